"""What the checks found, kept check by check, so that what an edit touches is found anew and the rest stays."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from itertools import chain
from operator import itemgetter
from typing import Final

from model.checks.check import Check
from model.checks.context import Context
from model.checks.findings import Finding
from model.checks.standings import changed_hexes
from model.edit import Edit
from model.hexgrid import Hex
from model.terrain import TerrainPatch

LOCAL: Final = frozenset({"placements", "terrain", "shape"})
"""Tables of which a check of the scope of a hex reads only what is in that hex."""

_MANY = 2_000
"""Hexes from which looking at all of the map is quicker than picking them out."""

_Keyed = tuple[tuple[int, str, str], Finding]


def keys_in(edit: Edit, table: str) -> list[int]:
    """The serial numbers of the rows of a list table that an edit touches."""
    found = (address.key for address in edit.after if address.table == table)
    return [key for key in found if isinstance(key, int)]


class Places:
    """Where an edit that has been made touches a scenario."""

    def __init__(self, context: Context, edit: Edit, touched: Collection[str]) -> None:
        self._context, self._edit = context, edit
        self.hexes = self._hexes() if not LOCAL.isdisjoint(touched) else None
        """The hexes whose placements or terrain it changes; None where they are too many, or none can be told."""
        self._near: Context | None = None
        self._keys: dict[str, list[int]] = {}

    def _hexes(self) -> frozenset[Hex] | None:
        edit, grid = self._edit, self._context.scenario.grid
        if edit.terrain is not None and not isinstance(edit.terrain, TerrainPatch):
            return None
        index = edit.terrain.index.tolist() if edit.terrain is not None else []
        if len(index) + len(edit.after) > _MANY:
            return None
        return changed_hexes(edit).union(map(grid.hex_of_index, index))

    @property
    def near(self) -> Context:
        """The context with only the placements in those hexes in view."""
        if self._near is None:
            self._context.standings_in  # noqa: B018 - made once; from then on it is patched, and `focused` reads it
            self._near = self._context.focused(self.hexes or ())
        return self._near

    def keys(self, table: str) -> list[int]:
        """The serial numbers of the rows of a list table that it touches."""
        if table not in self._keys:
            self._keys[table] = keys_in(self._edit, table)
        return self._keys[table]


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
