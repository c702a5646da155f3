"""Counters: buy, return, find, design."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from model.texts import named
from ui.controllers.base import Controller


class CounterController(Controller):
    """Commands of the Counters menu."""

    def buy(self) -> None:
        """Buy one of the counter type in hand."""
        self.change(1)

    def return_one(self) -> None:
        """Return one of the counter type in hand."""
        self.change(-1)

    def change(self, count: int) -> None:
        """Buy so many of the counter type in hand; negative: return so many."""
        from editor import steps  # noqa: PLC0415 - the window comes first, see `ui.opening`
        from model.edits import find, forces  # noqa: PLC0415 - as above
        from model.reports.table import side_name  # noqa: PLC0415 - as above

        document, workspace = self.desk.document, self.desk.workspace
        type_ = find.types_by_id(document.scenario).get(workspace.type_id or "")
        if type_ is None:
            self.desk.say(self.tr("Choose a counter type in the counter mix first."))
            return
        if count > 0 and not forces.buys(document.ruleset, type_.side):
            side = side_name(document.scenario, document.ruleset, type_.side, workspace.lang)
            text = self.tr("{side} buys no counters in this game: drag them from the counter mix onto the map.")
            self.desk.say(text.format(side=side))
            return
        name = named(type_, workspace.lang) or type_.code
        if count > 0:
            document.push(steps.buy(name, count), forces.buy(document.scenario, type_.side, type_.id, count))
        else:
            document.push(steps.return_(name, -count), forces.return_(document.scenario, type_.side, type_.id, -count))

    def faces(self) -> None:
        """Design the faces of the counters, that in hand first."""
        from ui.dialogs.base import run_dialog  # noqa: PLC0415 - the window comes first, see `ui.opening`
        from ui.dialogs.faces.dialog import FacesDialog  # noqa: PLC0415 - as above

        if not any(True for _ in self.desk.document.scenario.counter_types):
            self.desk.say(self.tr("The counter mix has no counter types yet."))
            return
        run_dialog(FacesDialog(self.window, self.desk.workspace.type_id))

    def counter_pictures(self) -> None:
        """Put pictures on counters."""
        self.put_pictures([])

    def put_pictures(self, sources: Sequence[Path]) -> None:
        """Show pictures (none: to be chosen yet) with the counters they are for; they lie beside the scenario then."""
        from ui.dialogs.base import run_dialog  # noqa: PLC0415 - the window comes first, see `ui.opening`
        from ui.dialogs.faces.pictures import PicturesDialog  # noqa: PLC0415 - as above
        from ui.picture_files import no_file_yet  # noqa: PLC0415 - as above

        document = self.desk.document
        if document.path is None:
            self.desk.say(no_file_yet())
        elif not any(True for _ in document.scenario.counter_types):
            self.desk.say(self.tr("The counter mix has no counter types yet."))
        else:
            run_dialog(PicturesDialog(self.window, sources))

    def unit_table(self) -> None:
        """Edit the counter mix as a spreadsheet."""
        from ui.dialogs.base import run_dialog  # noqa: PLC0415 - the window comes first, see `ui.opening`
        from ui.dialogs.tables.unit_table import UnitTableDialog  # noqa: PLC0415 - as above

        run_dialog(UnitTableDialog(self.window))

    def import_table(self) -> None:
        """Ask for a unit table and take it in."""
        from ui.dialogs.base import run_dialog  # noqa: PLC0415 - the window comes first, see `ui.opening`
        from ui.dialogs.tables.import_table import ImportTableDialog  # noqa: PLC0415 - as above

        dialog = ImportTableDialog(self.window)
        if dialog.ask_for_file():
            run_dialog(dialog)
        else:
            dialog.deleteLater()

    def paste_table(self) -> None:
        """Take in the unit table that the clipboard holds."""
        from ui.dialogs.base import run_dialog  # noqa: PLC0415 - the window comes first, see `ui.opening`
        from ui.dialogs.tables.import_table import ImportTableDialog  # noqa: PLC0415 - as above

        dialog = ImportTableDialog(self.window)
        if dialog.read_clipboard():
            run_dialog(dialog)
        else:
            dialog.deleteLater()

    def export_table(self) -> None:
        """Write the counter mix as a table."""
        from ui.dialogs.base import run_dialog  # noqa: PLC0415 - the window comes first, see `ui.opening`
        from ui.dialogs.tables.export_table import ExportTableDialog  # noqa: PLC0415 - as above

        run_dialog(ExportTableDialog(self.window))

    def find_counter(self) -> None:
        """Put the focus into the filter of the counter mix."""
        self.desk.show_mix()
