"""Sides, counter types (the counter mix), forces and placements.

A placement holds the id of a counter type, never a copy: changing a figure changes every placed counter,
every total, sheet and export.
"""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field

from model.limits import MAX_COUNT, MAX_FIGURE
from model.rows import HexAddress, Ident, Row, Text

Figure = Annotated[int, Field(ge=-MAX_FIGURE, le=MAX_FIGURE)] | Annotated[float, Field(ge=-MAX_FIGURE, le=MAX_FIGURE)]
Number = Figure | None
Count = Annotated[int, Field(ge=0, le=MAX_COUNT)]


class Side(Row):
    """A side of the game as this scenario shows it; the key of its table is its id."""

    always: ClassVar[frozenset[str]] = frozenset({"name", "color", "cut"})

    name: Text = ""
    name_ja: Text = ""
    color: str = Field("#0072B2", pattern="^#[0-9A-Fa-f]{6}$")
    cut: Literal["flat", "saw", "scallop", "step"] = "flat"
    """The edge between body and plate of its counters: tells sides apart in grey."""


class CounterType(Row):
    """One kind of counter of one side: its figures, cost and how many of it the mix holds."""

    always: ClassVar[frozenset[str]] = frozenset(
        {"name", "count", "build_cost", "levy_cost", "values", "traits", "back", "name_ja"}
    )

    id: Ident
    """`<side>-<code>` in lower case, with -a, -b … where rows share side and code; it never changes."""
    side: Ident
    code: Text
    name: Text = ""
    name_ja: Text = ""
    kind: Ident
    """A counter kind of the ruleset (starship, ground …)."""
    count: Count = 1
    """Counters of this type in the mix."""
    build_cost: Number = None
    levy_cost: Number = None
    values: dict[str, Number] = Field(default_factory=dict)
    """Figures by value column of the ruleset; null where the column does not apply."""
    traits: dict[str, Any] = Field(default_factory=dict)
    """Words by name (class, grade, symbol …)."""
    back: Literal["blank"] | dict[str, Any] | None = None

    def words(self, trait: str) -> tuple[str, ...]:
        """The words of a trait, which may be one or several: ("leaf", "key"), ("NT2",), ()."""
        value = self.traits.get(trait)
        words = value if isinstance(value, (list, tuple)) else () if value is None else (value,)
        return tuple(str(word) for word in words)

    def turned(self) -> CounterType:
        """This type as its back shows it: with the figures and traits that differ there (M-2.5); itself if none do."""
        back = self.back if isinstance(self.back, dict) else {}
        values, traits = back.get("values"), back.get("traits")
        figures = {
            name: value
            for name, value in (values if isinstance(values, dict) else {}).items()
            if value is None or (isinstance(value, (int, float)) and not isinstance(value, bool))
        }
        words = traits if isinstance(traits, dict) else {}
        if not figures and not words:
            return self
        return self.model_copy(update={"values": {**self.values, **figures}, "traits": {**self.traits, **words}})


class Force(Row):
    """What one side has bought; the key of its table is the id of the side."""

    always: ClassVar[frozenset[str]] = frozenset({"budget", "purchases"})

    budget: Number = None
    """In the currency of the ruleset (RU); null = no limit."""
    purchases: dict[str, Count] = Field(default_factory=dict)
    """Counters bought by type id; in the order in which they were first bought."""

    def bought(self, type_id: str) -> int:
        """How many of a type this force has bought."""
        return self.purchases.get(type_id, 0)

    def with_bought(self, type_id: str, count: int) -> Force:
        """This force with `count` of a type instead; a type of none is left out."""
        purchases = {**self.purchases, type_id: count}
        if count <= 0:
            del purchases[type_id]
        return self.model_copy(update={"purchases": purchases})


class Placement(Row):
    """`count` equal counters that stand in one place, or aboard another placement."""

    always: ClassVar[frozenset[str]] = frozenset({"count", "place"})

    id: Ident | None = None
    """Only where another placement refers to it."""
    type: Ident
    count: Annotated[int, Field(ge=1, le=MAX_COUNT)] = 1
    hex: HexAddress | None = None
    """Null only in an off-map box or for a reinforcement that has not arrived."""
    place: Ident = "hex"
    """A place of the ruleset: stellar or surface in Dark Nebula, hex elsewhere."""
    box: int = Field(1, ge=1, le=4)
    """The 1-based surface box."""
    carried_by: Ident | None = None
    """A placement id, or a type id if only one of that type is in that place."""
    face: Literal["front", "back", "hidden"] = "front"
    controlled_by: Ident | None = None
    """The side that has levied a neutral."""
    state: Ident | None = None
    reserve: bool = False
    markers: Annotated[tuple[Ident, ...], Field(strict=False)] = ()
    turn: int | None = Field(None, ge=0)
    entry: HexAddress | None = None
    off_map: Ident | None = None

    def same_but_count(self, other: Placement) -> bool:
        """Whether the two differ in nothing but their count, and nothing refers to either."""
        return self.id is None and other.id is None and self == other.model_copy(update={"count": self.count})
