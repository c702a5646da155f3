"""A cell's line with a menu: words ticked in a list with commas between, or parts put in where the cursor stands."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QMenu, QWidget

from ui.dialogs.rulesets.sheet import words_of, words_text
from ui.icons import icon


class WordsLine(QLineEdit):
    """A line of which the menu, behind the arrow at its end or Alt+Down, knows the words that there are.

    `parts`: the words are parts of a text, such as figures of a pattern, and are put in; else they are a list.
    """

    def __init__(self, known: Sequence[tuple[str, str]], *, parts: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._known, self._parts = known, parts
        self.setFrame(False)
        self.setStyleSheet("border-radius: 0; padding: 0 3px; min-height: 0;")
        self.menu = QMenu(self)
        arrow = self.addAction(icon("chevron_down"), QLineEdit.ActionPosition.TrailingPosition)
        arrow.setToolTip(self.tr("Choose from those there are (Alt+Down)"))
        arrow.triggered.connect(self.choose)

    def choose(self) -> None:
        """Open the menu below the line."""
        self.fill()
        self.menu.popup(self.mapToGlobal(QPoint(0, self.height())))

    def fill(self) -> None:
        """Make the menu as the line is now."""
        self.menu.clear()
        chosen = words_of(self.text())
        for word, name in self._known:
            action = self.menu.addAction(name if name == word else f"{name}   ({word})")
            if self._parts:
                action.triggered.connect(lambda _=False, word=word: self.insert(word))
            else:
                action.setCheckable(True)
                action.setChecked(word in chosen)
                action.triggered.connect(lambda on, word=word: self.tick(word, on=on))

    def tick(self, word: str, *, on: bool) -> None:
        """Add a word at the end, or take it away, as a person does in the menu."""
        words = [each for each in words_of(self.text()) if each != word]
        self.setText(words_text([*words, word] if on else words))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Down and event.modifiers() & Qt.KeyboardModifier.AltModifier:
            self.choose()
        else:
            super().keyPressEvent(event)
