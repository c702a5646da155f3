"""Counters in words, for the names of steps and the status line."""

from __future__ import annotations

from collections.abc import Iterable

from editor import steps
from editor.i18n import language
from model.counters import Placement
from model.edits.find import types_by_id
from model.scenario import Scenario
from model.texts import named


def name_of(scenario: Scenario, type_id: str) -> str:
    """The name of a counter type in the language of the window; its id for an unknown one."""
    type_ = types_by_id(scenario).get(type_id)
    return named(type_, language()) or (type_.code if type_ is not None else type_id)


def counters_in_words(scenario: Scenario, keys: Iterable[int]) -> str:
    """Words such as "Dreadnought", "3 × Fighter", or "5 counters" where they are of several types."""
    rows = [row for key in keys if isinstance(row := scenario.tables["placements"].get(key), Placement)]
    count = sum(row.count for row in rows)
    types = {row.type for row in rows}
    return steps.counters(name_of(scenario, types.pop()), count) if len(types) == 1 else steps.several_counters(count)
