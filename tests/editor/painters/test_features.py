"""How hexside features, paths, labels and items look: golden drawings, and which way the teeth of a cliff point."""

from __future__ import annotations

import re

import numpy as np
import pytest
from pytestqt.qtbot import QtBot

from editor.canvas.metrics import TableMetrics
from editor.canvas.svg import SvgCanvas
from editor.glyphs.shapes import rect
from editor.glyphs.site import draw_far_site, draw_site
from editor.painters import paint_map
from editor.painters.features import hexside_ends, ornaments
from editor.painters.paths import across, spline
from editor.painters.scene import MapScene
from editor.style import load_style, style_ids
from model.hexgrid import Orientation, hexsides
from model.maprows import HexsideFeature, Label, Path
from model.ruleset import PathType, Ruleset, SiteType
from model.scenario import Scenario
from tests.builders import at, path, put, site
from tests.editor.conftest import Golden
from tests.model.land import land, land_rules

SYMBOLS = ("gem", "coin", "star", "flag", "cross", "tower", "ring", "mark")


def rules() -> Ruleset:
    """The land rules with a railway."""
    base = land_rules()
    return base.model_copy(
        update={"paths": {**base.paths, "rail": PathType(name="rail", name_ja="鉄道", style="rail")}}
    )


def drawn(scenario: Scenario, *layers: str) -> SvgCanvas:
    """Some layers of a land map on paper, text widths from the fixed table."""
    scene = MapScene(scenario, rules(), load_style("land"), "en")
    canvas = SvgCanvas(*scene.grid.size_mm, metrics=TableMetrics())
    paint_map(canvas, scene, scene.bounds, 4.0, {"grid", *layers})
    return canvas


def test_hexsides(qtbot: QtBot, golden: Golden) -> None:
    """A wall, a cliff high inside and one high outside round half a hex each, water; a wall and a cliff on one side."""
    scenario = land(5, 4)
    for hex, kind, inside in (("0202", "wall", True), ("0402", "cliff", True), ("0203", "cliff", False)):
        middle = at(scenario, hex)
        for between in hexsides(middle)[:3]:
            other = next(each for each in between if each != middle)
            high = (middle if inside else other) if kind == "cliff" else None
            put(scenario, "hexsides", HexsideFeature(between=between, feature=kind, high=high))
    for between in hexsides(at(scenario, "0403"))[1:4]:
        put(scenario, "hexsides", HexsideFeature(between=between, feature="water"))
    put(scenario, "hexsides", HexsideFeature(between=hexsides(at(scenario, "0402"))[0], feature="wall"))
    golden("hexsides", drawn(scenario, "hexsides"))


def test_paths(qtbot: QtBot, golden: Golden) -> None:
    """Meetings of three and of four, a river under a road, a ring, a railway, and ends off the map."""
    scenario = land(7, 5)
    path(scenario, "road", "0103", "0202", "0302", "0402", "0502", exits=(4, None))
    path(scenario, "road", "0302", "0303", "0304")
    path(scenario, "road", "0501", "0502", "0503")
    path(scenario, "road", "0502", "0602", exits=(None, None))
    path(scenario, "river", "0401", "0402", "0403", "0404", "0405", exits=(0, 3))
    path(scenario, "road", "0103", "0203", "0204", "0104", "0103")
    path(scenario, "rail", "0705", "0604", "0504", "0404")
    golden("paths", drawn(scenario, "ways"))


def test_labels_and_items(qtbot: QtBot, golden: Golden) -> None:
    """A label in two languages, a turned one, one along to a second hex; one item with a name, two in one hex."""
    scenario = land(6, 4)
    put(scenario, "labels", Label(hex=at(scenario, "0202"), text="The Downs", text_ja="丘陵", size=0.5))
    put(scenario, "labels", Label(hex=at(scenario, "0501"), text="Turned", size=0.3, rotation=45.0))
    put(scenario, "labels", Label(hex=at(scenario, "0504"), text="Along", size=0.3, along=at(scenario, "0303")))
    site(scenario, "0402", name="Ribbon", name_ja="リボン", count=2)
    site(scenario, "0103")
    site(scenario, "0103", "well", name="A well with a very long name")
    golden("labels-and-items", drawn(scenario, "labels"))


