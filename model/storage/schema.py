"""The JSON Schema (draft 2020-12) of the scenario file, made from the models that read it: `hexmuster schema`.

Like the reader it lets unknown keys stand. What needs the grid (whether an address lies on the map, whether two hexes
are neighbours, the length of rows of terrain) is beyond a schema; the reader tells of that.
"""

from __future__ import annotations

from typing import Any, Final, Literal

from pydantic import BaseModel
from pydantic.json_schema import models_json_schema

from model.info import Info
from model.limits import MAX_RECORDS, MAX_SIDE
from model.scenario import TABLES
from model.storage.shape import FORMAT, MAP_KEYS, TOP_KEYS, VERSION
from model.storage.terrain_rows import MAX_LEGEND

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"


def scenario_schema() -> dict[str, Any]:
    """The schema, as the JSON value of its file."""
    models: list[tuple[type[BaseModel], Literal["validation", "serialization"]]]
    models = [(table.row, "validation") for table in TABLES.values()]
    refs, made = models_json_schema(models, by_alias=True, ref_template="#/$defs/{model}")
    definitions = {name: {**untitled(part), "title": name} for name, part in made["$defs"].items()}
    row_refs = {name: refs[table.row, "validation"] for name, table in TABLES.items()}
    return {
        "$schema": DIALECT,
        "title": "Hexmuster scenario",
        "type": "object",
        "required": ["format", "version", "ruleset", "map"],
        "properties": {key: _top(key, row_refs, definitions) for key in TOP_KEYS},
        "$defs": definitions,
    }


def _top(key: str, rows: dict[str, Any], definitions: dict[str, Any]) -> dict[str, Any]:
    if key == "format":
        return {"const": FORMAT}
    if key == "version":
        return {"const": VERSION}
    if key == "map":
        return {
            "type": "object",
            "required": ["grid"],
            "properties": {name: _on_map(name, rows) for name in MAP_KEYS},
        }
    if key in TABLES:
        return _table(key, rows)
    found: dict[str, Any] = definitions[Info.__name__]["properties"][key]
    return found


def _on_map(name: str, rows: dict[str, Any]) -> dict[str, Any]:
    if name == "terrain":
        return {
            "type": "object",
            "required": ["legend", "rows"],
            "properties": {
                "legend": {
                    "type": "object",
                    "propertyNames": {"minLength": 1, "maxLength": 1, "pattern": "^[^ ]"},
                    "additionalProperties": {"type": "string", "minLength": 1},
                    "maxProperties": MAX_LEGEND,
                },
                "rows": {"type": "array", "items": {"type": "string"}, "maxItems": MAX_SIDE},
            },
        }
    return rows[name] if name == "grid" else _table(name, rows)


def _table(name: str, rows: dict[str, Any]) -> dict[str, Any]:
    if TABLES[name].kind == "keyed":
        return {"type": "object", "additionalProperties": rows[name], "maxProperties": MAX_RECORDS}
    return {"type": "array", "items": rows[name], "maxItems": MAX_RECORDS}


def untitled(node: Any) -> Any:
    """Without the titles that pydantic makes of the names of keys: they say nothing new."""
    if isinstance(node, dict):
        return {key: untitled(part) for key, part in node.items() if key != "title" or not isinstance(part, str)}
    return [untitled(part) for part in node] if isinstance(node, list) else node
