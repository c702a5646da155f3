"""Where pieces stand: at-start stacks of a module, or a saved game that players may begin with."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from model.hexgrid import Hex
from model.interop.report import ForeignError
from model.interop.vassal.archive import Archive
from model.interop.vassal.contents import Board, MapWindow
from model.interop.vassal.fitting import Fitted
from model.interop.vassal.reading_pieces import Piece, Pieces
from model.interop.vassal.save import revealed
from model.interop.vassal.sequence import px, split
from model.limits import MAX_MODULE_TEXT, MAX_RECORDS

_BETWEEN: Final = re.compile(r"\\*\x1b")
"""What parts the commands of a saved game; commands inside others are escaped."""


@dataclass(slots=True)
class Standing:
    """Pieces with their hexes, bottom first in each, and how many stand where no hex is."""

    pieces: list[tuple[Hex, Piece]] = field(default_factory=list)
    away: Counter[str] = field(default_factory=Counter)
    """By the reason: "board" another board, "off" beside the hexes, "place" a location that is no hex, "damaged"."""


def at_start(window: MapWindow, board: Board, fitted: Fitted, pieces: Pieces) -> Standing:
    """The at-start stacks of a board."""
    found = Standing()
    for stack in window.stacks:
        if stack.board not in ("", "null", board.name):
            found.away["board"] += len(stack.slots)
            continue
        if stack.location:
            hex, reason = fitted.hex_named(stack.location), "place"
            if any(zone.name == stack.location for zone in board.boxes):
                hex, reason = None, "off"
        else:
            hex, reason = fitted.hex_at(*stack.at), "off"
        for slot in stack.slots:
            piece = pieces.read(slot.text, slot.entry)
            if piece is None:
                found.away["damaged"] += 1
            elif hex is None:
                found.away[reason] += 1
            else:
                found.pieces.append((hex, piece))
    return found


def saved(archive: Archive, file: str, window: MapWindow, board: Board, fitted: Fitted, pieces: Pieces) -> Standing:
    """The pieces of a saved game on a board.

    Raises:
        ForeignError: it is missing, damaged or too large.
    """
    data = archive.read(file, MAX_MODULE_TEXT)
    try:
        # before VASSAL 3 a saved game lay in the module without an archive of its own
        text = revealed(Archive(data).read("savedGame", MAX_MODULE_TEXT) if data.startswith(b"PK") else data)
    except ValueError as error:
        raise ForeignError("interop.vassal.member", {"name": file[:200], "reason": str(error)[:200]}) from error
    found = Standing()
    commands = _BETWEEN.split(text)
    corner = _corner(commands, window, board)
    places = dict(_places(commands))
    read: list[tuple[int, _Place, Piece]] = []
    for command in commands:
        if command.startswith("+/") and len(read) < MAX_RECORDS and (piece := pieces.read(command)) is not None:
            number, place = places.get(piece.id, (-1, _Place(piece.map_name, piece.at)))
            read.append((number, place, piece))
    for _, place, piece in sorted(read, key=lambda each: each[0]):
        if place.map_name != window.name or corner is None:
            found.away["board"] += 1
            continue
        hex = fitted.hex_at(place.at[0] - corner[0], place.at[1] - corner[1])
        if hex is None:
            found.away["off"] += 1
        else:
            found.pieces.append((hex, piece))
    return found


@dataclass(frozen=True, slots=True)
class _Place:
    """Where a piece or a stack stands."""

    map_name: str
    at: tuple[int, int]


def _corner(commands: list[str], window: MapWindow, board: Board) -> tuple[float, float] | None:
    """Px of the upper left corner of the board on its map; None if it is not the one laid out there first."""
    begin = f"{window.name}BoardPicker\t"
    told = next((command for command in commands if command.startswith(begin)), "")
    parts = split("\t", told.removeprefix(begin)) if told else [board.name, "0", "0"]
    for name, column, row in zip(parts[::3], parts[1::3], parts[2::3], strict=False):
        if name == board.name and (column, row) == ("0", "0"):
            return window.edge
    return None


def _places(commands: list[str]) -> Iterator[tuple[str, tuple[int, _Place]]]:
    """The ids of pieces that lie in stacks, with numbers that grow from the bottom up, and where the stack stands:
    before VASSAL 3 its pieces did not tell.
    """
    number = 0
    for command in commands:
        if not command.startswith("+/") or "/stack/" not in command[:60]:
            continue
        parts = split("/", command)
        state = split(";", parts[3]) if len(parts) == 4 else []
        try:
            place = _Place(state[0], (px(state[1]), px(state[2])))
        except (IndexError, ValueError):
            continue
        for id in state[3:]:
            yield id, (number, place)
            number += 1
