"""Tint: hexes that a click would change, and the colour of what they would become."""

from __future__ import annotations

from typing import NamedTuple

from model.area import Index


class Tint(NamedTuple):
    """An area in one colour."""

    color: str
    """A colour role of the map style, of its terrains or its colours."""
    area: Index
    half: bool = False
    """Only the part of each hex where a further terrain is drawn."""
