"""Export and countersheets: what is chosen is what is written, and failures are one sentence with the dialog still open."""

from __future__ import annotations

import re
import zipfile
from pathlib import Path

import pytest
from pypdf import PdfReader
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog
from pytestqt.qtbot import QtBot

from editor.printing.sheets import lay_out_sheets
from model.edits.forces import return_
from model.hexgrid import Orientation
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
    ("suffix", "shown"),
    [
        (".pdf", {"page"}),
        (".svg", {"outlines"}),
        (".png", {"dpi"}),
        (".vmod", {"dpi"}),
        (".tmx", set()),
        (".json", set()),
    ],
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


@pytest.mark.parametrize(
    ("suffix", "head"), [(".vmod", b"PK"), (".tmx", b"<?xml"), (".txt", b"0101"), (".hexjson", b'{"layout"')]
)
def test_what_other_programs_read_is_written(
    at_map: Person, export: ExportDialog, tmp_path: Path, suffix: str, head: bytes
) -> None:
    choose(export, suffix)
    out = tmp_path / f"map{suffix}"
    at_map.dialogs.files.append(out)
    export.write()
    assert at_map.dialogs.errors == []
    assert out.read_bytes().startswith(head)
    assert at_map.dialogs.proposals[-1].name.endswith(suffix)


def test_the_board_of_a_module_is_foretold(at_map: Person, export: ExportDialog, tmp_path: Path) -> None:
    choose(export, ".vmod")
    export.dpi.setValue(50)
    width, height = re.findall(r"(\d+) × (\d+)", export.note.text())[0]
    out = tmp_path / "map.vmod"
    at_map.dialogs.files.append(out)
    export.write()
    image = QImage.fromData(zipfile.ZipFile(out).read("images/board.png"))
    assert (image.width(), image.height()) == (int(width), int(height))


def test_what_a_form_cannot_hold_is_told(at_map: Person, export: ExportDialog, tmp_path: Path) -> None:
    grid = at_map.document.scenario.grid
    at_map.document.scenario.tables["grid"][""] = grid.model_copy(update={"orientation": Orientation.POINTY})
    choose(export, ".txt")
    at_map.dialogs.files.append(tmp_path / "map.txt")
    export.write()
    assert "flat-topped" in at_map.dialogs.errors[0]
    assert not (tmp_path / "map.txt").exists()


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


def test_overlays_go_along_if_they_are_on_and_asked_for(export: ExportDialog, at_map: Person, tmp_path: Path) -> None:
    choose(export, ".svg")
    assert not export.overlays.isVisibleTo(export)
    at_map.document.overlays.show("control", True)
    export.refresh()
    assert export.overlays.isVisibleTo(export)
    choose(export, ".tmx")
    assert not export.overlays.isVisibleTo(export)
    choose(export, ".svg")
    written = []
    for asked in (False, True):
        export.overlays.setChecked(asked)
        out = tmp_path / f"{asked}.svg"
        at_map.dialogs.files.append(out)
        export.write()
        written.append("overlay-lines" in out.read_text(encoding="utf-8"))
    assert written == [False, True]


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
    sheets.fields.what.setCurrentIndex(sheets.fields.what.findData("mix"))
    sheets.fields.side.setCurrentIndex(sheets.fields.side.findData("aslan"))
    sheets.fields.copies.setValue(2)
    sheets.fields.paper.setCurrentIndex(sheets.fields.paper.findData("A3"))
    sheets.fields.landscape.setChecked(True)
    sheets.fields.duplex.setCurrentIndex(sheets.fields.duplex.findData("none"))
    sheets.fields.marks.setCurrentIndex(sheets.fields.marks.findData("front"))
    sheets.fields.offset_x.setValue(0.4)
    sheets.fields.offset_y.setValue(-0.2)
    sheets.fields.counter_mm.setCurrentIndex(sheets.fields.counter_mm.findData(None))
    sheets.fields.own_size.setValue(17.5)
    sheets.fields.rectangular.setChecked(True)
    sheets.fields.own_height.setValue(20)
    sheets.fields.blanks.setValue(3)
    for spin, value in (
        (sheets.fields.gutter, 2.0),
        (sheets.fields.bleed, 0.8),
        (sheets.fields.margin, 12.0),
        (sheets.fields.corners, 1.5),
    ):
        spin.setValue(value)
    sheets.fields.through.setChecked(True)
    sheets.fields.grey.setChecked(True)
    sheets.refresh()
    assert sheets.wishes() == {
        "what": "mix", "side": "aslan", "types": None, "copies": 2, "blanks": 3, "paper": "A3-landscape",
        "counter_size": 17.5, "counter_height": 20.0, "gutter": 2.0, "bleed": 0.8, "margin": 12.0, "duplex": "none",
        "back_offset": (0.4, -0.2), "scale": (1.0, 1.0), "marks": "front", "through_lines": True,
        "corner_radius": 1.5, "grey": True, "folder": None,
        "lang": "en",
    }  # fmt: skip
    assert sheets.fields.own_size.isVisible()
    assert sheets.preview.pages is not None
    assert sheets.preview.pages.size(0)[0] == pytest.approx(420)


