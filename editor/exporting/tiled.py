"""Export for Tiled: the map as TMX or TMJ, and beside it the pictures of its tiles."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QImage, QPainter, QPainterPath, QPolygonF

from editor.canvas.qt import QtCanvas
from editor.exporting.base import MapReport, style_for
from editor.exporting.charts import png_of
from editor.glyphs.counter import draw_counter
from editor.glyphs.face import counter_face
from editor.painters.motifs import draw_motif
from editor.style import Style
from model.faces.book import FaceBook
from model.hexgrid import Orientation
from model.interop.tiled.geometry import SIDE_PX
from model.interop.tiled.tmj import write_tmj
from model.interop.tiled.tmx import write_tmx
from model.interop.tiled.writing import Sheet, counter_sheet, terrain_sheet, tiled_map
from model.ruleset import Ruleset
from model.scenario import Scenario
from model.storage.atomic import save_bytes

WRITERS = {".tmx": write_tmx, ".tmj": write_tmj}
"""What writes each form, by suffix."""


def export_tiled(
    scenario: Scenario,
    ruleset: Ruleset,
    out: Path,
    *,
    side: int = SIDE_PX,
    lang: str = "en",
    folder: Path | None = None,
) -> MapReport:
    """Write the map to `out`, by its suffix, and its pictures beside it; `side` is that of a hex in px, even. The
    pictures on counters lie in `folder`.

    Raises:
        SaveError: a file could not be written. The pictures come first, so that no map lacks its tiles.
        KeyError: the suffix is neither .tmx nor .tmj.
    """
    write = WRITERS[out.suffix.lower()]
    stem = out.name.partition(".")[0]
    terrain = terrain_sheet(scenario, f"{stem}-terrain.png", side)
    counters = counter_sheet(scenario, f"{stem}-counters.png", side)
    made = tiled_map(scenario, ruleset, terrain, counters, side)
    save_bytes(out.with_name(terrain.file), terrain_picture(scenario, ruleset, terrain))
    if counters.keys:
        save_bytes(out.with_name(counters.file), counter_picture(scenario, ruleset, counters, lang, folder))
    notes = save_bytes(out, write(made)).notes
    width = made.width * terrain.tile[0]
    return MapReport(out, width, made.height * terrain.tile[1], warnings=tuple(note.sentence(lang) for note in notes))


def terrain_picture(scenario: Scenario, ruleset: Ruleset, sheet: Sheet) -> bytes:
    """A PNG of a hex of each terrain, its corners transparent."""
    style = style_for(scenario, None)
    image = _blank(sheet)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    width, height = sheet.tile
    outline = _hexagon(width, height, scenario.grid.orientation)
    for number, id in enumerate(sheet.keys):
        painter.save()
        painter.translate(number % sheet.columns * width, number // sheet.columns * height)
        painter.setClipRect(0, 0, width, height)
        _terrain(QtCanvas(painter), outline, id, ruleset, style, (width, height))
        painter.restore()
    painter.end()
    return png_of(image)


def _terrain(
    canvas: QtCanvas, outline: QPainterPath, id: str, ruleset: Ruleset, style: Style, size: tuple[int, int]
) -> None:
    row = ruleset.terrain.get(id)
    look = style.terrain_look(row.color if row is not None else "")
    canvas.fill(outline, look.fill)
    if row is not None and row.motif:
        with canvas.saved():
            canvas.clip(outline)
            canvas.translate(size[0] / 2, size[1] / 2)
            draw_motif(canvas, row.motif, look, max(size) / 2, 0)
    canvas.stroke(outline, style.color("grid"), 1.0, alpha=0.6)


def counter_picture(scenario: Scenario, ruleset: Ruleset, sheet: Sheet, lang: str, folder: Path | None = None) -> bytes:
    """A PNG of the front of each counter type, as small as on the map."""
    types = {type_.id: type_ for type_ in scenario.counter_types}
    book = FaceBook.of(scenario, ruleset, folder)
    image = _blank(sheet)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for number, id in enumerate(sheet.keys):
        type_ = types[id]
        face = counter_face(type_, scenario.sides[type_.side], ruleset, lang, book=book)
        painter.save()
        painter.translate(number % sheet.columns * sheet.tile[0], number // sheet.columns * sheet.tile[1])
        painter.scale(sheet.tile[0] / 15.0, sheet.tile[1] / 15.0)
        draw_counter(QtCanvas(painter), face, 7.5, 7.5, 14.2, detail="symbol")
        painter.restore()
    painter.end()
    return png_of(image)


def _blank(sheet: Sheet) -> QImage:
    image = QImage(*sheet.size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    return image


def _hexagon(width: float, height: float, orientation: Orientation) -> QPainterPath:
    """The hex of a tile: its sides along the axis of stagger are half as long as the tile."""
    if orientation is Orientation.FLAT:
        corners = [(0.25, 0), (0.75, 0), (1, 0.5), (0.75, 1), (0.25, 1), (0, 0.5)]
    else:
        corners = [(0.5, 0), (1, 0.25), (1, 0.75), (0.5, 1), (0, 0.75), (0, 0.25)]
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(x * width, y * height) for x, y in corners]))
    path.closeSubpath()
    return path
