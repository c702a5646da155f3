"""Symmetric maps: the centre and its keys, and terrain, systems and routes that are repeated around it."""

from itertools import pairwise

import pytest
from PySide6.QtCore import Qt

from editor.selection import Selection
from editor.tools.symmetry import SymmetryTool, mirrored_on, turned_on, with_folds
from model.edits.blend import Mix
from model.hexgrid import Hex, Hexside, neighbors
from model.scenario import Scenario
from model.symmetry import Symmetry, centers_of, possible_axes, possible_folds, symmetries
from tests.builders import at, empty, paint, system
from tests.editor.tools.hand import Hand

pytestmark = pytest.mark.usefixtures("qapp")


def symmetric(scenario: Scenario, symmetry: Symmetry) -> bool:
    """Whether each hex has the terrain of its images."""
    return all(
        scenario.terrain_at(image) == scenario.terrain_at(hex)
        for hex in scenario.grid.hexes()
        for image in symmetry.hexes(hex)
        if image in scenario.grid
    )


def centred(tool: str, folds: int, axis: int | None = None, columns: int = 15, rows: int = 15) -> Hand:
    """A hand over an empty map with a symmetry around 0808."""
    hand = Hand(empty(columns=columns, rows=rows), tool)
    hand.context.options.symmetry = Symmetry(at(hand.scenario, "0808"), folds, axis)
    return hand


# -- choosing the centre ----------------------------------------------------------------------------------------------
def test_a_click_puts_the_centre_on_the_nearest_of_hex_side_and_vertex() -> None:
    hand = Hand(empty(), "symmetry")
    scenario = hand.scenario
    hex, north = at(scenario, "0505"), at(scenario, "0504")
    up = scenario.grid.across_flats_mm / 2
    hand.click("0505", off=(1.0, -1.0))
    assert hand.context.options.symmetry == Symmetry(hex, 6)
    assert hand.context.said == "Everything is done 6 times."
    hand.click("0505", off=(1.0, 0.9 - up))
    assert hand.context.options.symmetry == Symmetry(Hexside.between(hex, north), 2)
    corner = scenario.grid.layout.corner_offsets(0.97)[1]
    hand.click("0505", off=(corner.x, corner.y))
    now = hand.context.options.symmetry
    assert now is not None
    assert len(now.center) == 3
    assert hex in now.center
    assert north in now.center
    assert hand.steps == [], "the scenario is as it was"


def test_the_axes_follow_the_pointer_and_go_with_it() -> None:
    hand = Hand(empty(), "symmetry")
    hand.move("0505")
    assert hand.context.axes == Symmetry(at(hand.scenario, "0505"), 6)
    hand.tools.leave()
    assert hand.context.clean
    hand.press("0505")
    hand.key(Qt.Key.Key_Escape)
    assert hand.context.options.symmetry is None
    assert hand.context.clean


def test_keys_reach_every_symmetry_of_every_centre() -> None:
    """T and X go through all turns and axes, N through the 13 centres of a hex; Delete switches it off."""
    hand = Hand(empty(), "symmetry")
    options = hand.context.options
    hand.click("0505")
    seen = set()
    for _ in range(13):
        assert options.symmetry is not None
        center = options.symmetry.center
        for _ in possible_folds(center):
            assert hand.key(Qt.Key.Key_T)
            for _ in range(len(possible_axes(center, options.symmetry.folds)) + 1):
                assert hand.key(Qt.Key.Key_X)
                seen.add(options.symmetry)
        assert hand.key(Qt.Key.Key_N)
    assert seen == {each for center in centers_of(at(hand.scenario, "0505")) for each in symmetries(center)}
    assert hand.key(Qt.Key.Key_Delete)
    assert options.symmetry is None
    assert not hand.key(Qt.Key.Key_T)


def test_the_next_of_all_comes_around() -> None:
    center = Hex(0, 0)
    folds = [Symmetry(center)]
    for _ in range(4):
        folds.append(turned_on(folds[-1]))
    assert [each.folds for each in folds] == [1, 2, 3, 6, 1]
    axes = [Symmetry(center, 2)]
    for _ in range(4):
        axes.append(mirrored_on(axes[-1]))
    assert [each.axis for each in axes] == [None, 0, 1, 2, None]
    assert with_folds(Symmetry(center, 3, 1), 6) == Symmetry(center, 6, 0)
    assert with_folds(Symmetry(center, 1, 4), 2) == Symmetry(center, 2, 1)


