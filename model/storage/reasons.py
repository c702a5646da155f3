"""Why a value was refused, in plain words of both languages, from what pydantic says about it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from model.checks.findings import Both
from model.storage.errors import LoadError
from model.texts import known, say

Place = tuple[str | int, ...]
RowT = TypeVar("RowT", bound=BaseModel)


def first_reason(error: ValidationError, raw: Any) -> tuple[str, Both]:
    """Where in `raw` the first fault lies ("home_marks[0].side", "" = the whole) and the reason."""
    faults = error.errors(include_url=False, include_input=False)
    place = _place(faults[0], raw)
    return spell(place), _reason([fault for fault in faults if _place(fault, raw) == place])


def read_row(
    row: type[RowT], value: Any, place: Place, fault: Callable[[str, Both], LoadError], grid: object = None
) -> RowT:
    """A row of the value that stands at `place` in a file; `grid` reads its addresses.

    Raises:
        LoadError: as `fault` makes it of the place of the first fault, and the reason.
    """
    try:
        return row.model_validate(value, context={"grid": grid}, by_alias=True, by_name=False)
    except ValidationError as error:
        spot, reason = first_reason(error, value)
        whole = ".".join(part for part in (spell(place), spot) if part).replace(".[", "[")
        raise fault(whole, reason) from error


def all_reasons(error: ValidationError, raw: Any) -> list[tuple[str, Both]]:
    """Every place in `raw` that is at fault, each once with its reason."""
    found: dict[Place, list[ErrorDetails]] = {}
    for fault in error.errors(include_url=False, include_input=False):
        found.setdefault(_place(fault, raw), []).append(fault)
    return [(spell(place), _reason(faults)) for place, faults in found.items()]


def top_level_faults(error: ValidationError, raw: Any) -> dict[str, tuple[str, Both]]:
    """The faults of an object by its keys: place and reason of the first one under each; "" for the whole."""
    found: dict[str, list[ErrorDetails]] = {}
    for fault in error.errors(include_url=False, include_input=False):
        place = _place(fault, raw)
        found.setdefault(str(place[0]) if place else "", []).append(fault)
    return {
        key: (spell(_place(faults[0], raw)), _reason([f for f in faults if _place(f, raw) == _place(faults[0], raw)]))
        for key, faults in found.items()
    }


def spell(place: Iterable[str | int]) -> str:
    """A place as people write it: ("map", "systems", 3) is "map.systems[3]"."""
    text = ""
    for part in place:
        text += f"[{part}]" if isinstance(part, int) else f".{part}" if text else part
    return text


def _place(fault: ErrorDetails, raw: Any) -> Place:
    """The place of a fault without the marks that pydantic adds for the members of a union."""
    place: list[str | int] = []
    node = raw
    for part in fault["loc"]:
        in_list = isinstance(node, (list, tuple)) and isinstance(part, int) and part < len(node)
        if in_list or (isinstance(node, Mapping) and part in node):
            node = node[part]
        elif fault["type"] == "missing" and part == fault["loc"][-1]:
            node = None
        else:
            continue
        place.append(part)
    return tuple(place)


_AMOUNTS = ("finite_number", "greater_than", "greater_than_equal", "less_than", "less_than_equal")
"""What is said of a number as a number: more to the point than that it is no other kind of value."""


def _reason(faults: list[ErrorDetails]) -> Both:
    """One reason for all that pydantic says about one place: the members of a union each complain."""
    faults = [fault for fault in faults if fault["type"] in _AMOUNTS] or faults
    kinds = [fault["type"] for fault in faults]
    kind, values = kinds[0], dict(faults[0].get("ctx") or {})
    if "float_type" in kinds:
        kind = "float_type"
    elif len(set(kinds)) > 1:
        kind = "other_kind"
    text_id = f"reason.{kind}"
    if kind in ("literal_error", "enum"):
        english = str(values.get("expected", ""))
        return Both(say(text_id, "en", expected=english), say(text_id, "ja", expected=_in_japanese(english)))
    values = {name: _whole(value) for name, value in values.items()}
    if not known(text_id):
        text_id, values = "reason.other", {"detail": faults[0]["msg"]}
    return said(text_id, **values)


def _in_japanese(expected: str) -> str:
    """What pydantic would have, "'a', 'b' or 'c'", as a Japanese list."""
    return re.sub(r"'(, | or )'", "'、'", expected)


def _whole(value: Any) -> Any:
    """A limit as people write it: 0 for 0.0."""
    return int(value) if isinstance(value, float) and value.is_integer() else value


def said(text_id: str, **values: object) -> Both:
    """A text of both languages, as a value for another."""
    return Both(say(text_id, "en", **values), say(text_id, "ja", **values))
