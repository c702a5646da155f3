"""Tracing in the window: the picture goes beside the file, hexes are named by number, what is wrong is told."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage, QPainter

from model.info import Picture, Scan
from model.layout import Point
from tests.ui.conftest import FakeDialogs, Person
from ui.dialogs.export import ExportDialog
from ui.docks.scan_page import ScanPage


@pytest.fixture
def board(tmp_path: Path) -> Path:
    """A picture of 800 × 600 px, kept elsewhere."""
    image = QImage(800, 600, QImage.Format.Format_RGB32)
    image.fill(QColor("#CC3333"))
    painter = QPainter(image)
    painter.fillRect(400, 0, 400, 600, QColor("#3333CC"))
    painter.end()
    path = tmp_path / "elsewhere" / "board.png"
    path.parent.mkdir()
    assert image.save(str(path))
    return path


@pytest.fixture
def saved(person: Person, tmp_path: Path) -> Person:
    """The main sample in a file of its own."""
    person.open_sample()
    person.dialogs.files = [tmp_path / "war.hexmuster.json"]
    person.do("save_as")
    return person


def page(person: Person) -> ScanPage:
    return person.desk.left_dock.scan


def under(person: Person, picture: Path) -> Person:
    dialogs: FakeDialogs = person.dialogs
    dialogs.files = [picture]
    person.do("trace_scan")
    return person


def findings(person: Person) -> list[str]:
    person.document.settle()
    return [found.check for found in person.document.findings if found.check.startswith("file.")]


def test_an_unsaved_scenario_is_saved_first(at_map: Person) -> None:
    at_map.do("trace_scan")
    assert at_map.said == "Save the scenario first: its pictures lie beside its file."
    assert at_map.tools.tool.id == "scan"
    assert page(at_map).pages.currentIndex() == 0


def test_a_picture_is_copied_beside_the_file_and_put_under_the_map(saved: Person, board: Path, tmp_path: Path) -> None:
    under(saved, board)
    assert (tmp_path / "war.files" / "board.png").read_bytes() == board.read_bytes()
    assert [row.file for row in saved.document.scenario.keyed("pictures", Picture).values()] == ["war.files/board.png"]
    assert saved.steps == ["Put board.png under the map"]
    assert len(saved.view.map.scans.laid) == 1
    assert saved.document.layers.state("terrain").opacity == 0.35
    assert page(saved).pages.currentIndex() == 1
    assert page(saved).which.currentText() == "board.png"
    assert findings(saved) == []


def test_points_are_named_by_number_and_the_fit_is_one_step(saved: Person, board: Path) -> None:
    under(saved, board)
    options, shown = saved.desk.workspace.options.scans, page(saved)
    grid = saved.document.scenario.grid
    for point, number in ((Point(10, 10), "0101"), (Point(790, 10), "4001"), (Point(10, 590), "0116")):
        options.pick(point)
        saved.settle()
        assert shown.number.hasFocus()
        saved.type(number)
        saved.key(Qt.Key.Key_Return)
    assert [grid.label(pin.hex) for pin in options.pins] == ["0101", "4001", "0116"]
    assert shown.error.text() == "Largest error: 0.00 mm, 0.0 % of a hex."
    assert shown.fit.isEnabled()
    shown.fit.click()
    saved.settle()
    assert saved.steps[-1] == "Fit scan by 3 hexes"
    scan = next(saved.document.scenario.rows("scans", Scan))
    assert len(scan.fit) == 6
    marks = [point for point, hex, _ in options.marks(saved.document.scenario) if hex is not None]
    wanted = [grid.layout.center(pin.hex) for pin in options.pins]
    assert all(abs(a[0] - b.x) + abs(a[1] - b.y) < 1e-6 for a, b in zip(marks, wanted, strict=True))
    assert len(saved.view.overlays.pins.marks) == 3
    saved.tools.choose("select")
    saved.settle()
    assert not saved.view.overlays.pins.isVisible()


def test_a_number_that_is_none_is_told(saved: Person, board: Path) -> None:
    under(saved, board)
    saved.desk.workspace.options.scans.pick(Point(1, 1))
    saved.settle()
    saved.type("9999")
    saved.key(Qt.Key.Key_Return)
    assert page(saved).help.text() == "There is no hex “9999” on this map."
    assert saved.desk.workspace.options.scans.pins == []


def test_strength_lock_and_removal_are_steps(saved: Person, board: Path) -> None:
    under(saved, board)
    shown = page(saved)
    shown.strength.setValue(80)
    shown.strength.setValue(90)
    shown.locked.click()
    saved.settle()
    assert saved.steps == ["Put board.png under the map", "Fade scan", "Lock scan"]
    assert not shown.remove.isEnabled()
    shown.locked.click()
    saved.settle()
    shown.remove.click()
    saved.settle()
    assert shown.pages.currentIndex() == 0
    assert not saved.document.scenario.tables["pictures"]


def test_hostile_pictures_are_one_sentence_and_change_nothing(saved: Person, tmp_path: Path) -> None:
    def chunk(kind: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    head = chunk(b"IHDR", struct.pack(">IIBBBBB", 30_000, 30_000, 8, 2, 0, 0, 0))
    huge = b"\x89PNG\r\n\x1a\n" + head + chunk(b"IDAT", zlib.compress(b"")) + chunk(b"IEND", b"")
    for name, data in (("ten.png", b"0123456789"), ("huge.png", huge), ("cut.jpg", b"\xff\xd8\xff\xe0" + bytes(200))):
        path = tmp_path / name
        path.write_bytes(data)
        under(saved, path)
    assert len(saved.dialogs.errors) == 3
    assert all(error.count(".") < 8 for error in saved.dialogs.errors)
    assert saved.steps == []
    assert not (tmp_path / "war.files").exists()


def test_a_picture_that_is_gone_or_changed_is_a_finding_not_a_failure(
    saved: Person, board: Path, tmp_path: Path
) -> None:
    under(saved, board)
    saved.do("save")
    copy = tmp_path / "war.files" / "board.png"
    copy.unlink()
    saved.window.controllers.files.open_path(tmp_path / "war.hexmuster.json")
    saved.settle()
    assert findings(saved) == ["file.W004"]
    saved.tools.choose("scan")
    saved.settle()
    assert "war.files/board.png" in page(saved).missing.text()
    copy.write_bytes(b"\x89PNG\r\n\x1a\nsomething else, and no picture at all")
    saved.document.look_at_pictures()
    assert findings(saved) == ["file.W005"]


def test_saved_under_another_name_elsewhere_the_picture_goes_along(saved: Person, board: Path, tmp_path: Path) -> None:
    under(saved, board)
    (tmp_path / "new").mkdir()
    saved.dialogs.files = [tmp_path / "new" / "peace.hexmuster.json"]
    saved.do("save_as")
    assert (tmp_path / "new" / "war.files" / "board.png").read_bytes() == board.read_bytes()
    assert findings(saved) == []
    assert len(saved.view.map.scans.laid) == 1


def test_the_export_leaves_the_scan_out_unless_it_is_ticked(saved: Person, board: Path, tmp_path: Path) -> None:
    under(saved, board)
    sizes = []
    for ticked in (False, True):
        dialog = ExportDialog(saved.window, ".png")
        dialog.dpi.setValue(40)
        assert dialog.scan.isVisibleTo(dialog)
        dialog.scan.setChecked(ticked)
        out = tmp_path / f"map-{ticked}.png"
        saved.dialogs.files = [out]
        dialog.write()
        dialog.deleteLater()
        sizes.append(QImage(str(out)).pixelColor(200, 200).name())
    assert sizes[0] != sizes[1]
    assert saved.dialogs.errors == []
