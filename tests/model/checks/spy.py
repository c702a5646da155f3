"""A scenario that notes which of its tables are read, to compare with what a check says it watches."""

from __future__ import annotations

from typing import Any

from model.checks.check import Check
from model.checks.touched import SHAPE
from model.scenario import Scenario


class Spy(dict[str, Any]):
    """The tables of a scenario, which note which of them are read."""

    def __init__(self, tables: dict[str, Any]) -> None:
        super().__init__(tables)
        self.read: set[str] = set()

    def __getitem__(self, key: str) -> Any:
        self.read.add(key)
        return super().__getitem__(key)


class Watched(Scenario):
    """A scenario whose terrain notes, too, that it is read."""

    def __getattribute__(self, name: str) -> Any:
        if name == "terrain":
            tables = super().__getattribute__("tables")
            if isinstance(tables, Spy):
                tables.read.add("terrain")
        return super().__getattribute__(name)


def spied(scenario: Scenario) -> tuple[Watched, Spy]:
    """A copy of a scenario that notes what is read of it."""
    copy = Watched(scenario.terrain, dict(scenario.tables))
    copy.tables = spy = Spy(scenario.tables)
    return copy, spy


def unwatched(spy: Spy, check: Check) -> set[str]:
    """The tables that were read and that the check does not watch; whether a hex is there is read of the terrain."""
    return spy.read - check.watches - ({"terrain"} if SHAPE in check.watches else set())
