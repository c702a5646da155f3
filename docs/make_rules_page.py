"""Makes docs/rules.md from docs/rules.toml, the checks and the rulesets: `python docs/make_rules_page.py`.

Run it after a change to one of them; a test fails while the page says something else.
"""

from __future__ import annotations

import runpy
import sys
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from model.checks.check import Check
from model.checks.engine import CHECKS
from model.storage.rulesets import load_ruleset, ruleset_ids

PAGE: Final = ROOT / "docs" / "rules.md"
DATA: Final = ROOT / "docs" / "rules.toml"
STATES: Final = {"checked": "checked", "computed": "computed", "play": "for play"}

HEAD: Final = """\
# The rules of the three games

What Hexmuster makes of every rule. Made by `docs/make_rules_page.py` from `docs/rules.toml`, the checks and the rulesets;
do not edit it by hand. The ids are those that findings quote, the descriptions our own short ones. A rule is

- **checked**: a [check](checks.md) enforces it in a set-up; where an analysis answers the rest, its function stands there too;
- **computed**: an analysis answers it exactly; its name is that of a function that scripts may call;
- **for play**: it only matters once a game is running. The reason stands there.

What the rules leave open, or what is optional, is a switch of the scenario: its name stands behind the rule.

"""


@dataclass(frozen=True)
class Rule:
    """One rule: its id, what it says, its state, and by what it is in that state (checks, a function, a reason)."""

    id: str
    text: str
    state: str
    by: tuple[str, ...]
    options: tuple[str, ...]
    also: str = ""
    """Of a checked rule: the function that answers what of it is more than a matter of set-up."""


def rules() -> list[Rule]:
    """Every rule, in the order of the data."""
    data = tomllib.loads(DATA.read_text(encoding="utf-8"))
    enforcing, switches = checks_by_rule(), options_by_rule()
    found = []
    for game in data["games"]:
        for number, row in data[game].items():
            id = f"{game}-{number}"
            options = tuple(dict.fromkeys(switches.get(id, ())))
            if "checks" in row:
                by = tuple(sorted({*row["checks"], *enforcing.get(id, ())}))
                found.append(Rule(id, row["text"], "checked", by, options, row.get("analysis", "")))
            elif "analysis" in row:
                found.append(Rule(id, row["text"], "computed", (row["analysis"],), options))
            else:
                found.append(Rule(id, row["text"], "play", (row["play"],), options))
    return found


def checks_by_rule() -> dict[str, list[str]]:
    """The ids of the checks that enforce each rule, in the program or by a row of a ruleset."""
    rules_of: Callable[[Check], str] = runpy.run_path(str(ROOT / "docs" / "make_checks_page.py"))["rules_of"]
    found: dict[str, list[str]] = {}
    for check in CHECKS:
        for rule in rules_of(check).split(", "):
            found.setdefault(rule, []).append(check.id)
    return found


def options_by_rule() -> dict[str, list[str]]:
    """The options of the rulesets that stand for each rule."""
    found: dict[str, list[str]] = {}
    for id in ruleset_ids():
        for name, option in load_ruleset(id).options.items():
            found.setdefault(option.rule, []).append(name)
    return found


def page() -> str:
    """The whole page."""
    names: dict[str, str] = tomllib.loads(DATA.read_text(encoding="utf-8"))["games"]
    every = rules()
    parts = [HEAD, *table_of_counts(every, names)]
    for letter, name in names.items():
        parts.append(f"\n## {name}\n\n| rule | what it says | state | by |\n| --- | --- | --- | --- |\n")
        parts += [line(rule) for rule in every if rule.id[0] == letter]
    return "".join(parts)


def table_of_counts(every: list[Rule], names: dict[str, str]) -> Iterator[str]:
    """How many rules of each game are in each state."""
    yield f"| game | rules | {' | '.join(STATES.values())} |\n| --- | ---: | ---: | ---: | ---: |\n"
    for letter, name in [*names.items(), ("", "together")]:
        own = [rule for rule in every if rule.id.startswith(letter)]
        counts = [sum(rule.state == state for rule in own) for state in STATES]
        yield f"| {name} | {len(own)} | {' | '.join(map(str, counts))} |\n"


def line(rule: Rule) -> str:
    """The row of one rule."""
    by = ", ".join(rule.by)
    if rule.state == "checked":
        by = ", ".join(f"[{check}](checks.md#{check.lower().replace('.', '')})" for check in rule.by)
    elif rule.state == "computed":
        by = f"`{by}`"
    if rule.also:
        by += f" · computed by `{rule.also}`"
    if rule.options:
        names = ", ".join(f"`{name}`" for name in rule.options)
        by += f" · option{'s' if len(rule.options) > 1 else ''} {names}"
    return f"| {rule.id} | {rule.text} | {STATES[rule.state]} | {by} |\n"


def main() -> None:
    """Write the page."""
    PAGE.write_text(page(), encoding="utf-8")
    print(PAGE.relative_to(ROOT))


if __name__ == "__main__":
    main()
