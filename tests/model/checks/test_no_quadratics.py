"""Checks and fixes take time in proportion to the file: crowds of every kind, in one place or over the map.

Four times as many records may take at most eight times as long. A check that compares each record with each other one
takes sixteen times as long, and a file of some thousand records would hold the program up for minutes.
"""

from __future__ import annotations

import gc
import json
from collections.abc import Callable
from time import thread_time
from typing import Any

import pytest

from model.checks.check import Check
from model.checks.context import Context
from model.checks.engine import CHECKS, check_all
from model.checks.waivers import split_waived, waive
from model.rest import without_cycle_search
from model.scenario import Scenario
from model.storage.read import read_scenario
from tests.builders import ruleset
from tests.model.checks.all_words import every_word

RULES = every_word()
"""Every word is in force."""
SIDE = 200
"""Columns and rows of the map."""
FEW, MANY = 1_000, 4_000
ENOUGH = 0.25
"""Seconds below which no ratio is asked for: the first call of everything is slower than the next."""
TRIALS = 4
"""A machine at work on other things may disturb one measurement, or two."""


def hex_of(i: int) -> str:
    """The i-th hex of the map, row by row."""
    return f"{i % SIDE + 1:03d}{i // SIDE % SIDE + 1:03d}"


def counters(code: str, kind: str, n: int = 1, side: str = "aslan", **values: float) -> list[dict[str, Any]]:
    """Counter types `<code>0`, `<code>1` …"""
    row = {"side": side, "code": code, "name": code, "kind": kind, "build_cost": 1, "values": values}
    return [{"id": f"{code.lower()}{i}", **row} for i in range(n)]


TYPES = [
    *counters("B1", "starship"),
    *counters("MS", "starship"),
    *counters("F", "fighter"),
    *counters("PD", "planetary_defence"),
    *counters("RT", "ground"),
    *counters("M", "monitor", side="neutral"),
]


def systems(n: int, **values: Any) -> list[dict[str, Any]]:
    """Systems s0, s1 …, one a hex; s0 is a capital."""
    rows = [{"id": f"s{i}", "name": f"S{i}", "hex": hex_of(i), "class": "primary", **values} for i in range(n)]
    return [{**rows[0], "capital_of": "aslan"}, *rows[1:]]


def placed(n: int, type_id: str, place: str = "stellar", *, apart: bool = False, **values: Any) -> list[dict[str, Any]]:
    """Placements of one type: in one hex, told apart by their states, or one a hex; "#" in a value is their number."""
    return [
        {
            "type": type_id,
            "hex": hex_of(i if apart else 0),
            "place": place,
            "state": f"state-{i}",
            **{key: value.replace("#", str(i)) if isinstance(value, str) else value for key, value in values.items()},
        }
        for i in range(n)
    ]


def chain(n: int, *, first: int = 0) -> list[dict[str, Any]]:
    """Routes from each system to the next."""
    return [{"between": [f"s{i}", f"s{i + 1}"]} for i in range(first, n - 1)]


def classes(n: int, odd: str) -> list[dict[str, Any]]:
    """Systems whose odd ones are of another class."""
    return [{**row, "class": odd if i % 2 else "primary"} for i, row in enumerate(systems(n))]


def sheets(n: int, column: Callable[[int], int], **values: Any) -> list[dict[str, Any]]:
    """Map sheets of two hexes."""
    return [{"id": f"t{i}", "at": hex_of(column(i)), "columns": 2, "rows": 1, **values} for i in range(n)]


MAP = ("systems", "routes", "regions", "tiles", "paths", "hexsides", "labels", "overlays")

