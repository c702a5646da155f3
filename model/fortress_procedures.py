"""Procedures of command and combat in Fortress (F-3 to F-7, F-A): the tables that `model/analysis/fortress/` asks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final, Literal

from pydantic import Field

from model.procedure_rows import Names, Procedure
from model.rule_rows import RuleRow, Selector


class FortressTable(Procedure):
    """What every table says beside its rule: the option under which it holds; "" = always."""

    links: ClassVar[Mapping[str, Names]] = {"when": "options"}

    rule: str
    when: str = ""


class Hit(FortressTable):
    """A hit is a roll at or below the difference of two figures; one face always misses (F-6.1, F-6.2)."""

    links: ClassVar[Mapping[str, Names]] = {"when": "options", "difference": "values"}

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

    links: ClassVar[Mapping[str, Names]] = {"when": "options", "column": "values"}

    types: Selector
    column: str
    bands: tuple[Band, ...]
    after_moving: float = Field(ge=0, le=1)
    after_moving_rule: str
    rounded: Literal["up"]


class Craft(FortressTable):
    """What craft fire with and how far (F-6.5)."""

    links: ClassVar[Mapping[str, Names]] = {"when": "options", "column": "values", "reach": "values"}

    types: Selector
    column: str
    reach: str
    apart: int = Field(ge=0)
    adds_rule: str


class StackDefence(FortressTable):
    """Whose counters add their defences, and who picks losses (F-6.6)."""

    links: ClassVar[Mapping[str, Names]] = {"when": "options", "picks": "sides"}

    types: Selector
    but: tuple[str, ...]
    one_at_a_time: Selector
    trained: tuple[str, ...]
    picks: str


class Training(FortressTable):
    """What training adds to the die (F-6.7)."""

    links: ClassVar[Mapping[str, Names]] = {"when": "options", "trait": "traits"}

    trait: str
    die: dict[str, int]
    most: int


class Newtype(FortressTable):
    """The numbers of Newtypes (F-6.8)."""

    number: dict[str, int]


class Actions(FortressTable):
    """Actions of a craft by training; "" for none (F-3.8)."""

    craft: dict[str, int]


class Moving(FortressTable):
    """How far a ship goes that only moves (F-5.1)."""

    links: ClassVar[Mapping[str, Names]] = {"when": "options", "column": "values"}

    types: Selector
    column: str
    only_moves: int = Field(ge=1)


class Command(FortressTable):
    """Commanders: their figures, and the times their range within which each kind of unit acts (F-3.1, F-3.3)."""

    links: ClassVar[Mapping[str, Names]] = {
        "when": "options",
        "column": "values",
        "attack": "values",
        "defence": "values",
        "chits": "values",
    }

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

    links: ClassVar[Mapping[str, Names]] = {"when": "options", "trait": "traits", "of": "traits"}

    trait: str
    commander: str
    everyone: str
    end: str
    of: str


class Durability(FortressTable):
    """How many hits a ship stands (F-A1)."""

    links: ClassVar[Mapping[str, Names]] = {"when": "options", "column": "values"}

    column: str
    markers: Selector


class Overrun(FortressTable):
    """Which craft may overrun, and what it costs (F-A2)."""

    links: ClassVar[Mapping[str, Names]] = {"when": "options", "trait": "traits"}

    trait: str
    words: tuple[str, ...]
    actions: int
    movement: float


class Damaged(FortressTable):
    """By how much a roll misses a craft that it damages (F-A3)."""

    by: int


class Concentrated(FortressTable):
    """How many stacks add their combat (F-A4)."""

    stacks: int = Field(ge=1)


class Capture(FortressTable):
    """When a commander is taken (F-A7)."""

    links: ClassVar[Mapping[str, Names]] = {"when": "options", "trait": "traits"}

    trait: str
    words: tuple[str, ...]
    more_than: float = Field(ge=0, le=1)
    sides_of_die: int = Field(ge=1, le=100)


FORTRESS: Final[Mapping[str, type[Procedure]]] = {
    "hit": Hit,
    "fire": Fire,
    "craft": Craft,
    "stack_defence": StackDefence,
    "training": Training,
    "newtype": Newtype,
    "actions": Actions,
    "moving": Moving,
    "command": Command,
    "survival": Sum,
    "cup": CupTable,
    "durability": Durability,
    "overrun": Overrun,
    "damaged": Damaged,
    "concentrated": Concentrated,
    "command_control": Sum,
    "off_duty": Sum,
    "capture": Capture,
}
"""They play together: a game with the tables `hit`, `fire` and `command` plays by those of them that it has."""
