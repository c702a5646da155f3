"""The draft of the map sheets (D-3.3): how many come into play, counted exactly over all ordered draws.

Sheets are drawn from the shuffled pile one by one; the draft ends with the last of those that are needed. Which
sheets are left decides everything, so draws that have the same number of needed and of other sheets left are counted
together.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import perm

from model.maprows import TilePlacement
from model.ruleset import Ruleset, TileLayout
from model.scenario import Scenario


@dataclass(frozen=True, slots=True)
class Ending:
    """Draws that end with so many sheets in play."""

    tiles: int
    draws: int
    """How many ordered draws there are of these."""
    chance: Fraction
    at_most: Fraction
    """The chance of so many or fewer."""


@dataclass(frozen=True, slots=True)
class Draft:
    """All ways in which a draft can go on."""

    pile: tuple[str, ...]
    """Ids of the sheets that are still to be drawn from, in the order of the numbered layout."""
    laid: tuple[str, ...]
    """Those that lie already, in the order in which they were laid."""
    needed: tuple[str, ...]
    """Those of the pile that end the draft once all of them are drawn; none: it is over."""
    endings: tuple[Ending, ...]
    """By how many sheets are in play in the end, those that lie included."""

    @property
    def draws(self) -> int:
        """All ordered draws."""
        return sum(ending.draws for ending in self.endings)

    @property
    def expected(self) -> Fraction:
        """Sheets in play on average."""
        return sum((ending.tiles * ending.chance for ending in self.endings), Fraction())

    def chance_of(self, tile: str) -> Fraction:
        """The chance that a sheet comes into play: those not needed are all alike."""
        if tile in self.laid or tile in self.needed:
            return Fraction(1)
        others = len(self.pile) - len(self.needed)
        if tile not in self.pile or not others:
            return Fraction()
        return (self.expected - len(self.laid) - len(self.needed)) / others


def draft(layout: TileLayout, laid: Collection[str] = ()) -> Draft:
    """The draft of a layout's sheets, of which those `laid` lie already."""
    every = [tile for row in layout.numbered for tile in row]
    pile = tuple(tile for tile in every if tile not in laid)
    needed = tuple(tile for tile in pile if tile in layout.needed)
    counts, before = _counts(len(needed), len(pile) - len(needed)), Fraction()
    endings = []
    for drawn, draws in sorted(counts.items()):
        chance = Fraction(draws, perm(len(pile), drawn))
        before += chance
        endings.append(Ending(len(laid) + drawn, draws, chance, before))
    return Draft(pile, tuple(laid), needed, tuple(endings))


def drafts(scenario: Scenario, ruleset: Ruleset) -> Iterator[Draft]:
    """The draft from the first sheet on, and, where sheets lie and it is not over, from how they lie; none without sheets."""
    layout = ruleset.map.tiles
    if layout is None:
        return
    yield draft(layout)
    known = {tile for row in layout.numbered for tile in row}
    laid = tuple(dict.fromkeys(tile.id for tile in scenario.rows("tiles", TilePlacement) if tile.id in known))
    if laid:
        yield draft(layout, laid)


@cache
def _counts(needed: int, others: int) -> Mapping[int, int]:
    """How many ordered draws end after each number of sheets, with so many needed ones and others in the pile."""
    if not needed:
        return {0: 1}
    found: dict[int, int] = {}
    for kind, rest in ((needed, (needed - 1, others)), (others, (needed, others - 1))):
        if kind:
            for drawn, draws in _counts(*rest).items():
                found[drawn + 1] = found.get(drawn + 1, 0) + kind * draws
    return found
