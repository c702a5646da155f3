"""Map exports read back: pictures, SVG layers, PDF pages at true size."""

import io
import subprocess
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree as ET

import numpy as np
import pytest
from pypdf import PdfReader
from PySide6.QtGui import QImage

from editor.exporting import png_stream
from editor.exporting.base import MapOptions
from editor.exporting.map_pdf import map_pdf
from editor.exporting.map_png import export_png
from editor.exporting.map_svg import map_svg
from editor.exporting.maps import EXPORTERS, export_map
from editor.painters import LAYERS
from editor.style import load_style
from model.overlays.drawing import Overlay, Part
from model.paper import PAPERS, SheetError
from model.scenario import Scenario
from tests.builders import empty, place, route, ruleset, set_info, system

pytestmark = pytest.mark.usefixtures("qapp")

NS = "{http://www.w3.org/2000/svg}"
STAR = load_style("star")


@pytest.fixture
def scenario() -> Scenario:
    """Two systems, a route, a stack; 10 × 8 hexes of 19.05 mm."""
    made = set_info(empty(), title="Border War", title_ja="国境戦争", author="A. Player")
    system(made, "kuzu", "0304", name="Kuzu", name_ja="クズ", capital_of="aslan")
    system(made, "vaxt", "0705", name="Vaxt", name_ja="ヴァクスト")
    route(made, "kuzu", "vaxt")
    place(made, "aslan-b1", "0304", count=2)
    return made


def picture(data: bytes) -> np.ndarray[tuple[int, ...], np.dtype[np.uint8]]:
    image = QImage.fromData(data).convertToFormat(QImage.Format.Format_RGB32)
    return np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), image.width(), 4)[:, :, :3].copy()


def drawn(
    scenario: Scenario, folder: Path, options: MapOptions
) -> tuple[np.ndarray[tuple[int, ...], np.dtype[np.uint8]], int, int]:
    """The pixels of a PNG, and the size that its report says."""
    report = export_png(scenario, ruleset(), STAR, folder / "map.png", options)
    return picture((folder / "map.png").read_bytes()), int(report.width), int(report.height)


def test_png_has_the_width_or_the_resolution_asked_for(scenario: Scenario, tmp_path: Path) -> None:
    """Map and margin are 176 mm + 6 mm wide and 8.5 × 19.05 + 6 mm high."""
    wide = 10 * 0.75 * 22 + 5.5 - 0.0042  # 2/√3 × 19.05 = 21.997 mm a hex, three quarters each, and a quarter
    pixels, width, height = drawn(scenario, tmp_path, MapOptions(width=1000))
    assert (height, width) == pixels.shape[:2]
    assert width == 1000
    assert height == pytest.approx(1000 * (8.5 * 19.05 + 6) / (wide + 6), abs=2)
    _, width, _ = drawn(scenario, tmp_path, MapOptions(dpi=25.4))
    assert width == round(scenario.grid.size_mm[0] + 6)


