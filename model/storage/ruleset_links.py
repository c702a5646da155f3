"""Whether the tables of a ruleset name only what the ruleset has: terrains, sides, kinds, options, counter types."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from pydantic import BaseModel

from model.checks.findings import Both
from model.faces.book import layout_ids
from model.ruleset import Ruleset
from model.setup_rules import AtMostPerPlace, ChitsPerTurn, Selector, Spot
from model.storage.reasons import said, spell
from model.storage.unit_table import columns_of


class Link(NamedTuple):
    """A name that leads nowhere: where it stands, what should have that name, and the name."""

    place: str
    what: Both
    name: str


def broken_link(ruleset: Ruleset) -> Link | None:
    """The first name in the tables of `ruleset` that it does not define, or None."""
    return next(_broken(ruleset), None)


def broken_links(ruleset: Ruleset) -> list[Link]:
    """Every name in the tables of `ruleset` that it does not define, each place once."""
    return list(dict.fromkeys(_broken(ruleset)))


def broken_in(ruleset: Ruleset, place: str, row: object) -> Iterator[Link]:
    """The names in one row, selectors inside it included, that a ruleset does not define; `place`: where the row stands."""
    yield from _in_rows(ruleset, (place,), row)


def _broken(ruleset: Ruleset) -> Iterator[Link]:
    yield from _missing(ruleset, "map.terrain", "terrain", [ruleset.map.terrain])
    yield from _in_rows(ruleset, ("map", "tiles"), ruleset.map.tiles)
    for id, terrain in ruleset.terrain.items():
        yield from _missing(ruleset, f"terrain.{id}.shore", "terrain", [terrain.shore] if terrain.shore else [])
    for id, path in ruleset.paths.items():
        yield from _missing(ruleset, f"paths.{id}.flows_into", "terrain", path.flows_into)
    for id, kind in ruleset.kinds.items():
        yield from _missing(ruleset, f"kinds.{id}.places", "places", kind.places)
        yield from _missing(ruleset, f"kinds.{id}.figures", "values", columns_of(kind))
        yield from _missing(ruleset, f"kinds.{id}.back", "states", {kind.back} - {"hidden", "plain", "none"})
    yield from _in_chart(ruleset)
    for id, row in ruleset.system_classes.items():
        yield from _missing(ruleset, f"system_classes.{id}.linked_to", "system_classes", row.linked_to)
        kinds = [kind for kind in row.maintenance if kind != "*"]
        yield from _missing(ruleset, f"system_classes.{id}.maintenance", "kinds", kinds)
    deployment = ruleset.deployment
    for key, sides in (
        ("order", deployment.order),
        ("tile_first", (deployment.tile_first,)),
        ("neutral_first", (deployment.neutral_first,)),
    ):
        yield from _missing(ruleset, f"deployment.{key}", "sides", [side for side in sides if side])
    yield from _missing(ruleset, "sample_units", "sides", ruleset.sample_units)
    yield from _missing(ruleset, "sample_unless", "options", [ruleset.sample_unless] if ruleset.sample_unless else [])
    layouts = {*ruleset.face_layouts, *layout_ids()}
    for index, face_row in enumerate(ruleset.faces):
        if face_row.face and face_row.face not in layouts:
            yield Link(f"faces[{index}].face", said("ruleset.what.face_layouts"), face_row.face)
    yield from _in_play(ruleset)
    for name in ("deployment", "setup", "symbols", "faces", "upkeep", "income", "jumping", "zoc"):
        yield from _in_rows(ruleset, (name,), getattr(ruleset, name))
    for id, cup in ruleset.cups.items():
        yield from _in_rows(ruleset, ("cups", id), cup)
    for id, wish in ruleset.wishes.items():
        yield from _in_rows(ruleset, ("wishes", id), wish)


def _in_play(ruleset: Ruleset) -> Iterator[Link]:
    """Names in the tables of points, recovery, zones of control and pairs."""
    for id, points in ruleset.points.items():
        yield from _missing(ruleset, f"points.{id}.side", "sides", [points.side] if points.side else [])
    recovery, zoc, frontier, movement = ruleset.recovery, ruleset.zoc, ruleset.frontier, ruleset.movement
    along = ruleset.lines.along
    yield from _missing(ruleset, "lines.along", "options", [along] if along else [])
    for key in ("through_enemies", "roads_cross"):
        name = getattr(movement, key) if movement else ""
        yield from _missing(ruleset, f"movement.{key}", "options", [name] if name else [])
    for table, key, column in (
        ("movement", "column", movement.column if movement else ""),
        ("recovery", "column", recovery.column if recovery else ""),
        ("zoc", "attack", zoc.attack if zoc else ""),
        ("frontier", "column", frontier.column if frontier else ""),
    ):
        yield from _missing(ruleset, f"{table}.{key}", "values", [column] if column else [])
    yield from _missing(ruleset, "frontier.state", "states", [frontier.state] if frontier and frontier.state else [])
    types = {unit.id for unit in ruleset.units}
    for index, pair in enumerate(ruleset.pairs):
        for name in pair:
            if name not in types:
                yield Link(f"pairs[{index}]", said("ruleset.what.type"), name)


def _in_chart(ruleset: Ruleset) -> Iterator[Link]:
    """Movement classes that the terrain effects chart names."""
    tables: list[tuple[str, dict[str, float | None] | None]] = [
        *((f"terrain.{id}.movement", row.movement) for id, row in ruleset.terrain.items()),
        *((f"hexsides.{id}.crossing", side.crossing) for id, side in ruleset.hexsides.items()),
        *((f"paths.{id}.along", path.along) for id, path in ruleset.paths.items()),
        *((f"paths.{id}.movement", path.movement) for id, path in ruleset.paths.items()),
        *((f"paths.{id}.entering", path.entering) for id, path in ruleset.paths.items()),
    ]
    for place, classes in tables:
        yield from _missing(ruleset, place, "movement_classes", classes or ())


def _in_rows(ruleset: Ruleset, place: tuple[str | int, ...], node: object) -> Iterator[Link]:
    """Broken links of a set-up word or another row, and of all rows inside it."""
    if isinstance(node, (tuple, list)):
        for index, part in enumerate(node):
            yield from _in_rows(ruleset, (*place, index), part)
        return
    if not isinstance(node, BaseModel):
        return
    shown = spell(place)
    if isinstance(node, Selector):
        yield from _in_selector(ruleset, shown, node)
        return
    if isinstance(node, Spot):
        yield from _missing(ruleset, f"{shown}.classes", "system_classes", node.classes)
    for key, table in _NAMES.items():
        value = getattr(node, key, None)
        names = [value] if isinstance(value, str) else value if isinstance(value, tuple) else []
        if key.endswith("when"):
            names = [name.removeprefix("!") for name in names]
        yield from _missing(ruleset, f"{shown}.{key}", table, [name for name in names if name])
    if isinstance(node, (AtMostPerPlace, ChitsPerTurn)) and isinstance(node.count, str):
        yield from _missing(ruleset, f"{shown}.count", "options", [node.count])
    for key in type(node).model_fields:
        yield from _in_rows(ruleset, (*place, key), getattr(node, key))


_NAMES = {
    "when": "options",
    "option": "options",
    "sides": "sides",
    "place": "places",
    "terrain": "terrain",
    "capacity": "options",
    "dry_when": "options",
    "turned_when": "options",
    "meet_when": "options",
    "tanker_when": "options",
    "treasury_when": "options",
    "reaction": "options",
    "hexsides_stop": "options",
    "edge_surrounds": "options",
    "range": "values",
    "columns": "values",
    "column": "values",
    "states_without": "states",
}
"""Keys of rows whose texts are names, and the table that must have them; `capacity` and `reaction` may be numbers too."""


def _in_selector(ruleset: Ruleset, place: str, selector: Selector) -> Iterator[Link]:
    yield from _missing(ruleset, f"{place}.side", "sides", selector.side)
    yield from _missing(ruleset, f"{place}.kind", "kinds", selector.kind)
    yield from _missing(ruleset, f"{place}.values", "values", selector.values)
    for key, known in (("code", {unit.code for unit in ruleset.units}), ("type", {unit.id for unit in ruleset.units})):
        for name in getattr(selector, key):
            if name not in known:
                yield Link(f"{place}.{key}", said(f"ruleset.what.{key}"), name)


def _missing(ruleset: Ruleset, place: str, table: str, names: Iterable[str]) -> Iterator[Link]:
    for name in names:
        if name not in getattr(ruleset, table):
            yield Link(place, said(f"ruleset.what.{table}"), name)
