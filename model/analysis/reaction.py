"""How far a stack comes in a reaction movement (D-5.6): as many jumps as the game says, stops and fuel as always."""

from __future__ import annotations

from model.analysis.jumping import Party, start_toll
from model.analysis.network import neighbours
from model.analysis.obstacles import obstacles
from model.checks.context import Context


def jumps_of(context: Context) -> int:
    """How many jumps a reaction movement has; 0 in a game without any."""
    rules = context.ruleset.jumping
    return context.number(rules.reaction) if rules is not None else 0


def reaction(context: Context, party: Party) -> frozenset[str]:
    """The ids of the systems that a party reaches in a reaction movement; empty in a game without any.

    Tankers of the party stay where they refuel, as in `reach_of`; nobody else moves, so nobody goes ahead.
    """
    known, net, here = obstacles(context, party.side), neighbours(context), context.system_at.get(party.hex)
    if here is None or not party.ships:
        return frozenset()
    cheapest = {here.id: 0.0}  # by system the fewest tankers left behind on any way of so many jumps
    at_edge = dict(cheapest)
    for _ in range(jumps_of(context)):
        further: dict[str, float] = {}
        for id, paid in at_edge.items():
            toll = paid + (start_toll(context, party) if id == here.id else known.tolls.get(id, 0))
            if toll > party.spare:
                continue
            for there, charted in net[id].items():
                if charted and toll < min(cheapest.get(there, toll + 1), further.get(there, toll + 1)):
                    further[there] = toll
        cheapest.update(further)
        at_edge = further
    return frozenset(cheapest) - {here.id}
