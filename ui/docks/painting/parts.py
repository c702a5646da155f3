"""What the parts of the palette are made of: a heading with what belongs to it, buttons in a row, a slider with a number."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtWidgets import (
    QButtonGroup,
    QHBoxLayout,
    QLayout,
    QPushButton,
    QSlider,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from ui.dialogs.base import INDENT_PX
from ui.widgets.labels import label

SIDE_PX = 12
"""Margin of the palette at the left and the right."""


NUMBER_PX = 74
"""Width of a field for a number."""


class Section(QWidget):
    """A heading, and below it whatever is added."""

    def __init__(self, title: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.body = QVBoxLayout(self)
        self.body.setContentsMargins(SIDE_PX, 0, SIDE_PX, 0)
        self.body.setSpacing(8)
        self.heading = QHBoxLayout()
        if title:
            self.heading.addWidget(label(title, "title"), 1)
            self.body.addLayout(self.heading)

    def add(self, part: QWidget | QLayout) -> None:
        """Put something at the end."""
        if isinstance(part, QWidget):
            self.body.addWidget(part)
        else:
            self.body.addLayout(part)


class Segments(QWidget):
    """Buttons in a row of which one is chosen; `chosen` is called with the value of the one clicked."""

    def __init__(
        self, title: str, values: Iterable[tuple[object, str, str]], chosen: Callable[[object], object]
    ) -> None:
        """`values` are a value, its text and its tool tip each; `title` is for who can't see the row."""
        super().__init__()
        self._group = QButtonGroup(self)
        self._values: list[object] = []
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(2)
        for value, text, tip in values:
            button = QPushButton(text)
            button.setObjectName("segment")
            button.setCheckable(True)
            button.setToolTip(tip)
            button.setAccessibleName(f"{title}: {text}")
            button.clicked.connect(lambda _=False, value=value: chosen(value))
            self._group.addButton(button, len(self._values))
            self._values.append(value)
            row.addWidget(button, 1)

    def choose(self, value: object) -> None:
        """Show another value as the chosen one."""
        for i, each in enumerate(self._values):
            self._group.button(i).setChecked(each == value)

    def allow(self, values: Iterable[object], reason: str) -> None:
        """Let only these be chosen; `reason` is the tool tip of the others."""
        allowed = list(values)
        for i, each in enumerate(self._values):
            button = self._group.button(i)
            button.setEnabled(each in allowed)
            button.setToolTip("" if each in allowed else reason)


class Amount(QWidget):
    """A slider and a field for the same number."""

    def __init__(self, name: str, low: int, high: int, chosen: Callable[[int], object], suffix: str = "") -> None:
        super().__init__()
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setRange(low, high)
        self.slider.setPageStep(max(1, (high - low) // 10))
        self.spin = QSpinBox()
        self.spin.setRange(low, high)
        self.spin.setSuffix(suffix)
        self.spin.setFixedWidth(NUMBER_PX)
        self.spin.lineEdit().setTextMargins(INDENT_PX, 0, 0, 0)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(10)
        row.addWidget(self.slider, 1)
        row.addWidget(self.spin)
        for field in (self.slider, self.spin):
            field.setAccessibleName(name)
            field.valueChanged.connect(chosen)

    def show_value(self, value: int) -> None:
        """Show another number without telling anybody."""
        for field in (self.slider, self.spin):
            with QSignalBlocker(field):
                field.setValue(value)
