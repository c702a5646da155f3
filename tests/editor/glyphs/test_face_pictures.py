"""Pictures on counters: in place of the symbol, as the whole face, on backs; on screens, sheets and in exports."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path
from typing import Any

import pikepdf
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage, QPainter

from editor.canvas.qt import QtCanvas
from editor.canvas.svg import SvgCanvas
from editor.exporting.maps import export_map
from editor.exporting.tiled import export_tiled
from editor.exporting.vassal import export_vassal
from editor.glyphs.counter import Detail, draw_counter
from editor.glyphs.face import counter_face
from editor.painters.scene import MapScene
from editor.printing.pageset import page_png
from editor.printing.sheets import lay_out_sheets, sheets_pdf
from editor.style import load_style
from model.edits.pictures import Gift, give_pictures, show_picture
from model.faces.book import FaceBook
from model.scenario import Scenario
from tests.builders import buy, empty, place, ruleset

pytestmark = pytest.mark.usefixtures("qapp")

PINK, LIME = "#ff00ff", "#00ff00"
B2 = "solomani-b2"


def painted(path: Path, color: str) -> Path:
    image = QImage(40, 40, QImage.Format.Format_RGB32)
    image.fill(QColor(color))
    path.parent.mkdir(exist_ok=True)
    assert image.save(str(path))
    return path


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where the scenario lies, with a pink and a lime picture."""
    painted(tmp_path / "war.files" / "pink.png", PINK)
    painted(tmp_path / "war.files" / "lime.png", LIME)
    return tmp_path


def given(*, back: bool = False, alone: bool = False) -> Scenario:
    """A scenario whose B2 has a pink front, and a lime back if it is asked for."""
    scenario = empty()
    gifts = [Gift("war.files/pink.png", "", (B2,))]
    if back:
        gifts.append(Gift("war.files/lime.png", "", (B2,), back=True))
    scenario.apply(give_pictures(scenario, gifts, alone=alone))
    return scenario


