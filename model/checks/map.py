"""Checks of what lies on the map: hexes that exist, known terrains and features, paths that hold together, regions."""

from __future__ import annotations

from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from functools import partial
from typing import Final

from model.checks.astray import RECORDS, astray, in_order
from model.checks.check import Hit, check
from model.checks.context import Context
from model.checks.findings import Both, Fix, Where, both
from model.checks.fixes import remove, rewrite
from model.checks.names import hex_label, hex_name, side_name, system_name
from model.checks.places import SCENARIO, at_hex, at_hexside, at_side
from model.checks.remembered import Remembered
from model.edit import Edit
from model.hexgrid import Hex, distance, neighbor
from model.maprows import HexsideFeature, Overlay, Path, Region, Site, System
from model.scenario import Scenario
from model.setup_rules import HomeArea
from model.terrain import TerrainPatch


@check("map.E101", None, "grid", "shape", *RECORDS)
def off_the_map(context: Context) -> Iterator[Hit]:
    """Everything on the map lies in a hex that exists: on the grid, and not cut out of it."""
    for (table, serial), hex in in_order(astray(context)):
        fix = None if table == "systems" else remove("remove_off_map", table, serial)
        yield Hit(at_hex(hex), {"hex": hex_label(context, hex), "table": _record_name(context, table, serial)}, fix)


_TABLE_NAMES = {
    "overlays": Both("a further terrain", "追加の地形"),
    "hexsides": Both("a hexside feature", "ヘクスサイドの地形"),
    "paths": Both("a path", "経路"),
    "labels": Both("a label", "ラベル"),
    "sites": Both("an item", "アイテム"),
}


def _record_name(context: Context, table: str, serial: int) -> Both:
    """What lies off the map, systems by their name."""
    row = context.scenario.tables[table].get(serial)
    return system_name(row) if isinstance(row, System) else _TABLE_NAMES[table]


@check("map.E102", None, "grid", "terrain", "overlays")
def unknown_terrain(context: Context) -> Iterator[Hit]:
    """Every terrain on the map has a row in the terrain effects chart."""
    scenario, known = context.scenario, context.ruleset.terrain
    for terrain in scenario.terrain.used():
        if terrain not in known:
            index = scenario.terrain.codes.reshape(-1) == scenario.terrain.code(terrain)
            hex = scenario.grid.hex_of_index(int(index.argmax()))
            values = {"terrain": terrain, "hex": hex_label(context, hex), "count": int(index.sum())}
            yield Hit(at_hex(hex), values, _repaint(context, terrain))
    for key, overlay in scenario.items("overlays", Overlay):
        if overlay.terrain not in known:
            values = {"terrain": overlay.terrain, "hex": hex_label(context, overlay.hex), "count": 1}
            yield Hit(at_hex(overlay.hex), values, remove("remove_feature", "overlays", key))


def _repaint(context: Context, terrain: str) -> Fix:
    plain = context.ruleset.map.terrain

    def make(scenario: Scenario) -> Edit:
        codes = scenario.terrain.codes.reshape(-1)
        index = (codes == scenario.terrain.code(terrain)).nonzero()[0]
        return Edit(terrain=TerrainPatch.painting(scenario.terrain, index, plain))

    return Fix("fix.repaint", make, {"terrain": both(context.ruleset.terrain.get(plain), plain)})


@check("map.E103", None, "grid", "hexsides")
def unknown_hexside(context: Context) -> Iterator[Hit]:
    """Every hexside feature is of a kind that the ruleset knows."""
    for key, row in context.scenario.items("hexsides", HexsideFeature):
        if row.feature not in context.ruleset.hexsides:
            fix = remove("remove_feature", "hexsides", key)
            yield Hit(at_hexside(row.between), {"feature": row.feature, "hex": hex_label(context, row.between.a)}, fix)


@check("map.E104", None, "grid", "paths")
def unknown_path(context: Context) -> Iterator[Hit]:
    """Every path is of a kind that the ruleset knows."""
    for key, row in context.scenario.items("paths", Path):
        if row.kind not in context.ruleset.paths:
            values = {"kind": row.kind, "hex": hex_label(context, row.hexes[0])}
            yield Hit(at_hex(row.hexes[0]), values, remove("remove_feature", "paths", key))


@check("map.E105", "M-3.6", "grid", "paths")
def broken_path(context: Context) -> Iterator[Hit]:
    """The hexes of a path follow each other as neighbours."""
    for row in context.scenario.rows("paths", Path):
        for a, b in zip(row.hexes, row.hexes[1:], strict=False):
            if distance(a, b) != 1:
                kind = both(context.ruleset.paths.get(row.kind), row.kind)
                values = {"kind": kind, "a": hex_label(context, a), "b": hex_label(context, b)}
                yield Hit(at_hex(a), values)
                break


@check("map.E106", "M-3.2", "grid", "hexsides")
def high_side_elsewhere(context: Context) -> Iterator[Hit]:
    """The upper hex of a cliff is one of the two that it parts."""
    for key, row in context.scenario.items("hexsides", HexsideFeature):
        if row.high is not None and row.high not in row.between:
            fix = rewrite("clear_high", "hexsides", key, HexsideFeature, lambda _: {"high": None})
            values = {"hex": hex_label(context, row.high), "feature": _feature(context, row)}
            yield Hit(at_hexside(row.between), values, fix)


