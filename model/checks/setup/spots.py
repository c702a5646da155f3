"""What the words about places say of one counter: the ways it may stand, the room that is left, a box to move to."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from model.analysis.control import controller
from model.checks.context import Context, Spot, Standing, derived
from model.checks.findings import Both, Fix
from model.checks.fixes import cargo_of
from model.checks.names import listed, place_name, selector_name
from model.checks.standings import by_serial
from model.counters import CounterType, Placement
from model.edit import Address, AnyRow, Edit
from model.ruleset import Ruleset
from model.scenario import Scenario
from model.setup_rules import AllowedPlace, AtMostPerPlace, Stowed
from model.setup_rules import Spot as Way


def lacking(context: Context, spot: Spot) -> str:
    """What the place needs and the hex lacks: "system", "box" or ""."""
    place = context.ruleset.places.get(spot.place)
    system = context.system_at.get(spot.hex)
    if place is None or place.needs == "hex":
        return ""
    if system is None:
        return "system"
    return "box" if place.needs == "box" and not 1 <= spot.box <= system.surfaces else ""


def is_there(context: Context, spot: Spot) -> bool:
    """Whether there is such a place at all: a hex of the map, a place of the ruleset, with all that it needs."""
    return spot.place in context.ruleset.places and context.on_map(spot.hex) and not lacking(context, spot)


@derived("placements", "counter_types", "systems")
def lacking_spots(context: Context) -> dict[Spot, str]:
    """What is lacking in those places with counters where something is, as `lacking` tells."""
    needs = {id: place.needs for id, place in context.ruleset.places.items() if place.needs != "hex"}
    system_at, found = context.system_at, dict[Spot, str]()
    for spot in context.spots:
        hex, place, box = spot
        need = needs.get(place)
        if need is not None:
            system = system_at.get(hex)
            if system is None or (need == "box" and not 1 <= box <= system.surfaces):
                found[spot] = lacking(context, spot)
    return found


def standings_lacking(context: Context, what: str) -> list[Standing]:
    """The counters that stand where `what` is lacking ("system", "box"), in order."""
    spots = [spot for spot, lack in lacking_spots(context).items() if lack == what]
    return sorted((each for spot in spots for each in context.at_spot[spot]), key=by_serial)


def way_fits(context: Context, way: Way, side: str, spot: Spot, carrier: Standing | None) -> bool:
    """Whether a counter of `side` at `spot` (aboard `carrier`) stands in one of the ways a rule allows."""
    if (way.place is not None and way.place != spot.place) or not (not way.when or context.is_on(way.when)):
        return False
    system = context.system_at.get(spot.hex) if way.classes or way.system is not None else None
    return (
        (way.aboard is None or _is_of(carrier, way))
        and (way.controlled is None or way.controlled == (controller(context, spot) == side))
        and (not way.classes or (system is not None and system.class_ in way.classes))
        and (way.system is None or way.system == (system is not None))
        and (way.outside_home is None or way.outside_home == (context.home_at(spot.hex) is None))
    )


def _is_of(carrier: Standing | None, way: Way) -> bool:
    return (
        carrier is not None and carrier.type is not None and way.aboard is not None and way.aboard.matches(carrier.type)
    )


def broken_rule(
    context: Context, type_: CounterType, side: str, spot: Spot, carrier: Standing | None
) -> AllowedPlace | None:
    """The first `allowed_place` row that a counter at `spot` breaks, or None."""
    for word in context.words(AllowedPlace):
        if (
            context.binds(word, side)
            and word.types.matches(type_)
            and not any(way_fits(context, way, side, spot, carrier) for way in word.spots)
        ):
            return word
    return None


def ways_name(context: Context, word: AllowedPlace) -> Both:
    """The ways that a rule allows, in words."""
    return listed(_way_name(context, way) for way in word.spots if context.is_on(way.when))


def _way_name(context: Context, way: Way) -> Both:
    en: list[str] = []
    ja: list[str] = []
    if way.controlled is not None:
        en.append("controlled" if way.controlled else "not controlled")
        ja.append("支配下の" if way.controlled else "支配下でない")
    if way.place is not None:
        name = place_name(context, way.place)
        en.append(name.en)
        ja.append(name.ja)
    if way.aboard is not None:
        name = selector_name(context, way.aboard)
        en.append(f"aboard {name.en}")
        ja.append(f"（{name.ja}に積載）" if ja else f"{name.ja}に積載")
    if way.classes:
        names = [context.ruleset.system_classes[class_] for class_ in way.classes]
        en.append("of a " + " or ".join(row.name for row in names))
        ja.insert(0, "か".join(row.name_ja for row in names) + "の")
    if way.outside_home is not None:
        en.append("outside home areas" if way.outside_home else "in a home area")
        ja.insert(0, "本国星図外の" if way.outside_home else "本国星図内の")
    if not en:
        return Both("a star system", "星系") if way.system else Both("a hex without a system", "星系のないヘクス")
    return Both(" ".join(en), "".join(ja))


def counted(context: Context, word: AtMostPerPlace, stack: Iterable[Standing]) -> dict[str, list[Standing]]:
    """The counters of a stack that a limit counts, by side ("" for all together); those aboard a carrier are cargo."""
    found: dict[str, list[Standing]] = {}
    meant = context.meant(word.types)
    for standing in stack:
        if standing.type_id in meant and context.binds(word, standing.side) and standing.serial not in context.carriers:
            found.setdefault(standing.side if word.each_side else "", []).append(standing)
    return found


def room(context: Context, type_: CounterType, side: str, spot: Spot) -> int | None:
    """How many more counters of a type the `at_most_per_place` rows let stand at `spot`; None = any number."""
    least: int | None = None
    for word in context.words(AtMostPerPlace):
        if word.place == spot.place and word.types.matches(type_) and context.binds(word, side):
            left = context.number(word.count) - _there(context, word, spot).get(side if word.each_side else "", 0)
            least = left if least is None else min(least, left)
    return least


def _there(context: Context, word: AtMostPerPlace, spot: Spot) -> Mapping[str, int]:
    """How many counters of a spot a limit counts, by side ("" for all together); counted once a spot."""
    known = _counts(context)
    found = known.get((id(word), spot))
    if found is None:
        groups = counted(context, word, context.at_spot.get(spot, ()))
        found = {side: sum(standing.count for standing in group) for side, group in groups.items()}
        known[id(word), spot] = found
    return found


@derived("placements", "counter_types", "sides")
def _counts(context: Context) -> dict[tuple[int, Spot], Mapping[str, int]]:
    """What `_there` has counted so far, by the identity of the limit's row, which lives as long as the ruleset."""
    del context
    return {}