def test_typing_lays_the_pages_out_anew_a_moment_later(sheets: SheetsDialog, qtbot: QtBot) -> None:
    before = sheets.message.text()
    sheets.fields.copies.setValue(9)
    qtbot.waitUntil(lambda: sheets.message.text() != before, timeout=5000)


def test_the_pages_are_turned(sheets: SheetsDialog) -> None:
    pane = sheets.preview
    assert not pane.previous.isEnabled()
    pane.next.click()
    assert pane.page == 1
    assert pane.which.text().startswith("2 / ")
    pane.previous.click()
    assert pane.page == 0
    QTest.keyClick(pane.view, Qt.Key.Key_PageDown)
    assert pane.view.index == 1


def test_the_preview_shows_the_page(sheets: SheetsDialog) -> None:
    image = sheets.preview.grab().toImage()
    colors = {image.pixelColor(x, y).name() for x in range(0, image.width(), 2) for y in range(0, image.height(), 2)}
    assert "#0072b2" in colors  # Solomani blue
    assert "#ffffff" in colors


def test_what_does_not_fit_is_told_and_cannot_be_written(sheets: SheetsDialog) -> None:
    sheets.fields.side.setCurrentIndex(sheets.fields.side.findData("neutral"))
    sheets.fields.paper.setCurrentIndex(sheets.fields.paper.findData("A5"))
    sheets.fields.counter_mm.setCurrentIndex(sheets.fields.counter_mm.findData(None))
    sheets.fields.own_size.setValue(sheets.fields.own_size.maximum())
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
    dialog.fields.side.setCurrentIndex(dialog.fields.side.findData("aslan"))
    dialog.refresh()
    assert not dialog.ok.isEnabled()
    assert dialog.message.text()


def test_a_full_folder_is_told_and_the_dialog_stays(at_map: Person, sheets: SheetsDialog, tmp_path: Path) -> None:
    at_map.dialogs.files.append(tmp_path / "gone" / "sheets.pdf")
    sheets.write()
    assert len(at_map.dialogs.errors) == 1
    assert sheets.isVisible()


def colours(sheets: SheetsDialog) -> set[str]:
    image = sheets.preview.view.grab().toImage()
    return {image.pixelColor(x, y).name() for x in range(0, image.width(), 3) for y in range(0, image.height(), 3)}


def test_held_to_the_light_the_back_shows_through_where_the_front_is(sheets: SheetsDialog) -> None:
    """Backs lie behind fronts, so that nothing appears outside the block of counters; the front gets darker."""
    before = colours(sheets)
    sheets.preview.light.setChecked(True)
    after = colours(sheets)
    assert "#0072b2" in before
    assert "#0072b2" not in after or len(after) > len(before)
    sheets.fields.duplex.setCurrentIndex(sheets.fields.duplex.findData("fold"))
    sheets.refresh()
    assert not sheets.preview.light.isVisible()


