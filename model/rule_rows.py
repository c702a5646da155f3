"""What the rows of a ruleset are made of: a frozen row, a name in two languages, a selector of counter types, and what
every word of the set-up vocabulary says.
"""

from __future__ import annotations

from string import Formatter
from typing import Annotated, Any, Final, Literal

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, GetCoreSchemaHandler
from pydantic_core import CoreSchema, PydanticCustomError, PydanticKnownError

from model.counters import CounterType


def _braces_pair(text: str) -> str:
    """A pattern of figures; a fault in its braces is told where it stands."""
    try:
        list(Formatter().parse(text))
    except ValueError:
        raise PydanticCustomError("pattern_braces", "the braces do not pair") from None
    return text


Color = Annotated[str, Field(pattern="^#[0-9A-Fa-f]{6}$")]
Pattern = Annotated[str, AfterValidator(_braces_pair)]
"""Figures as they are printed: "{attack}-{defence}"."""


_SCALARS: Final = frozenset({"bool", "float", "int", "str"})
_WITHIN: Final = ("schema", "fields", "items_schema", "keys_schema", "values_schema", "choices")
"""Where a part of a core schema holds further parts."""


def _make_strict(part: Any) -> None:
    """Let every scalar in a part of a core schema take its own kind only; rows in it have seen to theirs."""
    if isinstance(part, (list, tuple)):
        for each in part:
            _make_strict(each)
    elif isinstance(part, dict):
        kind = part.get("type")
        if not isinstance(kind, str):  # the fields of a row by name, the choices of a union by word
            _make_strict(list(part.values()))
            return
        if kind in _SCALARS:
            part["strict"] = True
        _make_strict([part[key] for key in _WITHIN if key in part])


class RuleRow(BaseModel):
    """A frozen row of a ruleset; a key that it does not have is an error.

    Numbers, texts, true and false are what the file says they are: "20" is no number, and 1 is not true. Only lists stand
    for tuples and sets, and words for what they name, since a file has no other way to spell those.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", allow_inf_nan=False)

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        found = handler(source)
        _make_strict(found)
        return found


def _no_truth(value: Any) -> Any:
    """To Python true is 1, but not to a file."""
    if isinstance(value, bool):
        raise PydanticKnownError("literal_error", {"expected": "1"})
    return value


Format = Annotated[Literal[1], BeforeValidator(_no_truth)]
"""The version of the format that a file of rules is written in."""


class Named(RuleRow):
    """A row with a name in both languages; `name_ja` is the Japanese one."""

    name: str
    name_ja: str


class State(Named):
    """A state that counters may be in: disrupted, exhausted …"""

    back_only: bool = False
    """Nothing but a printed back shows it: a counter whose back is blank is never in it (M-2.5)."""


class Selector(RuleRow):
    """Counter types: all conditions given must hold; an empty selector means every type."""

    side: tuple[str, ...] = ()
    code: tuple[str, ...] = ()
    kind: tuple[str, ...] = ()
    type: tuple[str, ...] = ()
    traits: dict[str, Any] = Field(default_factory=dict)
    """Words it must bear; of a trait with several words (attributes) one of them."""
    values: dict[str, float] = Field(default_factory=dict)
    """Figures that must be exactly so, e.g. to tell two rows of one code apart."""

    def matches(self, type_: CounterType) -> bool:
        """Whether a counter type is meant."""
        return (
            (not self.side or type_.side in self.side)
            and (not self.code or type_.code in self.code)
            and (not self.kind or type_.kind in self.kind)
            and (not self.type or type_.id in self.type)
            and all(_holds(type_.traits.get(key), value) for key, value in self.traits.items())
            and all(type_.values.get(key) == value for key, value in self.values.items())
        )


class Word(RuleRow):
    """What every word says."""

    rule: str
    """The rule it stands for, e.g. "D-3.5"."""
    level: Literal["error", "warning", "info"] = "error"
    when: str = ""
    """The option that must be on; a leading "!" means off. Empty: always."""
    sides: tuple[str, ...] = ()
    """Sides it binds; empty: every player side. For what is bought, drawn and dealt out to a home area a counter is of
    the side of its type; where it stands (places, stacks, carriers) a levied neutral is of the side that levied it.
    A selector that names a side does not bind a side that `sides` leaves out: name a neutral in both."""


def _holds(trait: Any, word: Any) -> bool:
    """Whether a trait is a word, or has it among several."""
    return bool(trait == word or (isinstance(trait, (list, tuple)) and word in trait))
