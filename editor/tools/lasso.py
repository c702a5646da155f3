"""The lasso: selects the hexes within a line drawn by hand, or within corners set one by one."""

from __future__ import annotations

import math

from PySide6.QtCore import Qt

from editor.i18n import QT_TRANSLATE_NOOP
from editor.tools.areas import choose_area, combined, nudge_key
from editor.tools.base import Gesture, PointMm, Tool
from editor.view.pointer import Pointer
from model.area import Area
from model.areas import within

NEAR = 0.45
"""How near to the first corner, in hexes across flats, a click closes the loop."""

STEP = 0.15
"""How far, in hexes across flats, the line grows from point to point."""


class LassoTool(Tool):
    """Draw around hexes; or set corner after corner, as Enter on the hex cursor does."""

    id = "lasso"
    text = QT_TRANSLATE_NOOP("Tools", "Lasso")
    hint = QT_TRANSLATE_NOOP(
        "Tools",
        "Draw around hexes to select them, or click corners and the first one again. Shift adds, Ctrl takes away.",
    )
    icon = "lasso"
    shortcut = "Q"
    group = "select"

    _corners: tuple[Pointer, ...] = ()
    """The corners set so far."""

    def gesture(self, press: Pointer) -> Gesture:
        """A drag draws; a click sets a corner, or closes the loop on the first one or on the last one again."""
        points: list[PointMm] = [press.pos_mm]
        event = press
        try:
            while event.kind != "release":
                event = yield
                if self._away(event.pos_mm, points[-1]) >= STEP:
                    points.append(event.pos_mm)
                    if not self._corners:
                        self._show(points, within(self.scenario, points), event)
        finally:
            self.context.clear_preview()
        if len(points) > 1 and not self._corners:
            choose_area(self.context, combined(self.context, within(self.scenario, points), event))
        else:
            self._corner(event)

    def hover(self, pointer: Pointer) -> None:
        """Show the loop as a click here would close it."""
        if not self._corners:
            super().hover(pointer)
            return
        corners = self._corners if self._closes(pointer) else (*self._corners, pointer)
        self._show([corner.pos_mm for corner in corners], self._cornered(corners), pointer)

    def double_click(self, pointer: Pointer) -> bool:
        """Close the loop."""
        if not self._corners:
            return False
        self._close(pointer)
        return True

    def key(self, key: Qt.Key, modifiers: Qt.KeyboardModifier) -> bool:
        """Backspace takes back the last corner, Esc all of them."""
        if self._corners and key in (Qt.Key.Key_Backspace, Qt.Key.Key_Escape):
            self._corners = self._corners[:-1] if key == Qt.Key.Key_Backspace else ()
            self.context.clear_preview()
            return True
        return nudge_key(self.context, key, modifiers)

    def put_away(self) -> None:
        """Forget the corners: another tool is taken in hand."""
        self._corners = ()
        super().put_away()

    def _corner(self, event: Pointer) -> None:
        if self._corners and self._closes(event):
            self._close(event)
        else:
            self._corners = (*self._corners, event)
            self.hover(event)

    def _close(self, event: Pointer) -> None:
        corners, self._corners = self._corners, ()
        self.context.clear_preview()
        choose_area(self.context, combined(self.context, self._cornered(corners), event))

    def _closes(self, pointer: Pointer) -> bool:
        ends = self._corners[0], self._corners[-1]
        return any(self._away(pointer.pos_mm, corner.pos_mm) < NEAR for corner in ends)

    def _cornered(self, corners: tuple[Pointer, ...]) -> Area:
        return within(self.scenario, [corner.pos_mm for corner in corners])

    def _show(self, points: list[PointMm], area: Area, pointer: Pointer) -> None:
        self.context.set_trace([*points, points[0]])
        self.context.set_preview(combined(self.context, area, pointer), "reach")

    def _away(self, a: PointMm, b: PointMm) -> float:
        return math.dist(a, b) / self.scenario.grid.across_flats_mm
