"""What the tools have in common that choose areas: Shift adds, Ctrl takes away, Alt with an arrow key moves what is chosen."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt

from editor import clipping
from editor.i18n import language
from editor.selection import Selection
from editor.tools.base import ToolContext
from editor.view.pointer import Pointer
from model.area import NOWHERE, Area
from model.edits.refusal import Refusal

ARROWS: Final = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
"""Columns and rows by key."""


def combined(context: ToolContext, found: Area, pointer: Pointer) -> Area:
    """What would be selected: the area found, with Shift beside what is selected, with Ctrl taken out of it."""
    old = context.selection
    before = old.hexes if old is not None else NOWHERE
    if old is not None and not before and old.hex is not None and (pointer.shift or pointer.ctrl):
        before = Area.of([old.hex])
    if pointer.ctrl:
        return before - found
    return before | found if pointer.shift else found


def choose_area(context: ToolContext, area: Area) -> None:
    """Select an area, and say how much lies in it."""
    context.select(Selection.of_area(context.document.scenario, area) if area else None)
    context.status(clipping.selected_in_words(context.document))


def nudge_key(context: ToolContext, key: Qt.Key, modifiers: Qt.KeyboardModifier) -> bool:
    """Alt with an arrow key moves the selected area by a column or a row; False if it is another key or there is none."""
    selection = context.selection
    if key not in ARROWS or not modifiers & Qt.KeyboardModifier.AltModifier or selection is None or not selection.hexes:
        return False
    try:
        clipping.nudge(context.document, *ARROWS[key])
        context.status(clipping.selected_in_words(context.document))
    except Refusal as refusal:
        context.status(refusal.message(language()))
    return True
