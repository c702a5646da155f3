"""Rulesets: those of the program load whole, and a faulty one is told with its file and the key or line."""

from __future__ import annotations

import os
import re
import shutil
from collections import Counter
from importlib import resources
from pathlib import Path

import pytest

from model.counters import CounterType
from model.storage.rulesets import (
    RulesetError,
    comes_with_program,
    load_ruleset,
    ruleset_folder,
    ruleset_ids,
    user_rulesets_folder,
)
from model.storage.unit_table import counter_ids

SOURCE = Path(str(resources.files("scenarios"))) / "rulesets" / "dark-nebula-expanded"
EXPANDED = load_ruleset("dark-nebula-expanded")


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """A folder with a sound ruleset of a person's own, to be spoiled."""
    folder = tmp_path / "mine"
    folder.mkdir()
    for name in ("ruleset.toml", "units.csv"):
        shutil.copy(SOURCE / name, folder / name)
    return folder


def spoil(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


def refusal(folder: Path) -> RulesetError:
    """The error of a faulty ruleset; its sentence names the file in both languages."""
    with pytest.raises(RulesetError) as caught:
        load_ruleset(folder)
    for lang in ("en", "ja"):
        assert caught.value.file in caught.value.sentence(lang)
    assert caught.value.sentence("en") != caught.value.sentence("ja")
    return caught.value


# -- those that come with the program ---------------------------------------------------------------------------------------
@pytest.mark.parametrize("id", ruleset_ids())
def test_every_ruleset_of_the_program_loads(id: str) -> None:
    ruleset = load_ruleset(id)
    assert (ruleset.id, ruleset.source) == (id, id)
    assert ruleset.units
    assert {unit.side for unit in ruleset.units} <= set(ruleset.sides)
    assert {unit.kind for unit in ruleset.units} <= set(ruleset.kinds)
    assert max(Counter(unit.id for unit in ruleset.units).values()) == 1


@pytest.mark.parametrize("id", ruleset_ids())
def test_every_name_is_in_both_languages(id: str) -> None:
    """Names of tables and counters: a missing Japanese one would show English in a Japanese window."""
    ruleset = load_ruleset(id)
    tables = (ruleset.sides, ruleset.places, ruleset.terrain, ruleset.hexsides, ruleset.paths, ruleset.system_classes,
              ruleset.values, ruleset.kinds, ruleset.states, ruleset.options)  # fmt: skip
    for table in tables:
        for key, row in table.items():
            assert row.name, key
            assert row.name_ja, key
    for unit in ruleset.units:
        assert unit.name, unit.id
        assert unit.name_ja, unit.id


def test_the_expanded_mix_is_that_of_the_rules() -> None:
    """D-1.1: 57 rows; Solomani 116, Aslan 116, neutral 27 counters."""
    counts: Counter[str] = Counter()
    for unit in EXPANDED.units:
        counts[unit.side] += unit.count
    assert len(EXPANDED.units) == 57
    assert counts == {"solomani": 116, "aslan": 116, "neutral": 27}


def test_a_row_becomes_a_counter_type() -> None:
    """The figures of D-1.6's converted dreadnought; a missing levy cost is null; only columns of its kind stand there."""
    found = {unit.id: unit for unit in EXPANDED.units}["solomani-b2"]
    assert found == CounterType(
        id="solomani-b2",
        side="solomani",
        code="B2",
        name="Converted Dreadnought",
        name_ja="ド級艦改",
        kind="starship",
        count=11,
        build_cost=7,
        levy_cost=None,
        values={"beam": 3, "missile": 10, "screen": 9, "maintenance": 6},
    )


def test_rows_that_share_side_and_code_get_letters_in_table_order() -> None:
    strengths = {unit.id: unit.values["strength"] for unit in EXPANDED.units if unit.code == "RT"}
    assert strengths == {
        "solomani-rt-a": 3, "solomani-rt-b": 4, "solomani-rt-c": 5,
        "aslan-rt-a": 4, "aslan-rt-b": 5, "aslan-rt-c": 6,
        "neutral-rt-a": 2, "neutral-rt-b": 3,
    }  # fmt: skip


def test_the_letters_go_on_after_z() -> None:
    ids = counter_ids([("a", "X")] * 28 + [("a", "Long Name")])
    assert ids[0] == "a-x-a"
    assert ids[25:] == ["a-x-z", "a-x-aa", "a-x-ab", "a-long-name"]


# -- where rulesets lie ---------------------------------------------------------------------------------------------------------
def test_a_ruleset_is_read_once() -> None:
    assert load_ruleset("dark-nebula-expanded") is EXPANDED


def test_a_folder_by_path(own: Path) -> None:
    ruleset = load_ruleset(own)
    assert ruleset == load_ruleset(str(own))
    assert ruleset.source == str(own)
    assert ruleset_folder(ruleset) == own
    assert not comes_with_program(ruleset.source)


def test_a_path_counts_from_beside(own: Path) -> None:
    assert load_ruleset("mine", beside=own.parent).source == str(own)


def test_a_users_ruleset_by_id(own: Path) -> None:
    assert load_ruleset("mine", user_folder=own.parent).units == EXPANDED.units
    assert ruleset_ids(own.parent) == [*ruleset_ids(), "mine"]


def test_one_of_the_program_comes_before_the_users(own: Path) -> None:
    own.rename(own.parent / "dark-nebula-expanded")
    assert load_ruleset("dark-nebula-expanded", user_folder=own.parent) is EXPANDED
    assert ruleset_ids(own.parent) == ruleset_ids()


def test_a_changed_file_is_read_anew(own: Path) -> None:
    before = load_ruleset(own)
    spoil(own / "ruleset.toml", "budget = 99", "budget = 120")
    os.utime(own / "ruleset.toml", ns=(1, 1))
    assert (before.deployment.budget, load_ruleset(own).deployment.budget) == (99, 120)


def test_tables_are_read(own: Path) -> None:
    (own / "tables.toml").write_text("[gun]\nsample = true\nrows = [[1, 2]]\n", encoding="utf-8")
    assert load_ruleset(own).tables == {"gun": {"sample": True, "rows": [[1, 2]]}}


def test_the_users_folder_is_in_the_users_data() -> None:
    assert user_rulesets_folder().parts[-2:] == ("hexmuster", "rulesets")


@pytest.mark.parametrize("name", ["nowhere", "", "..", "a/b", "x\0y", "x" * 5000])
def test_a_ruleset_that_is_not_there_is_told_with_those_that_are(name: str, tmp_path: Path) -> None:
    with pytest.raises(RulesetError) as caught:
        load_ruleset(name, user_folder=tmp_path, beside=tmp_path)
    assert "dark-nebula-expanded" in caught.value.sentence()


# -- faults: ruleset.toml -----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("old", "new", "place", "reason"),
    [
        ('cut = "saw"', 'cut = "zigzag"', "sides.aslan.cut", "only 'flat', 'saw', 'scallop' or 'step' is allowed"),
        ('cut = "saw"', 'cutt = "saw"', "sides.aslan.cut", "this key is missing"),
        ("sublight = 1", "sublight = 1000000", "jumping.sublight", "20"),
        ("die = 6", "die = 0", "frontier.die", "2"),
        ("columns = 40", 'columns = "many"', "map.columns", "a whole number"),
        ("columns = 40", 'columns = "40"', "map.columns", "a whole number"),
        ("sublight = 1", "sublight = true", "jumping.sublight", "a whole number"),
        ("across_flats_mm = 19.05", 'across_flats_mm = "19.05"', "map.across_flats_mm", "a number belongs here"),
        ("contours = true", 'contours = "true"', "terrain.nebula.contours", "true or false belongs here"),
        ("route_length = 8", "route_lengths = 8", "map.route_lengths", "no such key"),
        ("format = 1", "format = 2", "format", "only 1 is allowed"),
        ("format = 1", "format = 1\nunits = []", "units", "units.csv"),
        ("format = 1", 'format = 1\nsource = "x"', "source", "no such key"),
        ('word = "budget"', 'word = "budgets"', "setup[#]", "“budgets” is not a word"),
        ('terrain = "space"', 'terrain = "sea"', "map.terrain", "no terrain “sea”"),
        ('places = ["surface", "stellar"]', 'places = ["surface", "moon"]', "kinds.ground.places", "no place “moon”"),
        ('figures = "{strength}"', 'figures = "{power}"', "kinds.ground.figures", "no value column “power”"),
        ('order = ["aslan", "solomani"]', 'order = ["aslan", "zeon"]', "deployment.order", "no side “zeon”"),
        ('types = { code = ["B2"] }', 'types = { code = ["B9"] }', "symbols[#].types.code", "the code “B9”"),
        ('needs = { code = ["B1"] }', 'needs = { side = ["zeon"] }', "setup[#].needs.side", "no side “zeon”"),
        ('capacity = "transport_capacity"', 'capacity = "room"', "setup[#].capacity", "no option “room”"),
        ('when = "fighters_on_warships" }', 'when = "!warships" }', "setup[#].spots[#].when", "no option “warships”"),
        ('dry_when = "dry_start_stays"', 'dry_when = "dry"', "jumping.dry_when", "no option “dry”"),
        ('reaction = "reaction_jumps"', 'reaction = "jumps"', "jumping.reaction", "no option “jumps”"),
        ('tanker_when = "tanker_for', 'tanker_when = "tank_for', "income.tanker_when", "no option “tank_for"),
        ('treasury_when = "unspent', 'treasury_when = "spent', "deployment.treasury_when", "no option “spent"),
        ('classes = ["primary"]', 'classes = ["prime"]', "setup[#].spots[#].classes", "no system class “prime”"),
        ('linked_to = ["primary"]', 'linked_to = ["prime"]', "system_classes.secondary.linked_to", "no system class"),
        ('maintenance = ["monitor"]', 'maintenance = ["ram"]', "system_classes.secondary.maintenance", "no kind"),
    ],
)
def test_a_fault_in_the_rules_is_told_with_its_key(own: Path, old: str, new: str, place: str, reason: str) -> None:
    spoil(own / "ruleset.toml", old, new)
    error = refusal(own)
    assert error.file == f"{own}/ruleset.toml"
    assert re.sub(r"\d+", "#", error.place) == place
    assert reason in error.sentence("en")


