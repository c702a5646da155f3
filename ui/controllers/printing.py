"""Print: countersheets and the map as PDF."""

from __future__ import annotations

from ui.controllers.base import Controller
from ui.dialogs.base import run_dialog


class PrintController(Controller):
    """Commands of the Print menu."""

    def sheets(self) -> None:
        """Choose what to print, see the pages, write the PDF."""
        from ui.dialogs.sheets import SheetsDialog  # noqa: PLC0415 - the window comes first, see `ui.opening`

        run_dialog(SheetsDialog(self.window))

    def print_map(self) -> None:
        """Write the map as a PDF at true size."""
        from ui.dialogs.export import ExportDialog  # noqa: PLC0415 - the window comes first, see `ui.opening`

        run_dialog(ExportDialog(self.window, suffix=".pdf"))
