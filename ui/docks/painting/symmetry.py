"""The symmetry of the map: turns, mirror axes and their centre."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QButtonGroup, QGridLayout, QPushButton, QToolButton, QVBoxLayout, QWidget

from editor.tools.symmetry import with_folds
from model.hexgrid import Hex, Hexside, Orientation
from model.layout import Layout
from model.symmetry import FOLDS, Center, Symmetry, center_near, possible_axes, possible_folds
from ui.docks.painting.parts import Section, Segments
from ui.theme import THEME
from ui.widgets.labels import label
from ui.workspace import Workspace

_ICON_PX = 28
_MOST = 7
"""Buttons of mirror axes: none, and six."""
_ABREAST = 4
"""Of them in a row: more have no room in the narrowest palette."""


class SymmetrySection(Section):
    """Turns and mirrors as buttons; where the centre is, and two ways to choose it."""

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self.workspace = workspace
        self.options = workspace.options
        self.off = QPushButton(self.tr("Switch off"))
        self.off.setObjectName("flat")
        self.off.clicked.connect(self._switch_off)
        self.heading.addWidget(label(self.tr("Symmetry"), "title"), 1)
        self.heading.addWidget(self.off)
        self.body.addLayout(self.heading)
        self.turns = Segments(
            self.tr("Turns"),
            [(folds, f"{folds}×", "") for folds in FOLDS],
            self._turn,
        )
        self.mirrors: list[QToolButton] = []
        self._axes: list[int | None] = []
        self._group = QButtonGroup(self)
        self.grid = QGridLayout()
        self.grid.setSpacing(2)
        for place in range(_MOST):
            button = QToolButton()
            button.setObjectName("choice")
            button.setCheckable(True)
            button.setIconSize(QSize(_ICON_PX, _ICON_PX))
            button.clicked.connect(lambda _=False, place=place: self._mirror(self._axes[place]))
            self._group.addButton(button, place)
            self.grid.addWidget(button, place // _ABREAST, place % _ABREAST)
            self.mirrors.append(button)
        self.grid.setColumnStretch(_ABREAST, 1)
        self.mirror_label, self.center = label(self.tr("Mirror axes")), label("", "secondary", wrap=True)
        self.choose_center = QPushButton(self.tr("Choose centre"))
        self.choose_center.setToolTip(self.tr("Click the middle of a hex, a hexside or a vertex on the map  (Y)"))
        self.choose_center.clicked.connect(lambda: workspace.tool_asked.emit("symmetry"))
        self.to_middle = QPushButton(self.tr("Middle of the map"))
        self.to_middle.clicked.connect(self._to_middle)
        where = QVBoxLayout()  # side by side they would be wider than the dock
        where.setSpacing(4)
        where.addWidget(self.choose_center)
        where.addWidget(self.to_middle)
        self.add(label(self.tr("Turns")))
        self.add(self.turns)
        self.add(self.mirror_label)
        self.add(self.grid)
        self.add(self.center)
        self.add(where)
        self.options.changed.connect(self.refresh)
        THEME.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Show the symmetry as it is."""
        now = self.options.symmetry
        center = now.center if now is not None else self._middle(1)
        self.off.setVisible(now is not None)
        self.turns.choose(now.folds if now is not None else 1)
        allowed = FOLDS if now is None else possible_folds(center)
        self.turns.allow(allowed, self.tr("Not possible around this centre"))
        folds = now.folds if now is not None else 1
        self._axes = [None, *possible_axes(center, folds)]
        orientation = self.workspace.document.scenario.grid.orientation
        for place, button in enumerate(self.mirrors):
            button.setVisible(place < len(self._axes))
            if place >= len(self._axes):
                continue
            axis = self._axes[place]
            shown = () if axis is None else Symmetry(center, folds, axis).axes
            button.setIcon(axes_icon(shown, orientation))
            button.setChecked(axis == (now.axis if now is not None else None))
            name = self.tr("No mirror axis") if axis is None else self._name(shown, orientation)
            button.setToolTip(name)
            button.setAccessibleName(name)
        self.center.setText(self._sentence(now))

    def _name(self, axes: tuple[int, ...], orientation: Orientation) -> str:
        """Of the axes of a symmetry, by their angles from upright, clockwise."""
        first = 0 if orientation is Orientation.FLAT else -30
        angles = sorted((first + 30 * axis) % 180 for axis in axes)
        joined = ", ".join(f"{angle}°" for angle in angles)
        return self.tr("Mirrored at {angles} from upright").format(angles=joined)

    def _sentence(self, now: Symmetry | None) -> str:
        if now is None:
            return self.tr("Off: everything is done once.")
        grid, center = self.workspace.document.scenario.grid, now.center
        hexes = [grid.label(hex) for hex in ([center] if isinstance(center, Hex) else center)]
        if isinstance(center, Hex):
            where = self.tr("hex {a}").format(a=hexes[0])
        elif isinstance(center, Hexside):
            where = self.tr("hexside {a} / {b}").format(a=hexes[0], b=hexes[1])
        else:
            where = self.tr("vertex {a} / {b} / {c}").format(a=hexes[0], b=hexes[1], c=hexes[2])
        times = self.tr("Done %n time(s)", "", len(now.motions))
        return self.tr("{times} around {place}.").format(times=times, place=where)

    # -- what is clicked ----------------------------------------------------------------------------------------
    def _turn(self, value: object) -> None:
        assert isinstance(value, int)
        now = self.options.symmetry
        self.options.symmetry = Symmetry(self._middle(value), value) if now is None else with_folds(now, value)

    def _mirror(self, axis: int | None) -> None:
        now = self.options.symmetry or Symmetry(self._middle(1))
        if axis is not None and axis not in possible_axes(now.center, now.folds):
            # the buttons are those of another centre: the map has been changed or turned since they were shown
            self.refresh()
            return
        self.options.symmetry = Symmetry(now.center, now.folds, axis)

    def _switch_off(self) -> None:
        self.options.symmetry = None

    def _to_middle(self) -> None:
        now = self.options.symmetry
        folds = now.folds if now is not None else FOLDS[1]
        center = self._middle(folds)
        self.options.symmetry = now.moved(center) if now is not None else Symmetry(center, folds)

    def _middle(self, folds: int) -> Center:
        """The centre nearest to the middle of the map around which so many turns are possible."""
        grid = self.workspace.document.scenario.grid
        width, height = grid.size_mm
        return center_near(grid.layout, width / 2, height / 2, folds)


