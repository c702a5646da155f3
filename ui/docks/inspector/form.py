"""Forms: labels and fields in even rows, and under a field the sentence that says why its value was refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from ui.docks.inspector.fields import Field
from ui.icons import pixmap
from ui.theme import SMALL_PX, THEME
from ui.widgets.labels import label

LABEL_PX = 104


class Notice(QWidget):
    """A sentence in the colour of errors, with their octagon; hidden while there is nothing to say."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._mark = QLabel()
        self.text = label("", wrap=True)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 2, 0, 2)
        layout.setSpacing(6)
        layout.addWidget(self._mark, 0, Qt.AlignmentFlag.AlignTop)
        layout.addWidget(self.text, 1)
        self.hide()
        THEME.changed.connect(self._paint)
        self._paint()

    def say(self, sentence: str) -> None:
        """Show a sentence, or nothing."""
        self.text.setText(sentence)
        self.setAccessibleName(sentence)
        self.setVisible(bool(sentence))

    def _paint(self) -> None:
        self._mark.setPixmap(pixmap("finding_error", THEME.roles.error, 14, self.devicePixelRatioF()))
        self.text.setStyleSheet(f"color: {THEME.roles.error}; font-size: {SMALL_PX}px;")


class Form(QWidget):
    """Rows of a label and a field each."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rows: dict[QWidget, QWidget] = {}
        """The row of each field."""
        self._notice = Notice(self)
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(6)

    def add(self, text: str, field: QWidget, *, above: bool = False, name: str = "") -> QLabel:
        """Add a row at the end, the label left of the field or `above` it; `name` is what a screen reader calls it."""
        row = QWidget(self)
        caption = label(text, "secondary", wrap=not above)
        caption.setBuddy(field)
        field.setAccessibleName(name or text)
        line = QVBoxLayout(row) if above else QHBoxLayout(row)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(3 if above else 8)
        if not above:
            caption.setFixedWidth(LABEL_PX)
        line.addWidget(caption)
        line.addWidget(field, 1)
        self._add_row(field, row)
        return caption

    def add_wide(self, field: QWidget) -> None:
        """Add a row that is the field alone."""
        self._add_row(field, field)

    def show_row(self, field: QWidget, shown: bool) -> None:
        """Show or hide the row of a field."""
        self.rows[field].setVisible(shown)

    def connect_field(self, field: Field, change: Callable[[Any], str | None]) -> None:
        """Let `change` carry out what was settled in a field: None if it is done, else the sentence why not, which
        stands under the field, or "" if it changed nothing.
        """

        def settled(value: object) -> None:
            refusal = change(value)
            if refusal is None:
                field.keep()
            else:
                field.put_back()
            self.refuse(field, refusal or "")

        field.settled.connect(settled)

    def refuse(self, field: QWidget, sentence: str) -> None:
        """Say under a field why its value was refused; "" takes the sentence away."""
        self._layout.removeWidget(self._notice)
        if sentence:
            self._layout.insertWidget(self._layout.indexOf(self.rows[field]) + 1, self._notice)
        self._notice.say(sentence)

    @property
    def refusal(self) -> str:
        """The sentence that stands in the form."""
        return self._notice.text.text() if not self._notice.isHidden() else ""

    def _add_row(self, field: QWidget, row: QWidget) -> None:
        self.rows[field] = row
        self._layout.addWidget(row)
