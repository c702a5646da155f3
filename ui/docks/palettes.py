"""What the left dock shows beside the counter mix: the palettes of the terrain, system and route tools."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QVBoxLayout, QWidget

from editor.canvas.qt import QtCanvas
from editor.glyphs.shapes import hexagon
from editor.glyphs.star import draw_star
from editor.painters.motifs import draw_motif
from editor.style import Style, load_style
from model.edits.terrain import BRUSHES
from model.hexgrid import Hex, Orientation, disk
from model.layout import Layout
from model.texts import named
from ui.docks.choices import Choice, Choices
from ui.theme import THEME
from ui.widgets.labels import label
from ui.workspace import Workspace

_ICON_PX = 28


class _Picture:
    """A small picture drawn with the glyphs of the map, at two device ratios."""

    def __init__(self, size: int = _ICON_PX) -> None:
        self.size = size
        self.icon = QIcon()

    def draw(self, ratio: float) -> tuple[QPixmap, QPainter]:
        picture = QPixmap(round(self.size * ratio), round(self.size * ratio))
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(ratio, ratio)
        return picture, painter

    def add(self, picture: QPixmap, painter: QPainter, ratio: float) -> None:
        painter.end()
        picture.setDevicePixelRatio(ratio)
        self.icon.addPixmap(picture)


def terrain_icon(workspace: Workspace, terrain: str, style: Style) -> QIcon:
    """One hex of a terrain in the colours of the document."""
    made = _Picture()
    row = workspace.document.ruleset.terrain[terrain]
    orientation = workspace.document.scenario.grid.orientation
    for ratio in (1.0, 2.0):
        picture, painter = made.draw(ratio)
        canvas = QtCanvas(painter)
        middle, s = _ICON_PX / 2, _ICON_PX / 2 - 1
        shape = hexagon(middle, middle, s, orientation)
        look = style.terrain_look(row.color)
        canvas.fill(shape, look.fill)
        with canvas.saved():
            canvas.translate(middle, middle)
            draw_motif(canvas, row.motif, look, s, 0)
        canvas.stroke(shape, style.color("grid"), 1.0)
        made.add(picture, painter, ratio)
    return made.icon


def brush_icon(count: int) -> QIcon:
    """The hexes of a brush."""
    made = _Picture()
    radius = {1: 0, 7: 1, 19: 2}.get(count, 0)
    for ratio in (1.0, 2.0):
        picture, painter = made.draw(ratio)
        layout = Layout(orientation=Orientation.FLAT, size=_ICON_PX / (3.6 * radius + 2.6))
        painter.setPen(QPen(QColor(THEME.roles.panel), 1))
        painter.setBrush(QColor(THEME.roles.text))
        painter.translate(_ICON_PX / 2, _ICON_PX / 2)
        for hex in disk(Hex(0, 0), radius):
            painter.drawPolygon([QPointF(*corner) for corner in layout.corners(hex)])
        made.add(picture, painter, ratio)
    return made.icon


def class_icon(glyph: Literal["primary", "secondary", "tertiary"], style: Style) -> QIcon:
    """The star of a class of systems."""
    made = _Picture()
    for ratio in (1.0, 2.0):
        picture, painter = made.draw(ratio)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(style.color("ground")))
        painter.drawEllipse(QRectF(1, 1, _ICON_PX - 2, _ICON_PX - 2))
        draw_star(QtCanvas(painter), style, glyph, _ICON_PX / 2, _ICON_PX / 2, _ICON_PX * 0.36)
        made.add(picture, painter, ratio)
    return made.icon


def route_icon(style: Style, *, charted: bool) -> QIcon:
    """A charted or an uncharted route."""
    made = _Picture()
    for ratio in (1.0, 2.0):
        picture, painter = made.draw(ratio)
        pen = QPen(QColor(style.color("route")), 3.0 if charted else 2.6)
        if not charted:
            pen.setDashPattern([2.2, 1.4])
            pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        painter.setPen(pen)
        painter.drawLine(QPointF(3, _ICON_PX - 6), QPointF(_ICON_PX - 3, 6))
        made.add(picture, painter, ratio)
    return made.icon


class TerrainPalette(QWidget):
    """Terrains and brush sizes."""

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.workspace = workspace
        style = load_style(workspace.document.scenario.info.style)
        terrain = workspace.document.ruleset.terrain
        options = workspace.options
        self.terrains = Choices(
            self.tr("Terrain"),
            [
                Choice(key, named(row, workspace.lang), terrain_icon(workspace, key, style))
                for key, row in terrain.items()
            ],
            lambda value: setattr(options, "terrain", value),
        )
        self.brushes = Choices(
            self.tr("Brush"),
            [Choice(count, str(count), brush_icon(count), self.tr("%n hex(es)", "", count)) for count in BRUSHES],
            lambda value: setattr(options, "brush", value),
            columns=3,
        )
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 10, 0, 10)
        layout.setSpacing(16)
        layout.addWidget(self.terrains)
        layout.addWidget(self.brushes)
        layout.addStretch(1)
        options.changed.connect(self.refresh)
        THEME.changed.connect(self._paint)
        self.refresh()

    def refresh(self) -> None:
        """Show what is chosen."""
        self.terrains.choose(self.workspace.options.terrain)
        self.brushes.choose(self.workspace.options.brush)

    def _paint(self) -> None:
        """Brushes are drawn in the text colour of the theme; terrains belong to the map and stay."""
        self.brushes.show_icons(brush_icon(count) for count in BRUSHES)


class SystemPalette(QWidget):
    """The class that a new star system gets."""

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.workspace = workspace
        style = load_style(workspace.document.scenario.info.style)
        options = workspace.options
        classes = workspace.document.ruleset.system_classes
        self.classes = Choices(
            self.tr("New star systems"),
            [Choice(key, named(row, workspace.lang), class_icon(row.glyph, style)) for key, row in classes.items()],
            lambda value: setattr(options, "system_class", value),
        )
        help_ = self.tr("Click a hex to add a system. Its name, boxes and marks are edited on the right.")
        _lay_out(self, self.classes, help_)
        options.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Show what is chosen."""
        self.classes.choose(self.workspace.options.system_class)


class RoutePalette(QWidget):
    """Whether new jump routes are charted."""

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.workspace = workspace
        style = load_style(workspace.document.scenario.info.style)
        options = workspace.options
        self.kinds = Choices(
            self.tr("New jump routes"),
            [
                Choice(True, self.tr("Charted"), route_icon(style, charted=True)),
                Choice(False, self.tr("Uncharted"), route_icon(style, charted=False)),
            ],
            lambda value: setattr(options, "charted", value),
        )
        help_ = self.tr(
            "Click one system, then the other. Click a hex at the edge of the map to lead the route off it."
        )
        _lay_out(self, self.kinds, help_)
        options.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Show what is chosen."""
        self.kinds.choose(self.workspace.options.charted)


def _lay_out(palette: QWidget, choices: Choices, help_text: str) -> None:
    """Choices at the top of a palette, below them what a click does."""
    layout = QVBoxLayout(palette)
    layout.setContentsMargins(0, 10, 0, 10)
    layout.setSpacing(12)
    layout.addWidget(choices)
    help_ = label(help_text, "secondary", wrap=True)
    help_.setContentsMargins(12, 0, 12, 0)
    layout.addWidget(help_)
    layout.addStretch(1)
