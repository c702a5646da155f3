"""A line above the map that stays until it is answered: what one should know, a button that helps, one that closes it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QToolButton, QWidget

from ui.icons import icon, pixmap
from ui.theme import THEME
from ui.widgets.labels import label

MARK_PX = 16


class Notice(QWidget):
    """Hidden until `tell`; what is told later takes the place of what was told before."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("notice")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._mark = QLabel()
        self.sentence = label("", wrap=True)
        self.action = QPushButton()
        self.action.clicked.connect(self._act)
        self.dismiss = QToolButton()
        self.dismiss.setAutoRaise(True)
        self.dismiss.setAccessibleName(self.tr("Close this notice"))
        self.dismiss.setToolTip(self.tr("Close this notice"))
        self.dismiss.clicked.connect(self.hide)
        self._run: Callable[[], object] | None = None
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 6, 8, 6)
        row.setSpacing(10)
        row.addWidget(self._mark)
        row.addWidget(self.sentence, 1)
        row.addWidget(self.action)
        row.addWidget(self.dismiss)
        THEME.changed.connect(self._paint)
        self._paint()
        self.hide()

    def tell(self, sentence: str, action: str = "", run: Callable[[], object] | None = None) -> None:
        """Show a sentence, and a button that does what helps."""
        self.sentence.setText(sentence)
        self.action.setText(action)
        self.action.setVisible(run is not None)
        self._run = run
        self.show()

    def _act(self) -> None:
        self.hide()
        if self._run is not None:
            self._run()

    def _paint(self) -> None:
        ratio = self.devicePixelRatioF()
        self._mark.setPixmap(pixmap("finding_warning", THEME.roles.warning, MARK_PX, ratio))
        self.dismiss.setIcon(icon("close", THEME.roles.secondary))
