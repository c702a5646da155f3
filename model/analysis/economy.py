"""Income against maintenance at the start (D-7.3, D-7.4), with the reason of every line."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import Literal, NamedTuple

from model.analysis.control import boxes
from model.analysis.network import connected_to, connected_to_another
from model.analysis.tally import tally
from model.checks.context import Context, Standing, derived
from model.counters import CounterType
from model.edit import Edit
from model.ruleset import Ruleset, SystemClassRow
from model.scenario import Scenario

Link = Literal["connected", "linked", "unconnected"]


class IncomeLine(NamedTuple):
    """What one controlled surface box earns a turn, in the currency of the ruleset."""

    system: str
    box: int
    class_: str
    link: Link
    """`connected` to the capital; `linked` only to a controlled box of another class; `unconnected`."""
    control: str
    """Why its side controls it (`model.analysis.control.Reason`)."""
    amount: float


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
        return self.each * self.count


@dataclass(frozen=True, slots=True)
class Economy:
    """Income and maintenance of one side at the start."""

    side: str
    budget: float
    lines: tuple[IncomeLine, ...]
    upkeep: tuple[UpkeepLine, ...]
    paid: float
    """What the counters that stand at civilised places pay, as placed."""
    rolls: int
    """Counters that stand on the frontier and roll instead, as placed."""
    unplaced: int
    """Counters with maintenance that are bought and not on the map at the start: neither paid nor rolled for yet."""
    missing: tuple[str, ...]
    """Types whose maintenance figure is missing; they count as 0."""
    sample: bool
    """The income table is a sample."""
    earned: float = 0
    """What all boxes earn: the sum of the lines."""

    @property
    def income(self) -> float:
        """The budget and what all boxes earn."""
        return self.budget + self.earned

    @property
    def maintenance(self) -> float:
        """Maintenance of the whole force at civilised places."""
        return sum(line.amount for line in self.upkeep)

    @property
    def net(self) -> float:
        """What is left of the income after maintenance."""
        return self.income - self.maintenance


def reckon(scenario: Scenario, ruleset: Ruleset, side: str) -> Economy:
    """Income and maintenance of a side at the start; a game without an income table has a budget of 0 and no lines."""
    return economy(Context(scenario, ruleset), side)


def economy(context: Context, side: str) -> Economy:
    """`reckon` for a context."""
    income = context.ruleset.income
    force = _force(context, side)
    paid, rolls, standing = _as_placed(context, side)
    earned = _earned(context, side) if income is not None else _NOTHING
    upkeep = tuple(
        UpkeepLine(row.id, count, civilised(context, row), row.values.get("maintenance") or 0) for row, count in force
    )
    return Economy(
        side,
        income.budget if income is not None else 0,
        earned.lines,
        upkeep,
        paid,
        rolls,
        max(0, sum(line.count for line in upkeep) - standing),
        tuple(row.id for row, _ in force if row.values.get("maintenance") is None),
        income.sample if income is not None else False,
        earned.amount,
    )


class _Earned(NamedTuple):
    """The income lines of a side, and what they were found from: they stand as long as those are the same objects."""

    lines: tuple[IncomeLine, ...]
    amount: float
    control: object
    connections: tuple[tuple[tuple[str, ...], AbstractSet[str]], ...] | None
    """Where connections start, and what they reach; None: they were asked of too many systems to keep that."""


_NOTHING = _Earned((), 0, None, ())


def _earned(context: Context, side: str) -> _Earned:
    """The income lines of a side; found anew if control or connections have changed."""
    known, control = _all_earned(context), boxes(context)
    found = known.get(side)
    if (
        found is None
        or found.control is not control
        or found.connections is None
        or any(connected_to(context, side, *starts) is not reached for starts, reached in found.connections)
    ):
        connections: list[tuple[str, ...] | None] = []
        lines = tuple(_income_lines(context, side, connections))
        told = [starts for starts in connections if starts is not None]
        ways = tuple((starts, connected_to(context, side, *starts)) for starts in told)
        found = known[side] = _Earned(
            lines, sum(line.amount for line in lines), control, ways if None not in connections else None
        )
    return found


_Known = dict[str, _Earned]


def _kept(context: Context, old: _Known, edit: Edit) -> _Known:
    """What `_earned` has found, which tells by itself whether it still stands."""
    del context, edit
    return old


@derived(
    *("placements", "routes", "counter_types", "systems", "regions", "sides", "info"),
    follows=("placements", "routes"),
    patch=_kept,
)
def _all_earned(context: Context) -> _Known:
    """What `_earned` has found so far."""
    del context
    return {}


def _income_lines(context: Context, side: str, connections: list[tuple[str, ...] | None]) -> Iterator[IncomeLine]:
    """One line for each surface box that the side controls, in the order of the systems.

    Tells in `connections` from where connections were asked for; None: from each of many systems.
    """
    own = {at: control for at, control in boxes(context).items() if control.side == side}
    capital = context.capitals.get(side)
    connected: AbstractSet[str] = frozenset()
    if capital is not None:
        connections.append((capital.id,))
        connected = connected_to(context, side, capital.id)
    linked = _linked(context, side, list(dict.fromkeys(id for id, _ in own)), connections)
    systems, pay = context.systems, {id: _amounts(row) for id, row in context.ruleset.system_classes.items()}
    for (id, box), control in own.items():
        class_ = systems[id].class_
        amounts = pay.get(class_)
        if amounts is None:
            continue
        if id in connected:
            link: Link = "connected"
        elif id in linked:
            link = "linked"
        else:
            link = "unconnected"
        yield IncomeLine(id, box, class_, link, control.reason, amounts[link])


def _linked(context: Context, side: str, own: list[str], connections: list[tuple[str, ...] | None]) -> set[str]:
    """Those of the systems `own` that are connected to another of them, of a class that their class names (D-7.3)."""
    classes, systems, found = context.ruleset.system_classes, context.systems, set[str]()
    for class_, row in classes.items():
        if row.linked_to:
            members = [id for id in own if systems[id].class_ == class_]
            others = [id for id in own if systems[id].class_ in row.linked_to]
            found |= connected_to_another(context, side, members, others)
            one_by_one = not set(members).isdisjoint(others)
            connections.append(None if one_by_one else tuple(others))
    return found


def _amounts(row: SystemClassRow) -> dict[Link, float]:
    return {
        "connected": row.income_connected,
        "linked": row.income_linked,
        "unconnected": row.income_unconnected,
    }


def civilised(context: Context, row: CounterType) -> float:
    """What a counter pays at a civilised place: its figure, or the part that the ruleset gives, rounded up (D-1.6)."""
    figure = row.values.get("maintenance") or 0
    for upkeep in context.ruleset.upkeep:
        if upkeep.types.matches(row):
            return math.ceil(figure * upkeep.factor)
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


def _as_placed(context: Context, side: str) -> tuple[float, int, int]:
    """What is paid at civilised places, how many counters roll on the frontier, and how many stand on the map."""
    there, at_home = Counter[str](), Counter[str]()
    for at, count in tally(context).items():
        if at.side == side:
            there[at.type] += count
            if _is_civilised(context, at.type, at.class_):
                at_home[at.type] += count
    paying = {id: row for id, row in context.types.items() if id in there and pays(context, row)}
    paid = sum(civilised(context, row) * at_home[id] for id, row in paying.items())
    standing = sum(there[id] for id in paying)
    return paid, standing - sum(at_home[id] for id in paying), standing


def is_civilised(context: Context, standing: Standing) -> bool:
    """Whether counters stand where their kind has civilised maintenance: in a system of such a class (D-2.2)."""
    system = context.system_at.get(standing.spot.hex)
    return _is_civilised(context, standing.placement.type, system.class_ if system is not None else None)


def _is_civilised(context: Context, type_id: str, class_: str | None) -> bool:
    row = context.ruleset.system_classes.get(class_) if class_ is not None else None
    kinds = row.maintenance if row is not None else ()
    type_ = context.types.get(type_id)
    return type_ is not None and ("*" in kinds or type_.kind in kinds)
