"""Draw lots: a seed that is written down, so that the draw can be made again."""

from __future__ import annotations

import secrets

from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QPushButton, QSpinBox, QWidget

from ui.dialogs.base import Sheet
from ui.widgets.labels import label

MOST = 999_999_999


class SeedDialog(Sheet):
    """Asks for a seed (another one each time it is opened), and for one thing more if there is one to ask."""

    def __init__(self, title: str, text: str, more: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.set_title(title)
        self.seed = QSpinBox()
        self.seed.setRange(0, MOST)
        self.another = QPushButton(self.tr("Another"))
        self.another.setAutoDefault(False)
        self.more = QCheckBox(more)
        self.more.setChecked(True)
        self.more.setVisible(bool(more))
        self.body.addWidget(label(text, wrap=True))
        row = QHBoxLayout()
        row.addWidget(self.seed, 1)
        row.addWidget(self.another)
        form = self.form()
        form.addRow(self.tr("Seed"), row)
        self.seed.setAccessibleName(self.tr("Seed"))
        self.body.addWidget(self.more)
        self.body.addStretch(1)
        self.add_cancel(self.tr("Cancel"))
        self.ok = self.add_primary(self.tr("Draw"))
        self.ok.clicked.connect(self.accept)
        self.another.clicked.connect(self.shuffle)
        self.setMinimumWidth(420)
        self.shuffle()

    def shuffle(self) -> None:
        """Put in another seed by chance."""
        self.seed.setValue(secrets.randbelow(MOST + 1))
