"""Let the search for reference cycles rest while very many records are made: none of them is part of a cycle.

Python looks through all objects again and again as their number grows; for a file of some hundred thousand records
that takes longer than reading them.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock


class _Rests:
    """How many works are under way that let it rest, on whatever threads, and whether it was at work before."""

    def __init__(self) -> None:
        self.lock = Lock()
        self.count = 0
        self.was_on = False


_rests = _Rests()


@contextmanager
def without_cycle_search() -> Iterator[None]:
    """No search for reference cycles meanwhile; afterwards as before, also if something is raised."""
    with _rests.lock:
        if _rests.count == 0:
            _rests.was_on = gc.isenabled()
            gc.disable()
        _rests.count += 1
    try:
        yield
    finally:
        with _rests.lock:
            _rests.count -= 1
            if _rests.count == 0 and _rests.was_on:
                gc.enable()
