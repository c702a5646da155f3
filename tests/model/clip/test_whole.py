"""Nothing that lies on a map is forgotten by the clipboard: whatever names a hex is carried, or left for a reason."""

from __future__ import annotations

from collections import Counter
from typing import Any, get_args

import pytest
from pydantic import BaseModel

from model.clip import read_clip, take, write_clip
from model.clip.clip import CARRIED
from model.clip.paste import paste
from model.hexgrid import Hex, Hexside, Orientation
from model.numbering import Stagger
from model.scenario import TABLES
from tests.model.clip.samples import RULES, blank, rich

LEFT = {
    "tiles": "a record of where content came from: the content is copied, the map sheet stays",
    "scans": "a picture under the map, not on it",
    "draws": "how lots fell that were drawn in this scenario",
}
"""Tables whose rows name hexes, and why none comes along."""


def names_hexes(annotation: Any) -> bool:
    """Whether a type holds a hex or hexside, however deep."""
    if annotation in (Hex, Hexside):
        return True
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return any(names_hexes(field.annotation) for field in annotation.model_fields.values())
    return any(map(names_hexes, get_args(annotation)))


def test_every_table_with_hexes_is_carried_or_left_for_a_reason() -> None:
    with_hexes = {name for name, table in TABLES.items() if names_hexes(table.row)}
    assert {"overlays", "hexsides", "paths", "placements"} <= with_hexes
    assert with_hexes - set(CARRIED) - set(LEFT) == set()
    assert set(CARRIED) - with_hexes == set()


@pytest.mark.parametrize("orientation", list(Orientation))
def test_one_of_everything_is_taken_written_read_and_put_on_an_empty_map(orientation: Orientation) -> None:
    """Every row of every table, field by field, where it was; the pool of the other map has the same counters."""
    scenario, area = rich(orientation, Stagger.ODD)
    clip = take(scenario, area)
    assert {table: len(rows) for table, rows in clip.rows.items()} == {
        "overlays": 1, "hexsides": 2, "paths": 2, "systems": 2, "routes": 1, "regions": 1, "labels": 1, "sites": 1,
        "placements": 4,
    }  # fmt: skip
    other = blank(orientation, Stagger.ODD)
    other.tables["forces"] = dict(scenario.tables["forces"])
    assert clip.origin is not None
    found = paste(other, RULES, read_clip(write_clip(clip)), clip.origin)
    assert found.notes == ()
    other.apply(found.edit)
    for table in CARRIED:
        came, meant = (Counter(map(str, one.tables[table].values())) for one in (other, scenario))
        assert came == meant, table
    assert [other.terrain_at(hex) for hex in area] == [scenario.terrain_at(hex) for hex in area]
