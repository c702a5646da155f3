"""Cups of chits (F-1.1, M-4.1): how many of each chit they hold, and which may not be chosen this turn (F-1.2)."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from editor import offmap_steps
from editor.selection import Selection
from model.counters import CounterType
from model.edit import Edit
from model.edits import cups
from model.edits.find import types_by_id
from model.info import Cup
from model.texts import named
from ui.docks.inspector.fields import NumberField, SwitchField
from ui.docks.inspector.form import Notice
from ui.docks.inspector.panel import Panel, capital
from ui.widgets.faces import face_pixmap
from ui.widgets.labels import ElidedLabel, label
from ui.workspace import Workspace

FACE_PX = 26
COUNT_PX, BARRED_PX = 64, 44
MOST_CHITS = 999


class ChitRow(QWidget):
    """One kind of chit: its face, its name, how many, barred or not."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.type_id = ""
        self.face = QLabel()
        self.face.setFixedSize(FACE_PX, FACE_PX)
        self.name = ElidedLabel()
        self.count = NumberField(0, MOST_CHITS)
        self.count.setFixedWidth(COUNT_PX)
        self.barred = SwitchField()
        self.barred.setFixedWidth(BARRED_PX)
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(8)
        line.addWidget(self.face)
        line.addWidget(self.name, 1)
        line.addWidget(self.count)
        line.addWidget(self.barred)


