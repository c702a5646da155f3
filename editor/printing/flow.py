"""Text pages: headings, paragraphs, tables and lines to write on, set one below the other and broken into pages."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal

from editor.canvas.base import Canvas
from editor.canvas.fonts import advance
from editor.glyphs.shapes import line, rect
from model.paper import Paper
from model.texts import say

INK: Final = "#14181C"
QUIET: Final = "#55503F"
SHADE: Final = "#EFEDE6"
LINE: Final = "#8C877B"
MARGIN: Final = 15.0
BODY: Final = 3.0
"""Em of plain text in mm."""
SMALL: Final = 2.5
LEADING: Final = 1.45

Draw = Callable[[Canvas], None]
Paint = Callable[[Canvas, float, float, float], None]
"""Draws at (x, y), so wide."""
Align = Literal["left", "center", "right"]


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a table; `share` of the width that is left once all others have theirs, 0: as wide as its texts."""

    title: str
    align: Align = "left"
    share: float = 0.0


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell: a text, or something drawn about its middle, so wide and high."""

    text: str = ""
    paint: Callable[[Canvas, float, float], None] | None = None
    width: float = 0.0
    height: float = 0.0
    bold: bool = False


@dataclass(slots=True)
class _Item:
    height: float
    paint: Paint
    header: _Item | None = None
    """Drawn again where this is the first on a page."""
    with_next: bool = False
    """Never the last on a page."""


def wrapped(text: str, width: float, em: float, bold: bool = False) -> list[str]:
    """The lines of a text: broken at spaces, and before and after Japanese characters."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        current = ""
        for word in re.findall(r"[\u3000-\u9fff\uff00-\uffef]|[^\s\u3000-\u9fff\uff00-\uffef]+\s*|\s+", paragraph):
            if (
                current
                and advance((current + word).rstrip(), bold, "text") * em > width
                and word not in "、。，．）」』"
            ):
                lines.append(current.rstrip())
                current = word.lstrip()
            else:
                current += word
        lines.append(current.rstrip())
    return lines


