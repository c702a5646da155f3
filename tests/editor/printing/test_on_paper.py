"""Pages on a printer's paper: its size and orientation, which pages, true size, and what stops it."""

from __future__ import annotations

from pathlib import Path

import pytest
from pypdf import PdfReader
from PySide6.QtCore import QPointF
from PySide6.QtGui import QPageLayout, QPageSize, QPainterPath
from PySide6.QtPrintSupport import QPrinter

from editor.canvas.base import Canvas
from editor.canvas.qt import QtCanvas
from editor.printing import on_paper
from editor.printing.on_paper import pages_chosen, paper_layout, papers_missing, print_on, set_paper, with_option
from editor.printing.progress import Cancelled
from model.paper import SheetError

pytestmark = pytest.mark.usefixtures("qapp")
UPRIGHT, LYING = QPageLayout.Orientation.Portrait, QPageLayout.Orientation.Landscape
A4, A4_LYING, LETTER, A3 = (210.0, 297.0), (297.0, 210.0), (215.9, 279.4), (297.0, 420.0)


class Papers:
    """Pages of sizes in millimetres; on each a square of 100 mm, whose upper left corner lies at 40, 60 mm."""

    title = "Papers"
    duplex = None
    upright = True

    def __init__(self, *sizes: tuple[float, float], both_sides: bool = False) -> None:
        self.sizes = sizes
        self.both_sides = both_sides
        self.drawn: list[int] = []
        self.places: list[tuple[float, float, float, float]] = []
        """Where 0, 0 mm and 100, 100 mm came on each page that was drawn, in the printer's dots from the paper's corner."""

    def __len__(self) -> int:
        return len(self.sizes)

    def size(self, index: int) -> tuple[float, float]:
        return self.sizes[index]

    def draw(self, canvas: Canvas, index: int) -> None:
        assert isinstance(canvas, QtCanvas)
        self.drawn.append(index)
        place = canvas.painter.combinedTransform()
        near, far = place.map(QPointF(0, 0)), place.map(QPointF(100, 100))
        self.places.append((near.x(), near.y(), far.x(), far.y()))
        square = QPainterPath()
        square.addRect(40, 60, 100, 100)
        canvas.fill(square, "#000000")

    def behind(self, index: int) -> int | None:
        return index ^ 1 if self.both_sides else None

    def trim(self, index: int) -> tuple[None, float]:
        del index
        return None, 0.0


class Offer:
    """What a printer says of its papers."""

    def __init__(self, *ids: QPageSize.PageSizeId, custom: bool = False) -> None:
        self.ids = ids
        self.custom = custom

    def supportedPageSizes(self) -> list[QPageSize]:  # noqa: N802 - Qt's name
        return [QPageSize(id) for id in self.ids]

    def supportsCustomPageSizes(self) -> bool:  # noqa: N802 - Qt's name
        return self.custom


@pytest.fixture
def printer(tmp_path: Path) -> QPrinter:
    """One that prints into a file."""
    made = QPrinter(QPrinter.PrinterMode.HighResolution)
    made.setOutputFileName(str(tmp_path / "job.pdf"))
    return made


@pytest.mark.parametrize(
    ("size", "id", "orientation"),
    [
        (A4, QPageSize.PageSizeId.A4, UPRIGHT),
        (A4_LYING, QPageSize.PageSizeId.A4, LYING),
        (LETTER, QPageSize.PageSizeId.Letter, UPRIGHT),
        ((279.4, 215.9), QPageSize.PageSizeId.Letter, LYING),
        (A3, QPageSize.PageSizeId.A3, UPRIGHT),
        ((100.0, 150.0), QPageSize.PageSizeId.Custom, UPRIGHT),
    ],
)
def test_paper_is_named_as_printers_name_it(
    size: tuple[float, float], id: QPageSize.PageSizeId, orientation: QPageLayout.Orientation
) -> None:
    """A page that lies on its side is a known paper turned, not a paper of one's own, which few printers take."""
    layout = paper_layout(*size)
    assert (layout.pageSize().id(), layout.orientation()) == (id, orientation)
    whole = layout.fullRect(QPageLayout.Unit.Millimeter).size()
    assert (whole.width(), whole.height()) == pytest.approx(size, abs=0.2)


def test_a_printer_with_margins_takes_the_whole_paper(printer: QPrinter) -> None:
    """As after a dialog that chose the printer's usual paper and margins."""
    printer.setPageLayout(QPageLayout(QPageSize(QPageSize.PageSizeId.A4), UPRIGHT, printer.pageLayout().margins()))
    printer.setFullPage(False)
    set_paper(printer, 279.4, 215.9)
    assert printer.fullPage()
    assert printer.pageLayout().pageSize().id() == QPageSize.PageSizeId.Letter
    assert printer.pageLayout().orientation() == LYING
    assert printer.paperRect(QPrinter.Unit.Millimeter) == printer.pageRect(QPrinter.Unit.Millimeter)


