"""Findings cite the rules of the game at hand: checks that all games share name a paragraph of one."""

from __future__ import annotations

import pytest

from model.checks.check import cited
from model.checks.context import Context
from model.new import new_scenario
from model.storage.rulesets import load_ruleset


@pytest.mark.parametrize(
    ("game", "kept"),
    [("dark-nebula-base", "D-2.2"), ("dark-nebula-expanded", "D-2.2"), ("fortress", "F-3.2"), ("moe-emblem", "M-2.5")],
)
def test_a_rule_of_another_game_is_not_cited(game: str, kept: str) -> None:
    ruleset = load_ruleset(game)
    context = Context(new_scenario(ruleset, 4, 4), ruleset)
    assert [rule for rule in ("D-2.2", "F-3.2", "M-2.5", None) if cited(context, rule)] == [kept]
