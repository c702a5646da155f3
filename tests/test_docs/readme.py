"""Reading the READMEs: what they quote of the window, and what the window calls it in either language."""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple
from xml.etree import ElementTree as ET

from tests.test_project.tree import ROOT
from ui.actions import ACTIONS, MENUS

PAGES = {"README.md": "en", "README.ja.md": "ja"}
"""By page: its language."""

WALK = {"README.md": "Five minutes", "README.ja.md": "５分で一回り"}
"""By page: the heading of the walk through the program."""


class Command(NamedTuple):
    """A command as a README quotes it: **menu → text** (keys)."""

    menu: str
    text: str
    keys: str


@cache
def page(name: str) -> str:
    """A README; line breaks inside paragraphs are blanks."""
    text = (ROOT / name).read_text(encoding="utf-8")
    return re.sub(r"(?<=\S)\n[ ]*(?![\s#|`-]|\d+\. )", " ", text)


def walk(name: str) -> str:
    """The section that walks through the program."""
    return page(name).partition(f"## {WALK[name]}\n")[2].partition("\n## ")[0]


def commands(name: str) -> list[Command]:
    """The menu commands quoted anywhere on a page."""
    found = re.findall(r"\*\*([^*]+?) → ([^*]+?)\*\*(?: ?[(（]([^)）]+)[)）])?", page(name))
    return [Command(*parts) for parts in found]


def tools(name: str) -> list[tuple[str, str]]:
    """The tools quoted on a page, **text** (letter): text and key."""
    return re.findall(r"\*\*([^*→]+?)\*\* ?[(（]([A-Z])[)）]", page(name))


@cache
def translations() -> dict[tuple[str, str], str]:
    """Japanese texts of the window by context and English text."""
    root = ET.parse(ROOT / "ui" / "translations" / "hexmuster_ja.ts").getroot()  # noqa: S314 - our own file
    return {
        (context.findtext("name", ""), message.findtext("source", "")): "".join(
            translation.itertext() if (translation := message.find("translation")) is not None else ()
        ).strip()
        for context in root.findall("context")
        for message in context.findall("message")
    }


def shown(context: str, text: str, lang: str) -> str:
    """A text of the window as a page quotes it: in its language, without the mark of the menu key."""
    text = translations()[context, text] if lang == "ja" else text
    return re.sub(r"\(&\w\)", "", text).replace("&", "")


@cache
def window_commands(lang: str) -> dict[tuple[str, str], tuple[str, ...]]:
    """The keys of every command of the window by menu and text."""
    menus = {id: shown("Actions", text, lang) for id, text in MENUS}
    return {(menus[spec.menu], shown("Actions", spec.text, lang)): spec.keys for spec in ACTIONS}