def test_the_page_is_zoomed_and_shown_whole_again(sheets: SheetsDialog) -> None:
    view = sheets.preview.view
    whole = view.page_px
    sheets.preview.nearer.click()
    sheets.preview.nearer.click()
    assert view.page_px > 1.4 * whole
    sheets.preview.farther.click()
    QTest.keyClick(view, Qt.Key.Key_0)
    assert view.page_px == pytest.approx(whole, abs=20)


def test_only_the_types_that_are_ticked(sheets: SheetsDialog) -> None:
    sheets.fields.what.setCurrentIndex(sheets.fields.what.findData("chosen"))
    sheets.refresh()
    assert sheets.fields.types.isVisible()
    assert not sheets.ok.isEnabled()
    item = next(i for i in map(sheets.fields.types.item, range(200)) if i.data(Qt.ItemDataRole.UserRole) == "aslan-f")
    item.setCheckState(Qt.CheckState.Checked)
    sheets.refresh()
    assert sheets.ok.isEnabled()
    assert sheets.wishes()["types"] == {"aslan-f"}


def test_pictures_and_single_counters_are_written(at_map: Person, sheets: SheetsDialog, tmp_path: Path) -> None:
    sheets.fields.side.setCurrentIndex(sheets.fields.side.findData("aslan"))
    sheets.fields.dpi.setValue(40)
    at_map.dialogs.files.append(tmp_path / "counter.svg")
    sheets.write_singles()
    names = sorted(file.name for file in tmp_path.glob("counter-*.svg"))
    assert "counter-a-b1-front.svg" in names
    assert "counter-a-b1-back.svg" in names
    assert at_map.said.startswith(f"Wrote {len(names)} picture")
    at_map.dialogs.files.append(tmp_path / "sheets.png")
    sheets.write()
    assert not QImage(str(tmp_path / "sheets-01.png")).isNull()
    assert at_map.said.startswith("Wrote “sheets-01.png”.")


def test_a_printer_is_calibrated_once(at_map: Person, sheets: SheetsDialog, qtbot: QtBot, tmp_path: Path) -> None:
    """The readings and the measured rulers are kept under its name and hold in the next dialog."""
    at_map.dialogs.files.append(tmp_path / "calibration.pdf")
    sheets.fields.printer.setCurrentText("Hall / 2nd floor")
    sheets.write_calibration()
    assert "Hall" in PdfReader(tmp_path / "calibration.pdf").pages[0].extract_text()
    sheets.fields.offset_x.setValue(0.45)
    sheets.fields.offset_y.setValue(-0.3)
    sheets.fields.wide.setValue(158.4)  # of 160 mm
    sheets.keep_calibration()
    assert sheets.wishes()["scale"] == (pytest.approx(160 / 158.4, abs=1e-4), 1.0)
    again = SheetsDialog(at_map.window)
    qtbot.addWidget(again)
    assert again.fields.printer.currentText() == "Hall / 2nd floor"
    assert again.wishes()["back_offset"] == (0.45, -0.3)
    assert again.wishes()["scale"] == sheets.wishes()["scale"]
    assert again.fields.wide.value() == pytest.approx(158.4, abs=0.01)
    sheets.fields.wide.setValue(120)
    sheets.keep_calibration()
    assert "actual size" in at_map.dialogs.errors[-1]


def test_paper_of_any_size(sheets: SheetsDialog) -> None:
    sheets.fields.paper.setCurrentIndex(sheets.fields.paper.findData(None))
    sheets.fields.paper_width.setValue(250)
    sheets.fields.paper_height.setValue(353)
    sheets.refresh()
    assert sheets.preview.pages is not None
    assert sheets.preview.pages.size(0) == (250, 353)
