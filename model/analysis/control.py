"""Who controls each surface box (D-7.1), with home marks (D-2.3) and the reckoning at the start (D-2.5, D-7.4)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from collections.abc import Set as AbstractSet
from typing import Literal, NamedTuple
from weakref import ref

from model.checks.context import Context, Spot, Standing, derived
from model.checks.near import hexes_of_types
from model.checks.standings import changed_hexes
from model.checks.stars import changed_systems, homes_changed
from model.edit import Edit
from model.hexgrid import Hex
from model.maprows import System
from model.ruleset import Ruleset
from model.scenario import Scenario

Reason = Literal["held", "mark", "home", "contested", "taken", "empty"]


class BoxControl(NamedTuple):
    """Who controls one surface box, and why."""

    system: str
    box: int
    side: str | None
    """None: nobody controls it."""
    reason: Reason
    """`held`: only its troops are there; `mark`: its home mark; `home`: a box of its home area, at the start;
    `taken`: marked or home, but an enemy is alone there; `contested`: troops of several sides, the box nobody's by mark
    or home; `empty`: nobody's."""


def control(scenario: Scenario, ruleset: Ruleset) -> list[BoxControl]:
    """Who controls each surface box at the start, in the order of the systems."""
    return [box for _, box in in_order(Context(scenario, ruleset))]


At = tuple[str, int]
"""The id of a system and the number of a box there."""


class Boxes(dict[At, BoxControl]):
    """Control of each box; where it followed an edit, with what was before."""

    before: ref[Boxes] | None = None
    changed: frozenset[str] = frozenset()
    """The systems whose boxes differ from those of `before`."""

    def changed_since(self, old: Boxes) -> AbstractSet[str]:
        """The systems whose boxes are not those of an earlier state."""
        if self.before is not None and self.before() is old:
            return self.changed
        lost = {id for id, box in old if (id, box) not in self}
        return lost | {at[0] for at, box in self.items() if old.get(at) != box}


def in_order(context: Context) -> list[tuple[At, BoxControl]]:
    """Control of each box, in the order of the systems."""
    place = {id: number for number, id in enumerate(context.systems)}
    return sorted(boxes(context).items(), key=lambda entry: (place[entry[0][0]], entry[0][1]))


def _boxes_gone_over(context: Context, old: Boxes, edit: Edit) -> Boxes:
    """Control after an edit: the same mapping if it changes none."""
    changes = changed_systems(context, edit)
    hexes = changed_hexes(edit) | homes_changed(edit, context.system_at) | hexes_of_types(context, edit)
    systems = [system for hex in hexes for system in context.systems_in.get(hex, ())]
    judged = dict(_judged(context, [*systems, *(after for _, after in changes if after is not None)]))
    changed = {at: box for at, box in judged.items() if old.get(at) != box}
    were = ((old_one.id, box) for old_one, _ in changes if old_one is not None for box in _numbers(old_one))
    lost = {at for at in were if at not in judged}
    if not changed and not lost:
        return old
    found = Boxes(old)
    found.update(changed)
    for at in lost:
        del found[at]
    found.before, found.changed = ref(old), frozenset(id for id, _ in (*changed, *lost))
    return found


def _numbers(system: System) -> range:
    return range(1, system.surfaces + 1)


@derived(
    *("placements", "counter_types", "systems", "regions", "sides"),
    follows=("placements", "counter_types", "systems", "regions"),
    patch=_boxes_gone_over,
    details=False,
)
def boxes(context: Context) -> Boxes:
    """Control of each box by system id and box number, in no order (`in_order`).

    Ground units and planetary defences (kinds that control, D-7.1) count where they stand, not as cargo. A box that
    bears a home mark, or at the start lies in a home area, is its owner's until an enemy is alone there (D-2.3); a
    neutral that nobody has levied is no enemy, but it does keep others from being alone.
    """
    focus, systems = context.focus, context.systems
    if focus is None:
        return Boxes(_judged(context, systems.values()))
    within = {system.id for hex in set(focus) for system in context.systems_in.get(hex, ())}
    return Boxes(_judged(context, (system for id, system in systems.items() if id in within) if within else ()))


def _judged(context: Context, systems: Iterable[System]) -> Iterator[tuple[At, BoxControl]]:
    """Control of the boxes of some systems."""
    present, system_at = troops(context), context.system_at
    homes = list(context.homes.items())
    for system in systems:
        if not system.surfaces:
            continue
        hex, home = system.hex, None
        for of, hexes in homes:
            if hex in hexes:
                home = of
                break
        there = present.get(hex, {}) if system_at[hex] is system else {}
        for box in _numbers(system):
            mark = system.home_mark(box) if system.home_marks else None
            owner = mark.side if mark is not None else home
            sides = there.get(box)
            why: Reason = "mark" if mark is not None else "home"
            if sides:
                side, reason = _judge(context, owner, why, sides)
            else:
                side, reason = owner, why if owner is not None else "empty"
            yield (system.id, box), BoxControl(system.id, box, side, reason)


def _judge(context: Context, owner: str | None, why: Reason, sides: set[str]) -> tuple[str | None, Reason]:
    """Control of a box in which troops of some sides stand."""
    if owner is not None:
        (alone,) = sides if len(sides) == 1 else ("",)
        if alone == owner:
            return owner, "held"
        return (alone, "taken") if alone in context.player_sides else (owner, why)
    if len(sides) == 1:
        return next(iter(sides)), "held"
    return None, "contested"


Troops = dict[Hex, dict[int, set[str]]]


def _troops_gone_over(context: Context, old: Troops, edit: Edit) -> Troops:
    """The troops after an edit of placements and types, changed in place."""
    hexes = changed_hexes(edit) | hexes_of_types(context, edit)
    for hex in hexes:
        old.pop(hex, None)
    old.update(_troops_of(context, (each for hex in hexes for each in context.standings_in.get(hex, {}).values())))
    return old


@derived(
    *("placements", "counter_types"),
    follows=("placements", "counter_types"),
    patch=_troops_gone_over,
    details=False,
)
def troops(context: Context) -> Troops:
    """The sides with ground units or planetary defences in each box, by hex and box number."""
    return _troops_of(context, context.standings)


def _troops_of(context: Context, standings: Iterable[Standing]) -> Troops:
    found: Troops = {}
    in_box = {id for id, place in context.ruleset.places.items() if place.needs == "box"}
    kinds = {id for id, kind in context.ruleset.kinds.items() if kind.controls}
    able = {id for id, type_ in context.types.items() if type_.kind in kinds}
    for _, _, _, _, side, (hex, place, box), type_id, aboard, _ in standings:
        if type_id in able and not aboard and place in in_box:
            there = found.get(hex)
            if there is None:
                found[hex] = {box: {side}}
            else:
                there.setdefault(box, set()).add(side)
    return found


def controller(context: Context, spot: Spot) -> str | None:
    """Who controls the surface box at `spot`; None if it is none, or nobody does."""
    place = context.ruleset.places.get(spot.place)
    system = context.system_at.get(spot.hex)
    if place is None or place.needs != "box" or system is None:
        return None
    found = boxes(context).get((system.id, spot.box))
    return found.side if found is not None and context.systems.get(system.id) is system else None
