"""What the pages with a table have in common: the table, and buttons that add, remove and move its rows."""

from __future__ import annotations

from PySide6.QtCore import QAbstractTableModel, Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QAbstractItemView, QHBoxLayout, QPushButton, QTableView, QVBoxLayout, QWidget

from ui.dialogs.rulesets.sheet import DraftSheet
from ui.icons import icon
from ui.messages import Dialogs
from ui.widgets.labels import label

NARROWEST_PX, WIDEST_PX = 40, 240
ROW_PX = 28


class RowsPage(QWidget):
    """A table with its rows; the page's own class says what adding, removing and moving does."""

    def __init__(
        self, sheet: DraftSheet, model: QAbstractTableModel, name: str, dialogs: Dialogs, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.sheet, self._rows, self.dialogs = sheet, model, dialogs
        self.view = QTableView()
        self.view.setAccessibleName(name)
        self.view.setModel(model)
        self.add_button, self.remove_button = QPushButton(self.tr("Add…")), QPushButton(self.tr("Remove"))
        self.up, self.down = QPushButton(self.tr("Up")), QPushButton(self.tr("Down"))
        self.add_button.setIcon(icon("plus"))
        self.remove_button.setIcon(icon("trash"))
        self.none = label(self.tr("This game has none yet."), "secondary")
        self.buttons = QHBoxLayout()
        self._marked = (0, 1)
        """Row and column of the cell that was marked last."""
        self._lay_out()
        self.add_button.clicked.connect(self.add)
        self.remove_button.clicked.connect(self.remove)
        self.up.clicked.connect(lambda: self.move_row(-1))
        self.down.clicked.connect(lambda: self.move_row(1))
        for keys, act in (
            ("Del", self.clear), ("Ins", self.add_button.click), ("Ctrl+Del", self.remove_button.click),
            ("Alt+Up", self.up.click), ("Alt+Down", self.down.click),
        ):  # fmt: skip
            shortcut = QShortcut(QKeySequence(keys), self.view, act)
            shortcut.setContext(Qt.ShortcutContext.WidgetShortcut)  # given to the constructor it is not heeded
        for button, keys in (
            (self.add_button, "Ins"), (self.remove_button, "Ctrl+Del"), (self.up, "Alt+Up"), (self.down, "Alt+Down"),
        ):  # fmt: skip
            shown = QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText)
            button.setToolTip(self.tr("{action} ({keys})").format(action=button.text().rstrip("…"), keys=shown))
        self.view.selectionModel().currentChanged.connect(self.moved)

    def _lay_out(self) -> None:
        view = self.view
        view.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        view.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        view.setCornerButtonEnabled(False)
        view.setTabKeyNavigation(False)  # the arrows go from cell to cell, and Tab on to the buttons
        view.setWordWrap(False)
        view.verticalHeader().hide()
        view.verticalHeader().setDefaultSectionSize(ROW_PX)
        view.horizontalHeader().setHighlightSections(False)
        view.horizontalHeader().setDefaultSectionSize(NARROWEST_PX)
        self.buttons.addWidget(self.none)
        self.buttons.addStretch(1)
        for button in (self.add_button, self.remove_button, self.up, self.down):
            button.setAutoDefault(False)
            button.setVisible(self.sheet.editable)
            self.buttons.addWidget(button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(view, 1)
        layout.addLayout(self.buttons)

    def fit(self) -> None:
        """Make columns wide enough for what is in them, up to a limit; none becomes narrower."""
        header = self.view.horizontalHeader()
        for column in range(self._rows.columnCount()):
            wanted = max(self.view.sizeHintForColumn(column), header.sectionSizeHint(column)) + 12
            if self.view.columnWidth(column) < min(WIDEST_PX, wanted):
                self.view.setColumnWidth(column, min(WIDEST_PX, wanted))

    def mark(self) -> None:
        """Mark a cell where none is, because rows have come or gone: the one that was, or that is now in its place."""
        if not self.view.currentIndex().isValid() and (count := self._rows.rowCount()):
            row, column = self._marked
            self.view.setCurrentIndex(self._rows.index(min(row, count - 1), min(column, self._rows.columnCount() - 1)))

    def moved(self) -> None:
        """Another cell is marked, or the rows are others."""
        current = self.view.currentIndex()
        if current.isValid():
            self._marked = (current.row(), current.column())
        row, count = (current.row() if current.isValid() else -1), self._rows.rowCount()
        self.none.setVisible(not count)
        self.remove_button.setEnabled(row >= 0)
        self.up.setEnabled(row > 0)
        self.down.setEnabled(0 <= row < count - 1)

    # -- what a person does ---------------------------------------------------------------------------------------
    def add(self) -> None:
        """Add a row."""
        raise NotImplementedError

    def remove(self) -> None:
        """Take away the row of the cell that is marked."""
        raise NotImplementedError

    def move_row(self, by: int) -> None:
        """Move the row of the cell that is marked up or down."""
        raise NotImplementedError

    def clear(self) -> None:
        """Empty the cell that is marked."""
        current = self.view.currentIndex()
        if current.isValid():
            self._rows.setData(current, "")
