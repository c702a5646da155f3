"""How a cell of the unit table is edited: a line of text, or the list of sides or kinds."""

from __future__ import annotations

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtWidgets import QComboBox, QLineEdit, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from model.texts import named
from ui.dialogs.tables.unit_model import CELL_ROLE, UnitModel
from ui.docks.inspector.panel import capital

_Index = QModelIndex | QPersistentModelIndex


class UnitDelegate(QStyledItemDelegate):
    """Editors for the cells of a `UnitModel`, seen through a proxy or not."""

    def __init__(self, model: UnitModel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._model = model

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: _Index) -> QWidget:
        choices = self._choices(index)
        if not choices:
            line = QLineEdit(parent)
            line.setFrame(False)
            line.setStyleSheet("border-radius: 0; padding: 0 3px; min-height: 0;")
            return line
        box = QComboBox(parent)
        box.setStyleSheet("border-radius: 0; padding: 0 6px; min-height: 0;")
        for id, name in choices:
            box.addItem(name, id)
        box.activated.connect(lambda _: self._done(box))
        return box

    def _done(self, box: QComboBox) -> None:
        self.commitData.emit(box)
        self.closeEditor.emit(box)

    def _choices(self, index: _Index) -> list[tuple[str, str]]:
        role = self._model.columns[index.column()].role
        document, lang = self._model.document, self._model.lang
        if role == "side":
            return [(id, named(side, lang)) for id, side in document.scenario.sides.items()]
        if role == "kind":
            return [(id, capital(named(kind, lang))) for id, kind in document.ruleset.kinds.items()]
        return []

    def setEditorData(self, editor: QWidget, index: _Index) -> None:
        if isinstance(editor, QComboBox):
            editor.setCurrentIndex(editor.findData(index.data(CELL_ROLE)))
        elif isinstance(editor, QLineEdit):
            editor.setText(str(index.data(int(Qt.ItemDataRole.EditRole)) or ""))

    def setModelData(self, editor: QWidget, model: QAbstractItemModel, index: _Index) -> None:
        place = model.index(index.row(), index.column())
        if isinstance(editor, QComboBox):
            model.setData(place, editor.currentData())
        elif isinstance(editor, QLineEdit):
            model.setData(place, editor.text())
