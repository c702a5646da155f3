"""The symmetry tool: chooses the centre around which map tools repeat what they do."""

from __future__ import annotations

from PySide6.QtCore import Qt

from editor import steps
from editor.i18n import QT_TRANSLATE_NOOP
from editor.tools.base import Gesture, Tool
from editor.view.pointer import Pointer
from model.hexgrid import Hex
from model.symmetry import Center, Symmetry, center_near, centers_of, possible_axes, possible_folds


class SymmetryTool(Tool):
    """Click a hex, a hexside or a vertex; keys choose turns and mirrors."""

    id = "symmetry"
    text = QT_TRANSLATE_NOOP("Tools", "Symmetry")
    hint = QT_TRANSLATE_NOOP(
        "Tools",
        "Click the middle of a hex, a hexside or a vertex: terrain, systems and routes are repeated around it. "
        "T: turns. X: mirror axis. N: next centre. Delete: no symmetry.",
    )
    icon = "symmetry"
    shortcut = "Y"
    own_keys = frozenset({Qt.Key.Key_T, Qt.Key.Key_N})
    group = "terrain"
    symmetric = True

    _hex: Hex | None = None
    """The hex that was clicked last."""

    def gesture(self, press: Pointer) -> Gesture:
        """The centre goes where the button is let go."""
        event = press
        try:
            while event.kind != "release":
                self.hover(event)
                event = yield
        finally:
            self.context.clear_preview()
        self._hex = event.hex
        self.put(center_near(self.scenario.grid.layout, *event.pos_mm))

    def hover(self, pointer: Pointer) -> None:
        """Show the axes as they would lie."""
        self.context.set_axes(self._around(center_near(self.scenario.grid.layout, *pointer.pos_mm)))

    def key(self, key: Qt.Key, modifiers: Qt.KeyboardModifier) -> bool:
        """T: as many turns as are possible next; X: the next mirror axis; N: the next centre around the same hex."""
        now = self.context.options.symmetry
        if modifiers & ~Qt.KeyboardModifier.KeypadModifier or now is None:
            return False
        if key == Qt.Key.Key_T:
            self._choose(turned_on(now))
        elif key == Qt.Key.Key_X:
            self._choose(mirrored_on(now))
        elif key == Qt.Key.Key_N:
            self.put(self._next_center(now.center))
        elif key in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self._choose(None)
        else:
            return False
        return True

    def put(self, center: Center) -> None:
        """Move the symmetry to another centre, or begin one there."""
        self._choose(self._around(center))

    def _around(self, center: Center) -> Symmetry:
        now = self.context.options.symmetry
        return now.moved(center) if now is not None else Symmetry(center, possible_folds(center)[-1])

    def _choose(self, symmetry: Symmetry | None) -> None:
        self.context.options.symmetry = symmetry
        self.context.status("" if symmetry is None else steps.symmetry(len(symmetry.motions)))

    def _next_center(self, center: Center) -> Center:
        """The next of the centres in and around the hex that was clicked."""
        hex = center if isinstance(center, Hex) else center[0]
        if self._hex is not None and center in centers_of(self._hex):
            hex = self._hex
        around = centers_of(hex)
        return around[(around.index(center) + 1) % len(around)]


def turned_on(symmetry: Symmetry) -> Symmetry:
    """The symmetry with the next number of turns that its centre allows; after the most comes none."""
    folds = possible_folds(symmetry.center)
    following = folds[(folds.index(symmetry.folds) + 1) % len(folds)]
    return with_folds(symmetry, following)


def with_folds(symmetry: Symmetry, folds: int) -> Symmetry:
    """The symmetry with another number of turns, and the mirror axis it has if that is still possible."""
    if symmetry.axis is None:
        return Symmetry(symmetry.center, folds)
    axes = possible_axes(symmetry.center, folds)
    kept = [axis % (6 // folds) for axis in symmetry.axes if axis % (6 // folds) in axes]
    return Symmetry(symmetry.center, folds, (*kept, *axes)[0])


def mirrored_on(symmetry: Symmetry) -> Symmetry:
    """The symmetry with the next mirror axis; after the last comes none."""
    choices = (None, *possible_axes(symmetry.center, symmetry.folds))
    axis = choices[(choices.index(symmetry.axis) + 1) % len(choices)]
    return Symmetry(symmetry.center, symmetry.folds, axis)
