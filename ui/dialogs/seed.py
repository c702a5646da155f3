"""Draw lots: a seed that is written down, so that the draw can be made again."""

from __future__ import annotations

from PySide6.QtWidgets import QCheckBox, QWidget

from ui.dialogs.base import Sheet
from ui.dialogs.seed_row import SeedRow
from ui.widgets.labels import label


class SeedDialog(Sheet):
    """Asks for a seed (another one each time it is opened), and for one thing more if there is one to ask."""

    def __init__(self, title: str, text: str, more: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.set_title(title)
        row = SeedRow()
        self.seed, self.another = row.spin, row.another
        self.more = QCheckBox(more)
        self.more.setChecked(True)
        self.more.setVisible(bool(more))
        self.body.addWidget(label(text, wrap=True))
        form = self.form()
        form.addRow(self.tr("Seed"), row)
        self.body.addWidget(self.more)
        self.body.addStretch(1)
        self.add_cancel(self.tr("Cancel"))
        self.ok = self.add_primary(self.tr("Draw"))
        self.ok.clicked.connect(self.accept)
        self.setMinimumWidth(420)
