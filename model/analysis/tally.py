"""How many counters of each type stand on the map at the start, by whose they are, by the class of their system and by
their state.
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from model.checks.context import Context, Standing, derived
from model.checks.near import placements_of_types
from model.checks.standings import standing_maker, types_touched
from model.checks.stars import changed_systems
from model.counters import Placement
from model.edit import Edit
from model.hexgrid import Hex


class Group(NamedTuple):
    """Counters that are alike to the economy."""

    type: str
    side: str
    """Whose they are here, as in `Standing.side`."""
    class_: str | None
    """The class of the system where they stand; None for no system."""
    state: str | None = None
    """A word of the ruleset, such as disrupted; None for their usual one."""


def _count(found: Counter[Group], standing: Standing | None, class_: str | None, sign: int) -> None:
    """Add counters to a tally, or with -1 take them away."""
    if standing is not None:
        group = Group(standing.type_id, standing.side, class_, standing.placement.state)
        found[group] += sign * standing.count
        if not found[group]:
            del found[group]


def _recounted(context: Context, old: Counter[Group], edit: Edit) -> Counter[Group]:
    """The tally after an edit of placements, systems and types, changed in place."""
    classes, types, make = context.class_at, types_touched(edit), standing_maker(context)
    was = _classes_before(context, edit)
    rows = list(edit.rows("placements", Placement))
    for serial, before, after in rows:
        if before is not None and before.hex is not None and before.type not in types:
            _count(old, make(serial, before), was.get(before.hex, classes.get(before.hex)), -1)
        if after is not None and after.hex is not None and after.type not in types:
            _count(old, make(serial, after), classes.get(after.hex), 1)
    fresh = {serial for serial, _, _ in rows}
    for hex, class_ in was.items():
        for serial, standing in context.standings_in.get(hex, {}).items() if class_ != classes.get(hex) else ():
            if serial not in fresh and standing.type_id not in types:
                _count(old, standing, class_, -1)
                _count(old, standing, classes.get(hex), 1)
    _recount_types(context, old, edit, types)
    return old


def _recount_types(context: Context, found: Counter[Group], edit: Edit, types: set[str]) -> None:
    """Count the counters of some types anew: all that an edit of types touches."""
    for group in [group for group in found if group.type in types]:
        del found[group]
    rows, make = context.scenario.tables["placements"], standing_maker(context)
    for serial in placements_of_types(context, edit):
        row = rows[serial]
        if isinstance(row, Placement) and row.hex is not None:
            _count(found, make(serial, row), context.class_at.get(row.hex), 1)


def _classes_before(context: Context, edit: Edit) -> dict[Hex, str | None]:
    """The classes of the systems in the hexes in which an edit of systems changes what is there, before it."""
    changes = changed_systems(context, edit)
    found: dict[Hex, str | None] = {after.hex: None for _, after in changes if after is not None}
    found.update({before.hex: before.class_ for before, _ in changes if before is not None})
    return found


@derived(
    *("placements", "counter_types", "systems"),
    follows=("placements", "counter_types", "systems"),
    patch=_recounted,
    details=False,
)
def tally(context: Context) -> Counter[Group]:
    """How many counters there are of each group."""
    classes = context.class_at
    found: dict[tuple[str, str, str | None, str | None], int] = {}
    for _, row, _, _, side, spot, type_id, _, count in context.standings:
        group = type_id, side, classes.get(spot[0]), row.state
        found[group] = found.get(group, 0) + count
    return Counter({Group(*group): count for group, count in found.items()})
