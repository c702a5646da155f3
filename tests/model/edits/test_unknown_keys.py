"""Keys that this version does not know stay with their row, whichever verb changes it."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from model.counters import Placement
from model.edit import Edit
from model.edits import counter_types, forces, info, placements, regions, routes, systems
from model.edits.find import Location
from model.maprows import Region, Route, System
from model.scenario import Scenario
from model.storage.read import read_scenario
from model.storage.write import write_scenario
from tests.builders import dark_nebula, ruleset

LATER = {"later": {"deep": [1, None]}}
"""What a later version may have written into any row."""

RULES = ruleset()

LINES = """
    system kuzu 0304 primary capital_of=aslan
    system vaxt 0506 secondary
    route kuzu vaxt
    home aslan 0101-0508
    buy aslan aslan-b1 2
    place aslan-b1 0304 stellar 2
    place aslan-ms 0304 stellar id=ms
    place aslan-f 0304 stellar carried_by=ms
"""


def marked() -> Scenario:
    """A scenario with a key of a later version in every row."""
    document = json.loads(write_scenario(dark_nebula(LINES)))
    document |= LATER
    document["play"] |= LATER
    for name in ("systems", "routes", "regions"):
        for row in document["map"][name]:
            row |= LATER
    for row in (*document["placements"], *document["counter_types"], *document["forces"].values()):
        row |= LATER
    return read_scenario(json.dumps(document).encode()).scenario


def hex(scenario: Scenario, address: str) -> Any:
    return scenario.grid.parse_address(address)


def to(scenario: Scenario, address: str, place: str = "stellar") -> Location:
    return Location(hex(scenario, address), place)


VERBS: dict[str, Callable[[Scenario], Edit]] = {
    "move a system": lambda s: systems.move_system(s, RULES, 0, hex(s, "0404")),
    "change a system": lambda s: systems.update_system(s, RULES, 0, name="Kusyu", class_="secondary"),
    "rename a system's id": lambda s: systems.update_system(s, RULES, 0, id="kusyu"),
    "chart a route": lambda s: routes.set_charted(s, 0, charted=False),
    "change a type": lambda s: counter_types.update_type(s, 0, name="Foot"),
    "set a figure": lambda s: counter_types.set_figure(s, 0, "strength", 9),
    "copy a type": lambda s: counter_types.copy_type(s, 0),
    "change a region": lambda s: regions.update_region(s, 0, name="Home"),
    "paint a region": lambda s: regions.paint_region(s, 0, [hex(s, "0801")]),
    "name the scenario": lambda s: info.set_info(s, title="War"),
    "let another begin": lambda s: info.set_play(s, first_side="solomani"),
    "rename a side": lambda s: info.set_side(s, "aslan", name="Aslani"),
    "set a budget": lambda s: forces.set_budget(s, "aslan", 120),
    "buy one more": lambda s: forces.buy(s, "aslan", "aslan-b1", 1),
    "move counters": lambda s: placements.move(s, RULES, [0], to(s, "0506")),
    "split counters": lambda s: placements.move(s, RULES, [0], to(s, "0506"), 1),
    "move a carrier": lambda s: placements.move(s, RULES, [1], to(s, "0506")),
    "unload": lambda s: placements.move(s, RULES, [2], to(s, "0304", "surface")),
    "turn over": lambda s: placements.alter(s, [0], face="back"),
    "restack": lambda s: placements.restack(s, 0, 1),
}


@pytest.mark.parametrize("name", VERBS)
def test_they_stay(name: str) -> None:
    scenario = marked()
    edit = VERBS[name](scenario)
    assert edit.after, "the verb changes nothing"
    scenario.apply(edit)
    rows = [*scenario.rows("systems", System), *scenario.rows("routes", Route), *scenario.rows("regions", Region)]
    everything = [*rows, *scenario.placements, *scenario.counter_types, *scenario.forces.values()]
    without = [row for row in everything if row.model_extra != LATER]
    assert without == []
    assert json.loads(write_scenario(scenario))["play"]["later"] == LATER["later"]


def test_counters_that_differ_in_such_a_key_do_not_become_one_placement() -> None:
    """What the key says is not known: the two may not be equal."""
    scenario = dark_nebula("system kuzu 0304 primary\nplace aslan-b1 0304\nplace aslan-b1 0304 surface")
    document = json.loads(write_scenario(scenario))
    document["placements"][0] |= LATER
    scenario = read_scenario(json.dumps(document).encode()).scenario
    scenario.apply(placements.move(scenario, RULES, [1], to(scenario, "0304")))
    assert [(row.count, row.model_extra) for row in scenario.rows("placements", Placement)] == [(1, LATER), (1, {})]
    assert len(json.loads(write_scenario(scenario))["placements"]) == 2