# -- terrain ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("tool", ["terrain", "shape", "eraser"])
@pytest.mark.parametrize(("folds", "axis"), [(2, None), (3, None), (6, None), (1, 0), (2, 1), (3, 1), (6, 0)])
def test_what_is_drawn_is_repeated_and_shown_before(tool: str, folds: int, axis: int | None) -> None:
    hand = centred(tool, folds, axis)
    if tool == "eraser":
        paint(hand.scenario, "nebula", *hand.scenario.grid.hexes())
        symmetry = Symmetry(at(hand.scenario, "0808"), folds, axis)
    else:
        symmetry = Symmetry(at(hand.scenario, "0808"), folds, axis)
    before = {hex: hand.scenario.terrain_at(hex) for hex in hand.scenario.grid.hexes()}
    hand.move("1006")
    if tool == "shape":
        hand.press("1006")
        hand.move("1107")
        expected = hand.context.preview
        hand.release("1107")
    else:
        expected = hand.context.preview
        hand.click("1006")
    changed = {hex for hex, terrain in before.items() if hand.scenario.terrain_at(hex) != terrain}
    assert changed == expected
    assert len(changed) % len(symmetry.motions) == 0
    assert symmetric(hand.scenario, symmetry)
    assert len(hand.steps) == 1
    hand.tools.undo()
    assert {hex: hand.scenario.terrain_at(hex) for hex in before} == before


def test_images_off_the_map_are_left_out() -> None:
    hand = Hand(empty(), "terrain")
    hand.context.options.symmetry = Symmetry(at(hand.scenario, "0101"), 2)
    hand.click("0303")
    assert hand.steps == ["Paint 1 hex: dark nebula"]


def test_a_mix_falls_symmetrically() -> None:
    hand = centred("terrain", 6, 0)
    painting = hand.context.options.painting
    painting.kind, painting.mix, painting.radius = "mix", Mix((("space", 1), ("nebula", 1)), seed=3), 3
    hand.drag("0805", "1006", "1207")
    assert symmetric(hand.scenario, Symmetry(at(hand.scenario, "0808"), 6, 0))
    assert {hand.scenario.terrain_at(hex) for hex in hand.scenario.grid.hexes()} == {"space", "nebula"}


def test_fill_fills_at_each_image_the_area_that_is_there() -> None:
    """Four lakes of nebula, two of which are images of each other in a half turn."""
    scenario = paint(empty(columns=15, rows=15), "nebula", "0806", "0805", "0810", "0308", "1309")
    hand = Hand(scenario, "fill")
    hand.context.options.symmetry = Symmetry(at(scenario, "0808"), 2)
    hand.context.options.terrain = "space"
    hand.move("0806")
    assert {scenario.grid.address(hex) for hex in hand.context.preview} == {"0806", "0805", "0810"}
    hand.move("0308")
    assert {scenario.grid.address(hex) for hex in hand.context.preview} == {"0308", "1309"}
    hand.click("0806")
    assert hand.steps == ["Fill 3 hexes: space"]


def test_without_turns_and_axes_all_is_done_once() -> None:
    hand = centred("terrain", 1)
    hand.click("0505")
    assert hand.steps == ["Paint 1 hex: dark nebula"]


def test_every_symmetric_tool_says_so() -> None:
    hand = Hand(empty())
    symmetric_tools = {id for id, tool in hand.tools.tools.items() if tool.symmetric}
    assert {"terrain", "shape", "fill", "eraser", "symmetry", "system", "route"} <= symmetric_tools
    assert SymmetryTool.id in symmetric_tools
    assert not {"select", "eyedropper", "counter"} & symmetric_tools


def test_neighbours_of_a_centre_hex_are_images_of_each_other() -> None:
    hand = centred("terrain", 6)
    middle = at(hand.scenario, "0808")
    hand.move(neighbors(middle)[0])
    assert hand.context.preview == set(neighbors(middle))
    assert all(one != two for one, two in pairwise(neighbors(middle)))


