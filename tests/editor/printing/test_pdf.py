"""What Qt's PDF engine gets wrong and the canvas or the finishing step mends, seen in poppler's picture."""

import subprocess
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray
from PySide6.QtGui import QImage

from editor.canvas.qt import QtCanvas
from editor.glyphs.shapes import rect
from editor.printing.pdf import PdfInfo, PdfPage, pdf_bytes

pytestmark = pytest.mark.usefixtures("qapp")

PX = 300 / 25.4


@pytest.fixture
def drawn(require_tool: Callable[[str], str], tmp_path: Path) -> Callable[..., NDArray[np.uint8]]:
    """`drawn(draw, width, height)`: a page of that size in mm, as poppler shows it at 300 dpi, in grey."""
    tool = require_tool("pdftoppm")

    def picture(draw: Callable[[QtCanvas], None], width: float = 60, height: float = 30) -> NDArray[np.uint8]:
        (tmp_path / "a.pdf").write_bytes(pdf_bytes([PdfPage(width, height, draw)], PdfInfo("A test")))
        command = [tool, "-r", "300", "-gray", "-singlefile", str(tmp_path / "a.pdf"), str(tmp_path / "a")]
        subprocess.run(command, check=True)
        image = QImage(str(tmp_path / "a.pgm")).convertToFormat(QImage.Format.Format_Grayscale8)
        rows = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), image.bytesPerLine())
        return rows[:, : image.width()].copy()

    return picture


def test_spread_letters_keep_their_distance(drawn: Callable[..., NDArray[np.uint8]]) -> None:
    """Qt multiplies letter spacing by the resolution: a tracking of .12 em came out 1.5 em wide."""
    wanted: list[float] = []

    def draw(canvas: QtCanvas) -> None:
        wanted.append(canvas.text_width("HIIIIH", 6, tracking=0.12))
        canvas.text(5, 15, "HIIIIH", 6, "#000000", tracking=0.12)

    columns = np.nonzero((drawn(draw) < 128).any(axis=0))[0]
    assert (columns.max() - columns.min()) / PX == pytest.approx(wanted[0], abs=1.6)


def test_a_halo_falls_off(drawn: Callable[..., NDArray[np.uint8]]) -> None:
    """Readers showed Qt's transparent gradient as a solid disc."""
    row = drawn(lambda canvas: canvas.glow(30, 15, 10, "#000000", 0.4))[round(15 * PX)].astype(int)
    at = [row[round((30 + mm) * PX)] for mm in (0, 2.5, 5, 7.5, 11)]
    assert at == pytest.approx([255 - 102, 255 - 76, 255 - 51, 255 - 25, 255], abs=8)


def test_content_hangs_from_the_upper_left_corner(drawn: Callable[..., NDArray[np.uint8]]) -> None:
    """On a page whose height is no whole number of points, where Qt's own origin is up to half a point off."""
    page = drawn(lambda canvas: canvas.fill(rect(5, 5, 10, 10), "#000000"), 60.1, 30.07)
    rows, columns = np.nonzero(page < 128)
    assert rows.min() / PX == pytest.approx(5, abs=0.05)
    assert columns.min() / PX == pytest.approx(5, abs=0.05)
    assert (rows.max() + 1) / PX == pytest.approx(15, abs=0.05)


def test_text_on_paper_stands_where_it_stands_on_the_screen(drawn: Callable[..., NDArray[np.uint8]]) -> None:
    """Middle of the capitals on y, right edge on x; condensed to its slot."""

    def draw(canvas: QtCanvas) -> None:
        canvas.text(50, 15, "HHHHHHHHHH", 6, "#000000", align="right", anchor="middle", max_width=30)

    rows, columns = np.nonzero(drawn(draw) < 128)
    assert (rows.min() + rows.max() + 1) / 2 / PX == pytest.approx(15, abs=0.15)
    assert (columns.max() + 1) / PX == pytest.approx(50, abs=0.6)
    assert columns.min() / PX == pytest.approx(20, abs=0.6)
