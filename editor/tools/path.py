"""The path tool: roads and rivers from hex to hex, off the map, joined, branched, moved, and erased leg by leg."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable

from PySide6.QtCore import Qt

from editor import steps
from editor.i18n import QT_TRANSLATE_NOOP, language
from editor.selection import Selection
from editor.tools.base import Gesture, ToolContext
from editor.tools.feature import FeatureTool
from editor.tools.snapping import in_middle
from editor.view.pointer import Pointer
from model.courses import Course, Way, inside
from model.edit import Address
from model.edits.paths import draw_paths, erase_legs, fresh_runs, legs_at, legs_of_kind, paths_by_leg
from model.edits.refusal import Refusal
from model.edits.reroute import Reroute, reroute_paths, rerouted
from model.edits.routes import outward_sides
from model.hexgrid import Hex, Hexside, neighbor, neighbors
from model.maprows import Path
from model.ruleset import Ruleset
from model.texts import named

NEAR = 0.3
"""So near to a leg, in hexes across flats, a click with Alt erases that leg alone, else all legs of the hex."""


class PathTool(FeatureTool):
    """Draws paths: drag through hexes, or click one after the other."""

    id = "path"
    text = QT_TRANSLATE_NOOP("Tools", "Roads and rivers")
    hint = QT_TRANSLATE_NOOP(
        "Tools",
        "Drag or click from hex to hex, the last one twice. X: off the map. Backspace: one back. "
        "Ctrl: drag what is there (keyboard: P). Alt: erase, with Shift every kind. Right-click: pick the kind.",
    )
    icon = "path"
    shortcut = "W"
    group = "lines"
    symmetric = True

    def __init__(self, context: ToolContext, choose: Callable[[str], None]) -> None:
        super().__init__(context, choose)
        self._way: Way | None = None
        self._press: Pointer | None = None  # with which the way under way was begun
        self._in_hand: Hex | None = None  # a hex of a path that is dragged, or was picked up with the keyboard

    @classmethod
    def useful(cls, ruleset: Ruleset) -> bool:
        """In games with paths."""
        return bool(ruleset.paths)

    # -- gestures -----------------------------------------------------------------------------------------------
    def gesture(self, press: Pointer) -> Gesture:
        """A drag ends where it is let go; clicks go on until the last hex is clicked again or the map is left. With Ctrl a
        path is dragged; one that is in hand is set down.
        """
        if (held := self._in_hand) is not None or (press.ctrl and not self._erases(press)):
            try:
                yield from self._carry(press.hex if held is None else held, press)
            except Refusal:
                self._in_hand = held
                raise
            return
        way = self._begin(press)
        if way is None:
            raise Refusal("off_map", hex=self.scenario.grid.label(press.hex))
        self._way, self._press = way, press
        try:
            yield from self._draw(way, press)
        finally:
            self._way = self._press = None
            self.context.clear_preview()
        if self._erases(press):
            self._erase(set(Course(way.hexes).legs) or self._legs_under(press), every=press.shift)
        else:
            self._finish(way)

    def _draw(self, way: Way, press: Pointer) -> Gesture:
        """Until the way is whole."""
        dragged, event = False, press
        while True:
            self._at = event
            if event.kind == "move" and event.button == Qt.MouseButton.LeftButton:
                dragged = dragged or event.hex != press.hex
                way.reach(event.hex)
            elif event.kind in ("press", "double") and event is not press:
                if event.hex in (way.last, way.hexes[-1]):
                    return
                way.reach(event.hex)
            self._show()
            if event.kind == "release" and (dragged or way.left or self._erases(press)):
                return
            event = yield

    def _carry(self, hex: Hex, event: Pointer) -> Gesture:
        """Until the path that is in a hex is let go in another."""
        kind, grid = self._kind(), self.scenario.grid
        self._moved(hex, hex)  # is there one?
        self._in_hand = hex
        try:
            while event.kind != "release":
                self._at = event
                self._show()
                event = yield
        finally:
            self._in_hand = None
            self.context.clear_preview()
            self.context.status("")
        edit = reroute_paths(self.scenario, self.document.ruleset, kind, hex, event.hex, self.context.options.symmetry)
        self.document.push(steps.move_path(self._name(), grid.label(hex), grid.label(event.hex)), edit)
        self._select_at(event.hex)

    def hover(self, pointer: Pointer) -> None:
        """Mark where a path would begin, or show the leg that Alt would erase."""
        self._at = pointer
        self._show()

    def right_click(self, pointer: Pointer) -> bool:
        """Pick the kind of the path under the pointer; again for the next, where several lie there."""
        index, kinds = paths_by_leg(self.scenario), dict[str, None]()
        for leg in sorted(self._legs_under(pointer, every=True)):
            for key in index[leg]:
                row = self.scenario.tables["paths"][key]
                if isinstance(row, Path) and row.kind in self.document.ruleset.paths:
                    kinds[row.kind] = None
        if not kinds:
            return False
        known, options = list(kinds), self.context.options.features
        now = known.index(options.path) if options.path in known else -1
        options.path = known[(now + 1) % len(known)]
        return True

    def key(self, key: Qt.Key, modifiers: Qt.KeyboardModifier) -> bool:
        """Backspace takes the last hex back; X leads the path off the map and back, round the outer sides; P picks up the
        path under the pointer, Esc puts it back.
        """
        way = self._way
        if self._in_hand is not None:
            if key == Qt.Key.Key_Escape:
                self._put_back()
            return key == Qt.Key.Key_Escape
        if key == Qt.Key.Key_P and way is None and self._at is not None:
            return self._pick_up(self._at.hex)
        if key == Qt.Key.Key_Backspace and way is not None:
            way.back()
        elif key == Qt.Key.Key_Backspace and self._at is not None:
            self._erase(self._legs_under(self._at), every=bool(modifiers & Qt.KeyboardModifier.ShiftModifier))
            return True
        elif key == Qt.Key.Key_X and way is not None:
            grid = self.scenario.grid
            outer = outward_sides(self.scenario, way.last)
            way.turn_out([neighbor(way.last, side, grid.orientation) for side in outer])
        else:
            return False
        self._show()
        return True

    def leave(self) -> None:
        """Put back what is in hand."""
        self._put_back()
        super().leave()

    def _pick_up(self, hex: Hex) -> bool:
        try:
            self._moved(hex, hex)
        except Refusal as refusal:
            self.context.status(refusal.message(language()))
            return True
        self._in_hand = hex
        self.context.status(steps.set_down_with_enter(self._name()))
        return True

    def _put_back(self) -> None:
        if self._in_hand is not None:
            self._in_hand = None
            self.context.clear_preview()
            self.context.status("")

    # -- what is meant ------------------------------------------------------------------------------------------
    def _kind(self) -> str:
        return self.context.options.features.path

    def _begin(self, pointer: Pointer) -> Way | None:
        """A way from the hex under the pointer, which may lie just off the map; None farther out."""
        way = Way(pointer.hex, self._on_map)
        return way if any(map(self._on_map, (pointer.hex, *neighbors(pointer.hex)))) else None

    def _on_map(self, hex: Hex) -> bool:
        return self.scenario.terrain_at(hex) is not None

    def _legs_under(self, pointer: Pointer, *, every: bool = False) -> set[Hexside]:
        """The leg of a hex nearest to the pointer, if it is near; else all legs there."""
        kind = None if every or pointer.shift else self._kind()
        legs = legs_at(self.scenario, pointer.hex, kind)
        if len(legs) < 2 or in_middle(self.scenario, pointer):
            return legs
        layout = self.scenario.grid.layout
        here = layout.center(pointer.hex)
        away = {}
        for leg in legs:
            a, b = (layout.center(hex) for hex in leg)
            away[leg] = math.dist(pointer.pos_mm, ((a.x + b.x) / 2, (a.y + b.y) / 2))
        nearest = min(away, key=lambda leg: (away[leg], leg))
        close = NEAR * self.scenario.grid.across_flats_mm
        return {nearest} if math.dist(pointer.pos_mm, here) > close / 2 or away[nearest] < close else legs

    def _chains(self, way: Way) -> list[Course]:
        """The way, and its images under the symmetry as far as they lie on the map."""
        symmetry = self.context.options.symmetry
        images = symmetry.chains(way.hexes) if symmetry else (way.hexes,)
        return [course for image in images for course in inside(image, self._on_map) if course.legs]

    # -- showing and doing --------------------------------------------------------------------------------------
    def _show(self) -> None:
        if (event := self._at) is None:
            return
        if self._in_hand is not None:
            self._show_moved(self._in_hand, event.hex)
            return
        way, press = self._way, self._press or event
        if self._erases(press):
            legs = set(Course(way.hexes).legs) if way is not None else set()
            self._show_erased(legs or self._legs_under(event), press)
            return
        if way is None:
            self.context.set_preview([event.hex] if self._begin(event) is not None else (), "reach")
            self.context.set_sketch(())
            return
        ahead = way if way.left and event.kind != "move" else way.ahead(event.hex)
        try:
            runs = fresh_runs(self.scenario, self.document.ruleset, self._kind(), self._chains(ahead))
        except Refusal as refusal:
            self.context.status(refusal.message(language()))
            return
        orientation = self.scenario.grid.orientation
        self.context.set_preview([way.last], "reach")
        self.context.set_sketch([Path(kind=self._kind(), **run.fields(orientation)) for run in runs])

    def _moved(self, hex: Hex, to: Hex) -> Reroute:
        """What would change if the path that is in a hex were let go in another; Refusal if it can't be."""
        options = self.context.options
        return rerouted(self.scenario, self.document.ruleset, self._kind(), hex, to, options.symmetry)

    def _show_moved(self, hex: Hex, to: Hex) -> None:
        try:
            found = self._moved(hex, to)
        except Refusal as refusal:
            self.context.set_preview([to], "refused")
            self.context.set_sketch(())
            self.context.status(refusal.message(language()))
            return
        orientation, kind = self.scenario.grid.orientation, self._kind()
        stay = {leg for run in found.runs for leg in run.legs}
        self.context.set_preview([to], "reach")
        self.context.set_sketch(
            [Path(kind=kind, **run.fields(orientation)) for run in found.runs],
            [Path(kind=kind, hexes=(leg.a, leg.b)) for leg in sorted(found.gone - stay)],
        )
        label = self.scenario.grid.label
        self.context.status(steps.move_path(self._name(), label(hex), label(to)))

    def _show_erased(self, legs: Iterable[Hexside], press: Pointer) -> None:
        there = legs_of_kind(self.scenario, legs, None if press.shift else self._kind())
        self.context.set_preview((), "refused")
        self.context.set_sketch((), [Path(kind=self._kind(), hexes=(leg.a, leg.b)) for leg in sorted(there)])

    def _finish(self, way: Way) -> None:
        chains = self._chains(way)
        if not Course(way.hexes).legs:
            self._select_at(way.last)
            return
        inner = [hex for hex in way.hexes if self._on_map(hex)]
        if not inner:
            raise Refusal("off_map", hex=self.scenario.grid.label(way.hexes[0]))
        edit = draw_paths(self.scenario, self.document.ruleset, self._kind(), chains)
        labels = (self.scenario.grid.label(hex) for hex in (inner[0], inner[-1]))
        if self.document.push(steps.draw_path(self._name(), *labels), edit) or not edit:
            self._select_at(inner[-1])

    def _erase(self, legs: Iterable[Hexside], *, every: bool) -> None:
        meant = set(legs)
        if symmetry := self.context.options.symmetry:
            meant = {image for leg in meant for image in symmetry.hexsides(leg)}
        edit = erase_legs(self.scenario, meant, None if every else self._kind())
        gone = legs_of_kind(self.scenario, meant, None if every else self._kind())
        self.document.push(steps.erase_path("" if every else self._name(), len(gone)), edit)
        self.context.clear_preview()

    def _select_at(self, hex: Hex) -> None:
        """Select the path of the kind in hand in a hex; the hex where there is none."""
        index = paths_by_leg(self.scenario)
        for leg in sorted(legs_at(self.scenario, hex, self._kind())):
            for key in index[leg]:
                row = self.scenario.tables["paths"][key]
                if isinstance(row, Path) and row.kind == self._kind():
                    self.context.select(Selection(record=Address("paths", key)))
                    return
        self.context.select(Selection.at(self.scenario, hex))

    def _name(self) -> str:
        return named(self.document.ruleset.paths.get(self._kind()), language()) or self._kind()
