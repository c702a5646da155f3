"""The exact odds of an attack: strength against defence, the modifiers of the die, what comes of each face (F-6, F-A)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Literal

from model.analysis.fortress.attack import (
    Attack,
    Bar,
    Unit,
    bars,
    defenders,
    fire_of,
    lacking,
    singled_out,
    stack_count,
)
from model.analysis.fortress.command import Commander, Escape, commanders, escape, modifier, modifier_lacks, movement
from model.analysis.fortress.dice import Face, at_most, chance, destroyed, roll
from model.analysis.fortress.fire import bands_of
from model.analysis.fortress.tables import (
    Readings,
    Tables,
    faces,
    is_craft,
    is_ship,
    number_of,
    part_of,
    readings,
    tables_of,
    word_of,
)
from model.checks.context import Context
from model.figures import exact

ShiftId = Literal["training", "newtype", "attack_commander", "target_training", "target_newtype", "target_commander"]


@dataclass(frozen=True, slots=True)
class Shift:
    """What one thing adds to the roll; negative is good for the attacker."""

    id: ShiftId
    value: int
    rule: str
    commanders: tuple[Commander, ...] = ()
    """Whose modifier it is."""


@dataclass(frozen=True, slots=True)
class Odds:
    """All that an attack comes to. Where `bars` or `lacking` hold something, there are no chances: they are 0."""

    attack: Attack
    bars: tuple[Bar, ...]
    lacking: tuple[tuple[str, str], ...]
    """Missing figures: type and column."""
    shares: tuple[tuple[Unit, int], ...]
    """What one counter of each attacker adds (F-0.4, F-6.3, F-6.4)."""
    defenders: tuple[Unit, ...]
    """Whose defences together meet it (F-6.6)."""
    strength: int
    defence: int
    shifts: tuple[Shift, ...]
    faces: tuple[Face, ...]
    needed: int
    """Hits that destroy the target: 1, the number of a Newtype (F-6.8), or the durability left (F-A1)."""
    in_a_row: bool
    """Whether the hits must follow one another (F-6.8)."""
    picks: str
    """The side that picks which unit of the stack is removed; "" where it is the target (F-6.6)."""
    cost: tuple[int, int | None] | None
    """Of an overrun: actions, and movement (None if a figure is missing) (F-A2)."""
    escapes: tuple[Escape, ...]
    """Of the commanders aboard the target (F-3.6)."""
    captured_at: int | None
    """The roll at or below which one who does not escape is taken (F-A7); None where none can be."""
    taken: Fraction
    """The chance of that roll."""

    @property
    def difference(self) -> int:
        """Strength less defence (F-6.1)."""
        return self.strength - self.defence

    @property
    def shift(self) -> int:
        """All modifiers of the roll together."""
        return sum(shift.value for shift in self.shifts)

    @property
    def hit(self) -> Fraction:
        """The chance that one roll hits."""
        return chance(self.faces, "hit") if self.faces else Fraction(0)

    @property
    def damage(self) -> Fraction:
        """The chance that one roll damages (F-A3)."""
        return chance(self.faces, "damage") if self.faces else Fraction(0)

    @property
    def destroyed(self) -> Fraction:
        """The chance that the target is destroyed by all attacks together."""
        return destroyed(self.hit, self.attack.attacks, self.needed, self.in_a_row)


def attack_odds(context: Context, attack: Attack, reading: Readings | None = None) -> Odds:
    """The odds of an attack, under the readings of the scenario or others.

    Good modifiers are subtracted from the attacker's roll, adverse ones added; a roll at or below the difference hits,
    the natural fumble never. Training counts for each such unit and is capped; commander and NT come on top.
    """
    tables, reading = tables_of(context), reading or readings(context)
    barred = tuple(bars(context, attack))
    missing = tuple(dict.fromkeys((*lacking(tables, reading, attack), *_modifiers_lack(context, attack))))
    shares = tuple((unit, fire_of(tables, reading, attack, unit) or 0) for unit in attack.attackers)
    meeting = defenders(tables, attack)
    column = tables.hit.difference[1]
    strength = sum(fire * unit.count for unit, fire in shares)
    defence = sum(part_of(unit.type.values.get(column) or 0, 1) * unit.count for unit in meeting)
    shifts = tuple(shift for shift in _shifts(context, tables, reading, attack) if shift.value)
    seen: tuple[Face, ...] = ()
    if not barred and not missing:
        seen = roll(
            faces(tables.hit.sides_of_die, reading.die),
            strength - defence,
            sum(shift.value for shift in shifts),
            tables.hit.fumble,
            _damage(context, tables, attack),
        )
    needed, in_a_row = hits_needed(context, attack)
    captured_at = _captured_at(context, tables, shares, attack.target)
    return Odds(
        attack, barred, missing, shares, meeting, strength, defence, shifts, seen, needed, in_a_row,
        _picks(tables, reading, attack), _cost(tables, attack), tuple(_escapes(context, attack)),
        captured_at, _taken(tables, reading, captured_at),
    )  # fmt: skip


def _damage(context: Context, tables: Tables, attack: Attack) -> int | None:
    rule = tables.damaged
    return rule.by if rule and context.is_on(rule.when) and is_craft(tables, attack.target.type) else None


# -- modifiers --------------------------------------------------------------------------------------------------------
def _shifts(context: Context, tables: Tables, reading: Readings, attack: Attack) -> Iterator[Shift]:
    craft = [unit for unit in attack.attackers if is_craft(tables, unit.type)]
    if tables.training is not None and craft:
        yield Shift("training", training(tables, (*craft, *attack.along)), tables.training.rule)
    if tables.newtype is not None:
        yield Shift("newtype", -sum(number_of(tables, unit.type) * unit.count for unit in craft), tables.newtype.rule)
    value, who = _attack_modifier(context, attack)
    yield Shift("attack_commander", -value, tables.command.modifier_rule, who)
    value, who = attack.defence_modifier or 0, ()
    if attack.defence_modifier is None and attack.target.hex is not None:
        target = attack.target
        value, who = modifier(context, target.owner, target.type.kind, attack.target.hex, "defence")
    yield Shift("target_commander", value, tables.command.modifier_rule, who)
    if reading.training_in_defence and is_craft(tables, attack.target.type):
        flying = (attack.target, *attack.beside)
        if tables.training is not None:
            yield Shift("target_training", -training(tables, flying), tables.training.rule)
        if tables.newtype is not None:
            meeting = defenders(tables, attack)
            number = sum(number_of(tables, unit.type) * unit.count for unit in meeting)
            yield Shift("target_newtype", number, tables.newtype.rule)


def training(tables: Tables, units: tuple[Unit, ...]) -> int:
    """What the training of a stack adds to its die, at most so much either way (F-6.7)."""
    rule = tables.training
    if rule is None:
        return 0
    total = sum(rule.die.get(word_of(unit.type, rule.trait), 0) * unit.count for unit in units)
    return max(-rule.most, min(rule.most, total))


def _attack_modifier(context: Context, attack: Attack) -> tuple[int, tuple[Commander, ...]]:
    """Of the stacks that attack together the modifier of that which has the least."""
    if attack.attack_modifier is not None:
        return attack.attack_modifier, ()
    found: list[tuple[int, tuple[Commander, ...]]] = [
        modifier(context, unit.owner, unit.type.kind, unit.hex, "attack") if unit.hex is not None else (0, ())
        for unit in attack.attackers
    ]
    return min(found, key=lambda entry: entry[0], default=(0, ()))


def _modifiers_lack(context: Context, attack: Attack) -> Iterator[tuple[str, str]]:
    """Missing figures of the commanders on the map that the attack asks."""
    if attack.attack_modifier is None:
        for unit in attack.attackers:
            if unit.hex is not None:
                yield from modifier_lacks(context, unit.owner, unit.type.kind, unit.hex, "attack")
    target = attack.target
    if attack.defence_modifier is None and target.hex is not None:
        yield from modifier_lacks(context, target.owner, target.type.kind, target.hex, "defence")


# -- what a hit does --------------------------------------------------------------------------------------------------
def hits_needed(context: Context, attack: Attack) -> tuple[int, bool]:
    """How many hits destroy the target, and whether they must follow one another (F-6.8, F-A1).

    A side that picks its losses from the whole stack lets its best Newtype take the hits; an enemy who picks, the worst.
    """
    tables, target = tables_of(context), attack.target
    if is_ship(tables, target.type):
        rule = tables.durability
        figure = target.type.values.get(rule.column) if rule is not None and context.is_on(rule.when) else None
        return (1 if figure is None else max(1, int(figure) - target.hits)), False
    picks = _picks(tables, readings(context), attack)
    numbers = [number_of(tables, unit.type) for unit in ((target, *attack.beside) if picks else (target,))]
    needed = max(1, min(numbers) if picks not in ("", target.owner) else max(numbers))
    return needed, needed > 1


def _picks(tables: Tables, reading: Readings, attack: Attack) -> str:
    rule = tables.stack_defence
    if rule is None or is_ship(tables, attack.target.type) or not attack.beside:
        return ""
    if reading.zeon_picks_all_losses and rule.picks != attack.target.owner:
        return rule.picks
    return rule.picks if rule.picks == attack.target.owner and not singled_out(tables, attack) else ""


def _cost(tables: Tables, attack: Attack) -> tuple[int, int | None] | None:
    rule = tables.overrun
    if rule is None or not attack.overrun:
        return None
    slowest = movement(tables, [unit.type for unit in attack.attackers])
    return rule.actions, None if slowest is None else part_of(slowest, rule.movement)


def _escapes(context: Context, attack: Attack) -> Iterator[Escape]:
    for one in commanders(context):
        aboard = one.flagship is not None and one.flagship.serial == attack.target.serial
        found = escape(context, one) if aboard else None
        if found is not None:
            yield found


def _captured_at(context: Context, tables: Tables, shares: tuple[tuple[Unit, int], ...], target: Unit) -> int | None:
    """The number of attackers that may take a commander, if they made up enough of the combat (F-A7); to it comes what
    their commander adds where the target is.
    """
    rule, strength = tables.capture, sum(fire * unit.count for unit, fire in shares)
    if rule is None or not context.is_on(rule.when) or not strength or not is_ship(tables, target.type):
        return None
    takers = [(unit, fire) for unit, fire in shares if set(unit.type.words(rule.trait)) & set(rule.words)]
    if Fraction(sum(fire * unit.count for unit, fire in takers), strength) <= exact(rule.more_than):
        return None
    bonus = 0
    if target.hex is not None:
        bonus, _ = modifier(context, takers[0][0].owner, target.type.kind, target.hex, "attack")
    return sum(unit.count for unit, _ in takers) + bonus


def _taken(tables: Tables, reading: Readings, captured_at: int | None) -> Fraction:
    if captured_at is None or tables.capture is None:
        return Fraction(0)
    return at_most(faces(tables.capture.sides_of_die, reading.die), captured_at)


# -- what if ----------------------------------------------------------------------------------------------------------
CaseId = Literal["asked", "band", "moved", "still", "stack", "alone", "no_commanders", "one_stack", "die", "again"]


@dataclass(frozen=True, slots=True)
class Case:
    """The same attack, one thing otherwise: the text "report.odds.case.<id>" with its values."""

    id: CaseId
    odds: Odds
    values: dict[str, int | str]


def cases(context: Context, attack: Attack) -> tuple[Case, ...]:
    """An attack as asked, then with one thing otherwise: those cases that the rules allow."""
    found = [Case("asked", attack_odds(context, attack), {})]
    found += [case for case in _others(context, attack) if not case.odds.bars and not case.odds.lacking]
    return tuple(found)


def _others(context: Context, attack: Attack) -> Iterator[Case]:
    tables, reading = tables_of(context), readings(context)
    ships = [unit for unit in attack.attackers if is_ship(tables, unit.type)]
    if len(attack.attackers) == 1 and is_ship(tables, attack.target.type):
        for band in bands_of(tables, reading, attack.attackers[0].type, moved=attack.moved):
            near = replace(attack, distance=band.first)
            yield Case("band", attack_odds(context, near), {"first": band.first, "last": band.last})
    if ships:
        moved = replace(attack, moved=not attack.moved)
        yield Case("moved" if moved.moved else "still", attack_odds(context, moved), {})
    if attack.beside and is_craft(tables, attack.target.type):
        alone = singled_out(tables, attack)
        other = replace(attack, alone=not alone)
        if defenders(tables, other) != defenders(tables, attack):
            yield Case("stack" if alone else "alone", attack_odds(context, other), {})
    if stack_count(tables, attack) > 1:
        for number, unit in enumerate(attack.attackers, start=1):
            single = replace(attack, attackers=(unit,), along=())
            yield Case("one_stack", attack_odds(context, single), {"number": number})
    if any(shift.id.endswith("commander") for shift in attack_odds(context, attack).shifts):
        bare = replace(attack, attack_modifier=0, defence_modifier=0)
        yield Case("no_commanders", attack_odds(context, bare), {})
    other_die = "0-9" if reading.die == "1-10" else "1-10"
    turned = attack_odds(context, attack, reading.model_copy(update={"die": other_die}))
    yield Case("die", turned, {"die": other_die})
    if attack.attacks == 1 and hits_needed(context, attack)[0] > 1:
        times = hits_needed(context, attack)[0]
        yield Case("again", attack_odds(context, replace(attack, attacks=times)), {"attacks": times})
