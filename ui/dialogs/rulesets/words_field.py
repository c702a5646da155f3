"""A list of words: typed with commas between, or ticked in a menu of those that there are."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QMenu, QToolButton, QWidget

from ui.dialogs.rulesets.sheet import words_of, words_text
from ui.docks.inspector.fields import LineField
from ui.icons import icon

Known = Callable[[], Sequence[tuple[str, str]]]
"""The words that there are, each with its name."""


class WordsField(QWidget):
    """One line, and beside it a button with the menu; the menu is made when it is asked for."""

    settled = Signal(str)
    """The words with commas between, as a person would type them."""

    def __init__(self, known: Known | None = None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._known = known
        self.line = LineField()
        self.line.settled.connect(self.settled)
        self.button = QToolButton()
        self.button.setIcon(icon("chevron_down"))
        self.button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.menu = QMenu(self)
        self.menu.aboutToShow.connect(self._fill)
        self.button.setMenu(self.menu)
        self.button.setObjectName("words")
        self.button.setVisible(known is not None)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        layout.addWidget(self.line, 1)
        layout.addWidget(self.button)
        self.setFocusProxy(self.line)

    def setAccessibleName(self, name: str) -> None:
        """Name the line, and the button after it."""
        super().setAccessibleName(name)
        self.line.setAccessibleName(name)
        self.button.setAccessibleName(self.tr("{field}: choose").format(field=name))
        self.button.setToolTip(self.tr("Choose from those there are"))

    def show_value(self, words: Sequence[object]) -> None:
        """Show a list."""
        self.line.show_value(words_text(words))

    def set_editable(self, editable: bool) -> None:
        """Let it be changed, or only be read."""
        self.line.setReadOnly(not editable)
        self.button.setVisible(editable and self._known is not None)

    def keep(self) -> None:
        """What was settled holds now."""
        self.line.keep()

    def put_back(self) -> None:
        """Show the list again that holds now."""
        self.line.put_back()

    def _fill(self) -> None:
        self.menu.clear()
        chosen = words_of(self.line.text())
        known = list(self._known()) if self._known is not None else []
        for word, name in known:
            action = self.menu.addAction(name if name == word else f"{name}   ({word})")
            action.setCheckable(True)
            action.setChecked(word in chosen)
            action.triggered.connect(lambda on, word=word: self.tick(word, on=on))
        if not known:
            self.menu.addAction(self.tr("This game has none yet.")).setEnabled(False)

    def tick(self, word: str, *, on: bool) -> None:
        """Add a word at the end, or take it away, as a person does in the menu."""
        words = [each for each in words_of(self.line.text()) if each != word]
        self.line.setText(words_text([*words, word] if on else words))
        self.line.settle()
