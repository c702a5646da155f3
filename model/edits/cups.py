"""Cups of chits (F-1.1, F-1.2, M-4.1): which chits they hold, and which may not be chosen this turn."""

from __future__ import annotations

from collections.abc import Mapping

from model.edit import Edit
from model.edits.find import types_by_id
from model.edits.refusal import Refusal
from model.edits.rows import appended, key_of, revised, rewritten, row_at
from model.info import Cup
from model.scenario import Scenario


def add_cup(scenario: Scenario, id: str) -> Edit:
    """A further cup, empty.

    Raises:
        Refusal: there is a cup of that id.
    """
    if key_of(scenario, "cups", Cup, id) is not None:
        raise Refusal("id_taken", id=id)
    return appended(scenario, "cups", Cup(id=id))


def remove_cup(scenario: Scenario, id: str) -> Edit:
    """Take a cup away with all that it holds; Refusal if it is gone."""
    key, _ = _cup(scenario, id)
    return rewritten(scenario, "cups", key, None)


def set_chits(scenario: Scenario, id: str, type_id: str, count: int) -> Edit:
    """Let a cup hold `count` chits of a type; 0 takes them out.

    Raises:
        Refusal: there is no such cup or type, or the count is negative.
    """
    key, cup = _cup(scenario, id)
    if type_id not in types_by_id(scenario):
        raise Refusal("no_type", id=type_id)
    chits = {**cup.chits, type_id: count}
    if count == 0:
        del chits[type_id]
    return rewritten(scenario, "cups", key, revised(cup, chits=chits))


def set_all_chits(scenario: Scenario, id: str, chits: Mapping[str, int]) -> Edit:
    """Let a cup hold just these chits, by type id; types of none are left out.

    Raises:
        Refusal: there is no such cup or type, or a count is negative.
    """
    key, cup = _cup(scenario, id)
    for type_id in chits:
        if type_id not in types_by_id(scenario):
            raise Refusal("no_type", id=type_id)
    held = {type_id: count for type_id, count in chits.items() if count}
    return Edit() if held == cup.chits else rewritten(scenario, "cups", key, revised(cup, chits=held))


def bar(scenario: Scenario, id: str, type_id: str, barred: bool = True) -> Edit:
    """Note that a chit may not be chosen this turn (F-1.2), or that it may again.

    Raises:
        Refusal: there is no such cup or type.
    """
    key, cup = _cup(scenario, id)
    if type_id not in types_by_id(scenario):
        raise Refusal("no_type", id=type_id)
    if (type_id in cup.barred) == barred:
        return Edit()
    left = tuple(each for each in cup.barred if each != type_id)
    return rewritten(scenario, "cups", key, revised(cup, barred=(*left, type_id) if barred else left))


def _cup(scenario: Scenario, id: str) -> tuple[int, Cup]:
    key = key_of(scenario, "cups", Cup, id)
    if key is None:
        raise Refusal("gone")
    return key, row_at(scenario, "cups", Cup, key)
