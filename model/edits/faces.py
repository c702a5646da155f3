"""Counter faces of the scenario: changes of parts, another layout, and all of it taken back.

Each verb has a scope: the counter types that are meant, as the file spells it (`{"kind": ["starship"]}`, `{}` for all).
What else `faces` holds stays as it is, also what cannot be read.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from pydantic import ValidationError

from model.edit import Address, Edit
from model.edits.refusal import Refusal
from model.faces.book import FaceBook
from model.faces.layout import SIDES, FaceRow
from model.ruleset import Ruleset
from model.scenario import Scenario

Scope = Mapping[str, Any]
ALL: Final[Scope] = {}
ALONE: Final = "picture"
"""The layout whose whole face is the picture of the counter type."""


def change_part(
    scenario: Scenario, ruleset: Ruleset, scope: Scope, side: str, part: str, changes: Mapping[str, Any]
) -> Edit:
    """Change keys of the part called `part` on the face `side` ("front", "back" …); a name that the layout lacks adds
    a part, and then `changes` says which.

    Raises:
        Refusal: the part can't have such a value; nothing is changed.
    """
    if side not in SIDES:
        raise Refusal("bad_value", field="side", value=side)
    row = _row(scenario, scope)
    parts = dict(row.get(side) or {})
    parts[part] = {**(parts.get(part) or {}), **changes}
    edit = _with_row(scenario, scope, {**row, side: parts})
    _refuse_new_faults(scenario, ruleset, edit, part)
    return edit


def drop_part_changes(scenario: Scenario, scope: Scope, side: str, part: str) -> Edit:
    """Take back what was changed of a part; one that was added goes."""
    row = _row(scenario, scope)
    parts = {name: value for name, value in (row.get(side) or {}).items() if name != part}
    left = {key: value for key, value in row.items() if key != side}
    return _with_row(scenario, scope, {**left, side: parts} if parts else left)


def choose_layout(scenario: Scenario, ruleset: Ruleset, scope: Scope, face: str) -> Edit:
    """Give counters another layout; "" leaves them the one they have anyway.

    Raises:
        Refusal: there is no such layout.
    """
    row = {key: value for key, value in _row(scenario, scope).items() if key != "face"}
    edit = _with_row(scenario, scope, {**row, "face": face} if face else row)
    _refuse_new_faults(scenario, ruleset, edit, face)
    return edit


def set_floor(scenario: Scenario, ruleset: Ruleset, scope: Scope, floor: float) -> Edit:
    """Set the smallest text, in mm of the printed counter.

    Raises:
        Refusal: no text can be so small or large.
    """
    edit = _with_row(scenario, scope, {**_row(scenario, scope), "floor": floor})
    _refuse_new_faults(scenario, ruleset, edit, f"{floor:g}")
    return edit


def reset_faces(scenario: Scenario, scope: Scope) -> Edit:
    """Take back everything that holds for exactly this scope."""
    return _with_row(scenario, scope, {})


def picture_alone(faces: Mapping[str, Any], types: Sequence[str], alone: bool) -> dict[str, Any]:
    """`faces` in which the pictures of counter types (by id) are their whole faces, or not so any more."""
    use: list[Any] = []
    others: list[str] = []
    for entry in _rows(faces):
        if _is_alone(entry):
            others += [id for id in entry["types"]["type"] if id not in types]
        else:
            use.append(entry)
    if every := [*dict.fromkeys(others), *(types if alone else ())]:
        use.append({"types": {"type": every}, "face": ALONE})
    rest = {key: value for key, value in faces.items() if key != "use"}
    return {**rest, "use": use} if use else rest


def _is_alone(entry: object) -> bool:
    """Whether an entry says no more than that some types have the layout `ALONE`."""
    if not isinstance(entry, dict) or set(entry) != {"types", "face"} or entry["face"] != ALONE:
        return False
    types = entry["types"]
    return isinstance(types, dict) and set(types) == {"type"} and isinstance(types["type"], (list, tuple))


def _use(scenario: Scenario) -> list[Any]:
    return _rows(scenario.info.faces)


def _rows(faces: Mapping[str, Any]) -> list[Any]:
    use = faces.get("use")
    return list(use) if isinstance(use, (list, tuple)) else []


def _is_row(entry: object, scope: Scope) -> bool:
    """Whether an entry can be read and is of exactly this scope; what can't be read is left alone."""
    if not isinstance(entry, dict) or dict(entry.get("types") or {}) != dict(scope):
        return False
    try:
        FaceRow.model_validate(entry)
    except ValidationError:
        return False
    return True


def _row(scenario: Scenario, scope: Scope) -> dict[str, Any]:
    """What the last row of exactly this scope says, its scope left out."""
    found: dict[str, Any] = next((entry for entry in reversed(_use(scenario)) if _is_row(entry, scope)), {})
    return {key: value for key, value in found.items() if key != "types"}


def _with_row(scenario: Scenario, scope: Scope, row: Mapping[str, Any]) -> Edit:
    use = _use(scenario)
    at = next((i for i in reversed(range(len(use))) if _is_row(use[i], scope)), None)
    fresh = [{"types": dict(scope), **row} if scope else dict(row)] if row else []
    if at is None:
        use += fresh
    else:
        use[at : at + 1] = fresh
    faces = {key: value for key, value in scenario.info.faces.items() if key != "use"}
    if use:
        faces["use"] = use
    return scenario.change({Address("info", ""): scenario.info.model_copy(update={"faces": faces})})


def _refuse_new_faults(scenario: Scenario, ruleset: Ruleset, edit: Edit, value: str) -> None:
    """Refuse an edit after which more of `faces` is faulty than before."""
    info = edit.after.get(Address("info", ""))
    if info is None:
        return
    before = FaceBook(ruleset, scenario.info.faces).faults
    after = FaceBook(ruleset, info.faces).faults  # type: ignore[attr-defined]  # the row of that address is an Info
    if len(after) > len(before):
        fault = next(fault for fault in reversed(after) if fault not in before)
        raise Refusal("face", part=value, reason=fault.reason)
