"""Hex numbers: how they are counted and where they stand, seen at once on the map and in a sample of its corners."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFormLayout,
    QGridLayout,
    QHBoxLayout,
    QLayout,
    QLineEdit,
    QSpinBox,
    QWidget,
)

from editor import steps
from editor.timers import single_shot
from model.edits.grid import set_numbering
from model.edits.layout import MOST_NUMBER
from model.edits.refusal import Refusal
from model.hexgrid import Orientation
from model.numbering import Slant
from ui.dialogs.base import Sheet
from ui.widgets.labels import label

if TYPE_CHECKING:
    from editor.document import ScenarioDocument

SOON_MS = 120
"""How long a change may wait to be seen on the map."""


class HexNumbersDialog(Sheet):
    """Changes the numbering while it is open; "Cancel" takes it all back, and what stays is one step."""

    def __init__(self, document: ScenarioDocument, lang: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.document, self.lang = document, lang
        self.set_title(self.tr("Hex numbers"))
        self._build()
        self._show()
        self._connect()
        self.add_cancel(self.tr("Cancel"))
        self.ok = self.add_primary(self.tr("Use these numbers"))
        self.ok.clicked.connect(self.accept)
        self._soon = single_shot(self, SOON_MS, self.apply)
        self.setMinimumWidth(760)
        self.refresh()
        document.begin_stroke()
        self.finished.connect(self._finished)

    # -- the fields -----------------------------------------------------------------------------------------------
    def _build(self) -> None:
        self.style_ = QComboBox()
        for text, value in (
            (self.tr("Column, then row: 0304"), "CCRR"),
            (self.tr("Row, then column: 0403"), "RRCC"),
            (self.tr("Column in letters, then row: C4"), "CR-letters"),
            (self.tr("Row in letters, then column: D3"), "RC-letters"),
            (self.tr("No numbers"), "none"),
        ):
            self.style_.addItem(text, value)
        self.letters = QComboBox()
        self.letters.addItem("… Y, Z, AA, AB, AC …", "AA,AB")
        self.letters.addItem("… Y, Z, AA, BB, CC …", "AA,BB")
        self.letters.setToolTip(self.tr("How letters go on after Z."))
        self.first = self._spin(0, MOST_NUMBER), self._spin(0, MOST_NUMBER)
        self.step = self._spin(1, 100), self._spin(1, 100)
        self.descending = QCheckBox(self.tr("from the right")), QCheckBox(self.tr("from the bottom"))
        self.slant = QComboBox()
        for text, slant in self._slants():
            self.slant.addItem(text, slant)
        self.slant.setToolTip(
            self.tr(
                "Straight lines of hexes share a number, as on many old maps. The first line on the map has the first "
                "number, so that none is negative."
            )
        )
        self.digits = self._spin(0, 6)
        self.digits.setSpecialValueText(self.tr("as many as needed"))
        self.digits.setToolTip(self.tr("Least digits of each part: shorter numbers get zeros in front."))
        self.separator = QLineEdit()
        self.separator.setMaxLength(3)
        self.separator.setPlaceholderText(self.tr("none"))
        self.separator.setToolTip(self.tr("Stands between the two parts; no letters or digits."))
        self.every = self._spin(1, 100)
        self.every.setToolTip(self.tr("Print a number in every n-th hex of a column only."))
        self.skip = self._spin(0, 99)
        self.skip.setToolTip(self.tr("Rows from the top that come before the first printed number."))
        self.place = QComboBox()
        for text, value in (
            (self.tr("at the top"), "top"),
            (self.tr("in the middle"), "center"),
            (self.tr("at the bottom"), "bottom"),
        ):
            self.place.addItem(text, value)
        self.note = label("", "sample", wrap=True)
        form = self.form()
        form.addRow(self.tr("Numbers"), self.style_)
        form.addRow(self.tr("After Z"), self.letters)
        names = self.tr("Columns"), self.tr("Rows")
        for axis, name in enumerate(names):
            for spin, what in (
                (self.first, self.tr("{axis} begin with")),
                (self.step, self.tr("{axis} count in steps of")),
            ):
                spin[axis].setAccessibleName(what.format(axis=name))
            parts = (
                self.tr("begin with"),
                self.first[axis],
                self.tr("in steps of"),
                self.step[axis],
                self.descending[axis],
            )
            form.addRow(name, _row(*parts))
        form.addRow(self.tr("Slant"), self.slant)
        form.addRow(self.tr("Digits"), self.digits)
        form.addRow(self.tr("Separator"), self.separator)
        form.addRow(
            self.tr("Print every"), _row(self.every, self.tr("hex of a column, after"), self.skip, self.tr("rows"))
        )
        form.addRow(self.tr("Place"), self.place)
        self.body.addWidget(label(self.tr("The four corners of the map"), "title"))
        self.body.addWidget(self._corners())
        self.body.addWidget(self.note)
        self.body.addStretch(1)
        self._form: QFormLayout = form

    def _slants(self) -> Iterator[tuple[str, Slant]]:
        """What may slant are the rows of a flat-topped map, the columns of a pointy-topped one."""
        if self.document.scenario.grid.orientation is Orientation.FLAT:
            yield self.tr("none: rows zigzag"), "none"
            yield self.tr("rows run straight, down to the right"), "down"
            yield self.tr("rows run straight, up to the right"), "up"
        else:
            yield self.tr("none: columns zigzag"), "none"
            yield self.tr("columns run straight, down to the right"), "down"
            yield self.tr("columns run straight, up to the right"), "up"

    def _spin(self, least: int, most: int) -> QSpinBox:
        spin = QSpinBox()
        spin.setRange(least, most)
        spin.setAccelerated(True)
        return spin

    def _corners(self) -> QWidget:
        box = QWidget()
        box.setObjectName("well")
        box.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        box.setAccessibleName(self.tr("The numbers of the four corners"))
        layout = QGridLayout(box)
        layout.setContentsMargins(14, 10, 14, 10)
        layout.setVerticalSpacing(14)
        self.corners = []
        for row in range(2):
            for column in range(2):
                text = label("", "strong")
                side = Qt.AlignmentFlag.AlignRight if column else Qt.AlignmentFlag.AlignLeft
                layout.addWidget(text, row, column, side)
                self.corners.append(text)
        return box

    def _show(self) -> None:
        """Show the numbering as it is."""
        numbering = self.document.scenario.grid.numbering
        self.style_.setCurrentIndex(self.style_.findData(numbering.style))
        self.letters.setCurrentIndex(self.letters.findData(numbering.letters))
        for axis in (0, 1):
            self.first[axis].setValue(numbering.first[axis])
            self.step[axis].setValue(numbering.step[axis])
            self.descending[axis].setChecked(numbering.descending[axis])
        self.slant.setCurrentIndex(self.slant.findData(numbering.slant))
        self.digits.setValue(numbering.digits)
        self.separator.setText(numbering.separator)
        self.every.setValue(numbering.every)
        self.skip.setValue(numbering.skip)
        self.place.setCurrentIndex(self.place.findData(numbering.place))

    def _connect(self) -> None:
        for box in (self.style_, self.letters, self.slant, self.place):
            box.currentIndexChanged.connect(self.refresh)
        for spin in (*self.first, *self.step, self.digits, self.every, self.skip):
            spin.valueChanged.connect(self.refresh)
        for check in self.descending:
            check.toggled.connect(self.refresh)
        self.separator.textChanged.connect(self.refresh)

    @property
    def wanted(self) -> dict[str, Any]:
        """The fields of the numbering as they are set here."""
        return {
            "style": self.style_.currentData(),
            "letters": self.letters.currentData(),
            "first": (self.first[0].value(), self.first[1].value()),
            "step": (self.step[0].value(), self.step[1].value()),
            "descending": (self.descending[0].isChecked(), self.descending[1].isChecked()),
            "slant": self.slant.currentData(),
            "digits": self.digits.value(),
            "separator": self.separator.text(),
            "every": self.every.value(),
            "skip": self.skip.value() if self.every.value() > 1 else 0,
            "place": self.place.currentData(),
        }

    # -- seen at once ---------------------------------------------------------------------------------------------
    def refresh(self) -> None:
        """Show the sample now, and the map soon."""
        style = str(self.style_.currentData())
        self._form.setRowVisible(self.letters, style.endswith("letters"))
        counting = *self.first, *self.step, *self.descending, self.slant
        for field in (*counting, self.digits, self.separator, self.every, self.place):
            field.setEnabled(style != "none")
        self.skip.setEnabled(style != "none" and self.every.value() > 1)
        problem = ""
        try:
            edit = set_numbering(self.document.scenario, **self.wanted)
        except Refusal as refusal:
            problem = refusal.message(self.lang)
        else:
            self._sample(next(iter(edit.after.values()), self.document.scenario.grid))
            self._soon.start()
        self.note.setText(problem)
        self.note.setVisible(bool(problem))
        self.ok.setEnabled(not problem)

    def _sample(self, grid: Any) -> None:
        ends = (0, grid.columns - 1), (0, grid.rows - 1)
        hexes = [grid.hex(col, row) for row in ends[1] for col in ends[0]]
        for text, hex in zip(self.corners, hexes, strict=True):
            text.setText(grid.number(hex) or "–")

    def apply(self) -> None:
        """Number the map as is wanted."""
        self._soon.stop()
        try:
            edit = set_numbering(self.document.scenario, **self.wanted)
        except Refusal:  # the note says why
            return
        self.document.push(steps.renumber(), edit)

    def _finished(self, result: int) -> None:
        if result:
            self.apply()
            self.document.end_stroke()
        else:
            self._soon.stop()
            self.document.cancel_stroke()


def _row(*parts: QWidget | str) -> QLayout:
    """Widgets and words side by side."""
    row = QHBoxLayout()
    row.setSpacing(8)
    for part in parts:
        row.addWidget(label(part) if isinstance(part, str) else part)
    row.addStretch(1)
    return row
