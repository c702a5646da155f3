"""Which counters a row of a table means: the form below the table, for the row that is marked."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QVBoxLayout, QWidget

from model.rule_fields import RuleField
from ui.dialogs.rulesets.selector_field import SelectorField
from ui.dialogs.rulesets.sheet import DraftSheet
from ui.widgets.labels import label


class RowSelector(QWidget):
    """The selector in a `field` of the rows of a table."""

    def __init__(self, sheet: DraftSheet, table: str, field: RuleField, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.sheet, self._table, self._field = sheet, table, field
        self._id: str | None = None
        self.title = label("", "title")
        self.which = SelectorField(sheet)
        self.which.set_editable(sheet.editable)
        self.which.settled.connect(self._settle)
        self.which.refused.connect(sheet.refused)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 6, 0, 4)
        layout.setSpacing(6)
        layout.addWidget(self.title)
        if meaning := sheet.meaning(table, field):
            layout.addWidget(label(meaning, "secondary", wrap=True))
        layout.addWidget(self.which)

    def show_row(self, id: str | None) -> None:
        """Show the selector of a row; None: there is no row to show."""
        self._id = id
        self.setVisible(id is not None)
        if id is None:
            return
        heading = self.sheet.heading(self._table, self._field)
        self.title.setText(self.tr("{field}: {row}").format(field=heading, row=self.sheet.row_name(self._table, id)))
        self.which.setAccessibleName(self.title.text())
        self.which.show_value(self._value(id))

    def _value(self, id: str) -> dict[str, Any]:
        value = self.sheet.toml.value(self._table, id, *self._field.path)
        return value if isinstance(value, dict) else {}

    def _settle(self, selector: dict[str, Any]) -> None:
        if self._id is not None:
            id = self._id
            self.sheet.change(lambda toml: toml.set_value(self._table, id, self._field.path, selector))
            self.which.show_value(self._value(id))
