"""Everything that is wrong with a ruleset folder is told at once, each with file and line."""

from __future__ import annotations

import copy
import json
import tomllib
from collections.abc import Iterator
from importlib import resources
from pathlib import Path
from random import Random
from shutil import copytree
from typing import Any

import pytest
import tomlkit

from editor.ruleset_look import look_faults
from model.checks.engine import check_all
from model.checks.findings import Level
from model.new import new_scenario
from model.reports import kinds_of, report_of
from model.storage.read import read_scenario
from model.storage.reasons import spell
from model.storage.ruleset_check import RulesetFault, ruleset_faults
from model.storage.ruleset_errors import RulesetError
from model.storage.rulesets import load_ruleset, ruleset_ids
from model.storage.tomlplace import line_of, lines_of
from model.storage.write import write_scenario
from ui.cli import main

SOURCE = Path(str(resources.files("scenarios"))) / "rulesets"


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """A copy of the Moe Emblem ruleset, to be spoiled."""
    return Path(copytree(SOURCE / "moe-emblem", tmp_path / "own" / "moe-emblem"))


def spoil(file: Path, old: str, new: str) -> int:
    """Write something else in one place; the line where it stands."""
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    return text[: text.index(old)].count("\n") + 1


def told(folder: Path) -> list[tuple[str, int | None, str, str]]:
    return [(fault.file, fault.line, fault.place, fault.id) for fault in ruleset_faults(folder, look_faults)]


@pytest.mark.parametrize("id", ruleset_ids())
def test_the_rulesets_of_the_program_have_no_fault(id: str) -> None:
    assert told(SOURCE / id) == []


# -- lines ------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("id", ruleset_ids())
def test_every_key_of_a_ruleset_has_its_line(id: str) -> None:
    """Held to `tomllib`: each key it reads is found, and its name stands on that line."""
    text = (SOURCE / id / "ruleset.toml").read_text(encoding="utf-8")
    lines, rows = lines_of(text), text.split("\n")

    def walk(place: tuple[str | int, ...], node: object) -> None:
        entries = node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ()
        for key, part in entries:
            here = (*place, key)
            shown = spell(here)
            if isinstance(part, dict) and shown not in lines:
                assert isinstance(key, str), shown  # [a.b] makes a without a line of its own
            elif isinstance(key, str):
                assert key in rows[lines[shown] - 1], shown
            else:
                assert shown in lines
            walk(here, part)

    walk((), tomllib.loads(text))


TOML = '''
# a = 1
a.b = "x # no remark"   # remark
"quoted key" = 1
list = [
  { one = 1, two = { three = "}" } }, # ]
  { one = 2 },
]
text = """
[no.table]
c = 1"""
raw = \'\'\'it''s\'\'\'
dates = [1979-05-27, 07:32:00, -0.5e3, true]

[[row]]
name = "first"
[row.part]
x = 1

[[row]]
name = 'C:\\dir'
[[row.spot]]
y = 2
'''


@pytest.mark.parametrize(
    ("place", "line"),
    [
        ("a", 3), ("a.b", 3), ("quoted key", 4), ("list", 5), ("list[0].two.three", 6), ("list[1].one", 7), ("text", 9),
        ("raw", 12), ("dates[3]", 13), ("row[0]", 15), ("row[0].part.x", 18), ("row[1].name", 21),
        ("row[1].spot[0].y", 23),
    ],
)  # fmt: skip
def test_lines_of_all_that_toml_knows(place: str, line: int) -> None:
    assert tomllib.loads(TOML)
    assert lines_of(TOML)[place] == line


def test_what_is_missing_is_told_where_its_table_begins() -> None:
    lines = lines_of(TOML)
    assert line_of(lines, "row[1].spot[0].missing") == 22
    assert line_of(lines, "row[0].part.deep.er") == 17
    assert line_of(lines, "nowhere") is None
    assert "c" not in lines


# -- faults -----------------------------------------------------------------------------------------------------------
def test_all_values_at_fault_are_told_at_once(own: Path) -> None:
    file = own / "ruleset.toml"
    first = spoil(file, 'cut = "flat"', 'cut = "zigzag"')
    second = spoil(file, "columns = 16", 'columns = "many"')
    third = spoil(file, 'word = "stacking"', 'word = "stackng"')
    assert [fault[:3] for fault in told(own)] == [
        ("ruleset.toml", first, "sides.moe.cut"),
        ("ruleset.toml", second, "map.columns"),
        ("ruleset.toml", third - 1, "setup[1]"),  # its header
    ]


