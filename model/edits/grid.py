"""The grid of a map: how hexes are numbered, how large they are, how the edge is cut, how hexes stand and stagger."""

from __future__ import annotations

from typing import Any, Literal

from model.edit import Address, Edit
from model.edits.losses import Tally
from model.edits.refusal import Refusal
from model.edits.relocated import is_bare, relocated_rows
from model.edits.relocation import Relocation
from model.edits.rows import revised
from model.grid import Grid
from model.hexgrid import Orientation
from model.numbering import Stagger
from model.scenario import Scenario
from model.symmetry import STAY


def set_numbering(scenario: Scenario, **changes: Any) -> Edit:
    """Change how hexes are numbered (`model.numbering.Numbering`).

    Raises:
        Refusal: a value does not fit its field, or letters would begin before A.
    """
    numbering = scenario.grid.numbering
    style, first = changes.get("style", numbering.style), changes.get("first", numbering.first)
    axis = {"CR-letters": 0, "RC-letters": 1}.get(style)
    if axis is not None and first[axis] < 1:
        raise Refusal("letters_from_a")
    return _with(scenario, revised(scenario.grid, numbering=revised(numbering, **changes)))


def set_hex_size(scenario: Scenario, across_flats_mm: float) -> Edit:
    """Print hexes in another size, the distance of two opposite sides in mm; scans under the grid grow with it.

    Raises:
        Refusal: hexes can't be that small or large.
    """
    old = scenario.grid
    new = revised(old, across_flats_mm=across_flats_mm)
    changes = relocated_rows(scenario, Relocation(old, new, STAY), Tally())
    return scenario.change({**changes, Address("grid", ""): new})


def set_edges(scenario: Scenario, edges: Literal["full", "half"]) -> Edit:
    """Print the hexes at the edge whole, or cut in half by a straight frame."""
    return _with(scenario, revised(scenario.grid, edges=edges))


def set_orientation(scenario: Scenario, orientation: Orientation) -> Edit:
    """Let hexes stand otherwise on a map on which nothing lies; columns and rows stay what they are.

    Raises:
        Refusal: something lies on it; `model.edits.turn` turns it by a quarter.
    """
    if orientation is not scenario.grid.orientation and not is_plain(scenario):
        raise Refusal("not_empty_orientation")
    return _with(scenario, revised(scenario.grid, orientation=orientation))


def set_stagger(scenario: Scenario, stagger: Stagger) -> Edit:
    """Let the other columns (rows when pointy) sit half a hex further on a map on which nothing lies.

    Raises:
        Refusal: something lies on it; `model.edits.resize.shift` by one column keeps it together.
    """
    if stagger is not scenario.grid.stagger and not is_plain(scenario):
        raise Refusal("not_empty_stagger")
    return _with(scenario, revised(scenario.grid, stagger=stagger))


def is_plain(scenario: Scenario) -> bool:
    """Whether the map is one terrain everywhere and nothing lies on it: then no neighbour matters to anybody."""
    codes = scenario.terrain.codes
    return bool((codes == codes[0, 0]).all()) and is_bare(scenario)


def _with(scenario: Scenario, grid: Grid) -> Edit:
    return scenario.change({Address("grid", ""): grid})
