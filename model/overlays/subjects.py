"""What several overlays make of what is selected."""

from __future__ import annotations

from model.analysis.zoc import is_unit, standings_at
from model.checks.context import Context
from model.overlays.drawing import Subject


def side_of(context: Context, subject: Subject) -> str:
    """The player side an overlay is about: that looked at if one was chosen, else that of the first counter selected, or
    of the first in the hex selected, else the first.
    """
    players = context.player_sides
    if subject.side in players:
        return subject.side
    chosen = set(subject.placements)
    if chosen:
        selected = [standing for standing in context.standings if standing.serial in chosen]
    else:
        selected = standings_at(context).get(subject.hex, []) if subject.hex is not None else []
    return next((one.side for one in selected if one.side in players), next(iter(players), ""))


def serials_of(context: Context, subject: Subject) -> tuple[int, ...]:
    """The serial numbers of the placements selected; of a hex without a selection those of one side that stand there:
    the side looked at, else that of the counter at the bottom. Markers are left out.
    """
    if subject.placements or subject.hex is None:
        return subject.placements
    there = [each for each in context.standings if each.spot.hex == subject.hex and is_unit(context, each)]
    sides = [standing.side for standing in there]
    side = subject.side if subject.side in sides else next(iter(sides), "")
    return tuple(standing.serial for standing in there if standing.side == side)
