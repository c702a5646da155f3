"""Face layouts: golden drawings, and laws that hold for every layout there is."""

from collections.abc import Callable

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtGui import QImage, QPainter

from editor.canvas.metrics import TableMetrics
from editor.canvas.qt import QtCanvas
from editor.canvas.svg import SvgCanvas
from editor.glyphs.counter import draw_counter
from editor.glyphs.face import counter_face
from model.faces.book import FaceBook, layout_ids, load_layout
from tests.builders import ruleset
from tests.editor.conftest import Golden
from tests.editor.glyphs.other_games import UNITS, other_rules

FACES = [counter_face(unit, None, other_rules()) for unit in UNITS]


@pytest.mark.parametrize("side", ["front", "back"])
def test_faces_of_other_games(side: str, golden: Golden, paper: Callable[[float, float], SvgCanvas]) -> None:
    """Ships and craft with training and reach, commanders, chits, people."""
    canvas = paper(len(FACES) * 17, 17)
    for i, face in enumerate(FACES):
        with canvas.group(UNITS[i].id):
            draw_counter(canvas, face, 17 * i + 8.5, 8.5, 15, back=side == "back", edge=False, serial=1)
    golden(f"faces-{side}", canvas)


def test_a_wide_and_a_high_counter(golden: Golden, paper: Callable[[float, float], SvgCanvas]) -> None:
    """Places spread over a counter that is not square; texts, symbols and teeth keep their size."""
    canvas = paper(60, 40)
    face = counter_face(next(unit for unit in ruleset().units if unit.id == "aslan-bb"), None, ruleset())
    draw_counter(canvas, face, 17, 10, 30, height_mm=15, edge=False)
    draw_counter(canvas, face, 17, 30, 30, height_mm=15, edge=False, back=True)
    draw_counter(canvas, face, 45, 18, 15, height_mm=30, edge=False)
    golden("counter-rectangles", canvas)


@settings(deadline=None, max_examples=40)
@given(
    st.sampled_from(FACES), st.booleans(), st.sampled_from([10.0, 12.7, 15.0, 19.0, 33.0]), st.sampled_from([0.6, 1, 2])
)
def test_every_face_fills_its_counter_and_no_more(
    qapp: object, face: object, back: bool, size: float, ratio: float
) -> None:
    """No bleed asked for: not a pixel outside the trim, none inside left empty, at any size and proportion."""
    px, room = 6, 2
    high = size * ratio
    wide_px, high_px = round((size + 2 * room) * px), round((high + 2 * room) * px)
    image = QImage(wide_px, high_px, QImage.Format.Format_RGBA8888)
    image.fill(0)
    painter = QPainter(image)
    painter.scale(px, px)
    draw_counter(
        QtCanvas(painter), face, room + size / 2, room + high / 2, size, height_mm=high, back=back, edge=False  # type: ignore[arg-type]
    )  # fmt: skip
    painter.end()
    alpha = np.frombuffer(image.constBits(), np.uint8).reshape(high_px, wide_px, 4)[:, :, 3].copy()
    edge = room * px
    inside = alpha[edge + 1 : edge + int(high * px) - 1, edge + 1 : edge + int(size * px) - 1]
    assert (inside == 255).all()
    alpha[edge : edge + round(high * px + 0.5), edge : edge + round(size * px + 0.5)] = 0
    assert not alpha.any()


@pytest.mark.parametrize("id", layout_ids())
def test_parts_of_a_layout_have_names_of_their_own(id: str) -> None:
    """An override names parts: a name stands once on each side; only the ground needs none."""
    layout = load_layout(id)
    for side in ("front", "back", "hidden", "plain"):
        names = [part.name for part in layout.parts(side) if part.part != "ground"]
        assert all(names)
        assert len(names) == len(set(names))


def test_every_layout_extends_one_that_there_is() -> None:
    book = FaceBook(ruleset())
    for id in layout_ids():
        found = book.find(id)
        assert found is not None
        assert all(found.parts(side) for side in ("front", "back", "hidden", "plain"))


def test_a_text_is_condensed_then_smaller_then_cut(paper: Callable[[float, float], SvgCanvas]) -> None:
    """A name of growing length: as it is; condensed; smaller; at the floor of 1 mm, cut short."""
    unit = UNITS[0]

    def drawn(name: str) -> str:
        canvas = paper(20, 20)
        face = counter_face(unit.model_copy(update={"name": name}), None, other_rules())
        draw_counter(canvas, face, 10, 10, 15, edge=False)
        return next(line for line in canvas.document().splitlines() if "<text" in line and "WW" in line)

    assert 'font-size="2.35"' in drawn("WW")
    assert "matrix" not in drawn("WW")
    assert 'font-size="2.35"' in drawn("W" * 7)
    assert "matrix(.7" in drawn("W" * 7) or "matrix(.8" in drawn("W" * 7) or "matrix(.9" in drawn("W" * 7)
    assert 'font-size="2.35"' not in drawn("W" * 11)
    assert "W" * 11 in drawn("W" * 11)
    assert 'font-size="1"' in drawn("W" * 60)
    assert "…" in drawn("W" * 60)
    assert TableMetrics().advance("W", bold=True, family="text") == 0.6
