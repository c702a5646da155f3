"""Terrain as a file spells it: a legend of characters, and one text for each row of hexes.

    "terrain": {"legend": {".": "space", "n": "nebula"}, "rows": ["....", "..n."]}

Code k of the dense array is the k-th entry of the legend; code 0 is the blank, a place without a hex. Both ways run
over the whole map at once: a million hexes take some milliseconds.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import numpy as np

from model.storage.errors import LoadError
from model.terrain import TerrainMap

BLANK_CHARACTER: Final = " "
FIRST_CHARACTER: Final = "."
_LETTERS: Final = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
_CODEC: Final = "utf-32-le"
_UNKNOWN: Final = 0xFFFF
"""No code of a legend: a legend has at most 10,000 entries."""
MAX_LEGEND: Final = 10_000


def read_terrain(raw: Any, columns: int, rows: int) -> TerrainMap:
    """The terrain of a map of `columns` × `rows` hexes.

    Raises:
        LoadError: without a path, with the place: a legend that is none, a row of another length, a character that
            the legend lacks.
    """
    legend = _legend(raw)
    texts = raw.get("rows")
    if not isinstance(texts, list) or len(texts) != rows:
        found = len(texts) if isinstance(texts, list) else 0
        raise LoadError(None, "map.terrain.rows", "load.terrain_rows", {"found": found, "wanted": rows})
    for number, text in enumerate(texts):
        if not isinstance(text, str) or len(text) != columns:
            found = len(text) if isinstance(text, str) else 0
            values = {"row": number + 1, "found": found, "wanted": columns}
            raise LoadError(None, f"map.terrain.rows[{number}]", "load.terrain_row", values)
    characters = [BLANK_CHARACTER, *legend]
    points = np.frombuffer("".join(texts).encode(_CODEC, "surrogatepass"), dtype="<u4")
    lookup = np.full(max(int(points.max()), *map(ord, characters)) + 1, _UNKNOWN, dtype=np.uint16)
    lookup[[ord(character) for character in characters]] = np.arange(len(characters))
    codes = lookup[points].reshape(rows, columns)
    if (codes == _UNKNOWN).any():
        row, column = (int(part[0]) for part in np.nonzero(codes == _UNKNOWN))
        values = {"row": row + 1, "column": column + 1, "character": texts[row][column]}
        raise LoadError(None, f"map.terrain.rows[{row}]", "load.terrain_character", values)
    return TerrainMap(codes, ["", *legend.values()], characters)


def _legend(raw: Any) -> Mapping[str, str]:
    legend = raw.get("legend") if isinstance(raw, dict) else None
    if not isinstance(legend, dict) or len(legend) > MAX_LEGEND:
        raise LoadError(None, "map.terrain.legend", "load.terrain_legend", {"limit": MAX_LEGEND})
    for character, terrain in legend.items():
        if len(character) != 1 or character == BLANK_CHARACTER or not isinstance(terrain, str) or not terrain:
            values = {"character": character[:20]}
            raise LoadError(None, "map.terrain.legend", "load.terrain_legend_entry", values)
    return legend


def write_terrain(terrain: TerrainMap) -> tuple[dict[str, str], list[str]]:
    """The legend by character, and the rows from the top."""
    characters = legend_characters(terrain)
    points = np.array([ord(character or BLANK_CHARACTER) for character in characters], dtype="<u4")
    text = points[terrain.codes].tobytes().decode(_CODEC, "surrogatepass")
    width = terrain.codes.shape[1]
    rows = [text[start : start + width] for start in range(0, len(text), width)]
    return {character: id for character, id in zip(characters, terrain.legend, strict=True) if character and id}, rows


def legend_characters(terrain: TerrainMap, *, whole: bool = False) -> list[str]:
    """A character for each entry of the legend: that of its file, else "." for the first, else a letter of its name.

    An entry that no hex uses and no file brought gets none (""), unless the `whole` legend is asked for: so painting
    and taking it back leaves the file as it was.
    """
    found = list(terrain.characters[: len(terrain.legend)]) or [BLANK_CHARACTER]
    taken = set(found)
    used = frozenset(terrain.used())
    for id in terrain.legend[len(found) :]:
        character = _free_character(id, taken) if whole or id in used else ""
        found.append(character)
        taken.add(character)
    return found


def _free_character(id: str, taken: set[str]) -> str:
    letters = [letter for letter in id if letter in _LETTERS]
    wishes = [FIRST_CHARACTER, *letters, *(letter.upper() for letter in letters), *_LETTERS]
    wish = next((wish for wish in wishes if wish not in taken), None)
    return wish or next(chr(point) for point in range(0x4E00, 0x9FFF) if chr(point) not in taken)
