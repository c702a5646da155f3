"""Tiled maps: what we write comes back to the byte, what is changed there changes here, anybody's map is read."""

from __future__ import annotations

import base64
import gzip
import json
import zlib
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from model.hexgrid import Hex, Orientation, hexsides
from model.interop import tiled
from model.interop.report import ForeignError, Imported, Source
from model.interop.tiled.geometry import frame_of_grid
from model.interop.tiled.parts import TiledMap
from model.interop.tiled.reading import parsed
from model.interop.tiled.tmj import write_tmj
from model.interop.tiled.tmx import write_tmx
from model.interop.tiled.writing import counter_sheet, terrain_sheet, tiled_map
from model.maprows import Label, Overlay, Path
from model.numbering import Stagger
from model.scenario import Scenario
from model.storage.write import write_scenario
from tests import builders
from tests.model.interop.land import rules, said, terrain_of
from tests.strategies import scenarios

WRITERS: dict[str, Callable[[TiledMap], bytes]] = {".tmx": write_tmx, ".tmj": write_tmj}


def made_of(scenario: Scenario) -> TiledMap:
    """The map of a scenario."""
    sheets = terrain_sheet(scenario, "t.png"), counter_sheet(scenario, "c.png")
    return tiled_map(scenario, builders.ruleset(), *sheets)


def back(made: TiledMap, suffix: str = ".tmx") -> Imported:
    """A map written and read again."""
    return tiled.read(Source(f"x{suffix}", WRITERS[suffix](made)), builders.ruleset())


def rich(orientation: str = "flat", stagger: str = "odd") -> Scenario:
    """A scenario with a record of every table."""
    scenario = builders.empty(columns=7, rows=6)
    scenario.tables["grid"][""] = scenario.grid.model_copy(
        update={"orientation": Orientation(orientation), "stagger": Stagger(stagger)}
    )
    builders.paint(scenario, "nebula", "0303", "0403")
    builders.paint(scenario, "", "0101")
    grid = scenario.grid
    middle = grid.parse_address("0403")
    builders.system(scenario, "kuzu", "0202", capital_of="aslan", name_ja="クーズー")
    builders.system(scenario, "vaxt", "0505", "tertiary")
    builders.route(builders.exit_route(scenario, "vaxt", "0506", 3), "kuzu", "vaxt", charted=False)
    builders.overlay(scenario, "0304", "nebula")
    builders.hexside(
        scenario, middle, hexsides(middle)[1].b if hexsides(middle)[1].a == middle else hexsides(middle)[1].a, "wall"
    )
    chain = [grid.parse_address("0604"), grid.parse_address("0603"), grid.parse_address("0602")]
    builders.path(scenario, "road", *chain, exits=(None, 0))
    builders.region(scenario, "home", ["0101-0203", "0505"], "aslan")
    builders.site(scenario, "0606", name='Ribbon; "<&>"')
    builders.put(
        scenario, "labels", Label(hex=grid.parse_address("0701"), text="Line\nbreak \u0001", text_ja="断層", size=0.5)
    )
    builders.place(builders.buy(scenario, "aslan", "aslan-b1"), "aslan-b1", "0202")
    builders.place(scenario, "aslan-f", None, "stellar", off_map="pool")
    return scenario


@pytest.mark.parametrize("suffix", WRITERS)
@pytest.mark.parametrize("orientation", Orientation)
@pytest.mark.parametrize("stagger", Stagger)
def test_what_is_written_comes_back_to_the_byte(orientation: str, stagger: str, suffix: str) -> None:
    scenario = rich(orientation, stagger)
    again = back(made_of(scenario), suffix)
    assert write_scenario(again.scenario) == write_scenario(scenario)
    assert said(again) == []
    assert WRITERS[suffix](made_of(again.scenario)) == WRITERS[suffix](made_of(scenario))


@given(scenarios())
def test_any_scenario_comes_back(scenario: Scenario) -> None:
    """Records off the map, unknown keys, texts of any characters: all of it."""
    if not scenario.terrain.codes.any():
        return  # Tiled has no map without a tile
    for suffix in WRITERS:
        assert write_scenario(back(made_of(scenario), suffix).scenario) == write_scenario(scenario)


