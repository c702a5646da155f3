"""Which figures are samples of ours: those of the rows of a unit table that a ruleset marks, as long as a scenario keeps them.

A ruleset says for which sides (`sample_units`) and in which parts (`sample_parts`) its unit table is invented. A row of a
scenario is the author's own in a part as soon as a figure that it has there differs from that of the row of the same id
in the ruleset, or if the ruleset has no such row; and the whole table where the scenario says so by the option
`sample_unless`: a figure of the published game may happen to be the one we made up. What is worked out says of the rows that it uses which are still samples.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, Final

from model.checks.findings import Both, both, localised
from model.counters import CounterType, Number
from model.figures import figures_text
from model.ruleset import Ruleset, SamplePart
from model.scenario import Scenario
from model.texts import say

PARTS: Final[tuple[SamplePart, ...]] = ("values", "count", "cost")
"""All of a row of the unit table."""
SHOWN: Final = 8
"""Counter types that a note names; of more it tells how many."""


def sampled_parts(
    scenario: Scenario, ruleset: Ruleset, type_: CounterType, *parts: SamplePart
) -> tuple[SamplePart, ...]:
    """Which of some parts of a counter type are samples; none where it has no figures in a part."""
    if type_.side not in ruleset.sample_units or _vouched(scenario, ruleset):
        return ()
    printed = next((row for row in ruleset.units if row.id == type_.id), None)
    if printed is None:
        return ()
    return tuple(
        part
        for part in parts
        if part in ruleset.sample_parts and (own := _part(type_, part)) and own.items() <= _part(printed, part).items()
    )


def is_sample(scenario: Scenario, ruleset: Ruleset, type_: CounterType, *parts: SamplePart) -> bool:
    """Whether a counter type has a sample figure in one of some parts."""
    return bool(sampled_parts(scenario, ruleset, type_, *parts))


def sample_json(
    scenario: Scenario, ruleset: Ruleset, types: Iterable[CounterType], *parts: SamplePart
) -> dict[str, Any]:
    """For programs: whether anything is a sample, and the ids of those counter types."""
    found = dict.fromkeys(row.id for row in types if is_sample(scenario, ruleset, row, *parts))
    return {"sample": bool(found), "sample_types": list(found)}


def sample_texts(
    scenario: Scenario, ruleset: Ruleset, types: Iterable[CounterType], *parts: SamplePart
) -> list[tuple[str, Mapping[str, Any]]]:
    """The notes that mark figures as samples, as text ids with values: none if all are the author's own; that all are
    samples; or which counter types are. Counts alone are told of as counts.
    """
    used = {row.id: row for row in types if any(_part(row, part) for part in parts)}
    found = {id: marked for id, row in used.items() if (marked := sampled_parts(scenario, ruleset, row, *parts))}
    if not found:
        return []
    what = "sample_counts" if all(marked == ("count",) for marked in found.values()) else "sample"
    if len(found) == len(used):
        return [(f"report.{what}", {})]
    names = _names(ruleset, list(used.values()))
    values = {"types": [names[id] for id in found][:SHOWN], "more": len(found) - SHOWN}
    return [(f"report.{what}_{'more' if len(found) > SHOWN else 'some'}", values)]


def sample_lines(
    scenario: Scenario, ruleset: Ruleset, types: Iterable[CounterType], *parts: SamplePart, lang: str
) -> tuple[str, ...]:
    """`sample_texts` as sentences."""
    return tuple(
        say(id, lang, **localised(values, lang)) for id, values in sample_texts(scenario, ruleset, types, *parts)
    )


def sample_chart(ruleset: Ruleset) -> bool:
    """Whether anything in the terrain effects chart is a sample: terrains, hexsides, paths."""
    chart = (ruleset.terrain, ruleset.hexsides, ruleset.paths)
    return any(row.sample for table in chart for row in table.values())


def holds_samples(scenario: Scenario, ruleset: Ruleset) -> bool:
    """Whether a scenario still takes anything from its ruleset that is a sample: rows of the unit table, the income table
    or the terrain effects chart.
    """
    income = ruleset.income is not None and ruleset.income.sample
    chart = ruleset.movement is not None and sample_chart(ruleset)
    types = scenario.rows("counter_types", CounterType)
    return income or chart or any(is_sample(scenario, ruleset, row, *PARTS) for row in types)


def _vouched(scenario: Scenario, ruleset: Ruleset) -> bool:
    """Whether the author says that the whole unit table is their own, also where it is like ours."""
    return bool(ruleset.sample_unless) and ruleset.options_of(scenario.info.options).get(ruleset.sample_unless) is True


def _part(row: CounterType, part: SamplePart) -> dict[str, float]:
    """The figures that a counter type has in a part; one that is left blank is no figure of anybody's."""
    match part:
        case "values":
            figures: Mapping[str, Number] = row.values
        case "count":
            figures = {"count": row.count or None}
        case "cost":
            figures = {"build_cost": row.build_cost, "levy_cost": row.levy_cost}
    return {id: value for id, value in figures.items() if value is not None}


def _names(ruleset: Ruleset, rows: list[CounterType]) -> dict[str, Both]:
    """Code and name of each, with the figures where others have both the same."""
    shared = Counter((row.code, row.name) for row in rows)
    found = {}
    for row in rows:
        name = both(row, row.code or row.id)
        code = f"{row.code} " if row.code and row.code != name.en else ""
        figures = f" {figures_text(row, ruleset)}" if shared[row.code, row.name] > 1 else ""
        found[row.id] = Both(f"{code}{name.en}{figures}", f"{code}{name.ja}{figures}")
    return found
