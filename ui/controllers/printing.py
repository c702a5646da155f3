"""Print: countersheets, the map, papers for the table."""

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
        """Choose how the map comes on paper, see the pages, write or print them."""
        from ui.dialogs.map_print import MapPrintDialog  # noqa: PLC0415 - the window comes first, see `ui.opening`

        run_dialog(MapPrintDialog(self.window))

    def papers(self) -> None:
        """Choose papers for the table, see the pages, write or print them."""
        from ui.dialogs.papers import PapersDialog  # noqa: PLC0415 - the window comes first, see `ui.opening`

        run_dialog(PapersDialog(self.window))
