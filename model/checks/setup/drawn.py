"""`drawn`: counters of a neutral side are drawn, as many in all as the rule says (D-3.4)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from model.checks.check import Hit, word_check
from model.checks.context import Context
from model.checks.findings import Both, Finding, Fix
from model.checks.fixes import take_off
from model.checks.names import side_name
from model.checks.places import at_side
from model.counters import Placement
from model.maprows import TilePlacement
from model.setup_rules import Drawn


def wanted(word: Drawn, context: Context, sheets: int | None = None) -> int | None:
    """How many counters are to be drawn in all; None where it can't be told (`tiles` on a map without map sheets).

    `sheets`: with so many map sheets in play; None: with those that lie.
    """
    players = len(context.player_sides)
    each = players if word.option and context.options.get(word.option) == "player" else 1
    if word.count == "tiles":
        if sheets is None:
            sheets = len({tile.id for tile in context.scenario.rows("tiles", TilePlacement)})
        return sheets * each or None
    return word.number * (players if word.count == "players" else each)


@word_check(Drawn, "neutrals.E601", "placements", "counter_types", "tiles", scope="totals")
def wrong_number(word: Drawn, context: Context) -> Iterator[Hit]:
    """As many neutral counters are placed as are to be drawn."""
    number = wanted(word, context)
    if number is None:
        return
    meant = {
        type_id for type_id, row in context.types.items() if word.types.matches(row) and context.binds(word, row.side)
    }
    placed = sum(count for type_id, count in context.placed.items() if type_id in meant)
    if placed != number:
        sides = sorted({context.types[type_id].side for type_id in meant}) or list(word.sides)
        fix: Fix | None = None
        if placed > number:
            fix = take_off("take_off_surplus", _among(meant), placed - number)
        values = {"side": [side_name(context, side) for side in sides], "placed": placed, "number": number}
        values["basis"] = _BY_SHEETS if word.count == "tiles" else Both("", "")
        yield Hit(at_side(sides[0] if sides else ""), values, fix)


_BY_SHEETS = Both("for the map sheets in play ", "使用する星図タイルに応じて")


def too_few_yet(finding: Finding) -> bool:
    """Whether a finding says no more than that counters are still to come: no reason not to place one."""
    return finding.check == wrong_number.id and finding.values["placed"] < finding.values["number"]


def _among(types: set[str]) -> Callable[[Placement], bool]:
    return lambda row: row.type in types
