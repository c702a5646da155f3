"""Export and countersheets: what is chosen is what is written, and failures are one sentence with the dialog still open."""

from __future__ import annotations

from pathlib import Path

import pytest
from pypdf import PdfReader
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import QDialog
from pytestqt.qtbot import QtBot

from editor.printing.sheets import lay_out_sheets
from model.edits.forces import return_
from model.storage.read import load
from tests.ui.conftest import Person
from ui.dialogs.export import ExportDialog
from ui.dialogs.sheets import SheetsDialog

MM_PER_POINT = 25.4 / 72


MARGIN_MM = 3
"""Of ground about the hexes, on each side."""


def size_mm(person: Person) -> tuple[float, float]:
    """The map with its margin."""
    width, height = person.document.scenario.grid.size_mm
    return width + 2 * MARGIN_MM, height + 2 * MARGIN_MM


@pytest.fixture
def export(at_map: Person, qtbot: QtBot) -> ExportDialog:
    made = ExportDialog(at_map.window)
    qtbot.addWidget(made)
    made.show()
    return made


@pytest.fixture
def sheets(at_map: Person, qtbot: QtBot) -> SheetsDialog:
    made = SheetsDialog(at_map.window)
    qtbot.addWidget(made)
    made.show()
    return made


def choose(dialog: ExportDialog, suffix: str) -> None:
    dialog.format.setCurrentIndex(dialog.format.findData(suffix))


# -- export -------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("suffix", "shown"), [(".pdf", {"page"}), (".svg", {"outlines"}), (".png", {"dpi"}), (".json", set())]
)
def test_each_format_shows_its_own_fields(export: ExportDialog, suffix: str, shown: set[str]) -> None:
    choose(export, suffix)
    assert {name for name in ("page", "dpi", "outlines") if getattr(export, name).isVisible()} == shown


def test_png_has_the_pixels_that_were_foretold(at_map: Person, export: ExportDialog, tmp_path: Path) -> None:
    choose(export, ".png")
    export.dpi.setValue(40)
    width, height = size_mm(at_map)
    foretold = round(width * 40 / 25.4), round(height * 40 / 25.4)
    assert export.note.text() == f"{foretold[0]} × {foretold[1]} pixels"
    at_map.dialogs.files.append(tmp_path / "map.png")
    export.write()
    image = QImage(str(tmp_path / "map.png"))
    assert abs(image.width() - foretold[0]) <= 1
    assert abs(image.height() - foretold[1]) <= 1
    assert export.result() == QDialog.DialogCode.Accepted
    assert at_map.said.startswith("Wrote “map.png”.")


def test_pdf_is_as_large_as_was_foretold(at_map: Person, export: ExportDialog, tmp_path: Path) -> None:
    width, height = size_mm(at_map)
    assert export.note.text() == f"{width:.1f} × {height:.1f} mm"
    at_map.dialogs.files.append(tmp_path / "map.pdf")
    export.write()
    box = PdfReader(tmp_path / "map.pdf").pages[0].trimbox
    assert float(box.width) * MM_PER_POINT == pytest.approx(width, abs=0.5)
    assert float(box.height) * MM_PER_POINT == pytest.approx(height, abs=0.5)


def test_a_normalised_copy_is_the_scenario(at_map: Person, export: ExportDialog, tmp_path: Path) -> None:
    choose(export, ".json")
    at_map.dialogs.files.append(tmp_path / "copy.hexmuster.json")
    export.write()
    assert at_map.dialogs.proposals[0].name.endswith("-copy.hexmuster.json")
    assert (tmp_path / "copy.hexmuster.json").read_bytes() == at_map.document.snapshot_bytes()
    assert load(tmp_path / "copy.hexmuster.json").findings == []
    assert at_map.document.path is None  # a copy: it is not the file of the scenario from now on


def test_svg_is_written(at_map: Person, export: ExportDialog, tmp_path: Path) -> None:
    choose(export, ".svg")
    at_map.dialogs.files.append(tmp_path / "map.svg")
    export.write()
    assert b"<svg" in (tmp_path / "map.svg").read_bytes()[:400]


def test_a_folder_that_is_gone_is_told_and_the_dialog_stays(
    at_map: Person, export: ExportDialog, tmp_path: Path
) -> None:
    at_map.dialogs.files.append(tmp_path / "gone" / "map.pdf")
    export.write()
    assert len(at_map.dialogs.errors) == 1
    assert export.isVisible()
    assert QGuiApplication.overrideCursor() is None


def test_an_unknown_ending_is_told(at_map: Person, export: ExportDialog, tmp_path: Path) -> None:
    at_map.dialogs.files.append(tmp_path / "map.bmp")
    export.write()
    assert len(at_map.dialogs.errors) == 1
    assert ".bmp" in at_map.dialogs.errors[0]
    assert list(tmp_path.glob("map*")) == []


def test_thinking_better_of_it_writes_nothing(at_map: Person, export: ExportDialog) -> None:
    at_map.dialogs.files.append(None)
    export.write()
    assert export.isVisible()
    assert at_map.dialogs.errors == []


