"""What the terrain effects chart says of a hex for a counter: may it enter there, may it stay (M-3.3 to M-3.5).

A counter moves by the class that its trait `movement_class` names; of one without a class, or in a game without
classes, the chart says nothing.
"""

from __future__ import annotations

from collections.abc import Mapping

from model.chart import MovementClass, PathType, TerrainType
from model.checks.context import Context, derived
from model.counters import CounterType
from model.hexgrid import Hex
from model.maprows import Overlay, Path

Bar = tuple[TerrainType | PathType, MovementClass]
"""What keeps a counter out, and its movement class."""


@derived("overlays")
def overlays(context: Context) -> Mapping[Hex, list[str]]:
    """The further terrains of each hex that has any."""
    found: dict[Hex, list[str]] = {}
    for overlay in context.scenario.rows("overlays", Overlay):
        found.setdefault(overlay.hex, []).append(overlay.terrain)
    return found


@derived("paths")
def paths_in(context: Context) -> Mapping[Hex, Mapping[str, PathType]]:
    """The kinds of paths that run through each hex, as far as the ruleset knows them."""
    found: dict[Hex, dict[str, PathType]] = {}
    for path in context.scenario.rows("paths", Path):
        kind = context.ruleset.paths.get(path.kind)
        if kind is not None:
            for hex in path.hexes:
                found.setdefault(hex, {})[path.kind] = kind
    return found


def terrains_of(context: Context, hex: Hex) -> list[TerrainType]:
    """The rows of the chart that count in a hex: all that show there, but `no_effect` ones beside others (M-3.4)."""
    known = _terrains(context)
    found = known.get(hex)
    if found is None:
        chart = context.ruleset.terrain
        names = (context.scenario.terrain_at(hex), *overlays(context).get(hex, ()))
        rows = [chart[name] for name in dict.fromkeys(names) if name in chart]
        found = known[hex] = [row for row in rows if "no_effect" not in row.flags] or rows
    return found


@derived("terrain", "overlays")
def _terrains(context: Context) -> dict[Hex, list[TerrainType]]:
    """What `terrains_of` has found so far."""
    del context
    return {}


def class_of(context: Context, type_: CounterType) -> str | None:
    """The movement class of a counter type, if the ruleset knows it."""
    return next((word for word in type_.words("movement_class") if word in context.ruleset.movement_classes), None)


def no_entry(context: Context, type_: CounterType, hex: Hex) -> Bar | None:
    """What keeps a counter from entering a hex from any side, or None; along a path it enters whatever the terrain."""
    class_ = class_of(context, type_)
    if class_ is None:
        return None
    row = context.ruleset.movement_classes[class_]
    kinds = list(paths_in(context).get(hex, {}).values())
    if any(path.along is not None and path.along.get(class_) is not None for path in kinds):
        return None
    for terrain in terrains_of(context, hex):
        if terrain.movement.get(class_) is None:
            return terrain, row
    for path in kinds:
        for table in (path.movement, path.entering):
            if table is not None and table.get(class_) is None:
                return path, row
    return None


def no_standing(context: Context, type_: CounterType, hex: Hex) -> Bar | None:
    """What keeps a counter from ending its move in a hex, or None (M-3.5)."""
    class_ = class_of(context, type_)
    if class_ is None:
        return None
    stop = next((terrain for terrain in terrains_of(context, hex) if "no_stop" in terrain.flags), None)
    if stop is not None:
        return stop, context.ruleset.movement_classes[class_]
    return no_entry(context, type_, hex)
