"""Options: the switches of a scenario, for option rules and open readings, and what depends on them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from pydantic import ConfigDict, model_validator
from pydantic_core import PydanticCustomError

from model.rule_rows import Named


def _default_of(type: str, kind: str) -> dict[str, Any]:
    """The part of the schema that says what the default of an option of a type is."""
    return {"if": {"properties": {"type": {"const": type}}}, "then": {"properties": {"default": {"type": kind}}}}


class Option(Named):
    """A switch of the scenario: an option rule or an open reading."""

    model_config = ConfigDict(
        json_schema_extra={
            "allOf": [_default_of("bool", "boolean"), _default_of("int", "integer"), _default_of("choice", "string")]
        }
    )

    type: Literal["bool", "int", "choice"]
    default: bool | int | str
    choices: tuple[str, ...] = ()
    choices_ja: tuple[str, ...] = ()
    least: int = 0
    most: int = 99
    rule: str = ""
    note: str = ""
    note_ja: str = ""
    sample: bool = False
    """The default is a figure of our own: what is worked out from it says so until the scenario sets the option."""

    @model_validator(mode="after")
    def _default_fits(self) -> Option:
        if not self.fits(self.default):
            raise PydanticCustomError("option_default", "the default is no value that the option can have")
        return self

    def fits(self, value: object) -> bool:
        """Whether it can have a value: of its type, in its range, one of its choices."""
        if self.type == "bool":
            return isinstance(value, bool)
        if self.type == "int":
            return isinstance(value, int) and not isinstance(value, bool) and self.least <= value <= self.most
        return isinstance(value, str) and value in self.choices


def first_default(type_: str, choices: Sequence[str], least: int) -> bool | int | str:
    """What an option that has become of another type is set to: off, its least number, its first choice ("" of none)."""
    if type_ == "choice":
        return next(iter(choices), "")
    return least if type_ == "int" else False


def holds(when: str, options: Mapping[str, Any]) -> bool:
    """Whether a condition on the `options` in force holds: "" always, "name" while on, "!name" while off."""
    return not when or bool(options.get(when.lstrip("!"), False)) != when.startswith("!")


def figure_of(value: int | str, options: Mapping[str, Any]) -> int:
    """A figure of a rule: itself, or the value of the option it names (0 if that is no number)."""
    found = options.get(value, 0) if isinstance(value, str) else value
    return found if isinstance(found, int) else 0
