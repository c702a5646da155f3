"""The names of undo steps on scans, and what their tool says; as `editor.steps`."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication


def add_scan(name: str) -> str:
    """A picture put under the map."""
    return QCoreApplication.translate("Steps", "Put {name} under the map").format(name=name)


def remove_scan() -> str:
    """A scan taken away."""
    return QCoreApplication.translate("Steps", "Remove scan")


def move_scan() -> str:
    """A scan moved."""
    return QCoreApplication.translate("Steps", "Move scan")


def fit_scan(count: int) -> str:
    """A scan fitted by hexes."""
    return QCoreApplication.translate("Steps", "Fit scan by {count} hexes").format(count=count)


def fade_scan() -> str:
    """How strongly a scan shows."""
    return QCoreApplication.translate("Steps", "Fade scan")


def lock_scan(locked: bool) -> str:
    """A scan locked or unlocked."""
    if locked:
        return QCoreApplication.translate("Steps", "Lock scan")
    return QCoreApplication.translate("Steps", "Unlock scan")


# -- said in the status line ------------------------------------------------------------------------------------------
def no_scan() -> str:
    """There is nothing to trace."""
    return QCoreApplication.translate("Steps", "There is no picture under the map yet. Choose one at the left.")


def say_the_hex() -> str:
    """A point of the picture was picked."""
    return QCoreApplication.translate("Steps", "Now click the hex that this point is, or type its number at the left.")


def picked(count: int) -> str:
    """A hex was named."""
    if count < 3:
        text = QCoreApplication.translate("Steps", "{count} of 3 hexes picked: choose them far apart.")
        return text.format(count=count)
    return QCoreApplication.translate("Steps", "{count} hexes picked. Press “Fit”, or pick more.").format(count=count)
