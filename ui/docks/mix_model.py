"""The counter mix of one side as a list model: a row a counter type, with what is bought and placed of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QAbstractListModel, QByteArray, QMimeData, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QGuiApplication, QPixmap

from model.counters import CounterType
from model.edits.forces import buys
from model.figures import figures_text
from model.samples import PARTS, sample_lines
from model.texts import named
from ui.widgets.faces import face_pixmap
from ui.workspace import Workspace

MIME_TYPE = "application/x-hexmuster-counter-type"
COUNTER_PX = 36
"""How large the counter of a row is drawn."""
ROW_ROLE = int(Qt.ItemDataRole.UserRole) + 1
_Index = QModelIndex | QPersistentModelIndex


@dataclass(frozen=True, slots=True)
class MixRow:
    """What the list shows of one counter type."""

    type: CounterType
    name: str
    figures: str
    bought: int
    placed: int
    drawn: bool
    """Not bought: drawn by a neutral side, or placed from the mix in a game without purchases."""


class MixModel(QAbstractListModel):
    """Counter types of the side that the workspace shows, filtered by a text."""

    def __init__(self, workspace: Workspace, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.workspace = workspace
        self.filter = ""
        self.rows: list[MixRow] = []
        self.refresh()

    def refresh(self) -> None:
        """Read the scenario again; rows that only changed their numbers stay where they are."""
        found = self._read()
        if [row.type.id for row in found] == [row.type.id for row in self.rows]:
            self.rows = found
            if found:
                self.dataChanged.emit(self.index(0), self.index(len(found) - 1))
            return
        self.beginResetModel()
        self.rows = found
        self.endResetModel()

    def _read(self) -> list[MixRow]:
        workspace = self.workspace
        document, lang = workspace.document, workspace.lang
        document.settle()  # the checks keep count of what is placed, edit by edit
        placed = document.checker.context.placed
        drawn = not buys(document.ruleset, workspace.side)
        force = document.scenario.forces.get(workspace.side)
        rows = []
        for type_ in document.scenario.counter_types:
            if type_.side != workspace.side:
                continue
            name, figures = named(type_, lang) or type_.code, figures_text(type_, document.ruleset)
            cost = "" if type_.build_cost is None else f"{type_.build_cost:g}"
            haystack = f"{name} {type_.name} {type_.name_ja} {type_.code} {figures} {cost}".lower()
            if not all(word in haystack for word in self.filter.lower().split()):
                continue
            here = placed.get(type_.id, 0)
            rows.append(
                MixRow(type_, name, figures, here if drawn or force is None else force.bought(type_.id), here, drawn)
            )
        return rows

    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008 — Qt's own signature
        return 0 if parent.isValid() else len(self.rows)

    def data(self, index: _Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> Any:
        if not index.isValid():
            return None
        row = self.rows[index.row()]
        if role == ROW_ROLE:
            return row
        if role == Qt.ItemDataRole.DisplayRole:
            return row.name
        if role == Qt.ItemDataRole.DecorationRole:
            return self._picture(row)
        if role == Qt.ItemDataRole.ToolTipRole:
            document, lang = self.workspace.document, self.workspace.lang
            return "\n".join(sample_lines(document.scenario, document.ruleset, [row.type], *PARTS, lang=lang)) or None
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self.tr("{name}, {figures}, {placed} of {bought} placed, {count} in the mix").format(
                name=row.name, figures=row.figures, placed=row.placed, bought=row.bought, count=row.type.count
            )
        return None

    def _picture(self, row: MixRow) -> QPixmap | None:
        """The counter, as it hangs on the pointer while it is dragged."""
        document = self.workspace.document
        side, ratio = document.scenario.sides.get(row.type.side), QGuiApplication.primaryScreen().devicePixelRatio()
        if side is None:
            return None
        lang = self.workspace.lang
        book = document.face_book
        return face_pixmap(row.type, side, document.ruleset, lang, COUNTER_PX, ratio, book=book, detail="symbol")

    def flags(self, index: _Index) -> Qt.ItemFlag:
        plain = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        return plain | Qt.ItemFlag.ItemIsDragEnabled if index.isValid() else Qt.ItemFlag.NoItemFlags

    def mimeTypes(self) -> list[str]:
        return [MIME_TYPE]

    def mimeData(self, indexes: Any) -> QMimeData:
        data = QMimeData()
        for index in indexes:
            data.setData(MIME_TYPE, QByteArray(self.rows[index.row()].type.id.encode()))
        return data

    def row_of(self, type_id: str | None) -> int:
        """The row of a counter type, −1 if it is not shown."""
        return next((i for i, row in enumerate(self.rows) if row.type.id == type_id), -1)
