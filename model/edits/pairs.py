"""Who may pair with whom (M-6.2): the list of partners, each pair once."""

from __future__ import annotations

from model.edit import Edit
from model.edits.find import types_by_id
from model.edits.refusal import Refusal
from model.edits.rows import appended, rewritten
from model.info import Pair
from model.scenario import Scenario


def pair(scenario: Scenario, a: str, b: str) -> Edit:
    """List two counter types as partners; a pair that is listed already stays as it is.

    Raises:
        Refusal: there is no such type.
    """
    for type_id in (a, b):
        if type_id not in types_by_id(scenario):
            raise Refusal("no_type", id=type_id)
    if _keys(scenario, a, b):
        return Edit()
    return appended(scenario, "pairs", Pair((a, b)))


def unpair(scenario: Scenario, a: str, b: str) -> Edit:
    """Take two counter types off the list of partners, in whichever order they stand there."""
    edit = Edit()
    for key in _keys(scenario, a, b):
        edit = edit.then(rewritten(scenario, "pairs", key, None))
    return edit


def _keys(scenario: Scenario, a: str, b: str) -> list[int]:
    return [key for key, row in scenario.items("pairs", Pair) if set(row.root) == {a, b}]
