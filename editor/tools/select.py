"""The select tool: selects systems, routes and counters, and drags counters from place to place."""

from __future__ import annotations

from collections.abc import Callable, Generator

from PySide6.QtCore import Qt

from editor import steps
from editor.i18n import QT_TRANSLATE_NOOP
from editor.selection import Selection
from editor.tools.areas import choose_area, combined, nudge_key
from editor.tools.base import Gesture, Tool, ToolContext
from editor.tools.carry import carry_area
from editor.tools.landing import Lander, Landing
from editor.tools.naming import counters_in_words, name_of
from editor.tools.picking import location_at, route_near, stack_under
from editor.tools.records import record_at
from editor.view.pointer import Pointer
from model.area import NOWHERE, Area
from model.areas import between, on_map, within
from model.counters import Placement
from model.edit import Edit
from model.edits.find import Location, location_of, placements_by_hex, stack_at
from model.edits.placements import load, move, restack
from model.edits.rows import row_at

BAND_FROM = 0.2
"""So far, in hexes across flats, the pointer must move before a click becomes a rubber band."""


class SelectTool(Tool):
    """Click a place to select its stack, once more for one counter after the other; drag what is selected."""

    id = "select"
    text = QT_TRANSLATE_NOOP("Tools", "Select and move")
    hint = QT_TRANSLATE_NOOP(
        "Tools",
        "Click to select a stack, again for single counters; drag counters to move them, with Alt aboard. "
        "Drag a band around hexes, then drag them or press Alt and an arrow key. P picks counters up.",
    )
    icon = "select"
    shortcut = "V"
    group = "select"
    cursor = Qt.CursorShape.ArrowCursor

    def __init__(self, context: ToolContext, choose: Callable[[str], None]) -> None:
        super().__init__(context, choose)
        self._lander = Lander(context)
        self._in_hand: tuple[int, ...] = ()  # placements picked up with the keyboard, waiting for the next click

    def gesture(self, press: Pointer) -> Gesture:
        """Set down what is in hand; else drag the stack under the pointer; else draw a rubber band."""
        if self._in_hand:
            keys, self._in_hand = self._in_hand, ()
            if not (yield from self._carry(keys, press)):
                self._in_hand = keys
        elif self._in_area(press):
            yield from self._press_area(press)
        elif stack := stack_under(self.context, press):
            yield from self._press(press, stack)
        else:
            yield from self._band(press)

    def hover(self, pointer: Pointer) -> None:
        """Show what is in hand where Enter or a click would set it down."""
        if self._in_hand:
            self._show(self._in_hand, pointer)

    def double_click(self, pointer: Pointer) -> bool:
        """Open the inspector on what is there."""
        self.context.inspect()
        return self.context.selection is not None

    def key(self, key: Qt.Key, modifiers: Qt.KeyboardModifier) -> bool:
        """P picks the selected counters up; Page Up and Page Down raise and lower one; Alt and an arrow move the area."""
        selection = self.context.selection
        if key == Qt.Key.Key_Escape and self._in_hand:
            self.leave()
            return True
        if nudge_key(self.context, key, modifiers):
            return True
        if selection is None or not selection.placements:
            return False
        if key == Qt.Key.Key_P:
            self._in_hand = selection.placements
            self.context.status(steps.set_down_with_enter(counters_in_words(self.scenario, self._in_hand)))
            return True
        up = {Qt.Key.Key_PageUp: True, Qt.Key.Key_PageDown: False}.get(key)
        if up is None or len(selection.placements) != 1:
            return False
        self._restack(selection.placements[0], up=up)
        return True

    def leave(self) -> None:
        """Put back what is in hand."""
        self._in_hand = ()
        self.context.status("")
        super().leave()

    # -- counters -----------------------------------------------------------------------------------------------
    def _press(self, press: Pointer, stack: list[tuple[int, Placement]]) -> Gesture:
        """A click selects, a drag moves; a drag that begins on the selection moves all of it."""
        location = location_at(self.context, press)
        assert location is not None  # there is a stack
        selection = self.context.selection
        here = tuple(key for key, _ in stack)
        held = selection.placements if selection is not None and set(selection.placements) & set(here) else ()
        event = press
        while (event.hex, event.place, event.box) == (press.hex, press.place, press.box):
            if event.kind == "release":
                self._click(location, here, event)
                return
            event = yield
        if not held:
            held = here
            self.context.select(Selection.at(self.scenario, location, held))
        yield from self._carry(held, event)

    def _carry(self, keys: tuple[int, ...], event: Pointer) -> Generator[None, Pointer, bool]:
        """Until release; False if the counters could not be set down."""
        try:
            while event.kind != "release":
                self._show(keys, event)
                event = yield
        finally:
            self.context.clear_preview()
        return self._drop(keys, event)

    def _click(self, location: Location, here: tuple[int, ...], event: Pointer) -> None:
        """Plain: the stack, then its counters from the top down. Shift adds the stack, Ctrl adds or takes it away."""
        old = self.context.selection
        before = old.placements if old is not None else ()
        if event.shift or event.ctrl:
            rest = tuple(key for key in before if key not in here)
            keys = rest if event.ctrl and set(here) <= set(before) else rest + here
        elif before == here and len(here) > 1:
            keys = here[-1:]
        elif len(before) == 1 and before[0] in here[1:]:
            keys = (here[here.index(before[0]) - 1],)
        else:
            keys = here
        self.context.select(Selection.at(self.scenario, location, keys))

    def _leader(self, keys: tuple[int, ...]) -> Placement | None:
        """The placement whose type decides where all go: the uppermost that is not aboard another."""
        rows = [row for key in keys if isinstance(row := self.scenario.tables["placements"].get(key), Placement)]
        return next((row for row in reversed(rows) if row.carried_by is None), rows[-1] if rows else None)

    def _landing(self, leader: Placement, keys: tuple[int, ...], pointer: Pointer) -> Landing:
        def make(to: Location, carrier: int | None) -> Edit:
            if carrier is None:
                return move(self.scenario, self.document.ruleset, keys, to)
            return load(self.scenario, keys, carrier)

        return self._lander.find(leader.type, pointer, make, count=leader.count, moved=frozenset(keys))

    def _show(self, keys: tuple[int, ...], pointer: Pointer) -> None:
        if (leader := self._leader(keys)) is None:
            return
        found = self._landing(leader, keys, pointer)
        hex, place, box = found.location
        self.context.set_ghost(leader.type, hex, place if found.possible else None, box, found.reason)
        self.context.status(found.reason)

    def _drop(self, keys: tuple[int, ...], pointer: Pointer) -> bool:
        if (leader := self._leader(keys)) is None:
            return True  # what was held is gone
        found = self._landing(leader, keys, pointer)
        self.context.status(found.reason)
        if not found.possible:
            return False
        what, types = counters_in_words(self.scenario, keys), self._types(keys)
        if found.carrier is None:
            text = steps.move(what, self.scenario.grid.label(found.location.hex))
        else:
            carrier = row_at(self.scenario, "placements", Placement, found.carrier)
            text = steps.load(what, name_of(self.scenario, carrier.type))
        self.document.push(text, found.edit)
        moved = self._moved(found.edit, types, keys, found.location)
        self.context.select(Selection.at(self.scenario, found.location, moved))
        return True

    def _restack(self, key: int, up: bool) -> None:
        row = row_at(self.scenario, "placements", Placement, key)
        edit = restack(self.scenario, key, 1 if up else -1)
        if self.document.push(steps.restack(name_of(self.scenario, row.type), up), edit) and row.hex is not None:
            now = next(number for (_, number), standing in edit.after.items() if standing == row)
            assert isinstance(now, int)
            location = Location(row.hex, row.place, row.box)
            self.context.select(Selection.at(self.scenario, location, (now,)))

    def _types(self, keys: tuple[int, ...]) -> set[str]:
        rows = (self.scenario.tables["placements"].get(key) for key in keys)
        return {row.type for row in rows if isinstance(row, Placement)}

    def _moved(self, edit: Edit, types: set[str], keys: tuple[int, ...], to: Location) -> tuple[int, ...]:
        """Where what was moved stands now: its serial numbers are new if it came on top of others."""
        touched = {key for table, key in edit.after if table == "placements"} | set(keys)
        return tuple(
            key
            for key, row in placements_by_hex(self.scenario).get(to.hex, ())
            if key in touched and row.type in types and location_of(row) == to
        )

    # -- areas --------------------------------------------------------------------------------------------------
    def _in_area(self, press: Pointer) -> bool:
        """Whether a drag from here moves the selected area."""
        selection = self.context.selection
        return selection is not None and press.hex in selection.hexes and not (press.alt or press.shift)

    def _press_area(self, press: Pointer) -> Gesture:
        """A click selects what is there, a drag moves the area, with Ctrl a copy of it."""
        event = press
        while event.hex == press.hex:
            if event.kind == "release":
                self._select_point(event)
                return
            event = yield
        yield from carry_area(self.context, press, event)

    # -- everything else ----------------------------------------------------------------------------------------
    def _band(self, press: Pointer) -> Gesture:
        """A click selects the hex and its system, or a route; a drag selects the hexes and counters in the band."""
        start, event = press.pos_mm, press
        far = BAND_FROM * self.scenario.grid.across_flats_mm
        stretched = False
        try:
            while event.kind != "release":
                event = yield
                stretched = stretched or max(abs(event.pos_mm[0] - start[0]), abs(event.pos_mm[1] - start[1])) > far
                if stretched:
                    self.context.set_band(start, event.pos_mm)
                    self.context.set_preview(self._banded(start, event), "reach")
        finally:
            self.context.clear_preview()
        if stretched:
            choose_area(self.context, self._banded(start, event))
        else:
            self._select_point(event)

    def _banded(self, start: tuple[float, float], event: Pointer) -> Area:
        """What would be selected if the band were let go here."""
        return combined(self.context, within(self.scenario, between(start, event.pos_mm)), event)

    def _select_point(self, event: Pointer) -> None:
        location = location_at(self.context, event)
        found = Selection.at(self.scenario, location or event.hex)
        if event.shift or event.ctrl:
            one = on_map(self.scenario, Area.of([event.hex]))
            old = combined(self.context, NOWHERE, event)
            choose_area(self.context, old ^ one if event.ctrl else old | one)
        elif found.system is None and (key := route_near(self.scenario, event.pos_mm)) is not None:
            self.context.select(Selection(route=key))
        elif not self._occupied(location) and (record := record_at(self.scenario, event.hex, event.pos_mm)):
            self.context.select(Selection(record=record))
        elif self.scenario.terrain_at(event.hex) is None:
            self.context.select(None)
        elif location is not None and stack_at(self.scenario, location) and event.kind == "release":
            self._click(location, tuple(key for key, _ in stack_at(self.scenario, location)), event)
        else:
            self.context.select(found)

    def _occupied(self, location: Location | None) -> bool:
        """Whether counters stand in a place, on top of what is printed there."""
        return location is not None and bool(stack_at(self.scenario, location))
