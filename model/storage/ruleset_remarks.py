"""What is to be said of a ruleset that can be loaded: rows that mean no counter, options of another type than is asked
for, traits that nobody bears, points and translations that do not fit.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import PurePath
from typing import Final, NamedTuple

from pydantic import BaseModel

from model.checks.findings import Level
from model.rule_rows import Selector
from model.ruleset import Ruleset
from model.setup_rules import AtMostPerPlace, ChitFor, ChitsPerTurn
from model.storage.reasons import Place, said, spell


class Remark(NamedTuple):
    """Something about a key of `ruleset.toml`, as a text of the model with its values."""

    place: str
    text_id: str
    values: dict[str, object]
    level: Level = Level.WARNING


def remarks(ruleset: Ruleset) -> Iterator[Remark]:
    """All of it; what the drawing lacks is not known here."""
    folder = PurePath(ruleset.source).name
    if folder and ruleset.id != folder:
        yield Remark("id", "ruleset.other_folder", {"id": ruleset.id, "folder": folder})
    for table in ("symbols", "faces", "setup", "upkeep", "income", "jumping", "zoc", "cups"):
        for place, row in _rows((table,), getattr(ruleset, table)):
            if isinstance(row, Selector) and not any(row.matches(unit) for unit in ruleset.units):
                yield Remark(spell(place), "ruleset.no_counter", {})
            if isinstance(row, ChitFor) and row.trait and not any(unit.words(row.trait) for unit in ruleset.units):
                yield Remark(f"{spell(place)}.trait", "ruleset.no_trait", {"name": row.trait})
    yield from _options_asked_for(ruleset)
    for id, option in ruleset.options.items():
        if option.choices_ja and len(option.choices_ja) != len(option.choices):
            counts = {"found": len(option.choices_ja), "wanted": len(option.choices)}
            yield Remark(f"options.{id}.choices_ja", "ruleset.choices_ja", {**counts})
    for id, points in ruleset.points.items():
        if points.start is not None and points.start < points.least:
            values: dict[str, object] = {"start": points.start, "least": points.least}
            yield Remark(f"points.{id}.start", "ruleset.points_start", values, Level.ERROR)


_SWITCHES: Final = frozenset({
    "when", "dry_when", "turned_when", "meet_when", "tanker_when", "treasury_when",
    "hexsides_stop", "edge_surrounds", "through_enemies", "roads_cross",
})  # fmt: skip
"""Keys that name an option which is on or off."""

_NUMBERS: Final = frozenset({"capacity", "reaction"})
"""Keys that hold a number, or name an option which does."""


def _options_asked_for(ruleset: Ruleset) -> Iterator[Remark]:
    """Where an option is named that is of another type than what it is asked for."""
    for table in ("map", "movement", "lines", "deployment", "setup", "upkeep", "income", "jumping", "zoc"):
        for place, row in _rows((table,), getattr(ruleset, table)):
            if isinstance(row, Selector):
                continue
            for key in type(row).model_fields:
                name = getattr(row, key)
                number = key in _NUMBERS or (key == "count" and isinstance(row, (AtMostPerPlace, ChitsPerTurn)))
                wanted = "bool" if key in _SWITCHES else "int" if number else "choice" if key == "along" else ""
                option = ruleset.options.get(name.removeprefix("!")) if isinstance(name, str) and wanted else None
                if option is not None and option.type != wanted:
                    kinds = {"found": option.type, "wanted": wanted}
                    yield Remark(
                        spell((*place, key)),
                        "ruleset.option_type",
                        {"name": name, **{what: said(f"ruleset.type.{kind}") for what, kind in kinds.items()}},
                        Level.ERROR,
                    )


def _rows(place: Place, node: object) -> Iterator[tuple[Place, BaseModel]]:
    """A row and all rows inside it, with their places; inside a selector there is none."""
    if isinstance(node, (tuple, list)):
        for index, part in enumerate(node):
            yield from _rows((*place, index), part)
    elif isinstance(node, dict):
        for key, part in node.items():
            yield from _rows((*place, key), part)
    elif isinstance(node, BaseModel):
        yield place, node
        if not isinstance(node, Selector):
            for key in type(node).model_fields:
                yield from _rows((*place, key), getattr(node, key))
