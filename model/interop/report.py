"""What reading a foreign file has to say: what came in, what was left out and why, and why a file cannot be read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from model.checks.findings import localised
from model.scenario import Scenario
from model.texts import say

MOST_REMARKS: Final = 200
"""Remarks that are kept one by one; of more only the number is told."""


class ForeignError(Exception):
    """A foreign file cannot be read, or a scenario cannot be written in a foreign form.

    Attributes:
        text_id: id of the sentence in `model/texts`, as "interop.too_large".
        values: what the sentence names.
        line: the line of the file, from 1, or None.
    """

    def __init__(self, text_id: str, values: Mapping[str, object] | None = None, line: int | None = None) -> None:
        super().__init__(text_id, values, line)
        self.text_id = text_id
        self.values = dict(values or {})
        self.line = line

    def sentence(self, lang: str = "en") -> str:
        """What is wrong, where, and the way out; `lang` "en" or "ja"."""
        return _placed(say(self.text_id, lang, **localised(self.values, lang)), self.line, lang)

    def __str__(self) -> str:
        return self.sentence()


@dataclass(frozen=True, slots=True)
class Remark:
    """One thing that was left out, changed or guessed; `line` counts from 1."""

    text_id: str
    values: Mapping[str, object] = field(default_factory=dict)
    line: int | None = None

    def sentence(self, lang: str = "en") -> str:
        """The remark in `lang`, "en" or "ja"."""
        return _placed(say(self.text_id, lang, **localised(self.values, lang)), self.line, lang)


def _placed(sentence: str, line: int | None, lang: str) -> str:
    return sentence if line is None else say("interop.at_line", lang, line=line, sentence=sentence)


class Report:
    """Collects what is to be told of one file."""

    def __init__(self) -> None:
        self.remarks: list[Remark] = []
        self.more = 0
        """Remarks that were not kept."""
        self.asked: set[tuple[str, str]] = set()
        """Words of the file that were looked for in the game, each with the kind of thing it was taken for; those of
        kind "any" may be a terrain, a class of system or an item.
        """
        self.came: Counter[str] = Counter()
        """How many records of each table came in; "hexes" for the map."""

    def add(self, text_id: str, line: int | None = None, **values: object) -> None:
        """Remark something: a text id below "interop.", and what its sentence names."""
        if len(self.remarks) < MOST_REMARKS:
            self.remarks.append(Remark(f"interop.{text_id}", values, line))
        else:
            self.more += 1

    def lines(self, lang: str) -> list[str]:
        """All of it as sentences: first what came in, then the remarks."""
        said = [say(f"interop.came.{kind}", lang, count=count) for kind, count in self.came.items() if count]
        found = [say("interop.came_in", lang, what=say("interop.comma", lang).join(said))] if said else []
        found += [remark.sentence(lang) for remark in self.remarks]
        if self.more:
            found.append(say("interop.more", lang, count=self.more))
        return found


@dataclass(frozen=True, slots=True)
class Source:
    """A foreign file: its name, its bytes, and the way to files beside it (None: not there, or not allowed)."""

    name: str
    data: bytes
    beside: Callable[[str], bytes | None] = field(default=lambda _name: None)

    @property
    def suffix(self) -> str:
        """The end of its name in small letters, ".tmx"."""
        return Path(self.name).suffix.lower()

    @property
    def stem(self) -> str:
        """Its name without folder and end."""
        return Path(self.name).name.partition(".")[0]

    def text(self) -> str:
        """Its text: UTF-8 with or without BOM, UTF-16 with BOM, else Windows-1252; never fails."""
        for mark, code in ((b"\xef\xbb\xbf", "utf-8-sig"), (b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16")):
            if self.data.startswith(mark):
                return self.data.decode(code, "replace")
        try:
            return self.data.decode("utf-8")
        except UnicodeDecodeError:
            return self.data.decode("cp1252", "replace")


@dataclass(frozen=True, slots=True)
class Enclosed:
    """A picture that comes with a foreign file, and that is to lie beside the scenario (`model.interop.enclosed`)."""

    id: str
    """The id by which the scenario shows it; its row is made when it has a file."""
    stem: str
    """Its name without the ending."""
    kind: str
    """The ending of such files by its content, ".png"."""
    read: Callable[[], bytes]
    """Its bytes; ForeignError if they can't be had."""


@dataclass(frozen=True, slots=True)
class Imported:
    """A new scenario made of a foreign file, and what there is to tell of it."""

    scenario: Scenario
    report: Report
    pictures: tuple[Enclosed, ...] = ()
    boards: tuple[str, ...] = ()
    """Names of boards of which one was read, that one first."""
    setups: tuple[str, ...] = ()
    """Names of saved games that it may begin with."""
