"""The JSON Schemas of rulesets, their tables and set-ups: they accept what the reader takes, refuse what it refuses."""

from __future__ import annotations

import json
import tomllib
from importlib import resources
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from pydantic import ValidationError

from model.ruleset import Ruleset
from model.setups.setup import player_sides, take_setup
from model.setups.text import open_setup, write_setup
from model.storage.errors import LoadError
from model.storage.other_schemas import FILLED, ruleset_schema, setup_schema, tables_schema
from model.storage.read import load
from model.storage.rulesets import load_ruleset, ruleset_ids
from tests.model.storage.spoiling import spoilt

RULESETS = Path(str(resources.files("scenarios"))) / "rulesets"
SAMPLES = Path(str(resources.files("scenarios"))) / "samples"
SCHEMAS = {"ruleset": ruleset_schema(), "tables": tables_schema(), "setup": setup_schema()}


def faults(kind: str, document: Any) -> list[str]:
    """The paths of what a schema refuses."""
    return [error.json_path for error in Draft202012Validator(SCHEMAS[kind]).iter_errors(document)]


def tables_of(id: str) -> dict[str, Any]:
    return tomllib.loads((RULESETS / id / "ruleset.toml").read_text(encoding="utf-8"))


def test_each_is_a_schema_without_definitions_that_nothing_needs() -> None:
    for kind, schema in SCHEMAS.items():
        Draft202012Validator.check_schema(schema)
        text = json.dumps(schema)
        assert [name for name in schema["$defs"] if f'"#/$defs/{name}"' not in text] == [], kind


@pytest.mark.parametrize("id", ruleset_ids())
def test_the_rulesets_of_the_program_are_accepted(id: str) -> None:
    assert faults("ruleset", tables_of(id)) == []
    tables = RULESETS / id / "tables.toml"
    if tables.is_file():
        assert faults("tables", tomllib.loads(tables.read_text(encoding="utf-8"))) == []


def test_what_stands_in_other_files_is_no_key_of_a_ruleset() -> None:
    assert not set(FILLED) & set(SCHEMAS["ruleset"]["properties"])
    assert set(FILLED) | set(SCHEMAS["ruleset"]["properties"]) == set(Ruleset.model_fields)


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("colour",), "red"),
        (("sides", "moe", "cut"), "zigzag"),
        (("sides", "moe", "name"), ...),
        (("terrain", "grass", "movement"), {"foot": "one"}),
        (("terrain", "grass", "flags"), ["no_stopping"]),
        (("setup", 0, "word"), "count_limits"),
        (("setup", 1, "alternatives"), [[{"kind": ["unit"]}, 2]]),
        (("setup", 0, "level"), "fatal"),
        (("options", "chits_per_turn", "type"), "number"),
        (("options", "chits_per_turn", "default"), "3"),
        (("sample",), "true"),
        (("map", "columns"), ...),
    ],
)
def test_a_ruleset_that_the_reader_refuses_is_refused(path: tuple[Any, ...], value: Any) -> None:
    document = spoilt(tables_of("moe-emblem"), path, value)
    assert faults("ruleset", document)
    with pytest.raises(ValidationError):
        Ruleset.model_validate(document)


def test_a_misspelt_key_of_a_table_is_refused_and_a_table_of_ones_own_is_not() -> None:
    assert faults("tables", {"damage": {"attacker": "attack", "defender": "defence"}})
    assert faults("tables", {"weather": {"rows": [1, 2]}}) == []


@pytest.mark.parametrize("path", sorted(SAMPLES.glob("*.json")), ids=lambda path: path.name)
def test_every_set_up_of_the_samples_is_accepted(path: Path) -> None:
    scenario = load(path).scenario
    ruleset = load_ruleset(scenario.info.ruleset)
    for side in player_sides(scenario, ruleset):
        document = json.loads(write_setup(take_setup(scenario, ruleset, side), scenario.grid))
        assert faults("setup", document) == []
        document["placements"][0]["count"] = 0
        assert faults("setup", document) == ["$.placements[0].count"]


@pytest.mark.parametrize(("key", "value"), [("format", "hexmuster-scenario"), ("side", ...), ("scenario", "12ab")])
def test_a_set_up_that_the_reader_refuses_is_refused(key: str, value: Any) -> None:
    scenario = load(SAMPLES / "border-war.hexmuster.json").scenario
    ruleset = load_ruleset(scenario.info.ruleset)
    document = spoilt(json.loads(write_setup(take_setup(scenario, ruleset, "aslan"), scenario.grid)), (key,), value)
    assert faults("setup", document)
    with pytest.raises(LoadError):
        open_setup(json.dumps(document).encode(), None)
