"""What a module is made of, before it becomes VASSAL's: names, px and the file names of pictures."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from model.interop.vassal.grid import Board, HexGrid

Px = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Counter:
    """A counter type: its pictures and what may be asked of it in VASSAL."""

    id: str
    name: str
    side: str
    kind: str
    front: str
    back: str = ""
    """The picture of its back; "" where it has none."""
    back_name: str = ""
    marks: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Standing:
    """Counters that stand together on the map, bottom first: ids of types, and whether each shows its front."""

    at: Px
    name: str
    counters: tuple[tuple[str, bool], ...]


@dataclass(frozen=True, slots=True)
class Zone:
    """A named area of the board; inside one without a grid counters do not snap to hexes."""

    name: str
    polygon: tuple[Px, ...]
    grid: bool = False


@dataclass(frozen=True, slots=True)
class Deck:
    """A cup of chits: ids of types, one for each chit."""

    name: str
    at: Px
    chits: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Chart:
    """A picture in the window of charts."""

    name: str
    image: str


@dataclass(frozen=True, slots=True)
class Dice:
    """A button that rolls dice."""

    name: str
    count: int
    sides: int


@dataclass(frozen=True, slots=True)
class Module:
    """A whole module."""

    name: str
    description: str
    sides: tuple[str, ...]
    board: Board
    board_image: str
    grid: HexGrid
    counter_px: int
    counters: tuple[Counter, ...]
    standings: tuple[Standing, ...] = ()
    zones: tuple[Zone, ...] = ()
    decks: tuple[Deck, ...] = ()
    charts: tuple[Chart, ...] = ()
    dice: tuple[Dice, ...] = ()
    turns: int | None = None
    notes: str = ""
    """HTML; "" for none."""
    version: str = "1.0"
    hexes: tuple[int, int, int] = (0, 0, 0)
    """Columns and rows of the map, and the number that VASSAL gives to the first column (row, if pointy-topped), before
    any numbering: a board has margins, so that its size does not tell.
    """
    game: str = ""
    """The id of the ruleset."""
