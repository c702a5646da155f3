"""What a game has beside map and counters: phases of a turn, points, cups of chits, traits, zones of control."""

from __future__ import annotations

from collections.abc import Iterable

from pydantic import Field

from model.counters import CounterType
from model.rule_rows import Named, RuleRow, Selector


class Phase(Named):
    """A phase of the turn, for the turn track."""

    rule: str = ""


class Points(Named):
    """A number that a scenario keeps under `play.points`, such as the moe points of a side (M-10.1)."""

    side: str = ""
    """Whose they are; empty: nobody's, such as a number of turns."""
    start: int | float | None = None
    """What a new scenario begins with; null: none."""
    least: int = 0
    rule: str = ""


class CupRow(Named):
    """An opaque cup from which chits are drawn (F-1.3, M-4.1). A new scenario puts every chit meant into it."""

    chits: Selector
    rule: str = ""

    def filled(self, types: Iterable[CounterType]) -> dict[str, int]:
        """All chits of `types` that belong into it, by type id; types that the mix has none of are left out."""
        return {type_.id: type_.count for type_ in types if type_.count and self.chits.matches(type_)}


class TraitWord(Named):
    """A word that a trait may have, and how a counter prints it."""

    short: str
    short_ja: str


class Trait(Named):
    """A trait of counter types (grade, type, attributes …) with the words that it knows."""

    words: dict[str, TraitWord] = Field(default_factory=dict)
    open: bool = False
    """Whether a scenario may use words of its own."""
    rule: str = ""


class Zoc(RuleRow):
    """Zones of control: the six hexes around a unit (M-5.1)."""

    types: Selector
    attack: str = ""
    """The value column without which, or with 0 in it, a unit has none (M-5.2)."""
    leaving: float = Field(1, ge=0, le=999)
    """Movement points that leaving an enemy zone adds."""
    states_without: tuple[str, ...] = ()
    """States in which a unit has none (M-5.2)."""
    by_terrain: bool = True
    """Whether it spares hexes that the unit could not enter by the terrain effects chart."""
    hexsides_stop: str = ""
    """The option under which a hexside that the unit could not cross stops it too."""
    edge_surrounds: str = ""
    """The option under which the edge of the map helps to surround a unit (M-5.3); "": it does not."""
    rule: str = ""
