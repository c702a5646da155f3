"""Zones of control of every side (M-5.1, M-5.2), and the units that are surrounded (M-5.3)."""

from __future__ import annotations

from model.analysis.zoc import surrounded, unknown_zones, zones
from model.checks.context import Context
from model.checks.findings import both
from model.checks.names import listed, side_name, type_name
from model.overlays.drawing import Overlay, Part, Subject, said
from model.ruleset import Ruleset


def applies(ruleset: Ruleset) -> bool:
    """Whether a game has zones of control."""
    return ruleset.zoc is not None


def draw(context: Context, subject: Subject) -> Overlay:
    """Dashed rings in the colour of each side in the hexes of its zones; a mark on the hexes of surrounded units."""
    del subject
    found = zones(context)
    parts = [
        Part(
            "ring",
            said("overlay.zoc.side", side=side_name(context, side)),
            frozenset(found[side]),
            "side",
            side,
            "dashed",
        )
        for side in context.sides
        if side in found
    ]
    caught = frozenset(standing.spot.hex for standing in surrounded(context))
    if caught:
        parts.append(Part("mark", said("overlay.zoc.surrounded"), caught, "warning"))
    notes = [] if parts else [said("overlay.zoc.none")]
    unknown = dict.fromkeys(standing.placement.type for standing in unknown_zones(context))
    if unknown and context.ruleset.zoc is not None:
        column = context.ruleset.zoc.attack
        who = listed(type_name(context, id) for id in unknown)
        notes.append(said("land.zoc.unknown", who=who, what=both(context.ruleset.values.get(column), column)))
    return Overlay("zoc", tuple(parts), tuple(notes))
