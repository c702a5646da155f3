"""The rail of tools: one column of buttons, or as many side by side as a low window needs to show every tool."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QSizePolicy, QToolBar, QToolButton, QWidget

ICON_PX: Final = 20
BUTTON_PX: Final = 32
SPACING_PX: Final = 3
GAP_PX: Final = 11
"""Between two groups: a line with room about it."""
MOST_COLUMNS: Final = 4


class ToolRail(QToolBar):
    """Groups of actions as buttons from the top down, a line between two groups. Each group fills rows of its own."""

    def __init__(self, title: str, groups: Sequence[Sequence[QAction]], parent: QWidget | None = None) -> None:
        super().__init__(title, parent)
        self.setObjectName("rail")
        self.setMovable(False)
        self.setOrientation(Qt.Orientation.Vertical)
        self.toggleViewAction().setVisible(False)
        self._pad = _Pad([group for group in groups if group], self)
        self.addWidget(self._pad)

    @property
    def columns(self) -> int:
        """How many buttons stand side by side."""
        return self._pad.columns

    def widgetForAction(self, action: QAction) -> QWidget | None:  # type: ignore[override]  # None: it has no button
        """The button of a tool."""
        return self._pad.buttons.get(action)


class _Pad(QWidget):
    """The buttons. Its height is what the window has; its width follows."""

    def __init__(self, groups: Sequence[Sequence[QAction]], parent: QWidget) -> None:
        super().__init__(parent)
        self.columns = 0
        self._groups = groups
        self.buttons = {action: self._button(action) for group in groups for action in group}
        self._lines = [QFrame(self) for _ in groups[1:]]
        for line in self._lines:
            line.setObjectName("rule")
            line.setFixedHeight(1)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(0)
        self._grid.setHorizontalSpacing(SPACING_PX)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self._lay_out(1)

    def _button(self, action: QAction) -> QToolButton:
        button = QToolButton(self)
        button.setDefaultAction(action)
        button.setIconSize(QSize(ICON_PX, ICON_PX))
        button.setFixedSize(BUTTON_PX, BUTTON_PX)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        return button

    def minimumSizeHint(self) -> QSize:
        """As low as the window wants it: the buttons find room side by side."""
        return QSize(self._width(), BUTTON_PX)

    def sizeHint(self) -> QSize:
        return QSize(self._width(), self._height(1))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        fitting = (count for count in range(1, MOST_COLUMNS) if self._height(count) <= self.height())
        self._lay_out(next(fitting, MOST_COLUMNS))

    def _width(self) -> int:
        return self.columns * (BUTTON_PX + SPACING_PX) - SPACING_PX

    def _height(self, columns: int) -> int:
        rows = sum(-(-len(group) // columns) for group in self._groups)
        return rows * (BUTTON_PX + SPACING_PX) - SPACING_PX + len(self._lines) * (GAP_PX - SPACING_PX)

    def _lay_out(self, columns: int) -> None:
        if columns == self.columns:
            return
        self.columns = columns
        for row in range(self._grid.rowCount()):
            self._grid.setRowMinimumHeight(row, 0)
            self._grid.setRowStretch(row, 0)
        row = 0
        for number, group in enumerate(self._groups):
            if number:
                self._grid.addWidget(self._lines[number - 1], row, 0, 1, columns)
                self._grid.setRowMinimumHeight(row, GAP_PX)
                row += 1
            for place, action in enumerate(group):
                self._grid.addWidget(self.buttons[action], row + place // columns * 2, place % columns)
                if place // columns:
                    self._grid.setRowMinimumHeight(row + place // columns * 2 - 1, SPACING_PX)
            row += -(-len(group) // columns) * 2 - 1
        self._grid.setRowStretch(row, 1)
        self.setFixedWidth(self._width())
        self.updateGeometry()
