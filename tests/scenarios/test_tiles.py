"""The eight map sheets of Dark Nebula: sound records, standard exits, and every two of them join (D-2, D-3.3)."""

import re
from collections import Counter
from itertools import permutations

import pytest
import rustworkx as rx

from model.hexgrid import distance
from model.storage.rulesets import load_ruleset
from tests.scenarios.sheets import HOMES, Sheet, lay, sheet_text, sheets

NAMES = (
    *("vecinos", "dark-nebula", "moralon", "aslan-hierate"),
    *("solomani-quadrant", "the-fastnesses", "bright-star", "rift-routes"),
)
EXITS = {("0501", 0), ("1004", 1), ("0508", 3), ("0104", 4)}
"""Where a route leaves each edge: the same on every sheet, so that any two join whichever way they lie."""

PAIRS = list(permutations(NAMES, 2))
KATAKANA = re.compile(r"[ァ-ヴー・]+")


@pytest.fixture(params=NAMES)
def sheet(request: pytest.FixtureRequest) -> Sheet:
    """Each of the eight sheets."""
    return sheets()[request.param]


def test_there_are_the_eight_sheets_of_the_rules() -> None:
    assert set(sheets()) == set(NAMES)
    assert len(PAIRS) == 56


@pytest.mark.parametrize("game", ["dark-nebula-base", "dark-nebula-expanded"])
def test_rulesets_call_the_sheets_that_end_the_draft_as_their_files_do(game: str) -> None:
    """Findings name a sheet that is not laid, and so has no record with a name, in both languages (D-3.3)."""
    layout = load_ruleset(game).map.tiles
    assert layout is not None
    assert layout.names.keys() == set(layout.needed)
    for id, row in layout.names.items():
        assert (row.name, row.name_ja) == (sheets()[id].raw["name"], sheets()[id].raw["name_ja"])


def test_file_has_the_form_of_a_sample_sheet(sheet: Sheet) -> None:
    raw = sheet.raw
    assert (raw["format"], raw["version"], raw["sample"]) == ("hexmuster-tile", 1, True)
    assert (raw["columns"], raw["rows"]) == (10, 8)
    assert raw["name"]
    assert raw["name_ja"]
    assert raw["home_of"] == {home: side for side, home in HOMES.items()}.get(raw["id"])
    rows = raw["terrain"]["rows"]
    assert [len(row) for row in rows] == [10] * 8
    assert set("".join(rows)) <= set(raw["terrain"]["legend"])


@pytest.mark.parametrize("name", NAMES)
def test_file_has_one_record_a_line(name: str) -> None:
    text = sheet_text("dark-nebula-expanded", name)
    assert "\r" not in text
    assert text.endswith("}\n")
    records = [line for line in text.splitlines() if line.startswith("    {")]
    sheet = sheets()[name]
    assert len(records) == len(sheet.systems) + len(sheet.routes)


@pytest.mark.parametrize("name", NAMES)
def test_base_game_has_the_same_sheets(name: str) -> None:
    assert sheet_text("dark-nebula-base", name) == sheet_text("dark-nebula-expanded", name)


def test_only_the_dark_nebula_holds_a_nebula() -> None:
    dark = {name: Counter("".join(sheet.raw["terrain"]["rows"]))["n"] for name, sheet in sheets().items()}
    assert dark.pop("dark-nebula") > 20
    assert not any(dark.values())


def test_exits_lie_outside_the_nebula() -> None:
    sheet = sheets()["dark-nebula"]
    assert {sheet.terrain_at(sheet.grid.parse_address(address)) for address, _ in EXITS} == {"space"}


def test_five_or_six_systems_lie_on_the_sheet(sheet: Sheet) -> None:
    """D-2.1."""
    assert 5 <= len(sheet.systems) <= 6
    assert all(system.hex in sheet.grid for system in sheet.systems)


def test_every_sheet_mixes_the_classes(sheet: Sheet) -> None:
    """D-2.2: each has a primary to fight for, a secondary and a tertiary."""
    assert {system.class_ for system in sheet.systems} == {"primary", "secondary", "tertiary"}


def test_tertiary_systems_have_no_box_and_others_have_one_or_two(sheet: Sheet) -> None:
    """D-2.2; a mark or null for each box."""
    for system in sheet.systems:
        assert system.surfaces == 0 if system.class_ == "tertiary" else system.surfaces in {1, 2}, system.id
        assert len(system.home_marks) == system.surfaces, system.id


def test_some_systems_are_double_stars_and_some_primaries_have_two_boxes() -> None:
    """D-2.2: a few of each."""
    systems = [system for sheet in sheets().values() for system in sheet.systems]
    assert 3 <= sum(system.stars == 2 for system in systems) <= 10
    assert sum(system.surfaces == 2 for system in systems) == 2


