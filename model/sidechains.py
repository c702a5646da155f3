"""Chains of hexsides: walks along the sides of hexes from vertex to vertex, such as a wall is built along.

Vertices are compared by three times their axial coordinates, which are whole numbers, so that every tie is broken the
same way on every machine.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from model.hexgrid import Hex, Hexside, Vertex, neighbors


def ends(side: Hexside) -> tuple[Vertex, Vertex]:
    """The two vertices of a hexside, sorted."""
    a, b = side
    shared = sorted(set(neighbors(a)) & set(neighbors(b)))
    first, last = (Vertex(*sorted((a, b, hex))) for hex in shared)
    return (first, last) if first < last else (last, first)


def sides_at(vertex: Vertex) -> tuple[Hexside, Hexside, Hexside]:
    """The three hexsides that meet in a vertex."""
    a, b, c = vertex
    return Hexside.between(a, b), Hexside.between(a, c), Hexside.between(b, c)


def side_between(a: Vertex, b: Vertex) -> Hexside:
    """The hexside between two vertices; ValueError if there is none."""
    shared = sorted(set(a) & set(b))
    if len(shared) != 2:
        raise ValueError(f"no hexside joins {a} and {b}")
    return Hexside.between(*shared)


def steps_from(vertex: Vertex) -> tuple[Vertex, Vertex, Vertex]:
    """The three vertices one hexside away."""
    first, second, third = (next(end for end in ends(side) if end != vertex) for side in sides_at(vertex))
    return first, second, third


def walk(a: Vertex, b: Vertex) -> list[Vertex]:
    """A way along hexsides from vertex to vertex, both included, that keeps to the straight line: each step goes
    nearer to the end, and among those to where the line is nearest.
    """
    way = [a]
    while way[-1] != b:
        here = _apart(way[-1], b)
        nearer = [step for step in steps_from(way[-1]) if _apart(step, b) < here]
        way.append(min(nearer, key=lambda step: (_off_line(a, b, step), _apart(step, b), step)))
    return way


class Trail:
    """A chain under way, drawn by pointing at one hexside after the other.

    Pointing at a hexside of the chain cuts it back to there; pointing at one ahead brings the hexsides between along.
    """

    def __init__(self, first: Hexside) -> None:
        self._way = list(ends(first))

    @property
    def vertices(self) -> tuple[Vertex, ...]:
        """The vertices in order, one more than hexsides; a ring begins and ends with the same."""
        return tuple(self._way)

    @property
    def sides(self) -> tuple[Hexside, ...]:
        """The hexsides in order."""
        return tuple(side_between(a, b) for a, b in pairwise(self._way))

    def reach(self, side: Hexside) -> None:
        """Go on to a hexside, or back to it."""
        sides = self.sides
        if side in sides:
            if len(sides) > 1:
                del self._way[sides.index(side) + 2 :]
            return
        if len(sides) == 1:  # it may still go on from either end
            self._way.sort(key=lambda end: min(_apart(end, other) for other in ends(side)), reverse=True)
        last = self._way[-1]
        near, far = sorted(ends(side), key=lambda end: (_apart(last, end), end))
        for vertex in [*walk(last, near)[1:], far]:
            self._step(vertex)

    def _step(self, vertex: Vertex) -> None:
        """One hexside on; a hexside that is there already takes back all that was drawn since."""
        sides, side = self.sides, side_between(self._way[-1], vertex)
        if side not in sides:
            self._way.append(vertex)
            return
        at = sides.index(side)
        del self._way[at + 1 if self._way[at] == vertex else at + 2 :]


def left_hex(a: Vertex, b: Vertex) -> Hex:
    """The hex on the left of the way from vertex to neighbouring vertex, as one sees it on the map (y downwards)."""
    one, other = side_between(a, b)
    (aq, ar), (bq, br) = _thirds(a), _thirds(b)
    cross = (bq - aq) * (3 * one.r - ar) - (br - ar) * (3 * one.q - aq)
    return one if cross < 0 else other


def highs(way: Sequence[Vertex], left: bool) -> dict[Hexside, Hex]:
    """For each hexside of a walk the hex on its left, or on its right: the high side of a cliff along it."""
    found = {}
    for a, b in pairwise(way):
        side, hex = side_between(a, b), left_hex(a, b)
        found[side] = hex if left else next(other for other in side if other != hex)
    return found


def is_chain(sides: Iterable[Hexside]) -> bool:
    """Whether hexsides follow each other, each with a vertex in common with the next."""
    return all(set(ends(a)) & set(ends(b)) for a, b in pairwise(sides))


def _thirds(vertex: Vertex) -> tuple[int, int]:
    return sum(hex.q for hex in vertex), sum(hex.r for hex in vertex)


def _apart(a: Vertex, b: Vertex) -> int:
    """The square of the distance of two vertices; 3 for the ends of a hexside."""
    (aq, ar), (bq, br) = _thirds(a), _thirds(b)
    q, r = aq - bq, ar - br
    return q * q + q * r + r * r


def _off_line(a: Vertex, b: Vertex, point: Vertex) -> int:
    """How far a vertex lies off the straight line between two others, times the length of the line."""
    (aq, ar), (bq, br), (q, r) = _thirds(a), _thirds(b), _thirds(point)
    return abs((bq - aq) * (r - ar) - (br - ar) * (q - aq))
