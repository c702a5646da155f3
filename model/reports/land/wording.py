"""How these reports call things: texts, units and pairs, hexes, terrains."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from model.checks.context import Context
from model.checks.findings import Both, both, localised
from model.checks.names import hex_label, type_name
from model.hexgrid import Hex
from model.texts import say

Row = tuple[str | int | float | None, ...]


def words(id: str, lang: str, **values: Any) -> str:
    """A text of these reports, `land.<id>`."""
    return say(f"land.{id}", lang, **localised(values, lang))


def columns(lang: str, *names: str) -> tuple[str, ...]:
    """The heads of columns."""
    return tuple(words(f"column.{name}", lang) for name in names)


def unit_names(context: Context, types: Iterable[str]) -> Both:
    """A unit, or the members of a pair: "Hero + Witch"."""
    names = [type_name(context, id) for id in types]
    return Both(" + ".join(name.en for name in names), " + ".join(name.ja for name in names))


def hexes_text(context: Context, hexes: Iterable[Hex]) -> str:
    """Hexes by number, in the order of the map."""
    grid = context.scenario.grid
    return " ".join(hex_label(context, hex) for hex in sorted(hexes, key=grid.offset))


def column_name(context: Context, column: str) -> Both:
    """What a value column is called."""
    return both(context.ruleset.values.get(column), column)


def row_id(context: Context, row: object) -> str:
    """The id of a row of the terrain effects chart."""
    rules = context.ruleset
    charts = (rules.terrain, rules.hexsides, rules.paths)
    return next((id for chart in charts for id, other in chart.items() if other is row), "")
