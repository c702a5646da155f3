"""Overlays of analyses on the map: every channel as it looks, in its place between the layers, at every zoom."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from numpy.typing import NDArray
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from editor.canvas.qt import QtCanvas
from editor.canvas.svg import SvgCanvas
from editor.painters import LAYERS, paint_map
from editor.painters.analyses.fills import hatching
from editor.painters.analyses.layers import Analyses
from editor.painters.analyses.looks import RINGS, alpha_of
from editor.painters.analyses.shapes import shapes_of
from editor.painters.analyses.signs import Pill, pills_of
from editor.painters.analyses.swatch import draw_swatch
from editor.painters.context import context_of
from editor.painters.scene import MapScene
from editor.style import contrast, load_style
from model.hexgrid import Hex, distance
from model.overlays.drawing import CHANNELS, Channel, Overlay, Part, Saying, Tone
from tests.builders import ruleset
from tests.editor.conftest import Golden
from tests.editor.painters.samples import star_map
from tests.model.land import land, land_rules

pytestmark = pytest.mark.usefixtures("qapp")


def called(text: str) -> Saying:
    return lambda _: text


def star() -> MapScene:
    return MapScene(star_map(), ruleset(), load_style("star"))


def plain(columns: int = 10, rows: int = 8) -> MapScene:
    return MapScene(land(columns, rows), land_rules(), load_style("land"))


def round_about(scene: MapScene, middle: Hex, radius: int) -> frozenset[Hex]:
    return frozenset(hex for hex in scene.grid.hexes() if distance(hex, middle) <= radius)


def part_of(scene: MapScene, channel: Channel, middle: Hex, radius: int = 1, tone: Tone = "reach") -> Part:
    """A part of one channel about a hex."""
    hexes = round_about(scene, middle, radius)
    if channel == "way":
        return Part(
            "way", called("Way"), tone=tone, ways=((middle, Hex(middle.q + 1, middle.r), Hex(middle.q + 2, middle.r)),)
        )
    return Part(channel, called(""), hexes, tone)


def painted(
    scene: MapScene, overlays: list[Overlay], px_per_mm: float, rect: QRectF | None = None
) -> NDArray[np.uint8]:
    """The map with overlays as pixels, (height, width, 3)."""
    shown = rect or scene.bounds
    image = QImage(int(shown.width() * px_per_mm), int(shown.height() * px_per_mm), QImage.Format.Format_RGB32)
    image.fill(QColor(scene.style.color("outside")))
    painter = QPainter(image)
    painter.scale(px_per_mm, px_per_mm)
    painter.translate(-shown.x(), -shown.y())
    paint_map(QtCanvas(painter), scene, shown, px_per_mm, laid=Analyses(overlays).layers)
    painter.end()
    raw = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), image.bytesPerLine() // 4, 4)
    return raw[:, : image.width(), :3].copy()


def changed_hexes(scene: MapScene, before: NDArray[np.uint8], after: NDArray[np.uint8], px: float) -> set[Hex]:
    """The hexes in which a pixel differs."""
    ys, xs = np.nonzero((before != after).any(2))
    origin = scene.bounds.topLeft()
    points = np.unique(np.stack([xs // 3, ys // 3], 1), axis=0) * 3 + 1
    at = scene.grid.layout.hex_at
    return {at(x / px + origin.x(), y / px + origin.y()) for x, y in points.tolist()}


# -- what each channel looks like -----------------------------------------------------------------------------------
def test_every_channel_together(golden: Golden, paper: Callable[[float, float], SvgCanvas]) -> None:
    """On a land map: a reach with costs, two kinds of outline with their names, hatching both ways, two rings, ways,
    marks.
    """
    scene = plain(8, 6)
    at = scene.grid.hex
    middle = at(2, 2)
    reach = round_about(scene, middle, 2)
    overlay = Overlay(
        "test",
        (
            Part(
                "fill",
                called("Reach"),
                reach,
                weights={hex: 1 - distance(hex, middle) / 2 for hex in reach},
                tags={hex: str(distance(hex, middle)) for hex in sorted(reach) if hex != middle},
            ),
            Part("outline", called("Command 2"), round_about(scene, at(5, 3), 2), "side", "aslan"),
            Part("outline", called("×½ 5–8"), round_about(scene, at(5, 3), 1), "fire", line="fine"),
            Part("hatch", called("Refused"), frozenset({at(0, 4), at(0, 5)}), "refused"),
            Part("hatch", called("Contested"), frozenset({at(0, 5), at(1, 5)}), "warning"),
            Part("ring", called("ZOC"), round_about(scene, at(6, 4), 1), "side", "aslan"),
            Part("ring", called("ZOC"), round_about(scene, at(6, 3), 1), "side", "solomani"),
            Part("way", called("Line"), tone="fire", ways=((at(1, 0), at(4, 0)), (at(4, 5), at(4, 4), at(5, 4)))),
            Part("mark", called("Well"), frozenset({at(3, 5)}), "good"),
            Part("mark", called("Doubtful"), frozenset({at(7, 5)}), "warning"),
        ),
    )
    canvas = paper(*(scene.bounds.bottomRight().toTuple()))
    paint_map(canvas, scene, scene.bounds, 1.0, ("ground", "grid", "numbers"), laid=Analyses([overlay]).layers)
    golden("analyses", canvas)


def test_swatches(golden: Golden, paper: Callable[[float, float], SvgCanvas]) -> None:
    scene = plain(4, 4)
    canvas = paper(26.0 * len(CHANNELS), 26 * 2)
    for row, tone in enumerate(("reach", "refused")):
        for column, channel in enumerate(CHANNELS):
            part = part_of(scene, channel, scene.grid.hex(1, 1), tone=tone)  # type: ignore[arg-type]
            draw_swatch(canvas, scene.board, part, row, 13 + 26 * column, 13 + 26 * row, 11)
    golden("analyses-swatches", canvas)


def test_strengths_of_fills_are_those_of_the_look() -> None:
    """Reach 26 to 11 % by cost; fire 13 % full, 5.5 % half."""
    assert [alpha_of("reach", weight) for weight in (1, 0)] == [0.26, 0.11]
    assert [alpha_of("fire", weight) for weight in (1, 0)] == [0.13, 0.055]
    assert alpha_of("reach", 7.0) == 0.26


def test_rings_lie_in_each_other() -> None:
    """The first at .91, that of the second side at .82 with another dash."""
    assert RINGS[0] == (0.91, "zoc")
    assert RINGS[1] == (0.82, "zoc_second")
    style = load_style("star")
    assert style.line("zoc").dash == (2.2, 2.2)
    assert style.line("zoc_second").dash == (1, 1.6)


@pytest.mark.parametrize("style", ["star", "star-print", "land", "fortress"])
@pytest.mark.parametrize("tone", ["reach", "fire", "good", "warning", "refused"])
def test_every_tone_stands_out_on_every_ground(style: str, tone: str) -> None:
    look = load_style(style)
    assert contrast(look.color(tone), look.color("ground")) >= 3


# -- where it is drawn ----------------------------------------------------------------------------------------------
@pytest.mark.parametrize("hex_px", [84.0, 40.0, 15.0, 6.0])
@pytest.mark.parametrize("channel", CHANNELS)
def test_a_part_shows_on_its_hexes_and_nowhere_else(channel: Channel, hex_px: float) -> None:
    scene = plain()
    px = hex_px / scene.lattice.flats
    middle = scene.grid.hex(4, 4)
    part = part_of(scene, channel, middle)
    found = changed_hexes(scene, painted(scene, [], px), painted(scene, [Overlay("test", (part,))], px), px)
    wanted = set(part.hexes) or set(part.ways[0])
    assert wanted - ({middle} if channel == "outline" else set()) <= found
    if channel == "mark" and hex_px < 24:
        return  # a mark keeps its size, and is larger than such a hex
    assert all(min(distance(hex, own) for own in wanted) <= 1 for hex in found), "but for pills and antialiasing"
    if channel in {"fill", "hatch", "ring"} and part.tone != "reach":
        assert found == wanted


def test_counters_lie_over_fills_and_hatching() -> None:
    """What stands in a hex is not tinted: the picture of the counters is the same with and without."""
    scene = star()
    hex = scene.grid.parse_address("1708")
    stack = scene.stacks.at(hex)[0]
    counter = QRectF(stack.x - 0.2 * stack.size, stack.y - 0.2 * stack.size, 0.4 * stack.size, 0.4 * stack.size)
    overlay = Overlay("test", tuple(part_of(scene, channel, hex) for channel in ("fill", "hatch")))
    before, after = painted(scene, [], 8.0, counter), painted(scene, [overlay], 8.0, counter)
    assert (before == after).all()


def test_a_fill_shows_on_the_pad_of_a_system() -> None:
    """Pads cover what lies under systems; the reach of ships is a matter of systems."""
    scene = star()
    hex = scene.grid.parse_address("0607")
    x, y = scene.grid.layout.center(hex)
    corner = QRectF(x - 0.6 * scene.lattice.size, y + 0.1, 2, 2)
    before = painted(scene, [], 4.0, corner)
    after = painted(scene, [Overlay("test", (part_of(scene, "fill", hex, 0),))], 4.0, corner)
    assert (before != after).any(2).all()


def test_overlays_are_painted_whatever_layers_are_shown() -> None:
    scene = plain()
    laid = Analyses([Overlay("test", (part_of(scene, "fill", scene.grid.hex(4, 4)),))]).layers
    image = QImage(360, 340, QImage.Format.Format_RGB32)
    image.fill(QColor("#000000"))
    painter = QPainter(image)
    painter.scale(2, 2)
    paint_map(QtCanvas(painter), scene, scene.bounds, 2.0, {layer.id: 0.0 for layer in LAYERS}, laid=laid)
    painter.end()
    assert any(QColor(image.pixel(x, 176)).value() for x in range(360))


@pytest.mark.parametrize("hex_px", [60.0, 20.0, 6.0])
def test_pieces_make_the_whole(hex_px: float) -> None:
    """Painted in two halves it looks as painted at once: nothing depends on what part of the map is asked for."""
    scene = plain()
    px = hex_px / scene.lattice.flats
    at = scene.grid.hex
    parts = [
        Part("fill", called("Fill"), round_about(scene, at(5, 4), 3), "fire"),
        Part("outline", called("Outline"), round_about(scene, at(5, 4), 3), line="dotted"),
        Part("hatch", called("Hatch"), round_about(scene, at(4, 4), 2), "refused"),
        Part("ring", called("Ring"), round_about(scene, at(5, 3), 2), "side", "aslan"),
        Part("way", called("Way"), ways=((at(1, 1), at(8, 6)),)),
        Part("mark", called("Mark"), round_about(scene, at(5, 4), 1), "warning"),
    ]
    overlay = Overlay("test", tuple(parts))
    whole = scene.bounds
    image = QImage(int(whole.width() * px), int(whole.height() * px), QImage.Format.Format_RGB32)
    image.fill(QColor(scene.style.color("outside")))
    laid = Analyses([overlay]).layers
    middle = int(whole.width() * px) // 2
    for left, right in ((0, middle), (middle, image.width())):
        painter = QPainter(image)
        painter.setClipRect(left, 0, right - left, image.height())
        painter.scale(px, px)
        painter.translate(-whole.x(), -whole.y())
        box = QRectF(whole.x() + left / px, whole.y(), (right - left) / px, whole.height())
        paint_map(QtCanvas(painter), scene, box, px, laid=laid)
        painter.end()
    raw = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), image.bytesPerLine() // 4, 4)
    off = np.abs(raw[:, : image.width(), :3].astype(int) - painted(scene, [overlay], px).astype(int)).max(2)
    assert (off > 48).sum() == 0
    assert (off > 0).mean() < 0.02


def named(scene: MapScene, px_per_mm: float, *parts: Part) -> list[Pill]:
    """The names of outlines on a screen."""
    image = QImage(10, 10, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    context = context_of(QtCanvas(painter), scene, scene.bounds, px_per_mm)
    found = pills_of(context, shapes_of([Overlay("test", parts)], scene.board))
    painter.end()
    return found


# -- names on outlines ----------------------------------------------------------------------------------------------
def test_names_of_outlines_do_not_hide_each_other() -> None:
    """Three equal ranges about one hex: their names stand at the top, at the bottom and at the right."""
    scene = plain(14, 12)
    hexes = round_about(scene, scene.grid.hex(6, 5), 3)
    pills = named(scene, 4.0, *(Part("outline", called(f"Range {n}"), hexes) for n in range(3)))
    assert [pill.text for pill in pills] == ["Range 0", "Range 1", "Range 2"]
    assert not any(a.box.intersects(b.box) for i, a in enumerate(pills) for b in pills[:i])
    assert pills[0].y < pills[2].y < pills[1].y


def test_an_outline_smaller_than_its_name_has_none() -> None:
    scene = plain()
    hexes = frozenset({scene.grid.hex(4, 4)})
    assert named(scene, 1.0, Part("outline", called("A name that is long"), hexes)) == []


def test_a_hole_has_no_name_of_its_own() -> None:
    scene = plain(14, 12)
    middle = scene.grid.hex(6, 5)
    ring = round_about(scene, middle, 4) - round_about(scene, middle, 3)
    assert len(named(scene, 4.0, Part("outline", called("Ring"), ring))) == 1


# -- laid on the map ------------------------------------------------------------------------------------------------
def test_hexes_off_the_map_and_ways_through_one_hex_are_left_out() -> None:
    scene = plain()
    on, off = scene.grid.hex(0, 0), Hex(-5, -5)
    parts = [Part(channel, called(""), frozenset({on, off}), tags={off: "9", on: "1"}) for channel in CHANNELS]
    parts.append(Part("way", called(""), ways=((on,), ())))
    for shape in shapes_of([Overlay("test", tuple(parts))], scene.board):
        assert len(shape.middles) == (1 if shape.part.hexes else 0)
        assert len(shape.legs) == 0
        assert shape.tags[1] == (["1"] if shape.part.tags else [])


def test_a_leg_that_several_ways_share_is_drawn_once() -> None:
    scene = plain()
    at = scene.grid.hex
    ways = ((at(0, 0), at(3, 0), at(6, 0)), (at(0, 0), at(3, 0), at(3, 4)))
    (shape,) = shapes_of([Overlay("test", (Part("way", called(""), ways=ways),))], scene.board)
    assert len(shape.legs) == 3
    assert shape.legs[:, 5].tolist() == [1, 1, 1], "between distant hexes every leg is pointed"


def test_only_the_last_step_of_a_march_is_pointed() -> None:
    scene = plain()
    at = scene.grid.hex
    march = (at(0, 0), at(0, 1), at(0, 2), at(0, 3))
    (shape,) = shapes_of([Overlay("test", (Part("way", called(""), ways=(march,)),))], scene.board)
    assert shape.legs[:, 4].tolist() == [0, 0, 0]
    assert shape.legs[:, 5].tolist() == [0, 0, 1]


def test_analyses_follow_another_grid() -> None:
    """The same overlays on a map of larger hexes lie where these are."""
    analyses = Analyses([Overlay("test", (part_of(plain(), "fill", plain().grid.hex(4, 4), 0),))])
    for scene in (plain(), plain(20, 20)):
        (shape,) = analyses.shapes(scene)
        assert shape.board is scene.board
        assert shape.middles.tolist() == [pytest.approx(scene.grid.layout.center(scene.grid.hex(4, 4)))]


@pytest.mark.parametrize("back", [False, True])
def test_hatching_runs_on_from_box_to_box(back: bool) -> None:
    """Lines through two boxes beside each other belong to the same family."""
    found = set()
    for left in (0.0, 37.3):
        lines = hatching(QRectF(left, 5, 37.3, 20), 2.5, back=back)
        for ax, ay, bx, by in lines.tolist():
            slope = (by - ay) / (bx - ax)
            assert slope == pytest.approx(1 if back else -1)
            found.add(round((ax - ay * slope) / 2.5, 6))
    assert all(number == int(number) for number in found)
