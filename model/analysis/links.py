"""What links the capitals (D-2.4): whether one map sheet, or one system, lies on every way between two of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations

from model.analysis.network import neighbours
from model.analysis.search import NEVER, apart, ways
from model.analysis.sheets import sheet_at
from model.checks.context import Context, derived
from model.ruleset import Ruleset
from model.scenario import Scenario


@dataclass(frozen=True, slots=True)
class Link:
    """The ways between two capitals, over charted routes only or over all."""

    sides: tuple[str, str]
    charted_only: bool
    way: tuple[str, ...]
    """The ids of the systems on the one with the fewest jumps, both capitals included; () if there is none."""
    sheets: tuple[str, ...]
    """Ids of the map sheets without whose systems there would be none; those of the two capitals are not looked at."""
    systems: tuple[str, ...]
    """Ids of the systems without which there would be none, in the order of the way, the capitals left out."""


def links(scenario: Scenario, ruleset: Ruleset) -> list[Link]:
    """For every two capitals of player sides the charted ways, then all ways."""
    return list(links_of(Context(scenario, ruleset)))


def links_of(context: Context) -> Iterator[Link]:
    """`links` for a context."""
    capitals = [(side, context.capitals[side].id) for side in context.player_sides if side in context.capitals]
    for (one, a), (other, b) in combinations(capitals, 2):
        for charted_only in (True, False):
            yield _link(context, (one, other), (a, b), charted_only)


def _link(context: Context, sides: tuple[str, str], ends: tuple[str, str], charted_only: bool) -> Link:
    net, (a, b) = neighbours(context), ends
    way = ways(net, a, uncharted=NEVER if charted_only else 0).to(b)
    homes = {sheet_at(context, context.systems[id].hex) for id in ends}
    there = systems_by_sheet(context)
    # only what lies on one way can lie on all of them
    on_way = dict.fromkeys(sheet_at(context, context.systems[id].hex) for id in way)
    sheets = tuple(
        sheet
        for sheet in on_way
        if sheet is not None
        and sheet not in homes
        and apart(net, a, b, there.get(sheet, frozenset()), charted_only=charted_only)
    )
    systems = tuple(id for id in way[1:-1] if apart(net, a, b, frozenset({id}), charted_only=charted_only))
    return Link(sides, charted_only, way, sheets, systems)


@derived("systems", "tiles", "grid")
def systems_by_sheet(context: Context) -> Mapping[str, frozenset[str]]:
    """The ids of the systems on each map sheet, by its id."""
    found: dict[str, set[str]] = {}
    for id, system in context.systems.items():
        sheet = sheet_at(context, system.hex)
        if sheet is not None:
            found.setdefault(sheet, set()).add(id)
    return {sheet: frozenset(ids) for sheet, ids in found.items()}