@dataclass
class Flow:
    """Collects what stands below each other; `pages` are the finished pages."""

    paper: Paper
    title: str
    lang: str
    subtitle: str = ""
    _items: list[_Item] = field(default_factory=list)

    @property
    def width(self) -> float:
        """Of the text."""
        return self.paper.width - 2 * MARGIN

    # -- blocks ---------------------------------------------------------------------------------------------------
    def heading(self, text: str) -> None:
        """A heading that keeps with what follows."""
        self._items.append(_Item(10.0, lambda c, x, y, w: c.text(x, y + 7.0, text, 4.0, INK, bold=True, max_width=w), with_next=True))  # fmt: skip

    def text(self, text: str, *, quiet: bool = False, em: float = BODY, bold: bool = False) -> None:
        """A paragraph."""
        ink, step = (QUIET if quiet else INK), em * LEADING

        def set_line(words: str) -> Paint:
            return lambda c, x, y, w: c.text(x, y + em, words, em, ink, bold=bold, max_width=w)

        for words in wrapped(text, self.width, em, bold):
            self._items.append(_Item(step, set_line(words)))

    def space(self, height: float = 3.0) -> None:
        """Nothing for a while."""
        self._items.append(_Item(height, lambda _canvas, _x, _y, _width: None))

    def figure(self, height: float, paint: Paint) -> None:
        """Something drawn."""
        self._items.append(_Item(height, paint))

    def table(self, columns: Sequence[Column], rows: Sequence[Sequence[Cell | str]], em: float = SMALL) -> None:
        """A table, its head again on each page."""
        cells = [[Cell(cell) if isinstance(cell, str) else cell for cell in row] for row in rows]
        widths = self._widths(columns, cells, em)
        head = _Item(
            em * 2.1, _row_painter([Cell(c.title, bold=True) for c in columns], columns, widths, em, head=True)
        )
        titled = any(column.title for column in columns)
        if titled:
            head.with_next = True
            self._items.append(head)
        for number, row in enumerate(cells):
            lines = max(len(wrapped(c.text, w - 2.4, em, c.bold)) for c, w in zip(row, widths, strict=True))
            high = max(em * (LEADING * lines + 0.65), *(cell.height + 0.8 for cell in row))
            self._items.append(
                _Item(high, _row_painter(row, columns, widths, em, shade=number % 2 == 1), head if titled else None)
            )
        self.space()

    def _widths(self, columns: Sequence[Column], rows: Sequence[Sequence[Cell]], em: float) -> list[float]:
        widths = [
            max(advance(column.title, True, "text") * em, *(cell.width or advance(cell.text, cell.bold, "text") * em for cell in cells), 1.0) + 2.6
            for column, cells in zip(columns, zip(*rows, strict=True) if rows else [()] * len(columns), strict=True)
        ]  # fmt: skip
        fixed = sum(width for width, column in zip(widths, columns, strict=True) if not column.share)
        shares = sum(column.share for column in columns)
        if fixed > self.width * 0.98 or (shares and fixed > self.width * 0.8):
            k = (self.width * (0.75 if shares else 0.98)) / fixed
            widths = [width if column.share else width * k for width, column in zip(widths, columns, strict=True)]
            fixed *= k
        return [
            (self.width - fixed) * column.share / shares if column.share else width
            for width, column in zip(widths, columns, strict=True)
        ]

    # -- pages ----------------------------------------------------------------------------------------------------
    def pages(self) -> list[Draw]:
        """The pages, each with the title and its number."""
        top, bottom = MARGIN + 16.0, self.paper.height - MARGIN - 6.0
        pages: list[list[tuple[float, _Item]]] = [[]]
        y = top
        for number, item in enumerate(self._items):
            need = item.height
            after = number
            while self._items[after].with_next and after + 1 < len(self._items):
                after += 1
                need += self._items[after].height
            if y + need > bottom and pages[-1]:
                pages.append([])
                y = top
                if item.header is not None:
                    pages[-1].append((y, item.header))
                    y += item.header.height
            pages[-1].append((y, item))
            y += item.height
        return [self._page(items, number, len(pages)) for number, items in enumerate(pages, start=1)]

    def _page(self, items: list[tuple[float, _Item]], number: int, count: int) -> Draw:
        def draw(canvas: Canvas) -> None:
            right = self.paper.width - MARGIN
            canvas.text(MARGIN, MARGIN, self.title, 5.0, INK, bold=True, anchor="top", max_width=self.width)
            if self.subtitle:
                canvas.text(MARGIN, MARGIN + 7.0, self.subtitle, 2.8, QUIET, anchor="top", max_width=self.width)
            canvas.stroke(line(MARGIN, MARGIN + 12.5, right, MARGIN + 12.5), INK, 0.3)
            for y, item in items:
                item.paint(canvas, MARGIN, y, self.width)
            foot = self.paper.height - MARGIN
            canvas.text(MARGIN, foot, "Hexmuster", 2.0, QUIET, anchor="middle")
            if count > 1:
                page = say("papers.page", self.lang, n=number, m=count)
                canvas.text(right, foot, page, 2.0, QUIET, align="right", anchor="middle")

        return draw


def _row_painter(
    cells: Sequence[Cell], columns: Sequence[Column], widths: Sequence[float], em: float, *, head: bool = False, shade: bool = False
) -> Paint:  # fmt: skip
    def paint(canvas: Canvas, x: float, y: float, width: float) -> None:
        lines = [wrapped(cell.text, w - 2.4, em, cell.bold or head) for cell, w in zip(cells, widths, strict=True)]
        high = em * 2.1 if head else max(em * (LEADING * max(map(len, lines)) + 0.65), *(c.height + 0.8 for c in cells))
        if shade or head:
            canvas.fill(rect(x, y, width, high), SHADE)
        canvas.stroke(line(x, y + high, x + width, y + high), LINE, 0.25 if head else 0.1)
        left = x
        for cell, column, room, words in zip(cells, columns, widths, lines, strict=True):
            if cell.paint is not None:
                cell.paint(canvas, left + room / 2, y + high / 2)
            else:
                align: Align = column.align
                at = {"left": left + 1.2, "center": left + room / 2, "right": left + room - 1.2}[align]
                start = y + high / 2 - (len(words) - 1) * em * LEADING / 2
                for n, text in enumerate(words):
                    canvas.text(
                        at, start + n * em * LEADING, text, em, INK, bold=cell.bold or head, align=align,
                        anchor="middle", max_width=room - 1.6,
                    )  # fmt: skip
            left += room

    return paint
