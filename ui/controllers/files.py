"""File: new, open, save, revert, export, close, settings, quit. Every failure is one sentence, and nothing is lost."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from PySide6.QtWidgets import QApplication

from editor.document import ScenarioDocument
from model.scenario import Scenario
from model.storage.errors import LoadError, SaveError
from model.storage.places import recovery_folder
from model.storage.read import load, read_scenario
from model.storage.recovery import Offer, RecoveryStore
from model.storage.rulesets import RulesetError, load_ruleset
from ui.controllers.base import Controller
from ui.desk import Desk
from ui.dialogs.export import ExportDialog
from ui.dialogs.new_scenario import NewScenarioDialog
from ui.dialogs.settings import SettingsDialog
from ui.messages import Answer

SUFFIX = ".hexmuster.json"


class FileController(Controller):
    """Commands of the File menu."""

    # -- opening --------------------------------------------------------------------------------------------------
    def new(self) -> None:
        """Ask for a ruleset and a size and begin an empty scenario."""
        if not self.may_close():
            return
        dialog = NewScenarioDialog(self.window.settings.lang, self.window)
        if dialog.exec() and (made := dialog.scenario()) is not None:
            self.show(made, None)

    def open(self) -> None:
        """Ask for a file and open it."""
        if not self.may_close():
            return
        folder = self.window.settings.recent[0].parent if self.window.settings.recent else Path.home()
        pattern = self.tr("Scenarios (*.hexmuster.json *.json);;All files (*)")
        if (path := self.window.dialogs.open_file(folder, pattern)) is not None:
            self._open(path)

    def open_path(self, path: Path) -> None:
        """Open a file that the user named, unless unsaved changes keep the old one."""
        if self.may_close():
            self._open(path)

    def open_name(self, name: str) -> None:
        """`open_path` for a name dropped on the window."""
        self.open_path(Path(name))

    def _open(self, path: Path) -> None:
        try:
            loaded = load(path)
        except LoadError as problem:
            self.window.dialogs.error(problem.sentence(self.window.settings.lang))
            return
        if self.show(loaded.scenario, path):
            self.window.settings.remember(path)

    def open_copy(self, path: Path) -> None:
        """Open a file as a new scenario without a file of its own: how samples are opened."""
        if not self.may_close():
            return
        try:
            loaded = load(path)
        except LoadError as problem:
            self.window.dialogs.error(problem.sentence(self.window.settings.lang))
            return
        self.show(loaded.scenario, None)

    def recover(self, offer: Offer) -> None:
        """Open a snapshot that a crash left behind; it counts as unsaved until it is saved."""
        if not self.may_close():
            return
        try:
            loaded = read_scenario(offer.read(), offer.original)
        except LoadError as problem:
            self.window.dialogs.error(problem.sentence(self.window.settings.lang))
            return
        if self.show(loaded.scenario, offer.original):
            self.desk.adopt(offer)

    def put_aside(self, offer: Offer) -> None:
        """Decline a snapshot; it is kept for a while."""
        note = RecoveryStore(recovery_folder()).discard(offer, datetime.now(UTC))
        if note is not None:
            self.window.dialogs.error(note.sentence(self.window.settings.lang))
        self.window.start.refresh()

    def show(self, scenario: Scenario, path: Path | None) -> bool:
        """Put a scenario on the desk; False, with a sentence, if its ruleset cannot be found."""
        try:
            ruleset = load_ruleset(scenario.info.ruleset)
        except RulesetError as problem:
            self.window.dialogs.error(problem.sentence(self.window.settings.lang))
            return False
        self.window.lay_out(Desk(ScenarioDocument(scenario, ruleset, path), self.window))
        return True

    # -- saving ---------------------------------------------------------------------------------------------------
    def save(self) -> bool:
        """Save to the file of the scenario, asking for one if it has none; True if it is saved."""
        path = self.desk.document.path
        return self._save(path) if path is not None else self.save_as()

    def save_as(self) -> bool:
        """Ask for a file and save to it."""
        document = self.desk.document
        folder = document.path.parent if document.path else Path.home()
        proposal = document.path or folder / f"{_file_name(document.title)}{SUFFIX}"
        path = self.window.dialogs.save_file(proposal, self.tr("Scenarios (*.hexmuster.json)"))
        if path is None:
            return False
        if not path.name.endswith(".json"):
            path = path.with_name(path.name + SUFFIX)
        return self._save(path)

    def _save(self, path: Path) -> bool:
        lang = self.window.settings.lang
        try:
            notes = self.desk.session.save(path)
        except SaveError as problem:
            self.window.dialogs.error(problem.sentence(lang))
            return False
        self.window.settings.remember(path)
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

    def export(self) -> None:
        """Export the map as PNG, SVG or PDF, or the scenario as a normalised copy."""
        ExportDialog(self.window).exec()

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
        before = self.window.settings.lang
        SettingsDialog(self.window.settings, self.window).exec()
        if self.window.settings.lang != before:
            self.window.language_changed.emit()

    def quit(self) -> None:
        """Close the window."""
        self.window.close()
        QApplication.processEvents()


def _file_name(title: str) -> str:
    """A file name from a title: letters and digits of any script, the rest as hyphens."""
    words = "".join(letter if letter.isalnum() else " " for letter in title).split()
    return "-".join(words).lower() or "scenario"
