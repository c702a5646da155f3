"""Damage = (attack + die) − (defence + die + terrain), with doubles and strike-backs, over all rolls (M-9.1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from types import MappingProxyType
from typing import Literal

from model.analysis.combat_terrain import NOWHERE, Ground, ground
from model.analysis.fighters import Fighter
from model.analysis.pairs import Attack
from model.analysis.sight import line_between
from model.checks.context import Context
from model.figures import exact
from model.hexgrid import distance
from model.procedures import Damage, procedure
from model.ruleset import Ruleset

Chances = Mapping[Fraction, Fraction]
"""The chance of each amount of damage; they add up to 1."""

NoBack = Literal["attack", "range", "line", "figure", ""]
"""Why a defender does not strike back: no attack, out of range, no free line, a figure that lacks; "": it does."""

NONE: Chances = {Fraction(0): Fraction(1)}


@dataclass(frozen=True, slots=True)
class Strike:
    """One attack of one fighter on another, and what may come of it."""

    attacker: Fighter
    attack: Attack
    defender: Fighter
    ground: Ground
    hits: Chances
    """Damage that the defender takes; a void attack does none."""
    void: Fraction
    """The chance that a double voids the attack, so that the defender strikes back."""
    back: Chances
    """Damage that the attacker takes from a strike-back, 0 where there is none."""
    no_back: NoBack = ""

    @property
    def removes(self) -> Fraction | None:
        """The chance that the damage uses up the defender's hit points; None if it has no such figure."""
        return at_least(self.hits, self.defender.hit_points)

    @property
    def removed(self) -> Fraction | None:
        """The chance that a strike-back uses up the attacker's hit points."""
        return at_least(self.back, self.attacker.hit_points)


@dataclass(frozen=True, slots=True)
class Lacking:
    """A strike that can't be worked out: the value column that lacks, and of which counter types."""

    column: str
    types: tuple[str, ...]


def table_of(ruleset: Ruleset) -> Damage | None:
    """How a game finds damage; None where its tables do not say it."""
    return procedure(ruleset, "damage", Damage)


@lru_cache(maxsize=4096)
def chances(
    attack: Fraction, defence: Fraction, sides: int, *, double_voids: bool, below_zero: bool
) -> tuple[Chances, Fraction]:
    """The chance of each amount of damage, and that a double voids the attack; both dice have `sides` sides."""
    counts: Counter[Fraction] = Counter()
    void = 0
    for mine in range(1, sides + 1):
        for yours in range(1, sides + 1):
            if double_voids and mine == yours:
                void += 1
                counts[Fraction(0)] += 1
                continue
            damage = attack + mine - defence - yours
            counts[damage if below_zero else max(damage, Fraction(0))] += 1
    all_rolls = sides * sides
    found = {damage: Fraction(counts[damage], all_rolls) for damage in sorted(counts)}
    return MappingProxyType(found), Fraction(void, all_rolls)  # one table for all attacks alike: nobody writes into it


def strike(context: Context, attacker: Fighter, attack: Attack, defender: Fighter) -> Strike | Lacking:
    """What comes of an attack; range and line are not asked here (`in_reach`).

    Raises:
        ValueError: the game has no such procedure.
    """
    table = table_of(context.ruleset)
    if table is None:
        raise ValueError("the ruleset has no table of damage")
    terrain = _ground(context, attacker, defender)
    rolled = _roll(context, table, attacker, attack, defender, terrain, doubles=table.double_voids)
    if isinstance(rolled, Lacking):
        return rolled
    hits, void = rolled
    back, no_back = _strike_back(context, table, defender, attacker) if void else (NONE, "")
    mixed = {damage: chance * void for damage, chance in back.items()}
    mixed[Fraction(0)] = mixed.get(Fraction(0), Fraction(0)) + 1 - void
    taken = {damage: mixed[damage] for damage in sorted(mixed) if mixed[damage]}
    return Strike(attacker, attack, defender, terrain, hits, void, taken, no_back)


def in_reach(context: Context, attacker: Fighter, attack: Attack, defender: Fighter) -> NoBack:
    """Why an attack can't be made: no attack, out of range, no free line, a range that lacks; "": it can be.

    Without a map both stand next to each other.
    """
    if attack.attack is None or attack.range is None:
        return "figure"
    if attack.attack <= 0:
        return "attack"
    if attacker.hex is None or defender.hex is None:
        return "" if attack.range >= 1 else "range"
    if distance(attacker.hex, defender.hex) > attack.range:
        return "range"
    return "" if line_between(context, attacker.hex, defender.hex).free else "line"


def mean(of: Chances) -> Fraction:
    """The expected damage."""
    return sum((damage * chance for damage, chance in of.items()), Fraction(0))


def at_least(of: Chances, least: float | None) -> Fraction | None:
    """The chance of at least so much; None for an amount that is not known."""
    if least is None:
        return None
    return sum((chance for damage, chance in of.items() if damage >= exact(least)), Fraction(0))


def _ground(context: Context, attacker: Fighter, defender: Fighter) -> Ground:
    if attacker.hex is None or defender.hex is None:
        return NOWHERE
    return ground(context, attacker.hex, defender.hex)


def _roll(
    context: Context, table: Damage, one: Fighter, attack: Attack, other: Fighter, terrain: Ground, *, doubles: bool
) -> tuple[Chances, Fraction] | Lacking:
    column = table.defence(attack.type)
    if attack.attack is None:
        return Lacking(table.attacker, one.types)
    defence = other.figures.get(column)
    if defence is None:
        return Lacking(column, other.types)
    below_zero = bool(table.below_zero) and context.is_on(table.below_zero)
    return chances(
        exact(attack.attack), exact(defence) + terrain.total, table.sides_of_die,
        double_voids=doubles, below_zero=below_zero,
    )  # fmt: skip


def _strike_back(context: Context, table: Damage, one: Fighter, other: Fighter) -> tuple[Chances, NoBack]:
    """The damage of a strike-back: the attack that does most, if it has a choice; a double may void it without more."""
    anywhere = bool(table.strike_back_beyond_range) and context.is_on(table.strike_back_beyond_range)
    doubles = table.double_voids and (not table.doubles_in_strike_back or context.is_on(table.doubles_in_strike_back))
    best: Chances | None = None
    reasons: list[NoBack] = []
    for attack in one.attacks:
        reason = in_reach(context, one, attack, other)
        if reason and not (anywhere and reason in ("range", "line")):
            reasons.append(reason)
            continue
        rolled = _roll(context, table, one, attack, other, _ground(context, one, other), doubles=doubles)
        if isinstance(rolled, Lacking):
            reasons.append("figure")
        elif best is None or mean(rolled[0]) > mean(best):
            best = rolled[0]
    if best is None:
        return NONE, reasons[0] if reasons else "attack"
    return best, ""
