"""The page of the ruleset dialog with the set-up rules: the list, and the form of the one that is marked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QMenu,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from model.rule_fields import WORDS, first_values
from model.texts import say
from ui.dialogs.rulesets.rule_form import RuleForm, word_name
from ui.dialogs.rulesets.rule_words import told_apart
from ui.dialogs.rulesets.sheet import DraftSheet
from ui.icons import icon
from ui.widgets.labels import label
from ui.widgets.two_lines import TwoLines

LIST_PX, ROW_PX, TWO_LINES_PX = 300, 26, 42
BELOW = int(Qt.ItemDataRole.UserRole)
"""What stands in small print below the text of an entry."""


class SetupPage(QWidget):
    """The set-up rules."""

    def __init__(self, sheet: DraftSheet, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.sheet = sheet
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Set-up rules"))
        self.list.setItemDelegate(TwoLines(BELOW, self.list))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.add_button, self.remove_button = QPushButton(self.tr("Add")), QPushButton(self.tr("Remove"))
        self.up, self.down = QPushButton(self.tr("Up")), QPushButton(self.tr("Down"))
        self.add_button.setIcon(icon("plus"))
        self.remove_button.setIcon(icon("trash"))
        self.menu = QMenu(self)
        for word in WORDS:
            action = self.menu.addAction(word_name(word, sheet.lang))
            action.setToolTip(say(f"rules.word.{word}.help", sheet.lang))
            action.triggered.connect(lambda _=False, word=word: self.add(word))
        self.menu.setToolTipsVisible(True)
        self.add_button.setMenu(self.menu)
        self.area = QScrollArea()
        self.area.setWidgetResizable(True)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.form: RuleForm | None = None
        self._words: list[str] = []
        self._lay_out()
        self.remove_button.clicked.connect(self.remove)
        self.up.clicked.connect(lambda: self.move_rule(-1))
        self.down.clicked.connect(lambda: self.move_rule(1))
        self.list.currentRowChanged.connect(self._show_form)
        sheet.changed.connect(self.refresh)
        self.refresh()
        self.list.setCurrentRow(0)

    def _lay_out(self) -> None:
        buttons = QHBoxLayout()
        for button in (self.add_button, self.remove_button, self.up, self.down):
            button.setAutoDefault(False)
            button.setVisible(self.sheet.editable)
            buttons.addWidget(button)
        left = QVBoxLayout()
        left.addWidget(self.list, 1)
        left.addLayout(buttons)
        self.list.setMinimumWidth(LIST_PX)  # or as wide as the buttons below it
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addLayout(left)
        layout.addWidget(self.area, 1)

    def refresh(self) -> None:
        """Show the draft as it is now; the form stays while its rule is the same one."""
        rules = self.sheet.toml.rules()
        words = [str(rule.get("word", "")) for rule in rules]
        row = min(max(self.list.currentRow(), 0), len(words) - 1)
        same = words == self._words
        self._words = words
        self.list.blockSignals(True)
        self.list.clear()
        for rule in rules:
            self.list.addItem(self._entry(rule))
        self.list.setCurrentRow(row)
        self.list.blockSignals(False)
        stale = self.form is None or not same or row < 0 or self.form.values != rules[row] or self.form.index != row
        if stale:
            self._show_form(row)
        self._enable()

    def _entry(self, rule: Mapping[str, Any]) -> QListWidgetItem:
        """A rule in the list: its word and paragraph, below what tells it from others of that word."""
        name, paragraph = word_name(str(rule.get("word", "")), self.sheet.lang), str(rule.get("rule", ""))
        head = f"{name}   {paragraph}" if paragraph else name
        apart = told_apart(self.sheet, rule)
        entry = QListWidgetItem(head)
        entry.setData(BELOW, apart)
        entry.setData(int(Qt.ItemDataRole.AccessibleTextRole), f"{head}. {apart}" if apart else head)
        entry.setToolTip(apart)
        entry.setSizeHint(QSize(LIST_PX - 20, TWO_LINES_PX if apart else ROW_PX))
        return entry

    def show_rule(self, index: int, key: str = "") -> None:
        """Go to a rule, and to one of its fields."""
        if 0 <= index < self.list.count():
            self.list.setCurrentRow(index)
            field = self.form.fields.get(key) if self.form is not None else None
            if field is not None:
                self.area.ensureWidgetVisible(field)
                field.setFocus()

    def _show_form(self, row: int) -> None:
        self.form = RuleForm(self.sheet, row) if 0 <= row < self.list.count() else None
        nothing = label(self.tr("This game has no set-up rule yet: add one."), "secondary", wrap=True)
        nothing.setContentsMargins(16, 8, 16, 8)
        nothing.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.area.setWidget(self.form or nothing)  # the area takes the old one away
        self._enable()

    def _enable(self) -> None:
        row = self.list.currentRow()
        self.remove_button.setEnabled(row >= 0)
        self.up.setEnabled(row > 0)
        self.down.setEnabled(0 <= row < self.list.count() - 1)

    # -- what a person does ---------------------------------------------------------------------------------------
    def add(self, word: str) -> None:
        """Add a rule of a word below the one that is marked."""
        at = self.list.currentRow() + 1
        places, columns = self.sheet.toml.ids("places"), self.sheet.toml.ids("values")
        values = first_values(word, next(iter(places), "hex"), next(iter(columns), ""))
        self.sheet.change(lambda toml: toml.add_rule(values, at))
        self.list.setCurrentRow(at)

    def remove(self) -> None:
        """Take away the rule that is marked."""
        row = self.list.currentRow()
        if row >= 0:
            self.sheet.change(lambda toml: toml.remove_rule(row))

    def move_rule(self, by: int) -> None:
        """Move the rule that is marked up or down."""
        row = self.list.currentRow()
        if self.sheet.change(lambda toml: toml.move_rule(row, by)):
            self.list.setCurrentRow(row + by)
