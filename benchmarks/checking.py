"""Checks on a large star map: `python -m benchmarks.checking`.

The floor of a full check is a bare pass over all records: every value of every row looked at once, and every place that
it names looked up once, no more; beside it, without limit, the same without the places. An edit is checked against the
full check: one counter more in a stack, and taken away; a route uncharted, and charted again; a
hex of terrain. Exit code 1 if a limit does not hold.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Hashable, Iterator
from math import inf

from benchmarks.harness import Ratio, compare, run
from benchmarks.star_map import build
from model.checks.engine import Checker, check_all
from model.counters import Placement
from model.edit import Address, Edit
from model.maprows import Route
from model.scenario import Scenario
from model.terrain import TerrainPatch

FULL_LIMIT = 10.0
EDIT_LIMIT = 1 / 40
ROUNDS = 7


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
    key, row = scenario.items("placements", Placement)[100]
    more = row.model_copy(update={"count": row.count + 1})
    yield "a counter more", scenario.change({Address("placements", key): more})
    key, route = scenario.items("routes", Route)[100]
    other = route.model_copy(update={"charted": not route.charted})
    yield "a route uncharted", scenario.change({Address("routes", key): other})
    code = scenario.terrain.code("nebula")
    yield "a hex of nebula", Edit(terrain=TerrainPatch.of(scenario.terrain, [scenario.grid.columns], code))


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

    def there_and_back(edit: Edit) -> Callable[[], object]:
        turn = [edit, edit.inverse()]

        def update() -> None:
            scenario.apply(turn[0])
            checker.update(turn[0])
            turn.reverse()

        return update

    for name, edit in edits(scenario):
        yield compare(f"check after {name} / full check", there_and_back(edit), full, EDIT_LIMIT, ROUNDS)


if __name__ == "__main__":
    sys.exit(run(ratios()))
