"""The JSON Schema of the scenario file: it accepts what the program writes, and refuses what the reader refuses."""

from __future__ import annotations

import copy
import json
from importlib import resources
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from jsonschema import Draft202012Validator

from model.scenario import TABLES
from model.storage.read import read_scenario
from model.storage.schema import scenario_schema
from model.storage.write import write_scenario
from tests import builders
from tests.model.storage.documents import RICH, SMALL
from tests.model.storage.spoiling import spoilt
from tests.strategies import scenarios

SCHEMA = scenario_schema()
VALIDATOR = Draft202012Validator(SCHEMA)
SAMPLES = sorted(path for path in Path(str(resources.files("scenarios"))).rglob("*.hexmuster.json") if path.is_file())


def faults(document: Any) -> list[str]:
    """The paths of what the schema refuses."""
    return [error.json_path for error in VALIDATOR.iter_errors(document)]


def test_the_schema_is_a_schema() -> None:
    Draft202012Validator.check_schema(SCHEMA)
    assert json.loads(json.dumps(SCHEMA)) == SCHEMA


def test_every_table_has_its_rows_in_the_schema() -> None:
    for name, table in TABLES.items():
        assert table.row.__name__ in SCHEMA["$defs"], name


@settings(max_examples=40)
@given(scenarios())
def test_it_accepts_whatever_is_written(scenario: Any) -> None:
    assert faults(json.loads(write_scenario(scenario))) == []


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.name)
def test_it_accepts_the_samples(path: Path) -> None:
    assert faults(json.loads(path.read_text(encoding="utf-8"))) == []


def test_it_accepts_a_new_scenario_and_a_short_file() -> None:
    assert faults(json.loads(write_scenario(builders.empty()))) == []
    assert faults(SMALL) == []


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("format",), "tiled"),
        (("version",), 2),
        (("ruleset",), None),
        (("ruleset",), ...),
        (("map",), ...),
        (("title",), 5),
        (("map", "grid", "columns"), 0),
        (("map", "grid", "columns"), "4"),
        (("map", "grid", "orientation"), "slanted"),
        (("map", "grid", "numbering", "style"), "XY"),
        (("map", "grid", "numbering", "slant"), "left"),
        (("map", "terrain", "rows"), "...."),
        (("map", "terrain", "legend"), {" ": "space"}),
        (("map", "terrain", "legend"), {"ab": "space"}),
        (("map", "systems", 0, "hex"), "03x4"),
        (("map", "systems", 0, "hex"), [3, 4]),
        (("map", "systems", 0, "class"), ...),
        (("map", "systems"), {}),
        (("map", "regions", 0, "hexes"), ["0101-05"]),
        (("map", "routes", 0, "between"), ["kuzu"]),
        (("placements", 0, "count"), 0),
        (("placements", 0, "count"), True),
        (("placements", 0, "face"), "up"),
        (("placements", 0, "box"), 5),
        (("sides", "aslan", "color"), "red"),
        (("forces", "aslan", "purchases"), {"aslan-b1": -1}),
        (("counter_types", 0, "values"), {"strength": "3"}),
        (("counter_types", 0, "back"), "white"),
    ],
)  # fmt: skip
def test_it_refuses_what_the_reader_refuses(path: tuple[Any, ...], value: Any) -> None:
    """Each spoiled file is refused here and told by the reader, by an error or a finding."""
    document = spoilt(RICH, path, value)
    assert faults(document)
    try:
        found = read_scenario(json.dumps(document).encode()).findings
    except Exception as error:  # noqa: BLE001 - which error is the matter of test_read_write
        found = [error]  # type: ignore[list-item]
    assert found


def test_unknown_keys_may_stand() -> None:
    document = copy.deepcopy(RICH)
    document["mood"] = 1
    document["map"]["systems"][0]["colour"] = "red"
    assert faults(document) == []
