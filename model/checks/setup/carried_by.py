"""`carried_by`: what may ride aboard what, and how much of it (D-1.3, D-5.5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from model.checks.check import Hit, check, word_check
from model.checks.context import Context, Standing, derived
from model.checks.names import selector_name, spot_name, type_name
from model.checks.places import at_counter
from model.checks.setup.spots import unload_fix
from model.counters import CounterType
from model.setup_rules import CarriedBy


def lets_ride(context: Context, word: CarriedBy, cargo: Standing, carrier: Standing) -> bool:
    """Whether a row lets `cargo` ride aboard `carrier`, whatever the room."""
    return (
        cargo.type is not None
        and carrier.type is not None
        and cargo.side == carrier.side
        and context.binds(word, cargo.side)
        and word.cargo.matches(cargo.type)
        and word.carrier.matches(carrier.type)
    )


def may_ride(context: Context, cargo: Standing, carrier: Standing) -> bool:
    """Whether any row lets `cargo` ride aboard `carrier`, whatever the room."""
    return any(lets_ride(context, word, cargo, carrier) for word in context.words(CarriedBy))


def room_aboard(context: Context, carrier: Standing, type_: CounterType) -> int:
    """How many more counters of a type fit aboard `carrier`; 0 if it carries none of that type."""
    free = 0
    for word in context.words(CarriedBy):
        if (
            carrier.type is not None
            and context.binds(word, carrier.side)
            and word.cargo.matches(type_)
            and word.carrier.matches(carrier.type)
        ):
            used = _loads(context, word).get(carrier.serial, 0)
            free = max(free, context.number(word.capacity) * carrier.count - used)
    return free


def _loads(context: Context, word: CarriedBy) -> Mapping[int, int]:
    """How many counters of a row's cargo each carrier holds, by the serial number of the carrier."""
    known = _all_loads(context)
    found = known.get(id(word))
    if found is None:
        counts: Counter[int] = Counter()
        for standing in context.standings:
            carrier = context.carriers.get(standing.serial)
            if carrier is not None and standing.type is not None and word.cargo.matches(standing.type):
                counts[carrier.serial] += standing.count
        found = known[id(word)] = counts
    return found


@derived("placements", "counter_types")
def _all_loads(context: Context) -> dict[int, Mapping[int, int]]:
    """What `_loads` has counted so far, by the identity of the row, which lives as long as the ruleset."""
    del context
    return {}


@check(
    "deployment.E413", None, "info", "sides", "placements", "counter_types", "systems", "regions", "grid", scope="hex"
)
def wrong_cargo(context: Context) -> Iterator[Hit]:
    """Nothing rides aboard a carrier that no `carried_by` row lets ride there, or that is of another side.

    The rule is that of the row that would let it, had it not another owner or were its option on; else that of what the
    carrier carries; else that of what carries the cargo.
    """
    words = context.words(CarriedBy)
    rows = [row for row in context.ruleset.setup if isinstance(row, CarriedBy)]
    standings = {standing.serial: standing for standing in context.cargo}
    for serial, carrier in context.carriers.items():
        cargo = standings[serial]
        if cargo.type is None or carrier.type is None or may_ride(context, cargo, carrier):
            continue
        would = (row.rule for row in rows if row.carrier.matches(carrier.type) and row.cargo.matches(cargo.type))
        carries = (word.rule for word in words if word.carrier.matches(carrier.type))
        rides = (word.rule for word in words if word.cargo.matches(cargo.type))
        rule = next(would, None) or next(carries, None) or next(rides, None)
        values = {
            "cargo": type_name(context, cargo.placement.type),
            "carrier": type_name(context, carrier.placement.type),
            "spot": spot_name(context, cargo.spot),
        }
        yield Hit(at_counter(context, cargo), values, unload_fix(context, cargo, cargo.count), rule)


@word_check(CarriedBy, "deployment.E414", "placements", "counter_types", "systems", "regions", "grid", scope="hex")
def too_much_aboard(word: CarriedBy, context: Context) -> Iterator[Hit]:
    """No carrier holds more of a cargo than its capacity; several carriers under one id share theirs."""
    loads: dict[int, list[Standing]] = {}
    carriers: dict[int, Standing] = {}
    for standing in context.cargo:
        carrier = context.carriers.get(standing.serial)
        if carrier is not None and lets_ride(context, word, standing, carrier):
            loads.setdefault(carrier.serial, []).append(standing)
            carriers[carrier.serial] = carrier
    for serial, load in loads.items():
        carrier = carriers[serial]
        capacity = context.number(word.capacity) * carrier.count
        aboard = sum(standing.count for standing in load)
        if aboard > capacity:
            surplus = aboard - capacity
            values = {
                "cargo": selector_name(context, word.cargo),
                "carrier": type_name(context, carrier.placement.type),
                "spot": spot_name(context, carrier.spot),
                "aboard": aboard,
                "capacity": capacity,
            }
            last = load[-1]
            fix = unload_fix(context, last, surplus) if last.count >= surplus else None
            yield Hit(at_counter(context, carrier), values, fix)
