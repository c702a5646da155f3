"""Text Mapper, in and out."""

from __future__ import annotations

from contextlib import suppress

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from model.edits.grid import set_numbering
from model.interop import textmapper
from model.interop.report import ForeignError, Source
from model.maprows import Label, Overlay, Path, Route, Site
from tests import builders
from tests.model.interop.land import rules, said, source, terrain_of

MAP = """\
# A made-up map
forest attributes fill="#88aa88"
road path attributes stroke="#999999"

0101 forest "Old Wood"
0102 hill forest
0103 lava "Hot" "Hotter" 20
0201 plain primary "Kuzu" http://example.org/
0202 ribbon "Red"
0203 sea
0301 primary "Vaxt"
0102-0202-0203 road "North Road"
0201-0101-0001 river
0201-0301 uncharted
nonsense here
text font-size="20pt"
include somewhere
"""


def test_hexes_words_and_labels_come_in() -> None:
    made = textmapper.read(source("old.txt", MAP), rules())
    scenario, grid = made.scenario, made.scenario.grid
    assert (grid.columns, grid.rows) == (3, 3)
    assert terrain_of(made, "0101", "0102", "0103", "0201", "0202", "0203") == [
        "forest", "hill", "plain", "plain", "plain", "sea",
    ]  # fmt: skip
    assert terrain_of(made, "0302", "0303") == [None, None]
    overlays = [(grid.address(row.hex), row.terrain) for row in scenario.rows("overlays", Overlay)]
    assert overlays == [("0102", "forest")]
    labels = [(grid.address(row.hex), row.text) for row in scenario.rows("labels", Label)]
    assert labels == [("0101", "Old Wood"), ("0103", "Hot"), ("0103", "Hotter"), ("0202", "North Road")]
    assert [(grid.address(row.hex), row.kind, row.name) for row in scenario.rows("sites", Site)] == [
        ("0202", "ribbon", "Red")
    ]
    assert [(grid.address(row.hex), row.class_, row.name) for row in scenario.systems] == [
        ("0201", "primary", "Kuzu"),
        ("0301", "primary", "Vaxt"),
    ]
    assert scenario.info.title == "old"


def test_lines_become_paths_with_exits_and_routes() -> None:
    made = textmapper.read(source("old.txt", MAP), rules())
    grid = made.scenario.grid
    paths = [
        (row.kind, [grid.address(hex) for hex in row.hexes], row.exits) for row in made.scenario.rows("paths", Path)
    ]
    # even columns stand lower: 0001 lies south-west of 0101
    assert paths == [("road", ["0102", "0202", "0203"], (None, None)), ("river", ["0201", "0101"], (None, 4))]
    assert [(row.between, row.charted) for row in made.scenario.rows("routes", Route)] == [(("kuzu", "vaxt"), False)]


def test_what_is_not_understood_is_told_with_its_line() -> None:
    assert said(textmapper.read(source("old.txt", MAP), rules())) == [
        "Line 15: “nonsense here” is not understood; left out.",
        "Lines about how things are drawn were not read, for Hexmuster draws in its own style: 4.",
        "“lava” (hexes: 1) is no terrain of this game; drawn as plain. Say what it is to be, or leave it so.",
    ]


def test_the_user_says_what_a_word_is() -> None:
    made = textmapper.read(source("old.txt", MAP), rules(), {"lava": "marsh"})
    assert terrain_of(made, "0103") == ["marsh"]


def test_a_hex_that_stands_twice_is_told() -> None:
    made = textmapper.read(source("x.txt", "0101 sea\n0101 hill\n"), rules())
    assert terrain_of(made, "0101") == ["hill"]
    assert said(made) == ["Line 2: Hex 0101 stands twice (first in line 1); the later one counts."]


@pytest.mark.parametrize(("first", "lower"), [("0204", "0304"), ("0304", "0404"), ("0000", "0100")])
def test_numbers_and_neighbours_stay_wherever_the_map_begins(first: str, lower: str) -> None:
    """The printed numbers are those of the file, and even columns stand lower."""
    made = textmapper.read(source("x.txt", f"{first} sea\n{lower} hill\n"), rules())
    grid = made.scenario.grid
    a, b = grid.parse_number(first), grid.parse_number(lower)
    assert (made.scenario.terrain_at(a), made.scenario.terrain_at(b)) == ("sea", "hill")
    ay, by = grid.layout.center(a).y, grid.layout.center(b).y
    assert (ay < by) == (int(lower[:2]) % 2 == 0)


