"""Titles, options, sides, regions and counter types."""

from typing import Any

import pytest

from model.edits.counter_types import add_type, copy_type, remove_type, set_figure, update_type
from model.edits.info import set_info, set_option, set_play, set_side, set_victory
from model.edits.refusal import Refusal
from model.edits.regions import add_region, paint_region, remove_region, update_region
from model.hexgrid import Hex
from model.scenario import Scenario
from tests.builders import at, dark_nebula, empty, ruleset

RULES = ruleset()


def test_titles_play_and_victory() -> None:
    scenario = empty()
    scenario.apply(set_info(scenario, title="Border War", title_ja="国境戦争"))
    scenario.apply(set_play(scenario, turns=12))
    scenario.apply(set_victory(scenario, "aslan", "Hold Kuzu."))
    info = scenario.info
    assert (info.title, info.title_ja, info.play.turns, info.victory["aslan"]) == (
        "Border War",
        "国境戦争",
        12,
        "Hold Kuzu.",
    )
    scenario.apply(set_victory(scenario, "aslan", ""))
    assert "aslan" not in scenario.info.victory
    scenario.apply(set_victory(scenario, "aslan", "クーズーを守ること。", "ja"))
    assert "aslan" not in scenario.info.victory
    assert scenario.info.victory_ja["aslan"] == "クーズーを守ること。"
    scenario.apply(set_victory(scenario, "aslan", "", "ja"))
    assert "aslan" not in scenario.info.victory_ja
    with pytest.raises(Refusal, match="turns"):
        set_play(scenario, turns=-1)


@pytest.mark.parametrize(("name", "value", "stored"), [
    ("tile_rotation", True, True), ("tile_rotation", False, None), ("transport_capacity", 9, 9),
    ("transport_capacity", 1, 1), ("neutrals_per", "player", "player"), ("neutrals_per", "table", None),
])  # fmt: skip
def test_options_are_stored_only_where_they_differ_from_the_ruleset_or_take_the_place_of_a_sample(
    name: str, value: Any, stored: Any
) -> None:
    scenario = empty()
    scenario.apply(set_option(scenario, RULES, name, value))
    assert scenario.info.options.get(name) == stored


@pytest.mark.parametrize(("name", "value"), [
    ("tile_rotation", 1), ("transport_capacity", 0), ("transport_capacity", True), ("neutrals_per", "x"), ("what", 1),
])  # fmt: skip
def test_options_take_only_their_values(name: str, value: Any) -> None:
    scenario = empty()
    with pytest.raises(Refusal):
        set_option(scenario, RULES, name, value)


def test_sides() -> None:
    scenario = empty()
    scenario.apply(set_side(scenario, "aslan", color="#112233"))
    assert (scenario.sides["aslan"].color, scenario.sides["aslan"].name) == ("#112233", "Aslan")
    scenario.apply(set_side(scenario, "hlane", name="Hlane"))
    assert list(scenario.sides)[-1] == "hlane"
    with pytest.raises(Refusal, match="color"):
        set_side(scenario, "aslan", color="red")


def test_regions() -> None:
    scenario = empty()
    scenario.apply(add_region(scenario, "Aslan Hierate", [at(scenario, "0101"), Hex(-9, 0)], home_of="aslan"))
    scenario.apply(paint_region(scenario, 0, [at(scenario, "0102"), at(scenario, "0103")]))
    scenario.apply(paint_region(scenario, 0, [at(scenario, "0101")], belongs=False))
    region = next(scenario.regions)
    assert (region.id, region.home_of) == ("aslan-hierate", "aslan")
    assert scenario.grid.format_hexes(region.hexes) == ["0102-0103"]
    scenario.apply(add_region(scenario, "Rift"))
    with pytest.raises(Refusal, match="rift"):
        update_region(scenario, 0, id="rift")
    scenario.apply(update_region(scenario, 0, home_of=None))
    scenario.apply(remove_region(scenario, 1))
    assert [region.home_of for region in scenario.regions] == [None]


def test_new_types_get_the_next_letter() -> None:
    """Rows that share side and code are told apart by -a, -b …"""
    scenario = empty()
    scenario.apply(add_type(scenario, "aslan", "XX", "starship", build_cost=4))
    scenario.apply(add_type(scenario, "aslan", "XX", "starship"))
    taken = {type_.id for type_ in scenario.counter_types}
    assert {"aslan-xx", "aslan-xx-a"} <= taken
    key = next(key for key, row in scenario.tables["counter_types"].items() if getattr(row, "id", "") == "aslan-xx")
    assert isinstance(key, int)
    scenario.apply(copy_type(scenario, key))
    assert "aslan-xx-b" in {type_.id for type_ in scenario.counter_types}


def type_key(scenario: Scenario, id: str) -> int:
    return next(key for key, type_ in enumerate(scenario.counter_types) if type_.id == id)


def test_figures_change_and_ids_do_not() -> None:
    scenario = empty()
    key = type_key(scenario, "aslan-b1")
    scenario.apply(set_figure(scenario, key, "beam", 11))
    scenario.apply(update_type(scenario, key, build_cost=20))
    type_ = list(scenario.counter_types)[key]
    assert (type_.values["beam"], type_.build_cost) == (11, 20)
    with pytest.raises(Refusal, match="aslan-b1"):
        update_type(scenario, key, id="other")


def test_removing_a_type_takes_its_counters_and_purchases() -> None:
    scenario = dark_nebula("""
        system kuzu 0304
        buy aslan aslan-ms 1
        buy aslan aslan-f 3
        place aslan-ms 0304 stellar id=ms1
        place aslan-f 0304 stellar 3 carried_by=ms1
    """)
    edit = remove_type(scenario, type_key(scenario, "aslan-ms"))
    scenario.apply(edit)
    assert scenario.forces["aslan"].purchases == {"aslan-f": 3}
    assert [(row.type, row.carried_by) for row in scenario.placements] == [("aslan-f", None)]
    scenario.apply(edit.inverse())
    assert len(list(scenario.placements)) == 2
