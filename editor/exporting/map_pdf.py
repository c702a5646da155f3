"""The map as a PDF file: one page as large as the map, or spread at true size over pages to cut and glue."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import QRectF

from editor.canvas.base import Canvas
from editor.canvas.qt import QtCanvas
from editor.exporting.base import MapOptions, MapReport, glyph_warnings, map_frame, paint_framed, scene_of, title_of
from editor.glyphs.shapes import line, rect
from editor.painters.scene import MapScene
from editor.printing.pdf import PdfInfo, PdfPage, pdf_bytes
from editor.style import Style
from model.mapsheets import FOOT, MARGIN, OVERLAP, MapPage, spread
from model.rects import Rect
from model.ruleset import Ruleset
from model.scenario import Scenario
from model.storage.atomic import save_bytes
from model.texts import say

INK: Final = "#14181C"
QUIET: Final = "#55503F"
_RULER: Final = 50
"""Length of the ruler on each page in mm."""
_TICK: Final = (0.6, 3.0)
"""From where to where outside the map a tick runs, in mm."""


def map_pdf(scenario: Scenario, ruleset: Ruleset, style: Style, options: MapOptions) -> tuple[bytes, list[PdfPage]]:
    """The file, and its pages. Raises SheetError if the paper is too small."""
    scene = scene_of(scenario, ruleset, style, options)
    frame = map_frame(scene, options)
    title = title_of(scenario, ruleset, options.lang)
    if options.page is None:
        pages = [PdfPage(frame.width(), frame.height(), lambda canvas: _whole(canvas, scene, frame, options))]
    else:
        plans = spread(Rect(frame.x(), frame.y(), frame.width(), frame.height()), options.page)
        pages = [_page(plan, number, len(plans), scene, title, options) for number, plan in enumerate(plans, start=1)]
    return pdf_bytes(pages, PdfInfo(title=title, lang=options.lang, author=scenario.info.author)), pages


def _whole(canvas: QtCanvas, scene: MapScene, frame: QRectF, options: MapOptions) -> None:
    canvas.translate(-frame.x(), -frame.y())
    paint_framed(canvas, scene, frame, 1.0, options)


def _page(plan: MapPage, number: int, count: int, scene: MapScene, title: str, options: MapOptions) -> PdfPage:
    def draw(canvas: QtCanvas) -> None:
        with canvas.saved():
            canvas.clip(rect(*plan.at))
            canvas.translate(plan.at.x - plan.shown.x, plan.at.y - plan.shown.y)
            paint_framed(canvas, scene, QRectF(*plan.shown), 1.0, options)
        _overlap_marks(canvas, plan)
        _foot(canvas, plan, number, count, title, options.lang)

    return PdfPage(plan.paper.width, plan.paper.height, draw, trim=plan.at)


def _overlap_marks(canvas: Canvas, plan: MapPage) -> None:
    """Ticks in the margin at the middle of each overlap: cut one page there and glue it over the other's."""
    at, half = plan.at, OVERLAP / 2
    across = [at.x + half] * (plan.column > 0) + [at.right - half] * (plan.column + 1 < plan.columns)
    down = [at.y + half] * (plan.row > 0) + [at.bottom - half] * (plan.row + 1 < plan.rows)
    for x in across:
        for y, way in ((at.y, -1), (at.bottom, 1)):
            canvas.stroke(line(x, y + way * _TICK[0], x, y + way * _TICK[1]), INK, 0.15)
    for y in down:
        for x, way in ((at.x, -1), (at.right, 1)):
            canvas.stroke(line(x + way * _TICK[0], y, x + way * _TICK[1], y), INK, 0.15)


def _foot(canvas: Canvas, plan: MapPage, number: int, count: int, title: str, lang: str) -> None:
    """Which page it is, and a ruler."""
    left, right = MARGIN, plan.paper.width - MARGIN
    y = plan.paper.height - MARGIN - FOOT / 2 + 1.5
    name_width = canvas.text_width(plan.name, 4.2, bold=True)
    canvas.text(left, y, plan.name, 4.2, INK, bold=True, anchor="middle")
    about = f"{title} · {say('map_export.page', lang, n=number, m=count)}"
    if count > 1:
        about += f" · {say('map_export.cut', lang)}"
    start = right - _RULER
    canvas.text(left + name_width + 3, y, about, 2.2, QUIET, anchor="middle", max_width=start - left - name_width - 8)
    if start < left + 60:
        return
    base = y + 0.4
    canvas.stroke(line(start, base, right, base), INK, 0.15, cap="square")
    for i in range(_RULER + 1):
        canvas.stroke(line(start + i, base, start + i, base - (2.2 if i % 10 == 0 else 1.2)), INK, 0.1)
    text = say("map_export.ruler", lang, length=_RULER)
    canvas.text(right, base + 1.2, text, 1.7, QUIET, align="right", anchor="top", max_width=_RULER)


def export_pdf(scenario: Scenario, ruleset: Ruleset, style: Style, out: Path, options: MapOptions) -> MapReport:
    """Write the map to `out`."""
    data, pages = map_pdf(scenario, ruleset, style, options)
    notes = save_bytes(out, data).notes
    warnings = (*glyph_warnings(scenario, options.lang), *(note.sentence(options.lang) for note in notes))
    return MapReport(out, pages[0].width, pages[0].height, len(pages), warnings)