# -- systems and routes -----------------------------------------------------------------------------------------------
def places(hand: Hand) -> set[str]:
    """Where systems stand."""
    return {hand.scenario.grid.address(system.hex) for system in hand.scenario.systems}


def joined(hand: Hand) -> set[frozenset[str]]:
    """Pairs of addresses that routes join."""
    where = {system.id: hand.scenario.grid.address(system.hex) for system in hand.scenario.systems}
    return {frozenset(where[id] for id in route.ends) for route in hand.scenario.routes}


def test_a_system_comes_with_its_images_as_one_step() -> None:
    hand = centred("system", 3)
    hand.move("0805")
    expected = {hand.scenario.grid.address(hex) for hex in hand.context.preview}
    assert len(expected) == 3
    hand.click("0805")
    assert places(hand) == expected
    assert hand.steps == ["Add 3 systems"]
    assert len({system.id for system in hand.scenario.systems}) == 3
    assert len({system.name for system in hand.scenario.systems}) == 3
    assert hand.context.selection is not None
    assert hand.context.selection.hex == at(hand.scenario, "0805")
    hand.tools.undo()
    assert places(hand) == set()


def test_images_where_a_system_stands_or_no_hex_is_are_left_out() -> None:
    hand = centred("system", 2)
    system(hand.scenario, "kuzu", "0812")
    hand.move("0804")
    assert {hand.scenario.grid.address(hex) for hex in hand.context.preview} == {"0804"}
    hand.click("0804")
    assert hand.steps == ["Add system System 1"]
    paint(hand.scenario, "", "1109")
    hand.click("0508")
    assert hand.steps[-1] == "Add system System 2"


def test_a_dragged_system_takes_its_images_along() -> None:
    hand = centred("system", 2)
    hand.click("0804")
    assert places(hand) == {"0804", "0812"}
    hand.press("0804")
    hand.move("0805")
    assert {hand.scenario.grid.address(hex) for hex in hand.context.preview} == {"0805", "0811"}
    hand.release("0805")
    assert places(hand) == {"0805", "0811"}
    assert hand.steps == ["Add 2 systems", "Move 2 systems"]
    hand.tools.undo()
    assert places(hand) == {"0804", "0812"}


def test_an_image_that_can_not_move_stays() -> None:
    hand = centred("system", 2)
    hand.click("0804")
    system(hand.scenario, "kuzu", "0811")
    hand.drag("0804", "0805")
    assert places(hand) == {"0805", "0812", "0811"}
    assert hand.steps[-1] == "Move system System 1 to 0805"


def test_a_route_comes_with_its_images_as_one_step() -> None:
    """A ring of six systems round 0808: one side of the hexagon drawn is all six of them."""
    hand = centred("system", 6)
    hand.click("0805")
    hand.tools.choose("route")
    ring = sorted(places(hand))
    second = next(hex for hex in ring if hex != "0805" and abs(int(hex[:2]) - 8) == 3 and int(hex[2:]) < 8)
    hand.press("0805")
    hand.move(second)
    assert len(hand.context.adding) == 5
    hand.release(second)
    assert len(joined(hand)) == 6
    assert all(len(pair) == 2 for pair in joined(hand))
    assert hand.steps[-1] == "Draw 6 jump routes"
    assert hand.context.selection is not None
    assert hand.context.selection.route == 0
    hand.tools.undo()
    assert joined(hand) == set()


def test_a_route_through_the_centre_is_one() -> None:
    hand = centred("system", 2)
    hand.click("0804")
    hand.tools.choose("route")
    hand.press("0804")
    hand.move("0812")
    assert hand.context.adding == ()
    hand.release("0812")
    assert hand.steps[-1] == "Add jump route System 1 – System 2"


