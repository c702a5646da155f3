"""A table of a report as labels in a grid: heads in small print, figures to the right, notes below."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QVBoxLayout, QWidget

from model.reports.table import Table, amount, is_right
from ui.widgets.labels import label
from ui.widgets.wrapped import WrappedLabel


class Head(WrappedLabel):
    """The head of a column: in several lines where there is little room, but never within a word."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.setObjectName("secondary")

    def minimumSizeHint(self) -> QSize:
        """As wide as its longest word."""
        metrics = self.fontMetrics()
        longest = max((metrics.horizontalAdvance(word) for word in self.text().split()), default=0)
        return QSize(longest + 2, super().minimumSizeHint().height())


class ReportGrid(QWidget):
    """One table; another takes its place."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(6)
        self._content: QWidget | None = None
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)

    def show_table(self, table: Table | None, *, titled: bool = True) -> None:
        """Show a table, with its title or without; None leaves nothing."""
        if self._content is not None:
            self._content.hide()
            self._layout.removeWidget(self._content)
            self._content.deleteLater()
            self._content = None
        self.setVisible(table is not None)
        if table is not None:
            self._content = self._made(table, titled)
            self._layout.addWidget(self._content)

    def _made(self, table: Table, titled: bool) -> QWidget:
        content = QWidget()
        body = QVBoxLayout(content)
        body.setContentsMargins(0, 0, 0, 0)
        body.setSpacing(6)
        if titled:
            body.addWidget(label(table.title, "title", wrap=True))
        if table.rows:
            body.addLayout(self._grid(table))
        for note in table.notes:
            body.addWidget(label(note, "secondary", wrap=True))
        return content

    def _grid(self, table: Table) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(14)
        grid.setVerticalSpacing(3)
        grid.setColumnStretch(0, 1)
        right = [column > 0 and is_right([row[column] for row in table.rows]) for column in range(len(table.columns))]
        for at, row in enumerate((table.columns, *table.rows)):
            for column, cell in enumerate(row):
                text = cell if isinstance(cell, str) else amount(cell)
                made = label(text, wrap=column == 0) if at else Head(text)
                side = Qt.AlignmentFlag.AlignRight if right[column] else Qt.AlignmentFlag.AlignLeft
                made.setAlignment(side | (Qt.AlignmentFlag.AlignTop if at else Qt.AlignmentFlag.AlignBottom))
                grid.addWidget(made, at, column)
        return grid
