"""Fields that edit a scenario: each shows a value, and tells of another one only when a person has settled on it.

A value that comes from the scenario is shown with `show_value` and tells nothing. What is being typed is left alone
until it is settled: by Enter or by leaving the field. Escape takes it back. Whoever listens to `settled` answers with
`keep` (it holds now) or `put_back` (it was refused); `Form.connect_field` does.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QIcon, QKeyEvent, QPaintEvent, QTextCursor, QWheelEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDoubleSpinBox,
    QLineEdit,
    QPlainTextEdit,
    QSizePolicy,
    QSpinBox,
    QStyle,
    QStyleOptionComboBox,
    QStylePainter,
    QWidget,
)

FIELD_PX = 30
"""Height of a field of one line."""


class LineField(QLineEdit):
    """One line of text."""

    settled = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._value = ""
        self.editingFinished.connect(self.settle)

    def show_value(self, text: str) -> None:
        """Show a value; what is being typed stays if the value is the one it set out from."""
        if text == self._value and self.isModified():
            return
        self._value = text
        if text != self.text():
            self.setText(text)
            self.setCursorPosition(0)
        self.setModified(False)

    def settle(self) -> None:
        """Tell of what was typed, if it differs from what was shown."""
        text = self.text().strip()
        if text != self._value:
            self.settled.emit(text)
        elif text != self.text():
            self.put_back()

    def keep(self) -> None:
        """What was settled holds now."""
        self._value = self.text().strip()
        self.setModified(False)

    def put_back(self) -> None:
        """Show the value again that holds now."""
        self.setText(self._value)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.isModified():
            self.put_back()
        else:
            super().keyPressEvent(event)


class TextField(QPlainTextEdit):
    """Several lines of text; Ctrl+Enter settles them too, Tab goes on to the next field."""

    settled = Signal(str)

    def __init__(self, lines: int = 3, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._value = ""
        self.setTabChangesFocus(True)
        self.setFixedHeight(self.fontMetrics().lineSpacing() * lines + 20)

    def show_value(self, text: str) -> None:
        """Show a value; what is being typed stays if the value is the one it set out from."""
        if text == self._value and self.document().isModified():
            return
        self._value = text
        if text != self.toPlainText():
            self.setPlainText(text)
            self.moveCursor(QTextCursor.MoveOperation.Start)
        self.document().setModified(False)

    def settle(self) -> None:
        """Tell of what was typed, if it differs from what was shown."""
        text = self.toPlainText().strip()
        if text != self._value:
            self.settled.emit(text)
        else:
            self.put_back()

    def keep(self) -> None:
        """What was settled holds now."""
        self._value = self.toPlainText().strip()
        self.document().setModified(False)

    def put_back(self) -> None:
        """Show the value again that holds now."""
        if self.toPlainText() != self._value:
            self.setPlainText(self._value)
        self.document().setModified(False)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if event.reason() is not Qt.FocusReason.PopupFocusReason:
            self.settle()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if enter and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.settle()
        elif event.key() == Qt.Key.Key_Escape and self.document().isModified():
            self.put_back()
        else:
            super().keyPressEvent(event)


class NumberField(QSpinBox):
    """A whole number. `token` is the same while one number is being changed, so that its steps become one."""

    settled = Signal(int)

    def __init__(self, least: int = 0, most: int = 99, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.token = object()
        self._value = least
        self.setRange(least, most)
        self.setKeyboardTracking(False)
        self.setFixedHeight(FIELD_PX)
        self.lineEdit().setTextMargins(7, 0, 0, 0)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.valueChanged.connect(self._changed)

    def show_value(self, value: int) -> None:
        """Show a value; the range is widened to one that lies beyond it, so that a faulty file is seen as it is."""
        self._value = value
        self.blockSignals(True)
        self.setRange(min(self.minimum(), value), max(self.maximum(), value))
        self.setValue(value)
        self.blockSignals(False)

    def settle(self) -> None:
        """Tell of what was typed, if it differs from what was shown."""
        self.interpretText()

    def keep(self) -> None:
        """What was settled holds now."""
        self._value = self.value()

    def put_back(self) -> None:
        """Show the value again that holds now."""
        self.show_value(self._value)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self.token = object()
        super().focusInEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Only the field in use turns with the wheel; others let the page scroll."""
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()

    def _changed(self, value: int) -> None:
        if value != self._value:
            self.settled.emit(value)


