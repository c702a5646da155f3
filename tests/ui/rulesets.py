"""What tests of the ruleset dialog do again and again."""

from __future__ import annotations

from PySide6.QtCore import Qt

from ui.dialogs.rulesets.dialog import RulesetsDialog
from ui.dialogs.rulesets.table_page import TablePage

EDIT = int(Qt.ItemDataRole.EditRole)
CHECK = int(Qt.ItemDataRole.CheckStateRole)


def table(dialog: RulesetsDialog, name: str) -> TablePage:
    """The page of a table, turned to."""
    dialog.pages.show_page(dialog.tables[name])
    return dialog.tables[name]


def put(page: TablePage, text: str, id: str, *path: str) -> bool:
    """Type a text into a cell; whether it was taken."""
    return page.model.setData(page.model.cell(id, *path), text)


def shown(page: TablePage, id: str, *path: str) -> str:
    """What stands in a cell."""
    return str(page.model.data(page.model.cell(id, *path)))
