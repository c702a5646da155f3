"""Countersheets as rectangles in millimetres: where each counter, its back, the marks and the ruler go on paper.

Pure functions: nothing here draws. y runs down from the upper left corner of the page. A back is placed so that it
lies behind its front when the sheet is turned over; whether its content is turned by 180° follows from the edge over
which the sheet is turned, so that a counter that is cut out and flipped left to right is always upright.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Generic, Literal, NamedTuple, TypeVar

from model.paper import Paper, SheetError
from model.rects import Mark, Rect

T = TypeVar("T")

Duplex = Literal["long-edge", "short-edge", "none", "fold"]
"""How backs get behind their fronts: the printer turns the sheet over its long or short edge; `none`: backs on sheets
of their own, after all fronts, to be glued on; `fold`: beside them on the same page, to be folded over and glued."""
Marks = Literal["front", "back", "both", "none"]

LEAST_COUNTER: Final = 8.0
MOST_COUNTER: Final = 60.0
MOST_OFFSET: Final = 5.0
MOST_GUTTER: Final = 20.0
"""Of gutter and bleed."""
MOST_MARGIN: Final = 50.0
LEAST_SCALE: Final = 0.95
MOST_SCALE: Final = 1.05
MOST_COPIES: Final = 100
MOST_COUNTERS: Final = 20_000
"""Counters of one print."""


class Cell(NamedTuple, Generic[T]):
    """A counter on a page."""

    counter: T
    trim: Rect
    """Where it is cut."""
    back: bool = False
    turned: bool = False
    """Whether it is drawn upside down."""


@dataclass(frozen=True, slots=True)
class SheetSpec:
    """How counters are laid on paper, in millimetres. `scenarios/sheets/*.toml` hold such settings."""

    paper: Paper
    counter_size: float = 15.0
    """Width of a counter, and its height unless `counter_height` is another."""
    counter_height: float | None = None
    gutter: float = 1.0
    """Between two trims."""
    bleed: float = 0.5
    """Wished for, of a counter's own colours beyond its trim; see `used_bleed`."""
    margin: float = 10.0
    """Along the paper's edge, where printers may not print."""
    header: float = 18.0
    """Below the margin, for title and upper marks."""
    footer: float = 38.5
    """Above the margin, for lower marks, contents, ruler and notes."""
    mark_gap: float = 1.5
    mark_end: float = 5.0
    """A cut mark runs from `mark_gap` to `mark_end` outside the block of counters."""
    marks: Marks = "both"
    duplex: Duplex = "long-edge"
    back_offset: tuple[float, float] = (0.0, 0.0)
    """Added to all places on a back, right and down as it lies before you: mends a printer that is off."""
    copies: int = 1
    through_lines: bool = False
    """Whether the cuts run through the whole block as thin lines, for a knife without a board; no bleed then."""
    corner_radius: float = 0.0
    """A guide for rounding corners: an arc of that radius in each corner of a counter; 0: none."""
    scale: tuple[float, float] = (1.0, 1.0)
    """Across and down: by how much all is printed larger, to mend a printer that is off."""

    def check(self) -> None:
        """SheetError, saying what to change, if this cannot be printed."""
        for size in (self.counter_size, self.high):
            if not LEAST_COUNTER <= size <= MOST_COUNTER:
                limits = {"size": size, "least": LEAST_COUNTER, "most": MOST_COUNTER}
                raise SheetError("sheet.error.size", {key: f"{value:g}" for key, value in limits.items()})
        for name, value, most in (
            ("gutter", self.gutter, MOST_GUTTER),
            ("bleed", self.bleed, MOST_GUTTER),
            ("margin", self.margin, MOST_MARGIN),
            ("corner_radius", self.corner_radius, min(self.counter_size, self.high) / 2),
        ):
            if not 0 <= value <= most:
                raise SheetError(f"sheet.error.{name}", {"value": f"{value:g}", "most": f"{most:g}"})
        if not all(LEAST_SCALE <= part <= MOST_SCALE for part in self.scale):
            across, down = (f"{100 * part:g}" for part in self.scale)
            least, most_scale = f"{100 * LEAST_SCALE:g}", f"{100 * MOST_SCALE:g}"
            values = {"across": across, "down": down, "least": least, "most": most_scale}
            raise SheetError("sheet.error.scale", values)
        if not 1 <= self.copies <= MOST_COPIES:
            raise SheetError("sheet.error.copies", {"copies": self.copies, "most": MOST_COPIES})
        x, y = self.back_offset
        if not max(abs(x), abs(y)) <= MOST_OFFSET:
            raise SheetError("sheet.error.offset", {"x": f"{x:g}", "y": f"{y:g}", "most": f"{MOST_OFFSET:g}"})
        if self.columns < 1 or self.rows < 1:
            sizes = {"width": self.paper.width, "height": self.paper.height, "size": self.counter_size}
            raise SheetError("sheet.error.no_room", {key: f"{value:g}" for key, value in sizes.items()})

    @property
    def high(self) -> float:
        """Height of a counter."""
        return self.counter_size if self.counter_height is None else self.counter_height

    @property
    def used_bleed(self) -> float:
        """The bleed there is: at most half the gutter, so that no counter bleeds into its neighbour."""
        return 0.0 if self.through_lines else min(self.bleed, self.gutter / 2)

    @property
    def printable(self) -> Rect:
        """The page without its margins."""
        return Rect(0, 0, self.paper.width, self.paper.height).grown(-self.margin)

    @property
    def field(self) -> Rect:
        """Where counters may lie: between header and footer, with room for the marks and the offset of a back."""
        x, y = (abs(part) for part in self.back_offset)
        area, side = self.printable, self.mark_end + x
        high = area.height - self.header - self.footer - 2 * y
        return Rect(area.x + side, area.y + self.header + y, area.width - 2 * side, high)

    @property
    def columns(self) -> int:
        """Counters side by side."""
        return _how_many(self.field.width, self.counter_size, self.gutter)

    @property
    def rows(self) -> int:
        """Rows of counters on a page; in a fold layout of fronts alone."""
        if self.duplex == "fold":
            return _how_many((self.field.height - self.fold_gap) / 2, self.high, self.gutter)
        return _how_many(self.field.height, self.high, self.gutter)

    @property
    def fold_gap(self) -> float:
        """Between the fronts and the backs of a fold layout, the fold in its middle."""
        return max(4.0, 4 * self.gutter)

    @property
    def per_page(self) -> int:
        """Counters (fronts) on a full page."""
        return self.columns * self.rows

    @property
    def block(self) -> Rect:
        """The trims of a full page of fronts, centred across the paper."""
        width = self.columns * (self.counter_size + self.gutter) - self.gutter
        height = self.rows * (self.high + self.gutter) - self.gutter
        return Rect((self.paper.width - width) / 2, self.field.y, width, height)

    @property
    def turns_upright(self) -> bool:
        """Whether turning the sheet over leaves its upper edge on top (about the vertical axis)."""
        upright = self.paper.height >= self.paper.width
        return self.duplex == "none" or (self.duplex == "long-edge") == upright

    def behind(self, trim: Rect) -> Rect:
        """Where on the back of the sheet, as it lies before you after turning, the place behind `trim` is."""
        if self.turns_upright:
            return Rect(self.paper.width - trim.right, trim.y, trim.width, trim.height)
        return Rect(trim.x, self.paper.height - trim.bottom, trim.width, trim.height)


