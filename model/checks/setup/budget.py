"""`budget`: a side's purchases cost at most its budget, and it places no more than it bought."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from heapq import heapify, heappop, heappush

from model.checks.check import Hit, word_check
from model.checks.context import Context
from model.checks.findings import Fix
from model.checks.fixes import of_type, returned, take_off
from model.checks.names import number, side_name, type_name
from model.checks.places import at_side, at_type
from model.counters import Force
from model.figures import exact, total
from model.setup_rules import Budget, Requires


def budget_of(context: Context, side: str) -> float | None:
    """What a side may spend: its own budget, else the ruleset's; None = no limit."""
    force = context.scenario.forces.get(side)
    own = force.budget if force is not None else None
    return own if own is not None else context.ruleset.deployment.budget


def price(context: Context, type_id: str) -> float:
    """The build cost of a type; 0 for an unknown one or one without a cost (purchase.W307 tells)."""
    row = context.types.get(type_id)
    return row.build_cost or 0 if row is not None else 0


def spent(context: Context, force: Force) -> float:
    """What a force costs in all; added exactly, so that three at 0.1 cost 0.3 and no more."""
    whole = sum(exact(price(context, type_id)) * count for type_id, count in force.purchases.items())
    return int(whole) if whole == int(whole) else float(whole)


@word_check(Budget, "purchase.E301", "forces", "counter_types", judges=("counter_types",))
def over_budget(word: Budget, context: Context) -> Iterator[Hit]:
    """The purchases of a side cost at most its budget (D-3.5)."""
    for side, force in context.scenario.forces.items():
        budget = budget_of(context, side)
        if budget is None or not context.binds(word, side):
            continue
        cost = spent(context, force)
        if cost > budget:
            values = {
                "side": side_name(context, side),
                "cost": number(cost),
                "budget": number(budget),
                "over": number(total(cost, -budget)),
                "currency": context.ruleset.deployment.currency,
            }
            yield Hit(at_side(side), values, _return_cheapest(context, side, budget))


def _return_cheapest(context: Context, side: str, budget: float) -> Fix:
    values = {"side": side_name(context, side)}
    ruleset = context.ruleset
    return Fix(
        "fix.return_cheapest",
        lambda scenario: scenario.change(returned(scenario, side, cheapest(Context(scenario, ruleset), side, budget))),
        values,
    )


def cheapest(context: Context, side: str, budget: float) -> dict[str, int]:
    """Which counters to return to come within the budget: the cheapest first, then none of them needlessly.

    The last counter that a `requires` row asks for stays as long as a counter that requires it does.
    """
    force = context.scenario.forces.get(side)
    if force is None:
        return {}
    left = dict(force.purchases)
    over = total(spent(context, force), -budget)
    demands = [_Demand(word, context, left) for word in context.words(Requires) if context.binds(word, side)]
    waiting = [(price(context, type_id), place, type_id) for place, type_id in enumerate(left)]
    waiting = [entry for entry in waiting if entry[0] > 0 and left[entry[2]] > 0]
    heapify(waiting)
    held: list[tuple[float, int, str]] = []
    back: dict[str, int] = {}
    while over > 0 and (waiting or held):
        last_way_out = not waiting
        entry = heappop(held if last_way_out else waiting)
        cost, _, type_id = entry
        if not last_way_out and any(demand.holds(type_id) for demand in demands):
            heappush(held, entry)
            continue
        count = max(1, _whole(over / cost, left[type_id] - 1))
        left[type_id] -= count
        back[type_id] = back.get(type_id, 0) + count
        over -= count * cost
        if left[type_id]:
            heappush(waiting, entry)
        fallen = [demand.lose(type_id, count) for demand in demands]
        if True in fallen:
            waiting, held = [*waiting, *held], []
            heapify(waiting)
    for type_id, count in list(back.items()):
        needless = _whole(-over / price(context, type_id), count)
        back[type_id] = count - needless
        over += needless * price(context, type_id)
    return {type_id: count for type_id, count in back.items() if count > 0}


def _whole(share: float, most: int) -> int:
    """A quotient rounded down, at most `most`; it may be infinite."""
    return int(min(share, most))


class _Demand:
    """One `requires` row: how many counters of a side are left that it asks for, and how many that require them."""

    def __init__(self, word: Requires, context: Context, left: Mapping[str, int]) -> None:
        known = [context.types[type_id] for type_id in left if type_id in context.types]
        self._asked = {row.id for row in known if word.needs.matches(row)}
        self._asking = {row.id for row in known if word.types.matches(row)}
        self._needs = sum(left[type_id] for type_id in self._asked)
        self._wants = sum(left[type_id] for type_id in self._asking)

    def holds(self, type_id: str) -> bool:
        """Whether returning one more of a type would leave others without what they require."""
        return type_id in self._asked and self._needs <= 1 and self._wants > 0

    def lose(self, type_id: str, count: int) -> bool:
        """Take note of what is returned; whether with it the demand falls away."""
        if type_id in self._asked:
            self._needs -= count
        if type_id not in self._asking:
            return False
        self._wants -= count
        return self._wants <= 0


@word_check(Budget, "deployment.E410", "forces", "counter_types", "placements", scope="totals")
def placed_but_not_bought(word: Budget, context: Context) -> Iterator[Hit]:
    """A side that buys its counters places no more of a type than it bought (D-3.5)."""
    for type_id, placed in context.placed.items():
        row = context.types.get(type_id)
        if row is None or not context.binds(word, row.side):
            continue
        bought = context.bought(type_id)
        if placed > bought:
            fix = take_off("take_off_surplus", of_type(type_id), placed - bought)
            values = {
                "type": type_name(context, type_id),
                "side": side_name(context, row.side),
                "placed": placed,
                "bought": bought,
            }
            yield Hit(at_type(type_id), values, fix)


def bound_sides(context: Context) -> frozenset[str]:
    """The sides that buy their counters."""
    return frozenset(side for word in context.words(Budget) for side in context.sides if context.binds(word, side))
