"""Who attacks whom, as a person names counters: a placement, a hex, a hex and a code, a counter type; with `*N` so many."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Final

from model.analysis.fortress.attack import Attack, Unit
from model.analysis.fortress.command import shows_back
from model.analysis.fortress.tables import Tables, is_craft, is_ship, tables_of
from model.checks.context import Context, Standing
from model.checks.names import bears
from model.gazetteer import hex_named
from model.hexgrid import Hex
from model.reports.question import LONGEST, Question, Unanswerable

_NAME: Final = re.compile(r"(?P<place>.+?)(?::(?P<code>[^:*]+))?(?:\*(?P<count>[0-9]{1,3}))?")


def attack_of(context: Context, question: Question) -> Attack:
    """The attack that a question is about.

    A hex means the ship in it, or all craft if there is none. Who attacks is one stack, or two that fire together;
    craft that stand with the attackers and are not named still lend their training.

    Raises:
        Unanswerable: a name fits no counter, or there is no attacker or no target.
    """
    tables = tables_of(context)
    if not question.attackers:
        raise Unanswerable("attacker")
    if not question.target:
        raise Unanswerable("target")
    named = [unit for text in question.attackers for unit in _units(context, tables, text)]
    return _attack(context, named, _units(context, tables, question.target), question)


def attack_between(context: Context, attackers: Mapping[int, int], target: int, question: Question) -> Attack:
    """The attack of counters on the map on another, by the serial numbers of placements: of each attacker so many.

    What else the question says goes for it too. Nothing is asked of names; the numbers are those of ships and craft.
    """
    tables, there = tables_of(context), {one.serial: one for one in context.standings}
    named = [replace(_unit(tables, context, there[serial]), count=n) for serial, n in attackers.items() if n]
    return _attack(context, named, [_unit(tables, context, there[target])], question)


def _attack(context: Context, named: list[Unit], targets: list[Unit], question: Question) -> Attack:
    tables = tables_of(context)
    taken: dict[int, int] = {}
    for unit in named:
        if unit.serial is not None:
            taken[unit.serial] = taken.get(unit.serial, 0) + unit.count
    hexes = dict.fromkeys(unit.hex for unit in named if unit.hex is not None and is_craft(tables, unit.type))
    return Attack(
        tuple(replace(unit, hex=question.origin or unit.hex) for unit in named),
        replace(targets[0], count=1),
        tuple(_beside(context, tables, targets)),
        tuple(unit for hex in hexes for unit in _flying(context, tables, hex, taken)),
        question.distance,
        question.moved,
        question.overrun,
        None if not question.stands else question.stands == "alone",
        question.attack_modifier,
        question.defence_modifier,
        question.attacks or 1,
    )


def _units(context: Context, tables: Tables, text: str) -> list[Unit]:
    """The counters of one name, at least one."""
    match = _NAME.fullmatch(text.strip())
    if match is None:
        raise Unanswerable("no_counter", text=text[:LONGEST])
    place, code = match["place"], match["code"]
    count = int(match["count"]) if match["count"] else None
    found = [_unit(tables, context, one) for one in context.standings if one.placement.id == place and one.type]
    if not found and (hex := hex_named(context.scenario, context.ruleset, place)) is not None:
        found = _in_hex(context, tables, hex, code)
        if not found:
            label = context.scenario.grid.label(hex)
            raise (
                Unanswerable("no_counter_in", text=code, hex=label)
                if code
                else Unanswerable("no_fighter_in", hex=label)
            )
    if not found and code is None and place in context.types:
        return [Unit(context.types[place], count or 1)]
    if not found:
        raise Unanswerable("no_counter", text=text[:LONGEST])
    return _first(found, count, text)


def _first(units: list[Unit], count: int | None, text: str) -> list[Unit]:
    """The first `count` counters of some units; all if that is None."""
    if count is None:
        return units
    left, found = count, []
    for unit in units:
        if left:
            part = min(left, unit.count)
            found.append(replace(unit, count=part))
            left -= part
    if left or not count:
        raise Unanswerable("so_many", text=text[:LONGEST], count=sum(unit.count for unit in units))
    return found


def _in_hex(context: Context, tables: Tables, hex: Hex, code: str | None) -> list[Unit]:
    fighters = [one for one in context.standings if one.spot.hex == hex and _fights(tables, one)]
    if code is not None:
        chosen = [one for one in fighters if bears(one, code)]
    else:
        ships = [one for one in fighters if one.type and is_ship(tables, one.type)]
        chosen = ships[:1] or fighters
    return [_unit(tables, context, one) for one in chosen if one.side == chosen[0].side]


def _fights(tables: Tables, one: Standing) -> bool:
    return one.type is not None and (is_ship(tables, one.type) or is_craft(tables, one.type))


def _unit(tables: Tables, context: Context, one: Standing) -> Unit:
    if one.type is None:
        raise Unanswerable("no_counter", text=one.placement.type)
    marks = tables.durability.markers if tables.durability is not None else None
    markers = [context.types[id] for id in one.placement.markers if id in context.types]
    hits = sum(marks.matches(type_) for type_ in markers) if marks is not None else 0
    return Unit(one.type, one.count, one.spot.hex, one.serial, one.side, not shows_back(one), hits)


def _beside(context: Context, tables: Tables, targets: list[Unit]) -> Iterable[Unit]:
    """The other craft that fly with the target: those named with it, and those of its hex on the map.

    Craft that have landed on a ship fly with nobody, named or not (F-7.2).
    """
    first = targets[0]
    if is_ship(tables, first.type):
        return
    named: dict[int | None, int] = {}
    for place, unit in enumerate(targets):
        count = unit.count - (place == 0)
        if count and not _landed(context, tables, unit):
            yield replace(unit, count=count)
        named[unit.serial] = named.get(unit.serial, 0) + unit.count
    if first.hex is not None:
        yield from _flying(context, tables, first.hex, {serial: n for serial, n in named.items() if serial is not None})


def _landed(context: Context, tables: Tables, unit: Unit) -> bool:
    """Whether a craft stands in the hex of a ship of its side (F-7.2); one only thought of flies."""
    return unit.hex is not None and any(
        one.side == unit.owner and one.type is not None and is_ship(tables, one.type)
        for one in context.standings
        if one.spot.hex == unit.hex
    )


def _flying(context: Context, tables: Tables, hex: Hex, taken: dict[int, int]) -> Iterable[Unit]:
    """The craft in a hex that have not landed on a ship (F-7.2), of the side of those taken and without them."""
    there = [one for one in context.standings if one.spot.hex == hex and _fights(tables, one)]
    sides = {one.side for one in there if one.serial in taken}
    landed = {one.side for one in there if one.type and is_ship(tables, one.type)}
    for one in there:
        left = one.count - taken.get(one.serial, 0)
        if left and one.type and is_craft(tables, one.type) and one.side in sides - landed:
            yield replace(_unit(tables, context, one), count=left)
