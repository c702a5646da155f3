"""What a scenario knows of the terrains, kinds and sides of a clip from another game; the rest is told and left out."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any, Final

from model.maprows import HexsideFeature, Overlay, Path, Site, System
from model.ruleset import Ruleset
from model.scenario import Scenario

_FIELD: Final = {"overlays": "terrain", "hexsides": "feature", "paths": "kind", "systems": "class_", "sites": "kind"}
"""The field of a row that names something of the ruleset."""

_ROWS: Final[dict[str, type[Any]]] = {
    "overlays": Overlay, "hexsides": HexsideFeature, "paths": Path, "systems": System, "sites": Site,
}  # fmt: skip


class Known:
    """The names that a scenario under a ruleset has a meaning for, or uses already."""

    def __init__(self, scenario: Scenario, ruleset: Ruleset) -> None:
        self._scenario = scenario
        self._tables: dict[str, Collection[str]] = {
            "overlays": {*ruleset.terrain, *scenario.terrain.legend[1:]},
            "hexsides": ruleset.hexsides,
            "paths": ruleset.paths,
            "systems": ruleset.system_classes,
            "sites": ruleset.sites,
        }
        self._used: dict[str, set[str]] = {}
        self.sides: Collection[str] = scenario.sides
        self.strange: dict[str, None] = {}
        """Names that were asked for and are not known, in order."""

    def terrain(self, id: str) -> bool:
        """Whether a terrain is known."""
        return self._ask("overlays", id)

    def row(self, table: str, row: Any) -> bool:
        """Whether what a row names of its ruleset is known."""
        return table not in _FIELD or self._ask(table, getattr(row, _FIELD[table]))

    def side(self, id: str | None) -> str | None:
        """A side, or None where there is no such side."""
        if id is None or id in self.sides:
            return id
        self.strange[id] = None
        return None

    def miss(self, id: str) -> None:
        """Something else was not known."""
        self.strange[id] = None

    def _ask(self, table: str, id: str) -> bool:
        if id in self._tables[table] or id in self._present(table):
            return True
        self.strange[id] = None
        return False

    def _present(self, table: str) -> set[str]:
        if table not in self._used:
            rows: Iterable[Any] = self._scenario.rows(table, _ROWS[table])
            self._used[table] = {getattr(row, _FIELD[table]) for row in rows}
        return self._used[table]