def test_all_rows_at_fault_are_told_at_once(own: Path) -> None:
    file = own / "units.csv"
    lines = [
        spoil(file, "moe,Hero,Hero,勇者,unit,1", "moe,Hero,Hero,勇者,unit,one"),
        spoil(file, "moe,Twin,", "mow,Twin,"),
        spoil(file, "nae,Guard,Guard,番人,unit,4", "nae,Guard,Guard,番人,unti,4"),
    ]
    found = told(own)
    assert [fault[:2] for fault in found] == [("units.csv", line) for line in lines]
    assert {fault[3] for fault in found} == {"ruleset.csv_value", "ruleset.csv_unknown"}


def test_all_names_that_lead_nowhere_are_told_at_once(own: Path) -> None:
    file = own / "ruleset.toml"
    lines = [
        spoil(file, '["moe-hero", "moe-witch"]', '["moe-hero", "moe-wich"]'),
        spoil(file, "movement = { foot = 2, flying = 2, water = 3 }", "movement = { foot = 2, flyng = 2, water = 3 }"),
        spoil(file, 'back = "exhausted"', 'back = "tired"'),
        spoil(file, 'states_without = ["controlled", "newlywed"]', 'states_without = ["controlled", "newlywad"]'),
        spoil(file, 'side = "nae"\nstart = 2', 'side = "nay"\nstart = 2'),
        spoil(file, 'count = "chits_per_turn"', 'count = "chits"'),
    ]
    found = told(own)
    assert {fault[3] for fault in found} == {"ruleset.link"}
    assert [fault[1] for fault in found] == sorted(lines)


@pytest.mark.parametrize(
    ("old", "new", "id"),
    [
        ('style = "land"', 'style = "lnad"', "ruleset.look.style"),
        ('color = "hedge"', 'color = "hedgehog"', "ruleset.look.color"),
        ('motif = "reeds"', 'motif = "reads"', "ruleset.look.motif"),
        ('style = "cliff"', 'style = "clif"', "ruleset.look.line"),
        ('symbol = "moe_f"', 'symbol = "moe_x"', "ruleset.look.symbol"),
        ('code = ["Turn"]', 'code = ["Turn"], side = ["nae"]', "ruleset.no_counter"),
        ('traits = { class = "W" }', 'traits = { class = "V" }', "ruleset.no_counter"),
        ('"map.E104" = "M-3.1"', '"map.E999" = "M-3.1"', "ruleset.no_check"),
        ('id = "moe-emblem"', 'id = "moe"', "ruleset.other_folder"),
        ('trait = "attributes"', 'trait = "atributes"', "ruleset.no_trait"),
        ('along = "line_along_hexside"', 'along = "walls_stop_zoc"', "ruleset.option_type"),
        ('hexsides_stop = "walls_stop_zoc"', 'hexsides_stop = "chits_per_turn"', "ruleset.option_type"),
        ('through_enemies = "move_through_enemies"', 'through_enemies = "pair_range"', "ruleset.option_type"),
        ('count = "chits_per_turn"', 'count = "walls_stop_zoc"', "ruleset.option_type"),
        ('choices_ja = ["短い方", "長い方"]', 'choices_ja = ["短い方"]', "ruleset.choices_ja"),
        ("start = 2", "start = -2", "ruleset.points_start"),
    ],
)
def test_what_would_be_drawn_otherwise_or_means_nothing_is_told(own: Path, old: str, new: str, id: str) -> None:
    line = spoil(own / "ruleset.toml", old, new)
    ((file, where, _, found),) = told(own)
    assert (file, where, found) == ("ruleset.toml", line, id)


def test_what_every_new_scenario_would_suffer_from_is_told_with_the_row(own: Path) -> None:
    """Figures that are no whole numbers, and words that the ruleset doesn't know."""
    lines = [
        spoil(own / "units.csv", "moe,Hero,Hero,勇者,unit,1,,,7,", "moe,Hero,Hero,勇者,unit,1,,,7.5,"),
        spoil(own / "units.csv", "female,sister,H,foot", "female,sister,H,feet"),
    ]
    assert told(own) == [
        ("units.csv", lines[0], "moe-hero", "mix.E210"),
        ("units.csv", lines[1], "moe-twin", "mix.W211"),
    ]


def test_what_the_cups_of_every_new_scenario_lack_is_told_of_the_tables(own: Path) -> None:
    """32 chits are in the cup; the mistake is none of a counter type."""
    spoil(own / "ruleset.toml", "default = 8", "default = 40")
    text = (own / "ruleset.toml").read_text(encoding="utf-8")
    table = text[: text.index("[cups.actions]")].count("\n") + 1
    assert told(own) == [("ruleset.toml", table, "cups", "cups.E701")]


