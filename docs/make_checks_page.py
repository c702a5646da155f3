"""Makes docs/checks.md from the checks themselves: `python docs/make_checks_page.py`.

Run it after a change to a check, to its sentence, to the name of a fix, or to the set-up rules of a ruleset; a test
fails while the page says something else than the program.
"""

from __future__ import annotations

import inspect
import re
import sys
import textwrap
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, Final, TypeGuard, get_args

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from model.checks.check import Check, level_of
from model.checks.engine import CHECKS
from model.checks.findings import Level
from model.ruleset import Ruleset
from model.setup_rules import CarriedBy, Word
from model.storage.rulesets import load_ruleset, ruleset_ids
from model.texts import table

PAGE: Final = ROOT / "docs" / "checks.md"

HEAD: Final = """\
# Checks

Everything that Hexmuster finds in a scenario, while you edit, when a file is opened, and with
`hexmuster check FILE`. Made by `docs/make_checks_page.py` from the checks; do not edit it by hand.

- An **id** never changes. Its letter is the level: E error, W warning, I information. A row of a ruleset may give
  its own level.
- **Rule** is the paragraph of the rules that a check enforces: D for Dark Nebula, F for Fortress, M for Moe Emblem.
  A check without one keeps the scenario sound, whatever the game. For set-up rules that a ruleset states itself
  (`setup`, `cites` and others in its `ruleset.toml`), those of the rulesets that come with the program are named.
- A sentence is filled with names and numbers where `{…}` stands.
- **Fix** is the name of the button that mends it in one step, where there is an obvious way; a check may have several
  and offers the one that fits. Without a fix, only you can know what is meant.
- An error never keeps a scenario from being saved. What you accept you can waive, with a reason; it is kept in the
  file and no longer counts.
"""

SUBJECTS: Final = {
    "file": "The file",
    "scenario": "The scenario as a whole",
    "map": "The map",
    "mix": "The counter mix",
    "purchase": "Purchases",
    "deployment": "Deployment",
    "neutrals": "Neutrals",
    "cups": "Cups and chits",
    "economy": "Economy",
}
"""By the word before the point of an id: heading of its section. A word that is missing here is an error."""

LEVELS: Final = {Level.ERROR: "Error", Level.WARNING: "Warning", Level.INFO: "Information"}

READING: Final = {
    "file.E001": "Every record of a table can be read. One that can't is left out of play and kept in the file.",
    "file.E002": "Every value outside the tables can be read. Where one can't, the usual value stands in for it.",
    "file.E003": "Every table can be read. One that can't is empty in the editor and kept in the file.",
    "file.W001": "Every key of the file is known. One that isn't is kept, but does nothing.",
    "file.W004": "Every picture lies beside the scenario.",
    "file.W005": "Every picture is, to the byte, the one that was put there.",
    "file.E006": "No picture lies outside the folder of the scenario.",
    "file.W007": "Every scan shows a picture that the scenario lists.",
    "file.W008": "Every scan has a fit: 6 or 9 numbers that can be turned round.",
    "file.W009": "Every picture is a whole PNG, JPEG, WebP or SVG.",
}
"""What is found while a file is read, before there is a scenario that the checks could look at."""

ABOUT: Final[dict[str, Callable[[Ruleset], Iterable[Any]]]] = {
    "mix.W204": lambda ruleset: ruleset.kinds.values(),
    "mix.W207": lambda ruleset: ruleset.kinds.values(),
    "mix.W211": lambda ruleset: ruleset.traits.values(),
    "deployment.E413": lambda ruleset: (row for row in ruleset.setup if isinstance(row, CarriedBy)),
}
"""Checks whose findings bear the rule of that in the ruleset which they are about."""


