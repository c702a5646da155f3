"""Checks of placements as such: types, hexes, places, boxes and carriers that exist. The rules of deployment are words
of the set-up vocabulary (`setup`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from model.checks.check import Hit, check
from model.checks.context import Context, Spot, Standing, derived
from model.checks.findings import Both, Fix, both
from model.checks.fixes import remove, rewrite
from model.checks.names import hex_label, hex_name, place_name, spot_name, type_name
from model.checks.near import placements_at, placements_of_types
from model.checks.places import at_counter, at_hex, at_placement, at_spot, at_type
from model.checks.setup.spots import (
    broken_rule,
    free_box,
    has_to_ride,
    lacking,
    move_fix,
    room,
    standings_lacking,
    usual_place,
)
from model.counters import Placement
from model.edit import Address, Edit
from model.free_names import FreeNames
from model.scenario import Scenario
from model.setup_rules import AllowedPlace

_RECORDS = ("placements", "counter_types", "grid", "systems", "regions", "sides", "info")


@check(
    *("deployment.E401", "D-1.1", "counter_types"),
    rows="placements",
    named=("systems", "grid"),
    near={"counter_types": placements_of_types},
)
def unknown_type(context: Context) -> Iterator[Hit]:
    """Every placement is of a type of the counter mix."""
    types = context.types
    for key, row in context.items("placements", Placement) if not context.placed.keys() <= types.keys() else ():
        if row.type not in types:
            values = {"type": row.type, "where": _where_name(context, row)}
            yield Hit(at_placement(row), values, remove("take_off", "placements", key), row=key)


def _where_name(context: Context, row: Placement) -> Both:
    if row.hex is not None:
        return hex_name(context, row.hex)
    return Both("a box off the map", "マップ外") if row.off_map else Both("no hex", "ヘクスなし")


@check(
    "deployment.E402", None, "placements", "counter_types", "systems", "regions", "sides", "info", "grid", scope="hex"
)
def unknown_place(context: Context) -> Iterator[Hit]:
    """Every placement names a place of the ruleset."""
    known = context.ruleset.places
    odd = {spot.place for spot in context.spots} - set(known)
    for standing in context.standings if odd else ():
        if standing.spot.place in odd:
            places = [both(place) for place in context.ruleset.places.values()]
            values = {
                "type": type_name(context, standing.placement.type),
                "place": standing.spot.place,
                "where": hex_name(context, standing.spot.hex),
                "places": places,
            }
            yield Hit(at_hex(standing.spot.hex), values, _to_usual_place(context, standing))


def _to_usual_place(context: Context, standing: Standing) -> Fix | None:
    """Into the usual place of its kind, if the counters may stand there."""
    usual = usual_place(context.ruleset, standing.type) if standing.type is not None else None
    if standing.type is None or usual is None or standing.placement.carried_by is not None:
        return None
    spot = Spot(standing.spot.hex, usual, 1)
    left = room(context, standing.type, standing.side, spot)
    bad = lacking(context, spot) or broken_rule(context, standing.type, standing.side, spot, None)
    if bad or (left is not None and left < standing.count):
        return move_fix(context, standing, standing.count)
    change = {"place": usual, "box": 1}
    return rewrite(
        "to_place",
        "placements",
        standing.serial,
        Placement,
        lambda _: change,
        place=place_name(context, usual),
    )


@check(
    *("deployment.E403", None, "grid", "shape"),
    rows="placements",
    named=("counter_types",),
    near={"shape": placements_at},
)
def off_the_map(context: Context) -> Iterator[Hit]:
    """Every counter that starts on the map, or arrives there, has a hex that exists."""
    rows = context.items("placements", Placement)
    hexes = {row.hex for _, row in rows}
    homeless = None in hexes
    hexes.update({row.entry for _, row in rows})
    missing = context.off_map(hex for hex in hexes if hex is not None)
    for key, row in rows if missing or homeless else ():
        if row.hex is None and row.off_map is None and not row.turn:
            yield Hit(at_type(row.type), {"type": type_name(context, row.type), "hex": "–"}, _take_off(key), row=key)
        for hex in (row.hex, row.entry):
            if hex is not None and hex in missing:
                values = {"type": type_name(context, row.type), "hex": hex_label(context, hex)}
                yield Hit(at_hex(hex), values, _take_off(key), row=key)


def _take_off(key: int) -> Fix:
    return remove("take_off", "placements", key)


@check("deployment.E404", "D-2.2", "placements", "counter_types", "systems", "grid", "shape", scope="hex")
def no_system(context: Context) -> Iterator[Hit]:
    """A stellar hex, or a surface box, is used only where there is a star system."""
    for standing in standings_lacking(context, "system"):
        if context.on_map(standing.spot.hex):
            values = {
                "type": type_name(context, standing.placement.type),
                "place": place_name(context, standing.spot.place),
                "where": hex_name(context, standing.spot.hex),
            }
            yield Hit(at_counter(context, standing), values)


@check(
    *("deployment.E405", "D-2.2"),
    *("placements", "counter_types", "systems", "regions", "sides", "info", "grid"),
    scope="hex",
)
def no_such_box(context: Context) -> Iterator[Hit]:
    """A surface box is used only if the system has it: a tertiary has none."""
    for standing in standings_lacking(context, "box"):
        values = {
            "type": type_name(context, standing.placement.type),
            "box": standing.spot.box,
            "surfaces": context.system_at[standing.spot.hex].surfaces,
            "where": hex_name(context, standing.spot.hex),
        }
        carried = standing.placement.carried_by is not None
        fix = None if carried else move_fix(context, standing, standing.count)
        yield Hit(at_spot(context, standing.spot), values, fix)


@check(
    "deployment.E406", None, "placements", "counter_types", "systems", "regions", "sides", "info", "grid", scope="hex"
)
def kind_not_there(context: Context) -> Iterator[Hit]:
    """A counter stands in a place of its kind; where an `allowed_place` row means its type, that row alone decides."""
    words = context.words(AllowedPlace)
    kinds = context.ruleset.kinds
    wrong = {
        place: {
            id for id, type_ in context.types.items() if type_.kind in kinds and place not in kinds[type_.kind].places
        }
        for place in context.ruleset.places
    }
    for standing in context.standings:
        kind, type_ = standing.kind, standing.type
        if (
            standing.type_id in wrong.get(standing.spot.place, ())
            and kind is not None
            and type_ is not None
            and not standing.aboard
            and not any(word.types.matches(type_) and context.binds(word, standing.side) for word in words)
        ):
            values = {
                "type": type_name(context, type_.id),
                "kind": both(kind),
                "spot": spot_name(context, standing.spot),
            }
            yield Hit(at_counter(context, standing), values)


@check("deployment.E407", "D-1.3", *_RECORDS, scope="hex")
def carrier_missing(context: Context) -> Iterator[Hit]:
    """Counters ride aboard something that stands in the same place and can be told from others."""
    carriers, lost_at = context.carriers, dict[Spot, list[Standing]]()
    for standing in context.cargo:
        if standing.serial not in carriers:
            lost_at.setdefault(standing.spot, []).append(standing)
    for spot, lost in lost_at.items():
        stack = context.at_spot[spot]
        of_type: dict[str, list[Standing]] = {}
        counts: Counter[str] = Counter()
        for standing in stack:
            of_type.setdefault(standing.placement.type, []).append(standing)
            counts[standing.placement.type] += standing.count
        for standing in lost:
            name = standing.placement.carried_by or ""
            values = {
                "type": type_name(context, standing.placement.type),
                "carrier": type_name(context, name) if name in context.types else Both(f"“{name}”", f"「{name}」"),
                "count": counts[name] - (standing.count if standing.placement.type == name else 0),
                "spot": spot_name(context, standing.spot),
            }
            same = [other for other in of_type.get(name, ())[:3] if other.serial != standing.serial]
            yield Hit(at_counter(context, standing), values, _name_carrier(context, standing, same))


@derived("placements", "counter_types")
def _names(context: Context) -> FreeNames:
    """What placements are called by, and what ids are free beside it."""
    rows = list(context.scenario.placements)
    return FreeNames({row.id for row in rows} | {row.carried_by for row in rows} | set(context.types))


def _name_carrier(context: Context, cargo: Standing, same: list[Standing]) -> Fix | None:
    """Refer by an id to the one placement of that type; else put the counters off, if they may stand on their own."""
    if len(same) == 1:
        other = same[0]
        id = other.placement.id or _names(context).like(other.placement.type, first=1)

        def make(scenario: Scenario) -> Edit:
            rows = dict(scenario.items("placements", Placement))
            if cargo.serial not in rows or other.serial not in rows:
                return Edit()
            return scenario.change(
                {
                    Address("placements", other.serial): rows[other.serial].model_copy(update={"id": id}),
                    Address("placements", cargo.serial): rows[cargo.serial].model_copy(update={"carried_by": id}),
                }
            )

        return Fix("fix.name_carrier", make, {"id": id})
    if cargo.type is None or has_to_ride(context, cargo):
        return None
    left = room(context, cargo.type, cargo.side, cargo.spot)
    if broken_rule(context, cargo.type, cargo.side, cargo.spot, None) is None and (left is None or left >= cargo.count):
        return rewrite("unload", "placements", cargo.serial, Placement, lambda _: {"carried_by": None})
    return move_fix(context, cargo, cargo.count) if free_box(context, cargo, cargo.count) is not None else None


@check("deployment.E408", None, rows="placements", named=("counter_types", "systems", "grid"))
def unknown_word(context: Context) -> Iterator[Hit]:
    """The state of counters is a word of the ruleset."""
    states = context.ruleset.states
    for key, row in context.items("placements", Placement):
        if row.state is not None and row.state not in states:
            fix = rewrite("clear_state", "placements", key, Placement, lambda _: {"state": None})
            values = {
                "type": type_name(context, row.type),
                "state": row.state,
                "where": _where_name(context, row),
                "states": [both(state) for state in context.ruleset.states.values()] or "–",
            }
            yield Hit(at_placement(row), values, fix, row=key)


@check(
    *("deployment.E430", "M-2.5", "counter_types"),
    rows="placements",
    named=("systems", "grid"),
    near={"counter_types": placements_of_types},
)
def no_back(context: Context) -> Iterator[Hit]:
    """A counter whose back is blank has its normal state only: it does not start with its back up."""
    for key, row in context.items("placements", Placement):
        type_ = context.types.get(row.type) if row.face == "back" else None
        if type_ is not None and type_.back == "blank":
            fix = rewrite("show_front", "placements", key, Placement, lambda _: {"face": "front"})
            values = {"type": type_name(context, row.type), "where": _where_name(context, row)}
            yield Hit(at_placement(row), values, fix, row=key)


@check(
    *("deployment.E437", None, "counter_types"),
    rows="placements",
    named=("systems", "grid"),
    near={"counter_types": placements_of_types},
)
def no_back_for_state(context: Context) -> Iterator[Hit]:
    """A counter whose back is blank is in no state that only a printed back shows."""
    states = {id: row for id, row in context.ruleset.states.items() if row.back_only}
    for key, row in context.items("placements", Placement) if states else ():
        state, type_ = states.get(row.state or ""), context.types.get(row.type)
        if state is not None and type_ is not None and type_.back == "blank":
            fix = rewrite("clear_state", "placements", key, Placement, lambda _: {"state": None})
            values = {"type": type_name(context, row.type), "where": _where_name(context, row), "state": both(state)}
            yield Hit(at_placement(row), values, fix, row=key)


def _names_copied(names: dict[str, set[int]]) -> dict[str, set[int]]:
    return {id: set(keys) for id, keys in names.items()}


def _renamed(context: Context, old: dict[str, set[int]], edit: Edit) -> dict[str, set[int]]:
    del context
    for key, before, after in edit.rows("placements", Placement):
        if before is not None and before.id is not None:
            old[before.id].remove(key)
        if after is not None and after.id is not None:
            old.setdefault(after.id, set()).add(key)
    return old


@derived("placements", follows=("placements",), patch=_renamed, copied=_names_copied)
def _named(context: Context) -> dict[str, set[int]]:
    """The serial numbers of the placements of each id."""
    found: dict[str, set[int]] = {}
    for key, row in context.scenario.items("placements", Placement):
        if row.id is not None:
            found.setdefault(row.id, set()).add(key)
    return found


@check("deployment.E409", None, "placements", named=("counter_types", "systems", "grid"))
def placement_id_twice(context: Context) -> Iterator[Hit]:
    """No two placements share an id: what rides aboard would not know where."""
    rows = context.scenario.tables["placements"]
    later = sorted(key for keys in _named(context).values() if len(keys) > 1 for key in sorted(keys)[1:])
    for row in (rows[key] for key in later):
        if isinstance(row, Placement):
            values = {"id": row.id, "type": type_name(context, row.type), "where": _where_name(context, row)}
            yield Hit(at_placement(row), values)
