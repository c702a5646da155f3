"""Pages that can be drawn on anything, and what is made of them: PDF, PNG, SVG; for printers see `on_paper`."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Final, Protocol

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QPainter

from editor.canvas.base import Canvas
from editor.canvas.qt import QtCanvas
from editor.canvas.svg import SvgCanvas
from editor.exporting.png_stream import png_bytes
from editor.printing.pdf import PdfInfo, PdfPage, pdf_bytes
from editor.printing.progress import Cancelled, Progress, no_progress
from model.paper import SheetError
from model.rects import Rect
from model.storage.atomic import save_bytes

_MM: Final = 25.4
LEAST_DPI: Final = 30.0
MOST_DPI: Final = 1200.0
MOST_PIXELS: Final = 400_000_000


class Pages(Protocol):
    """Pages ready to be drawn, in millimetres from the upper left corner of each."""

    @property
    def title(self) -> str:
        """What the whole is called."""

    @property
    def duplex(self) -> str | None:
        """What a print dialog starts with: "DuplexFlipLongEdge", "DuplexFlipShortEdge" or "Simplex"."""

    def __len__(self) -> int:
        """How many pages there are."""

    def size(self, index: int) -> tuple[float, float]:
        """Width and height of page `index` (from 0)."""

    def draw(self, canvas: Canvas, index: int) -> None:
        """Draw page `index`."""

    @property
    def upright(self) -> bool:
        """Whether turning a sheet over leaves its upper edge on top."""

    def behind(self, index: int) -> int | None:
        """The page on the other side of its sheet; None for none."""

    def trim(self, index: int) -> tuple[Rect | None, float]:
        """What is cut out of the page (None: the page), and how far colours run beyond that."""


def pdf_of(pages: Pages, lang: str = "en", author: str = "", progress: Progress = no_progress) -> bytes:
    """The pages as a PDF file: fonts embedded, text that can be searched, exact boxes, the same bytes every time.

    Raises:
        Cancelled: `progress` said so.
    """

    def plan(index: int) -> PdfPage:
        trim, bleed = pages.trim(index)
        width, height = pages.size(index)
        return PdfPage(width, height, lambda canvas: pages.draw(canvas, index), trim=trim, bleed=bleed)

    info = PdfInfo(title=pages.title, lang=lang, author=author, duplex=pages.duplex)
    return pdf_bytes([plan(index) for index in range(len(pages))], info, progress)


def page_svg(pages: Pages, index: int, *, outlines: bool = False) -> str:
    """One page as an SVG file in millimetres."""
    canvas = SvgCanvas(*pages.size(index), outlines=outlines, title=pages.title)
    pages.draw(canvas, index)
    return canvas.document()


def check_dpi(dpi: float) -> None:
    """SheetError if a picture can't have that many pixels an inch."""
    if not LEAST_DPI <= dpi <= MOST_DPI:
        limits = {"dpi": f"{dpi:g}", "least": f"{LEAST_DPI:g}", "most": f"{MOST_DPI:g}"}
        raise SheetError("map_export.error.dpi", limits)


def page_png(pages: Pages, index: int, dpi: float) -> bytes:
    """One page as a picture, painted in strips.

    Raises:
        SheetError: the picture would be too large.
    """
    width, height = pages.size(index)
    scale = dpi / _MM
    across, down = max(1, round(width * scale)), max(1, math.ceil(height * scale - 1e-6))
    check_dpi(dpi)
    if across * down > MOST_PIXELS:
        raise SheetError(
            "map_export.error.too_large", {"width": across, "height": down, "most": MOST_PIXELS // 1_000_000}
        )

    def paint(image: QImage, top: int) -> None:
        image.fill(Qt.GlobalColor.white)
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(0, -top)
        painter.scale(scale, scale)
        pages.draw(QtCanvas(painter, vector=True), index)
        painter.end()

    return png_bytes(across, down, scale, paint, {"Title": pages.title, "Software": "Hexmuster"})


def numbered(out: Path, number: int, count: int) -> Path:
    """The file of page `number` (from 1): `out` itself where there is but one, else "name-01.png"."""
    if count == 1:
        return out
    return out.with_name(f"{out.stem}-{number:0{max(2, len(str(count)))}d}{out.suffix}")


def write_pictures(pages: Pages, out: Path, *, dpi: float = 300, progress: Progress = no_progress) -> list[Path]:
    """Write each page as a PNG or SVG file, by the suffix of `out`.

    Raises:
        SheetError: a picture would be too large.
        SaveError: a file could not be written.
        Cancelled: `progress` said so; the files written before stay.
    """
    written: list[Path] = []
    for index in range(len(pages)):
        if not progress(index, len(pages)):
            raise Cancelled
        file = numbered(out, index + 1, len(pages))
        svg = out.suffix.lower() == ".svg"
        save_bytes(file, page_svg(pages, index).encode() if svg else page_png(pages, index, dpi))
        written.append(file)
    return written
