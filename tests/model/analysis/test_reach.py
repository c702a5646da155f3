"""Movement reach: hand-worked from M-3.3 to M-3.6, M-5.1, M-6.3 and M-8.1, and against a plain search on small maps."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import pairwise

import pytest

from model.analysis.costs import CLOSED, scale_of
from model.analysis.movers import Mover, NoMover, movers
from model.analysis.reach import Reach, costs_from, reach, way_to
from model.checks.context import Context
from model.hexgrid import Hex, Hexside, distance, neighbors
from model.maprows import HexsideFeature, Overlay, Path
from model.scenario import Scenario
from tests import builders
from tests.model.analysis.moe import RULES, change, context, names, plain, stand, unit

FOOT, VEHICLE, WATER, FLYING = "moe-hero", "moe-biker", "moe-mermaid", "nae-drone"


def reach_of(scenario: Scenario, type_id: str) -> Reach:
    here = context(scenario)
    found = reach(here, [unit(here, type_id).serial])
    assert isinstance(found, Reach)
    return found


def cost_of(scenario: Scenario, type_id: str, address: str) -> Fraction | None:
    return reach_of(scenario, type_id).stops.get(builders.at(scenario, address))


def test_on_plain_ground_a_foot_unit_gets_as_far_as_its_points() -> None:
    """Four points: 1 + 6 + 12 + 18 + 24 hexes, each at its distance."""
    scenario = stand(plain(11, 11), "0606", FOOT)
    found = reach_of(scenario, FOOT)
    start = builders.at(scenario, "0606")
    assert len(found.stops) == 61
    assert all(cost == distance(start, hex) for hex, cost in found.stops.items())
    assert not found.passes
    assert not found.full


def test_a_hex_with_several_terrains_costs_the_dearest() -> None:
    """M-3.3: rough 2 with forest 2 for foot; for flying forest 2 beats rough 1."""
    scenario = stand(plain(), "0303", FOOT)
    builders.overlay(builders.paint(scenario, "rough", "0304"), "0304", "forest")
    assert cost_of(scenario, FOOT, "0304") == 2
    stand(scenario, "0505", FLYING)
    builders.overlay(builders.paint(scenario, "rough", "0506"), "0506", "forest")
    assert cost_of(scenario, FLYING, "0506") == 2


def test_a_coast_costs_what_is_drawn_on_its_land() -> None:
    """M-3.4: the coast itself has no effect; a bare one is land."""
    scenario = builders.paint(stand(plain(), "0303", FOOT), "coast", "0304", "0302")
    builders.overlay(scenario, "0304", "hedge")
    assert cost_of(scenario, FOOT, "0304") == 2
    assert cost_of(scenario, FOOT, "0302") == 1


def test_water_between_two_coasts_parts_all_but_flying_and_water_moving_units() -> None:
    scenario = builders.hexside(stand(plain(3, 1), "0201", FOOT), "0201", "0301", "water")
    assert cost_of(scenario, FOOT, "0301") is None
    scenario = builders.hexside(stand(plain(3, 1), "0201", WATER), "0201", "0301", "water")
    assert cost_of(scenario, WATER, "0301") == 1


def test_the_sea_is_passed_by_some_and_nobody_stays_there() -> None:
    """M-3.5: a strip 0101 … 0601 with sea at 0201 to 0401; five points of the mermaid bring her to 0501 and 0601."""
    scenario = builders.paint(stand(plain(6, 1), "0101", WATER), "water", "0201", "0301", "0401")
    found = reach_of(scenario, WATER)
    assert names(scenario, found.stops) == ["0101", "0501", "0601"]
    assert names(scenario, found.passes) == ["0201", "0301", "0401"]
    scenario = builders.paint(stand(plain(6, 1), "0101", FOOT), "water", "0201", "0301", "0401")
    assert names(scenario, reach_of(scenario, FOOT).stops) == ["0101"]


def test_sea_that_cannot_be_left_again_is_not_entered() -> None:
    """Five points: out to 0301 and home costs 4; 0401 would cost 6, and no other land is near enough."""
    scenario = builders.paint(stand(plain(9, 1), "0101", WATER), "water", *(f"0{c}01" for c in range(2, 10)))
    found = reach_of(scenario, WATER)
    assert names(scenario, found.stops) == ["0101"]
    assert names(scenario, found.passes) == ["0201", "0301"]


@pytest.mark.parametrize(
    ("type_id", "feature", "cost"),
    [
        (FOOT, "wall", None),
        (FOOT, "cliff", 3),
        (VEHICLE, "cliff", None),
        (FLYING, "wall", 1),
        (FLYING, "cliff", 1),
    ],
)
def test_hexsides_add_their_points_or_stop(type_id: str, feature: str, cost: int | None) -> None:
    scenario = builders.hexside(stand(plain(3, 1), "0201", type_id), "0201", "0301", feature, high="0301")
    assert cost_of(scenario, type_id, "0301") == cost


@pytest.mark.parametrize(
    ("type_id", "terrain", "cost"),
    [(FOOT, "plain", 2), (FOOT, "forest", 2), (VEHICLE, "grass", 3), (VEHICLE, "marsh", None), (FLYING, "forest", 2)],
)
def test_a_river_is_one_of_the_terrains_of_which_the_dearest_counts(
    type_id: str, terrain: str, cost: int | None
) -> None:
    """M-3.3: river 2 on foot, 3 by vehicle, 1 in flight, however many rivers meet; forest 2, grass 2 by vehicle."""
    scenario = builders.paint(stand(plain(), "0303", type_id), terrain, "0304")
    builders.path(scenario, "river", "0304", "0404")
    builders.path(scenario, "river", "0304", "0305")
    assert cost_of(scenario, type_id, "0304") == cost


def test_a_path_may_add_its_points_instead_once() -> None:
    """A game in which a stream costs 1 more on foot, whatever it runs through, and bars vehicles."""
    river = RULES.paths["river"].model_copy(update={"movement": None, "entering": {"foot": 1}})
    rules = RULES.model_copy(update={"paths": {**RULES.paths, "river": river}})
    for type_id, cost in ((FOOT, 3), (VEHICLE, None)):
        scenario = builders.paint(stand(plain(), "0303", type_id), "rough", "0304")
        builders.path(scenario, "river", "0304", "0404")
        builders.path(scenario, "river", "0304", "0305")
        here = Context(scenario, rules)
        found = reach(here, [unit(here, type_id).serial])
        assert not isinstance(found, NoMover)
        assert found.stops.get(builders.at(scenario, "0304")) == cost


def test_a_road_costs_a_vehicle_half_a_point_and_others_one_whatever_the_terrain() -> None:
    """M-8.1: eight points take a vehicle sixteen hexes along a road through marsh that it could not enter."""
    columns = 20
    road = [f"{column:02}01" for column in range(1, columns + 1)]
    scenario = builders.paint(stand(plain(columns, 1), "0101", VEHICLE), "marsh", *road[1:])
    builders.path(scenario, "road", *road)
    stops = reach_of(scenario, VEHICLE).stops
    assert len(stops) == 17
    assert stops[builders.at(scenario, "0201")] == Fraction(1, 2)
    assert stops[builders.at(scenario, "1701")] == 8
    scenario = builders.paint(stand(plain(columns, 1), "0101", FOOT), "marsh", *road[1:])
    builders.path(scenario, "road", *road)
    assert len(reach_of(scenario, FOOT).stops) == 5


def test_a_road_beside_is_no_road() -> None:
    """Two roads that end in neighbouring hexes are not connected: the step between them is over land."""
    scenario = builders.paint(stand(plain(4, 1), "0101", VEHICLE), "grass", "0201", "0301", "0401")
    builders.path(builders.path(scenario, "road", "0101", "0201"), "road", "0301", "0401")
    assert cost_of(scenario, VEHICLE, "0401") == Fraction(1, 2) + 2 + Fraction(1, 2)


def test_whether_a_road_leads_through_walls_is_an_option() -> None:
    for on, cost in ((True, 1), (False, None)):
        scenario = stand(plain(3, 1, roads_cross_hexsides=on), "0201", FOOT)
        builders.hexside(scenario, "0201", "0301", "wall")
        builders.path(scenario, "road", "0201", "0301")
        assert cost_of(scenario, FOOT, "0301") == cost


def test_leaving_an_enemy_zone_costs_one_more_and_entering_none() -> None:
    """M-5.1: two columns; an enemy in 0103 has 0102, 0104, 0202 and 0203 in its zone. In 1, on within it 2, out 2."""
    scenario = stand(stand(plain(2, 7), "0201", "moe-twin"), "0103", "nae-guard")
    stops = {scenario.grid.address(hex): cost for hex, cost in reach_of(scenario, "moe-twin").stops.items()}
    assert stops == {"0201": 0, "0101": 1, "0102": 1, "0202": 1, "0203": 3, "0104": 5, "0204": 5}


def test_a_unit_without_attack_has_no_zone_to_leave() -> None:
    """M-5.2: past a medic each step costs 1."""
    scenario = stand(stand(plain(2, 7), "0201", "moe-twin"), "0103", "nae-medic")
    assert cost_of(scenario, "moe-twin", "0206") == 5


def test_several_enemies_do_not_add_up() -> None:
    """Out of a hex between two enemies a step costs 2, not 3."""
    scenario = stand(plain(3, 5), "0203", FOOT)
    stand(scenario, "0202", "nae-guard")
    stand(scenario, "0204", "nae-guard")
    assert cost_of(scenario, FOOT, "0103") == 2


def test_hexes_with_enemies_are_entered_only_by_the_option_and_never_stayed_in() -> None:
    for on in (False, True):
        scenario = stand(plain(5, 1, move_through_enemies=on), "0101", "moe-twin")
        stand(scenario, "0201", "nae-medic")
        found = reach_of(scenario, "moe-twin")
        assert names(scenario, found.stops) == (["0101", "0301", "0401", "0501"] if on else ["0101"])
        assert names(scenario, found.passes) == (["0201"] if on else [])


def test_own_units_are_passed_and_a_full_hex_is_told() -> None:
    """M-6.1: two units a hex, those with a partner stack with nobody else."""
    scenario = stand(plain(5, 1), "0101", "moe-biker")
    stand(stand(scenario, "0201", "moe-writer"), "0301", "moe-hero")
    found = reach_of(scenario, "moe-biker")
    assert names(scenario, found.stops) == ["0101", "0201", "0401", "0501"]
    assert names(scenario, found.full) == ["0301"]
    assert next(iter(found.full.values())).rule == "M-6.1"


def test_a_pair_moves_with_the_points_of_either_by_the_terrain_of_both() -> None:
    """Hero (foot 4) and Witch (flying 4): together not over the wall, by the other reading over it."""
    for reading, cost in (("both", None), ("either", 1)):
        scenario = stand(plain(3, 1, pair_movement_class=reading), "0201", "moe-hero", "moe-witch")
        builders.hexside(scenario, "0201", "0301", "wall")
        assert cost_of(scenario, "moe-hero", "0301") == cost
        assert cost_of(scenario, "moe-witch", "0301") == cost
    scenario = stand(plain(11, 11), "0606", "moe-maid", "moe-twin")
    assert reach_of(scenario, "moe-maid").points == 5


def test_markers_that_are_chosen_with_a_unit_do_not_move() -> None:
    scenario = stand(plain(), "0303", FOOT, "moe-damage")
    found = reach(context(scenario), [0, 1])
    assert isinstance(found, Reach)
    assert [unit.placement.type for unit in found.movers[0].units] == [FOOT]
    assert reach(context(scenario), [1]) == NoMover("nothing")


def test_a_stack_that_is_no_pair_moves_with_the_least_points() -> None:
    scenario = stand(plain(11, 11), "0606", "moe-writer", "moe-biker")
    here = context(scenario)
    serials = [unit(here, type_id).serial for type_id in ("moe-writer", "moe-biker")]
    found = movers(here, serials)
    assert not isinstance(found, NoMover)
    assert [(mover.points, mover.classes) for mover in found] == [(Fraction(4), frozenset({"foot", "vehicle"}))]


@pytest.mark.parametrize(
    ("serials", "lack", "type_id"),
    [([], "nothing", ""), ([0], "points", FOOT), ([1, 2], "apart", "")],
)
def test_what_lacks_is_named(serials: list[int], lack: str, type_id: str) -> None:
    scenario = stand(stand(stand(plain(), "0101", FOOT), "0303", VEHICLE), "0505", WATER)
    change(scenario, FOOT, movement=None)
    assert reach(context(scenario), serials) == NoMover(lack, type_id)  # type: ignore[arg-type]


def test_games_without_movement_classes_say_nothing() -> None:
    scenario = builders.dark_nebula("system kuzu 0304\nplace aslan-b1 0304")
    assert reach(Context(scenario, builders.ruleset()), [0]) == NoMover("rules")


# -- against a plain search ------------------------------------------------------------------------------------------
def land(seed: int) -> Scenario:
    """A small map with everything that the chart knows, at random."""
    random_ = random.Random(seed)
    scenario = plain(7, 6, roads_cross_hexsides=bool(seed % 2), move_through_enemies=bool(seed % 3))
    hexes = list(scenario.grid.hexes())
    for hex in hexes:
        builders.paint(scenario, random_.choice(["", *RULES.terrain]), hex)
    for hex in random_.sample(hexes, 8):
        builders.overlay(scenario, hex, random_.choice(list(RULES.terrain)))
    for _ in range(10):
        a = random_.choice(hexes)
        b = random_.choice([hex for hex in neighbors(a) if hex in scenario.grid])
        builders.hexside(scenario, a, b, random_.choice(list(RULES.hexsides)), high=a)
    for kind in ("road", "road", "river"):
        chain = [random_.choice(hexes)]
        while len(chain) < 7:
            chain.append(random_.choice([hex for hex in neighbors(chain[-1]) if hex in scenario.grid]))
        builders.path(scenario, kind, *chain)
    for type_id in ("nae-guard", "nae-guard", "nae-drone", "nae-medic"):
        builders.place(scenario, type_id, random_.choice(hexes), "hex")
    return scenario


def price(here: Context, a: Hex, b: Hex, class_: str) -> Fraction | None:
    """What a step costs, straight from the rules; enemies aside."""
    scenario = here.scenario
    if scenario.terrain_at(b) is None:
        return None
    shown = {scenario.terrain_at(b), *(row.terrain for row in scenario.rows("overlays", Overlay) if row.hex == b)}
    shown = {"coast"} if shown == {"coast"} else shown - {"coast"}
    paths = list(scenario.rows("paths", Path))
    extra: list[tuple[str, float | None]] = []
    for row in scenario.rows("hexsides", HexsideFeature):
        crossing = RULES.hexsides[row.feature].crossing
        if row.between == Hexside.between(a, b) and row.feature not in [kind for kind, _ in extra]:
            assert crossing is not None
            extra.append((row.feature, crossing.get(class_)))
    across = None if any(points is None for _, points in extra) else sum(Fraction(points or 0) for _, points in extra)
    ways = []
    points = [RULES.terrain[terrain or ""].movement.get(class_) for terrain in shown]
    if any(path.kind == "river" and b in path.hexes for path in paths):
        points.append((RULES.paths["river"].movement or {}).get(class_))
    land = [Fraction(value) for value in points if value is not None]
    if across is not None and len(land) == len(points):
        ways.append(max(land) + across)
    follows = any(
        {a, b} == set(path.hexes[i : i + 2]) for path in paths if path.kind == "road" for i in range(len(path.hexes))
    )
    along = Fraction((RULES.paths["road"].along or {})[class_] or 0)
    if follows and here.is_on("roads_cross_hexsides"):
        ways.append(along)
    elif follows and across is not None:
        ways.append(along + across)
    return min(ways, default=None)


def plain_search(here: Context, start: Hex, class_: str, side: str) -> dict[Hex, Fraction]:
    """Relax every step until nothing changes."""
    scenario = here.scenario
    enemies = [standing for standing in here.standings if standing.side != side]
    held = {standing.spot.hex for standing in enemies}
    zone = set()
    for standing in enemies:
        assert standing.type is not None
        own = standing.type.traits["movement_class"]
        if standing.type.values["attack"]:
            for hex in neighbors(standing.spot.hex):
                shown = [
                    scenario.terrain_at(hex),
                    *(o.terrain for o in scenario.rows("overlays", Overlay) if o.hex == hex),
                ]
                road = any(path.kind == "road" and hex in path.hexes for path in scenario.rows("paths", Path))
                if shown[0] and (road or all(own in RULES.terrain[terrain or ""].movement for terrain in shown)):
                    zone.add(hex)
    found = {start: Fraction(0)}
    changed = True
    while changed:
        changed = False
        for a in list(found):
            for b in neighbors(a):
                cost = price(here, a, b, class_)
                if cost is None or (b in held and not here.is_on("move_through_enemies")):
                    continue
                total = found[a] + cost + (1 if a in zone else 0)
                if b not in found or total < found[b]:
                    found[b] = total
                    changed = True
    return found


@pytest.mark.parametrize("seed", range(24))
def test_costs_are_those_of_a_plain_search(seed: int) -> None:
    scenario = land(seed)
    class_ = list(RULES.movement_classes)[seed % 4]
    start = list(scenario.grid.hexes())[17]
    builders.paint(scenario, "plain", start)
    here = context(scenario)
    mover = Mover((), "moe", start, Fraction(9), frozenset({class_}))
    expected = plain_search(here, start, class_, "moe")
    scale, grid = scale_of(here), scenario.grid
    for limit in (None, Fraction(5, 2)):
        costs = costs_from(here, mover, limit)
        got = {grid.hex_of_index(i): Fraction(int(cost), scale) for i, cost in enumerate(costs) if cost < CLOSED}
        assert got == {hex: cost for hex, cost in expected.items() if limit is None or cost <= limit}
    for goal in list(expected)[::3]:
        way = way_to(here, mover, goal)
        assert (way[0], way[-1]) == (start, goal)
        assert len(set(way)) == len(way)
        assert all(price(here, a, b, class_) is not None for a, b in pairwise(way))


def test_a_way_to_where_none_leads_is_empty() -> None:
    scenario = builders.paint(stand(plain(3, 1), "0101", FOOT), "water", "0201")
    here = context(scenario)
    found = movers(here, [0])
    assert not isinstance(found, NoMover)
    for goal in (builders.at(scenario, "0301"), Hex(50, 50)):
        assert way_to(here, found[0], goal) == ()


def test_costs_change_with_the_map() -> None:
    """What was worked out for the old map is forgotten."""
    scenario = stand(plain(3, 1), "0201", FOOT)
    here = context(scenario)
    assert not isinstance(reach(here, [0]), NoMover)
    builders.paint(scenario, "forest", "0301")
    here.forget({"terrain"})
    found = reach(here, [0])
    assert isinstance(found, Reach)
    assert found.stops[builders.at(scenario, "0301")] == 2


def test_odd_parts_of_points_are_kept_to_a_thousandth() -> None:
    """A third and a tenth: 0.333 and 0.1 have 1000 parts together, and a way of both costs 0.433."""
    movement = {"plain": {"foot": 1 / 3}, "grass": {"foot": 0.1}}
    terrain = {
        id: row.model_copy(update={"movement": movement[id]}) if id in movement else row
        for id, row in RULES.terrain.items()
    }
    scenario = builders.paint(stand(plain(3, 1), "0101", FOOT), "grass", "0301")
    here = Context(scenario, RULES.model_copy(update={"terrain": terrain}))
    found = reach(here, [0])
    assert isinstance(found, Reach)
    assert scale_of(here) == 1000
    assert found.stops[builders.at(scenario, "0301")] == Fraction(433, 1000)


def test_a_map_of_one_hex_is_all_reach() -> None:
    found = reach_of(stand(plain(1, 1), "0101", FOOT), FOOT)
    assert list(found.stops.values()) == [0]


def test_a_unit_beside_the_grid_reaches_nothing() -> None:
    scenario = builders.place(plain(2, 2), FOOT, Hex(20, 20), "hex")
    assert not reach_of(scenario, FOOT).stops
