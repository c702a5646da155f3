"""Checks of what is not on the map at the start: reinforcements by turn and entry hex, boxes beside the map; and of the
markers on counters.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from model.checks.check import Hit, check
from model.checks.context import Context
from model.checks.findings import Both, Where, both
from model.checks.fixes import rewrite
from model.checks.names import hex_label, hex_name, type_name
from model.checks.near import marked_placements, placements_at
from model.checks.places import at_hex, at_placement, at_type
from model.counters import Placement
from model.hexgrid import neighbor


def _where(row: Placement) -> Where:
    return at_hex(row.entry) if row.entry is not None else at_type(row.type)


@check("deployment.W431", None, rows="placements", named=("counter_types",), judges=("info",))
def comes_too_late(context: Context) -> Iterator[Hit]:
    """Every reinforcement comes while the game lasts."""
    last = context.scenario.info.play.turns
    if last is None:
        return
    for key, row in context.items("placements", Placement):
        if row.turn is not None and row.turn > last:
            fix = rewrite("come_in", "placements", key, Placement, lambda _: {"turn": last}, turn=last)
            values = {"type": type_name(context, row.type), "turn": row.turn, "last": last}
            yield Hit(_where(row), values, fix, row=key)


@check(
    *("deployment.W432", None, "grid", "shape"),
    rows="placements",
    named=("counter_types",),
    near={"shape": placements_at},
)
def no_way_in(context: Context) -> Iterator[Hit]:
    """Every reinforcement has a hex by which it enters, at the edge of the map."""
    grid = context.scenario.grid
    for key, row in context.items("placements", Placement):
        if not row.turn or row.hex is not None:
            continue
        values: dict[str, Any] = {"type": type_name(context, row.type), "turn": row.turn}
        if row.entry is None:
            yield Hit(at_type(row.type), {**values, "hex": "–"}, row=key)
        elif context.on_map(row.entry) and all(
            context.on_map(neighbor(row.entry, side, grid.orientation)) for side in range(6)
        ):
            yield Hit(at_hex(row.entry), {**values, "hex": hex_label(context, row.entry)}, row=key)


@check("deployment.E433", None, rows="placements", named=("counter_types",))
def unknown_box(context: Context) -> Iterator[Hit]:
    """Counters beside the map stand in a box of the ruleset, where it names any."""
    boxes = context.ruleset.boxes
    for key, row in context.items("placements", Placement):
        if boxes and row.off_map is not None and row.off_map not in boxes:
            names = [both(box) for box in boxes.values()]
            fix = rewrite("to_off_map", "placements", key, Placement, _to(next(iter(boxes))), box=names[0])
            values = {"type": type_name(context, row.type), "box": row.off_map, "boxes": names}
            yield Hit(at_type(row.type), values, fix, row=key)


@check(
    *("deployment.E435", None, "counter_types"),
    rows="placements",
    named=("systems", "grid"),
    near={"counter_types": marked_placements},
)
def unknown_marker(context: Context) -> Iterator[Hit]:
    """Every marker on a counter is a counter type."""
    for key, row in context.items("placements", Placement):
        if not row.markers:
            continue
        for marker in dict.fromkeys(row.markers):
            if marker in context.types:
                continue
            fix = rewrite("drop_marker", "placements", key, Placement, _without(marker))
            where = hex_name(context, row.hex) if row.hex is not None else Both("no hex", "ヘクスなし")
            values = {"marker": marker, "type": type_name(context, row.type), "where": where}
            yield Hit(at_placement(row), values, fix, row=key)


def _without(marker: str) -> Callable[[Placement], dict[str, Any]]:
    return lambda row: {"markers": tuple(each for each in row.markers if each != marker)}


def _to(box: str) -> Callable[[Placement], dict[str, Any]]:
    return lambda _: {"off_map": box}
