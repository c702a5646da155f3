"""What the dialogs about an attack have in common: questions at the left, the chances at the right, and a copy as text."""

from __future__ import annotations

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from model.reports.table import Report, text_of
from ui.dialogs.base import Sheet
from ui.widgets.labels import label


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
        columns.setSpacing(24)
        columns.addWidget(questions, 0)
        columns.addWidget(answers, 1)
        self.body.addLayout(columns, 1)
        self.add_cancel(close)
        self.copy = self.add_primary(copy)
        self.copy.clicked.connect(self._copy)

    def question_column(self) -> tuple[QWidget, QVBoxLayout]:
        """The place for the questions, and its layout."""
        place = QWidget()
        place.setMinimumWidth(330)
        place.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Preferred)
        side = QVBoxLayout(place)
        side.setContentsMargins(0, 0, 0, 0)
        side.setSpacing(8)
        return place, side

    def unit_combo(self) -> QComboBox:
        """A field that keeps its width whatever units it offers."""
        combo = QComboBox()
        combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        combo.setMinimumContentsLength(26)
        return combo

    def answer_column(self) -> tuple[QScrollArea, QVBoxLayout]:
        """The place for the answers, which scrolls, and its layout; it begins with the chance and what it is of."""
        place = QWidget()
        side = QVBoxLayout(place)
        side.setContentsMargins(0, 0, 8, 0)
        side.setSpacing(14)
        top = QHBoxLayout()
        top.setSpacing(18)
        top.addWidget(self.chance)
        top.addWidget(self.chance_of, 1)
        side.addLayout(top)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QScrollArea.Shape.NoFrame)
        scroll.setWidget(place)
        return scroll, side

    def _copy(self) -> None:
        if self.report is not None:
            QGuiApplication.clipboard().setText(text_of(self.report, self._lang))