def axes_icon(axes: tuple[int, ...], orientation: Orientation) -> QIcon:
    """A hex with mirror axes through it; a hex alone for none."""
    made = QIcon()
    for ratio in (1.0, 2.0):
        picture = QPixmap(round(_ICON_PX * ratio), round(_ICON_PX * ratio))
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(ratio, ratio)
        painter.translate(_ICON_PX / 2, _ICON_PX / 2)
        painter.setPen(QPen(QColor(THEME.roles.secondary), 1.4))
        corners = Layout(orientation, _ICON_PX * 0.36).corner_offsets()
        painter.drawPolygon([QPointF(*corner) for corner in corners])
        painter.setPen(QPen(QColor(THEME.roles.accent), 1.8, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        upright = -90 if orientation is Orientation.FLAT else -120
        for axis in axes:
            angle, reach = math.radians(upright + 30 * axis), _ICON_PX * 0.46
            end = QPointF(reach * math.cos(angle), reach * math.sin(angle))
            painter.drawLine(-end, end)
        if not axes:
            painter.setBrush(QColor(THEME.roles.secondary))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.drawEllipse(QRectF(-1.6, -1.6, 3.2, 3.2))
        painter.end()
        picture.setDevicePixelRatio(ratio)
        made.addPixmap(picture)
    return made
