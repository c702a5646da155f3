"""The eraser: terrain only, or everything in open layers; the preview is exactly what a click takes."""

import random

import pytest
from PySide6.QtCore import Qt

from model.courses import Course
from model.edit import AnyRow
from model.hexgrid import Hex, Hexside, hexsides
from model.maprows import HexsideFeature, Label, Path, Region, Route, Site
from model.scenario import Scenario
from model.storage.write import write_scenario
from model.symmetry import Symmetry
from tests.builders import at, dark_nebula, empty, hexside, overlay, paint, path, put, site
from tests.editor.tools.hand import ALT, Hand

pytestmark = pytest.mark.usefixtures("qapp")


def village() -> Scenario:
    """Something of every kind in and about 0303."""
    scenario = empty("moe-emblem", 6, 6)
    paint(scenario, "forest", "0303", "0304")
    overlay(scenario, "0303", "grass")
    hexside(scenario, "0303", "0302", "wall")
    hexside(scenario, "0501", "0502", "wall")
    path(scenario, "road", "0202", "0303", "0403", "0503")
    path(scenario, "river", "0101", "0102", "0103")
    site(scenario, "0303")
    put(scenario, "labels", Label(hex=at(scenario, "0303"), text="Here"))
    put(scenario, "labels", Label(hex=at(scenario, "0505"), text="There"))
    hexes = frozenset(at(scenario, hex) for hex in ("0303", "0304"))
    put(scenario, "regions", Region(id="yard", name="Yard", hexes=hexes))
    return scenario


def thorough(scenario: Scenario) -> Hand:
    hand = Hand(scenario, "eraser")
    assert hand.key(Qt.Key.Key_X)
    assert hand.context.options.painting.thorough
    return hand


def rows(scenario: Scenario, table: str) -> list[AnyRow]:
    return list(scenario.tables[table].values())


def test_terrain_only_leaves_the_rest() -> None:
    hand = Hand(village(), "eraser")
    hand.click("0303")
    assert hand.scenario.terrain_at(at(hand.scenario, "0303")) == "plain"
    assert [len(rows(hand.scenario, table)) for table in ("overlays", "hexsides", "paths", "sites", "labels")] == [
        0, 2, 2, 1, 2
    ]  # fmt: skip


def test_everything_takes_what_lies_in_the_hex_and_nothing_else() -> None:
    hand = thorough(village())
    hand.click("0303")
    scenario = hand.scenario
    assert scenario.terrain_at(at(scenario, "0303")) == "plain"
    assert scenario.terrain_at(at(scenario, "0304")) == "forest"
    assert rows(scenario, "overlays") == rows(scenario, "sites") == []
    assert [row.between for row in rows(scenario, "hexsides") if isinstance(row, HexsideFeature)] == [
        Hexside.between(at(scenario, "0501"), at(scenario, "0502"))
    ]
    roads = [row.hexes for row in rows(scenario, "paths") if isinstance(row, Path) and row.kind == "road"]
    assert roads == [(at(scenario, "0403"), at(scenario, "0503"))], "0202 alone is no road"
    assert [row.text for row in rows(scenario, "labels") if isinstance(row, Label)] == ["There"]
    assert [row.hexes for row in rows(scenario, "regions") if isinstance(row, Region)] == [{at(scenario, "0304")}]
    assert hand.steps == ["Erase 1 hex"]
    hand.tools.undo()
    assert write_scenario(hand.scenario) == write_scenario(village())


def test_a_hex_that_is_plain_already_counts_if_something_goes_from_it() -> None:
    hand = thorough(village())
    hand.click("0505")
    assert hand.steps == ["Erase 1 hex"]
    hand.click("0606")
    assert hand.steps == ["Erase 1 hex"]


def test_layers_that_are_hidden_or_locked_are_left_alone() -> None:
    hand = thorough(village())
    layers = hand.document.layers
    layers.show("paths", False)
    layers.lock("terrain", True)
    hand.move("0303")
    assert not any(isinstance(row, Path) for row in hand.context.removing)
    hand.click("0303")
    scenario = hand.scenario
    assert scenario.terrain_at(at(scenario, "0303")) == "forest"
    assert [len(rows(scenario, table)) for table in ("overlays", "hexsides", "paths", "sites", "labels")] == [
        1, 1, 2, 0, 1
    ]  # fmt: skip


def test_counters_go_back_to_the_pool_and_systems_with_their_routes() -> None:
    scenario = dark_nebula("system maadin 0303\nsystem kuzu 0603\nroute maadin kuzu\nbuy solomani solomani-b1\n"
                           "place solomani-b1 0303 stellar")  # fmt: skip
    hand = thorough(scenario)
    hand.click("0303")
    assert rows(hand.scenario, "placements") == rows(hand.scenario, "routes") == []
    assert len(rows(hand.scenario, "systems")) == 1


