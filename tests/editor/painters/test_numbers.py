"""The signs that are drawn spell the numbers that the model prints."""

from __future__ import annotations

from typing import Any, get_args

import numpy as np
import pytest

from editor.painters.lattice import Window
from editor.painters.signs import SIGNS, Signs
from model.grid import Grid
from model.hexgrid import Orientation
from model.numbering import Numbering, Offset, Slant, Stagger

STYLES: list[dict[str, Any]] = [
    {},
    {"style": "RRCC"},
    {"style": "CR-letters"},
    {"style": "RC-letters", "letters": "AA,BB"},
    {"separator": "-", "first": (0, 5)},
    {"style": "CR-letters", "separator": "."},
    {"descending": (True, False), "step": (2, 1), "digits": 3},
]


@pytest.mark.parametrize("slant", get_args(Slant))
@pytest.mark.parametrize("orientation", Orientation)
@pytest.mark.parametrize("numbering", STYLES, ids=str)
def test_signs_spell_the_printed_number(numbering: dict[str, Any], orientation: Orientation, slant: Slant) -> None:
    grid = Grid(orientation=orientation, columns=40, rows=30, numbering=Numbering(**numbering, slant=slant))
    window = Window(5, 33, 2, 29)
    signs = Signs(grid)
    ids = signs.of(window)
    for row in range(window.r0, window.r1):
        for col in range(window.c0, window.c1):
            spelt = "".join(SIGNS[id] for id in ids[row - window.r0, col - window.c0])
            assert spelt.rstrip(" ") == grid.number(grid.hex(col, row))
            assert " " not in spelt.rstrip(" ")
            assert "".join(SIGNS[id] for id in signs.at(col, row)) == spelt.rstrip(" ")
            assert len(spelt.rstrip(" ")) <= signs.longest


def test_a_separator_that_has_no_sprite_becomes_a_point() -> None:
    grid = Grid(columns=3, rows=3, numbering=Numbering(separator="†"))
    spelt = "".join(SIGNS[id] for id in Signs(grid).of(Window(0, 1, 0, 1))[0, 0])
    assert spelt == "01·01"


@pytest.mark.parametrize("slant", get_args(Slant))
@pytest.mark.parametrize("stagger", Stagger)
@pytest.mark.parametrize("orientation", Orientation)
def test_a_block_is_counted_as_hex_by_hex(orientation: Orientation, stagger: Stagger, slant: Slant) -> None:
    grid = Grid(orientation=orientation, stagger=stagger, columns=9, rows=8, numbering=Numbering(slant=slant))
    window = Window(1, 8, 2, 7)
    columns, rows = (np.broadcast_to(part, window.shape) for part in Signs(grid).counted(window))
    for row in range(window.r0, window.r1):
        for col in range(window.c0, window.c1):
            at = row - window.r0, col - window.c0
            assert (columns[at], rows[at]) == grid.numbering.counted(Offset(col, row), grid.extent)


def test_no_hexes_have_no_signs() -> None:
    grid = Grid(columns=3, rows=3, numbering=Numbering(slant="up"))
    assert Signs(grid).of(Window(2, 2, 0, 3)).shape[:2] == (3, 0)
