"""How ships move along jump routes and are maintained on the frontier (D-5, D-7.4), as tables of a ruleset."""

from __future__ import annotations

from pydantic import Field

from model.rule_rows import RuleRow, Selector


class Mover(RuleRow):
    """Counter types that move by themselves, where an option asks for it only while that is on."""

    types: Selector
    when: str = ""
    """The option that must be on; a leading "!" means off. Empty: always."""


class Jumping(RuleRow):
    """Movement along jump routes (D-5)."""

    ships: tuple[Mover, ...]
    """Who jumps; the rest moves only aboard another."""
    let_pass: tuple[Selector, ...] = ()
    """Enemy ships that do not stop who enters their stellar hex (D-1.5)."""
    tankers: tuple[Selector, ...] = ()
    """Who refuels others where there is no fuel (D-5.2)."""
    explorers: tuple[Selector, ...] = ()
    """Who may explore uncharted routes (D-2.4)."""
    dry_when: str = ""
    """The option under which a ship that starts where there is no fuel stays without a tanker (D-5.1)."""
    sublight: int = Field(0, ge=0, le=20)
    """Hexes of a sublight move (D-5.3)."""
    reaction: int | str = 0
    """Jumps of a reaction movement, or the option that says how many (D-5.6); 0: there is none."""
    rule: str = ""


class Frontier(RuleRow):
    """Maintenance where there is none for a counter's kind: a die against its figure (D-7.4)."""

    column: str
    """The value column rolled against: at least the figure, else the counter is disrupted."""
    die: int = Field(6, ge=2, le=100)
    """Faces of the die, numbered from 1."""
    first_turn: int = Field(1, ge=1)
    """A side's first turn with maintenance, counted from 1 (D-4.1)."""
    state: str = ""
    """The state of the ruleset that a failed roll brings; who is in it rolls no more till it recovers."""
    rule: str = ""
