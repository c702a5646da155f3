"""Whom the ships of a side can reach in one movement phase, and on which ways (D-5.1)."""

from __future__ import annotations

from model.analysis.jumping import party_at, reach_of
from model.analysis.meetings import meetings_of
from model.checks.context import Context
from model.hexgrid import Hex
from model.overlays.drawing import Overlay, Part, Subject
from model.overlays.jump_reach import applies
from model.overlays.subjects import side_of
from model.reports.table import side_name
from model.texts import say

__all__ = ["applies", "draw"]


def draw(context: Context, subject: Subject) -> Overlay:
    """For each player side that can reach another: the ways there in its colour, and marks on whom it reaches.

    Of a side looked at or a counter selected only that one's.
    """
    sides = [side_of(context, subject)] if subject.side or subject.placements else list(context.player_sides)
    parts = [part for side in sides for part in _parts(context, side)]
    notes = () if parts else (lambda lang: say("overlay.meetings.nobody", lang),)
    return Overlay("meetings", tuple(parts), notes)


def _parts(context: Context, side: str) -> list[Part]:
    found = meetings_of(context, side)
    if not found:
        return []
    ways: dict[tuple[Hex, ...], None] = {}
    for start in dict.fromkeys(meeting.start for meeting in found):
        reach = reach_of(context, party_at(context, side, start))
        for meeting in found:
            if meeting.start == start:
                ways[tuple(context.systems[id].hex for id in reach.ways.to(meeting.end))] = None

    def title(lang: str) -> str:
        return say("overlay.meetings.ways", lang, side=side_name(context.scenario, context.ruleset, side, lang))

    def met(lang: str) -> str:
        return say("overlay.meetings.met", lang, side=side_name(context.scenario, context.ruleset, side, lang))

    ends = frozenset(context.systems[meeting.end].hex for meeting in found)
    return [Part("way", title, tone="side", side=side, ways=tuple(ways)), Part("mark", met, ends, "side", side)]