CROWDS: dict[str, Callable[[int], dict[str, Any]]] = {
    "one stack": lambda n: {"placements": placed(n, "b10"), "systems": systems(2)},
    "a stack where no system is": lambda n: {"placements": placed(n, "rt0", "surface")},
    "lost cargo": lambda n: {"placements": placed(n, "f0", carried_by="lost-#"), "systems": systems(2)},
    "cargo of one of many": lambda n: {
        "placements": [*placed(n, "f0", carried_by="ms0"), *placed(n, "ms0")],
        "systems": systems(2),
    },
    "cargo of one": lambda n: {"placements": [*placed(n, "f0", carried_by="m0"), *placed(1, "ms0", id="m#")]},
    "cargo that can't ride": lambda n: {"placements": [*placed(n, "pd0", carried_by="m0"), *placed(1, "ms0", id="m#")]},
    "cargo of one each": lambda n: {
        "placements": [*placed(n, "ms0", apart=True, id="m#"), *placed(n, "f0", apart=True, carried_by="m#")]
    },
    "a chain of carriers": lambda n: {
        "placements": [{**row, "carried_by": f"m{i + 1}"} for i, row in enumerate(placed(n, "ms0", id="m#"))]
    },
    "one id for all placements": lambda n: {"placements": placed(n, "b10", id="x")},
    "planetary defences": lambda n: {"placements": placed(n, "pd0", "surface"), "systems": systems(2)},
    "boxes that are not there": lambda n: {
        "placements": placed(n, "rt0", "surface", apart=True, box=3),
        "systems": systems(n),
    },
    "boxes with counters that must go": lambda n: {
        "placements": placed(n, "rt0", "surface", apart=True, box=2),
        "systems": systems(n, **{"class": "tertiary"}, surfaces=2),
    },
    "types that may not be there": lambda n: {
        "counter_types": counters("BB", "starship", n),
        "placements": [{**row, "type": f"bb{i}"} for i, row in enumerate(placed(n, "bb0", apart=True))],
    },
    "one id for all types": lambda n: {"counter_types": counters("BB", "starship") * n},
    "taken ids": lambda n: {"counter_types": counters("X-", "starship", n) + counters("X", "starship") * n},
    "purchases": lambda n: {
        "counter_types": counters("B2", "starship", n),
        "forces": {"aslan": {"budget": 9, "purchases": {f"b2{i}": 2 for i in range(n)}}},
    },
    "many forces": lambda n: {"forces": {f"x{i}": {"budget": 9, "purchases": {"b10": 2}} for i in range(n)}},
    "many sides": lambda n: {"sides": {f"x{i}": {} for i in range(100)}, "placements": placed(n, "m0", apart=True)},
    "linked boxes": lambda n: {
        "systems": classes(n, "secondary"),
        "routes": chain(n, first=1),
        "regions": [{"id": "home", "home_of": "aslan", "hexes": [f"001001-{SIDE}{SIDE}"]}],
    },
    "one id for all systems": lambda n: {"systems": [{**row, "id": "x"} for row in systems(n)]},
    "one hex for all systems": lambda n: {"systems": [{**row, "hex": "001001"} for row in systems(n)]},
    "names twice": lambda n: {"systems": [{**row, "name": f"Twin {i // 2}"} for i, row in enumerate(systems(n))]},
    "capitals": lambda n: {"systems": systems(n, capital_of="aslan")},
    "home marks": lambda n: {"systems": systems(n, home_marks=[{"side": "x", "shape": "star"}] * 3)},
    "one route many times": lambda n: {"systems": systems(2), "routes": [{"between": ["s0", "s1"]}] * n},
    "routes to nowhere": lambda n: {"routes": chain(n)},
    "sheets side by side": lambda n: {
        "tiles": sheets(n, lambda i: 2 * i),
        "systems": systems(n),
        "routes": [{"from": f"s{i}", "exit": {"hex": hex_of(i), "side": i % 6}} for i in range(n)],
    },
    "sheets on each other": lambda n: {"tiles": sheets(n, lambda _: 0)},
    "sheets off the map": lambda n: {
        "tiles": [{**row, "at": "900900"} for row in sheets(n, lambda _: 0)],
        "regions": [{"id": f"t{i}", "name": "Far", "hexes": ["900900"]} for i in range(n)],
    },
    "parts of one home area": lambda n: {
        "regions": [{"id": f"r{i}", "home_of": "aslan", "hexes": [hex_of(i)]} for i in range(n)],
        "systems": systems(n),
    },
    "home areas of strangers": lambda n: {
        "regions": [{"id": f"r{i}", "home_of": f"x{i}", "hexes": ["001001"]} for i in range(n)],
        "placements": placed(n, "b10", apart=True),
    },
    "paths": lambda n: {
        "paths": [{"kind": "x", "hexes": [hex_of(i), hex_of(i + 1)], "exits": [0, 0]} for i in range(n)]
    },
    "craft beside a ship": lambda n: {"placements": [*placed(n, "f0"), *placed(1, "ms0")]},
    "craft that can't just be put off": lambda n: {
        "placements": [*placed(n, "f0", carried_by="m0"), *placed(1, "ms0", id="m#")]
    },
    "couples of one with all": lambda n: {
        "counter_types": counters("B1", "starship", n),
        "placements": [{**row, "type": f"b1{i}", "face": "back"} for i, row in enumerate(placed(n, "b10"))],
        "pairs": [["b10", f"b1{i}"] for i in range(1, n)],
    },
    "strangers in one hex": lambda n: {
        "counter_types": counters("B1", "starship", n),
        "placements": [{**row, "type": f"b1{i}"} for i, row in enumerate(placed(n, "b10"))],
        "pairs": [["nobody", "noone"]],
    },
    "commanders in one hex": lambda n: {"placements": placed(n, "b10")},
    "commanders near each other": lambda n: {"placements": placed(n, "b10", apart=True)},
    "reserves and enemies": lambda n: {
        "placements": [
            *({**row, "reserve": True} for row in placed(n, "b10")),
            *({**row, "hex": "001002"} for row in placed(n, "m0", controlled_by="solomani")),
        ]
    },
    "terrains in one hex": lambda n: {
        "placements": placed(n, "b10"),
        "overlays": [{"hex": "001001", "terrain": f"t{i}"} for i in range(n)],
        "paths": [{"kind": f"p{i % 7}", "hexes": ["001001", "001002"]} for i in range(n)],
    },
    "cups and chits": lambda n: {
        "counter_types": counters("C", "chit", n),
        "cups": [{"id": f"cup{i}", "chits": {f"c{i}": 2, "c0": 1}, "barred": [f"c{i}"]} for i in range(n)],
        "placements": [{**row, "type": f"c{i}"} for i, row in enumerate(placed(n, "c0", apart=True))],
    },
    "reinforcements": lambda n: {
        "placements": [{"type": "b10", "turn": i + 1, "off_map": f"box{i}"} for i in range(n)],
        "play": {"turns": 1, "first_side": None, "points": {f"p{i}": i for i in range(n)}},
    },
    "waivers": lambda n: {
        "systems": systems(n, **{"class": "unheard-of"}),
        "waived": [{"check": "map.E112", "where": {"system": f"s{i}"}} for i in range(n)],
    },
}  # fmt: skip