def test_marks_of_items(golden: Golden) -> None:
    """Every symbol on plain land and on the star map, and the lozenge of the far map."""
    canvas = SvgCanvas(10.0 * len(SYMBOLS) + 10, 20, metrics=TableMetrics())
    for row, style in enumerate(("land", "star")):
        look = load_style(style)
        canvas.fill(rect(0, 10.0 * row, 10.0 * len(SYMBOLS) + 10, 10), look.color("ground"))
        for i, symbol in enumerate(SYMBOLS):
            draw_site(canvas, look, symbol, 5 + 10.0 * i, 5 + 10.0 * row, 3.5)
        draw_far_site(canvas, look, 5 + 10.0 * len(SYMBOLS), 5 + 10.0 * row, 2)
    golden("sites", canvas)


def test_every_symbol_that_a_ruleset_may_name_is_drawn_in_its_own_way() -> None:
    allowed = SiteType.model_fields["symbol"].annotation.__args__  # type: ignore[union-attr]
    assert set(allowed) == set(SYMBOLS)
    pictures = set()
    for symbol in SYMBOLS:
        canvas = SvgCanvas(10, 10, metrics=TableMetrics())
        draw_site(canvas, load_style("land"), symbol, 5, 5, 4)
        pictures.add(canvas.document())
    assert len(pictures) == len(SYMBOLS)


@pytest.mark.parametrize("orientation", list(Orientation))
@pytest.mark.parametrize("high_first", [True, False])
def test_the_teeth_of_a_cliff_point_to_its_low_side(orientation: Orientation, high_first: bool) -> None:
    scenario = land(orientation=orientation)
    scene = MapScene(scenario, land_rules(orientation), load_style("land"), "en")
    for between in hexsides(at(scenario, "0404")):
        high, low = between if high_first else (between.b, between.a)
        row = HexsideFeature(between=between, feature="cliff", high=high)
        teeth = ornaments("cliff", np.array([hexside_ends(scene.board, row)]), scene.lattice.size)
        assert teeth is not None
        middle = teeth.boundingRect().center()
        to_low, to_high = (scene.board.center(hex) for hex in (low, high))
        assert np.hypot(middle.x() - to_low.x, middle.y() - to_low.y) < np.hypot(
            middle.x() - to_high.x, middle.y() - to_high.y
        )


def test_a_ring_is_smooth_where_it_closes() -> None:
    """The tangents on both sides of the closing point lie on one line."""
    curve = spline([(0, 0), (10, 0), (10, 10), (0, 10), (0, 0)])
    first, last = curve.elementAt(1), curve.elementAt(curve.elementCount() - 2)
    assert first.x * last.y - first.y * last.x == pytest.approx(0)
    assert first.x * last.x + first.y * last.y < 0


def test_ties_stand_across_a_railway_at_even_distances() -> None:
    ties = across(spline([(0, 0), (10, 0)]), step=2.5, length=2)
    ends = [(ties.elementAt(i).x, ties.elementAt(i).y) for i in range(ties.elementCount())]
    assert [x for x, _ in ends[::2]] == pytest.approx([1.25, 3.75, 6.25, 8.75])
    assert {abs(y) for _, y in ends} == {1.0}


@pytest.mark.parametrize("style", style_ids())
@pytest.mark.parametrize("name", ["wall", "cliff", "water"])
def test_styles_have_a_look_for_hexsides(style: str, name: str) -> None:
    look = load_style(style)
    assert name in look.lines
    assert look.color(name)


@pytest.mark.parametrize("style", style_ids())
@pytest.mark.parametrize("name", ["road", "river", "rail"])
def test_styles_have_a_look_for_paths(style: str, name: str) -> None:
    look = load_style(style)
    assert {f"{name}_casing", name} <= set(look.lines)
    assert look.color(name) != look.color(f"{name}_casing")


def test_a_path_of_one_hex_that_leaves_the_map_is_drawn(qtbot: QtBot) -> None:
    scenario = land(3, 3)
    put(scenario, "paths", Path(kind="river", hexes=(at(scenario, "0201"),), exits=(None, 0)))
    assert "<path" in drawn(scenario, "ways").document().partition('id="ways"')[2]


def test_a_path_is_cut_off_straight_where_it_leaves_the_map_and_round_where_it_ends(qtbot: QtBot) -> None:
    scenario = land(3, 3)
    path(scenario, "road", "0201", "0202", exits=(0, None))
    drawing = drawn(scenario, "ways").document().partition('id="ways"')[2]
    course, end = [line for line in drawing.splitlines() if "#7B5B3A" in line]
    assert "linecap" not in course  # flat is what SVG does unasked
    assert 'stroke-linecap="round"' in end
    start = re.search(r'd="M([\d.]+) ([\d.]+)', end)
    assert start is not None
    assert [float(value) for value in start.groups()] == pytest.approx(
        scenario.grid.layout.center(at(scenario, "0202")), abs=0.001
    )
