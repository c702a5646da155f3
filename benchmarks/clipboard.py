"""Pasting 50,000 hexes and taking it back, against numpy: `python -m benchmarks.clipboard`.

The floor is the least that this can cost: the same codes written to the same 50,000 scattered places of the same
array, and the old ones written back. The operation makes the edit (where each hex comes to lie, what stood there),
checks it, writes it, and undoes it. Anchors change from turn to turn, on odd and even columns; which hex comes after
which in a row is worked out once for each parity and clip, as it is before a person can click. Exit code 1 if the limit
does not hold.
"""

from __future__ import annotations

import sys
from typing import Final

import numpy as np

from benchmarks.harness import HEAD, Ratio, compare
from model.area import Area
from model.clip import paste_edit, take
from model.new import new_scenario
from model.storage.rulesets import load_ruleset

HEXES: Final = 50_000
LIMIT: Final = 10.0
_SIDE: Final = 500


def paste_ratio() -> Ratio:
    """Every fifth hex of a map of 250,000, at random, pasted some rows further down, and undone."""
    random = np.random.default_rng(1)
    ruleset = load_ruleset("dark-nebula-expanded")
    scenario = new_scenario(ruleset, _SIDE, _SIDE)
    flat = scenario.terrain.codes.reshape(-1)
    flat[:] = random.integers(1, 3, len(flat))
    chosen = np.sort(random.choice(_SIDE * (_SIDE - 60), HEXES, replace=False))
    clip = take(scenario, Area.of_index(scenario.grid, chosen))
    assert clip.origin is not None
    start = scenario.grid.offset(clip.origin)
    turn = 0

    def paste_and_undo() -> None:
        nonlocal turn
        turn += 1
        anchor = scenario.grid.hex(start.col + turn % 2, start.row + 20 + turn % 30)
        edit = paste_edit(scenario, ruleset, clip, anchor)
        scenario.apply(edit)
        scenario.apply(edit.inverse())

    after = random.integers(1, 3, HEXES).astype(flat.dtype)
    before = flat[chosen]

    def write_there_and_back() -> None:
        flat[chosen] = after
        flat[chosen] = before

    return compare(
        "paste 50,000 hexes and undo / the same scattered writes", paste_and_undo, write_there_and_back, LIMIT
    )


def main() -> int:
    """Print the row; 1 if the limit does not hold."""
    row = paste_ratio()
    print(HEAD)
    print(row.row())
    return 0 if row.holds else 1


if __name__ == "__main__":
    sys.exit(main())
