"""Taking a clip of what lies in some hexes, of counters, or of one record alone. Nothing is changed."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
from pydantic import BaseModel

from model.area import NOWHERE, Area, offsets_of
from model.areas import on_map
from model.clip.clip import ALONE, CARRIED, Clip, hexes_under
from model.clip.course import Course
from model.clip.pieces import pieces
from model.edit import Address
from model.edits.draft import Draft
from model.edits.refusal import Refusal
from model.hexgrid import Hex
from model.maprows import HexsideFeature, Label, Overlay, Path, Region, Route, Site, System
from model.scenario import Scenario
from model.symmetry import STAY, Motion

Rows = dict[str, list[BaseModel]]


def take(scenario: Scenario, area: Area) -> Clip:
    """All that lies in the hexes of an area; its anchor is the hex nearest to the middle.

    Hexsides come along between two of its hexes, roads in pieces, routes with both systems (an exit with its hex),
    regions with the hexes they share with it, carriers with their cargo. Records of map sheets do not.

    Raises:
        Refusal: the area has no hex of the map.
    """
    area = on_map(scenario, area)
    anchor = area.middle()
    if anchor is None:
        raise Refusal("nothing_selected")
    grid = scenario.grid
    cols, rows = offsets_of(grid, area.q, area.r)
    used, codes = np.unique(scenario.terrain.codes.reshape(-1)[rows * grid.columns + cols], return_inverse=True)
    legend = ("", *(scenario.terrain.legend[int(code)] for code in used))
    home = STAY._replace(dq=-anchor.q, dr=-anchor.r)
    return Clip(
        orientation=grid.orientation,
        ruleset=scenario.info.ruleset,
        area=area.moved(home),
        codes=(codes.reshape(-1) + 1).astype(np.uint16),
        legend=legend,
        rows=_home(content(scenario, area), home, scenario),
        origin=anchor,
    )


def take_counters(scenario: Scenario, keys: Iterable[int]) -> Clip:
    """Counters alone, with all that they carry, and no terrain. Cargo without its carrier comes by itself.

    Raises:
        Refusal: none of them stands on the map.
    """
    draft = Draft(scenario)
    rows = {key: draft.rows[key] for key in keys if key in draft.rows}
    rows.update((key, draft.rows[key]) for key in draft.aboard(rows))
    taken: list[BaseModel] = []
    for key, row in sorted(rows.items()):
        if row.hex is not None:
            alone = row.carried_by is not None and draft.carrier(key) not in rows
            taken.append(row.model_copy(update={"carried_by": None}) if alone else row)
    anchor = Area.of(row.hex for row in rows.values() if row.hex is not None).middle()
    return _alone(scenario, {"placements": taken}, anchor)


def take_record(scenario: Scenario, record: Address) -> Clip:
    """One label, site, path, region or feature of a hexside by itself, whole.

    Raises:
        Refusal: there is no such record (any more), or it is of another table.
    """
    row = scenario.get(record)
    if row is None or record.table not in ALONE:
        raise Refusal("nothing_selected")
    hexes = hexes_under(row)
    middle = Area.of(hexes).middle()
    anchor = middle if middle in hexes else next(iter(hexes), None)
    return _alone(scenario, {record.table: [row]}, anchor)


def _alone(scenario: Scenario, rows: Rows, anchor: Hex | None) -> Clip:
    """A clip of rows without terrain; Refusal if there is no hex to hold them by."""
    if anchor is None:
        raise Refusal("nothing_selected")
    home = STAY._replace(dq=-anchor.q, dr=-anchor.r)
    return Clip(
        orientation=scenario.grid.orientation,
        ruleset=scenario.info.ruleset,
        area=NOWHERE,
        codes=np.empty(0, np.uint16),
        legend=("",),
        rows=_home(rows, home, scenario),
        origin=anchor,
    )


def content(scenario: Scenario, area: Area) -> Rows:
    """The rows that lie in an area, as they stand in the scenario; of those that only reach into it, the part in it."""
    inside = area.__contains__
    systems = [row for row in scenario.rows("systems", System) if row.hex in area]
    ids = {row.id for row in systems}
    return {
        "overlays": [row for row in scenario.rows("overlays", Overlay) if row.hex in area],
        "hexsides": [row for row in scenario.rows("hexsides", HexsideFeature) if all(map(inside, row.between))],
        "paths": [piece for row in scenario.rows("paths", Path) for piece in pieces(row, inside)],
        "systems": list(systems),
        "routes": [row for row in scenario.rows("routes", Route) if route_inside(row, ids, area)],
        "regions": _regions(scenario, area),
        "labels": [row for row in scenario.rows("labels", Label) if row.hex in area],
        "sites": [row for row in scenario.rows("sites", Site) if row.hex in area],
        "placements": [row for row in scenario.placements if row.hex is not None and row.hex in area],
    }


def route_inside(route: Route, ids: set[str], area: Area) -> bool:
    """Whether both ends of a route lie in an area whose systems have these ids."""
    if not route.ends or not ids.issuperset(route.ends):
        return False
    return route.exit is None or route.exit.hex in area


def _regions(scenario: Scenario, area: Area) -> list[BaseModel]:
    found: list[BaseModel] = []
    for row in scenario.rows("regions", Region):
        if row.hexes:
            part = frozenset(area & Area.of(row.hexes))
            if part:
                found.append(row if part == row.hexes else row.model_copy(update={"hexes": part}))
    return found


def _home(rows: Rows, home: Motion, scenario: Scenario) -> dict[str, tuple[BaseModel, ...]]:
    """The rows with their hexes as offsets; tables without rows are left out."""
    course = Course(home, scenario.grid.orientation, scenario.grid.orientation)
    return {table: tuple(course.row(table, row) for row in rows[table]) for table in CARRIED if rows.get(table)}
