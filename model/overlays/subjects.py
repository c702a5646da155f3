"""What several overlays make of what is selected."""

from __future__ import annotations

from model.checks.context import Context
from model.overlays.drawing import Subject


def side_of(context: Context, subject: Subject) -> str:
    """The player side an overlay is about: that of the first counter selected, else that looked at, else the first."""
    chosen = set(subject.placements)
    selected = (standing.side for standing in context.standings if standing.serial in chosen) if chosen else ()
    wanted = next(iter(selected), subject.side)
    return wanted if wanted in context.player_sides else next(iter(context.player_sides), "")
