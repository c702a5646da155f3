"""The unit table as a spreadsheet: typing, sorting, filling, pasting; each is one step of the document, or none."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QItemSelection, QItemSelectionModel, QModelIndex, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QDialog, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from model.counters import CounterType
from model.interop.tables.book import open_book
from tests.ui.conftest import CTRL, Person
from ui.dialogs.tables.export_table import ExportTableDialog
from ui.dialogs.tables.unit_table import UnitTableDialog


@pytest.fixture
def table(at_map: Person, qtbot: QtBot) -> UnitTableDialog:
    made = UnitTableDialog(at_map.window)
    qtbot.addWidget(made)
    made.show()
    return made


def place(table: UnitTableDialog, id: str, column: str) -> QModelIndex:
    """The cell of a type as it is shown; `column` is a field, or the id of a figure."""
    row = next(at for at, type_ in enumerate(table.model.types) if type_.id == id)
    at = next(at for at, one in enumerate(table.model.columns) if column in (one.role, one.name))
    return table.order.mapFromSource(table.model.index(row, at))


def select(table: UnitTableDialog, first: QModelIndex, last: QModelIndex | None = None) -> None:
    table.table.setCurrentIndex(first)
    table.table.selectionModel().select(
        QItemSelection(first, last or first), QItemSelectionModel.SelectionFlag.ClearAndSelect
    )


def type_of(person: Person, id: str) -> CounterType:
    return next(type_ for type_ in person.document.scenario.counter_types if type_.id == id)


def set_clipboard(text: str) -> None:
    QGuiApplication.clipboard().setText(text)


def test_keys_of_the_cells_are_for_the_cells_alone(at_map: Person, table: UnitTableDialog) -> None:
    """Del on a button leaves the selected cells alone."""
    cell = place(table, "aslan-b1", "beam")
    select(table, cell)
    table.copy_button.setFocus()
    QTest.keyClick(table.copy_button, Qt.Key.Key_Delete)
    assert at_map.steps == []
    table.table.setFocus()
    QTest.keyClick(table.table, Qt.Key.Key_Delete)
    assert type_of(at_map, "aslan-b1").values["beam"] is None


# -- typing -------------------------------------------------------------------------------------------------------------
def test_a_typed_figure_is_a_step_that_can_be_undone_here(at_map: Person, table: UnitTableDialog) -> None:
    assert table.order.setData(place(table, "aslan-b1", "beam"), "１２")
    assert type_of(at_map, "aslan-b1").values["beam"] == 12
    assert at_map.steps == ["Change counter type Dreadnought"]
    assert table.undo_button.isEnabled()
    table.undo_button.click()
    assert type_of(at_map, "aslan-b1").values["beam"] == 9
    assert place(table, "aslan-b1", "beam").data() == "9"
    table.redo_button.click()
    assert type_of(at_map, "aslan-b1").values["beam"] == 12


@pytest.mark.parametrize(
    ("column", "text", "field", "value"),
    [
        ("name", " Old Guard ", "name", "Old Guard"),
        ("name_ja", "親衛隊", "name_ja", "親衛隊"),
        ("count", "7", "count", 7),
        ("build_cost", "2.5", "build_cost", 2.5),
        ("levy_cost", "-", "levy_cost", None),
        ("build_cost", "", "build_cost", None),
        ("kind", "モニター艦", "kind", "monitor"),
        ("side", "Solomani", "side", "solomani"),
        ("code", "B9", "code", "B9"),
        ("back", "blank", "back", "blank"),
    ],
)
def test_every_column_takes_what_fits(
    at_map: Person, table: UnitTableDialog, column: str, text: str, field: str, value: object
) -> None:
    table.order.setData(place(table, "aslan-b1", column), text)
    assert getattr(type_of(at_map, "aslan-b1"), field) == value
    assert type_of(at_map, "aslan-b1").id == "aslan-b1"


@pytest.mark.parametrize(
    ("column", "text", "sentence"),
    [
        ("count", "many", "Row 39, Count: “many” is no number. Nothing was changed."),
        ("count", "", "Row 39, Count: “” is no count; whole numbers from 0 to 10,000. Nothing was changed."),
        ("beam", "x", "Row 39, Beam: “x” is no number. Nothing was changed."),
        ("side", "Mars", "Row 39, Side: There is no side “Mars”; there are solomani, aslan, neutral. Nothing was changed."),
        ("code", " ", "Row 39, Code: A counter type needs a code. Nothing was changed."),
        ("back", "pink", "Row 39, Back: “pink” says nothing about a back; there are: nothing, blank, printed. Nothing was changed."),
    ],
)  # fmt: skip
def test_what_does_not_fit_is_told_with_its_cell(
    at_map: Person, table: UnitTableDialog, column: str, text: str, sentence: str
) -> None:
    assert not table.order.setData(place(table, "aslan-b1", column), text)
    assert table.message.text() == sentence
    assert at_map.steps == []


def test_an_id_can_not_be_edited(table: UnitTableDialog) -> None:
    assert not table.order.flags(place(table, "aslan-b1", "id")) & Qt.ItemFlag.ItemIsEditable


def test_sides_and_kinds_are_chosen_from_a_list(at_map: Person, table: UnitTableDialog) -> None:
    at = place(table, "aslan-b1", "kind")
    table.table.setCurrentIndex(at)
    table.table.edit(at)
    (box,) = table.table.viewport().findChildren(QComboBox)
    assert [box.itemText(number) for number in range(box.count())][2] == "Starship"
    box.setCurrentIndex(box.findData("fighter"))
    box.activated.emit(box.currentIndex())
    assert type_of(at_map, "aslan-b1").kind == "fighter"


def test_keys_type_into_the_current_cell(at_map: Person, table: UnitTableDialog, qtbot: QtBot) -> None:
    table.table.setFocus()
    select(table, place(table, "aslan-b1", "count"))
    QTest.keyClick(table.table, Qt.Key.Key_F2)
    (line,) = (one for one in table.table.viewport().findChildren(QLineEdit) if one.isVisible())
    line.selectAll()
    QTest.keyClicks(line, "8")
    QTest.keyClick(line, Qt.Key.Key_Return)
    at_map.settle()
    assert type_of(at_map, "aslan-b1").count == 8


# -- sorting and finding ------------------------------------------------------------------------------------------------
def test_numbers_sort_as_numbers_and_a_typed_one_does_not_move_its_row(at_map: Person, table: UnitTableDialog) -> None:
    column = place(table, "aslan-b1", "count").column()
    table.table.sortByColumn(column, Qt.SortOrder.DescendingOrder)
    counts = [int(table.order.index(row, column).data()) for row in range(table.order.rowCount())]
    assert counts == sorted(counts, reverse=True)
    row = place(table, "aslan-b1", "count").row()
    table.order.setData(place(table, "aslan-b1", "count"), "99")
    assert place(table, "aslan-b1", "count").row() == row


def test_the_filter_shows_rows_with_all_words(table: UnitTableDialog) -> None:
    table.filter.setText("aslan cruiser")
    codes = [table.order.index(row, 1).data() for row in range(table.order.rowCount())]
    assert codes == ["CL", "CS", "CR"]
    table.filter.clear()
    assert table.order.rowCount() == 57


# -- blocks -------------------------------------------------------------------------------------------------------------
def test_fill_down_copies_the_first_row_of_the_selection(at_map: Person, table: UnitTableDialog) -> None:
    table.filter.setText("aslan cruiser")
    select(table, place(table, "aslan-cl", "count"), place(table, "aslan-cr", "build_cost"))
    table.fill_button.click()
    assert [(type_of(at_map, id).count, type_of(at_map, id).build_cost) for id in ("aslan-cs", "aslan-cr")] == [
        (11, 6),
        (11, 6),
    ]
    assert at_map.steps == ["Change 2 counter types"]


def test_a_block_goes_in_as_one_step(at_map: Person, table: UnitTableDialog) -> None:
    table.table.sortByColumn(1, Qt.SortOrder.AscendingOrder)
    table.filter.setText("aslan cruiser")
    select(table, place(table, "aslan-cl", "count"))
    set_clipboard("1\t10\n2\t20\n3\t30\n")
    table.paste()
    assert [(type_of(at_map, f"aslan-{code}").count, type_of(at_map, f"aslan-{code}").build_cost) for code in ("cl", "cr", "cs")] == [
        (1, 10), (2, 20), (3, 30),
    ]  # fmt: skip
    assert at_map.steps == ["Change 3 counter types"]


def test_one_cell_goes_into_every_selected_one(at_map: Person, table: UnitTableDialog) -> None:
    table.filter.setText("aslan cruiser")
    select(table, place(table, "aslan-cl", "count"), place(table, "aslan-cr", "count"))
    set_clipboard("4\n")
    table.paste()
    assert {type_of(at_map, f"aslan-{code}").count for code in ("cl", "cs", "cr")} == {4}


def test_a_block_with_one_wrong_cell_changes_nothing(at_map: Person, table: UnitTableDialog) -> None:
    select(table, place(table, "solomani-rt-a", "count"))
    set_clipboard("1\t10\n2\tmany\n")
    table.paste()
    assert table.message.text() == "Row 2, Build cost: “many” is no number. Nothing was changed."
    assert at_map.steps == []


def test_a_block_that_does_not_fit_is_told(at_map: Person, table: UnitTableDialog) -> None:
    table.filter.setText("aslan cruiser")
    select(table, place(table, "aslan-cr", "count"))
    set_clipboard("1\n2\n")
    table.paste()
    assert table.message.text().startswith("The block has 2 rows and 1 columns; from here there are 1 and ")
    assert at_map.steps == []


def test_what_is_copied_can_be_pasted_back(at_map: Person, table: UnitTableDialog, qtbot: QtBot) -> None:
    at_map.window.activateWindow()
    table.order.setData(place(table, "aslan-b1", "name"), '=1 "x"')
    table.order.setData(place(table, "aslan-b1", "build_cost"), "-3")
    select(table, place(table, "aslan-b1", "name"), place(table, "aslan-b1", "build_cost"))
    table.copy()
    assert QGuiApplication.clipboard().text().startswith('"\'=1 ""x"""\tド級艦\tstarship\t6\t-3')
    select(table, place(table, "aslan-b2", "name"))
    table.paste()
    assert (type_of(at_map, "aslan-b2").name, type_of(at_map, "aslan-b2").build_cost) == ('=1 "x"', -3)


