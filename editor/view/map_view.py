"""The map on the screen: what pointer, wheel and keys do over it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QInputDevice, QKeyEvent, QMouseEvent, QNativeGestureEvent, QWheelEvent
from PySide6.QtWidgets import QWidget

from editor.painters.scene import MapScene
from editor.timers import single_shot
from editor.view.backdrop import MapBackdrop
from editor.view.hit import Hit, hit_at
from editor.view.pointer import Pointer, PointerKind
from model.hexgrid import Hex

FAN_AFTER_MS = 350
"""How long the pointer rests on a stack before it fans out."""

NOTCH = 120
"""Of a wheel's angle, for one zoom step."""

KeyHandler = Callable[[Qt.Key, Qt.KeyboardModifier], bool]
"""Is asked about a key that the view has no use for; True if it took it."""


class MapView(MapBackdrop):
    """Shows a `MapScene` and tells what the pointer does over it.

    The view follows edits through `apply`. Its overlays are `overlays`. Wheel and Ctrl+wheel zoom at the cursor, a
    trackpad scrolls and pinches, the middle button or Space drags. Arrows move the hex cursor, Enter acts there.
    """

    pointer = Signal(object)
    """A `Pointer`: what happened over the map."""
    left = Signal()
    """The pointer has left the view."""
    hovered = Signal(object)
    """The `Hit` under the pointer, or None; sent when the hex or the place in it changes."""
    cursor_moved = Signal(object)
    """The `Hex` on which the hex cursor of the keyboard stands now, or None."""
    menu_requested = Signal(QPoint, object)
    """A menu is wanted at a global position, for a `Hit`."""

    def __init__(self, scene: MapScene, parent: QWidget | None = None) -> None:
        super().__init__(scene, parent)
        self.key_handler: KeyHandler | None = None
        self._hit: Hit | None = None
        self._moved: Pointer | None = None  # the last move over the map, by mouse or by keyboard
        self._cursor_hex: Hex | None = None
        self._space = False
        self._grab: QPoint | None = None
        self._wheel = 0
        self._tool_cursor = Qt.CursorShape.ArrowCursor
        self._fan = single_shot(self, FAN_AFTER_MS, self._fan_out)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)

    def set_map(self, scene: MapScene) -> None:
        """Show another map, or the same in another look."""
        self._cursor_hex = self._hit = self._moved = None
        super().set_map(scene)

    def grid_changed(self) -> None:
        """What was under the pointer and the hex cursor lies elsewhere."""
        self._hit = self._moved = None
        super().grid_changed()
        if self._cursor_hex is not None:
            self._cursor_hex = None
            self.cursor_moved.emit(None)

    # -- pointer ------------------------------------------------------------------------------------------------
    def hit(self, pos: QPointF | QPoint) -> Hit:
        """What lies under a point of the viewport."""
        return hit_at(self.map, *self.map_pos(pos))

    def set_tool_cursor(self, shape: Qt.CursorShape) -> None:
        """The shape of the pointer while nothing is dragged."""
        self._tool_cursor = shape
        self._show_cursor()

    def _show_cursor(self) -> None:
        if self._grab is not None:
            shape = Qt.CursorShape.ClosedHandCursor
        else:
            shape = Qt.CursorShape.OpenHandCursor if self._space else self._tool_cursor
        self.viewport().setCursor(shape)

    def _send(self, kind: PointerKind, event: QMouseEvent) -> None:
        hit = self._hover(event.position())
        held = _held(event) if kind == "move" else event.button()
        self._emit(Pointer(kind, hit.hex, hit.pos_mm, held, event.modifiers(), hit.place, hit.box))

    def _emit(self, pointer: Pointer) -> None:
        if pointer.kind == "move":
            self._moved = pointer
        self.pointer.emit(pointer)

    def _modified(self, key: Qt.Key, modifiers: Qt.KeyboardModifier, *, pressed: bool) -> None:
        """Shift, Ctrl or Alt means something else for what a click would do: show that before the pointer moves."""
        changed = _MODIFIERS[key]
        self.point_again(modifiers | changed if pressed else modifiers & ~changed)

    def point_again(self, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        """Tell the last move once more: what a click would do there has changed without one. Nothing in a drag."""
        if self._moved is not None and self._moved.button == Qt.MouseButton.NoButton:
            self._emit(replace(self._moved, modifiers=modifiers))

    def _hover(self, pos: QPointF) -> Hit:
        hit = self.hit(pos)
        before = self._hit
        self._hit = hit
        self.overlays.set_hover(hit.hex if hit.on_map else None)
        self.place_reason(pos)
        if before is None or (before.hex, before.place, before.box) != (hit.hex, hit.place, hit.box):
            self.overlays.show_fan(None)
            self._fan.stop()
            self.hovered.emit(hit)
            if hit.stack is not None and hit.stack.count > 1:
                self._fan.start()
        return hit

    def place_reason(self, pos: QPointF) -> None:
        """Let the reason why something is refused stand beside a point of the viewport."""
        room = self.viewport().size()
        self.overlays.reason.place(*self.map_pos(pos), room.width() - pos.x(), room.height() - pos.y())

    def _fan_out(self) -> None:
        if self._hit is not None and self._hit.stack is not None and self._grab is None:
            self.overlays.show_fan(self._hit.stack)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._fan.stop()
        self.overlays.show_fan(None)
        dragging = event.button() == Qt.MouseButton.MiddleButton or (
            self._space and event.button() == Qt.MouseButton.LeftButton
        )
        if dragging:
            self._grab = event.position().toPoint()
            self._show_cursor()
        else:
            self._send("press", event)
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._grab is None:
            self._send("move", event)
        else:
            here = event.position().toPoint()
            moved = self._grab - here
            self._grab = here
            self.scroll_by(moved.x(), moved.y())
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._grab is None:
            self._send("release", event)
        elif event.button() in {Qt.MouseButton.MiddleButton, Qt.MouseButton.LeftButton}:
            self._grab = None
            self._show_cursor()
        event.accept()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.MiddleButton or self._space:
            self.mousePressEvent(event)
        else:
            self._send("double", event)
        event.accept()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        if event.reason() == QContextMenuEvent.Reason.Keyboard and self._cursor_hex is not None:
            x, y = self.map.grid.layout.center(self._cursor_hex)
            where = self.viewportTransform().map(QPointF(x, y)).toPoint()
            self.menu_requested.emit(self.viewport().mapToGlobal(where), hit_at(self.map, x, y))
        else:
            self.menu_requested.emit(event.globalPos(), self.hit(event.pos()))
        event.accept()

    def leaveEvent(self, event: QEvent) -> None:
        self._hit = self._moved = None
        self._fan.stop()
        self.overlays.set_hover(None)
        self.overlays.show_fan(None)
        self.overlays.set_reason("")
        self.left.emit()
        self.hovered.emit(None)
        super().leaveEvent(event)

    # -- wheel, trackpad, pinch ---------------------------------------------------------------------------------
    def wheelEvent(self, event: QWheelEvent) -> None:
        zooming = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        trackpad = event.device().type() == QInputDevice.DeviceType.TouchPad or not event.pixelDelta().isNull()
        if trackpad and not zooming:
            moved = event.pixelDelta() if not event.pixelDelta().isNull() else event.angleDelta() / 2
            self.scroll_by(-moved.x(), -moved.y())
        elif event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            moved = event.angleDelta()
            self.scroll_by(-(moved.x() or moved.y()), 0)
        else:
            self._wheel += event.angleDelta().y()
            steps = int(self._wheel / NOTCH)
            self._wheel -= steps * NOTCH
            if steps:
                self.zoom_by(steps, event.position())
        event.accept()

    def viewportEvent(self, event: QEvent) -> bool:
        """Besides what Qt does: zoom by a pinch on a trackpad."""
        if isinstance(event, QNativeGestureEvent) and event.gestureType() == Qt.NativeGestureType.ZoomNativeGesture:
            self.zoom_to(self.scale_px * (1 + event.value()), event.position())
            return True
        return bool(super().viewportEvent(event))

    # -- keys ---------------------------------------------------------------------------------------------------
    @property
    def cursor_hex(self) -> Hex | None:
        """Where the hex cursor of the keyboard stands; None before it was used."""
        return self._cursor_hex

    @property
    def pointed_hex(self) -> Hex | None:
        """The hex of the map under the pointer; None if it is elsewhere."""
        return self._hit.hex if self._hit is not None and self._hit.on_map else None

    def set_cursor_hex(self, hex: Hex | None) -> None:
        """Put the hex cursor on a hex of the map and show it; None hides it."""
        self._cursor_hex = hex if hex is not None and hex in self.map.grid else None
        self.overlays.set_cursor(self._cursor_hex)
        self.cursor_moved.emit(self._cursor_hex)
        if self._cursor_hex is not None:
            self.ensure_visible(self._cursor_hex)
            self._send_from_cursor("move", Qt.KeyboardModifier.NoModifier)

    def _send_from_cursor(self, kind: PointerKind, modifiers: Qt.KeyboardModifier) -> None:
        assert self._cursor_hex is not None
        x, y = self.map.grid.layout.center(self._cursor_hex)
        self.place_reason(self.viewportTransform().map(QPointF(x, y)))
        hit = hit_at(self.map, x, y)
        button = Qt.MouseButton.NoButton if kind == "move" else Qt.MouseButton.LeftButton
        self._emit(Pointer(kind, self._cursor_hex, (x, y), button, modifiers, hit.place, hit.box))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, modifiers = Qt.Key(event.key()), event.modifiers()
        plain = not modifiers & ~(Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.ShiftModifier)
        acting = not modifiers & Qt.KeyboardModifier.ControlModifier  # Alt with Enter is Alt with a click
        ctrl = bool(modifiers & Qt.KeyboardModifier.ControlModifier)
        if key in _MODIFIERS:
            if not event.isAutoRepeat():
                self._modified(key, modifiers, pressed=True)
            event.ignore()
            return
        if key == Qt.Key.Key_Space and plain:
            if not event.isAutoRepeat():
                self._space = True
                self._show_cursor()
        elif plain and key in _ARROWS:
            self._move_cursor(*_ARROWS[key])
        elif ctrl and key in _ARROWS:
            dx, dy = _ARROWS[key]
            self.scroll_by(dx * self.viewport().width() // 4, dy * self.viewport().height() // 4)
        elif acting and key in {Qt.Key.Key_Return, Qt.Key.Key_Enter} and self._cursor_hex is not None:
            self._send_from_cursor("press", modifiers)
            self._send_from_cursor("release", modifiers)
        elif (plain and key == Qt.Key.Key_Home) or (ctrl and key == Qt.Key.Key_0):
            self.fit()
        elif key in {Qt.Key.Key_Plus, Qt.Key.Key_Equal} and (plain or ctrl):
            self.zoom_by(1)
        elif key == Qt.Key.Key_Minus and (plain or ctrl):
            self.zoom_by(-1)
        elif self.key_handler is None or not self.key_handler(key, modifiers):
            event.ignore()
            return
        event.accept()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            self._space = False
            self._show_cursor()
            event.accept()
            return
        if event.key() in _MODIFIERS and not event.isAutoRepeat():
            self._modified(Qt.Key(event.key()), event.modifiers(), pressed=False)
        event.ignore()

    def _move_cursor(self, across: int, down: int) -> None:
        """One hex on; columns and rows next to each other are always neighbours."""
        grid = self.map.grid
        if self._cursor_hex is None:
            start = self._hit.hex if self._hit is not None else grid.layout.hex_at(*self.visible_mm.center().toTuple())
            col, row = grid.offset(start)
            self.set_cursor_hex(grid.hex(min(max(col, 0), grid.columns - 1), min(max(row, 0), grid.rows - 1)))
            return
        col, row = grid.offset(self._cursor_hex)
        moved = grid.hex(col + across, row + down)
        if moved in grid:
            self.set_cursor_hex(moved)

    def focusOutEvent(self, event: Any) -> None:
        self._space = False
        self._show_cursor()
        super().focusOutEvent(event)


_MODIFIERS = {
    Qt.Key.Key_Shift: Qt.KeyboardModifier.ShiftModifier,
    Qt.Key.Key_Control: Qt.KeyboardModifier.ControlModifier,
    Qt.Key.Key_Alt: Qt.KeyboardModifier.AltModifier,
}

_ARROWS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


def _held(event: QMouseEvent) -> Qt.MouseButton:
    """The one button that is held down, the left one if several are."""
    for button in (Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton, Qt.MouseButton.MiddleButton):
        if event.buttons() & button:
            return button
    return Qt.MouseButton.NoButton
