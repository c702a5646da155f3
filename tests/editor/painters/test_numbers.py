"""The signs that are drawn spell the numbers that the model prints."""

from __future__ import annotations

from typing import Any

import pytest

from editor.painters.lattice import Window
from editor.painters.signs import SIGNS, Signs
from model.grid import Grid
from model.numbering import Numbering

STYLES: list[dict[str, Any]] = [
    {},
    {"style": "RRCC"},
    {"style": "CR-letters"},
    {"style": "RC-letters", "letters": "AA,BB"},
    {"separator": "-", "first": (0, 5)},
    {"style": "CR-letters", "separator": "."},
    {"descending": (True, False), "step": (2, 1), "digits": 3},
]


@pytest.mark.parametrize("numbering", STYLES, ids=str)
def test_signs_spell_the_printed_number(numbering: dict[str, Any]) -> None:
    grid = Grid(columns=40, rows=30, numbering=Numbering(**numbering))
    window = Window(5, 33, 2, 29)
    signs = Signs(grid)
    ids = signs.of(window)
    for row in range(window.r0, window.r1):
        for col in range(window.c0, window.c1):
            spelt = "".join(SIGNS[id] for id in ids[row - window.r0, col - window.c0])
            assert spelt.rstrip(" ") == grid.number(grid.hex(col, row))
            assert " " not in spelt.rstrip(" ")
            assert "".join(SIGNS[id] for id in signs.at(col, row)) == spelt.rstrip(" ")


def test_a_separator_that_has_no_sprite_becomes_a_point() -> None:
    grid = Grid(columns=3, rows=3, numbering=Numbering(separator="†"))
    spelt = "".join(SIGNS[id] for id in Signs(grid).of(Window(0, 1, 0, 1))[0, 0])
    assert spelt == "01·01"
