"""Pasting: a piece of a map hangs under the pointer until it is put down, can be turned and flipped meanwhile."""

from __future__ import annotations

from PySide6.QtCore import Qt

from editor import clipping
from editor.i18n import QT_TRANSLATE_NOOP, language
from editor.tools.base import Gesture, Tool
from editor.view.pointer import Pointer
from model.clip import Clip, Piece, flip_axis, paste, piece_of
from model.clip.garrison import pool_of
from model.hexgrid import Hex

EXAMINED = 3_000
"""Of a piece of more hexes only what lies off the map is told before it is put down; the rest is told then."""


class PasteTool(Tool):
    """Not on the rail: it is in hand as long as there is something to put down."""

    id = "paste"
    text = QT_TRANSLATE_NOOP("Tools", "Paste")
    hint = QT_TRANSLATE_NOOP(
        "Tools",
        "Click or Enter puts it down, with Shift several times. R and Shift+R turn it, F and Shift+F flip it, "
        "Esc puts it away.",
    )
    icon = "paste"
    shortcut = ""
    group = "select"
    cursor = Qt.CursorShape.CrossCursor
    own_keys = frozenset({Qt.Key.Key_R, Qt.Key.Key_F})

    clip: Clip | None = None
    """What is to be put down."""
    _piece: Piece | None = None
    _at: Hex | None = None
    """Where its anchor hangs."""
    _examined: tuple[int, Hex, str] | None = None

    def begin(self, clip: Clip, at: Hex) -> None:
        """Take a clip in hand and show it with its anchor on a hex."""
        self.choose(self.id)
        self._hold(clip)
        self._show(at)

    def gesture(self, press: Pointer) -> Gesture:
        """Put it down where the button is pressed; with Shift go on."""
        if self.clip is None:
            self.choose("select")
            return
        again, clip = press.shift, self.clip
        found = clipping.put_down(self.document, clip, press.hex)
        said = " ".join(note.sentence(language()) for note in found.notes)
        if again:
            self._hold(clip)
            self._show(press.hex)
        else:
            self.choose("select")
        self.context.status(said or clipping.selected_in_words(self.document))
        while (yield).kind != "release":
            pass

    def hover(self, pointer: Pointer) -> None:
        """Let it hang under the pointer."""
        self._show(pointer.hex)

    def key(self, key: Qt.Key, modifiers: Qt.KeyboardModifier) -> bool:
        """R turns to the right, with Shift to the left; F flips left to right, with Shift top to bottom; Esc puts it away."""
        shift = bool(modifiers & Qt.KeyboardModifier.ShiftModifier)
        if key == Qt.Key.Key_Escape:
            self.choose("select")
            return True
        if self.clip is None or key not in self.own_keys:
            return False
        if key == Qt.Key.Key_R:
            self._hold(self.clip.rotated(-1 if shift else 1))
        else:
            self._hold(self.clip.mirrored(flip_axis(self.scenario.grid.orientation, upright=not shift)))
        if self._at is not None:
            self._show(self._at)
        return True

    def right_click(self, pointer: Pointer) -> bool:
        """Put it away."""
        self.choose("select")
        return True

    def put_away(self) -> None:
        """Forget what was in hand."""
        self.clip = self._piece = self._at = None
        super().put_away()

    def _hold(self, clip: Clip) -> None:
        self.clip = clip
        document = self.document
        self._piece = piece_of(clip, document.scenario, document.ruleset, pool_of(document.scenario, document.ruleset))
        self._examined = None

    def _show(self, at: Hex) -> None:
        self._at = at
        self.context.set_piece(self._piece, at)
        self.context.status(self._left_out(at))

    def _left_out(self, at: Hex) -> str:
        """What could not be put down here; worked out once for each hex."""
        if self.clip is None or len(self.clip) > EXAMINED:
            return ""
        known = self._examined
        if known is None or known[:2] != (self.scenario.revision, at):
            notes = paste(self.scenario, self.document.ruleset, self.clip, at).notes
            known = self._examined = self.scenario.revision, at, " ".join(note.sentence(language()) for note in notes)
        return known[2]
