"""A clip as a small scenario of its own: what is shown under the pointer before it is put down."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from model.area import offsets_of
from model.clip.clip import ALONE, Clip
from model.clip.garrison import Pool
from model.clip.paste import paste
from model.hexgrid import Hex
from model.limits import MAX_HEXES, MAX_SIDE
from model.new import empty_tables, numbered
from model.ruleset import Ruleset
from model.scenario import Scenario
from model.terrain import BLANK, TerrainMap


@dataclass(frozen=True, eq=False)
class Piece:
    """A map that holds a clip and nothing else."""

    scenario: Scenario
    anchor: Hex
    """The hex of that map on which the anchor lies."""


def piece_of(clip: Clip, scenario: Scenario, ruleset: Ruleset, pool: Pool | None = None) -> Piece | None:
    """A clip as it would look in a scenario: with its sides and counter types, and counters as far as the pool has them.

    None where it reaches further than a map can.
    """
    area = clip.touched_at(Hex(0, 0))
    if not area:
        return None
    old = scenario.grid
    cols, rows = offsets_of(old, area.q, area.r)
    anchor = old.hex(*(_even(1 - int(line.min())) for line in (cols, rows)))
    right, down = (int(line.max()) + _even(1 - int(line.min())) + 2 for line in (cols, rows))
    if max(right, down) > MAX_SIDE or right * down > MAX_HEXES:
        return None
    tables = empty_tables()
    for table in ("info", "sides", "counter_types", "forces"):
        tables[table] = dict(scenario.tables[table])
    tables["grid"][""] = old.model_copy(update={"columns": right, "rows": down})
    legend = list(scenario.terrain.legend)
    made = Scenario(TerrainMap(np.full((down, right), BLANK, np.uint16), legend), tables)
    if clip.area:
        made.apply(paste(made, ruleset, clip, anchor, pool=pool).edit)
    else:
        course = clip.course(anchor, old.orientation)
        for table in ALONE:
            tables[table] = numbered(course.row(table, row) for row in clip.rows.get(table, ()))
    return Piece(made, anchor)


def _even(number: int) -> int:
    """A number made even upwards: a shift by even columns and rows shears nothing."""
    return number + (number & 1)