@check("map.W107", "M-3.2", "grid", "hexsides")
def no_high_side(context: Context) -> Iterator[Hit]:
    """A feature with an upper and a lower side says which hex is the upper one."""
    for row in context.scenario.rows("hexsides", HexsideFeature):
        kind = context.ruleset.hexsides.get(row.feature)
        if kind is not None and kind.high_side and row.high is None:
            a, b = (hex_label(context, hex) for hex in row.between)
            yield Hit(at_hexside(row.between), {"feature": _feature(context, row), "a": a, "b": b})


def _feature(context: Context, row: HexsideFeature) -> Both:
    return both(context.ruleset.hexsides.get(row.feature), row.feature)


@check("map.W108", None, "grid", "shape", rows="paths")
def path_exit_inside(context: Context) -> Iterator[Hit]:
    """A path leaves the map only where the map ends."""
    grid = context.scenario.grid
    for key, row in context.items("paths", Path):
        for end, hex in enumerate((row.hexes[0], row.hexes[-1])):
            side = row.exits[end]
            if side is not None and context.on_map(neighbor(hex, side, grid.orientation)):
                fix = rewrite("clear_exit", "paths", key, Path, _clear_exit if end else _clear_entry)
                kind = both(context.ruleset.paths.get(row.kind), row.kind)
                yield Hit(at_hex(hex), {"kind": kind, "hex": hex_label(context, hex)}, fix, row=key)


def _clear_entry(row: Path) -> dict[str, object]:
    return {"exits": (None, row.exits[1])}


def _clear_exit(row: Path) -> dict[str, object]:
    return {"exits": (row.exits[0], None)}


@check("map.E109", "M-12.1", "grid", "sites")
def unknown_site(context: Context) -> Iterator[Hit]:
    """Every item and marker on the map is of a kind that the ruleset knows."""
    for key, row in context.scenario.items("sites", Site):
        if row.kind not in context.ruleset.sites:
            values = {"kind": row.kind, "hex": hex_label(context, row.hex)}
            yield Hit(at_hex(row.hex), values, remove("remove_feature", "sites", key))


@check("map.E150", None, "regions")
def region_twice(context: Context) -> Iterator[Hit]:
    """No two regions share an id."""
    seen: set[str] = set()
    for region in context.scenario.regions:
        if region.id in seen:
            yield Hit(_at_region(region), {"id": region.id, "region": both(region, region.id)})
        seen.add(region.id)


def _shared(hexes: AbstractSet[Hex], theirs: AbstractSet[Hex]) -> tuple[int, Hex | None]:
    """How many hexes two areas share, and the first of them."""
    shared = hexes & theirs
    return len(shared), min(shared, default=None)


_SHARED: Final = Remembered[tuple[int, Hex | None]]()

_ASTRAY: Final = Remembered[list[Hex]]()


@check("map.E151", "D-3.6", "regions", "sides", named=("systems", "grid"))
def homes_overlap(context: Context) -> Iterator[Hit]:
    """No hex belongs to the home areas of two sides."""
    homes = sorted(context.homes.items())
    for i, (side, hexes) in enumerate(homes):
        for other, theirs in homes[i + 1 :]:
            count, first = _SHARED.of((hexes, theirs), None, partial(_shared, hexes, theirs))
            if first is not None:
                values = {
                    "side": side_name(context, side),
                    "other": side_name(context, other),
                    "where": hex_name(context, first),
                    "count": count,
                }
                yield Hit(at_hex(first), values)


@check("map.E152", "D-3.6", "sides", rows="regions")
def home_of_unknown(context: Context) -> Iterator[Hit]:
    """A home area belongs to a side of the game."""
    for key, region in context.items("regions", Region):
        if region.home_of is not None and region.home_of not in context.sides:
            fix = rewrite("no_home", "regions", key, Region, lambda _: {"home_of": None})
            yield Hit(_at_region(region), {"side": region.home_of, "region": both(region, region.id)}, fix, row=key)


@check("map.W153", "D-3.6", "regions", "sides", "info")
def no_home_area(context: Context) -> Iterator[Hit]:
    """A side that has to deploy at home has a home area."""
    words = context.words(HomeArea)
    for side in context.sides:
        rule = next((word.rule for word in words if context.binds(word, side)), None)
        if rule is not None and not context.homes.get(side):
            yield Hit(at_side(side), {"side": side_name(context, side)}, rule=rule)


@check("map.E154", None, "grid", rows="regions")
def region_off_map(context: Context) -> Iterator[Hit]:
    """A region holds only hexes of the grid."""
    grid = context.scenario.grid
    for key, region in context.items("regions", Region):
        astray = _ASTRAY.of((region.hexes,), grid, partial(grid.astray, region.hexes))
        if astray:
            fix = rewrite(
                "trim_region",
                "regions",
                key,
                Region,
                lambda row: {"hexes": frozenset(h for h in row.hexes if h in grid)},
            )
            yield Hit(at_hex(min(astray)), {"region": both(region, region.id), "count": len(astray)}, fix, row=key)


def _at_region(region: Region) -> Where:
    return at_hex(min(region.hexes)) if region.hexes else SCENARIO
