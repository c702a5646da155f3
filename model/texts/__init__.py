"""Sentences made in the model, in both languages: findings, rules, reports, the command line.

Every text has an id and a template in `<lang>/*.toml`; nested tables join with dots, so `[save]` / `disk_full`
is "save.disk_full". Data carry their own `name` and `name_ja`. Widgets use Qt translation instead.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Any, Final, Literal

LANGUAGES: Final = ("en", "ja")


@cache
def table(lang: str) -> dict[str, str]:
    """All templates of one language by id; KeyError for a language that does not exist."""
    if lang not in LANGUAGES:
        raise KeyError(lang)
    merged: dict[str, str] = {}
    for file in sorted(resources.files(__package__).joinpath(lang).iterdir(), key=lambda entry: entry.name):
        if file.name.endswith(".toml"):
            for key, text in _flatten(tomllib.loads(file.read_text(encoding="utf-8")), ""):
                if key in merged:
                    raise ValueError(f"text id {key} stands twice ({lang}/{file.name})")
                merged[key] = text
    return merged


def _flatten(node: dict[str, Any], prefix: str) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    for key, value in node.items():
        if isinstance(value, dict):
            found += _flatten(value, f"{prefix}{key}.")
        else:
            found.append((prefix + key, str(value)))
    return found


def say(text_id: str, lang: str, /, **values: object) -> str:
    """The sentence `text_id` in `lang` ("en" or "ja") with `values` filled in; KeyError for an unknown id."""
    return table(lang)[text_id].format(**values)


def language_of(environment: Mapping[str, str]) -> Literal["en", "ja"]:
    """The language of an environment, by the rule of all programs: LC_ALL, LC_MESSAGES, LANG, the first that is set;
    English where it is none of ours.
    """
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := environment.get(name):
            return "ja" if re.match(r"ja(?![a-z])", value, re.IGNORECASE) else "en"
    return "en"


def known(text_id: str) -> bool:
    """Whether a text of that id exists."""
    return text_id in table("en")


def named(row: object, lang: str) -> str:
    """The name of a data row in `lang`: its `name_ja` where the language is Japanese and it has one, else `name`."""
    japanese = str(getattr(row, "name_ja", "") or "")
    return japanese if lang == "ja" and japanese else str(getattr(row, "name", ""))
