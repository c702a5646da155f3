"""Correcting a unit table of 20,000 rows, against reading it anew: `python -m benchmarks.tables`."""

from __future__ import annotations

import sys
from itertools import count

from benchmarks.harness import HEAD, compare
from model.interop.tables.book import open_text
from model.interop.tables.game import Game
from model.interop.tables.imports import Planner, plan
from model.new import new_scenario
from model.storage.rulesets import load_ruleset

ROWS = 20_000
ROUNDS = 5
LIMIT = 0.3


def main() -> int:
    """Print the table; 1 if the limit does not hold."""
    rules = load_ruleset("dark-nebula-expanded")
    scenario = new_scenario(rules, 10, 8)
    game = Game.of(scenario, rules)
    lines = ["side\tcode\tname\tkind\tfigures\tcount\tcost"]
    lines += [f"aslan\tX{n}\tShip {n}\tstarship\t{n % 9}-{n % 7}-{n % 8}[{n % 6}]\t{n % 5 + 1}\t{n % 20}" for n in range(ROWS)]  # fmt: skip
    sheet = open_text("\n".join(lines)).sheets[0]
    planner, turns = Planner(scenario, game), count(1)
    planner.plan(sheet)
    ratio = compare(
        "a cell typed over / the table anew",
        lambda: planner.plan(sheet.with_cell(next(turns), 1, "ZZ")),
        lambda: plan(scenario, game, sheet),
        LIMIT,
        ROUNDS,
    )
    sys.stdout.write(f"{HEAD}\n{ratio.row()}\n")
    return 0 if ratio.holds else 1


if __name__ == "__main__":
    sys.exit(main())
