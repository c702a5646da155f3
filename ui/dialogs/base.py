"""What dialogs have in common: a title, a body with even margins, a row of buttons."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QAbstractSpinBox, QDialog, QFormLayout, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from ui.widgets.labels import label, rule
from ui.widgets.screen_room import fit_on_screen


def run_dialog(dialog: QDialog) -> bool:
    """Show a dialog until it is closed, and take it away; True if it was accepted. It may be asked until control
    goes back to the event loop.
    """
    accepted = bool(dialog.exec())
    dialog.deleteLater()
    return accepted


INDENT_PX = 7
"""The padding of a field, which a style sheet cannot give to the text of a spin box."""


class Sheet(QDialog):
    """A dialog with a heading, a body laid out from top to bottom, and buttons at the lower right."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.body = QVBoxLayout()
        self.body.setSpacing(10)
        self.buttons = QHBoxLayout()
        self.buttons.addStretch(1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(20, 18, 20, 16)
        layout.setSpacing(14)
        self._heading = label("", "heading")
        layout.addWidget(self._heading)
        layout.addLayout(self.body, 1)
        layout.addWidget(rule())
        layout.addLayout(self.buttons)

    def set_title(self, title: str) -> None:
        """Show the title as heading and in the frame of the window."""
        self.setWindowTitle(title)
        self._heading.setText(title)

    def setVisible(self, visible: bool) -> None:
        """Make one that asks for a size no larger than the screen, before it is seen, so that its buttons are on it."""
        if visible and self.testAttribute(Qt.WidgetAttribute.WA_Resized):
            fit_on_screen(self)
        super().setVisible(visible)

    def showEvent(self, event: QShowEvent) -> None:
        """Put each label in the middle of its field, where a form layout leaves it a little higher, and numbers where
        other texts begin.
        """
        super().showEvent(event)
        for spin in self.findChildren(QAbstractSpinBox):
            spin.lineEdit().setTextMargins(INDENT_PX, 0, 0, 0)
        for form in self.findChildren(QFormLayout):
            for at in range(form.rowCount()):
                name = form.itemAt(at, QFormLayout.ItemRole.LabelRole)
                field = form.itemAt(at, QFormLayout.ItemRole.FieldRole)
                if name is not None and field is not None and (label_ := name.widget()) is not None:
                    label_.setMinimumHeight(field.sizeHint().height())

    def form(self) -> QFormLayout:
        """A new form at the end of the body: labels left, fields right."""
        form = QFormLayout()
        form.setHorizontalSpacing(16)
        form.setVerticalSpacing(8)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        form.setLabelAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.body.addLayout(form)
        return form

    def add_cancel(self, text: str) -> QPushButton:
        """The button that closes the dialog and does nothing."""
        button = QPushButton(text)
        button.setAutoDefault(False)
        button.clicked.connect(self.reject)
        self.buttons.addWidget(button)
        return button

    def add_primary(self, text: str) -> QPushButton:
        """The button that does what the dialog is for; Enter presses it. The caller connects it."""
        button = QPushButton(text)
        button.setDefault(True)
        self.buttons.addWidget(button)
        return button
