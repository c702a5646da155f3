"""Dense terrain: one code a hex in a numpy array, with a legend of terrain ids.

Code 0 is always "no hex here" (the blank of the file). A million hexes are a million bytes.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Codes = NDArray[np.uint16]

BLANK = 0
"""The code of a place without a hex."""


@dataclass(slots=True)
class TerrainMap:
    """`codes[row, col]` index into `legend`; `legend[0]` is the blank. Only `Scenario.apply` writes `codes`."""

    codes: Codes
    legend: list[str]
    characters: list[str] = field(default_factory=list)
    """The characters of the legend in the file it came from, as far as it has any: kept, so that saving again
    changes no row. `characters[0]` is the blank."""

    @classmethod
    def filled(cls, columns: int, rows: int, terrains: Sequence[str], default: str) -> TerrainMap:
        """A map of `default` terrain whose legend holds all of `terrains`."""
        legend = ["", *dict.fromkeys([default, *terrains])]
        return cls(np.full((rows, columns), legend.index(default), dtype=np.uint16), legend)

    def code(self, terrain: str) -> int:
        """The code of a terrain id ("" is the blank); KeyError if the legend lacks it."""
        try:
            return self.legend.index(terrain)
        except ValueError:
            raise KeyError(terrain) from None

    def at(self, index: int) -> str:
        """The terrain id at a row-major index."""
        return self.legend[int(self.codes.reshape(-1)[index])]

    def used(self) -> list[str]:
        """The terrain ids that some hex has, in legend order, without the blank."""
        counts = np.bincount(self.codes.reshape(-1), minlength=len(self.legend))
        return [terrain for code, terrain in enumerate(self.legend) if code and counts[code]]

    def copy(self) -> TerrainMap:
        """An independent copy, for a snapshot."""
        return TerrainMap(self.codes.copy(), list(self.legend), list(self.characters))


@dataclass(frozen=True, slots=True)
class TerrainPatch:
    """A change of terrain: row-major indices (sorted, each once), the codes before and after (same length)."""

    index: NDArray[np.int32]
    before: Codes
    after: Codes
    legend: tuple[str, ...] = ()
    """The legend its codes need, where the map's was shorter. A legend only grows: codes keep their meaning for life,
    and an entry that no hex uses is not written."""

    @classmethod
    def of(cls, terrain: TerrainMap, index: Iterable[int] | NDArray[np.integer], after: int | Codes) -> TerrainPatch:
        """The patch that sets `index` to `after` (one code, or one for each index).

        Hexes that hold the code already are left out, so an empty patch means that nothing changes.
        """
        wanted = np.asarray(index if isinstance(index, np.ndarray) else list(index), dtype=np.int32).reshape(-1)
        if len(wanted) == 1:  # a brush of one hex: no need to sort
            one = np.asarray(after, np.uint16).reshape(-1)
            old = terrain.codes.reshape(-1)[wanted]
            return cls(wanted, old, one) if old[0] != one[0] else cls(wanted[:0], old[:0], one[:0])
        where, first = np.unique(wanted, return_index=True)
        new = np.full(len(where), after, np.uint16) if np.isscalar(after) else np.asarray(after, np.uint16)[first]
        old = terrain.codes.reshape(-1)[where]
        changed = old != new
        return cls(where[changed], old[changed], new[changed])

    @classmethod
    def painting(cls, terrain: TerrainMap, index: Iterable[int] | NDArray[np.integer], terrain_id: str) -> TerrainPatch:
        """The patch that gives `index` the terrain `terrain_id` ("" = no hex), with a longer legend if need be."""
        return cls.choosing(terrain, index, [terrain_id], 0)

    @classmethod
    def choosing(
        cls,
        terrain: TerrainMap,
        index: Iterable[int] | NDArray[np.integer],
        terrain_ids: Sequence[str],
        chosen: int | NDArray[np.integer],
    ) -> TerrainPatch:
        """The patch that gives each of `index` one of `terrain_ids`: that at the position `chosen` (one, or one each)."""
        legend = list(dict.fromkeys([*terrain.legend, *terrain_ids]))
        codes = np.array([legend.index(id) for id in terrain_ids], np.uint16)[chosen]
        patch = cls.of(terrain, index, int(codes) if codes.ndim == 0 else codes)
        return replace(patch, legend=tuple(legend)) if len(legend) > len(terrain.legend) else patch

    def __len__(self) -> int:
        return len(self.index)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, TerrainPatch) and all(
            np.array_equal(a, b)
            for a, b in ((self.index, other.index), (self.before, other.before), (self.after, other.after))
        )

    def __hash__(self) -> int:
        return hash((self.index.tobytes(), self.before.tobytes(), self.after.tobytes()))

    def inverse(self) -> TerrainPatch:
        """The patch that undoes this one."""
        return TerrainPatch(self.index, self.after, self.before, self.legend)

    def then(self, later: TerrainChange) -> TerrainChange:
        """Both in one: the oldest `before` and the newest `after` of each hex; hexes that end as they began go."""
        if isinstance(later, TerrainSwap):
            return exchange(_laid(later.before, self.inverse()), later.after, max(self.legend, later.legend, key=len))
        index = np.union1d(self.index, later.index).astype(np.int32)
        before, after = np.zeros(len(index), np.uint16), np.zeros(len(index), np.uint16)
        for patch in (self, later):
            after[np.searchsorted(index, patch.index)] = patch.after
        for patch in (later, self):
            before[np.searchsorted(index, patch.index)] = patch.before
        keep = before != after
        return TerrainPatch(index[keep], before[keep], after[keep], max(self.legend, later.legend, key=len))


@dataclass(frozen=True, slots=True, eq=False)
class TerrainSwap:
    """A change of terrain on a map that gets another size: all codes before and after, (rows, columns) each.

    Made by `exchange`, so that the two always differ in shape: what keeps its shape is a patch.
    """

    before: Codes
    after: Codes
    legend: tuple[str, ...] = ()
    """As in `TerrainPatch`."""

    def __len__(self) -> int:
        return self.after.size

    def __eq__(self, other: object) -> bool:
        return isinstance(other, TerrainSwap) and all(
            np.array_equal(a, b) for a, b in ((self.before, other.before), (self.after, other.after))
        )

    def __hash__(self) -> int:
        return hash((self.before.shape, self.after.shape, self.before.tobytes(), self.after.tobytes()))

    def inverse(self) -> TerrainSwap:
        """The swap that undoes this one."""
        return TerrainSwap(self.after, self.before, self.legend)

    def then(self, later: TerrainChange) -> TerrainChange:
        """Both in one; a patch if the map ends in the size it began with."""
        legend = max(self.legend, later.legend, key=len)
        after = later.after if isinstance(later, TerrainSwap) else _laid(self.after, later)
        return exchange(self.before, after, legend)


TerrainChange: TypeAlias = TerrainPatch | TerrainSwap
"""What an edit does to the dense terrain."""


def exchange(before: Codes, after: Codes, legend: tuple[str, ...] = ()) -> TerrainChange:
    """The change from all codes of a map to others, (rows, columns) each: a patch where the size stays."""
    if before.shape != after.shape:
        return TerrainSwap(before, after, legend)
    index = np.flatnonzero(before != after)
    old, new = before.reshape(-1)[index], after.reshape(-1)[index]
    return TerrainPatch(index.astype(np.int32), old, new, legend)


def _laid(codes: Codes, patch: TerrainPatch) -> Codes:
    """A copy of all codes with a patch made."""
    found = codes.copy()
    found.reshape(-1)[patch.index] = patch.after
    return found
