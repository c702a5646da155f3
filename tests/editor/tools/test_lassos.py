"""The lasso that selects and the lasso that paints: one rule, held against a slow way to say what a line encloses."""

import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st

from model.hexgrid import Hex
from model.layout import Point
from tests.builders import empty
from tests.editor.tools.hand import Hand

pytestmark = pytest.mark.usefixtures("qapp")

SIZE = 7
points = st.lists(st.tuples(st.floats(-10, 120), st.floats(-10, 140)), min_size=4, max_size=9)


def enclosed(hand: Hand, loop: list[tuple[float, float]]) -> tuple[set[Hex], set[Hex]]:
    """Hexes whose centres the outside can't reach without crossing the line; and those on it, give or take 0.01 mm.

    The line made a little broad is one shape with holes: filled up, it is all that the line goes round.
    """
    line = shapely.LinearRing(loop)
    faces = shapely.Polygon(line.buffer(0.002).exterior)
    inside, on = set(), set()
    for hex in hand.scenario.grid.hexes():
        center = shapely.Point(hand.scenario.grid.layout.center(hex))
        if line.distance(center) < 0.01:
            on.add(hex)
        elif faces.contains(center):
            inside.add(hex)
    return inside, on


def draw(hand: Hand, loop: list[tuple[float, float]]) -> None:
    """Drag along a line."""
    layout = hand.scenario.grid.layout

    def off(at: tuple[float, float]) -> tuple[Hex, Point]:
        hex = layout.hex_at(*at)
        x, y = layout.center(hex)
        return hex, Point(at[0] - x, at[1] - y)

    hex, aside = off(loop[0])
    hand.press(hex, off=aside)
    for at in loop[1:]:
        hex, aside = off(at)
        hand.move(hex, off=aside)
    hand.release(hex, off=aside)


@settings(max_examples=25, deadline=None)
@given(points)
def test_both_take_what_a_line_encloses_however_it_crosses_itself(loop: list[tuple[float, float]]) -> None:
    flats = empty(columns=1, rows=1).grid.across_flats_mm
    loop = [
        at
        for n, at in enumerate(loop)
        if not n or max(abs(at[0] - loop[n - 1][0]), abs(at[1] - loop[n - 1][1])) > flats
    ]
    if len(loop) < 4 or shapely.LinearRing(loop).length < 4 * flats:
        return
    selecting = Hand(empty("moe-emblem", SIZE, SIZE), "lasso")
    draw(selecting, loop)
    selection = selecting.context.selection
    selected = set(selection.hexes) if selection is not None else set()
    painting = Hand(empty("moe-emblem", SIZE, SIZE), "shape")
    painting.context.options.painting.shape = "lasso"
    painting.context.options.terrain = "forest"
    draw(painting, loop)
    painted = {hex for hex in painting.scenario.grid.hexes() if painting.scenario.terrain_at(hex) == "forest"}
    assert selected == painted
    inside, on = enclosed(selecting, loop)
    assert inside <= painted <= inside | on


@pytest.mark.parametrize("tool", ["lasso", "shape"])
def test_both_take_the_same_by_corners_as_the_keyboard_sets_them(tool: str) -> None:
    """A triangle of side 3 from centre to centre holds 10 hexes, those on its sides among them."""
    hand = Hand(empty("moe-emblem", SIZE, SIZE), tool)
    hand.context.options.painting.shape = "lasso"
    hand.context.options.terrain = "forest"
    a = hand.scenario.grid.hex(2, 2)
    for hex in (a, Hex(a.q + 3, a.r), Hex(a.q, a.r + 3), a):
        hand.click(hex)
    expected = {Hex(a.q + q, a.r + r) for q in range(4) for r in range(4 - q)}
    if tool == "lasso":
        assert hand.context.selection is not None
        assert set(hand.context.selection.hexes) == expected
    else:
        assert {h for h in hand.scenario.grid.hexes() if hand.scenario.terrain_at(h) == "forest"} == expected
