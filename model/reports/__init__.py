"""Reports: what a person would work out with pencil and paper, as text in either language and as JSON.

`REPORTS` names the kinds; `report_of` makes one. A maker is a function (scenario, ruleset, question) -> `Report`; its
`ReportSpec` says for which games it is and which parts of a question it takes. What a kind is called for people is the
text "report.kind.<kind>".
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from model.analysis.fortress.tables import applies
from model.checks.findings import both
from model.reports.control import control, controls
from model.reports.draft import draft, drafted
from model.reports.forces import forces
from model.reports.fortress.command import command
from model.reports.fortress.fire import fire
from model.reports.fortress.odds import TAKES, odds
from model.reports.income import earns, income
from model.reports.jump_reach import jump_reach, leaps
from model.reports.land.odds import TAKES as DAMAGE_TAKES
from model.reports.land.odds import damages
from model.reports.land.odds import odds as damage_odds
from model.reports.land.reach import movement_reach, moves
from model.reports.land.zoc import controls_hexes, zoc
from model.reports.mix import mix
from model.reports.question import Question, Unanswerable, option_of
from model.reports.routes import has_routes, routes
from model.reports.spec import ReportSpec
from model.reports.strength import strength
from model.reports.table import Report
from model.ruleset import Ruleset
from model.scenario import Scenario

REPORTS: Final[Mapping[str, tuple[ReportSpec, ...]]] = {
    "mix": (ReportSpec(mix, takes=("side",)),),
    "forces": (ReportSpec(forces, takes=("side",)),),
    "income": (ReportSpec(income, earns, takes=("side", "turns")),),
    "control": (ReportSpec(control, controls, takes=("side",)),),
    "routes": (ReportSpec(routes, has_routes, takes=("hex", "to")),),
    "reach": (
        ReportSpec(jump_reach, leaps, takes=("hex", "side", "type")),
        ReportSpec(movement_reach, moves, takes=("hex", "to", "side")),
    ),
    "draft": (ReportSpec(draft, drafted),),
    "odds": (ReportSpec(odds, applies, takes=TAKES), ReportSpec(damage_odds, damages, takes=DAMAGE_TAKES)),
    "command": (ReportSpec(command, applies, takes=("side",)),),
    "fire": (ReportSpec(fire, applies, takes=("side", "hex")),),
    "zoc": (ReportSpec(zoc, controls_hexes, takes=("side",)),),
    "strength": (ReportSpec(strength, takes=("side",)),),
}
"""The kinds of reports in the order in which people are told of them, each with its makers: the first that applies."""


def spec_of(kind: str, ruleset: Ruleset) -> ReportSpec | None:
    """Who makes a kind of report for a game; None where the game has no such thing, or there is no such kind."""
    return next((spec for spec in REPORTS.get(kind, ()) if spec.applies(ruleset)), None)


def kinds_of(ruleset: Ruleset) -> list[str]:
    """The kinds of reports that a game has."""
    return [kind for kind in REPORTS if spec_of(kind, ruleset) is not None]


def report_of(kind: str, scenario: Scenario, ruleset: Ruleset, question: Question | None = None) -> Report:
    """The report of a kind.

    Raises:
        Unanswerable: the game has no such report, it takes no such part of a question, or it lacks one.
    """
    spec, question = spec_of(kind, ruleset), question or Question()
    if spec is None:
        raise Unanswerable("such_report", kind=kind, game=both(ruleset, ruleset.id), known=kinds_of(ruleset))
    for part in question.given():
        if part not in spec.takes:
            taken = [option_of(known) for known in spec.takes]
            raise Unanswerable("such_part" if taken else "parts", kind=kind, part=option_of(part), known=taken)
    return spec.make(scenario, ruleset, question)
