"""How a cell of a ruleset's table is edited: a line of text, one of several values, or names to choose from."""

from __future__ import annotations

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtWidgets import QComboBox, QLineEdit, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from ui.dialogs.rulesets.rules_model import RulesModel

_Index = QModelIndex | QPersistentModelIndex
_EDIT = int(Qt.ItemDataRole.EditRole)


class RulesDelegate(QStyledItemDelegate):
    """Editors for the cells of a `RulesModel`."""

    def __init__(self, model: RulesModel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._model = model

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: _Index) -> QWidget:
        field = self._model.field(index)
        key = field.path[0] if field is not None else ""
        sheet = self._model.sheet
        if field is not None and field.kind == "choice":
            choices = [(value, sheet.choice(key, value)) for value in field.choices]
        else:
            choices = [(name, name) for name in sheet.known_names(self._model.table, key)]
        if not choices:
            line = QLineEdit(parent)
            line.setFrame(False)
            line.setStyleSheet("border-radius: 0; padding: 0 3px; min-height: 0;")
            return line
        box = QComboBox(parent)
        box.setStyleSheet("border-radius: 0; padding: 0 6px; min-height: 0;")
        for value, name in choices:
            box.addItem(name, value)
        box.activated.connect(lambda _: self._done(box))
        return box

    def _done(self, box: QComboBox) -> None:
        self.commitData.emit(box)
        self.closeEditor.emit(box)

    def setEditorData(self, editor: QWidget, index: _Index) -> None:
        text = str(index.data(_EDIT) or "")
        if isinstance(editor, QComboBox):
            if editor.findData(text) < 0:
                editor.addItem(text, text)
            editor.setCurrentIndex(editor.findData(text))
        elif isinstance(editor, QLineEdit):
            editor.setText(text)

    def setModelData(self, editor: QWidget, model: QAbstractItemModel, index: _Index) -> None:
        if isinstance(editor, QComboBox):
            model.setData(model.index(index.row(), index.column()), editor.currentData())
        elif isinstance(editor, QLineEdit):
            model.setData(model.index(index.row(), index.column()), editor.text())
