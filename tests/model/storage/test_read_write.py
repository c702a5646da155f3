"""Scenario files: nothing is lost on the way out and back, and what is wrong is told with its place."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings

from model import limits
from model.counters import Placement
from model.edit import Address
from model.info import Info
from model.scenario import TABLES
from model.storage import read
from model.storage.compare import first_difference
from model.storage.errors import LoadError, SaveError
from model.storage.read import Loaded, load, read_scenario
from model.storage.write import encode, save, write_scenario
from tests import builders
from tests.model.storage.documents import SMALL, changed
from tests.strategies import scenarios


def refusal(data: bytes) -> LoadError:
    """The error of a file that can't be opened; its sentence exists in both languages."""
    with pytest.raises(LoadError) as caught:
        read_scenario(data, Path("war.hexmuster.json"))
    for lang in ("en", "ja"):
        assert "war.hexmuster.json" in caught.value.sentence(lang)
    return caught.value


def ids_of(loaded: Loaded) -> list[str]:
    """The checks of the findings; each has its sentence in both languages."""
    for finding in loaded.findings:
        assert finding.message("en") != finding.message("ja")
    return [finding.check for finding in loaded.findings]


# -- out and back ---------------------------------------------------------------------------------------------------
@settings(max_examples=50)
@given(scenarios())
def test_what_is_written_reads_back_the_same(scenario: Any) -> None:
    data = write_scenario(scenario)
    again = read_scenario(data)
    assert first_difference(scenario, again.scenario) == ""
    assert write_scenario(again.scenario) == data
    assert {finding.check for finding in again.findings} <= {"file.W001"}


@settings(max_examples=50)
@given(scenarios())
def test_rows_come_back_equal(scenario: Any) -> None:
    """Not only what a file says of them: the very rows, in every table but the placements (equal ones merge)."""
    again = read_scenario(write_scenario(scenario)).scenario
    for name in TABLES.keys() - {"placements"}:
        assert list(again.tables[name].values()) == list(scenario.tables[name].values())
    assert again.extras == scenario.extras


def test_a_small_file_is_read() -> None:
    loaded = read_scenario(json.dumps(SMALL).encode())
    scenario = loaded.scenario
    assert loaded.findings == []
    assert [system.id for system in scenario.systems] == ["kuzu", "vaxt"]
    assert scenario.terrain_at(scenario.grid.parse_address("0302")) == "nebula"
    assert scenario.terrain_at(scenario.grid.parse_address("0301")) == "space"
    assert next(scenario.placements).count == 1


def test_one_record_a_line_in_the_fixed_order() -> None:
    """The form of the file, so that a diff shows what was changed."""
    scenario = builders.dark_nebula("system kuzu 0304 primary capital_of=aslan\nnebula 0102", columns=3, rows=2)
    scenario.tables["counter_types"].clear()
    assert write_scenario(scenario).decode() == (
        "{\n"
        '  "format": "hexmuster-scenario",\n'
        '  "version": 1,\n'
        '  "title": "",\n'
        '  "title_ja": "",\n'
        '  "author": "",\n'
        '  "notes": "",\n'
        '  "notes_ja": "",\n'
        '  "ruleset": "dark-nebula-expanded",\n'
        '  "options": {},\n'
        '  "sides": {\n'
        '    "solomani": {"name": "Solomani", "name_ja": "ソロマニ勢力", "color": "#0072B2", "cut": "flat"},\n'
        '    "aslan": {"name": "Aslan", "name_ja": "アスラン勢力", "color": "#E69F00", "cut": "saw"},\n'
        '    "neutral": {"name": "Neutral", "name_ja": "中立勢力", "color": "#DEDACF", "cut": "scallop"}\n'
        "  },\n"
        '  "play": {"turns": null, "first_side": "aslan", "points": {}},\n'
        '  "victory": {"solomani": "", "aslan": ""},\n'
        '  "style": "star",\n'
        '  "faces": {},\n'
        '  "map": {\n'
        '    "grid": {"orientation": "flat", "stagger": "odd", "columns": 3, "rows": 2, "across_flats_mm": 19.05, '
        '"numbering": {"style": "CCRR", "first": [1, 1]}},\n'
        '    "terrain": {\n'
        '      "legend": {".": "space", "n": "nebula"},\n'
        '      "rows": [\n'
        '        "...",\n'
        '        "n.."\n'
        "      ]\n"
        "    },\n"
        '    "systems": [\n'
        '      {"id": "kuzu", "name": "Kuzu", "hex": "0304", "class": "primary", "stars": 1, "capital_of": "aslan", '
        '"surfaces": 1}\n'
        "    ]\n"
        "  },\n"
        '  "counter_types": [],\n'
        '  "forces": {\n'
        '    "solomani": {"budget": 99, "purchases": {}},\n'
        '    "aslan": {"budget": 99, "purchases": {}}\n'
        "  },\n"
        '  "placements": [],\n'
        '  "cups": [],\n'
        '  "pairs": [],\n'
        '  "draws": [],\n'
        '  "pictures": {},\n'
        '  "scans": [],\n'
        '  "waived": []\n'
        "}\n"
    )


