"""The tables of `tables.toml` that command and combat ask, as frozen models, and the readings that a scenario chose."""

from __future__ import annotations

import math
from fractions import Fraction
from typing import Any, Final, Literal

from pydantic import Field, ValidationError

from model.checks.context import Context, derived
from model.counters import CounterType
from model.rule_rows import RuleRow, Selector
from model.ruleset import Ruleset


class FortressTable(RuleRow):
    """What every table says: the rule it stands for, whether its figures are samples, and under which option it holds."""

    rule: str
    sample: bool = False
    when: str = ""


class Hit(FortressTable):
    """A hit is a roll at or below the difference of two figures; one face always misses (F-6.1, F-6.2)."""

    sides_of_die: int = Field(ge=1, le=100)
    difference: tuple[str, str]
    fumble: int
    fumble_rule: str


class Band(RuleRow):
    """A part of a range, and what of the fire reaches it."""

    range: float = Field(gt=0, le=1)
    fire: float = Field(ge=0, le=1)


class Fire(FortressTable):
    """The fire of ships (F-0.4, F-6.3)."""

    types: Selector
    column: str
    bands: tuple[Band, ...]
    after_moving: float = Field(ge=0, le=1)
    after_moving_rule: str
    rounded: Literal["up"]


class Craft(FortressTable):
    """What craft fire with and how far (F-6.5)."""

    types: Selector
    column: str
    reach: str
    apart: int
    adds_rule: str


class StackDefence(FortressTable):
    """Whose counters add their defences, and who picks losses (F-6.6)."""

    types: Selector
    but: tuple[str, ...]
    one_at_a_time: Selector
    trained: tuple[str, ...]
    picks: str


class Training(FortressTable):
    """What training adds to the die (F-6.7)."""

    trait: str
    die: dict[str, int]
    most: int


class Newtype(FortressTable):
    """The numbers of Newtypes (F-6.8)."""

    number: dict[str, int]


class Actions(FortressTable):
    """Actions of a craft by training; "" for none (F-3.8)."""

    craft: dict[str, int]


class Movement(FortressTable):
    """How far a ship goes that only moves (F-5.1)."""

    types: Selector
    column: str
    only_moves: int


class Command(FortressTable):
    """Commanders: their figures, and the times their range within which each kind of unit acts (F-3.1, F-3.3)."""

    types: Selector
    column: str
    attack: str
    defence: str
    chits: str
    modifier_rule: str
    range: dict[str, int]


class Sum(FortressTable):
    """A sum of figures of commanders: "chits" and "modifier" (F-3.6, F-A5, F-A6)."""

    sum: tuple[Literal["chits", "modifier"], ...]
    sides_of_die: int = Field(10, ge=1, le=100)


class CupTable(FortressTable):
    """What a chit lets act, by the word of its trait (F-1.3)."""

    trait: str
    commander: str
    everyone: str
    end: str
    of: str


class Durability(FortressTable):
    """How many hits a ship stands (F-A1)."""

    column: str
    markers: Selector


class Overrun(FortressTable):
    """Which craft may overrun, and what it costs (F-A2)."""

    trait: str
    words: tuple[str, ...]
    actions: int
    movement: float


class Damaged(FortressTable):
    """By how much a roll misses a craft that it damages (F-A3)."""

    by: int


class Concentrated(FortressTable):
    """How many stacks add their combat (F-A4)."""

    stacks: int


class Capture(FortressTable):
    """When a commander is taken (F-A7)."""

    trait: str
    words: tuple[str, ...]
    more_than: float
    sides_of_die: int = Field(ge=1, le=100)


class Tables(RuleRow):
    """All of them. A ruleset that has the first three plays by them; the rest may be left out."""

    hit: Hit
    fire: Fire
    command: Command
    craft: Craft | None = None
    stack_defence: StackDefence | None = None
    training: Training | None = None
    newtype: Newtype | None = None
    actions: Actions | None = None
    movement: Movement | None = None
    survival: Sum | None = None
    cup: CupTable | None = None
    durability: Durability | None = None
    overrun: Overrun | None = None
    damaged: Damaged | None = None
    concentrated: Concentrated | None = None
    command_control: Sum | None = None
    off_duty: Sum | None = None
    capture: Capture | None = None


NEEDED: Final = ("hit", "fire", "command")


def applies(ruleset: Ruleset) -> bool:
    """Whether a game plays by these tables: it has those of hits, fire and command, and they are sound."""
    return _read(ruleset.tables) is not None


@derived()
def tables_of(context: Context) -> Tables:
    """The tables of the game; ValueError where it doesn't have them (ask `applies` first)."""
    found = _read(context.ruleset.tables)
    if found is None:
        raise ValueError(f"the ruleset {context.ruleset.id} has no sound tables {', '.join(NEEDED)}")
    return found


def _read(raw: dict[str, Any]) -> Tables | None:
    if not all(name in raw for name in NEEDED):
        return None
    try:
        return Tables.model_validate({name: raw[name] for name in Tables.model_fields if name in raw})
    except ValidationError:
        return None


class Readings(RuleRow):
    """The open readings of the rules as a scenario has them: options of the ruleset by their names."""

    die: str = "1-10"
    survival_modifier: str = "attack"
    craft_half_range: bool = False
    moving_halves_range: bool = False
    craft_fire_on_ships: str = "combat"
    training_in_defence: bool = False
    commander_overlap: str = "best"
    zeon_picks_all_losses: bool = False
    cups: str = "shared"
    first_draw: str = ""
    commanders_per_flagship: int = 1


@derived("info")
def readings(context: Context) -> Readings:
    """The readings in force; the default of one that the ruleset lacks."""
    return Readings.model_validate(
        {name: context.options[name] for name in Readings.model_fields if name in context.options}
    )


def faces(sides: int, reading: str) -> tuple[int, ...]:
    """The faces of a die: 1 to `sides`, or from 0 where the reading is "0-9"."""
    return tuple(range(sides)) if reading.startswith("0") else tuple(range(1, sides + 1))


def part_of(figure: float, part: float) -> int:
    """A part of a figure, rounded up (F-0)."""
    return math.ceil(Fraction(str(figure)) * Fraction(str(part)))


def word_of(type_: CounterType, trait: str) -> str:
    """The word of a trait, "" for none: the training of a craft."""
    return next(iter(type_.words(trait)), "")


def number_of(tables: Tables, type_: CounterType) -> int:
    """The number of a Newtype (F-6.8); 0 for anybody else."""
    if tables.newtype is None or tables.training is None:
        return 0
    return tables.newtype.number.get(word_of(type_, tables.training.trait), 0)


def is_ship(tables: Tables, type_: CounterType) -> bool:
    """Whether a type is a ship."""
    return tables.fire.types.matches(type_)


def is_craft(tables: Tables, type_: CounterType) -> bool:
    """Whether a type is a craft."""
    return tables.craft is not None and tables.craft.types.matches(type_)
