from collections.abc import Callable
from xml.etree import ElementTree as ET

import numpy as np
import pytest
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from editor.canvas.base import Canvas
from editor.canvas.qt import QtCanvas
from editor.canvas.svg import SvgCanvas
from editor.glyphs.shapes import circle, line, polygon, rect
from tests.editor.conftest import Golden

NS = "{http://www.w3.org/2000/svg}"


def drawing(canvas: Canvas) -> None:
    """Something of everything but clips, which Qt's reader does not know."""
    canvas.fill(rect(0, 0, 60, 40), "#0F1522")
    with canvas.group("lines"):
        canvas.stroke(line(5, 35, 55, 35), "#86B3DC", 1.0, cap="round")
        canvas.stroke(polygon(((5, 5), (15, 5), (10, 12))), "#C8AE6C", 0.8, join="round", alpha=0.5)
        canvas.stroke(line(5, 30, 55, 30), "#F2B84B", 0.9, dash=(3, 2))
    with canvas.saved():
        canvas.translate(30, 15)
        canvas.rotate(30)
        canvas.scale(2)
        canvas.fill(circle(0, 0, 3), "#0072B2")
        canvas.symbol("explorer", 0, 0, 5, "#FFFFFF")
        canvas.text(4, 0, "B2", 3, "#FFFFFF", bold=True, anchor="middle", halo="#B3261E", halo_width=0.2)
    canvas.text(58, 6, "Maadin", 4, "#E3EAF3", align="right", anchor="top", tracking=0.1)
    canvas.text(5, 26, "a name that is too long", 4, "#E3EAF3", max_width=24)


def test_the_drawing(golden: Golden, paper: Callable[[float, float], SvgCanvas]) -> None:
    canvas = paper(60, 40)
    drawing(canvas)
    with canvas.saved():
        canvas.clip(circle(52, 18, 6))
        canvas.glow(52, 18, 8, "#FFE3A3", 0.3)
        canvas.fill(rect(52, 10, 10, 10), "#E69F00", 0.8)
    golden("canvas", canvas)


def test_svg_and_painter_draw_alike(qapp: object) -> None:
    """Qt's own reader shows the file as the painter's canvas shows the drawing; texts as outlines."""
    svg = SvgCanvas(60, 40, outlines=True)
    drawing(svg)
    ours, theirs = (QImage(600, 400, QImage.Format.Format_RGB32) for _ in range(2))
    painter = QPainter(ours)
    painter.scale(10, 10)
    drawing(QtCanvas(painter))
    painter.end()
    painter = QPainter(theirs)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    renderer = QSvgRenderer(svg.document().encode())
    assert renderer.isValid()
    renderer.render(painter)
    painter.end()
    a, b = (np.frombuffer(i.constBits(), np.uint8).astype(int) for i in (ours, theirs))
    assert np.abs(a - b).mean() < 0.5
    assert (np.abs(a - b) > 64).mean() < 0.002


def test_layers_are_groups_with_ids_and_close(paper: Callable[[float, float], SvgCanvas]) -> None:
    canvas = paper(10, 10)
    for _ in range(2):
        with canvas.group("counters"), canvas.saved():
            canvas.clip(rect(0, 0, 5, 5))
            canvas.clip(rect(1, 1, 5, 5))
            canvas.fill(rect(0, 0, 9, 9), "#000000")
    with canvas.group("marks"):
        canvas.fill(rect(0, 0, 1, 1), "#000000")
    root = ET.fromstring(canvas.document())  # noqa: S314 - our own text
    groups = [g.get("id") for g in root.findall(f"{NS}g")]
    assert groups == ["counters", "counters-2", "marks"]
    inner = root.find(f"{NS}g/{NS}g/{NS}g/{NS}path")
    assert inner is not None
    assert len(root.findall(f".//{NS}clipPath")) == 2  # equal ones are written once


def test_an_error_inside_a_layer_leaves_a_file_that_can_be_read(paper: Callable[[float, float], SvgCanvas]) -> None:
    canvas = paper(10, 10)

    def fail() -> None:
        with canvas.group("a"), canvas.saved():
            canvas.clip(rect(0, 0, 5, 5))
            canvas.symbol("no such symbol", 0, 0, 1, "#000000")

    with pytest.raises(KeyError, match="no such symbol"):
        fail()
    ET.fromstring(canvas.document())  # noqa: S314 - our own text


def test_texts_are_escaped_and_stay_whole(paper: Callable[[float, float], SvgCanvas]) -> None:
    """Japanese is one run that can be searched; a name cannot break out of its element."""
    canvas = SvgCanvas(10, 10, title="<Border> & War")
    canvas.text(1, 5, "暗黒星雲 <b>&\"'", 2, "#000000")
    root = ET.fromstring(canvas.document())  # noqa: S314 - our own text
    assert [t.text for t in root.iter(f"{NS}text")] == ["暗黒星雲 <b>&\"'"]
    assert root.findtext(f"{NS}title") == "<Border> & War"
    assert (root.get("width"), root.get("viewBox")) == ("10mm", "0 0 10 10")


def test_a_ring_keeps_its_hole(paper: Callable[[float, float], SvgCanvas]) -> None:
    canvas = paper(10, 10)
    ring = circle(5, 5, 4)
    ring.addPath(circle(5, 5, 2))
    canvas.fill(ring, "#000000")
    canvas.fill(circle(5, 5, 1), "#000000")
    paths = list(ET.fromstring(canvas.document()).iter(f"{NS}path"))  # noqa: S314 - our own text
    assert [p.get("fill-rule") for p in paths] == ["evenodd", None]
