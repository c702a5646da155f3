"""The page about unit tables: every example goes in without a question, and what it says of headings holds."""

from __future__ import annotations

import re

import pytest

from model.interop.tables.guess import heading
from model.interop.tables.marks import UnreadableError
from model.interop.tables.notation import Pattern
from tests.builders import empty, ruleset
from tests.model.interop.tables.helpers import game_of, planned, without_types
from tests.test_project.tree import ROOT

PAGE = (ROOT / "docs" / "unit-tables.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^```text\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
COUNTERS = (
    [("solomani", "RT", 2), ("solomani", "RT", 1), ("solomani", "B2", 11), ("aslan", "RT", 1), ("aslan", "RT", 2), ("aslan", "B2", 6)],
    [("neutral", "RT", 3), ("neutral", "RT", 2), ("neutral", "TR", 4)],
    [("aslan", "DD", 11)],
)  # fmt: skip


@pytest.mark.parametrize(("example", "counters"), list(zip(EXAMPLES, COUNTERS, strict=True)))
def test_the_examples_go_in_without_a_question(example: str, counters: list[tuple[str, str, int]]) -> None:
    found = planned(example, without_types())
    assert found.marks == ()
    assert [(type_.side, type_.code, type_.count) for type_ in found.merge.added] == counters


def test_the_headings_mean_what_the_page_says() -> None:
    game = game_of(empty())
    rows = re.findall(r"^\| ([^|`]+) \| ([^|`]+) \|$", PAGE, re.MULTILINE)
    roles = {"code", "name", "side", "kind", "count", "figures"}
    checked = 0
    for column, words in rows:
        if column in roles:
            first = words.split(";")[0]
            for word in first.split(","):
                assert getattr(heading(word.strip(), game), "role", None) == column, word
                checked += 1
    assert checked > 20


def test_the_notations_read() -> None:
    rules = ruleset()
    patterns = [Pattern(kind, rules.values) for kind in (rules.kinds["starship"], rules.kinds["ground"])]
    for cells in re.findall(r"^\| ([^|]*`[^|]*) \| .* \|$", PAGE.partition("## Notations")[2], re.MULTILINE):
        for cell in re.findall(r"`([^`]+)`", cells):
            assert any(_reads(pattern, cell) for pattern in patterns), cell


def _reads(pattern: Pattern, cell: str) -> bool:
    try:
        return bool(pattern.read(cell))
    except UnreadableError:
        return False
