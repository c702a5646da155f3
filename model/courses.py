"""Courses: the chains of hexes that paths take, cut and joined as values.

A leg is what a path crosses from hex to hex: a hexside, also where an end leaves the map.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from model.hexgrid import Hex, Hexside, Orientation, direction_to, distance, line, neighbor

Exits = tuple[int | None, int | None]
"""The sides 0–5 across which the first and the last hex leave the map."""


@dataclass(frozen=True, slots=True)
class Course:
    """A chain of neighbouring hexes of which the first or the last may stand for what lies beyond the map."""

    hexes: tuple[Hex, ...]
    starts_out: bool = False
    ends_out: bool = False

    @property
    def legs(self) -> tuple[Hexside, ...]:
        """The hexsides that it crosses, in order; a gap in a faulty file is none."""
        return tuple(Hexside.between(a, b) for a, b in pairwise(self.hexes) if distance(a, b) == 1)

    @property
    def reversed(self) -> Course:
        """The same from the other end."""
        return Course(self.hexes[::-1], self.ends_out, self.starts_out)

    @property
    def closed(self) -> bool:
        """Whether it is a ring."""
        return len(self.hexes) > 2 and self.hexes[0] == self.hexes[-1]

    @classmethod
    def of(cls, hexes: Iterable[Hex], exits: Exits, orientation: Orientation) -> Course:
        """The course of the hexes of a path and its exits."""
        inner = tuple(hexes)
        before = () if exits[0] is None else (neighbor(inner[0], exits[0], orientation),)
        after = () if exits[1] is None else (neighbor(inner[-1], exits[1], orientation),)
        return cls((*before, *inner, *after), bool(before), bool(after))

    def fields(self, orientation: Orientation) -> dict[str, Any]:
        """`hexes` and `exits` of the path that takes this course."""
        inner = self.hexes[self.starts_out : len(self.hexes) - self.ends_out]
        first = direction_to(inner[0], self.hexes[0], orientation) if self.starts_out else None
        last = direction_to(inner[-1], self.hexes[-1], orientation) if self.ends_out else None
        return {"hexes": inner, "exits": (first, last)}

    def split(self, drop: Callable[[Hexside], bool]) -> Iterator[Course]:
        """What is left of it without the legs that `drop` says yes to; it is asked once a leg, in order."""
        steps = enumerate(pairwise(self.hexes))
        cuts = [at for at, (a, b) in steps if distance(a, b) == 1 and drop(Hexside.between(a, b))]
        start, last = 0, len(self.hexes) - 1
        for cut in (*cuts, last):
            run = self.hexes[start : cut + 1]
            if len(run) > 1:
                yield Course(run, self.starts_out and start == 0, self.ends_out and cut == last)
            start = cut + 1

    def without(self, legs: Container[Hexside]) -> list[Course]:
        """What is left of it without some legs; a ring opens where it is cut, not where it began."""
        runs = list(self.split(legs.__contains__))
        seam = self.hexes[0]
        if len(runs) > 1 and self.closed and runs[0].begin_at(seam) and runs[-1].begin_at(seam):
            return [runs[-1].joined(runs[0], seam), *runs[1:-1]]
        return runs

    def begin_at(self, hex: Hex) -> Course | None:
        """The course with its end in a hex of the map first; None if neither end is there."""
        for course in (self, self.reversed):
            if course.hexes[0] == hex and not course.starts_out:
                return course
        return None

    @property
    def open_ends(self) -> tuple[Hex, ...]:
        """The hexes in which it ends, none for an end beyond the map; a ring has no ends."""
        if self.closed:
            return ()
        ends = ((self.hexes[0], self.starts_out), (self.hexes[-1], self.ends_out))
        return tuple(hex for hex, out in ends if not out)

    def joined(self, other: Course, hex: Hex) -> Course:
        """Both as one, put together where both end in `hex`, in the direction of this one.

        ValueError if one of them does not.
        """
        mine, theirs = self.begin_at(hex), other.begin_at(hex)
        if mine is None or theirs is None:
            raise ValueError(f"the two courses do not meet in {hex}")
        if mine is self:
            return Course(theirs.hexes[:0:-1] + self.hexes, theirs.ends_out, self.ends_out)
        return Course(self.hexes + theirs.hexes[1:], self.starts_out, theirs.ends_out)


def inside(hexes: Iterable[Hex], on_map: Callable[[Hex], bool]) -> Iterator[Course]:
    """What of a chain of neighbouring hexes lies on the map: courses that begin and end out where the chain leaves it."""
    part: list[Hex] = []
    courses: list[Course] = []

    def close() -> None:
        if any(map(on_map, part)):
            courses.append(Course(tuple(part), not on_map(part[0]), not on_map(part[-1])))

    for hex in hexes:
        part.append(hex)
        if not on_map(hex):
            close()
            part = [hex]
    close()
    return iter(courses)


class Way:
    """A chain of hexes under way, drawn by pointing at one hex after the other, and at last perhaps off the map.

    Going back over a leg takes it back, with all that was drawn since.
    """

    def __init__(self, first: Hex, on_map: Callable[[Hex], bool]) -> None:
        self._hexes = [first]
        self._on_map = on_map

    @property
    def hexes(self) -> tuple[Hex, ...]:
        """The hexes in order; the first and the last may lie beyond the map."""
        return tuple(self._hexes)

    @property
    def last(self) -> Hex:
        """Where it ends, on the map if it has been there at all."""
        return self._hexes[-2] if self.left and len(self._hexes) > 1 else self._hexes[-1]

    @property
    def left(self) -> bool:
        """Whether it leaves the map at its end."""
        return len(self._hexes) > 1 and not self._on_map(self._hexes[-1])

    def reach(self, hex: Hex) -> None:
        """Go on straight to a hex; the first hex beyond the map is the end."""
        if self.left and hex != self._hexes[-1]:
            del self._hexes[-1]
        for step in line(self._hexes[-1], hex)[1:]:
            self._step(step)
            if not self._on_map(step):
                break

    def back(self) -> None:
        """Take the last hex back."""
        if len(self._hexes) > 1:
            del self._hexes[-1]

    def turn_out(self, hexes: Sequence[Hex]) -> None:
        """Leave the map into the first of `hexes`; if it does already, into the one after that, at last stay on it."""
        at = hexes.index(self._hexes[-1]) + 1 if self.left and self._hexes[-1] in hexes else 0
        if self.left:
            del self._hexes[-1]
        if at < len(hexes):
            self._hexes.append(hexes[at])

    def ahead(self, hex: Hex) -> Way:
        """The way as it would be if it went on to a hex."""
        other = Way(self._hexes[0], self._on_map)
        other._hexes = list(self._hexes)
        other.reach(hex)
        return other

    def _step(self, hex: Hex) -> None:
        legs = [{a, b} for a, b in pairwise(self._hexes)]
        leg = {self._hexes[-1], hex}
        if leg not in legs:
            self._hexes.append(hex)
            return
        at = legs.index(leg)
        del self._hexes[at + 1 if self._hexes[at] == hex else at + 2 :]
