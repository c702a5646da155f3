"""Moving a point of the paths of a kind: what led straight to it from its neighbours leads to where it is now.

The neighbours of a point are the hexes in which the path bends, ends, or meets others of its kind. A point in which
several paths meet takes all of them along.
"""

from __future__ import annotations

import heapq
from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import Final

from model.checks.findings import both
from model.courses import Course, inside
from model.edit import Edit
from model.edits.paths import Draft, course_of, legs_at, legs_of_kind, paths_by_leg
from model.edits.refusal import Refusal
from model.edits.rows import row_at
from model.hexgrid import Hex, Hexside, distance, line, neighbors
from model.maprows import Path
from model.ruleset import Ruleset
from model.scenario import Scenario
from model.symmetry import Symmetry

BEND: Final = 0.95
"""So far, in hexes, a straight run of hexes may stray from the line between its ends. Any part of a line drawn from hex to
hex keeps within 0.93; where a path bends by 60°, two hexes on either side stray by 1.
"""
MOST_TRIED: Final = 20_000
"""Hexes that are tried out to find a way."""


@dataclass(frozen=True, slots=True)
class Reroute:
    """What moving a point changes: legs that go, and runs of legs that come."""

    gone: frozenset[Hexside]
    runs: tuple[Course, ...]


def reroute_paths(
    scenario: Scenario, ruleset: Ruleset, kind: str, hex: Hex, to: Hex, symmetry: Symmetry | None = None
) -> Edit:
    """Move the point that paths of a kind have in a hex to another; see `rerouted`, which raises as this does."""
    found = rerouted(scenario, ruleset, kind, hex, to, symmetry)
    draft = Draft(scenario, kind)
    draft.cut(found.gone)
    for run in found.runs:
        draft.add(run)
    return draft.edit()


def rerouted(
    scenario: Scenario, ruleset: Ruleset, kind: str, hex: Hex, to: Hex, symmetry: Symmetry | None = None
) -> Reroute:
    """What would change if the point that paths of a kind have in a hex were moved to another.

    The new legs take the shortest way, on the map; legs that a path of the kind has already are not drawn twice. Images of
    what moves under the symmetry move, too, where they are whole.

    Raises:
        Refusal: no path of the kind is there, the new hex is off the map though the path does not end there, there is no
            way, or nothing would be left of the path.
    """
    if kind not in ruleset.paths:
        raise Refusal("no_path_kind", id=kind)
    arms = _arms(scenario, kind, hex)
    if not arms:
        grid = scenario.grid
        raise Refusal("no_path_here", hex=grid.label(hex), kind=both(ruleset.paths[kind], kind))
    if hex == to:
        return Reroute(frozenset(), ())
    gone, runs = _moved(scenario, kind, arms, to)
    if not any(run.legs for run in runs) and all(_is_whole(scenario, arm.key, gone) for arm in arms):
        raise Refusal("path_of_one")
    return _with_images(scenario, kind, gone, runs, symmetry)


# -- what leads to a hex ----------------------------------------------------------------------------------------------
@dataclass(slots=True)
class _Arms:
    """A path where it is in a hex: the chains of hexes that lead away from it, and how far each leads straight."""

    key: int
    chains: tuple[tuple[Hex, ...], ...]
    points: list[int]


def _arms(scenario: Scenario, kind: str, hex: Hex) -> list[_Arms]:
    """Every path of a kind that is in a hex, as often as it is there."""
    index = paths_by_leg(scenario)
    keys = sorted({key for leg in legs_at(scenario, hex, kind) for key in index[leg]})
    found = []
    for key in keys:
        path = row_at(scenario, "paths", Path, key)
        if path.kind != kind:
            continue
        course = course_of(scenario, path)
        hexes = course.hexes
        if course.closed and hexes[0] == hex:  # a ring has no ends: it may begin anywhere
            half = len(hexes) // 2
            hexes = (*hexes[half:-1], *hexes[: half + 1])
        for at, each in enumerate(hexes):
            if each == hex:
                chains = tuple(chain for chain in (hexes[at::-1], hexes[at:]) if len(chain) > 1)
                found.append(_Arms(key, chains, [_straight(scenario, kind, chain) for chain in chains]))
    return found


def _straight(scenario: Scenario, kind: str, chain: tuple[Hex, ...]) -> int:
    """Where in a chain the neighbour of its first hex is."""
    at = 1
    while at + 1 < len(chain) and not _joint(scenario, kind, chain[at]) and _is_straight(chain[: at + 2]):
        at += 1
    return at


def _joint(scenario: Scenario, kind: str, hex: Hex) -> bool:
    """Whether paths of a kind meet or cross in a hex."""
    return len(legs_at(scenario, hex, kind)) > 2


def _is_straight(chain: tuple[Hex, ...]) -> bool:
    (first, last), count = (chain[0], chain[-1]), len(chain) - 1
    return distance(first, last) == count and all(_astray(hex, first, last) < BEND for hex in chain)


def _astray(hex: Hex, first: Hex, last: Hex) -> float:
    """How far a hex is from the line between two, in hexes; of the points of the line that as far along is taken."""
    count = distance(first, last) or 1
    part = distance(first, hex) / count
    dq = hex.q - first.q - (last.q - first.q) * part
    dr = hex.r - first.r - (last.r - first.r) * part
    return max(abs(dq), abs(dr), abs(dq + dr))


