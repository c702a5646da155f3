"""Print through the system's dialog."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import QWidget

from editor.printing.pageset import Pages, print_on
from ui.dialogs.printing.work import with_progress
from ui.settings import Settings

_MODES = {
    "DuplexFlipLongEdge": QPrinter.DuplexMode.DuplexLongSide,
    "DuplexFlipShortEdge": QPrinter.DuplexMode.DuplexShortSide,
}


def print_pages(parent: QWidget, pages: Pages, settings: Settings) -> bool:
    """Let the system's dialog choose the printer, and print; False where the user thought better of it."""
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setDocName(pages.title)
    printer.setDuplex(_MODES.get(pages.duplex or "", QPrinter.DuplexMode.DuplexNone))
    dialog = QPrintDialog(printer, parent)
    dialog.setWindowModality(Qt.WindowModality.WindowModal)
    chosen = bool(dialog.exec())
    dialog.deleteLater()
    if chosen:
        settings.printer = printer.printerName()
        text = QCoreApplication.translate("Dialogs", "Printing…")
        with_progress(parent, text, lambda step: print_on(printer, pages, step))
    return chosen
