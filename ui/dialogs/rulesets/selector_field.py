"""Which counters a set-up rule means: kinds, codes, sides and ids as words with commas, and what more there is."""

from __future__ import annotations

from typing import Any, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from model.ruleset_text import read_value, written
from model.texts import say
from ui.dialogs.rulesets.sheet import words_of, words_text
from ui.docks.inspector.fields import LineField
from ui.widgets.labels import label

LISTS: Final = ("kind", "code", "side", "type")
CAPTION_PX = 64


class SelectorField(QWidget):
    """A selector in five lines; all empty, it means every counter."""

    settled = Signal(object)
    """The selector as it would be written, plain."""
    refused = Signal(str)

    def __init__(self, lang: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._value: dict[str, Any] = {}
        self.lines = {name: LineField() for name in (*LISTS, "more")}
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setVerticalSpacing(4)
        for row, (name, line) in enumerate(self.lines.items()):
            caption = label(say(f"rules.selector.{name}", lang), "secondary")
            caption.setFixedWidth(CAPTION_PX)
            caption.setBuddy(line)
            grid.addWidget(caption, row, 0)
            grid.addWidget(line, row, 1)
            line.settled.connect(lambda text, name=name: self._settled(name, text))
        for name in LISTS:
            self.lines[name].setPlaceholderText(self.tr("any"))
        self.lines["more"].setPlaceholderText('{ traits = { class = "MA" } }')

    def setAccessibleName(self, name: str) -> None:
        """Name every line after the field and what it lists."""
        super().setAccessibleName(name)
        for line in self.lines.values():
            caption = self.layout().itemAtPosition(list(self.lines.values()).index(line), 0)  # type: ignore[union-attr]
            text = getattr(caption.widget(), "text", str)() if caption is not None else ""
            line.setAccessibleName(f"{name}: {text}")

    def show_value(self, value: dict[str, Any] | None) -> None:
        """Show a selector."""
        self._value = dict(value or {})
        for name in LISTS:
            words = self._value.get(name, ())
            self.lines[name].show_value(words_text([words] if isinstance(words, str) else words))
        more = {key: part for key, part in self._value.items() if key not in LISTS}
        self.lines["more"].show_value(written(more) if more else "")

    def set_editable(self, editable: bool) -> None:
        """Let it be changed, or only be read."""
        for line in self.lines.values():
            line.setReadOnly(not editable)

    def _settled(self, name: str, text: str) -> None:
        lists = {key: part for key, part in self._value.items() if key in LISTS and key != name}
        more: Any = {key: part for key, part in self._value.items() if key not in LISTS}
        if name in LISTS:
            lists |= {name: words} if (words := words_of(text)) else {}
        else:
            try:
                more = read_value(text) if text.strip() else {}
            except ValueError:
                more = None
            if not isinstance(more, dict):
                example = '{ traits = { class = "MA" } }'
                self.refused.emit(self.tr("Write it as in the file: {example}").format(example=example))
                self.lines[name].put_back()
                return
        self.settled.emit({**lists, **more})
