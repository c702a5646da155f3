"""The counter mix as a spreadsheet: type, sort, fill down, copy and paste blocks. Every change is a step of the document."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QItemSelectionModel, QModelIndex, Qt
from PySide6.QtGui import QGuiApplication, QKeySequence, QShortcut
from PySide6.QtWidgets import QAbstractItemView, QHBoxLayout, QLineEdit, QPushButton, QTableView

from editor import steps, table_steps
from model.counters import CounterType
from model.edit import Edit
from model.edits.counter_types import add_type, copy_type, remove_types
from model.edits.refusal import Refusal
from model.edits.rows import added_keys
from model.interop.tables.cells import defused, undefused
from model.interop.tables.columns import Cell
from model.interop.tables.editing import Change, edit_cells, filled_down, pasted
from model.interop.tables.guess import Column
from model.interop.tables.marks import TableError, UnreadableError
from model.interop.tables.sheet import text_of
from model.interop.tables.text import split
from model.texts import named
from ui.dialogs.base import Sheet
from ui.dialogs.tables.titles import column_title
from ui.dialogs.tables.unit_delegate import UnitDelegate
from ui.dialogs.tables.unit_model import CELL_ROLE, UnitModel, UnitOrder
from ui.icons import icon
from ui.widgets.labels import label, name_clear_button

if TYPE_CHECKING:
    from ui.main_window import MainWindow

WIDEST_PX = 220


class UnitTableDialog(Sheet):
    """The window of the unit table."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.set_title(self.tr("Unit table"))
        desk = window.controllers.counters.desk
        self.window_, self.document, self.lang = window, desk.document, desk.workspace.lang
        self.model = UnitModel(self.document, self.lang, self)
        self.model.typed = lambda key, column, text: self._change([Change(key, column, text)])
        self.order = UnitOrder(self)
        self.order.setSourceModel(self.model)
        self.filter = QLineEdit()
        self.filter.setPlaceholderText(self.tr("Find in the table"))
        self.filter.setAccessibleName(self.tr("Find in the table"))
        self.filter.setClearButtonEnabled(True)
        name_clear_button(self.filter, self.tr("Clear the filter"))
        self.table = QTableView()
        self.total = label("", "secondary")
        self.message = label("", "secondary", wrap=True)
        self._lay_out()
        self._connect()
        self.add_primary(self.tr("Close")).clicked.connect(self.accept)
        self.resize(1180, 740)
        self.refresh()
        self.table.setCurrentIndex(self.order.index(0, 1))
        self.table.setFocus()

    def _lay_out(self) -> None:
        table = self.table
        table.setAccessibleName(self.tr("Unit table"))
        table.setModel(self.order)
        table.setItemDelegate(UnitDelegate(self.model, table))
        table.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        table.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        table.setCornerButtonEnabled(False)
        table.setSortingEnabled(True)
        table.sortByColumn(-1, Qt.SortOrder.AscendingOrder)
        table.verticalHeader().setDefaultSectionSize(27)
        table.horizontalHeader().setHighlightSections(False)
        table.horizontalHeader().setStyleSheet(
            "QHeaderView::section { padding: 4px 16px 4px 8px; }"
        )  # room for the mark
        self.undo_button, self.redo_button = QPushButton(self.tr("Undo")), QPushButton(self.tr("Redo"))
        self.fill_button = QPushButton(self.tr("Fill down"))
        self.add_button, self.copy_button = QPushButton(self.tr("Add…")), QPushButton(self.tr("Duplicate"))
        self.remove_button = QPushButton(self.tr("Remove"))
        for button, picture in (
            (self.undo_button, "undo"),
            (self.redo_button, "redo"),
            (self.add_button, "plus"),
            (self.remove_button, "trash"),
        ):
            button.setIcon(icon(picture))
        bar = QHBoxLayout()
        bar.addWidget(self.filter, 1)
        bar.addSpacing(8)
        for button in self._buttons:
            button.setAutoDefault(False)
            bar.addWidget(button)
        self.body.addLayout(bar)
        self.body.addWidget(table, 1)
        foot = QHBoxLayout()
        foot.addWidget(self.message, 1)
        foot.addWidget(self.total, 0, Qt.AlignmentFlag.AlignTop)
        self.body.addLayout(foot)

    @property
    def _buttons(self) -> tuple[QPushButton, ...]:
        return (
            self.undo_button, self.redo_button, self.fill_button, self.add_button, self.copy_button, self.remove_button,
        )  # fmt: skip

    def _connect(self) -> None:
        for button, act in zip(
            self._buttons,
            (self.undo, self.redo, self.fill_down, self.add, self.duplicate, self.remove),
            strict=True,
        ):
            button.clicked.connect(act)
        Key = QKeySequence.StandardKey  # noqa: N806 - a class
        for keys, act in (
            (Key.Undo, self.undo),
            (Key.Redo, self.redo),
            (QKeySequence("Ctrl+D"), self.fill_down),
            (QKeySequence("Ctrl+F"), self.filter.setFocus),
        ):
            QShortcut(QKeySequence(keys), self, act)
        for keys, act in ((Key.Copy, self.copy), (Key.Paste, self.paste), (Key.Delete, self.clear)):
            shortcut = QShortcut(QKeySequence(keys), self.table, act)
            shortcut.setContext(Qt.ShortcutContext.WidgetShortcut)  # given to the constructor it is not heeded
        self.filter.textChanged.connect(self.order.search)
        self.table.selectionModel().selectionChanged.connect(lambda *_: self.refresh_buttons())
        self.document.undo_stack.indexChanged.connect(self.refresh)
        self.model.modelReset.connect(self.refresh)

    # -- what is selected --------------------------------------------------------------------------------------------
    def selected_keys(self) -> list[int]:
        """The serial numbers of the types with a selected cell, from the top."""
        rows = sorted({index.row() for index in self.table.selectionModel().selectedIndexes()})
        return [self._keys()[row] for row in rows]

    def _keys(self) -> list[int]:
        """The serial numbers of all types shown, from the top."""
        order = self.order
        return [self.model.keys[order.mapToSource(order.index(row, 0)).row()] for row in range(order.rowCount())]

    def _selected_columns(self) -> list[Column]:
        columns = sorted({index.column() for index in self.table.selectionModel().selectedIndexes()})
        return [self.model.columns[column] for column in columns]

    def refresh(self) -> None:
        """Bring widths, buttons and the total up to date."""
        self.model.refresh()
        if not self.property("measured") and self.model.types:
            self.setProperty("measured", True)
            self.table.resizeColumnsToContents()
            for column in range(self.model.columnCount()):
                self.table.setColumnWidth(column, min(WIDEST_PX, self.table.columnWidth(column) + 6))
        counters = sum(type_.count for type_ in self.model.types)
        self.total.setText(
            self.tr("{types} counter types, {counters} counters").format(types=len(self.model.types), counters=counters)
        )
        self.refresh_buttons()

    def refresh_buttons(self) -> None:
        """What can be done now."""
        stack, keys = self.document.undo_stack, self.selected_keys()
        self.undo_button.setEnabled(stack.canUndo())
        self.redo_button.setEnabled(stack.canRedo())
        self.fill_button.setEnabled(len(keys) > 1)
        self.copy_button.setEnabled(bool(keys))
        self.remove_button.setEnabled(bool(keys))

    # -- what is done ------------------------------------------------------------------------------------------------
    def undo(self) -> None:
        """Take the last step back, whether it was made here or not."""
        text = self.document.undo_stack.undoText()
        self.document.undo()
        self._say(self.tr("Undone: {step}").format(step=text) if text else "")

    def redo(self) -> None:
        """Make the step again that was taken back last."""
        text = self.document.undo_stack.redoText()
        self.document.redo()
        self._say(self.tr("Done again: {step}").format(step=text) if text else "")

    def copy(self) -> None:
        """Put the rectangle around the selected cells on the clipboard, as spreadsheets do."""
        cells = {(index.row(), index.column()): index.data(CELL_ROLE) for index in self._selection()}
        if not cells:
            return
        rows, columns = sorted({row for row, _ in cells}), sorted({column for _, column in cells})
        lines = ["\t".join(_quoted(cells.get((row, column))) for column in columns) for row in rows]
        QGuiApplication.clipboard().setText("\n".join(lines) + "\n")

    def paste(self) -> None:
        """Put a block from the clipboard into the cells from the first selected one on; all of it or nothing."""
        chosen = self._selection()
        at = {
            "rows": sorted({index.row() for index in chosen}),
            "columns": sorted({index.column() for index in chosen}),
        }
        try:
            block = [[undefused(cell) for cell in row] for row in split(QGuiApplication.clipboard().text(), "\t")]
            changes = pasted(block, self._keys(), self.model.columns, at)
        except TableError as error:
            self._say(error.sentence(self.lang))
        except UnreadableError as error:
            self._say(error.at(0, None).reason(self.lang))
        else:
            self._change(changes)

    def fill_down(self) -> None:
        """Give the selected cells below the first row its contents."""
        keys = self.selected_keys()
        if len(keys) > 1:
            self._change(filled_down(self.document.scenario, keys, self._selected_columns()))

    def clear(self) -> None:
        """Empty the selected cells."""
        keys = self._keys()
        self._change([Change(keys[index.row()], self.model.columns[index.column()], "") for index in self._selection()])

    def add(self) -> None:
        """Ask for a code and add a type of the side and kind of the current row."""
        code = self.window_.dialogs.text(self.tr("Add a counter type"), self.tr("Code"))
        if code is None or not code.strip():
            return
        row = self.order.mapToSource(self.table.currentIndex()).row()
        like = self.model.types[row] if 0 <= row < len(self.model.types) else None
        side = like.side if like else next(iter(self.document.scenario.sides), "")
        kind = like.kind if like else next(iter(self.document.ruleset.kinds), "")
        self._make(code.strip(), lambda: add_type(self.document.scenario, side, code.strip(), kind))

    def duplicate(self) -> None:
        """A second type like each selected one."""
        keys = self.selected_keys()
        with self.document.stroke():
            for key in keys:
                name = self._name(key)
                self._make(name, partial(copy_type, self.document.scenario, key))

    def remove(self) -> None:
        """Remove the types of the selected cells with what is bought and placed of them; it can be undone."""
        keys = self.selected_keys()
        if not keys:
            return
        ids = {self._type(key).id for key in keys}
        lost = sum(row.count for row in self.document.scenario.placements if row.type in ids)
        text = steps.remove_type(self._name(keys[0])) if len(keys) == 1 else table_steps.remove_types(len(keys))
        self.document.push(text, remove_types(self.document.scenario, keys))
        self.refresh()
        sentence = self.tr("Removed %n counter type(s).", "", len(keys))
        if lost:
            sentence += " " + self.tr("%n placed counter(s) went with them; Undo brings them back.", "", lost)
        self._say(sentence)

    # -- within ------------------------------------------------------------------------------------------------------
    def _selection(self) -> list[QModelIndex]:
        return list(self.table.selectionModel().selectedIndexes())

    def _type(self, key: int) -> CounterType:
        return self.model.types[self.model.keys.index(key)]

    def _name(self, key: int) -> str:
        type_ = self._type(key)
        return named(type_, self.lang) or type_.code

    def _make(self, name: str, make: Callable[[], Edit]) -> None:
        """Add a type in one step and select its row."""
        try:
            edit = make()
        except Refusal as refusal:
            self._say(refusal.message(self.lang))
            return
        self.document.push(steps.change_type(name), edit)
        self.refresh()
        for key in added_keys(edit, "counter_types"):
            self._show(key)

    def _show(self, key: int) -> None:
        place = self.order.mapFromSource(self.model.index(self.model.keys.index(key), 0))
        if place.isValid():
            flag = QItemSelectionModel.SelectionFlag
            self.table.selectionModel().setCurrentIndex(place, flag.ClearAndSelect | flag.Rows)
            self.table.scrollTo(place)

    def _change(self, changes: Sequence[Change]) -> bool:
        """Put texts into cells as one step; a sentence that names the first cell that does not read, and nothing done."""
        if not changes:
            return False
        try:
            edit, marks = edit_cells(self.document.scenario, self.model.game, changes)
        except Refusal as refusal:
            self._say(refusal.message(self.lang))
            return False
        if edit is None:
            place = changes[marks[0].row]
            row = self._keys().index(place.key) + 1 if place.key in self._keys() else 0
            title = column_title(place.column, self.model.game, self.lang)
            where = self.tr("Row {row}, {column}: {reason} Nothing was changed.")
            self._say(where.format(row=row, column=title, reason=marks[0].reason(self.lang)))
            return False
        keys = {change.key for change in changes}
        text = steps.change_type(self._name(min(keys))) if len(keys) == 1 else table_steps.change_types(len(keys))
        self.document.push(text, edit)
        self.refresh()
        self._say("")
        return True

    def _say(self, sentence: str) -> None:
        self.message.setText(sentence)


def _quoted(cell: Cell) -> str:
    """A cell as spreadsheets put it on the clipboard."""
    text = defused(cell) if isinstance(cell, str) else text_of(cell)
    return '"' + text.replace('"', '""') + '"' if set(text) & set('\t\n\r"') else text
