"""A mix of terrains: which hex gets which is drawn by lot, but the lot depends on the hex and a seed alone.

So the same hexes get the same terrains whichever way and however often a brush passes over them, on every system and
with every numpy; with another seed they get others.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from model.symmetry import Axials

Words = NDArray[np.uint64]

MAX_SEED = 9_999
"""Seeds run from 0 to this, so that one can be read out and typed in."""

MAX_SHARE = 100
"""Largest share of one terrain in a mix."""


@dataclass(frozen=True)
class Mix:
    """Terrains with their shares, how dense they are strewn, and the seed. ValueError if there is nothing to strew."""

    shares: tuple[tuple[str, int], ...]
    """Terrain ids and shares: of two with shares 3 and 1 the first comes three times as often."""
    density: int = 100
    """Per cent of the hexes that get a terrain of the mix; the others stay as they are."""
    seed: int = 1

    def __post_init__(self) -> None:
        if any(share < 0 for _, share in self.shares) or not any(share for _, share in self.shares):
            raise ValueError("a mix needs a terrain with a share of more than nothing")
        if not 0 <= self.density <= 100:
            raise ValueError(f"a density of {self.density} is not from 0 to 100 per cent")

    def share(self, terrain: str) -> int:
        """The share of a terrain; 0 if it has none."""
        return dict(self.shares).get(terrain, 0)

    def draw(self, q: Axials, r: Axials) -> NDArray[np.int64]:
        """For each hex the position of its terrain in `shares`, -1 for one that stays as it is."""
        bounds = np.cumsum([share for _, share in self.shares])
        drawn = np.searchsorted(bounds, _lots(q, r, self.seed, 0) % np.uint64(bounds[-1]), side="right")
        strewn = _lots(q, r, self.seed, 1) % np.uint64(100) < np.uint64(self.density)
        return np.where(strewn, drawn, -1)


def _lots(q: Axials, r: Axials, seed: int, salt: int) -> Words:
    """A number below 2⁶⁴ for each hex, evenly spread: the mixing step of SplitMix64 (Steele, Lea, Flood 2014), a word at
    a time.
    """
    words = np.full(len(q), 2 * seed + salt, np.uint64)
    for part in (q, r):
        words = _mixed(words ^ part.astype(np.int64).view(np.uint64))
    return words


def _mixed(words: Words) -> Words:
    words = words + np.uint64(0x9E3779B97F4A7C15)
    words = (words ^ (words >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    words = (words ^ (words >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return words ^ (words >> np.uint64(31))
