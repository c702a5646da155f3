"""The terrain effects chart: what terrains, hexsides and paths do to movement and combat, as data.

A ruleset without movement classes leaves movement by terrain to the players. Points are movement points; figures of
combat are added to the defender's roll.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from model.rule_rows import Named, RuleRow

MovementPoints = Annotated[float, Field(ge=0, le=999)]
"""What a step costs."""

Combat = Literal["defence", "attacker_in", "defender_above"]
"""When a figure counts: the defender stands in it; the attacker stands in it; the defender stands on its high side."""


class MovementClass(Named):
    """How a unit moves: on foot, flying …; the trait `movement_class` of a counter type names one."""

    vehicle: bool = False
    """Whether it pays the price of a vehicle along a road (M-8.1)."""


class Movement(RuleRow):
    """How far a unit moves over the chart, and what the rules of movement leave open."""

    column: str
    """The value column with its movement points a turn."""
    through_enemies: str = ""
    """The option under which a unit may pass through hexes with enemies; "": it may not."""
    roads_cross: str = ""
    """The option under which a move along a path spares what lies on the hexsides that it crosses; "": it does not."""
    rule: str = ""


class Lines(RuleRow):
    """What the rules leave open of lines of fire."""

    along: str = ""
    """The option that says whether a line along a hexside is free if `either` side is or `both` are; "": either."""


class TerrainType(Named):
    """A row of the terrain effects chart."""

    color: str
    """Name of a colour role in the map style."""
    motif: str = ""
    contours: bool = False
    shore: str = ""
    """The terrain whose rounded bodies reach into hexes of this one: the sea into a coast (M-3.4)."""
    movement: dict[str, MovementPoints | None] = Field(default_factory=dict)
    """Points to enter by movement class; a class left out may not enter."""
    combat: dict[Combat, float] = Field(default_factory=dict)
    flags: tuple[Literal["no_stop", "no_effect", "blocks_line"], ...] = ()
    """`no_stop`: no unit ends its move there (M-3.5). `no_effect`: where another terrain shows in the hex, that one
    alone counts (M-3.4). `blocks_line`: no line of fire passes through it; into it and out of it one does.
    """
    sample: bool = False
    """Points and figures are of our own invention."""
    rule: str = ""


class HexsideType(Named):
    """A kind of hexside feature."""

    style: str = ""
    high_side: bool = False
    crossing: dict[str, MovementPoints | None] | None = None
    """Points that crossing it adds by movement class; a class left out may not cross. Absent: no effect."""
    combat: dict[Combat, float] = Field(default_factory=dict)
    flags: tuple[Literal["blocks_line"], ...] = ()
    """`blocks_line`: no line of fire crosses it."""
    sample: bool = False
    rule: str = ""


class PathType(Named):
    """A kind of path."""

    style: str = ""
    flows_into: tuple[str, ...] = ()
    """The terrains at whose rounded bodies its line ends: the sea of a river (M-3.2)."""
    along: dict[str, MovementPoints | None] | None = None
    """Points a hex by movement class for a move along it, whatever the terrain; a class left out gains nothing."""
    movement: dict[str, MovementPoints | None] | None = None
    """Points to enter its hex by movement class where it is one of the terrains there, of which the dearest counts
    (M-3.3); a class left out may not enter. Absent: it is none.
    """
    entering: dict[str, MovementPoints | None] | None = None
    """Points that it adds for a move into its hex by movement class; a class left out may not enter. Absent: none."""
    combat: dict[Combat, float] = Field(default_factory=dict)
    sample: bool = False
    rule: str = ""
