"""The odds of attacks, worked out by hand: ships at both parts of their range, stacks, training, NT, advanced rules.

The figures of Magellan (12) and Salamis (7) are those of the rules; those of the others are the samples of the ruleset:
Zeon's cruiser defends with 5, its flagship 9, MS-Y and MS-Z fight with 5 and defend with 4.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from model.analysis.fortress.attack import Attack, Unit
from model.analysis.fortress.dice import chance, roll
from model.analysis.fortress.odds import Odds, attack_odds, cases
from model.analysis.fortress.tables import faces
from model.checks.context import Context
from tests.model.analysis.fortress.fleets import DUEL, attack, battle, standing, type_of, unit, without

PLAIN = battle()


def hit(attackers: str, target: str, distance: int = 1, context: Context = PLAIN, **values: Any) -> Fraction:
    """The chance that one roll hits; the attack must be allowed."""
    odds = attack_odds(context, attack(attackers, target, distance, **values))
    assert not odds.bars
    assert not odds.lacking
    return odds.hit


def barred(asked: Attack, context: Context = PLAIN) -> list[str]:
    odds = attack_odds(context, asked)
    assert odds.hit == odds.destroyed == 0
    return [bar.id for bar in odds.bars]


def shifts(odds: Odds) -> dict[str, int]:
    return {shift.id: shift.value for shift in odds.shifts}


# -- ships ------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("ship", "distance", "moved", "tenths"),
    [
        ("federation-mag", 6, False, 7),  # 12 − 5 = 7
        ("federation-mag", 7, False, 1),  # 6 − 5 = 1
        ("federation-mag", 12, False, 1),
        ("federation-mag", 6, True, 1),  # moved: 6 − 5
        ("federation-mag", 7, True, 0),  # both halvings: 3 − 5
        ("federation-sal", 4, False, 2),  # 7 − 5 = 2
        ("federation-sal", 5, False, 0),  # 4 − 5
    ],
)
def test_magellan_and_salamis_fire_on_a_cruiser(ship: str, distance: int, moved: bool, tenths: int) -> None:
    assert hit(ship, "zeon-ca", distance, moved=moved) == Fraction(tenths, 10)


def test_a_die_from_0_to_9_hits_once_more() -> None:
    """Difference 7: 1–7 of ten faces, or 0–7 of ten."""
    assert hit("federation-mag", "zeon-ca", 6, battle(die="0-9")) == Fraction(8, 10)
    assert hit("federation-sal", "zeon-ca", 5, battle(die="0-9")) == 0


def test_modifiers_are_taken_from_the_roll_and_the_nine_stays_a_miss() -> None:
    """Difference 7 and +2: up to 9 would hit, 8 faces do. +3: 10 counts 7 and hits, 9 faces do. −2: 1–5."""
    found = [hit("federation-mag", "zeon-ca", 6, attack_modifier=value) for value in (2, 3, -2)]
    assert found == [Fraction(8, 10), Fraction(9, 10), Fraction(5, 10)]
    assert hit("federation-mag", "zeon-ca", 6, defence_modifier=2) == Fraction(5, 10)


@given(st.integers(0, 20), st.integers(0, 20), st.integers(-4, 4), st.integers(-4, 4), st.sampled_from(["1-10", "0-9"]))
def test_a_roll_is_what_the_rules_say_of_each_face(combat: int, defence: int, own: int, theirs: int, die: str) -> None:
    """F-6.1, F-6.2, F-3.3 face by face, in their own words."""
    ship, target = type_of("federation-mag", combat=combat), type_of("zeon-ca", defence=defence)
    asked = Attack((Unit(ship),), Unit(target), distance=1, attack_modifier=own, defence_modifier=theirs)
    odds = attack_odds(battle(die=die), asked)
    if combat == 0:
        assert [bar.id for bar in odds.bars] == ["out_of_range"]
        return
    hits = 0
    for natural in range(10) if die == "0-9" else range(1, 11):
        if natural != 9 and natural - own + theirs <= combat - defence:
            hits += 1
    assert odds.hit == Fraction(hits, 10)


@given(st.integers(-5, 15), st.integers(-6, 6), st.sampled_from(["1-10", "0-9"]))
def test_a_better_attack_never_hits_less(difference: int, shift: int, die: str) -> None:
    """One more in the difference is one less on the roll, and neither makes a hit less likely."""
    faces_ = faces(10, die)
    now, better = roll(faces_, difference, shift, 9), roll(faces_, difference + 1, shift, 9)
    assert chance(now, "hit") <= chance(better, "hit") <= Fraction(9, 10)
    assert chance(better, "hit") == chance(roll(faces_, difference, shift - 1, 9), "hit")


# -- craft and stacks -------------------------------------------------------------------------------------------------
def test_craft_of_a_stack_add_their_combat_on_craft_next_to_them() -> None:
    """F-6.4: two MS-Y, 5 + 5 − 4 = 6; on a cruiser of defence 8 within anti-ship range 2 of both: 2."""
    assert hit("zeon-ms-y*2", "federation-ms-2") == Fraction(6, 10)
    assert hit("zeon-ms-y*2", "federation-cv", 2) == Fraction(2, 10)


def test_craft_of_zeon_add_the_defences_of_their_stack_students_aside() -> None:
    """F-6.6: two MS-Y defend with 8 against 12: 4. With a student it stays 8; students alone stand for themselves: 8."""
    assert hit("federation-ms-2*3", "zeon-ms-y*2") == Fraction(4, 10)
    assert hit("federation-ms-2*3", "zeon-ms-y*2 zeon-ms-z") == Fraction(4, 10)
    assert hit("federation-ms-2*3", "zeon-ms-z zeon-ms-y*2") == Fraction(4, 10)
    assert hit("federation-ms-2*3", "zeon-ms-z zeon-ms-z") == Fraction(8, 10)
    assert hit("zeon-ms-y*2", "federation-ms-2 federation-ms-1") == Fraction(6, 10)


def test_elite_craft_of_the_federation_fight_the_units_of_a_stack_one_at_a_time() -> None:
    """Two MS-1: 10 − 4 = 6, two elite −2: up to 8. With an untrained unit among them the stack adds: 14 − 8, −2: 8."""
    singly = attack_odds(PLAIN, attack("federation-ms-1*2", "zeon-ms-y zeon-ms-y"))
    assert (singly.difference, singly.shift, singly.hit, singly.picks) == (6, -2, Fraction(8, 10), "")
    mixed = attack_odds(PLAIN, attack("federation-ms-1*2 federation-ms-2", "zeon-ms-y zeon-ms-y"))
    assert (mixed.difference, mixed.shift, mixed.hit, mixed.picks) == (6, -2, Fraction(8, 10), "zeon")
    whole = attack_odds(PLAIN, attack("federation-ms-1*2", "zeon-ms-y zeon-ms-y", alone=False))
    assert (whole.difference, whole.hit, whole.picks) == (2, Fraction(4, 10), "zeon")
    single = attack_odds(PLAIN, attack("federation-ms-x", "zeon-ms-e zeon-ms-e"))
    assert (single.difference, single.shift) == (3, -2)


def test_zeon_may_pick_the_losses_of_both_sides_as_the_scenario_reads_it() -> None:
    asked = attack("zeon-ms-y*2", "federation-ms-2 federation-ms-1")
    assert attack_odds(PLAIN, asked).picks == ""
    assert attack_odds(battle(zeon_picks_all_losses=True), asked).picks == "zeon"


def test_students_are_adverse_and_elite_good_up_to_3() -> None:
    """F-6.7: three students, 15 − 4 = 11, +3: up to 8. One student of two: 10 − 4 = 6, +1: up to 5."""
    assert hit("zeon-ms-z*3", "federation-ms-2") == Fraction(8, 10)
    assert hit("zeon-ms-z zeon-ms-y", "federation-ms-2") == Fraction(5, 10)
    assert shifts(attack_odds(PLAIN, attack("zeon-ms-z*5", "federation-ms-2")))["training"] == 3
    assert shifts(attack_odds(PLAIN, attack("federation-ms-1*4", "zeon-ms-z")))["training"] == -3
    assert shifts(attack_odds(PLAIN, attack("zeon-ms-z zeon-ms-e", "federation-ms-2"))) == {}
    idle = replace(attack("zeon-ms-y", "federation-ms-2"), along=(unit("zeon-ms-z", 2),))
    assert shifts(attack_odds(PLAIN, idle)) == {"training": 2}


def test_the_number_of_a_newtype_comes_on_top() -> None:
    """F-6.8: NT2 alone, 8 − 4 = 4, −2: up to 6; with three elite beside it the training is capped at −3, the NT is not."""
    found = attack_odds(PLAIN, attack("federation-ms-x", "zeon-ms-y"))
    assert (found.difference, shifts(found), found.hit) == (4, {"newtype": -2}, Fraction(6, 10))
    many = attack_odds(PLAIN, attack("federation-ms-x federation-ms-1*4", "zeon-ms-y"))
    assert shifts(many) == {"training": -3, "newtype": -2}


def test_training_and_newtypes_count_in_defence_where_the_scenario_reads_it_so() -> None:
    context = battle(training_in_defence=True)
    assert shifts(attack_odds(context, attack("zeon-ms-y", "federation-ms-1 federation-pd-1"))) == {}
    assert shifts(attack_odds(context, attack("zeon-ms-y", "federation-pd-1"))) == {"target_training": -1}
    assert shifts(attack_odds(context, attack("zeon-ms-y", "federation-ms-x"))) == {"target_newtype": 2}


def test_a_newtype_falls_to_as_many_hits_in_a_row_as_its_number() -> None:
    """Three MS-Y on NT2, defence 6: 15 − 6 = 9: eight faces. One attack never destroys it, two with 0.8 × 0.8."""
    once = attack_odds(PLAIN, attack("zeon-ms-y*3", "federation-ms-x"))
    assert (once.hit, once.needed, once.in_a_row, once.destroyed) == (Fraction(8, 10), 2, True, Fraction(0))
    twice = attack_odds(PLAIN, attack("zeon-ms-y*3", "federation-ms-x", attacks=2))
    assert twice.destroyed == Fraction(64, 100)
    picked = attack_odds(PLAIN, attack("federation-ms-2*3", "zeon-ms-y zeon-ma-1"))
    assert (picked.needed, picked.in_a_row) == (1, False)


# -- commanders on the map --------------------------------------------------------------------------------------------
def test_commanders_add_what_they_have_where_their_range_reaches() -> None:
    """Magellan at 6 hexes: 7. A adds 2 to the attack, the adverse Z takes 1 from the defence: 7 and −3: nine faces."""
    context = battle(DUEL)
    odds = attack_odds(context, Attack((standing(context, "federation-mag"),), standing(context, "zeon-ca")))
    assert (odds.difference, shifts(odds)) == (7, {"attack_commander": -2, "target_commander": -1})
    assert odds.hit == Fraction(9, 10)
    assert [one.type.id for shift in odds.shifts for one in shift.commanders] == ["federation-cmdr-a", "zeon-cmdr-z"]


def test_whose_flagship_is_destroyed_may_not_escape() -> None:
    """Z has no other ship to go to; with one it escapes on 3 − 1 = 2 of 10."""
    for more, expected in (("", Fraction(0)), ("place zeon-ca 1203 hex", Fraction(2, 10))):
        context = battle(DUEL + more)
        odds = attack_odds(context, Attack((standing(context, "federation-mag"),), standing(context, "zeon-ca")))
        assert [found.chance for found in odds.escapes] == [expected]


# -- advanced rules ---------------------------------------------------------------------------------------------------
def test_ships_with_durability_stand_as_many_hits_as_their_defence() -> None:
    """F-A1: defence 5; two hits taken, three left; Magellan hits with 0.7, three of three: 0.343."""
    context = battle(durability=True)
    asked = attack("federation-mag", "zeon-ca", 6)
    assert attack_odds(context, asked).needed == 5
    hurt = replace(asked, target=replace(asked.target, hits=2), attacks=3)
    odds = attack_odds(context, hurt)
    assert (odds.needed, odds.in_a_row, odds.destroyed) == (3, False, Fraction(343, 1000))
    assert attack_odds(PLAIN, hurt).needed == 1


def test_a_craft_missed_by_one_is_damaged_where_that_is_played() -> None:
    """F-A3: MS-Y on MS-2, 5 − 4 = 1: a 2 damages. With 12 − 4 = 8 the 9 is the fumble and damages nothing."""
    context = battle(damaged_craft=True)
    assert attack_odds(context, attack("zeon-ms-y", "federation-ms-2")).damage == Fraction(1, 10)
    assert attack_odds(context, attack("federation-ms-2*3", "zeon-ms-z")).damage == 0
    assert attack_odds(PLAIN, attack("zeon-ms-y", "federation-ms-2")).damage == 0
    assert attack_odds(context, attack("federation-mag", "zeon-ca")).damage == 0


def test_an_overrun_costs_an_action_and_half_the_movement() -> None:
    """F-A2: MS and MA only, against craft; MS-1 moves 5: 3."""
    context = battle(overrun=True)
    odds = attack_odds(context, attack("federation-ms-1", "zeon-ms-z", overrun=True))
    assert (odds.bars, odds.cost, odds.hit) == ((), (1, 3), Fraction(2, 10))
    assert barred(attack("federation-ms-1", "zeon-ms-z", overrun=True)) == ["overrun_off"]
    assert barred(attack("federation-pd-1", "zeon-ms-z", overrun=True), context) == ["overrun"]
    assert barred(attack("federation-ms-1", "zeon-ca", overrun=True), context) == ["overrun"]


def test_two_stacks_fire_together_where_a_commander_reaches_the_target() -> None:
    """F-A4: Magellan 12 at 2 hexes and Salamis 7 at 2 on a cruiser in range 4 of A: 19 − 5 = 14."""
    text = """
        place federation-mag 0303 hex id=mag1
        place federation-cmdr-a 0303 hex carried_by=mag1
        place federation-sal 0304 hex
        place zeon-ca 0503 hex
        place zeon-bb 0803 hex
    """
    context = battle(text, concentrated_fire=True)
    pair = tuple(standing(context, id) for id in ("federation-mag", "federation-sal"))
    odds = attack_odds(context, Attack(pair, standing(context, "zeon-ca")))
    assert (odds.bars, odds.strength, odds.hit) == ((), 19, Fraction(9, 10))
    assert barred(Attack(pair, standing(context, "zeon-bb")), context) == ["not_commanded"]
    assert barred(attack("federation-mag federation-sal", "zeon-ca")) == ["concentrated_off"]
    assert barred(attack("federation-mag*2 federation-sal", "zeon-ca"), context) == ["stacks"]


def test_mobile_suits_that_made_most_of_the_combat_may_take_a_commander() -> None:
    """F-A7: two MS-Y on a flagship; one who does not escape is taken on 2 of 10."""
    text = "place federation-cv 0303 hex id=s\nplace federation-cmdr-b 0303 hex carried_by=s\nplace federation-sal 0306 hex"
    context = battle(text, capture=True)
    flagship = standing(context, "federation-cv")
    odds = attack_odds(context, Attack((unit("zeon-ms-y", 2),), flagship, distance=2))
    assert (odds.captured_at, odds.taken) == (2, Fraction(2, 10))
    armour = attack_odds(context, Attack((unit("zeon-ma-2", 2), unit("zeon-ms-y")), flagship, distance=2))
    assert (armour.captured_at, armour.taken) == (None, Fraction(0))
    assert attack_odds(battle(text), Attack((unit("zeon-ms-y", 2),), flagship, distance=2)).captured_at is None


# -- what the rules forbid --------------------------------------------------------------------------------------------
def test_what_the_rules_forbid_has_no_odds_and_says_why() -> None:
    assert barred(attack("federation-mag", "zeon-ms-y")) == ["ship_on_craft"]
    assert barred(attack("federation-mag", "zeon-ca", 13)) == ["out_of_range"]
    assert barred(attack("federation-ms-1", "zeon-ca", 3)) == ["out_of_range"]
    assert barred(attack("federation-ms-1", "zeon-ms-y", 2)) == ["not_adjacent"]
    assert barred(attack("federation-mag", "federation-sal")) == ["own"]
    assert barred(attack("federation-cmdr-a", "zeon-ca")) == ["no_fighter"]
    assert barred(attack("federation-mag", "zeon-cmdr-z")) == ["no_target"]
    assert barred(replace(attack("federation-mag", "zeon-ca"), distance=None)) == ["distance"]
    tired = replace(attack("federation-ms-1", "zeon-ms-y"), attackers=(unit("federation-ms-1", ready=False),))
    assert barred(tired) == ["maintenance"]
    assert "sides" in barred(attack("federation-ms-1 zeon-ms-e", "zeon-ms-y"))


def test_an_attack_that_lacks_a_figure_says_which() -> None:
    asked = attack("federation-mag", "zeon-ca")
    blank = replace(
        asked, target=Unit(type_of("zeon-ca", defence=None)), attackers=(Unit(type_of("federation-mag", combat=None)),)
    )
    odds = attack_odds(PLAIN, blank)
    assert odds.lacking == (("federation-mag", "combat"), ("zeon-ca", "defence"))
    assert (odds.hit, odds.bars) == (Fraction(0), ())


@pytest.mark.parametrize(
    ("type_id", "column"),
    [
        ("federation-cmdr-a", "attack_modifier"),
        ("zeon-cmdr-y", "command_range"),
        ("zeon-cmdr-z", "defence_modifier"),
    ],
)
def test_an_attack_that_lacks_a_figure_of_a_commander_says_which(type_id: str, column: str) -> None:
    context = without(battle(f"{DUEL}\nplace zeon-cmdr-y 1804 hex"), type_id, column)
    asked = Attack((standing(context, "federation-mag"),), standing(context, "zeon-ca"))
    odds = attack_odds(context, asked)
    assert (odds.lacking, odds.hit) == (((type_id, column),), Fraction(0))
    told = replace(asked, attack_modifier=2, defence_modifier=-1)
    assert (attack_odds(context, told).lacking, attack_odds(context, told).hit) == ((), Fraction(9, 10))


# -- what if ----------------------------------------------------------------------------------------------------------
def test_cases_show_one_thing_otherwise() -> None:
    """Magellan on a cruiser: near 0.7, far 0.1, moved 0.1, the other die 0.8."""
    found = [(case.id, case.values, case.odds.hit) for case in cases(PLAIN, attack("federation-mag", "zeon-ca", 6))]
    assert found == [
        ("asked", {}, Fraction(7, 10)),
        ("band", {"first": 1, "last": 6}, Fraction(7, 10)),
        ("band", {"first": 7, "last": 12}, Fraction(1, 10)),
        ("moved", {}, Fraction(1, 10)),
        ("die", {"die": "0-9"}, Fraction(8, 10)),
    ]


def test_cases_of_a_stack_show_it_alone_and_those_of_a_newtype_how_it_falls() -> None:
    stack = cases(PLAIN, attack("federation-ms-2*3", "zeon-ms-y zeon-ms-y"))
    assert [(case.id, case.odds.hit) for case in stack[:2]] == [("asked", Fraction(4, 10)), ("alone", Fraction(8, 10))]
    newtype = {case.id: case for case in cases(PLAIN, attack("zeon-ms-y*3", "federation-ms-x"))}
    assert newtype["again"].odds.destroyed == Fraction(64, 100)
    assert newtype["again"].values == {"attacks": 2}


def test_cases_without_commanders_only_where_there_are_some() -> None:
    context = battle(DUEL)
    asked = Attack((standing(context, "federation-mag"),), standing(context, "zeon-ca"))
    bare = next(case for case in cases(context, asked) if case.id == "no_commanders")
    assert bare.odds.hit == Fraction(7, 10)
