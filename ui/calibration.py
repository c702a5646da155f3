"""How a printer is off, and the names under which that is kept."""

from __future__ import annotations

from typing import NamedTuple


class Calibration(NamedTuple):
    """Backs to be moved right and down in mm, all printed larger across and down."""

    right: float = 0.0
    down: float = 0.0
    across: float = 1.0
    high: float = 1.0


def key_of(name: str) -> str:
    """The name of a printer as a key of the settings, where a slash would begin a group."""
    return name.encode().hex()


def name_of(key: str) -> str:
    """The name behind a key."""
    try:
        return bytes.fromhex(key).decode()
    except ValueError:
        return key


def read_calibration(text: str) -> Calibration:
    """What was stored; no correction where it cannot be read."""
    try:
        right, down, across, high = (float(part) for part in text.split())
    except ValueError:
        return Calibration()
    return Calibration(right, down, across, high)
