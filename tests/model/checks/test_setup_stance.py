"""The words about ranges, faces, loads and terrain (F-3.4, F-7.2, M-3.5, M-5.3, M-6.2), in terms of the counters at hand:
starships for ships, fighters for craft, scouts for commanders.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from model.chart import HexsideType, MovementClass, PathType, TerrainType
from model.counters import CounterType, Placement
from model.rule_rows import Selector
from model.ruleset import Ruleset
from model.scenario import Scenario
from model.setup_rules import CanStand, CarriedBy, PairOnlyWith, RangesApart, ReserveOutsideZoc, Shows, Stowed
from model.turns import Zoc
from tests.builders import at, hexside, overlay, paint, pair, path, place, put, ruleset, set_info
from tests.model.checks.cases import Case, build, codes, found, kinds, only, verify

CRAFT, SHIP, SCOUT = kinds("fighter"), kinds("starship"), codes("SC")

apart = only(RangesApart(word="ranges_apart", rule="F-3.4", level="warning", types=codes("SC", "CL"), range="missile"))
"""Command ranges of one side share no hex; the missile figure stands in for the range: scouts 1 and 2, cruisers 2."""

landed = only(
    CarriedBy(word="carried_by", rule="F-4.1", cargo=CRAFT, carrier=codes("MS"), capacity=2),
    Stowed(word="stowed", rule="F-7.2", types=CRAFT, carriers=codes("MS")),
)
"""Craft with a mother ship are aboard it."""

ready = only(
    CarriedBy(word="carried_by", rule="F-4.1", cargo=CRAFT, carrier=codes("MS"), capacity=3),
    Shows(word="shows", rule="F-7.2", types=CRAFT, face="front", aboard=codes("MS")),
)
"""Craft aboard start with their front up."""

awake = only(Shows(word="shows", rule="M-6.2", types=SHIP, face="front", paired=True))
"""Paired units start in their normal state."""

FOOT = Selector(traits={"movement_class": "foot"})


def land(*words: Any, **more: Any) -> Callable[[], Ruleset]:
    """A chart of two movement classes: nobody stays in the sea, walkers don't enter it, wheels keep off the marsh."""
    terrain = {
        "space": TerrainType(name="plain", name_ja="平地", color="space", movement={"foot": 1, "wheels": 1, "boat": 1}),
        "nebula": TerrainType(
            name="sea", name_ja="海", color="nebula", movement={"boat": 1}, flags=("no_stop",), rule="M-3.5"
        ),
        "marsh": TerrainType(name="marsh", name_ja="湿地", color="nebula", movement={"foot": 2, "boat": 1}),
        "coast": TerrainType(name="coast", name_ja="海岸", color="space", movement={}, flags=("no_effect",)),
    }
    classes = {id: MovementClass(name=id, name_ja="区分") for id in ("foot", "wheels", "boat")}
    paths = {"road": PathType(name="road", name_ja="道路", along={"foot": 1, "wheels": 0.5})}
    walls = {"wall": HexsideType(name="wall", name_ja="壁", crossing={"boat": 0})}
    update = {
        "setup": words,
        "terrain": terrain,
        "movement_classes": classes,
        "paths": paths,
        "hexsides": walls,
        **more,
    }
    return lambda: ruleset().model_copy(update=update)


stay = land(CanStand(word="can_stand", rule="M-3.5", types=Selector()))

ZOC = Zoc(types=kinds("starship"), attack="beam", states_without=("disrupted",), hexsides_stop="tile_rotation")
watched = land(ReserveOutsideZoc(word="reserve_outside_zoc", rule="M-5.3", types=Selector()), zoc=ZOC)
"""A starship with beams has a zone of control; with the option on walls stop it."""


def unit(scenario: Scenario, class_: str, side: str = "aslan") -> Scenario:
    """A counter type of a movement class, `<side>-<class>`, with an attack."""
    row = {"id": f"{side}-{class_}", "side": side, "code": class_, "name": class_.title(), "kind": "starship"}
    values = {"beam": 1, "missile": 0, "screen": 0, "maintenance": 0}
    traits = {"movement_class": class_}
    return put(scenario, "counter_types", CounterType.model_validate({**row, "values": values, "traits": traits}))


