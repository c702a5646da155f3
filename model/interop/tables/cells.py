"""Words and backs of a counter type as the text of a cell, and back again without loss; texts that no program runs."""

from __future__ import annotations

import json
import re
from typing import Any, Final

from model.interop.tables.marks import UnreadableError

JSON: Final = "json:"
"""Before a value that is neither a word nor a list of words."""
LIST: Final = "|"
PRINTED: Final = "printed"
"""In the column `back`: there is a back, and what is on it stands in the columns after."""
BLANK: Final = "blank"

_RUNS: Final = re.compile(r"'*[=+\-@\t\r]")


def defused(text: str) -> str:
    """A text that a spreadsheet would take for a formula, behind the apostrophe that says it is text."""
    return f"'{text}" if _RUNS.match(text) else text


def undefused(text: str) -> str:
    """A text without that apostrophe."""
    return text[1:] if text.startswith("'") and _RUNS.match(text) else text


def write_words(value: Any) -> str:
    """A trait as the text of a cell: a word, words with `|` between them, else JSON."""
    if isinstance(value, str) and value and LIST not in value and not value.startswith(JSON) and value == value.strip():
        return value
    words = isinstance(value, list) and len(value) > 1 and all(isinstance(word, str) and word for word in value)
    if words and not any(LIST in word or word.startswith(JSON) or word != word.strip() for word in value):
        return LIST.join(value)
    return JSON + json.dumps(value, ensure_ascii=False)


def read_words(text: str) -> Any:
    """The trait that a cell holds; UnreadableError for JSON that is none."""
    text = text.strip()
    if text.startswith(JSON):
        try:
            return json.loads(text.removeprefix(JSON))
        except (ValueError, RecursionError) as error:
            raise UnreadableError("not_json") from error
    return text.split(LIST) if LIST in text else text


def read_back(text: str) -> Any:
    """What the column `back` says: none, a blank one, or the keys of a printed one that have no column.

    Raises:
        UnreadableError: it says something else.
    """
    word = text.strip()
    if not word:
        return None
    if word.casefold() in (BLANK, "白", "白紙"):
        return BLANK
    if word.casefold() == PRINTED:
        return {}
    if word.startswith(JSON):
        found = read_words(word)
        if isinstance(found, dict):
            return found
    raise UnreadableError("not_back", text=word[:60])
