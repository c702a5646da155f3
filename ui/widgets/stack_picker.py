"""Choosing a stack on the map and which of its counters: a list of stacks, below it a row for each kind of counter."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QGridLayout, QSpinBox, QVBoxLayout, QWidget

from model.analysis.fortress.command import Stack
from model.checks.context import Context, Standing
from model.checks.findings import in_lang
from model.checks.names import hex_label, side_name
from model.counters import Side
from model.hexgrid import Hex
from model.reports.fortress.wording import standing_name
from model.texts import say
from ui.widgets.swatch import swatch_icon


class StackPicker(QWidget):
    """One stack, or none where that may be; `changed` when another is chosen, or other counters of it."""

    changed = Signal()

    def __init__(
        self, context: Context, stacks: Sequence[Stack], lang: str, name: str, parent: QWidget | None = None, *,
        none: str = "",
    ) -> None:  # fmt: skip
        super().__init__(parent)
        self._context, self._lang, self._name = context, lang, name
        self._rows: dict[int, tuple[QCheckBox, QSpinBox | None]] = {}
        self._stacks = list(stacks)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(6)
        self.combo = QComboBox()
        self.combo.setAccessibleName(name)
        self.combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.combo.setMinimumContentsLength(12)
        if none:
            self.combo.addItem(none, None)
        for place, stack in enumerate(self._stacks):
            side = context.scenario.sides.get(stack.side, Side())
            self.combo.addItem(swatch_icon(side.color, side.cut), self._stack_name(stack), place)
        layout.addWidget(self.combo)
        self._grid_place = QWidget()
        self._grid = QGridLayout(self._grid_place)
        self._grid.setContentsMargins(2, 0, 0, 0)
        self._grid.setVerticalSpacing(4)
        self._grid.setColumnStretch(0, 1)
        layout.addWidget(self._grid_place)
        self.combo.currentIndexChanged.connect(self._other_stack)
        self._other_stack()

    @property
    def stack(self) -> Stack | None:
        """The stack chosen."""
        place = self.combo.currentData()
        return None if place is None else self._stacks[place]

    @property
    def chosen(self) -> dict[int, int]:
        """The counters chosen: how many of each placement, by its serial number."""
        found = {}
        for serial, (box, spin) in self._rows.items():
            if box.isChecked():
                found[serial] = spin.value() if spin is not None else 1
        return found

    def show_hex(self, hex: Hex | None) -> None:
        """Choose the stack in a hex, if there is one."""
        for at in range(self.combo.count()):
            place = self.combo.itemData(at)
            if place is not None and self._stacks[place].hex == hex:
                self.combo.setCurrentIndex(at)
                return

    def _other_stack(self) -> None:
        for box, spin in self._rows.values():
            for widget in (box, spin):
                if widget is not None:
                    widget.hide()
                    self._grid.removeWidget(widget)
                    widget.deleteLater()
        self._rows = {}
        stack = self.stack
        units = [] if stack is None else ([stack.ship] if stack.ship is not None else []) + list(stack.craft)
        for at, unit in enumerate(units):
            self._add_row(at, unit, fights=stack is None or stack.ship is None or unit is stack.ship)
        self._grid_place.setVisible(bool(units))
        self.changed.emit()

    def _add_row(self, at: int, unit: Standing, *, fights: bool) -> None:
        box = QCheckBox(standing_name(self._context, unit, self._lang))
        box.setChecked(fights)
        box.toggled.connect(self.changed)
        self._grid.addWidget(box, at, 0)
        spin: QSpinBox | None = None
        if unit.count > 1:
            spin = QSpinBox()
            spin.setRange(1, unit.count)
            spin.setValue(unit.count)
            spin.setAccessibleName(f"{self._name}: {box.text()}")
            spin.valueChanged.connect(self.changed)
            spin.setEnabled(fights)
            box.toggled.connect(spin.setEnabled)
            self._grid.addWidget(spin, at, 1)
        self._rows[unit.serial] = box, spin

    def _stack_name(self, stack: Stack) -> str:
        units = ([stack.ship] if stack.ship is not None else []) + list(stack.craft)
        names = say("report.comma", self._lang).join(standing_name(self._context, unit, self._lang) for unit in units)
        side = in_lang(side_name(self._context, stack.side), self._lang)
        return (
            f"{hex_label(self._context, stack.hex)}  {side}: {names}"
            if self._lang != "ja"
            else (f"{hex_label(self._context, stack.hex)}　{side}：{names}")
        )
