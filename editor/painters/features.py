"""How one hexside feature or path looks, wherever it is drawn: on the map, in a preview, in a palette."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

import numpy as np
from PySide6.QtGui import QPainterPath

from editor.canvas.base import Canvas, Cap
from editor.painters.lattice import Floats
from editor.painters.parts.base import Board
from editor.painters.paths import across, dots, path_of_chains, path_of_polygons
from editor.style import Line, Style
from model.hexgrid import direction_to
from model.maprows import HexsideFeature, Path
from model.ruleset import Ruleset

WALL_BLOCKS: Final = 3
CLIFF_TEETH: Final = 6

PARTS: Final = ("{}_casing", "{}", "{}_thread")
"""Lines of the style that make up a path, from the bottom up."""

TIES: Final = "{}_tie"
"""The line of the style that stands across a path again and again; its `dash` gives length and distance, fraction of s."""

Points = list[tuple[float, float]]


# -- hexsides -----------------------------------------------------------------------------------------------------
def hexside_ends(board: Board, row: HexsideFeature) -> tuple[float, float, float, float]:
    """Both ends of its hexside in mm, in such an order that the low side lies to the right of the way between them."""
    upper = row.high if row.high in row.between else row.between.a
    lower = row.between.b if upper == row.between.a else row.between.a
    side = direction_to(upper, lower, board.grid.orientation)
    corners, center = board.lattice.corners, board.center(upper)
    (x2, y2), (x1, y1) = (corners[side] + center).tolist(), (corners[(side + 1) % 6] + center).tolist()
    return x1, y1, x2, y2


def hexside_style(ruleset: Ruleset, style: Style, feature: str) -> str:
    """The line style of a kind of hexside feature; of one that the ruleset or the style lacks that of a wall."""
    row = ruleset.hexsides.get(feature)
    name = row.style if row and row.style else "wall"
    return name if name in style.lines and name in style.colors else "wall"


def casing_color(style: Style, name: str) -> str:
    """What a hexside feature of a line style is cased in."""
    return style.colors.get(f"{name}_casing") or style.color("hexside_casing")


def ornaments(name: str, ends: Floats, s: float) -> QPainterPath | None:
    """What is drawn upon the line of a style in its colour: blocks on a wall, teeth on the low side of a cliff."""
    draw = _ORNAMENTS.get(name)
    return draw(ends, s) if draw is not None else None


def draw_hexsides(canvas: Canvas, style: Style, name: str, ends: Floats, s: float) -> None:
    """Features of one line style on hexsides given by their ends, (n, 4) in mm."""
    look, color = style.line(name), style.color(name)
    path = path_of_chains(ends.reshape(-1, 2, 2))
    width, least = look.width * s, look.least_px
    if look.casing:
        casing = casing_color(style, name)
        canvas.stroke(path, casing, width * look.casing, cap="round", join="round", least_px=least * look.casing)
    canvas.stroke(path, color, width, cap="round", join="round", least_px=least)
    if (marks := ornaments(name, ends, s)) is not None:
        canvas.fill(marks, color)


def _blocks(ends: Floats, s: float) -> QPainterPath:
    """Three blocks .17 × .26 s on each wall."""
    return _along(ends, s, WALL_BLOCKS, ((-0.085, -0.13), (0.085, -0.13), (0.085, 0.13), (-0.085, 0.13)))


def _teeth(ends: Floats, s: float) -> QPainterPath:
    """Six teeth on the right of the way along each cliff, which is its low side."""
    return _along(ends, s, CLIFF_TEETH, ((-0.06, 0.0), (0.06, 0.0), (0.0, 0.17)))


def _along(ends: Floats, s: float, count: int, shape: Sequence[tuple[float, float]]) -> QPainterPath:
    """A shape `count` times along each line; its first figure runs along the line, the second to the right of it."""
    a, b = ends[:, :2], ends[:, 2:]
    along = b - a
    unit = along / np.maximum(np.hypot(along[:, 0], along[:, 1]), 1e-9)[:, None]
    right = np.stack([-unit[:, 1], unit[:, 0]], 1)
    parts = (np.arange(count) + 0.5) / count
    middles = a[:, None] + along[:, None] * parts[None, :, None]
    corners = np.array(shape) * s
    polygons = (
        middles[:, :, None]
        + unit[:, None, None] * corners[None, None, :, :1]
        + right[:, None, None] * corners[None, None, :, 1:]
    )
    return path_of_polygons(polygons.reshape(-1, len(shape), 2))


_ORNAMENTS: Final[dict[str, Callable[[Floats, float], QPainterPath]]] = {"wall": _blocks, "cliff": _teeth}


# -- paths --------------------------------------------------------------------------------------------------------
def path_course(board: Board, row: Path) -> Points:
    """The middles of its hexes, and of the hexsides across which it leaves the map, in mm."""
    points: Points = [(x, y) for x, y in map(board.center, row.hexes)]
    for end, side in zip((0, -1), row.exits, strict=True):
        if side is None:
            continue
        x, y = board.center(row.hexes[end])
        dx, dy = ((board.lattice.corners[side] + board.lattice.corners[(side + 1) % 6]) / 2).tolist()
        points.insert(0 if end == 0 else len(points), (x + dx, y + dy))
    return points


def path_ends(row: Path, points: Points) -> QPainterPath | None:
    """The ends of a path's course that lie within the map, as `paths.dots`; None if both do, or it has no course."""
    if row.exits == (None, None) or len(points) < 2:
        return None
    return dots(point for point, side in zip((points[0], points[-1]), row.exits, strict=True) if side is None)


def path_style(ruleset: Ruleset, style: Style, kind: str) -> str:
    """The line style of a kind of path; a kind that the ruleset or the style lacks is a road."""
    row = ruleset.paths.get(kind)
    name = row.style if row and row.style else "road"
    return name if name in style.lines else "road"


def draw_paths(
    canvas: Canvas,
    style: Style,
    name: str,
    curves: Iterable[QPainterPath],
    s: float,
    ends: QPainterPath | None = None,
) -> None:
    """Curves of one line style in mm: all casings first, so that junctions are open.

    With `ends` (`path_ends`) they are round there only, and cut off straight where they leave the map.
    """
    drawn = list(curves)
    cap: Cap = "round" if ends is None else "flat"
    for part in PARTS:
        look = style.lines.get(part.format(name))
        if look is not None:
            color = style.color(part.format(name))
            for curve in drawn:
                canvas.stroke(
                    curve, color, look.width * s, alpha=look.alpha, cap=cap, join="round", least_px=look.least_px
                )
            if ends is not None and not ends.isEmpty():
                canvas.stroke(ends, color, look.width * s, alpha=look.alpha, cap="round", least_px=look.least_px)
    if (tie := style.lines.get(TIES.format(name))) is not None:
        for curve in drawn:
            canvas.stroke(ties_of(curve, tie, s), style.color(name), tie.width * s, least_px=tie.least_px)


def ties_of(curve: QPainterPath, look: Line, s: float) -> QPainterPath:
    """The ties of a railway along a curve in mm."""
    return across(curve, look.dash[1] * s, look.dash[0] * s)
