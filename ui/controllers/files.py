"""File: new, open, save, revert, export, close, settings, quit. Every failure is one sentence, and nothing is lost."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from model.storage.errors import SaveError
from model.storage.places import document_id, recovery_folder
from model.storage.recovery import Offer, RecoveryStore
from ui.controllers.base import Controller
from ui.dialogs.base import run_dialog
from ui.dialogs.settings import SettingsDialog
from ui.messages import Answer
from ui.proposals import proposed

if TYPE_CHECKING:
    from editor.document import ScenarioDocument
    from model.interop.report import Imported
    from ui.session import Session

SUFFIX = ".hexmuster.json"


class FileController(Controller):
    """Commands of the File menu."""

    # -- opening --------------------------------------------------------------------------------------------------
    def new(self) -> None:
        """Ask for a ruleset and a size and begin an empty scenario."""
        from ui import opening  # noqa: PLC0415 - the window comes first, see `ui.opening`
        from ui.dialogs.new_scenario import NewScenarioDialog  # noqa: PLC0415 - as above

        if not self.may_close():
            return
        settings = self.window.settings
        dialog = NewScenarioDialog(settings.lang, self.window, settings.text("ruleset"))
        if run_dialog(dialog) and (made := dialog.scenario()) is not None:
            settings.keep_text("ruleset", dialog.ruleset_id)
            self._show(lambda: opening.new(made))

    def open(self) -> None:
        """Ask for a file and open it."""
        if not self.may_close():
            return
        folder = self.window.settings.recent[0].parent if self.window.settings.recent else Path.home()
        pattern = self.tr("Scenarios (*.hexmuster.json *.json);;All files (*)")
        if (path := self.window.dialogs.open_file(folder, pattern)) is not None:
            self._open(path)

    def rulesets(self) -> None:
        """Look at the rulesets there are, and edit one's own."""
        from ui.dialogs.rulesets.dialog import RulesetsDialog  # noqa: PLC0415 - see `ui.opening`

        desk = self.window.desk
        run_dialog(RulesetsDialog(self.window, desk.document.ruleset.id if desk is not None else ""))

    def import_map(self) -> None:
        """Ask for a map of another program, show what is understood of it, and begin a scenario with it."""
        from model.interop.readers import SUFFIXES, reader_of, source_of  # noqa: PLC0415 - see `ui.opening`
        from model.storage.errors import LoadError  # noqa: PLC0415 - as above
        from ui.dialogs.import_map import ImportMapDialog  # noqa: PLC0415 - as above

        if not self.may_close():
            return
        folder = self.window.settings.recent[0].parent if self.window.settings.recent else Path.home()
        patterns = " ".join(f"*{suffix}" for suffix in SUFFIXES)
        pattern = self.tr("Maps of other programs ({patterns});;All files (*)").format(patterns=patterns)
        path = self.window.dialogs.open_file(folder, pattern)
        if path is None:
            return
        try:
            source = source_of(path)
        except LoadError as problem:
            self.window.dialogs.error(problem.sentence(self.window.settings.lang))
            return
        reader = reader_of(source)
        if reader is None:
            text = self.tr(
                "“{name}” is no map that Hexmuster knows. It reads Tiled maps, VASSAL modules, sector data, tables of star systems, Text Mapper, MegaMek and Wesnoth maps."
            )
            self.window.dialogs.error(text.format(name=path.name))
            return
        dialog = ImportMapDialog(source, reader, self.window.settings.lang, parent=self.window)
        if run_dialog(dialog) and dialog.imported is not None:
            self._show_imported(dialog.imported)

    def _show_imported(self, imported: Imported) -> None:
        """Begin a scenario with an import. One with pictures gets a file at once, for they lie beside it."""
        from editor.converting import keepable  # noqa: PLC0415 - the window comes first, see `ui.opening`
        from model.info import Scan  # noqa: PLC0415 - as above
        from model.interop.enclosed import forget_pictures, put_pictures  # noqa: PLC0415 - as above
        from ui import opening  # noqa: PLC0415 - as above

        scenario, lang = imported.scenario, self.window.settings.lang
        path: Path | None = None
        if imported.pictures:
            name = "".join(letter if letter.isalnum() else " " for letter in scenario.info.title).split()
            path = self._asked_path(Path.home() / f"{'-'.join(name).lower() or 'scenario'}{SUFFIX}")
        try:
            if path is not None:
                put_pictures(imported, path, keepable)
            else:
                forget_pictures(scenario, {picture.id for picture in imported.pictures})
        except SaveError as problem:
            self.window.dialogs.error(problem.sentence(lang))
            return
        if not self._show(lambda: opening.imported(scenario, path)):
            return
        if path is not None:
            self._save(path)
        elif imported.pictures:
            self.desk.say(self.tr("Imported without its pictures: they would lie beside the scenario's file."))
        if any(scenario.rows("scans", Scan)):
            self.desk.document.layers.set_opacity("terrain", 0.35)

    def open_path(self, path: Path) -> None:
        """Open a file that the user named, unless unsaved changes keep the old one."""
        if self.may_close():
            self._open(path)

    def open_name(self, name: str) -> None:
        """`open_path` for a name dropped on the window."""
        self.open_path(Path(name))

    def open_copy(self, path: Path) -> None:
        """Open a file as a new scenario without a file of its own: how samples are opened."""
        from ui import opening  # noqa: PLC0415 - the window comes first, see `ui.opening`

        if self.may_close():
            self._show(lambda: opening.copy_of(path))

    def recover(self, offer: Offer) -> None:
        """Open a snapshot that a crash left behind; it counts as unsaved until it is saved."""
        from ui import opening  # noqa: PLC0415 - the window comes first, see `ui.opening`

        if self.may_close():
            self._show(lambda: opening.recovered(offer))

    def put_aside(self, offer: Offer) -> None:
        """Decline a snapshot; it is kept for a while."""
        note = RecoveryStore(recovery_folder()).discard(offer, datetime.now(UTC))
        if note is not None:
            self.window.dialogs.error(note.sentence(self.window.settings.lang))
        self.window.start.refresh()

    def _open(self, path: Path) -> None:
        from ui import opening  # noqa: PLC0415 - the window comes first, see `ui.opening`

        offer = self._wanted_offer(path)
        if self._show(lambda: opening.opened(path) if offer is None else opening.recovered(offer)):
            self.window.settings.remember(path)
            self.window.start.refresh_later()

    def _wanted_offer(self, path: Path) -> Offer | None:
        """What a crash left behind of this very file, if the user wants it back; declined, it goes on being offered."""
        if self.window.viewing:
            return None
        offers = RecoveryStore(recovery_folder()).offers()
        offer = next(
            (one for one in offers if one.original is not None and one.original.resolve() == path.resolve()), None
        )
        if offer is None:
            return None
        question = self.tr("The program ended at {time} before the changes to “{name}” were saved. Recover them?")
        text = question.format(name=path.name, time=f"{offer.time.astimezone():%Y-%m-%d %H:%M}")
        return offer if self.window.dialogs.confirm(text, self.tr("Recover")) else None

    def _show(self, make: Callable[[], ScenarioDocument | tuple[ScenarioDocument, Session]]) -> bool:
        """Put a document on the desk; False, with one sentence and the desk as it was, if it cannot be made."""
        from ui import opening  # noqa: PLC0415 - the window comes first, see `ui.opening`

        try:
            made = make()
        except opening.REFUSALS as problem:
            self.window.dialogs.error(problem.sentence(self.window.settings.lang))
            return False
        document, session = made if isinstance(made, tuple) else (made, None)
        self.window.lay_out(opening.Desk(document, self.window, session))
        self._claim()
        return True

    def _claim(self) -> None:
        """Claim the file for this window, now that the desk before has given its own free; tell if another has it."""
        path = self.desk.document.path
        if path is None or self.window.viewing or self.session.claim():
            return
        text = self.tr("“{name}” is open in another window, too. Who saves last replaces what the other has saved.")
        self.desk.page.notice.tell(text.format(name=path.name))

    def changed_on_disk(self) -> None:
        """Another program has written to the file: offer to read it anew."""
        path = self.desk.document.path
        if path is None:
            return
        text = self.tr("Another program has changed “{name}”.")
        if self.desk.document.is_modified:
            text = self.tr("Another program has changed “{name}”. Your own changes are not saved yet.")
        self.desk.page.notice.tell(text.format(name=path.name), self.tr("Read it anew"), self._read_anew)

    def _read_anew(self) -> None:
        """Open the file again; changes that are not saved are asked about."""
        path = self.desk.document.path
        if path is None:
            return
        if self.desk.document.is_modified:
            self.revert()
        else:
            self._open(path)

    @property
    def session(self) -> Session:
        """The file side of the open scenario; RuntimeError on the start page."""
        session = self.desk.session
        if session is None:
            raise RuntimeError("the open scenario has been given to another window")
        return session

    # -- saving ---------------------------------------------------------------------------------------------------
    def save(self) -> bool:
        """Save to the file of the scenario, asking for one if it has none; True if it is saved."""
        path = self.desk.document.path
        if path is None:
            return self.save_as()
        question = self.tr(
            "Another program has changed “{name}” since it was opened here. Save over it? What it holds now is kept "
            "as a backup."
        ).format(name=path.name)
        if self.session.changed_outside(path) and not self.window.dialogs.confirm(question, self.tr("Save over it")):
            return False
        return self._save(path)

    def save_as(self) -> bool:
        """Ask for a file and save to it."""
        document = self.desk.document
        path = self._asked_path(document.path or proposed(document, SUFFIX))
        return path is not None and self._save(path)

    def _asked_path(self, proposal: Path) -> Path | None:
        """Ask for a file for a scenario; None if there is to be none."""
        path = self.window.dialogs.save_file(proposal, self.tr("Scenarios (*.hexmuster.json)"))
        if path is None:
            return None
        if not path.name.endswith(".json"):
            path = path.with_name(path.name + SUFFIX)
            # The file dialog has asked about the name as it was typed, not about this one.
            question = self.tr("“{name}” is there already. Replace it?").format(name=path.name)
            if path.exists() and not self.window.dialogs.confirm(question, self.tr("Replace")):
                return None
        return path

    def _save(self, path: Path) -> bool:
        lang = self.window.settings.lang
        try:
            notes = self.session.save(path)
        except SaveError as problem:
            self.window.dialogs.error(problem.sentence(lang))
            return False
        self.desk.saved()
        self.window.settings.remember(path)
        self.window.start.refresh_later()
        self.desk.say(
            " ".join(note.sentence(lang) for note in notes) or self.tr("Saved “{name}”.").format(name=path.name)
        )
        self.window.refresh()
        return True

    def revert(self) -> None:
        """Go back to the file as it was saved last."""
        path = self.desk.document.path
        question = self.tr("Give up all changes since “{name}” was saved?").format(name=path.name if path else "")
        if path is not None and self.window.dialogs.confirm(question, self.tr("Revert")):
            self._open(path)

    def earlier(self) -> None:
        """Open what the file held before one of its saves."""
        from ui import opening  # noqa: PLC0415 - the window comes first, see `ui.opening`
        from ui.dialogs.earlier import EarlierDialog  # noqa: PLC0415 - as above

        path = self.desk.document.path
        if path is None:
            return
        kept = self.session.backups.list(document_id(path))
        if not kept:
            self.desk.say(self.tr("“{name}” has no earlier versions yet: each save keeps one.").format(name=path.name))
            return
        dialog = EarlierDialog(kept, path, self.window.settings.lang, self.window)
        if run_dialog(dialog) and (chosen := dialog.chosen()) is not None and self.may_close():
            self._show(lambda: opening.earlier(chosen.path, path))

    def export(self) -> None:
        """Export the map as PNG, SVG or PDF, or the scenario as a normalised copy."""
        from ui.dialogs.export import ExportDialog  # noqa: PLC0415 - the window comes first, see `ui.opening`

        run_dialog(ExportDialog(self.window))

    # -- leaving --------------------------------------------------------------------------------------------------
    def may_close(self) -> bool:
        """Whether the open scenario may be put away: saved, or its changes given up."""
        desk = self.window.desk
        if desk is None or not desk.document.is_modified:
            return True
        answer = self.window.dialogs.unsaved(desk.title())
        return answer is Answer.DISCARD or (answer is Answer.SAVE and self.save())

    def close(self) -> None:
        """Close the scenario and show the start page."""
        if self.may_close():
            self.window.lay_out(None)

    def settings(self) -> None:
        """Language, theme, units."""
        settings = self.window.settings
        before = settings.lang, settings.unit
        run_dialog(SettingsDialog(settings, self.window))
        if (settings.lang, settings.unit) != before:  # lengths and texts stand everywhere
            self.window.language_changed.emit()

    def quit(self) -> None:
        """Close the window."""
        self.window.close()