def test_home_marks_are_on_every_box_of_a_home_sheet_and_nowhere_else(sheet: Sheet) -> None:
    """D-2.3: a star in the capital, a circle in other primaries, a triangle in secondaries."""
    home = sheet.raw["home_of"]
    for system in sheet.systems:
        shape = "star" if system.capital_of else {"primary": "circle", "secondary": "triangle"}.get(system.class_)
        for mark in system.home_marks:
            assert (mark and (mark.side, mark.shape)) == (home and (home, shape)), system.id


def test_each_side_has_one_capital_a_primary_of_one_box_in_its_home_sheet() -> None:
    """D-2.2: Kuzu and Maadin. One box each, so that D-8.1 asks the same of both sides."""
    capitals = {
        system.capital_of: (system.id, name, system.class_, system.surfaces)
        for name, sheet in sheets().items()
        for system in sheet.systems
        if system.capital_of
    }
    assert capitals == {
        "aslan": ("kuzu", "aslan-hierate", "primary", 1),
        "solomani": ("maadin", "solomani-quadrant", "primary", 1),
    }


def test_names_are_unique_and_have_a_reading_in_katakana() -> None:
    systems = [system for sheet in sheets().values() for system in sheet.systems]
    for names in ([s.id for s in systems], [s.name for s in systems], [s.name_ja for s in systems]):
        assert len(names) == len(set(names)) == 46
    assert [s.name_ja for s in systems if not KATAKANA.fullmatch(s.name_ja)] == []


def test_a_route_leaves_each_edge_at_the_standard_place(sheet: Sheet) -> None:
    """D-3.3: so any draft joins; the system is at most three hexes away, so joined routes keep to D-2.4."""
    assert set(sheet.exits) == EXITS
    by_id = {system.id: system for system in sheet.systems}
    for (address, _), route in sheet.exits.items():
        assert distance(by_id[route.ends[0]].hex, sheet.grid.parse_address(address)) <= 3, route
        assert route.charted, route


def test_routes_join_two_systems_of_the_sheet_once_over_one_to_eight_hexes(sheet: Sheet) -> None:
    """D-2.4."""
    by_id = {system.id: system for system in sheet.systems}
    inner = [route.ends for route in sheet.routes if route.exit is None]
    assert len({frozenset(ends) for ends in inner}) == len(inner)
    for a, b in inner:
        assert 1 <= distance(by_id[a].hex, by_id[b].hex) <= 8


def test_every_system_has_two_ways_within_its_sheet(sheet: Sheet) -> None:
    """No dead end, whatever is laid beside it."""
    degree = Counter(end for route in sheet.routes if route.exit is None for end in route.ends)
    assert {system.id: degree[system.id] for system in sheet.systems if degree[system.id] < 2} == {}


def test_charted_routes_alone_join_each_sheet_but_for_the_heart_of_the_nebula(sheet: Sheet) -> None:
    """The four exits of every sheet are joined, hence the capitals in every draft; Umbra must be explored (D-2.4)."""
    graph, node = lay({(0, 0): sheet.raw["id"]}).graph()
    parts = sorted(rx.connected_components(graph), key=len)
    hidden = {graph[index] for part in parts[:-1] for index in part}
    assert hidden == ({"umbra"} if sheet.raw["id"] == "dark-nebula" else set())
    assert {node[route.ends[0]] for route in sheet.exits.values()} <= parts[-1]


def test_umbra_lies_in_the_nebula_behind_three_uncharted_routes() -> None:
    sheet = sheets()["dark-nebula"]
    umbra = next(system for system in sheet.systems if system.id == "umbra")
    assert sheet.terrain_at(umbra.hex) == "nebula"
    assert (umbra.class_, umbra.surfaces) == ("primary", 2)
    assert [route.charted for route in sheet.routes if "umbra" in route.ends] == [False] * 3


def test_sheet_alone_is_easy_to_read(sheet: Sheet) -> None:
    """No crossing, no route under another system, no two systems side by side; open exits included."""
    assert list(lay({(0, 0): sheet.raw["id"]}).clashes()) == []


@pytest.mark.parametrize("beside", [(1, 0), (0, 1)], ids=["side by side", "one above the other"])
@pytest.mark.parametrize(("first", "second"), PAIRS)
def test_any_two_sheets_join(first: str, second: str, beside: tuple[int, int]) -> None:
    """D-3.3: all 56 ordered pairs, both ways: one charted route of at most 8 hexes, and nothing gets in its way."""
    board = lay({(0, 0): first, beside: second})
    assert [(board.sheet_of[jump.a], board.sheet_of[jump.b or ""]) for jump in board.joined] in (
        [(first, second)],
        [(second, first)],
    )
    assert board.joined[0].charted
    assert 1 <= board.joined[0].length <= 8
    assert list(board.clashes()) == []
