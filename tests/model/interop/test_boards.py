"""MegaMek boards and Wesnoth maps, in; HexJSON, out."""

from __future__ import annotations

import json
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from model.hexgrid import Orientation
from model.interop import hexjson, megamek, wesnoth
from model.interop.report import ForeignError, Source
from model.maprows import Label, Overlay, Path
from model.numbering import Stagger
from tests import builders
from tests.model.interop.land import rules, said, source, terrain_of

BOARD = """\
# A made-up board
size 3 3
option exit_roads_to_pavement false
hex 0101 0 "" ""
hex 0201 0 "road:1:9" ""
hex 0301 0 "swamp:1" "grass"
hex 0102 1 "" ""
hex 0202 0 "road:1:41;woods:2" ""
hex 0302 2 "woods:1" ""
hex 0103 -1 "water:2" ""
hex 0203 0 "bridge:1:1;bridge_cf:40;bridge_elev:1" ""
hex 0303 0 "magma:1" ""
hex 0404 0 "" ""
what is this
end
"""


def test_a_board_comes_in() -> None:
    made = megamek.read(source("made up.board", BOARD), rules())
    grid = made.scenario.grid
    assert (grid.columns, grid.rows, grid.orientation, grid.stagger) == (3, 3, Orientation.FLAT, Stagger.ODD)
    assert terrain_of(made, "0101", "0201", "0301", "0102", "0202", "0302", "0103", "0303") == [
        "plain", "plain", "marsh", "hill", "forest", "forest", "plain", "plain",
    ]  # fmt: skip
    further = [(grid.address(row.hex), row.terrain) for row in made.scenario.rows("overlays", Overlay)]
    assert further == [("0302", "hill")]  # a level beside the woods
    assert said(made) == [
        "Line 13: Hex 0404 lies outside the map; left out.",
        "Line 14: “what is this” is not understood; left out.",
        "“water 2” (hexes: 1) is no terrain of this game; drawn as plain. Say what it is to be, or leave it so.",
        "“magma” (hexes: 1) is no terrain of this game; drawn as plain. Say what it is to be, or leave it so.",
    ]


def test_roads_run_from_hex_to_hex_and_off_the_board() -> None:
    """Exits are six bits clockwise from north; 9 is north and south, 41 north, south and north-west."""
    made = megamek.read(source("x.board", BOARD), rules())
    grid = made.scenario.grid
    paths = [
        (row.kind, [grid.address(hex) for hex in row.hexes], row.exits) for row in made.scenario.rows("paths", Path)
    ]
    assert paths == [("road", ["0201", "0202", "0203"], (0, None))]


@pytest.mark.parametrize("size", ["0 5", "5 0", "9999 9999"])
def test_a_board_of_an_impossible_size_is_refused(size: str) -> None:
    with pytest.raises(ForeignError, match="Line 1: "):
        megamek.read(source("x.board", f"size {size}\nend\n"), rules())


def test_a_file_without_a_size_is_no_board() -> None:
    with pytest.raises(ForeignError, match="no MegaMek board"):
        megamek.read(source("x.board", 'hex 0101 0 "" ""\n'), rules())
    assert not megamek.recognises(source("x.board", "0101 forest\n"))
    assert megamek.recognises(source("x.board", BOARD))


@given(st.text(alphabet='size hex0123 ":;woadr-\n', max_size=200))
def test_any_text_is_a_board_or_refused(text: str) -> None:
    with suppress(ForeignError):
        megamek.read(source("x.board", f"size 3 3\n{text}"), rules())


MAP = """\
border_size=1
usage=map

Xv, Xv, Xv, Xv, Xv
Xv, Gg, Gs^Fp, 1 Kh, Xv
Xv, Hh^Fet, Wo, Zz, Xv
Xv, Xv, Xv, Xv, Xv
"""


def test_a_wesnoth_map_comes_in_without_its_border() -> None:
    made = wesnoth.read(source("two.map", MAP), rules(), {"keep": "hill"})
    grid = made.scenario.grid
    assert (grid.columns, grid.rows, grid.stagger) == (3, 2, Stagger.ODD)
    assert terrain_of(made, "0101", "0201", "0301", "0102", "0202", "0302") == [
        "plain", "plain", "hill", "hill", "sea", None,
    ]  # fmt: skip
    further = [(grid.address(row.hex), row.terrain) for row in made.scenario.rows("overlays", Overlay)]
    assert further == [("0201", "forest"), ("0102", "forest")]
    assert [(grid.address(row.hex), row.text) for row in made.scenario.rows("labels", Label)] == [("0301", "1")]
    assert said(made) == ["Line 6: The terrain code “Zz” of hex 0302 is not known."]