# -- what leads to another --------------------------------------------------------------------------------------------
def _moved(scenario: Scenario, kind: str, arms: Sequence[_Arms], to: Hex) -> tuple[set[Hexside], list[Course]]:
    """The legs that go, and the runs that lead to the new hex instead."""
    off = scenario.terrain_at(to) is None
    if off and (len(arms) > 1 or len(arms[0].chains) > 1):
        raise Refusal("off_map", hex=scenario.grid.label(to))
    gone: set[Hexside] = set()
    runs: list[Course] = []
    used: set[Hexside] = set()
    passed: set[Hex] = set()
    for arm in arms:
        ways = []
        for chain, point in zip(arm.chains, arm.points, strict=True):
            way = _way(scenario, chain[point], to, used, passed)
            end, way = _taken_back(scenario, kind, chain, point, way)
            gone |= set(Course(tuple(chain[: end + 1])).legs)
            used |= set(Course(way).legs)
            passed |= set(way) - {to}
            ways.append(way)
        whole = ways[0] if len(ways) == 1 else (*ways[0], *ways[1][-2::-1])
        runs += inside(whole, lambda hex: scenario.terrain_at(hex) is not None)
    return gone, runs


def _taken_back(
    scenario: Scenario, kind: str, chain: tuple[Hex, ...], point: int, way: tuple[Hex, ...]
) -> tuple[int, tuple[Hex, ...]]:
    """A way that goes back over the path takes it back as far as nothing branches off: where in the chain it begins then,
    and what is left of it.
    """
    while len(way) > 1 and chain[point + 1 : point + 2] == way[1:2] and not _joint(scenario, kind, chain[point]):
        point, way = point + 1, way[1:]
    return point, way


def _way(
    scenario: Scenario, start: Hex, end: Hex, used: AbstractSet[Hexside], passed: AbstractSet[Hex]
) -> tuple[Hex, ...]:
    """The shortest way between two hexes that meets no other before its end, the straight one if it can be; if there is
    none, one that crosses others. It leaves the map only at its ends.
    """
    straight = tuple(line(start, end))
    out = next((at for at, hex in enumerate(straight) if at and scenario.terrain_at(hex) is None), len(straight) - 1)
    straight = straight[: out + 1]
    ends_well = straight[-1] == end or scenario.terrain_at(end) is None
    if ends_well and used.isdisjoint(Course(straight).legs) and passed.isdisjoint(straight[:-1]):
        return straight
    for avoided in (passed, frozenset[Hex]()):
        if (found := _search(scenario, start, end, used, avoided)) is not None:
            return found
    raise Refusal("no_way", first=scenario.grid.label(start), last=scenario.grid.label(end))


def _search(
    scenario: Scenario, start: Hex, end: Hex, used: AbstractSet[Hexside], passed: AbstractSet[Hex]
) -> tuple[Hex, ...] | None:
    """The shortest way that goes over no used leg and through no hex that is passed; of several the one nearest to a line."""
    best: dict[Hex, tuple[int, float]] = {start: (0, 0.0)}
    before: dict[Hex, Hex] = {}
    waiting: list[tuple[int, float, Hex]] = [(distance(start, end), 0.0, start)]
    for _ in range(MOST_TRIED):
        if not waiting:
            return None
        _, _, hex = heapq.heappop(waiting)
        if hex == end:
            chain = [end]
            while chain[-1] != start:
                chain.append(before[chain[-1]])
            return tuple(reversed(chain))
        steps, astray = best[hex]
        for other in neighbors(hex):
            inner = other != end
            if inner and (other in passed or scenario.terrain_at(other) is None):
                continue
            found = steps + 1, astray + _astray(other, start, end)
            if found < best.get(other, (len(best) + MOST_TRIED, 0.0)) and Hexside.between(hex, other) not in used:
                best[other], before[other] = found, hex
                heapq.heappush(waiting, (found[0] + distance(other, end), found[1], other))
    return None


# -- the rest of the map ----------------------------------------------------------------------------------------------
def _is_whole(scenario: Scenario, key: int, legs: AbstractSet[Hexside]) -> bool:
    """Whether nothing is left of a path without some legs."""
    return set(course_of(scenario, row_at(scenario, "paths", Path, key)).legs) <= legs


def _with_images(
    scenario: Scenario, kind: str, gone: AbstractSet[Hexside], runs: Sequence[Course], symmetry: Symmetry | None
) -> Reroute:
    """What changes, with its images under a symmetry; of the new legs those that no path of the kind has."""
    every, courses = set(gone), list(runs)
    for motion in symmetry.motions if symmetry else ():
        image = {motion.hexside(leg) for leg in gone}
        if legs_of_kind(scenario, image, kind) == image:
            every |= image
            for run in runs:
                courses += inside(motion.chain(run.hexes), lambda hex: scenario.terrain_at(hex) is not None)
    crossed: set[Hexside] = set()

    def again(leg: Hexside) -> bool:
        known = leg in crossed
        crossed.add(leg)
        return known

    fresh: list[Course] = []
    for course in courses:
        crossed |= legs_of_kind(scenario, course.legs, kind) - every
        fresh += course.split(again)
    return Reroute(frozenset(every), tuple(fresh))