def _how_many(room: float, size: float, gutter: float) -> int:
    return max(0, int((room + gutter + 1e-9) // (size + gutter)))


CROSS: Final = 2.4
"""Half the length of the arms of a registration cross."""
RULERS: Final = (100.0, 50.0, 20.0)
"""Lengths of the ruler; the longest that the page has room for is printed on each."""


@dataclass(frozen=True, slots=True)
class Page(Generic[T]):
    """One side of a sheet."""

    spec: SheetSpec
    sheet: int
    """Number of the sheet in this layout, from 1."""
    sheets: int
    side: Literal["front", "back"]
    cells: tuple[Cell[T], ...]
    first: int
    """Number of the first counter on this sheet among all, from 1."""
    total: int
    """Counters in this layout."""
    marked: bool
    """Whether it bears cut marks."""
    offset: tuple[float, float] = (0.0, 0.0)
    """By how much its counters, marks and crosses are moved."""
    fold: float | None = None
    """y of the fold line of a fold layout."""

    @property
    def count(self) -> int:
        """Counters on this sheet, each counted once."""
        return len(self.cells) if self.fold is None else len(self.cells) // 2

    @property
    def block(self) -> Rect:
        """What holds all trims."""
        left, top = min(c.trim.x for c in self.cells), min(c.trim.y for c in self.cells)
        right, bottom = max(c.trim.right for c in self.cells), max(c.trim.bottom for c in self.cells)
        return Rect(left, top, right - left, bottom - top)

    @property
    def marks(self) -> tuple[Mark, ...]:
        """A cut mark for each edge of each column and row, outside the block only."""
        if not self.marked:
            return ()
        spec, block = self.spec, self.block
        across, down = self._edges
        near, far = spec.mark_gap, spec.mark_end
        marks = [Mark(x, block.y - far, x, block.y - near) for x in across]
        marks += [Mark(x, block.bottom + near, x, block.bottom + far) for x in across]
        marks += [Mark(block.x - far, y, block.x - near, y) for y in down]
        marks += [Mark(block.right + near, y, block.right + far, y) for y in down]
        return tuple(marks)

    @property
    def _edges(self) -> tuple[list[float], list[float]]:
        """Where cuts run down and across: the x and the y of all edges of counters."""
        across = sorted({round(edge, 6) for c in self.cells for edge in (c.trim.x, c.trim.right)})
        down = sorted({round(edge, 6) for c in self.cells for edge in (c.trim.y, c.trim.bottom)})
        return across, down

    @property
    def cut_lines(self) -> tuple[Mark, ...]:
        """Lines along all cuts through the block, where they are wished for."""
        if not (self.marked and self.spec.through_lines):
            return ()
        block, (across, down) = self.block, self._edges
        lines = [Mark(x, block.y, x, block.bottom) for x in across]
        return tuple(lines + [Mark(block.x, y, block.right, y) for y in down])

    @property
    def crosses(self) -> tuple[tuple[float, float], ...]:
        """Centres of the registration crosses, one near each corner of the paper; held to the light, front's and
        back's cover each other where the printer is true and there is no offset. None where no marks are wished for.
        """
        if self.spec.marks == "none":
            return ()
        (dx, dy), spec = self.spec.back_offset, self.spec
        x, y = spec.margin + CROSS + abs(dx), spec.margin + CROSS + abs(dy)
        ox, oy = self.offset
        return tuple((px + ox, py + oy) for py in (y, spec.paper.height - y) for px in (x, spec.paper.width - x))

    @property
    def ruler_on_top(self) -> bool:
        """Whether the wide band is above the counters: on a back whose sheet was turned over its upper edge."""
        return self.side == "back" and not self.spec.turns_upright

    @property
    def ruler(self) -> Rect:
        """The ruler: `width` is the length it must measure, `bottom` its base line, `height` its longest stroke."""
        spec = self.spec
        length = next((r for r in RULERS if r <= spec.printable.width - 4), RULERS[-1])
        base = spec.margin + 19.0 if self.ruler_on_top else spec.paper.height - spec.margin - 15.0
        return Rect((spec.paper.width - length) / 2, base - 3.2, length, 3.2)


def lay_out(counters: Sequence[T], spec: SheetSpec) -> list[Page[T]]:
    """The pages of `counters`, copies included: each front followed by its back (all backs last with `none`).

    Raises:
        SheetError: there is nothing to print, too much, or it does not fit.
    """
    spec.check()
    if not counters:
        raise SheetError("sheet.error.no_counters", {})
    total = len(counters) * spec.copies
    if total > MOST_COUNTERS:
        raise SheetError("sheet.error.too_many", {"count": total, "most": MOST_COUNTERS})
    pile = [counter for _ in range(spec.copies) for counter in counters]
    sheets = -(-total // spec.per_page)
    pages: list[Page[T]] = []
    for sheet in range(1, sheets + 1):
        first = (sheet - 1) * spec.per_page
        fronts = tuple(Cell(counter, _trim(spec, i)) for i, counter in enumerate(pile[first : first + spec.per_page]))
        pages += _sides(fronts, spec, sheet, sheets, first + 1, total)
    if spec.duplex == "none":
        pages.sort(key=lambda page: page.side == "back")
    return pages


def _sides(
    fronts: tuple[Cell[T], ...], spec: SheetSpec, sheet: int, sheets: int, first: int, total: int
) -> list[Page[T]]:
    """The front of a sheet and its back; in a fold layout the one page that holds both."""
    marks_front, marks_back = spec.marks in {"front", "both"}, spec.marks in {"back", "both"}
    if spec.duplex == "fold":
        fold = max(c.trim.bottom for c in fronts) + spec.fold_gap / 2
        folded = tuple(Cell(c.counter, c.trim._replace(y=2 * fold - c.trim.bottom), True, True) for c in fronts)
        marked = spec.marks != "none"
        return [Page(spec, sheet, sheets, "front", fronts + folded, first, total, marked, fold=fold)]
    turned = not spec.turns_upright
    backs = tuple(Cell(c.counter, spec.behind(c.trim).moved(*spec.back_offset), True, turned) for c in fronts)
    return [
        Page(spec, sheet, sheets, "front", fronts, first, total, marks_front),
        Page(spec, sheet, sheets, "back", backs, first, total, marks_back, spec.back_offset),
    ]


def _trim(spec: SheetSpec, index: int) -> Rect:
    row, column = divmod(index, spec.columns)
    block = spec.block
    x, y = block.x + column * (spec.counter_size + spec.gutter), block.y + row * (spec.high + spec.gutter)
    return Rect(x, y, spec.counter_size, spec.high)
