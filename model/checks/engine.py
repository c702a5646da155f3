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
from model.checks.kept import HERE, LOCAL, KeptFindings, Places, keys_in
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
    enemies_apart,
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
from model.checks.standings import changed_hexes
from model.checks.touched import tables_in
from model.edit import Edit
from model.hexgrid import Hex
from model.rest import without_cycle_search
from model.ruleset import Ruleset
from model.scenario import Scenario

_MODULES = (
    *(document, map_, systems, routes, tiles, mix, faces, purchase, deployment, neutrals, economy),
    *(reinforcements,),
    *(budget, count_limit, requires, forbidden_at_start, home_area, allowed_place, at_most_per_place, carried_by),
    *(stacking, must_stack_with, pair_only_with, not_on_terrain, keep_apart, enemies_apart),
    *(deploy_order, all_placed, drawn),
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
        self._kept = KeptFindings()
        self._options: dict[str, set[str]] = {check.id: set() for check in CHECKS}
        """The options that each check has read: none of the others decides what it finds."""
        with without_cycle_search():
            for check in CHECKS:
                self._kept.put(check, self._found(check, self.context))

    @property
    def findings(self) -> list[Finding]:
        """All findings: errors first, then by check and place."""
        return self._kept.in_order()

    def of(self, check: Check) -> list[Finding]:
        """What one check found."""
        return self._kept.of(check)

    def update(self, edit: Edit) -> None:
        """Take note that `edit` has been applied to the scenario (or, for an undo, its inverse)."""
        touched = self.context.follow(edit)
        tables, places = tables_in(edit, touched), Places(self.context, edit)
        with without_cycle_search():
            for check in CHECKS:
                if seen := check.watches & tables:
                    self._run(check, seen, (check.decides | self._options[check.id]) & touched, places)

    def _run(self, check: Check, seen: frozenset[str], deciding: frozenset[str], places: Places) -> None:
        """Run a check again as some tables that it watches were touched, of those some that may let it find more; where
        it may, on the hexes or rows alone that the edit touches, and on those of which it has found something: there
        what it says may change.
        """
        context, kept = self.context, self._kept
        if not deciding and not kept.of(check):
            return
        if check.scope == "hex":
            hexes = places.hexes(deciding) if deciding <= LOCAL else None
            if hexes is not None and not seen <= HERE:
                hexes |= kept.hexes(check)
            if hexes is not None:
                if hexes:
                    kept.put_hexes(check, hexes, self._found(check, places.near(hexes)))
                return
        elif check.scope == "row":
            keys = places.keys(check, {name.partition(":")[0] for name in deciding})
            if keys is not None:
                # What another table says of a row may change anywhere, its own details where it is edited.
                found = kept.rows(check)
                keys |= found if seen != {check.table} else found & places.rows(check.table)
                if keys:
                    kept.put_rows(check, keys, self._found(check, context.narrowed(check.table, keys)))
                return
        kept.put(check, self._found(check, context))

    def _found(self, check: Check, context: Context) -> list[Finding]:
        """What a check finds in a context, having noted which options it read."""
        asked = context.asked
        asked.clear()
        found = list(check.find(context))
        self._options[check.id] |= asked
        return found


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
    touched = tables_in(edit, before.touched(edit))
    after = before.after(edit)
    local_before, local_after = before, after
    if touched == {"placements"}:
        hexes = changed_hexes(edit)
        local_before, local_after = before.focused(hexes), after.focused(hexes)
    added: list[Finding] = []
    for check in _relevant(touched, tuple(scopes)):
        whole, then = before, after
        if check.scope == "hex":
            whole, then = local_before, local_after
        elif check.scope == "row" and check.watches & touched == {check.table}:
            keys = keys_in(edit, check.table)
            whole, then = before.narrowed(check.table, keys), after.narrowed(check.table, keys)
        if new := list(check.find(then)):
            if isinstance(base, Checker) and whole is before:
                added += _without(new, base.of(check))
            else:
                added += _without(new, check.find(whole))
    return in_order(finding for finding in added if finding.level is not Level.INFO)


def trial_everywhere(context: Context, edit: Edit) -> dict[Hex, list[Finding]]:
    """The errors and warnings of checks whose findings about a hex depend on that hex alone, which an edit of placements
    would add, by hex. So many trials, one in each hex, can be made in one.
    """
    touched = edit.tables
    hexes = changed_hexes(edit)
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
