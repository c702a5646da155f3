"""What the left dock shows beside the counter mix: the palettes of the system and route tools."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QPen
from PySide6.QtWidgets import QWidget

from editor.canvas.qt import QtCanvas
from editor.glyphs.star import draw_star
from editor.style import Style, load_style
from model.texts import named
from ui.docks.choices import Choice, Choices
from ui.docks.nets import NetSection
from ui.docks.painting.symmetry import SymmetrySection
from ui.docks.pictures import ICON_PX, Picture
from ui.widgets.labels import label
from ui.widgets.scrolled import ScrolledPage
from ui.workspace import Workspace


def class_icon(glyph: Literal["primary", "secondary", "tertiary"], style: Style) -> QIcon:
    """The star of a class of systems."""
    made = Picture()
    for ratio in (1.0, 2.0):
        picture, painter = made.draw(ratio)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(style.color("ground")))
        painter.drawEllipse(QRectF(1, 1, ICON_PX - 2, ICON_PX - 2))
        draw_star(QtCanvas(painter), style, glyph, ICON_PX / 2, ICON_PX / 2, ICON_PX * 0.36)
        made.add(picture, painter, ratio)
    return made.icon


def route_icon(style: Style, *, charted: bool) -> QIcon:
    """A charted or an uncharted route."""
    made = Picture()
    for ratio in (1.0, 2.0):
        picture, painter = made.draw(ratio)
        pen = QPen(QColor(style.color("route")), 3.0 if charted else 2.6)
        if not charted:
            pen.setDashPattern([2.2, 1.4])
            pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        painter.setPen(pen)
        painter.drawLine(QPointF(3, ICON_PX - 6), QPointF(ICON_PX - 3, 6))
        made.add(picture, painter, ratio)
    return made.icon


class SystemPalette(ScrolledPage):
    """The class that a new star system gets."""

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(12, parent)
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
        _lay_out(self, self.classes, help_, SymmetrySection(workspace))
        options.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Show what is chosen."""
        self.classes.choose(self.workspace.options.system_class)


class RoutePalette(ScrolledPage):
    """Whether new jump routes are charted."""

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(12, parent)
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
        self.nets = NetSection(workspace)
        _lay_out(self, self.kinds, help_, self.nets, SymmetrySection(workspace))
        options.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Show what is chosen."""
        self.kinds.choose(self.workspace.options.charted)


def _lay_out(palette: ScrolledPage, choices: Choices, help_text: str, *sections: QWidget) -> None:
    """Choices at the top of a palette, below them what a click does, and further sections."""
    layout = palette.body
    layout.addWidget(choices)
    help_ = label(help_text, "secondary", wrap=True)
    help_.setContentsMargins(12, 0, 12, 0)
    layout.addWidget(help_)
    for section in sections:
        layout.addSpacing(4)
        layout.addWidget(section)
    layout.addStretch(1)
