"""docs/setup-rules.md has every word of the set-up vocabulary with an example that is one, and names its checks."""

from __future__ import annotations

import inspect
import re
import tomllib
from typing import Any, get_args

import pytest
from pydantic import TypeAdapter

from model.checks.engine import CHECKS
from model.setup_rules import SetupRule, Word
from tests.test_docs.test_checks_page import section as check_section
from tests.test_project.tree import ROOT

PAGE = (ROOT / "docs" / "setup-rules.md").read_text(encoding="utf-8")
ROW: TypeAdapter[Word] = TypeAdapter(SetupRule)
WORDS = {str(get_args(row.model_fields["word"].annotation)[0]): row for row in get_args(get_args(SetupRule)[0])}


def section(word: str) -> str:
    """What the page says under the heading of a word."""
    _, _, rest = PAGE.partition(f"\n### {word}\n")
    return re.split(r"^##", rest, maxsplit=1, flags=re.MULTILINE)[0]


def rows(word: str) -> list[dict[str, Any]]:
    """The rows of the example."""
    (text,) = re.findall(r"^```toml\n(.*?)^```$", section(word), re.MULTILINE | re.DOTALL)
    found: list[dict[str, Any]] = tomllib.loads(text)["setup"]
    return found


def test_every_word_has_a_section_and_no_other() -> None:
    assert sorted(re.findall(r"^### (.+)$", PAGE, re.MULTILINE)) == sorted(WORDS)


@pytest.mark.parametrize("word", WORDS)
def test_the_example_is_a_row_of_the_word(word: str) -> None:
    for row in rows(word):
        assert isinstance(ROW.validate_python(row), WORDS[word])


@pytest.mark.parametrize("word", WORDS)
def test_every_key_of_the_word_is_told(word: str) -> None:
    """In the text or in the example; what every word has is told at the top."""
    own = WORDS[word].model_fields.keys() - Word.model_fields.keys() - {"word"}
    assert [key for key in own if key not in section(word)] == []


@pytest.mark.parametrize("word", WORDS)
def test_the_checks_named_are_those_of_the_word(word: str) -> None:
    """Each exists, and each that belongs to a word alone is named by it."""
    (named,) = re.findall(r"\[([a-z]+\.[EWI]\d{3}(?:,\s+[a-z]+\.[EWI]\d{3})*)\]", section(word))
    ids = set(re.split(r",\s+", named))
    assert ids <= {check.id for check in CHECKS}
    assert all(check_section(id) for id in ids)


def test_no_check_of_a_word_is_left_out() -> None:
    """What the decorator of a check has closed over tells whether it is that of a word."""
    own = {check.id for check in CHECKS if "word" in inspect.getclosurevars(check.find).nonlocals}
    assert own <= set(re.findall(r"[a-z]+\.[EWI]\d{3}", PAGE))
    assert len(own) >= len(WORDS)
