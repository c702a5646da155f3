"""Which counters go on the sheets: all, those bought, and where nobody buys those in play."""

from __future__ import annotations

from collections import Counter

import pytest

from editor.printing.pieces import collect
from model.counters import Placement
from model.edit import Address
from model.info import Cup
from model.paper import SheetError
from model.storage.read import load
from model.storage.rulesets import load_ruleset
from tests import builders
from tests.model.analysis.moe import RULES, plain, stand
from ui.samples import sample_files


def test_where_nobody_buys_what_is_placed_is_printed_and_the_chits_that_lie_in_cups() -> None:
    """The Magellans and chits of A Baoa Qu: three of the mix of four are placed; all chits lie in the pool."""
    file = next(path for path in sample_files() if "baoa" in path.name)
    scenario = load(file).scenario
    batches = collect(scenario, load_ruleset("fortress"), "bought")
    placed: Counter[str] = Counter()
    for row in scenario.rows("placements", Placement):
        placed[row.type] += row.count
    chits = sum(sum(cup.chits.values()) for cup in scenario.rows("cups", Cup))
    assert [batch.side for batch in batches] == ["federation", "zeon"]
    assert sum(len(batch.pieces) for batch in batches) == placed.total() + chits
    assert placed["federation-mag"] == 3


def test_a_side_that_buys_prints_what_it_has_bought_placed_or_not() -> None:
    scenario = builders.dark_nebula("buy aslan aslan-sc 3\nplace aslan-sc 0304\nplace neutral-tr 0305")
    batches = collect(scenario, builders.ruleset(), "bought")
    assert {batch.side: len(batch.pieces) for batch in batches} == {"aslan": 3, "neutral": 1}


def test_with_nothing_in_play_it_is_told() -> None:
    scenario = plain()
    for key, _ in list(scenario.items("cups", Cup)):
        scenario.apply(scenario.change({Address("cups", key): None}))
    with pytest.raises(SheetError, match="nothing has been bought or placed"):
        collect(scenario, RULES, "bought")
    assert len(collect(stand(scenario, "0303", "moe-hero"), RULES, "bought")[0].pieces) == 1
