"""Pages as pictures, and what can be wished of sheets beside paper and size: grey, scale, blanks, a choice, rectangles."""

import io
from pathlib import Path

import numpy as np
import pytest
from defusedxml.ElementTree import fromstring
from pypdf import PdfReader
from PySide6.QtGui import QImage

from editor.canvas.grey import grey_of
from editor.printing.calibration import CalibrationPages
from editor.printing.pageset import page_png, page_svg, pdf_of, write_pictures
from editor.printing.progress import Cancelled
from editor.printing.sheets import lay_out_sheets, sheets_pdf
from model.paper import PAPERS, SheetError
from model.scenario import Scenario
from model.sheets import SheetSpec
from tests.builders import buy, empty, ruleset

pytestmark = pytest.mark.usefixtures("qapp")
POINTS = 72 / 25.4


@pytest.fixture
def one() -> Scenario:
    return buy(empty(), "solomani", "solomani-b1", 1)


def words(pdf: bytes) -> str:
    """What the first page says; the reader makes tabs of spaces that are letters of the font."""
    return " ".join(PdfReader(io.BytesIO(pdf)).pages[0].extract_text().split())


def pixels(data: bytes) -> np.ndarray:
    image = QImage.fromData(data).convertToFormat(QImage.Format.Format_RGB888)
    rows = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), image.bytesPerLine())
    return rows[:, : image.width() * 3].reshape(image.height(), image.width(), 3).copy()


def test_a_picture_has_the_pixels_and_the_counter_in_its_place(one: Scenario) -> None:
    """300 dpi: A4 is 2480 × 3508 px; the body of the one counter begins 17.5 mm from the left, 28 mm from the top."""
    pages = lay_out_sheets(one, ruleset(), what="bought")
    picture = pixels(page_png(pages, 0, 300))
    assert picture.shape == (3508, 2480, 3)
    x, y = round(18 / 25.4 * 300), round(28.5 / 25.4 * 300)
    assert tuple(picture[y, x]) == (0x00, 0x72, 0xB2)
    assert tuple(picture[y, round(16.5 / 25.4 * 300)]) == (255, 255, 255)


def test_grey_pages_have_no_colour(one: Scenario) -> None:
    """And the same lightness: the body is the grey of #0072B2."""
    pages = lay_out_sheets(one, ruleset(), what="bought", grey=True)
    picture = pixels(page_png(pages, 0, 100))
    assert (picture.max(axis=2) == picture.min(axis=2)).all()
    level = int(grey_of("#0072B2")[1:3], 16)
    assert picture[round(28.7 / 25.4 * 100), round(18.2 / 25.4 * 100), 0] == level
    text = words(sheets_pdf(pages))
    assert "B1" in text


def test_svg_is_in_millimetres_and_well_formed(one: Scenario) -> None:
    pages = lay_out_sheets(one, ruleset(), what="bought", paper="Letter")
    root = fromstring(page_svg(pages, 0))
    assert root.get("width") == "215.9mm"
    assert root.get("height") == "279.4mm"


def test_pictures_of_all_pages_are_numbered(one: Scenario, tmp_path: Path) -> None:
    pages = lay_out_sheets(one, ruleset(), what="bought")
    written = write_pictures(pages, tmp_path / "sheet.png", dpi=40)
    assert [file.name for file in written] == ["sheet-01.png", "sheet-02.png"]
    assert all(not QImage(str(file)).isNull() for file in written)


def test_long_work_can_be_stopped(one: Scenario, tmp_path: Path) -> None:
    pages = lay_out_sheets(one, ruleset(), what="mix")
    seen: list[int] = []

    def stop(done: int, total: int) -> bool:
        seen.append(total)
        return done < 2

    with pytest.raises(Cancelled):
        sheets_pdf(pages, progress=stop)
    assert set(seen) == {len(pages)}
    with pytest.raises(Cancelled):
        write_pictures(pages, tmp_path / "a.svg", progress=stop)
    assert len(list(tmp_path.iterdir())) == 2


def test_a_picture_that_is_too_large_is_refused(one: Scenario) -> None:
    pages = lay_out_sheets(one, ruleset(), what="bought", paper="A3")
    with pytest.raises(SheetError):
        page_png(pages, 0, 1201)
    assert page_png(pages, 0, 30)


def test_a_correction_stretches_the_page_about_its_middle(one: Scenario) -> None:
    """1 % across, 2 % down: a block 15 mm wide becomes 15.15 mm, 15.3 mm high, as far from the middle as before, and more."""
    plain, wide = (lay_out_sheets(one, ruleset(), what="bought", scale=s) for s in ((1.0, 1.0), (1.01, 1.02)))
    first, second = (PdfReader(io.BytesIO(sheets_pdf(pages))).pages[0].trimbox for pages in (plain, wide))
    assert float(second.width) == pytest.approx(float(first.width) * 1.01, abs=0.01)
    assert float(second.height) == pytest.approx(float(first.height) * 1.02, abs=0.01)
    middle = 105 * POINTS
    assert float(second.left) - middle == pytest.approx((float(first.left) - middle) * 1.01, abs=0.01)
    assert "101.00 × 102.00 %" in words(sheets_pdf(wide))


def test_only_chosen_types_and_blanks_to_write_on() -> None:
    pages = lay_out_sheets(empty(), ruleset(), types={"aslan-f", "solomani-dd"}, blanks=3)
    codes = [cell.counter.face.code for page in pages.pages if page.side == "front" for cell in page.cells]
    by_type = {unit.id: unit.count for unit in ruleset().units}
    assert codes.count("F") == by_type["aslan-f"]
    assert codes.count("DD") == by_type["solomani-dd"]
    assert codes.count("blank") == 6
    text = words(sheets_pdf(pages))
    assert "blank ×3" in text


def test_a_blank_counter_bears_no_text(one: Scenario) -> None:
    pages = lay_out_sheets(one, ruleset(), what="bought", blanks=1)
    svg = page_svg(pages, 0)
    counters = svg.split('id="marks"')[0]
    assert counters.count(">B1<") == 1
    assert "blank" not in counters


def test_rectangular_counters(one: Scenario) -> None:
    pages = lay_out_sheets(one, ruleset(), what="bought", counter_size=30, counter_height=15, gutter=0, bleed=2)
    block = pages.pages[0].block
    assert (block.width, block.height) == (30, 15)
    assert "30 × 15" in words(sheets_pdf(pages))


@pytest.mark.parametrize("duplex", ["long-edge", "short-edge"])
def test_the_calibration_page_says_all_in_both_languages_twice_alike(duplex: str) -> None:
    spec = SheetSpec(paper=PAPERS["a4"], duplex=duplex)  # type: ignore[arg-type]  # one of the two
    pages = CalibrationPages(spec, "Calibration page", "Printer in the hall", "DuplexFlipLongEdge")
    first, second = pdf_of(pages), pdf_of(pages)
    assert first == second
    reader = PdfReader(io.BytesIO(first))
    assert len(reader.pages) == 2
    text = words(first)
    assert "Printer in the hall" in text
    assert "measures exactly 160 mm" in text
    assert "印刷調整ページ" in text.replace(" ", "")
