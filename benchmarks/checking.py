"""Checks on a large star map: `python -m benchmarks.checking`.

The floor of a full check is a bare pass over all records: every value of every row looked at once, and every place that
it names looked up once, no more; beside it, without limit, the same without the places. An edit of each kind is checked
against the full check, it and taking it back by turns. Exit code 1 if a limit does not hold.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Hashable, Iterator
from math import inf
from time import process_time

from benchmarks.harness import Ratio, compare, run
from benchmarks.star_map import build
from model.analysis.legal_hexes import LegalHexes
from model.analysis.placing import Wish, legal_spots
from model.checks.engine import Checker, check_all
from model.counters import CounterType, Placement, Side
from model.edit import Address, AnyRow, Edit
from model.edits.resize import Margins, resize
from model.hexgrid import Hexside, disk
from model.maprows import HexsideFeature, Label, Overlay, Path, Region, Route, Site, System
from model.ruleset import Ruleset
from model.scenario import Scenario
from model.terrain import TerrainPatch

FULL_LIMIT = 10.0
EDIT_LIMIT = 1 / 40
LEGAL_LIMIT = 1 / 20
ROUNDS = 8


def bare_pass(scenario: Scenario) -> int:
    """Look at every value of every record once, and look up the place of each, a hex or two systems; how many values."""
    count, here = 0, dict[Hashable, int]()
    for table in scenario.tables.values():
        for row in table.values():
            values = vars(row)
            for _ in values.values():
                count += 1
            places = values.get("between") or (values.get("hex"),)
            for place in places:
                here[place] = here.get(place, 0) + 1
    return count


def bare_values(scenario: Scenario) -> int:
    """`bare_pass` without the places."""
    count = 0
    for table in scenario.tables.values():
        for row in table.values():
            for _ in vars(row).values():
                count += 1
    return count


def edits(scenario: Scenario) -> Iterator[tuple[str, Edit]]:
    """One of each kind that a person makes all the time."""
    yield from _counters(scenario)
    yield from _systems(scenario)
    yield from _types(scenario)
    yield from _map(scenario)
    yield from _rest(scenario)


def _counters(scenario: Scenario) -> Iterator[tuple[str, Edit]]:
    rows = scenario.items("placements", Placement)
    key, row = rows[100]
    yield (
        "a counter more",
        scenario.change({Address("placements", key): row.model_copy(update={"count": row.count + 1})}),
    )
    key, row = next((key, row) for key, row in rows if row.type == "solomani-dd")
    there = scenario.items("systems", System)[4_000][1].hex
    yield (
        "a ship that breaks connections moved",
        scenario.change({Address("placements", key): row.model_copy(update={"hex": there})}),
    )


def _systems(scenario: Scenario) -> Iterator[tuple[str, Edit]]:
    """Of a system in the midst of the table and of the map, of the class that others may be linked to."""
    rows = scenario.items("systems", System)
    key, row = next((key, row) for key, row in rows[2_000:] if row.class_ == "primary" and row.surfaces)
    at, taken = Address("systems", key), {system.hex for _, system in rows}
    free = next(hex for hex in disk(row.hex, 9) if hex not in taken)

    def change(**values: object) -> Edit:
        return scenario.change({at: row.model_copy(update=values)})

    yield "a system renamed", change(name="Vaxt")
    yield "a system of another class", change(class_="secondary")
    yield "a system with a box more", change(surfaces=row.surfaces + 1)
    yield "a system moved", change(hex=free)
    stack = {
        Address("placements", key): placed.model_copy(update={"hex": free})
        for key, placed in scenario.items("placements", Placement)
        if placed.hex == row.hex
    }
    yield "a system moved with its counters", scenario.change({at: row.model_copy(update={"hex": free}), **stack})
    new = System(id="vaxt", name="Vaxt", hex=free, class_="primary", surfaces=1)
    yield "a system added", scenario.change({Address("systems", scenario.next_key("systems")): new})
    routes = {Address("routes", key): None for key, route in scenario.items("routes", Route) if row.id in route.ends}
    yield "a system removed with all that is there", scenario.change({at: None, **dict.fromkeys(stack), **routes})


def _types(scenario: Scenario) -> Iterator[tuple[str, Edit]]:
    """Of a type of which 2,500 counters stand on the map."""
    key, row = next((key, row) for key, row in scenario.items("counter_types", CounterType) if row.id == "aslan-cl")
    at = Address("counter_types", key)
    yield "a counter type renamed", scenario.change({at: row.model_copy(update={"name": "Lancer"})})
    values = {**row.values, "maintenance": 9}
    yield "a figure of a counter type", scenario.change({at: row.model_copy(update={"values": values})})
    yield "a counter more of a type", scenario.change({at: row.model_copy(update={"count": row.count + 1})})
    new = row.model_copy(update={"id": "aslan-new", "name": "New", "count": 1})
    yield "a counter type added", scenario.change({Address("counter_types", scenario.next_key("counter_types")): new})
    yield "a counter type of another kind", scenario.change({at: row.model_copy(update={"kind": "monitor"})})
    few = next((key, row) for key, row in scenario.items("counter_types", CounterType) if row.id == "solomani-dd")
    change = {Address("counter_types", few[0]): few[1].model_copy(update={"kind": "monitor"})}
    yield f"a type of {few[1].count} counters of another kind", scenario.change(change)


def _map(scenario: Scenario) -> Iterator[tuple[str, Edit]]:
    key, route = scenario.items("routes", Route)[100]
    other = route.model_copy(update={"charted": not route.charted})
    yield "a route uncharted", scenario.change({Address("routes", key): other})
    index = [scenario.grid.columns]
    code = scenario.terrain.code("nebula")
    yield "a hex of nebula", Edit(terrain=TerrainPatch.of(scenario.terrain, index, code))
    yield "a hex cut out", Edit(terrain=TerrainPatch.painting(scenario.terrain, index, ""))
    here, beside = scenario.grid.hex(9, 9), scenario.grid.hex(9, 10)
    added: dict[str, AnyRow] = {
        "labels": Label(hex=here, text="The Rift"),
        "overlays": Overlay(hex=here, terrain="nebula"),
        "hexsides": HexsideFeature(between=Hexside.between(here, beside), feature="wall"),
        "paths": Path(kind="road", hexes=(here, beside)),
        "sites": Site(hex=here, kind="base"),
        "regions": Region(id="rift", name="The Rift", hexes=frozenset(disk(here, 5))),
    }
    for table, row in added.items():
        yield f"a row more in {table}", scenario.change({Address(table, scenario.next_key(table)): row})
    key, region = scenario.items("regions", Region)[0]
    yield "a home area renamed", scenario.change({Address("regions", key): region.model_copy(update={"name": "Home"})})


def _rest(scenario: Scenario) -> Iterator[tuple[str, Edit]]:
    force, side, info = scenario.forces["aslan"], scenario.sides["aslan"], scenario.info
    yield "a purchase", scenario.change({Address("forces", "aslan"): force.with_bought("aslan-cl", 3)})
    yield "a budget", scenario.change({Address("forces", "aslan"): force.model_copy(update={"budget": 3})})
    yield "a side renamed", scenario.change({Address("sides", "aslan"): side.model_copy(update={"name": "Others"})})
    yield "another title", scenario.change({Address("info", ""): info.model_copy(update={"title": "Another"})})
    for options in ({"transport_capacity": 3}, {"fighters_on_warships": True}, {"tanker_for_connection": True}):
        name = f"option {next(iter(options))}"
        yield name, scenario.change({Address("info", ""): info.model_copy(update={"options": options})})
    yield "a side added", scenario.change({Address("sides", "vargr"): Side(name="Vargr")})
    yield "a map a column wider", resize(scenario, Margins(right=1), "space", "renew").edit


WIDE = (
    "a counter type of another kind",
    "a type of 99 counters",
    "option tanker_for_connection",
    "a side added",
    "a map a column wider",
)
"""How the names of edits begin that change what is said of very many places, or of all: without limit."""


def ratios() -> Iterator[Ratio]:
    """The full check, then edits."""
    scenario, ruleset = build()
    checker = Checker(scenario, ruleset)
    print(f"records: {sum(map(len, scenario.tables.values()))}; findings: {len(checker.findings)}")

    def full() -> object:
        return check_all(scenario, ruleset)

    floor = "bare pass over the records and their places"
    yield compare(f"full check / {floor}", full, lambda: bare_pass(scenario), FULL_LIMIT, ROUNDS)
    yield compare("full check / the same without places", full, lambda: bare_values(scenario), inf, ROUNDS)

    def there_and_back(turn: list[Edit]) -> Callable[[], object]:
        def update() -> None:
            scenario.apply(turn[0])
            checker.update(turn[0])
            turn.reverse()

        return update

    for name, edit in edits(scenario):
        limit = inf if name.startswith(WIDE) else EDIT_LIMIT
        turn = [edit, edit.inverse()]
        update = there_and_back(turn)
        yield compare(f"check after {name} / full check", update, full, limit, ROUNDS)
        if turn[0] is not edit:
            update()  # each begins with the map as it was
    yield _where_one_may_stand(checker, ruleset)


def _where_one_may_stand(checker: Checker, ruleset: Ruleset) -> Ratio:
    """Where the counter in hand may stand, after another has come or gone: kept up to date, and all places tried."""
    scenario, kept, wish = checker.context.scenario, LegalHexes(), Wish("aslan-cl", buying=True)
    key, row = scenario.items("placements", Placement)[100]
    more = scenario.change({Address("placements", key): row.model_copy(update={"count": row.count + 1})})
    turn = [more, more.inverse()]

    def follow() -> float:
        scenario.apply(turn[0])
        checker.update(turn[0])
        kept.note(turn[0])
        turn.reverse()
        start = process_time()
        kept.of(checker, wish)
        return 1000 * (process_time() - start)

    def anew() -> object:
        return legal_spots(scenario, ruleset, wish.type, checker=checker, buying=True)

    return compare("where a counter may stand / every place tried", follow, anew, LEGAL_LIMIT, ROUNDS)


if __name__ == "__main__":
    sys.exit(run(ratios()))
