"""Print through the system's dialog."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtPrintSupport import QPrintDialog, QPrinter, QPrinterInfo
from PySide6.QtWidgets import QDialog, QRadioButton, QWidget

from editor.printing.on_paper import papers_missing, print_on, set_paper
from editor.printing.pageset import Pages
from editor.printing.progress import Progress
from model.paper import SheetError
from ui.dialogs.printing.work import with_progress
from ui.messages import Dialogs
from ui.settings import Settings

_MODES = {
    "DuplexFlipLongEdge": QPrinter.DuplexMode.DuplexLongSide,
    "DuplexFlipShortEdge": QPrinter.DuplexMode.DuplexShortSide,
}


def prepared_printer(pages: Pages, name: str = "") -> QPrinter:
    """What the system's dialog starts with: the printer called `name` if there is one; title, paper, duplex of the pages."""
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    if name in QPrinterInfo.availablePrinterNames():
        printer.setPrinterName(name)
    printer.setDocName(pages.title)
    if len(pages):
        set_paper(printer, *pages.size(0))
    printer.setDuplex(_MODES.get(pages.duplex or "", QPrinter.DuplexMode.DuplexNone))
    return printer


def _choose(printer: QPrinter, pages: Pages, parent: QWidget) -> bool:
    """The system's dialog; False where the user thought better of it."""
    dialog = QPrintDialog(printer, parent)
    dialog.setMinMax(1, max(1, len(pages)))
    dialog.setWindowModality(Qt.WindowModality.WindowModal)
    chosen = dialog.exec() == QDialog.DialogCode.Accepted
    take_greys(dialog, printer)
    dialog.deleteLater()
    return chosen


def take_greys(dialog: QPrintDialog, printer: QPrinter) -> None:
    """Let the choice of greys hold: Qt's own dialog, where printers are those of CUPS, shows it and then forgets it."""
    greys = dialog.findChild(QRadioButton, "grayscale")
    if isinstance(greys, QRadioButton) and greys.isChecked():
        printer.setColorMode(QPrinter.ColorMode.GrayScale)


def print_pages(parent: QWidget, pages: Pages, settings: Settings, dialogs: Dialogs, name: str = "") -> bool:
    """Let the system's dialog choose the printer, and print.

    `name` is the printer to start with; that which was used last if there is none of that name. False where nothing was
    printed; why is said, unless the user thought better of it.
    """
    known = QPrinterInfo.availablePrinterNames()
    if not known:
        dialogs.error(
            QCoreApplication.translate(
                "Dialogs", "The system has no printer. Write the pages as a PDF file and print that instead."
            )
        )
        return False
    printer = prepared_printer(pages, name if name in known else settings.printer)
    if not _choose(printer, pages, parent):
        return False
    if not printer.outputFileName():
        settings.printer = printer.printerName()
        if missing := papers_missing(QPrinterInfo(printer), pages):
            width, height = missing[0]
            sentence = QCoreApplication.translate(
                "Dialogs",
                "The printer “{name}” has no paper of {width} × {height} mm: the pages would be cut off or shrunk. "
                "Choose another paper, or write a PDF file.",
            ).format(name=printer.printerName(), width=f"{width:g}", height=f"{height:g}")
            if not dialogs.confirm(sentence, QCoreApplication.translate("Dialogs", "Print all the same")):
                return False
    text = QCoreApplication.translate("Dialogs", "Printing…")
    try:
        done = with_progress(parent, text, lambda step: _send(printer, pages, step))
    except SheetError as problem:
        dialogs.error(problem.sentence(settings.lang))
        return False
    return done is not None


def _send(printer: QPrinter, pages: Pages, progress: Progress) -> int:
    """Print, and see that the printer is still known afterwards: Qt says nothing of a job that nobody took."""
    count = print_on(printer, pages, progress)
    if not printer.outputFileName() and printer.printerName() not in QPrinterInfo.availablePrinterNames():
        raise SheetError("sheet.error.printer", {"name": printer.printerName()})
    return count