def page() -> str:
    """The whole page."""
    entries = [(id, entry(id, text, "–", [])) for id, text in READING.items()]
    entries += [(check.id, entry(check.id, check.doc, rules_of(check), fixes_of(check))) for check in CHECKS]
    entries.sort(key=lambda each: each[0].partition(".")[2][1:])
    parts = [HEAD]
    for subject, title in SUBJECTS.items():
        parts.append(f"\n## {title}\n")
        parts += [text for id, text in entries if id.partition(".")[0] == subject]
    return "".join(parts)


def entry(id: str, meaning: str, rules: str, fixes: list[str]) -> str:
    """What the page says of one check."""
    english, japanese = table("en"), table("ja")
    names = [f"*{english[fix]}* / 『{japanese[fix]}』" for fix in fixes]
    return f"""
### {id}

{_paragraph(meaning)}

- {LEVELS[level_of(id)]}; rule: {rules}
- {english[f"check.{id}"]}
- {japanese[f"check.{id}"]}
- {f"Fix: {'; '.join(names)}" if names else "No fix"}
"""


def _paragraph(docstring: str) -> str:
    """A docstring as one paragraph, broken at 118 characters."""
    return textwrap.fill(" ".join(docstring.split()), 118, break_long_words=False, break_on_hyphens=False)


def rules_of(check: Check) -> str:
    """The rules that a check enforces: its own, and those that the rulesets give it: in the rows of its set-up word, in
    what else it is about (`ABOUT`), and in what they say of it (`cites`).
    """
    word = _inside(check).get("word")
    found = {check.rule or ""}
    for ruleset in map(load_ruleset, ruleset_ids()):
        rows = [row for row in ruleset.setup if word is not None and isinstance(row, word)]
        about = ABOUT[check.id](ruleset) if check.id in ABOUT else ()
        found |= {row.rule for row in (*rows, *about)} | {ruleset.cites.get(check.id, "")}
    rules = ", ".join(sorted(found - {""}, key=_in_order))
    return rules or (f"that of a ruleset with the set-up rule `{_name_of(word)}`" if word is not None else "–")


def _name_of(word: type[Word]) -> str:
    """The word as rulesets write it."""
    return str(get_args(word.model_fields["word"].annotation)[0])


def _in_order(rule: str) -> tuple[str, list[int]]:
    """D-3.7 before D-3.10."""
    return rule[:1], [int(number) for number in re.findall(r"[0-9]+", rule)]


def fixes_of(check: Check) -> list[str]:
    """Text ids of the fixes that a check can offer, in the order of the table of texts.

    A check names its fixes in the functions that it calls, so their constants are searched for them.
    """
    constants = set(_constants([_inside(check)["function"]]))
    return [key for key in table("en") if key.startswith("fix.") and {key, key.removeprefix("fix.")} & constants]


def _inside(check: Check) -> dict[str, Any]:
    """What the decorator of a check has closed over: the function, and for a set-up word the word."""
    assert isinstance(check.find, FunctionType)
    return dict(inspect.getclosurevars(check.find).nonlocals)


def _constants(functions: Iterable[FunctionType]) -> Iterator[str]:
    """The text constants of functions and of all functions of the checks that they call."""
    waiting, seen = list(functions), set[FunctionType]()
    while waiting:
        function = waiting.pop()
        if function in seen:
            continue
        seen.add(function)
        for code in _codes(function.__code__):
            yield from (constant for constant in code.co_consts if isinstance(constant, str))
            called = (function.__globals__.get(name) for name in code.co_names)
            waiting += [each for each in called if _is_ours(each)]


def _codes(code: CodeType) -> Iterator[CodeType]:
    """The code of a function and of those written inside it."""
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _codes(constant)


def _is_ours(value: object) -> TypeGuard[FunctionType]:
    return isinstance(value, FunctionType) and value.__module__.startswith("model.checks.")


def main() -> None:
    """Write the page."""
    PAGE.write_text(page(), encoding="utf-8")
    print(PAGE.relative_to(ROOT))


if __name__ == "__main__":
    main()
