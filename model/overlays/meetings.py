"""Whom the ships of a side can reach in one movement phase, and on which ways (D-5.1)."""

from __future__ import annotations

from model.analysis.meetings import Meetings, meetings_of
from model.checks.context import Context
from model.hexgrid import Hex
from model.overlays.drawing import Overlay, Part, Subject, said
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
    met = {side: meetings_of(context, side) for side in sides}
    parts = [part for side in sides for part in _parts(context, side, met[side])]
    notes = [] if parts else [said("overlay.meetings.nobody")]
    if any(found.cut for found in met.values()):
        notes.append(said("report.reach.cut_places"))
    return Overlay("meetings", tuple(parts), tuple(notes))


def _parts(context: Context, side: str, all_met: Meetings) -> list[Part]:
    """The ways as single legs, each once: many of them share most of their way."""
    found, reaches = all_met.found, {reach.party.hex: reach for reach in all_met.reaches}
    if not found:
        return []
    done: dict[Hex, set[str]] = {}  # by start, where its ways have been followed back to it
    legs: dict[tuple[str, str], None] = {}
    for meeting in found:
        before, here = reaches[meeting.start].ways.before, meeting.end
        known = done.setdefault(meeting.start, set())
        while before[here] != here and here not in known:
            known.add(here)
            legs[before[here], here] = None
            here = before[here]
    ways: list[tuple[Hex, ...]] = [tuple(context.systems[id].hex for id in leg) for leg in legs]

    def title(lang: str) -> str:
        return say("overlay.meetings.ways", lang, side=side_name(context.scenario, context.ruleset, side, lang))

    def met(lang: str) -> str:
        return say("overlay.meetings.met", lang, side=side_name(context.scenario, context.ruleset, side, lang))

    ends = frozenset(context.systems[meeting.end].hex for meeting in found)
    return [Part("way", title, tone="side", side=side, ways=tuple(ways)), Part("mark", met, ends, "side", side)]