class DecimalField(QDoubleSpinBox):
    """A number with decimals. `token` as in `NumberField`."""

    settled = Signal(float)

    def __init__(
        self, least: float, most: float, step: float, decimals: int = 2, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.token = object()
        self._value = least
        self.setDecimals(decimals)
        self.setRange(least, most)
        self.setSingleStep(step)
        self.setKeyboardTracking(False)
        self.setFixedHeight(FIELD_PX)
        self.lineEdit().setTextMargins(7, 0, 0, 0)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.valueChanged.connect(self._changed)

    def show_value(self, value: float) -> None:
        """Show a value; the range is widened to one that lies beyond it, and a finer one is shown as fine as it is."""
        self._value = value
        self.blockSignals(True)
        self.setDecimals(max(self.decimals(), min(6, len(f"{value:.6f}".rstrip("0").partition(".")[2]))))
        self.setRange(min(self.minimum(), value), max(self.maximum(), value))
        self.setValue(value)
        self.blockSignals(False)

    def settle(self) -> None:
        """Tell of what was typed, if it differs from what was shown."""
        self.interpretText()

    def keep(self) -> None:
        """What was settled holds now."""
        self._value = self.value()

    def put_back(self) -> None:
        """Show the value again that holds now."""
        self.show_value(self._value)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self.token = object()
        super().focusInEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Only the field in use turns with the wheel; others let the page scroll."""
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()

    def _changed(self, value: float) -> None:
        if value != self._value:
            self.settled.emit(value)


class Choice(NamedTuple):
    """An entry of a `ChoiceField`."""

    value: object
    text: str
    icon: QIcon | None = None


class ChoiceField(QComboBox):
    """One of several values."""

    settled = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._choices: list[tuple[object, str]] = []
        self._value: object = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(4)
        self.setIconSize(QSize(14, 14))
        self.activated.connect(lambda _: self.settle())

    def show_choices(self, choices: Iterable[Choice], value: object) -> None:
        """Show what can be chosen, and `value`; one that is not among the choices is shown by its own name."""
        wanted = list(choices)
        if value not in [choice.value for choice in wanted]:
            wanted.insert(0, Choice(value, "" if value is None else str(value)))
        plain = [(choice.value, choice.text) for choice in wanted]
        self._value = value
        if plain != self._choices:
            self._choices = plain
            self.clear()
            for choice in wanted:
                self.addItem(choice.icon or QIcon(), choice.text)
        self.setCurrentIndex([entry for entry, _ in plain].index(value))

    @property
    def value(self) -> object:
        """What is chosen in the field."""
        index = self.currentIndex()
        return self._choices[index][0] if 0 <= index < len(self._choices) else None

    def choose(self, value: object) -> None:
        """Choose a value as a person does; ValueError if it is not among the choices."""
        self.setCurrentIndex([entry for entry, _ in self._choices].index(value))
        self.settle()

    def settle(self) -> None:
        """Tell of what was chosen, if it differs from what was shown."""
        value = self.value
        if value != self._value:
            self.settled.emit(value)

    def keep(self) -> None:
        """What was settled holds now."""
        self._value = self.value

    def put_back(self) -> None:
        """Show the value again that holds now."""
        values = [entry for entry, _ in self._choices]
        if self._value in values:
            self.setCurrentIndex(values.index(self._value))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the field; a text that is too long keeps both its ends, and the tool tip tells it in full."""
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        painter = QStylePainter(self)
        painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
        full = self.currentText()
        room = self.width() - 40 - (0 if self.itemIcon(self.currentIndex()).isNull() else self.iconSize().width() + 4)
        shown = self.fontMetrics().elidedText(full, Qt.TextElideMode.ElideMiddle, room)
        option.currentText = shown
        painter.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option)
        self.setToolTip(full if shown != full else "")

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Choices never change by scrolling over them."""
        event.ignore()


class SwitchField(QCheckBox):
    """On or off."""

    settled = Signal(bool)

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self._value = False
        self.clicked.connect(lambda _: self.settle())

    def show_value(self, value: bool) -> None:
        """Show a value."""
        self._value = value
        self.setChecked(value)

    def settle(self) -> None:
        """Tell of what was chosen, if it differs from what was shown."""
        if self.isChecked() != self._value:
            self.settled.emit(self.isChecked())

    def keep(self) -> None:
        """What was settled holds now."""
        self._value = self.isChecked()

    def put_back(self) -> None:
        """Show the value again that holds now."""
        self.setChecked(self._value)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter works like the space bar: a form is filled in without looking for keys."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)


Field = LineField | TextField | NumberField | DecimalField | ChoiceField | SwitchField