def test_delete_empties_cells(at_map: Person, table: UnitTableDialog) -> None:
    select(table, place(table, "aslan-b1", "beam"), place(table, "aslan-b1", "missile"))
    table.clear()
    assert type_of(at_map, "aslan-b1").values == {"beam": None, "missile": None, "screen": 9, "maintenance": 6}


# -- rows ---------------------------------------------------------------------------------------------------------------
def test_rows_are_added_like_the_current_one(at_map: Person, table: UnitTableDialog) -> None:
    select(table, place(table, "aslan-b1", "name"))
    at_map.dialogs.texts.append("ZZ")
    table.add_button.click()
    fresh = type_of(at_map, "aslan-zz")
    assert (fresh.side, fresh.code, fresh.kind) == ("aslan", "ZZ", "starship")
    assert table.selected_keys() == [57]


def test_rows_are_duplicated_and_removed(at_map: Person, table: UnitTableDialog) -> None:
    select(table, place(table, "aslan-b1", "name"))
    table.copy_button.click()
    assert type_of(at_map, "aslan-b1-a").values == type_of(at_map, "aslan-b1").values
    placed = sum(row.count for row in at_map.document.scenario.placements if row.type == "aslan-b1")
    assert placed > 0
    select(table, place(table, "aslan-b1", "name"))
    table.remove_button.click()
    assert all(row.type != "aslan-b1" for row in at_map.document.scenario.placements)
    assert f"{placed} placed counter" in table.message.text()
    table.undo_button.click()
    assert sum(row.count for row in at_map.document.scenario.placements if row.type == "aslan-b1") == placed


