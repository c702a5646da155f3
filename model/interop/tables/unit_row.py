"""What a row of a table says of a counter type, before it is known which type that is."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from model.counters import Number

ABSENT: Final = object()
"""In place of what a table does not hold: a field that it has no column for, a trait with an empty cell."""


@dataclass(frozen=True, slots=True)
class UnitRow:
    """A counter type as a table has it: only what the table speaks of."""

    row: int
    """0-based row of the sheet."""
    side: str
    code: str
    kind: str
    kind_given: bool
    """Whether the table says the kind; else it follows from the code or the figures."""
    count: int
    fields: dict[str, Any] = field(default_factory=dict)
    """Of id, name, name_ja, build_cost, levy_cost, back: those that the table has."""
    values: dict[str, Number] = field(default_factory=dict)
    traits: dict[str, Any] = field(default_factory=dict)
    """`ABSENT` for a trait that the table has a column for and this type has not."""
