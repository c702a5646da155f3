"""Documents spoiled in one place, and the places there are."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

Place = tuple[Any, ...]
"""Keys and numbers from the whole document to one value."""


def spoilt(document: Any, place: Place, to: Any) -> Any:
    """A copy with another value in one place; `...` removes it."""
    made = copy.deepcopy(document)
    node = made
    for part in place[:-1]:
        node = node[part]
    if to is ...:
        del node[place[-1]]
    else:
        node[place[-1]] = to
    return made


def leaves(document: Any, place: Place = ()) -> Iterator[tuple[Place, Any]]:
    """Every number, text, true or false, and null, with its place."""
    if isinstance(document, (dict, list)):
        for part, value in document.items() if isinstance(document, dict) else enumerate(document):
            yield from leaves(value, (*place, part))
    else:
        yield place, document


def other_kinds(value: Any) -> list[Any]:
    """A value written as another kind: a number as text, a text as number, true or false as both."""
    if isinstance(value, bool):
        return [str(value).lower(), int(value)]
    if isinstance(value, (int, float)):
        return [str(value), True]
    return [5, True] if isinstance(value, str) else []
