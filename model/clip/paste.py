"""Putting a clip down: what it becomes on a map, and what of it must be left out, in sentences."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray
from pydantic import BaseModel

from model.area import Area
from model.clip.clip import Clip, Laid
from model.clip.free import FreeIds
from model.clip.garrison import Garrison, Pool
from model.clip.known import Known
from model.clip.lines import Changes, reconcile, routes_of
from model.clip.pieces import links, missing, pieces
from model.clip.report import Report
from model.edit import Address, AnyRow, Edit
from model.edits.regions import free_names
from model.hexgrid import Hex, neighbor
from model.maprows import HexsideFeature, Label, Overlay, Path, Region, Route, Site, System
from model.ruleset import Ruleset
from model.scenario import Scenario
from model.storage.errors import Note
from model.terrain import BLANK, TerrainPatch

RowT = TypeVar("RowT", bound=BaseModel)


@dataclass(frozen=True, slots=True)
class Pasted:
    """The edit that puts a clip down, the hexes it lies on, and what of it is left out and why."""

    edit: Edit
    area: Area
    notes: tuple[Note, ...] = ()


def paste(scenario: Scenario, ruleset: Ruleset, clip: Clip, anchor: Hex, *, pool: Pool | None = None) -> Pasted:
    """Put a clip down with its anchor on a hex.

    Terrain with further terrains, systems and features of hexsides take the place of what lies there; a system that
    gives way loses its routes. Everything else is added; what is there already just so stays as it is, so that a copy
    put down where it was taken changes nothing. Ids that exist get a number behind them; a region of the same id and
    name grows, but one that comes alone is another one. A side that has a capital gets no second one. Counters come from the pool (`pool`, else that of the
    scenario): of those that are not bought, or beyond the mix, none come, nor what they carry.

    What lies off the map, what the ruleset does not know, and exits that are at no edge are left out and told.
    """
    work = _Paste(scenario, ruleset, clip, anchor, pool)
    edit = work.edit()
    area = clip.touched_at(anchor)
    return Pasted(edit, area, work.report.notes())


def paste_edit(scenario: Scenario, ruleset: Ruleset, clip: Clip, anchor: Hex) -> Edit:
    """The edit of `paste`."""
    return _Paste(scenario, ruleset, clip, anchor, None).edit()


class _Paste:
    def __init__(self, scenario: Scenario, ruleset: Ruleset, clip: Clip, anchor: Hex, pool: Pool | None) -> None:
        self.scenario, self.ruleset, self.clip, self.anchor, self.pool = scenario, ruleset, clip, anchor, pool
        self.course = clip.course(anchor, scenario.grid.orientation)
        self.report = Report()
        self.foreign = clip.ruleset != scenario.info.ruleset

    @cached_property
    def known(self) -> Known:
        return Known(self.scenario, self.ruleset)

    def edit(self) -> Edit:
        laid = self.clip.laid(self.scenario.grid, self.anchor)
        patch, laid = self._terrain(laid)
        self.report.off_map = laid.off or self._off_alone()
        changes: Changes = {}
        if self.clip.rows or (len(self.clip) and self.scenario.tables["overlays"]):
            changes = self._rows(laid)
        edit = self.scenario.change(changes) if changes else Edit()
        if self.foreign and self.clip.rows:
            self.report.strange = tuple(self.known.strange)
        return Edit(edit.before, edit.after, patch if len(patch) else None)

    def _off_alone(self) -> int:
        """Hexes off the map on which records lie that come alone; counters are told of one by one."""
        if self.clip.area or self.clip.rows.get("placements"):
            return 0
        touched = self.clip.touched_at(self.anchor)
        return sum(self.scenario.terrain_at(hex) is None for hex in touched)

    # -- terrain ------------------------------------------------------------------------------------------------
    def _terrain(self, laid: Laid) -> tuple[TerrainPatch, Laid]:
        own = self.scenario.terrain.legend
        legend = list(own)
        lookup = np.zeros(len(self.clip.legend), np.uint16)
        for code, id in enumerate(self.clip.legend[1:], start=1):
            if id in own:
                lookup[code] = own.index(id)
            elif not self.foreign or self.known.terrain(id):
                lookup[code] = len(legend)
                legend.append(id)
        if self.foreign and not lookup[1:].all():
            self.report.strange = tuple(self.known.strange)
            kept = lookup[laid.codes] != BLANK
            laid = Laid(laid.index[kept], laid.codes[kept], laid.off)
        after = lookup.take(laid.codes)
        before = self.scenario.terrain.codes.reshape(-1).take(laid.index.astype(np.intp))
        grown = tuple(legend) if len(legend) > len(own) else ()
        changed = np.flatnonzero(before != after)  # taking by index beats taking by mask
        if len(changed) == len(after):
            return TerrainPatch(laid.index, before, after, grown), laid
        return TerrainPatch(laid.index.take(changed), before.take(changed), after.take(changed), grown), laid

    # -- rows ---------------------------------------------------------------------------------------------------
    def _rows(self, laid: Laid) -> Changes:
        grid, scenario = self.scenario.grid, self.scenario
        covered: NDArray[np.bool_] = np.zeros(scenario.terrain.codes.size, dtype=np.bool_)
        covered[laid.index] = True

        def under(hex: Hex) -> bool:
            return hex in grid and bool(covered[grid.index(hex)])

        def there(hex: Hex) -> bool:
            return under(hex) or scenario.terrain_at(hex) is not None

        systems = _Systems(self, there)
        changes: Changes = {}
        changes.update(self._overlays(under, there))
        changes.update(self._hexsides(there))
        changes.update(self._paths(there))
        changes.update(systems.changes)
        changes.update(self._routes(systems, there))
        changes.update(self._regions(there))
        changes.update(self._added("labels", Label, there, lambda row: row.hex))
        changes.update(self._added("sites", Site, there, lambda row: row.hex))
        garrison = Garrison(scenario, self.ruleset, systems.standing, self.report, self.pool)
        changes.update(garrison.land(self._placements(there), alone=not len(self.clip)))
        return changes

    def come(self, table: str, row_type: type[RowT]) -> list[RowT]:
        """The rows of a table as they would lie on the map, those unknown to the ruleset left out."""
        rows = (row for row in self.clip.rows.get(table, ()) if isinstance(row, row_type))
        if self.foreign:
            rows = (row for row in rows if self.known.row(table, row))
        return [self.course.row(table, row) for row in rows]

    def _added(
        self, table: str, row_type: type[RowT], there: Callable[[Hex], bool], spot: Callable[[Any], Hashable]
    ) -> Changes:
        rows = [row for row in self.come(table, row_type) if there(getattr(row, "hex"))]  # noqa: B009 - of any row
        return (
            reconcile(self.scenario, table, rows, spot, lambda _: False, self.scenario.items(table, row_type))
            if rows
            else {}
        )

    def _overlays(self, under: Callable[[Hex], bool], there: Callable[[Hex], bool]) -> Changes:
        rows = [row for row in self.come("overlays", Overlay) if there(row.hex)]
        items = self.scenario.items("overlays", Overlay)
        return reconcile(self.scenario, "overlays", rows, lambda row: row.hex, lambda row: under(row.hex), items)

    def _hexsides(self, there: Callable[[Hex], bool]) -> Changes:
        rows = [row for row in self.come("hexsides", HexsideFeature) if all(map(there, row.between))]
        if not rows:
            return {}
        meant = {row.between for row in rows}
        items = self.scenario.items("hexsides", HexsideFeature)
        return reconcile(
            self.scenario, "hexsides", rows, lambda row: row.between, lambda row: row.between in meant, items
        )

    def _paths(self, there: Callable[[Hex], bool]) -> Changes:
        coming = self.come("paths", Path)
        if not coming:
            return {}
        joined, stubs = links(self.scenario.rows("paths", Path))
        fresh: list[Path] = []
        for path in coming:
            for piece in pieces(self._leaving(path, there), there):
                fresh += missing(piece, joined, stubs)
        first = self.scenario.next_key("paths")
        return {Address("paths", first + number): path for number, path in enumerate(fresh)}

    def _leaving(self, path: Path, there: Callable[[Hex], bool]) -> Path:
        """A path with those of its exits that are at the edge of the map."""
        ends = path.hexes[0], path.hexes[-1]
        exits = [side if side is None or self.outward(hex, side, there) else None
                 for hex, side in zip(ends, path.exits, strict=True)]  # fmt: skip
        return path if tuple(exits) == path.exits else path.model_copy(update={"exits": tuple(exits)})

    def outward(self, hex: Hex, side: int, there: Callable[[Hex], bool]) -> bool:
        """Whether a side of a hex is at the edge of the map."""
        across = neighbor(hex, side, self.scenario.grid.orientation)
        return there(hex) and not there(across)

    def _routes(self, systems: _Systems, there: Callable[[Hex], bool]) -> Changes:
        coming = self.come("routes", Route)
        if not coming:
            return {}
        gone = {address.key for address, row in systems.changes.items() if address.table == "routes"}
        present: dict[Hashable, tuple[int, Route]] = {}
        for key, route in self.scenario.items("routes", Route):
            if key not in gone:
                present.setdefault(_ends(route), (key, route))
        changes: Changes = {}
        number = self.scenario.next_key("routes")
        for route in coming:
            if not route.ends or not all(id in systems.ids for id in route.ends):
                continue
            if route.exit is not None and not self.outward(route.exit.hex, route.exit.side, there):
                self.report.exits += 1
                continue
            named = _renamed(route, systems.ids)
            old = present.get(_ends(named))
            if old is None:
                changes[Address("routes", number)] = named
                present[_ends(named)] = number, named
                number += 1
            elif old[1].charted != named.charted:
                changes[Address("routes", old[0])] = old[1].model_copy(update={"charted": named.charted})
        return changes

    def _regions(self, there: Callable[[Hex], bool]) -> Changes:
        coming, alone = self.come("regions", Region), not self.clip.area
        if alone:  # what is there already just so stays
            coming = [row for row in coming if row not in self.scenario.tables["regions"].values()]
        if not coming:
            return {}
        changes: Changes = {}
        ids = FreeIds(row.id for row in self.scenario.regions)
        number = self.scenario.next_key("regions")
        present = {(row.id, row.name): key for key, row in reversed(self.scenario.items("regions", Region))}
        for row in coming:
            hexes = frozenset(filter(there, row.hexes))
            same = None if alone else present.get((row.id, row.name))
            if not hexes:
                continue
            if same is not None:
                address = Address("regions", same)
                old = changes.get(address, self.scenario.get(address))
                assert isinstance(old, Region)
                changes[address] = old.model_copy(update={"hexes": old.hexes | hexes})
                continue
            home = self.known.side(row.home_of) if self.foreign else row.home_of
            fresh = row.model_copy(update={"id": ids.give(row.id), "hexes": hexes, "home_of": home})
            if alone:
                name, name_ja = free_names(self.scenario, row.name, row.name_ja)
                fresh = fresh.model_copy(update={"name": name, "name_ja": name_ja})
            changes[Address("regions", number)] = fresh
            number += 1
        return changes

    def _placements(self, there: Callable[[Hex], bool]) -> list[Any]:
        return [row for row in self._known_counters() if row.hex is not None and there(row.hex)]

    def _known_counters(self) -> Iterable[Any]:
        rows: Iterable[Any] = self.clip.rows.get("placements", ())
        for row in rows:
            placed = self.course.row("placements", row)
            if self.foreign and placed.controlled_by is not None:
                placed = placed.model_copy(update={"controlled_by": self.known.side(placed.controlled_by)})
            yield placed


class _Systems:
    """The systems of a clip on the map, and those that give way."""

    def __init__(self, work: _Paste, there: Callable[[Hex], bool]) -> None:
        scenario = work.scenario
        self.changes: Changes = {}
        self.ids: dict[str, str] = {}
        """The id on the map of each system that has come, by its id in the clip."""
        coming = [row for row in work.come("systems", System) if there(row.hex)]
        self.standing: Mapping[Hex, System] | None = None
        """The systems by hex as they will be; None if nothing changes."""
        if not coming:
            return
        meant = {row.hex for row in coming}
        there_now: dict[Hex, list[tuple[int, System]]] = {}
        for key, row in scenario.items("systems", System):
            if row.hex in meant:
                there_now.setdefault(row.hex, []).append((key, row))
        fresh: list[System] = []
        for row in coming:
            found = there_now.get(row.hex, [])
            same = next((entry for entry in found if entry[1] == row), None)
            same = same or next((entry for entry in found if entry[1].id == row.id), None)
            if same is None:
                fresh.append(row)
                continue
            found.remove(same)
            self.ids.setdefault(row.id, row.id)
            if same[1] != row:
                self.changes[Address("systems", same[0])] = row
        gone = {key: row for found in there_now.values() for key, row in found}
        self.changes.update((Address("systems", key), None) for key in gone)
        staying = {key: row for key, row in scenario.items("systems", System) if key not in gone}
        ids = {row.id for row in staying.values()}
        self.changes.update(routes_of(scenario, {row.id for row in gone.values()} - ids))
        # A side keeps the capital it has; one that is only rewritten in its place asks for it again.
        self._capitals = {row.capital_of for key, row in staying.items() if Address("systems", key) not in self.changes}
        for address, rewritten in list(self.changes.items()):
            if isinstance(rewritten, System):
                self.changes[address] = self._fitting(work, rewritten)
        free = FreeIds(ids)
        number = scenario.next_key("systems")
        for row in fresh:
            id = free.give(row.id)
            self.ids.setdefault(row.id, id)
            self.changes[Address("systems", number)] = self._fitting(work, row, id=id)
            number += 1
        after: dict[Hashable, AnyRow | None] = dict(scenario.tables["systems"])
        after.update((address.key, row) for address, row in self.changes.items() if address.table == "systems")
        standing: dict[Hex, System] = {}
        for one in after.values():
            if isinstance(one, System):
                standing.setdefault(one.hex, one)
        self.standing = standing

    def _fitting(self, work: _Paste, row: System, **more: Any) -> System:
        """A system with the sides that there are, and no second capital of a side."""
        capital = row.capital_of
        marks = row.home_marks
        if work.foreign:
            capital = work.known.side(capital)
            marks = tuple(mark if mark is None or work.known.side(mark.side) else None for mark in marks)
        if capital is not None and capital in self._capitals:
            work.report.capitals += 1
            capital = None
        self._capitals.add(capital)
        return row.model_copy(update={"capital_of": capital, "home_marks": marks, **more})


def _ends(route: Route) -> Hashable:
    if route.between is not None:
        return frozenset(route.between)
    return (route.from_, route.exit.hex, route.exit.side) if route.exit is not None else route.from_


def _renamed(route: Route, ids: Mapping[str, str]) -> Route:
    if route.between is not None:
        a, b = route.between
        return route.model_copy(update={"between": (ids[a], ids[b])})
    return route.model_copy(update={"from_": ids[route.from_ or ""]})