class CupSection(QWidget):
    """One cup."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.cup = ""
        self.rows: list[ChitRow] = []
        self.title = ElidedLabel("", "secondary")
        self.total = label("", "secondary")
        self.fill, self.empty = QPushButton(self.tr("All chits in")), QPushButton(self.tr("Empty it"))
        self.fill.setToolTip(self.tr("As many of each chit as the counter mix has"))
        self.notice = Notice()
        head = QHBoxLayout()
        head.addWidget(self.title, 1)
        head.addWidget(self.total)
        self._chits = QVBoxLayout()
        self._chits.setSpacing(3)
        columns = QHBoxLayout()
        columns.setSpacing(8)
        columns.addStretch(1)
        for text, wide in ((self.tr("in the cup"), COUNT_PX), (self.tr("barred"), BARRED_PX)):
            column = label(text, "secondary")
            column.setMinimumWidth(wide)
            columns.addWidget(column)
        buttons = QHBoxLayout()
        buttons.setSpacing(6)
        for button in (self.fill, self.empty):
            button.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
            buttons.addWidget(button, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 2, 0, 6)
        layout.setSpacing(5)
        layout.addLayout(head)
        layout.addLayout(columns)
        layout.addLayout(self._chits)
        layout.addLayout(buttons)
        layout.addWidget(self.notice)

    def row(self, index: int) -> ChitRow | None:
        """The row of that index; None if it has yet to be added."""
        return self.rows[index] if index < len(self.rows) else None

    def add_row(self, row: ChitRow) -> None:
        """Add a row at the end."""
        self.rows.append(row)
        self._chits.addWidget(row)


class Cups(Panel):
    """A section a cup; hidden in a game without cups."""

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(workspace, self.tr("Cups of chits"), parent)
        self.sections: list[CupSection] = []

    def show_selection(self, selection: Selection | None) -> None:
        """Show all cups as they are now."""
        del selection
        held = list(self.scenario.rows("cups", Cup))
        self.setVisible(bool(held or self.ruleset.cups))
        while len(self.sections) < len(held):
            self._add_section()
        for i, section in enumerate(self.sections):
            section.setVisible(i < len(held))
            if i < len(held):
                self._show_cup(section, held[i])

    def set_editable(self, editable: bool) -> None:
        """Let cups be changed, or only be seen."""
        super().set_editable(editable)
        for section in self.sections:
            for button in (section.fill, section.empty):
                button.setVisible(editable)

    def _add_section(self) -> None:
        section = CupSection(self)
        section.fill.clicked.connect(lambda _, at=section: self.fill(at))
        section.empty.clicked.connect(lambda _, at=section: self.empty(at))
        self.sections.append(section)
        self.body.addWidget(section)
        self.set_editable(self.editable)

    def _show_cup(self, section: CupSection, cup: Cup) -> None:
        section.cup = cup.id
        section.title.setText(self._name(cup.id))
        total = sum(cup.chits.values())
        section.total.setText(self.tr("%n chit(s)", "", total))
        types = types_by_id(self.scenario)
        ids = list(dict.fromkeys([*(type_.id for type_ in self._belonging(cup.id)), *cup.chits, *cup.barred]))
        for i, id in enumerate(ids):
            row = section.row(i)
            if row is None:
                row = self._add_row(section)
            self._show_chit(row, id, types.get(id), cup)
        for i, row in enumerate(section.rows):
            row.setVisible(i < len(ids))
        section.empty.setEnabled(total > 0)
        section.fill.setEnabled(bool(self._filled(cup.id)))

    def _add_row(self, section: CupSection) -> ChitRow:
        row = ChitRow()
        row.count.setReadOnly(not self.editable)
        row.barred.setEnabled(self.editable)
        row.barred.setToolTip(self.tr("May not be chosen this turn"))
        row.count.settled.connect(lambda count: self._set_count(section, row, count))
        row.barred.settled.connect(lambda barred: self._bar(section, row, barred))
        section.add_row(row)
        return row

    def _show_chit(self, row: ChitRow, id: str, type_: CounterType | None, cup: Cup) -> None:
        name = self.type_name(type_, id)
        row.type_id = id
        row.name.setText(name)
        side = self.scenario.sides.get(type_.side) if type_ is not None else None
        row.face.clear()
        if type_ is not None and side is not None:
            book, ratio = self.document.face_book, self.devicePixelRatioF()
            row.face.setPixmap(
                face_pixmap(type_, side, self.ruleset, self.lang, FACE_PX, ratio, book=book, detail="symbol")
            )
        row.count.show_value(cup.chits.get(id, 0))
        row.count.setAccessibleName(self.tr("{name} in the cup").format(name=name))
        row.barred.show_value(id in cup.barred)
        row.barred.setAccessibleName(self.tr("{name} may not be chosen this turn").format(name=name))

    def _name(self, cup: str) -> str:
        row = self.ruleset.cups.get(cup)
        return capital(named(row, self.lang)) if row is not None else cup

    def _belonging(self, cup: str) -> list[CounterType]:
        """The chits that belong into a cup, by the ruleset: in the order of the mix."""
        row = self.ruleset.cups.get(cup)
        return [type_ for type_ in self.scenario.counter_types if row is not None and row.chits.matches(type_)]

    def _filled(self, cup: str) -> Edit:
        """The edit that puts all chits into a cup that belong there."""
        held = next((row.chits for row in self.scenario.rows("cups", Cup) if row.id == cup), {})
        row = self.ruleset.cups.get(cup)
        more = row.filled(self.scenario.counter_types) if row is not None else {}
        return cups.set_all_chits(self.scenario, cup, {**held, **more})

    # -- what a person does ---------------------------------------------------------------------------------------
    def fill(self, section: CupSection) -> None:
        """Put all chits into a cup."""
        step = offmap_steps.fill_cup(self._name(section.cup))
        section.notice.say(self.push(step, lambda: self._filled(section.cup)) or "")

    def empty(self, section: CupSection) -> None:
        """Take all chits out of a cup."""
        step = offmap_steps.empty_cup(self._name(section.cup))
        section.notice.say(self.push(step, lambda: cups.set_all_chits(self.scenario, section.cup, {})) or "")

    def _set_count(self, section: CupSection, row: ChitRow, count: int) -> None:
        step = offmap_steps.set_chits(row.name.text(), count)
        refusal = self.push(
            step, lambda: cups.set_chits(self.scenario, section.cup, row.type_id, count), row.count.token
        )
        self._answer(section, row.count, refusal)

    def _bar(self, section: CupSection, row: ChitRow, barred: bool) -> None:
        step = offmap_steps.bar_chit(row.name.text(), barred)
        refusal = self.push(step, lambda: cups.bar(self.scenario, section.cup, row.type_id, barred))
        self._answer(section, row.barred, refusal)

    @staticmethod
    def _answer(section: CupSection, field: NumberField | SwitchField, refusal: str | None) -> None:
        if refusal is None:
            field.keep()
        else:
            field.put_back()
        section.notice.say(refusal or "")
