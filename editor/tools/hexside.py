"""The hexside tool: walls, cliffs and the like, laid along chains of hexsides and taken off again."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt

from editor import steps
from editor.i18n import QT_TRANSLATE_NOOP, language
from editor.selection import Selection
from editor.tools.base import Gesture, ToolContext
from editor.tools.feature import FeatureTool
from editor.tools.snapping import digit_of, in_middle, meant_side, nearest_side, side_of
from editor.view.pointer import Pointer
from model.edit import Address, Edit
from model.edits.hexsides import clear_sides, feature_on, features_on, put_features, turn_over
from model.edits.rows import row_at
from model.hexgrid import Hex, Hexside
from model.maprows import HexsideFeature
from model.ruleset import Ruleset
from model.sidechains import Trail, highs, left_hex
from model.texts import named


class HexsideTool(FeatureTool):
    """Drag along hexsides to lay a feature on each; the side nearest to the pointer is meant."""

    id = "hexside"
    text = QT_TRANSLATE_NOOP("Tools", "Hexsides")
    hint = QT_TRANSLATE_NOOP(
        "Tools",
        "Click a hexside or drag along several. X: turn a cliff over. Alt: take off, with Shift everything. "
        "1–6: side of the hex, Enter lays it. Right-click: pick the kind.",
    )
    icon = "hexside"
    shortcut = "H"
    group = "lines"
    symmetric = True

    def __init__(self, context: ToolContext, choose: Callable[[str], None]) -> None:
        super().__init__(context, choose)
        self._side = 0  # the side of the hex cursor, chosen by digit
        self._drawn: tuple[Trail, Pointer] | None = None  # the chain under way, and the press that began it

    @classmethod
    def useful(cls, ruleset: Ruleset) -> bool:
        """In games with features on hexsides."""
        return bool(ruleset.hexsides)

    # -- gestures -----------------------------------------------------------------------------------------------
    def gesture(self, press: Pointer) -> Gesture:
        """From one hexside on, along the chain to that under the pointer; done on release."""
        trail, event = Trail(self._nearest(press)), press
        self._drawn = trail, press
        try:
            while event.kind != "release":
                self._at = event
                if not in_middle(self.scenario, event) and (side := meant_side(self.scenario, event.pos_mm)):
                    trail.reach(side)
                self._show()
                event = yield
        finally:
            self._drawn = None
            self.context.clear_preview()
        self._finish(trail, press)

    def hover(self, pointer: Pointer) -> None:
        """Show what a click would lay or take off."""
        self._at = pointer
        self._show()

    def right_click(self, pointer: Pointer) -> bool:
        """Pick the kind on the hexside; again for the next, where several lie there."""
        kinds = [row.feature for _, row in features_on(self.scenario, self._nearest(pointer))]
        known = [kind for kind in kinds if kind in self.document.ruleset.hexsides]
        if not known:
            return False
        options = self.context.options.features
        now = known.index(options.hexside) if options.hexside in known else -1
        options.hexside = known[(now + 1) % len(known)]
        return True

    def key(self, key: Qt.Key, modifiers: Qt.KeyboardModifier) -> bool:
        """X turns a cliff over, 1–6 choose a side of the hex, Backspace takes off what a click would lay."""
        digit = digit_of(int(key))
        if digit is not None:
            self._side = digit
            self._show()
            return True
        if key == Qt.Key.Key_X:
            return self._turn()
        if key == Qt.Key.Key_Backspace and self._at is not None and self._drawn is None:
            self._erase([self._nearest(self._at)], every=bool(modifiers & Qt.KeyboardModifier.ShiftModifier))
            self._show()
            return True
        return False

    # -- what is meant ------------------------------------------------------------------------------------------
    def _nearest(self, pointer: Pointer) -> Hexside:
        if in_middle(self.scenario, pointer):
            return side_of(self.scenario, pointer.hex, self._side)
        return nearest_side(self.scenario, pointer.pos_mm)

    def _kind(self) -> str:
        return self.context.options.features.hexside

    def _edit(self, trail: Trail, press: Pointer) -> Edit:
        """What the chain would do, with its images under the symmetry."""
        symmetry = self.context.options.symmetry
        motions = symmetry.motions if symmetry else ()
        if self._erases(press):
            sides = [motion.hexside(side) for side in trail.sides for motion in motions] or list(trail.sides)
            return clear_sides(self.scenario, sides, None if press.shift else self._kind())
        upper = self._highs(trail, press)
        images = {motion.hexside(side): motion.hex(hex) for motion in reversed(motions) for side, hex in upper.items()}
        images.update(upper)
        return put_features(self.scenario, self.document.ruleset, self._kind(), images, images)

    def _highs(self, trail: Trail, press: Pointer) -> dict[Hexside, Hex]:
        """The high side of the first hexside is where the drag began, or across from there; the others keep to it."""
        way, first = trail.vertices, trail.sides[0]
        begun = press.hex if press.hex in first else first.a
        left = left_hex(way[0], way[1]) == begun
        return highs(way, left=left != self.context.options.features.turned)

    def _show(self) -> None:
        if self._at is None:
            return
        trail, press = self._drawn or (Trail(self._nearest(self._at)), self._at)
        self._sketch(lambda: self._edit(trail, press))

    # -- doing it -----------------------------------------------------------------------------------------------
    def _finish(self, trail: Trail, press: Pointer) -> None:
        sides = trail.sides
        if self._erases(press):
            self._push_erased(self._edit(trail, press), every=press.shift)
            return
        there = feature_on(self.scenario, sides[0], self._kind())
        if len(sides) == 1 and there is not None:
            self._select(there[0])  # it is there: X turns it over, the inspector edits it
            return
        edit = self._edit(trail, press)
        if self.document.push(steps.lay_hexsides(self._name(self._kind()), len(edit.after)), edit):
            last = feature_on(self.scenario, sides[-1], self._kind())
            self._select(last[0] if last is not None else None)

    def _erase(self, sides: Sequence[Hexside], *, every: bool) -> None:
        self._push_erased(clear_sides(self.scenario, sides, None if every else self._kind()), every=every)

    def _push_erased(self, edit: Edit, *, every: bool) -> None:
        rows = [row for row in edit.before.values() if isinstance(row, HexsideFeature)]
        count = len({row.between for row in rows})
        self.document.push(steps.clear_hexsides("" if every else self._name(self._kind()), count), edit)

    def _turn(self) -> bool:
        """Turn over the cliff under the pointer, else the one that is being drawn or comes next."""
        options, ruleset = self.context.options.features, self.document.ruleset
        there = None
        if self._drawn is None and self._at is not None:
            there = feature_on(self.scenario, self._nearest(self._at), self._kind())
        elif self._drawn is None and (selection := self.context.selection) is not None:
            record = selection.record
            if record is not None and record.table == "hexsides" and isinstance(record.key, int):
                there = record.key, row_at(self.scenario, "hexsides", HexsideFeature, record.key)
        if there is not None and (edit := turn_over(self.scenario, ruleset, [there[0]])):
            self.document.push(steps.turn_over(self._name(there[1].feature)), edit)
            self._select(there[0])
        else:
            options.turned = not options.turned
        self._show()
        return True

    def _select(self, key: int | None) -> None:
        self.context.select(None if key is None else Selection(record=Address("hexsides", key)))

    def _name(self, kind: str) -> str:
        return named(self.document.ruleset.hexsides.get(kind), language()) or kind
