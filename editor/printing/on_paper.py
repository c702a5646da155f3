"""Pages on a printer's paper, in their true size; kept apart from the dialog, so that it can be tested without one."""

from __future__ import annotations

import math
from collections.abc import Sequence
from pathlib import Path
from typing import Final, Protocol

from PySide6.QtCore import QSizeF
from PySide6.QtGui import QPageLayout, QPageSize, QPainter
from PySide6.QtPrintSupport import QPrintEngine, QPrinter

from editor.canvas.qt import QtCanvas
from editor.printing.pageset import Pages
from editor.printing.progress import Cancelled, Progress, no_progress
from model.paper import SheetError

_MM: Final = 25.4
_CUPS_OPTIONS: Final = QPrintEngine.PrintEnginePropertyKey(0xFE00)
"""The options of a job for CUPS, names and values in turn; Qt keeps the key to itself. Other engines have no such list."""
_SLACK: Final = 1.0
"""Millimetres by which a paper may be off and still be the same paper."""


class Offer(Protocol):
    """What a printer says of its papers; a QPrinterInfo."""

    def supportedPageSizes(self) -> list[QPageSize]:
        """Those it knows; none if it does not say."""

    def supportsCustomPageSizes(self) -> bool:
        """Whether it takes any other size as well."""


def paper_layout(width: float, height: float) -> QPageLayout:
    """A page of `width` × `height` mm as printers name it: a known paper if it is one, upright or laid on its side."""
    short, long = sorted((width, height))
    size = QPageSize(QSizeF(short, long), QPageSize.Unit.Millimeter, "", QPageSize.SizeMatchPolicy.FuzzyMatch)
    lying = QPageLayout.Orientation.Landscape if width > height else QPageLayout.Orientation.Portrait
    layout = QPageLayout()
    layout.setMode(QPageLayout.Mode.FullPageMode)
    layout.setPageSize(size)
    layout.setOrientation(lying)
    return layout


def set_paper(printer: QPrinter, width: float, height: float) -> None:
    """Take paper of `width` × `height` mm, and the whole of it.

    Size and orientation are set one by one: `setPageLayout` refuses a page without margins on a printer that has some,
    and the printer's usual paper would stay.
    """
    layout = paper_layout(width, height)
    printer.setPageSize(layout.pageSize())
    printer.setPageOrientation(layout.orientation())
    printer.setFullPage(True)


def papers_missing(info: Offer, pages: Pages) -> list[tuple[float, float]]:
    """Sizes of `pages` in mm (as they lie) that the printer says it has no paper for; none if it does not say."""
    offered = info.supportedPageSizes()
    if not offered or info.supportsCustomPageSizes():
        return []
    known = [size.size(QPageSize.Unit.Millimeter) for size in offered]
    missing: list[tuple[float, float]] = []
    for width, height in dict.fromkeys(pages.size(index) for index in range(len(pages))):
        short, long = sorted((width, height))
        if not any(
            math.isclose(short, size.width(), abs_tol=_SLACK) and math.isclose(long, size.height(), abs_tol=_SLACK)
            for size in known
        ):
            missing.append((width, height))
    return missing


def pages_chosen(printer: QPrinter, pages: Pages) -> list[int]:
    """The pages that were asked for (from 0), in the order in which they are printed, as often as the printer can't do it.

    CUPS picks pages itself, and the printer then says nothing of a range. In reverse, sheets come last first, but the
    front of each before its back: were they swapped, the backs would be moved by their offset on the wrong side.
    """
    wanted = printer.pageRanges()
    chosen = [index for index in range(len(pages)) if wanted.isEmpty() or wanted.contains(index + 1)]
    if printer.pageOrder() == QPrinter.PageOrder.LastPageFirst:

        def sheet(index: int) -> int:
            other = pages.behind(index)
            return index if other is None else min(index, other)

        chosen.sort(key=lambda index: (-sheet(index), index))
    to_paper = printer.outputFormat() == QPrinter.OutputFormat.NativeFormat
    return chosen * (printer.copyCount() if to_paper and not printer.supportsMultipleCopies() else 1)


def _options(printer: QPrinter) -> list[str] | None:
    """The options for CUPS; None where something else prints."""
    options = printer.printEngine().property(_CUPS_OPTIONS)
    return [str(part) for part in options] if isinstance(options, list) else None


def with_option(options: Sequence[str], name: str, value: str) -> list[str]:
    """Options for CUPS, names and values in turn, with one of them set or replaced."""
    pairs = zip(options[::2], options[1::2], strict=True)
    return [part for pair in pairs if pair[0] != name for part in pair] + [name, value]


def _forbid_scaling(printer: QPrinter) -> None:
    """CUPS would shrink a page into the printer's margins where it thinks it too large."""
    if (options := _options(printer)) is not None:
        printer.printEngine().setProperty(_CUPS_OPTIONS, with_option(options, "print-scaling", "none"))


def _let_pages_lie(printer: QPrinter, sizes: Sequence[tuple[float, float]]) -> None:
    """Let CUPS turn each page as it lies, where some are upright and some are not.

    Qt calls the whole job lying if its last page was, and upright pages would be cut off.
    """
    if _options(printer) is not None and len({width > height for width, height in sizes}) > 1:
        printer.setPageOrientation(QPageLayout.Orientation.Portrait)


def _give_up(printer: QPrinter, painter: QPainter) -> None:
    """Print nothing of what was drawn.

    Qt can't abort a job for CUPS: the end of the painter sends it, whatever was said before. A range of pages that can't
    be makes the server refuse it. A file that was begun is taken away.
    """
    file = printer.outputFileName()
    if not printer.abort() and (options := _options(printer)) is not None:
        printer.printEngine().setProperty(_CUPS_OPTIONS, with_option(options, "page-ranges", "0-0"))
    painter.end()
    if file:
        Path(file).unlink(missing_ok=True)


def print_on(printer: QPrinter, pages: Pages, progress: Progress = no_progress) -> int:
    """Print the pages chosen in their true size, whatever margins the printer has; how many there were.

    Raises:
        Cancelled: `progress` said so; nothing is printed.
        SheetError: the printer, or the file that stands for it, does not take them.
    """
    chosen = pages_chosen(printer, pages)
    _forbid_scaling(printer)
    painter = QPainter()
    for done, index in enumerate(chosen):
        if not progress(done, len(chosen)):
            if painter.isActive():
                _give_up(printer, painter)
            raise Cancelled
        set_paper(printer, *pages.size(index))
        started = printer.newPage() if painter.isActive() else painter.begin(printer)
        if not started:
            if painter.isActive():
                painter.end()
            raise SheetError("sheet.error.printer", {"name": printer.outputFileName() or printer.printerName()})
        painter.save()
        painter.scale(printer.logicalDpiX() / _MM, printer.logicalDpiY() / _MM)
        pages.draw(QtCanvas(painter, vector=True), index)
        painter.restore()
    _let_pages_lie(printer, [pages.size(index) for index in chosen])
    painter.end()
    return len(chosen)
