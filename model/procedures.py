"""Procedures of combat and of what a game has beside it, as the tables of `tables.toml` give them.

Each model below is one table by its name in `PROCEDURES`. A ruleset without the table has no such procedure; other
tables stay as they are. What names a value column, an option or a trait is checked when the ruleset is loaded.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Final, TypeVar

from pydantic import Field

from model.fortress_procedures import FORTRESS
from model.procedure_rows import Names, Procedure
from model.rule_rows import Named, RuleRow, Selector

if TYPE_CHECKING:
    from model.ruleset import Ruleset


class Damage(Procedure):
    """Damage = (attack + die) − (defence + die + terrain) (M-9.1)."""

    links: ClassVar[Mapping[str, Names]] = {
        "attacker": "values",
        "range": "values",
        "hit_points": "values",
        "defender": "values",
        "type": "traits",
        "below_zero": "options",
        "doubles_in_strike_back": "options",
        "strike_back_beyond_range": "options",
    }

    sides_of_die: int = Field(ge=2, le=100)
    attacker: str
    """The value column of the attack."""
    defender: dict[str, str]
    """The value column of the defence by the type of the attack; "": of every other type."""
    range: str = ""
    """The value column of the range in hexes; "": attacks reach the next hex."""
    hit_points: str = ""
    """The value column of what damage uses up; "": none is kept."""
    type: str = ""
    """The trait that is the type of an attack."""
    double_voids: bool = False
    """Whether two equal dice void an attack, and the defender strikes back one-sidedly."""
    below_zero: str = ""
    """The option under which damage may come out below 0; "": never."""
    doubles_in_strike_back: str = ""
    """The option under which a double voids a strike-back; "": always."""
    strike_back_beyond_range: str = ""
    """The option under which a strike-back needs neither range nor a free line; "": it needs both."""

    def defence(self, type_: str) -> str:
        """The value column that defends against an attack of a type; "" if the table names none."""
        return self.defender.get(type_, self.defender.get("", ""))


class PairFigures(Procedure):
    """How a pair uses the figures of its members (M-6.3).

    Each word is `sum`, `either`, `lower`, `higher`, or an option whose value is one of them; figures of `either` are
    chosen, and an attack goes with the range of its own member.
    """

    links: ClassVar[Mapping[str, Names]] = {"type": "traits", "movement_class": "options"}

    type: str
    """The trait in which the two are the same type or not."""
    same_type: dict[str, str] = Field(default_factory=dict)
    other_type: dict[str, str] = Field(default_factory=dict)
    always: dict[str, str] = Field(default_factory=dict)
    points: int = 0
    """What pairing costs (M-6.2)."""
    movement_class: str = ""
    """The option that says whether it moves by the terrain of `either` member or of `both`; "": of both."""


MOST_TOGETHER: Final = 7
"""Units that may act as one: a hex and its neighbours. Every such group on a map is looked for."""


class Between(RuleRow):
    """A least and a most number."""

    least: int = Field(ge=1, le=MOST_TOGETHER)
    most: int = Field(ge=1, le=MOST_TOGETHER)


class MagicalStage(Procedure):
    """What succeeds when die + units + extra points reach `needed` (M-10.2)."""

    sides_of_die: int = Field(ge=2, le=100)
    units: Between
    types: Selector
    """Who may take part, if they may pair and have not."""
    neighbours: int = Field(0, ge=0, le=6)
    """Next to how many others each must stand."""
    after_part_of_turns: float = Field(0, ge=0, le=1)
    """It may be held once more than this part of the scenario's turns has passed."""
    needed: int = Field(ge=0, le=1000)
    points_beyond_units: int = Field(0, ge=0)
    """It costs a point a unit, these, and the extra ones."""
    effects: tuple[Named, ...] = ()


PROCEDURES: Final[Mapping[str, type[Procedure]]] = {
    "damage": Damage,
    "pair": PairFigures,
    "magical_stage": MagicalStage,
    **FORTRESS,
}

P = TypeVar("P", bound=Procedure)


def procedure(ruleset: Ruleset, name: str, kind: type[P]) -> P | None:
    """One procedure of a game; None where it has none. ValidationError for a table that was never loaded."""
    raw = ruleset.tables.get(name)
    return kind.model_validate(raw) if raw is not None else None


def broken_names(ruleset: Ruleset) -> Iterator[tuple[str, Names, str]]:
    """Where a procedure names what the ruleset lacks: the place in `tables.toml`, the table, the name."""
    for table, kind in PROCEDURES.items():
        found = procedure(ruleset, table, kind)
        for key, what in kind.links.items() if found is not None else ():
            value: Any = getattr(found, key)
            names = value.values() if isinstance(value, dict) else value if isinstance(value, tuple) else (value,)
            for name in names:
                if name and name not in getattr(ruleset, what):
                    yield f"{table}.{key}", what, name
        if isinstance(found, PairFigures):
            for key in ("same_type", "other_type", "always"):
                for column in getattr(found, key):
                    if column not in ruleset.values:
                        yield f"{table}.{key}", "values", column
