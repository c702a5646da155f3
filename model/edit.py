"""Edit: a change of a scenario as a value, and the one gate through which rows and terrain change.

It names addresses (table and key), never objects, with what stood there before and after; None = no such row.
Undo, autosave comparison, quick fixes, scripts and property tests all speak Edit.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple, TypeVar

from pydantic import BaseModel

from model.terrain import TerrainChange, TerrainPatch


class Address(NamedTuple):
    """Where a row stands: its table and its key there (see `model.scenario.TABLES`)."""

    table: str
    key: Hashable


AnyRow = BaseModel
RowT = TypeVar("RowT", bound=BaseModel)


@dataclass(frozen=True)
class Edit:
    """Rows before and after by address (the same addresses in both), and what becomes of the terrain."""

    before: Mapping[Address, AnyRow | None] = field(default_factory=dict)
    after: Mapping[Address, AnyRow | None] = field(default_factory=dict)
    terrain: TerrainChange | None = None

    @property
    def patch(self) -> TerrainPatch | None:
        """The terrain patch; None where the map gets another size, and where no hex changes."""
        return self.terrain if isinstance(self.terrain, TerrainPatch) and len(self.terrain) else None

    def __bool__(self) -> bool:
        """False for an edit that changes nothing."""
        return bool(self.after) or bool(self.terrain is not None and len(self.terrain))

    @cached_property
    def tables(self) -> frozenset[str]:
        """The tables it touches; "terrain" for the dense terrain."""
        touched = {address.table for address in self.after}
        if self.terrain is not None and len(self.terrain):
            touched.add("terrain")
        return frozenset(touched)

    def rows(self, table: str, kind: type[RowT]) -> Iterator[tuple[int, RowT | None, RowT | None]]:
        """The rows of a numbered table that it touches: serial number, row before, row after."""
        for address, after in self.after.items():
            if address.table == table:
                before, serial = self.before[address], address.key
                assert isinstance(serial, int)
                assert before is None or isinstance(before, kind)
                assert after is None or isinstance(after, kind)
                yield serial, before, after

    def inverse(self) -> Edit:
        """The edit that undoes this one."""
        return Edit(self.after, self.before, self.terrain.inverse() if self.terrain is not None else None)

    def then(self, later: Edit) -> Edit:
        """Both in one: the oldest `before` and the newest `after` of each address; what ends as it began goes."""
        before = {**later.before, **self.before}
        after = {**self.after, **later.after}
        changed = [address for address in after if before[address] != after[address]]
        if self.terrain is None or later.terrain is None:
            terrain: TerrainChange | None = self.terrain if later.terrain is None else later.terrain
        else:
            terrain = self.terrain.then(later.terrain)
        return Edit({a: before[a] for a in changed}, {a: after[a] for a in changed}, terrain)


NOTHING = Edit()


def join(edits: Iterable[Edit]) -> Edit:
    """Edits made one after the other, as one: pair by pair, so that a long stroke is not copied at each of its moves."""
    found = list(edits)
    while len(found) > 1:
        pairs = [one.then(other) for one, other in zip(found[::2], found[1::2], strict=False)]
        found = pairs + found[2 * len(pairs) :]
    return found[0] if found else NOTHING
