"""The pages of the ruleset dialog: a list of what a game consists of, and beside it the page that is chosen."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFontMetricsF, QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QListWidget, QListWidgetItem, QStackedWidget, QWidget

from ui.theme import BASE_PX, ui_font
from ui.widgets.two_lines import TwoLines

ROW_PX, MARGINS_PX = 28, 28
NEXT: Final = ("Ctrl+Tab", "Ctrl+PgDown")
PREVIOUS: Final = ("Ctrl+Shift+Tab", "Ctrl+Shift+Backtab", "Ctrl+PgUp")
"""Which of the first two comes of the same keys depends on the platform."""


class Pages(QWidget):
    """Pages by name; the arrows of the list, Ctrl+Tab and Ctrl+Page Down turn them."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.list = QListWidget()
        self.list.setAccessibleName(name)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setItemDelegate(TwoLines(int(Qt.ItemDataRole.UserRole), self.list))
        self.stack = QStackedWidget()
        self.list.currentRowChanged.connect(self.stack.setCurrentIndex)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(16)
        layout.addWidget(self.list)
        layout.addWidget(self.stack, 1)
        for keys, by in ((NEXT, 1), (PREVIOUS, -1)):
            shortcut = QShortcut(self)
            shortcut.setKeys([QKeySequence(key) for key in keys])
            shortcut.activated.connect(lambda by=by: self.turn(by))

    def clear(self) -> None:
        """Take all pages away."""
        while (page := self.stack.widget(0)) is not None:
            self.stack.removeWidget(page)
            page.deleteLater()
        self.list.clear()

    def add(self, page: QWidget, name: str) -> None:
        """A further page at the end; the first one is shown."""
        self.stack.addWidget(page)
        entry = QListWidgetItem(name)
        width = QFontMetricsF(ui_font(BASE_PX)).horizontalAdvance(name) + MARGINS_PX
        entry.setSizeHint(QSize(int(width), ROW_PX))
        self.list.addItem(entry)
        self.list.setFixedWidth(self.list.sizeHintForColumn(0))
        if self.list.currentRow() < 0:
            self.list.setCurrentRow(0)

    def count(self) -> int:
        """How many pages there are."""
        return self.stack.count()

    def current(self) -> QWidget | None:
        """The page that is shown."""
        return self.stack.currentWidget()

    def show_page(self, page: QWidget) -> None:
        """Turn to a page."""
        self.list.setCurrentRow(self.stack.indexOf(page))

    def turn(self, by: int) -> None:
        """Turn so many pages on, from the last one to the first; the list has the focus then, and Tab leads into the page."""
        if self.count():
            self.list.setFocus()
            self.list.setCurrentRow((self.list.currentRow() + by) % self.count())
