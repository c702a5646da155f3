"""How far a long piece of work has come, and the way to stop it."""

from __future__ import annotations

from collections.abc import Callable

Progress = Callable[[int, int], bool]
"""Called before each page with how many are done and how many there are; False stops the work."""


class Cancelled(Exception):
    """The work was stopped; nothing was written."""


def no_progress(done: int, total: int) -> bool:
    """Nobody looks, nobody stops it."""
    del done, total
    return True
