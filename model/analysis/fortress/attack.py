"""An attack as it is asked about, and whether the rules allow it (F-0.2, F-0.4, F-6.5, F-7.1, F-A2, F-A4)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from model.analysis.fortress.command import commanders
from model.analysis.fortress.fire import bands_of, fire_column
from model.analysis.fortress.tables import Readings, Tables, is_craft, is_ship, part_of, readings, tables_of, word_of
from model.checks.context import Context
from model.counters import CounterType
from model.hexgrid import Hex, distance


@dataclass(frozen=True, slots=True)
class Unit:
    """`count` counters of one type in an attack: on the map, or only thought of."""

    type: CounterType
    count: int = 1
    hex: Hex | None = None
    """Where; None if it is only thought of: no commander reaches it then."""
    serial: int | None = None
    """The serial number of its placement."""
    side: str = ""
    """Whose; "" = that of its type."""
    ready: bool = True
    """Whether it may fight: not in maintenance (F-7.1)."""
    hits: int = 0
    """Hits that it has taken (F-A1)."""

    @property
    def owner(self) -> str:
        """Whose it is."""
        return self.side or self.type.side


@dataclass(frozen=True, slots=True)
class Attack:
    """An attack of some units on one."""

    attackers: tuple[Unit, ...]
    target: Unit
    beside: tuple[Unit, ...] = ()
    """The other craft that fly in the target's stack."""
    along: tuple[Unit, ...] = ()
    """Craft in the attackers' stacks that do not fight: their training counts (F-6.7)."""
    distance: int | None = None
    """Hexes apart; None: as they stand on the map."""
    moved: bool = False
    """The attacking ships have moved (F-6.3)."""
    overrun: bool = False
    alone: bool | None = None
    """The target stands for itself, or its stack adds its defences; None: as the rules have it (F-6.6)."""
    attack_modifier: int | None = None
    """Of the attackers' commander, good is positive; None: as the commanders on the map are (F-3.3)."""
    defence_modifier: int | None = None
    """Of the target's commander."""
    attacks: int = 1
    """How many times, one after the other."""


