"""docs/glossary.md holds words that the program uses: the Japanese ones are shown somewhere, the names stand in code."""

import re
from collections.abc import Iterator

import pytest

from tests.test_project.tree import ROOT, files

PAGE = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
SHOWN = ("_ja.ts", ".toml", ".csv")
"""Endings of files with Japanese that people see."""


def rows() -> Iterator[tuple[str, str, str]]:
    """English, Japanese and code of each row of the tables."""
    for line in PAGE.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) == 4 and cells[0] != "English" and not cells[0].startswith("---"):
            yield cells[0], cells[1], cells[2]


ROWS = list(rows())
TEXTS = "\n".join(
    path.read_text(encoding="utf-8")
    for package in ("model", "scenarios", "ui")
    for path in files(ROOT / package)
    if path.name.endswith(SHOWN)
)
SOURCES = [path for package in ("model", "editor", "ui", "scenarios") for path in files(ROOT / package)]
WORDS = {
    word
    for path in SOURCES
    if path.suffix in {".py", ".toml"}
    for word in re.findall(r"\w+", path.read_text(encoding="utf-8"))
} | {path.name for path in SOURCES}


def test_the_tables_are_read() -> None:
    assert len(ROWS) > 60
    assert ("hex", "ヘクス", "`Hex`") in ROWS


@pytest.mark.parametrize("row", ROWS, ids=lambda row: str(row[0]))
def test_japanese_words_are_those_that_the_program_shows(row: tuple[str, str, str]) -> None:
    words = [word for word in row[1].split("、") if word != "–"]
    assert [word for word in words if word not in TEXTS] == []


@pytest.mark.parametrize("row", ROWS, ids=lambda row: str(row[0]))
def test_names_stand_in_the_code(row: tuple[str, str, str]) -> None:
    names = re.findall(r"`([^`]+)`", row[2])
    assert names
    assert [name for name in names if name not in WORDS] == []


def test_no_word_is_explained_twice() -> None:
    english = [row[0] for row in ROWS]
    assert sorted(english) == sorted(set(english))
