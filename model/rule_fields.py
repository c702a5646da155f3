"""What the rows of a ruleset consist of, for forms and tables in which they are edited: field by field, with its kind.

It follows the models: a field that a model gains is there to be edited.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from types import UnionType
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin

from pydantic.fields import FieldInfo

from model.chart import HexsideType, Movement, MovementClass, PathType, TerrainType
from model.option import Option
from model.rule_rows import Named, RuleRow, Selector, State, Word
from model.ruleset import CounterKind, Deployment, MapRules, Place, Ruleset, RuleSide, ValueColumn
from model.setup_rules import SetupRule, Spot, Stacking
from model.turns import CupRow, Points

FieldKind = Literal[
    "text", "flag", "yes_no", "number", "count", "setting", "choice", "names", "selector", "spots", "stacks", "toml"
]
"""`yes_no`: true, false, or not asked; `count`: a whole number or the name of an option; `setting`: what an option may
be set to, by its type a switch, a whole number or one of its choices; `names`: a list of words;
`selector`: which counters are meant; `spots`: ways to stand; `stacks`: stacks allowed; `toml`: a value of several parts
for which there is no form, written as in the file."""


@dataclass(frozen=True, slots=True)
class RuleField:
    """One field of a row."""

    path: tuple[str, ...]
    """Its key, or the key of an inner table and one in it: ("movement", "foot")."""
    kind: FieldKind
    choices: tuple[str, ...] = ()
    needed: bool = False
    """Whether a row without it can't be read."""
    member: str = ""
    """Of a flag that is a word of a list: the word. ("flags",) with member "no_stop"."""
    usual: Any = None
    """What holds where it is not given."""


TABLES: Final[dict[str, type[RuleRow]]] = {
    "sides": RuleSide,
    "places": Place,
    "boxes": Named,
    "values": ValueColumn,
    "states": State,
    "kinds": CounterKind,
    "movement_classes": MovementClass,
    "terrain": TerrainType,
    "hexsides": HexsideType,
    "paths": PathType,
    "options": Option,
    "points": Points,
    "cups": CupRow,
}
"""The tables of named rows that are edited row by row, and what a row of each is."""

PARTS: Final[dict[str, tuple[type[RuleRow], tuple[str, ...]]]] = {
    "": (Ruleset, ("name", "name_ja", "turns")),
    "map": (
        MapRules,
        ("columns", "rows", "orientation", "stagger", "across_flats_mm", "terrain", "style", "route_length"),
    ),
    "deployment": (Deployment, ("budget", "currency", "order")),
    "movement": (Movement, ("column",)),
}
"""The tables that are one row each, "" being the ruleset itself, and what of them is edited as a form."""

WORDS: Final[dict[str, type[Word]]] = {
    get_args(model.model_fields["word"].annotation)[0]: model for model in get_args(get_args(SetupRule)[0])
}
"""The set-up vocabulary: each word and what it says."""


_KINDS: Final[tuple[tuple[Any, FieldKind], ...]] = (
    (int, "number"),
    (float, "number"),
    (int | float, "number"),
    (str, "text"),
    (int | str, "count"),
    (bool | int | str, "setting"),
    (Selector, "selector"),
    (tuple[str, ...], "names"),
    (tuple[Spot, ...], "spots"),
    (Stacking.model_fields["alternatives"].annotation, "stacks"),
)
"""What stands in a field of a type."""


def table_fields(table: str, movement_classes: Iterable[str]) -> list[RuleField]:
    """The fields of a table's rows; points by movement class and figures of combat each on their own.

    Raises:
        KeyError: there is no such table.
    """
    found: list[RuleField] = []
    for name, info in TABLES[table].model_fields.items():
        inner = _members(info.annotation)
        if name in ("movement", "crossing", "along", "entering"):
            found += [RuleField((name, each), "number") for each in movement_classes]
        elif name == "combat":
            found += [RuleField((name, each), "number") for each in inner]
        elif name == "flags":
            found += [RuleField((name,), "flag", member=each) for each in inner]
        else:
            found.append(_field(name, info))
    return found


def part_fields(part: str) -> list[RuleField]:
    """The fields of one of `PARTS` that are edited. KeyError if there is no such part."""
    model, names = PARTS[part]
    return [_field(name, model.model_fields[name]) for name in names]


def word_fields(word: str) -> list[RuleField]:
    """The fields of a set-up rule but for the word itself: first those of its own, then those that every word has.

    Raises:
        KeyError: there is no such word.
    """
    model = WORDS[word]
    names = [name for name in model.model_fields if name != "word"]
    common = [name for name in names if name in Word.model_fields]
    own = [name for name in names if name not in Word.model_fields]
    return [_field(name, model.model_fields[name]) for name in (*own, *common)]


def spot_fields() -> list[RuleField]:
    """The fields of one way to stand."""
    return [_field(name, info) for name, info in Spot.model_fields.items()]


def first_values(word: str, place: str, column: str) -> dict[str, Any]:
    """What a new set-up rule of a word says, so that it can be read: every counter, a place and a value column of the
    ruleset, the number 1.
    """
    found: dict[str, Any] = {"word": word, "rule": ""}
    for field in word_fields(word):
        name = field.path[0]
        if not field.needed or name == "rule":
            continue
        if name == "place":
            found[name] = place
        elif name == "spots":
            found[name] = [{"place": place}]
        elif name == "alternatives":
            found[name] = [[[{}, 1]]]
        elif name == "range":
            found[name] = column
        elif name == "columns":
            found[name] = [column]
        elif field.kind == "choice":
            found[name] = field.choices[0]
        elif field.kind == "names":
            found[name] = []
        else:
            found[name] = 1 if field.kind in ("number", "count") else {}
    return found


def _field(name: str, info: FieldInfo) -> RuleField:
    kind, choices = _kind(info.annotation)
    usual = None if info.is_required() else info.get_default(call_default_factory=True)
    return RuleField((name,), kind, choices, info.is_required(), usual=usual)


def _kind(annotation: Any) -> tuple[FieldKind, tuple[str, ...]]:
    asked = type(None) in get_args(annotation)
    annotation = _bare(annotation)
    if annotation is bool:
        return ("yes_no" if asked else "flag"), ()
    if get_origin(annotation) is Literal:
        return "choice", tuple(map(str, get_args(annotation)))
    return next((kind for type_, kind in _KINDS if annotation == type_), "toml"), ()


def _bare(annotation: Any) -> Any:
    """A type without what is said beside it, and without None."""
    if get_origin(annotation) is Annotated:
        return _bare(get_args(annotation)[0])
    if get_origin(annotation) in (Union, UnionType):
        parts = [part for part in get_args(annotation) if part is not type(None)]
        return _bare(parts[0]) if len(parts) == 1 else Union[tuple(parts)]  # noqa: UP007 - made while it runs
    return annotation


def _members(annotation: Any) -> tuple[str, ...]:
    """The words that a list or the keys of a table may have, where only some may stand there."""
    parts = get_args(_bare(annotation))
    first = _bare(parts[0]) if parts else None
    return tuple(map(str, get_args(first))) if get_origin(first) is Literal else ()
