"""docs/rules.md: every rule of the three games is in one of three states, and what stands there is so."""

from __future__ import annotations

import importlib
import re
import runpy
from collections import Counter
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from model.checks.engine import CHECKS
from model.storage.rulesets import load_ruleset, ruleset_ids
from tests.test_project.tree import ROOT, files

PAGE = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
MAKER: dict[str, Any] = runpy.run_path(str(ROOT / "docs" / "make_rules_page.py"))
RULES: list[Any] = MAKER["rules"]()
OF = {rule.id: rule for rule in RULES}

CHAPTERS = {
    "D": {"1": 7, "2": 5, "3": 7, "4": 1, "5": 6, "6": 6, "7": 6, "8": 1},
    "F": {"0": 5, "1": 4, "3": 8, "4": 3, "5": 1, "6": 8, "7": 2, "A": 7},
    "M": {"1": 1, "2": 5, "3": 6, "4": 1, "5": 3, "6": 3, "7": 1, "8": 1, "9": 1, "10": 2, "12": 1},
}
"""How many rules each chapter of each game has."""


def expected() -> list[str]:
    """The ids of all rules: numbered from 1, those of the advanced ones without a point."""
    return [
        f"{game}-{chapter}{'' if chapter == 'A' else '.'}{number}"
        for game, chapters in CHAPTERS.items()
        for chapter, count in chapters.items()
        for number in range(1, count + 1)
    ]


def test_the_page_is_what_the_generator_makes() -> None:
    page: Callable[[], str] = MAKER["page"]
    assert page() == PAGE, "stale: run docs/make_rules_page.py"


def test_every_rule_is_there_and_no_other() -> None:
    assert list(OF) == expected()
    assert re.findall(r"^\| ([DFM]-\S+) \|", PAGE, re.MULTILINE) == expected()
    assert len(OF) == len(RULES) == 102


def test_the_counts_are_those_of_the_table() -> None:
    states = Counter(rule.state for rule in RULES)
    assert f"| together | 102 | {states['checked']} | {states['computed']} | {states['play']} |" in PAGE


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.id)
def test_what_stands_behind_a_rule_is_there(rule: Any) -> None:
    """Checks that exist, a function that can be imported, or a reason in a sentence."""
    assert rule.text
    if rule.state == "checked":
        assert rule.by
        assert set(rule.by) <= {check.id for check in CHECKS}
        if rule.also:
            module, _, name = rule.also.rpartition(".")
            assert callable(getattr(importlib.import_module(module), name))
    elif rule.state == "computed":
        module, _, name = rule.by[0].rpartition(".")
        assert callable(getattr(importlib.import_module(module), name))
    else:
        assert re.fullmatch(r"[A-Z].{10,}\.", rule.by[0])


def test_every_rule_that_a_check_or_a_ruleset_quotes_is_there() -> None:
    """And where a check enforces one it is called checked."""
    quoted: dict[str, list[str]] = MAKER["checks_by_rule"]()
    ids = {rule for rule in quoted if re.match(r"[DFM]-", rule)}
    assert ids <= OF.keys()
    assert {OF[id].state for id in ids} == {"checked"}
    for name in ruleset_ids():
        text = load_ruleset(name).model_dump_json(exclude={"units"})
        assert set(re.findall(r'"rule":"([^"]+)"', text)) <= OF.keys()


def test_every_option_that_stands_for_a_rule_is_named_with_it() -> None:
    for name in ruleset_ids():
        for id, option in load_ruleset(name).options.items():
            assert id in OF[option.rule].options


@cache
def all_tests() -> str:
    """What all tests say, but for this one and the data of others."""
    own = "test_rules_page.py"
    return "\n".join(
        path.read_text(encoding="utf-8") for path in files(ROOT / "tests") if path.suffix == ".py" and path.name != own
    )


@pytest.mark.parametrize("rule", [rule for rule in RULES if rule.state != "play"], ids=lambda rule: rule.id)
def test_a_checked_or_computed_rule_is_quoted_by_a_test(rule: Any) -> None:
    """For those that only matter in play this table is their test."""
    assert re.search(rf"(?<![\w.-]){re.escape(rule.id)}(?![\w-]|\.\d)", all_tests()), f"no test quotes {rule.id}"
