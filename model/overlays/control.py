"""Who controls what at the start: the hexes of each side's controlled surface boxes (D-7.1), and contested ones."""

from __future__ import annotations

from model.analysis.control import boxes
from model.checks.context import Context
from model.hexgrid import Hex
from model.overlays.drawing import Overlay, Part, Saying, Subject, said
from model.reports.table import side_name
from model.ruleset import Ruleset
from model.scenario import Scenario
from model.texts import say


def applies(ruleset: Ruleset) -> bool:
    """Whether a game has something to control: kinds of counters that control boxes."""
    return any(kind.controls for kind in ruleset.kinds.values())


def draw(context: Context, subject: Subject) -> Overlay:
    """An outline in the colour of each side round what it controls, hatching on what is contested."""
    del subject
    held: dict[str, set[Hex]] = {}
    contested: set[Hex] = set()
    for box in boxes(context).values():
        hex = context.systems[box.system].hex
        if box.side is not None:
            held.setdefault(box.side, set()).add(hex)
        elif box.reason == "contested":
            contested.add(hex)
    parts = [
        Part("outline", _side(context.scenario, context.ruleset, side), frozenset(held[side]), "side", side)
        for side in context.sides
        if side in held
    ]
    if contested:
        parts.append(Part("hatch", said("overlay.control.contested"), frozenset(contested), "warning"))
    return Overlay("control", tuple(parts))


def _side(scenario: Scenario, ruleset: Ruleset, side: str) -> Saying:
    return lambda lang: say("overlay.control.side", lang, side=side_name(scenario, ruleset, side, lang))
