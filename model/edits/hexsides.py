"""Features of hexsides: walls, cliffs with a high side, water between land hexes; several may lie on one hexside."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from model.edit import Address, AnyRow, Edit
from model.edits.find import index_of
from model.edits.refusal import Refusal
from model.edits.rows import made, revised, row_at
from model.hexgrid import Hex, Hexside
from model.maprows import HexsideFeature
from model.ruleset import Ruleset
from model.scenario import Scenario


def features_by_side(scenario: Scenario) -> Mapping[Hexside, list[tuple[int, HexsideFeature]]]:
    """The features of each hexside that has any, in order, with their serial numbers. Read only."""

    def fill(index: dict[Any, Any]) -> None:
        for key, row in scenario.items("hexsides", HexsideFeature):
            index.setdefault(row.between, []).append((key, row))

    return index_of(scenario, "hexsides", HexsideFeature, fill)


def features_on(scenario: Scenario, side: Hexside) -> list[tuple[int, HexsideFeature]]:
    """The features of one hexside, in order."""
    return list(features_by_side(scenario).get(side, ()))


def feature_on(scenario: Scenario, side: Hexside, kind: str) -> tuple[int, HexsideFeature] | None:
    """The feature of a kind on a hexside with its serial number, or None."""
    return next((item for item in features_on(scenario, side) if item[1].feature == kind), None)


def on_map(scenario: Scenario, side: Hexside) -> bool:
    """Whether at least one of the two hexes of a hexside is on the map."""
    return any(scenario.terrain_at(hex) is not None for hex in side)


def put_features(
    scenario: Scenario, ruleset: Ruleset, kind: str, sides: Iterable[Hexside], high: Mapping[Hexside, Hex] | None = None
) -> Edit:
    """Lay a kind of feature on hexsides; those off the map are passed over.

    A feature that is there already stays, but takes over the new high side. `high` names the upper hex of each
    hexside; it counts only for kinds with a high side.

    Raises:
        Refusal: the ruleset has no such kind.
    """
    if kind not in ruleset.hexsides:
        raise Refusal("no_hexside_kind", id=kind)
    upper = high if high is not None and ruleset.hexsides[kind].high_side else {}
    changes: dict[Address, AnyRow | None] = {}
    fresh = scenario.next_key("hexsides")
    for side in dict.fromkeys(sides):
        if not on_map(scenario, side):
            continue
        there = feature_on(scenario, side, kind)
        if there is None:
            changes[Address("hexsides", fresh)] = made(HexsideFeature, between=side, feature=kind, high=upper.get(side))
            fresh += 1
        elif side in upper:
            changes[Address("hexsides", there[0])] = revised(there[1], high=upper[side])
    return scenario.change(changes)


def clear_sides(scenario: Scenario, sides: Iterable[Hexside], kind: str | None = None) -> Edit:
    """Take the features of one kind off hexsides, or of all kinds."""
    gone = [
        Address("hexsides", key)
        for side in dict.fromkeys(sides)
        for key, row in features_on(scenario, side)
        if kind is None or row.feature == kind
    ]
    return scenario.change(dict.fromkeys(gone))


def turn_over(scenario: Scenario, ruleset: Ruleset, keys: Iterable[int]) -> Edit:
    """Exchange the high and the low side of features; those whose kind has none are passed over."""
    changes: dict[Address, AnyRow | None] = {}
    for key in keys:
        row = row_at(scenario, "hexsides", HexsideFeature, key)
        kind = ruleset.hexsides.get(row.feature)
        if kind is not None and kind.high_side:
            high = row.between.b if row.high in (None, row.between.a) else row.between.a
            changes[Address("hexsides", key)] = revised(row, high=high)
    return scenario.change(changes)


def update_feature(scenario: Scenario, key: int, **changes: Any) -> Edit:
    """Change fields of a feature.

    Raises:
        Refusal: a value does not fit its field, the high hex is none of the two, or the hexside has that kind already.
    """
    row = row_at(scenario, "hexsides", HexsideFeature, key)
    fresh = revised(row, **changes)
    if fresh.high is not None and fresh.high not in fresh.between:
        raise Refusal("high_elsewhere", hex=scenario.grid.label(fresh.high))
    if (fresh.between, fresh.feature) != (row.between, row.feature):
        there = feature_on(scenario, fresh.between, fresh.feature)
        if there is not None and there[0] != key:
            raise Refusal("feature_twice", id=fresh.feature)
    return scenario.change({Address("hexsides", key): fresh})
