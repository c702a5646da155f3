"""The eraser: gives hexes the plain terrain of the ruleset back, or cuts them out of the map; with what lies in them.

A jump route lies in no hex: set to everything, a brush of one hex takes the route that it is pressed on, and no hexes.
"""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import Qt

from editor import steps
from editor.i18n import QT_TRANSLATE_NOOP
from editor.tools.base import Gesture, PointMm
from editor.tools.brush import BrushTool
from editor.tools.picking import routes_along
from editor.view.pointer import Pointer
from editor.view.tint import Tint
from model.area import Area, Index
from model.clip import ERASABLE, erase_edit, touched_hexes
from model.counters import Placement
from model.courses import Course
from model.edit import AnyRow, Edit
from model.edits.symmetric import erase_routes
from model.edits.terrain import clear
from model.hexgrid import Hexside, Orientation
from model.maprows import HexsideFeature, Label, Path, Region, Route, Site, System
from model.shapes import index_for


class EraserTool(BrushTool):
    """Erases terrain and further terrains, and everything else if it is set so; with Alt the hexes themselves.

    Everything is what stands in layers that are shown and not locked.
    """

    id = "eraser"
    text = QT_TRANSLATE_NOOP("Tools", "Eraser")
    hint = QT_TRANSLATE_NOOP(
        "Tools",
        "Drag to make hexes plain again. X: terrain only, or everything that lies there in open layers. "
        "Alt-drag: cut hexes out of the map. Shift-click: straight line. [ ]: size of the brush.",
    )
    icon = "eraser"
    shortcut = "E"
    _shown: object = None
    """What the preview that is shown was worked out from."""

    def gesture(self, press: Pointer) -> Gesture:
        """A stroke over hexes; one that begins on a jump route is a stroke over routes."""
        return self._over_routes(press) if self._on_route(press) else super().gesture(press)

    def hover(self, pointer: Pointer) -> None:
        """Show what a click would take: hexes, or the jump route under the pointer."""
        if not self._on_route(pointer):
            super().hover(pointer)
            return
        self._shown = None
        self.context.set_tints(())
        self.context.set_sketch((), filter(None, self._without(pointer.pos_mm, pointer.pos_mm).before.values()))

    def _on_route(self, pointer: Pointer) -> bool:
        """Whether a press here takes a route."""
        painting, pos = self.painting, pointer.pos_mm
        if not painting.thorough or painting.radius or pointer.alt or pointer.shift:
            return False
        return "routes" in self.document.layers.open_tables() and bool(routes_along(self.scenario, pos, pos))

    def _without(self, start: PointMm, end: PointMm) -> Edit:
        """The edit that takes the routes between two points of the pointer's way, and their images."""
        return erase_routes(self.scenario, self.context.options.symmetry, routes_along(self.scenario, start, end))

    def _over_routes(self, press: Pointer) -> Gesture:
        """Take each route that the pointer comes over until it is let go, as one step."""
        self._shown = None
        self.context.clear_preview()
        event, before, count = press, press.pos_mm, 0
        with self.document.stroke():
            while event.kind != "release":
                edit, before = self._without(before, event.pos_mm), event.pos_mm
                count += len(edit.before)
                if edit:
                    self.document.push(steps.remove_route(count), edit)
                event = yield

    def paint(self, area: Index, alt: bool) -> Edit:
        """Give it the terrain that a new map has, with `alt` none at all; and take away what is to go with it."""
        terrain = "" if alt else self.document.ruleset.map.terrain
        if not self.painting.thorough:
            return clear(self.scenario, area, terrain)
        tables = ERASABLE & self.document.layers.open_tables()
        return erase_edit(self.scenario, Area.of_index(self.scenario.grid, area), terrain, tables)

    def touched(self, edit: Edit, area: Index) -> Index:
        """Those too from which something else than terrain goes."""
        gone = touched_hexes(edit, Area.of_index(self.scenario.grid, area))
        return np.union1d(super().touched(edit, area), index_for(self.scenario.grid, gone))

    def tints(self, area: Index, alt: bool) -> list[Tint]:
        """In the colour of the plain terrain; a warning where hexes are cut out, or lose counters, systems, regions."""
        return self._tints(self.paint(area, alt), area)

    def show(self, area: Index, alt: bool) -> None:
        """Beside the terrain, show each hexside, road, route, label, item that would go."""
        now = self.scenario.revision, area.tobytes(), alt, self.painting.thorough, self.document.layers.open_tables()
        if now == self._shown:
            return
        self._shown = now
        edit = self.paint(area, alt)
        self.context.set_tints(self._tints(edit, area), area)
        self.context.set_sketch((), sketch_of(edit, self.scenario.grid.orientation))

    def hold(self, area: Index) -> None:
        """What was shown to go has gone."""
        super().hold(area)
        self.context.set_sketch(())
        self._shown = None

    def leave(self) -> None:
        """What was shown is taken away."""
        self._shown = None
        super().leave()

    def step(self, count: int, alt: bool) -> str:
        """Erasing, or cutting out: "Erase 3 hexes"."""
        return steps.cut_out(count) if alt else steps.erase(count)

    def key(self, key: Qt.Key, modifiers: Qt.KeyboardModifier) -> bool:
        """X: terrain only, or everything."""
        if key == Qt.Key.Key_X and not modifiers & ~Qt.KeyboardModifier.KeypadModifier:
            self.painting.thorough = not self.painting.thorough
            return True
        return super().key(key, modifiers)

    def _tints(self, edit: Edit, area: Index) -> list[Tint]:
        rows = {a: row for a, row in edit.before.items() if isinstance(row, Placement | System | Region)}
        whole = Edit(rows, {a: edit.after[a] for a in rows})
        lost = touched_hexes(whole, Area.of_index(self.scenario.grid, area))
        tints = self.tints_of(edit)
        return [*tints, Tint("refused", index_for(self.scenario.grid, lost))] if lost else tints


def sketch_of(edit: Edit, orientation: Orientation) -> list[AnyRow]:
    """What an edit takes away, as records to be shown: of paths each leg by itself."""
    gone: list[AnyRow] = []
    legs: dict[tuple[str, Hexside], None] = {}
    for address, row in edit.before.items():
        if isinstance(row, HexsideFeature | Label | Route | Site) and edit.after[address] is None:
            gone.append(row)
        elif isinstance(row, Path):
            legs.update(dict.fromkeys(_legs(row, orientation)))
    left = {leg for row in edit.after.values() if isinstance(row, Path) for leg in _legs(row, orientation)}
    return [*gone, *(Path(kind=kind, hexes=(leg.a, leg.b)) for kind, leg in legs if (kind, leg) not in left)]


def _legs(path: Path, orientation: Orientation) -> list[tuple[str, Hexside]]:
    return [(path.kind, leg) for leg in Course.of(path.hexes, path.exits, orientation).legs]
