"""The records of a map: overlays, hexsides, paths, systems, jump routes, regions, labels, tiles, sites."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

from pydantic import ConfigDict, Field

from model.numbering import Stagger
from model.rows import Direction, HexAddress, HexSet, HexsideAddress, Ident, Row, Text

SystemClass = Ident


class Overlay(Row):
    """A further terrain of a hex (a hex with two or more terrains, M-3.2)."""

    hex: HexAddress
    terrain: Ident


class HexsideFeature(Row):
    """Something on a hexside: a wall, a cliff (`high` names its upper hex), water between land hexes."""

    between: HexsideAddress
    feature: Ident
    high: HexAddress | None = None


class Path(Row):
    """A road or river through a chain of neighbouring hexes; `exits` say where its ends leave the map."""

    kind: Ident
    hexes: Annotated[tuple[HexAddress, ...], Field(min_length=1, strict=False)]
    exits: Annotated[tuple[Direction | None, Direction | None], Field(strict=False)] = (None, None)


class HomeMark(Row):
    """A mark printed in a surface box: its original owner controls it unless an enemy is there alone (D-2.3)."""

    side: Ident
    shape: Literal["star", "circle", "triangle"]


class System(Row):
    """A star system: a stellar hex and, unless tertiary, its planetary surface boxes (D-2.2)."""

    model_config = ConfigDict(populate_by_name=True)
    always: ClassVar[frozenset[str]] = frozenset({"name", "stars", "surfaces"})

    id: Ident
    name: Text = ""
    name_ja: Text = ""
    hex: HexAddress
    class_: SystemClass = Field(alias="class")
    """A system class of the ruleset."""
    stars: int = Field(1, ge=1, le=4)
    capital_of: Ident | None = None
    """The side whose capital this is."""
    surfaces: int = Field(1, ge=0, le=4)
    """Planetary surface boxes, numbered from 1."""
    home_marks: Annotated[tuple[HomeMark | None, ...], Field(strict=False)] = ()
    """One a box, null where the box bears none."""

    def home_mark(self, box: int) -> HomeMark | None:
        """The mark of the 1-based `box`, if it bears one."""
        return self.home_marks[box - 1] if 0 < box <= len(self.home_marks) else None


class EdgeExit(Row):
    """Where a jump route leaves the map or tile: across side 0–5 of a hex at its edge."""

    hex: HexAddress
    side: Direction


class Route(Row):
    """A jump route (D-2.4): `between` two systems, or `from` one to an edge `exit`."""

    model_config = ConfigDict(populate_by_name=True)
    always: ClassVar[frozenset[str]] = frozenset({"charted"})

    between: Annotated[tuple[Ident, Ident], Field(strict=False)] | None = None
    from_: Ident | None = Field(None, alias="from")
    exit: EdgeExit | None = None
    charted: bool = True
    """Charted routes are open to any ship; uncharted ones must be explored first."""

    @property
    def ends(self) -> tuple[str, ...]:
        """The ids of the systems it joins: two, or one for a route that leaves the map."""
        if self.between is not None:
            return self.between
        return (self.from_,) if self.from_ is not None else ()


class Region(Row):
    """A named set of hexes; `home_of` alone decides a side's home area (D-3.6)."""

    id: Ident
    name: Text = ""
    name_ja: Text = ""
    home_of: Ident | None = None
    hexes: HexSet = frozenset()
    always: ClassVar[frozenset[str]] = frozenset({"hexes"})


class Label(Row):
    """A free text on the map; `size` in hexes across flats, `rotation` in degrees clockwise."""

    always: ClassVar[frozenset[str]] = frozenset({"size", "rotation", "along"})

    hex: HexAddress
    text: Text
    text_ja: Text = ""
    size: float = Field(0.3, gt=0, le=20)
    rotation: float = Field(0.0, ge=-360, le=360)
    along: HexAddress | None = None
    """A second hex towards which the text runs."""


class TilePlacement(Row):
    """Where a map sheet was laid: its content was copied, this record says from where and how."""

    always: ClassVar[frozenset[str]] = frozenset({"rotation"})

    id: Ident
    name: Text = ""
    name_ja: Text = ""
    at: HexAddress
    """The hex where the upper left hex of the tile lies."""
    rotation: Literal[0, 180] = 0
    stagger: Annotated[Stagger, Field(strict=False)] | None = None
    """How the sheet staggers, where it lies on a map that staggers the other way; None: as the map does."""
    columns: int = Field(ge=1, le=200)
    rows: int = Field(ge=1, le=200)


class Site(Row):
    """An item or marker printed on the map."""

    always: ClassVar[frozenset[str]] = frozenset({"count", "values"})

    hex: HexAddress
    kind: Ident
    name: Text = ""
    name_ja: Text = ""
    count: int = Field(1, ge=0)
    values: dict[str, int | float | None] = Field(default_factory=dict)
    traits: dict[str, Any] = Field(default_factory=dict)