@pytest.mark.parametrize("layer", ["counters", "routes"])
def test_a_system_stays_whose_routes_or_counters_must_stay(layer: str) -> None:
    scenario = dark_nebula("system maadin 0303\nsystem kuzu 0603\nroute maadin kuzu\nbuy solomani solomani-b1\n"
                           "place solomani-b1 0303 stellar")  # fmt: skip
    hand = thorough(scenario)
    hand.document.layers.lock(layer, True)
    hand.click("0303")
    assert len(rows(hand.scenario, "systems")) == 2
    assert len(rows(hand.scenario, "routes")) == 1
    assert len(rows(hand.scenario, "placements")) == (1 if layer == "counters" else 0)


def test_with_alt_the_hexes_go_with_everything_in_them() -> None:
    hand = thorough(village())
    hand.click("0303", ALT)
    assert hand.scenario.terrain_at(at(hand.scenario, "0303")) is None
    assert rows(hand.scenario, "sites") == []
    assert hand.steps == ["Cut 1 hex out of the map"]


def crowded(rng: random.Random) -> Scenario:
    """A map with things strewn about."""
    scenario = empty("moe-emblem", 7, 7)
    grid = scenario.grid
    for hex in grid.hexes():
        kind = rng.randrange(8)
        if kind == 0:
            put(scenario, "sites", Site(kind="item", hex=hex))
        elif kind == 1:
            put(scenario, "labels", Label(hex=hex, text="Here"))
        elif kind == 2:
            paint(scenario, "rough", hex)
        elif kind == 3:
            side = next((side for side in hexsides(hex) if all(each in grid for each in side)), None)
            if side is not None:
                put(scenario, "hexsides", HexsideFeature(between=side, feature="wall"))
    for way in ("road", "river"):
        first = grid.hex(rng.randrange(7), 0)
        column = [Hex(first.q, first.r + step) for step in range(7)]
        put(scenario, "paths", Path(kind=way, hexes=tuple(column), exits=(0, None)))
    return scenario


@pytest.mark.parametrize("seed", range(12))
def test_the_preview_is_what_a_click_takes(seed: int) -> None:
    rng = random.Random(seed)
    hand = thorough(crowded(rng))
    hand.context.options.painting.radius = rng.randrange(3)
    scenario = hand.scenario
    where = scenario.grid.hex(rng.randrange(7), rng.randrange(7))
    before = {table: rows(scenario, table) for table in ("sites", "labels", "hexsides")}
    terrain = {hex: scenario.terrain_at(hex) for hex in scenario.grid.hexes()}

    def legs() -> set[tuple[str, Hexside]]:
        orientation = scenario.grid.orientation
        return {
            (row.kind, leg)
            for _, row in scenario.items("paths", Path)
            for leg in Course.of(row.hexes, row.exits, orientation).legs
        }

    paths = legs()
    hand.move(where)
    shown, tinted = hand.context.removing, hand.context.preview
    hand.click(where)
    gone = [row for table, old in before.items() for row in old if row not in rows(scenario, table)]
    assert {str(row) for row in shown if not isinstance(row, Path)} == set(map(str, gone))
    assert {(row.kind, Hexside.between(*row.hexes)) for row in shown if isinstance(row, Path)} == paths - legs()
    assert tinted == {hex for hex, old in terrain.items() if scenario.terrain_at(hex) != old}
    assert hand.context.removing == ()


STARS = "system maadin 0303\nsystem kuzu 0603\nsystem vaxt 0608\nroute maadin kuzu\nroute kuzu vaxt\n"


def on_route(scenario: Scenario, a: str, b: str) -> tuple[Hex, tuple[float, float]]:
    """A hex between two, and how far from its centre the middle of the straight line between them lies."""
    layout = scenario.grid.layout
    start, end = (layout.center(at(scenario, hex)) for hex in (a, b))
    x, y = (start.x + end.x) / 2, (start.y + end.y) / 2
    hex = layout.hex_at(x, y)
    center = layout.center(hex)
    return hex, (x - center.x, y - center.y)


def ends(scenario: Scenario) -> list[tuple[str, ...]]:
    return [row.ends for row in rows(scenario, "routes") if isinstance(row, Route)]


