"""Where the units that each side builds appear (D-7.5)."""

from __future__ import annotations

from model.analysis.production import production_of
from model.checks.context import Context
from model.overlays.drawing import Overlay, Part, Saying, Subject, said
from model.reports.table import side_name
from model.ruleset import Ruleset
from model.texts import say


def applies(ruleset: Ruleset) -> bool:
    """Whether there are classes of systems where units appear."""
    return any(row.produces for row in ruleset.system_classes.values())


def draw(context: Context, subject: Subject) -> Overlay:
    """A ring in the colour of each side in the places where its new units appear; of one side if it is looked at."""
    sides = [side for side in context.player_sides if subject.side in ("", side)]
    found = {
        side: frozenset(context.systems[place.system].hex for place in production_of(context, side)) for side in sides
    }
    parts = tuple(Part("ring", _side(context, side), hexes, "side", side) for side, hexes in found.items() if hexes)
    return Overlay("production", parts, () if parts else (said("overlay.production.none"),))


def _side(context: Context, side: str) -> Saying:
    return lambda lang: say(
        "overlay.production.side", lang, side=side_name(context.scenario, context.ruleset, side, lang)
    )
