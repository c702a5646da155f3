"""Strength: the figures of the counters that stand somewhere, added up by side and region, and for what they cost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from model.checks.context import Context
from model.checks.standings import is_down
from model.counters import CounterType, Placement
from model.figures import exact
from model.hexgrid import Hex
from model.procedures import Damage, procedure
from model.ruleset import Ruleset

ON_MAP, ELSEWHERE, BESIDE = "map", "elsewhere", "beside"
"""Parts that are no regions: the whole map; its hexes in no region; boxes beside it and reinforcements."""


@dataclass(frozen=True, slots=True)
class Strength:
    """The counters of one side in one part of the map."""

    side: str
    part: str
    """`ON_MAP`, `ELSEWHERE`, `BESIDE`, or "region:" and the id of a region; regions may overlap."""
    counters: int
    sums: Mapping[str, Fraction]
    """By value column."""
    missing: Mapping[str, int]
    """Counters that print a figure and lack it, by value column; they count as 0."""
    cost: Fraction
    """What those with a price cost."""
    unpriced: int
    """Counters without a price."""

    def per_cost(self, column: str) -> Fraction | None:
        """How much of a figure a unit of currency buys here; None where nothing here has a price, or not all have."""
        return self.sums[column] / self.cost if self.cost and not self.unpriced else None


def columns_of(ruleset: Ruleset) -> list[str]:
    """The value columns that add up, in their order; in a game that marks none all but movement points and ranges."""
    columns = [id for id, row in ruleset.values.items() if row.sums]
    if not columns:
        damage = procedure(ruleset, "damage", Damage)
        no_sums = {ruleset.movement.column if ruleset.movement else "", damage.range if damage else ""}
        columns = [id for id in ruleset.values if id not in no_sums]
    return sorted(columns, key=lambda id: ruleset.values[id].order)


def marks_none(ruleset: Ruleset) -> bool:
    """Whether a game says of none of its figures that they add up."""
    return not any(row.sums for row in ruleset.values.values())


def strengths(context: Context, side: str) -> list[Strength]:
    """The strength of a side on the map, in each region where it stands, elsewhere, and beside the map.

    Cargo counts where it rides. Only counters that can stand on the map count: neither chits nor markers.
    """
    on_map: list[tuple[Hex, CounterType, int]] = []
    beside: list[tuple[CounterType, int]] = []
    for row in context.scenario.rows("placements", Placement):
        type_ = context.types.get(row.type)
        if type_ is None or (row.controlled_by or type_.side) != side or not _counts(context, type_):
            continue
        if is_down(row, type_, context.ruleset.kinds.get(type_.kind)):
            type_ = type_.turned()
        if row.hex is None or row.off_map is not None or row.turn:
            beside.append((type_, row.count))
        else:
            on_map.append((row.hex, type_, row.count))
    regions: dict[str, set[Hex]] = {}
    for region in context.scenario.regions:
        regions.setdefault(region.id, set()).update(region.hexes)
    covered = set[Hex]().union(*regions.values())
    found = [_added(context, side, ON_MAP, ((type_, count) for _, type_, count in on_map))]
    for id, hexes in regions.items():
        found.append(_added(context, side, f"region:{id}", _inside(on_map, hexes)))
    if regions:
        outside = {hex for hex, _, _ in on_map} - covered
        found.append(_added(context, side, ELSEWHERE, _inside(on_map, outside)))
    found.append(_added(context, side, BESIDE, beside))
    return [strength for strength in found if strength.counters or strength.part == ON_MAP]


def types_on(context: Context, side: str) -> list[CounterType]:
    """The types of the counters that `strengths` adds up, own ones and those levied, in the order of the mix."""
    rows = context.scenario.rows("placements", Placement)
    there = {(row.type, row.controlled_by) for row in rows}
    return [
        type_
        for type_ in context.types.values()
        if _counts(context, type_) and any((by or type_.side) == side for id, by in there if id == type_.id)
    ]


def strength_at(context: Context, side: str, column: str) -> dict[Hex, Fraction]:
    """One figure of a side added up hex by hex, where it has any counters."""
    found: dict[Hex, Fraction] = {}
    for standing in context.standings:
        if standing.side == side and standing.type is not None and _counts(context, standing.type):
            value = exact(standing.type.values.get(column) or 0) * standing.count
            found[standing.spot.hex] = found.get(standing.spot.hex, Fraction(0)) + value
    return found


def strength_of_type(context: Context, type_: CounterType) -> Strength:
    """The strength of one counter of a type, for its price."""
    return _added(context, type_.side, ON_MAP, [(type_, 1)])


def _counts(context: Context, type_: CounterType) -> bool:
    kind = context.ruleset.kinds.get(type_.kind)
    return kind is not None and bool(kind.places)


def _inside(counters: Iterable[tuple[Hex, CounterType, int]], hexes: set[Hex]) -> list[tuple[CounterType, int]]:
    return [(type_, count) for hex, type_, count in counters if hex in hexes]


def _added(context: Context, side: str, part: str, counters: Iterable[tuple[CounterType, int]]) -> Strength:
    columns = columns_of(context.ruleset)
    sums = dict.fromkeys(columns, Fraction(0))
    missing: Counter[str] = Counter()
    total, cost, unpriced = 0, Fraction(0), 0
    for type_, count in counters:
        total += count
        pattern = context.ruleset.kinds[type_.kind].pattern
        for column in columns:
            value = type_.values.get(column)
            if value is not None:
                sums[column] += exact(value) * count
            elif f"{{{column}}}" in pattern:
                missing[column] += count
        if type_.build_cost is None:
            unpriced += count
        else:
            cost += exact(type_.build_cost) * count
    return Strength(side, part, total, sums, dict(missing), cost, unpriced)
