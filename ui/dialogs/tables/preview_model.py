"""What a table would become: a row a counter type, with its counter and what happens to it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QColor, QGuiApplication

from editor.document import ScenarioDocument
from model.counters import CounterType
from model.figures import figures_text
from model.interop.tables.merge import Merge
from model.interop.tables.sheet import text_of
from model.texts import named
from ui.theme import THEME
from ui.widgets.cell_side import cell_side
from ui.widgets.faces import face_pixmap

FACE_PX = 30
_Index = QModelIndex | QPersistentModelIndex
_RIGHT = frozenset({2, 3})


@dataclass(frozen=True, slots=True)
class PreviewRow:
    """One counter type, and what becomes of it: "added", "changed", "same" or "removed"."""

    type: CounterType
    fate: str
    before: CounterType | None = None


class PreviewModel(QAbstractTableModel):
    """The counter types of a `Merge`: those of the table first, then those that go."""

    def __init__(self, document: ScenarioDocument, lang: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.document, self.lang = document, lang
        self.rows: list[PreviewRow] = []

    def show(self, merge: Merge | None) -> None:
        """Show another merge; None for nothing."""
        rows = []
        if merge is not None:
            for entry in merge.entries:
                fate = "added" if entry.before is None else "same" if entry.before == entry.after else "changed"
                rows.append(PreviewRow(entry.after, fate, entry.before))
            rows += [PreviewRow(type_, "removed") for type_ in merge.removed]
        self.beginResetModel()
        self.rows = rows
        self.endResetModel()

    # -- Qt ----------------------------------------------------------------------------------------------------------
    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008 — Qt's own signature
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008 — as above
        return 0 if parent.isValid() else 5

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = int(Qt.ItemDataRole.DisplayRole)
    ) -> Any:
        if orientation == Qt.Orientation.Vertical:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            titles = (
                self.tr("Counter"),
                self.tr("Figures"),
                self.tr("Count"),
                self.tr("Cost"),
                self.tr("What happens"),
            )
            return titles[section]
        return self._alignment(section) if role == Qt.ItemDataRole.TextAlignmentRole else None

    def _alignment(self, column: int) -> int:
        return cell_side(figures=column in _RIGHT)

    def data(self, index: _Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> Any:
        if not index.isValid():
            return None
        row, column = self.rows[index.row()], index.column()
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            return self._text(row, column)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self._alignment(column)
        if role == Qt.ItemDataRole.DecorationRole and column == 0:
            return self._face(row.type)
        if role == Qt.ItemDataRole.ForegroundRole:
            return self._color(row, column)
        return None

    def _text(self, row: PreviewRow, column: int) -> str:
        type_ = row.type
        texts = (
            f"{named(type_, self.lang) or '—'}  {type_.code}",
            figures_text(type_, self.document.ruleset),
            str(type_.count),
            text_of(type_.build_cost) or "–",
            self._fate(row),
        )
        return texts[column]

    def _fate(self, row: PreviewRow) -> str:
        fates = {"added": self.tr("new"), "same": self.tr("as it was"), "removed": self.tr("removed")}
        if row.before is None or row.fate != "changed":
            return fates[row.fate]
        return self.tr("was {what}").format(what=self._difference(row.before, row.type))

    def _difference(self, before: CounterType, after: CounterType) -> str:
        """What a changed type was: its figures, count and cost where they differ, else the first other field."""
        parts = []
        old, new = (figures_text(type_, self.document.ruleset) for type_ in (before, after))
        if old != new:
            parts.append(old)
        if before.count != after.count:
            parts.append(f"× {before.count}")
        if before.build_cost != after.build_cost:
            parts.append(self.tr("cost {number}").format(number=text_of(before.build_cost) or "–"))
        if before.levy_cost != after.levy_cost:
            parts.append(self.tr("levy cost {number}").format(number=text_of(before.levy_cost) or "–"))
        for field in ("name", "name_ja", "code", "side", "kind"):
            if not parts and getattr(before, field) != getattr(after, field):
                parts.append(getattr(before, field) or "–")
        return ", ".join(parts) or "…"

    def _color(self, row: PreviewRow, column: int) -> QColor | None:
        roles = THEME.roles
        if row.fate == "removed":
            return QColor(roles.error)
        if column == 4:
            return QColor({"added": roles.ok, "changed": roles.warning}.get(row.fate, roles.secondary))
        return None

    def _face(self, type_: CounterType) -> Any:
        scenario = self.document.scenario
        side, ratio = scenario.sides.get(type_.side), QGuiApplication.primaryScreen().devicePixelRatio()
        if side is None:
            return None
        book = self.document.face_book
        return face_pixmap(type_, side, self.document.ruleset, self.lang, FACE_PX, ratio, book=book, detail="symbol")