def test_broken_toml_is_told_with_its_line(own: Path) -> None:
    spoil(own / "ruleset.toml", "format = 1", "format = = 1")
    assert "line" in refusal(own).sentence("en")


def test_text_that_is_not_utf8_is_told_with_its_line(own: Path) -> None:
    data = (own / "ruleset.toml").read_bytes()
    (own / "ruleset.toml").write_bytes(b"# one\n# \xff\n" + data)
    assert refusal(own).place == "2"


def test_deep_toml_is_refused(own: Path) -> None:
    (own / "ruleset.toml").write_text("a = " + "[" * 50_000, encoding="utf-8")
    assert refusal(own).text_id == "ruleset.toml_broken"


# -- faults: units.csv ------------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ("side,code,", "side,", "1", "the column “code” is missing"),
        (",strength\n", ",strength,colour\n", "1", "“colour” is neither"),
        ("beam,missile", "beam,beam", "1", "“beam” stands twice"),
        ("solomani,RT,", "zeon,RT,", "2", "no side “zeon”"),
        ("ground,3,2", "grond,3,2", "2", "no kind of counter “grond”"),
        ("ground,3,2", "ground,three,2", "2", "count: “three” is not a number"),
        ("ground,3,2", "ground,-3,2", "2", "count: the number must be at least 0"),
        ("ground,3,2", "ground,,2", "2", "count: a whole number"),
        ("ground,3,2", "ground,3,2,9", "2", "14 cells instead of 13"),
        (",6,13,,9,10,9,5,", ",6,13,,9,10,nan,5,", "18", "screen: the number must be finite"),
        ("solomani,TR,", "solomani,RT-A,", "2", "the id “solomani-rt-a” comes out twice"),
        ("RT,Regular Troops", 'RT,"Regular', "58", "unexpected end"),
    ],
)
def test_a_fault_in_the_units_is_told_with_its_line(own: Path, old: str, new: str, line: str, reason: str) -> None:
    spoil(own / "units.csv", old, new)
    error = refusal(own)
    assert error.file == f"{own}/units.csv"
    assert error.place == line
    assert reason in error.sentence("en")