def walker_at_sea(scenario: Scenario) -> Scenario:
    return place(paint(unit(scenario, "foot"), "nebula", "0304"), "aslan-foot", "0304")


def walker_ashore(scenario: Scenario) -> Scenario:
    return place(paint(unit(scenario, "foot"), "nebula", "0305"), "aslan-foot", "0304")


def ferry(scenario: Scenario, terrain: str) -> Scenario:
    """A walker that comes in turn 2 by 0101."""
    return place(paint(unit(scenario, "foot"), terrain, "0101"), "aslan-foot", None, turn=2, entry=at(scenario, "0101"))


def reserve(scenario: Scenario, hex: str) -> Scenario:
    """An Aslan reserve in 0304 and an enemy walker somewhere."""
    unit(unit(scenario, "foot"), "foot", "solomani")
    return place(place(scenario, "aslan-foot", "0304", reserve=True), "solomani-foot", hex)


CASES = {
    "deployment.W424": Case(  # scouts have a range of 1, so 0304 and 0504 (two apart) share a hex
        bad="place aslan-sc 0304\nplace aslan-sc 0504",
        good="place aslan-sc 0304\nplace aslan-sc 0604\nplace solomani-sc 0305",
        rules=apart,
        says="The ranges of SC Scout at Kuzu (hex 0304) and SC Scout at hex 0504 overlap: 1 + 1 hexes, 2 apart.",
        where={"hex": "0504"},
    ),
    "deployment.E425": Case(
        bad="place aslan-ms 0304\nplace aslan-f 0304 stellar 2",
        good="place aslan-ms 0304 id=ms1\nplace aslan-f 0304 stellar 2 carried_by=ms1\nplace aslan-f 0404",
        rules=landed,
        says="F Fighter in the stellar hex of Kuzu (hex 0304) has to be aboard one of these: MS.",
        where={"hex": "0304"},
        fix="Load it aboard MS Mothership",
    ),
    "deployment.E427": Case(
        bad="place aslan-ms 0304 id=ms1\nplace aslan-f 0304 stellar 2 carried_by=ms1 face=back",
        good="place aslan-ms 0304 id=ms1\nplace aslan-f 0304 stellar 2 carried_by=ms1\nplace aslan-f 0304 face=back",
        rules=ready,
        says="F Fighter in the stellar hex of Kuzu (hex 0304) is back up; it has to start front up.",
        where={"hex": "0304"},
        fix="Turn its front up",
    ),
    "deployment.E428": Case(
        bad=walker_at_sea,
        good=walker_ashore,
        rules=stay,
        says="foot Foot can't start at Kuzu (hex 0304): foot can't stay on sea.",
        where={"hex": "0304"},
    ),
    "deployment.E434": Case(
        bad=lambda s: ferry(s, "nebula"),
        good=lambda s: ferry(s, "space"),
        rules=stay,
        says="foot Foot can't come in turn 2 by hex 0101: foot can't enter sea.",
        where={"hex": "0101"},
    ),
    "deployment.E429": Case(
        bad=lambda s: reserve(s, "0305"),
        good=lambda s: reserve(s, "0306"),
        rules=watched,
        says="foot Foot at Kuzu (hex 0304) can't be a reserve: it is in the zone of control of foot Foot at hex 0305.",
        where={"hex": "0304"},
        fix="End the reserve",
    ),
}


@pytest.mark.parametrize("id", CASES)
def test_case(id: str) -> None:
    verify(id, CASES[id])


# -- ranges_apart -----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("column", "overlaps"), [(4, True), (5, True), (6, True), (7, False)])
def test_ranges_overlap_up_to_their_sum(column: int, overlaps: bool) -> None:
    """F-3.4: a scout of 1 and a cruiser of 2 share a hex up to three hexes apart."""
    text = f"place aslan-sc 0304\nplace aslan-cl 0{column}04"
    assert bool(found(build(text), "deployment.W424", apart())) is overlaps


