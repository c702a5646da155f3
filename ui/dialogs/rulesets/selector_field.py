"""Which counters a set-up rule means: kinds, codes, sides, ids, traits and figures as words, each from a menu or typed."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from model.rule_rows import Selector
from model.ruleset_text import written
from model.texts import say
from ui.dialogs.rulesets.sheet import DraftSheet, number_of, number_text, words_of
from ui.dialogs.rulesets.words_field import WordsField
from ui.widgets.labels import label

LISTS: Final = ("kind", "code", "side", "type")
TABLES: Final = ("traits", "values")
"""Written "class=MA, grade=S"."""
CAPTION_PX = 50
assert {*LISTS, *TABLES} == set(Selector.model_fields)


class SelectorField(QWidget):
    """A selector, a line for each thing that it may ask; all empty, it means every counter."""

    settled = Signal(object)
    """The selector as it would be written, plain."""
    refused = Signal(str)

    def __init__(self, sheet: DraftSheet, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._value: dict[str, Any] = {}
        self.lines = {
            name: WordsField(None if name == "values" else partial(sheet.known_words, name))
            for name in (*LISTS, *TABLES)
        }
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setVerticalSpacing(4)
        grid.setHorizontalSpacing(8)
        for at, (name, field) in enumerate(self.lines.items()):
            row, column = divmod(at, 2)
            caption = label(say(f"rules.selector.{name}", sheet.lang), "secondary")
            caption.setFixedWidth(CAPTION_PX)
            caption.setBuddy(field)
            grid.addWidget(caption, row, 2 * column)
            grid.addWidget(field, row, 2 * column + 1)
            grid.setColumnStretch(2 * column + 1, 1)
            field.line.setPlaceholderText(self.tr("any"))
            field.settled.connect(lambda text, name=name: self._settled(name, text))
        self._captions = {name: say(f"rules.selector.{name}", sheet.lang) for name in self.lines}

    def setAccessibleName(self, name: str) -> None:
        """Name every line after the field and what it lists."""
        super().setAccessibleName(name)
        for key, field in self.lines.items():
            field.setAccessibleName(f"{name}: {self._captions[key]}")

    def show_value(self, value: dict[str, Any] | None) -> None:
        """Show a selector."""
        self._value = dict(value or {})
        for name in LISTS:
            words = self._value.get(name, ())
            self.lines[name].show_value([words] if isinstance(words, str) else words)
        for name in TABLES:
            table = self._value.get(name) or {}
            self.lines[name].show_value([f"{key}={_plain(each)}" for key, each in table.items()])

    def set_editable(self, editable: bool) -> None:
        """Let it be changed, or only be read."""
        for field in self.lines.values():
            field.set_editable(editable)

    def _settled(self, name: str, text: str) -> None:
        words = words_of(text)
        try:
            found: Any = words if name in LISTS else self._table(name, words)
        except ValueError:
            example = "class=MA" if name == "traits" else "strength=4"
            self.refused.emit(self.tr("Write each with what it must be, such as {example}.").format(example=example))
            self.lines[name].put_back()
            return
        value = {key: each for key, each in self._value.items() if key != name}
        self.settled.emit(value | {name: found} if found else value)

    def _table(self, name: str, words: list[str]) -> dict[str, Any]:
        """Words "key=value" as a table; ValueError for one that is none. A value that stays as it was keeps its kind."""
        old = {f"{key}={_plain(each)}": each for key, each in (self._value.get(name) or {}).items()}
        found: dict[str, Any] = {}
        for word in words:
            key, sign, text = (part.strip() for part in word.replace("＝", "=").partition("="))
            if not (key and sign and text):
                raise ValueError(word)
            if word in old:
                found[key] = old[word]
            elif name == "traits":
                found[key] = text
            elif (number := number_of(text)) is not None:
                found[key] = number
            else:
                raise ValueError(word)
        return found


def _plain(value: Any) -> str:
    if isinstance(value, str):
        return value
    return number_text(value) if isinstance(value, int | float) and not isinstance(value, bool) else written(value)
