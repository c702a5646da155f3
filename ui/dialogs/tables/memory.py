"""What the columns of a table were corrected to is kept in the settings and taken again for a table of the same headings."""

from __future__ import annotations

import hashlib
import json
from typing import Final

from model.interop.tables.blocks import Block
from model.interop.tables.guess import Meaning, column_of
from model.interop.tables.sheet import Sheet
from model.interop.tables.words import same
from ui.settings import Settings

KEY: Final = "tables"
MOST: Final = 60
"""Tables whose columns are kept; the oldest go."""


def signature(sheet: Sheet, block: Block) -> str:
    """What tells tables apart whose columns may mean something else: their headings; "" for one without."""
    if block.header is None:
        return ""
    rows = [row for row in (block.group, block.header) if row is not None]
    words = "\n".join("\t".join(same(cell) for cell in sheet.cells[row]) for row in rows)
    return hashlib.sha256(words.encode()).hexdigest()[:24]


def remember(settings: Settings, sheet: Sheet, block: Block, meaning: Meaning) -> None:
    """Keep what the columns of a table are."""
    name = signature(sheet, block)
    if name:
        kept = _kept(settings)
        kept.pop(name, None)
        kept[name] = [column.key for column in meaning.columns] + [meaning.side]
        settings.keep_text(KEY, json.dumps(dict(list(kept.items())[-MOST:])))


def remembered(settings: Settings, sheet: Sheet, block: Block, guessed: Meaning) -> Meaning | None:
    """What the columns of a table were the last time; None for one that was never there. Its title says the side."""
    found = _kept(settings).get(signature(sheet, block))
    if not found or len(found) != len(guessed.columns) + 1:
        return None
    columns = tuple(column_of(key) for key in found[:-1])
    return Meaning(columns, guessed.side or found[-1], guessed.exact and columns == guessed.columns)


def _kept(settings: Settings) -> dict[str, list[str]]:
    try:
        found = json.loads(settings.text(KEY))
    except ValueError:
        return {}
    if not isinstance(found, dict):
        return {}
    return {
        name: keys
        for name, keys in found.items()
        if isinstance(keys, list) and all(isinstance(key, str) for key in keys)
    }