Refusal = Literal[
    "sides", "own", "no_fighter", "no_target", "ship_on_craft", "out_of_range", "not_adjacent", "distance",
    "maintenance", "overrun_off", "overrun", "stacks", "concentrated_off", "not_commanded",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Bar:
    """Why the rules forbid an attack: the text "report.odds.bar.<id>", its values, the unit it is about, the rule."""

    id: Refusal
    rule: str
    unit: Unit | None = None
    values: Mapping[str, Any] = field(default_factory=dict)


def apart(attack: Attack, unit: Unit) -> int | None:
    """How many hexes an attacker is from the target; None where that is not known."""
    if attack.distance is not None:
        return attack.distance
    if unit.hex is None or attack.target.hex is None:
        return None
    return distance(unit.hex, attack.target.hex)


def fire_of(tables: Tables, readings: Readings, attack: Attack, unit: Unit) -> int | None:
    """What one counter of a unit adds to the attack; None if it does not reach the target or a figure is missing."""
    far = apart(attack, unit)
    if far is None:
        return None
    if is_craft(tables, attack.target.type):
        figure = unit.type.values.get(tables.craft.column) if tables.craft is not None else None
        return None if figure is None or is_ship(tables, unit.type) else part_of(figure, 1)
    bands = bands_of(tables, readings, unit.type, moved=attack.moved)
    return next((band.fire for band in bands if band.holds(far)), None)


def lacking(tables: Tables, readings: Readings, attack: Attack) -> tuple[tuple[str, str], ...]:
    """The figures that are missing for the odds of an attack: type and column."""
    on_ship = is_ship(tables, attack.target.type)
    found = []
    for unit in attack.attackers:
        if is_ship(tables, unit.type):
            columns = [tables.fire.column]
        elif tables.craft is not None:
            columns = [fire_column(tables, readings), tables.craft.reach] if on_ship else [tables.craft.column]
        else:
            columns = []
        found += [(unit.type.id, column) for column in columns if unit.type.values.get(column) is None]
    defence = tables.hit.difference[1]
    found += [
        (unit.type.id, defence) for unit in defenders(tables, attack) if unit.type.values.get(defence) is None
    ]  # fmt: skip
    return tuple(dict.fromkeys(found))


def defenders(tables: Tables, attack: Attack) -> tuple[Unit, ...]:
    """The units whose defences together meet the attack (F-6.6).

    Craft of a side that may, adds the defences of its stack, except those of students; a target that may not, or that is
    attacked one at a time, stands for itself.
    """
    rule = tables.stack_defence
    if rule is None or singled_out(tables, attack) or tables.training is None or is_ship(tables, attack.target.type):
        return (attack.target,)
    trait = tables.training.trait
    adding = tuple(
        unit
        for unit in (attack.target, *attack.beside)
        if rule.types.matches(unit.type) and word_of(unit.type, trait) not in rule.but
    )
    return adding or (attack.target,)


def singled_out(tables: Tables, attack: Attack) -> bool:
    """Whether the attack is on the target and not on its stack: as asked, else as the rules let it."""
    return may_single_out(tables, attack) if attack.alone is None else attack.alone


def may_single_out(tables: Tables, attack: Attack) -> bool:
    """Whether the rules let the attackers fight the target by itself: all are trained for it (F-6.6), or it is of a side
    whose stacks do not add their defences.
    """
    rule = tables.stack_defence
    if rule is None or tables.training is None or not rule.types.matches(attack.target.type):
        return True
    trait = tables.training.trait
    return all(
        rule.one_at_a_time.matches(unit.type) and word_of(unit.type, trait) in rule.trained for unit in attack.attackers
    )


def stack_count(tables: Tables, attack: Attack) -> int:
    """How many stacks attack: each ship is one, the craft of a hex are one."""
    ships = sum(unit.count for unit in attack.attackers if is_ship(tables, unit.type))
    return ships + len({unit.hex for unit in attack.attackers if not is_ship(tables, unit.type)})


def bars(context: Context, attack: Attack) -> Iterator[Bar]:
    """Every reason for which the rules forbid an attack."""
    tables, target = tables_of(context), attack.target
    sides = {unit.owner for unit in attack.attackers}
    if len(sides) > 1:
        yield Bar("sides", "F-0.1")
    if target.owner in sides:
        yield Bar("own", "F-0.1", target)
    if not is_ship(tables, target.type) and not is_craft(tables, target.type):
        yield Bar("no_target", "F-0.1", target)
        return
    for unit in attack.attackers:
        yield from _unit_bars(context, tables, attack, unit)
    if attack.overrun:
        yield from _overrun_bars(context, tables, attack)
    yield from _stack_bars(context, tables, attack)


def _unit_bars(context: Context, tables: Tables, attack: Attack, unit: Unit) -> Iterator[Bar]:
    far, craft = apart(attack, unit), is_craft(tables, unit.type)
    if not craft and not is_ship(tables, unit.type):
        yield Bar("no_fighter", "F-0.1", unit)
        return
    if craft and not unit.ready and not attack.overrun:
        yield Bar("maintenance", "F-7.1", unit)
    if far is None:
        yield Bar("distance", tables.fire.rule, unit)
        return
    if is_craft(tables, attack.target.type):
        if not craft:
            yield Bar("ship_on_craft", "F-0.2", unit)
        elif tables.craft is not None and far > tables.craft.apart:
            yield Bar("not_adjacent", tables.craft.rule, unit, {"apart": far})
        return
    bands = bands_of(tables, readings(context), unit.type, moved=attack.moved)
    reach = bands[-1].last if bands else 0
    if not any(band.holds(far) for band in bands) and not lacking(tables, readings(context), attack):
        rule = tables.craft.rule if craft and tables.craft is not None else tables.fire.rule
        yield Bar("out_of_range", rule, unit, {"apart": far, "reach": reach})


def _overrun_bars(context: Context, tables: Tables, attack: Attack) -> Iterator[Bar]:
    rule = tables.overrun
    if rule is None or not context.is_on(rule.when):
        yield Bar("overrun_off", rule.rule if rule is not None else "F-A2")
        return
    for unit in attack.attackers:
        if not is_craft(tables, attack.target.type) or not set(unit.type.words(rule.trait)) & set(rule.words):
            yield Bar("overrun", rule.rule, unit, {"words": rule.words})


def _stack_bars(context: Context, tables: Tables, attack: Attack) -> Iterator[Bar]:
    count, rule = stack_count(tables, attack), tables.concentrated
    if count < 2:
        return
    if rule is None or not context.is_on(rule.when):
        yield Bar("concentrated_off", rule.rule if rule is not None else "F-A4", None, {"stacks": count})
    elif count > rule.stacks:
        yield Bar("stacks", rule.rule, None, {"stacks": count, "most": rule.stacks})
    elif not commanded(context, attack):
        yield Bar("not_commanded", rule.rule, attack.target)


def commanded(context: Context, attack: Attack) -> bool:
    """Whether the target is in the range of a commander of the attackers (F-A4, F-A7)."""
    tables, target = tables_of(context), attack.target
    sides = {unit.owner for unit in attack.attackers}
    return target.hex is not None and any(
        one.side in sides and one.commands(tables, target.type.kind, target.hex) for one in commanders(context)
    )