def test_inches_where_the_settings_say_so(at_map: Person, qtbot: QtBot) -> None:
    at_map.window.settings.unit = "inch"
    dialog = ExportDialog(at_map.window)
    qtbot.addWidget(dialog)
    width, height = size_mm(at_map)
    assert dialog.note.text() == f"{width / 25.4:.2f} × {height / 25.4:.2f} in"


# -- countersheets ------------------------------------------------------------------------------------------------
def test_the_sheets_told_are_the_sheets_written(at_map: Person, sheets: SheetsDialog, tmp_path: Path) -> None:
    pages = lay_out_sheets(at_map.document.scenario, at_map.document.ruleset, **sheets.wishes())  # type: ignore[arg-type]
    assert sheets.message.text().startswith(f"{pages.counters} counters on {pages.sheets} sheets of paper.")
    at_map.dialogs.files.append(tmp_path / "sheets.pdf")
    sheets.write()
    assert at_map.dialogs.proposals[0].name.endswith("-sheets.pdf")
    assert len(PdfReader(tmp_path / "sheets.pdf").pages) == len(pages.pages)
    assert sheets.result() == QDialog.DialogCode.Accepted


def test_every_choice_reaches_the_layout(sheets: SheetsDialog) -> None:
    sheets.what.setCurrentIndex(sheets.what.findData("mix"))
    sheets.side.setCurrentIndex(sheets.side.findData("aslan"))
    sheets.copies.setValue(2)
    sheets.paper.setCurrentIndex(sheets.paper.findData("A3"))
    sheets.landscape.setChecked(True)
    sheets.duplex.setCurrentIndex(sheets.duplex.findData("none"))
    sheets.marks.setCurrentIndex(sheets.marks.findData("front"))
    sheets.offset_x.setValue(0.4)
    sheets.offset_y.setValue(-0.2)
    sheets.counter_mm.setCurrentIndex(sheets.counter_mm.findData(None))
    sheets.own_size.setValue(17.5)
    sheets.refresh()
    assert sheets.wishes() == {
        "what": "mix", "side": "aslan", "copies": 2, "paper": "A3-landscape", "counter_size": 17.5, "duplex": "none",
        "back_offset": (0.4, -0.2), "marks": "front", "lang": "en",
    }  # fmt: skip
    assert sheets.own_size.isVisible()
    assert sheets.preview.pages is not None
    assert sheets.preview.pages.spec.paper.width == pytest.approx(420)


def test_typing_lays_the_pages_out_anew_a_moment_later(sheets: SheetsDialog, qtbot: QtBot) -> None:
    before = sheets.message.text()
    sheets.copies.setValue(9)
    qtbot.waitUntil(lambda: sheets.message.text() != before, timeout=5000)


def test_the_pages_are_turned(sheets: SheetsDialog) -> None:
    assert not sheets.previous.isEnabled()
    sheets.next.click()
    assert sheets.page == 1
    assert sheets.which.text().startswith("2 / ")
    sheets.previous.click()
    assert sheets.page == 0


def test_the_preview_shows_the_page(sheets: SheetsDialog) -> None:
    image = sheets.preview.grab().toImage()
    colors = {image.pixelColor(x, y).name() for x in range(0, image.width(), 2) for y in range(0, image.height(), 2)}
    assert "#0072b2" in colors  # Solomani blue
    assert "#ffffff" in colors


def test_what_does_not_fit_is_told_and_cannot_be_written(sheets: SheetsDialog) -> None:
    sheets.side.setCurrentIndex(sheets.side.findData("neutral"))
    sheets.paper.setCurrentIndex(sheets.paper.findData("A5"))
    sheets.counter_mm.setCurrentIndex(sheets.counter_mm.findData(None))
    sheets.own_size.setValue(sheets.own_size.maximum())
    sheets.refresh()
    if sheets.preview.pages is None:
        assert not sheets.ok.isEnabled()
        assert sheets.message.text()
    else:
        assert sheets.ok.isEnabled()


def test_a_side_without_counters_is_told(at_map: Person, qtbot: QtBot) -> None:
    at_map.do("close")
    at_map.open_sample(1)
    scenario = at_map.document.scenario
    for type_, count in list(scenario.forces["aslan"].purchases.items()):
        at_map.document.push("Return", return_(scenario, "aslan", type_, count))
    dialog = SheetsDialog(at_map.window)
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.side.setCurrentIndex(dialog.side.findData("aslan"))
    dialog.refresh()
    assert not dialog.ok.isEnabled()
    assert dialog.message.text()


def test_a_full_folder_is_told_and_the_dialog_stays(at_map: Person, sheets: SheetsDialog, tmp_path: Path) -> None:
    at_map.dialogs.files.append(tmp_path / "gone" / "sheets.pdf")
    sheets.write()
    assert len(at_map.dialogs.errors) == 1
    assert sheets.isVisible()
