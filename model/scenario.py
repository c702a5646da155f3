"""A scenario: tables of frozen rows, dense terrain, and what of a file could not be understood but is kept.

Tables that are lists in a file are keyed by serial numbers in list order, so that even a file with one id twice
loads, is reported and loses nothing. Nothing but `apply` writes a table.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from operator import itemgetter
from typing import Any, Final, Literal, TypeVar, cast

import numpy as np
from pydantic import BaseModel

from model.counters import CounterType, Force, Placement, Side
from model.edit import Address, AnyRow, Edit
from model.grid import Grid
from model.hexgrid import Hex
from model.info import Cup, Draw, Info, Pair, Picture, Scan, Waiver
from model.maprows import HexsideFeature, Label, Overlay, Path, Region, Route, Site, System, TilePlacement
from model.terrain import BLANK, TerrainChange, TerrainMap, TerrainSwap

RowT = TypeVar("RowT", bound=BaseModel)

_SMALL = 500
"""Rows of an edit up to which it is quicker to put them into a sorted list than to sort the list anew."""

_KEY = itemgetter(0)


@dataclass(slots=True)
class _Ordered:
    """The rows of a list table in order, behind by some changes: whoever asks for few rows by their keys asks for no
    list, and to copy one of many thousand rows takes longer than to change it.
    """

    rows: list[Any]
    """Serial numbers and rows; never changed in place: somebody may be going through them."""
    changes: dict[Hashable, AnyRow | None] = field(default_factory=dict)

    def up_to_date(self) -> list[Any]:
        """The rows with the changes."""
        if self.changes:
            rows = list(self.rows)
            for key, row in self.changes.items():
                at = bisect_left(rows, cast(int, key), key=_KEY)
                end = at + (at < len(rows) and rows[at][0] == key)
                rows[at:end] = [(key, row)] if row is not None else []
            self.rows, self.changes = rows, {}
        return self.rows

    def copy(self) -> _Ordered:
        """One that may get other changes."""
        return _Ordered(self.rows, dict(self.changes))


@dataclass(frozen=True, slots=True)
class Table:
    """How a table is keyed: `single` (key ""), `keyed` (by id, an object in the file), `list` (by serial number)."""

    name: str
    row: type[BaseModel]
    kind: Literal["single", "keyed", "list"]
    on_map: bool = False
    """Whether it stands under `map` in the file."""


TABLES: Final[Mapping[str, Table]] = {
    table.name: table
    for table in (
        Table("info", Info, "single"),
        Table("sides", Side, "keyed"),
        Table("grid", Grid, "single", True),
        Table("overlays", Overlay, "list", True),
        Table("hexsides", HexsideFeature, "list", True),
        Table("paths", Path, "list", True),
        Table("systems", System, "list", True),
        Table("routes", Route, "list", True),
        Table("regions", Region, "list", True),
        Table("labels", Label, "list", True),
        Table("tiles", TilePlacement, "list", True),
        Table("sites", Site, "list", True),
        Table("counter_types", CounterType, "list"),
        Table("forces", Force, "keyed"),
        Table("placements", Placement, "list"),
        Table("cups", Cup, "list"),
        Table("pairs", Pair, "list"),
        Table("draws", Draw, "list"),
        Table("pictures", Picture, "keyed"),
        Table("scans", Scan, "list"),
        Table("waived", Waiver, "list"),
    )
}


class EditConflictError(Exception):
    """An edit was made for another state of the scenario: what it says stood at `address` does not stand there."""

    def __init__(self, address: Address) -> None:
        super().__init__(f"{address.table} {address.key!r} is not as the edit expects it")
        self.address = address


def _check_row(table: str, row: type[BaseModel]) -> None:
    if TABLES[table].row is not row:
        raise TypeError(f"the rows of {table} are {TABLES[table].row.__name__}, not {row.__name__}")


@dataclass(eq=False)
class Scenario:
    """All of a scenario. Read rows with the properties below; change it with `apply` only."""

    terrain: TerrainMap
    tables: dict[str, dict[Hashable, AnyRow]]
    extras: dict[str, dict[str, Any]] = field(default_factory=dict)
    """Unknown keys of the file by the object they stood in ("", "map", "map.terrain"): kept and written back."""
    unread: dict[str, list[Any]] = field(default_factory=dict)
    """Records that could not be read, by table: kept as they were and written back."""
    revision: int = 0
    """Grows with every edit; what is derived from a scenario may be cached by it."""
    _ordered: dict[str, _Ordered] = field(default_factory=dict, repr=False)
    _ranks: dict[str, dict[Hashable, int]] = field(default_factory=dict, repr=False)
    """The order in which the keys of a keyed table first came: one that is removed and comes back stands as before."""

    # -- reading ------------------------------------------------------------------------------------------------
    @property
    def info(self) -> Info:
        """Titles, ruleset, options."""
        return cast(Info, self.tables["info"][""])

    @property
    def grid(self) -> Grid:
        """The grid of the map."""
        return cast(Grid, self.tables["grid"][""])

    def items(self, table: str, row: type[RowT]) -> list[tuple[int, RowT]]:
        """Serial numbers and rows of a list table, in order; TypeError if `row` is not its row type."""
        _check_row(table, row)
        found = self._ordered.get(table)
        if found is None:
            found = self._ordered[table] = _Ordered(sorted(self.tables[table].items(), key=_KEY))
        return cast("list[tuple[int, RowT]]", found.up_to_date())

    def rows(self, table: str, row: type[RowT]) -> Iterator[RowT]:
        """The rows of a list table, in order."""
        return (value for _, value in self.items(table, row))

    def keyed(self, table: str, row: type[RowT]) -> dict[str, RowT]:
        """A table that is keyed by ids. Read only: copy before changing. TypeError if `row` is not its row type."""
        _check_row(table, row)
        return cast("dict[str, RowT]", self.tables[table])

    @property
    def sides(self) -> dict[str, Side]:
        """Sides by id, in the order of the file."""
        return self.keyed("sides", Side)

    @property
    def forces(self) -> dict[str, Force]:
        """Forces by side."""
        return self.keyed("forces", Force)

    @property
    def systems(self) -> Iterator[System]:
        """Star systems in order."""
        return self.rows("systems", System)

    @property
    def routes(self) -> Iterator[Route]:
        """Jump routes in order."""
        return self.rows("routes", Route)

    @property
    def regions(self) -> Iterator[Region]:
        """Regions in order."""
        return self.rows("regions", Region)

    @property
    def counter_types(self) -> Iterator[CounterType]:
        """The counter mix in order."""
        return self.rows("counter_types", CounterType)

    @property
    def placements(self) -> Iterator[Placement]:
        """Placements in order: the bottom of a stack first."""
        return self.rows("placements", Placement)

    def get(self, address: Address) -> AnyRow | None:
        """The row at an address, or None."""
        return self.tables[address.table].get(address.key)

    def next_key(self, table: str) -> int:
        """A serial number after all others of a list table."""
        items = self.tables[table]
        return max((int(cast(int, key)) for key in items), default=-1) + 1

    def terrain_at(self, hex: Hex) -> str | None:
        """The terrain id of a hex; None off the map or where no hex is."""
        grid = self.grid
        col, row = grid.offset(hex)
        if not (0 <= col < grid.columns and 0 <= row < grid.rows):
            return None
        return self.terrain.at(row * grid.columns + col) or None

    def on_map(self, hexes: Sequence[Hex]) -> list[bool]:
        """For each of many hexes whether there is such a hex: on the grid and not blank."""
        grid, codes = self.grid, self.terrain.codes
        col, row = grid.columns_and_rows(hexes)
        inside = (col >= 0) & (col < grid.columns) & (row >= 0) & (row < grid.rows)
        inside[inside] = codes[row[inside], col[inside]] != BLANK
        return cast("list[bool]", inside.tolist())

    # -- changing -----------------------------------------------------------------------------------------------
    def apply(self, edit: Edit) -> None:
        """Make an edit; EditConflictError, and nothing changed, if it was made for another state."""
        for address, row in edit.before.items():
            if self.tables[address.table].get(address.key) != row:
                raise EditConflictError(address)
        if edit.terrain is not None and len(edit.terrain):
            self._change_terrain(edit.terrain)
        if edit.after:
            self._change_rows(edit)
            self._note(edit)
        self.revision += 1

    def _change_rows(self, edit: Edit) -> None:
        keyed = [table for table in edit.tables if table in TABLES and TABLES[table].kind == "keyed"]
        self._rank(keyed)
        for address, row in edit.after.items():
            entries = self.tables[address.table]
            if row is None:
                del entries[address.key]
            else:
                entries[address.key] = row
        self._rank(keyed)

    def _note(self, edit: Edit) -> None:
        """Let the ordered lists that `items` has made know of an edit; those that it changes much are made anew."""
        few = len(edit.after) <= _SMALL
        for address, row in edit.after.items():
            known = self._ordered.get(address.table)
            if known is None:
                continue
            known.changes[address.key] = row
            if not few or len(known.changes) > _SMALL:
                del self._ordered[address.table]

    def _change_terrain(self, change: TerrainChange) -> None:
        """Make a change of terrain; EditConflictError, and nothing changed, if it was made for another state."""
        terrain = self.terrain
        known = min(len(change.legend), len(terrain.legend))
        fits = list(change.legend[:known]) == terrain.legend[:known]
        if isinstance(change, TerrainSwap):
            if not fits or not np.array_equal(terrain.codes, change.before):
                raise EditConflictError(Address("terrain", 0))
            terrain.codes = change.after.copy()  # a later patch must not write into the edit
        else:
            flat = terrain.codes.reshape(-1)
            index = change.index.astype(np.intp)  # once: numpy would do it for each use, and more slowly
            if not fits or int(index[-1]) >= len(flat) or (flat.take(index) != change.before).any():
                raise EditConflictError(Address("terrain", int(index[0])))
            flat[index] = change.after
        terrain.legend.extend(change.legend[known:])

    def _rank(self, tables: Iterable[str]) -> None:
        """Note the order of the keys of keyed tables, and restore it where a key has come back at the end."""
        for table in tables:
            ranks, entries = self._ranks.setdefault(table, {}), self.tables[table]
            order = [ranks.setdefault(key, len(ranks)) for key in entries]
            if order != sorted(order):
                rows = sorted(entries.items(), key=lambda item: ranks[item[0]])
                entries.clear()
                entries.update(rows)

    def change(self, changes: Mapping[Address, AnyRow | None]) -> Edit:
        """The edit that puts `changes` (row by address, None removes) in place of what stands there now."""
        before = {address: self.get(address) for address in changes}
        changed = [address for address, row in changes.items() if before[address] != row]
        return Edit({a: before[a] for a in changed}, {a: changes[a] for a in changed})

    def after(self, edit: Edit) -> Scenario:
        """The scenario as it would be after an edit, to be looked at and not changed: what the edit does not touch is
        that of this one.
        """
        touched = edit.tables
        terrain = self.terrain.copy() if "terrain" in touched else self.terrain
        tables = {name: dict(rows) if name in touched else rows for name, rows in self.tables.items()}
        found = Scenario(
            terrain,
            tables,
            self.extras,
            self.unread,
            self.revision,
            {name: each.copy() for name, each in self._ordered.items()},
        )
        found.apply(edit)
        return found

    def snapshot(self) -> Scenario:
        """An independent copy that shares the frozen rows: what autosave encodes while editing goes on."""
        tables = {name: dict(rows) for name, rows in self.tables.items()}
        return Scenario(self.terrain.copy(), tables, dict(self.extras), dict(self.unread), self.revision)
