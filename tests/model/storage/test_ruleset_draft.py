"""Rulesets of one's own: copied from one there is, changed in steps, checked before they are saved."""

from __future__ import annotations

from pathlib import Path

import pytest

from model.new import new_scenario
from model.storage.errors import SaveError
from model.storage.ruleset_begin import blank_ruleset, copy_ruleset
from model.storage.ruleset_draft import RulesetDraft
from model.storage.ruleset_errors import RulesetError
from model.storage.rulesets import load_ruleset, ruleset_ids


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return copy_ruleset(load_ruleset("moe-emblem"), "My Moe!", "わたしの萌えむぶれむ", tmp_path)


@pytest.mark.parametrize("id", ruleset_ids())
def test_a_copy_is_the_same_game_under_another_name(id: str, tmp_path: Path) -> None:
    original = load_ruleset(id)
    copy = load_ruleset(copy_ruleset(original, "House Rules", "ハウスルール", tmp_path))
    assert (copy.id, copy.name, copy.name_ja) == ("house-rules", "House Rules", "ハウスルール")
    named = {"id": original.id, "name": original.name, "name_ja": original.name_ja, "source": original.source}
    assert copy.model_copy(update=named) == original
    assert sorted(entry.name for entry in (tmp_path / "house-rules").iterdir() if entry.is_dir()) == (
        ["tiles"] if id.startswith("dark-nebula") else []
    )


def test_a_name_that_is_taken_gets_a_number_and_one_of_other_letters_a_plain_one(folder: Path, tmp_path: Path) -> None:
    """Also a name that a ruleset of the program has."""
    rules = load_ruleset("fortress")
    assert folder.name == "my-moe"
    assert copy_ruleset(rules, "my moe", "x", tmp_path).name == "my-moe-2"
    assert copy_ruleset(rules, "Fortress", "x", tmp_path).name == "fortress-2"
    assert copy_ruleset(rules, "要塞", "要塞", tmp_path).name == "ruleset"


def test_steps_are_taken_back_and_done_again_and_saved(folder: Path) -> None:
    draft = RulesetDraft(folder)
    assert draft.change(lambda toml: toml.set_value("sides", "moe", ["color"], "#112233"))
    assert not draft.change(lambda toml: toml.set_value("sides", "moe", ["color"], "#112233")), "nothing changed"
    assert draft.change(lambda toml: toml.remove_rule(0))
    draft.undo()
    assert (draft.can_undo, draft.can_redo, draft.changed) == (True, True, True)
    assert len(draft.toml.rules()) == len(RulesetDraft(folder).toml.rules())
    draft.save()
    assert (draft.can_undo, draft.can_redo, draft.changed) == (True, True, False)
    assert load_ruleset(folder).sides["moe"].color == "#112233"
    draft.redo()
    draft.undo()
    draft.undo()
    assert (draft.can_undo, draft.can_redo, draft.changed) == (False, True, True)
    draft.save()
    assert load_ruleset(folder).sides["moe"].color != "#112233"


def test_what_would_be_wrong_is_told_before_it_is_saved(folder: Path) -> None:
    draft = RulesetDraft(folder)
    assert draft.faults() == []
    draft.change(lambda toml: toml.set_value("terrain", "grass", ["movement", "foot"], "two"))
    (fault,) = draft.faults()
    assert fault.place == "terrain.grass.movement.foot"
    assert (
        fault.line
        == draft.text.splitlines().index('movement = { foot = "two", vehicle = 2, flying = 1, water = 1 }') + 1
    )
    assert RulesetDraft(folder).faults() == [], "the file is as it was"


def test_faults_can_be_saved(folder: Path) -> None:
    """Nobody loses what was done: the next one who opens the dialog finds it, with its faults."""
    draft = RulesetDraft(folder)
    draft.change(lambda toml: toml.set_value("sides", "moe", ["cut"], "zigzag"))
    draft.save()
    assert [fault.place for fault in RulesetDraft(folder).faults()] == ["sides.moe.cut"]


@pytest.mark.parametrize(
    ("data", "text_id"),
    [(None, "ruleset.none_here"), (b"x = [", "ruleset.toml_broken"), (b"\xff\xfe", "ruleset.not_utf8")],
)
def test_a_folder_that_does_not_read_says_why(tmp_path: Path, data: bytes | None, text_id: str) -> None:
    if data is not None:
        (tmp_path / "ruleset.toml").write_bytes(data)
    with pytest.raises(RulesetError) as caught:
        RulesetDraft(tmp_path)
    assert caught.value.text_id == text_id
    assert caught.value.sentence("en") != caught.value.sentence("ja")


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(RulesetError) as caught:
        copy_ruleset(load_ruleset("fortress"), "Mine", "x", tmp_path / "file")
    assert caught.value.text_id == "ruleset.not_written"


