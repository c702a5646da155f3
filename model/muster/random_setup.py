"""A random legal set-up: each side buys and deploys by lot, from a seed, so that no rule objects to any counter of it.

What a side has on the map goes back first, and what it has bought is given back; reinforcements and counters in boxes
beside the map stay. A side with a budget draws one type after the other among those that it may still buy and places
each at once, so that nothing is bought that finds no place; a side without one places what its mix holds. Counters of a
neutral side are drawn as their rule says (D-3.4). The draw is written down (`Draw`); the same seed gives the same set-up.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from zlib import crc32

from model.checks.context import Context
from model.checks.setup.budget import spent
from model.counters import CounterType, Force, Placement
from model.draws import shuffled
from model.edit import Address, Edit, join
from model.edits.forces import buy, buys
from model.edits.placements import return_to_pool
from model.edits.refusal import Refusal
from model.edits.rows import appended, made, revised
from model.hexgrid import Hex
from model.info import Draw
from model.muster.offers import market
from model.muster.placer import Placer, rank
from model.neutrals import draw_neutrals
from model.ruleset import Ruleset
from model.scenario import Scenario
from model.setup_rules import Drawn


@dataclass(frozen=True, slots=True)
class SideSetup:
    """What a side has got."""

    side: str
    placed: int
    """Counters on the map."""
    types: int
    """Different types among them."""
    left_out: int
    """Counters of the mix that found no place; of a side that buys always 0."""
    cost: float | None
    """What it has spent; None for a side that does not buy."""


@dataclass(frozen=True, slots=True)
class RandomSetup:
    """A set-up by lot: the edit, and what each side has got, in the order in which they set up."""

    edit: Edit
    sides: tuple[SideSetup, ...]


def sides_to_set_up(scenario: Scenario, ruleset: Ruleset) -> list[str]:
    """The sides that can be set up by lot: neutrals that are drawn first (D-3.4), then players in their order (D-3.6)."""
    context = Context(scenario, ruleset)
    mixed = {row.side for row in context.types.values() if _stands(context, row)}
    drawn = [side for word in context.words(Drawn) for side in (word.sides or ()) if side not in context.player_sides]
    order = (*drawn, *ruleset.deployment.order, *context.player_sides)
    return [side for side in dict.fromkeys(order) if side in context.sides and side in mixed]


def random_setup(
    scenario: Scenario, ruleset: Ruleset, sides: Collection[str], seed: int, within: Collection[Hex] | None = None
) -> RandomSetup:
    """Set sides up by lot.

    Args:
        scenario: it stays as it is.
        ruleset: its game.
        sides: some of `sides_to_set_up`; others keep what they have.
        seed: what the lots are drawn from.
        within: the hexes in which players' counters may stand, beside what the rules say (None: all).

    Raises:
        Refusal: there is no such side, or neutral counters can't be drawn (no map sheets, no place).
    """
    chosen = [side for side in sides_to_set_up(scenario, ruleset) if side in sides]
    if not chosen:
        raise Refusal("nobody_to_set_up")
    trial = scenario.snapshot()
    edits = [_cleared(trial, ruleset, chosen)]
    trial.apply(edits[0])
    found: list[SideSetup] = []
    for side in chosen:
        if side not in Context(trial, ruleset).player_sides:
            edit, turns = draw_neutrals(trial, ruleset, seed)
            found.append(SideSetup(side, len(turns), len({turn.drawn for turn in turns}), 0, None))
        else:
            placer = Placer(trial, ruleset, Random((seed << 32) | crc32(side.encode())), within)
            found.append(_bought_and_placed(placer, side) if buys(ruleset, side) else _placed(placer, side))
            edit = placer.edit()
        trial.apply(edit)
        edits.append(edit)
    players = [each for each in found if each.side in Context(trial, ruleset).player_sides]
    if players:
        result = {"sides": {each.side: each.placed for each in players}}
        rule = ruleset.deployment.rule or "setup"
        edits.append(appended(trial, "draws", made(Draw, rule=rule, seed=seed, result=result)))
    return RandomSetup(join(edits), tuple(found))


def _stands(context: Context, row: CounterType) -> bool:
    """Whether counters of a type stand on the map at all."""
    kind = context.ruleset.kinds.get(row.kind)
    return kind is not None and bool(kind.places) and row.count > 0


def _cleared(scenario: Scenario, ruleset: Ruleset, sides: Sequence[str]) -> Edit:
    """Take what sides have on the map at the start back, and give what they bought for it back."""
    context = Context(scenario, ruleset)
    players = [side for side in sides if side in context.player_sides]
    meant = {row.id for row in context.types.values() if row.side in players}
    rows = scenario.items("placements", Placement)
    keys = [key for key, row in rows if row.type in meant and row.hex is not None and not row.turn and not row.off_map]
    off = return_to_pool(scenario, keys)
    after = scenario.snapshot()
    after.apply(off)
    left = Context(after, ruleset).placed
    changes = {}
    for side in players:
        force = scenario.forces.get(side)
        if force is not None and buys(ruleset, side):
            kept = {id: left[id] for id, n in force.purchases.items() if left.get(id, 0) and n}
            changes[Address("forces", side)] = revised(force, purchases=kept)
    return off.then(after.change(changes))


# -- a side that buys -------------------------------------------------------------------------------------------------
def _bought_and_placed(placer: Placer, side: str) -> SideSetup:
    """Buy and place one counter after the other, as long as any may be bought and finds a place."""
    rng, context = placer.rng, placer.context
    found = market(context, side)
    if found is None:
        return _placed(placer, side)
    left = {each.type.id: each.limit for each in found.candidates}
    money, marks = found.left, found.marks
    counts: dict[str, int] = {}
    barred: set[str] = set()
    while True:
        open_ = [
            each
            for each in found.candidates
            if left[each.type.id] > 0
            and each.price <= money
            and each.type.id not in barred
            and found.demands.met(marks | each.marks)
        ]
        if not open_:
            break
        pick = open_[int(rng.random() * len(open_))]
        if not placer.place(pick.type.id):
            barred.add(pick.type.id)
            continue
        counts[pick.type.id] = counts.get(pick.type.id, 0) + 1
        left[pick.type.id] -= 1
        money -= pick.price
        marks |= pick.marks
        barred.clear()  # what found no place may ride aboard this one, or stand where it is in control now
    _purchase(placer, side, counts)
    force = placer.scenario.forces.get(side, Force())
    return SideSetup(side, sum(counts.values()), len(counts), 0, spent(placer.context, force))


def _purchase(placer: Placer, side: str, counts: Mapping[str, int]) -> None:
    """Buy what has been placed, in the order of the mix."""
    for type_id in placer.context.types:
        if counts.get(type_id):
            placer.apply(buy(placer.scenario, side, type_id, counts[type_id]))


# -- a side that takes what it has ------------------------------------------------------------------------------------
def _placed(placer: Placer, side: str) -> SideSetup:
    """Place all that the mix of a side holds: what carries others first, else in an order drawn by lot."""
    context = placer.context
    rows = [row for row in context.types.values() if row.side == side and _stands(context, row)]
    waiting = [row for row in rows for _ in range(row.count - context.placed.get(row.id, 0))]
    mixed = shuffled(waiting, int(placer.rng.random() * 2**53))
    counts: dict[str, int] = {}
    full: set[str] = set()
    for row in sorted(mixed, key=lambda row: rank(context, row)):
        if row.id in full or not placer.place(row.id):
            full.add(row.id)
            continue
        counts[row.id] = counts.get(row.id, 0) + 1
    if buys(placer.ruleset, side):
        _purchase(placer, side, counts)
    placed = sum(counts.values())
    cost = spent(placer.context, placer.scenario.forces.get(side, Force())) if buys(placer.ruleset, side) else None
    return SideSetup(side, placed, len(counts), len(waiting) - placed, cost)
