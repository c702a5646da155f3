"""A value of another kind gets the same verdict from the reader of a file and from its schema, wherever it stands.

A number is no text and a text no number (docs/file-format.md): whoever writes `budget = "20"` is told, by both.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Iterator
from importlib import resources
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from jsonschema import Draft202012Validator
from pydantic import ValidationError

from model.faces.layout import FaceLayout
from model.procedures import PROCEDURES
from model.ruleset import Ruleset
from model.setups.setup import take_setup
from model.setups.text import checksum, open_setup, read_setup, write_setup
from model.storage.errors import LoadError
from model.storage.other_schemas import ruleset_schema, setup_schema, tables_schema
from model.storage.read import read_scenario
from model.storage.rulesets import load_ruleset, ruleset_ids
from model.storage.schema import scenario_schema
from tests.model.storage.spoiling import Place, leaves, other_kinds, spoilt
from tests.model.storage.test_every_key import GRIDS, every_key

RULESETS = Path(str(resources.files("scenarios"))) / "rulesets"
SCENARIO = every_key(*GRIDS[0])
READ = read_scenario(json.dumps(SCENARIO).encode()).scenario
SETUP: dict[str, Any] = json.loads(
    write_setup(take_setup(READ, load_ruleset(READ.info.ruleset), "aslan"), READ.grid)
)  # fmt: skip


def toml(name: str) -> list[dict[str, Any]]:
    """A file of every ruleset that has it."""
    files = [RULESETS / id / name for id in ruleset_ids()]
    return [tomllib.loads(file.read_text(encoding="utf-8")) for file in files if file.is_file()]


def reads_scenario(document: Any) -> bool:
    try:
        return {finding.check for finding in read_scenario(json.dumps(document).encode()).findings} <= {"file.W001"}
    except LoadError:
        return False


def reads_setup(document: Any) -> bool:
    """Whoever changes a set-up and its checksum, too."""
    if document["checksum"] == SETUP["checksum"]:
        document["checksum"] = checksum(document)
    try:
        read_setup(open_setup(json.dumps(document).encode()), READ.grid)
    except LoadError:
        return False
    return True


def reads_ruleset(document: Any) -> bool:
    try:
        Ruleset.model_validate(document)
    except ValidationError:
        return False
    return True


def reads_tables(document: Any) -> bool:
    try:
        for name, table in document.items():
            if name in PROCEDURES:
                PROCEDURES[name].model_validate(table)
    except ValidationError:
        return False
    return True


class Kind(NamedTuple):
    """A kind of file: documents of it that are sound, its schema, and whether its reader takes a document."""

    documents: list[dict[str, Any]]
    schema: dict[str, Any]
    reads: Callable[[Any], bool]


KINDS = {
    "scenario": Kind([SCENARIO], scenario_schema(), reads_scenario),
    "set-up": Kind([SETUP], setup_schema(), reads_setup),
    "ruleset": Kind(toml("ruleset.toml"), ruleset_schema(), reads_ruleset),
    "tables": Kind(toml("tables.toml"), tables_schema(), reads_tables),
}


def accepts(kind: Kind, validator: Draft202012Validator, key: str, value: Any) -> bool:
    """Whether the schema takes what stands under a key of the whole: the others are as they were."""
    part = kind.schema["properties"].get(key)
    return part is None or next(validator.descend(value, part), None) is None


def kinds_of_places(kind: Kind) -> Iterator[tuple[dict[str, Any], Place, Any]]:
    """One place of each kind with what stands there: a row of a table is like the next, and an id like another."""
    known = {key for part in (kind.schema, *kind.schema["$defs"].values()) for key in part.get("properties", ())}
    seen = set()
    for document in kind.documents:
        for place, value in leaves(document):
            alike = tuple(part if part in known else "" for part in place), type(value)
            if alike not in seen:
                seen.add(alike)
                yield document, place, value


@pytest.mark.parametrize("name", KINDS)
def test_a_sound_document_is_taken_by_both(name: str) -> None:
    kind = KINDS[name]
    assert kind.documents
    for document in kind.documents:
        assert kind.reads(document)
        assert Draft202012Validator(kind.schema).is_valid(document)


@pytest.mark.parametrize("name", KINDS)
def test_a_value_of_another_kind_gets_the_same_verdict_from_both(name: str) -> None:
    kind = KINDS[name]
    validator = Draft202012Validator(kind.schema)
    apart, refused = [], 0
    for document, place, value in kinds_of_places(kind):
        for other in other_kinds(value):
            spoiled = spoilt(document, place, other)
            taken = accepts(kind, validator, place[0], spoiled[place[0]])
            refused += not taken
            if kind.reads(spoiled) is not taken:
                apart.append((place, value, other, "the schema takes it" if taken else "the reader takes it"))
    assert apart == []
    assert refused > 20


@pytest.mark.parametrize(
    ("part", "key", "value"),
    [({"part": "ground"}, "least_size", "1.5"), ({"part": "ground"}, "hide", "true"), ({"part": "band"}, "y", True)],
)
def test_face_layouts_are_as_strict(part: dict[str, Any], key: str, value: Any) -> None:
    FaceLayout.model_validate({"front": [part]})
    with pytest.raises(ValidationError):
        FaceLayout.model_validate({"front": [{**part, key: value}]})
