"""Pointer: what the view tells a tool. Mouse, pen and the hex cursor of the keyboard send the same events."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import Qt

from model.hexgrid import Hex

PointerKind = Literal["press", "move", "release", "double"]

LEFT = Qt.MouseButton.LeftButton
RIGHT = Qt.MouseButton.RightButton


@dataclass(frozen=True, slots=True)
class Pointer:
    """One event over the map; Enter on the hex cursor is a press and a release at the centre of its hex."""

    kind: PointerKind
    hex: Hex
    """The hex under the pointer; it may lie off the map."""
    pos_mm: tuple[float, float]
    """The point, in millimetres of the map's layout."""
    button: Qt.MouseButton = LEFT
    """What was pressed or released; for a move, what is held down (`NoButton` for none)."""
    modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier
    place: str | None = None
    """The place of the ruleset under the pointer, where the hex shows several; None between them."""
    box: int = 1
    """The 1-based surface box, where the place is one."""

    @property
    def shift(self) -> bool:
        """Whether Shift is held."""
        return bool(self.modifiers & Qt.KeyboardModifier.ShiftModifier)

    @property
    def ctrl(self) -> bool:
        """Whether Ctrl (Command on a Mac) is held."""
        return bool(self.modifiers & Qt.KeyboardModifier.ControlModifier)

    @property
    def alt(self) -> bool:
        """Whether Alt (Option on a Mac) is held."""
        return bool(self.modifiers & Qt.KeyboardModifier.AltModifier)
