"""One page of a countersheet: counters, cut marks, registration crosses, title, contents, ruler, notes."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Final

from PySide6.QtGui import QPainterPath

from editor.canvas.base import Canvas
from editor.glyphs.counter import draw_counter
from editor.glyphs.shapes import circle, line
from editor.printing.pieces import Piece
from model.rects import Rect
from model.sheets import CROSS, Cell, Page, SheetSpec
from model.texts import say

INK: Final = "#14181C"
QUIET: Final = "#55503F"
BLACK: Final = "#000000"
CUT: Final = "#7F7F7F"
"""Lines upon counters: seen on white and on dark."""
_LINE: Final = 4.2
"""From one line of the contents to the next."""
_LINES: Final = 3
"""Lines of the contents there is room for."""


@dataclass(frozen=True, slots=True)
class Heading:
    """What the texts around the counters say; both languages stand side by side, that of `lang` first."""

    title: str
    title_second: str
    sheet: int
    """Number of the sheet among all of this print."""
    sheets: int
    note: str
    """Left of the last line."""
    lang: str = "en"

    def both(self, text_id: str, **values: object) -> tuple[str, str]:
        """A text in both languages."""
        langs = ("ja", "en") if self.lang == "ja" else ("en", "ja")
        first, second = (say(text_id, lang, **values) for lang in langs)
        return first, second


def draw_page(canvas: Canvas, page: Page[Piece], heading: Heading) -> None:
    """The whole page, in millimetres of the paper from its upper left corner."""
    with canvas.group("counters"):
        for cell in page.cells:
            _counter(canvas, page, cell)
    with canvas.group("marks"):
        for mark in page.marks:
            canvas.stroke(line(*mark), BLACK, 0.1)
        for cut in page.cut_lines:
            canvas.stroke(line(*cut), CUT, 0.1)
        if page.spec.corner_radius:
            for cell in page.cells:
                _corners(canvas, cell.trim, page.spec.corner_radius)
        for x, y in page.crosses:
            _cross(canvas, x, y)
        if page.fold is not None:
            _fold(canvas, page, page.fold, heading)
    with canvas.group("texts"):
        _title(canvas, page, heading)
        if not page.ruler_on_top:
            _contents(canvas, page, heading)
        _ruler(canvas, page, heading)
        _notes(canvas, page, heading)


def _joined(canvas: Canvas, texts: tuple[str, str], gap: str, em: float, room: float, bold: bool = False) -> str:
    """Both texts side by side, or the first alone where the second would have to be cut short."""
    both = gap.join(text for text in texts if text)
    return both if canvas.text_width(both, em, bold=bold) * 0.75 <= room else texts[0]


def _counter(canvas: Canvas, page: Page[Piece], cell: Cell[Piece]) -> None:
    piece, bleed = cell.counter, page.spec.used_bleed
    with canvas.saved():
        canvas.translate(*cell.trim.center)
        if cell.turned:
            canvas.rotate(180)
        draw_counter(
            canvas,
            piece.face,
            0,
            0,
            cell.trim.width,
            height_mm=cell.trim.height,
            back=cell.back,
            edge=False,
            bleed_mm=bleed,
            serial=piece.serial,
        )


def _corners(canvas: Canvas, trim: Rect, radius: float) -> None:
    """Where each corner of a counter would be rounded: an arc of a hair's width."""
    for x, y, start in (
        (trim.right - 2 * radius, trim.y, 0),
        (trim.x, trim.y, 90),
        (trim.x, trim.bottom - 2 * radius, 180),
        (trim.right - 2 * radius, trim.bottom - 2 * radius, 270),
    ):
        arc = QPainterPath()
        arc.arcMoveTo(x, y, 2 * radius, 2 * radius, start)
        arc.arcTo(x, y, 2 * radius, 2 * radius, start, 90)
        canvas.stroke(arc, CUT, 0.1)


def _cross(canvas: Canvas, x: float, y: float) -> None:
    canvas.stroke(circle(x, y, 1.6), BLACK, 0.12)
    canvas.stroke(line(x - CROSS, y, x + CROSS, y), BLACK, 0.12)
    canvas.stroke(line(x, y - CROSS, x, y + CROSS), BLACK, 0.12)


def _fold(canvas: Canvas, page: Page[Piece], y: float, heading: Heading) -> None:
    """The fold: dashes at both ends, outside the counters, with their meaning."""
    block, spec = page.block, page.spec
    for x1, x2 in (
        (spec.margin, block.x - spec.mark_gap),
        (block.right + spec.mark_gap, spec.paper.width - spec.margin),
    ):
        canvas.stroke(line(x1, y, x2, y), BLACK, 0.15, dash=(6, 4))
    text = " ".join(heading.both("sheet.fold"))
    canvas.text(block.center[0], y, text, 1.6, QUIET, align="center", anchor="middle")


def _columns(page: Page[Piece]) -> tuple[float, float]:
    """Left and right end of the texts: those of a full block, on each page alike."""
    block = page.spec.block
    width = page.spec.paper.width
    least = page.spec.margin + 2 * CROSS + 1.0
    return min(block.x, max(least, width / 2 - 60)), max(block.right, min(width - least, width / 2 + 60))


