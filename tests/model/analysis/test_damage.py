"""Damage: worked by hand from M-9.1, M-3.2 and M-6.3, and against every roll of the dice."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from model.analysis.combat_terrain import ground
from model.analysis.damage import NONE, Lacking, Strike, at_least, chances, in_reach, mean, strike
from model.analysis.fighters import Fighter, fighter_of, fighter_of_types, fighters, targets
from model.checks.context import Context
from model.scenario import Scenario
from tests import builders
from tests.model.analysis.moe import change, context, plain, stand, unit


def parts(**counts: int) -> dict[Fraction, Fraction]:
    """Chances in thirty-sixths: d0=21 is 21/36 of no damage, m1=3 3/36 of -1."""
    return {Fraction(int(key[1:]) * (-1 if key[0] == "m" else 1)): Fraction(count, 36) for key, count in counts.items()}


def fight(here: Context, one: str, other: str) -> Strike:
    """The first attack of one unit on another, both on the map."""
    attacker, defender = (fighter_of(here, unit(here, type_id)) for type_id in (one, other))
    assert attacker is not None
    assert defender is not None
    found = strike(here, attacker, attacker.attacks[0], defender)
    assert isinstance(found, Strike)
    return found


def face_to_face(one: str, other: str, **options: bool) -> Scenario:
    return stand(stand(plain(**options), "0303", one), "0304", other)


def test_an_attack_of_one_more_than_the_defence() -> None:
    """6 against 5: the dice differ by d in 6 - |d| ways, and 1 + d is the damage; doubles are void."""
    hits, void = chances(Fraction(6), Fraction(5), 6, double_voids=True, below_zero=False)
    assert hits == parts(d0=21, d2=5, d3=4, d4=3, d5=2, d6=1)
    assert void == Fraction(1, 6)
    assert mean(hits) == Fraction(50, 36)
    assert at_least(hits, 4) == Fraction(6, 36)


def test_by_the_other_reading_damage_goes_below_zero() -> None:
    hits, _ = chances(Fraction(1), Fraction(4), 6, double_voids=True, below_zero=True)
    assert hits == parts(m8=1, m7=2, m6=3, m5=4, m4=5, m2=5, m1=4, d0=9, d1=2, d2=1)


@given(st.integers(0, 12), st.integers(0, 12), st.sampled_from([4, 6, 10]), st.booleans(), st.booleans())
def test_chances_are_those_of_every_roll(attack: int, defence: int, sides: int, voids: bool, below: bool) -> None:
    counts: Counter[int] = Counter()
    for mine, yours in product(range(1, sides + 1), repeat=2):
        damage = attack + mine - (defence + yours)
        counts[0 if voids and mine == yours else damage if below else max(0, damage)] += 1
    hits, void = chances(Fraction(attack), Fraction(defence), sides, double_voids=voids, below_zero=below)
    assert hits == {Fraction(damage): Fraction(count, sides**2) for damage, count in counts.items()}
    assert sum(hits.values()) == 1
    assert void == (Fraction(1, sides) if voids else 0)


# -- the strike-back --------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("voided", [True, False])
def test_a_strike_back_follows_doubles_only(voided: bool) -> None:
    """Hero (7, 5, 8 points) and Guard (6, 5, 7 points): every roll of attack and strike-back, all 6^4 of them."""
    found = fight(
        context(face_to_face("moe-hero", "nae-guard", doubles_in_strike_back=voided)), "moe-hero", "nae-guard"
    )
    hits: Counter[int] = Counter()
    back: Counter[int] = Counter()
    for a, b, c, d in product(range(1, 7), repeat=4):
        double = a == b
        hits[0 if double else max(0, 7 + a - 5 - b)] += 1
        struck = double and not (voided and c == d)
        back[max(0, 6 + c - 5 - d) if struck else 0] += 1
    assert found.hits == {Fraction(damage): Fraction(count, 6**4) for damage, count in hits.items()}
    assert found.back == {Fraction(damage): Fraction(count, 6**4) for damage, count in back.items()}
    assert found.no_back == ""
    assert found.removes == Fraction(sum(count for damage, count in hits.items() if damage >= 7), 6**4)
    assert found.removed == Fraction(sum(count for damage, count in back.items() if damage >= 8), 6**4) == 0


@pytest.mark.parametrize(("anywhere", "reason"), [(False, "range"), (True, "")])
def test_a_strike_back_needs_range_but_by_the_option(anywhere: bool, reason: str) -> None:
    scenario = stand(plain(strike_back_beyond_range=anywhere), "0303", "moe-maid")
    found = fight(context(stand(scenario, "0306", "nae-guard")), "moe-maid", "nae-guard")
    assert found.no_back == reason
    assert (found.back == NONE) is not anywhere


def test_a_strike_back_meets_the_terrain_of_the_attacker() -> None:
    """The Hero attacks out of a forest up to the Guard, who stands in a river: 6 + 6 - (5 + 1 + 2 + 1) = 3 at most."""
    scenario = builders.paint(face_to_face("moe-hero", "nae-guard"), "forest", "0303")
    found = fight(context(builders.path(scenario, "river", "0304", "0404")), "moe-hero", "nae-guard")
    assert found.ground.total == 0
    assert max(found.back) == 3


def test_who_has_no_attack_does_not_strike_back() -> None:
    found = fight(context(face_to_face("moe-hero", "nae-medic")), "moe-hero", "nae-medic")
    assert (found.no_back, found.back, found.void) == ("attack", NONE, Fraction(1, 6))


# -- which figures ----------------------------------------------------------------------------------------------------
def test_magic_is_defended_against_with_magic_defence() -> None:
    """M-9.1: the Cultist's 5 (W) against the Mermaid's 4, not her 3; the Guard's 6 (H) against her 3."""
    scenario = stand(face_to_face("nae-cultist", "moe-mermaid"), "0305", "nae-guard")
    here = context(scenario)
    assert max(fight(here, "nae-cultist", "moe-mermaid").hits) == 5 + 6 - 4 - 1
    assert max(fight(here, "nae-guard", "moe-mermaid").hits) == 6 + 6 - 3 - 1


