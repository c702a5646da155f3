"""The one road to the user: sentences, questions and file names. Tests replace the whole service."""

from __future__ import annotations

from enum import Enum, auto
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QDialog, QFileDialog, QInputDialog, QMessageBox, QWidget

LINE_WIDTH = 420
"""Px of a dialog that asks for a line: room for a name."""


class Answer(Enum):
    """What the user chose when unsaved changes stand in the way."""

    SAVE = auto()
    DISCARD = auto()
    CANCEL = auto()


class Dialogs(Protocol):
    """What the window asks of its user."""

    def error(self, sentence: str, detail: str = "") -> None:
        """Tell that something failed."""

    def about(self, title: str, text: str) -> None:
        """Show a short text."""

    def unsaved(self, name: str) -> Answer:
        """Ask what to do with unsaved changes."""

    def confirm(self, sentence: str, action: str) -> bool:
        """Ask whether to go on; `action` is the word on the button."""

    def text(self, title: str, label: str, value: str = "") -> str | None:
        """Ask for one line; None if the user thought better of it."""

    def open_file(self, folder: Path, pattern: str) -> Path | None:
        """Ask for a file to open."""

    def open_files(self, folder: Path, pattern: str) -> list[Path]:
        """Ask for several files to open."""

    def save_file(self, proposal: Path, pattern: str) -> Path | None:
        """Ask for a file name to save under."""


class QtDialogs:
    """`Dialogs` with real dialogs over a window."""

    def __init__(self, parent: QWidget) -> None:
        self._parent = parent

    def _box(self, icon: QMessageBox.Icon, sentence: str, detail: str = "") -> QMessageBox:
        box = QMessageBox(self._parent)
        box.setIcon(icon)
        box.setWindowTitle("Hexmuster")
        box.setText(sentence)
        box.setInformativeText(detail)
        return box

    def error(self, sentence: str, detail: str = "") -> None:
        """Tell that something failed."""
        self._box(QMessageBox.Icon.Warning, sentence, detail).exec()

    def about(self, title: str, text: str) -> None:
        """Show a short text."""
        box = self._box(QMessageBox.Icon.Information, title, text)
        box.exec()

    def unsaved(self, name: str) -> Answer:
        """Ask what to do with unsaved changes."""
        text = QCoreApplication.translate("Dialogs", "“{name}” has changes that are not saved.").format(name=name)
        box = self._box(QMessageBox.Icon.Question, text)
        save = box.addButton(QCoreApplication.translate("Dialogs", "Save"), QMessageBox.ButtonRole.AcceptRole)
        discard = box.addButton(
            QCoreApplication.translate("Dialogs", "Don't save"), QMessageBox.ButtonRole.DestructiveRole
        )
        box.addButton(QCoreApplication.translate("Dialogs", "Cancel"), QMessageBox.ButtonRole.RejectRole)
        box.setDefaultButton(save)
        box.exec()
        clicked = box.clickedButton()
        return Answer.SAVE if clicked is save else Answer.DISCARD if clicked is discard else Answer.CANCEL

    def confirm(self, sentence: str, action: str) -> bool:
        """Ask whether to go on."""
        box = self._box(QMessageBox.Icon.Question, sentence)
        go = box.addButton(action, QMessageBox.ButtonRole.AcceptRole)
        box.addButton(QCoreApplication.translate("Dialogs", "Cancel"), QMessageBox.ButtonRole.RejectRole)
        box.exec()
        return box.clickedButton() is go

    def text(self, title: str, label: str, value: str = "") -> str | None:
        """Ask for one line."""
        dialog = QInputDialog(self._parent)
        dialog.setWindowTitle(title)
        dialog.setLabelText(label)
        dialog.setTextValue(value)
        dialog.resize(LINE_WIDTH, dialog.sizeHint().height())  # as narrow as its buttons otherwise
        accepted = dialog.exec() == QDialog.DialogCode.Accepted
        dialog.deleteLater()
        return dialog.textValue() if accepted else None

    def open_file(self, folder: Path, pattern: str) -> Path | None:
        """Ask for a file to open."""
        name, _ = QFileDialog.getOpenFileName(
            self._parent, QCoreApplication.translate("Dialogs", "Open"), str(folder), pattern
        )
        return Path(name) if name else None

    def open_files(self, folder: Path, pattern: str) -> list[Path]:
        """Ask for several files to open."""
        names, _ = QFileDialog.getOpenFileNames(
            self._parent, QCoreApplication.translate("Dialogs", "Open"), str(folder), pattern
        )
        return [Path(name) for name in names]

    def save_file(self, proposal: Path, pattern: str) -> Path | None:
        """Ask for a file name to save under."""
        dialog = QFileDialog(
            self._parent, QCoreApplication.translate("Dialogs", "Save as"), str(proposal.parent), pattern
        )
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix(ending_of(proposal))  # before it asks whether to replace a file
        dialog.selectFile(proposal.name)
        chosen = dialog.selectedFiles() if dialog.exec() else []
        dialog.deleteLater()
        return Path(chosen[0]) if chosen else None


def ending_of(path: Path) -> str:
    """The ending of a file name without its first dot: "hexmuster.json", "pdf"."""
    return "hexmuster.json" if path.name.endswith(".hexmuster.json") else path.suffix.removeprefix(".")
