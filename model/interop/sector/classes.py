"""The class of a system made of a world: by rules that the user may edit."""

from __future__ import annotations

import re
import tomllib
from importlib import resources
from typing import Literal

from pydantic import Field, ValidationError

from model.interop.report import ForeignError
from model.interop.sector.worlds import World
from model.rule_rows import RuleRow

Glyph = Literal["primary", "secondary", "tertiary"]
Figure = Literal[
    "importance", "size", "atmosphere", "hydrographics", "population", "government", "law", "tech", "giants", "belts"
]


class ClassRule(RuleRow):
    """One rule: what must hold, and the class that follows."""

    class_: Glyph = Field(alias="class")
    least: dict[Figure, int] = Field(default_factory=dict)
    most: dict[Figure, int] = Field(default_factory=dict)
    starport: str = ""
    remarks: tuple[str, ...] = ()

    def holds(self, world: World) -> bool:
        """Whether everything that it asks for is known of the world and so."""
        for name, bound in self.least.items():
            value = world.figure(name)
            if value is None or value < bound:
                return False
        for name, bound in self.most.items():
            value = world.figure(name)
            if value is None or value > bound:
                return False
        if self.starport and world.uwp[:1] not in tuple(self.starport):
            return False
        return not self.remarks or any(remark in self.remarks for remark in world.remarks)


class ClassRules(RuleRow):
    """A list of rules; a world for which none holds is tertiary."""

    name: str = ""
    name_ja: str = ""
    rules: tuple[ClassRule, ...]

    def of(self, world: World) -> Glyph:
        """The class of a world."""
        return next((rule.class_ for rule in self.rules if rule.holds(world)), "tertiary")


def known_rules() -> dict[str, ClassRules]:
    """The rules that come with the program, by id."""
    return {id: ClassRules.model_validate(body) for id, body in tomllib.loads(_text()).items()}


def rule_text(id: str) -> str:
    """How one of the `known_rules` is written, to begin with.

    Raises:
        KeyError: there is no such rule.
    """
    sections = re.split(r"(?m)^(?=\[)", _text())
    found = next((section for section in sections if section.startswith(f"[{id}]")), None)
    if found is None:
        raise KeyError(id)
    return f"{found.rstrip()}\n"


def _text() -> str:
    return resources.files(__package__).joinpath("classes.toml").read_text(encoding="utf-8")


def own_rules(text: str) -> ClassRules:
    """Rules from a file of the user's, of the form of classes.toml: its first table; ForeignError if it is wrong."""
    try:
        return ClassRules.model_validate(next(iter(tomllib.loads(text).values()), {}))
    except tomllib.TOMLDecodeError as error:
        raise ForeignError("interop.sector.rules", {"reason": str(error)}) from error
    except ValidationError as error:
        first = error.errors()[0]
        reason = f"{'.'.join(str(part) for part in first['loc'])}: {first['msg']}"
        raise ForeignError("interop.sector.rules", {"reason": reason}) from error
