"""The tables that command and combat ask (`model.fortress_procedures`), and the readings that a scenario chose."""

from __future__ import annotations

import math
from typing import Any, Final

from pydantic import ValidationError

from model.checks.context import Context, derived
from model.counters import CounterType
from model.figures import exact
from model.fortress_procedures import (
    Actions,
    Capture,
    Command,
    Concentrated,
    Craft,
    CupTable,
    Damaged,
    Durability,
    Fire,
    Hit,
    Moving,
    Newtype,
    Overrun,
    StackDefence,
    Sum,
    Training,
)
from model.rule_rows import RuleRow
from model.ruleset import Ruleset


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
    moving: Moving | None = None
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


@derived()
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
    return math.ceil(exact(figure) * exact(part))


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
