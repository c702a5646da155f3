"""JSON Schemas (draft 2020-12) of the other files that people write or exchange: rulesets, their tables, set-ups.

Editors of TOML read such schemas too, so that a `ruleset.toml` is completed and checked while it is typed.
What names something elsewhere in the ruleset is beyond a schema; `hexmuster check FOLDER` tells of that.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Literal

from pydantic import BaseModel
from pydantic.json_schema import models_json_schema

from model.counters import Placement
from model.limits import MAX_RECORDS
from model.procedures import PROCEDURES
from model.ruleset import Ruleset
from model.setups.text import FORMAT, VERSION, SetupHead
from model.storage.schema import DIALECT, untitled

FILLED: Final = ("units", "tables", "face_layouts", "source")
"""Fields of a ruleset that stand in other files of its folder, or in none."""


def ruleset_schema() -> dict[str, Any]:
    """The schema of a `ruleset.toml`."""
    refs, definitions = _models([Ruleset])
    whole = definitions[_name(refs[Ruleset])]
    properties = {key: part for key, part in whole["properties"].items() if key not in FILLED}
    return _whole("Hexmuster ruleset", {**whole, "properties": properties}, definitions)


def tables_schema() -> dict[str, Any]:
    """The schema of a `tables.toml`: the procedures that analyses ask; further tables may stand there."""
    refs, definitions = _models(list(PROCEDURES.values()))
    properties = {name: refs[kind] for name, kind in PROCEDURES.items()}
    return _whole("Hexmuster tables", {"type": "object", "properties": properties}, definitions)


def setup_schema() -> dict[str, Any]:
    """The schema of one side's set-up."""
    refs, definitions = _models([SetupHead, Placement])
    head = definitions[_name(refs[SetupHead])]
    rows = {"type": "array", "items": refs[Placement], "maxItems": MAX_RECORDS}
    properties = {**head["properties"], "format": {"const": FORMAT}, "version": {"const": VERSION}}
    properties |= {"placements": rows, "checksum": {"type": "string", "pattern": "^[0-9a-f]{64}$"}}
    required = [*head["required"], "placements", "checksum"]
    whole = {**head, "properties": properties, "required": required}
    return _whole("Hexmuster set-up of one side", whole, definitions)


def _models(models: list[Any]) -> tuple[dict[Any, dict[str, Any]], dict[str, Any]]:
    """How each model is referred to, and the definitions of all that they are made of."""
    asked: list[tuple[type[BaseModel], Literal["validation", "serialization"]]]
    asked = [(model, "validation") for model in dict.fromkeys(models)]
    refs, made = models_json_schema(asked, by_alias=True, ref_template="#/$defs/{model}")
    definitions = {name: {**untitled(part), "title": name} for name, part in made["$defs"].items()}
    return {model: refs[model, "validation"] for model, _ in asked}, definitions


def _name(ref: Mapping[str, Any]) -> str:
    return str(ref["$ref"]).removeprefix("#/$defs/")


def _whole(title: str, body: Mapping[str, Any], definitions: Mapping[str, Any]) -> dict[str, Any]:
    """A schema with those definitions that it needs."""
    needed: set[str] = set()
    waiting: list[Any] = [body]
    while waiting:
        for name in _named(waiting.pop()):
            if name not in needed:
                needed.add(name)
                waiting.append(definitions[name])
    kept = {name: part for name, part in definitions.items() if name in needed}
    return {"$schema": DIALECT, **body, "title": title, "$defs": kept}


def _named(node: Any) -> list[str]:
    """The definitions that a part of a schema refers to."""
    if isinstance(node, Mapping):
        own = [_name(node)] if isinstance(node.get("$ref"), str) else []
        return own + [name for part in node.values() for name in _named(part)]
    return [name for part in node for name in _named(part)] if isinstance(node, list) else []
