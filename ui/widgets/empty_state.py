"""What stands where there is nothing yet: one grey symbol, one sentence, one action."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget

from ui.icons import pixmap
from ui.theme import THEME, Roles
from ui.widgets.labels import label


class EmptyState(QWidget):
    """`symbol` in the colour `role` of the theme over a sentence; `size` in logical pixels, 24 to 48."""

    def __init__(
        self, symbol: str, sentence: str, size: int = 40, role: str = "disabled", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._symbol, self._size, self._role = symbol, size, role
        self._mark = QLabel()
        self._mark.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.sentence = label(sentence, wrap=True)
        self.sentence.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.body = QVBoxLayout(self)
        self.body.setContentsMargins(16, 16, 16, 16)
        self.body.setSpacing(8)
        self.body.addStretch(1)
        self.body.addWidget(self._mark)
        self.body.addWidget(self.sentence)
        self.body.addStretch(1)
        THEME.changed.connect(self._paint)
        self._paint()

    def add_action(self, text: str, act: Callable[[], object]) -> QPushButton:
        """Put the one action under the sentence."""
        button = QPushButton(text)
        button.clicked.connect(lambda _=False: act())
        self.body.insertWidget(self.body.count() - 1, button, 0, Qt.AlignmentFlag.AlignHCenter)
        return button

    def _paint(self) -> None:
        roles: Roles = THEME.roles
        color = str(getattr(roles, self._role))
        self._mark.setPixmap(pixmap(self._symbol, color, self._size, self.devicePixelRatioF()))
