"""What a check reports: the check, its level, the place, a sentence in either language and, where obvious, a fix."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Literal

from model.hexgrid import Hex, Hexside
from model.texts import say

if TYPE_CHECKING:
    from model.edit import Edit
    from model.scenario import Scenario


class Level(StrEnum):
    """How grave a finding is; its first letter is in the id of the check."""

    ERROR = "error"
    WARNING = "warning"
    INFO = "info"


_RANKS: Mapping[Level, int] = {level: rank for rank, level in enumerate(Level)}

LEVEL_LETTERS: Mapping[str, Level] = {"E": Level.ERROR, "W": Level.WARNING, "I": Level.INFO}

WhereKind = Literal["hex", "hexside", "system", "route", "type", "side", "tile", "file", "scenario"]


@dataclass(frozen=True, slots=True)
class Where:
    """What a finding is about: its kind, its key (id, serial number, hexside, JSON path) and the hex to show."""

    kind: WhereKind
    key: object = None
    hex: Hex | None = None
    box: int | None = None

    @property
    def hexside(self) -> Hexside | None:
        """The hexside, where it is about one."""
        return self.key if isinstance(self.key, Hexside) else None


SCENARIO = Where("scenario")


@dataclass(frozen=True, slots=True)
class Fix:
    """A way to mend a finding: a text id with values for its name, and the edit, made for the scenario as it is."""

    text_id: str
    make: Callable[[Scenario], Edit]
    values: Mapping[str, Any] = field(default_factory=dict)

    def name(self, lang: str) -> str:
        """What the button says, and the undo step it makes."""
        return say(self.text_id, lang, **localised(self.values, lang))


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that a check found. Two findings are equal if check, level, place and values are."""

    check: str
    """Id for life, e.g. "deployment.E203"."""
    level: Level
    rule: str | None
    """The rule it enforces (D-3.7), or None."""
    where: Where
    values: Mapping[str, Any] = field(default_factory=dict)
    """What the sentence is filled with; a value may be a `Both` with a name in each language."""
    fix: Fix | None = field(default=None, compare=False)
    row: int | None = field(default=None, compare=False, repr=False)
    """The serial number of the row it is about, where its check is of the scope of a row."""

    def message(self, lang: str) -> str:
        """The sentence, e.g. "Two planetary defence counters in one surface box; the limit is one."."""
        return say(f"check.{self.check}", lang, **localised(self.values, lang))

    def sort_key(self) -> tuple[int, str, str]:
        """Errors first, then by check and place."""
        return _RANKS[self.level], self.check, repr(self.where)


@dataclass(frozen=True, slots=True)
class Both:
    """A value of a sentence that reads differently in each language."""

    en: str
    ja: str

    def __str__(self) -> str:
        return self.en


def in_lang(name: Both, lang: str) -> str:
    """What it reads in one language."""
    return name.ja if lang == "ja" else name.en


def both(row: object, fallback: str = "") -> Both:
    """The names of a data row (`name`, `name_ja`) as a value; `fallback` where it has none."""
    en = str(getattr(row, "name", "") or fallback)
    return Both(en, str(getattr(row, "name_ja", "") or en))


def localised(values: Mapping[str, Any], lang: str) -> dict[str, Any]:
    """`values` with each `Both` (also inside lists, which are joined) replaced by its word in `lang`."""
    return {key: _word(value, lang) for key, value in values.items()}


def _word(value: Any, lang: str) -> Any:
    if isinstance(value, Both):
        return in_lang(value, lang)
    if isinstance(value, (list, tuple)):
        return ("、" if lang == "ja" else ", ").join(str(_word(part, lang)) for part in value)
    return value
