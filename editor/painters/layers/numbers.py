"""Hex numbers as the map prints them; a system hex has its name instead."""

from __future__ import annotations

from functools import partial
from typing import ClassVar, Final

import numpy as np

from editor.canvas import fonts
from editor.canvas.base import Canvas
from editor.painters import context as lod
from editor.painters.context import Context
from editor.painters.lattice import Bools, Ints, Window
from editor.painters.scene import MapScene
from editor.style import LEAST_TEXT_PX
from model.grid import Grid
from model.numbering import Numbering, Offset
from model.terrain import BLANK

SIGNS: Final = " 0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-.,:/·_"
"""What numbers are made of; a separator that is not among them is a point."""

PLACES: Final = {"top": -0.70, "center": 0.0, "bottom": 0.70}
"""Where the middle of a number stands below the centre of its hex, fraction of s."""


class NumbersLayer:
    """Sprites sign by sign on a screen, texts on paper."""

    id: ClassVar[str] = "numbers"
    tables: ClassVar[frozenset[str]] = frozenset({"terrain", "systems"})

    def overflow(self, scene: MapScene, px_per_mm: float) -> float:
        """Numbers stay in their hexes but for the snapping."""
        del scene, px_per_mm
        return 2

    def paint(self, context: Context) -> None:
        """Draw what shows in the box."""
        numbering = context.scene.grid.numbering
        look = context.style.text("number")
        window = context.window
        too_small = look.em * context.s * context.px_per_mm < LEAST_TEXT_PX
        if context.hex_px < lod.NUMBERS or too_small or numbering.style == "none" or not window.hexes:
            return
        shown = self._shown(context, window, numbering)
        if context.raster is None:
            self._texts(context, window, shown)
        else:
            self._sprites(context, window, shown)

    def _shown(self, context: Context, window: Window, numbering: Numbering) -> Bools:
        shown: Bools = (context.scene.ground.codes[window.slices] != BLANK) & ~context.scene.systems.filled[
            window.slices
        ]
        if numbering.every > 1:
            shown &= np.array([numbering.prints_row(row) for row in range(window.r0, window.r1)])[:, None]
        if context.scene.grid.edges == "half":
            shown &= self._within_frame(context, numbering)
        return shown

    def _within_frame(self, context: Context, numbering: Numbering) -> Bools:
        """Whose numbers the frame does not cut, of a map whose edge hexes are cut in half."""
        grid, s = context.scene.grid, context.s
        em = context.style.text("number").em * s
        longest = max(
            len(grid.number(grid.hex(col, row))) for col in (0, grid.columns - 1) for row in (0, grid.rows - 1)
        )
        across, down = _advance(context.style.text("number").bold) * em * longest / 2, em / 2
        left, top, right, bottom = grid.frame_mm
        x, y = context.centers[..., 0], context.centers[..., 1] + PLACES[numbering.place] * s
        inside: Bools = (x - across >= left) & (x + across <= right) & (y - down >= top) & (y + down <= bottom)
        return inside

    def _texts(self, context: Context, window: Window, shown: Bools) -> None:
        grid, style = context.scene.grid, context.style
        look, down = style.text("number"), PLACES[grid.numbering.place] * context.s
        for row, col in zip(*np.nonzero(shown), strict=True):
            hex = grid.hex(int(col) + window.c0, int(row) + window.r0)
            x, y = grid.layout.center(hex)
            context.canvas.text(
                x, y + down, grid.number(hex), look.em * context.s, style.color("number"), bold=look.bold, align="center",
                anchor="middle", halo=style.color("halo") if look.halo else None, halo_width=look.halo * context.s,
            )  # fmt: skip

    def _sprites(self, context: Context, window: Window, shown: Bools) -> None:
        assert context.raster is not None
        style, raster = context.style, context.raster
        look = style.text("number")
        em = look.em * context.s
        pitch = max(2.0, round(_advance(look.bold) * em * context.px_per_mm))
        signs = sign_ids(context.scene.grid, window)[shown]
        middles = context.centers[shown] + (0.0, PLACES[context.scene.grid.numbering.place] * context.s)
        lengths = (signs > 0).sum(1)
        used = signs > 0
        lean = np.zeros((int(used.sum()), 2))
        lean[:, 0] = (pitch * (np.arange(signs.shape[1]) - (lengths[:, None] - 1) / 2))[used]
        middles = np.repeat(middles, lengths, axis=0)
        for halo in (True, False) if look.halo else (False,):
            draw = partial(self._sign, context, halo)
            atlas = context.scene.sprites.atlas(("sign", halo), 1.2 * em, 1.4 * em, context.px_per_mm, draw)
            atlas.paint(raster, middles, signs[used], lean)

    def _sign(self, context: Context, halo: bool, canvas: Canvas, id: int) -> None:
        style = context.style
        look = style.text("number")
        color, width = (style.color("halo"), look.halo) if halo else (style.color("number"), 0.0)
        canvas.text(
            0, 0, SIGNS[id], look.em * context.s, color, bold=look.bold, align="center", anchor="middle",
            halo=color if halo else None, halo_width=width * context.s,
        )  # fmt: skip


def _advance(bold: bool) -> float:
    """Width of a figure in em."""
    return fonts.text_width("0", "text", bold) / fonts.EM


def sign_ids(grid: Grid, window: Window) -> Ints:
    """The printed number of each hex of a block as indices into SIGNS, (rows, columns, signs); 0 after its end."""
    numbering, size = grid.numbering, (grid.columns, grid.rows)
    columns = [_halves(numbering, Offset(col, window.r0), size) for col in range(window.c0, window.c1)]
    rows = [_halves(numbering, Offset(window.c0, row), size) for row in range(window.r0, window.r1)]
    row_first = numbering.style in ("RRCC", "RC-letters")
    first = [part[0] for part in (rows if row_first else columns)]
    second = [part[1] for part in (columns if row_first else rows)]
    a, b = _table(first), _table(second)
    shape = window.shape
    left = np.broadcast_to(a[:, None] if row_first else a[None], (*shape, a.shape[1]))
    right = np.broadcast_to(b[None] if row_first else b[:, None], (*shape, b.shape[1]))
    joined = np.concatenate([left, right], 2)
    if (joined == 0).any():  # numbers of different lengths: move the signs together
        order = np.argsort(joined == 0, axis=2, kind="stable")
        joined = np.take_along_axis(joined, order, 2)
    return joined


def _halves(numbering: Numbering, offset: Offset, size: tuple[int, int]) -> tuple[str, str]:
    """The two parts of a printed number; the separator goes with the first."""
    marked = numbering.model_copy(update={"separator": "|"}).format(offset, *size)
    first, _, second = marked.partition("|")
    return first + numbering.separator, second


def _table(texts: list[str]) -> Ints:
    """Texts as rows of indices into SIGNS, filled up with 0."""
    longest = max(map(len, texts), default=0)
    point = SIGNS.index("·")
    table = np.zeros((len(texts), longest), dtype=np.int64)
    for i, text in enumerate(texts):
        table[i, : len(text)] = [SIGNS.find(sign) if sign in SIGNS and sign != " " else point for sign in text]
    return table
