"""Save hexes as a map sheet: its name in two languages, and the id that follows from it."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtWidgets import QLineEdit, QWidget

from model.edits.rows import slug
from ui.dialogs.base import Sheet
from ui.widgets.labels import label


class SaveSheetDialog(Sheet):
    """Asks what a new map sheet shall be called; `taken` are the ids that there are."""

    def __init__(self, taken: Collection[str], text: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.set_title(self.tr("Save as a map sheet"))
        self._taken = taken
        self.name, self.name_ja = QLineEdit(), QLineEdit()
        self.note = label("", "secondary", wrap=True)
        self.body.addWidget(label(text, wrap=True))
        form = self.form()
        form.addRow(self.tr("Name"), self.name)
        form.addRow(self.tr("Japanese name"), self.name_ja)
        self.body.addWidget(self.note)
        self.body.addStretch(1)
        self.add_cancel(self.tr("Cancel"))
        self.ok = self.add_primary(self.tr("Save"))
        self.ok.clicked.connect(self.accept)
        self.name.textChanged.connect(self._check)
        self.name_ja.textChanged.connect(self._check)
        self.setMinimumWidth(440)
        self._check()

    @property
    def id(self) -> str:
        """A free id made of the name."""
        return slug(self.name.text().strip(), self._taken, "sheet")

    def _check(self) -> None:
        named = bool(self.name.text().strip() or self.name_ja.text().strip())
        self.ok.setEnabled(named)
        self.note.setText(self.tr("Id of the sheet: {id}").format(id=self.id) if named else "")
