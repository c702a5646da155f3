"""A scene that has followed edits is the scene of the edited scenario: both give the same drawing."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QRectF
from pytestqt.qtbot import QtBot

from editor.canvas.svg import SvgCanvas
from editor.painters import LAYERS, paint_map
from editor.painters.parts.ground import FEW
from editor.painters.scene import MapScene
from editor.style import load_style
from model.counters import CounterType, Placement, Side
from model.edit import Address, AnyRow, Edit
from model.hexgrid import Hex, Hexside, neighbor
from model.maprows import HexsideFeature, HomeMark, Label, Overlay, Path, Region, Route, Site, System, TilePlacement
from model.scenario import Scenario
from model.terrain import BLANK, TerrainPatch
from tests.builders import at
from tests.editor.painters.samples import land_map, land_rules, land_scene, star_map, star_scene


def drawing(scene: MapScene, layers: set[str] | None = None) -> str:
    """All of a map as SVG."""
    width, height = scene.grid.size_mm
    canvas = SvgCanvas(width, height)
    paint_map(canvas, scene, scene.bounds, 4.0, layers)
    return canvas.document()


def look(scene: MapScene) -> None:
    """See every rounded body: they are made when they are looked at."""
    scene.bodies.select(0, 0, *scene.grid.size_mm)


def any_hex(scenario: Scenario, rng: random.Random) -> Hex:
    return scenario.grid.hex(rng.randrange(scenario.grid.columns), rng.randrange(scenario.grid.rows))


def new_row(table: str, scenario: Scenario, rng: random.Random) -> AnyRow | None:
    """A row to add to a table, or None where this map has nothing to add."""
    hex, grid = any_hex(scenario, rng), scenario.grid
    other = neighbor(hex, rng.randrange(6), grid.orientation)
    if other not in grid:
        return None
    makers: dict[str, Callable[[], AnyRow]] = {
        "systems": lambda: System(
            id=f"n{rng.random()}", name="New", hex=hex, class_="primary", surfaces=rng.randrange(3)
        ),
        "placements": lambda: Placement(type="aslan-b1", hex=hex, place="stellar", count=rng.randrange(1, 4)),
        "paths": lambda: Path(kind=rng.choice(("road", "river")), hexes=(hex, other), exits=(rng.randrange(6), None)),
        "hexsides": lambda: HexsideFeature(between=Hexside.between(hex, other), feature="cliff", high=other),
        "regions": lambda: Region(id=f"r{rng.random()}", name="New", hexes=frozenset({hex, other})),
        "labels": lambda: Label(hex=hex, text="Here", along=other, size=0.4),
        "overlays": lambda: Overlay(hex=hex, terrain=scenario.terrain.legend[-1]),
        "sites": lambda: Site(hex=hex, kind="item", name="Thing"),
        "tiles": lambda: TilePlacement(id="t", at=hex, columns=4, rows=4),
    }
    return makers[table]() if table in makers else None


def one_of(rng: random.Random, *changes: dict[str, Any]) -> dict[str, Any]:
    """One of some changes of a row."""
    return rng.choice(changes)


def changed_row(row: AnyRow, scenario: Scenario, rng: random.Random) -> AnyRow:
    """A row that differs from `row` in what can be seen."""
    hex = any_hex(scenario, rng)
    if isinstance(row, System):
        return row.model_copy(update=one_of(rng, {"hex": hex}, {"surfaces": 2}, {"class_": "tertiary"}))
    if isinstance(row, Route):
        return row.model_copy(update={"charted": not row.charted})
    if isinstance(row, Placement):
        return row.model_copy(update=one_of(rng, {"hex": hex}, {"count": 5}, {"face": "hidden"}, {"place": "surface"}))
    if isinstance(row, Region):
        return row.model_copy(update={"hexes": frozenset({hex})})
    if isinstance(row, Label):
        return row.model_copy(update={"hex": hex, "rotation": 30.0})
    return row


def told_or_dyed(scenario: Scenario, rng: random.Random) -> dict[Address, AnyRow | None]:
    """A side renamed, in another colour or gone, an option changed, other faces for the counters."""
    if scenario.sides and rng.random() < 0.6:
        id = rng.choice(list(scenario.sides))
        choices = ({"name": "Other"}, {"color": "#123456"}, {"cut": "step", "name_ja": "別"}, None)
        changes = rng.choice(choices)
        return {Address("sides", id): None if changes is None else scenario.sides[id].model_copy(update=changes)}
    values = rng.choice(({"options": {"die": rng.randrange(9)}}, {"faces": {"use": [{"floor": rng.uniform(1, 3)}]}}))
    return {Address("info", ""): scenario.info.model_copy(update=values)}


def any_edit(scenario: Scenario, rng: random.Random) -> Edit:
    """Terrain painted, or a row of a table added, changed or taken away; what is told of the scenario changed."""
    if rng.random() < 0.15:
        return scenario.change(told_or_dyed(scenario, rng))
    if rng.random() < 0.4:
        index = [scenario.grid.index(any_hex(scenario, rng)) for _ in range(rng.choice([1, 3, 40]))]
        return Edit(terrain=TerrainPatch.of(scenario.terrain, index, rng.randrange(len(scenario.terrain.legend))))
    table = rng.choice(
        ["systems", "routes", "placements", "paths", "hexsides", "regions", "labels", "overlays", "sites", "tiles"]
    )
    keys = list(scenario.tables[table])
    if keys and rng.random() < 0.7:
        address = Address(table, rng.choice(keys))
        row = scenario.get(address)
        assert row is not None
        after = None if rng.random() < 0.3 else changed_row(row, scenario, rng)
        return scenario.change({address: after})
    added = new_row(table, scenario, rng)
    return scenario.change({Address(table, scenario.next_key(table)): added}) if added else Edit()


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("make", [star_scene, land_scene], ids=["star map", "land map"])
def test_a_scene_that_followed_edits_draws_like_a_new_one(
    qtbot: QtBot, make: Callable[[], MapScene], seed: int
) -> None:
    scene = make()
    scenario, rng = scene.scenario, random.Random(seed)
    look(scene)
    for _ in range(25):
        edit = any_edit(scenario, rng)
        scenario.apply(edit)
        scene.update(edit)
        if rng.random() < 0.3:
            look(scene)
    fresh = MapScene(scenario, scene.ruleset, scene.style, scene.lang)
    if drawing(scene) != drawing(fresh):
        differ = [layer.id for layer in LAYERS if drawing(scene, {layer.id}) != drawing(fresh, {layer.id})]
        pytest.fail(f"layers that differ: {differ}")


@pytest.mark.parametrize("seed", range(3))
def test_undone_edits_leave_the_drawing_as_it_was(qtbot: QtBot, seed: int) -> None:
    scene = star_scene()
    before, rng, done = drawing(scene), random.Random(seed), []
    for _ in range(12):
        edit = any_edit(scene.scenario, rng)
        scene.scenario.apply(edit)
        scene.update(edit)
        done.append(edit.inverse())
    for edit in reversed(done):
        scene.scenario.apply(edit)
        scene.update(edit)
    assert drawing(scene) == before


def test_an_edit_gives_the_rectangles_it_touches(qtbot: QtBot) -> None:
    scene = star_scene()
    scenario = scene.scenario
    edit = Edit(terrain=TerrainPatch.of(scenario.terrain, [scenario.grid.index(at(scenario, "0312"))], 2))
    scenario.apply(edit)
    rects = scene.update(edit)
    x, y = scenario.grid.layout.center(at(scenario, "0312"))
    assert any(rect.contains(x, y) for rect in rects)
    assert all(rect.width() < 10 * scene.lattice.flats for rect in rects)


@pytest.mark.parametrize("size", [1, FEW + 20], ids=["one hex", "many hexes"])
def test_an_edit_of_only_the_ground_changes_nothing_above_it(qtbot: QtBot, size: int) -> None:
    rng, scenario = random.Random(3), land_map()
    above, seen = {layer.id for layer in LAYERS} - {"scan", "ground"}, {True: 0, False: 0}
    plain = [code for code, body in enumerate(land_scene(scenario).bodies.concerned) if not body]
    scenario.terrain.codes[4:, 4:] = plain[0]  # room for edits of many hexes without a body
    scene = land_scene(scenario)
    look(scene)
    before = drawing(scene, above)
    while min(seen.values()) < 12:
        code = rng.choice(plain) if rng.randrange(2) else rng.randrange(len(scenario.terrain.legend))
        cells = [scenario.grid.columns * rng.randrange(4, 16) + rng.randrange(4, 22) for _ in range(size)]
        edit = Edit(terrain=TerrainPatch.of(scenario.terrain, cells, code))
        scenario.apply(edit)
        scene.update(edit)
        alone = scene.only_ground(edit)
        seen[alone] += 1
        after = drawing(scene, above)
        assert not alone or after == before
        before = after


def test_only_terrain_is_ground(qtbot: QtBot) -> None:
    scene = land_scene()
    scenario, codes = scene.scenario, scene.scenario.terrain.codes
    plain, body = (
        next(code for code, is_body in enumerate(scene.bodies.concerned) if is_body == wanted and code)
        for wanted in (False, True)
    )

    def alone(before: int, after: int) -> bool:
        codes[9, 9] = before
        edit = Edit(terrain=TerrainPatch.of(scenario.terrain, [9 * scenario.grid.columns + 9], after))
        scenario.apply(edit)
        scene.update(edit)
        return scene.only_ground(edit)

    other = next(code for code in range(plain + 1, len(scene.ground.kinds)) if not scene.bodies.concerned[code])
    assert alone(plain, other)
    assert not alone(plain, body)
    assert not alone(body, plain)
    assert not alone(plain, BLANK), "a hex is cut out"
    assert not alone(BLANK, plain)
    key, row = scenario.items("sites", Site)[0]
    edit = scenario.change({Address("sites", key): row.model_copy(update={"name": "Other"})})
    scenario.apply(edit)
    scene.update(edit)
    assert not scene.only_ground(edit)


def test_moving_a_system_touches_its_routes(qtbot: QtBot) -> None:
    scene = star_scene()
    scenario = scene.scenario
    key, row = next(item for item in scenario.items("systems", System) if item[1].id == "rao")
    edit = scenario.change({Address("systems", key): row.model_copy(update={"hex": at(scenario, "0611")})})
    scenario.apply(edit)
    rects = scene.update(edit)
    tehe = scenario.grid.layout.center(at(scenario, "0810"))
    assert any(rect.contains(*tehe) for rect in rects), "the route to Tehe reaches as far as Tehe"


def test_a_change_of_the_grid_rebuilds_everything(qtbot: QtBot) -> None:
    scenario = star_map()
    scene = star_scene(scenario)
    grid = scenario.grid.model_copy(update={"across_flats_mm": 30.0})
    edit = scenario.change({Address("grid", ""): grid})
    scenario.apply(edit)
    (rect,) = scene.update(edit)
    assert rect.contains(QRectF(0, 0, *grid.size_mm))
    assert drawing(scene) == drawing(star_scene(scenario))


def test_another_colour_of_a_side_repaints_its_counters(qtbot: QtBot) -> None:
    scene = star_scene()
    scenario = scene.scenario
    side = scenario.sides["aslan"]
    assert isinstance(side, Side)
    edit = scenario.change({Address("sides", "aslan"): side.model_copy(update={"color": "#123456"})})
    scenario.apply(edit)
    assert scene.update(edit)
    assert 'fill="#123456"' in drawing(scene, {"counters"})


def test_another_style_or_language_gives_another_drawing(qtbot: QtBot) -> None:
    scene = star_scene()
    before = drawing(scene)
    scene.restyle(load_style("star-print"))
    assert drawing(scene) != before
    scene.restyle(load_style("star"), "ja")
    assert drawing(scene).index("クズ") < drawing(scene).index("Kuzu")


def test_a_terrain_that_the_rules_do_not_know_is_drawn_as_plain_ground(qtbot: QtBot) -> None:
    scenario = land_map(6, 5)
    scenario.terrain.legend.append("quicksand")
    scenario.terrain.codes[2, 2] = len(scenario.terrain.legend) - 1
    scene = MapScene(scenario, land_rules(), load_style("land"))
    assert load_style("land").color("ground") in drawing(scene, {"ground"})


@pytest.mark.parametrize(
    "values",
    [
        {"code": "XX"},
        {"name": "Lancer", "count": 7},
        {"values": {"beam": 9, "missile": 9, "screen": 9}},
        {"kind": "fighter"},
        {"side": "solomani"},
        {"id": "other"},
    ],
)
def test_a_counter_type_that_changes_is_seen_on_every_counter_of_it(qtbot: QtBot, values: dict[str, object]) -> None:
    """Other figures leave the stacks as they are; another side or id does not."""
    scenario = star_map()
    placed = next(row for row in scenario.placements if row.hex is not None)
    scene = star_scene(scenario)
    drawing(scene)
    key, row = next((key, row) for key, row in scenario.items("counter_types", CounterType) if row.id == placed.type)
    edit = scenario.change({Address("counter_types", key): row.model_copy(update=values)})
    for each in (edit, edit.inverse()):
        scenario.apply(each)
        changed = scene.update(each)
        assert drawing(scene) == drawing(star_scene(scenario))
        assert placed.hex is not None
        x, y = scene.board.center(placed.hex)
        assert any(rect.contains(x, y) for rect in changed)


def boxed(scene: MapScene, edit: Edit) -> list[QRectF]:
    """What the scene wants painted anew after an edit that is made now; then it draws like a new one."""
    scene.scenario.apply(edit)
    found = scene.update(edit)
    assert drawing(scene) == drawing(star_scene(scene.scenario))
    return found


def test_names_of_sides_and_options_are_not_drawn(qtbot: QtBot) -> None:
    """Nothing is painted anew for them, and of an edit that changes more only the rest."""
    scene = star_scene()
    scenario, aslan, options = scene.scenario, Address("sides", "aslan"), {"edge_routes_must_meet": False}
    renamed = scenario.sides["aslan"].model_copy(update={"name": "Hierate", "name_ja": "連合"})
    assert boxed(scene, scenario.change({aslan: renamed})) == []
    info = Address("info", "")
    assert boxed(scene, scenario.change({info: scenario.info.model_copy(update={"options": options})})) == []
    key, stack = next((key, row) for key, row in scenario.items("placements", Placement) if row.hex is not None)
    both = {aslan: renamed.model_copy(update={"name": "A"}), Address("placements", key): None}
    alone = scenario.change({Address("placements", key): None})
    found = boxed(scene, scenario.change(both))
    other = star_scene()
    other.scenario.apply(alone)
    assert found == other.update(alone)
    assert stack.hex is not None


def test_another_colour_of_a_side_is_painted_where_it_shows_and_nowhere_else(qtbot: QtBot) -> None:
    """On its counters, its home area, its capital and its marks; not on the counters of others."""
    scenario = star_map()
    homes = {hex for row in scenario.rows("regions", Region) if row.home_of == "aslan" for hex in row.hexes}
    taken = {row.hex for row in scenario.placements} | {row.hex for row in scenario.systems}
    mine, marked = [hex for hex in scenario.grid.hexes() if hex not in homes | taken][:2]
    key, system = next((key, row) for key, row in scenario.items("systems", System) if row.capital_of is None)
    moved = system.model_copy(update={"hex": marked, "home_marks": (HomeMark(side="aslan", shape="star"),)})
    counter = Placement(type="aslan-b1", hex=mine, place="stellar")
    added = Address("placements", scenario.next_key("placements"))
    scenario.apply(scenario.change({Address("systems", key): moved, added: counter}))
    scene = star_scene(scenario)
    dyed = scenario.sides["aslan"].model_copy(update={"color": "#123456"})
    found = boxed(scene, scenario.change({Address("sides", "aslan"): dyed}))

    def painted(hex: Hex) -> bool:
        return any(rect.contains(*scene.board.center(hex)) for rect in found)

    assert painted(mine)
    assert painted(marked)
    assert all(map(painted, homes))
    types = {row.id: row.side for row in scenario.counter_types}
    others = {row.hex for row in scenario.placements if types[row.type] != "aslan" and row.hex is not None} - homes
    assert others
    assert not any(map(painted, others))


def test_other_faces_are_painted_on_the_counters_alone(qtbot: QtBot) -> None:
    scene = star_scene()
    faces = {"use": [{"front": {"mark": {"part": "band", "y": 3}}}]}
    found = boxed(
        scene, scene.scenario.change({Address("info", ""): scene.scenario.info.model_copy(update={"faces": faces})})
    )
    places = [scene.board.center(row.hex) for row in scene.scenario.placements if row.hex is not None]
    assert all(any(rect.contains(*at) for rect in found) for at in places)
    assert len(found) <= len(places)


def test_titles_are_not_drawn(qtbot: QtBot) -> None:
    scenario = star_map()
    scene = star_scene(scenario)
    edit = scenario.change({Address("info", ""): scenario.info.model_copy(update={"title": "Another", "notes": "New"})})
    scenario.apply(edit)
    assert scene.update(edit) == []
    assert drawing(scene) == drawing(star_scene(scenario))
    edit = scenario.change(
        {Address("info", ""): scenario.info.model_copy(update={"faces": {"odd": 1}, "title": "Third"})}
    )
    scenario.apply(edit)
    assert scene.update(edit)
