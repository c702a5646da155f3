"""Taking in a unit table: what is shown, corrected and remembered, and that it becomes one step with nothing taken in wrong."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import QBrush, QGuiApplication
from PySide6.QtWidgets import QDialog
from pytestqt.qtbot import QtBot

from model.counters import CounterType
from tests.model.interop.tables.books import ods
from tests.model.interop.tables.helpers import cells_of, unit_table
from tests.model.interop.tables.printed import PRINTED
from tests.ui.conftest import Person
from ui.dialogs.tables.import_table import ImportTableDialog
from ui.settings import Settings


@pytest.fixture
def dialog(at_map: Person, qtbot: QtBot) -> ImportTableDialog:
    made = ImportTableDialog(at_map.window)
    qtbot.addWidget(made)
    made.show()
    return made


def type_of(person: Person, id: str) -> CounterType:
    return next(type_ for type_ in person.document.scenario.counter_types if type_.id == id)


def cell(dialog: ImportTableDialog, row: int, column: int) -> QModelIndex:
    """A cell by row and column of the sheet."""
    return dialog.cells.index(dialog.cells.rows.index(row), column)


def choose(dialog: ImportTableDialog, column: int, key: str) -> None:
    """Say what a column is, by its box."""
    dialog.table.setCurrentIndex(dialog.cells.index(0, column))
    at = dialog.column.findData(key)
    assert at >= 0
    dialog.column.setCurrentIndex(at)
    dialog.column.activated.emit(at)


# -- without a question -------------------------------------------------------------------------------------------------
def test_the_printed_tables_go_in_without_a_question(at_map: Person, dialog: ImportTableDialog) -> None:
    QGuiApplication.clipboard().setText(PRINTED)
    dialog.paste_button.click()
    assert dialog.summary.text() == "0 new, 0 changed, 57 as they were, 0 removed."
    assert dialog.marks.count() == 0
    assert [dialog.tables.itemText(at) for at in range(dialog.tables.count())] == [
        "表1　ユニット 一覧表",
        "表2　中立勢力のユニット 一覧表",
    ]
    dialog.ok.click()
    assert dialog.result() == QDialog.DialogCode.Accepted
    assert [cells_of(type_) for type_ in at_map.document.scenario.counter_types] == unit_table()
    assert at_map.steps == []


def test_what_changes_is_shown_and_becomes_one_step(at_map: Person, dialog: ImportTableDialog) -> None:
    before = list(at_map.document.scenario.counter_types)
    table = "\n".join(line for line in PRINTED.split("\n") if not line.startswith("MS\t"))
    dialog.read_table(table.replace("9-8-9[6]\t6", "9-9-9[7]\t5").replace("略号\t種類", "略号\t名称", 1), "units.txt")
    fates = {row.type.id: (row.fate, dialog.preview.index(at, 4).data()) for at, row in enumerate(dialog.preview.rows)}
    assert fates["aslan-b1"] == ("changed", "was 9-8-9[6], × 6")
    assert fates["aslan-ms"] == ("removed", "removed")
    assert fates["aslan-bb"] == ("same", "as it was")
    assert dialog.summary.text().startswith("0 new, 1 changed, 54 as they were, 2 removed. ")
    placed = [row for row in at_map.document.scenario.placements if row.type == "aslan-b1"]
    dialog.ok.click()
    assert at_map.steps == ["Import unit table (0 added, 1 changed, 2 removed)"]
    assert at_map.said == dialog.summary.text()
    assert type_of(at_map, "aslan-b1").values == {"beam": 9, "missile": 9, "screen": 9, "maintenance": 7}
    assert [row for row in at_map.document.scenario.placements if row.type == "aslan-b1"] == placed
    at_map.do("undo")
    assert list(at_map.document.scenario.counter_types) == before


def test_a_table_of_a_few_rows_removes_nothing_unless_told(at_map: Person, dialog: ImportTableDialog) -> None:
    dialog.read_table("side,code,figures,count\naslan,B1,9-8-9[6],9\n", "few.csv")
    assert not dialog.remove.isChecked()
    assert dialog.summary.text() == "0 new, 1 changed, 0 as they were, 0 removed."
    dialog.remove.click()
    assert "22 removed" in dialog.summary.text()


# -- correcting ---------------------------------------------------------------------------------------------------------
def test_a_cell_that_does_not_read_keeps_the_import_back_until_it_is_typed_over(
    at_map: Person, dialog: ImportTableDialog
) -> None:
    dialog.read_table(PRINTED.replace("9-8-9[6]", "9-8-9"), "units.txt")
    assert not dialog.ok.isEnabled()
    assert (
        dialog.marks.item(0).text() == "Row 17, column G: “9-8-9” does not read as figures such as Beam-Msl-Scr[Mnt]."
    )
    place = cell(dialog, 16, 6)
    assert isinstance(place.data(Qt.ItemDataRole.BackgroundRole), QBrush)
    assert "does not read" in place.data(Qt.ItemDataRole.ToolTipRole)
    dialog.marks.setCurrentRow(0)
    assert dialog.table.currentIndex() == place
    dialog.cells.setData(place, "9-8-9[6]")
    assert dialog.ok.isEnabled()
    assert dialog.marks.count() == 0


def test_rows_that_do_not_read_may_be_left_out(at_map: Person, dialog: ImportTableDialog) -> None:
    dialog.read_table(PRINTED.replace("9-8-9[6]", "9-8-9").replace("12-9-9[5]\t5", "12-9-9[5]\t4"), "units.txt")
    assert not dialog.ok.isEnabled()
    dialog.skip.click()
    assert "1 changed" in dialog.summary.text()
    assert "0 removed" in dialog.summary.text()
    dialog.ok.click()
    assert (type_of(at_map, "aslan-bb").count, type_of(at_map, "aslan-b1").count) == (4, 6)


def test_a_mark_in_another_table_leads_there(dialog: ImportTableDialog) -> None:
    dialog.read_table(PRINTED.replace("8-0-7[3]", "8-0"), "units.txt")
    dialog.marks.setCurrentRow(0)
    assert dialog.tables.currentIndex() == 1
    assert dialog.table.currentIndex() == cell(dialog, 30, 4)


def test_a_column_can_be_given_another_meaning(dialog: ImportTableDialog) -> None:
    dialog.read_table("code,figures,Pieces made,side\nRT,4,3,aslan\n", "units.csv")
    assert dialog.cells.columns[2].role == "ignore"
    assert [row.type.count for row in dialog.preview.rows] == [1]
    choose(dialog, 2, "count")
    assert [row.type.count for row in dialog.preview.rows] == [3]
    choose(dialog, 1, "count")
    assert [column.role for column in dialog.cells.columns] == ["code", "count", "ignore", "side"]


def test_the_side_of_a_table_is_asked_for(dialog: ImportTableDialog) -> None:
    dialog.read_table("code,figures,count\nRT,4,3\n", "units.csv")
    assert "whose counters" in dialog.marks.item(0).text()
    at = dialog.side.findData("aslan")
    dialog.side.setCurrentIndex(at)
    dialog.side.activated.emit(at)
    assert [row.type.side for row in dialog.preview.rows] == ["aslan"]
    assert dialog.ok.isEnabled()


def test_what_was_corrected_is_remembered_for_the_same_headings(
    at_map: Person, dialog: ImportTableDialog, qtbot: QtBot
) -> None:
    dialog.read_table("code,figures,Pieces made\nRT,4 5 6,3\n", "units.csv")
    choose(dialog, 2, "count")
    dialog.side.setCurrentIndex(dialog.side.findData("aslan"))
    dialog.side.activated.emit(dialog.side.currentIndex())
    dialog.ok.click()
    at_map.window.settings.sync()
    at_map.window.settings = Settings(at_map.window.settings.file)
    again = ImportTableDialog(at_map.window)
    qtbot.addWidget(again)
    again.read_table("Code,Figures,pieces MADE\nRT,7,8\n", "other.csv")
    assert [column.role for column in again.cells.columns] == ["code", "figures", "count"]
    assert [(row.type.side, row.type.count) for row in again.preview.rows if row.fate != "removed"] == [("aslan", 8)]


# -- files --------------------------------------------------------------------------------------------------------------
def test_encoding_and_delimiter_are_found_and_can_be_corrected(
    at_map: Person, dialog: ImportTableDialog, tmp_path: Path
) -> None:
    path = tmp_path / "units.csv"
    path.write_bytes("略号;名称;数値;数;勢力\nRT;一般兵;4;3;アスラン\n".encode("cp932"))
    at_map.dialogs.files.append(path)
    dialog.open_button.click()
    assert (dialog.encoding.currentData(), dialog.delimiter.currentData()) == ("cp932", ";")
    assert dialog.source.text() == "units.csv"
    assert not dialog.sheets.isVisible()
    assert [row.type.name_ja for row in dialog.preview.rows if row.fate != "removed"] == ["一般兵"]
    dialog.delimiter.setCurrentIndex(dialog.delimiter.findData(","))
    dialog.delimiter.activated.emit(dialog.delimiter.currentIndex())
    assert len(at_map.dialogs.errors) == 1
    assert dialog.delimiter.currentData() == ";"


def test_a_spreadsheet_offers_its_sheets(dialog: ImportTableDialog) -> None:
    sheet: list[list[str | float]] = [["code", "figures", "count", "side"], ["RT", 4.0, 3.0, "aslan"]]
    dialog.read_table(ods([["notes"], ["none"]], sheet, [*sheet, ["AT", 7.0, 1.0, "aslan"]]), "units.ods")
    assert dialog.sheets.isVisible()
    assert dialog.sheets.currentText() == "S1"
    assert not dialog.encoding.isVisible()
    dialog.sheets.setCurrentIndex(2)
    dialog.sheets.activated.emit(2)
    assert [row.type.code for row in dialog.preview.rows if row.fate != "removed"] == ["RT", "AT"]


def test_what_is_no_table_is_told_and_the_old_one_stays(
    at_map: Person, dialog: ImportTableDialog, tmp_path: Path
) -> None:
    dialog.read_table("code,figures,count,side\nRT,4,3,aslan\n", "units.csv")
    assert not dialog.read_file(tmp_path / "none.csv")
    assert not dialog.read_table("", "Clipboard")
    assert not dialog.read_table(b"PK\x03\x04", "units.xlsx")
    assert len(at_map.dialogs.errors) == 3
    assert dialog.source.text() == "units.csv"
    assert dialog.ok.isEnabled()


def test_the_commands_open_the_dialog_with_a_table(
    at_map: Person, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    summaries: list[str] = []

    def exec_(dialog: ImportTableDialog) -> int:
        summaries.append(dialog.summary.text())
        dialog.ok.click()
        return 1

    monkeypatch.setattr(ImportTableDialog, "exec", exec_)
    path = tmp_path / "units.txt"
    path.write_text(PRINTED.replace("12-9-9[5]\t5", "12-9-9[5]\t4"), encoding="utf-8")
    at_map.dialogs.files.append(path)
    at_map.do("import_table")
    QGuiApplication.clipboard().setText(PRINTED)
    at_map.do("paste_table")
    assert summaries == ["0 new, 1 changed, 56 as they were, 0 removed."] * 2
    assert len(at_map.steps) == 2
    at_map.dialogs.files.append(None)
    at_map.do("import_table")
    assert len(summaries) == 2


def test_a_table_without_codes_offers_to_make_them_and_they_can_be_typed_over(
    at_map: Person, dialog: ImportTableDialog
) -> None:
    """The known dreadnought is B1; the gunboat gets a code, which is typed over; the rest of the mix stays."""
    table = "side\tname\tfigures\tcount\naslan\tDreadnought\t9-8-9[6]\t6\naslan\tGun Boat\t1-2-3[1]\t4\n"
    dialog.read_table(table, "units.txt")
    assert dialog.codes.isVisible()
    assert not dialog.ok.isEnabled()
    dialog.codes.click()
    assert not dialog.codes.isVisible()
    assert [dialog.cells.index(row, 4).data() for row in range(2)] == ["B1", "GB"]
    assert dialog.table.currentIndex().column() == 4
    dialog.cells.setData(dialog.cells.index(1, 4), "GBT")
    assert dialog.summary.text().startswith("1 new, 0 changed, 1 as they were, 0 removed.")
    dialog.ok.click()
    assert type_of(at_map, "aslan-gbt").name == "Gun Boat"
    assert type_of(at_map, "aslan-b1").name == "Dreadnought"