def test_a_game_from_nothing_is_sound_and_has_no_counters(tmp_path: Path) -> None:
    made = load_ruleset(blank_ruleset("Hill War", "丘の戦い", tmp_path))
    assert (made.id, made.name, made.name_ja, made.units) == ("hill-war", "Hill War", "丘の戦い", ())
    assert RulesetDraft(tmp_path / "hill-war").faults() == []
    assert blank_ruleset("Hill War", "x", tmp_path).name == "hill-war-2"
    scenario = new_scenario(made)
    assert (list(scenario.sides), list(scenario.forces)) == (["red", "blue"], ["red", "blue"])


def test_counters_are_changed_with_the_tables_in_one_step(tmp_path: Path) -> None:
    draft = RulesetDraft(blank_ruleset("Hill War", "x", tmp_path))
    assert draft.change_units(lambda units: units.add_row({"side": "red", "code": "INF", "kind": "unit", "count": "2"}))
    assert draft.counters() == [("red-inf", "INF")]
    draft.change(lambda toml: toml.remove_row("values", "attack"), lambda units: units.drop_column("attack"))
    assert [fault.place for fault in draft.faults()] == ["kinds.unit.figures"]
    draft.undo()
    assert "attack" in draft.units.columns
    draft.save()
    assert [(unit.id, unit.count) for unit in load_ruleset(draft.folder).units] == [("red-inf", 2)]
    draft.undo()
    assert (draft.counters(), draft.changed) == ([], True)


def test_counters_that_a_spreadsheet_writes_meanwhile_are_left_alone_and_checked(tmp_path: Path) -> None:
    draft = RulesetDraft(blank_ruleset("Hill War", "x", tmp_path))
    file = draft.folder / "units.csv"
    file.write_text(file.read_text("utf-8") + "green,INF,x,x,unit,1,,,1,1,1,foot\n", encoding="utf-8")
    written = file.read_bytes()
    assert [fault.file for fault in draft.faults()] == ["units.csv"]
    draft.change(lambda toml: toml.set_value("sides", "red", ["name"], "Pink"))
    draft.save()
    assert file.read_bytes() == written


def test_a_table_of_counters_that_is_missing_is_made_and_one_that_does_not_read_is_left(tmp_path: Path) -> None:
    folder = blank_ruleset("Hill War", "x", tmp_path)
    (folder / "units.csv").unlink()
    draft = RulesetDraft(folder)
    assert (draft.units_error, len(draft.units)) == (None, 0)
    draft.change_units(lambda units: units.add_row({"side": "red", "code": "INF", "kind": "unit", "count": "1"}))
    draft.save()
    assert len(load_ruleset(folder).units) == 1
    (folder / "units.csv").write_text('side,code\n"x', encoding="utf-8")
    draft = RulesetDraft(folder)
    assert draft.units_error is not None
    assert draft.units_error.text_id == "ruleset.csv_broken"
    assert not draft.change_units(lambda units: units.add_row({"side": "red"}))


def test_a_folder_that_is_gone_is_told_when_saving_and_checking(folder: Path) -> None:
    draft = RulesetDraft(folder)
    for file in folder.iterdir():
        file.unlink()
    folder.rmdir()
    draft.change(lambda toml: toml.remove_rule(0))
    with pytest.raises(SaveError):
        draft.save()
    assert [fault.id for fault in draft.faults()] == ["ruleset.no_units"]


def test_what_another_program_wrote_meanwhile_is_told_and_kept(folder: Path) -> None:
    """Of the files that are to be written; one that came to be is not written over unseen either."""
    draft, file, units = RulesetDraft(folder), folder / "ruleset.toml", folder / "units.csv"
    assert draft.changed_outside() == []
    before, counters = file.read_text(encoding="utf-8"), units.read_text(encoding="utf-8")
    file.write_text(f"# by hand\n{before}", encoding="utf-8")
    other = counters.replace("魔女", "魔法使い", 1)
    assert other != counters
    units.write_text(other, encoding="utf-8")
    assert draft.changed_outside() == [], "nothing is to be written"
    draft.change(lambda toml: toml.set_value("sides", "moe", ["color"], "#112233"))
    assert draft.changed_outside() == ["ruleset.toml"]
    draft.save()
    assert (folder / "ruleset.toml.bak").read_text(encoding="utf-8") == f"# by hand\n{before}"
    assert load_ruleset(folder).sides["moe"].color == "#112233"
    assert units.read_text(encoding="utf-8") == other
    assert draft.changed_outside() == []
    draft.change(lambda toml: toml.set_value("sides", "moe", ["color"], "#445566"))
    assert draft.changed_outside() == [], "what was saved here is no other's"
    draft.save()
    assert not (folder / "units.csv.bak").exists()


def test_other_ends_of_lines_are_no_change(folder: Path) -> None:
    file = folder / "ruleset.toml"
    draft = RulesetDraft(folder)
    draft.change(lambda toml: toml.set_value("sides", "moe", ["color"], "#112233"))
    text = file.read_text(encoding="utf-8")
    file.write_bytes(b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode())
    assert draft.changed_outside() == []
