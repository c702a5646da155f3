"""What a report is asked: about which hexes, side, counters, over how many turns; and why it has no answer."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final, Literal

from model.checks.findings import localised
from model.hexgrid import Hex
from model.texts import say

LONGEST: Final = 60
"""Characters of what people wrote that an error quotes."""

Part = Literal[
    "hex", "to", "side", "type", "against", "turns",
    "attacker", "target", "from", "distance", "attacks", "moved", "overrun", "stands", "attack_modifier",
    "defence_modifier",
]  # fmt: skip
"""A part of a question that a report may take; on the command line the option of that name, with hyphens."""

FIELDS: Final[dict[Part, str]] = {
    "hex": "hexes",
    "to": "to",
    "side": "side",
    "type": "types",
    "against": "against",
    "turns": "turns",
    "attacker": "attackers",
    "target": "target",
    "from": "origin",
    "distance": "distance",
    "attacks": "attacks",
    "moved": "moved",
    "overrun": "overrun",
    "stands": "stands",
    "attack_modifier": "attack_modifier",
    "defence_modifier": "defence_modifier",
}
"""The field of `Question` that holds each part."""


@dataclass(frozen=True, slots=True)
class Question:
    """What a report is asked. Every part may be left out; each report says which it takes (`ReportSpec.takes`)."""

    hexes: tuple[Hex, ...] = ()
    """Where: the hex looked at, or several."""
    to: Hex | None = None
    """Where to."""
    side: str = ""
    """The side looked at; "" = every one."""
    types: tuple[str, ...] = ()
    """Ids of counter types: those looked at, as often as there are counters of them."""
    against: tuple[str, ...] = ()
    """Ids of the counter types on the other side of a fight."""
    turns: int | None = None
    attackers: tuple[str, ...] = ()
    """Who attacks, as a person names counters: a placement, a hex, `HEX:CODE`, a counter type; with `*N` so many."""
    target: str = ""
    """Whom, named likewise."""
    origin: Hex | None = None
    """Where from, if not from where the attackers stand."""
    distance: int | None = None
    """Hexes apart, if not as they stand."""
    attacks: int | None = None
    """How many attacks one after the other."""
    moved: bool = False
    """The attackers have moved."""
    overrun: bool = False
    stands: Literal["", "alone", "together"] = ""
    """Whether the target meets the attack alone or with its stack; "" = as the rules have it."""
    attack_modifier: int | None = None
    """Of the die, in place of what commanders on the map add; good is positive."""
    defence_modifier: int | None = None
    placements: tuple[int, ...] = ()
    """Serial numbers of placements, for an asker that has them selected."""

    @property
    def hex(self) -> Hex | None:
        """The hex looked at, or the first of several."""
        return self.hexes[0] if self.hexes else None

    def given(self) -> Iterator[Part]:
        """The parts that are not left out."""
        for part, field in FIELDS.items():
            value = getattr(self, field)
            if value is not False and value not in ("", (), None):
                yield part


def option_of(part: str) -> str:
    """A part as people give it on the command line: "--attack-modifier"."""
    return f"--{part.replace('_', '-')}"


class Unanswerable(Exception):
    """A report can't be made of this question; `text_id` is the part after "report.no." in the texts."""

    def __init__(self, text_id: str, **values: Any) -> None:
        super().__init__(say(f"report.no.{text_id}", "en", **localised(values, "en")))
        self.text_id = text_id
        self.values = values

    def sentence(self, lang: str) -> str:
        """What is missing or does not go together, and the way out."""
        return say(f"report.no.{self.text_id}", lang, **localised(self.values, lang))