def test_a_route_under_the_pointer_goes_by_itself_and_is_shown_before() -> None:
    """Its systems stay, and the hex that it crosses with its terrain and region."""
    scenario = dark_nebula(STARS)
    hex, off = on_route(scenario, "0303", "0603")
    paint(scenario, "nebula", hex)
    put(scenario, "regions", Region(id="rift", name="Rift", hexes=frozenset([hex])))
    hand = thorough(scenario)
    hand.move(hex, off=off)
    assert [row.ends for row in hand.context.removing if isinstance(row, Route)] == [("maadin", "kuzu")]
    assert hand.context.preview == hand.context.under == frozenset()
    hand.click(hex, off=off)
    assert ends(hand.scenario) == [("kuzu", "vaxt")]
    assert len(rows(hand.scenario, "systems")) == 3
    assert hand.scenario.terrain_at(hex) == "nebula"
    assert [row.hexes for row in rows(hand.scenario, "regions") if isinstance(row, Region)] == [{hex}]
    assert hand.context.removing == ()
    assert hand.steps == ["Remove jump route"]
    hand.tools.undo()
    assert len(ends(hand.scenario)) == 2


def test_with_its_system_a_route_is_shown_to_go() -> None:
    hand = thorough(dark_nebula(STARS))
    hand.move("0303")
    assert [row.ends for row in hand.context.removing if isinstance(row, Route)] == [("maadin", "kuzu")]
    assert hand.context.preview == {at(hand.scenario, "0303")}


@pytest.mark.parametrize("case", ["beside", "terrain only", "broad", "cut", "locked", "system"])
def test_what_is_not_pressed_on_a_route_leaves_routes(case: str) -> None:
    hand = thorough(dark_nebula(STARS))
    hex, (x, y) = on_route(hand.scenario, "0303", "0603")
    modifiers = ALT if case == "cut" else Qt.KeyboardModifier.NoModifier
    if case == "beside":
        y += 0.25 * hand.scenario.grid.across_flats_mm
    elif case == "terrain only":
        hand.key(Qt.Key.Key_X)
    elif case == "broad":
        hand.context.options.painting.radius = 1
        hex, (x, y) = on_route(hand.scenario, "0603", "0608")  # its middle is two hexes from both systems
    elif case == "locked":
        hand.document.layers.lock("routes", True)
    elif case == "system":
        hand.document.layers.lock("systems", True)
        hex, (x, y) = at(hand.scenario, "0303"), (0.2, 0.0)
    hand.move(hex, modifiers, off=(x, y))
    assert not any(isinstance(row, Route) for row in hand.context.removing)
    hand.click(hex, modifiers, off=(x, y))
    assert len(ends(hand.scenario)) == 2


def test_a_stroke_over_routes_takes_each_however_fast_it_is() -> None:
    """One move from the one route to far beyond the other: the hexes between stay, and it is one step."""
    scenario = dark_nebula(STARS)
    paint(scenario, "nebula", *scenario.grid.hexes())
    hand = thorough(scenario)
    (first, off), (last, far) = on_route(hand.scenario, "0303", "0603"), on_route(hand.scenario, "0603", "0608")
    hand.press(first, off=off)
    hand.move(last, off=(far[0] + 2 * scenario.grid.across_flats_mm, far[1]))
    hand.release(last)
    assert ends(scenario) == []
    assert {scenario.terrain_at(hex) for hex in scenario.grid.hexes()} == {"nebula"}
    assert hand.steps == ["Remove 2 jump routes"]
    hand.tools.undo()
    assert len(ends(scenario)) == 2


def test_a_stroke_over_hexes_leaves_the_routes_that_it_crosses() -> None:
    hand = thorough(dark_nebula(STARS))
    hand.drag("0403", "0506", "0505")
    hand.drag("0505", "0705")
    assert len(ends(hand.scenario)) == 2


def test_on_a_symmetric_map_the_images_of_a_route_go_too() -> None:
    hand = thorough(dark_nebula("system a 0303\nsystem b 0603\nsystem c 0909\nsystem d 1209\nroute a b\nroute c d\n"))
    places = {row.id: row.hex for row in hand.scenario.systems}
    middle = next(
        center
        for center in (Hexside.between(at(hand.scenario, "0706"), at(hand.scenario, hex)) for hex in ("0806", "0805"))
        if Symmetry(center, 2).hexes(places["a"])[1] == places["d"]
    )
    hand.context.options.symmetry = Symmetry(middle, 2)
    hex, off = on_route(hand.scenario, "0303", "0603")
    hand.move(hex, off=off)
    assert len([row for row in hand.context.removing if isinstance(row, Route)]) == 2
    hand.click(hex, off=off)
    assert ends(hand.scenario) == []
    assert hand.steps == ["Remove 2 jump routes"]
