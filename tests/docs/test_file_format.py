"""docs/file-format.md tells the truth: every example opens, every key of the program is told, and no other."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from jsonschema import Draft202012Validator
from pydantic import BaseModel

from model.chart import HexsideType, Lines, Movement, MovementClass, PathType, TerrainType
from model.checks.engine import check_all
from model.checks.findings import Level
from model.clip import paste, read_clip, write_clip
from model.grid import Grid
from model.info import Info, Pair, Play
from model.maprows import EdgeExit, HomeMark
from model.new import new_scenario
from model.numbering import Numbering
from model.procedures import PROCEDURES
from model.ruleset import CounterKind, Option, Ruleset, RuleSide
from model.scenario import TABLES
from model.setups.merge import fitting, merge
from model.setups.setup import take_setup
from model.setups.text import open_setup, write_setup
from model.storage.read import read_scenario
from model.storage.rulesets import load_ruleset
from model.storage.schema import scenario_schema
from model.storage.shape import MAP_KEYS, TOP_KEYS, keys_of
from model.storage.tiles import TileHead, read_tile
from model.storage.write import write_scenario
from model.turns import Points, Trait, Zoc

PAGE = Path(__file__).parents[2] / "docs" / "file-format.md"
TEXT = PAGE.read_text(encoding="utf-8")


class Example(NamedTuple):
    """A block of the page: what it is (`file`, `tile`, `map.systems` …), its text, and where it stands."""

    what: str
    text: str
    line: int
    reader_only: bool
    """Of another game than the whole file: its records are read, but not checked under that game's rules."""