def free_box(context: Context, standing: Standing, count: int) -> Spot | None:
    """A surface box of the same system, not the one it is in, where `count` of these counters may stand."""
    system = context.system_at.get(standing.spot.hex)
    if system is None or standing.type is None:
        return None
    for place, row in context.ruleset.places.items():
        if row.needs != "box":
            continue
        for box in range(1, system.surfaces + 1):
            spot = Spot(system.hex, place, box)
            left = room(context, standing.type, standing.side, spot)
            if (
                spot != standing.spot
                and broken_rule(context, standing.type, standing.side, spot, None) is None
                and (left is None or left >= count)
            ):
                return spot
    return None


def move_fix(context: Context, standing: Standing, count: int) -> Fix | None:
    """Move `count` of these counters into a free surface box of the system; None where there is none."""
    spot = free_box(context, standing, count)
    if spot is None:
        return None
    return Fix("fix.to_box", lambda scenario: moved(scenario, standing.serial, count, spot), {"box": spot.box})


def has_to_ride(context: Context, standing: Standing) -> bool:
    """Whether a `stowed` row wants a counter aboard one of those it stands with: it can't just be put off (F-7.2)."""
    return standing.type is not None and any(
        word.types.matches(standing.type)
        and context.binds(word, standing.side)
        and _carriers_there(context, word).get((standing.spot, standing.side), frozenset()) - {standing.serial}
        for word in context.words(Stowed)
    )


def _carriers_there(context: Context, word: Stowed) -> Mapping[tuple[Spot, str], frozenset[int]]:
    """The first two carriers of a row in each place by side; one is left if the other is the counter asked about."""
    known = _all_carriers(context)
    found = known.get(id(word))
    if found is None:
        found = {}
        for standing in context.standings:
            key = standing.spot, standing.side
            if standing.type is not None and word.carriers.matches(standing.type) and len(found.get(key, ())) < 2:
                found[key] = found.get(key, frozenset()) | {standing.serial}
        known[id(word)] = found
    return found


@derived("placements", "counter_types")
def _all_carriers(context: Context) -> dict[int, dict[tuple[Spot, str], frozenset[int]]]:
    """What `_carriers_there` has found so far, by the identity of the row, which lives as long as the ruleset."""
    del context
    return {}


def unload_fix(context: Context, standing: Standing, count: int) -> Fix | None:
    """Put `count` counters off their carrier: where they are if they may stand there, else into a free box."""
    if standing.type is None:
        return None
    if has_to_ride(context, standing):
        return move_fix(context, standing, count)
    left = room(context, standing.type, standing.side, standing.spot)
    if broken_rule(context, standing.type, standing.side, standing.spot, None) is None and (
        left is None or left >= count
    ):
        return Fix("fix.unload", lambda scenario: moved(scenario, standing.serial, count, standing.spot))
    return move_fix(context, standing, count)


def moved(scenario: Scenario, serial: int, count: int, spot: Spot) -> Edit:
    """The edit that stands `count` counters of a placement at `spot`, on their own; all of them take their cargo along.

    Unlike the verbs of `model.edits` it merges nothing, so that each row keeps its findings.
    """
    rows = dict(scenario.items("placements", Placement))
    row = rows.get(serial)
    if row is None:
        return Edit()
    to = {"hex": spot.hex, "place": spot.place, "box": spot.box}
    alone = {**to, "carried_by": None}
    if count < row.count:
        split = row.model_copy(update={**alone, "count": count, "id": None})
        rest = row.model_copy(update={"count": row.count - count})
        at = Address("placements", scenario.next_key("placements"))
        return scenario.change({Address("placements", serial): rest, at: split})
    changes: dict[Address, AnyRow | None] = {Address("placements", serial): row.model_copy(update=alone)}
    for key in cargo_of(rows, serial):
        changes[Address("placements", key)] = rows[key].model_copy(update=to)
    return scenario.change(changes)


def usual_place(ruleset: Ruleset, type_: CounterType) -> str | None:
    """The place where a type usually stands: the first of its kind's."""
    kind = ruleset.kinds.get(type_.kind)
    return kind.places[0] if kind is not None and kind.places else None
