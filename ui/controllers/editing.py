"""Edit: undo, redo, delete, select nothing, go to a hex or system."""

from __future__ import annotations

from model.texts import named
from ui.controllers.base import Controller


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
        """Ask for a hex number or the name of a system and go there."""
        answer = self.window.dialogs.text(self.tr("Go to"), self.tr("Hex number or name of a system"))
        if answer and not self.go_to_text(answer):
            self.window.dialogs.error(
                self.tr("There is no hex and no system “{text}” on this map.").format(text=answer)
            )

    def go_to_text(self, text: str) -> bool:
        """Go to the hex or system that `text` names; False if there is none."""
        scenario = self.desk.document.scenario
        wanted = text.strip().casefold()
        for system in scenario.systems:
            if wanted in (system.id.casefold(), named(system, "en").casefold(), named(system, "ja").casefold()):
                self.desk.workspace.show_hex(system.hex)
                return True
        for parse in (scenario.grid.parse_number, scenario.grid.parse_address):
            try:
                hex = parse(wanted)
            except ValueError:
                continue
            if hex in scenario.grid:
                self.desk.workspace.show_hex(hex)
                return True
        return False