def test_a_counter_that_moves_without_a_class_is_told(own: Path) -> None:
    line = spoil(own / "units.csv", "female,sister,H,foot", "female,sister,H,")
    assert told(own) == [("units.csv", line, "moe-twin", "mix.W212")]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('attacker = "attack"', 'attacker = "atk"'),
        ("sides_of_die = 6", "sides_of_die = 0"),
        ('type = "class"', 'typ = "class"'),
    ],
)
def test_a_mistake_in_the_tables_of_combat_is_told_with_its_line(own: Path, old: str, new: str) -> None:
    line = spoil(own / "tables.toml", old, new)
    assert [fault[:2] for fault in told(own)] == [("tables.toml", line)]


def test_a_table_with_a_wrong_name_is_told_where_it_begins(own: Path) -> None:
    line = spoil(own / "ruleset.toml", "[hexsides.wall]", "[hexside.wall]")
    assert ("ruleset.toml", line, "hexside") in [fault[:3] for fault in told(own)]


def test_sentences_are_of_one_language(own: Path) -> None:
    """Lists of what is allowed, names of tables, and whole numbers that are whole."""
    spoil(own / "ruleset.toml", 'cut = "flat"', 'cut = "zigzag"')
    spoil(own / "ruleset.toml", "foot = 2, vehicle = 3, flying = 1, water = 2 }", "foot = -2 }")
    cut, points = ruleset_faults(own)
    assert cut.message("ja").endswith("ここに書けるのは'flat'、'saw'、'scallop'、'step'だけです。")
    assert cut.message("en").endswith("only 'flat', 'saw', 'scallop' or 'step' is allowed here.")
    assert points.message("ja").endswith("0以上の数値でなければなりません。")
    copytree(SOURCE / "moe-emblem", own, dirs_exist_ok=True)
    spoil(own / "units.csv", "moe,Twin,", "mow,Twin,")
    (side,) = ruleset_faults(own)
    assert side.message("ja").endswith("このルールセットには陣営「mow」がありません。")


def test_a_mistake_is_told_once(own: Path) -> None:
    """A quote that never ends spoils all rows behind it."""
    spoil(own / "units.csv", "moe,Hero", '"moe,Hero')
    assert len(told(own)) == 1


@pytest.mark.parametrize(
    ("file", "old", "new", "line"),
    [
        ("ruleset.toml", "format = 1\n", "format = = 1\n", 8),
        ("tables.toml", "sides_of_die = 6", "sides_of_die = six", 7),
        ("units.csv", "side,code", "side;code", 1),
    ],
)
def test_a_broken_file_is_told_with_its_line(own: Path, file: str, old: str, new: str, line: int) -> None:
    spoil(own / file, old, new)
    ((where, number, *_),) = told(own)
    assert (where, number) == (file, line)


def test_a_missing_unit_table(own: Path) -> None:
    (own / "units.csv").unlink()
    assert told(own) == [("units.csv", None, "", "ruleset.no_units")]


def test_a_folder_without_a_ruleset_is_refused(tmp_path: Path) -> None:
    with pytest.raises(RulesetError) as caught:
        ruleset_faults(tmp_path)
    assert str(tmp_path) in caught.value.sentence("en")
    assert caught.value.sentence("en") != caught.value.sentence("ja")


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_fault_has_a_sentence_that_names_the_place(own: Path, lang: str) -> None:
    spoil(own / "ruleset.toml", 'motif = "reeds"', 'motif = "reads"')
    spoil(own / "units.csv", "female,sister,H,foot", "female,sister,H,feet")
    faults: list[RulesetFault] = ruleset_faults(own, look_faults)
    assert [fault.level for fault in faults] == [Level.WARNING, Level.WARNING]
    assert "terrain.marsh.motif" in faults[0].message(lang)
    assert ("妹" if lang == "ja" else "Little Sister") in faults[1].message(lang)


# -- the command line -------------------------------------------------------------------------------------------------
def test_check_takes_a_folder_or_its_toml(own: Path, capsys: pytest.CaptureFixture[str]) -> None:
    line = spoil(own / "ruleset.toml", 'cut = "flat"', 'cut = "zigzag"')
    assert main(["check", str(own), "--json", "--lang", "en"]) == 1
    report = json.loads(capsys.readouterr().out)
    assert report["file"] == str(own)
    (finding,) = report["findings"]
    assert (finding["id"], finding["level"], finding["rule"]) == ("ruleset.value", "error", None)
    assert finding["where"] == {"file": "ruleset.toml", "line": line, "path": "sides.moe.cut"}
    assert main(["check", str(own / "ruleset.toml"), "--lang", "ja"]) == 1
    assert f"{own / 'ruleset.toml'}:{line}" in capsys.readouterr().out


