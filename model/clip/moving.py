"""Moving, turning and mirroring what lies in an area: the rows stay themselves and keep ids and routes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from model.area import Area, offsets_of
from model.areas import on_map
from model.clip.course import Course
from model.clip.lines import Changes, routes_of
from model.clip.pieces import pieces
from model.clip.stacks import Stacks
from model.counters import Placement
from model.edit import Address, Edit
from model.edits.find import location_of
from model.edits.refusal import Refusal
from model.hexgrid import Hex
from model.maprows import HexsideFeature, Label, Overlay, Path, Region, Site, System
from model.ruleset import Ruleset
from model.scenario import Scenario
from model.symmetry import STAY, Motion
from model.terrain import TerrainPatch


def move_edit(scenario: Scenario, ruleset: Ruleset, area: Area, by: Hex) -> Edit:
    """Move what lies in an area by an axial vector; see `motion_edit`."""
    return motion_edit(scenario, ruleset, area, STAY._replace(dq=by.q, dr=by.r))


def motion_edit(scenario: Scenario, ruleset: Ruleset, area: Area, motion: Motion) -> Edit:
    """Move, turn or mirror what lies in an area; plain terrain is left behind.

    Where it comes to lie, terrain with further terrains, features of the same hexsides and systems in the same hexes
    give way (systems with their routes); everything else stays, and counters come on top of the stacks there. A road
    that crosses the rim of the area is cut there. Jump routes follow their systems; exits off the map stay. Records of
    map sheets stay.

    Raises:
        Refusal: the area has no hex, or a part of it would lie off the map.
    """
    area = on_map(scenario, area)
    if not area:
        raise Refusal("nothing_selected")
    target = area.moved(motion)
    if target == area and motion == STAY:
        return Edit()
    index = target.index(scenario.grid)
    if len(index) < len(area):
        raise Refusal("clip_off_map")
    rows = _Moved(scenario, area, target, Course(motion, scenario.grid.orientation, scenario.grid.orientation))
    edit = scenario.change(rows.changes())
    return Edit(edit.before, edit.after, _moved_terrain(scenario, ruleset, area, motion))


def _moved_terrain(scenario: Scenario, ruleset: Ruleset, area: Area, motion: Motion) -> TerrainPatch | None:
    """The terrain of the area where it has come to, plain terrain where it was."""
    grid, flat = scenario.grid, scenario.terrain.codes.reshape(-1)
    legend = list(scenario.terrain.legend)
    plain = ruleset.map.terrain
    if plain not in legend:
        legend.append(plain)
    after = flat.copy()
    left = area.index(grid)
    after[left] = legend.index(plain)
    q, r = area.q, area.r
    to_q, to_r = motion.axials(q, r)
    after[_index(scenario, to_q, to_r)] = flat[_index(scenario, q, r)]
    changed = np.flatnonzero(after != flat).astype(np.int32)
    grown = tuple(legend) if len(legend) > len(scenario.terrain.legend) else ()
    return TerrainPatch(changed, flat[changed], after[changed], grown) if len(changed) else None


def _index(scenario: Scenario, q: Any, r: Any) -> Any:
    cols, rows = offsets_of(scenario.grid, q, r)
    return rows * scenario.grid.columns + cols


class _Moved:
    """The rows of an area on their way."""

    def __init__(self, scenario: Scenario, area: Area, target: Area, course: Course) -> None:
        self.scenario, self.area, self.target, self.course = scenario, area, target, course
        self._changes: Changes = {}

    def changes(self) -> Changes:
        """All rows that differ afterwards."""
        area, course = self.area, self.course
        self._one_hex("overlays", Overlay, lambda row: row.hex in self.target)
        self._one_hex("labels", Label, lambda _: False)
        self._one_hex("sites", Site, lambda _: False)
        self._systems()
        self._hexsides()
        self._paths()
        for key, region in self.scenario.items("regions", Region):
            if region.hexes:
                mine = Area.of(region.hexes) & area
                if mine:
                    hexes = (region.hexes - frozenset(mine)) | frozenset(map(course.hex, mine))
                    self._put("regions", key, region.model_copy(update={"hexes": hexes}))
        self._counters()
        return self._changes

    def _put(self, table: str, key: int, row: Any) -> None:
        self._changes[Address(table, key)] = row

    def _one_hex(self, table: str, row_type: type[Any], displaced: Callable[[Any], bool]) -> None:
        for key, row in self.scenario.items(table, row_type):
            if row.hex in self.area:
                self._put(table, key, self.course.row(table, row))
            elif displaced(row):
                self._put(table, key, None)

    def _systems(self) -> None:
        items = self.scenario.items("systems", System)
        moved = {key: self.course.row("systems", row) for key, row in items if row.hex in self.area}
        taken = {row.hex for row in moved.values()}
        gone = {key: row for key, row in items if key not in moved and row.hex in taken}
        staying = {row.id for key, row in items if key not in gone}
        for key, row in moved.items():
            self._put("systems", key, row)
        for key in gone:
            self._put("systems", key, None)
        self._changes.update(routes_of(self.scenario, {row.id for row in gone.values()} - staying))

    def _hexsides(self) -> None:
        items = self.scenario.items("hexsides", HexsideFeature)
        inside = self.area.__contains__
        moved = {key: self.course.row("hexsides", row) for key, row in items if all(map(inside, row.between))}
        taken = {row.between for row in moved.values()}
        for key, row in items:
            if key in moved:
                self._put("hexsides", key, moved[key])
            elif row.between in taken:
                self._put("hexsides", key, None)

    def _paths(self) -> None:
        inside = self.area.__contains__
        number = self.scenario.next_key("paths")
        for key, path in self.scenario.items("paths", Path):
            if not any(map(inside, path.hexes)):
                continue
            parts = [self.course.row("paths", piece) for piece in pieces(path, inside)]
            parts = [*pieces(path, lambda hex: not inside(hex)), *parts]
            self._put("paths", key, parts[0] if parts else None)
            for part in parts[1:]:
                self._put("paths", number, part)
                number += 1

    def _counters(self) -> None:
        """Stacks keep their serial numbers; where others stand already, they come on top of them."""
        stacks = Stacks(self.scenario)
        items = [
            (key, row) for key, row in self.scenario.items("placements", Placement)
            if row.hex is not None and row.hex in self.area
        ]  # fmt: skip
        if not items:
            return
        keys = {key for key, _ in items}
        waiting: dict[Any, list[tuple[int, Placement]]] = {}
        for key, row in items:
            moved = self.course.row("placements", row, entry=row.entry)
            location = location_of(moved)
            assert location is not None
            others = [other for other, _ in stacks.at(location) if other not in keys]
            if others:
                waiting.setdefault(location, []).append((key, moved))
            else:
                self._put("placements", key, moved)
        stacks.remove(key for group in waiting.values() for key, _ in group)
        for location, group in waiting.items():
            stacks.add(location, [row for _, row in group])
        self._changes.update(stacks.changes)
