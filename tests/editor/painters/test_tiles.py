"""Borders of map sheets: each hexside once, from junction to junction."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
from pytestqt.qtbot import QtBot

from editor.painters.scene import MapScene
from editor.style import load_style
from model.edits.systems import add_system
from model.hexgrid import Hexside, neighbors
from model.tiles import assemble
from tests import builders
from tests.builders import ruleset, tile


def test_a_border_that_two_sheets_share_is_drawn_once(qtbot: QtBot) -> None:
    scenario = builders.empty(columns=12, rows=8)
    for id, at in (("a", "0101"), ("b", "0701"), ("c", "0105"), ("d", "0705")):
        tile(scenario, id, at, 6, 4)
    scene = MapScene(scenario, ruleset(), load_style("star"))
    sheet = {
        hex: (grid_col // 6, grid_row // 4)
        for hex in scenario.grid.hexes()
        for grid_col, grid_row in [scenario.grid.offset(hex)]
    }
    expected = {
        Hexside.between(hex, other) for hex in sheet for other in neighbors(hex) if sheet.get(other) != sheet[hex]
    }
    lines = [[tuple(point) for point in np.round(line, 4).tolist()] for line in scene.tiles.border._lines]
    keys = [tuple(sorted(step)) for line in lines for step in pairwise(line)]
    assert len(keys) == len(set(keys)) == len(expected)
    junctions = {end for line in lines for end in (line[0], line[-1])}
    assert len(junctions) == 6, "two in the middle of the map, where a vertex joins three sheets, and four at its edge"


def test_names_come_from_the_region_of_the_sheet_or_from_its_id(qtbot: QtBot) -> None:
    scenario = builders.empty(columns=12, rows=8)
    tile(scenario, "the-fastnesses", "0101", 6, 8)
    tile(scenario, "aslan-hierate", "0701", 6, 8)
    builders.region(scenario, "aslan-hierate", ["0701-1208"], home_of="aslan")
    scene = MapScene(scenario, ruleset(), load_style("star"))
    assert [name.first for name in scene.tiles.names] == ["The Fastnesses", "Aslan-Hierate"]


def test_a_sheet_has_its_own_name_in_both_languages(qtbot: QtBot) -> None:
    """A sheet that is nobody's home brings no region, but its record keeps its names."""
    scenario = assemble(ruleset(), [["the-fastnesses"]])
    for lang, names in (("en", ("The Fastnesses", "要害宙域")), ("ja", ("要害宙域", "The Fastnesses"))):
        name = MapScene(scenario, ruleset(), load_style("star"), lang).tiles.names[0]
        assert (name.first, name.second) == names


def test_a_name_moves_down_where_a_system_covers_it(qtbot: QtBot) -> None:
    scenario = builders.empty(columns=10, rows=8)
    tile(scenario, "moralon", "0101", 10, 8)
    scene = MapScene(scenario, ruleset(), load_style("star"))
    above = scene.tiles.names[0]
    edit = add_system(scenario, ruleset(), scenario.grid.parse_address("0302"), "primary", "Cape", "岬")
    scenario.apply(edit)
    assert scene.update(edit)
    below = scene.tiles.names[0]
    assert below.y > above.y
    assert (below.x, below.first) == (above.x, above.first)
    scenario.apply(edit.inverse())
    scene.update(edit.inverse())
    assert scene.tiles.names[0] == above
