"""What several overlays make of what is selected."""

from __future__ import annotations

from model.analysis.zoc import is_unit
from model.checks.context import Context
from model.overlays.drawing import Subject


def side_of(context: Context, subject: Subject) -> str:
    """The player side an overlay is about: that of the first counter selected, else that looked at, else the first."""
    chosen = set(subject.placements)
    selected = (standing.side for standing in context.standings if standing.serial in chosen) if chosen else ()
    wanted = next(iter(selected), subject.side)
    return wanted if wanted in context.player_sides else next(iter(context.player_sides), "")


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
