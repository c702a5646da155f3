"""How a cell of a table is edited: a line of text, or one of several values to choose from."""

from __future__ import annotations

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtWidgets import QComboBox, QLineEdit, QStyledItemDelegate, QStyleOptionViewItem, QWidget

Index = QModelIndex | QPersistentModelIndex
LIST_MARGINS_PX = 36
"""Of the list of a choice: padding of its entries, scroll bar."""


class CellDelegate(QStyledItemDelegate):
    """Editors for the cells of a table; `choices` says which of them are chosen from a list."""

    def choices(self, index: Index) -> list[tuple[str, str]]:
        """The values that a cell may have, each with its name; none where it is written."""
        raise NotImplementedError

    def value(self, index: Index) -> str:
        """What stands in a cell, as its editor begins."""
        return str(index.data(int(Qt.ItemDataRole.EditRole)) or "")

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        choices = self.choices(index)
        if not choices:
            line = QLineEdit(parent)
            line.setFrame(False)
            line.setStyleSheet("border-radius: 0; padding: 0 3px; min-height: 0;")
            return line
        box = QComboBox(parent)
        box.setStyleSheet("border-radius: 0; padding: 0 6px; min-height: 0;")
        for value, name in choices:
            box.addItem(name, value)
        view = box.view()
        view.setTextElideMode(Qt.TextElideMode.ElideNone)
        view.setMinimumWidth(view.sizeHintForColumn(0) + LIST_MARGINS_PX)  # a cell may be narrower than its words
        box.activated.connect(lambda _: self._done(box))
        return box

    def _done(self, box: QComboBox) -> None:
        self.commitData.emit(box)
        self.closeEditor.emit(box)

    def setEditorData(self, editor: QWidget, index: Index) -> None:
        text = self.value(index)
        if isinstance(editor, QComboBox):
            if editor.findData(text) < 0:  # a value of an older table that is none of the list: it stays what it is
                editor.addItem(text, text)
            editor.setCurrentIndex(editor.findData(text))
        elif isinstance(editor, QLineEdit):
            editor.setText(text)

    def setModelData(self, editor: QWidget, model: QAbstractItemModel, index: Index) -> None:
        place = model.index(index.row(), index.column())
        if isinstance(editor, QComboBox):
            model.setData(place, editor.currentData())
        elif isinstance(editor, QLineEdit):
            model.setData(place, editor.text())
