"""Rectangles and straight lines on paper, in millimetres, y down."""

from __future__ import annotations

from typing import NamedTuple


class Rect(NamedTuple):
    """A rectangle from its upper left corner."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """X of the right side."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """Y of the lower side."""
        return self.y + self.height

    @property
    def center(self) -> tuple[float, float]:
        """The middle."""
        return self.x + self.width / 2, self.y + self.height / 2

    def grown(self, by: float) -> Rect:
        """This rectangle, `by` larger on each side."""
        return Rect(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)

    def moved(self, dx: float, dy: float) -> Rect:
        """This rectangle elsewhere."""
        return Rect(self.x + dx, self.y + dy, self.width, self.height)

    def scaled(self, across: float, down: float, *, about: tuple[float, float]) -> Rect:
        """This rectangle, all places stretched from a point."""
        x, y = about
        return Rect(x + (self.x - x) * across, y + (self.y - y) * down, self.width * across, self.height * down)

    def overlaps(self, other: Rect, slack: float = 1e-9) -> bool:
        """Whether the two share more than a border."""
        across = min(self.right, other.right) - max(self.x, other.x)
        down = min(self.bottom, other.bottom) - max(self.y, other.y)
        return across > slack and down > slack

    def holds(self, other: Rect, slack: float = 1e-9) -> bool:
        """Whether `other` lies inside."""
        return (
            self.x - slack <= other.x
            and self.y - slack <= other.y
            and other.right <= self.right + slack
            and other.bottom <= self.bottom + slack
        )


class Mark(NamedTuple):
    """A cut mark: a straight line."""

    x1: float
    y1: float
    x2: float
    y2: float

    @property
    def hull(self) -> Rect:
        """The rectangle it fills; one side of it is 0."""
        return Rect(self.x1, self.y1, self.x2 - self.x1, self.y2 - self.y1)
