"""Lines of fire from the hex selected: what is in range and seen, and what blocks the rest."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import floor
from typing import Final

from model.analysis.fighters import fighter_of
from model.analysis.sight import Line, within
from model.analysis.zoc import is_unit, standings_at
from model.checks.context import Context, Standing
from model.checks.names import hex_name
from model.hexgrid import Hex
from model.overlays.drawing import Overlay, Part, Subject, said
from model.overlays.subjects import serials_of
from model.ruleset import Ruleset

FAR: Final = 12
"""Hexes that are looked over from a hex without a unit that has a range."""


def applies(ruleset: Ruleset) -> bool:
    """Whether a game has something that blocks lines of fire."""
    hexsides, terrain = ruleset.hexsides.values(), ruleset.terrain.values()
    return any("blocks_line" in row.flags for row in hexsides) or any("blocks_line" in row.flags for row in terrain)


def draw(context: Context, subject: Subject) -> Overlay:
    """A fill on what is in range of the units selected (or of a hex without such) with a free line, hatching on what is
    in range but hidden; a line to each enemy in range, and marks on the hexes where lines to enemies are blocked.
    """
    serials = set(serials_of(context, subject))
    units = [standing for standing in context.standings if standing.serial in serials]
    start = units[0].spot.hex if units else subject.hex
    if start is None or not context.on_map(start):
        return Overlay("line", notes=(said("overlay.line.none"),))
    reach = _range(context, [unit for unit in units if unit.spot.hex == start])
    lines = within(context, start, FAR if reach is None else reach)
    seen = frozenset(hex for hex, line in lines.items() if line.free)
    values = {"range": FAR if reach is None else reach, "from": hex_name(context, start)}
    parts = [
        Part("fill", said("overlay.line.seen", **values), seen, "fire"),
        Part("hatch", said("overlay.line.hidden"), frozenset(lines) - seen, "refused"),
    ]
    if units:
        parts += _enemies(context, units[0].side, start, lines)
    notes = (said("overlay.line.bare", **values),) if reach is None else ()
    return Overlay("line", tuple(part for part in parts if part.hexes or part.ways), notes)


def _range(context: Context, units: Iterable[Standing]) -> int | None:
    """The longest range that the units have; None where none has any."""
    fighters = [fighter_of(context, unit) for unit in units]
    ranges = [attack.range for one in fighters if one is not None for attack in one.attacks if attack.range is not None]
    return max((floor(value) for value in ranges), default=None)


def _enemies(context: Context, side: str, start: Hex, lines: Mapping[Hex, Line]) -> list[Part]:
    """Ways to the hexes of enemies in range, and what stands between."""
    there = [
        hex
        for hex, stack in standings_at(context).items()
        if hex in lines and any(standing.side not in ("", side) and is_unit(context, standing) for standing in stack)
    ]
    free = [hex for hex in there if lines[hex].free]
    shut = [hex for hex in there if not lines[hex].free]
    walls = {
        block if isinstance(block, Hex) else block.b for hex in shut for way in lines[hex].blocks for block in way[:1]
    }
    return [
        Part("way", said("overlay.line.free", count=len(free)), tone="good", ways=tuple((start, hex) for hex in free)),
        Part(
            "way",
            said("overlay.line.shut", count=len(shut)),
            tone="refused",
            line="dotted",
            ways=tuple((start, h) for h in shut),
        ),
        Part("mark", said("overlay.line.walls"), frozenset(walls), "refused"),
    ]