def test_check_of_folders_and_files_together(own: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The worst result is that of all: a folder without a ruleset is unreadable."""
    (tmp_path / "empty").mkdir()
    scenario = Path(str(resources.files("scenarios"))) / "samples" / "a-baoa-qu.hexmuster.json"
    assert main(["check", str(own), str(scenario), "--json"]) == 0
    assert [len(report["findings"]) for report in json.loads(capsys.readouterr().out)] == [0, 0]
    assert main(["check", str(own), str(tmp_path / "empty")]) == 2
    assert "ruleset.toml" in capsys.readouterr().err


# -- values that fit the table but nothing that is made of it -----------------------------------------------------------
@pytest.mark.parametrize(
    ("old", "new", "place", "said"),
    [
        ('color = "#CC79A7"', 'color = "orange"', "sides.moe.color", "the right form"),
        ('ink = "#14181C"', 'ink = "black"', "sides.moe.ink", "the right form"),
        ("columns = 16", "columns = 0", "map.columns", "at least 1"),
        ("rows = 12", "rows = 1000000000", "map.rows", "at most"),
        ("across_flats_mm = 19.05", "across_flats_mm = -2", "map.across_flats_mm", "more than 1"),
        ('style = "land"', 'style = ""', "map.style", "too short"),
        ('id = "moe-emblem"', 'id = ""', "id", "too short"),
        ('figures = "{attack}-{defence}-{movement}"', 'figures = "{attack}-{"', "kinds.unit.figures", "braces|{ needs"),
        ("least = 1\nmost = 99", "least = 9\nmost = 99", "options.chits_per_turn", "no value that the option can have"),
    ],
)
def test_a_value_that_no_scenario_can_have_is_told_with_its_line(
    own: Path, old: str, new: str, place: str, said: str
) -> None:
    line = spoil(own / "ruleset.toml", old, new)
    (fault,) = ruleset_faults(own, look_faults)
    assert (fault.level, fault.place) == (Level.ERROR, place)
    assert any(part in fault.message("en") for part in said.split("|"))
    assert fault.line == (line if place != "options.chits_per_turn" else fault.line)
    with pytest.raises(RulesetError):
        load_ruleset(own)


BAD: tuple[Any, ...] = (
    "", "x" * 5000, "orange", -1, 0, 10**9, 2.5, -0.5, True, [], {}, ["a"], "１", "a b", "#zzz", "\n", "{", "}{", 1e308, "../x",
)  # fmt: skip
"""What people, spreadsheets and slips put where something else belongs."""


def leaves(node: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    if isinstance(node, dict):
        for key, part in node.items():
            yield from leaves(part, (*path, key))
    elif isinstance(node, list) and node and isinstance(node[0], dict | list):
        for number, part in enumerate(node):
            yield from leaves(part, (*path, number))
    else:
        yield path


@pytest.mark.parametrize("seed", range(2))
def test_whatever_stands_in_a_ruleset_is_told_or_can_be_played(own: Path, seed: int) -> None:
    """Of a value in a wrong place either a fault is told, or a scenario can be made, checked and reported by it."""
    tables, random = tomllib.loads((own / "ruleset.toml").read_text(encoding="utf-8")), Random(seed)
    places = [
        path
        for path in leaves(tables)
        if path[0]
        in ("id", "sides", "map", "kinds", "options", "deployment", "points", "zoc", "setup", "movement", "values")
    ]
    for _ in range(15):
        spoiled, path = copy.deepcopy(tables), random.choice(places)
        node: Any = spoiled
        for key in path[:-1]:
            node = node[key]
        node[path[-1]] = random.choice(BAD)
        (own / "ruleset.toml").write_text(tomlkit.dumps(spoiled), encoding="utf-8")
        faults = ruleset_faults(own, look_faults)
        if any(fault.level is Level.ERROR for fault in faults):
            continue
        rules = load_ruleset(own)
        scenario = new_scenario(rules, 4, 4)
        check_all(scenario, rules)
        for kind in kinds_of(rules):
            report_of(kind, scenario, rules).tables("en")
        read_scenario(write_scenario(scenario))
