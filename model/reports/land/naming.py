"""Who fights, as a person names units: a hex, a hex and a code, a counter type, or two of a pair with "+" between."""

from __future__ import annotations

from dataclasses import replace

from model.analysis.fighters import Fighter, fighter_of, fighter_of_types
from model.checks.context import Context
from model.checks.names import bears
from model.gazetteer import hex_named
from model.hexgrid import Hex
from model.reports.question import LONGEST, Unanswerable


def fighter_named(context: Context, text: str, at: Hex | None = None) -> Fighter:
    """The unit or pair that `text` means, `at` another hex if one is given.

    Raises:
        Unanswerable: it means none.
    """
    place, _, code = text.strip().partition(":")
    hex = hex_named(context.scenario, context.ruleset, place)
    if hex is not None:
        found: Fighter | None = _in_hex(context, hex, code)
    else:
        found = None if code else fighter_of_types(context, [part.strip() for part in place.split("+")])
    if found is None:
        raise Unanswerable("no_unit", text=text[:LONGEST])
    return found if at is None else replace(found, hex=at)


def _in_hex(context: Context, hex: Hex, code: str) -> Fighter:
    """The first unit in a hex, or its pair; with a code that which bears it as id, code or name."""
    wanted = bool(code.strip())
    for standing in context.standings:
        if standing.spot.hex == hex and standing.type is not None and (not wanted or bears(standing, code)):
            fighter = fighter_of(context, standing)
            if fighter is not None:
                return fighter
    label = context.scenario.grid.label(hex)
    raise (
        Unanswerable("no_such_unit_in", text=code[:LONGEST], hex=label)
        if wanted
        else Unanswerable("no_unit_in", hex=label)
    )
