"""The painter's canvas, measured in the pixels it leaves."""

from collections.abc import Callable

import numpy as np
import pytest
from numpy.typing import NDArray
from PySide6.QtGui import QImage, QPainter

from editor.canvas.base import Align, Anchor, Canvas
from editor.canvas.qt import QtCanvas
from editor.glyphs.shapes import line, rect

pytestmark = pytest.mark.usefixtures("qapp")

PX = 20.0
"""Pixels a millimetre."""


def ink(draw: Callable[[Canvas], None], size: float = 20.0, px_per_mm: float = PX) -> NDArray[np.uint8]:
    """What `draw` leaves on a white page of `size` mm: 0 white, 255 black."""
    side = round(size * px_per_mm)
    image = QImage(side, side, QImage.Format.Format_Grayscale8)
    image.fill(0xFFFFFFFF)
    painter = QPainter(image)
    painter.scale(px_per_mm, px_per_mm)
    draw(QtCanvas(painter))
    painter.end()
    rows = np.frombuffer(image.constBits(), np.uint8).reshape(side, image.bytesPerLine())
    return 255 - rows[:, :side]


def bounds(picture: NDArray[np.uint8]) -> tuple[float, float, float, float]:
    """Left, top, right, bottom of what is darker than half, in mm."""
    rows, columns = np.nonzero(picture > 127)
    return columns.min() / PX, rows.min() / PX, (columns.max() + 1) / PX, (rows.max() + 1) / PX


@pytest.mark.parametrize(("anchor", "top"), [("top", 10.0), ("middle", None), ("baseline", None)])
def test_text_stands_by_its_capitals(anchor: Anchor, top: float | None) -> None:
    """`top` puts the upper edge of an H at y, `middle` its middle, `baseline` its foot; font boxes play no part."""
    _, upper, _, lower = bounds(ink(lambda c: c.text(5, 10, "H", 6, "#000000", bold=True, anchor=anchor)))
    if anchor == "top":
        assert upper == pytest.approx(top, abs=0.06)
    elif anchor == "middle":
        assert (upper + lower) / 2 == pytest.approx(10, abs=0.06)
    else:
        assert lower == pytest.approx(10, abs=0.25)


@pytest.mark.parametrize("align", ["left", "center", "right"])
def test_text_is_aligned_by_its_advance(align: Align) -> None:
    left, _, right, _ = bounds(ink(lambda c: c.text(10, 12, "HH", 4, "#000000", align=align)))
    place = {"left": left, "center": (left + right) / 2, "right": right}[align]
    assert place == pytest.approx(10, abs=0.5)


def test_a_long_text_keeps_to_its_slot() -> None:
    for text in ("condensed it is", "far too long to be condensed and so cut short"):
        left, _, right, _ = bounds(ink(lambda c, t=text: c.text(2, 10, t, 3, "#000000", max_width=12)))  # type: ignore[misc]
        assert right - left == pytest.approx(12, abs=0.6)


def test_small_text_is_left_out_on_a_screen() -> None:
    """5.6 px is the limit: 0.3 mm at 20 px/mm is 6 px, 0.27 mm is 5.4 px."""
    assert ink(lambda c: c.text(5, 10, "H", 0.30, "#000000", least_px=5.6)).any()
    assert not ink(lambda c: c.text(5, 10, "H", 0.27, "#000000", least_px=5.6)).any()


def test_a_line_is_never_thinner_than_its_least_pixels() -> None:
    def thickness(width: float, least: float) -> float:
        return float(ink(lambda c: c.stroke(line(0, 10, 20, 10), "#000000", width, least_px=least))[:, 200].sum()) / 255

    assert thickness(0.01, 3) == pytest.approx(3, abs=0.1)
    assert thickness(0.5, 3) == pytest.approx(10, abs=0.1)
    assert thickness(0.01, 0) < 1


def test_scaling_counts_for_least_pixels() -> None:
    def draw(canvas: Canvas) -> None:
        with canvas.saved():
            canvas.scale(0.5)
            assert canvas.unit_px == pytest.approx(PX / 2)
            canvas.stroke(line(0, 20, 40, 20), "#000000", 0.01, least_px=4)
        assert canvas.unit_px == pytest.approx(PX)

    assert float(ink(draw)[:, 200].sum()) / 255 == pytest.approx(4, abs=0.1)


def test_dashes_are_measured_in_line_widths() -> None:
    """3 on, 2 off of a 1 mm line: 4 dashes in 20 mm."""
    row = ink(lambda c: c.stroke(line(0, 10, 20, 10), "#000000", 1.0, dash=(3, 2)))[200]
    assert int((np.diff((row > 127).astype(int)) == -1).sum()) == 4
    assert float(row.sum()) / 255 / PX == pytest.approx(12, abs=0.1)


def test_saved_gives_back_transform_and_clip() -> None:
    def draw(canvas: Canvas) -> None:
        with canvas.saved():
            canvas.clip(rect(0, 0, 5, 5))
            canvas.translate(3, 3)
            canvas.rotate(90)
            canvas.fill(rect(-10, -10, 20, 20), "#000000")
        canvas.fill(rect(15, 15, 2, 2), "#000000")

    picture = ink(draw)
    assert bounds(picture) == pytest.approx((0, 0, 17, 17))
    assert float((picture > 127).sum()) / PX / PX == pytest.approx(25 + 4, abs=0.2)


def test_alpha_lets_the_ground_through() -> None:
    assert int(ink(lambda c: c.fill(rect(0, 0, 20, 20), "#000000", 0.5))[10, 10]) == pytest.approx(128, abs=2)
    assert int(ink(lambda c: c.glow(10, 10, 8, "#000000", 0.4))[200, 200]) == pytest.approx(102, abs=4)
    assert not ink(lambda c: c.glow(10, 10, 8, "#000000", 0.4))[200, 364:].any()


def test_a_symbol_is_centred() -> None:
    left, top, right, bottom = bounds(ink(lambda c: c.symbol("home_circle", 10, 8, 12, "#000000")))
    assert ((left + right) / 2, (top + bottom) / 2) == pytest.approx((10, 8), abs=0.06)
    assert right - left == pytest.approx(12 * 17.2 / 24, abs=0.1)


def test_a_halo_surrounds_the_letters() -> None:
    plain = bounds(ink(lambda c: c.text(5, 10, "H", 6, "#000000")))
    halo = bounds(ink(lambda c: c.text(5, 10, "H", 6, "#000000", halo="#000000", halo_width=0.5)))
    assert halo[0] == pytest.approx(plain[0] - 0.5, abs=0.1)
    assert halo[3] == pytest.approx(plain[3] + 0.5, abs=0.1)
