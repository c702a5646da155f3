"""A star system in its hex: the stellar place, surface boxes, home marks, the bars of a capital, the names.

W = 2 s is the width of a flat-topped hex; both places are measured in it (look of the star map).
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import NamedTuple

from editor.canvas.base import Canvas
from editor.glyphs.shapes import hexagon, line, rect
from editor.glyphs.star import StarGlyph, draw_star
from editor.style import LEAST_TEXT_PX, Style
from model.hexgrid import Orientation
from model.maprows import HomeMark, System

PAD = 0.93
"""The hexagon of the system, fraction of its hex: routes and grid end at it."""


TICK = 0.86
"""Where the tick to a box beside the hex begins, from the centre, fraction of s: about at the ring."""


class Slot(NamedTuple):
    """A square where counters stand."""

    x: float
    y: float
    size: float
    """Side in the unit of s."""


def stellar_slot(x: float, y: float, s: float, boxes: int) -> Slot:
    """The stellar place of a system at (x, y): left of its boxes, or in the middle where it has none."""
    wide = 2 * s
    return Slot(x - 0.187 * wide if boxes else x, y - 0.035 * wide, 0.345 * wide)


def surface_slots(x: float, y: float, s: float, boxes: int) -> tuple[Slot, ...]:
    """The planetary surface boxes, box 1 first: one, two stacked, or a square of four."""
    wide = 2 * s
    cx, cy = x + 0.187 * wide, y - 0.035 * wide
    if boxes <= 0:
        return ()
    if boxes == 1:
        return (Slot(cx, cy, 0.345 * wide),)
    if boxes == 2:
        return tuple(Slot(cx, cy + d * wide, 0.20 * wide) for d in (-0.107, 0.107))
    step = 0.092 * wide
    places = ((-step, -step), (step, -step), (-step, step), (step, step))
    return tuple(Slot(cx + dx, cy + dy, 0.165 * wide) for dx, dy in places[:boxes])


def draw_surface_box(canvas: Canvas, style: Style, slot: Slot, s: float, mark: HomeMark | None, tint: str) -> None:
    """A surface box with its horizon, and the home mark in the tint of its owner."""
    look = style.line("box")
    x, y, q = slot.x - slot.size / 2, slot.y - slot.size / 2, slot.size
    frame = rect(x, y, q, q, 0.06 * q)
    canvas.fill(frame, style.color("box"))
    horizon = line(x, y + 0.84 * q, x, y + 0.84 * q)
    horizon.quadTo(slot.x, y + 0.64 * q, x + q, y + 0.84 * q)
    canvas.stroke(horizon, style.color("box_line"), look.width * s, least_px=look.least_px)
    canvas.stroke(frame, style.color("box_line"), look.width * s, least_px=look.least_px)
    if mark:
        canvas.symbol(f"home_{mark.shape}", slot.x, slot.y - 0.1 * q, 0.5 * q, tint)


def draw_system(
    canvas: Canvas,
    style: Style,
    system: System,
    glyph: StarGlyph,
    x: float,
    y: float,
    s: float,
    tints: Mapping[str, str],
    *,
    orientation: Orientation = Orientation.FLAT,
    boxes: bool = True,
) -> None:
    """Pad, ring, star, boxes (unless they are drawn beside the hex) and the bars of a capital.

    `tints` are the line colours of sides (`Style.side_line`); a side that is not in it gets the colour of boxes.
    """
    pad = hexagon(x, y, s, orientation, PAD)
    canvas.fill(pad, style.color("system_pad"), 0.92)
    ring = style.line("system_ring")
    canvas.stroke(pad, style.color("system_ring"), ring.width * s, least_px=ring.least_px, join="round")
    inside = system.surfaces if boxes else 0
    star = stellar_slot(x, y, s, inside)
    draw_star(canvas, style, glyph, star.x, star.y, 0.46 * star.size, system.stars)
    plain = style.color("box_line")
    for number, slot in enumerate(surface_slots(x, y, s, inside), start=1):
        mark = system.home_mark(number)
        draw_surface_box(canvas, style, slot, s, mark, tints.get(mark.side, plain) if mark else plain)
    if system.capital_of:
        draw_capital_bars(canvas, style, x, y, s, tints.get(system.capital_of, plain))


def draw_capital_bars(canvas: Canvas, style: Style, x: float, y: float, s: float, tint: str) -> None:
    """The two bars above the places of a capital."""
    look, wide = style.line("capital"), 2 * s
    for up in (0.275, 0.325):
        bar = line(x - 0.16 * wide, y - up * wide, x + 0.16 * wide, y - up * wide)
        canvas.stroke(bar, tint, look.width * s, least_px=look.least_px)


def draw_system_names(
    canvas: Canvas, style: Style, name: str, second: str, x: float, y: float, s: float, *, both: bool = True
) -> None:
    """The name of a system, and below it that in the second language."""
    wide, look, small = 2 * s, style.text("name"), style.text("name_second")
    both = both and bool(second) and second != name
    canvas.text(
        x, y + (0.222 if both else 0.26) * wide, name, look.em * s, style.color("name"), bold=look.bold, align="center",
        anchor="middle", halo=style.color("halo"), halo_width=look.halo * s, max_width=0.62 * wide, least_px=LEAST_TEXT_PX,
    )  # fmt: skip
    if both:
        canvas.text(
            x, y + 0.336 * wide, second, small.em * s, style.color("name_second"), bold=small.bold, align="center",
            anchor="middle", halo=style.color("halo"), halo_width=small.halo * s, max_width=0.56 * wide,
            least_px=LEAST_TEXT_PX,
        )  # fmt: skip


def draw_box_beside(
    canvas: Canvas, style: Style, slot: Slot, tied_to: tuple[float, float], s: float, mark: HomeMark | None, tint: str
) -> None:
    """A surface box outside the hex of its system (paper, where counters must fit into it).

    A tick ties it to the system at `tied_to`, from the ring of its hex on.
    """
    tick = style.line("tick")
    dx, dy = slot.x - tied_to[0], slot.y - tied_to[1]
    length = math.hypot(dx, dy)
    if length:
        x, y = tied_to[0] + dx / length * TICK * s, tied_to[1] + dy / length * TICK * s
        canvas.stroke(line(x, y, slot.x, slot.y), style.color("box_line"), tick.width * s, least_px=tick.least_px)
    draw_surface_box(canvas, style, slot, s, mark, tint)
