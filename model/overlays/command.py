"""How far commanders command: the range of each for ships, doubled for craft, and where two overlap (F-3.1, F-3.4)."""

from __future__ import annotations

from collections.abc import Iterator

from model.analysis.fortress.command import Commander, commanders, overlaps, range_hexes
from model.analysis.fortress.tables import Tables, applies, tables_of
from model.checks.context import Context
from model.checks.findings import both
from model.overlays.drawing import Line, Overlay, Part, Saying, Subject, marked, said
from model.overlays.subjects import side_of

__all__ = ["applies", "draw"]


def draw(context: Context, subject: Subject) -> Overlay:
    """An outline round each range in the colour of its side: solid for ships, dotted for craft; hatching where the ranges
    for ships of two commanders of a side overlap.

    The commanders selected, else all of the side of what is selected, else of the side looked at.
    """
    shown, side = _shown(context, subject)
    tables = tables_of(context)
    parts = [part for one in shown for part in _ranges(context, tables, one)]
    serials = {one.standing.serial for one in shown}
    shared = [
        hexes
        for kind, times in tables.command.range.items()
        if times == 1
        for pair, hexes in overlaps(context, side, kind).items()
        if serials & set(pair)
    ]
    if shared:
        parts.append(Part("hatch", said("overlay.command.overlaps"), frozenset().union(*shared), "warning"))
    return Overlay("command", tuple(parts), tuple(_notes(context, tables, shown)))


def _shown(context: Context, subject: Subject) -> tuple[list[Commander], str]:
    every = [one for one in commanders(context) if subject.side in ("", one.side)]
    chosen = [one for one in every if one.standing.serial in subject.placements]
    if not chosen and not subject.placements and subject.hex is not None:
        chosen = [one for one in every if one.hex == subject.hex]
    if chosen:
        return [one for one in chosen if one.side == chosen[0].side], chosen[0].side
    side = side_of(context, subject)
    return [one for one in every if one.side == side], side


def _ranges(context: Context, tables: Tables, one: Commander) -> Iterator[Part]:
    """Its outlines, the widest last; none where its range is not known."""
    for kind, times in sorted(tables.command.range.items(), key=lambda entry: entry[1]):
        hexes = range_hexes(context, one, kind)
        if hexes:
            line: Line = "solid" if times == 1 else "dotted"
            yield Part("outline", _range_name(context, tables, one, kind), hexes, "side", one.side, line)


def _range_name(context: Context, tables: Tables, one: Commander, kind: str) -> Saying:
    text = "range" if tables.command.range.get(kind) == 1 else "wide"
    what = both(context.ruleset.kinds.get(kind), kind)
    return said(f"overlay.command.{text}", range=one.reach(tables, kind), kind=what, who=both(one.type, one.type.code))


def _notes(context: Context, tables: Tables, shown: list[Commander]) -> Iterator[Saying]:
    if not shown:
        yield said("overlay.command.none")
    for one in shown:
        if tables.command.column in one.lacking(tables):
            yield said("overlay.command.lacks", who=both(one.type, one.type.code))
    yield from marked(context, (one.type for one in shown), "values")