def test_equal_placements_merge_and_keep_the_order_of_the_first() -> None:
    scenario = builders.dark_nebula(
        """
        place aslan-f 0304
        place aslan-ms 0304 stellar id=ms
        place aslan-f 0304 stellar 2
        place aslan-ms 0304 stellar id=mt
        place aslan-f 0305
        """
    )
    again = read_scenario(write_scenario(scenario)).scenario
    assert [(row.type, row.id, row.count) for row in again.placements] == [
        ("aslan-f", None, 3),
        ("aslan-ms", "ms", 1),
        ("aslan-ms", "mt", 1),
        ("aslan-f", None, 1),
    ]


def test_the_legend_of_a_file_is_kept() -> None:
    """Characters, order and unused entries: saving changes no row of terrain."""
    legend = {"~": "nebula", "x": "forest", "。": "space"}
    data = changed("map", "terrain", to={"legend": legend, "rows": ["。。。 ", "~~。。"]})
    scenario = read_scenario(data).scenario
    written = json.loads(write_scenario(scenario))["map"]["terrain"]
    assert written == {"legend": legend, "rows": ["。。。 ", "~~。。"]}
    assert list(written["legend"]) == list(legend)
    assert scenario.terrain_at(scenario.grid.parse_address("0401")) is None


def test_painting_and_taking_back_leaves_the_bytes() -> None:
    scenario = builders.empty(columns=4, rows=3)
    before = write_scenario(scenario)
    builders.paint(scenario, "nebula", "0202")
    assert write_scenario(scenario) != before
    builders.paint(scenario, "space", "0202")
    assert write_scenario(scenario) == before


def test_a_million_hexes() -> None:
    """The largest map in use: read and written as a whole, not hex by hex (would take minutes, not the test's limit)."""
    scenario = builders.empty(columns=1000, rows=1000)
    data = write_scenario(scenario)
    again = read_scenario(data).scenario
    assert again.terrain.codes.shape == (1000, 1000)
    assert write_scenario(again) == data


# -- what cannot be opened ----------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("data", "place", "text_id"),
    [
        (b"", "", "load.empty"),
        (b"{", "1:2", "load.json_cut"),
        (b"[]", "", "load.foreign"),
        (b"5", "", "load.foreign"),
        (changed("format", to="tiled"), "format", "load.foreign"),
        (changed("format", to=...), "format", "load.foreign"),
        (changed("format", to="hexmuster-tile"), "format", "load.other_document"),
        (changed("version", to=2), "version", "load.newer"),
        (changed("version", to=True), "version", "load.no_version"),
        (changed("version", to="1"), "version", "load.no_version"),
        (changed("version", to=...), "version", "load.no_version"),
        (changed("ruleset", to=...), "ruleset", "load.needed"),
        (changed("ruleset", to=7), "ruleset", "load.needed"),
        (changed("map", to=...), "map", "load.needed"),
        (changed("map", to=[]), "map", "load.needed"),
        (changed("map", "grid", to=...), "map.grid", "load.needed"),
        (changed("map", "grid", "columns", to=0), "map.grid.columns", "load.needed"),
        (changed("map", "grid", "columns", to="4"), "map.grid.columns", "load.needed"),
        (changed("map", "grid", "columns", to=4001), "map.grid.columns", "load.needed"),
        (changed("map", "grid", to={"columns": 4000, "rows": 4000}), "map.grid", "load.needed"),
        (changed("map", "grid", "rows", to=3), "map.terrain.rows", "load.terrain_rows"),
        (changed("map", "terrain", to=7), "map.terrain.legend", "load.terrain_legend"),
        (changed("map", "terrain", "rows", 1, to="..."), "map.terrain.rows[1]", "load.terrain_row"),
        (changed("map", "terrain", "rows", 1, to=5), "map.terrain.rows[1]", "load.terrain_row"),
        (changed("map", "terrain", "rows", 1, to="..?."), "map.terrain.rows[1]", "load.terrain_character"),
        (changed("map", "terrain", "legend", to=[]), "map.terrain.legend", "load.terrain_legend"),
        (changed("map", "terrain", "legend", to={}), "map.terrain.rows[0]", "load.terrain_character"),
        (changed("map", "terrain", "legend", to={" ": "x"}), "map.terrain.legend", "load.terrain_legend_entry"),
        (changed("map", "terrain", "legend", to={"ab": "x"}), "map.terrain.legend", "load.terrain_legend_entry"),
        (changed("map", "terrain", "legend", to={".": 1}), "map.terrain.legend", "load.terrain_legend_entry"),
    ],
)
def test_refused(data: bytes, place: str, text_id: str) -> None:
    error = refusal(data)
    assert (error.place, error.text_id) == (place, text_id)


