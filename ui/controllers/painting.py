"""Map: what is painted without a tool."""

from __future__ import annotations

from ui.controllers.base import Controller
from ui.dialogs.base import run_dialog


class PaintingController(Controller):
    """Commands of the Map menu that change terrain."""

    def replace_terrain(self) -> None:
        """Choose which terrain takes the place of which, on the map or in the selected hexes."""
        from ui.dialogs.replace import ReplaceDialog  # noqa: PLC0415 - the window comes first, see `ui.opening`

        self.desk.tools.cancel()
        run_dialog(ReplaceDialog(self.desk))
