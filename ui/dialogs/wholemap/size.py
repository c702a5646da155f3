"""Map size: columns and rows that come or go at each side, with what falls off; also cropping and shifting."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QComboBox,
    QFormLayout,
    QGridLayout,
    QHBoxLayout,
    QSpinBox,
    QToolButton,
    QWidget,
)

from model.edits.layout import LayoutPlan, Numbers
from model.edits.resize import Margins, resize
from model.limits import MAX_SIDE
from model.texts import named
from ui.dialogs.wholemap.base import LayoutDialog
from ui.widgets.labels import label

if TYPE_CHECKING:
    from editor.document import ScenarioDocument

ANCHOR_PX = 26


class MapSizeDialog(LayoutDialog):
    """Asks how the map grows or shrinks. Size and sides are two views of one wish: each follows the other."""

    def __init__(
        self,
        document: ScenarioDocument,
        lang: str,
        parent: QWidget | None = None,
        *,
        margins: Margins | None = None,
        shifting: bool = False,
    ) -> None:
        super().__init__(document, lang, parent)
        self.set_title(self.tr("Map size"))
        grid = document.scenario.grid
        self._old = grid.columns, grid.rows
        self.columns, self.rows = self._spin(1, MAX_SIDE), self._spin(1, MAX_SIDE)
        self.left, self.right, self.top, self.bottom = (self._spin(-MAX_SIDE, MAX_SIDE) for _ in range(4))
        self.sides = self.left, self.right, self.top, self.bottom
        self.same = QCheckBox(self.tr("Keep the size: shift what lies on the map"))
        self.same.setToolTip(self.tr("What comes in at one side goes out at the opposite one."))
        self.terrain = QComboBox()
        self.terrain.setToolTip(self.tr("The terrain of the hexes that are added."))
        self._fill_terrain()
        self._lay_out()
        self._show_margins(margins or Margins())
        self.same.setChecked(shifting)
        if shifting:
            self.set_title(self.tr("Shift the map"))
            self.renew.setChecked(True)
        self._connect()
        self._size_enabled()
        self.refresh()
        if self.plan is None and self.keep.isChecked():
            self.renew.setChecked(True)
            self.refresh()

    def _spin(self, least: int, most: int) -> QSpinBox:
        spin = QSpinBox()
        spin.setRange(least, most)
        spin.setAccelerated(True)
        spin.setMinimumWidth(92)
        return spin

    def _fill_terrain(self) -> None:
        rules = self.document.ruleset
        for id, row in rules.terrain.items():
            self.terrain.addItem(named(row, self.lang) or id, id)
        self.terrain.addItem(self.tr("No hexes there"), "")
        self.terrain.setCurrentIndex(max(0, self.terrain.findData(rules.map.terrain)))

    def _lay_out(self) -> None:
        size = QFormLayout()
        size.setHorizontalSpacing(16)
        size.setVerticalSpacing(8)
        size.addRow(self.tr("Columns"), self.columns)
        size.addRow(self.tr("Rows"), self.rows)
        top = QHBoxLayout()
        top.setSpacing(20)
        top.addLayout(size)
        top.addWidget(self._anchors(), 0, Qt.AlignmentFlag.AlignTop)
        top.addStretch(1)
        self.options.addLayout(top)
        self.options.addWidget(label(self.tr("Added at each side (below 0: cut off)"), "title"))
        cross = QGridLayout()
        cross.setHorizontalSpacing(16)
        cross.setVerticalSpacing(8)
        names = self.tr("Left"), self.tr("Right"), self.tr("Top"), self.tr("Bottom")
        for number, (name, spin) in enumerate(zip(names, self.sides, strict=True)):
            words = label(name)
            words.setBuddy(spin)
            spin.setAccessibleName(name)
            row, column = divmod(number, 2)
            cross.addWidget(words, row, 2 * column)
            cross.addWidget(spin, row, 2 * column + 1)
        cross.setColumnStretch(4, 1)
        self.options.addLayout(cross)
        self.options.addWidget(self.same)
        rest = QFormLayout()
        rest.setHorizontalSpacing(16)
        rest.setVerticalSpacing(10)
        rest.addRow(self.tr("New hexes"), self.terrain)
        rest.addRow(self.tr("Hex numbers"), self.numbers_rows())
        self.options.addLayout(rest)
        self.options.addStretch(1)

    def _anchors(self) -> QWidget:
        """Nine buttons: where the map stays when its size changes."""
        box = QWidget()
        box.setToolTip(self.tr("Which part of the map stays where it is when columns or rows change."))
        names = (
            self.tr("Upper left"), self.tr("Upper middle"), self.tr("Upper right"),
            self.tr("Middle left"), self.tr("Middle"), self.tr("Middle right"),
            self.tr("Lower left"), self.tr("Lower middle"), self.tr("Lower right"),
        )  # fmt: skip
        layout = QGridLayout(box)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(2)
        self.anchors = QButtonGroup(self)
        for number, name in enumerate(names):
            button = QToolButton()
            button.setObjectName("anchor")
            button.setCheckable(True)
            button.setText("●")
            button.setFixedSize(ANCHOR_PX, ANCHOR_PX)
            button.setAccessibleName(name)
            button.setToolTip(self.tr("{place} stays where it is").format(place=name))
            self.anchors.addButton(button, number)
            layout.addWidget(button, *divmod(number, 3))
        self.anchors.button(0).setChecked(True)
        return box

    # -- one wish, two views --------------------------------------------------------------------------------------
    @property
    def margins(self) -> Margins:
        """What is wanted."""
        return Margins(*(spin.value() for spin in self.sides))

    def _connect(self) -> None:
        for spin in (self.columns, self.rows):
            spin.valueChanged.connect(self._size_changed)
        for number, spin in enumerate(self.sides):
            spin.valueChanged.connect(lambda _=0, side=number: self._side_changed(side))
        self.anchors.idClicked.connect(self._size_changed)
        self.same.toggled.connect(self._same_toggled)
        self.terrain.currentIndexChanged.connect(self.later)

    def _show_margins(self, margins: Margins) -> None:
        for spin, value in zip(self.sides, margins, strict=True):
            with QSignalBlocker(spin):
                spin.setValue(value)
        self._follow_sides()

    def _follow_sides(self) -> None:
        """Show the size that the sides give; one that no map can have is left to the plan to refuse."""
        left, right, top, bottom = self.margins
        for spin, value in ((self.columns, self._old[0] + left + right), (self.rows, self._old[1] + top + bottom)):
            with QSignalBlocker(spin):
                spin.setValue(value)

    def _size_changed(self) -> None:
        """Spread what is added over the sides that do not stay."""
        row, column = divmod(self.anchors.checkedId(), 3)
        across, down = self.columns.value() - self._old[0], self.rows.value() - self._old[1]
        left, top = (0, across // 2, across)[column], (0, down // 2, down)[row]
        for spin, value in zip(self.sides, (left, across - left, top, down - top), strict=True):
            with QSignalBlocker(spin):
                spin.setValue(value)
        self.later()

    def _side_changed(self, side: int) -> None:
        if self.same.isChecked():
            opposite = self.sides[side ^ 1]
            with QSignalBlocker(opposite):
                opposite.setValue(-self.sides[side].value())
        self._follow_sides()
        self.later()

    def _same_toggled(self) -> None:
        if self.same.isChecked():
            self._show_margins(Margins(self.left.value(), -self.left.value(), self.top.value(), -self.top.value()))
        self._size_enabled()
        self.later()

    def _size_enabled(self) -> None:
        for widget in (self.columns, self.rows, *self.anchors.buttons()):
            widget.setEnabled(not self.same.isChecked())

    def make_plan(self, numbers: Numbers) -> LayoutPlan:
        """The plan of what is wanted; Refusal if it has no meaning."""
        return resize(self.document.scenario, self.margins, str(self.terrain.currentData()), numbers)
