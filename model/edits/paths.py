"""Paths: roads and rivers through chains of hexes. Drawing extends, branches and joins them, erasing splits them.

Drawing adds legs and erasing takes legs away (see `model.courses`); how many paths hold them follows from that. No two
paths of a kind hold the same leg.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any

from model.courses import Course, Exits
from model.edit import Address, AnyRow, Edit
from model.edits.find import index_of
from model.edits.refusal import Refusal
from model.edits.routes import outward_sides
from model.edits.rows import made, revised, row_at
from model.hexgrid import Hex, Hexside, neighbor
from model.maprows import Path
from model.ruleset import Ruleset
from model.scenario import Scenario


def course_of(scenario: Scenario, path: Path) -> Course:
    """The course of a path."""
    return Course.of(path.hexes, path.exits, scenario.grid.orientation)


def paths_by_leg(scenario: Scenario) -> Mapping[Hexside, list[int]]:
    """The serial numbers of the paths that cross each hexside, in order. Read only."""

    def fill(index: dict[Any, Any]) -> None:
        for key, path in scenario.items("paths", Path):
            for leg in course_of(scenario, path).legs:
                index.setdefault(leg, []).append(key)

    return index_of(scenario, "paths", Path, fill)


def legs_of_kind(scenario: Scenario, legs: Iterable[Hexside], kind: str | None) -> set[Hexside]:
    """Those of some hexsides that a path of a kind crosses, or any path."""
    index, table = paths_by_leg(scenario), scenario.tables["paths"]
    return {leg for leg in legs if any(kind in (None, _path(table[key]).kind) for key in index.get(leg, ()))}


def legs_at(scenario: Scenario, hex: Hex, kind: str | None = None) -> set[Hexside]:
    """The legs of paths of a kind, or of any kind, that begin or end in a hex."""
    sides = (Hexside.between(hex, neighbor(hex, side, scenario.grid.orientation)) for side in range(6))
    return legs_of_kind(scenario, sides, kind)


# -- verbs --------------------------------------------------------------------------------------------------------
def draw_path(
    scenario: Scenario, ruleset: Ruleset, kind: str, hexes: Iterable[Hex], exits: Exits = (None, None)
) -> Edit:
    """Lead a path of a kind through neighbouring hexes, and off the map where `exits` say so; see `draw_paths`."""
    chain = tuple(hexes)
    course = Course.of(chain, exits, scenario.grid.orientation) if chain else Course(())
    return draw_paths(scenario, ruleset, kind, [course])


def draw_paths(scenario: Scenario, ruleset: Ruleset, kind: str, courses: Iterable[Course]) -> Edit:
    """Lead paths of a kind along courses of neighbouring hexes.

    Legs that such a path crosses already are not drawn twice. Where an end of what is new is an end of such a path,
    both become one; elsewhere it branches off.

    Raises:
        Refusal: the ruleset has no such kind, a hex is off the map, an exit is not at the edge, or a course has no leg.
    """
    draft = Draft(scenario, kind)
    for run in fresh_runs(scenario, ruleset, kind, courses):
        draft.add(run)
    return draft.edit()


def fresh_runs(scenario: Scenario, ruleset: Ruleset, kind: str, courses: Iterable[Course]) -> list[Course]:
    """What of courses no path of a kind crosses yet: what `draw_paths` would add. Raises as it does."""
    if kind not in ruleset.paths:
        raise Refusal("no_path_kind", id=kind)
    crossed: set[Hexside] = set()

    def again(leg: Hexside) -> bool:
        if leg in crossed:
            return True
        crossed.add(leg)
        return False

    found: list[Course] = []
    for course in courses:
        _check(scenario, course)
        crossed |= legs_of_kind(scenario, course.legs, kind)
        found += course.split(again)
    return found


def _check(scenario: Scenario, course: Course) -> None:
    inner = course.hexes[course.starts_out : len(course.hexes) - course.ends_out]
    for hex in inner:
        if scenario.terrain_at(hex) is None:
            raise Refusal("off_map", hex=scenario.grid.label(hex))
    if not course.legs or not inner:
        raise Refusal("path_of_one")
    for out, beyond, hex in (
        (course.starts_out, course.hexes[0], inner[0]),
        (course.ends_out, course.hexes[-1], inner[-1]),
    ):
        if out and scenario.terrain_at(beyond) is not None:
            raise Refusal("path_edge", hex=scenario.grid.label(hex))


def erase_legs(scenario: Scenario, legs: Iterable[Hexside], kind: str | None = None) -> Edit:
    """Take legs out of paths of a kind, or of all paths: what is left on either side goes on as a path of its own."""
    gone = set(legs)
    index, orientation = paths_by_leg(scenario), scenario.grid.orientation
    keys = sorted({key for leg in gone for key in index.get(leg, ())})
    changes: dict[Address, AnyRow | None] = {}
    fresh = scenario.next_key("paths")
    for key in keys:
        path = row_at(scenario, "paths", Path, key)
        if kind not in (None, path.kind):
            continue
        runs = course_of(scenario, path).without(gone)
        rows = [revised(path, **run.fields(orientation)) for run in runs]
        changes[Address("paths", key)] = rows[0] if rows else None
        for row in rows[1:]:
            changes[Address("paths", fresh)] = row
            fresh += 1
    return scenario.change(changes)


def meeting(scenario: Scenario, key: int) -> list[int]:
    """The serial numbers of other paths of its kind that end where a path ends, so that both can become one."""
    path = row_at(scenario, "paths", Path, key)
    ends = set(course_of(scenario, path).open_ends)
    others = (item for item in scenario.items("paths", Path) if item[0] != key and item[1].kind == path.kind)
    return [other for other, row in others if ends & set(course_of(scenario, row).open_ends)]


def join_paths(scenario: Scenario, key: int, other: int) -> Edit:
    """Make two paths one that end in the same hex.

    Raises:
        Refusal: they are of different kinds, or have no end in common.
    """
    path, row = row_at(scenario, "paths", Path, key), row_at(scenario, "paths", Path, other)
    course, added = course_of(scenario, path), course_of(scenario, row)
    shared = [hex for hex in course.open_ends if hex in added.open_ends]
    if key == other or path.kind != row.kind or not shared:
        raise Refusal("paths_apart")
    whole = course.joined(added, shared[-1])
    changes: dict[Address, AnyRow | None] = {
        Address("paths", key): revised(path, **whole.fields(scenario.grid.orientation)),
        Address("paths", other): None,
    }
    return scenario.change(changes)


def set_exit(scenario: Scenario, key: int, end: int, side: int | None) -> Edit:
    """Let the first (`end` 0) or last (1) hex of a path leave the map across side 0–5, or (None) end there.

    Raises:
        Refusal: the map goes on across that side.
    """
    path = row_at(scenario, "paths", Path, key)
    hex = path.hexes[-1 if end else 0]
    if side is not None and side not in outward_sides(scenario, hex):
        raise Refusal("path_edge", hex=scenario.grid.label(hex))
    exits = (path.exits[0], side) if end else (side, path.exits[1])
    if len(path.hexes) == 1 and exits == (None, None):
        return scenario.change({Address("paths", key): None})
    return scenario.change({Address("paths", key): revised(path, exits=exits)})


def set_kind(scenario: Scenario, ruleset: Ruleset, key: int, kind: str) -> Edit:
    """Make a path one of another kind; legs that such a path crosses already go."""
    path = row_at(scenario, "paths", Path, key)
    if kind not in ruleset.paths:
        raise Refusal("no_path_kind", id=kind)
    if kind == path.kind:
        return Edit()
    course = course_of(scenario, path)
    runs = list(course.split(legs_of_kind(scenario, course.legs, kind).__contains__))
    rows = [revised(path, kind=kind, **run.fields(scenario.grid.orientation)) for run in runs]
    changes: dict[Address, AnyRow | None] = {Address("paths", key): rows[0] if rows else None}
    fresh = scenario.next_key("paths")
    changes.update({Address("paths", fresh + i): row for i, row in enumerate(rows[1:])})
    return scenario.change(changes)


def remove_path(scenario: Scenario, key: int) -> Edit:
    """Take a whole path away."""
    row_at(scenario, "paths", Path, key)
    return scenario.change({Address("paths", key): None})


def _path(row: AnyRow) -> Path:
    assert isinstance(row, Path)
    return row


class Draft:
    """The paths of one kind as they will be."""

    def __init__(self, scenario: Scenario, kind: str) -> None:
        self._scenario = scenario
        self._kind = kind
        self._courses = {
            key: course_of(scenario, path) for key, path in scenario.items("paths", Path) if path.kind == kind
        }
        self._fresh = scenario.next_key("paths")
        self._changed: dict[int, Course | None] = {}
        self._pieces: set[int] = set()
        """What is left of paths that were cut."""
        self._orphans: list[int] = []
        """Paths of which nothing is left: what is added next takes their place."""

    def cut(self, legs: Collection[Hexside]) -> None:
        """Take legs out; the first piece that is left of a path stands for it."""
        index, orphans = paths_by_leg(self._scenario), set[int]()
        for key in sorted({key for leg in legs for key in index.get(leg, ()) if key in self._courses}):
            runs = self._courses.pop(key).without(legs)
            self._changed[key] = None
            self._pieces.add(key)
            if not runs:
                orphans.add(key)
            for run in runs:
                piece = key if run is runs[0] else self._new_key()
                self._courses[piece] = self._changed[piece] = run
                self._pieces.add(piece)
        self._orphans = sorted(orphans)

    def add(self, run: Course) -> None:
        """A further run of legs, joined to the paths at its ends: the first of them goes on, a second is taken in."""
        keys: list[int] = []
        whole = run
        for hex in run.open_ends:
            found = self._ending_in(hex, keys)
            if found is not None and hex in whole.open_ends:
                course = self._courses[found]
                whole = whole.joined(course, hex) if keys else course.joined(whole, hex)
                keys.append(found)
        if not keys:
            keys = [self._orphans.pop(0) if self._orphans else self._new_key()]
        for key in keys[1:]:
            self._changed[key] = None
            del self._courses[key]
        self._changed[keys[0]] = self._courses[keys[0]] = whole

    def _ending_in(self, hex: Hex, but: Collection[int]) -> int | None:
        """The path that ends in a hex: of several rather one that was cut there, then the first."""
        ending = [key for key, course in self._courses.items() if hex in course.open_ends and key not in but]
        return min(ending, key=lambda key: (key not in self._pieces, key), default=None)

    def _new_key(self) -> int:
        self._fresh += 1
        return self._fresh - 1

    def edit(self) -> Edit:
        """What has changed."""
        changes: dict[Address, AnyRow | None] = {}
        for key, course in self._changed.items():
            before = self._scenario.tables["paths"].get(key)
            if course is None:
                changes[Address("paths", key)] = None
                continue
            fields = course.fields(self._scenario.grid.orientation)
            row = made(Path, kind=self._kind, **fields) if before is None else revised(_path(before), **fields)
            changes[Address("paths", key)] = row
        return self._scenario.change(changes)
