"""What every table of a procedure says (`model.procedures`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Literal

from model.rule_rows import RuleRow

Names = Literal["values", "options", "traits", "sides"]
"""What a name in a table may stand for: a table of the ruleset."""


class Procedure(RuleRow):
    """What all of them say."""

    sample: bool = False
    """Its figures are of our own invention."""
    rule: str = ""
    links: ClassVar[Mapping[str, Names]] = {}
    """Which keys name something of the ruleset."""
