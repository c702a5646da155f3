"""Findings cite the rules of the game at hand: checks that all games share name a paragraph of one."""

from __future__ import annotations

import pytest

from model.checks.check import cited
from model.checks.context import Context
from model.checks.engine import CHECKS, check_all
from model.counters import CounterType
from model.edit import Address
from model.new import new_scenario
from model.storage.rulesets import load_ruleset, ruleset_ids
from tests.model.analysis.fortress.fleets import battle


@pytest.mark.parametrize(
    ("game", "kept"),
    [("dark-nebula-base", "D-2.2"), ("dark-nebula-expanded", "D-2.2"), ("fortress", "F-3.2"), ("moe-emblem", "M-2.5")],
)
def test_a_rule_of_another_game_is_not_cited(game: str, kept: str) -> None:
    ruleset = load_ruleset(game)
    context = Context(new_scenario(ruleset, 4, 4), ruleset)
    assert [rule for rule in ("D-2.2", "F-3.2", "M-2.5", None) if cited(context, "map.E999", rule)] == [kept]


@pytest.mark.parametrize("game", ruleset_ids())
def test_a_ruleset_says_for_checks_that_exist_what_they_stand_for_in_its_book(game: str) -> None:
    """D-1.7, F-0.1, M-3.1 …: the finding of a check that all games share bears the paragraph of this one."""
    ruleset = load_ruleset(game)
    context = Context(new_scenario(ruleset, 4, 4), ruleset)
    assert ruleset.cites.keys() <= {check.id for check in CHECKS}
    books = {row.rule[0] for row in ruleset.setup}
    assert {rule[0] for rule in ruleset.cites.values()} == books
    for id, rule in ruleset.cites.items():
        assert cited(context, id, "X-1.1") == rule


@pytest.mark.parametrize(
    ("type_id", "rule"),
    [("federation-mag", "F-0.2"), ("zeon-ms-e", "F-0.3"), ("zeon-cmdr-w", "F-0.5"), ("zeon-hits", None)],
)
def test_a_strange_figure_breaks_the_paragraph_of_its_kind(type_id: str, rule: str | None) -> None:
    context = battle()
    for key, row in context.scenario.items("counter_types", CounterType):
        if row.id == type_id:
            strange = row.model_copy(update={"values": {**row.values, "anti_mobile_suit": 3}})
            context.scenario.apply(context.scenario.change({Address("counter_types", key): strange}))
    found = check_all(context.scenario, context.ruleset)
    assert [(one.rule, one.where.key) for one in found if one.check == "mix.W207"] == [(rule, type_id)]
