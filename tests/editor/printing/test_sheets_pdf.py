"""Countersheets read back from the PDF: measured in the picture poppler makes, and in the file itself."""

import io
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pikepdf
import pytest
from numpy.typing import NDArray
from pypdf import PdfReader
from PySide6.QtGui import QImage

from editor.printing.pieces import collect
from editor.printing.sheets import lay_out_sheets, sheets_pdf, write_sheets_pdf
from model.paper import PAPERS, SheetError
from model.scenario import Scenario
from tests.builders import buy, empty, place, ruleset, set_info

pytestmark = pytest.mark.usefixtures("qapp")

DPI = 1200
PX = DPI / 25.4

Look = Callable[..., NDArray[np.uint8]]


@pytest.fixture
def scenario() -> Scenario:
    """An expanded Dark Nebula with a title in both languages."""
    return set_info(empty(), title="Border War", title_ja="国境戦争")


@pytest.fixture
def look(require_tool: Callable[[str], str], tmp_path: Path) -> Look:
    """`look(pdf, page, x, y, width, height)`: that part of a page in mm at 1200 dpi, as poppler draws it, in grey."""
    tool = require_tool("pdftoppm")

    def picture(pdf: bytes, page: int, x: float, y: float, width: float, height: float) -> NDArray[np.uint8]:
        source, target = tmp_path / "look.pdf", tmp_path / "look"
        source.write_bytes(pdf)
        box = [str(round(v * PX)) for v in (x, y, width, height)]
        window = [part for pair in zip(("-x", "-y", "-W", "-H"), box, strict=True) for part in pair]
        subprocess.run(
            [tool, "-r", str(DPI), "-gray", "-singlefile", "-f", str(page), *window, str(source), str(target)],
            check=True,
        )
        image = QImage(str(target) + ".pgm").convertToFormat(QImage.Format.Format_Grayscale8)
        rows = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), image.bytesPerLine())
        return rows[:, : image.width()].copy()

    return picture


def strokes(row: NDArray[np.uint8], offset: float) -> list[float]:
    """Where the dark strokes across a row of pixels have their middle, in mm."""
    dark = np.concatenate(([0], (row < 128).astype(int), [0]))
    starts, ends = np.nonzero(np.diff(dark) == 1)[0], np.nonzero(np.diff(dark) == -1)[0]
    return [offset + (a + b) / 2 / PX for a, b in zip(starts, ends, strict=True)]


def test_counters_and_ruler_have_their_true_size(scenario: Scenario, look: Look) -> None:
    """Cut marks of neighbours are 15.00 and 1.00 mm apart, from 17.50 mm on; the ruler's ends 100.00 mm."""
    pdf = sheets_pdf(lay_out_sheets(scenario, ruleset(), side="solomani"))
    across = strokes(look(pdf, 1, 10, 24.5, 60, 0.5)[5], 10)
    assert across[:6] == pytest.approx([17.5, 32.5, 33.5, 48.5, 49.5, 64.5], abs=0.02)
    down = strokes(look(pdf, 1, 14, 20, 0.5, 60)[:, 5], 20)
    assert down[:6] == pytest.approx([28, 43, 44, 59, 60, 75], abs=0.02)
    ruler = strokes(look(pdf, 1, 50, 269.2, 110, 0.3)[4], 50)
    assert ruler == pytest.approx([55 + 10 * n for n in range(11)], abs=0.02)
    fine = strokes(look(pdf, 1, 50, 271.2, 110, 0.3)[4], 50)
    assert len(fine) == 101


def test_the_body_bleeds_half_a_millimetre(scenario: Scenario, look: Look) -> None:
    """A single counter: its colour runs from 17.0 to 33.0 mm and from 27.5 to 43.5 mm."""
    one = buy(empty(), "solomani", "solomani-b1", 1)
    pdf = sheets_pdf(lay_out_sheets(one, ruleset(), what="bought", marks="none"))
    picture = look(pdf, 1, 15, 26, 22, 22)
    body = np.nonzero(picture[round(6 * PX)] < 250)[0]  # 32 mm: above the plate
    assert 15 + body.min() / PX == pytest.approx(17.0, abs=0.03)
    assert 15 + (body.max() + 1) / PX == pytest.approx(33.0, abs=0.03)
    column = np.nonzero(picture[:, round(2.2 * PX)] < 250)[0]  # at 17.2 mm: bleed alone
    assert 26 + column.min() / PX == pytest.approx(27.5, abs=0.03)
    assert 26 + (column.max() + 1) / PX == pytest.approx(43.5, abs=0.03)


