"""What is known of a report before it is made: who makes it, for which games, from which parts of a question."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from model.reports.question import Part, Question
from model.reports.table import Report
from model.ruleset import Ruleset
from model.scenario import Scenario


def always(ruleset: Ruleset) -> bool:
    """For a report that every game has."""
    del ruleset
    return True


@dataclass(frozen=True, slots=True)
class ReportSpec:
    """One maker of a report of some kind. A kind may have several: the first that applies to the game makes it."""

    make: Callable[[Scenario, Ruleset, Question], Report]
    """Raises `Unanswerable` where the question lacks what it needs."""
    applies: Callable[[Ruleset], bool] = always
    """Whether the game has what the report is about."""
    takes: tuple[Part, ...] = ()
    """The parts of a question that it looks at."""
