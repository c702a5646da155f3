"""Pairs: two listed partners in one hex that act as one unit, and the figures that they have together (M-6.2, M-6.3)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass

from model.analysis.zoc import standings_at
from model.checks.context import Context, Standing, derived
from model.counters import CounterType
from model.info import Pair
from model.procedures import Damage, PairFigures, procedure


@derived("pairs")
def partners(context: Context) -> Mapping[str, AbstractSet[str]]:
    """With whom each counter type may pair (M-6.2)."""
    found: dict[str, set[str]] = {}
    for pair in context.scenario.rows("pairs", Pair):
        one, other = pair.root
        found.setdefault(one, set()).add(other)
        found.setdefault(other, set()).add(one)
    return found


@derived("placements", "counter_types", "pairs")
def wed(context: Context) -> Mapping[int, tuple[Standing, Standing]]:
    """The pairs on the map, by the serial number of either member.

    Two listed partners of one side, alone in their hex, are a pair: they can't share it otherwise (M-6.3).
    """
    couples = partners(context)
    found: dict[int, tuple[Standing, Standing]] = {}
    for stack in standings_at(context).values():
        by_side: dict[str, list[Standing]] = {}
        for standing in stack:
            if standing.type is not None and standing.side:
                by_side.setdefault(standing.side, []).append(standing)
        for own in by_side.values():
            units = [standing for standing in own if standing.placement.type in couples]
            if len(units) == 2 and all(standing.count == 1 for standing in units):
                one, other = units
                if other.placement.type in couples[one.placement.type]:
                    found[one.serial] = found[other.serial] = one, other
    return found


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure of a pair: what it may be. None: a member has no such figure, so that of the pair is not known."""

    values: tuple[float, ...]

    @property
    def best(self) -> float | None:
        """The highest of them."""
        return max(self.values, default=None)


@dataclass(frozen=True, slots=True)
class Attack:
    """One way in which a unit or a pair attacks."""

    attack: float | None
    range: float | None
    type: str
    """Its type word (H, W …), which decides what it is defended against with; "" where it has none."""


@dataclass(frozen=True, slots=True)
class PairValues:
    """What two counter types have as a pair."""

    one: str
    other: str
    same: bool
    """Whether both are of one type."""
    figures: Mapping[str, Figure]
    """By value column: the value it has, or the two of which one is chosen."""
    attacks: tuple[Attack, ...]
    points: int
    """Points that pairing costs (M-6.2)."""
    missing: tuple[str, ...]
    """Value columns that a member lacks."""


def pair_values(context: Context, one: CounterType, other: CounterType) -> PairValues | None:
    """The figures of two types as a pair; None in a game whose tables do not say what pairs have."""
    table = procedure(context.ruleset, "pair", PairFigures)
    if table is None:
        return None
    words = {type_.id: type_.words(table.type) for type_ in (one, other)}
    same = bool(set(words[one.id]) & set(words[other.id]))
    rules = {**table.always, **(table.same_type if same else table.other_type)}
    figures, missing = {}, []
    for column, word in rules.items():
        both = [value for type_ in (one, other) if (value := type_.values.get(column)) is not None]
        if len(both) < 2:
            missing.append(column)
            figures[column] = Figure(())
        else:
            figures[column] = Figure(_joined(str(context.options.get(word, word)), both))
    attacks = _attacks(context, table.type, figures if same else None, (one, other))
    return PairValues(one.id, other.id, same, figures, attacks, table.points, tuple(missing))


def _joined(word: str, values: Sequence[float]) -> tuple[float, ...]:
    if word == "sum":
        return (sum(values),)
    if word == "lower":
        return (min(values),)
    if word == "higher":
        return (max(values),)
    return tuple(dict.fromkeys(values))


def _attacks(
    context: Context, type_: str, joined: Mapping[str, Figure] | None, members: tuple[CounterType, CounterType]
) -> tuple[Attack, ...]:
    """One attack of both with the figures that they have together, or either member's with its own range."""
    damage = procedure(context.ruleset, "damage", Damage)
    if joined is None or damage is None:
        return tuple(attack for member in members for attack in attacks_of(context, member))
    attack, reach = (joined.get(column, Figure(())).best for column in (damage.attacker, damage.range))
    return (Attack(attack, reach, next(iter(members[0].words(type_)), "")),)


def attacks_of(context: Context, type_: CounterType) -> tuple[Attack, ...]:
    """How a single unit attacks; nothing in a game whose tables do not say how damage is found."""
    damage = procedure(context.ruleset, "damage", Damage)
    if damage is None:
        return ()
    word = next(iter(type_.words(damage.type)), "")
    return (Attack(type_.values.get(damage.attacker), type_.values.get(damage.range) if damage.range else 1, word),)
