"""How exactly countersheets are printed, read from the PDF itself: `python -m benchmarks.accuracy` (`--raster` too).

A sheet of 200 double-sided counters, each of a colour of its own, on three papers, in three sizes, for both ways of turning.
Where a counter ought to be is worked out from paper, size and the distances of the standard layout, not asked of the program;
where it is, from the paths of the content stream, or from the pixels that poppler makes of it at 1200 dpi.
"""

from __future__ import annotations

import argparse
import io
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
import pikepdf
from numpy.typing import NDArray
from PySide6.QtCore import QPointF
from PySide6.QtGui import QGuiApplication, QTransform

from editor.printing.sheets import lay_out_sheets, sheets_pdf
from model.counters import CounterType
from model.edit import Address, AnyRow
from model.new import new_scenario
from model.ruleset import Ruleset
from model.scenario import Scenario
from model.sheets import Duplex
from model.storage.rulesets import load_ruleset

PAPERS: Final = {"A4": (210.0, 297.0), "Letter": (215.9, 279.4), "A3": (297.0, 420.0)}
SIZES: Final = (12.7, 15.0, 19.0)
FLIPS: Final[tuple[Duplex, ...]] = ("long-edge", "short-edge")
COUNT: Final = 200
LIMIT: Final = 0.05
"""Millimetres by which a counter may be off."""

GUTTER, MARGIN, HEADER, FOOTER, MARKS = 1.0, 10.0, 18.0, 38.5, 5.0
"""The standard layout, in mm."""
DOT: Final = (3.0, 3.0)
"""The middle of a black square on each face, in the module of 15 mm: which way up it is."""
DPI: Final = 1200
_PT: Final = 72 / 25.4


class Box(NamedTuple):
    """A rectangle in mm from the upper left corner of the page."""

    left: float
    top: float
    right: float
    bottom: float

    def off(self, other: Box) -> float:
        """The largest distance of an edge from the same edge of another."""
        return max(abs(a - b) for a, b in zip(self, other, strict=True))


@dataclass(frozen=True, slots=True)
class Measured:
    """What was found; all in mm, the largest of its kind."""

    counters: int
    edges: float
    """How far edges of fronts are from where they ought to be."""
    behind: float
    """How far edges of backs, turned over, are from those of the same counter's front."""
    turned: float
    """How far the square of a back is from where it ought to be on a counter flipped left to right."""
    marks: float
    """How far cut marks are from the edges of the outer counters."""
    ruler: float
    """Length of the ruler."""

    @property
    def holds(self) -> bool:
        """Whether all of it is as it ought to be."""
        return self.counters == COUNT and max(self.edges, self.behind, self.turned, self.marks, abs(self.ruler - 100)) <= LIMIT  # fmt: skip


def color_of(number: int) -> str:
    """The colour of a counter, unlike that of each other."""
    return f"#{40 + 20 * (number % 10):02X}{30 + 10 * (number // 10):02X}C8"


def sample() -> tuple[Scenario, Ruleset]:
    """200 counter types of one side, one counter each: its colour and the square, front and back alike."""
    rules = load_ruleset("dark-nebula-expanded")
    scenario = new_scenario(rules, 4, 4)
    kind, side = next(iter(rules.kinds)), next(iter(scenario.sides))
    faces: dict[str, object] = {"layouts": {}, "use": []}
    changes: dict[Address, AnyRow | None] = {
        Address("counter_types", key): None for key, _ in scenario.items("counter_types", CounterType)
    }
    first = scenario.next_key("counter_types")
    for number in range(COUNT):
        id, color = f"{side}-{number}", color_of(number)
        changes[Address("counter_types", first + number)] = CounterType(
            id=id, side=side, code=str(number), kind=kind, back={"name": "back"}
        )
        square = {"part": "shape", "shape": "square", "x": DOT[0], "y": DOT[1], "width": 2.0, "fill": "#000000"}
        parts = [{"part": "ground", "color": color}, square]
        faces["layouts"][id] = {"front": parts, "back": parts}  # type: ignore[index]  # made above
        faces["use"].append({"types": {"type": [id]}, "face": id})  # type: ignore[attr-defined]  # as above
    changes[Address("info", "")] = scenario.info.model_copy(update={"faces": faces})
    scenario.apply(scenario.change(changes))
    return scenario, rules


