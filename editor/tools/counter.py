"""The counter tool: places the counter type in hand, and what is dragged here from the counter mix."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt

from editor import steps
from editor.i18n import QT_TRANSLATE_NOOP
from editor.selection import Selection
from editor.tools.base import Gesture, Tool, ToolContext
from editor.tools.landing import Lander, Landing
from editor.tools.naming import name_of
from editor.tools.picking import stack_under
from editor.view.pointer import Pointer
from model.edit import Edit
from model.edits.find import Location, types_by_id
from model.edits.forces import buy_and_place
from model.edits.placements import return_to_pool


class CounterTool(Tool):
    """Places counters; what the pool is short of is bought in the same step."""

    id = "counter"
    text = QT_TRANSLATE_NOOP("Tools", "Place counters")
    hint = QT_TRANSLATE_NOOP(
        "Tools",
        "Click to place the counter chosen in the mix. Alt-click: aboard a carrier. Backspace: take one off. "
        "Right-click: pick the type.",
    )
    icon = "counter"
    shortcut = "U"
    group = "counters"

    def __init__(self, context: ToolContext, choose: Callable[[str], None]) -> None:
        super().__init__(context, choose)
        self._lander = Lander(context)
        self._at: Pointer | None = None

    def gesture(self, press: Pointer) -> Gesture:
        """Place on release; until then the counter may be carried to another hex."""
        event = press
        while event.kind != "release":
            self.hover(event)
            event = yield
        self.context.clear_preview()
        if (type_id := self.context.options.type_id) is not None:
            self.drop(type_id, event)

    def drop(self, type_id: str, pointer: Pointer, count: int = 1) -> bool:
        """Place `count` counters of a type under the pointer, as one step; False if there is no place for them."""
        if type_id not in types_by_id(self.scenario):
            return False
        found = self._landing(type_id, pointer, count)
        if not found.possible:
            self.context.status(found.reason)
            return False
        self.document.push(self._step(type_id, found, count), found.edit)
        placed = [key for table, key in found.edit.after if table == "placements" and isinstance(key, int)]
        ours = (key for key in placed if self._is_placed(key, type_id))
        self.context.select(Selection.at(self.scenario, found.location, tuple(sorted(ours))))
        self.context.status(found.reason)
        return True

    def drag(self, type_id: str, pointer: Pointer) -> None:
        """Something is dragged over the map from the counter mix: show where it would come to stand."""
        self._show(type_id, pointer)

    def hover(self, pointer: Pointer) -> None:
        """Show the counter where a click would place it, or why not."""
        self._at = pointer
        type_id = self.context.options.type_id
        if type_id is None or type_id not in types_by_id(self.scenario):
            self.context.status(steps.choose_counter_first())
        else:
            self._show(type_id, pointer)

    def right_click(self, pointer: Pointer) -> bool:
        """Pick the type of the uppermost counter under the pointer."""
        if not (stack := stack_under(self.context, pointer)):
            return False
        self.context.options.type_id = stack[-1][1].type
        return True

    def leave(self) -> None:
        """Forget where the pointer was."""
        self._at = None
        super().leave()

    def key(self, key: Qt.Key, modifiers: Qt.KeyboardModifier) -> bool:
        """Backspace takes the uppermost counter under the pointer off the map."""
        if key != Qt.Key.Key_Backspace or self._at is None:
            return False
        if not (stack := stack_under(self.context, self._at)):
            return False
        number, row = stack[-1]
        self.document.push(
            steps.return_to_pool(name_of(self.scenario, row.type)), return_to_pool(self.scenario, [number], 1)
        )
        return True

    def _show(self, type_id: str, pointer: Pointer) -> None:
        found = self._landing(type_id, pointer, 1)
        if found.possible:
            hex, place, box = found.location
            self.context.set_ghost(type_id, hex, place, box, found.reason)
        else:
            self.context.set_ghost(type_id, pointer.hex, None, 1, found.reason)
        self.context.status(found.reason)

    def _landing(self, type_id: str, pointer: Pointer, count: int) -> Landing:
        def make(to: Location, carrier: int | None) -> Edit:
            return buy_and_place(self.scenario, self.document.ruleset, type_id, to, carrier=carrier, count=count)

        return self._lander.find(type_id, pointer, make, count=count)

    def _is_placed(self, key: int, type_id: str) -> bool:
        row = self.scenario.tables["placements"].get(key)
        return row is not None and getattr(row, "type", None) == type_id

    def _step(self, type_id: str, found: Landing, count: int) -> str:
        what = steps.counters(name_of(self.scenario, type_id), count)
        label = self.scenario.grid.label(found.location.hex)
        return steps.buy_and_place(what, label) if "forces" in found.edit.tables else steps.place(what, label)