def drawn(scenario: Scenario, folder: Path | None, *, id: str = B2, px: int = 150, **how: Any) -> QImage:
    """A counter, ten pixels a millimetre of its module."""
    image = QImage(px, px, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.scale(px / 15, px / 15)
    type_ = next(type_ for type_ in scenario.counter_types if type_.id == id)
    book = FaceBook.of(scenario, ruleset(), folder)
    face = counter_face(type_, scenario.sides[type_.side], ruleset(), book=book)
    draw_counter(QtCanvas(painter), face, 7.5, 7.5, 15, edge=False, **how)
    painter.end()
    return image


def at(image: QImage, x: float, y: float) -> str:
    """The colour at a place of the module."""
    return image.pixelColor(int(x * image.width() / 15), int(y * image.height() / 15)).name()


def colors(image: QImage) -> set[str]:
    return {image.pixelColor(x, y).name() for x in range(image.width()) for y in range(image.height())}


def test_it_stands_where_the_symbol_would_and_nowhere_else(folder: Path) -> None:
    """6.4 mm about (7.8, 6.4)."""
    image = drawn(given(), folder)
    assert [at(image, x, y) for x, y in ((4.7, 3.3), (10.9, 9.5))] == [PINK, PINK]
    assert [at(image, x, 6.4) for x in (4.5, 11.1)] == ["#0072b2", "#0072b2"]
    assert PINK not in colors(drawn(given(), folder, id="solomani-b1"))


def test_the_back_shows_it_grey_and_faint_or_a_picture_of_its_own(folder: Path) -> None:
    faint = drawn(given(), folder, back=True)
    color = QColor(at(faint, 6.2, 3.6))
    assert PINK not in colors(faint)
    assert color.red() == pytest.approx(color.green(), abs=4)
    assert color.name() != at(drawn(given(), None, back=True), 6.2, 3.6)
    assert at(drawn(given(back=True), folder, back=True), 6.2, 3.6) == LIME
    assert LIME in colors(drawn(given(back=True), folder, back=True, detail="symbol"))


def test_face_down_there_is_none(folder: Path) -> None:
    assert colors(drawn(given(), folder, hidden=True)) == colors(drawn(empty(), folder, hidden=True))


@pytest.mark.parametrize("detail", ["full", "symbol", "chip"])
def test_as_the_whole_face_it_covers_all_at_every_size(folder: Path, detail: Detail) -> None:
    scenario = given(back=True, alone=True)
    assert colors(drawn(scenario, folder, detail=detail)) == {PINK}
    assert colors(drawn(scenario, folder, detail=detail, back=True)) == {LIME}


@pytest.mark.parametrize("detail", ["symbol", "chip"])
def test_small_counters_show_it_for_their_symbol(folder: Path, detail: Detail) -> None:
    image = drawn(given(), folder, detail=detail, px=30)
    assert at(image, 7.5, 5) == PINK
    assert at(image, 1, 1) == "#0072b2"


def test_as_the_whole_face_it_bleeds(folder: Path) -> None:
    """A sheet of one counter: pink from 17.0 to 33.0 mm, half a millimetre more than the trim on each side."""
    scenario = buy(given(alone=True), "solomani", B2, 1)
    pages = lay_out_sheets(scenario, ruleset(), what="bought", folder=folder, marks="none")
    image = QImage.fromData(page_png(pages, 0, 508))  # 20 px a mm
    row = [image.pixelColor(x, 20 * 36).name() for x in range(16 * 20, 35 * 20)]
    assert (row.index(PINK), len(row) - row[::-1].index(PINK)) == (20, 17 * 20)


def test_a_missing_or_broken_picture_is_a_crossed_frame_not_a_failure(folder: Path) -> None:
    whole = drawn(given(), folder)
    (folder / "war.files" / "pink.png").write_bytes(b"no picture at all")
    broken = drawn(given(), folder)
    (folder / "war.files" / "pink.png").unlink()
    missing = drawn(given(), folder)
    assert colors(broken) == colors(missing)
    assert PINK in colors(whole)
    assert PINK not in colors(missing)
    assert at(missing, 7.8, 6.4) == "#14181c"  # where the lines of the cross meet


def test_a_scenario_without_a_file_shows_symbols(folder: Path) -> None:
    assert colors(drawn(given(), None)) == colors(drawn(empty(), None))


def test_a_sheet_holds_each_picture_once(folder: Path) -> None:
    """Eleven B2, front and back in grey: two pictures in the file, whatever the number of counters."""
    scenario = given()
    pages = lay_out_sheets(scenario, ruleset(), types={B2}, folder=folder)
    pdf = pikepdf.open(io.BytesIO(sheets_pdf(pages)))
    images = [o for o in pdf.objects if isinstance(o, pikepdf.Stream) and o.get("/Subtype") == "/Image"]
    assert len([image for image in images if int(image.Width) == 40]) == 2
    assert pages.counters == 11


def test_a_drawing_is_printed_pixel_for_pixel(folder: Path) -> None:
    """Not as JPEG: a fine chequer comes back from the PDF as it went in."""
    chequer = QImage(40, 40, QImage.Format.Format_RGB32)
    for x in range(40):
        for y in range(40):
            chequer.setPixelColor(x, y, QColor(PINK if (x + y) % 2 else "#10C020"))
    assert chequer.save(str(folder / "war.files" / "pink.png"))
    pages = lay_out_sheets(given(), ruleset(), types={B2}, folder=folder)
    pdf = pikepdf.open(io.BytesIO(sheets_pdf(pages)))
    images = [o for o in pdf.objects if isinstance(o, pikepdf.Stream) and o.get("/Subtype") == "/Image"]
    found = next(image.read_bytes() for image in images if image.get("/ColorSpace") == "/DeviceRGB")
    assert set(zip(found[::3], found[1::3], found[2::3], strict=True)) == {(255, 0, 255), (16, 192, 32)}


def test_grey_sheets_have_grey_pictures(folder: Path) -> None:
    pages = lay_out_sheets(given(), ruleset(), types={B2}, folder=folder, grey=True)
    image = QImage.fromData(page_png(pages, 0, 60))
    found = {QColor(color).saturation() for color in colors(image)}
    assert found == {0}


def test_an_svg_file_holds_it(folder: Path) -> None:
    canvas = SvgCanvas(15, 15)
    scenario = given()
    type_ = next(type_ for type_ in scenario.counter_types if type_.id == B2)
    book = FaceBook.of(scenario, ruleset(), folder)
    draw_counter(canvas, counter_face(type_, None, ruleset(), book=book), 7.5, 7.5, 15, edge=False)
    assert canvas.document().count("<image ") == 1


def test_maps_and_modules_take_faces_as_they_are_drawn(folder: Path, tmp_path: Path) -> None:
    scenario = place(given(alone=True), B2, "0304")
    with_map, without = tmp_path / "a.png", tmp_path / "b.png"
    export_map(scenario, ruleset(), None, with_map, dpi=60, folder=folder)
    export_map(scenario, ruleset(), None, without, dpi=60)
    assert PINK in colors(QImage(str(with_map)))
    assert PINK not in colors(QImage(str(without)))
    export_tiled(scenario, ruleset(), tmp_path / "m.tmx", folder=folder)
    assert PINK in colors(QImage(str(tmp_path / "m-counters.png")))
    export_vassal(scenario, ruleset(), tmp_path / "m.vmod", dpi=60, folder=folder)
    with zipfile.ZipFile(tmp_path / "m.vmod") as module:
        image = QImage.fromData(module.read("images/solomani-b2.png"))
    assert PINK in colors(image)


def test_a_map_follows_pictures_that_come_and_go(folder: Path) -> None:
    scenario = place(given(), B2, "0304")
    scene = MapScene(scenario, ruleset(), load_style("star"), folder=folder)
    assert scene.stacks.face_of(B2).fields["picture"] == "pink"
    edit = show_picture(scenario, [B2], None)
    scenario.apply(edit)
    assert scene.update(edit)
    assert "picture" not in scene.stacks.face_of(B2).fields
    scenario.apply(edit.inverse())
    assert scene.update(edit.inverse())
    assert scene.stacks.face_of(B2).pictures["pink"] == folder / "war.files" / "pink.png"
    scene.set_folder(None)
    assert scene.stacks.face_of(B2).pictures == {}
