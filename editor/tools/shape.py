"""The shapes: rectangles, hexagons and lassos, painted with what the palette is set to."""

from __future__ import annotations

import math
from collections.abc import Generator

from PySide6.QtCore import Qt

from editor import steps
from editor.i18n import QT_TRANSLATE_NOOP
from editor.tools.base import Gesture, PointMm
from editor.tools.paint_options import SHAPES
from editor.tools.painting import PaintTool
from editor.view.pointer import Pointer
from model.area import Index
from model.hexgrid import Hex, distance
from model.shapes import hexagon, index_for, lasso, rectangle, rim

APART = 0.12
"""So far, in hexes across flats, the points of a lasso lie apart at least."""

DRAG = 0.35
"""A press that moves no further, in hexes across flats, is a click."""

_KEYS = {Qt.Key.Key_1: SHAPES[0], Qt.Key.Key_2: SHAPES[1], Qt.Key.Key_3: SHAPES[2]}


class ShapeTool(PaintTool):
    """Drag a shape, or click its corners one after the other; one shape is one step."""

    id = "shape"
    text = QT_TRANSLATE_NOOP("Tools", "Paint a shape")
    hint = QT_TRANSLATE_NOOP(
        "Tools",
        "Drag a rectangle (1), a hexagon from its middle (2) or a lasso (3), or click its corners; O: filled or outline. "
        "Alt: further terrain. Right-click: pick the terrain.",
    )
    icon = "shape"
    shortcut = "R"
    own_keys = frozenset({Qt.Key.Key_O})

    def gesture(self, press: Pointer) -> Gesture:
        """Show the shape until its last point is given, then paint it."""
        try:
            area = yield from (self._lasso(press) if self.painting.shape == "lasso" else self._between(press))
        finally:
            self.context.clear_preview()
            self.context.status("")
        edit = self.paint(self.mirrored(area), press.alt)
        count = len(edit.patch) if edit.patch is not None else len(edit.after)
        self.document.push(self.step(count, press.alt), edit)

    def hover(self, pointer: Pointer) -> None:
        """Outline where a shape would begin."""
        self.context.set_tints((), self.mirrored(index_for(self.scenario.grid, [pointer.hex])))

    def key(self, key: Qt.Key, modifiers: Qt.KeyboardModifier) -> bool:
        """1, 2, 3: the shape; O: filled or outline."""
        if modifiers & ~Qt.KeyboardModifier.KeypadModifier:
            return super().key(key, modifiers)
        if key in _KEYS:
            self.painting.shape = _KEYS[key]
        elif key == Qt.Key.Key_O:
            self.painting.outlined = not self.painting.outlined
        else:
            return super().key(key, modifiers)
        return True

    # -- from one hex to another --------------------------------------------------------------------------------
    def _between(self, press: Pointer) -> Generator[None, Pointer, Index]:
        """A rectangle or a hexagon: press and drag, or click both ends."""
        event, dragged = press, False
        while True:
            dragged = dragged or event.hex != press.hex
            area = self._shape(press.hex, event.hex)
            self._show(area, press.alt)
            if event.kind == "release" and dragged:
                return area
            if event is not press and event.kind in ("press", "double"):
                yield from _until_release()
                return area
            event = yield

    def _shape(self, first: Hex, last: Hex) -> Index:
        grid, outlined = self.scenario.grid, self.painting.outlined
        if self.painting.shape == "hexagon":
            radius = distance(first, last)
            self.context.status(steps.hexagon(radius))
            return hexagon(grid, first, radius, outlined=outlined)
        (c1, r1), (c2, r2) = grid.offset(first), grid.offset(last)
        self.context.status(steps.rectangle(abs(c1 - c2) + 1, abs(r1 - r2) + 1))
        return rectangle(grid, first, last, outlined=outlined)

    # -- the lasso ----------------------------------------------------------------------------------------------
    def _lasso(self, press: Pointer) -> Generator[None, Pointer, Index]:
        """Drawn with the button held; or from corner to corner, closed by a click on the first or the last of them."""
        flats = self.scenario.grid.across_flats_mm
        points, corners, held = [press.pos_mm], [press.hex], True
        event = press
        while True:
            if held and math.dist(event.pos_mm, points[-1]) >= APART * flats:
                points.append(event.pos_mm)
            area = self._enclosed([*points, event.pos_mm])
            self._show(area, press.alt)
            self.context.set_trace([*points, event.pos_mm, points[0]])
            if event.kind == "release" and held:
                if max(math.dist(point, press.pos_mm) for point in points) > DRAG * flats:
                    return area
                held = False
                self.context.status(steps.lasso_corners())
            elif event is not press and event.kind in ("press", "double"):
                if event.kind == "double" or event.hex in (corners[0], corners[-1]):
                    yield from _until_release()
                    return self._enclosed(points)
                points.append(event.pos_mm)
                corners.append(event.hex)
            event = yield

    def _enclosed(self, points: list[PointMm]) -> Index:
        grid = self.scenario.grid
        area = lasso(grid, points)
        return rim(grid, area) if self.painting.outlined else area

    def _show(self, area: Index, alt: bool) -> None:
        whole = self.mirrored(area)
        self.context.set_tints(self.tints(whole, alt), whole)


def _until_release() -> Gesture:
    while (yield).kind != "release":
        pass
