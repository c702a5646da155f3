"""Reports: what a person would work out with pencil and paper, chosen from a list; the same that `hexmuster report` says."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from model.checks.context import Context
from model.counters import Side
from model.gazetteer import hex_named
from model.hexgrid import Hex
from model.reports import kinds_of, report_of, spec_of
from model.reports.question import Question, Unanswerable, option_of
from model.reports.table import Report, players_of, shown, text_of
from model.ruleset import Ruleset
from model.scenario import Scenario
from model.texts import named, say
from ui.dialogs.base import Sheet
from ui.widgets.labels import label
from ui.widgets.report_page import ReportPage
from ui.widgets.swatch import swatch_icon

LIST_PX, ROW_PX = 190, 30
MOST_TURNS = 99
MANY = 1500
"""Counters on the map from which on a report of them one by one is made only if that is asked for: it takes a while."""
QUICK = frozenset({"mix", "forces", "strength", "draft"})
"""Kinds that add up, so that they never take long."""


class ReportsDialog(Sheet):
    """The kinds that the game has on the left; what is asked above the report."""

    def __init__(
        self, scenario: Scenario, ruleset: Ruleset, lang: str, hex: Hex | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._scenario, self._ruleset, self._lang = scenario, ruleset, lang
        self.report: Report | None = None
        self.set_title(self.tr("Reports"))
        self.kinds = QListWidget()
        self.kinds.setAccessibleName(self.tr("Reports"))
        self.kinds.setFixedWidth(LIST_PX)
        for kind in kinds_of(ruleset):
            entry = QListWidgetItem(say(f"report.name.{kind}", lang))
            entry.setData(Qt.ItemDataRole.UserRole, kind)
            entry.setToolTip(say(f"report.kind.{kind}", lang))
            entry.setSizeHint(QSize(LIST_PX - 20, ROW_PX))
            self.kinds.addItem(entry)
        self.page = ReportPage()
        self.page.setAccessibleName(self.tr("Report"))
        self.work_out = QPushButton(self.tr("Work it out"))
        self.work_out.setAutoDefault(False)
        self.work_out.clicked.connect(lambda: self.refresh(asked=True))
        right = QVBoxLayout()
        right.setSpacing(12)
        right.addLayout(self._questions())
        right.addWidget(self.work_out, 0, Qt.AlignmentFlag.AlignLeft)
        right.addWidget(self.page, 1)
        columns = QHBoxLayout()
        columns.setSpacing(20)
        columns.addWidget(self.kinds)
        columns.addLayout(right, 1)
        self.body.addLayout(columns, 1)
        self.add_cancel(self.tr("Close"))
        self.copy = self.add_primary(self.tr("Copy as text"))
        self.copy.setAutoDefault(False)
        self.copy.setDefault(False)
        self.copy.clicked.connect(self._copy)
        if hex is not None and any(row.hex == hex for row in scenario.placements):
            self.hex.setText(scenario.grid.label(hex))
        self.kinds.currentRowChanged.connect(self._other_kind)
        self.kinds.setCurrentRow(0)
        self.resize(1080, 720)

    def _questions(self) -> QHBoxLayout:
        self.side = QComboBox()
        self.side.addItem(self.tr("All sides"), "")
        for id in players_of(Context(self._scenario, self._ruleset)):
            side = self._scenario.sides.get(id, Side())
            self.side.addItem(swatch_icon(side.color, side.cut), named(side, self._lang) or id, id)
        self.hex, self.to = QLineEdit(), QLineEdit()
        for line in (self.hex, self.to):
            line.setPlaceholderText(self.tr("number or name"))
            line.setClearButtonEnabled(True)
            line.setMaximumWidth(150)
            line.editingFinished.connect(self.refresh)
        self.turns = QSpinBox()
        self.turns.setRange(0, MOST_TURNS)
        self.turns.setSpecialValueText(self.tr("none"))
        self.turns.valueChanged.connect(self.refresh)
        self.side.currentIndexChanged.connect(self.refresh)
        row = QHBoxLayout()
        row.setSpacing(8)
        self._parts: dict[str, tuple[QWidget, QWidget]] = {}
        for part, name, field in (
            ("side", self.tr("Side"), self.side),
            ("hex", self.tr("Hex"), self.hex),
            ("to", self.tr("To hex"), self.to),
            ("turns", self.tr("Turns ahead"), self.turns),
        ):
            head = label(name, "secondary")
            head.setBuddy(field)
            field.setAccessibleName(name)
            row.addWidget(head)
            row.addWidget(field)
            row.addSpacing(8)
            self._parts[part] = head, field
        row.addStretch(1)
        return row

    @property
    def kind(self) -> str:
        """The kind that is marked; "" in a game without any."""
        row = self.kinds.currentRow()
        return str(self.kinds.item(row).data(Qt.ItemDataRole.UserRole)) if row >= 0 else ""

    def show_kind(self, kind: str) -> None:
        """Go to a kind; nothing where the game has it not."""
        for at in range(self.kinds.count()):
            if self.kinds.item(at).data(Qt.ItemDataRole.UserRole) == kind:
                self.kinds.setCurrentRow(at)

    def _other_kind(self) -> None:
        spec = spec_of(self.kind, self._ruleset)
        for part, widgets in self._parts.items():
            for widget in widgets:
                widget.setVisible(spec is not None and part in spec.takes)
        self.refresh()

    @property
    def question(self) -> Question | str:
        """What is asked of this kind; or what was typed that names no hex of the map."""
        spec = spec_of(self.kind, self._ruleset)
        takes = spec.takes if spec is not None else ()
        found: dict[str, Hex | None] = {"hex": None, "to": None}
        for part, line in (("hex", self.hex), ("to", self.to)):
            text = line.text().strip()
            if part in takes and text:
                hex = hex_named(self._scenario, self._ruleset, text)
                if hex is None or self._scenario.terrain_at(hex) is None:
                    return text
                found[part] = hex
        return Question(
            side=str(self.side.currentData()) if "side" in takes else "",
            hexes=() if found["hex"] is None else (found["hex"],),
            to=found["to"],
            turns=self.turns.value() or None if "turns" in takes else None,
        )

    def refresh(self, *_: object, asked: bool = False) -> None:
        """Make the report anew and show it; one that takes long only if it was `asked` for."""
        self.report = None
        question = self.question
        counters = sum(1 for row in self._scenario.placements if row.hex is not None)
        waits = counters > MANY and not asked and self.kind not in QUICK
        waits = waits and isinstance(question, Question) and not question.hexes
        self.work_out.setVisible(waits)
        if waits:
            text = self.tr("With {count} stacks on the map this takes a while. A hex or a side makes it shorter.")
            self.page.show_sentence(text.format(count=f"{counters:,}"))
        elif isinstance(question, str):
            self.page.show_sentence(self.tr("“{text}” is no hex of this map.").format(text=question))
        elif self.kind:
            QApplication.setOverrideCursor(Qt.CursorShape.WaitCursor)
            try:
                self.report = report_of(self.kind, self._scenario, self._ruleset, question)
                self.page.show_tables(shown(self.report, self._lang))
            except Unanswerable as why:
                self.page.show_sentence(self._in_fields(why.sentence(self._lang)))
            finally:
                QApplication.restoreOverrideCursor()
        self.copy.setEnabled(self.report is not None)

    def _in_fields(self, sentence: str) -> str:
        """A sentence that names options of the command line, with the fields of this dialog instead."""
        for part, (head, _) in self._parts.items():
            name = head.text() if isinstance(head, QLabel) else part
            sentence = sentence.replace(option_of(part), f"「{name}」" if self._lang == "ja" else f"“{name}”")
        return sentence

    def _copy(self) -> None:
        if self.report is not None:
            QGuiApplication.clipboard().setText(text_of(self.report, self._lang))
