"""What the dialogs about an attack have in common: questions at the left, the chances at the right, and a copy as text."""

from __future__ import annotations

from typing import Final

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QWidget

from model.reports.table import Report, text_of
from ui.dialogs.base import Sheet
from ui.widgets.labels import label
from ui.widgets.scrolled import ScrolledPage

UNIT_LETTERS: Final = 12
"""Letters for which a field of units has room at least; it grows with its column."""
BAR_PX: Final = 8
"""Room between what scrolls and its scroll bar."""


class AttackSheet(Sheet):
    """`lay_out` puts it together; `report` is what is shown now."""

    def __init__(self, lang: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lang = lang
        self.report: Report | None = None
        self.chance = label("", "hero")
        self.chance_of = label("", "secondary", wrap=True)

    def lay_out(self, questions: QWidget, answers: QWidget, close: str, copy: str) -> None:
        """Questions beside answers, and the two buttons with their texts."""
        columns = QHBoxLayout()
        columns.setSpacing(14)
        columns.addWidget(questions, 3)
        columns.addWidget(answers, 4)
        self.body.addLayout(columns, 1)
        self.add_cancel(close)
        self.copy = self.add_primary(copy)
        self.copy.clicked.connect(self._copy)

    def question_column(self) -> ScrolledPage:
        """The place for the questions; on a low screen it scrolls, so that the buttons stay on the screen."""
        return ScrolledPage(8, margins=(0, 0, BAR_PX, 0))

    def unit_combo(self) -> QComboBox:
        """A field as wide as its column, whatever units it offers."""
        combo = QComboBox()
        combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        combo.setMinimumContentsLength(UNIT_LETTERS)
        return combo

    def answer_column(self) -> ScrolledPage:
        """The place for the answers, which scrolls; it begins with the chance and what it is of."""
        place = ScrolledPage(14, margins=(0, 0, BAR_PX, 0))
        top = QHBoxLayout()
        top.setSpacing(18)
        top.addWidget(self.chance)
        top.addWidget(self.chance_of, 1)
        place.body.addLayout(top)
        return place

    def _copy(self) -> None:
        if self.report is not None:
            QGuiApplication.clipboard().setText(text_of(self.report, self._lang))
