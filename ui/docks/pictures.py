"""Small pictures of palettes, drawn with the glyphs of the map."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QIcon, QPainter, QPixmap

from editor.canvas.qt import QtCanvas
from editor.glyphs.shapes import hexagon
from editor.painters.motifs import draw_motif
from editor.style import Style
from ui.workspace import Workspace

ICON_PX = 28


class Picture:
    """A small picture drawn with the glyphs of the map, at two device ratios."""

    def __init__(self, size: int = ICON_PX) -> None:
        self.size = size
        self.icon = QIcon()

    def draw(self, ratio: float) -> tuple[QPixmap, QPainter]:
        """An empty picture at a device ratio, and a painter in logical px of it."""
        picture = QPixmap(round(self.size * ratio), round(self.size * ratio))
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(ratio, ratio)
        return picture, painter

    def add(self, picture: QPixmap, painter: QPainter, ratio: float) -> None:
        """Put a picture that was drawn into the icon."""
        painter.end()
        picture.setDevicePixelRatio(ratio)
        self.icon.addPixmap(picture)


def terrain_icon(workspace: Workspace, terrain: str, style: Style) -> QIcon:
    """One hex of a terrain in the colours of the document."""
    made = Picture()
    row = workspace.document.ruleset.terrain[terrain]
    orientation = workspace.document.scenario.grid.orientation
    for ratio in (1.0, 2.0):
        picture, painter = made.draw(ratio)
        canvas = QtCanvas(painter)
        middle, s = ICON_PX / 2, ICON_PX / 2 - 1
        shape = hexagon(middle, middle, s, orientation)
        look = style.terrain_look(row.color)
        canvas.fill(shape, look.fill)
        with canvas.saved():
            canvas.translate(middle, middle)
            draw_motif(canvas, row.motif, look, s, 0)
        canvas.stroke(shape, style.color("grid"), 1.0)
        made.add(picture, painter, ratio)
    return made.icon