def item(made: TiledMap, table: str, at: int = 0) -> Any:
    """An object of a table's layer."""
    return next(layer for layer in made.item_layers() if layer.name == table).items[at]


def test_what_is_moved_in_tiled_is_moved_here() -> None:
    scenario = rich()
    made = made_of(scenario)
    frame = frame_of_grid(scenario.grid)
    target = scenario.grid.parse_address("0603")
    for table in ("systems", "overlays", "sites", "labels", "placements"):
        thing = item(made, table)
        x, y = frame.center(target)
        was = thing.middle()
        thing.x, thing.y = thing.x + x - was[0] + 3, thing.y + y - was[1] - 4  # somewhere in the hex
    again = back(made)
    for table in ("systems", "overlays", "sites", "labels", "placements"):
        row: Any = next(iter(again.scenario.tables[table].values()))
        assert again.scenario.grid.address(row.hex) == "0603", table
    assert said(again) == ["Objects that were moved in Tiled have moved here, too: 5."]


def test_what_is_reshaped_painted_and_removed_in_tiled_is_so_here() -> None:
    scenario = rich()
    made = made_of(scenario)
    frame, grid = frame_of_grid(scenario.grid), scenario.grid
    road = item(made, "paths")
    spots = [frame.center(grid.parse_address(address)) for address in ("0102", "0202", "0302")]
    road.x, road.y = spots[0]
    road.points = tuple((x - spots[0][0], y - spots[0][1]) for x, y in spots)
    wall = item(made, "hexsides")
    side = hexsides(grid.parse_address("0202"))[2]
    a, b = (frame.center(hex) for hex in side)
    wall.x, wall.y = (a[0] + b[0]) / 2 - 2, (a[1] + b[1]) / 2
    wall.points = ((0.0, 0.0), (4.0, 0.0))
    layer = next(made.tile_layers())
    layer.gids[5, 6] = layer.gids[2, 2] | 0x80000000  # painted with a nebula, flipped
    made.layers = [part for part in made.layers if part.name != "regions"]
    again = back(made).scenario
    (path,) = again.rows("paths", Path)
    assert [grid.address(hex) for hex in path.hexes] == ["0102", "0202", "0302"]
    assert next(iter(again.tables["hexsides"].values())).between == side  # type: ignore[attr-defined]
    assert again.terrain_at(grid.parse_address("0706")) == "nebula"
    assert again.tables["regions"] == {}


def test_a_new_terrain_and_strange_objects_are_told() -> None:
    scenario = builders.empty(columns=3, rows=2)
    made = made_of(scenario)
    made.tilesets[0].tiles[0].type = "lava"
    made.layers.append(type(next(rich_layers()))("mine", [item(made_of(rich()), "systems")]))
    item(made, "mine").properties.clear()
    again = back(made)
    assert again.scenario.terrain.used() == ["lava"]
    assert said(again) == ["Objects that were added in Tiled were left out: 1."]


def rich_layers() -> Any:
    """The layers of objects of the rich map."""
    return made_of(rich()).item_layers()


@pytest.mark.parametrize(
    "value", ["", "{", "[]", '{"map": {}}', '{"map": {"grid": {}, "terrain": {"legend": {"": 3}}}}']
)
def test_a_damaged_map_of_ours_is_refused(value: str) -> None:
    made = made_of(builders.empty(columns=3, rows=2))
    made.properties["hexmuster"] = value
    with pytest.raises(ForeignError, match="is damaged"):
        back(made)


# -- anybody's maps ---------------------------------------------------------------------------------------------------
TILES = """<tileset firstgid="1" name="ground" tilewidth="64" tileheight="56" tilecount="4" columns="4">
  <image source="g.png" width="256" height="56"/>
  <tile id="0" type="plain"/><tile id="1" class="Forest"/>
  <tile id="2"><properties><property name="terrain" value="SeaWater"/></properties></tile>
 </tileset>"""


