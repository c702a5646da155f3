"""Edit: undo, redo, delete, select nothing, go to a hex or system."""

from __future__ import annotations

from ui.controllers.base import Controller
from ui.dialogs.base import run_dialog


class EditController(Controller):
    """Commands of the Edit menu."""

    def undo(self) -> None:
        """Take back the last step; in mid-drag, cancel the stroke."""
        self.desk.tools.undo()

    def redo(self) -> None:
        """Make the step again."""
        self.desk.tools.redo()

    def delete(self) -> None:
        """Delete what is selected; counters go back to the pool."""
        self.desk.tools.delete_selection()

    def deselect(self) -> None:
        """Select nothing."""
        self.desk.workspace.select(None)

    def go_to(self) -> None:
        """Ask for a hex, a system, a region, a label or a site by a few letters, and go there."""
        from ui.dialogs.search import SearchDialog  # noqa: PLC0415 - the window comes first, see `ui.opening`

        dialog = SearchDialog(self.window, places_only=True)
        if run_dialog(dialog) and dialog.chosen is not None:
            dialog.chosen.run()
