"""A column of large buttons of which one is chosen: terrains, brush sizes, classes of systems, kinds of routes."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QButtonGroup, QGridLayout, QToolButton, QVBoxLayout, QWidget

from ui.widgets.labels import label

_GAP = "\N{EN SPACE}"
"""Between a picture and the text beside it: a style sheet leaves them touching."""


@dataclass(frozen=True)
class Choice:
    """One button: its value, text and picture."""

    value: object
    text: str
    icon: QIcon
    tip: str = ""


class Choices(QWidget):
    """Buttons below a title; exactly one is chosen. `chosen` is called with the value of the one clicked."""

    def __init__(
        self,
        title: str,
        choices: Iterable[Choice],
        chosen: Callable[[object], object],
        *,
        columns: int = 1,
        icon_px: int = 28,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.choices = list(choices)
        self._group = QButtonGroup(self)
        grid = QGridLayout()
        grid.setSpacing(4)
        for i, choice in enumerate(self.choices):
            button = QToolButton()
            button.setObjectName("choice")
            button.setCheckable(True)
            button.setText(f"{_GAP if columns == 1 else ''}{choice.text}")
            button.setIcon(choice.icon)
            button.setIconSize(QSize(icon_px, icon_px))
            button.setToolTip(choice.tip or choice.text)
            button.setAccessibleName(f"{title}: {choice.text}")
            button.setToolButtonStyle(
                Qt.ToolButtonStyle.ToolButtonTextBesideIcon
                if columns == 1
                else Qt.ToolButtonStyle.ToolButtonTextUnderIcon
            )
            button.setSizePolicy(button.sizePolicy().Policy.Expanding, button.sizePolicy().Policy.Fixed)
            button.clicked.connect(lambda _=False, value=choice.value: chosen(value))
            self._group.addButton(button, i)
            grid.addWidget(button, i // columns, i % columns)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 0, 12, 0)
        layout.setSpacing(8)
        layout.addWidget(label(title, "title"))
        layout.addLayout(grid)

    def show_icons(self, icons: Iterable[QIcon]) -> None:
        """Show other pictures, in the order of the choices: those of another theme."""
        for i, picture in enumerate(icons):
            self._group.button(i).setIcon(picture)

    def choose(self, value: object) -> None:
        """Show another value as the chosen one."""
        for i, choice in enumerate(self.choices):
            self._group.button(i).setChecked(choice.value == value)
