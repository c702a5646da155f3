"""A table of a report as labels in a grid: heads in small print, numbers to the right, notes below."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QVBoxLayout, QWidget

from model.reports.table import Table, amount
from ui.widgets.labels import label


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
        grid.setHorizontalSpacing(18)
        grid.setVerticalSpacing(3)
        grid.setColumnStretch(0, 1)
        right = [any(not isinstance(row[column], str) for row in table.rows) for column in range(len(table.columns))]
        for at, row in enumerate((table.columns, *table.rows)):
            for column, cell in enumerate(row):
                text = cell if isinstance(cell, str) else amount(cell)
                made = label(text, "secondary" if at == 0 else "", wrap=column == 0)
                side = (
                    Qt.AlignmentFlag.AlignRight
                    if column and (right[column] or column > 1)
                    else Qt.AlignmentFlag.AlignLeft
                )
                made.setAlignment(side | Qt.AlignmentFlag.AlignTop)
                grid.addWidget(made, at, column)
        return grid
