"""What the checks found, as a list model: a row a finding, those that the author waives at the end, if they are shown."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from model.checks.findings import Finding, Level, Where
from model.checks.places import RouteKey
from model.checks.waivers import split_waived, waives
from model.edits.find import system_at, types_by_id
from model.hexgrid import Hexside
from model.info import Waiver
from model.texts import named
from ui.docks.inspector.panel import side_name
from ui.workspace import Workspace

PROBLEM_ROLE = int(Qt.ItemDataRole.UserRole) + 1
_Index = QModelIndex | QPersistentModelIndex


@dataclass(frozen=True, slots=True)
class Problem:
    """What the list shows of one finding."""

    finding: Finding
    message: str
    place: str
    fix: str
    """What the button says; "" without one."""
    reason: str | None = None
    """Why the author waives it; None for a finding that counts."""

    @property
    def waived(self) -> bool:
        """Whether it does not count."""
        return self.reason is not None


class ProblemsModel(QAbstractListModel):
    """The findings of the document, gravest first."""

    def __init__(self, workspace: Workspace, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.workspace = workspace
        self.show_waived = False
        self.can_mend = True
        """Whether fixes are offered: not in the viewer."""
        self.rows: list[Problem] = []
        self.waived_count = 0
        self.counts: Counter[Level] = Counter()
        """Findings that count, by level."""
        self._mended, self._lang = self.can_mend, self.workspace.lang
        self._known: dict[int, Problem] = {}
        """By the identity of a finding what the list shows of it: most findings outlive most edits."""
        self.refresh()

    def forget(self) -> None:
        """Names or numbers are others: what is shown of a finding is made anew."""
        self._known.clear()

    def refresh(self) -> None:
        """Read the findings of the document again."""
        document = self.workspace.document
        counted, waived = split_waived(document.findings, document.scenario)
        self.counts = Counter(finding.level for finding in counted)
        self.waived_count = len(waived)
        lang = self.workspace.lang
        if self.can_mend != self._mended or lang != self._lang:
            self._mended, self._lang = self.can_mend, lang
            self.forget()
        known = {id(finding): self._known.get(id(finding)) or self._problem(finding) for finding in counted}
        self._known, rows = known, list(known.values())
        if self.show_waived:
            rows += [self._problem(finding, self._reason(finding)) for finding in waived]
        if rows == self.rows:
            self.rows = rows  # equal, but their fixes are those of the scenario as it is
            return
        self.beginResetModel()
        self.rows = rows
        self.endResetModel()

    def row_of(self, finding: Finding | None) -> int:
        """The row of a finding, −1 if it is not shown."""
        return next((i for i, row in enumerate(self.rows) if row.finding == finding), -1)

    def alike(self, finding: Finding) -> list[Finding]:
        """The findings of the same check that count and can be mended."""
        rows = (row for row in self.rows if not row.waived)
        return [row.finding for row in rows if row.finding.check == finding.check and row.finding.fix is not None]

    # -- Qt -------------------------------------------------------------------------------------------------------
    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008 — Qt's own signature
        return 0 if parent.isValid() else len(self.rows)

    def data(self, index: _Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> Any:
        if not index.isValid():
            return None
        row = self.rows[index.row()]
        if role == PROBLEM_ROLE:
            return row
        if role == Qt.ItemDataRole.DisplayRole:
            return row.message
        if role == Qt.ItemDataRole.ToolTipRole:
            return row.message if row.reason is None else f"{row.message}\n{self._waived_text(row)}"
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self._spoken(row)
        return None

    def level_text(self, level: Level) -> str:
        """The word for a level."""
        return {
            Level.ERROR: self.tr("Error"),
            Level.WARNING: self.tr("Warning"),
            Level.INFO: self.tr("Information"),
        }[level]

    def _spoken(self, row: Problem) -> str:
        level = self.level_text(row.finding.level)
        parts = [f"{level}: {row.message}", row.place, row.finding.rule or ""]
        parts.append(self._waived_text(row) if row.waived else row.fix)
        return "  ".join(part for part in parts if part)

    def _waived_text(self, row: Problem) -> str:
        return self.tr("Waived: {reason}").format(reason=row.reason)

    # -- a row ----------------------------------------------------------------------------------------------------
    def _problem(self, finding: Finding, reason: str | None = None) -> Problem:
        lang = self._lang
        fix = finding.fix.name(lang) if finding.fix is not None and self.can_mend and reason is None else ""
        return Problem(finding, finding.message(lang), self.place_text(finding.where), fix, reason)

    def _reason(self, finding: Finding) -> str:
        scenario = self.workspace.document.scenario
        waivers = scenario.rows("waived", Waiver)
        return next((row.reason for row in waivers if waives(row, finding, scenario)), "")

    def place_text(self, where: Where) -> str:
        """Where a finding is, in a few letters: "0207 Oiaw", "Aslan", "Kuzu – Vaxt"."""
        document, lang = self.workspace.document, self._lang
        scenario, key = document.scenario, where.key
        if isinstance(key, Hexside):
            return " / ".join(sorted(scenario.grid.label(hex) for hex in key))
        if isinstance(key, RouteKey):
            systems = document.checker.context.systems
            return " – ".join(named(systems.get(end), lang) or end for end in key.ends)
        if where.kind == "side":
            return side_name(scenario, document.ruleset, str(key), lang)
        if where.kind == "type":
            type_ = types_by_id(scenario).get(str(key))
            return (named(type_, lang) or type_.code) if type_ is not None else str(key)
        if where.hex is not None:
            found = system_at(scenario, where.hex)
            number = scenario.grid.label(where.hex)
            return f"{number} {named(found[1], lang) or found[1].id}" if found is not None else number
        return str(key) if where.kind in ("file", "tile", "system") and key is not None else ""
