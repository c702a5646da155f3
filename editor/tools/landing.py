"""Where a counter comes to stand when it is let go over a hex: which place, which box, aboard whom."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass

from editor.i18n import language
from editor.tools.base import ToolContext
from editor.view.pointer import Pointer
from model.edit import NOTHING, Edit
from model.edits.find import Location, has_place, types_by_id
from model.edits.loading import carrier_with_room
from model.edits.refusal import Refusal


@dataclass(frozen=True, slots=True)
class Landing:
    """The place found for a counter, and the edit that brings it there."""

    location: Location
    edit: Edit = NOTHING
    carrier: int | None = None
    """The placement it goes aboard."""
    reason: str = ""
    """Why the rules forbid it there, or why there is no such place; "" if it may stand there."""
    possible: bool = True
    """False where there is no such place at all: then letting go does nothing."""


Make = Callable[[Location, int | None], Edit]
"""Makes the edit that brings the counter to a place, aboard a placement if one is given."""


class Lander:
    """Finds landings for one tool, and remembers the last: the pointer moves often within one place."""

    def __init__(self, context: ToolContext) -> None:
        self._context = context
        self._known: tuple[Hashable, Landing] | None = None

    def find(
        self, type_id: str, pointer: Pointer, make: Make, *, count: int = 1, moved: frozenset[int] = frozenset()
    ) -> Landing:
        """The place for `count` counters of a type under the pointer.

        Tried in turn: the place that is pointed at, then the others of its hex where its kind may stand, the usual
        one first. In each it stands by itself if the rules allow that, else aboard a carrier with room for it; with
        Alt aboard first. Where the rules allow none of these, it is the first, with the reason: what is forbidden
        can be done all the same.

        Args:
            type_id: the type of the counter.
            pointer: where it is let go.
            make: what letting go would do.
            count: how many counters want to come aboard.
            moved: the placements that are being moved; they can't carry it.
        """
        spot = (pointer.hex, pointer.place, pointer.box, pointer.alt)
        key = (self._context.document.scenario.revision, type_id, count, moved, spot)
        if self._known is None or self._known[0] != key:
            self._known = key, _landing(self._context, type_id, pointer, make, count, moved)
        return self._known[1]


def _landing(
    context: ToolContext, type_id: str, pointer: Pointer, make: Make, count: int, moved: frozenset[int]
) -> Landing:
    document = context.document
    scenario, ruleset = document.scenario, document.ruleset
    first: Landing | None = None
    for location in _candidates(context, type_id, pointer):
        carrier = carrier_with_room(scenario, ruleset, location, type_id, count, moved)
        ways = [None] if carrier is None else [carrier, None] if pointer.alt else [None, carrier]
        for way in ways:
            found = _tried(context, location, way, make)
            if found.possible and not found.reason:
                return found
            first = first or found
    if first is not None:
        return first
    place = pointer.place or next(iter(ruleset.places))
    return _tried(context, Location(pointer.hex, place, pointer.box), None, make)


def _tried(context: ToolContext, location: Location, carrier: int | None, make: Make) -> Landing:
    try:
        edit = make(location, carrier)
    except Refusal as refusal:
        return Landing(location, reason=refusal.message(language()), possible=False)
    return Landing(location, edit, carrier, context.document.objection(edit, language()) if edit else "")


def _candidates(context: ToolContext, type_id: str, pointer: Pointer) -> list[Location]:
    document = context.document
    scenario, ruleset = document.scenario, document.ruleset
    type_ = types_by_id(scenario).get(type_id)
    kind = ruleset.kinds.get(type_.kind) if type_ is not None else None
    usual = kind.places if kind is not None else tuple(ruleset.places)
    every = [Location(pointer.hex, pointer.place, pointer.box)] if pointer.place is not None else []
    every += [Location(pointer.hex, id) for id in usual if id != pointer.place]
    return [location for location in every if has_place(scenario, ruleset, location)]