def test_two_commanders_in_one_hex_overlap() -> None:
    assert len(found(build("place aslan-sc 0304 stellar 2"), "deployment.W424", apart())) == 1
    assert len(found(build("place aslan-sc 0304\nplace aslan-cl 0304"), "deployment.W424", apart())) == 1


def test_the_overlap_is_a_warning_where_the_row_says_so() -> None:
    (finding,) = found(build("place aslan-sc 0304\nplace aslan-sc 0404"), "deployment.W424", apart())
    assert (finding.level, finding.rule) == ("warning", "F-3.4")


# -- stowed -----------------------------------------------------------------------------------------------------------
def test_craft_beside_an_enemy_carrier_have_not_landed() -> None:
    assert found(build("place solomani-ms 0304\nplace aslan-f 0304"), "deployment.E425", landed()) == []


@pytest.mark.parametrize(
    "text",
    [
        "place aslan-ms 0304\nplace aslan-f 0304 stellar 3",  # two fit
        "place aslan-ms 0304\nplace aslan-ms 0304 face=back\nplace aslan-f 0304",  # which of them?
        "place aslan-ms 0304 id=a\nplace aslan-f 0304 carried_by=a\nplace aslan-f 0304 stellar 2 face=back",
    ],
)
def test_nothing_is_loaded_where_it_is_not_clear_or_there_is_no_room(text: str) -> None:
    assert {finding.fix for finding in found(build(text), "deployment.E425", landed())} == {None}


# -- shows ------------------------------------------------------------------------------------------------------------
def test_paired_units_are_in_their_normal_state() -> None:
    """M-6.2: both of a pair; an exhausted unit on its own, or beside a stranger, is nobody's business."""

    def couple(scenario: Scenario) -> Scenario:
        return place(place(pair(scenario, "aslan-b1", "aslan-b2"), "aslan-b1", "0304", face="back"), "aslan-b2", "0304")

    assert len(found(build(couple), "deployment.E427", awake())) == 1
    strangers = build("place aslan-b1 0304 face=back\nplace aslan-b2 0304")
    assert found(strangers, "deployment.E427", awake()) == []


def test_the_state_of_the_back_is_the_back_and_the_fix_ends_it() -> None:
    """M-6.2: a starship's back says that it is disrupted (D-7.4); so is one in that state, turned over or not."""

    def couple(scenario: Scenario) -> Scenario:
        pair(scenario, "aslan-b1", "aslan-b2")
        return place(place(scenario, "aslan-b1", "0304", state="disrupted"), "aslan-b2", "0304")

    scenario = build(couple)
    (finding,) = found(scenario, "deployment.E427", awake())
    assert finding.message("en") == (
        "B1 Dreadnought in the stellar hex of Kuzu (hex 0304) is disrupted; it has to start front up."
    )
    assert finding.message("ja").endswith("整備不良になっていますが、表にして始めなければなりません。")
    assert finding.fix is not None
    scenario.apply(finding.fix.make(scenario))
    assert {(row.face, row.state) for row in scenario.rows("placements", Placement)} == {("front", None)}
    assert found(scenario, "deployment.E427", awake()) == []


def test_a_type_paired_with_itself_needs_two() -> None:
    def alike(count: int) -> Scenario:
        return build(lambda s: place(pair(s, "aslan-b1", "aslan-b1"), "aslan-b1", "0304", count=count, face="back"))

    assert found(alike(1), "deployment.E427", awake()) == []
    assert len(found(alike(2), "deployment.E427", awake())) == 1


# -- pair_only_with, partnered ----------------------------------------------------------------------------------------
free = only(PairOnlyWith(word="pair_only_with", rule="M-6.1", types=SHIP, partnered=True))