def crowd(make: Callable[[int], dict[str, Any]], n: int) -> Scenario:
    """The scenario of a crowd of `n`."""
    document: dict[str, Any] = {
        "format": "hexmuster-scenario",
        "version": 1,
        "ruleset": "dark-nebula-expanded",
        "counter_types": TYPES,
        "map": {"grid": {"columns": SIDE, "rows": SIDE}},
    }
    for key, value in make(n).items():
        (document["map"] if key in MAP else document)[key] = value
    return read_scenario(json.dumps(document).encode()).scenario


def seconds(check: Check, context: Context) -> float:
    """Time that a check takes, with the first of the fixes it offers."""
    with without_cycle_search():  # it would go through all that earlier tests left
        start = thread_time()
        findings = list(check.find(context))
        fix = next((finding.fix for finding in findings if finding.fix is not None), None)
        if fix is not None:
            fix.make(context.scenario)
        return thread_time() - start


@pytest.mark.parametrize("name", CROWDS)
def test_time_grows_as_the_file_does(name: str) -> None:
    """Measured again where it seems not to: a busy machine can be slow once, a quadratic check is slow each time."""
    for _ in range(TRIALS):
        gc.collect()
        times: list[dict[str, float]] = []
        for n in (FEW, MANY):
            context = Context(crowd(CROWDS[name], n), RULES)
            times.append({check.id: seconds(check, context) for check in CHECKS})
        few, many = times
        slow = {id: (few[id], many[id]) for id in few if many[id] > max(ENOUGH, 8 * few[id])}
        if not slow:
            break
    assert slow == {}


def test_waivers_are_looked_up_not_searched() -> None:
    """Each finding is waived, all of them in less time than comparing each with each would take."""
    scenario = crowd(CROWDS["waivers"], MANY)
    findings = check_all(scenario, ruleset())
    for finding in [each for each in findings if each.check == "map.E112"][:1]:
        scenario.apply(waive(scenario, finding, "known"))
    start = thread_time()
    counted, waived = split_waived(findings, scenario)
    assert thread_time() - start < 2
    assert [finding.check for finding in waived] == ["map.E112"]  # those of the file name no hex, so no place
    assert len(counted) == len(findings) - 1
