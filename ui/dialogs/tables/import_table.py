"""Take in a unit table: the cells, what each column is, the counters that come of it, and every cell that does not read."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCheckBox,
    QComboBox,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QSplitter,
    QTableView,
    QWidget,
)

from editor import table_steps
from model.interop.tables.book import SUFFIXES, Book, open_book, open_text
from model.interop.tables.codes import lacks_codes, with_codes
from model.interop.tables.game import Game
from model.interop.tables.guess import Meaning
from model.interop.tables.imports import Plan, Planner, sheet_with_table
from model.interop.tables.marks import Mark, TableError
from model.interop.tables.sheet import Sheet as Cells
from model.interop.tables.text import ENCODINGS
from model.limits import MAX_TABLE_FILE
from model.storage.errors import LoadError
from model.storage.raw import read_bytes
from model.texts import named
from ui.dialogs.base import Sheet
from ui.dialogs.tables.cells_model import CellsModel
from ui.dialogs.tables.choices import ColumnBox
from ui.dialogs.tables.memory import remember, remembered
from ui.dialogs.tables.preview_model import FACE_PX, PreviewModel
from ui.icons import icon
from ui.theme import THEME
from ui.widgets.labels import ElidedLabel, label
from ui.widgets.swatch import swatch_icon

if TYPE_CHECKING:
    from ui.main_window import MainWindow

MARK_ROLE = int(Qt.ItemDataRole.UserRole) + 1
MARKS_PX = 104
MOST_MARKS = 500
"""Marks that are listed; a table with more is not the table that was meant."""


class ImportTableDialog(Sheet):
    """The dialog; `read_file`, `read_clipboard` and `read_table` give it a table."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.set_title(self.tr("Import unit table"))
        desk = window.controllers.counters.desk
        self.window_, self.document, self.lang = window, desk.document, desk.workspace.lang
        self.game = Game.of(self.document.scenario, self.document.ruleset)
        self.book: Book | None = None
        self.sheet: Cells | None = None
        self.plan: Plan | None = None
        self._planner = Planner(self.document.scenario, self.game)
        self._data: bytes | str = b""
        self._meanings: dict[int, Meaning] = {}
        self._remove_chosen = False
        """Whether the person has decided about `remove`; else the table does, by `_is_whole`."""
        self._make_fields()
        self._lay_out()
        self._connect()
        self.add_cancel(self.tr("Cancel"))
        self.ok = self.add_primary(self.tr("Import"))
        self.ok.setObjectName("primary")
        self.ok.clicked.connect(self.take)
        self.resize(1220, 800)
        self._show_source()
        self._fields[self.tables].hide()
        self.refresh()

    # -- building ----------------------------------------------------------------------------------------------------
    def _make_fields(self) -> None:
        self.open_button = QPushButton(icon("open"), self.tr("Open file…"))
        self.paste_button = QPushButton(self.tr("Paste"))
        for button in (self.open_button, self.paste_button):
            button.setAutoDefault(False)
        self.source = ElidedLabel("", "secondary")
        self.sheets, self.encoding, self.delimiter, self.tables, self.side = (QComboBox() for _ in range(5))
        for name in ENCODINGS:
            self.encoding.addItem(
                {"cp932": "CP932 (Shift_JIS)", "cp1252": "Windows-1252"}.get(name, name.upper()), name
            )
        for text, value in ((self.tr("Tab"), "\t"), (self.tr("Semicolon"), ";"), (self.tr("Comma"), ",")):
            self.delimiter.addItem(text, value)
        self.side.addItem(self.tr("as the table says"), "")
        for id, side in self.document.scenario.sides.items():
            self.side.addItem(swatch_icon(side.color, side.cut), named(side, self.lang), id)
        self.codes = QPushButton(self.tr("Make codes of the names"))
        self.codes.setToolTip(
            self.tr("Adds a column: known counters keep their codes, others get one that you can type over.")
        )
        self.codes.setAutoDefault(False)
        self.column = ColumnBox(self.game, self.lang)
        self.column_label = label("", "")
        self.cells = CellsModel(self.game, self.lang, self)
        self.table = _table(self.tr("The table as it stands"))
        self.table.setModel(self.cells)
        self.table.horizontalHeader().setMinimumHeight(46)
        self.preview = PreviewModel(self.document, self.lang, self)
        self.counters = _table(self.tr("Counters that come of it"))
        self.counters.setModel(self.preview)
        self.counters.verticalHeader().hide()
        self.counters.verticalHeader().setDefaultSectionSize(FACE_PX + 6)
        self.counters.horizontalHeader().setStretchLastSection(True)
        self.counters.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.marks = QListWidget()
        self.marks.setAccessibleName(self.tr("Cells that do not read, and remarks"))
        self.marks.setFixedHeight(MARKS_PX)
        self.marks.setWordWrap(True)
        self.remove = QCheckBox(self.tr("Remove counter types of these sides that the table does not hold"))
        self.remove.setChecked(True)
        self.skip = QCheckBox(self.tr("Leave out the rows that do not read"))
        self.summary = label("", "", wrap=True)

    def _lay_out(self) -> None:
        source = QHBoxLayout()
        source.addWidget(self.open_button)
        source.addWidget(self.paste_button)
        source.addWidget(self.source, 1)
        self._fields: dict[QComboBox, QWidget] = {}
        for text, box in (
            (self.tr("Sheet"), self.sheets),
            (self.tr("Encoding"), self.encoding),
            (self.tr("Cells parted by"), self.delimiter),
        ):
            source.addWidget(self._labelled(text, box))
        means = QHBoxLayout()
        means.addWidget(self._labelled(self.tr("Table"), self.tables))
        means.addWidget(self._labelled(self.tr("Counters of"), self.side))
        means.addWidget(self.codes)
        means.addStretch(1)
        means.addWidget(self.column_label)
        means.addWidget(self.column)
        self.column_label.setBuddy(self.column)
        split = QSplitter(Qt.Orientation.Horizontal)
        split.addWidget(self.table)
        split.addWidget(self.counters)
        split.setSizes([580, 600])
        split.setChildrenCollapsible(False)
        self.body.addLayout(source)
        self.body.addLayout(means)
        self.body.addWidget(split, 1)
        self.body.addWidget(self.marks)
        options = QHBoxLayout()
        options.addWidget(self.remove)
        options.addSpacing(18)
        options.addWidget(self.skip)
        options.addStretch(1)
        self.body.addLayout(options)
        self.body.addWidget(self.summary)

    def _labelled(self, text: str, box: QComboBox) -> QWidget:
        """A box with its name before it, that can be hidden together."""
        widget = QWidget()
        row = QHBoxLayout(widget)
        row.setContentsMargins(0, 0, 8, 0)
        name = label(text, "")
        name.setBuddy(box)
        box.setAccessibleName(text)
        row.addWidget(name)
        row.addWidget(box)
        self._fields[box] = widget
        return widget

    def _connect(self) -> None:
        self.open_button.clicked.connect(self.ask_for_file)
        self.paste_button.clicked.connect(self.read_clipboard)
        self.sheets.activated.connect(self._sheet_chosen)
        self.encoding.activated.connect(lambda _: self._read(encoding=str(self.encoding.currentData())))
        self.delimiter.activated.connect(
            lambda _: self._read(str(self.encoding.currentData()), str(self.delimiter.currentData()))
        )
        self.tables.activated.connect(lambda _: self.show_table())
        self.side.activated.connect(self._side_chosen)
        self.column.activated.connect(self._column_chosen)
        self.table.selectionModel().currentChanged.connect(lambda *_: self._show_column())
        self.table.horizontalHeader().sectionClicked.connect(self._header_clicked)
        self.cells.typed.connect(self._cell_typed)
        self.marks.currentItemChanged.connect(self._mark_chosen)
        self.remove.clicked.connect(self._remove_clicked)
        self.skip.toggled.connect(self.refresh)
        self.codes.clicked.connect(self._make_codes)

    # -- reading -----------------------------------------------------------------------------------------------------
    def ask_for_file(self) -> bool:
        """Ask for a file and read it; whether there is a table now."""
        recent = self.window_.settings.recent
        folder = (self.document.path or (recent[0] if recent else Path.home() / "x")).parent
        patterns = " ".join(f"*{suffix}" for suffix in SUFFIXES)
        pattern = self.tr("Unit tables ({patterns});;All files (*)").format(patterns=patterns)
        path = self.window_.dialogs.open_file(folder, pattern)
        return path is not None and self.read_file(path)

    def read_file(self, path: Path) -> bool:
        """Read a file; False, with the sentence shown and the old table still there, if it can't be read."""
        try:
            data = read_bytes(path, MAX_TABLE_FILE)
        except LoadError as error:
            self.window_.dialogs.error(error.sentence(self.lang))
            return False
        return self.read_table(data, path.name)

    def read_clipboard(self) -> bool:
        """Read the text of the clipboard."""
        return self.read_table(QGuiApplication.clipboard().text(), self.tr("Clipboard"))

    def read_table(self, data: bytes | str, name: str) -> bool:
        """Read the bytes of a file, or a text, called `name`; False, with the old table still there, if there is none."""
        old = self._data
        self._data = data
        if not self._read():
            self._data = old
            return False
        self.source.setText(name)
        return True

    def _read(self, encoding: str = "", delimiter: str = "") -> bool:
        try:
            data = self._data
            book = open_text(data, delimiter) if isinstance(data, str) else open_book(data, encoding, delimiter)
            sheet = sheet_with_table(book, self.game)
            self._planner.plan(sheet)
        except TableError as error:
            self.window_.dialogs.error(error.sentence(self.lang))
            self._show_source()
            return False
        self.book = book
        self.sheets.clear()
        for one in book.sheets:
            self.sheets.addItem(one.name)
        self.sheets.setCurrentIndex(book.sheets.index(sheet))
        self._show_source()
        self._take_sheet(sheet)
        return True

    def _show_source(self) -> None:
        """Which boxes there is something to choose in, and what was found."""
        book = self.book
        self._fields[self.sheets].setVisible(book is not None and len(book.sheets) > 1)
        self._fields[self.encoding].setVisible(book is not None and bool(book.encoding))
        self._fields[self.delimiter].setVisible(book is not None and bool(book.delimiter))
        if book is not None:
            self.encoding.setCurrentIndex(max(0, self.encoding.findData(book.encoding)))
            self.delimiter.setCurrentIndex(max(0, self.delimiter.findData(book.delimiter)))

    def _sheet_chosen(self, at: int) -> None:
        assert self.book is not None
        self._take_sheet(self.book.sheets[at])

    def _take_sheet(self, sheet: Cells) -> None:
        """Show another sheet; columns that were corrected before are as they were left then."""
        self.sheet = sheet
        self._meanings = {}
        self.skip.setChecked(False)
        self.refresh()
        if self.plan is not None:
            for place, block in enumerate(self.plan.blocks):
                known = remembered(self.window_.settings, sheet, block, self.plan.meanings[place])
                if known is not None:
                    self._meanings[place] = known
        self.tables.clear()
        for place, block in enumerate(self.plan.blocks if self.plan else ()):
            title = block.title or self.tr("Table {number}").format(number=place + 1)
            self.tables.addItem(title)
        self._fields[self.tables].setVisible(self.tables.count() > 1)
        self._remove_chosen = False
        self.refresh()
        self.table.resizeColumnsToContents()
        for column in range(self.cells.columnCount()):
            self.table.setColumnWidth(column, min(200, self.table.columnWidth(column) + 4))

    def _is_whole(self) -> bool:
        """Whether the table seems to hold all of its sides, so that what is missing in it may go: more stays than goes."""
        if self.plan is None or self.plan.grave:
            return True
        known = [entry.before.id for entry in self.plan.merge.entries if entry.before is not None]
        met, sides = set(known), {row.side for reading in self.plan.readings for row in reading.rows}
        types = self.document.scenario.counter_types
        return sum(type_.side in sides and type_.id not in met for type_ in types) <= len(known)

    # -- showing -----------------------------------------------------------------------------------------------------
    def refresh(self) -> None:
        """Read the table anew and show everything that comes of it."""
        self.plan = None
        if self.sheet is not None:
            try:
                self.plan = self._planned(self.remove.isChecked())
                if not self._remove_chosen and self._is_whole() != self.remove.isChecked():
                    self._check_remove(not self.remove.isChecked())
            except TableError as error:
                self.summary.setText(error.sentence(self.lang))
        self.show_table()
        self.preview.show(self.plan.merge if self.plan else None)
        self.counters.resizeColumnsToContents()
        for column in range(self.preview.columnCount()):
            self.counters.setColumnWidth(column, min(230, self.counters.columnWidth(column) + 8))
        self.codes.setVisible(self.plan is not None and any(lacks_codes(each) for each in self.plan.meanings))
        self._show_marks()
        self._show_summary()

    def _planned(self, remove: bool) -> Plan:
        assert self.sheet is not None
        QGuiApplication.setOverrideCursor(Qt.CursorShape.WaitCursor)  # another meaning of a column: all of it is read
        try:
            return self._planner.plan(self.sheet, meanings=self._meanings, remove=remove)
        finally:
            QGuiApplication.restoreOverrideCursor()

    def _check_remove(self, remove: bool) -> None:
        """Tick the box in place of the person, and plan anew."""
        blocked = self.remove.blockSignals(True)
        self.remove.setChecked(remove)
        self.remove.blockSignals(blocked)
        self.plan = self._planned(remove)

    @property
    def _place(self) -> int:
        return max(0, self.tables.currentIndex())

    def show_table(self) -> None:
        """Show the table that is chosen."""
        for widget in (self.tables, self.side, self.column):
            widget.setEnabled(self.plan is not None)
        if self.plan is None or self.sheet is None:
            self.cells.clear()
        else:
            place = min(self._place, len(self.plan.blocks) - 1)
            meaning = self.plan.meanings[place]
            self.cells.show(self.sheet, self.plan.blocks[place], meaning, self.plan.marks)
            self.side.setCurrentIndex(max(0, self.side.findData(meaning.side)))
        self._show_column()

    def _show_column(self) -> None:
        """Bring the box of the column to the column of the current cell."""
        at = max(0, self.table.currentIndex().column())
        if at < len(self.cells.columns):
            self.column_label.setText(self.tr("Column {heading}").format(heading=self.cells.heading(at)))
            self.column.show_column(self.cells.columns[at])
            self.column.setAccessibleName(self.column_label.text())
        else:
            self.column_label.setText(self.tr("Column"))
            self.column.setAccessibleName(self.column_label.text())

    def _show_marks(self) -> None:
        self.marks.clear()
        marks = sorted(self.plan.marks if self.plan else (), key=lambda mark: not mark.grave)
        for mark in marks[:MOST_MARKS]:
            item = QListWidgetItem(mark.sentence(self.lang))
            item.setData(MARK_ROLE, mark)
            name, color = ("finding_error", THEME.roles.error) if mark.grave else ("finding_info", THEME.roles.info)
            item.setIcon(icon(name, color))
            self.marks.addItem(item)
        self.marks.setVisible(bool(marks))

    def _show_summary(self) -> None:
        found = self.plan
        grave = len(found.grave) if found else 0
        self.skip.setVisible(grave > 0)
        self.remove.setEnabled(found is not None and grave == 0)
        self.ok.setEnabled(found is not None and bool(found.merge.entries) and (grave == 0 or self.skip.isChecked()))
        if found is None:
            if self.sheet is None:
                self.summary.setText(self.tr("Open a file, or copy a table and paste it here."))
            return
        merge = found.merge
        text = self.tr("{added} new, {changed} changed, {same} as they were, {removed} removed.").format(
            added=len(merge.added), changed=len(merge.changed), same=merge.unchanged, removed=len(merge.removed)
        )
        if merge.lost:
            text += " " + self.tr("%n placed counter(s) go with those removed.", "", merge.lost)
        if grave:
            text += " " + self.tr(
                "%n cell(s) or row(s) do not read: type over them, or leave these rows out.", "", grave
            )
        self.summary.setText(text)

    # -- correcting --------------------------------------------------------------------------------------------------
    def _header_clicked(self, column: int) -> None:
        self.table.selectColumn(column)
        self.table.setCurrentIndex(self.cells.index(0, column))
        self.table.selectColumn(column)
        self.column.setFocus()

    def _column_chosen(self, _: int) -> None:
        """Give the current column another meaning; another column that has it loses it."""
        assert self.plan is not None
        at, chosen = max(0, self.table.currentIndex().column()), self.column.column()
        meaning = self.plan.meanings[self._place]
        columns = [
            dataclasses.replace(column, role="ignore", name="", side="") if column == chosen else column
            for column in meaning.columns
        ]
        columns[at] = chosen
        self._meanings[self._place] = dataclasses.replace(meaning, columns=tuple(columns), exact=False)
        self.refresh()

    def _side_chosen(self, _: int) -> None:
        assert self.plan is not None
        meaning = self.plan.meanings[self._place]
        self._meanings[self._place] = dataclasses.replace(meaning, side=str(self.side.currentData()))
        self.refresh()

    def _make_codes(self) -> None:
        """Give tables without codes a column of codes, and go to it: each may be typed over."""
        assert self.plan is not None
        assert self.sheet is not None
        try:
            coded = with_codes(self.sheet, self.plan.blocks, self.plan.meanings, self.game)
        except TableError as error:
            self.summary.setText(error.sentence(self.lang))
            return
        self.sheet, self._meanings = coded.sheet, dict(enumerate(coded.meanings))
        self.refresh()
        at = self.cells.index(0, self.cells.columnCount() - 1)
        self.table.setCurrentIndex(at)
        self.table.scrollTo(at)

    def _remove_clicked(self) -> None:
        self._remove_chosen = True
        self.refresh()

    def _cell_typed(self, row: int, column: int, text: str) -> None:
        """Type over a cell: the file stays as it is, what is read is what stands here."""
        assert self.sheet is not None
        self.sheet = self.sheet.with_cell(row, column, text)
        self.refresh()

    def _mark_chosen(self, item: QListWidgetItem | None) -> None:
        """Go to the cell of a mark, in whichever table it is."""
        mark = item.data(MARK_ROLE) if item is not None else None
        if not isinstance(mark, Mark) or self.plan is None:
            return
        for place, block in enumerate(self.plan.blocks):
            if mark.row in block.rows and place != self._place:
                self.tables.setCurrentIndex(place)
                self.show_table()
        at = self.cells.place_of(mark)
        if at.isValid():
            self.table.setCurrentIndex(at)
            self.table.scrollTo(at)
        elif mark.column is not None and mark.column < self.cells.columnCount():
            self.table.setCurrentIndex(self.cells.index(0, mark.column))

    # -- done --------------------------------------------------------------------------------------------------------
    def take(self) -> None:
        """Bring the table into the scenario as one step, and keep in mind what its columns are."""
        found = self.plan
        if found is None or self.sheet is None or not self.ok.isEnabled():
            return
        for place, block in enumerate(found.blocks):
            remember(self.window_.settings, self.sheet, block, found.meanings[place])
        merge = found.merge
        numbers = len(merge.added), len(merge.changed), len(merge.removed)
        self.document.push(table_steps.import_table(*numbers), merge.edit)
        self.window_.controllers.counters.desk.say(self.summary.text())
        self.accept()


def _table(name: str) -> QTableView:
    table = QTableView()
    table.setAccessibleName(name)
    table.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
    table.setCornerButtonEnabled(False)
    table.horizontalHeader().setHighlightSections(False)
    table.horizontalHeader().setResizeContentsPrecision(60)  # rows that are looked at for the width of a column
    table.verticalHeader().setDefaultSectionSize(26)
    table.setIconSize(QSize(FACE_PX, FACE_PX))
    return table
