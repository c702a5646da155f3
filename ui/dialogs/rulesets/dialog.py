"""Rulesets: those that come with the program to look at and copy, one's own to edit, with what is wrong told at once."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QIcon, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QListWidget, QListWidgetItem, QPushButton

from editor.ruleset_look import look_faults
from model.checks.findings import Level
from model.reports.names import listed
from model.rule_fields import TABLES
from model.storage.errors import SaveError
from model.storage.ruleset_begin import blank_ruleset, copy_ruleset
from model.storage.ruleset_check import UNITS, RulesetFault
from model.storage.ruleset_draft import KEPT, RulesetDraft
from model.storage.rulesets import (
    RulesetError,
    comes_with_program,
    load_ruleset,
    ruleset_folder,
    ruleset_ids,
    user_rulesets_folder,
)
from model.texts import named, say
from ui.dialogs.base import Sheet
from ui.dialogs.rulesets.game_page import GamePage
from ui.dialogs.rulesets.pages import Pages
from ui.dialogs.rulesets.setup_page import SetupPage
from ui.dialogs.rulesets.sheet import DraftSheet
from ui.dialogs.rulesets.table_page import TablePage
from ui.dialogs.rulesets.units_page import UnitsPage
from ui.icons import icon
from ui.messages import Answer
from ui.theme import THEME
from ui.widgets.labels import label
from ui.widgets.tab_stops import next_stop

if TYPE_CHECKING:
    from ui.main_window import MainWindow

CHECK_AFTER_MS = 400
FAULT_ROWS = 4


class RulesetsDialog(Sheet):
    """The window of the rulesets."""

    def __init__(self, window: MainWindow, first: str = "") -> None:
        super().__init__(window)
        self.set_title(self.tr("Rulesets"))
        self.lang, self.dialogs = window.settings.lang, window.dialogs
        self.choice = QComboBox()
        self.choice.setAccessibleName(self.tr("Ruleset"))
        self.new_button = QPushButton(self.tr("New…"))
        self.new_button.setIcon(icon("plus"))
        self.new_button.setToolTip(self.tr("Begin a game of your own from nothing"))
        self.copy_button = QPushButton(self.tr("Copy under a new name…"))
        self.undo_button, self.redo_button = QPushButton(self.tr("Undo")), QPushButton(self.tr("Redo"))
        self.undo_button.setIcon(icon("undo"))
        self.redo_button.setIcon(icon("redo"))
        self.note = label("", "secondary", wrap=True)
        self.pages = Pages(self.tr("Parts of the game"))
        self.message = label("", "secondary", wrap=True)
        self.faults = QListWidget()
        self.faults.setAccessibleName(self.tr("What is wrong"))
        self.faults.setWordWrap(True)
        self.faults.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.faults.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.sheet: DraftSheet | None = None
        self.tables: dict[str, TablePage] = {}
        self.game: GamePage | None = None
        self.units: UnitsPage | None = None
        self.setup: SetupPage | None = None
        self._id = ""
        self._found: list[RulesetFault] = []
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(CHECK_AFTER_MS)
        self._timer.timeout.connect(self.check)
        self._lay_out()
        self.save_button = self.add_primary(self.tr("Save"))
        self.save_button.setAutoDefault(False)
        self.save_button.setDefault(False)  # Enter belongs to the cells
        self.save_button.setObjectName("primary")
        self.add_cancel(self.tr("Close"))
        self._connect()
        self.resize(1240, 760)
        self._list(first)

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.addWidget(self.choice, 1)
        for button in (self.new_button, self.copy_button, self.undo_button, self.redo_button):
            button.setAutoDefault(False)
            head.addWidget(button)
        self.body.addLayout(head)
        self.body.addWidget(self.note)
        self.body.addWidget(self.pages, 1)
        self.body.addWidget(self.message)
        self.body.addWidget(self.faults)

    def _connect(self) -> None:
        self.choice.activated.connect(lambda _: self._choose())
        self.new_button.clicked.connect(self.begin)
        self.copy_button.clicked.connect(self.copy)
        self.undo_button.clicked.connect(self.undo)
        self.redo_button.clicked.connect(self.redo)
        self.save_button.clicked.connect(self.save)
        self.faults.itemActivated.connect(lambda _: self.show_fault(self.faults.currentRow()))
        Key = QKeySequence.StandardKey  # noqa: N806 - a class
        for keys, act in ((Key.Undo, self.undo), (Key.Redo, self.redo), (Key.Save, self.save)):
            QShortcut(QKeySequence(keys), self, act)

    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: A002 - Qt's own name
        """Tab goes through the page that is shown before it goes to the buttons below, though pages are made later."""
        return next_stop(self, forward=next) or super().focusNextPrevChild(next)

    # -- which ruleset --------------------------------------------------------------------------------------------
    def _list(self, chosen: str = "") -> None:
        """List all rulesets, one's own first, and show one."""
        self.choice.clear()
        for id, text in sorted(_listed(self.lang), key=lambda each: comes_with_program(each[0])):
            self.choice.addItem(icon("lock" if comes_with_program(id) else "unlock"), text, id)
        self.choice.setCurrentIndex(max(0, self.choice.findData(chosen)))
        self._show()

    def _choose(self) -> None:
        chosen = self.choice.currentData()
        if self.sheet is not None and not self.may_leave():
            self.choice.setCurrentIndex(self.choice.findData(self._id))
        elif chosen != self._id:
            self._show()

    def _show(self) -> None:
        """Show the ruleset that is chosen."""
        self._id = str(self.choice.currentData() or "")
        own = not comes_with_program(self._id)
        self.note.setText(
            self.tr("Yours, in {folder}").format(folder=user_rulesets_folder() / self._id)
            if own
            else self.tr("This ruleset comes with the program and stays as it is. Copy it to change it.")
        )
        chosen = self.pages.list.currentRow()
        self.pages.clear()
        self.tables, self.game, self.units, self.setup, self.sheet = {}, None, None, None, None
        self._found = []
        try:
            draft = RulesetDraft(_folder(self._id))
        except RulesetError as error:
            self.message.setText(error.sentence(self.lang))
            self.faults.hide()
            self._enable()
            return
        self.sheet = sheet = DraftSheet(draft, self.lang, editable=own, parent=self)
        sheet.refused.connect(self._say)
        sheet.changed.connect(self._changed)
        self.game = GamePage(sheet)
        self.pages.add(self.game, self.tr("Game and map"))
        for name in TABLES:
            self.tables[name] = TablePage(sheet, name, self.dialogs)
            self.pages.add(self.tables[name], say(f"rules.table.{name}", self.lang))
            if name == "kinds":
                self.units = UnitsPage(sheet, self.dialogs)
                self.pages.add(self.units, say("rules.table.units", self.lang))
        self.setup = SetupPage(sheet)
        self.pages.add(self.setup, self.tr("Set-up rules"))
        self.pages.list.setCurrentRow(max(0, chosen))
        self._say("")
        self.check()

    def copy(self) -> None:
        """Ask for a name and copy the ruleset that is shown to one's own."""
        if not self.may_leave():
            return
        try:
            ruleset = load_ruleset(self._id)
        except RulesetError as error:
            self.dialogs.error(error.sentence(self.lang))
            return
        proposal = self.tr("My {name}").format(name=named(ruleset, self.lang))
        self._make(self.tr("Copy a ruleset"), proposal, lambda name: copy_ruleset(ruleset, name, name))

    def begin(self) -> None:
        """Ask for a name and begin a game of one's own from nothing."""
        if self.may_leave():
            self._make(self.tr("A new game"), self.tr("My game"), lambda name: blank_ruleset(name, name))

    def _make(self, title: str, proposal: str, make: Callable[[str], Path]) -> None:
        """Ask for a name, make a ruleset of that name, and show it."""
        name = self.dialogs.text(title, self.tr("Name of the game"), proposal)
        if name is None or not name.strip():
            return
        try:
            folder = make(name.strip())
        except RulesetError as error:
            self.dialogs.error(error.sentence(self.lang))
            return
        self._list(folder.name)

    # -- editing --------------------------------------------------------------------------------------------------
    def undo(self) -> None:
        """Take the last step back."""
        if self.sheet is not None:
            self.sheet.draft.undo()
            self.sheet.changed.emit()

    def redo(self) -> None:
        """Do again what was taken back."""
        if self.sheet is not None:
            self.sheet.draft.redo()
            self.sheet.changed.emit()

    def save(self) -> bool:
        """Write the file; whether that went well."""
        if self.sheet is None or not self.sheet.draft.changed:
            return True
        draft = self.sheet.draft
        others = draft.changed_outside()
        question = self.tr(
            "Another program has changed {names} since this ruleset was opened here. Save over it? What it holds now is "
            "kept beside it, with “{ending}” after the name."
        ).format(names=listed(others, self.lang), ending=KEPT)
        if others and not self.dialogs.confirm(question, self.tr("Save over it")):
            return False
        try:
            draft.save()
        except SaveError as error:
            self.dialogs.error(error.sentence(self.lang))
            return False
        self.choice.setItemText(self.choice.currentIndex(), self.sheet.name())
        self._enable()
        self._say(self.tr("Saved. Scenarios that are open play by it when they are opened again."))
        return True

    def may_leave(self) -> bool:
        """Whether what is shown may be left: nothing is unsaved, or the user has said what to do with it."""
        if self.sheet is None or not self.sheet.draft.changed:
            return True
        answer = self.dialogs.unsaved(self.choice.currentText())
        if answer is Answer.SAVE:
            return self.save()
        return answer is Answer.DISCARD

    def reject(self) -> None:
        """Esc, the button and the cross of the window: each asks first."""
        if self.may_leave():
            super().reject()

    # -- what is wrong --------------------------------------------------------------------------------------------
    def check(self) -> None:
        """Tell all that would be wrong with the ruleset as it is now."""
        self._timer.stop()
        if self.sheet is None:
            return
        try:
            self._found = self.sheet.draft.faults(look_faults)
        except RulesetError as error:
            self._found = []
            self._say(error.sentence(self.lang))
        self.faults.clear()
        for fault in self._found:
            line = f":{fault.line}" if fault.line is not None else ""
            self.faults.addItem(QListWidgetItem(_mark(fault.level), f"{fault.file}{line}   {fault.message(self.lang)}"))
        self.faults.setVisible(bool(self._found))
        self._fit_faults()
        if not self._found and not self.message.text():
            self._say(self.tr("Nothing is wrong with this ruleset."))
        self._enable()

    def _fit_faults(self) -> None:
        """As high as the first few sentences, which run over as many lines as they need."""
        rows = min(len(self._found), FAULT_ROWS)
        self.faults.setFixedHeight(sum(self.faults.sizeHintForRow(row) for row in range(rows)) + 6)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_faults()

    def show_fault(self, row: int) -> None:
        """Go to what a fault is about, where it can be edited here."""
        if not 0 <= row < len(self._found):
            return
        fault = self._found[row]
        place = fault.place
        if fault.file == UNITS and self.units is not None:
            self.pages.show_page(self.units)
            self.units.show_line(fault.line or 0, str(fault.values.get("column", "")))
            return
        if (found := re.match(r"setup\[(\d+)\](?:\.(\w+))?", place)) and self.setup is not None:
            self.pages.show_page(self.setup)
            self.setup.show_rule(int(found[1]), found[2] or "")
            return
        table, *rest = place.split(".")
        part, key = (table, rest[0].partition("[")[0]) if rest else ("", table)
        if self.game is not None and (part, key) in self.game.fields:
            self.pages.show_page(self.game)
            self.game.show_field(part, key)
        elif table in self.tables:
            self.pages.show_page(self.tables[table])
            if rest:
                self.tables[table].show_place(*rest)

    def _changed(self) -> None:
        self._say("")
        self._enable()
        self._timer.start()

    def _say(self, sentence: str) -> None:
        self.message.setText(sentence)
        self.message.setVisible(bool(sentence))

    def _enable(self) -> None:
        draft = self.sheet.draft if self.sheet is not None else None
        own = self.sheet is not None and self.sheet.editable
        for button, possible in (
            (self.undo_button, draft is not None and draft.can_undo),
            (self.redo_button, draft is not None and draft.can_redo),
            (self.save_button, draft is not None and draft.changed),
        ):
            button.setVisible(own)
            button.setEnabled(possible)


def _listed(lang: str) -> Iterator[tuple[str, str]]:
    """Id and name of every ruleset; one's own that does not read is called by its folder."""
    for id in ruleset_ids(user_rulesets_folder()):
        try:
            yield id, named(load_ruleset(id), lang)
        except RulesetError:
            yield id, id


def _folder(id: str) -> Path:
    """The folder of a ruleset; where the program itself lies in an archive, there is none to look into."""
    if comes_with_program(id):
        return Path(str(ruleset_folder(load_ruleset(id))))
    return user_rulesets_folder() / id


def _mark(level: Level) -> QIcon:
    roles = THEME.roles
    color = {Level.ERROR: roles.error, Level.WARNING: roles.warning, Level.INFO: roles.info}[level]
    return icon(f"finding_{level.value}", color)
