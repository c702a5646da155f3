"""The Magical Stage of a side: who may take part, who stands as it asks, and with what chance it succeeds (M-10.2)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from model.analysis.stage import attempt, first_turn, groups, may_take_part, table_of
from model.checks.context import Context
from model.checks.names import side_name
from model.figures import percent
from model.overlays.drawing import Overlay, Part, Saying, Subject, said
from model.overlays.subjects import side_of
from model.ruleset import Ruleset


def applies(ruleset: Ruleset) -> bool:
    """Whether a game has the stage."""
    return table_of(ruleset) is not None


def draw(context: Context, subject: Subject) -> Overlay:
    """A mark on the units of the side looked at that may take part, an outline round those that stand as it asks; the
    chances by units, and the best chance that all of a group act in one turn, below.
    """
    side = side_of(context, subject)
    able = frozenset(standing.spot.hex for standing in may_take_part(context, side))
    found = groups(context, side)
    parts = []
    if able:
        parts.append(Part("mark", said("overlay.stage.able", side=side_name(context, side)), able, "good"))
    if found:
        hexes = frozenset(unit.spot.hex for group in found for unit in group.units)
        parts.append(Part("outline", said("overlay.stage.ready"), hexes, "good"))
    together = [group.together for group in found if group.together is not None]
    return Overlay("stage", tuple(parts), tuple(_notes(context, side, bool(able), bool(found), together)))


def _notes(context: Context, side: str, able: bool, ready: bool, together: list[Fraction]) -> Iterator[Saying]:
    table, turn = table_of(context.ruleset), first_turn(context)
    if table is None:
        return
    if not able:
        yield said("overlay.stage.nobody", side=side_name(context, side))
    elif not ready:
        yield said("land.stage.no_group", neighbours=table.neighbours)
    if turn is not None:
        yield said("land.stage.from_turn", turn=turn)
    for units in range(table.units.least, table.units.most + 1):
        found = attempt(table, units, 0)
        sure = max(0, table.needed - units - 1)  # extra points with which even a 1 will do
        yield said(
            "overlay.stage.chance",
            units=units,
            chance=percent(found.chance, 1),
            points=found.cost,
            sure=found.cost + sure,
        )
    if together:
        yield said("overlay.stage.together", chance=percent(max(together), 1))