@pytest.mark.parametrize("text", ["", "# nothing\n", "road attributes x\n"])
def test_a_file_without_a_hex_is_refused(text: str) -> None:
    with pytest.raises(ForeignError, match="No hex was found"):
        textmapper.read(source("x.txt", text), rules())


def test_a_map_beyond_the_limit_is_refused_before_it_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(textmapper, "MAX_HEXES", 100)
    with pytest.raises(ForeignError, match="11 × 11"):
        textmapper.read(source("x.txt", "0101 sea\n1111 sea\n"), rules())


def test_recognises_its_own() -> None:
    assert textmapper.recognises(source("x.txt", MAP))
    assert not textmapper.recognises(source("x.txt", "code\tcount\nB1\t6\n"))
    assert not textmapper.recognises(source("x.txt", "0101\t0202\n0102 3 4\n"))  # a table of numbers


@given(st.binary(max_size=300))
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    with suppress(ForeignError):
        textmapper.read(Source("x.txt", data), rules())


@pytest.mark.parametrize("stagger", ["odd", "even"])
def test_what_is_written_comes_back(stagger: str) -> None:
    game = rules()
    scenario = textmapper.read(source("old.txt", MAP), game, {"lava": "marsh"}).scenario
    scenario.tables["grid"][""] = scenario.grid.model_copy(update={"stagger": type(scenario.grid.stagger)(stagger)})
    scenario.tables["paths"].clear()  # they would no longer be chains of neighbours
    data, report = textmapper.write(scenario, game, {"sea": "#336699"})
    again = textmapper.read(Source("old.txt", data), game)
    assert b'sea attributes fill="#336699"' in data
    assert again.scenario.grid.stagger == scenario.grid.stagger
    assert np.array_equal(again.scenario.terrain.codes, scenario.terrain.codes)
    for table in ("overlays", "labels", "sites", "systems", "routes"):
        ours, theirs = (list(made.tables[table].values()) for made in (scenario, again.scenario))
        assert theirs == ours, table
    assert [remark.text_id for remark in report.remarks] == ["interop.textmapper.shifted"] * (stagger == "even")


def test_other_numbers_than_column_and_row_are_told() -> None:
    game = rules()
    scenario = textmapper.read(source("old.txt", MAP), game, {"lava": "marsh"}).scenario
    scenario.apply(set_numbering(scenario, first=(1, 1), slant="up"))
    data, report = textmapper.write(scenario, game)
    last = scenario.grid.hex(scenario.grid.columns - 1, 0)
    ours, theirs = scenario.grid.number(last), f"{scenario.grid.columns:02d}01"
    assert ours != theirs
    assert f"where the map prints {ours}, it says {theirs}." in "\n".join(report.lines("en"))
    assert theirs.encode() in data


def test_paths_come_back() -> None:
    game = rules()
    scenario = textmapper.read(
        source("old.txt", "0101 sea\n0102 sea\n0203 sea\n0101-0102-0202-0203 road\n"), game
    ).scenario
    again = textmapper.read(Source("x.txt", textmapper.write(scenario, game)[0]), game).scenario
    assert list(again.tables["paths"].values()) == list(scenario.tables["paths"].values())


def test_what_the_form_cannot_hold_is_refused_or_told() -> None:
    game = rules()
    scenario = builders.empty(columns=4, rows=4)
    builders.system(scenario, "kuzu", "0101")
    builders.place(builders.region(scenario, "home", ["0101-0202"]), "aslan-b1", "0101")
    _, report = textmapper.write(scenario, game)
    assert [remark.sentence("en") for remark in report.remarks] == [
        "This format has no place for regions; left out: 1.",
        "This format has no place for placements; left out: 1.",
    ]
    with pytest.raises(ForeignError, match="99 columns"):
        textmapper.write(builders.empty(columns=100, rows=4), game)
    pointy = builders.empty(columns=4, rows=4)
    grid = pointy.grid
    pointy.tables["grid"][""] = grid.model_copy(update={"orientation": type(grid.orientation)("pointy")})
    with pytest.raises(ForeignError, match="flat-topped"):
        textmapper.write(pointy, game)
