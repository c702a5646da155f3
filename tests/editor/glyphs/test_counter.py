from collections.abc import Callable

import numpy as np
import pytest
from numpy.typing import NDArray
from PySide6.QtGui import QImage, QPainter

from editor.canvas.qt import QtCanvas
from editor.canvas.svg import SvgCanvas
from editor.glyphs.counter import Detail, detail_for, draw_counter
from editor.glyphs.face import CounterFace, counter_face
from editor.glyphs.stack import Shown, draw_stack
from model.storage.rulesets import load_ruleset, ruleset_ids
from tests.builders import ruleset
from tests.editor.conftest import Golden

FACES = {type_.id: counter_face(type_, None, ruleset()) for type_ in ruleset().units}
SOME = ("solomani-b2", "solomani-rt-a", "aslan-bb", "aslan-pd", "neutral-m-a", "neutral-pd")


@pytest.mark.parametrize("side", ["front", "back"])
def test_full_faces(side: str, golden: Golden, paper: Callable[[float, float], SvgCanvas]) -> None:
    """Flat, saw and scallop cut; three figures and one; brackets; recovery; face down; plain back."""
    canvas = paper(6 * 17, 17)
    for i, id in enumerate(SOME):
        with canvas.group(id):
            draw_counter(canvas, FACES[id], 17 * i + 8.5, 8.5, 15, back=side == "back", edge=False, serial=3)
    golden(f"counter-{side}", canvas)


def test_small_faces(golden: Golden, paper: Callable[[float, float], SvgCanvas]) -> None:
    canvas = paper(60, 20)
    details: tuple[Detail, ...] = ("symbol", "chip", "dot")
    for i, detail in enumerate(details):
        for j, back in enumerate((False, True)):
            draw_counter(canvas, FACES["aslan-cr"], 5 + 9 * i, 5 + 9 * j, 8, back=back, detail=detail)
            draw_counter(canvas, FACES["neutral-m-a"], 35 + 9 * i, 5 + 9 * j, 8, back=back, detail=detail)
    golden("counter-small", canvas)


def test_a_stack(golden: Golden, paper: Callable[[float, float], SvgCanvas]) -> None:
    """The top three of five, the count at the lower left; one hidden on top; a single counter has no count."""
    canvas = paper(60, 20)
    faces = [Shown(FACES[id]) for id in ("solomani-b2", "solomani-ca", "solomani-cs", "solomani-dd", "solomani-f")]
    draw_stack(canvas, faces, 10, 10, 10, badge="left", detail="symbol")
    draw_stack(canvas, [*faces[:1], Shown(FACES["neutral-m-a"], hidden=True)], 30, 10, 10, count=112, detail="symbol")
    draw_stack(canvas, faces[:1], 50, 10, 10, detail="symbol")
    golden("stack", canvas)


def picture(face: CounterFace, *, back: bool, room: float = 3.0, px: int = 20, bleed: float = 0.0) -> NDArray[np.uint8]:
    """A counter of 15 mm with `room` mm about it, as RGBA."""
    side = round((15 + 2 * room) * px)
    image = QImage(side, side, QImage.Format.Format_RGBA8888)
    image.fill(0)
    painter = QPainter(image)
    painter.scale(px, px)
    middle = 7.5 + room
    draw_counter(QtCanvas(painter), face, middle, middle, 15, back=back, edge=False, bleed_mm=bleed, serial=12)
    painter.end()
    return np.frombuffer(image.constBits(), np.uint8).reshape(side, side, 4).copy()


@pytest.mark.parametrize("back", [False, True])
@pytest.mark.parametrize("id", ruleset_ids())
def test_nothing_sticks_out_of_a_counter_and_nothing_shows_through(id: str, back: bool, qapp: object) -> None:
    """Every counter of every ruleset fills its 15 × 15 mm exactly."""
    rules = load_ruleset(id)
    for type_ in rules.units:
        alpha = picture(counter_face(type_, None, rules), back=back, px=8)[:, :, 3]
        assert (alpha[24:-24, 24:-24] == 255).all(), type_.id
        alpha[24:-24, 24:-24] = 0
        assert not alpha.any(), type_.id