def test_a_route_drawn_again_completes_its_images_and_charts_them() -> None:
    hand = centred("system", 2)
    hand.click("0804")
    hand.click("0506")
    symmetry, options = hand.context.options.symmetry, hand.context.options
    options.symmetry = None
    hand.tools.choose("route")
    hand.drag("0804", "0506")
    options.symmetry = symmetry
    hand.drag("0804", "0506")
    assert hand.steps[-1] == "Draw 1 jump route"
    assert len(joined(hand)) == 2
    options.charted = False
    hand.drag("0804", "0506")
    assert hand.steps[-1] == "Draw 2 jump routes"
    assert [route.charted for route in hand.scenario.routes] == [False, False]
    count = len(hand.steps)
    hand.drag("0804", "0506")
    assert len(hand.steps) == count
    assert "already joins" in hand.context.said


def ring_with_a_route_across() -> tuple[Hand, Symmetry | None]:
    """Six systems in a ring joined by six routes, and, drawn without symmetry, one across; the symmetry of before."""
    hand = centred("system", 6)
    hand.click("0805")
    options = hand.context.options
    symmetry = options.symmetry
    hand.tools.choose("route")
    ring = sorted(places(hand))
    second = next(hex for hex in ring if hex != "0805" and abs(int(hex[:2]) - 8) == 3 and int(hex[2:]) < 8)
    hand.drag("0805", second)
    options.symmetry = None
    hand.drag("0805", "0811")
    return hand, symmetry


def test_the_key_of_a_route_charts_its_images_and_no_other_route() -> None:
    """A ring of six systems and its six routes, one of which is taken away, and a route across the ring."""
    hand, symmetry = ring_with_a_route_across()
    options = hand.context.options
    hand.context.select(Selection(route=5))
    hand.tools.delete_selection()
    options.symmetry = symmetry
    hand.context.select(Selection(route=0))
    assert hand.key(Qt.Key.Key_X)
    assert [route.charted for route in hand.scenario.routes] == [False] * 5 + [True]
    assert hand.steps[-1] == "Make 5 jump routes uncharted"
    options.symmetry = None
    assert hand.key(Qt.Key.Key_X)
    assert [route.charted for route in hand.scenario.routes] == [True] + [False] * 4 + [True]
    assert hand.steps[-1] == "Make jump route charted"


def test_a_route_off_the_map_leaves_it_at_the_other_edge_too() -> None:
    """A half turn about the middle of 15 columns and rows lays side N of 0801 onto side S of 0815 … if both are edges."""
    hand = centred("system", 2)
    hand.click("0803")
    hand.tools.choose("route")
    hand.press("0803")
    hand.move("0801", off=(0.0, -5.0))
    assert len(hand.context.adding) == 1
    hand.release("0801", off=(0.0, -5.0))
    leaving = {
        (hand.scenario.grid.address(route.exit.hex), route.exit.side) for route in hand.scenario.routes if route.exit
    }
    assert leaving == {("0801", 0), ("0815", 3)}
    assert hand.steps[-1] == "Draw 2 jump routes"


def test_a_route_off_the_map_whose_image_is_inside_is_alone() -> None:
    hand = Hand(empty(columns=15, rows=15), "system")
    hand.context.options.symmetry = Symmetry(at(hand.scenario, "0806"), 2)
    hand.click("0803")
    hand.tools.choose("route")
    hand.drag("0803", "0801")
    assert len(list(hand.scenario.routes)) == 1


@pytest.mark.parametrize("tool", ["route", "select"])
def test_a_route_is_deleted_with_its_images_that_are_drawn_as_one_step(tool: str) -> None:
    """A ring of six systems and its six routes, and one across the ring, which is no image of them."""
    hand, symmetry = ring_with_a_route_across()
    options = hand.context.options
    hand.context.select(Selection(route=5))
    hand.tools.delete_selection()
    assert hand.steps[-1] == "Remove jump route"
    hand.tools.choose(tool)
    options.symmetry = symmetry
    hand.context.select(Selection(route=2))
    assert hand.key(Qt.Key.Key_Delete)
    across = {row.id for row in hand.scenario.systems if hand.scenario.grid.address(row.hex) in ("0805", "0811")}
    assert [set(route.ends) for route in hand.scenario.routes] == [across]
    assert hand.steps[-1] == "Remove 5 jump routes"
    assert hand.context.selection is None
    hand.tools.undo()
    assert len(list(hand.scenario.routes)) == 6
