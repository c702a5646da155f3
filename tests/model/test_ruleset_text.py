"""A `ruleset.toml` changed value by value: what is not meant stays to the letter, comments stand where they belong."""

from __future__ import annotations

import tomllib
from importlib import resources

import pytest
from hypothesis import given
from hypothesis import strategies as st

from model.rule_fields import TABLES, WORDS, first_values, table_fields, word_fields
from model.ruleset import Ruleset
from model.ruleset_text import RulesetText, read_value, written
from model.storage.rulesets import ruleset_ids

GAMES = {
    id: resources.files("scenarios").joinpath("rulesets", id, "ruleset.toml").read_text(encoding="utf-8")
    for id in ruleset_ids()
}
SMALL = """# A game.
name = "Skirmish"

# -- sides --
# The first.
[sides.red]
name = "Red" # like that
color = "#FF0000"

# The second.
[sides.blue]
name = "Blue"

# -- terrain --
[terrain.plain]
name = "plain"
movement = { foot = 1, wheels = 2 }

# -- rules --
[[setup]]
word = "budget"
rule = "X-1"

# Two a hex.
[[setup]]
word = "stacking"
rule = "X-2"

[income]
budget = 3
"""

games = pytest.mark.parametrize("id", GAMES)
values = st.recursive(
    st.booleans() | st.integers(-99, 99) | st.text(max_size=8) | st.floats(-9, 9, allow_nan=False),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)


@games
def test_a_file_that_is_not_changed_stays_to_the_letter(id: str) -> None:
    toml = RulesetText(GAMES[id])
    assert toml.text == GAMES[id]
    assert toml.rules() == tomllib.loads(GAMES[id])["setup"]


@given(values)
def test_what_is_written_reads_back(value: object) -> None:
    assert read_value(written(value)) == value


def test_a_value_changes_in_its_line_alone() -> None:
    toml = RulesetText(SMALL)
    toml.set_value("sides", "red", ["color"], "#0000FF")
    assert toml.text == SMALL.replace("#FF0000", "#0000FF")
    toml.set_value("terrain", "plain", ["movement", "wheels"], None)
    toml.set_value("terrain", "plain", ["movement", "boat"], 0.5)
    assert "movement = { foot = 1, boat = 0.5 }\n" in toml.text
    for name in ("foot", "boat"):
        toml.set_value("terrain", "plain", ["movement", name], None)
    assert "movement" not in toml.text
    assert toml.value("terrain", "plain", "movement", "foot") is None


def test_a_new_value_stands_before_the_comment_of_the_next_row() -> None:
    toml = RulesetText(SMALL)
    toml.set_value("sides", "red", ["role"], "player")
    assert toml.text == SMALL.replace('"#FF0000"\n', '"#FF0000"\nrole = "player"\n')


def test_a_new_row_stands_before_the_heading_of_the_next_table() -> None:
    toml = RulesetText(SMALL)
    toml.add_row("sides", "green", {"name": "Green"})
    assert toml.text == SMALL.replace("\n# -- terrain", '\n[sides.green]\nname = "Green"\n\n# -- terrain')
    assert toml.ids("sides") == ["red", "blue", "green"]
    with pytest.raises(KeyError):
        toml.add_row("sides", "red", {})


def test_a_removed_row_leaves_the_heading_of_the_next_table() -> None:
    toml = RulesetText(SMALL)
    toml.remove_row("sides", "blue")
    assert toml.ids("sides") == ["red"]
    assert "Blue" not in toml.text
    assert "# -- terrain --\n[terrain.plain]" in toml.text


def test_a_row_moves_with_the_comments_above_it_and_the_heading_of_the_table_stays() -> None:
    toml = RulesetText(SMALL)
    assert toml.move_row("sides", "blue", -1) == 0
    assert toml.ids("sides") == ["blue", "red"]
    assert toml.text.startswith(
        """# A game.
name = "Skirmish"

# -- sides --
# The first.
[sides.blue]
name = "Blue"

# The second.
[sides.red]
name = "Red" # like that
color = "#FF0000"

# -- terrain --
[terrain.plain]
"""
    )
    assert toml.move_row("sides", "red", 1) == 1, "it goes no further"
    with pytest.raises(KeyError):
        toml.move_row("sides", "green", 1)


def test_rows_that_are_written_apart_from_each_other_change_places_too() -> None:
    toml = RulesetText("[sides.red]\nx = 1\n\n[map]\nrows = 3\n\n[sides.blue]\nx = 2\n")
    assert toml.move_row("sides", "red", 1) == 1
    assert list(tomllib.loads(toml.text)["sides"].items()) == [("blue", {"x": 2}), ("red", {"x": 1})]
    assert toml.top("map") == {"rows": 3}


