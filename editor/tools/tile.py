"""The tool of map sheets: lays the one in hand, drags and turns those that lie on the map."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from PySide6.QtCore import Qt

from editor import sheet_steps as steps
from editor.document import ScenarioDocument
from editor.i18n import QT_TRANSLATE_NOOP, language
from editor.selection import Selection
from editor.tools.base import Gesture, PointMm, Tool
from editor.view.pointer import Pointer
from model.analysis.laying import Berth, berth_at, berths, draft_of
from model.edit import Address
from model.edits.refusal import Refusal
from model.edits.rows import row_at
from model.edits.tiles import laid_tile, move_tile, remove_tile, turned_tile
from model.grid import Grid
from model.hexgrid import Hex, Orientation
from model.joints import Joint, Joints, hexes_of
from model.maprows import TilePlacement
from model.scenario import Scenario
from model.texts import named
from model.tile import Tile, covers, place_tile

PULL = 0.6
"""How far from a legal place, in parts of the sheet's size, a sheet is still drawn into it."""


@dataclass(frozen=True, slots=True)
class Held:
    """A sheet over the map: the sheet, the map without it, and where it lay (None: it comes from the library)."""

    tile: Tile
    map: Scenario
    key: int | None = None
    grip: PointMm = (0.0, 0.0)
    """From the middle of the sheet to where it is held, in mm."""


@dataclass(frozen=True, slots=True)
class Target:
    """Where a sheet would come to lie, and what there is to say against it."""

    berth: Berth
    reason: str = ""
    possible: bool = True


