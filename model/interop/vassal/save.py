"""A saved game with the at-start stacks, and the archive that VASSAL makes of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from model.interop.vassal.attributes import BOARD, MAP
from model.interop.vassal.parts import Standing
from model.interop.vassal.pieces import Piece, stack_text

_ESCAPE: Final = "\x1b"
_HEAD: Final = "!VCSK"
_KEY: Final = 0x5A
"""Any key will do; a fixed one makes the same file each time."""


def saved_game(starting: Sequence[tuple[Standing, Sequence[Piece]]]) -> str:
    """The commands of the game. `SETUP_STACK` keeps VASSAL from setting the same stacks up once more."""
    commands = ["begin_save", f"{MAP}BoardPicker\t{BOARD}\t0\t0"]
    stacks: list[str] = []
    number = 1000
    for standing, pieces in starting:
        ids: list[str] = []
        for piece in pieces:
            number += 1
            ids.append(str(number))
            commands.append(piece.text(ids[-1], MAP, standing.at))
        number += 1
        stacks.append(stack_text(str(number), MAP, standing.at, ids))
    return _ESCAPE.join([*commands, *stacks, "SETUP_STACK\t", "end_save"])


def obfuscated(text: str) -> bytes:
    """A text as VASSAL hides it from the eyes of players."""
    return f"{_HEAD}{_KEY:02x}{''.join(f'{byte ^ _KEY:02x}' for byte in text.encode())}".encode("ascii")


def revealed(data: bytes) -> str:
    """The text of a saved game, hidden or not; ValueError if it is damaged."""
    text = data.decode("utf-8")
    if not text.startswith(_HEAD):
        return text
    key = int(text[5:7], 16)
    return bytes(byte ^ key for byte in bytes.fromhex(text[7:])).decode("utf-8")