@games
def test_rows_move_and_the_rest_stays_to_the_letter(id: str) -> None:
    raw = tomllib.loads(GAMES[id])
    for table in TABLES:
        ids = list(raw.get(table, {}))
        for at, row in list(enumerate(ids))[:: max(1, len(ids) // 2)]:
            for by in (-1, 1):
                toml = RulesetText(GAMES[id])
                to = toml.move_row(table, row, by)
                order = [each for each in ids if each != row]
                order.insert(to, row)
                read = tomllib.loads(toml.text)
                assert (read, list(read[table])) == (raw, order)
                toml.move_row(table, row, at - to)
                assert toml.text == GAMES[id]


def test_a_table_that_is_not_there_is_made_and_goes_when_it_is_empty() -> None:
    toml = RulesetText(SMALL)
    toml.add_row("paths", "road", {"name": "road"})
    assert tomllib.loads(toml.text)["paths"] == {"road": {"name": "road"}}
    toml.remove_row("paths", "road")
    assert "paths" not in tomllib.loads(toml.text)


def test_a_value_of_the_game_itself_stands_before_the_heading_of_the_first_table() -> None:
    toml = RulesetText(SMALL)
    toml.set_part("", "turns", 7)
    toml.set_part("", "name", "Raid")
    assert toml.text == SMALL.replace('name = "Skirmish"\n', 'name = "Raid"\nturns = 7\n')
    toml.set_part("", "turns", None)
    assert toml.text == SMALL.replace("Skirmish", "Raid")


def test_a_table_of_one_row_is_made_changed_and_goes_when_it_is_empty() -> None:
    toml = RulesetText(SMALL)
    toml.set_part("income", "budget", 4)
    assert toml.text == SMALL.replace("budget = 3", "budget = 4")
    toml.set_part("movement", "column", "move")
    toml.set_part("movement", "rule", "X-3")
    assert toml.text.endswith('budget = 4\n\n[movement]\ncolumn = "move"\nrule = "X-3"\n')
    for part, key in (("movement", "column"), ("movement", "rule"), ("income", "budget"), ("zoc", "rule")):
        toml.set_part(part, key, None)
    assert (toml.top("movement"), toml.top("income"), toml.top("zoc")) == (None, None, None)
    in_a_line = RulesetText("map = { rows = 3, columns = 4 }\n")
    in_a_line.set_part("map", "rows", 5)
    in_a_line.set_part("map", "columns", None)
    assert in_a_line.text == "map = { rows = 5 }\n"


def test_set_up_rules_keep_the_comments_above_them_when_they_move() -> None:
    toml = RulesetText(SMALL)
    at = toml.add_rule({"word": "count_limit", "rule": "X-3"})
    assert at == 2
    assert toml.move_rule(2, -1) == 1
    assert [rule["word"] for rule in toml.rules()] == ["budget", "count_limit", "stacking"]
    assert '# Two a hex.\n[[setup]]\nword = "stacking"' in toml.text
    assert "[income]\nbudget = 3\n" in toml.text
    toml.remove_rule(1)
    assert toml.text == SMALL
    assert toml.move_rule(0, -1) == 0, "it goes no further"


def test_a_rule_takes_values_as_they_are_written_in_the_file() -> None:
    toml = RulesetText(SMALL)
    toml.set_rule_toml(1, "alternatives", '[[[{ kind = ["foot"] }, 2]]]')
    assert toml.rules()[1]["alternatives"] == [[[{"kind": ["foot"]}, 2]]]
    assert toml.rule_toml(1, "alternatives") == '[[[{ kind = ["foot"] }, 2]]]'
    toml.set_rule_toml(1, "alternatives", " ")
    assert toml.text == SMALL
    for text in ("[", "1\ny = 2", "x"):
        with pytest.raises(ValueError, match=r".+"):
            toml.set_rule_toml(1, "alternatives", text)


@pytest.mark.parametrize("text", ["[", "a = 1\na = 2", "x", "[" * 5000])
def test_what_is_no_toml_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r".+"):
        RulesetText(text)


@games
def test_rules_and_rows_can_be_moved_and_taken_away_and_the_rest_reads(id: str) -> None:
    """Whatever is removed or moved, what is left is what was there, in the order asked for."""
    raw = tomllib.loads(GAMES[id])
    for index in (0, 1, len(raw["setup"]) - 1):
        toml = RulesetText(GAMES[id])
        toml.remove_rule(index)
        left = {**raw, "setup": [rule for at, rule in enumerate(raw["setup"]) if at != index]}
        assert tomllib.loads(toml.text) == left
        toml = RulesetText(GAMES[id])
        to = toml.move_rule(index, 2)
        rules = [*raw["setup"]]
        rules.insert(to, rules.pop(index))
        assert tomllib.loads(toml.text) == {**raw, "setup": rules}
    for table in TABLES:
        for row in list(raw.get(table, {}))[::3]:
            toml = RulesetText(GAMES[id])
            toml.remove_row(table, row)
            rows = {key: value for key, value in raw[table].items() if key != row}
            rest = {key: value for key, value in raw.items() if key != table}
            assert tomllib.loads(toml.text) == ({**rest, table: rows} if rows else rest)


# -- fields -----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("word", WORDS)
def test_a_new_rule_of_every_word_can_be_read(word: str) -> None:
    """The form begins with something sound: no fault but in what it names."""
    raw = tomllib.loads(GAMES["moe-emblem"])
    raw["setup"] = [first_values(word, "hex", "attack")]
    (rule,) = Ruleset.model_validate(raw).setup
    assert rule.word == word


@games
def test_the_fields_of_a_table_are_all_that_its_rows_have(id: str) -> None:
    raw = tomllib.loads(GAMES[id])
    classes = list(raw.get("movement_classes", {}))
    for table in TABLES:
        fields = table_fields(table, classes)
        paths = {field.path for field in fields}
        whole = {field.path[0] for field in fields if field.kind == "selector"}
        for row in raw.get(table, {}).values():
            for key, value in row.items():
                inner = isinstance(value, dict) and key not in whole
                keys = {(key, name) for name in value} if inner else {(key,)}
                assert keys <= paths, (table, key)


@games
def test_the_fields_of_a_word_are_all_that_its_rules_have(id: str) -> None:
    for rule in tomllib.loads(GAMES[id])["setup"]:
        assert set(rule) - {"word"} <= {field.path[0] for field in word_fields(rule["word"])}
