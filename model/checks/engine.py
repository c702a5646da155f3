"""The engine: every check, run on a whole scenario, after an edit, or on an edit that isn't made yet.

One engine serves the editor, loading and the command line. After an edit only checks that watch a touched table run
again; the result is the same as that of a full run (a law that tests hold it to).
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable
from functools import cache
from typing import Final, get_args

from model.checks import (
    deployment,
    document,
    economy,
    faces,
    mix,
    neutrals,
    purchase,
    reinforcements,
    routes,
    systems,
    tiles,
)
from model.checks import map as map_
from model.checks.check import Check, Scope
from model.checks.context import Context
from model.checks.findings import Finding, Level
from model.checks.setup import (
    all_placed,
    allowed_place,
    at_most_per_place,
    budget,
    can_stand,
    carried_by,
    chit_for,
    chits_per_turn,
    count_limit,
    deploy_order,
    drawn,
    fair_cup,
    forbidden_at_start,
    home_area,
    keep_apart,
    mix_holds,
    must_stack_with,
    not_on_terrain,
    pair_only_with,
    ranges_apart,
    requires,
    reserve_outside_zoc,
    shows,
    stacking,
    stowed,
    whole_figures,
)
from model.counters import Placement
from model.edit import Edit
from model.hexgrid import Hex
from model.rest import without_cycle_search
from model.ruleset import Ruleset
from model.scenario import Scenario

_MODULES = (
    *(document, map_, systems, routes, tiles, mix, faces, purchase, deployment, neutrals, economy),
    *(reinforcements,),
    *(budget, count_limit, requires, forbidden_at_start, home_area, allowed_place, at_most_per_place, carried_by),
    *(stacking, must_stack_with, pair_only_with, not_on_terrain, keep_apart, deploy_order, all_placed, drawn),
    *(ranges_apart, stowed, shows, can_stand, reserve_outside_zoc),
    *(mix_holds, chit_for, chits_per_turn, fair_cup, whole_figures),
)

CHECKS: Final[tuple[Check, ...]] = tuple(
    sorted(
        (value for module in _MODULES for value in vars(module).values() if isinstance(value, Check)),
        key=lambda check: check.id,
    )
)
"""Every check, by id."""

SCOPES: Final[tuple[Scope, ...]] = get_args(Scope)


def check_all(scenario: Scenario, ruleset: Ruleset) -> list[Finding]:
    """Everything that is to be said of a scenario under a ruleset: errors first, then by check and place."""
    return Checker(scenario, ruleset).findings


class Checker:
    """The findings of a scenario, kept up to date edit by edit."""

    def __init__(self, scenario: Scenario, ruleset: Ruleset) -> None:
        self.context = Context(scenario, ruleset)
        with without_cycle_search():
            self._found: dict[str, list[Finding]] = {check.id: list(check.find(self.context)) for check in CHECKS}

    @property
    def findings(self) -> list[Finding]:
        """All findings: errors first, then by check and place."""
        return in_order(finding for found in self._found.values() for finding in found)

    def of(self, check: Check) -> list[Finding]:
        """What one check found."""
        return self._found[check.id]

    def update(self, edit: Edit) -> None:
        """Take note that `edit` has been applied to the scenario (or, for an undo, its inverse)."""
        touched = edit.tables
        self.context.forget(touched)
        hexes = _hexes(edit) if touched == {"placements"} else frozenset[Hex]()
        with without_cycle_search():
            self._update(touched, hexes)

    def _update(self, touched: frozenset[str], hexes: frozenset[Hex]) -> None:
        near = self.context.focused(hexes)
        for check in CHECKS:
            if not check.watches & touched:
                continue
            if hexes and check.scope == "hex":  # what is said of other hexes stays as it is
                kept = [finding for finding in self._found[check.id] if finding.where.hex not in hexes]
                self._found[check.id] = kept + list(check.find(near))
            else:
                self._found[check.id] = list(check.find(self.context))


def in_order(findings: Iterable[Finding]) -> list[Finding]:
    """Findings as people see them: errors first, then by check and place."""
    return sorted(findings, key=Finding.sort_key)


def trial(base: Checker | Context, edit: Edit, scopes: Collection[Scope] = SCOPES) -> list[Finding]:
    """The errors and warnings that an edit would add, were it made; the scenario stays as it is.

    It is quick enough to ask while a counter is dragged: only checks that watch a touched table run, and of those
    whose findings about a hex depend on that hex alone only the hexes that change are looked at. `scopes` picks checks
    by what their findings depend on.
    """
    before = base.context if isinstance(base, Checker) else base
    touched = edit.tables
    after = before.after(edit)
    local_before, local_after = before, after
    if touched == {"placements"}:
        hexes = _hexes(edit)
        local_before, local_after = before.focused(hexes), after.focused(hexes)
    added: list[Finding] = []
    for check in _relevant(touched, tuple(scopes)):
        local = check.scope == "hex"
        if new := list(check.find(local_after if local else after)):
            if isinstance(base, Checker) and not local:
                added += _without(new, base.of(check))
            else:
                added += _without(new, check.find(local_before if local else before))
    return in_order(finding for finding in added if finding.level is not Level.INFO)


def trial_everywhere(context: Context, edit: Edit) -> dict[Hex, list[Finding]]:
    """The errors and warnings of checks whose findings about a hex depend on that hex alone, which an edit of placements
    would add, by hex. So many trials, one in each hex, can be made in one.
    """
    touched = edit.tables
    hexes = _hexes(edit)
    before, after = context.focused(hexes), context.after(edit).focused(hexes)
    added: dict[Hex, list[Finding]] = {}
    for check in _relevant(touched, ("hex",)):
        for hex, new in _by_hex(check.find(after)).items():
            added.setdefault(hex, []).extend(new)
        for hex, old in _by_hex(check.find(before)).items():
            if hex in added:
                added[hex] = _without(added[hex], old)
    return {hex: in_order(f for f in found if f.level is not Level.INFO) for hex, found in added.items()}


def _by_hex(findings: Iterable[Finding]) -> dict[Hex, list[Finding]]:
    found: dict[Hex, list[Finding]] = {}
    for finding in findings:
        if finding.where.hex is None:
            raise ValueError(f"{finding.check} is of the scope of a hex and names none")
        found.setdefault(finding.where.hex, []).append(finding)
    return found


@cache
def _relevant(touched: frozenset[str], scopes: tuple[Scope, ...]) -> tuple[Check, ...]:
    """The checks of some scopes that watch one of the tables, those that only inform left out."""
    return tuple(c for c in CHECKS if c.watches & touched and c.scope in scopes and c.level is not Level.INFO)


def _hexes(edit: Edit) -> frozenset[Hex]:
    """The hexes of the placements that an edit touches."""
    rows = (*edit.before.values(), *edit.after.values())
    return frozenset(row.hex for row in rows if isinstance(row, Placement) and row.hex is not None)


def _without(new: list[Finding], old: Iterable[Finding]) -> list[Finding]:
    """The findings of `new` that `old` doesn't hold; each of `old` counts once."""
    known: dict[Hashable, list[Finding]] = {}
    for finding in old:
        known.setdefault((finding.check, finding.where), []).append(finding)
    added: list[Finding] = []
    for finding in new:
        same = known.get((finding.check, finding.where), [])
        if finding in same:
            same.remove(finding)
        else:
            added.append(finding)
    return added