def _title(canvas: Canvas, page: Page[Piece], heading: Heading) -> None:
    left, right = _columns(page)
    top = page.spec.margin + 2.5
    side = " ".join(part.upper() for part in heading.both(f"sheet.{page.side}"))
    if page.fold is not None:
        side = " + ".join(" ".join(p.upper() for p in heading.both(f"sheet.{s}")) for s in ("front", "back"))
    room = right - left - canvas.text_width(side, 3.4, bold=True) - 4
    title = _joined(canvas, (heading.title, heading.title_second), "  ", 4.2, room, bold=True)
    canvas.text(left, top, title, 4.2, INK, bold=True, anchor="top", max_width=room)
    canvas.text(right, top, side, 3.4, INK, bold=True, align="right", anchor="top")
    number = "  ".join(heading.both("sheet.number", n=heading.sheet, m=heading.sheets))
    values = {
        "first": page.first,
        "last": page.first + page.count - 1,
        "count": page.total,
        "size": _size(page.spec),
        "gutter": f"{page.spec.gutter:g}",
        "bleed": f"{page.spec.used_bleed:g}",
    }
    room = right - left - canvas.text_width(number, 2.2) - 4
    about = _joined(canvas, heading.both("sheet.counters", **values), "    ", 2.2, room)
    canvas.text(left, top + 6.1, about, 2.2, QUIET, anchor="top", max_width=room)
    canvas.text(right, top + 6.1, number, 2.2, QUIET, align="right", anchor="top")


def _size(spec: SheetSpec) -> str:
    """15, or 15 × 20 for a counter that is not square."""
    high = "" if spec.high == spec.counter_size else f" × {spec.high:g}"
    return f"{spec.counter_size:g}{high}"


def _contents(canvas: Canvas, page: Page[Piece], heading: Heading) -> None:
    """How many of each code there are, in columns; the print gets smaller before anything is left out."""
    left, right = _columns(page)
    counts = Counter(cell.counter.face.code for cell in page.cells if cell.back == (page.side == "back"))
    entries = [f"{code} ×{count}" for code, count in counts.items()]
    word = " ".join(heading.both("sheet.contents"))
    indent = canvas.text_width(word, 2.2, bold=True) + 5
    em = 2.2
    while True:
        wide = max(canvas.text_width(entry, em) for entry in entries) + 2.4 * em
        across = max(1, int((right - left - indent + 2.4 * em) // wide))
        lines = -(-len(entries) // across)
        if lines <= _LINES or em <= 1.3:
            break
        em *= 0.93
    wide = max(wide, min(17.0, (right - left - indent) / across))
    y = page.block.bottom + 10.5
    canvas.text(left, y, word, 2.2, INK, bold=True, anchor="middle")
    shown = entries[: across * _LINES]
    if len(shown) < len(entries):
        shown[-1] = "…"
    for i, entry in enumerate(shown):
        row, column = divmod(i, across)
        canvas.text(left + indent + column * wide, y + row * _LINE, entry, em, INK, anchor="middle")


def _ruler(canvas: Canvas, page: Page[Piece], heading: Heading) -> None:
    """A ruler with which to see that the sheet was printed at its true size."""
    x, base, length = page.ruler.x, page.ruler.bottom, page.ruler.width
    canvas.stroke(line(x, base, x + length, base), BLACK, 0.15, cap="square")
    for i in range(round(length) + 1):
        high = 3.2 if i % 10 == 0 else 2.2 if i % 5 == 0 else 1.2
        canvas.stroke(line(x + i, base, x + i, base - high), BLACK, 0.15 if i % 10 == 0 else 0.1)
        if i % 10 == 0:
            canvas.text(x + i, base + 2.4, str(i), 2.0, INK, family="figures", align="center", anchor="middle")
    room = page.spec.printable.width - 4
    text = _joined(canvas, heading.both("sheet.ruler", length=round(length)), "   ", 2.2, room)
    canvas.text(page.spec.paper.width / 2, base + 6.4, text, 2.2, INK, align="center", anchor="middle", max_width=room)


def _notes(canvas: Canvas, page: Page[Piece], heading: Heading) -> None:
    left, right = _columns(page)
    y = page.spec.paper.height - page.spec.margin - 2.5
    spec = page.spec
    how = heading.both(f"sheet.duplex_{spec.duplex}")
    first = f"Hexmuster · {how[0]}"
    if spec.duplex != "fold":
        x, down = (f"{v:.1f}" for v in spec.back_offset)
        first += f" · {say('sheet.offset', heading.lang, x=x, y=down)}"
    if spec.scale != (1.0, 1.0):
        across, high = (f"{100 * v:.2f}" for v in spec.scale)
        first += f" · {say('sheet.scale', heading.lang, across=across, down=high)}"
    room = right - left - 4
    own = min(0.4 * room, canvas.text_width(heading.note, 1.9))
    text = _joined(canvas, (first, how[1]), "    ", 1.9, room - own)
    canvas.text(right, y, text, 1.9, QUIET, align="right", anchor="middle", max_width=room - own)
    canvas.text(left, y, heading.note, 1.9, QUIET, anchor="middle", max_width=own)