def test_a_figure_that_lacks_is_named() -> None:
    scenario = change(face_to_face("moe-hero", "nae-guard"), "nae-guard", defence=None)
    here = context(scenario)
    hero, guard = (fighter_of(here, unit(here, type_id)) for type_id in ("moe-hero", "nae-guard"))
    assert hero is not None
    assert guard is not None
    assert strike(here, hero, hero.attacks[0], guard) == Lacking("defence", ("nae-guard",))
    back = strike(here, guard, guard.attacks[0], hero)
    assert isinstance(back, Strike)
    assert back.no_back == "figure"


def test_a_pair_adds_its_hit_points_and_defends_with_the_better_figure() -> None:
    """M-6.3: Hero and Witch have 8 + 5 hit points, defence 5 of 5 and 3, magic defence 6 of 3 and 6."""
    here = context(stand(plain(), "0303", "moe-hero", "moe-witch"))
    found = fighters(here)
    assert len(found) == 1
    assert found[0].types == ("moe-hero", "moe-witch")
    assert (found[0].hit_points, found[0].figures["defence"], found[0].figures["magic_defence"]) == (13, 5, 6)
    assert [(attack.attack, attack.range, attack.type) for attack in found[0].attacks] == [(7, 1, "H"), (6, 3, "W")]


def test_a_pair_off_the_map_must_be_listed() -> None:
    here = context(plain())
    pair = fighter_of_types(here, ["moe-maid", "moe-twin"])
    assert isinstance(pair, Fighter)
    assert pair.hit_points == 6 + 5
    assert fighter_of_types(here, ["moe-maid", "moe-hero"]) is None
    assert fighter_of_types(here, ["nobody"]) is None


# -- terrain ----------------------------------------------------------------------------------------------------------
def test_the_defender_picks_the_terrain_that_serves_it_best() -> None:
    """M-3.2: forest 2 of rough 1 and forest 2; they do not add up. Marsh alone must be taken, at -1."""
    scenario = face_to_face("moe-hero", "nae-guard")
    here = context(builders.overlay(builders.paint(scenario, "rough", "0304"), "0304", "forest"))
    spots = builders.at(scenario, "0303"), builders.at(scenario, "0304")
    found = ground(here, *spots)
    assert {row.name: int(figure) for row, figure in found.choices} == {"forest": 2, "rough": 1}
    assert found.total == 2
    assert ground(context(builders.paint(plain(), "marsh", "0304")), *spots).total == -1


def test_a_river_counts_where_the_attacker_stands_in_it_and_a_cliff_below_the_defender() -> None:
    """The example of M-3.2: from the river up the cliff both add to the terrain there, each once."""
    scenario = builders.paint(face_to_face("moe-hero", "nae-guard"), "forest", "0304")
    builders.path(builders.path(scenario, "river", "0302", "0303"), "river", "0203", "0303")
    builders.hexside(
        builders.hexside(scenario, "0303", "0304", "cliff", high="0304"), "0304", "0305", "cliff", high="0304"
    )
    here, low, high = context(scenario), builders.at(scenario, "0303"), builders.at(scenario, "0304")
    up = ground(here, low, high)
    assert [row.name for row, _ in up.added] == ["river", "cliff"]
    assert up.total == 4
    down = ground(here, high, low)
    assert not down.added
    assert down.total == 0
    assert up.sample
    assert not down.sample


def test_terrain_is_added_to_the_defence() -> None:
    """7 against 5 + 2: a damage of d with the dice d apart."""
    scenario = builders.paint(face_to_face("moe-hero", "nae-guard"), "forest", "0304")
    assert fight(context(scenario), "moe-hero", "nae-guard").hits == parts(d0=21, d1=5, d2=4, d3=3, d4=2, d5=1)


# -- who can attack whom ----------------------------------------------------------------------------------------------
def test_attacks_need_range_and_a_free_line() -> None:
    """The Maid shoots four hexes far; a wall stands before one of her targets."""
    scenario = stand(plain(), "0301", "moe-maid")
    for hex in ("0302", "0305", "0306"):
        stand(scenario, hex, "nae-guard")
    builders.hexside(scenario, "0304", "0305", "wall")
    here = context(scenario)
    maid = fighter_of(here, unit(here, "moe-maid"))
    assert maid is not None
    near = list(targets(here, maid, 4))
    assert [scenario.grid.address(target.hex) for target in near if target.hex] == ["0302", "0305"]
    assert [in_reach(here, maid, maid.attacks[0], target) for target in near] == ["", "line"]
    far = fighters(here)[-1]
    assert in_reach(here, maid, maid.attacks[0], far) == "range"


def test_targets_are_the_same_however_they_are_looked_for() -> None:
    """Ring by ring, or stack by stack where there are fewer of them than hexes in range."""
    scenario = stand(plain(), "0404", "moe-maid")
    for hex in ("0101", "0403", "0702", "0606", "0907"):
        stand(scenario, hex, "nae-guard")
    here = context(scenario)
    maid = fighter_of(here, unit(here, "moe-maid"))
    assert maid is not None
    wide = [target.serials for target in targets(here, maid, 30)]
    assert len(wide) == 5
    assert [target.serials for target in targets(here, maid, 1)] == wide[:1]
