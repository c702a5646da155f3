"""What the checks found, kept check by check, so that what an edit touches is found anew and the rest stays."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from itertools import chain
from operator import itemgetter
from typing import Final

from model.checks.check import Check
from model.checks.context import Context
from model.checks.findings import Finding
from model.checks.near import MANY, hexes_of_types, repainted
from model.checks.standings import changed_hexes
from model.checks.stars import homes_changed, systems_between
from model.edit import Edit
from model.hexgrid import Hex

HERE: Final = frozenset({"placements", "terrain", "shape"})
"""Tables of which a check of the scope of a hex reads and tells only what is in that hex."""

LOCAL: Final = HERE | {"systems", "counter_types", "regions"}
"""Tables of which it reads only what is in that hex: the system, the types of the counters, whether it is in a home
area. What it tells may name more."""

_Keyed = tuple[tuple[int, str, str], Finding]


def keys_in(edit: Edit, table: str) -> list[int]:
    """The serial numbers of the rows of a list table that an edit touches."""
    found = (address.key for address in edit.after if address.table == table)
    return [key for key in found if isinstance(key, int)]


class Places:
    """Where an edit that has been made touches a scenario."""

    def __init__(self, context: Context, edit: Edit) -> None:
        self._context, self._edit = context, edit
        self._hexes: dict[frozenset[str], frozenset[Hex] | None] = {}
        self._near: dict[frozenset[Hex], Context] = {}

    def hexes(self, tables: frozenset[str]) -> frozenset[Hex] | None:
        """The hexes in which it changes what is there of some tables of `LOCAL`; None where they are too many, or none
        can be told.
        """
        if tables not in self._hexes:
            few = len(self._edit.after) <= MANY
            found = [self._hexes_of(table) if few else None for table in tables]
            told = frozenset[Hex]().union(*(hexes for hexes in found if hexes is not None))
            self._hexes[tables] = told if None not in found and len(told) <= MANY else None
        return self._hexes[tables]

    def _hexes_of(self, table: str) -> Collection[Hex] | None:
        context, edit = self._context, self._edit
        match table:
            case "placements":
                return changed_hexes(edit)
            case "systems":
                return systems_between(context, edit)
            case "counter_types":
                return hexes_of_types(context, edit)
            case "regions":
                return homes_changed(edit, context.standings_in)
        return repainted(context, edit)

    def near(self, hexes: frozenset[Hex]) -> Context:
        """The context with only the placements in some hexes in view."""
        if hexes not in self._near:
            self._context.standings_in  # noqa: B018 - made once; from then on it is patched, and `focused` reads it
            self._near[hexes] = self._context.focused(hexes)
        return self._near[hexes]

    def rows(self, table: str) -> set[int]:
        """The serial numbers of the rows of a list table that it touches."""
        return set(keys_in(self._edit, table))

    def keys(self, check: Check, deciding: Collection[str]) -> set[int] | None:
        """The serial numbers of the rows of which a check of rows may find otherwise, as those tables have changed;
        None if they are too many, or it can't tell.
        """
        found: set[int] = set()
        for table in deciding:
            if table == check.table:
                found.update(keys_in(self._edit, table))
            else:
                near = check.near[table](self._context, self._edit) if table in check.near else None
                if near is None:
                    return None
                found.update(near)
        return found if len(found) <= MANY else None


class KeptFindings:
    """The findings of every check, in the order in which it found them."""

    def __init__(self) -> None:
        self._found: dict[str, list[Finding]] = {}
        self._keyed: dict[str, list[_Keyed]] = {}
        """The findings of each check with the key they are sorted by, as far as they have been sorted."""
        self._ordered: list[Finding] | None = None

    def of(self, check: Check) -> list[Finding]:
        """What one check found."""
        return self._found[check.id]

    def put(self, check: Check, found: list[Finding]) -> None:
        """Keep what a check found in the whole scenario."""
        if found or self._found.get(check.id):
            self._keyed.pop(check.id, None)
            self._ordered = None
        self._found[check.id] = found

    def hexes(self, check: Check) -> frozenset[Hex]:
        """The hexes in which a check of the scope of a hex found something."""
        return frozenset(each.where.hex for each in self._found[check.id] if each.where.hex is not None)

    def rows(self, check: Check) -> set[int]:
        """The rows of which a check of rows found something."""
        return set(map(_row, self._found[check.id]))

    def put_hexes(self, check: Check, hexes: Collection[Hex], found: Iterable[Finding]) -> None:
        """Keep what a check found in some hexes; what it said of others stays."""
        self._replace(check, [each for each in self._found[check.id] if each.where.hex not in hexes], list(found))

    def put_rows(self, check: Check, keys: Collection[int], found: Iterable[Finding]) -> None:
        """Keep what a check found of some rows; what it said of others stays, all in the order of the rows."""
        touched = set(keys)
        self._replace(check, [each for each in self._found[check.id] if each.row not in touched], list(found))

    def _replace(self, check: Check, rest: list[Finding], new: list[Finding]) -> None:
        if new or len(rest) < len(self._found[check.id]):
            every = rest + new
            self.put(check, sorted(every, key=_row) if check.table and new else every)

    def in_order(self) -> list[Finding]:
        """All findings: errors first, then by check and place."""
        if self._ordered is None:
            for id, found in self._found.items():
                if id not in self._keyed:
                    self._keyed[id] = sorted(((each.sort_key(), each) for each in found), key=itemgetter(0))
            every = sorted(chain.from_iterable(self._keyed.values()), key=itemgetter(0))
            self._ordered = [finding for _, finding in every]
        return list(self._ordered)


def _row(finding: Finding) -> int:
    """The row that a finding of a check of rows is about; ValueError if it names none."""
    if finding.row is None:
        raise ValueError(f"{finding.check} is of the scope of a row and names none")
    return finding.row