def tmx(data: str, encoding: str = 'encoding="csv"', tiles: str = TILES, more: str = "", **changes: str) -> bytes:
    """A map of 3 × 2 hexes that somebody drew."""
    head = {
        "orientation": "hexagonal", "width": "3", "height": "2", "tilewidth": "64", "tileheight": "56",
        "hexsidelength": "32", "staggeraxis": "x", "staggerindex": "odd",
    } | changes  # fmt: skip
    attributes = " ".join(f'{key}="{value}"' for key, value in head.items())
    return f"""<?xml version="1.0"?>
<map version="1.0" {attributes}>
 {tiles}
 <layer name="ground" width="3" height="2"><data {encoding}>{data}</data></layer>
 {more}
</map>""".encode()


NUMBERS = [1, 2, 3, 4, 0, 0x80000002]
WORDS = ["plain", "forest", "sea", "plain", None, "forest"]
ADDRESSES = ["0101", "0201", "0301", "0102", "0202", "0302"]
PACKED = np.array(NUMBERS, dtype="<u4").tobytes()
ENCODED = {
    "csv": (",".join(map(str, NUMBERS)), 'encoding="csv"'),
    "tiles": ("".join(f'<tile gid="{number}"/>' for number in NUMBERS), ""),
    "base64": (base64.b64encode(PACKED).decode(), 'encoding="base64"'),
    "zlib": (base64.b64encode(zlib.compress(PACKED)).decode(), 'encoding="base64" compression="zlib"'),
    "gzip": (base64.b64encode(gzip.compress(PACKED)).decode(), 'encoding="base64" compression="gzip"'),
}


def foreign(data: bytes, suffix: str = ".tmx", beside: dict[str, bytes] | None = None) -> Imported:
    """Somebody's map."""
    return tiled.read(Source(f"their map{suffix}", data, (beside or {}).get), rules())


@pytest.mark.parametrize("form", ENCODED)
def test_every_encoding_is_read(form: str) -> None:
    made = foreign(tmx(*ENCODED[form]))
    assert terrain_of(made, *ADDRESSES) == WORDS
    assert said(made) == [
        "“ground 3” (hexes: 1) is no terrain of this game; drawn as plain. Say what it is to be, or leave it so."
    ]


@pytest.mark.parametrize("form", ["list", "base64", "zlib", "gzip"])
def test_the_json_form_is_read(form: str) -> None:
    layer: dict[str, Any] = {"type": "tilelayer", "name": "ground", "width": 3, "height": 2, "data": NUMBERS}
    if form != "list":
        layer |= {"data": ENCODED[form][0], "encoding": "base64", "compression": "" if form == "base64" else form}
    tiles = [
        {"id": 0, "type": "plain"},
        {"id": 1, "class": "Forest"},
        {"id": 2, "properties": [{"name": "terrain", "type": "string", "value": "SeaWater"}]},
    ]
    document = {
        "orientation": "hexagonal", "width": 3, "height": 2, "tilewidth": 64, "tileheight": 56, "hexsidelength": 32,
        "staggeraxis": "x", "staggerindex": "odd", "layers": [layer],
        "tilesets": [{"firstgid": 1, "name": "ground", "tiles": tiles}],
    }  # fmt: skip
    assert terrain_of(foreign(json.dumps(document).encode(), ".tmj"), *ADDRESSES) == WORDS


@pytest.mark.parametrize("axis", ["x", "y"])
@pytest.mark.parametrize("index", ["odd", "even"])
def test_the_four_layouts(axis: str, index: str) -> None:
    width, height = ("64", "56") if axis == "x" else ("56", "64")
    made = foreign(tmx(*ENCODED["csv"], staggeraxis=axis, staggerindex=index, tilewidth=width, tileheight=height))
    grid = made.scenario.grid
    assert grid.orientation == (Orientation.FLAT if axis == "x" else Orientation.POINTY)
    assert grid.stagger.value == index
    assert terrain_of(made, *ADDRESSES) == WORDS


