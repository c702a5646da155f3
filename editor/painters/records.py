"""One record of a map by itself: its shape, and how it looks; for previews, and for what is selected."""

from __future__ import annotations

from collections.abc import Collection

import numpy as np
from pydantic import BaseModel
from PySide6.QtGui import QPainterPath, QTransform

from editor.canvas.base import Canvas
from editor.glyphs.route import draw_route
from editor.glyphs.shapes import hexagon, line, rect
from editor.glyphs.system import draw_system
from editor.painters.features import (
    draw_hexsides,
    draw_paths,
    hexside_ends,
    hexside_style,
    path_course,
    path_ends,
    path_style,
)
from editor.painters.layers.labels import draw_text
from editor.painters.parts.labels import SITE_RADIUS, Text, label_text, reach_of, site_text
from editor.painters.paths import spline
from editor.painters.scene import MapScene
from model.maprows import HexsideFeature, Label, Path, Route, Site, System


def shape_of(scene: MapScene, row: BaseModel) -> QPainterPath:
    """Where a record lies, in mm: the course of a line, the hex of a system, the box of a text; else nothing."""
    if isinstance(row, HexsideFeature):
        return line(*hexside_ends(scene.board, row))
    if isinstance(row, Path):
        return spline(path_course(scene.board, row))
    if isinstance(row, Route):
        ends = scene.routes.line(row)
        return line(*ends) if ends is not None else QPainterPath()
    if isinstance(row, System):
        return hexagon(*scene.board.center(row.hex), scene.lattice.size, scene.grid.orientation)
    text = _text_of(scene, row)
    if text is None:
        return QPainterPath()
    across, up = reach_of(text, scene.lattice.flats)
    if text.mark:
        box = rect(-across, -SITE_RADIUS * scene.lattice.flats, 2 * across, SITE_RADIUS * scene.lattice.flats + up)
    else:
        lines = 1.5 if text.second and not text.rotation else 0.6
        box = rect(-across, -0.6 * text.em, 2 * across, (0.6 + lines) * text.em)
    return QTransform.fromTranslate(text.x, text.y).rotate(text.rotation).map(box)


def draw_record(canvas: Canvas, scene: MapScene, row: BaseModel, hidden: Collection[str] = ()) -> None:
    """Draw a record as the map shows it near, where layers with these ids are not painted."""
    style, s = scene.style, scene.lattice.size
    if isinstance(row, HexsideFeature):
        name = hexside_style(scene.ruleset, style, row.feature)
        draw_hexsides(canvas, style, name, np.array([hexside_ends(scene.board, row)]), s)
    elif isinstance(row, Path):
        points = path_course(scene.board, row)
        name = path_style(scene.ruleset, style, row.kind)
        with canvas.saved():
            for land in scene.ways.land_of(row) if "contours" not in hidden else ():
                canvas.clip(land)
            draw_paths(canvas, style, name, [spline(points)], s, path_ends(row, points))
    elif isinstance(row, System):
        systems = scene.systems
        draw_system(
            canvas, style, row, systems.glyph(row), *scene.board.center(row.hex), s, systems.tints(),
            orientation=scene.grid.orientation, boxes=not systems.beside,
        )  # fmt: skip
    elif isinstance(row, Route):
        if (ends := scene.routes.line(row)) is not None:
            draw_route(canvas, style, ends[:2], ends[2:], s, charted=row.charted, leaves=row.between is None)
    elif (text := _text_of(scene, row)) is not None:
        with canvas.saved():
            canvas.translate(text.x, text.y)
            draw_text(canvas, style, text, scene.lattice.flats)


def _text_of(scene: MapScene, row: BaseModel) -> Text | None:
    if isinstance(row, Label):
        return label_text(scene.board, row)
    return site_text(scene.board, row) if isinstance(row, Site) else None