def test_the_total_counts_counters(table: UnitTableDialog) -> None:
    """D-1.1: 57 rows, 259 counters."""
    assert table.total.text() == "57 counter types, 259 counters"


def test_shortcuts_work_in_the_window(at_map: Person, table: UnitTableDialog, qtbot: QtBot) -> None:
    table.activateWindow()
    table.table.setFocus()
    at_map.settle()
    table.order.setData(place(table, "aslan-b1", "count"), "8")
    QTest.keyClick(table.table, Qt.Key.Key_Z, CTRL)
    assert type_of(at_map, "aslan-b1").count == 6
    select(table, place(table, "aslan-cl", "count"), place(table, "aslan-cs", "build_cost"))
    QTest.keyClick(table.table, Qt.Key.Key_D, CTRL)
    assert type_of(at_map, "aslan-cs").build_cost == 6
    QTest.keyClick(table.table, Qt.Key.Key_F, CTRL)
    focus: QWidget | None = table.focusWidget()
    assert focus is table.filter


# -- export -------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("suffix", [".csv", ".xlsx"])
def test_the_table_is_written(at_map: Person, qtbot: QtBot, tmp_path: Path, suffix: str) -> None:
    dialog = ExportTableDialog(at_map.window)
    qtbot.addWidget(dialog)
    dialog.format.setCurrentIndex(dialog.format.findData(suffix))
    out = tmp_path / f"units{suffix}"
    at_map.dialogs.files.append(out)
    dialog.ok.click()
    assert dialog.result() == QDialog.DialogCode.Accepted
    assert at_map.said == f"Wrote “units{suffix}”."
    assert len(open_book(out.read_bytes()).sheets[0].cells) == 58
    assert at_map.dialogs.proposals[-1].suffix == suffix


def test_a_table_that_can_not_be_written_is_told(at_map: Person, qtbot: QtBot, tmp_path: Path) -> None:
    dialog = ExportTableDialog(at_map.window)
    qtbot.addWidget(dialog)
    at_map.dialogs.files.append(tmp_path / "none" / "units.csv")
    dialog.ok.click()
    assert dialog.result() == QDialog.DialogCode.Rejected
    assert "no folder" in at_map.dialogs.errors[0]
