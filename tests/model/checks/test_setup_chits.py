"""The words about chits and figures (F-1.1, F-1.2, M-4.1, F-0.3), and what is told of traits, points, boxes."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from model.chart import Movement, MovementClass
from model.counters import CounterType
from model.edit import Address
from model.info import Cup, Play
from model.rule_rows import Named, Selector, State
from model.ruleset import Ruleset
from model.scenario import Scenario
from model.setup_rules import ChitFor, ChitsPerTurn, FairCup, MixHolds, WholeFigures
from model.turns import Points, Trait, TraitWord
from tests.builders import at, place, put, ruleset, set_info
from tests.model.checks.cases import Case, build, codes, found, kinds, only, verify

pool = only(MixHolds(word="mix_holds", rule="F-1.1", sides=("aslan",), types=codes("B1"), count=6))
"""The mix holds exactly six of them."""

by_commander = only(
    ChitFor(word="chit_for", rule="F-1.1", types=codes("SC"), chits=kinds("chit"), column="maintenance")
)
"""As many chits as the figure of the counter says (the scout's is 1); a chit names its commander's type."""

by_attribute = only(
    ChitFor(word="chit_for", rule="M-4.1", types=kinds("starship"), chits=kinds("chit"), trait="attributes")
)
"""A chit for each word of a trait."""

a_turn = only(ChitsPerTurn(word="chits_per_turn", rule="M-4.1", count="transport_capacity"))
"""So many chits are drawn as an option says: by default one."""

fair = only(FairCup(word="fair_cup", rule="F-1.2", exempt=codes("B2")))
"""Barred chits are in no cup, but those that are exempt."""

whole = only(WholeFigures(word="whole_figures", rule="F-0.3", types=codes("GB"), columns=("beam", "screen")))


def chit(scenario: Scenario, count: int = 1, **traits: object) -> Scenario:
    """A chit of the Aslan with some traits."""
    row = {"id": "aslan-chit", "side": "aslan", "code": "Chit", "name": "Chit", "kind": "chit", "count": count}
    return put(scenario, "counter_types", CounterType.model_validate({**row, "traits": traits}))


def unit(scenario: Scenario, **traits: object) -> Scenario:
    """A placed gunboat of the Aslan with some traits."""
    row = {"id": "aslan-gb", "side": "aslan", "code": "GB", "name": "Gunboat", "kind": "starship", "traits": traits}
    return place(put(scenario, "counter_types", CounterType.model_validate(row)), "aslan-gb", "0304")


def gun(scenario: Scenario, **values: float | None) -> Scenario:
    """A counter type with these figures."""
    row = {"id": "aslan-gb", "side": "aslan", "code": "GB", "name": "Gunboat", "kind": "starship", "values": values}
    return put(scenario, "counter_types", CounterType.model_validate(row))


def cup(scenario: Scenario, barred: tuple[str, ...] = (), **chits: int) -> Scenario:
    """A cup of chits, by type id with _ for -."""
    held = {name.replace("_", "-"): count for name, count in chits.items()}
    return put(scenario, "cups", Cup(id="pool", chits=held, barred=barred))


def mix(scenario: Scenario, type_id: str, count: int) -> Scenario:
    """Another count in the mix."""
    key, row = next(each for each in scenario.items("counter_types", CounterType) if each[1].id == type_id)
    scenario.apply(scenario.change({Address("counter_types", key): row.model_copy(update={"count": count})}))
    return scenario


def named(**more: object) -> Callable[[], Ruleset]:
    """The expanded rules with some more tables."""
    return lambda: ruleset().model_copy(update=more)


GRADE = Trait(
    name="grade",
    name_ja="練度",
    words={"S": TraitWord(name="student", name_ja="学徒", short="S", short_ja="S")},
    rule="F-0.3",
)

marching = named(
    movement=Movement(column="march"), movement_classes={"foot": MovementClass(name="foot", name_ja="徒歩")}
)
"""Counters march."""


def marcher() -> CounterType:
    """A gunboat that marches on foot."""
    row = {"id": "aslan-gc", "side": "aslan", "code": "GC", "kind": "starship", "values": {"march": 2}}
    return CounterType.model_validate({**row, "traits": {"movement_class": "foot"}})


CASES = {
    "mix.E208": Case(
        bad=lambda s: mix(s, "aslan-b1", 5),
        good="",
        rules=pool,
        says="The mix of Aslan holds 5 of B1 Dreadnought; the rules say 6.",
        where={"type": "aslan-b1"},
        fix="Set the count to 6",
    ),
    "mix.E209": Case(
        bad=lambda s: place(chit(s, 2, of="aslan-sc"), "aslan-sc", "0304"),
        good=lambda s: place(chit(s, 1, of="aslan-sc"), "aslan-sc", "0304"),
        rules=by_commander,
        says="SC Scout is in play, but the mix of Aslan holds 2 chits for SC Scout; it needs 1.",
        where={"type": "aslan-sc"},
    ),
    "mix.E210": Case(
        bad=lambda s: gun(s, beam=2.5, screen=1),
        good=lambda s: gun(s, beam=2, screen=None, missile=0.5),
        rules=whole,
        says="GB Gunboat has beam 2.5; it has to be a whole number, at least 0.",
        where={"type": "aslan-gb"},
    ),
    "mix.W211": Case(
        bad=lambda s: unit(s, grade="A"),
        good=lambda s: unit(s, grade="S", mood=["fine"]),
        rules=named(traits={"grade": GRADE}),
        says="GB Gunboat: “A” is no grade of the ruleset; possible: student.",
        where={"type": "aslan-gb"},
    ),
    "mix.W212": Case(
        bad=lambda s: gun(s, march=2),
        good=lambda s: put(gun(s, march=0), "counter_types", marcher()),
        rules=marching,
        says="GB Gunboat has movement points, but no movement class, so that nothing can be said of its moves; possible: "
        "foot.",
        where={"type": "aslan-gb"},
    ),
    "cups.E701": Case(
        bad=lambda s: set_info(cup(s, aslan_b1=2), options={"transport_capacity": 3}),
        good=lambda s: set_info(cup(s, aslan_b1=2, aslan_b2=1), options={"transport_capacity": 3}),
        rules=a_turn,
        says="3 chits are drawn a turn, but the cups hold 2.",
        where={},
    ),
    "cups.E702": Case(
        bad=lambda s: cup(s, aslan_b1=7),
        good=lambda s: cup(s, aslan_b1=6),
        rules=fair,
        says="The cup “pool” brings the chits of B1 Dreadnought to 7; the mix holds 6.",
        where={"type": "aslan-b1"},
        fix="Leave 6 in the cup",
    ),
    "cups.E703": Case(
        bad=lambda s: cup(s, ("aslan-b1", "aslan-b2"), aslan_b1=2, aslan_b2=2),
        good=lambda s: cup(s, ("aslan-b1", "aslan-b2"), aslan_b2=2),
        rules=fair,
        says="B1 Dreadnought is barred this turn, but the cup “pool” holds it (2).",
        where={"type": "aslan-b1"},
        fix="Leave 0 in the cup",
    ),
    "scenario.W007": Case(
        bad=lambda s: set_info(s, play=Play(points={"mana": 3})),
        good=lambda s: set_info(s, play=Play(points={"moe_points": 3})),
        rules=named(points={"moe_points": Points(name="moe points", name_ja="萌Ｐ")}),
        says="The points “mana” (3) are none of the ruleset, or fewer than it allows; possible: moe points.",
        where={},
    ),
    "deployment.E430": Case(
        bad=lambda s: place(mix_back(s), "aslan-gb", "0304", face="back"),
        good=lambda s: place(mix_back(s), "aslan-gb", "0304"),
        says="GB Gunboat at Kuzu (hex 0304) shows its back, which is blank.",
        where={"hex": "0304"},
        fix="Turn its front up",
    ),
    "deployment.E437": Case(
        bad=lambda s: place(mix_back(s), "aslan-gb", "0304", state="disrupted"),
        good=lambda s: place(place(mix_back(s), "aslan-gb", "0304"), "aslan-dd", "0304", state="disrupted"),
        rules=named(states={"disrupted": State(name="disrupted", name_ja="整備不良", back_only=True)}),
        says="GB Gunboat at Kuzu (hex 0304) is disrupted, which only a printed back shows; its own is blank.",
        where={"hex": "0304"},
        fix="Remove the state",
    ),
    "deployment.W431": Case(
        bad=lambda s: place(set_info(s, play=Play(turns=8)), "aslan-dd", None, turn=9, entry=at(s, "0101")),
        good=lambda s: place(set_info(s, play=Play(turns=8)), "aslan-dd", None, turn=8, entry=at(s, "0101")),
        says="DD Destroyer comes in turn 9, but the game ends with turn 8.",
        where={"hex": "0101"},
        fix="Let it come in turn 8",
    ),
    "deployment.W432": Case(
        bad=lambda s: place(s, "aslan-dd", None, turn=2, entry=at(s, "0304")),
        good=lambda s: place(s, "aslan-dd", None, turn=2, entry=at(s, "0104")),
        says="DD Destroyer comes in turn 2, but not by a hex at the edge of the map (entry hex: 0304).",
        where={"hex": "0304"},
    ),
    "deployment.E435": Case(
        bad=lambda s: place(s, "aslan-dd", "0304", markers=("aslan-hit", "aslan-b1")),
        good=lambda s: place(s, "aslan-dd", "0304", markers=("aslan-b1",)),
        says="The marker “aslan-hit” lies on DD Destroyer at Kuzu (hex 0304), but the mix doesn't hold that type.",
        where={"hex": "0304"},
        fix="Take the marker off",
    ),
    "deployment.E433": Case(
        bad=lambda s: place(s, "aslan-dd", None, off_map="pool"),
        good=lambda s: place(s, "aslan-dd", None, off_map="reserve"),
        rules=named(boxes={"reserve": Named(name="reserve", name_ja="予備")}),
        says="DD Destroyer is in the box “pool” beside the map, which the ruleset doesn't have; possible: reserve.",
        where={"type": "aslan-dd"},
        fix="Move to the box “reserve”",
    ),
}


def mix_back(scenario: Scenario) -> Scenario:
    """A counter type with a blank back."""
    row = {"id": "aslan-gb", "side": "aslan", "code": "GB", "name": "Gunboat", "kind": "starship", "back": "blank"}
    return put(scenario, "counter_types", CounterType.model_validate(row))


@pytest.mark.parametrize("id", CASES)
def test_case(id: str) -> None:
    verify(id, CASES[id])


# -- mix_holds --------------------------------------------------------------------------------------------------------
def test_chits_that_are_not_in_the_mix_at_all_are_told_by_the_name_of_the_rules() -> None:
    scenario = build("")
    for key, row in list(scenario.items("counter_types", CounterType)):
        if row.id == "aslan-b1":
            scenario.apply(scenario.change({Address("counter_types", key): None}))
    (finding,) = found(scenario, "mix.E208", pool())
    assert finding.message("en").startswith("The mix of Aslan holds 0 of aslan-b1")
    assert finding.fix is None


def test_the_other_side_is_not_bound() -> None:
    assert found(mix(build(""), "solomani-b1", 1), "mix.E208", pool()) == []


# -- chit_for ---------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("chits", "fine"), [(0, False), (1, True), (2, False)])
def test_a_commander_has_exactly_the_chits_of_its_counter(chits: int, fine: bool) -> None:
    """F-1.1: neither more nor fewer; a commander that is not in play needs none."""
    scenario = place(chit(build(""), chits, of="aslan-sc"), "aslan-sc", "0304")
    assert (found(scenario, "mix.E209", by_commander()) == []) is fine
    assert found(chit(build(""), 0, of="aslan-sc"), "mix.E209", by_commander()) == []


def test_every_word_of_a_trait_needs_a_chit_of_the_own_side() -> None:
    """M-4.1: one attribute or several; more than one chit is fine."""
    one = chit(unit(build(""), attributes=["leaf", "key"]), 2, attributes="leaf")
    (finding,) = found(one, "mix.E209", by_attribute())
    assert "chits for key" in finding.message("en")
    both = chit(unit(build(""), attributes=["leaf", "key"]), 1, attributes=["leaf", "key"])
    assert found(both, "mix.E209", by_attribute()) == []
    theirs = place(both, "solomani-sc", "0304")
    assert found(theirs, "mix.E209", by_attribute()) == []  # no attributes, no chits


# -- cups -------------------------------------------------------------------------------------------------------------
def test_without_a_cup_nothing_is_said_of_draws() -> None:
    assert found(set_info(build(""), options={"transport_capacity": 3}), "cups.E701", a_turn()) == []


def test_two_cups_share_the_chits_of_the_mix() -> None:
    scenario = cup(cup(build(""), aslan_b1=4), aslan_b1=4)
    (finding,) = found(scenario, "cups.E702", fair())
    assert finding.fix is not None
    scenario.apply(finding.fix.make(scenario))
    assert [each.chits for each in scenario.rows("cups", Cup)] == [{"aslan-b1": 4}, {"aslan-b1": 2}]


# -- whole_figures, traits, reinforcements ----------------------------------------------------------------------------
@pytest.mark.parametrize(("value", "fine"), [(0, True), (3, True), (-1, False), (0.5, False), (None, True)])
def test_figures_are_whole_numbers_or_missing(value: float | None, fine: bool) -> None:
    """F-0.3: a missing figure is named where it is needed."""
    assert (found(gun(build(""), beam=value, screen=0), "mix.E210", whole()) == []) is fine


@pytest.mark.parametrize(
    ("value", "fine"), [(2, True), (2.5, False), (-1, False), ("x", False), (None, True), (3.5, True)]
)
def test_figures_of_the_back_are_whole_numbers_too(value: object, fine: bool) -> None:
    """M-2.5: what differs there; what is as in front is told once, of the front."""
    scenario = gun(build(""), beam=3.5 if value == 3.5 else 3, screen=0)
    key, row = next((key, row) for key, row in scenario.items("counter_types", CounterType) if row.id == "aslan-gb")
    turned = row.model_copy(update={"back": {"values": {"beam": value}}})
    scenario.apply(scenario.change({Address("counter_types", key): turned}))
    assert len(found(scenario, "mix.E210", whole())) == (value == 3.5) + (not fine)


def test_adverse_modifiers_are_negative_where_the_row_allows_it() -> None:
    """F-0.5: red is negative."""
    rules = only(WholeFigures(word="whole_figures", rule="F-0.5", types=Selector(), columns=("beam",), least=-3))()
    assert found(gun(build(""), beam=-3), "mix.E210", rules) == []
    assert len(found(gun(build(""), beam=-4), "mix.E210", rules)) == 1


def test_an_open_trait_takes_any_word() -> None:
    """M-2.2: a scenario may add attributes of its own."""
    open_ = GRADE.model_copy(update={"open": True})
    assert found(unit(build(""), grade="A"), "mix.W211", named(traits={"grade": open_})()) == []


def test_an_unknown_trait_word_bears_the_rule_of_its_trait() -> None:
    (finding,) = found(unit(build(""), grade=["S", "X"]), "mix.W211", named(traits={"grade": GRADE})())
    assert finding.rule == "F-0.3"


def test_points_do_not_fall_below_their_least() -> None:
    rules = named(points={"moe_points": Points(name="moe points", name_ja="萌Ｐ", least=2)})()
    scenario = set_info(build(""), play=Play(points={"moe_points": 1}))
    assert len(found(scenario, "scenario.W007", rules)) == 1


def test_a_reinforcement_without_an_entry_hex_is_told() -> None:
    (finding,) = found(build(lambda s: place(s, "aslan-dd", None, turn=2)), "deployment.W432")
    assert "entry hex: –" in finding.message("en")
