"""The hexes where a counter in hand may be placed, kept up to date edit by edit.

To try every place of a large map takes most of a second. An edit of counters, systems or terrain changes the answer of the
hexes that it touches, and what is said of all places alike; only those are tried again.
"""

from __future__ import annotations

from collections.abc import Set as AbstractSet

from model.analysis.placing import Verdict, Wish, judged, said_everywhere, spots
from model.checks.context import Spot
from model.checks.engine import CHECKS, Checker
from model.checks.kept import LOCAL, Places
from model.checks.standings import types_touched
from model.checks.touched import OPTIONS
from model.edit import Edit, join
from model.hexgrid import Hex
from model.maprows import Region

_PENDING = 200
"""Edits between two questions from which all is tried anew."""

_NEAR = LOCAL - {"regions"}
"""Tables of which an edit changes the answer in the hexes that it touches alone; a home area may open any number."""


class LegalHexes:
    """Where counters of one type may stand, of those in the pool or bought as they are placed."""

    def __init__(self) -> None:
        self._checker: Checker | None = None
        self._wish: Wish | None = None
        self._open: set[Hex] = set()
        """The hexes with a spot to which nothing objects but what is said of every spot."""
        self._edits: list[Edit] = []

    def note(self, edit: Edit) -> None:
        """Take note of an edit that has been made."""
        self._edits.append(edit)
        if len(self._edits) > _PENDING:
            self.forget()

    def forget(self) -> None:
        """Try all anew when next asked."""
        self._checker, self._wish, self._edits = None, None, []

    def of(self, checker: Checker, wish: Wish) -> AbstractSet[Hex]:
        """The hexes with a spot where the wish is legal: those of `legal_spots`.

        Args:
            checker: that of the document, which has seen all edits noted.
            wish: what is to be placed; nothing that is moved.
        """
        edit, self._edits = join(self._edits), []
        within = self._touched(checker, wish, edit) if checker is self._checker and wish == self._wish else None
        self._checker, self._wish = checker, wish
        found = {spot.hex for spot, verdict in self._judged(checker, wish, within).items() if verdict.legal}
        self._open = found if within is None else (self._open - within) | found
        first = next(spots(checker.context), None)
        return frozenset() if first is None or said_everywhere(checker, wish, first) else frozenset(self._open)

    def _judged(self, checker: Checker, wish: Wish, within: AbstractSet[Hex] | None) -> dict[Spot, Verdict]:
        asked = [] if within is not None and not within else list(spots(checker.context, within))
        return judged(checker, wish, asked) if asked else {}

    def _touched(self, checker: Checker, wish: Wish, edit: Edit) -> AbstractSet[Hex] | None:
        """The hexes in which an edit may change the answer; None if it may be any."""
        touched = checker.context.touched(edit)
        if "grid" in touched or OPTIONS in touched or ("counter_types" in touched and wish.type in types_touched(edit)):
            return None
        regions = (row for _, *rows in edit.rows("regions", Region) for row in rows)
        if all(row is None or row.home_of is None for row in regions):
            touched -= {"regions"}
        for check in CHECKS:
            deciding = check.decides & touched if check.may_object(checker.context) else frozenset[str]()
            if deciding and (check.scope == "distance" or (check.scope == "hex" and not deciding <= _NEAR)):
                return None
        return Places(checker.context, edit).hexes(touched & _NEAR)
