"""A counter that lies with its back up has the figures printed there (M-2.5), in every analysis; worked by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest

from model.analysis.damage import Strike, mean, strike
from model.analysis.fighters import fighter_of, missing_for_attacks
from model.analysis.movers import NoMover, movers
from model.analysis.reach import Reach, reach
from model.analysis.strength import ON_MAP, strength_at, strengths
from model.analysis.zoc import zones
from model.counters import CounterType, Placement
from model.edit import Address
from tests import builders
from tests.model.analysis.moe import context, give_back, plain, stand, unit


@pytest.mark.parametrize(("face", "zone"), [("front", 6), ("back", 0), ("hidden", 6)])
def test_no_zone_without_an_attack_on_the_side_that_is_up(face: str, zone: int) -> None:
    scenario = stand(give_back(plain(), "nae-guard", attack=0), "0303", "nae-guard", face=face)
    assert len(zones(context(scenario)).get("nae", {})) == zone


@pytest.mark.parametrize(("face", "hexes"), [("front", 36), ("back", 6)])
def test_a_unit_moves_by_the_figure_on_the_side_that_is_up(face: str, hexes: int) -> None:
    """A guard has 3 movement points: 6 + 12 + 18 hexes of plain around it; with one point six."""
    scenario = stand(give_back(plain(9, 9), "nae-guard", movement=1), "0505", "nae-guard", face=face)
    found = reach(context(scenario), [0])
    assert isinstance(found, Reach)
    assert len(found.stops) == 1 + hexes


def test_a_back_without_movement_points_does_not_move() -> None:
    scenario = stand(give_back(plain(), "nae-guard", movement=None), "0505", "nae-guard", face="back")
    assert movers(context(scenario), [0]) == NoMover("points", "nae-guard")


@pytest.mark.parametrize(("face", "average", "gone"), [("front", 70, 1), ("back", 180, 24)])
def test_a_unit_defends_with_the_figures_on_the_side_that_is_up(face: str, average: int, gone: int) -> None:
    """A hero (attack 7) on a guard (defence 5, hit points 7; on its back 1 and 4), in rolls of 36. Without a double the
    dice differ by 1, 2, 3, 4, 5 one way or the other in 5, 4, 3, 2, 1 rolls. Two to spare: 3·5 + 4·4 + 5·3 + 6·2 + 7·1 +
    1·5 = 70, and 7 only at a difference of 5. Six: 7·5 + 8·4 + 9·3 + 10·2 + 11·1 + 5·5 + 4·4 + 3·3 + 2·2 + 1·1 = 180,
    and 4 or more but where the dice differ by 3, 4 or 5 against it: 30 − 6 = 24.
    """
    scenario = give_back(plain(), "nae-guard", defence=1, hit_points=4)
    stand(stand(scenario, "0303", "moe-hero"), "0304", "nae-guard", face=face)
    here = context(scenario)
    hero, guard = (fighter_of(here, unit(here, id)) for id in ("moe-hero", "nae-guard"))
    assert hero is not None
    assert guard is not None
    found = strike(here, hero, hero.attacks[0], guard)
    assert isinstance(found, Strike)
    assert (mean(found.hits), found.removes) == (Fraction(average, 36), Fraction(gone, 36))


def test_what_a_back_lacks_is_told_of_the_counter_that_shows_it() -> None:
    scenario = give_back(plain(), "nae-guard", attack=None)
    stand(stand(scenario, "0303", "nae-guard"), "0505", "nae-guard", face="back")
    front, back = (fighter_of(here, each) for here in (context(scenario),) for each in here.standings)
    assert front is not None
    assert back is not None
    assert list(missing_for_attacks(context(scenario), front)) == []
    assert list(missing_for_attacks(context(scenario), back)) == [("attack", ("nae-guard",))]


def test_strength_adds_up_what_the_sides_that_are_up_show() -> None:
    """Attack 6 in front, 2 on the back: 6 + 2 + 2."""
    scenario = give_back(plain(), "nae-guard", attack=2)
    stand(stand(scenario, "0303", "nae-guard"), "0505", "nae-guard", "nae-guard", face="back")
    here = context(scenario)
    (whole,) = (each for each in strengths(here, "nae") if each.part == ON_MAP)
    assert whole.sums["attack"] == 10
    assert strength_at(here, "nae", "attack") == {builders.at(scenario, "0303"): 6, builders.at(scenario, "0505"): 4}


def test_a_counter_turned_over_is_seen_at_once() -> None:
    """What the context knows follows the edit that turns it, and the one that turns it back."""
    scenario = stand(give_back(plain(), "nae-guard", attack=0), "0303", "nae-guard")
    here = context(scenario)
    assert len(zones(here)["nae"]) == 6
    key, row = next(iter(scenario.items("placements", Placement)))
    turn = scenario.change({Address("placements", key): row.model_copy(update={"face": "back"})})
    there = here.after(turn)
    assert zones(there) == {}


@pytest.mark.parametrize(
    "back", [{"values": {"attack": "strong"}}, {"values": [1]}, {"traits": 3}, {"state": "exhausted"}]
)
def test_a_back_that_says_no_figure_leaves_those_of_the_front(back: dict[str, object]) -> None:
    type_ = CounterType(id="nae-x", side="nae", code="X", kind="unit", values={"attack": 6}, back=back)
    assert type_.turned().values == {"attack": 6}
    assert type_.turned().traits == {}


@pytest.mark.parametrize(("state", "zone"), [(None, 6), ("exhausted", 0), ("tired", 6)])
def test_the_state_that_the_back_stands_for_is_the_back(state: str | None, zone: int) -> None:
    """Exhausted, whether turned over on the map or not; another state leaves the front."""
    scenario = stand(give_back(plain(), "nae-guard", attack=0), "0303", "nae-guard", state=state)
    here = context(scenario)
    assert len(zones(here).get("nae", {})) == zone
    (whole,) = (each for each in strengths(here, "nae") if each.part == ON_MAP)
    assert whole.sums["attack"] == zone  # a guard has an attack of 6


def test_a_back_may_stand_for_a_state_of_its_own() -> None:
    """That of the kind is "exhausted"; here the counter's own counts."""
    scenario = give_back(plain(), "nae-guard", attack=0)
    key, row = next((key, row) for key, row in scenario.items("counter_types", CounterType) if row.id == "nae-guard")
    assert isinstance(row.back, dict)
    own = row.model_copy(update={"back": {**row.back, "state": "newlywed"}})
    scenario.apply(scenario.change({Address("counter_types", key): own}))
    stand(stand(scenario, "0303", "nae-guard", state="newlywed"), "0404", "nae-guard", state="exhausted")
    first, second = (each.type for each in context(scenario).standings)
    assert first is not None
    assert second is not None
    assert (first.values["attack"], second.values["attack"]) == (0, 6)