@pytest.mark.parametrize("back", [False, True])
def test_bleed_carries_the_counter_s_own_colours_outwards(back: bool, qapp: object) -> None:
    """0.5 mm beyond the trim each edge has the colour it has inside."""
    for id in SOME:
        rgba = picture(FACES[id], back=back, bleed=0.5)
        inside = (slice(80, -80), 60)  # the left edge of the trim is at 60 px
        assert (rgba[50:-50, 50:-50, 3] == 255).all()
        assert not rgba[:, :50, 3].any()
        for y in (70, 330):
            assert (rgba[y, 51] == rgba[y, 60]).all()
            assert (rgba[y, -52] == rgba[y, -61]).all()
        for x in (64, 200):
            assert (rgba[51, x] == rgba[60, x]).all()
            assert (rgba[-52, x] == rgba[-61, x]).all()
        assert rgba[inside].shape[1] == 4


@pytest.mark.parametrize("id", ["solomani-b2", "aslan-bb"])
def test_front_and_back_differ_even_in_grey(id: str, qapp: object) -> None:
    """Body and plate change places: above the cut the lightness differs by a third of the scale or more."""
    grey = [picture(FACES[id], back=back)[80:90, 70:80, :3].mean() for back in (False, True)]
    assert abs(grey[0] - grey[1]) > 80


def test_hidden_counters_of_a_side_cannot_be_told_apart(paper: Callable[[float, float], SvgCanvas]) -> None:
    """D-3.4: not by the least stroke."""
    drawings = set()
    for id, face in FACES.items():
        if id.startswith("neutral-"):
            canvas = paper(16, 16)
            draw_counter(canvas, face, 8, 8, 15, back=True, edge=False, serial=1)
            draw_counter(canvas, face, 8, 8, 15, hidden=True, edge=False, serial=2)
            drawings.add(canvas.document())
    assert len(drawings) == 1


def test_the_small_print_is_left_out_where_it_could_not_be_read(paper: Callable[[float, float], SvgCanvas]) -> None:
    """At 12.7 mm it would be under 1.1 mm high."""

    def drawn(size: float) -> str:
        canvas = paper(20, 20)
        draw_counter(canvas, FACES["solomani-rt-a"], 10, 10, size, edge=False)
        return canvas.document()

    assert "S-RT-A" in drawn(15)
    assert "S-RT-A" not in drawn(12.7)
    assert "RT" in drawn(12.7)


@pytest.mark.parametrize(
    ("px", "detail"),
    [(100, "full"), (44, "full"), (43, "symbol"), (24, "symbol"), (23, "chip"), (11, "chip"), (10, "dot")],
)
def test_level_of_detail(px: float, detail: Detail) -> None:
    assert detail_for(px) == detail


def test_only_a_screen_has_a_shadow(qapp: object) -> None:
    """On paper a counter has square corners and an edge; on a screen it throws the one shadow there is."""

    def drawn(vector: bool) -> NDArray[np.uint8]:
        image = QImage(400, 400, QImage.Format.Format_RGBA8888)
        image.fill(0)
        painter = QPainter(image)
        painter.scale(20, 20)
        draw_counter(QtCanvas(painter, vector), FACES["solomani-b2"], 10, 10, 15)
        painter.end()
        return np.frombuffer(image.constBits(), np.uint8).reshape(400, 400, 4)[:, :, 3].copy()

    screen, page = drawn(False), drawn(True)
    assert screen[355, 200] > 0  # below the counter, whose lower edge is at 350 px
    assert page[355, 200] == 0
    assert page[51, 51] == 255
    assert screen[51, 51] < 255
