"""Checks of the counter mix: ids, sides and kinds that exist, figures and costs that are there (D-1.1)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from model.checks.check import Hit, check
from model.checks.context import Context
from model.checks.findings import Both, Fix, both
from model.checks.fixes import rewrite
from model.checks.names import listed, type_name
from model.checks.places import at_type
from model.checks.setup.budget import bound_sides
from model.counters import CounterType
from model.free_names import FreeNames

MOVEMENT_CLASS = Both("movement class", "移動区分")
_COLUMN = re.compile(r"\{(\w+)\}")


@check("mix.E201", "D-1.1", "counter_types")
def type_twice(context: Context) -> Iterator[Hit]:
    """No two counter types share an id: purchases and placements would not know which is meant."""
    seen: set[str] = set()
    free = FreeNames(row.id for row in context.scenario.counter_types)
    for key, row in context.scenario.items("counter_types", CounterType):
        if row.id in seen:
            fresh = free.like(row.id)
            fix = rewrite("rename_id", "counter_types", key, CounterType, _renamed(fresh), id=fresh)
            yield Hit(at_type(row.id), {"id": row.id}, fix)
        seen.add(row.id)


def _renamed(id: str) -> Any:
    return lambda _row: {"id": id}


@check("mix.E202", "D-1.2", "counter_types")
def unknown_kind(context: Context) -> Iterator[Hit]:
    """Every counter type is of a kind of the ruleset, which says how it is printed and what it is for the rules."""
    for row in context.types.values():
        if row.kind not in context.ruleset.kinds:
            kinds = [both(kind, id) for id, kind in context.ruleset.kinds.items()]
            yield Hit(at_type(row.id), {"type": type_name(context, row.id), "kind": row.kind, "kinds": kinds})


@check("mix.E203", "D-1.1", "counter_types", "sides")
def type_of_unknown_side(context: Context) -> Iterator[Hit]:
    """Every counter type belongs to a side of the game."""
    for row in context.types.values():
        if row.side not in context.sides:
            yield Hit(at_type(row.id), {"type": type_name(context, row.id), "side": row.side})


@check("mix.W204", "D-1.1", "counter_types", judges=("counter_types",))
def figure_missing(context: Context) -> Iterator[Hit]:
    """Every figure that is printed on a counter of the kind is there."""
    for row in context.types.values():
        kind = context.ruleset.kinds.get(row.kind)
        if kind is None:
            continue
        missing = [name for name in _COLUMN.findall(kind.pattern) if row.values.get(name) is None]
        if missing:
            names = listed(both(context.ruleset.values.get(name), name) for name in missing)
            values = {"type": type_name(context, row.id), "figures": names}
            yield Hit(at_type(row.id), values, rule=kind.rule or None)


@check("mix.W205", "D-1.1", "counter_types", "sides", "info", judges=("counter_types",))
def cost_missing(context: Context) -> Iterator[Hit]:
    """Every counter type of a side that buys its counters has a build cost; chits and markers are not bought."""
    buyers, kinds = bound_sides(context), context.ruleset.kinds
    for row in context.types.values():
        kind = kinds.get(row.kind)
        if row.side in buyers and row.build_cost is None and (kind is None or kind.places):
            yield Hit(at_type(row.id), {"type": type_name(context, row.id)})


@check("mix.W206", "D-1.1", "counter_types", judges=("counter_types",))
def none_in_mix(context: Context) -> Iterator[Hit]:
    """The mix holds at least one counter of every type."""
    for row in context.types.values():
        if row.count == 0:
            yield Hit(at_type(row.id), {"type": type_name(context, row.id)})


@check("mix.W207", None, "counter_types", judges=("counter_types",))
def unknown_column(context: Context) -> Iterator[Hit]:
    """Every figure stands in a value column of the ruleset."""
    for key, row in context.scenario.items("counter_types", CounterType):
        unknown = [name for name in row.values if name not in context.ruleset.values]
        if unknown:
            values = {"type": type_name(context, row.id), "columns": unknown}
            kind = context.ruleset.kinds.get(row.kind)
            rule = (kind.rule if kind is not None else "") or None
            yield Hit(at_type(row.id), values, _drop_columns(context, key), rule)


def _drop_columns(context: Context, key: int) -> Fix:
    known = context.ruleset.values

    def change(row: CounterType) -> dict[str, Any]:
        return {"values": {name: value for name, value in row.values.items() if name in known}}

    return rewrite("drop_columns", "counter_types", key, CounterType, change)


@check("mix.W211", "M-2.3", judges=("counter_types",))
def unknown_trait(context: Context) -> Iterator[Hit]:
    """Every word of a trait is one that the ruleset knows, where it knows them all; so is a movement class."""
    tables = {
        name: (trait, {id: both(word, id) for id, word in trait.words.items()})
        for name, trait in context.ruleset.traits.items()
        if not trait.open
    }
    classes = context.ruleset.movement_classes
    for row in context.types.values():
        for name, (trait, words) in tables.items():
            for word in row.words(name):
                if word not in words:
                    values = {"type": type_name(context, row.id), "trait": both(trait, name), "word": word}
                    yield Hit(at_type(row.id), {**values, "words": list(words.values())}, rule=trait.rule or None)
        for word in row.words("movement_class") if classes else ():
            if word not in classes:
                values = {"type": type_name(context, row.id), "trait": MOVEMENT_CLASS, "word": word}
                yield Hit(at_type(row.id), {**values, "words": [both(each) for each in classes.values()]})


@check("mix.W212", None, judges=("counter_types",))
def no_class(context: Context) -> Iterator[Hit]:
    """Every counter that stands on the map and has movement points has a movement class, where the game has any."""
    movement, kinds = context.ruleset.movement, context.ruleset.kinds
    if movement is None or not context.ruleset.movement_classes:
        return
    for row in context.types.values():
        kind, points = kinds.get(row.kind), row.values.get(movement.column)
        if kind is not None and kind.places and points and not row.words("movement_class"):
            classes = [both(each) for each in context.ruleset.movement_classes.values()]
            values = {"type": type_name(context, row.id), "classes": classes}
            yield Hit(at_type(row.id), values, rule=movement.rule or None)
