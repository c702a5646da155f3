"""Income against maintenance at the start (D-7.3, D-7.4), with the reason of every line."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, fields

from model.analysis.earnings import IncomeLine, Link, earned
from model.analysis.tally import tally
from model.checks.context import Context, Standing
from model.counters import CounterType
from model.figures import exact, times, total
from model.ruleset import Ruleset
from model.scenario import Scenario

__all__ = ["Balance", "Economy", "IncomeLine", "Link", "UpkeepLine", "balance", "economy", "reckon"]


@dataclass(frozen=True, slots=True)
class UpkeepLine:
    """Maintenance of the counters of one type, as if all stood at civilised places."""

    type: str
    count: int
    each: float
    """What one pays there: the figure, or the part of it that the ruleset gives, rounded up (D-1.6)."""
    figure: float
    """The printed figure, against which it rolls on the frontier."""

    @property
    def amount(self) -> float:
        """What all of them pay."""
        return times(self.each, self.count)


@dataclass(frozen=True, slots=True)
class Balance:
    """Income and maintenance of one side at the start, added up."""

    side: str
    budget: float
    earned: float
    """What all boxes earn."""
    upkeep: tuple[UpkeepLine, ...]
    paid: float
    """What the counters that stand at civilised places pay, as placed."""
    rolls: int
    """Counters that stand on the frontier and roll instead, as placed."""
    disrupted: int
    """Counters that stand on the map and are disrupted already: neither paid nor rolled for."""
    unplaced: int
    """Counters with maintenance that are bought and not on the map at the start: neither paid nor rolled for yet."""
    missing: tuple[str, ...]
    """Types whose maintenance figure is missing; they count as 0."""
    sample: bool
    """The income table is a sample."""

    @property
    def income(self) -> float:
        """The budget and what all boxes earn."""
        return total(self.budget, self.earned)

    @property
    def maintenance(self) -> float:
        """Maintenance of the whole force at civilised places."""
        return total(*(line.amount for line in self.upkeep))

    @property
    def net(self) -> float:
        """What is left of the income after maintenance."""
        return total(self.income, -self.maintenance)


@dataclass(frozen=True, slots=True)
class Economy(Balance):
    """The same with the reason of every line."""

    lines: tuple[IncomeLine, ...]
    """One for each box, in the order of the systems."""


def reckon(scenario: Scenario, ruleset: Ruleset, side: str) -> Economy:
    """Income and maintenance of a side at the start; a game without an income table has a budget of 0 and no lines."""
    return economy(Context(scenario, ruleset), side)


def economy(context: Context, side: str) -> Economy:
    """`reckon` for a context."""
    lines = earned(context, side).lines(context) if context.ruleset.income is not None else ()
    told = balance(context, side)
    return Economy(**{field.name: getattr(told, field.name) for field in fields(told)}, lines=lines)


def balance(context: Context, side: str) -> Balance:
    """Income and maintenance of a side, without the lines of the boxes: as quick as what has changed allows."""
    income = context.ruleset.income
    force = _force(context, side)
    paid, rolls, disrupted, standing = _as_placed(context, side)
    upkeep = tuple(
        UpkeepLine(row.id, count, civilised(context, row), row.values.get("maintenance") or 0) for row, count in force
    )
    return Balance(
        side,
        total(income.budget) if income is not None else 0,
        earned(context, side).amount if income is not None else 0,
        upkeep,
        paid,
        rolls,
        disrupted,
        max(0, sum(line.count for line in upkeep) - standing),
        tuple(row.id for row, _ in force if row.values.get("maintenance") is None),
        income.sample if income is not None else False,
    )


def civilised(context: Context, row: CounterType) -> float:
    """What a counter pays at a civilised place: its figure, or the part that the ruleset gives, rounded up (D-1.6)."""
    figure = row.values.get("maintenance") or 0
    for upkeep in context.ruleset.upkeep:
        if upkeep.types.matches(row):
            return math.ceil(exact(figure) * exact(upkeep.factor))
    return figure


def pays(context: Context, row: CounterType) -> bool:
    """Whether counters of a type have maintenance: ships, monitors, fighters; not ground units and PD (D-7.4)."""
    kind = context.ruleset.kinds.get(row.kind)
    return kind is not None and kind.upkeep


def _force(context: Context, side: str) -> list[tuple[CounterType, int]]:
    """The types with maintenance that a side has, and how many: as many as are bought, or placed if that is more; of a
    neutral those that it has levied.
    """
    led: Counter[str] = Counter()
    for at, count in tally(context).items():
        if at.side == side:
            led[at.type] += count
    found: list[tuple[CounterType, int]] = []
    for row in context.types.values():
        own = max(context.bought(row.id), context.placed.get(row.id, 0)) if row.side == side else 0
        count = own if row.side == side else led[row.id]
        if count and pays(context, row):
            found.append((row, count))
    return found


def _as_placed(context: Context, side: str) -> tuple[float, int, int, int]:
    """What is paid at civilised places, how many counters roll on the frontier, how many are disrupted already (these
    neither pay nor roll), and how many stand on the map.
    """
    paid: float = 0
    rolls = disrupted = standing = 0
    for at, count in tally(context).items():
        row = context.types.get(at.type) if at.side == side else None
        if row is None or not pays(context, row):
            continue
        standing += count
        if _is_out(context, at.state):
            disrupted += count
        elif _is_civilised(context, at.type, at.class_):
            paid = total(paid, times(civilised(context, row), count))
        else:
            rolls += count
    for cargo in _disrupted_cargo(context, side) if disrupted else ():
        disrupted += cargo.count
        if cargo.type is not None and is_civilised(context, cargo):
            paid = total(paid, -times(civilised(context, cargo.type), cargo.count))
        else:
            rolls -= cargo.count
    return paid, rolls, disrupted, standing


def is_disrupted(context: Context, standing: Standing) -> bool:
    """Whether counters have failed their roll on the frontier (D-7.4), or ride aboard some that have (D-1.3)."""
    carrier = context.carriers.get(standing.serial) if standing.aboard else None
    return any(_is_out(context, each.placement.state) for each in (standing, carrier) if each is not None)


def _disrupted_cargo(context: Context, side: str) -> Iterator[Standing]:
    """Counters with maintenance that are disrupted only because what carries them is (D-1.3)."""
    for cargo in context.cargo:
        mine = cargo.side == side and cargo.type is not None and pays(context, cargo.type)
        if mine and not _is_out(context, cargo.placement.state) and is_disrupted(context, cargo):
            yield cargo


def _is_out(context: Context, state: str | None) -> bool:
    """Whether a state is that which a failed roll on the frontier brings."""
    rules = context.ruleset.frontier
    return rules is not None and state is not None and state == rules.state


def is_civilised(context: Context, standing: Standing) -> bool:
    """Whether counters stand where their kind has civilised maintenance: in a system of such a class (D-2.2)."""
    system = context.system_at.get(standing.spot.hex)
    return _is_civilised(context, standing.placement.type, system.class_ if system is not None else None)


def _is_civilised(context: Context, type_id: str, class_: str | None) -> bool:
    row = context.ruleset.system_classes.get(class_) if class_ is not None else None
    kinds = row.maintenance if row is not None else ()
    type_ = context.types.get(type_id)
    return type_ is not None and ("*" in kinds or type_.kind in kinds)
