"""What a build file holds that matters here: boards with hexes, slots, stacks, prototypes, sides, set-ups.

Only the last part of a component's name is looked at, so that the classes of modules' own programmers count as what they
are derived from as long as they kept the name.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final
from xml.etree.ElementTree import Element

from model.interop.vassal.fitting import Polygon
from model.interop.vassal.sequence import px
from model.limits import MAX_RECORDS

_MAPS: Final = {"Map", "PrivateMap"}
_SLOTS: Final = {"PieceSlot", "CardSlot"}
_COUNTED: Final = re.compile(
    r"Hexmuster: ([1-9]\d{0,3}) x ([1-9]\d{0,3}) hexes from line ([01])(?: \(([a-z0-9-]{1,80})\))?"
)
_MOST_CORNERS: Final = 2_000


@dataclass(frozen=True, slots=True)
class Slot:
    """A piece of the palette, of a stack or of a deck, as its text, and the tabs it lies under."""

    text: str
    entry: str
    tabs: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Stack:
    """Pieces that stand on a board at the start."""

    board: str
    """"" for any board."""
    location: str
    """A name of the grid; "" where only px are told."""
    at: tuple[float, float]
    slots: tuple[Slot, ...]


@dataclass(frozen=True, slots=True)
class Zone:
    """A part of a board with a name of its own."""

    name: str
    polygon: Polygon
    grid: Element | None
    parents: bool
    """Whether its hexes are those of the board."""


@dataclass(frozen=True, slots=True)
class Board:
    """A board with hexes."""

    name: str
    image: str
    size: tuple[float, float] | None
    """Px, where the module tells them."""
    grid: Element
    zone: Zone | None
    """The zone whose grid that is; None for that of the whole board."""
    boxes: tuple[Zone, ...]
    """Zones in which no hexes are."""


@dataclass(slots=True)
class MapWindow:
    """A map with its boards and stacks."""

    name: str
    edge: tuple[float, float]
    """Px between the edge of the map and its boards."""
    boards: list[Board] = field(default_factory=list)
    stacks: list[Stack] = field(default_factory=list)
    decks: int = 0
    setup: str = ""
    """The boards that are laid out when nobody chooses any, as VASSAL tells them."""


@dataclass(slots=True)
class Contents:
    """A module."""

    name: str
    description: str
    counted: tuple[int, int, int] | None
    """Columns, rows and first line of a module of ours."""
    ruleset: str
    """The ruleset that a module of ours was made with, "" in any other."""
    sides: list[str] = field(default_factory=list)
    maps: list[MapWindow] = field(default_factory=list)
    palette: list[Slot] = field(default_factory=list)
    prototypes: dict[str, str] = field(default_factory=dict)
    setups: list[tuple[str, str]] = field(default_factory=list)
    """Names and files of saved games that players may begin with."""
    others: Counter[str] = field(default_factory=Counter)
    """Components that were not looked at, by the last part of their names."""


def kind(element: Element) -> str:
    """The last part of a component's name."""
    return str(element.tag).rpartition(".")[2]


def contents_of(root: Element) -> Contents:
    """The module of a build file; what has no place here is counted in `others`."""
    counted = _COUNTED.fullmatch(root.get("ModuleOther1", ""))
    made = Contents(
        root.get("name", "").strip(),
        root.get("description", "").strip(),
        (int(counted[1]), int(counted[2]), int(counted[3])) if counted else None,
        (counted[4] or "") if counted else "",
    )
    for element in root:
        match kind(element):
            case part if part in _MAPS:
                made.maps.append(_map(element))
            case "PieceWindow":
                made.palette += _slots(element, MAX_RECORDS - len(made.palette))
            case "PlayerRoster":
                made.sides += [text for entry in element.iter("entry") if (text := (entry.text or "").strip())]
            case "PrototypesContainer":
                for definition in element.iter():
                    if kind(definition) == "PrototypeDefinition":
                        made.prototypes.setdefault(definition.get("name", ""), (definition.text or "").strip())
            case "PredefinedSetup":
                made.setups += [
                    (part.get("name", "").strip() or part.get("file", ""), part.get("file", ""))
                    for part in element.iter()
                    if kind(part) == "PredefinedSetup" and part.get("file") and part.get("useFile") != "false"
                ]
            case other:
                made.others[other] += 1
    return made