@pytest.mark.parametrize(
    ("other", "fits"), [("aslan-b2", True), ("aslan-cr", False), ("aslan-cl", False)], ids=["partner", "other", "none"]
)
def test_a_unit_with_a_partner_stacks_with_nobody_else(other: str, fits: bool) -> None:
    """M-6.1; those without a partner (two light cruisers) stack as they like."""
    scenario = build("place aslan-b1 0304\nplace aslan-cl 0404 stellar 2")
    pair(pair(scenario, "aslan-b1", "aslan-b2"), "aslan-cr", "aslan-ca")
    assert (found(place(scenario, other, "0304"), "deployment.E417", free()) == []) is fits


# -- can_stand --------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("class_", "terrain", "road", "stays"),
    [
        ("boat", "nebula", False, False),  # M-3.5: may enter, may not end its move there
        ("boat", "marsh", False, True),
        ("wheels", "marsh", False, False),
        ("wheels", "marsh", True, True),  # M-8.1: along a road whatever the terrain
        ("foot", "coast", False, False),  # a coast without the terrain of its land lets nobody in by this chart
        ("rocket", "marsh", False, True),  # no class of the chart
    ],
)
def test_who_may_stay_where(class_: str, terrain: str, road: bool, stays: bool) -> None:
    scenario = unit(build(""), class_)
    if terrain == "nebula":
        paint(scenario, terrain, "0304")
    else:
        overlay(scenario, "0304", terrain)
        if terrain == "coast":
            paint(scenario, "nebula", "0304")
    if road:
        path(scenario, "road", "0303", "0304")
    place(scenario, f"aslan-{class_}", "0304")
    assert (found(scenario, "deployment.E428", stay()) == []) is stays


def test_of_several_terrains_each_must_let_it_in_but_the_coast_does_not_count() -> None:
    """M-3.3, M-3.4: the coast has no effect beside the terrain of its land."""
    scenario = place(overlay(unit(build(""), "foot"), "0304", "coast"), "aslan-foot", "0304")
    assert found(scenario, "deployment.E428", stay()) == []
    assert len(found(overlay(scenario, "0304", "nebula"), "deployment.E428", stay())) == 1


# -- reserve_outside_zoc ----------------------------------------------------------------------------------------------
def objections(scenario: Scenario) -> int:
    return len(found(scenario, "deployment.E429", watched()))


def test_who_has_a_zone_of_control() -> None:
    """M-5.2: no attack, or a state that takes it: no zone of control."""
    unarmed = place(build(lambda s: place(unit(s, "foot"), "aslan-foot", "0304", reserve=True)), "solomani-tr", "0305")
    assert objections(unarmed) == 0
    tired = build(lambda s: place(unit(unit(s, "foot"), "foot", "solomani"), "aslan-foot", "0304", reserve=True))
    assert objections(place(tired, "solomani-foot", "0305", state="disrupted")) == 0
    assert objections(place(tired, "solomani-foot", "0305")) == 1


def test_a_zone_spares_terrain_that_the_unit_could_not_enter() -> None:
    """M-5.2: wheels do not control a marsh; walkers do."""
    scenario = overlay(place(unit(build(""), "foot"), "aslan-foot", "0304", reserve=True), "0304", "marsh")
    unit(unit(scenario, "wheels", "solomani"), "foot", "solomani")
    assert objections(place(scenario, "solomani-wheels", "0305")) == 0
    assert objections(place(scenario, "solomani-foot", "0303")) == 1


def test_a_wall_stops_it_only_under_the_option() -> None:
    walled = hexside(build(lambda s: reserve(s, "0305")), "0304", "0305", "wall")
    assert objections(walled) == 1
    assert objections(set_info(walled, options={"tile_rotation": True})) == 0


def test_only_reserves_are_looked_at_and_only_enemies_count() -> None:
    scenario = build(lambda s: place(unit(unit(s, "foot"), "foot", "solomani"), "aslan-foot", "0304"))
    assert objections(place(scenario, "solomani-foot", "0305")) == 0
    assert objections(place(place(scenario, "aslan-foot", "0704", reserve=True), "aslan-foot", "0705")) == 0
