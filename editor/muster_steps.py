"""The names of undo steps of mustering a force, beside those of `editor.steps`."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication


def complete_force(side: str, wish: str) -> str:
    """The rest of a budget spent by a wish."""
    return QCoreApplication.translate("Steps", "Complete the force of {side}: {wish}").format(side=side, wish=wish)


def random_setup(sides: str, seed: int) -> str:
    """Sides set up by lot."""
    return QCoreApplication.translate("Steps", "Random set-up: {sides}, seed {seed}").format(sides=sides, seed=seed)


def draw_chits(seed: int) -> str:
    """The cups filled and chits drawn."""
    return QCoreApplication.translate("Steps", "Draw chits, seed {seed}").format(seed=seed)


def merge_setup(sides: str) -> str:
    """The set-up of one side or more taken in."""
    return QCoreApplication.translate("Steps", "Merge set-up: {sides}").format(sides=sides)