@pytest.mark.parametrize(("duplex", "mirrored"), [("long-edge", "x"), ("short-edge", "y")])
def test_backs_lie_behind_fronts_as_printed(duplex: str, mirrored: str, look: Look) -> None:
    """The cut marks of the back, mirrored at the edge that was turned, are those of the front; less the offset."""
    one = buy(empty(), "aslan", "aslan-b1", 1)
    offset = (0.5, -0.3)
    pages = lay_out_sheets(one, ruleset(), what="bought", duplex=duplex, back_offset=offset)  # type: ignore[arg-type]
    pdf = sheets_pdf(pages)

    def marks(page: int) -> tuple[list[float], list[float]]:
        block = pages.pages[page - 1].block
        across = strokes(look(pdf, page, block.x - 3, block.y - 3, block.width + 6, 0.5)[5], block.x - 3)
        down = strokes(look(pdf, page, block.x - 3, block.y - 3, 0.5, block.height + 6)[:, 5], block.y - 3)
        return across, down

    (fx, fy), (bx, by) = marks(1), marks(2)
    bx, by = [x - offset[0] for x in bx], [y - offset[1] for y in by]
    if mirrored == "x":
        assert sorted(210 - x for x in bx) == pytest.approx(fx, abs=0.03)
        assert by == pytest.approx(fy, abs=0.03)
    else:
        assert bx == pytest.approx(fx, abs=0.03)
        assert sorted(297 - y for y in by) == pytest.approx(fy, abs=0.03)


@pytest.mark.parametrize(
    ("paper", "width", "height"),
    [
        ("A4", 210, 297),
        ("Letter", 215.9, 279.4),
        ("A4-landscape", 297, 210),
        ("A3", 297, 420),
        ("123.4x167.8mm", 123.4, 167.8),
    ],
)
def test_the_page_has_exactly_the_size_of_the_paper(
    paper: str, width: float, height: float, scenario: Scenario
) -> None:
    """To a thousandth of a point, where Qt alone rounds to whole points."""
    pages = lay_out_sheets(scenario, ruleset(), side="neutral", paper=paper)
    for page, laid in zip(PdfReader(io.BytesIO(sheets_pdf(pages))).pages, pages.pages, strict=True):
        points = 72 / 25.4
        assert (float(page.mediabox.width), float(page.mediabox.height)) == pytest.approx(
            (width * points, height * points), abs=1e-3
        )
        trim, block = page.trimbox, laid.block
        assert float(trim.left) == pytest.approx(block.x * points, abs=1e-3)
        assert float(trim.top) == pytest.approx((height - block.y) * points, abs=1e-3)
        assert float(trim.width) == pytest.approx(block.width * points, abs=1e-3)
        assert float(page.bleedbox.height) == pytest.approx((block.height + 1) * points, abs=1e-3)
        assert page.cropbox == page.mediabox


def test_the_same_sheets_give_the_same_bytes(scenario: Scenario, tmp_path: Path) -> None:
    """Twice here and once in another process: no date, no random id, no order of a set."""
    first, second = (sheets_pdf(lay_out_sheets(scenario, ruleset())) for _ in range(2))
    assert first == second
    out = tmp_path / "other.pdf"
    program = (
        "import sys; from pathlib import Path; from PySide6.QtWidgets import QApplication; app = QApplication([])\n"
        "from tests.builders import empty, ruleset, set_info; from editor.printing.sheets import write_sheets_pdf\n"
        "s = set_info(empty(), title='Border War', title_ja='国境戦争'); write_sheets_pdf(s, ruleset(), Path(sys.argv[1]))"
    )
    environment = {**os.environ, "PYTHONHASHSEED": "7", "TZ": "Asia/Tokyo"}
    subprocess.run([sys.executable, "-c", program, str(out)], check=True, env=environment)
    assert out.read_bytes() == first


def test_every_font_is_embedded(scenario: Scenario) -> None:
    pdf = pikepdf.open(io.BytesIO(sheets_pdf(lay_out_sheets(scenario, ruleset()))))
    fonts = [obj for obj in pdf.objects if isinstance(obj, pikepdf.Dictionary) and obj.get("/Type") == "/Font"]
    descriptors = [
        obj for obj in pdf.objects if isinstance(obj, pikepdf.Dictionary) and obj.get("/Type") == "/FontDescriptor"
    ]
    assert fonts
    assert descriptors
    assert all(any(f"/FontFile{n}" in d for n in ("", "2", "3")) for d in descriptors)


def test_texts_can_be_searched_in_both_languages(
    scenario: Scenario, require_tool: Callable[[str], str], require_font: Callable[[str], None], tmp_path: Path
) -> None:
    """poppler reads back the characters that were printed, figures and Japanese included."""
    require_font("BIZ UDPGothic")
    tool = require_tool("pdftotext")
    out = tmp_path / "sheets.pdf"
    write_sheets_pdf(scenario, ruleset(), out, side="solomani")
    text = subprocess.run([tool, "-raw", str(out), "-"], check=True, capture_output=True, encoding="utf-8").stdout
    front, back, _ = text.split("\f")
    assert "Border War — Solomani" in front
    assert "国境戦争・ソロマニ勢力" in front
    assert "This bar must measure 100 mm" in front
    assert "この目盛りが100 mmになるよう、実寸で印刷してください。" in front
    assert "sheet 1 of 1" in front
    assert "flip on the long edge" in front  # no ligature, which would be copied as nothing
    assert len(re.findall(r"\bB2\b", front)) >= 11
    assert len(re.findall("整備不良", back)) == 116 - 16  # all but ground units
    assert len(re.findall("RECOVER", back)) == 116 - 16
    assert "BACK 裏" in back