def chunks(x: int, y: int) -> str:
    """An infinite layer of two chunks, its first tile at a column and row."""
    return (
        f'<chunk x="{x}" y="{y}" width="2" height="2">1,2,4,0</chunk>'
        f'<chunk x="{x + 2}" y="{y}" width="2" height="2">3,0,2,0</chunk>'
    )


@pytest.mark.parametrize(("x", "y"), [(0, 0), (-16, -16), (-15, 3), (7, 1)])
def test_an_infinite_map_begins_where_its_tiles_do(x: int, y: int) -> None:
    """Where it begins with an odd column, the stagger turns over: no hex changes its neighbours."""
    point = f'<objectgroup name="names"><object id="1" name="Town" x="{(x + 1) * 48 + 32}" y="{y * 56 + 28 + 28 * ((x + 1) % 2)}"><point/></object></objectgroup>'
    made = foreign(tmx(chunks(x, y), infinite="1", more=point))
    grid = made.scenario.grid
    assert (grid.columns, grid.rows) == (3, 2)
    assert grid.stagger is (Stagger.ODD if x % 2 == 0 else Stagger.EVEN)
    assert terrain_of(made, *ADDRESSES) == WORDS
    (label,) = made.scenario.rows("labels", Label)
    assert (grid.address(label.hex), label.text) == ("0201", "Town")


def test_tilesets_lie_beside_the_map_or_are_told() -> None:
    tileset = TILES.replace(' firstgid="1"', "").encode()
    named = '<tileset firstgid="1" source="ground.tsx"/>'
    data = ENCODED["csv"][0]
    assert terrain_of(foreign(tmx(data, tiles=named), beside={"ground.tsx": tileset}), *ADDRESSES) == WORDS
    lost = foreign(tmx(data, tiles=named))
    assert said(lost)[0] == (
        "The tileset “ground.tsx” was not found beside the map; its tiles have numbers instead of names."
    )
    assert terrain_of(lost, *ADDRESSES) == ["plain", "plain", "plain", "plain", None, "plain"]


def test_pictures_name_the_tiles_of_a_collection() -> None:
    tiles = (
        '<tileset firstgid="1" name="c" columns="0">'
        + "".join(
            f'<tile id="{id}"><image source="../art/{word}.png"/></tile>'
            for id, word in enumerate(("plain", "deep_forest", "sea", "hills"))
        )
        + "</tileset>"
    )
    assert terrain_of(foreign(tmx(ENCODED["csv"][0], tiles=tiles)), *ADDRESSES) == [
        "plain", "forest", "sea", "hill", None, "forest",
    ]  # fmt: skip


