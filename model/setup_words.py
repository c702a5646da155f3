"""Words of the set-up vocabulary about chits, figures, faces and ranges; see `model.setup_rules`."""

from __future__ import annotations

from typing import Literal

from model.rule_rows import Selector, Word


class RangesApart(Word):
    """The ranges of any two of `types` of one side share no hex: their distance is more than both figures together.

    A counter without the figure is not looked at.
    """

    word: Literal["ranges_apart"]
    types: Selector
    range: str
    """The value column that holds the range in hexes."""


class Stowed(Word):
    """Each of `types` that shares its place with one of `carriers` of its own side rides aboard it, and lies below it."""

    word: Literal["stowed"]
    types: Selector
    carriers: Selector


class Shows(Word):
    """Each of `types` that stands on the map starts with `face` up. `aboard`: only those that ride aboard such a
    counter; `paired`: only those that share their place with a listed partner.
    """

    word: Literal["shows"]
    types: Selector
    face: Literal["front", "back", "hidden"]
    aboard: Selector | None = None
    paired: bool = False


class CanStand(Word):
    """Each of `types` stands where its movement class may enter and end its move by the terrain effects chart.

    Of several terrains in a hex every one must let it in. The trait `movement_class` names the class; a counter
    without one, or one aboard a carrier, is not looked at.
    """

    word: Literal["can_stand"]
    types: Selector


class EnemiesApart(Word):
    """Counters of `types` that belong to different sides start in different hexes."""

    word: Literal["enemies_apart"]
    types: Selector


class ReserveOutsideZoc(Word):
    """None of `types` in an enemy zone of control is a reserve."""

    word: Literal["reserve_outside_zoc"]
    types: Selector


class MixHolds(Word):
    """The counter mix of each side bound holds exactly `count` counters of `types`."""

    word: Literal["mix_holds"]
    types: Selector
    count: int


class ChitFor(Word):
    """Each of `types` of which at least one is placed has its chits in the mix of its side: chits whose trait `of` is
    the id of the type or, with `trait`, chits whose trait of that name is the counter's word (each of its words).
    """

    word: Literal["chit_for"]
    types: Selector
    chits: Selector
    trait: str = ""
    """The trait that joins counter and chit, e.g. "attributes"; empty: the chit names the type in its trait `of`."""
    count: int = 1
    """Least number of chits."""
    column: str = ""
    """The value column of the counter that says exactly how many chits; empty: `count` or more."""


class ChitsPerTurn(Word):
    """No more chits are drawn a turn than all cups together hold; scenarios without a cup are not looked at."""

    word: Literal["chits_per_turn"]
    count: int | str
    """A number, or the name of an option that holds it."""


class FairCup(Word):
    """A cup holds no more chits of a type than the mix, and none that is barred, unless `exempt` means it."""

    word: Literal["fair_cup"]
    exempt: Selector | None = None
    """Chits that may be chosen every turn, barred or not."""


class WholeFigures(Word):
    """Figures in `columns` of `types` are whole numbers, `least` or more. A missing figure is allowed: what needs it
    names it.
    """

    word: Literal["whole_figures"]
    types: Selector
    columns: tuple[str, ...]
    least: int = 0