class Strict(QPrinter):
    """Refuses layouts as a whole, as Qt does for a printer with margins where the page has none."""

    def setPageLayout(self, layout: QPageLayout) -> bool:  # noqa: N802 - Qt's name
        raise AssertionError(f"{layout} was set as a whole")


def test_size_and_orientation_are_set_one_by_one(tmp_path: Path) -> None:
    strict = Strict(QPrinter.PrinterMode.HighResolution)
    strict.setOutputFileName(str(tmp_path / "job.pdf"))
    print_on(strict, Papers(LETTER))
    assert [float(side) for side in PdfReader(tmp_path / "job.pdf").pages[0].mediabox[2:]] == [612, 792]


def test_pages_keep_their_own_sizes_and_are_drawn_in_true_size(printer: QPrinter) -> None:
    pages = Papers(A4, A4_LYING, LETTER)
    print_on(printer, pages)
    assert pages.drawn == [0, 1, 2]
    written = PdfReader(printer.outputFileName())
    sizes = [tuple(round(float(side)) for side in page.mediabox[2:]) for page in written.pages]
    assert sizes == [(595, 842), (842, 595), (612, 792)]
    dots = 100 / 25.4 * printer.resolution()
    assert pages.places == [pytest.approx((0.0, 0.0, dots, dots))] * 3


@pytest.mark.parametrize(
    ("sizes", "orientation"), [((A4, A4_LYING), UPRIGHT), ((A4_LYING, A4_LYING), LYING), ((A4, A4), UPRIGHT)]
)
def test_a_job_of_mixed_pages_is_not_called_lying(
    printer: QPrinter,
    monkeypatch: pytest.MonkeyPatch,
    sizes: tuple[tuple[float, float], ...],
    orientation: QPageLayout.Orientation,
) -> None:
    """CUPS is told of the whole job what the printer says at its end; pages keep what they were drawn with."""
    monkeypatch.setattr(on_paper, "_options", lambda _printer: [])
    print_on(printer, Papers(*sizes))
    assert printer.pageLayout().orientation() == orientation
    written = PdfReader(printer.outputFileName())
    lying = [float(page.mediabox.width) > float(page.mediabox.height) for page in written.pages]
    assert lying == [width > height for width, height in sizes]


def test_only_the_pages_asked_for(printer: QPrinter) -> None:
    pages = Papers(*[A4] * 6)
    assert pages_chosen(printer, pages) == [0, 1, 2, 3, 4, 5]
    printer.setFromTo(3, 4)
    assert pages_chosen(printer, pages) == [2, 3]
    print_on(printer, pages)
    assert pages.drawn == [2, 3]
    assert len(PdfReader(printer.outputFileName()).pages) == 2


def test_the_last_sheet_first_with_its_front_before_its_back(printer: QPrinter) -> None:
    printer.setPageOrder(QPrinter.PageOrder.LastPageFirst)
    assert pages_chosen(printer, Papers(*[A4] * 6, both_sides=True)) == [4, 5, 2, 3, 0, 1]
    assert pages_chosen(printer, Papers(*[A4] * 3)) == [2, 1, 0]


def test_papers_that_the_printer_lacks() -> None:
    pages = Papers(A4, A4_LYING, A3, A3, LETTER)
    office = Offer(QPageSize.PageSizeId.A4, QPageSize.PageSizeId.Letter)
    assert papers_missing(office, pages) == [A3]
    assert papers_missing(Offer(QPageSize.PageSizeId.A4, custom=True), pages) == []
    assert papers_missing(Offer(), pages) == []  # it does not say


def test_options_of_a_job_are_added_or_replaced() -> None:
    assert with_option([], "print-scaling", "none") == ["print-scaling", "none"]
    options = ["number-up", "1", "page-ranges", "2", "job-billing", ""]
    assert with_option(options, "page-ranges", "0-0") == ["number-up", "1", "job-billing", "", "page-ranges", "0-0"]


@pytest.mark.parametrize("last", [0, 1])
def test_what_is_stopped_leaves_no_file(printer: QPrinter, last: int) -> None:
    pages = Papers(A4, A4, A4)
    with pytest.raises(Cancelled):
        print_on(printer, pages, lambda done, _total: done < last)
    assert pages.drawn == list(range(last))
    assert not Path(printer.outputFileName()).exists()


@pytest.mark.qt_log_ignore("QPainter::begin")
def test_what_is_not_taken_is_said_with_the_way_out(printer: QPrinter, tmp_path: Path) -> None:
    printer.setOutputFileName(str(tmp_path / "no such folder" / "job.pdf"))
    with pytest.raises(SheetError) as problem:
        print_on(printer, Papers(A4))
    assert "job.pdf” does not take the pages." in problem.value.sentence("en")
    assert "PDFファイル" in problem.value.sentence("ja")
