"""A hand over the map of a window, for the scripts that make pictures: mouse events on the view, keys, typed fields.

Nothing here touches a scenario: all that comes of it was done by the tools of the editor.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDockWidget

from model.hexgrid import Hex
from model.layout import Point
from ui.desk import Desk
from ui.docks.inspector.fields import LineField

Place: TypeAlias = str | Hex | tuple[float, float]
"""A printed number, with a side 0 to 5 after a slash if a hexside is meant ("0304/2"); a hex; a point in millimetres."""

NONE, SHIFT = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier
CTRL, ALT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.AltModifier
_LEFT = Qt.MouseButton.LeftButton
BESIDE = 0.42
"""How far from the middle of a hex a hexside is pointed at, in hexes across flats: on the near side of the line."""


class Pencil:
    """Draws on the map of a desk. The whole of what is drawn on must be in view."""

    def __init__(self, app: QApplication, desk: Desk) -> None:
        self.app = app
        self.desk = desk
        self._held = Qt.MouseButton.NoButton

    # -- the window -----------------------------------------------------------------------------------------------
    def clear_desk(self, *docks: QDockWidget) -> None:
        """Hide all docks but these and let the map fill the view."""
        for dock in self.desk.docks:
            dock.setVisible(dock in docks)
        self.settle()
        self.desk.view.fit()
        self.settle()

    def settle(self) -> None:
        """Let timers run out and everything be painted."""
        for _ in range(20):
            self.app.processEvents()
            self.app.sendPostedEvents(None, QEvent.Type.DeferredDelete)

    def take(self, tool: str) -> None:
        """Take a tool in hand, as its button on the rail does."""
        self.desk.tool_actions[tool].trigger()

    def key(self, key: Qt.Key, modifiers: Qt.KeyboardModifier = NONE) -> None:
        """Press a key over the map."""
        QTest.keyClick(self.desk.view, key, modifiers)

    def write(self, field: LineField, text: str) -> None:
        """Type a text into a field and press Enter."""
        field.selectAll()
        field.insert(text)
        QTest.keyClick(field, Qt.Key.Key_Return)

    # -- places ---------------------------------------------------------------------------------------------------
    def hex(self, number: str) -> Hex:
        """The hex of a printed number."""
        return self.desk.document.scenario.grid.parse_number(number)

    def point(self, place: Place) -> Point:
        """A place in millimetres of the layout."""
        layout = self.desk.document.scenario.grid.layout
        if isinstance(place, Hex):
            return layout.center(place)
        if not isinstance(place, str):
            return Point(*place)
        number, _, side = place.partition("/")
        center = layout.center(self.hex(number))
        if not side:
            return center
        corners = layout.corner_offsets()
        a, b = corners[int(side)], corners[(int(side) + 1) % 6]
        return Point(center.x + (a.x + b.x) * BESIDE, center.y + (a.y + b.y) * BESIDE)

    def near(self, place: str) -> Point:
        """A point a little outside a hexside, or the middle of a hex: for lines that are drawn by hand."""
        number, _, side = place.partition("/")
        center, at = self.point(number), self.point(place)
        return Point(center.x + (at.x - center.x) * 1.35, center.y + (at.y - center.y) * 1.35) if side else at

    def middle_of(self, sheet: str, number: str) -> Point:
        """Where the middle of a map sheet lies whose upper left hex lies on a hex."""
        tile = self.desk.workspace.options.sheets.tiles[sheet]
        grid = self.desk.document.scenario.grid
        width, height = tile.grid.model_copy(update={"across_flats_mm": grid.across_flats_mm}).size_mm
        x, y = self.point(number)
        return Point(x + width / 2 - grid.layout.size, y + height / 2 - grid.across_flats_mm / 2)

    # -- the mouse ------------------------------------------------------------------------------------------------
    def press(self, place: Place, modifiers: Qt.KeyboardModifier = NONE) -> None:
        """Press the left button."""
        self._held = _LEFT
        self._send(QEvent.Type.MouseButtonPress, place, modifiers)

    def move(self, place: Place, modifiers: Qt.KeyboardModifier = NONE) -> None:
        """Move the pointer, with the button held or not."""
        self._send(QEvent.Type.MouseMove, place, modifiers)

    def release(self, place: Place, modifiers: Qt.KeyboardModifier = NONE) -> None:
        """Let the button go."""
        self._held = Qt.MouseButton.NoButton
        self._send(QEvent.Type.MouseButtonRelease, place, modifiers)

    def click(self, place: Place, modifiers: Qt.KeyboardModifier = NONE) -> None:
        """Press and let go."""
        self.press(place, modifiers)
        self.release(place, modifiers)

    def hold(self, way: Sequence[Place], modifiers: Qt.KeyboardModifier = NONE) -> None:
        """Press at the first place and move over the others; the button stays down."""
        self.press(way[0], modifiers)
        for place in way[1:]:
            self.move(place, modifiers)

    def drag(self, way: Sequence[Place], modifiers: Qt.KeyboardModifier = NONE) -> None:
        """Press at the first place, move over the others, let go at the last."""
        self.hold(way, modifiers)
        self.release(way[-1], modifiers)

    def _send(self, kind: QEvent.Type, place: Place, modifiers: Qt.KeyboardModifier) -> None:
        view = self.desk.view
        at = QPointF(view.viewportTransform().map(QPointF(*self.point(place))))
        everywhere = QPointF(view.viewport().mapToGlobal(at.toPoint()))
        button = Qt.MouseButton.NoButton if kind == QEvent.Type.MouseMove else _LEFT
        QApplication.sendEvent(view.viewport(), QMouseEvent(kind, at, everywhere, button, self._held, modifiers))

    # -- what is drawn again and again ------------------------------------------------------------------------------
    def paint(self, rows: str, legend: dict[str, str]) -> None:
        """Paint terrain with the brush as rows of characters say; what the legend leaves out stays as it is.

        A stroke a run of a column: columns of a flat-topped map are straight.
        """
        self.take("terrain")
        painting, options = self.desk.workspace.options.painting, self.desk.workspace.options
        painting.radius, painting.kind = 0, "ground"
        grid = self.desk.document.scenario.grid
        lines = rows.split()
        for character, terrain in legend.items():
            options.terrain = terrain
            for col in range(max(map(len, lines))):
                for first, last in _runs([line[col] == character for line in lines]):
                    self.drag([grid.hex(col, first), grid.hex(col, last)])

    def lay(self, kind: str, sides: Iterable[Sequence[Place]]) -> None:
        """Lay a feature along chains of hexsides; what has a high side is high where a chain begins."""
        self.take("hexside")
        self.desk.workspace.options.features.hexside = kind
        for chain in sides:
            self.drag(chain)

    def lead(self, kind: str, *ways: Sequence[Place]) -> None:
        """Lead paths through hexes."""
        self.take("path")
        self.desk.workspace.options.features.path = kind
        for way in ways:
            self.drag(way)

    def label(self, place: Place, en: str, ja: str, size: float, to: Place | None = None) -> None:
        """Place a label, or let it run from one place to another."""
        self.take("label")
        options = self.desk.workspace.options.features
        options.text, options.text_ja, options.size, options.rotation = en, ja, size, 0.0
        self.drag([place, place if to is None else to])


def _runs(there: Sequence[bool]) -> list[tuple[int, int]]:
    """First and last of each run of places that are true."""
    found: list[tuple[int, int]] = []
    for at, true in enumerate(there):
        if true and found and found[-1][1] == at - 1:
            found[-1] = found[-1][0], at
        elif true:
            found.append((at, at))
    return found