class TileTool(Tool):
    """Lays, moves, turns and removes map sheets."""

    id = "tile"
    text = QT_TRANSLATE_NOOP("Tools", "Map sheets")
    hint = QT_TRANSLATE_NOOP(
        "Tools",
        "Click to lay the map sheet in hand; legal places are lit. Drag one to move it. X turns it. Alt: anywhere.",
    )
    icon = "tile"
    shortcut = "K"
    group = "map"

    _kept: tuple[object, list[Berth]] | None = None
    _last: tuple[Tile, Tile] | None = None

    # -- what is in hand ----------------------------------------------------------------------------------------
    def in_hand(self) -> Held | None:
        """The sheet chosen in the library, turned as wished; None if none is, or it lies on the map."""
        options, scenario = self.context.options, self.scenario
        tile = options.sheets.tiles.get(options.sheet_id or "")
        if tile is None or any(row.id == tile.id for row in scenario.rows("tiles", TilePlacement)):
            return None
        return Held(tile, scenario)

    def lit(self) -> Iterable[Hex]:
        """The hexes of all legal places for the sheet in hand."""
        held = self.in_hand()
        return self._hexes(held) if held is not None else ()

    def joints(self) -> Iterable[Joint]:
        """What meets at the seams of the map, and what does not."""
        return Joints(self.scenario, self.context.options.sheets.tiles).joints()

    def _hexes(self, held: Held) -> Iterator[Hex]:
        for berth in self._berths(held):
            if berth.legal:
                yield from _under(held.tile, berth.at)

    def _rotation(self, held: Held) -> int:
        return self.context.options.sheet_rotation if held.key is None else 0

    def _berths(self, held: Held) -> list[Berth]:
        rotation = self._rotation(held)
        state = (id(held.map), held.map.revision, held.tile, held.key, rotation)
        if self._kept is None or self._kept[0] != state:
            self._kept = (state, berths(held.map, self.document.ruleset, held.tile, [rotation]))
        return self._kept[1]

    # -- gestures -----------------------------------------------------------------------------------------------
    def gesture(self, press: Pointer) -> Gesture:
        """Lay the sheet in hand where the button is let go; else drag the one under the pointer, or select it."""
        under = self._sheet_at(press.hex)
        held = None if under is not None and self.in_hand() is None else self.in_hand()
        if held is None and under is None:
            self.context.status(self._why_nothing())
            return
        if held is None and under is not None:
            yield from self._drag(under, press)
            return
        assert held is not None
        event = press
        try:
            while event.kind != "release":
                self._show(held, event)
                event = yield
        finally:
            self.context.clear_preview()
        self._lay(held, event)

    def _drag(self, key: int, press: Pointer) -> Gesture:
        self._select(key)
        event = press
        while event.hex == press.hex:
            if event.kind == "release":
                return
            event = yield
        held = self._lift(key, press.pos_mm)
        try:
            while event.kind != "release":
                self._show(held, event)
                event = yield
        finally:
            self.context.clear_preview()
        target = self._target(held, event)
        self.context.status(target.reason)
        if target.possible and held.key is not None:
            known = self.context.options.sheets.tiles
            edit = move_tile(self.scenario, self.document.ruleset, held.key, target.berth.at, known=known)
            self.document.push(steps.move_sheet(_name(held.tile), self.scenario.grid.label(target.berth.at)), edit)
            self._select_id(held.tile.id)

    def hover(self, pointer: Pointer) -> None:
        """Show the sheet in hand where a click would lay it; else mark the one that a drag would move."""
        held = self.in_hand()
        if held is not None:
            self._show(held, pointer)
            return
        key = self._sheet_at(pointer.hex)
        if key is None:
            self.context.clear_preview()
        else:
            record = row_at(self.scenario, "tiles", TilePlacement, key)
            self.context.set_preview(hexes_of(self.scenario, record), "reach")

    def key(self, key: Qt.Key, modifiers: Qt.KeyboardModifier) -> bool:
        """X turns the sheet in hand, else the selected one."""
        if key == Qt.Key.Key_X:
            self.turn()
            return True
        if key == Qt.Key.Key_Escape and self.context.options.sheet_id is not None:
            self.context.options.sheet_id = None
            self.context.clear_preview()
            return True
        return False

    def turn(self) -> None:
        """Turn the sheet in hand, else the selected one where it lies, by 180°."""
        options = self.context.options
        if self.in_hand() is not None:
            options.sheet_rotation = 180 - options.sheet_rotation
            return
        key = self.selected()
        if key is None:
            self.context.status(self._why_nothing())
            return
        record = row_at(self.scenario, "tiles", TilePlacement, key)
        try:
            edit = move_tile(self.scenario, self.document.ruleset, key, record.at, 180, options.sheets.tiles)
        except Refusal as refusal:
            self.context.status(refusal.message(language()))
            return
        self.document.push(steps.turn_sheet(_name(record)), edit)
        self._select_id(record.id)

    def remove(self) -> None:
        """Take the selected sheet off the map."""
        key = self.selected()
        if key is None:
            self.context.status(self._why_nothing())
            return
        remove_sheet(self.document, key, self.context.options.sheets.tiles)

    def selected(self) -> int | None:
        """The serial number of the selected sheet."""
        selection = self.context.selection
        record = selection.record if selection is not None else None
        if record is None or record.table != "tiles" or self.scenario.get(record) is None:
            return None
        return record.key if isinstance(record.key, int) else None

    # -- within -------------------------------------------------------------------------------------------------
    def _why_nothing(self) -> str:
        options = self.context.options
        tile = options.sheets.tiles.get(options.sheet_id or "")
        return steps.lies_already(_name(tile)) if tile is not None else steps.choose_sheet_first()

    def _sheet_at(self, hex: Hex) -> int | None:
        if hex not in self.scenario.grid:
            return None
        found = [
            key for key, row in self.scenario.items("tiles", TilePlacement) if covers(row, hex, self.scenario.grid)
        ]
        return found[-1] if found else None

    def _lift(self, key: int, at: PointMm) -> Held:
        """The sheet `key` taken up at a point: the map without it stays as it is, only this tool sees the other one."""
        known = self.context.options.sheets.tiles
        record = row_at(self.scenario, "tiles", TilePlacement, key)
        tile = laid_tile(self.scenario, key, known)
        trial = self.scenario.snapshot()
        trial.apply(remove_tile(self.scenario, self.document.ruleset, key, known))
        middle = self._middle(tile, record.at)
        return Held(tile, trial, key, (at[0] - middle[0], at[1] - middle[1]))

    def _middle(self, tile: Tile, at: Hex) -> PointMm:
        """The middle of a sheet that lies at a hex, in mm."""
        (x, y), (width, height) = self._corner(tile, at), self._size(tile)
        return x + width / 2, y + height / 2

    def _corner(self, tile: Tile, at: Hex) -> PointMm:
        """The upper left corner of the box of a sheet that lies at a hex."""
        a, b = self.scenario.grid.layout.center(at), self._own_grid(tile).layout.center(tile.grid.hex(0, 0))
        return a.x - b.x, a.y - b.y

    def _own_grid(self, tile: Tile) -> Grid:
        """The grid of a sheet in the size of the map's hexes."""
        return tile.grid.model_copy(update={"across_flats_mm": self.scenario.grid.across_flats_mm})

    def _size(self, tile: Tile) -> tuple[float, float]:
        width, height = self._own_grid(tile).size_mm
        return width, height

    def _target(self, held: Held, pointer: Pointer) -> Target:
        """The nearest legal place if there is one nearby, else where the pointer holds it (with Alt always that)."""
        x, y = pointer.pos_mm[0] - held.grip[0], pointer.pos_mm[1] - held.grip[1]
        rotation = self._rotation(held)
        width, height = self._size(held.tile)
        best: Berth | None = None
        least = PULL
        for berth in self._berths(held) if not pointer.alt else ():
            bx, by = self._middle(held.tile, berth.at)
            away = max(abs(bx - x) / width, abs(by - y) / height)
            if away < least:
                best, least = berth, away
        if best is None:
            best = self._free(held, x - width / 2, y - height / 2, rotation)
            return self._judged_free(held, best)
        apart = sum(not joint.met for joint in best.joints)
        if best.legal:
            return Target(best)
        return Target(best, steps.routes_apart(apart) if apart else steps.not_turned())

    def _free(self, held: Held, left: float, top: float, rotation: int) -> Berth:
        """The place nearest to a corner where the sheet keeps its shape: its columns stagger as those of the map."""
        grid, tile = self.scenario.grid, held.tile
        first = self._own_grid(tile).layout.center(tile.grid.hex(0, 0))
        hex = grid.layout.hex_at(left + first.x, top + first.y)
        col, row = grid.offset(hex)
        if grid.orientation is Orientation.FLAT:
            col -= col % 2
        else:
            row -= row % 2
        return berth_at(held.map, self.document.ruleset, tile, grid.hex(col, row), rotation)

    def _judged_free(self, held: Held, berth: Berth) -> Target:
        grid = self.scenario.grid
        under = list(_under(held.tile, berth.at))
        outside = [hex for hex in under if hex not in grid]
        if outside:
            refusal = Refusal("tile_off_map", tile=_name(held.tile), hex=grid.label(berth.at))
            return Target(berth, refusal.message(language()), possible=False)
        records = list(held.map.rows("tiles", TilePlacement))
        if any(covers(record, hex, grid) for record in records for hex in under):
            return Target(berth, steps.covered(), possible=False)
        return Target(berth, steps.not_beside() if records else "")

    def _show(self, held: Held, pointer: Pointer) -> None:
        target = self._target(held, pointer)
        tile = self._turned(held.tile) if target.berth.rotation else held.tile
        self.context.set_sheet(tile, target.berth.at, target.possible, target.reason)
        self.context.set_joints(target.berth.joints)
        apart = sum(not joint.met for joint in target.berth.joints)
        self.context.status(target.reason or steps.would_meet(target.berth.met, apart))

    def _turned(self, tile: Tile) -> Tile:
        """A sheet turned by 180°; the same one as long as the same is asked for."""
        if self._last is None or self._last[0] is not tile:
            self._last = (tile, turned_tile(tile))
        return self._last[1]

    def _lay(self, held: Held, pointer: Pointer) -> None:
        target = self._target(held, pointer)
        self.context.status(target.reason)
        if not target.possible:
            return
        berth, label = target.berth, self.scenario.grid.label(target.berth.at)
        edit = place_tile(self.scenario, held.tile, berth.at, berth.rotation)
        if self.document.push(steps.lay_sheet(_name(held.tile), label), edit):
            self.context.options.sheet_rotation = 0
            self._select_id(held.tile.id)
            self._take_next()

    def _take_next(self) -> None:
        """Take the sheet in hand that the draft says is next, else none."""
        options = self.context.options
        draft = draft_of(self.scenario, self.document.ruleset, options.sheets.tiles)
        options.sheet_id = draft.tile if draft is not None else None

    def _select(self, key: int) -> None:
        self.context.select(Selection(record=Address("tiles", key)))

    def _select_id(self, id: str) -> None:
        for key, row in self.scenario.items("tiles", TilePlacement):
            if row.id == id:
                self._select(key)


def remove_sheet(document: ScenarioDocument, key: int, known: Mapping[str, Tile]) -> bool:
    """Take a laid sheet off the map as one step; False if that may not be done now.

    Raises:
        Refusal: there is no such sheet (any more).
    """
    record = row_at(document.scenario, "tiles", TilePlacement, key)
    edit = remove_tile(document.scenario, document.ruleset, key, known)
    return document.push(steps.remove_sheet(_name(record)), edit)


def _name(sheet: Tile | TilePlacement) -> str:
    return named(sheet, language()) or sheet.id


def _under(tile: Tile, at: Hex) -> Iterator[Hex]:
    """The hexes on which a sheet would lie."""
    corner = tile.grid.hex(0, 0)
    return (hex.minus(corner).plus(at) for hex in tile.grid.hexes())
