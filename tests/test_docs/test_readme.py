"""What the READMEs show is what the program does: commands with their output, menus, keys, tools, words of the window."""

from __future__ import annotations

import re
import runpy
import tomllib
from collections.abc import Callable

import pytest

from editor.tools import TOOLS
from model.reports import REPORTS
from model.storage.rulesets import load_ruleset, ruleset_ids
from model.texts import table
from tests.test_docs.readme import PAGES, commands, page, shown, tools, translations, walk, window_commands
from tests.test_project.tree import ROOT

pages = pytest.mark.parametrize("name", PAGES)


@pytest.mark.timeout(240)  # nine processes, three of them drawing
@pages
def test_commands_print_what_is_shown(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    pasted: Callable[[str, str], str] = runpy.run_path(str(ROOT / "docs" / "paste_output.py"))["pasted"]
    assert pasted(name, text) == text, "stale: run docs/paste_output.py"


@pages
def test_every_command_of_the_command_line_is_shown(name: str) -> None:
    """Those that open a window stand elsewhere; options that are shown have been run by the test above."""
    text = page(name)
    for command in ("check", "sheets", "export", "report", "new", "schema"):
        assert f"$ ./run.py {command} " in text
    assert set(re.findall(r"`(\w+)`(?:（\w+）)?(?=[、,]| and|があります|\.)", text)) >= set(REPORTS)


@pages
def test_menus_and_keys_are_those_of_the_window(name: str) -> None:
    known, quoted = window_commands(PAGES[name]), commands(name)
    assert len(quoted) > 12
    for menu, text, keys in quoted:
        assert (menu, text) in known
        assert keys in known[menu, text] if keys else not known[menu, text], f"{menu} → {text}: {known[menu, text]}"


@pages
def test_tools_and_their_keys_are_those_of_the_window(name: str) -> None:
    known = {(shown("Tools", tool.text, PAGES[name]), tool.shortcut) for tool in TOOLS}
    quoted = tools(name)
    assert len(quoted) == 4
    assert set(quoted) <= known


def test_both_pages_walk_the_same_way() -> None:
    """The same commands and tools in the same order."""
    keys = {name: [command.keys for command in commands(name)] for name in PAGES}
    assert keys["README.md"] == keys["README.ja.md"]
    assert [key for _, key in tools("README.md")] == [key for _, key in tools("README.ja.md")]
    assert len(re.findall(r"^\d+\. ", walk("README.md"), re.MULTILINE)) == 10
    assert len(re.findall(r"^\d+\. ", walk("README.ja.md"), re.MULTILINE)) == 10


def names_of_data(lang: str) -> set[str]:
    """Names of games, sides, terrains and samples."""
    suffix = "_ja" if lang == "ja" else ""
    found = set()
    for id in ruleset_ids():
        rules = load_ruleset(id)
        for row in (rules, *rules.sides.values(), *rules.terrain.values()):
            found |= {getattr(row, f"name{suffix}", ""), getattr(row, f"adjective{suffix}", "")}
    samples = tomllib.loads((ROOT / "docs" / "samples.toml").read_text(encoding="utf-8"))
    return found | {row[f"title{suffix}"] for row in samples.values() if isinstance(row, dict) and "title" in row}


def is_of_the_program(words: str, lang: str) -> bool:
    """Whether the program says these words: in the window, in data, or in a sentence of the model."""
    window = translations()
    texts = {source for _, source in window} if lang == "en" else set(window.values())
    if words in texts or words in names_of_data(lang):
        return True
    patterns = (re.sub(r"\\\{\w+\\\}", ".+", re.escape(text)) for text in table(lang).values())
    return any(re.fullmatch(pattern, words) for pattern in patterns)


@pages
def test_words_quoted_in_the_walk_are_those_of_the_program(name: str) -> None:
    """In italics, or in Japanese in corner brackets."""
    quotes = r"(?<!\*)\*([^*]+)\*(?!\*)" if PAGES[name] == "en" else r"「([^」]+)」"
    quoted = re.findall(quotes, walk(name))
    assert len(quoted) >= 9
    assert [words for words in quoted if not is_of_the_program(words, PAGES[name])] == []


@pages
def test_bold_type_ends_where_it_should(name: str) -> None:
    """Markdown does not end it between a mark and a letter, as happens in Japanese."""
    text = page(name)
    marks = list(re.finditer(r"\*\*", text))
    assert len(marks) % 2 == 0
    for end in marks[1::2]:
        before, after = text[end.start() - 1], text[end.end()]
        assert not before.isspace()
        assert before.isalnum() or not after.isalnum(), text[end.start() - 20 : end.end() + 5]