def test_a_newer_version_is_told_with_both_numbers() -> None:
    assert "version 9" in refusal(changed("version", to=9)).sentence("en")


def test_too_many_records_are_refused_before_they_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(read, "MAX_RECORDS", 3)
    error = refusal(changed("placements", to=[{}] * 4))
    assert (error.place, error.text_id) == ("placements", "load.too_many")


def test_regions_are_counted_before_they_are_unrolled() -> None:
    """99 × 99 hexes a block, 103 blocks: just above the limit of all regions together."""
    blocks = [{"id": f"r{number}", "hexes": ["0101-9999"]} for number in range(limits.MAX_REGION // 99**2 + 1)]
    assert refusal(changed("map", "regions", to=blocks)).text_id == "load.regions"


@pytest.mark.parametrize("depth", [63, 64, 100_000])
def test_deep_nesting(depth: int) -> None:
    data = changed("notes", to="@").replace(b'"@"', b"[" * depth + b"]" * depth)
    assert refusal(data).text_id == "load.json_deep" if depth > 63 else ids_of(read_scenario(data)) == ["file.E002"]


def test_a_missing_file_and_a_folder_are_told(tmp_path: Path) -> None:
    for path, text_id in ((tmp_path / "none.json", "load.missing"), (tmp_path, "load.is_folder")):
        with pytest.raises(LoadError) as caught:
            load(path)
        assert caught.value.text_id == text_id


# -- what is kept though it can't be read --------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("table", "raw", "place", "reason"),
    [
        ("systems", {"id": "x", "hex": "01x1", "class": "primary"}, "map.systems[0].hex", "“01x1” is not a hex address"),
        ("systems", {"id": "x", "hex": [1, 2], "class": "primary"}, "map.systems[0].hex", "a hex address in quotation"),
        ("systems", {"id": "x", "hex": "0101"}, "map.systems[0].class", "this key is missing"),
        ("systems", {"id": "x", "hex": "0101", "class_": "primary"}, "map.systems[0].class", "this key is missing"),
        (
            "systems",
            {"id": "x", "hex": "0101", "class": "p", "home_marks": [None, {"side": "a", "shape": "oval"}]},
            "map.systems[0].home_marks[1].shape",
            "only 'star', 'circle' or 'triangle'",
        ),
        ("routes", {"between": ["a"]}, "map.routes[0].between[1]", "this key is missing"),
        ("routes", {"from": "a", "exit": {"hex": "0101", "side": 6}}, "map.routes[0].exit.side", "must be at most 5"),
        ("hexsides", {"between": ["0101", "0301"], "feature": "w"}, "map.hexsides[0].between", "0101 and 0301 are not"),
        ("hexsides", {"between": "0101", "feature": "w"}, "map.hexsides[0].between", "given by its two hexes"),
        ("regions", {"id": "r", "hexes": ["0101-99"]}, "map.regions[0].hexes", "“99” is not a hex address"),
        ("regions", {"id": "r", "hexes": "0101"}, "map.regions[0].hexes", "a list of hex addresses"),
        ("placements", {"type": "x", "count": 0}, "placements[0].count", "must be at least 1"),
        ("placements", {"type": "x", "count": "3"}, "placements[0].count", "a whole number belongs here"),
        ("placements", {"type": "x", "count": 1.5}, "placements[0].count", "a whole number belongs here"),
        ("placements", {"type": "x", "count": True}, "placements[0].count", "a whole number belongs here"),
        ("placements", {"type": "x", "reserve": 1}, "placements[0].reserve", "true or false belongs here"),
        ("placements", 5, "placements[0]", "an object with keys belongs here"),
        ("placements", None, "placements[0]", "an object with keys belongs here"),
        ("counter_types", {"id": "a", "side": "b", "code": "c", "kind": "d", "build_cost": "5"}, "counter_types[0].build_cost", "a number"),
        ("counter_types", {"id": "a", "side": "b", "code": "c", "kind": "d", "values": {"beam": "5"}}, "counter_types[0].values.beam", "a number"),
        ("counter_types", {"id": "a", "side": "b", "code": 5, "kind": "d"}, "counter_types[0].code", "a text belongs here"),
        ("labels", {"hex": "0101", "text": "x" * 10_001}, "map.labels[0].text", "longer than 10000"),
        ("tiles", {"id": "t", "at": "0101", "rotation": 90, "columns": 4, "rows": 2}, "map.tiles[0].rotation", "only 0 or 180"),
        ("pairs", ["a"], "pairs[0][1]", "this key is missing"),
    ],
)  # fmt: skip
def test_an_unreadable_record_is_told_and_kept(table: str, raw: Any, place: str, reason: str) -> None:
    path = ("map", table) if TABLES[table].on_map else (table,)
    loaded = read_scenario(changed(*path, to=[raw]))
    assert ids_of(loaded) == ["file.E001"]
    message = loaded.findings[0].message("en")
    assert f"{place}: " in message
    assert reason in message
    assert loaded.scenario.unread == {table: [raw]}
    written = json.loads(write_scenario(loaded.scenario))
    assert (written["map"] if TABLES[table].on_map else written)[table] == [raw]
    assert encode(Path("x"), loaded.scenario)


@pytest.mark.parametrize("raw", [5, {"color": "red"}, {"name": 1}])
def test_an_unreadable_side_is_told_and_kept(raw: Any) -> None:
    loaded = read_scenario(changed("sides", to={"aslan": raw, "solomani": {"name": "Solomani"}}))
    assert ids_of(loaded) == ["file.E001"]
    assert "record 1 “aslan”" in loaded.findings[0].message("en")
    assert json.loads(write_scenario(loaded.scenario))["sides"]["aslan"] == raw
    assert list(loaded.scenario.sides) == ["solomani"]


@pytest.mark.parametrize(
    ("path", "raw"),
    [
        (("title",), 5),
        (("options",), {"x": {"y": 1}}),
        (("play",), {"turns": -1}),
        (("map", "grid", "numbering"), {"style": "diagonal"}),
        (("map", "grid", "numbering"), {"style": "CR-letters", "first": [0, 1]}),
        (("map", "grid", "across_flats_mm"), 0),
    ],
)
def test_a_wrong_value_is_replaced_by_the_usual_one_and_kept(path: tuple[str, ...], raw: Any) -> None:
    loaded = read_scenario(changed(*path, to=raw))
    assert ids_of(loaded) == ["file.E002"]
    node = json.loads(write_scenario(loaded.scenario))
    for part in path:
        node = node[part]
    assert node == raw


def test_a_value_set_later_takes_the_place_of_the_wrong_one() -> None:
    scenario = read_scenario(changed("title", to=5)).scenario
    builders.set_info(scenario, title="Border War")
    assert json.loads(write_scenario(scenario))["title"] == "Border War"


@pytest.mark.parametrize(("key", "raw"), [("placements", {"a": 1}), ("placements", None), ("sides", []), ("cups", 3)])
def test_a_section_of_the_wrong_kind_is_told_and_kept(key: str, raw: Any) -> None:
    loaded = read_scenario(changed(key, to=raw))
    assert ids_of(loaded) == ["file.E003"]
    assert json.loads(write_scenario(loaded.scenario))[key] == raw


def test_unknown_keys_are_told_once_for_each_kind_and_kept() -> None:
    document = json.loads(json.dumps(SMALL))
    document["mood"] = {"deep": [1]}
    document["map"]["weather"] = "fog"
    document["map"]["terrain"]["source"] = "scan"
    document["map"]["grid"]["numbering"] = {"colour": "red"}
    for system in document["map"]["systems"]:
        system["colour"] = "red"
        system["home_marks"] = [{"side": "aslan", "shape": "star", "glow": True}]
    loaded = read_scenario(json.dumps(document).encode())
    assert sorted(ids_of(loaded)) == ["file.W001"] * 6
    told = {
        (str(finding.values["place"]), finding.values["key"], finding.values["count"]) for finding in loaded.findings
    }
    assert told == {
        ("the file", "mood", 1),
        ("map", "weather", 1),
        ("map.terrain", "source", 1),
        ("map.grid.numbering", "colour", 1),
        ("map.systems[]", "colour", 2),
        ("map.systems[].home_marks[]", "glow", 2),
    }
    written = json.loads(write_scenario(loaded.scenario))
    assert written["mood"] == {"deep": [1]}
    assert written["map"]["weather"] == "fog"
    assert written["map"]["terrain"]["source"] == "scan"
    assert written["map"]["grid"]["numbering"]["colour"] == "red"
    assert [system["home_marks"][0]["glow"] for system in written["map"]["systems"]] == [True, True]
    assert read_scenario(write_scenario(loaded.scenario)).findings == loaded.findings


def test_a_file_may_leave_everything_optional_out() -> None:
    bare = {
        "format": "hexmuster-scenario",
        "version": 1,
        "ruleset": "dark-nebula-expanded",
        "map": {"grid": {"columns": 3, "rows": 2}},
    }
    loaded = read_scenario(json.dumps(bare).encode())
    assert loaded.findings == []
    assert loaded.scenario.terrain.used() == ["space"]


def test_hexes_far_off_the_map_are_written_and_read() -> None:
    """After shrinking a map, whatever lies outside must still be saved: "120,-3" where digits do not do."""
    scenario = builders.empty(columns=4, rows=2)
    far = scenario.grid.hex(119, -4)
    builders.put(scenario, "placements", Placement(type="aslan-b1", hex=far))
    data = write_scenario(scenario)
    assert b'"hex": "120,-3"' in data
    assert next(read_scenario(data).scenario.placements).hex == far


# -- saving ---------------------------------------------------------------------------------------------------------------
def test_save_writes_the_canonical_bytes(tmp_path: Path) -> None:
    scenario = builders.empty(columns=4, rows=2)
    path = tmp_path / "war.hexmuster.json"
    save(path, scenario)
    assert path.read_bytes() == write_scenario(scenario)
    assert load(path).findings == []


def test_what_would_not_come_back_is_not_saved(tmp_path: Path) -> None:
    """A row made past validation (model_copy) with a count of 0: the old file stays, the sentence names the place."""
    path = tmp_path / "war.hexmuster.json"
    path.write_text("old", encoding="utf-8")
    scenario = builders.empty(columns=4, rows=2)
    bad = Placement(type="aslan-b1", hex=None).model_copy(update={"count": 0})
    builders.put(scenario, "placements", bad)
    with pytest.raises(SaveError, match=r"placements\[0\]"):
        save(path, scenario)
    assert path.read_text(encoding="utf-8") == "old"


def test_a_number_that_is_none_is_not_saved() -> None:
    scenario = builders.empty(columns=4, rows=2)
    info = scenario.info.model_copy(update={"options": {"x": float("nan")}})
    scenario.apply(scenario.change({Address("info", ""): info}))
    with pytest.raises(SaveError) as caught:
        encode(Path("x"), scenario)
    assert caught.value.text_id == "save.not_encoded"


@pytest.mark.parametrize("table", sorted(TABLES))
def test_a_loss_in_any_table_is_noticed(table: str) -> None:
    """`first_difference` is what saving trusts: a row less, or another one, anywhere, is a difference."""
    scenario = builders.dark_nebula("system kuzu 0304\nplace aslan-b1 0304")
    other = scenario.snapshot()
    if TABLES[table].kind == "single":
        row: Any = other.tables[table][""]
        other.tables[table][""] = row.model_copy(update={"title": "x"} if isinstance(row, Info) else {"columns": 5})
    elif other.tables[table]:
        other.tables[table].popitem()
    else:
        stray = Placement(type="x") if table == "placements" else scenario.info
        other.tables[table]["extra" if TABLES[table].kind == "keyed" else 0] = stray
    assert first_difference(scenario, other) != ""
