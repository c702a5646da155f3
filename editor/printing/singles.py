"""Each counter as a picture of its own, for other programs: its front and its back, named by the type."""

from __future__ import annotations

import re
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QPainter

from editor.canvas.base import Canvas
from editor.canvas.grey import Grey
from editor.canvas.qt import QtCanvas
from editor.canvas.svg import SvgCanvas
from editor.exporting.png_stream import png_bytes
from editor.glyphs.counter import draw_counter
from editor.glyphs.face import CounterFace
from editor.printing.pageset import check_dpi
from editor.printing.progress import Cancelled, Progress, no_progress
from editor.printing.sheets import SheetPages
from model.storage.atomic import save_bytes

_MM = 25.4


def write_singles(pages: SheetPages, out: Path, *, dpi: float = 300, progress: Progress = no_progress) -> list[Path]:
    """Write the front and the back of each counter type on the sheets, as PNG or SVG by the suffix of `out`, whose
    name begins theirs: "war-counter-s-b2-front.svg". The files that were written.

    Raises:
        SheetError: a picture can't have so many pixels.
        SaveError: a file could not be written.
        Cancelled: `progress` said so; the files written before stay.
    """
    check_dpi(dpi)
    faces: dict[str, CounterFace] = {}
    written: list[Path] = []
    for page in pages.pages:
        for cell in page.cells:
            faces.setdefault(cell.counter.face.id, cell.counter.face)
    for number, (id, face) in enumerate(faces.items()):
        if not progress(number, len(faces)):
            raise Cancelled
        for back in (False, True):
            name = f"{out.stem}-{re.sub(r'[^a-z0-9]+', '-', id.lower())}-{'back' if back else 'front'}{out.suffix}"
            file = out.with_name(name)
            save_bytes(file, _picture(pages, face, back, svg=out.suffix.lower() == ".svg", dpi=dpi))
            written.append(file)
    return written


def _picture(pages: SheetPages, face: CounterFace, back: bool, *, svg: bool, dpi: float) -> bytes:
    width, height = pages.spec.counter_size, pages.spec.high

    def draw(canvas: Canvas) -> None:
        inner = Grey(canvas) if pages.grey else canvas
        draw_counter(inner, face, width / 2, height / 2, width, height_mm=height, back=back, edge=False)

    if svg:
        canvas = SvgCanvas(width, height, outlines=True, title=face.code)
        draw(canvas)
        return canvas.document().encode()
    scale = dpi / _MM

    def paint(image: QImage, top: int) -> None:
        image.fill(Qt.GlobalColor.white)
        painter = QPainter(image)
        painter.translate(0, -top)
        painter.scale(image.width() / width, image.width() / width)
        draw(QtCanvas(painter))
        painter.end()

    size = max(1, round(width * scale)), max(1, round(height * scale))
    return png_bytes(*size, scale, paint, {"Title": face.code, "Software": "Hexmuster"})