def test_the_reader_of_the_file_learns_how_to_print_it(scenario: Scenario) -> None:
    pdf = pikepdf.open(io.BytesIO(sheets_pdf(lay_out_sheets(scenario, ruleset(), duplex="short-edge"), "ja")))
    assert pdf.Root.ViewerPreferences.PrintScaling == "/None"
    assert pdf.Root.ViewerPreferences.Duplex == "/DuplexFlipShortEdge"
    assert str(pdf.Root.Lang) == "ja"
    assert str(pdf.docinfo["/Title"]) == "Border War"
    assert "/CreationDate" not in pdf.docinfo


def test_every_side_has_sheets_of_its_own(scenario: Scenario) -> None:
    """D-1.1: 116 + 116 + 27 counters. 11 × 13 = 143 a sheet, so three sheets, six pages."""
    pages = lay_out_sheets(scenario, ruleset())
    assert (pages.counters, pages.sheets, len(pages.pages)) == (259, 3, 6)
    assert [(h.sheet, h.sheets) for h in pages.headings] == [(1, 3), (1, 3), (2, 3), (2, 3), (3, 3), (3, 3)]
    assert lay_out_sheets(scenario, ruleset(), copies=2).counters == 518
    assert [p.side for p in lay_out_sheets(scenario, ruleset(), duplex="none").pages] == ["front"] * 3 + ["back"] * 3


def test_what_was_bought_and_which_neutrals_were_drawn(scenario: Scenario) -> None:
    """Purchases of the players; neutrals are not bought, so those on the map (D-3.4)."""
    buy(scenario, "aslan", "aslan-b1", 2)
    buy(scenario, "solomani", "solomani-f", 3)
    place(scenario, "neutral-tr", "0404", count=2)
    batches = collect(scenario, ruleset(), "bought")
    assert {b.side: [(p.face.id, p.serial) for p in b.pieces] for b in batches} == {
        "solomani": [("S-F", 1), ("S-F", 2), ("S-F", 3)],
        "aslan": [("A-B1", 1), ("A-B1", 2)],
        "neutral": [("N-TR", 1), ("N-TR", 2)],
    }


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        ({"side": "martians"}, "no side “martians”"),
        ({"what": "bought"}, "no counters to print"),
        ({"what": "bought", "side": "aslan"}, "no counters of “aslan”"),
        ({"paper": "A9"}, "not a paper size"),
        ({"paper": "70x90mm"}, "no room"),
        ({"counter_size": 3}, "cannot be printed"),
        ({"copies": 0}, "copies"),
        ({"back_offset": (20, 0)}, "out of reach"),
    ],
)
def test_what_cannot_be_printed_writes_nothing(
    asked: dict[str, object], words: str, scenario: Scenario, tmp_path: Path
) -> None:
    out = tmp_path / "sheets.pdf"
    with pytest.raises(SheetError, match=words):
        write_sheets_pdf(scenario, ruleset(), out, **asked)  # type: ignore[arg-type]
    assert not out.exists()


def test_the_report(scenario: Scenario, tmp_path: Path, require_font: Callable[[str], None]) -> None:
    require_font("BIZ UDPGothic")
    out = tmp_path / "駒シート.pdf"
    report = write_sheets_pdf(scenario, ruleset(), out, side="neutral", copies=2)
    assert (report.files, report.counters, report.sheets, report.pages) == ((out,), 54, 1, 2)
    assert report.paper == PAPERS["a4"]
    assert report.warnings == ()
    assert out.read_bytes().startswith(b"%PDF-")


def test_a_character_without_a_font_is_told(tmp_path: Path, require_font: Callable[[str], None]) -> None:
    require_font("BIZ UDPGothic")
    odd = set_info(empty(), title="Border ᠠ War")
    report = write_sheets_pdf(odd, ruleset(), tmp_path / "a.pdf", side="neutral")
    assert len(report.warnings) == 1
    assert "ᠠ" in report.warnings[0]


def test_sample_figures_say_so_on_paper() -> None:
    """The base game's counts are ours (D-1.1), so its sheets must not pass as the published ones."""
    base = empty("dark-nebula-base")
    rules = ruleset("dark-nebula-base")
    sampled = [h.note for h in lay_out_sheets(base, rules).headings]
    assert any("Sample" in note and "サンプル" in note for note in sampled)
    assert not any("Sample" in h.note for h in lay_out_sheets(empty(), ruleset(), side="solomani").headings)