def _slots(parent: Element, most: int) -> Iterator[Slot]:
    """The slots below a component, each with the tabs from the outside in."""
    waiting: list[tuple[Element, tuple[str, ...]]] = [(parent, ())]
    found = 0
    while waiting and found < most:
        element, tabs = waiting.pop()
        if kind(element) in _SLOTS:
            yield Slot((element.text or "").strip(), element.get("entryName", "").strip(), tabs)
            found += 1
            continue
        name = element.get("entryName", "").strip()
        inner = (*tabs, name) if name else tabs
        waiting += [(child, inner) for child in reversed(element)]


def _map(element: Element) -> MapWindow:
    made = MapWindow(
        element.get("mapName", "").strip(),
        (_number(element, "edgeWidth") or 0.0, _number(element, "edgeHeight") or 0.0),
    )
    for child in element:
        match kind(child):
            case "BoardPicker":
                for part in child:
                    if kind(part) == "Board" and (board := _board(part)) is not None:
                        made.boards.append(board)
                    elif part.tag == "setup":
                        made.setup = part.text or ""
            case "SetupStack":
                made.stacks.append(_stack(child))
            case "DrawPile":
                made.decks += 1
    return made


def _stack(element: Element) -> Stack:
    by_name = element.get("useGridLocation") == "true"
    return Stack(
        element.get("owningBoard", ""),
        element.get("location", "").strip() if by_name else "",
        (_number(element, "x") or 0.0, _number(element, "y") or 0.0),
        tuple(
            Slot((slot.text or "").strip(), slot.get("entryName", "").strip())
            for slot in element
            if kind(slot) in _SLOTS
        ),
    )


def _board(element: Element) -> Board | None:
    """A board; None for one without hexes. Of several zones with hexes the largest counts."""
    width, height = _number(element, "width"), _number(element, "height")
    size = (width, height) if width and height else None
    name, image = element.get("name", "").strip(), element.get("image", "").strip()
    zones: list[Zone] = []
    grid: Element | None = None
    for part in element:
        if kind(part) == "HexGrid":
            grid = part
        elif kind(part) == "ZonedGrid":
            for inner in part:
                if kind(inner) == "HexGrid":
                    grid = inner
                elif kind(inner) == "Zone" and (zone := _zone(inner)) is not None:
                    zones.append(zone)
    boxes = tuple(zone for zone in zones if zone.grid is None and not zone.parents)
    if grid is not None:
        return Board(name, image, size, grid, None, boxes)
    own = [zone for zone in zones if zone.grid is not None]
    if not own:
        return None
    zone = max(own, key=lambda each: _extent(each.polygon))
    assert zone.grid is not None
    return Board(name, image, size, zone.grid, zone, boxes)


def _zone(element: Element) -> Zone | None:
    corners = []
    for pair in element.get("path", "").split(";")[:_MOST_CORNERS]:
        x, _, y = pair.partition(",")
        try:
            corners.append((float(px(x)), float(px(y))))
        except ValueError:
            continue
    if len(corners) < 3:
        return None
    grid = next((part for part in element if kind(part) == "HexGrid"), None)
    return Zone(element.get("name", "").strip(), corners, grid, element.get("useParentGrid") == "true")


def bounds(polygon: Polygon) -> tuple[float, float]:
    """Width and height of the rectangle around a zone in px."""
    xs, ys = zip(*polygon, strict=True)
    return max(xs) - min(xs), max(ys) - min(ys)


def _extent(polygon: Polygon) -> float:
    width, height = bounds(polygon)
    return width * height


def _number(element: Element, key: str) -> float | None:
    try:
        value = float(element.get(key, ""))
    except ValueError:
        return None
    return value if abs(value) < 1e7 else None


def numbers_of(grid: Element) -> tuple[Mapping[str, str] | None, bool]:
    """The attributes of the numbers of a grid, None where it has none; and whether these are oblique."""
    found = next((part for part in grid if kind(part).endswith("HexGridNumbering")), None)
    return (None, False) if found is None else (found.attrib, kind(found).startswith("Oblique"))