def test_bands_do_not_show(scenario: Scenario, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Painted in one piece or in bands of 50 rows, the picture is the same."""
    whole = drawn(scenario, tmp_path, MapOptions(width=900))[0]
    monkeypatch.setattr(png_stream, "BAND_PIXELS", 900 * 50)
    banded = drawn(scenario, tmp_path, MapOptions(width=900))[0]
    difference = np.abs(whole.astype(int) - banded.astype(int))
    assert difference.max() <= 48
    assert (difference > 0).mean() < 0.01


def test_png_shows_the_map(scenario: Scenario, tmp_path: Path) -> None:
    """The ground outside, and the orange of the Aslan counter in its system."""
    pixels = drawn(scenario, tmp_path, MapOptions(width=1500))[0]
    assert tuple(pixels[1, 1][::-1]) == (0x09, 0x0C, 0x13)
    orange = (np.abs(pixels.astype(int) - np.array([0x00, 0x9F, 0xE6])) < 6).all(axis=2)
    assert orange.sum() > 300
    rows, columns = np.nonzero(orange)
    scale = 1500 / (scenario.grid.size_mm[0] + 6)
    assert columns.mean() / scale - 3 == pytest.approx(2.5 * 16.5 + 2, abs=8)
    assert rows.mean() / scale - 3 == pytest.approx(3.5 * 19.05, abs=12)


def test_svg_has_a_group_for_each_layer_and_keeps_texts(scenario: Scenario) -> None:
    text, width, height = map_svg(scenario, ruleset(), STAR, MapOptions())
    root = ET.fromstring(text)  # noqa: S314 - our own text
    ids = [g.get("id") for g in root.findall(f"{NS}g")]
    assert ids == [layer.id for layer in LAYERS if layer.id != "scan"]  # a scan is for tracing
    texts = [t.text for t in root.iter(f"{NS}text") if t.get("aria-hidden") is None]
    assert {"Kuzu", "クズ", "0305"} <= set(texts)
    assert root.get("width") == f"{width:.3f}".rstrip("0").rstrip(".") + "mm"
    assert height == pytest.approx(8.5 * 19.05 + 6)
    assert root.findtext(f"{NS}title") == "Border War"
    again, _, _ = map_svg(scenario, ruleset(), STAR, MapOptions())
    assert again == text


def test_svg_without_fonts_has_outlines(scenario: Scenario) -> None:
    text, _, _ = map_svg(scenario, ruleset(), STAR, MapOptions(outlines=True))
    assert "<text" not in text
    assert "font-family" not in text


def test_only_the_layers_asked_for(scenario: Scenario) -> None:
    text, _, _ = map_svg(scenario, ruleset(), STAR, MapOptions(layers=("grid",)))
    ids = [g.get("id") for g in ET.fromstring(text).findall(f"{NS}g")]  # noqa: S314 - our own text
    assert ids == ["grid"]


def test_overlays_are_drawn_between_the_layers(scenario: Scenario, tmp_path: Path) -> None:
    """Each in a group of its own; the words on an outline are text."""
    outline = Part("outline", lambda _: "Home of Kuzu", frozenset(scenario.grid.hexes()), "side", "aslan")
    out = tmp_path / "map.svg"
    export_map(scenario, ruleset(), None, out, overlays=[Overlay("test", (outline,))])
    root = ET.parse(out).getroot()  # noqa: S314 - our own file
    ids = [g.get("id") for g in root.iter(f"{NS}g") if g.get("id")]
    assert ids.index("systems") < ids.index("overlay-lines") < ids.index("counters")
    assert ids[-1] == "overlay-signs"
    assert len(set(ids)) == len(ids)
    assert "Home of Kuzu" in "".join(root.itertext())


def test_pdf_is_one_page_as_large_as_the_map(scenario: Scenario) -> None:
    data, _ = map_pdf(scenario, ruleset(), STAR, MapOptions())
    reader = PdfReader(io.BytesIO(data))
    (page,) = reader.pages
    width, height = scenario.grid.size_mm
    points = 72 / 25.4
    assert float(page.mediabox.width) == pytest.approx((width + 6) * points, abs=1e-3)
    assert float(page.mediabox.height) == pytest.approx((height + 6) * points, abs=1e-3)
    assert (reader.metadata.title, reader.metadata.author) == ("Border War", "A. Player")  # type: ignore[union-attr]
    assert map_pdf(scenario, ruleset(), STAR, MapOptions())[0] == data


def test_names_on_a_pdf_can_be_searched(
    scenario: Scenario, require_tool: Callable[[str], str], require_font: Callable[[str], None], tmp_path: Path
) -> None:
    require_font("BIZ UDPGothic")
    out = tmp_path / "map.pdf"
    export_map(scenario, ruleset(), None, out)
    command = [require_tool("pdftotext"), "-raw", str(out), "-"]
    text = subprocess.run(command, check=True, capture_output=True, encoding="utf-8").stdout
    assert {"Kuzu", "クズ", "ヴァクスト", "0305"} <= set(text.split())


def test_the_map_has_its_true_size_on_paper(
    scenario: Scenario, require_tool: Callable[[str], str], tmp_path: Path
) -> None:
    """Grid alone on A4: along the middle of a column the hexsides are 19.05 mm apart; the ruler's ends 50 mm."""
    options = MapOptions(page=PAPERS["a4"], layers=("grid",))
    data, pages = map_pdf(scenario, ruleset(), load_style("star-print"), options)
    assert len(pages) == 1
    source, target, px = tmp_path / "map.pdf", tmp_path / "map", 600 / 25.4
    source.write_bytes(data)
    command = [require_tool("pdftoppm"), "-r", "600", "-gray", "-singlefile", str(source), str(target)]
    subprocess.run(command, check=True)
    image = QImage(f"{target}.pgm").convertToFormat(QImage.Format.Format_Grayscale8)
    rows = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), image.bytesPerLine())
    column = rows[: round(190 * px), round((8 + 3 + 11) * px)]  # margin, ground about the map, centre of column 01
    dark = np.concatenate(([0], (column < 215).astype(int), [0]))
    middles = (np.nonzero(np.diff(dark) == 1)[0] + np.nonzero(np.diff(dark) == -1)[0]) / 2 / px
    assert middles[0] == pytest.approx(8 + 3, abs=0.08)
    assert np.diff(middles[:8]) == pytest.approx([19.05] * 7, abs=0.05)


def test_spread_over_pages_the_style_with_little_ink_is_taken(scenario: Scenario, tmp_path: Path) -> None:
    out = tmp_path / "map.pdf"
    report = export_map(scenario, ruleset(), None, out, page="A5")
    assert report.pages > 1
    asked = export_map(scenario, ruleset(), "star-print", tmp_path / "asked.pdf", page="A5")
    assert asked.pages == report.pages
    assert out.read_bytes() == (tmp_path / "asked.pdf").read_bytes()


@pytest.mark.parametrize("suffix", EXPORTERS)
def test_every_suffix_is_written_and_reported(suffix: str, scenario: Scenario, tmp_path: Path) -> None:
    out = tmp_path / f"国境{suffix.upper()}"
    report = export_map(scenario, ruleset(), None, out, lang="ja")
    assert report.path == out
    assert out.read_bytes()[:5] in {b"\x89PNG\r", b"<?xml", b"%PDF-"}
    assert report.width > report.height > 100


@pytest.mark.parametrize(
    ("name", "asked", "words"),
    [
        ("map.gif", {}, "no kind of file"),
        ("map", {}, "no kind of file"),
        ("map.png", {"page": "A4"}, "for PDF only"),
        ("map.svg", {"dpi": 300}, "for PNG only"),
        ("map.pdf", {"width": 300}, "for PNG only"),
        ("map.png", {"width": 3}, "must be from 16"),
        ("map.png", {"dpi": 5000}, "must be from 10"),
        ("map.png", {"width": 60000}, "too large"),
        ("map.pdf", {"page": "A9"}, "not a paper size"),
        ("map.png", {"style": "moon"}, "no style “moon”"),
    ],
)
def test_what_cannot_be_exported_writes_nothing(
    name: str, asked: dict[str, object], words: str, scenario: Scenario, tmp_path: Path
) -> None:
    style = asked.pop("style", None)
    with pytest.raises(SheetError, match=words):
        export_map(scenario, ruleset(), style, tmp_path / name, **asked)  # type: ignore[arg-type]
    assert list(tmp_path.iterdir()) == []
