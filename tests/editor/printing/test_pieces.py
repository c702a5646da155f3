"""Which counters go on the sheets: all, those bought, and where nobody buys those in play."""

from __future__ import annotations

from collections import Counter

import pytest

from editor.printing.pieces import What, collect
from editor.printing.sheets import lay_out_sheets
from model.counters import CounterType, Placement
from model.edit import Address
from model.info import Cup
from model.paper import SheetError
from model.scenario import Scenario
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


# -- samples ----------------------------------------------------------------------------------------------------------
def own_figures(scenario: Scenario, *, but: str = "") -> Scenario:
    """The scenario with figures and counts of the author's own, but for one counter type."""
    for key, row in list(scenario.items("counter_types", CounterType)):
        if row.id != but:
            values = {id: None if value is None else value + 1 for id, value in row.values.items()}
            changed = row.model_copy(update={"values": values, "count": row.count + 1})
            scenario.apply(scenario.change({Address("counter_types", key): changed}))
    return scenario


def sample_lines(scenario: Scenario, what: What = "mix") -> dict[str, str]:
    """What the last line of the sheets of each side says after the name of the game, where it does."""
    pages = lay_out_sheets(scenario, builders.ruleset(scenario.info.ruleset), what=what)
    return {heading.title: heading.note.partition(" · ")[2] for heading in pages.headings}


def test_sheets_are_marked_as_samples_until_all_on_them_is_the_author_s() -> None:
    assert set(sample_lines(builders.empty("fortress")).values()) == {"Sample figures サンプル値"}
    kept = sample_lines(own_figures(builders.empty("fortress"), but="zeon-ca"))
    assert sorted(kept.values()) == ["", "Sample figures サンプル値: CA"]
    assert set(sample_lines(own_figures(builders.empty("fortress"))).values()) == {""}


def test_sheets_of_the_base_game_tell_of_sample_counts_and_only_where_they_print_them() -> None:
    """D-1.1: the figures are public, how many counters both sides have is ours, the neutral counters are the game's."""
    scenario = builders.buy(builders.empty("dark-nebula-base"), "aslan", "aslan-b1", 1)
    found = sample_lines(scenario)
    assert list(found.values()) == ["Sample counts 駒数はサンプル", "Sample counts 駒数はサンプル", ""]
    assert set(sample_lines(scenario, "bought").values()) == {""}
