"""What the tests of unit tables share: a plan in one call, and counter types as the rows of a table."""

from __future__ import annotations

import csv
from importlib import resources
from typing import Any

from model.counters import CounterType
from model.interop.tables.book import open_book, open_text
from model.interop.tables.game import Game
from model.interop.tables.imports import Plan, plan
from model.scenario import Scenario
from model.storage.rulesets import load_ruleset
from tests.builders import EXPANDED, empty


def game_of(scenario: Scenario) -> Game:
    """What tables for a scenario are read against."""
    return Game.of(scenario, load_ruleset(scenario.info.ruleset))


def planned(table: str | bytes, scenario: Scenario | None = None, **options: Any) -> Plan:
    """What a table from the clipboard (text) or a file (bytes) would do to a scenario."""
    scenario = empty() if scenario is None else scenario
    book = open_text(table) if isinstance(table, str) else open_book(table)
    return plan(scenario, game_of(scenario), book.sheets[0], **options)


def without_types(ruleset: str = EXPANDED) -> Scenario:
    """A scenario without any counter type."""
    scenario = empty(ruleset)
    scenario.tables["counter_types"].clear()
    return scenario


def cells_of(type_: CounterType) -> dict[str, str]:
    """A counter type as a row of `units.csv`."""
    row = {"side": type_.side, "code": type_.code, "name": type_.name, "name_ja": type_.name_ja, "kind": type_.kind}
    numbers = {"count": type_.count, "build_cost": type_.build_cost, "levy_cost": type_.levy_cost, **type_.values}
    figures = dict.fromkeys(("beam", "missile", "screen", "maintenance", "strength"), "")
    return {**row, **figures, **{key: "" if value is None else f"{value}" for key, value in numbers.items()}}


def unit_table() -> list[dict[str, str]]:
    """The rows of the ruleset's own unit table."""
    file = resources.files("scenarios").joinpath("rulesets", EXPANDED, "units.csv")
    return list(csv.DictReader(file.read_text(encoding="utf-8").splitlines()))


def told(found: Plan) -> list[str]:
    """The sentences of a plan."""
    return [mark.sentence("en") for mark in found.marks]
