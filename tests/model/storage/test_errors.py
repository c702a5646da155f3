"""Errors and notes are sentences in both languages that name the file and hide no value."""

import pickle
import re
from pathlib import Path
from string import Formatter

import pytest

from model import storage, texts
from model.storage.errors import LoadError, Note, SaveError

SECTIONS = ("save", "backup", "recovery", "load")
HERE = [text_id for text_id in texts.table("en") if text_id.split(".")[0] in SECTIONS]
CALLED = re.compile(r'"((?:save|backup|recovery|load)\.[a-z_0-9]+)"')


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


@pytest.mark.parametrize("text_id", HERE)
def test_both_languages_name_the_same_things(text_id: str) -> None:
    english, japanese = texts.table("en")[text_id], texts.table("ja")[text_id]
    assert fields(english) == fields(japanese)
    assert re.search(r"[ぁ-んァ-ン一-龠]", japanese)


@pytest.mark.parametrize("module", sorted(Path(storage.__path__[0]).glob("*.py")), ids=lambda path: path.name)
def test_every_text_that_the_code_asks_for_exists(module: Path) -> None:
    for text_id in CALLED.findall(module.read_text(encoding="utf-8")):
        assert texts.known(text_id), text_id


def test_a_save_error_says_where_the_content_was_kept() -> None:
    error = SaveError(Path("war.json"), "save.not_replaced", {"detail": "busy"}, Path("kept.json"))
    assert str(error).startswith("“war.json” was not saved: another program holds the file")
    assert str(error).endswith("The new version was kept as “kept.json”.")
    assert error.sentence("ja").endswith("新しい内容は「kept.json」に残してあります。")


def test_a_load_error_without_a_file_speaks_of_the_clipboard() -> None:
    error = LoadError(None, "a[2].b", "load.json_twice", {"line": 4, "column": 2})
    assert "The text from the clipboard" in error.sentence("en")
    assert "(a[2].b)" in error.sentence("en")
    assert "クリップボード" in error.sentence("ja")


def test_braces_in_a_name_are_only_text() -> None:
    error = LoadError(Path("{war}.json"), "", "load.empty")
    assert "{war}.json" in str(error)


@pytest.mark.parametrize(
    "error",
    [SaveError(Path("a"), "save.is_folder", {}, Path("b")), LoadError(Path("a"), "1:2", "load.empty", {"x": 1})],
)
def test_errors_cross_to_another_process(error: SaveError | LoadError) -> None:
    copy = pickle.loads(pickle.dumps(error))  # noqa: S301 - our own bytes
    assert vars(copy) == vars(error)


def test_a_note_is_a_sentence() -> None:
    note = Note("backup.failed", {"folder": "backups", "detail": "full"})
    assert "“backups” (full)" in note.sentence("en")
    assert "「backups」" in note.sentence("ja")
