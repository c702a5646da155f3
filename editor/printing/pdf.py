"""PDF files whose page is exact to the last figure and whose bytes are the same on every run.

Qt draws the content exactly, but rounds the page to whole points (A4 comes out 0.04 mm too high, so that "fit to page"
scales it), knows no trim and bleed boxes, and stamps the time and a random id into the file. A pikepdf step mends that.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pikepdf
from PySide6.QtCore import QBuffer, QIODevice, QMarginsF, QSizeF
from PySide6.QtGui import QPageLayout, QPageSize, QPainter, QPdfWriter

from editor.canvas.qt import QtCanvas
from editor.printing.progress import Cancelled, Progress, no_progress
from model.rects import Rect

DPI: Final = 1200
"""Of the coordinates; the content is vectors and text."""
_MM: Final = 25.4
_PT: Final = 72 / _MM


@dataclass(frozen=True, slots=True)
class PdfPage:
    """A page to be written, all in millimetres from its upper left corner."""

    width: float
    height: float
    draw: Callable[[QtCanvas], None]
    trim: Rect | None = None
    """What is cut out of it; None: the page itself."""
    bleed: float = 0.0
    """How far the content runs beyond `trim`."""


@dataclass(frozen=True, slots=True)
class PdfInfo:
    """What the file says about itself."""

    title: str
    lang: str = "en"
    author: str = ""
    duplex: str | None = None
    """What a print dialog starts with: "DuplexFlipLongEdge", "DuplexFlipShortEdge" or "Simplex"."""


def pdf_bytes(pages: Sequence[PdfPage], info: PdfInfo, progress: Progress = no_progress) -> bytes:
    """The finished file. Needs a QGuiApplication. Raises `Cancelled` where `progress` does."""
    return _finish(_draw(pages, progress), pages, info)


def _draw(pages: Sequence[PdfPage], progress: Progress) -> bytes:
    """The file as Qt writes it."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setResolution(DPI)
    writer.setPageMargins(QMarginsF(0, 0, 0, 0))
    painter: QPainter | None = None
    for number, page in enumerate(pages):
        if painter is not None and not progress(number, len(pages)):
            painter.end()
            raise Cancelled
        size = QPageSize(
            QSizeF(page.width, page.height), QPageSize.Unit.Millimeter, "", QPageSize.SizeMatchPolicy.ExactMatch
        )
        writer.setPageLayout(QPageLayout(size, QPageLayout.Orientation.Portrait, QMarginsF(0, 0, 0, 0)))
        if painter is None:
            painter = QPainter(writer)
        else:
            writer.newPage()
        painter.save()
        painter.scale(DPI / _MM, DPI / _MM)
        page.draw(QtCanvas(painter, vector=True))
        painter.restore()
    if painter is not None:
        painter.end()
    buffer.close()
    return bytes(buffer.data().data())


def _finish(data: bytes, pages: Sequence[PdfPage], info: PdfInfo) -> bytes:
    """Boxes, information and wishes; the pages go into a new file, whose objects are numbered as they are met.

    Qt numbers its fonts in the order of a hash table that each process shuffles anew, and adds a date and an id.
    """
    with pikepdf.open(io.BytesIO(data)) as drawn, pikepdf.new() as pdf:
        for page, plan in zip(drawn.pages, pages, strict=True):
            _set_boxes(drawn, page, plan)
            pdf.pages.append(page)
        _tag_fonts(pdf)
        root = pdf.Root
        root.Lang = pikepdf.String(info.lang)
        wishes = pikepdf.Dictionary(PrintScaling=pikepdf.Name("/None"), DisplayDocTitle=True)
        if info.duplex:
            wishes.Duplex = pikepdf.Name("/" + info.duplex)
        root.ViewerPreferences = wishes
        pdf.docinfo["/Title"] = info.title
        pdf.docinfo["/Creator"] = "Hexmuster"
        if info.author:
            pdf.docinfo["/Author"] = info.author
        out = io.BytesIO()
        pdf.save(
            out,
            min_version="1.5",
            deterministic_id=True,
            object_stream_mode=pikepdf.ObjectStreamMode.generate,
            compress_streams=True,
            recompress_flate=False,
        )
        return out.getvalue()


def _set_boxes(pdf: pikepdf.Pdf, page: pikepdf.Page, plan: PdfPage) -> None:
    """Make the page as large as its paper; Qt's content hangs from the upper edge of its rounded page."""
    rounded = float(page.MediaBox[3])
    height = plan.height * _PT
    shift = f"q 1 0 0 1 0 {height - rounded:.6f} cm\n".encode()
    page.contents_add(pdf.make_stream(shift), prepend=True)
    page.contents_add(pdf.make_stream(b"\nQ"))
    page.contents_coalesce()
    trim = plan.trim or Rect(0, 0, plan.width, plan.height)
    page.MediaBox = _box(Rect(0, 0, plan.width, plan.height), height)
    page.CropBox = page.MediaBox
    page.TrimBox = _box(trim, height)
    page.BleedBox = _box(trim.grown(plan.bleed), height)


def _tag_fonts(pdf: pikepdf.Pdf) -> None:
    """Name each subset of a font by the order in which pages use it: AAAAAA+…, BAAAAA+…; Qt names them by lot."""
    named: dict[tuple[int, int], str] = {}
    for page in pdf.pages:
        fonts = page.get("/Resources", pikepdf.Dictionary()).get("/Font", pikepdf.Dictionary())
        for key in sorted(fonts.keys()):
            font = fonts[key]
            if "/DescendantFonts" not in font or font.objgen in named:
                continue
            tag = f"{chr(ord('A') + len(named) % 26)}{chr(ord('A') + len(named) // 26)}AAAA"
            inner = font.DescendantFonts[0]
            name = named[font.objgen] = f"/{tag}+{str(inner.FontDescriptor.FontName).rpartition('+')[2].lstrip('/')}"
            for part, field in ((font, "/BaseFont"), (inner, "/BaseFont"), (inner.FontDescriptor, "/FontName")):
                part[field] = pikepdf.Name(name)


def _box(rect: Rect, height: float) -> pikepdf.Array:
    """A rectangle in points from the lower left corner, to a ten-thousandth of a point."""
    sides = (rect.x * _PT, height - rect.bottom * _PT, rect.right * _PT, height - rect.y * _PT)
    return pikepdf.Array([_real(side) for side in sides])


def _real(value: float) -> pikepdf.Object | int:
    rounded = round(value, 4)
    if rounded == int(rounded):
        return int(rounded)
    return pikepdf.Object.parse(f"{rounded:.4f}".rstrip("0").encode())