def _examples() -> list[Example]:
    found = []
    for match in re.finditer(r"^```json (\S+)( reader)?\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL):
        line = TEXT[: match.start()].count("\n") + 1
        found.append(Example(match[1], match[3], line, bool(match[2])))
    return found


EXAMPLES = _examples()
WHOLE = json.loads(next(example.text for example in EXAMPLES if example.what == "file"))


def shown(example: Example) -> str:
    return f"{example.what}:{example.line}"


def documented(example: Example) -> dict[str, Any]:
    """The whole file with the records of an example added, or its object put in the place of the file's."""
    document: dict[str, Any] = json.loads(json.dumps(WHOLE))
    if example.what == "file":
        return json.loads(example.text)  # type: ignore[no-any-return]
    path = example.what.split(".")
    holder = document["map"] if path[0] == "map" else document
    name = path[-1]
    if name in ("grid", "terrain"):
        holder[name] = json.loads(example.text)
    elif TABLES[name].kind == "keyed":
        holder[name] = {**holder.get(name, {}), **json.loads(example.text)}
    else:
        holder[name] = [*holder.get(name, []), *map(json.loads, example.text.splitlines())]
    return document


def test_the_page_has_an_example_of_everything() -> None:
    told = {example.what.removeprefix("map.") for example in EXAMPLES}
    assert told == {"file", "tile", "clip", "setup", "terrain"} | (TABLES.keys() - {"info", "sides"})


@pytest.mark.parametrize(
    "example", [example for example in EXAMPLES if example.what not in ("tile", "clip", "setup")], ids=shown
)
def test_every_example_opens_without_an_error(example: Example) -> None:
    document = documented(example)
    loaded = read_scenario(json.dumps(document).encode())
    assert loaded.findings == []
    Draft202012Validator(scenario_schema()).validate(document)
    if not example.reader_only and example.what != "file":
        ruleset = load_ruleset(loaded.scenario.info.ruleset)
        errors = [finding for finding in check_all(loaded.scenario, ruleset) if finding.level is Level.ERROR]
        assert [finding.message("en") for finding in errors] == []


def test_the_whole_file_is_in_canonical_form_and_sound() -> None:
    """What stands on the page is byte for byte what the program writes, and free of errors."""
    text = next(example.text for example in EXAMPLES if example.what == "file")
    scenario = read_scenario(text.encode()).scenario
    assert write_scenario(scenario).decode() == text
    errors = [
        f.message("en") for f in check_all(scenario, load_ruleset("dark-nebula-expanded")) if f.level is Level.ERROR
    ]
    assert errors == []


@pytest.mark.parametrize("example", [example for example in EXAMPLES if len(example.text.splitlines()) < 4], ids=shown)
def test_records_are_shown_as_they_are_written(example: Example) -> None:
    """One record a line, keys in the order of the file."""
    if example.what in ("file", "map.grid", "map.terrain"):
        return
    written = write_scenario(read_scenario(json.dumps(documented(example)).encode()).scenario).decode()
    for line in example.text.splitlines():
        record = line if TABLES[example.what.removeprefix("map.")].kind == "list" else line[1:-1]
        assert record in written


def test_the_map_sheet_opens() -> None:
    text = next(example.text for example in EXAMPLES if example.what == "tile")
    tile = read_tile(text.encode(), load_ruleset("dark-nebula-expanded"))
    assert (tile.id, len(tile.rows["systems"])) == ("corner", 1)


def test_the_set_up_is_that_of_the_whole_file() -> None:
    """Whoever changes the whole file of the page writes its set-up anew: it belongs to that scenario alone."""
    text = next(example.text for example in EXAMPLES if example.what == "setup")
    scenario = read_scenario(next(example.text for example in EXAMPLES if example.what == "file").encode()).scenario
    ruleset = load_ruleset("dark-nebula-expanded")
    assert write_setup(take_setup(scenario, ruleset, "aslan"), scenario.grid).decode() == text
    (setup,) = fitting(scenario, ruleset, [open_setup(text.encode())])
    assert not merge(scenario, ruleset, [setup])


def test_the_piece_of_a_map_opens_is_as_it_is_written_and_can_be_put_down() -> None:
    text = next(example.text for example in EXAMPLES if example.what == "clip")
    clip = read_clip(text)
    assert json.loads(write_clip(clip)) == json.loads(text)
    ruleset = load_ruleset("dark-nebula-expanded")
    scenario = new_scenario(ruleset, 10, 8)
    found = paste(scenario, ruleset, clip, scenario.grid.hex(4, 3))
    scenario.apply(found.edit)
    assert len(list(scenario.systems)) == 2
    assert [note.text_id for note in found.notes] == ["clip.pool_one"]


# -- the tables of keys -----------------------------------------------------------------------------------------------------
def told_under(heading: str) -> list[str]:
    """The keys in the first column of the first table under a heading."""
    section = TEXT.split(f"\n{heading}\n", 1)[1].split("\n| --- |", 1)[1].split("\n\n", 1)[0]
    cells = [row.split("|")[1] for row in section.splitlines()[1:] if row.startswith("|")]
    return [key for cell in cells for key in re.findall(r"`(\w+)`", cell)]


HEADINGS = {
    "counter_types": "## Counter types",
    "forces": "## Forces",
    "placements": "## Placements",
}


@pytest.mark.parametrize("table", sorted(TABLES.keys() - {"info", "grid", "pairs"}))
def test_every_key_of_a_record_is_told_in_order(table: str) -> None:
    assert told_under(HEADINGS.get(table, f"### {table}")) == [key.name for key in keys_of(TABLES[table].row)]


def test_every_key_of_the_file_is_told_in_order() -> None:
    assert told_under("## Keys of the file") == list(TOP_KEYS)
    assert set(TOP_KEYS) >= {key.name for key in keys_of(Info)}


def test_every_key_of_the_map_is_told_in_order() -> None:
    line = next(line for line in TEXT.splitlines() if line.startswith("Keys of `map`:"))
    assert re.findall(r"`(\w+)`", line)[1:] == list(MAP_KEYS)


def test_every_key_of_grid_and_numbering_is_told_in_order() -> None:
    assert told_under("### grid") == [key.name for key in keys_of(Grid)]
    rows = TEXT.split("| key of `numbering` |", 1)[1].split("\n\n", 1)[0].splitlines()[2:]
    assert [row.split("`")[1] for row in rows] == [key.name for key in keys_of(Numbering)]


@pytest.mark.parametrize("row", [Play, HomeMark, EdgeExit])
def test_keys_of_inner_objects_are_told(row: Any) -> None:
    for key in keys_of(row):
        assert f'"{key.name}"' in TEXT


def test_every_key_of_a_map_sheet_is_told() -> None:
    section = TEXT.split("**Map sheet**", 1)[1].split("```", 1)[0]
    for key in keys_of(TileHead):
        assert f"`{key.name}`" in section


def test_a_pair_is_a_list_of_two() -> None:
    assert Pair.model_validate(["a", "b"]).root == ("a", "b")


def test_every_key_of_a_ruleset_is_told() -> None:
    """In the table of `ruleset.toml`; those that are filled on loading have files of their own."""
    part = TEXT.partition("**Ruleset**")[2].partition("`tables.toml` holds")[0]
    keys = {key for row in re.findall(r"^\| (`.+?`) \|", part, re.MULTILINE) for key in re.findall(r"`(\w+)`", row)}
    filled = {"units", "tables", "source", "face_layouts"}
    names = {name for name in Ruleset.model_fields if not name.endswith("_ja")}
    assert keys == names - filled


@pytest.mark.parametrize(
    "row",
    [
        TerrainType,
        HexsideType,
        PathType,
        CounterKind,
        RuleSide,
        Option,
        Zoc,
        Points,
        Trait,
        MovementClass,
        Movement,
        Lines,
    ],
)
def test_every_key_of_a_row_of_a_ruleset_is_told(row: type[BaseModel]) -> None:
    _, _, part = TEXT.partition("**Ruleset**")
    assert [key for key in row.model_fields if not key.endswith("_ja") and f"`{key}`" not in part] == []


@pytest.mark.parametrize(("name", "row"), PROCEDURES.items())
def test_every_key_of_a_procedure_is_told(name: str, row: type[BaseModel]) -> None:
    line = next(line for line in TEXT.splitlines() if line.startswith(f"| `{name}` |"))
    assert [key for key in row.model_fields if key not in ("sample", "rule") and f"`{key}`" not in line] == []
