"""What an edit touches is told as deep as it goes: tables, or only the details of their rows."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import BaseModel

from model.checks.context import Context
from model.checks.touched import details_of, telling_selectors
from model.counters import CounterType
from model.edit import Address, Edit
from model.hexgrid import Hex
from model.maprows import System
from model.scenario import Scenario
from tests.model.checks.all_words import every_word
from tests.model.checks.test_engine_laws import full


def touched(scenario: Scenario, changes: dict[Address, BaseModel | None]) -> frozenset[str]:
    """What a change touches, under rules with a selector of every sort."""
    return Context(scenario, every_word()).touched(scenario.change(changes))


def changed(scenario: Scenario, table: str, key: Any, **values: Any) -> frozenset[str]:
    """What other values of a row touch."""
    address = Address(table, key)
    row = scenario.get(address)
    assert row is not None
    return touched(scenario, {address: row.model_copy(update=values)})


def type_key(scenario: Scenario, id: str) -> int:
    """The serial number of a counter type."""
    return next(key for key, row in scenario.items("counter_types", CounterType) if row.id == id)


@pytest.mark.parametrize(
    ("table", "values"),
    [
        ("systems", {"name": "Vaxt"}),
        ("systems", {"stars": 3}),
        ("regions", {"name_ja": "裂け目"}),
        ("sides", {"color": "#123456"}),
        ("info", {"title": "Another"}),
        ("grid", {"across_flats_mm": 25.0}),
        ("labels", {"text": "Abyss"}),
    ],
)
def test_names_and_looks_are_details(table: str, values: dict[str, Any]) -> None:
    scenario = full()
    key = next(iter(scenario.tables[table]))
    assert changed(scenario, table, key, **values) == {details_of(table)}


@pytest.mark.parametrize(
    ("table", "values"),
    [
        ("systems", {"surfaces": 3}),
        ("systems", {"hex": Hex(1, 1)}),
        ("regions", {"home_of": "solomani"}),
        ("grid", {"rows": 7}),
        ("labels", {"hex": Hex(1, 1)}),
    ],
)
def test_what_rules_ask_for_is_more(table: str, values: dict[str, Any]) -> None:
    scenario = full()
    key = next(iter(scenario.tables[table]))
    assert changed(scenario, table, key, **values) == {table, details_of(table)}


def test_an_option_is_touched_by_another_value_in_force() -> None:
    """The scenario sets a capacity of 2; one that it can't have counts as the default."""
    scenario, rules = full(), every_word()
    assert scenario.info.options == {"transport_capacity": 2}
    assert changed(scenario, "info", "", options={"transport_capacity": 3}) == {
        *("info:details", "options", "options:transport_capacity")
    }
    default = rules.options["transport_capacity"].default
    for unsound in ({"transport_capacity": 2, "odd": 1}, {"transport_capacity": 2, "tile_rotation": "x"}):
        assert changed(scenario, "info", "", options=unsound) == {"info:details"}
    assert default != 2
    assert changed(scenario, "info", "", options={"transport_capacity": -1}) == changed(
        scenario, "info", "", options={}
    )


def test_rows_that_come_or_go_are_more_than_details() -> None:
    scenario = full()
    assert touched(scenario, {Address("systems", 0): None}) == {"systems", "systems:details"}
    new = System(id="new", hex=Hex(1, 1), class_="primary")
    assert touched(scenario, {Address("systems", 9): new}) == {"systems", "systems:details"}
    assert touched(scenario, {Address("routes", 0): None}) == {"routes"}
    assert touched(scenario, {Address("sides", "aslan"): None}) == {"sides", "sides:details"}


def test_a_figure_is_a_detail_unless_a_selector_asks_for_it() -> None:
    """`pair_only_with` of these rules means the codes B1 and B2; nothing tells a beam of 7 from another."""
    scenario = full()
    key = type_key(scenario, "aslan-b1")
    assert changed(scenario, "counter_types", key, values={"beam": 7}) == {"counter_types:details"}
    assert changed(scenario, "counter_types", key, count=7, name="Lancer") == {"counter_types:details"}
    assert changed(scenario, "counter_types", key, code="CX") == {"counter_types", "counter_types:details"}
    assert changed(scenario, "counter_types", key, traits={"front": "cat"}) == {"counter_types:details"}
    moves = {"movement_class": "boat"}
    assert changed(scenario, "counter_types", key, traits=moves) == {"counter_types", "counter_types:details"}
    assert changed(scenario, "counter_types", key, kind="fighter") == {"counter_types", "counter_types:details"}


def test_selectors_are_found_wherever_a_ruleset_has_them() -> None:
    rules = every_word()
    told = telling_selectors(rules)
    codes = {code for selector in told for code in selector.code}
    assert {"B1", "B2"} <= codes
    assert all(selector.code or selector.traits or selector.values for selector in told)


def test_an_edit_of_several_rows_is_as_deep_as_its_deepest() -> None:
    scenario = full()
    one, other = (row for _, row in scenario.items("systems", System)[:2])
    edit = scenario.change(
        {
            Address("systems", 0): one.model_copy(update={"name": "Vaxt"}),
            Address("systems", 1): other.model_copy(update={"surfaces": 3}),
        }
    )
    assert Context(scenario, every_word()).touched(edit) == {"systems", "systems:details"}
    assert Context(scenario, every_word()).touched(Edit()) == frozenset()
