"""A person's pictures on counters: read once, checked before they are decoded, drawn where they should be."""

from __future__ import annotations

import struct
import tempfile
import zlib
from pathlib import Path
from xml.etree.ElementTree import Element

import pytest
from defusedxml.ElementTree import fromstring
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage, QPainter

from editor.canvas.base import Canvas
from editor.canvas.grey import Grey, grey_of
from editor.canvas.pictures import KEPT_SIDE, load_picture, placed, read_picture, shrunk
from editor.canvas.qt import QtCanvas
from editor.canvas.svg import SvgCanvas
from editor.canvas.svg_check import MOST_DEPTH, MOST_ELEMENTS, unsafe_part
from model.storage.errors import LoadError

pytestmark = pytest.mark.usefixtures("qapp")

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="20" height="10">'


def halves(path: Path, width: int = 40, height: int = 20) -> Path:
    """A picture that is red at the left and blue at the right."""
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(QColor("#CC3333"))
    painter = QPainter(image)
    painter.fillRect(width // 2, 0, width, height, QColor("#3333CC"))
    painter.end()
    assert image.save(str(path))
    return path


def svg(path: Path, inner: str, head: str = HEAD) -> Path:
    path.write_text(f"{head}{inner}</svg>", encoding="utf-8")
    return path


def sentence(path: Path) -> str:
    with pytest.raises(LoadError) as caught:
        load_picture(path)
    assert read_picture(path) is None
    assert caught.value.sentence("ja")
    return caught.value.sentence("en")


def drawn(file: Path, *, px: int = 10, grey: bool = False, **how: float) -> QImage:
    """10 × 10 units, the picture in all of them."""
    image = QImage(10 * px, 10 * px, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.scale(px, px)
    canvas: Canvas = QtCanvas(painter)
    (Grey(canvas) if grey else canvas).picture(file, 0, 0, 10, 10, **how)  # type: ignore[arg-type]  # fill and alpha
    painter.end()
    return image


def at(image: QImage, x: float, y: float) -> str:
    """The colour at a place in parts of the picture, "" where nothing is."""
    color = image.pixelColor(int(x * image.width()), int(y * image.height()))
    return color.name() if color.alpha() else ""


# -- reading ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("name", ["a.png", "a.jpg"])
def test_png_and_jpeg_are_read(tmp_path: Path, name: str) -> None:
    image = load_picture(halves(tmp_path / name))
    assert (image.width(), image.height()) == (40, 20)


def test_a_large_picture_is_kept_small(tmp_path: Path) -> None:
    """4,000 × 1,000 px become 1,500 × 375."""
    image = load_picture(halves(tmp_path / "a.png", 4000, 1000))
    assert (image.width(), image.height()) == (KEPT_SIDE, 375)


def test_an_svg_is_drawn_with_what_drawing_programs_add(tmp_path: Path) -> None:
    inner = (
        "<!-- made by hand --><metadata><rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'/></metadata>"
        "<defs><linearGradient id='g'><stop offset='0' stop-color='#0072B2'/></linearGradient></defs>"
        "<g><rect width='20' height='10' style='fill:url(#g)'/></g>"
    )
    image = load_picture(svg(tmp_path / "a.svg", inner))
    assert (image.width(), image.height()) == (1500, 750)
    assert at(image, 0.5, 0.5) == "#0072b2"


def test_a_doctype_without_entities_is_no_fault(tmp_path: Path) -> None:
    doctype = '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">'
    assert not load_picture(svg(tmp_path / "a.svg", "<rect width='5' height='5'/>", doctype + HEAD)).isNull()


@pytest.mark.parametrize(
    ("inner", "named"),
    [
        ("<script>alert(1)</script>", "<script>"),
        ("<g><foreignObject/></g>", "<foreignObject>"),
        ("<image xlink:href='file:///etc/passwd'/>", "<image>"),
        ("<use xlink:href='#a'/>", "<use>"),
        ("<rect onclick='x()'/>", "onclick"),
        ("<linearGradient xlink:href='other.svg#a'/>", "href"),
        ("<rect fill='url(http://example.org/a)'/>", "url"),
        ("<rect style='fill: url( &quot;a.svg#b&quot; )'/>", "url"),
        ("<style>@import 'a.css';</style>", "url"),
        ("<g>" * MOST_DEPTH + "</g>" * MOST_DEPTH, f"> {MOST_DEPTH} × <g>"),
        ("<g/>" * MOST_ELEMENTS, f"> {MOST_ELEMENTS}"),
        ("<animate attributeName='x'/>", "<animate>"),
    ],
)
def test_an_svg_of_more_than_shapes_is_one_sentence(tmp_path: Path, inner: str, named: str) -> None:
    said = sentence(svg(tmp_path / "a.svg", inner))
    assert f"holds more than plain shapes: {named}" in said
    assert said.endswith("Save it as a plain SVG, or as PNG.")


def test_an_entity_is_refused_before_it_grows(tmp_path: Path) -> None:
    bomb = '<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>'
    assert "<!ENTITY>" in sentence(svg(tmp_path / "a.svg", "<text>&b;</text>", bomb + HEAD))


@pytest.mark.parametrize(
    "data",
    [b"", b"<svg", b"<html/>", HEAD.encode("utf-16"), b"\xff\xfe<svg/>", b"\x1f\x8b\x08 packed", b"<svg>&nbsp;</svg>"],
)
def test_what_is_no_svg_is_told(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "a.svg"
    path.write_bytes(data)
    assert "is no picture that a counter can show" in sentence(path)


def test_an_svg_without_size_is_told(tmp_path: Path) -> None:
    assert "is no picture" in sentence(svg(tmp_path / "a.svg", "<rect/>", HEAD.replace('"20"', '"0"')))


def test_a_claim_of_90_000_pixels_is_told_before_anything_is_made(tmp_path: Path) -> None:
    def chunk(kind: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    head = struct.pack(">IIBBBBB", 90_000, 10, 8, 2, 0, 0, 0)
    path = tmp_path / "wide.png"
    data = chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(b"")) + chunk(b"IEND", b"")
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + data)
    said = sentence(path)
    assert "has 90,000 × 10 pixels; a counter can show at most 8,000 a side" in said


def test_what_is_cut_off_missing_or_a_folder_is_told(tmp_path: Path) -> None:
    cut = halves(tmp_path / "cut.jpg")
    cut.write_bytes(cut.read_bytes()[:-20])
    assert "damaged, cut off" in sentence(cut)
    assert sentence(tmp_path / "gone.png")
    (tmp_path / "folder.png").mkdir()
    assert sentence(tmp_path / "folder.png")
    assert read_picture(Path("nul\0.png")) is None


def test_a_file_that_was_written_anew_is_read_anew(tmp_path: Path) -> None:
    path = halves(tmp_path / "a.png")
    first = read_picture(path)
    halves(path, 60, 60)
    second = read_picture(path)
    assert first is not None
    assert second is not None
    assert (first.width(), second.width()) == (40, 60)


# -- placing ----------------------------------------------------------------------------------------------------------
def test_whole_lies_in_the_middle_and_fill_covers() -> None:
    """40 × 20 px in 10 × 10: whole 10 × 5 from y 2.5; filled by the middle 20 × 20 px."""
    assert placed(40, 20, 0, 0, 10, 10) == ((0, 2.5, 10, 5), (0, 0, 40, 20))
    assert placed(40, 20, 0, 0, 10, 10, fill=True) == ((0, 0, 10, 10), (10, 0, 20, 20))
    assert placed(20, 40, 1, 2, 20, 10, fill=True) == ((1, 2, 20, 10), (0, 15, 20, 10))


def test_on_a_screen_it_is_whole_or_fills(tmp_path: Path) -> None:
    file = halves(tmp_path / "a.png")
    whole, filled = drawn(file), drawn(file, fill=True)
    assert [at(whole, x, y) for x, y in ((0.2, 0.1), (0.2, 0.5), (0.8, 0.5))] == ["", "#cc3333", "#3333cc"]
    assert [at(filled, x, 0.05) for x in (0.2, 0.8)] == ["#cc3333", "#3333cc"]


def test_a_large_picture_is_halved_before_it_is_drawn_small(tmp_path: Path) -> None:
    """1,024 px drawn at 100: halved to 128, the last that is not smaller."""
    image = load_picture(halves(tmp_path / "a.png", 1024, 1024))
    small, k = shrunk(image, 100 / 1024)
    assert (small.width(), k) == (128, 1 / 8)
    assert shrunk(image, 0.6)[0] is image
    assert at(drawn(halves(tmp_path / "b.png", 1024, 512)), 0.2, 0.5) == "#cc3333"


def test_grey_has_the_lightness_and_no_colour(tmp_path: Path) -> None:
    image = drawn(halves(tmp_path / "a.png"), grey=True, fill=True)
    color = image.pixelColor(20, 50)
    assert color.red() == color.green() == color.blue()
    assert color.red() == int(grey_of("#CC3333")[1:3], 16)
    assert image.pixelColor(20, 50) != image.pixelColor(80, 50)


def test_faint_lets_what_lies_below_through(tmp_path: Path) -> None:
    assert drawn(halves(tmp_path / "a.png"), fill=True, alpha=0.5).pixelColor(20, 50).alpha() == pytest.approx(
        128, abs=1
    )


def test_in_an_svg_file_it_is_written_once(tmp_path: Path) -> None:
    """Two counters with one picture: one definition, used twice; a third look of it (filled) is another."""
    file = halves(tmp_path / "a.png")
    canvas = SvgCanvas(40, 20)
    for x in (0, 15):
        canvas.picture(file, x, 0, 15, 15)
    canvas.picture(file, 0, 0, 15, 15, fill=True, alpha=0.5)
    root: Element = fromstring(canvas.document())
    names = [element.tag.rpartition("}")[2] for element in root.iter()]
    assert (names.count("image"), names.count("use")) == (2, 3)
    uses = [element.attrib for element in root.iter() if element.tag.endswith("use")]
    assert uses[0]["transform"] == "matrix(15 0 0 7.5 0 3.75)"
    assert uses[1]["transform"] == "matrix(15 0 0 7.5 15 3.75)"
    assert uses[2]["opacity"] == ".5"


# -- whatever comes ---------------------------------------------------------------------------------------------------
@settings(max_examples=60, deadline=None)
@given(
    st.binary(max_size=400),
    st.sampled_from([".png", ".jpg", ".svg"]),
    st.sampled_from([b"", b"\xff\xd8\xff", b"<svg "]),
)
def test_whatever_a_file_holds_it_is_a_picture_or_one_sentence(data: bytes, suffix: str, head: bytes) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, f"a{suffix}")
        path.write_bytes(head + data)
        told = ""
        try:
            read = not load_picture(path).isNull()
        except LoadError as problem:
            read, told = False, problem.sentence("en") and problem.sentence("ja")
    assert read != bool(told)


@given(st.sampled_from(sorted(["script", "use", "image", "animate", "foreignObject", "set"])), st.integers(0, 20))
def test_a_forbidden_element_is_found_however_deep(name: str, depth: int) -> None:
    inner = "<g>" * depth + f"<{name}/>" + "</g>" * depth
    assert unsafe_part(f"{HEAD}{inner}</svg>".encode()) == f"<{name}>"
    spaced = f'<svg xmlns:s="http://www.w3.org/2000/svg">{"<g>" * depth}<s:{name}/>{"</g>" * depth}</svg>'
    assert unsafe_part(spaced.encode()) == f"<{name}>"
