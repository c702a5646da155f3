"""Cups of chits (F-1.3, M-4.1): all chits in their cups, the draw repeatable and written down."""

from __future__ import annotations

from collections import Counter

import pytest

from model.checks.engine import check_all
from model.edits.cups import add_cup, bar, set_chits
from model.edits.refusal import Refusal
from model.info import Cup, Draw
from model.muster.chits import draw_chits, fill_cups
from tests.builders import empty, ruleset

RULES = ruleset("fortress")
CHITS = {row.id: row.count for row in RULES.units if row.kind == "chit"}


def test_every_chit_goes_into_its_cup_and_none_is_barred() -> None:
    scenario = empty("fortress")
    scenario.apply(set_chits(scenario, "pool", "zeon-turn-end", 0))
    scenario.apply(bar(scenario, "pool", "federation-act-a"))
    scenario.apply(fill_cups(scenario, RULES))
    (cup,) = scenario.rows("cups", Cup)
    assert (dict(cup.chits), cup.barred) == (CHITS, ())
    assert not [finding for finding in check_all(scenario, RULES) if finding.check.startswith("cups")]
    assert not fill_cups(scenario, RULES)


def test_a_cup_of_the_scenarios_own_keeps_its_chits() -> None:
    scenario = empty("fortress")
    scenario.apply(add_cup(scenario, "zeon"))
    scenario.apply(set_chits(scenario, "zeon", "zeon-turn-end", 2))
    scenario.apply(fill_cups(scenario, RULES))
    pool, own = scenario.rows("cups", Cup)
    assert own.chits == {"zeon-turn-end": 2}
    assert pool.chits == {id: count for id, count in CHITS.items() if id != "zeon-turn-end"}


def test_all_chits_of_a_cup_are_drawn_and_written_down() -> None:
    scenario = empty("fortress")
    edit, drawn = draw_chits(scenario, RULES, 1979)
    assert Counter(drawn["pool"]) == CHITS
    scenario.apply(edit)
    (draw,) = scenario.rows("draws", Draw)
    assert (draw.rule, draw.seed) == ("F-1.3", 1979)
    assert draw.result == {"cup": "pool", "chits": list(drawn["pool"])}
    assert draw_chits(scenario, RULES, 1979)[1] == drawn
    assert draw_chits(scenario, RULES, 1980)[1] != drawn


def test_no_more_are_drawn_than_a_turn_draws() -> None:
    """M-4.1: eight a turn, by the sample value."""
    _, drawn = draw_chits(empty("moe-emblem"), ruleset("moe-emblem"), 3)
    assert [len(chits) for chits in drawn.values()] == [8]


def test_a_game_without_cups_says_so() -> None:
    with pytest.raises(Refusal, match="chit"):
        draw_chits(empty(), ruleset(), 1)
