"""One side's set-up taken out of a scenario, and the scenario without any: what both sides set up from."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from model.checks.context import Context
from model.counters import Force, Placement
from model.edit import Address
from model.edits.refusal import Refusal
from model.players import players_in_order
from model.ruleset import Ruleset
from model.scenario import Scenario
from model.storage.files import digest
from model.storage.write import write_scenario

NOT_OF_THE_GAME = ("draws", "waived", "scans", "pictures")
"""Tables that change while people work, and say nothing of what is set up from: they are no part of the fingerprint."""


@dataclass(frozen=True, slots=True)
class Setup:
    """What one side has bought and placed."""

    side: str
    purchases: Mapping[str, int]
    placements: tuple[Placement, ...]
    """In the order of the scenario it was taken from."""
    order: tuple[tuple[int, int], ...]
    """For each placement how many placements of no player stand before it, and its number among all: so that merging
    puts each back into its stack, and two set-ups taken from one scenario give that scenario again.
    """
    ruleset: str
    title: str = ""
    title_ja: str = ""
    fingerprint: str = ""
    """SHA-256 of the scenario without the set-up of any player (see `fingerprint`)."""

    @property
    def counters(self) -> int:
        """How many counters it places."""
        return sum(row.count for row in self.placements)

    @property
    def name(self) -> str:
        """The title of its scenario, so that `texts.named` serves."""
        return self.title

    @property
    def name_ja(self) -> str:
        """The Japanese title."""
        return self.title_ja


def player_sides(scenario: Scenario, ruleset: Ruleset) -> list[str]:
    """The sides that have a set-up of their own, in the order in which they deploy."""
    return players_in_order(Context(scenario, ruleset))


def without_setups(scenario: Scenario, ruleset: Ruleset, sides: Collection[str] | None = None) -> Scenario:
    """A copy of a scenario without the purchases and placements of `sides` (None: of all that players lead)."""
    bare = scenario.snapshot()
    meant = player_sides(scenario, ruleset) if sides is None else sides
    types = {row.id for row in Context(scenario, ruleset).types.values() if row.side in meant}
    changes: dict[Address, Placement | Force | None] = {
        Address("placements", key): None for key, row in scenario.items("placements", Placement) if row.type in types
    }
    for side, force in scenario.forces.items():
        if side in meant:
            changes[Address("forces", side)] = force.model_copy(update={"purchases": {}})
    bare.apply(bare.change(changes))
    return bare


def fingerprint(scenario: Scenario, ruleset: Ruleset) -> str:
    """SHA-256 of a scenario as its file would be without the set-up of any player: the same for both sides, whoever has
    set up already. Budgets are part of it; the log of draws, waivers and pictures are not.
    """
    bare = without_setups(scenario, ruleset)
    empty = {Address(table, key): None for table in NOT_OF_THE_GAME for key in bare.tables[table]}
    nothing_said = {Address("forces", side): None for side, force in bare.forces.items() if force == Force()}
    bare.apply(bare.change({**empty, **nothing_said}))
    for table in NOT_OF_THE_GAME:
        bare.unread.pop(table, None)
    return digest(write_scenario(bare))


def take_setup(scenario: Scenario, ruleset: Ruleset, side: str) -> Setup:
    """The set-up of one side: what it has bought, and all placements of its counters, reinforcements too.

    Raises:
        Refusal: players do not lead that side.
    """
    if side not in player_sides(scenario, ruleset):
        raise Refusal("no_player_side", id=side)
    types = {row.id: row.side for row in Context(scenario, ruleset).types.values()}
    players = set(player_sides(scenario, ruleset))
    rows: list[Placement] = []
    order: list[tuple[int, int]] = []
    before = 0
    for number, row in enumerate(scenario.placements):
        if types.get(row.type) == side:
            rows.append(row)
            order.append((before, number))
        elif types.get(row.type) not in players:
            before += 1
    force = scenario.forces.get(side, Force())
    info = scenario.info
    return Setup(
        side,
        dict(force.purchases),
        tuple(rows),
        tuple(order),
        info.ruleset,
        info.title,
        info.title_ja,
        fingerprint(scenario, ruleset),
    )
