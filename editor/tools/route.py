"""The route tool: joins star systems by jump routes, and leads routes off the map."""

from __future__ import annotations

import math

from PySide6.QtCore import Qt

from editor import steps
from editor.i18n import QT_TRANSLATE_NOOP, language
from editor.selection import Selection
from editor.tools.base import Gesture, Tool
from editor.tools.picking import route_near
from editor.view.pointer import Pointer
from model.edit import Address, Edit
from model.edits.find import system_at
from model.edits.refusal import Refusal
from model.edits.routes import add_route, exit_sides, route_between, route_to_exit
from model.edits.rows import added_keys, revised, row_at
from model.edits.symmetric import chart_routes, draw_routes, route_images
from model.hexgrid import Hex
from model.layout import Point
from model.maprows import EdgeExit, Route, System
from model.ruleset import Ruleset
from model.texts import named


class RouteTool(Tool):
    """Draws charted or uncharted routes: drag from system to system, or click one after the other."""

    id = "route"
    text = QT_TRANSLATE_NOOP("Tools", "Jump route")
    hint = QT_TRANSLATE_NOOP(
        "Tools",
        "Click two systems to join them; a side at the edge of map or map sheet leads off it. X: charted or uncharted. "
        "Click a route to select it, Delete removes it. Right-click: pick its kind.",
    )
    icon = "route"
    shortcut = "L"
    group = "map"
    symmetric = True

    @classmethod
    def useful(cls, ruleset: Ruleset) -> bool:
        """In games with star systems."""
        return bool(ruleset.system_classes)

    def gesture(self, press: Pointer) -> Gesture:
        """From a system on until the other end is found; a click elsewhere selects the route there."""
        start = system_at(self.scenario, press.hex)
        if start is None:
            self._select_near(press)
            return
        system = start[1]
        self.context.select(Selection.at(self.scenario, press.hex))
        away = False
        try:
            while True:
                event = yield
                away = away or event.hex != press.hex
                self._show(system, event)
                if event.kind == "move" or not away:
                    continue
                if self._finish(system, event):
                    return
        finally:
            self.context.clear_preview()

    def hover(self, pointer: Pointer) -> None:
        """Mark where a route could begin."""
        if system_at(self.scenario, pointer.hex) is not None:
            self.context.set_preview([pointer.hex], "reach")
        else:
            self.context.clear_preview()

    def right_click(self, pointer: Pointer) -> bool:
        """Pick whether the route under the pointer is charted."""
        if system_at(self.scenario, pointer.hex) is not None:
            return False
        key = route_near(self.scenario, pointer.pos_mm)
        if key is None:
            return False
        self.context.options.charted = row_at(self.scenario, "routes", Route, key).charted
        return True

    def key(self, key: Qt.Key, modifiers: Qt.KeyboardModifier) -> bool:
        """X changes between charted and uncharted, also for the route that is selected and its images."""
        if key != Qt.Key.Key_X:
            return False
        options, selection = self.context.options, self.context.selection
        if selection is None or selection.route is None:
            options.charted = not options.charted
            return True
        options.charted = not row_at(self.scenario, "routes", Route, selection.route).charted
        edit = chart_routes(self.scenario, options.symmetry, selection.route, options.charted)
        self.document.push(steps.set_charted(options.charted, len(edit.after)), edit)
        return True

    def _finish(self, start: System, event: Pointer) -> bool:
        """Make the route that ends at `event`; False, with the reason, if there is none to make."""
        charted = self.context.options.charted
        target = system_at(self.scenario, event.hex)
        try:
            if target is None:
                self._leave_map(start, event, charted)
            elif (key := route_between(self.scenario, start.id, target[1].id)) is not None:
                self._again(key, start, target[1], charted)
            else:
                edit = add_route(self.scenario, start.id, target[1].id, charted)
                self._draw(steps.add_route(self._name(start), self._name(target[1])), edit)
        except Refusal as refusal:
            self.context.status(refusal.message(language()))
            return False
        return True

    def _again(self, key: int, start: System, end: System, charted: bool) -> None:
        """A route drawn once more becomes charted or uncharted, as new ones are; refused if it is so already."""
        route = row_at(self.scenario, "routes", Route, key)
        images = route_images(self.scenario, self.context.options.symmetry, revised(route, charted=charted))
        edit = draw_routes(self.scenario, [revised(route, charted=charted), *images])
        if not edit:
            add_route(self.scenario, start.id, end.id, charted)  # says that it is there
        more = len(edit.after) > 1 or route.charted is charted
        self.document.push(steps.draw_routes(len(edit.after)) if more else steps.set_charted(charted), edit)
        self.context.select(Selection(route=key))

    def _leave_map(self, start: System, event: Pointer, charted: bool) -> None:
        side = self._outward_side(event)
        edit = route_to_exit(self.scenario, start.id, event.hex, 0 if side is None else side, charted)
        self._draw(steps.add_exit(self._name(start), self.scenario.grid.label(event.hex)), edit)

    def _draw(self, text: str, edit: Edit) -> None:
        """Make the edit that adds a route as one step, with its images on a symmetric map, and select it."""
        key = added_keys(edit, "routes")[0]
        route = edit.after[Address("routes", key)]
        assert isinstance(route, Route)
        if images := route_images(self.scenario, self.context.options.symmetry, route):
            edit = draw_routes(self.scenario, [route, *images])
            text = steps.draw_routes(len(edit.after))
        self.document.push(text, edit)
        self.context.select(Selection(route=key))

    def _outward_side(self, event: Pointer) -> int | None:
        """The outer side of the hex nearest to the pointer; None for a hex inside the map."""
        sides = exit_sides(self.scenario, event.hex)
        x, y = event.pos_mm
        return min(sides, key=lambda side: math.dist((x, y), self._middle(event.hex, side)), default=None)

    def _middle(self, hex: Hex, side: int) -> Point:
        corners = self.scenario.grid.layout.corners(hex)
        a, b = corners[side], corners[(side + 1) % 6]
        return Point((a.x + b.x) / 2, (a.y + b.y) / 2)

    def _show(self, start: System, event: Pointer) -> None:
        layout = self.scenario.grid.layout
        target = system_at(self.scenario, event.hex)
        side = self._outward_side(event) if self.scenario.terrain_at(event.hex) is not None else None
        end: tuple[float, float] = event.pos_mm
        if target is not None:
            end = layout.center(event.hex)
        elif side is not None:
            end = self._middle(event.hex, side)
        found = side is not None if target is None else target[1].id != start.id
        charted = self.context.options.charted
        self.context.set_line(layout.center(start.hex), end, charted, found)
        drawn = None
        if found and target is not None:
            drawn = Route(between=(start.id, target[1].id), charted=charted)
        elif found and side is not None:
            drawn = Route(from_=start.id, exit=EdgeExit(hex=event.hex, side=side), charted=charted)
        images = route_images(self.scenario, self.context.options.symmetry, drawn) if drawn is not None else ()
        self.context.set_sketch(images)

    def _select_near(self, press: Pointer) -> None:
        key = route_near(self.scenario, press.pos_mm)
        if key is None:
            self.context.status(steps.choose_system_first())
        self.context.select(None if key is None else Selection(route=key))

    @staticmethod
    def _name(system: System) -> str:
        return named(system, language()) or system.id
