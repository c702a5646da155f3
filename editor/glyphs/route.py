"""A jump route: solid where it is charted, dashed where it must be explored; an arrowhead where it leaves the tile."""

from __future__ import annotations

import math

from editor.canvas.base import Canvas
from editor.glyphs.shapes import line, polygon
from editor.style import Style

STOP = 0.80
"""How far from a stellar centre a route stops, fraction of s."""


def draw_route(
    canvas: Canvas,
    style: Style,
    start: tuple[float, float],
    end: tuple[float, float],
    s: float,
    *,
    charted: bool = True,
    leaves: bool = False,
    color: str | None = None,
) -> None:
    """A route from the stellar centre `start` to that at `end`.

    With `leaves`, `end` is the point on the border where it leaves, and the line ends in an arrowhead short of it.
    Routes too short to be seen between two systems next to each other keep a tenth of s.
    """
    look = style.line("route" if charted else "route_uncharted")
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = math.hypot(dx, dy)
    if length == 0:
        return
    ux, uy = dx / length, dy / length
    head = 3.4 * look.width * s if leaves else 0.0
    gap_end = (0.12 * s if leaves else STOP * s) + head
    gap_start = STOP * s
    over = gap_start + gap_end - (length - 0.1 * s)
    if over > 0:
        gap_start, gap_end = gap_start - over / 2, gap_end - over / 2
    ax, ay = start[0] + ux * gap_start, start[1] + uy * gap_start
    bx, by = end[0] - ux * gap_end, end[1] - uy * gap_end
    path = line(ax, ay, bx, by)
    ink, casing = color or style.color("route"), style.color("route_casing")
    width = look.width * s
    tip = (bx + ux * head, by + uy * head)
    wide = 0.46 * head
    arrow = polygon(((bx - uy * wide, by + ux * wide), tip, (bx + uy * wide, by - ux * wide)))
    canvas.stroke(
        path, casing, width * look.casing, cap="flat" if leaves else "round", least_px=look.least_px * look.casing
    )
    if leaves:
        canvas.stroke(arrow, casing, width * (look.casing - 1), join="round")
    canvas.stroke(path, ink, width, dash=look.dash, cap=look.cap, least_px=look.least_px)
    if leaves:
        canvas.fill(arrow, ink)
