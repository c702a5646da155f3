"""Everything that is wrong with a ruleset folder, with file and line: for those who write one.

Loading stops at the first fault, because nothing may rely on a ruleset that has one; here all of them are told at
once. Faults hide others: while the tables of `ruleset.toml` can't be read, nothing is said of names that lead nowhere.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from pydantic import ValidationError

from model.checks.engine import CHECKS, check_all
from model.checks.findings import Finding, Level, localised
from model.new import new_scenario
from model.ruleset import Ruleset
from model.storage.reasons import all_reasons, spell
from model.storage.ruleset_errors import RulesetError
from model.storage.ruleset_links import broken_links
from model.storage.ruleset_remarks import Remark, remarks
from model.storage.rulesets import load_ruleset
from model.storage.tomlplace import line_of, lines_of
from model.storage.unit_table import counter_ids, read_units
from model.texts import say

TABLES, UNITS = "ruleset.toml", "units.csv"
MOST_ROWS: Final = 100
"""Faulty rows of a unit table that are told; behind so many a person has enough to do."""


@dataclass(frozen=True, slots=True)
class RulesetFault:
    """One thing wrong: the file in the folder, the line (None: the file as a whole), the key, and a sentence."""

    file: str
    line: int | None
    place: str
    id: str
    """A text of the model, or a check."""
    level: Level = Level.ERROR
    values: dict[str, object] = field(default_factory=dict, compare=False)
    finding: Finding | None = field(default=None, compare=False)

    def message(self, lang: str) -> str:
        """What is wrong, in "en" or "ja"."""
        if self.finding is not None:
            return self.finding.message(lang)
        return say(self.id, lang, **{**localised(self.values, lang), "file": self.file, "place": self.place})


Look = Callable[[Ruleset], Iterable[Remark]]


def ruleset_faults(folder: Path, look: Look = lambda _: ()) -> list[RulesetFault]:
    """All faults of a ruleset folder, those of each file by line.

    Args:
        folder: where `ruleset.toml` lies.
        look: what else is to be said of a sound ruleset, such as colours that the map style lacks.

    Raises:
        RulesetError: there is no ruleset in that folder.
    """
    if not (folder / TABLES).is_file():
        raise RulesetError(str(folder), "", "ruleset.none_here")
    found = list(_faults(folder, look))
    files = [TABLES, UNITS]
    return sorted(found, key=lambda fault: (files.index(fault.file) if fault.file in files else 2, fault.line or 0))


def _faults(folder: Path, look: Look) -> Iterator[RulesetFault]:
    stopped: RulesetError | None = None
    ruleset: Ruleset | None = None
    try:
        ruleset = load_ruleset(folder.absolute())
    except RulesetError as error:
        stopped = error
    try:
        text = (folder / TABLES).read_text(encoding="utf-8-sig")
        raw = tomllib.loads(text)
    except (OSError, ValueError, RecursionError):
        if stopped is not None:
            yield _of(stopped)
        return
    lines = lines_of(text)
    if ruleset is not None:
        yield from _remarks(ruleset, lines, look)
        yield from _first_scenario(ruleset, lines, folder)
        return
    faults = list(dict.fromkeys(_in_tables(raw, lines, folder)))
    yield from faults
    if stopped is not None and not faults:
        yield _of(stopped, lines if Path(stopped.file).name == TABLES else _lines_beside(folder, stopped))


def _of(error: RulesetError, lines: dict[str, int] | None = None) -> RulesetFault:
    """The one error at which loading stopped."""
    place, name = error.place, Path(error.file).name
    line = int(place) if place.isdigit() else line_of(lines, place) if lines else None
    if line is None and (found := re.search(r"line (\d+)", str(error.values.get("detail", "")))):
        line = int(found[1])
    return RulesetFault(name, line, place, error.text_id, values=error.values)


def _lines_beside(folder: Path, error: RulesetError) -> dict[str, int]:
    """The lines of another TOML file of the folder at which loading stopped."""
    name = Path(error.file).name
    try:
        text = (folder / name).read_text(encoding="utf-8-sig")
        tomllib.loads(text)
    except (OSError, ValueError, RecursionError):
        return {}
    return lines_of(text) if name.endswith(".toml") else {}


def _in_tables(raw: dict[str, Any], lines: dict[str, int], folder: Path) -> Iterator[RulesetFault]:
    """Values that can't be; if all can, rows of the unit table that can't; if all can, names that lead nowhere."""
    try:
        bare = Ruleset.model_validate(raw)
    except ValidationError as error:
        for place, reason in all_reasons(error, raw):
            yield RulesetFault(TABLES, line_of(lines, place), place, "ruleset.value", values={"reason": reason})
        return
    try:
        text = (folder / UNITS).read_text(encoding="utf-8-sig")
    except (OSError, ValueError):
        return
    order = sorted(bare.values, key=lambda column: bare.values[column].order)
    rows: list[RulesetFault] = []
    units = None
    while len(rows) < MOST_ROWS:
        try:
            units = read_units(text, UNITS, bare.sides, bare.kinds, order)
            break
        except RulesetError as error:
            rows.append(_of(error))
            shorter = _without(text, rows[-1].line)
            if shorter == text:
                break
            text = shorter
    yield from rows
    if units is not None and not rows:
        whole = bare.model_copy(update={"units": units, "source": str(folder)})
        for place, what, name in broken_links(whole):
            yield RulesetFault(
                TABLES, line_of(lines, place), place, "ruleset.link", values={"what": what, "name": name}
            )


def _without(text: str, line: int | None) -> str:
    """The text with a row of the unit table left blank, so that the others keep their lines; not the header."""
    rows = text.split("\n")
    if line is None or not 1 < line <= len(rows):
        return text
    rows[line - 1] = ""
    return "\n".join(rows)


def _remarks(ruleset: Ruleset, lines: dict[str, int], look: Look) -> Iterator[RulesetFault]:
    """What is to be said of a sound ruleset, paragraphs for checks that do not exist, and what `look` says."""
    checks = {check.id for check in CHECKS}
    cited = [Remark(spell(("cites", id)), "ruleset.no_check", {}) for id in ruleset.cites if id not in checks]
    for place, text_id, values, level in (*remarks(ruleset), *cited, *look(ruleset)):
        yield RulesetFault(TABLES, line_of(lines, place), place, text_id, level, values)


def _first_scenario(ruleset: Ruleset, lines: dict[str, int], folder: Path) -> Iterator[RulesetFault]:
    """What would be wrong with every new scenario, before anything is on its map: figures, words, chits."""
    rows = _unit_lines(folder)
    for finding in check_all(new_scenario(ruleset), ruleset):
        subject = finding.check.partition(".")[0]
        if finding.level is Level.INFO or subject not in ("mix", "cups", "scenario") or finding.check == _OF_POINTS:
            continue
        key = str(finding.where.key or "")
        if finding.where.kind == "type" and subject == "mix":
            yield RulesetFault(UNITS, rows.get(key), key, finding.check, finding.level, finding=finding)
        else:
            place = _TABLE_OF.get(finding.check, subject)
            line = line_of(lines, place)
            yield RulesetFault(TABLES, line, place, finding.check, finding.level, finding=finding)


_OF_POINTS: Final = "scenario.W007"
"""Told as a remark, with the key."""

_TABLE_OF: Final = {"scenario.E006": "pairs", "scenario.W008": "pairs"}
"""The table of `ruleset.toml` that a check of a scenario is about, where it is not called like its subject."""


def _unit_lines(folder: Path) -> dict[str, int]:
    """The line of each counter type in a sound unit table, by its id."""
    rows = [
        (number, row.split(","))
        for number, row in enumerate((folder / UNITS).read_text(encoding="utf-8-sig").splitlines(), 1)
        if row.strip(" ,")
    ]
    header = [cell.strip() for cell in rows[0][1]]
    side, code = header.index("side"), header.index("code")
    sound = [(number, cells) for number, cells in rows[1:] if len(cells) > max(side, code)]
    ids = counter_ids([(cells[side].strip(), cells[code].strip()) for _, cells in sound])
    return {id: number for id, (number, _) in zip(ids, sound, strict=True)}
