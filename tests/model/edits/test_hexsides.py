"""Features of hexsides: laid, taken off, turned over; several on one hexside."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from model.edits.hexsides import clear_sides, feature_on, features_on, put_features, turn_over, update_feature
from model.edits.refusal import Refusal
from model.hexgrid import Hex, Hexside, Orientation, hexsides
from model.maprows import HexsideFeature
from model.scenario import Scenario
from model.sidechains import Trail, highs
from tests.builders import at
from tests.model.land import land, land_rules

RULES = land_rules()
kinds = st.sampled_from(sorted(RULES.hexsides))


def side(scenario: Scenario, a: str, b: str) -> Hexside:
    return Hexside.between(at(scenario, a), at(scenario, b))


def features(scenario: Scenario) -> set[tuple[Hexside, str]]:
    return {(row.between, row.feature) for row in scenario.rows("hexsides", HexsideFeature)}


def test_several_features_lie_on_one_hexside_but_each_once() -> None:
    scenario = land()
    there = side(scenario, "0304", "0305")
    for kind in ("wall", "water", "wall"):
        scenario.apply(put_features(scenario, RULES, kind, [there, there]))
    assert [row.feature for _, row in features_on(scenario, there)] == ["wall", "water"]


def test_only_kinds_with_a_high_side_get_one() -> None:
    scenario = land()
    there = side(scenario, "0304", "0305")
    for kind in ("wall", "cliff"):
        scenario.apply(put_features(scenario, RULES, kind, [there], {there: at(scenario, "0305")}))
    assert [row.high for _, row in features_on(scenario, there)] == [None, at(scenario, "0305")]


def test_a_cliff_laid_again_takes_over_the_high_side() -> None:
    scenario = land()
    there = side(scenario, "0304", "0305")
    for high in ("0305", "0304"):
        scenario.apply(put_features(scenario, RULES, "cliff", [there], {there: at(scenario, high)}))
    assert [row.high for _, row in features_on(scenario, there)] == [at(scenario, "0304")]


def test_hexsides_off_the_map_are_passed_over_those_at_its_edge_are_not() -> None:
    scenario = land()
    outer = hexsides(at(scenario, "0101"))
    beyond = hexsides(at(scenario, "0101").plus(Hex(-5, 0)))
    edit = put_features(scenario, RULES, "wall", [*outer, *beyond])
    scenario.apply(edit)
    assert {between for between, _ in features(scenario)} == set(outer)


def test_an_unknown_kind_is_refused_in_a_sentence() -> None:
    scenario = land()
    with pytest.raises(Refusal) as caught:
        put_features(scenario, RULES, "moat", [side(scenario, "0304", "0305")])
    assert caught.value.message("en") == "This ruleset has no hexside feature “moat”. Choose one of the list."
    assert "moat" in caught.value.message("ja")


def test_one_kind_is_taken_off_or_all() -> None:
    scenario = land()
    there = side(scenario, "0304", "0305")
    for kind in ("wall", "cliff", "water"):
        scenario.apply(put_features(scenario, RULES, kind, [there]))
    scenario.apply(clear_sides(scenario, [there], "cliff"))
    assert [row.feature for _, row in features_on(scenario, there)] == ["wall", "water"]
    scenario.apply(clear_sides(scenario, [there]))
    assert features_on(scenario, there) == []


def test_turning_over_exchanges_the_hexes_and_leaves_walls_alone() -> None:
    scenario = land()
    there = side(scenario, "0304", "0305")
    for kind in ("wall", "cliff"):
        scenario.apply(put_features(scenario, RULES, kind, [there], {there: at(scenario, "0304")}))
    scenario.apply(turn_over(scenario, RULES, [0, 1]))
    assert [row.high for _, row in features_on(scenario, there)] == [None, at(scenario, "0305")]
    scenario.apply(turn_over(scenario, RULES, [0, 1]))
    assert [row.high for _, row in features_on(scenario, there)] == [None, at(scenario, "0304")]


def test_a_cliff_of_unknown_height_turns_to_a_known_one() -> None:
    """It was drawn as if its first hex were high; turned over, the second is."""
    scenario = land()
    there = side(scenario, "0304", "0305")
    scenario.apply(put_features(scenario, RULES, "cliff", [there]))
    scenario.apply(turn_over(scenario, RULES, [0]))
    assert [row.high for _, row in features_on(scenario, there)] == [there.b]


def test_fields_are_changed_within_reason() -> None:
    scenario = land()
    there = side(scenario, "0304", "0305")
    for kind in ("wall", "cliff"):
        scenario.apply(put_features(scenario, RULES, kind, [there]))
    scenario.apply(update_feature(scenario, 1, high=at(scenario, "0304")))
    with pytest.raises(Refusal, match="not one of the two"):
        update_feature(scenario, 1, high=at(scenario, "0606"))
    with pytest.raises(Refusal, match="has this feature already"):
        update_feature(scenario, 0, feature="cliff")


places = st.builds(Hex, st.integers(0, 9), st.integers(-3, 7))
sides = st.builds(lambda hex, i: hexsides(hex)[i], places, st.integers(0, 5))


@pytest.mark.parametrize("orientation", list(Orientation))
@given(way=st.lists(sides, min_size=1, max_size=5), kind=kinds, left=st.booleans(), gone=st.sets(sides, max_size=4))
def test_laws_of_a_chain(
    orientation: Orientation, way: list[Hexside], kind: str, left: bool, gone: set[Hexside]
) -> None:
    """A chain lays its hexsides on the map, each once, with the high hex on one hand; undo leaves no trace."""
    rules = land_rules(orientation)
    scenario = land(orientation=orientation)
    trail = Trail(way[0])
    for there in way[1:]:
        trail.reach(there)
    laid = put_features(scenario, rules, kind, trail.sides, highs(trail.vertices, left))
    scenario.apply(laid)
    expected = {side for side in trail.sides if any(hex in scenario.grid for hex in side)}
    assert features(scenario) == {(side, kind) for side in expected}
    for side in expected:
        found = feature_on(scenario, side, kind)
        assert found is not None
        assert found[1].high == (highs(trail.vertices, left)[side] if kind == "cliff" else None)
    again = put_features(scenario, rules, kind, trail.sides, highs(trail.vertices, left))
    assert not again, "what is there already changes nothing"
    cleared = clear_sides(scenario, gone, kind)
    scenario.apply(cleared)
    assert features(scenario) == {(side, kind) for side in expected - gone}
    scenario.apply(cleared.inverse())
    scenario.apply(laid.inverse())
    assert features(scenario) == set()
