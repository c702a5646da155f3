"""Neutral counters drawn and placed (D-3.4): as many as sheets, where the rules allow, the same for a seed for ever."""

from __future__ import annotations

import pytest

from model.checks.engine import check_all
from model.draws import redraw
from model.edits.refusal import Refusal
from model.info import Draw
from model.neutrals import draw_neutrals
from model.scenario import Scenario
from model.tiles import assemble
from tests.builders import empty, place, ruleset

RULESET = ruleset()


def on_sheets(*ids: str) -> Scenario:
    return assemble(RULESET, [ids])


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_drawn_and_placed_no_rule_objects(seed: int) -> None:
    scenario = on_sheets("dark-nebula", "aslan-hierate", "solomani-quadrant")
    edit, turns = draw_neutrals(scenario, RULESET, seed)
    scenario.apply(edit)
    assert sum(row.count for row in scenario.placements) == len(turns) == 3
    assert [turn.side for turn in turns] == ["solomani", "aslan", "solomani"]
    assert {row.face for row in scenario.placements} == {"hidden"}
    against = {finding.check for finding in check_all(scenario, RULESET) if finding.level.value == "error"}
    assert not {id for id in against if id.startswith(("neutrals", "deployment"))}


def test_the_same_seed_gives_the_same_places() -> None:
    one, other = on_sheets("dark-nebula", "moralon", "vecinos"), on_sheets("dark-nebula", "moralon", "vecinos")
    for scenario in (one, other):
        scenario.apply(draw_neutrals(scenario, RULESET, 1983)[0])
    assert list(one.placements) == list(other.placements)


def test_the_draw_is_written_down_and_can_be_made_again() -> None:
    scenario = on_sheets("dark-nebula", "moralon")
    edit, turns = draw_neutrals(scenario, RULESET, 5, placing=False)
    scenario.apply(edit)
    (draw,) = scenario.rows("draws", Draw)
    assert (draw.rule, draw.seed) == ("D-3.4", 5)
    assert draw.result == [list(turn) for turn in turns]
    assert redraw(scenario, RULESET, draw) == turns
    assert not list(scenario.placements)


def test_drawing_anew_takes_the_old_ones_back_first() -> None:
    scenario = on_sheets("dark-nebula", "moralon")
    place(scenario, "aslan-b1", next(row.hex for row in scenario.systems if row.id == "moravane"))
    for seed in (1, 2):
        scenario.apply(draw_neutrals(scenario, RULESET, seed)[0])
    neutral = [row for row in scenario.placements if row.type.startswith("neutral")]
    assert sum(row.count for row in neutral) == 2
    assert any(row.type == "aslan-b1" for row in scenario.placements)
    assert [draw.seed for draw in scenario.rows("draws", Draw)] == [1, 2]


def test_all_is_one_edit() -> None:
    scenario = on_sheets("dark-nebula", "moralon")
    edit, _ = draw_neutrals(scenario, RULESET, 1)
    scenario.apply(edit)
    scenario.apply(edit.inverse())
    assert not list(scenario.placements)
    assert not list(scenario.rows("draws", Draw))


def test_without_sheets_or_places_it_is_refused() -> None:
    with pytest.raises(Refusal, match="Lay map sheets first"):
        draw_neutrals(empty(), RULESET, 1)
    with pytest.raises(Refusal, match="finds no place"):
        draw_neutrals(on_sheets("aslan-hierate"), RULESET, 1)
