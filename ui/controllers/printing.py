"""Print: countersheets and the map as PDF."""

from __future__ import annotations

from ui.controllers.base import Controller
from ui.dialogs.export import ExportDialog
from ui.dialogs.sheets import SheetsDialog


class PrintController(Controller):
    """Commands of the Print menu."""

    def sheets(self) -> None:
        """Choose what to print, see the pages, write the PDF."""
        SheetsDialog(self.window).exec()

    def print_map(self) -> None:
        """Write the map as a PDF at true size."""
        ExportDialog(self.window, suffix=".pdf").exec()
