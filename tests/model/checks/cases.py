"""Cases: for each check a bad and a good scenario side by side, what the finding says and where it points.

Test modules of this folder hold their own `CASES`; `test_every_case.py` holds all of them to the same laws.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from model.checks.engine import check_all
from model.checks.findings import Finding
from model.checks.places import where_json
from model.ruleset import Ruleset
from model.scenario import Scenario
from model.setup_rules import Selector, Word
from tests.builders import dark_nebula, ruleset

SOUND = """
    system kuzu 0304 primary capital_of=aslan
    system maadin 0704 primary capital_of=solomani
    route kuzu maadin
    home aslan 0101-0508
    home solomani 0601-1008
"""
"""A scenario with nothing wrong: two capitals, joined, each in its home area."""

Build = str | Callable[[Scenario], Scenario]
"""Lines for `dark_nebula` after those of `SOUND`, or what is to be done to `SOUND`."""


@dataclass(frozen=True)
class Case:
    """One check: what it finds in `bad` (first finding), and nothing in `good`."""

    bad: Build
    good: Build
    says: str
    """The sentence in English."""
    where: dict[str, Any]
    """The place as JSON; "printed" left out."""
    rules: Callable[[], Ruleset] = ruleset
    fix: str | None = None
    """The name of the fix in English; None: there is none."""


def build(what: Build) -> Scenario:
    """The scenario of a case."""
    return dark_nebula(SOUND + what) if isinstance(what, str) else what(dark_nebula(SOUND))


def found(scenario: Scenario, check: str, rules: Ruleset | None = None) -> list[Finding]:
    """What one check finds."""
    return [finding for finding in check_all(scenario, rules or ruleset()) if finding.check == check]


def grave(findings: list[Finding]) -> list[str]:
    """The ids of errors and warnings."""
    return sorted(finding.check for finding in findings if finding.level != "info")


def place_of(finding: Finding, scenario: Scenario) -> dict[str, Any]:
    """Where a finding points, without the printed number."""
    return {key: value for key, value in where_json(finding.where, scenario.grid).items() if key != "printed"}


def verify(id: str, case: Case) -> None:
    """Hold one check to its case."""
    bad, good, rules = build(case.bad), build(case.good), case.rules()
    findings = found(bad, id, rules)
    assert findings, f"{id} finds nothing in the bad scenario"
    assert findings[0].message("en") == case.says
    assert place_of(findings[0], bad) == case.where
    assert (findings[0].fix.name("en") if findings[0].fix else None) == case.fix
    assert [finding.message("en") for finding in found(good, id, rules)] == []


def only(*words: Word) -> Callable[[], Ruleset]:
    """The expanded rules with these set-up words alone."""
    return lambda: ruleset().model_copy(update={"setup": words})


def kinds(*names: str) -> Selector:
    """The counter types of some kinds."""
    return Selector(kind=names)


def codes(*names: str) -> Selector:
    """The counter types with some codes."""
    return Selector(code=names)
