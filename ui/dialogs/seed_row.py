"""A seed in a dialog: a number, and a button that puts another one in by chance."""

from __future__ import annotations

import secrets

from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSpinBox, QWidget

MOST = 999_999_999


class SeedRow(QWidget):
    """Asks for a seed; another one each time it is made."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.spin = QSpinBox()
        self.spin.setRange(0, MOST)
        self.spin.setAccessibleName(self.tr("Seed"))
        self.another = QPushButton(self.tr("Another"))
        self.another.setAutoDefault(False)
        self.another.clicked.connect(self.shuffle)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.spin, 1)
        row.addWidget(self.another)
        self.setFocusProxy(self.spin)
        self.shuffle()

    @property
    def value(self) -> int:
        """The seed."""
        return self.spin.value()

    def shuffle(self) -> None:
        """Put in another seed by chance."""
        self.spin.setValue(secrets.randbelow(MOST + 1))
