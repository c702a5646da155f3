"""Stars, systems, routes, dots and badges."""

from collections.abc import Callable
from itertools import combinations

import pytest
from PySide6.QtCore import QPointF, QRectF

from editor.canvas.svg import SvgCanvas
from editor.glyphs.badge import draw_badge, draw_count, draw_tag
from editor.glyphs.dot import DotShape, dot_path, draw_dot
from editor.glyphs.route import draw_route
from editor.glyphs.shapes import hexagon, rect
from editor.glyphs.star import StarGlyph, draw_far_star, draw_star
from editor.glyphs.system import (
    Slot,
    draw_box_beside,
    draw_system,
    draw_system_names,
    stellar_slot,
    surface_slots,
)
from editor.style import load_style
from model.hexgrid import Hex
from model.maprows import HomeMark, System
from tests.editor.conftest import Golden

STAR = load_style("star")
TINTS = {"aslan": "#E69F00", "solomani": "#5DB2EC"}
S = 11.0


def system(**values: object) -> System:
    """A primary with one box, unless said otherwise."""
    return System.model_validate({"id": "kuzu", "name": "Kuzu", "hex": Hex(0, 0), "class": "primary", **values})


def test_systems(golden: Golden, paper: Callable[[float, float], SvgCanvas]) -> None:
    """A capital with a home mark; two boxes; a double secondary; a tertiary; a name too long for its hex."""
    canvas = paper(125, 22)
    canvas.fill(rect(0, 0, 125, 22), STAR.color("ground"))
    mark = HomeMark(side="aslan", shape="star")
    rows: list[tuple[System, StarGlyph, str, str]] = [
        (system(capital_of="aslan", home_marks=(mark,)), "primary", "Kuzu", "クズ"),
        (system(surfaces=2, home_marks=(None, mark)), "primary", "Maadin", "マーディン"),
        (system(stars=2), "secondary", "Gadde", ""),
        (system(surfaces=0), "tertiary", "Umbra", "ウンブラ"),
        (system(surfaces=4, stars=3), "secondary", "A name much too long for it", "長すぎる名前の星系"),
    ]
    for i, (row, glyph, name, second) in enumerate(rows):
        x = 12.0 + 25 * i
        with canvas.group(f"system-{i}"):
            draw_system(canvas, STAR, row, glyph, x, 11, S, TINTS)
            draw_system_names(canvas, STAR, name, second, x, 11, S)
    golden("systems", canvas)


def test_on_paper_the_box_stands_beside(golden: Golden, paper: Callable[[float, float], SvgCanvas]) -> None:
    style = load_style("star-print")
    canvas = paper(50, 30)
    draw_box_beside(canvas, style, Slot(36, 18, 16), (12, 11), S, HomeMark(side="solomani", shape="circle"), "#0072B2")
    draw_system(canvas, style, system(), "primary", 12, 11, S, TINTS, boxes=False)
    golden("system-paper", canvas)


@pytest.mark.parametrize("boxes", range(5))
def test_places_of_a_system_do_not_meet_and_lie_in_its_hex(boxes: int) -> None:
    """Counters stand in them; so each is a square of its own, inside the hex."""
    slots = [stellar_slot(0, 0, S, boxes), *surface_slots(0, 0, S, boxes)]
    assert len(slots) == boxes + 1
    squares = [QRectF(s.x - s.size / 2, s.y - s.size / 2, s.size, s.size) for s in slots]
    assert not any(a.intersects(b) for a, b in combinations(squares, 2))
    hex = hexagon(0, 0, S)
    assert all(hex.contains(square) for square in squares)


def test_a_tertiary_has_its_star_in_the_middle() -> None:
    assert stellar_slot(5, 0, S, 0).x == 5
    assert stellar_slot(5, 0, S, 1).x < 5


def test_routes(golden: Golden, paper: Callable[[float, float], SvgCanvas]) -> None:
    """Charted, uncharted, leaving the tile, and between neighbours, where there is hardly room."""
    canvas = paper(90, 40)
    canvas.fill(rect(0, 0, 90, 40), STAR.color("ground"))
    draw_route(canvas, STAR, (5, 8), (85, 8), S)
    draw_route(canvas, STAR, (5, 16), (85, 16), S, charted=False)
    draw_route(canvas, STAR, (5, 24), (85, 24), S, leaves=True)
    draw_route(canvas, STAR, (5, 34), (5 + 1.5 * S, 34), S)
    golden("routes", canvas)


def test_a_route_stops_short_of_both_stars() -> None:
    """0.80 s from each stellar centre, and nothing where both are one place."""
    canvas = SvgCanvas(90, 40)
    draw_route(canvas, STAR, (0, 10), (80, 10), S)
    assert "M8.8 10L71.2 10" in canvas.document()
    empty = SvgCanvas(90, 40)
    draw_route(empty, STAR, (10, 10), (10, 10), S)
    assert "<path" not in empty.document()


def test_small_signs(golden: Golden, paper: Callable[[float, float], SvgCanvas]) -> None:
    canvas = paper(80, 30)
    canvas.fill(rect(0, 0, 80, 30), STAR.color("ground"))
    for i, glyph in enumerate(("primary", "secondary", "tertiary")):
        draw_star(canvas, STAR, glyph, 6 + 12 * i, 7, 4)  # type: ignore[arg-type]
        draw_far_star(canvas, STAR, glyph, 42 + 9 * i, 7, 8)  # type: ignore[arg-type]
    for i, shape in enumerate(("square", "triangle", "circle", "diamond")):
        draw_dot(canvas, shape, 6 + 6 * i, 22, 2, "#0072B2", width=0.3)  # type: ignore[arg-type]
    for i, level in enumerate(("error", "warning", "info")):
        draw_badge(canvas, level, 32 + 7 * i, 22, 2.4)  # type: ignore[arg-type]
    draw_count(canvas, 53, 22, 3, 2)
    draw_count(canvas, 60, 22, 112, 2)
    draw_tag(canvas, 72, 22, "×½ 5–8", 2, STAR.color("reach"), STAR.color("on_reach"))
    golden("small-signs", canvas)


@pytest.mark.parametrize("shape", ["square", "triangle", "circle", "diamond"])
def test_dots_of_all_sides_are_equally_large(shape: DotShape) -> None:
    """Within a fifth of the area of the disc, so that no side looks stronger."""
    path = dot_path(shape, 0, 0, 10)
    inside = sum(path.contains(QPointF(x + 0.5, y + 0.5)) for x in range(-15, 15) for y in range(-15, 15))
    assert inside == pytest.approx(3.1416 * 100, rel=0.2)