def test_a_missing_or_empty_unit_table(own: Path) -> None:
    (own / "units.csv").write_text("\n", encoding="utf-8")
    assert refusal(own).text_id == "ruleset.csv_empty"
    (own / "units.csv").unlink()
    assert refusal(own).text_id == "ruleset.no_units"


def test_traits_backs_and_figures_outside_the_pattern_are_read(own: Path) -> None:
    spoil(own / "units.csv", ",strength\n", ",strength,trait.grade,trait.attributes,back\n")
    text = (own / "units.csv").read_text(encoding="utf-8").splitlines()
    rows = [text[0], f"{text[1]},NT2,leaf|key,blank", *(f"{row},,," for row in text[2:])]
    (own / "units.csv").write_text("\n".join(rows), encoding="utf-8")
    first, second = load_ruleset(own).units[:2]
    assert (first.traits, first.back) == ({"grade": "NT2", "attributes": ["leaf", "key"]}, "blank")
    assert (second.traits, second.back) == ({}, None)


def test_a_byte_order_mark_and_crlf_are_fine(own: Path) -> None:
    text = (own / "units.csv").read_text(encoding="utf-8").replace("\n", "\r\n")
    (own / "units.csv").write_bytes(b"\xef\xbb\xbf" + text.encode())
    assert load_ruleset(own).units == EXPANDED.units
