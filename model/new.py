"""A new scenario of a ruleset: its sides, counter mix and budgets, and a map of one terrain."""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from model.counters import Force, Side
from model.edit import AnyRow
from model.grid import Grid
from model.hexgrid import Orientation
from model.info import Cup, Info, Pair, Play
from model.numbering import Stagger
from model.ruleset import Ruleset
from model.scenario import TABLES, Scenario
from model.storage.terrain_rows import legend_characters
from model.terrain import TerrainMap


def empty_tables() -> dict[str, dict[Hashable, AnyRow]]:
    """Every table of a scenario, without rows."""
    return {name: {} for name in TABLES}


def numbered(rows: Iterable[AnyRow]) -> dict[Hashable, AnyRow]:
    """Rows of a list table under serial numbers from 0."""
    return dict(enumerate(rows))


def new_scenario(
    ruleset: Ruleset, columns: int | None = None, rows: int | None = None, title: str = "", *, known_as: str = ""
) -> Scenario:
    """An empty scenario of `ruleset`, on a map of the ruleset's size unless told otherwise.

    `known_as` is the name by which its file will find the ruleset, if that is not its id.

    Raises:
        pydantic.ValidationError: the map would be larger than the limits allow, or smaller than one hex.
    """
    grid = Grid(
        orientation=Orientation(ruleset.map.orientation),
        stagger=Stagger(ruleset.map.stagger),
        columns=ruleset.map.columns if columns is None else columns,
        rows=ruleset.map.rows if rows is None else rows,
        across_flats_mm=ruleset.map.across_flats_mm,
    )
    players = [id for id, side in ruleset.sides.items() if side.role == "player"]
    order = [*ruleset.deployment.order, *players]
    points = {id: row.start for id, row in ruleset.points.items()}
    play = Play(turns=ruleset.turns, first_side=order[0] if order else None, points=points)
    tables = empty_tables()
    tables["info"][""] = Info(
        title=title,
        ruleset=known_as or ruleset.id,
        play=play,
        victory=dict.fromkeys(players, ""),
        style=ruleset.map.style,
    )
    tables["grid"][""] = grid
    tables["sides"] = {
        id: Side(name=side.name, name_ja=side.name_ja, color=side.color, cut=side.cut)
        for id, side in ruleset.sides.items()
    }
    tables["forces"] = {id: Force(budget=_whole(ruleset.deployment.budget)) for id in players}
    tables["counter_types"] = numbered(ruleset.units)
    tables["cups"] = numbered(Cup(id=id, chits=cup.filled(ruleset.units)) for id, cup in ruleset.cups.items())
    tables["pairs"] = numbered(Pair(pair) for pair in ruleset.pairs)
    terrain = TerrainMap.filled(grid.columns, grid.rows, list(ruleset.terrain), ruleset.map.terrain)
    terrain.characters = legend_characters(terrain, whole=True)
    return Scenario(terrain, tables)


def _whole(number: float | None) -> int | float | None:
    """A whole number as an int, so that files say 99 rather than 99.0."""
    return int(number) if number is not None and number == int(number) else number
