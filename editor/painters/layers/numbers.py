"""Hex numbers as the map prints them; a system hex has its name instead."""

from __future__ import annotations

from functools import partial
from typing import ClassVar, Final

import numpy as np

from editor.canvas import fonts
from editor.canvas.base import Canvas
from editor.painters import context as lod
from editor.painters.context import Context
from editor.painters.lattice import Bools, Floats, Ints, Window
from editor.painters.scene import MapScene
from editor.painters.signs import SIGNS
from editor.style import LEAST_TEXT_PX
from model.numbering import Offset
from model.terrain import BLANK

WIDTH: Final = 1.2
HEIGHT: Final = 1.4
"""Size of the sprite of a sign in em."""

FEW: Final = 6
"""Up to so many hexes are numbered one by one: quicker than short arrays."""

PLACES: Final = {"top": -0.70, "center": 0.0, "bottom": 0.70}
"""Where the middle of a number stands below the centre of its hex, fraction of s."""


class NumbersLayer:
    """Sprites sign by sign on a screen, texts on paper."""

    id: ClassVar[str] = "numbers"
    tables: ClassVar[frozenset[str]] = frozenset({"terrain", "systems"})
    least_px: ClassVar[float] = lod.NUMBERS

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
        if context.raster is None:
            self._texts(context, window, self._shown(context, window))
        else:
            self._sprites(context)

    def _shown(self, context: Context, window: Window) -> Bools:
        """Which hexes of a block bear a number."""
        numbering = context.scene.grid.numbering
        shown: Bools = (context.scene.ground.codes[window.slices] != BLANK) & ~context.scene.systems.filled[
            window.slices
        ]
        if numbering.every > 1:
            shown &= context.scene.signs.counted(window)[1] % numbering.every == numbering.skip % numbering.every
        if context.cut:
            shown &= self._within_frame(context, window)
        return shown

    def _within_frame(self, context: Context, window: Window) -> Bools:
        """Whose numbers the frame does not cut, of a map whose edge hexes are cut in half."""
        grid, s = context.scene.grid, context.s
        em = context.style.text("number").em * s
        longest = max(
            len(grid.number(grid.hex(col, row))) for col in (0, grid.columns - 1) for row in (0, grid.rows - 1)
        )
        across, down = _advance(context.style.text("number").bold) * em * longest / 2, em / 2
        left, top, right, bottom = grid.frame_mm
        centers = context.lattice.centers(window)
        x, y = centers[..., 0], centers[..., 1] + PLACES[grid.numbering.place] * s
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

    def _sprites(self, context: Context) -> None:
        assert context.raster is not None
        look, raster, scene = context.style.text("number"), context.raster, context.scene
        em = look.em * context.s
        down = PLACES[scene.grid.numbering.place] * context.s
        pitch = max(2.0, round(_advance(look.bold) * em * context.px_per_mm))
        window = self._touching(context, em, down, pitch)
        if not window.hexes:
            return
        if window.hexes <= FEW and not context.cut:
            signs, middles, lean = self._of_few(scene, window, down, pitch)
        else:
            signs, middles, lean = self._of_many(context, window, down, pitch)
        size = WIDTH * em, HEIGHT * em, context.px_per_mm
        atlas = scene.sprites.atlas(("sign", False), *size, partial(self._sign, context, False))
        if look.halo:
            halo = scene.sprites.atlas(("sign", True), *size, partial(self._sign, context, True))
            halo.paint(raster, middles, signs, lean, over=atlas)
        else:
            atlas.paint(raster, middles, signs, lean)

    def _touching(self, context: Context, em: float, down: float, pitch: float) -> Window:
        """The block of the hexes whose numbers may show in the box: numbers are smaller than their hexes."""
        left, top, right, bottom = context.grown(px=3)
        wide, high = context.lattice.hex_size
        length = context.px(pitch) * (context.scene.signs.longest - 1) + WIDTH * em
        less, lower = max(0.0, wide - length) / 2, max(0.0, high - HEIGHT * em) / 2
        return context.lattice.window(
            left + less, top - down + lower, right - left - 2 * less, bottom - top - 2 * lower
        )

    def _of_few(self, scene: MapScene, window: Window, down: float, pitch: float) -> tuple[Ints, Floats, Floats]:
        """The signs of some hexes, the middle of the number of each in mm, and its place in that in device px."""
        codes, filled, grid = scene.ground.codes, scene.systems.filled, scene.grid
        thinned = grid.numbering.every > 1
        signs: list[int] = []
        middles: list[tuple[float, float]] = []
        lean: list[tuple[float, float]] = []
        for row in range(window.r0, window.r1):
            for col in range(window.c0, window.c1):
                if codes[row, col] == BLANK or filled[row, col]:
                    continue
                if thinned and not grid.numbering.prints(Offset(col, row), grid.extent):
                    continue
                word = scene.signs.at(col, row)
                x, y = scene.lattice.center_at(col, row)
                signs += word
                middles += [(x, y + down)] * len(word)
                first = (len(word) - 1) / 2
                lean += [(pitch * (place - first), 0.0) for place in range(len(word))]
        return np.array(signs, np.int64), np.array(middles).reshape(-1, 2), np.array(lean).reshape(-1, 2)

    def _of_many(self, context: Context, window: Window, down: float, pitch: float) -> tuple[Ints, Floats, Floats]:
        """As `_of_few`, by arrays."""
        shown = self._shown(context, window)
        signs = context.scene.signs.of(window)[shown]
        used = signs > 0
        lengths = used.sum(1)
        lean = np.zeros((int(used.sum()), 2))
        lean[:, 0] = (pitch * (np.arange(signs.shape[1]) - (lengths[:, None] - 1) / 2))[used]
        middles = context.lattice.centers(window)[shown] + (0.0, down)
        return signs[used], np.repeat(middles, lengths, axis=0), lean

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
