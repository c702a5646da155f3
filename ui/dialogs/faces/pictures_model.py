"""Pictures that are to be put on counters, as a table: the picture, whose it is, and which side it is for."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QColor, QIcon, QImage

from ui.picture_files import icon_of
from ui.theme import THEME

PICTURE_PX: Final = 36
_Index = QModelIndex | QPersistentModelIndex


@dataclass(slots=True)
class PictureRow:
    """One picture, and what it is for."""

    source: Path
    image: QImage
    types: tuple[str, ...]
    """Ids of counter types; none: it is not used."""
    back: bool
    icon: QIcon = field(init=False)

    def __post_init__(self) -> None:
        self.icon = icon_of(self.image, PICTURE_PX)


class PicturesModel(QAbstractTableModel):
    """The rows; `choices` are the groups of counter types that can be chosen, with what each is called."""

    def __init__(self, choices: dict[tuple[str, ...], str], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.choices = choices
        self.rows: list[PictureRow] = []

    def add(self, rows: Iterable[PictureRow]) -> None:
        """More pictures at the end; one that is there already is not added again."""
        known = {row.source for row in self.rows}
        fresh = [row for row in rows if row.source not in known]
        if fresh:
            first = len(self.rows)
            self.beginInsertRows(QModelIndex(), first, first + len(fresh) - 1)
            self.rows += fresh
            self.endInsertRows()

    def remove(self, places: Iterable[int]) -> None:
        """Take rows out of the list."""
        for place in sorted(places, reverse=True):
            self.beginRemoveRows(QModelIndex(), place, place)
            del self.rows[place]
            self.endRemoveRows()

    def change(self, places: Iterable[int], *, types: tuple[str, ...] | None = None, back: bool | None = None) -> None:
        """Correct what rows are for."""
        for place in places:
            row = self.rows[place]
            row.types = row.types if types is None else types
            row.back = row.back if back is None else back
        if self.rows:
            self.dataChanged.emit(self.index(0, 0), self.index(len(self.rows) - 1, 2))

    def overruled(self) -> set[int]:
        """The rows all of whose counters get another picture from a later row."""
        found: set[int] = set()
        later: set[tuple[str, bool]] = set()
        for place in reversed(range(len(self.rows))):
            row = self.rows[place]
            wanted = {(type_, row.back) for type_ in row.types}
            if wanted and wanted <= later:
                found.add(place)
            later |= wanted
        return found

    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008 — Qt's own signature
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008 — as above
        return 0 if parent.isValid() else 3

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = int(Qt.ItemDataRole.DisplayRole)
    ) -> Any:
        if orientation is Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return (self.tr("Picture"), self.tr("Counters"), self.tr("Side"))[section]
        return None

    def data(self, index: _Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> Any:
        row, column = self.rows[index.row()], index.column()
        if role == Qt.ItemDataRole.DisplayRole:
            return self._text(row, column)
        if role == Qt.ItemDataRole.DecorationRole and column == 0:
            return row.icon
        if role == Qt.ItemDataRole.ToolTipRole:
            return str(row.source) if column == 0 else self._text(row, column)
        if role == Qt.ItemDataRole.ForegroundRole and (not row.types or index.row() in self.overruled()):
            return QColor(THEME.roles.secondary)
        return None

    def _text(self, row: PictureRow, column: int) -> str:
        if column == 0:
            return row.source.name
        if column == 1:
            return self.choices.get(row.types, ", ".join(row.types)) if row.types else self.tr("not used")
        if not row.types:
            return ""
        return self.tr("back") if row.back else self.tr("front")
