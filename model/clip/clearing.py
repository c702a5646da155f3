"""Taking away what lies in an area: all of it at once, or what an eraser passes over of the tables it may touch."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, Final

from model.area import Area
from model.areas import on_map
from model.clip.lines import Changes, routes_of
from model.clip.pieces import pieces
from model.counters import Placement
from model.edit import Address, AnyRow, Edit
from model.edits.refusal import Refusal
from model.hexgrid import Hex
from model.maprows import HexsideFeature, Label, Overlay, Path, Region, Site, System
from model.ruleset import Ruleset
from model.scenario import Scenario
from model.terrain import TerrainPatch

ERASABLE: Final = frozenset(
    {"terrain", "overlays", "hexsides", "paths", "systems", "routes", "regions", "labels", "sites", "placements"}
)
"""The tables of which an eraser takes rows, "terrain" for the dense terrain. Map sheets and scans are not among them."""

_FEW: Final = 10_000
"""Up to so many hexes are asked for one by one in a set of Python; a larger one takes too long to make."""

_ONE_HEX: Final = (("overlays", Overlay), ("labels", Label), ("sites", Site), ("placements", Placement))


def clear_edit(scenario: Scenario, ruleset: Ruleset, area: Area) -> Edit:
    """Delete what lies in an area: plain terrain, and counters back into the pool.

    Hexsides between its hexes, systems with their routes, labels, sites and the pieces of roads within go, too, and
    regions lose these hexes. Records of map sheets stay.

    Raises:
        Refusal: the area has no hex of the map.
    """
    area = on_map(scenario, area)
    if not area:
        raise Refusal("nothing_selected")
    return _edit(scenario, area, ruleset.map.terrain, ERASABLE, all)


def erase_edit(scenario: Scenario, area: Area, terrain: str, tables: Collection[str] = ERASABLE) -> Edit:
    """What an eraser takes that passes over an area, as far as rows of `tables` may be changed.

    As `clear_edit`, but hexsides go of which one hex lies in the area. A system stays where its routes, or counters in
    its hex, would have to go with it and may not.

    Args:
        scenario: what is erased from.
        area: hexes; those off the grid are passed over, those cut out before come back.
        terrain: what the hexes become; "" cuts them out of the map.
        tables: the tables that may be changed, of `ERASABLE`.
    """
    return _edit(scenario, area, terrain, tables, any)


def touched_hexes(edit: Edit, area: Area) -> set[Hex]:
    """The hexes of an area from which an edit of this module takes rows."""
    found: set[Hex] = set()
    for address, row in edit.before.items():
        if isinstance(row, HexsideFeature):
            found.update(row.between)
        elif isinstance(row, Path):
            found.update(row.hexes)
        elif isinstance(row, Region):
            after = edit.after[address]
            found.update(row.hexes - (after.hexes if isinstance(after, Region) else frozenset()))
        elif isinstance(hex := getattr(row, "hex", None), Hex):
            found.add(hex)
    return {hex for hex in found if hex in area}


def _edit(scenario: Scenario, area: Area, terrain: str, tables: Collection[str], whole: Callable[[Any], bool]) -> Edit:
    edit = scenario.change(_cleared(scenario, area, tables, whole))
    if "terrain" not in tables:
        return edit
    patch = TerrainPatch.painting(scenario.terrain, area.index(scenario.grid), terrain)
    return Edit(edit.before, edit.after, patch if len(patch) else None)


def _cleared(scenario: Scenario, area: Area, tables: Collection[str], whole: Callable[[Any], bool]) -> Changes:
    """Rows that go; of hexsides those of whose hexes `whole` (`all` or `any`) lie in the area."""
    few = frozenset(area) if len(area) <= _FEW else None
    inside = few.__contains__ if few is not None else area.tester()
    changes: Changes = {}
    for table, row_type in _ONE_HEX:
        if table in tables:
            items: list[tuple[int, Any]] = scenario.items(table, row_type)
            changes.update((Address(table, key), None) for key, row in items if row.hex is not None and inside(row.hex))
    if "hexsides" in tables:
        sides = scenario.items("hexsides", HexsideFeature)
        changes.update(
            (Address("hexsides", key), None)
            for key, row in sides
            if whole((inside(row.between.a), inside(row.between.b)))
        )
    if "systems" in tables:
        changes.update(_systems(scenario, inside, tables))
    if "paths" in tables:
        changes.update(_cut_paths(scenario, inside))
    if "regions" in tables:
        for key, region in scenario.items("regions", Region):
            if few is not None and few.isdisjoint(region.hexes):
                continue
            rest = frozenset(hex for hex in region.hexes if not inside(hex))
            if len(rest) < len(region.hexes):
                changes[Address("regions", key)] = region.model_copy(update={"hexes": rest})
    return changes


def _systems(
    scenario: Scenario, inside: Callable[[Hex], bool], tables: Collection[str]
) -> dict[Address, AnyRow | None]:
    """Systems in an area and their routes."""
    systems = {key: row for key, row in scenario.items("systems", System) if inside(row.hex)}
    if not systems:
        return {}
    if "placements" not in tables:
        manned = {row.hex for _, row in scenario.items("placements", Placement)}
        systems = {key: row for key, row in systems.items() if row.hex not in manned}
    if "routes" not in tables:
        systems = {key: row for key, row in systems.items() if not routes_of(scenario, {row.id})}
    staying = {row.id for key, row in scenario.items("systems", System) if key not in systems}
    gone: dict[Address, AnyRow | None] = {Address("systems", key): None for key in systems}
    gone.update(routes_of(scenario, {row.id for row in systems.values()} - staying))
    return gone


def _cut_paths(scenario: Scenario, inside: Callable[[Hex], bool]) -> Changes:
    """Paths without their hexes within: the first piece outside stays in its place, further ones are added."""
    changes: Changes = {}
    number = scenario.next_key("paths")
    for key, path in scenario.items("paths", Path):
        if not any(map(inside, path.hexes)):
            continue
        rest = pieces(path, lambda hex: not inside(hex))
        changes[Address("paths", key)] = rest[0] if rest else None
        for piece in rest[1:]:
            changes[Address("paths", number)] = piece
            number += 1
    return changes
