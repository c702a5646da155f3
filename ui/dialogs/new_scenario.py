"""New scenario: which ruleset, how large, with which map sheets."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from PySide6.QtWidgets import QComboBox, QLineEdit, QRadioButton, QSpinBox, QWidget

from model.limits import MAX_HEXES, MAX_SIDE
from model.new import new_scenario
from model.ruleset import Ruleset
from model.scenario import Scenario
from model.storage.rulesets import (
    RulesetError,
    comes_with_program,
    load_ruleset,
    ruleset_folder,
    ruleset_ids,
    user_rulesets_folder,
)
from model.texts import named
from model.tiles import assemble, draft_map
from ui.dialogs.base import Sheet
from ui.widgets.labels import label

USUAL = "dark-nebula-expanded"
"""The ruleset that is proposed to somebody who has not begun a scenario yet."""


class NewScenarioDialog(Sheet):
    """Asks for what a new scenario needs; `scenario` makes it."""

    def __init__(self, lang: str, parent: QWidget | None = None, ruleset: str = "") -> None:
        """`ruleset` is the id of the one to propose; one that is not there, or none, is the usual one."""
        super().__init__(parent)
        self.set_title(self.tr("New scenario"))
        self.lang = lang
        self._rulesets = list(_sound(ruleset_ids(user_rulesets_folder())))
        self.title = QLineEdit()
        self.title.setPlaceholderText(self.tr("Untitled"))
        self.ruleset = QComboBox()
        for rules in self._rulesets:
            self.ruleset.addItem(named(rules, lang), rules.id)
        proposed = self.ruleset.findData(ruleset)
        self.ruleset.setCurrentIndex(proposed if proposed >= 0 else max(0, self.ruleset.findData(USUAL)))
        self.empty = QRadioButton(self.tr("An empty map"))
        self.sheets = QRadioButton(self.tr("All map sheets in their numbered layout"))
        self.drafted = QRadioButton(self.tr("Map sheets laid one by one (D-3.3)"))
        self.columns, self.rows = QSpinBox(), QSpinBox()
        for box in (self.columns, self.rows):
            box.setRange(1, MAX_SIDE)
        self.note = label("", "sample", wrap=True)
        form = self.form()
        form.addRow(self.tr("Title"), self.title)
        form.addRow(self.tr("Game"), self.ruleset)
        form.addRow(self.tr("Map"), self.sheets)
        form.addRow("", self.drafted)
        form.addRow("", self.empty)
        form.addRow(self.tr("Columns"), self.columns)
        form.addRow(self.tr("Rows"), self.rows)
        self.body.addWidget(self.note)
        self.body.addStretch(1)
        self.add_cancel(self.tr("Cancel"))
        self.ok = self.add_primary(self.tr("Begin"))
        self.ok.clicked.connect(self.accept)
        self.ruleset.currentIndexChanged.connect(self._ruleset_changed)
        for signal in (self.columns.valueChanged, self.rows.valueChanged, self.empty.toggled):
            signal.connect(self._check)
        self._ruleset_changed()
        self.setMinimumWidth(460)

    @property
    def ruleset_id(self) -> str:
        """The id of the ruleset that is chosen."""
        return self._chosen.id

    @property
    def _chosen(self) -> Ruleset:
        return self._rulesets[self.ruleset.currentIndex()]

    def _ruleset_changed(self) -> None:
        rules = self._chosen
        self.columns.setValue(rules.map.columns)
        self.rows.setValue(rules.map.rows)
        self.sheets.setVisible(rules.map.tiles is not None)
        self.drafted.setVisible(rules.map.tiles is not None)
        (self.sheets if rules.map.tiles is not None else self.empty).setChecked(True)
        self._check()

    def _check(self) -> None:
        rules, empty = self._chosen, self.empty.isChecked()
        self.columns.setEnabled(empty)
        self.rows.setEnabled(empty)
        too_large = empty and self.columns.value() * self.rows.value() > MAX_HEXES
        self.ok.setEnabled(not too_large)
        if too_large:
            text = self.tr("A map holds at most {count:,} hexes; take fewer columns or rows.").format(count=MAX_HEXES)
        else:
            text = rules.sample_note_ja if self.lang == "ja" else rules.sample_note
        self.note.setText(text)

    def scenario(self) -> Scenario | None:
        """The scenario that was asked for."""
        rules, title = self._chosen, self.title.text().strip()
        if self.sheets.isChecked() and rules.map.tiles is not None:
            return assemble(rules, rules.map.tiles.numbered, title=title)
        if self.drafted.isChecked() and rules.map.tiles is not None:
            return draft_map(rules, title)
        own = "" if comes_with_program(rules.source) else ruleset_folder(rules).name
        return new_scenario(rules, self.columns.value(), self.rows.value(), title=title, known_as=own)


def _sound(ids: Iterable[str]) -> Iterator[Ruleset]:
    """The rulesets that can be used; of one of a person's own with a fault `hexmuster check` tells what it is."""
    for id in ids:
        try:
            yield load_ruleset(id)
        except RulesetError:
            continue
