"""Merging set-ups into the scenario they were made for: one edit, or a sentence why not."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from model.checks.context import Context
from model.checks.findings import Both
from model.checks.names import side_name
from model.counters import Force, Placement
from model.edit import Address, AnyRow, Edit
from model.edits.rows import revised
from model.free_names import numbered
from model.info import Info
from model.ruleset import Ruleset
from model.scenario import Scenario
from model.setups.setup import Setup, fingerprint, player_sides, take_setup, without_setups
from model.setups.text import SetupFile, SetupHead, read_setup
from model.storage.errors import LoadError


def fitting(scenario: Scenario, ruleset: Ruleset, files: Sequence[SetupFile]) -> list[Setup]:
    """The set-ups of some files, if they all belong to this scenario, each side once, in the order of the files.

    Raises:
        LoadError: one was made for another scenario or another state of it, for no side of players, twice for one side,
            or holds counters of another side or of none.
    """
    context = Context(scenario, ruleset)
    players, print_ = player_sides(scenario, ruleset), fingerprint(scenario, ruleset)
    found: list[Setup] = []
    seen: dict[str, SetupFile] = {}
    for file in files:
        head = file.head
        if head.scenario != print_:
            titles = {"title": _title(head), "here": _title(scenario.info)}
            raise LoadError(file.path, "scenario", "setup.other_scenario", titles)
        if head.side not in players:
            raise LoadError(file.path, "side", "setup.no_side", {"side": head.side[:80]})
        if head.side in seen:
            values = {"side": side_name(context, head.side), "other": seen[head.side].label}
            raise LoadError(file.path, "side", "setup.twice", values)
        seen[head.side] = file
        setup = read_setup(file, scenario.grid)
        _all_its_own(context, setup, file)
        found.append(setup)
    return found


def _title(of: SetupHead | Info) -> Both:
    """What a scenario is called in both languages."""
    return Both(of.title or "–", of.title_ja or of.title or "–")


def _all_its_own(context: Context, setup: Setup, file: SetupFile) -> None:
    """LoadError unless all that a set-up buys and places is of its own side: two set-ups never hold the same counter."""
    named = [(f"placements[{number}].type", row.type) for number, row in enumerate(setup.placements)]
    for place, type_id in (*named, *((f"purchases.{id}"[:120], id) for id in setup.purchases)):
        type_ = context.types.get(type_id)
        if type_ is None or type_.side != setup.side:
            values: dict[str, Any] = {"type": type_id[:80], "side": side_name(context, setup.side)}
            raise LoadError(file.path, place, "setup.not_its_own", values)


def already_there(scenario: Scenario, ruleset: Ruleset, setups: Sequence[Setup]) -> list[str]:
    """The sides of set-ups that have another set-up in the scenario, which merging would replace."""
    found = []
    for setup in setups:
        there = take_setup(scenario, ruleset, setup.side)
        if (there.purchases or there.placements) and merge(scenario, ruleset, [setup]):
            found.append(setup.side)
    return found


@dataclass(frozen=True, slots=True)
class _Group:
    """Placements of players that stand between two of none: those there are, and those that come with their numbers."""

    there: list[Placement]
    coming: list[tuple[int, Placement]]

    def joined(self, first: int) -> list[Placement]:
        """All of them from number `first` on, each list in its order: what comes stands at its own number, or as soon
        after it as it can. Set-ups of two copies may both want a number; then they come one after the other.
        """
        numbers = [number for number, _ in self.coming]
        coming = sorted(self.coming, key=lambda entry: entry[0]) if len(set(numbers)) == len(numbers) else self.coming
        found: list[Placement] = []
        there, waiting = list(reversed(self.there)), list(reversed(coming))
        while there or waiting:
            if waiting and (not there or waiting[-1][0] <= first + len(found)):
                found.append(waiting.pop()[1])
            else:
                found.append(there.pop())
        return found


def merge(scenario: Scenario, ruleset: Ruleset, setups: Sequence[Setup]) -> Edit:
    """Put set-ups in the place of what their sides have in the scenario; others keep theirs.

    Two set-ups that were taken from one scenario give its placements in their old order. Ids that are taken in the
    scenario get another number, with all that refers to them.
    """
    sides = {setup.side for setup in setups}
    rest = without_setups(scenario, ruleset, sides)
    types = {row.id: row.side for row in Context(scenario, ruleset).types.values()}
    players = set(player_sides(scenario, ruleset))
    groups: dict[int, _Group] = {}
    fixed: list[Placement] = []
    for row in rest.placements:
        if types.get(row.type) in players:
            groups.setdefault(len(fixed), _Group([], [])).there.append(row)
        else:
            fixed.append(row)
    taken = {name for row in rest.placements for name in (row.id, row.carried_by) if name is not None} | set(types)
    for setup in setups:
        for (slot, number), row in zip(setup.order, _renamed(setup, taken), strict=True):
            groups.setdefault(min(slot, len(fixed)), _Group([], [])).coming.append((number, row))
    rows: list[Placement] = []
    for slot in range(len(fixed) + 1):
        if slot in groups:
            rows += groups[slot].joined(len(rows))
        rows += fixed[slot : slot + 1]
    changes: dict[Address, AnyRow | None] = _laid_out(scenario, rows)
    for setup in setups:
        force = scenario.forces.get(setup.side, Force())
        if setup.purchases or setup.side in scenario.forces:
            changes[Address("forces", setup.side)] = revised(force, purchases=dict(setup.purchases))
    return scenario.change(changes)


def _laid_out(scenario: Scenario, rows: Sequence[Placement]) -> dict[Address, AnyRow | None]:
    """The table of placements with these rows in this order; rows that stand in order keep their keys."""
    had = scenario.items("placements", Placement)
    if [row for _, row in had] == list(rows):
        return {}
    if [row for _, row in had] == list(rows[: len(had)]):
        first = scenario.next_key("placements")
        return {Address("placements", first + i): row for i, row in enumerate(rows[len(had) :])}
    changes: dict[Address, AnyRow | None] = {Address("placements", key): None for key, _ in had}
    changes.update({Address("placements", number): row for number, row in enumerate(rows)})
    return changes


def _renamed(setup: Setup, taken: set[str]) -> list[Placement]:
    """The placements of a set-up with ids that nobody else has; they are taken then."""
    own = {row.id for row in setup.placements if row.id is not None}
    new: dict[str, str] = {}
    for id in sorted(own):
        new[id] = id if id not in taken else numbered(id, taken | own | set(new.values()))
    taken |= set(new.values())
    found = []
    for row in setup.placements:
        changes = {}
        if row.id is not None and new[row.id] != row.id:
            changes["id"] = new[row.id]
        if row.carried_by in new and new[row.carried_by] != row.carried_by:
            changes["carried_by"] = new[row.carried_by]
        found.append(row.model_copy(update=changes) if changes else row)
    return found
