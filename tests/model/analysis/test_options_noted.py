"""What an analysis keeps by itself names the options that went into it: it is forgotten when one of them changes."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from model.analysis.costs import steps
from model.analysis.network import blocked
from model.analysis.obstacles import obstacles
from model.analysis.zoc import first_enemy_over
from model.checks.context import Context
from model.checks.touched import OPTIONS
from model.storage.read import load
from model.storage.rulesets import load_ruleset
from tests.test_project.tree import ROOT

LAND, STARS = "moe-school-festival", "three-tile-duel"


@pytest.mark.parametrize(
    ("name", "ask"),
    [
        (LAND, lambda context: steps(context, tuple(context.ruleset.movement_classes)[:1])),
        (LAND, lambda context: [first_enemy_over(context, "moe", each.spot.hex) for each in context.standings]),
        (STARS, lambda context: obstacles(context, "aslan")),
        (STARS, lambda context: blocked(context, "aslan")),
    ],
)
def test_what_is_asked_again_notes_the_options_it_noted_first(name: str, ask: Callable[[Context], object]) -> None:
    """Or that it may be any."""
    scenario = load(ROOT / "scenarios" / "samples" / f"{name}.hexmuster.json").scenario
    context = Context(scenario, load_ruleset(scenario.info.ruleset))
    ask(context)
    first = set(context.asked)
    assert first - {OPTIONS}
    context.asked.clear()
    ask(context)
    assert OPTIONS in context.asked or first <= context.asked