def test_layers_and_objects_come_in() -> None:
    more = """<layer name="more" width="3" height="2"><data encoding="csv">0,0,2,2,0,0</data></layer>
 <layer name="hidden" width="3" height="2" visible="0"><data encoding="csv">2,2,2,2,2,2</data></layer>
 <group name="g"><objectgroup name="roads">
  <object id="1" x="32" y="28"><polyline points="0,0 48,28"/></object>
  <object id="2" name="City" type="town" x="20" y="20" width="24" height="16"/>
  <object id="3" x="80" y="56" width="40" height="20"><text>Big
 Wood</text></object>
  <object id="4" type="thing" x="32" y="28" width="5" height="5"/>
 </objectgroup></group>
 <imagelayer name="art"/>"""
    made = foreign(tmx(ENCODED["csv"][0], more=more))
    grid = made.scenario.grid
    assert [(grid.address(row.hex), row.terrain) for row in made.scenario.rows("overlays", Overlay)] == [
        ("0301", "forest"),
        ("0102", "forest"),
    ]
    (road,) = made.scenario.rows("paths", Path)
    assert (road.kind, [grid.address(hex) for hex in road.hexes]) == ("road", ["0101", "0201"])
    labels = [(grid.address(row.hex), row.text) for row in made.scenario.rows("labels", Label)]
    assert labels == [("0101", "City"), ("0201", "Big\n Wood")]
    assert said(made)[:3] == [
        "Hidden layers were left out: 1.",
        "The object “thing” of layer “roads” has no place in a scenario; left out.",
        "Layers of pictures were left out: 1. Put a picture under the map as a scan.",
    ]


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (tmx("1,2,3", ), "3 tiles where 6 belong"),
        (tmx("1,2,3,4,5,-6"), "other than the numbers"),
        (tmx("a,b"), "other than the numbers"),
        (tmx("!!", 'encoding="base64"'), "other than the numbers"),
        (tmx("AAAA", 'encoding="base64" compression="zlib"'), "cannot be unpacked"),
        (tmx(base64.b64encode(zlib.compress(b"\0" * 10_000_000)).decode(), 'encoding="base64" compression="zlib"'), "6 belong"),
        (tmx("AAAA", 'encoding="base64" compression="zstd"'), "“zstd”"),
        (tmx("0,0,0,0,0,0"), "No layer of the map has a tile"),
        (tmx(ENCODED["csv"][0], orientation="isometric"), "The map is isometric"),
        (tmx(ENCODED["csv"][0], orientation="orthogonal"), "The map is orthogonal"),
        (tmx(ENCODED["csv"][0], tilewidth="0"), "size of the tiles"),
        (tmx(ENCODED["csv"][0]).replace(b'name="ground" width="3"', b'name="ground" width="99999999"'), "99999999 × 2"),
        (tmx('<chunk x="0" y="0" width="1" height="1">1</chunk><chunk x="99999999" y="0" width="1" height="1">1</chunk>', infinite="1"), "at most"),
        (b"<map", "XML cannot be read"),
        (b"<tileset/>", "no map of Tiled"),
        (b'<!DOCTYPE a [<!ENTITY b "b">]><map orientation="hexagonal">&b;</map>', "XML cannot be read"),
        (b"{", "JSON cannot be read"),
        (b"[1]", "no map of Tiled"),
        (b"[" * 100_000, "JSON cannot be read"),
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_one_sentence(data: bytes, words: str) -> None:
    with pytest.raises(ForeignError) as caught:
        foreign(data)
    assert words in caught.value.sentence("en")
    assert caught.value.sentence("ja")


@given(st.binary(max_size=80), st.integers(0, 900))
def test_a_damaged_file_is_read_or_refused(noise: bytes, at: int) -> None:
    whole = tmx(ENCODED["csv"][0])
    with suppress(ForeignError):
        foreign(whole[:at] + noise + whole[at + len(noise) :])


def test_recognises_maps_of_tiled() -> None:
    assert tiled.recognises(Source("x.tmx", tmx("")))
    assert tiled.recognises(Source("x.tmj", write_tmj(made_of(builders.empty(columns=2, rows=2)))))
    assert not tiled.recognises(Source("x.xml", b"<Sector/>"))
    assert not tiled.recognises(Source("x.json", b'{"format": "hexmuster-scenario"}'))


@given(st.integers(0, 30), st.integers(0, 30), st.sampled_from(Orientation), st.sampled_from(Stagger))
def test_px_and_hexes(col: int, row: int, orientation: Orientation, stagger: Stagger) -> None:
    """The place that Tiled gives to the tile of a column and row, by its own arithmetic."""
    scenario = builders.empty(columns=31, rows=31)
    grid = scenario.grid.model_copy(update={"orientation": orientation, "stagger": stagger})
    frame = frame_of_grid(grid)
    along = col if orientation is Orientation.FLAT else row
    shift = (along % 2 == 1) == (stagger is Stagger.ODD)
    if orientation is Orientation.FLAT:
        wanted = 32 + 48 * col, 28 + 56 * row + 28 * shift
    else:
        wanted = 28 + 56 * col + 28 * shift, 32 + 48 * row
    assert frame.center(grid.hex(col, row)) == pytest.approx(wanted)
    assert frame.hex_at(*wanted) == grid.hex(col, row)
    assert isinstance(grid.hex(col, row), Hex)


def test_the_numbers_of_objects_are_their_own() -> None:
    made = parsed(Source("x.tmx", write_tmx(made_of(rich()))))
    numbers = [thing.id for layer in made.item_layers() for thing in layer.items]
    assert numbers == list(range(1, len(numbers) + 1))