def test_what_lies_off_a_wesnoth_map_is_no_hex() -> None:
    """Its own words for nothing, for the edge that a map shows, and for heights, which a board does not have."""
    text = "Xv, Xv, Xv, Xv, Xv\nXv, _off^_usr, Xu^_fme, Gg^Qhh, Xv\nXv, Gg^Tf, Re^Kov, Gg^_mh, Xv\nXv, Xv, Xv, Xv, Xv\n"
    made = wesnoth.read(source("two.map", text), rules(), {"keep": "hill", "road": "plain"})
    assert terrain_of(made, "0101", "0201", "0301", "0102", "0303") == [None, None, "plain", "plain", None]
    further = [(made.scenario.grid.address(row.hex), row.terrain) for row in made.scenario.rows("overlays", Overlay)]
    assert further == [("0102", "forest"), ("0202", "hill")]
    assert said(made) == []


@pytest.mark.parametrize("text", ["", "border_size=1\n", "Gg, Gg\nGg, Gg\n"])
def test_a_map_without_an_inner_hex_is_refused(text: str) -> None:
    with pytest.raises(ForeignError, match="no Wesnoth map"):
        wesnoth.read(source("x.map", text), rules())


def test_recognises_wesnoth() -> None:
    assert wesnoth.recognises(source("x.map", MAP))
    assert not wesnoth.recognises(source("x.map", "code,count,name\n"))


@given(st.binary(max_size=200))
def test_any_bytes_are_a_map_or_refused(data: bytes) -> None:
    with suppress(ForeignError):
        wesnoth.read(Source("x.map", data), rules())


def place(layout: str, q: int, r: int, first: tuple[int, int], top: int) -> tuple[float, float]:
    """Where a viewer that goes by rows from the top puts a hex: columns (rows) of the named parity stand half a step on."""
    column, row = q - first[0], top - r
    odd = (column if layout.endswith("q") else row) % 2 == 1
    shift = 0.5 if odd == layout.startswith("odd") else 0.0
    return (column, row + shift) if layout.endswith("q") else (column + shift, row)


@pytest.mark.parametrize("blank_column", [False, True])
@pytest.mark.parametrize("blank_row", [False, True])
@pytest.mark.parametrize("orientation", Orientation)
@pytest.mark.parametrize("stagger", Stagger)
def test_hexjson_places_hexes_as_we_do(
    orientation: Orientation, stagger: Stagger, blank_row: bool, blank_column: bool
) -> None:
    scenario = builders.empty(columns=5, rows=4)
    scenario.tables["grid"][""] = scenario.grid.model_copy(update={"orientation": orientation, "stagger": stagger})
    if blank_column:
        scenario.terrain.codes[:, 0] = 0
    if blank_row:
        scenario.terrain.codes[0] = 0
    data, _ = hexjson.write(scenario, builders.ruleset())
    document = json.loads(data)
    layout, hexes = document["layout"], document["hexes"]
    assert layout.endswith("q" if orientation is Orientation.FLAT else "r")
    qs, rs = [hex["q"] for hex in hexes.values()], [hex["r"] for hex in hexes.values()]
    assert max(rs) % 2 == 0  # counted from the bottom or from the top, the parity of a row is the same
    grid = scenario.grid
    flats, size = grid.across_flats_mm, grid.layout.size
    pitch = (1.5 * size, flats) if orientation is Orientation.FLAT else (flats, 1.5 * size)
    corner: set[tuple[float, float]] = set()
    for address, hex in hexes.items():
        x, y = grid.layout.center(grid.parse_address(address))
        px, py = place(layout, hex["q"], hex["r"], (min(qs), min(rs)), max(rs))
        corner.add((round(x - px * pitch[0], 6), round(y - py * pitch[1], 6)))
    assert len(corner) == 1  # all hexes lie where the viewer puts them, but for one shift of the whole map
    assert len(hexes) == int((scenario.terrain.codes != 0).sum())


def test_hexjson_says_what_hexes_hold() -> None:
    scenario = builders.empty(columns=3, rows=2)
    builders.system(scenario, "kuzu", "0201", name="Kuzu", name_ja="クーズー")
    builders.region(scenario, "home", ["0101-0201"])
    builders.place(scenario, "aslan-b1", "0201")
    data, report = hexjson.write(scenario, builders.ruleset())
    hexes = json.loads(data)["hexes"]
    assert hexes["0201"] == {
        "q": 1, "r": 2, "n": "Kuzu", "terrain": "space", "terrain_name": "space", "terrain_name_ja": "宇宙空間",
        "regions": ["home"], "name_ja": "クーズー", "system": "kuzu", "system_class": "primary",
    }  # fmt: skip
    assert hexes["0302"]["n"] == "0302"
    assert [remark.text_id for remark in report.remarks] == ["interop.left.placements"]


def test_hexjson_of_nothing_is_refused() -> None:
    scenario = builders.empty(columns=3, rows=2)
    scenario.terrain.codes[:] = 0
    with pytest.raises(ForeignError, match="no hex"):
        hexjson.write(scenario, builders.ruleset())
