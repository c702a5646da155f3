"""How many counters of each type stand on the map at the start, by whose they are and by the class of their system."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from model.checks.context import Context, Standing, derived
from model.checks.standings import standing_maker
from model.counters import Placement
from model.edit import Edit


class Group(NamedTuple):
    """Counters that are alike to the economy."""

    type: str
    side: str
    """Whose they are here, as in `Standing.side`."""
    class_: str | None
    """The class of the system where they stand; None for no system."""


def _recounted(context: Context, old: Counter[Group], edit: Edit) -> Counter[Group]:
    """The tally after an edit of placements, changed in place."""
    make = standing_maker(context)
    for serial, before, after in edit.rows("placements", Placement):
        for row, sign in ((after, 1), (before, -1)):
            standing = make(serial, row) if row is not None else None
            if standing is not None:
                group = _group(context, standing)
                old[group] += sign * standing.count
                if not old[group]:
                    del old[group]
    return old


def _group(context: Context, standing: Standing) -> Group:
    system = context.system_at.get(standing.spot.hex)
    return Group(standing.type_id, standing.side, None if system is None else system.class_)


@derived("placements", "counter_types", "systems", follows=("placements",), patch=_recounted)
def tally(context: Context) -> Counter[Group]:
    """How many counters there are of each group."""
    classes = context.class_at
    found: dict[tuple[str, str, str | None], int] = {}
    for _, _, _, _, side, spot, type_id, _, count in context.standings:
        group = type_id, side, classes.get(spot[0])
        found[group] = found.get(group, 0) + count
    return Counter({Group(*group): count for group, count in found.items()})