def sheets(paper: str, size: float, flip: Duplex) -> bytes:
    """The PDF that is measured; without bleed, so that the edge of a colour is the edge of its counter."""
    scenario, rules = sample()
    return sheets_pdf(lay_out_sheets(scenario, rules, paper=paper, counter_size=size, duplex=flip, bleed=0.0))


def wanted(paper: str, size: float) -> Iterator[tuple[int, Box]]:
    """Where the counters of the fronts ought to be: page (from 0), and the edges; a paper may be "A4-landscape"."""
    width, height = _size_of(paper)
    columns = int((width - 2 * (MARGIN + MARKS) + GUTTER) // (size + GUTTER))
    rows = int((height - 2 * MARGIN - HEADER - FOOTER + GUTTER) // (size + GUTTER))
    left = (width - columns * (size + GUTTER) + GUTTER) / 2
    for number in range(COUNT):
        sheet, place = divmod(number, columns * rows)
        row, column = divmod(place, columns)
        x, y = left + column * (size + GUTTER), MARGIN + HEADER + row * (size + GUTTER)
        yield 2 * sheet, Box(x, y, x + size, y + size)


def _size_of(paper: str) -> tuple[float, float]:
    name, _, lies = paper.partition("-")
    width, height = PAPERS[name]
    return (height, width) if lies else (width, height)


def _about_vertical(paper: str, flip: Duplex) -> bool:
    """Whether a sheet is turned like the page of a book: over the long edge of one that stands, the short of one that
    lies.
    """
    width, height = _size_of(paper)
    return (flip == "long-edge") == (height >= width)


def over(box: Box, paper: str, flip: Duplex) -> Box:
    """A place on the back of a sheet as seen through its front."""
    width, height = _size_of(paper)
    if _about_vertical(paper, flip):
        return Box(width - box.right, box.top, width - box.left, box.bottom)
    return Box(box.left, height - box.bottom, box.right, height - box.top)


# -- the content stream ------------------------------------------------------------------------------------------------
class Drawn(NamedTuple):
    """A path that is filled or drawn."""

    how: str
    """The operator that ends it: "f*", "S" …"""
    color: str
    box: Box


def paths(page: pikepdf.Page) -> Iterator[Drawn]:
    """The filled and drawn paths of a page, in mm of the paper."""
    high = float(page.MediaBox[3])
    now, color, kept = QTransform(), "", []
    points: list[tuple[float, float]] = []
    for step in pikepdf.parse_content_stream(page):
        operands, name = list(step.operands), str(step.operator)
        values = [float(v) for v in operands] if name in {"cm", "m", "l", "c", "scn", "SCN"} and operands else []
        if name == "q":
            kept.append((QTransform(now), color))
        elif name == "Q":
            now, color = kept.pop()
        elif name == "cm":
            a, b, c, d, e, f = values
            now = QTransform(a, b, c, d, e, f) * now
        elif name in {"scn", "SCN"} and len(values) == 3:
            color = "#" + "".join(f"{round(255 * v):02X}" for v in values)
        elif name in {"m", "l", "c"}:
            for x, y in zip(values[::2], values[1::2], strict=True):
                point = now.map(QPointF(x, y))
                points.append((point.x(), point.y()))
        elif name in {"f", "f*", "S", "B", "B*", "n"}:
            if points and name != "n":
                xs, ys = zip(*points, strict=True)
                box = Box(min(xs) / _PT, (high - max(ys)) / _PT, max(xs) / _PT, (high - min(ys)) / _PT)
                yield Drawn(name, color, box)
            points = []


def measure(pdf: bytes, paper: str, size: float, flip: Duplex) -> Measured:
    """Read a sheet from its content streams."""
    with pikepdf.open(io.BytesIO(pdf)) as opened:
        found = [list(paths(page)) for page in opened.pages]
    by_color = {color_of(number): number for number in range(COUNT)}
    faces: list[dict[int, Box]] = [
        {by_color[path.color]: path.box for path in page if path.how == "f*" and path.color in by_color}
        for page in found
    ]
    squares = [[path.box for path in page if path.how == "f*" and path.color == "#000000"] for page in found]
    edges, behind, turned = [], [], []
    for number, (page, box) in enumerate(wanted(paper, size)):
        front, back = faces[page][number], faces[page + 1][number]
        edges.append(front.off(box))
        behind.append(over(back, paper, flip).off(front))
        square = next(each for each in squares[page + 1] if _inside(each, back))
        turned.append(_off_square(square, back, size, upside_down=not _about_vertical(paper, flip)))
    return Measured(
        sum(len(page) for page in faces[::2]) if faces[::2] else 0,
        max(edges),
        max(behind),
        max(turned),
        max(_marks(page, list(own.values())) for page, own in zip(found, faces, strict=True)),
        _ruler(found[0]),
    )


def _inside(inner: Box, outer: Box) -> bool:
    return outer.left < inner.left < outer.right and outer.top < inner.top < outer.bottom


def _off_square(square: Box, face: Box, size: float, *, upside_down: bool) -> float:
    """How far the square is from its place on a face; on a sheet turned over its short edge faces stand on their heads,
    so that a counter flipped left to right is upright.
    """
    x, y = (part * size / 15 for part in DOT)
    place = (face.right - x, face.bottom - y) if upside_down else (face.left + x, face.top + y)
    middle = ((square.left + square.right) / 2, (square.top + square.bottom) / 2)
    return max(abs(a - b) for a, b in zip(middle, place, strict=True))


def _marks(page: Sequence[Drawn], faces: Sequence[Box]) -> float:
    """How far each edge of the counters is from the nearest cut mark; marks are lines of 3.5 mm outside the block."""
    length = MARKS - 1.5
    lines = [path.box for path in page if path.how == "S" and path.color == "#000000"]
    across = [b.left for b in lines if b.right - b.left < 0.01 and abs(b.bottom - b.top - length) < 0.1]
    down = [b.top for b in lines if b.bottom - b.top < 0.01 and abs(b.right - b.left - length) < 0.1]
    off = [min(abs(edge - mark) for mark in across) for box in faces for edge in (box.left, box.right)]
    return max(off + [min(abs(edge - mark) for mark in down) for box in faces for edge in (box.top, box.bottom)])


def _ruler(page: Sequence[Drawn]) -> float:
    """From the first to the last of the long strokes of the ruler, of which there are eleven."""
    long = [path.box for path in page if path.how == "S" and abs(path.box.bottom - path.box.top - 3.2) < 0.1]
    strokes = sorted(box.left for box in long if box.right - box.left < 0.01)
    return strokes[-1] - strokes[0] if len(strokes) == 11 else 0.0


# -- the picture -------------------------------------------------------------------------------------------------------
def measure_raster(pdf: bytes, paper: str, size: float, flip: Duplex, region: Box | None = None) -> tuple[float, float]:
    """How far edges are off in a picture of the first sheet at 1200 dpi: those of fronts from their places, backs from
    their fronts, in mm; all its counters, or those in a `region`.

    A counter is looked at along a line through its middle, across and down.
    """
    width, height = _size_of(paper)
    where = region or Box(0, 0, width, height)
    places = [
        (number, box) for number, (page, box) in enumerate(wanted(paper, size)) if page == 0 and _within(box, where)
    ]
    front = _Picture(pdf, 0, where)
    fronts = {number: front.edges(box, color_of(number)) for number, box in places}
    del front  # one picture of a whole page at a time: some hundred megabytes
    back = _Picture(pdf, 1, over(where, paper, flip))
    backs = {number: over(back.edges(over(box, paper, flip), color_of(number)), paper, flip) for number, box in places}
    return max(fronts[n].off(box) for n, box in places), max(backs[n].off(fronts[n]) for n, _ in places)


def _within(inner: Box, outer: Box) -> bool:
    whole = outer.left < inner.left - GUTTER and outer.top < inner.top - GUTTER
    return whole and inner.right + GUTTER < outer.right and inner.bottom + GUTTER < outer.bottom


class _Picture:
    """A region of a page as poppler draws it."""

    def __init__(self, pdf: bytes, page: int, region: Box) -> None:
        self.px = DPI / 25.4
        self.left, self.top, right, bottom = (round(side * self.px) for side in region)
        window = ["-x", self.left, "-y", self.top, "-W", right - self.left, "-H", bottom - self.top]
        with tempfile.TemporaryDirectory() as folder:
            source, out = Path(folder, "sheet.pdf"), Path(folder, "page")
            source.write_bytes(pdf)
            options = [str(part) for part in ("-r", DPI, "-singlefile", "-f", page + 1, *window)]
            subprocess.run(["pdftoppm", *options, str(source), str(out)], check=True)
            self.pixels = _read_ppm(out.with_suffix(".ppm"))

    def edges(self, near: Box, color: str) -> Box:
        """The edges of the counter of a colour whose middle lies near that of a place."""
        px, wanted_color = self.px, np.array([int(color[i : i + 2], 16) for i in (1, 3, 5)])
        x = round((near.left + near.right) / 2 * px) - self.left
        y = round((near.top + near.bottom) / 2 * px) - self.top
        reach = round((near.right - near.left) * px / 2 + 0.5 * GUTTER * px)
        left, right = _run(self.pixels[y, x - reach : x + reach], wanted_color)
        top, bottom = _run(self.pixels[y - reach : y + reach, x], wanted_color)
        across, down = x - reach + self.left, y - reach + self.top
        return Box((across + left) / px, (down + top) / px, (across + right) / px, (down + bottom) / px)


def _read_ppm(path: Path) -> NDArray[np.uint8]:
    """Rows of pixels, red, green, blue."""
    with path.open("rb") as stream:
        assert stream.readline() == b"P6\n"
        width, height = (int(part) for part in stream.readline().split())
        stream.readline()
        return np.fromfile(stream, np.uint8).reshape(height, width, 3)


def _run(line: NDArray[np.uint8], color: NDArray[np.int64]) -> tuple[float, float]:
    """Where a colour begins and ends on a line of pixels, those at its ends by how much of them it covers."""
    covered = (255.0 - line.astype(float)).sum(axis=1) / float((255 - color).sum())
    own = np.nonzero((np.abs(line.astype(int) - color) <= 2).all(axis=1))[0]
    first, last = int(own[0]), int(own[-1])
    return first - min(1.0, covered[first - 1]), last + 1 + min(1.0, covered[last + 1])


# -- the table ---------------------------------------------------------------------------------------------------------
HEAD: Final = (
    "| paper | counter | turned over | edges | back behind front | upright | cut marks | ruler |\n"
    "| --- | --- | --- | --- | --- | --- | --- | --- |"
)


def rows() -> Iterator[tuple[str, bool]]:
    """A row of the table for each paper, size and way of turning, and whether it holds."""
    for paper, size, flip in product(PAPERS, SIZES, FLIPS):
        m = measure(sheets(paper, size, flip), paper, size, flip)
        figures = " | ".join(f"{value:.4f}" for value in (m.edges, m.behind, m.turned, m.marks, m.ruler))
        yield f"| {paper} | {size:g} mm | {flip.replace('-', ' ')} | {figures} |", m.holds


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table; 1 if something is off by more than the limit."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--raster", action="store_true", help="one page a size and way of turning at 1200 dpi as well")
    raster = parser.parse_args(arguments).raster
    application = QGuiApplication.instance() or QGuiApplication(["accuracy", "-platform", "offscreen"])
    sys.stdout.write(f"{HEAD}\n")
    good = True
    for row, holds in rows():
        sys.stdout.write(f"{row}\n")
        good &= holds
    for size, flip in product(SIZES, FLIPS) if raster else ():
        edges, behind = measure_raster(sheets("A4", size, flip), "A4", size, flip)
        sys.stdout.write(
            f"1200 dpi, A4, {size:g} mm, {flip}: edges {edges:.3f} mm, back behind front {behind:.3f} mm\n"
        )
        good &= max(edges, behind) <= LIMIT
    del application
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
