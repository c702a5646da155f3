"""One set-up rule as a form: what its word says, and a field for each thing that it may say."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtWidgets import QVBoxLayout, QWidget

from model.rule_fields import WORDS, RuleField, word_fields
from model.ruleset_text import RulesetText
from model.texts import say
from ui.dialogs.rulesets.part_list import PartList
from ui.dialogs.rulesets.selector_field import SelectorField
from ui.dialogs.rulesets.sheet import DraftSheet, number_of, number_text, words_of
from ui.dialogs.rulesets.spots_field import SpotsField
from ui.dialogs.rulesets.stacks_field import StacksField
from ui.dialogs.rulesets.words_field import WordsField
from ui.docks.inspector.fields import Choice, ChoiceField, LineField, SwitchField
from ui.docks.inspector.form import Form
from ui.widgets.labels import label


class RuleForm(QWidget):
    """The fields of the set-up rule numbered `index`."""

    def __init__(self, sheet: DraftSheet, index: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.sheet, self.index = sheet, index
        self.values: dict[str, Any] = sheet.toml.rules()[index]
        self.word = str(self.values.get("word", ""))
        self.fields: dict[str, QWidget] = {}
        self.form = Form(self)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 4, 12, 8)
        layout.setSpacing(8)
        layout.addWidget(label(word_name(self.word, sheet.lang), "title"))
        if self.word in WORDS:
            layout.addWidget(label(say(f"rules.word.{self.word}.help", sheet.lang), "secondary", wrap=True))
            for field in word_fields(self.word):
                self._add(field)
        layout.addWidget(self.form)
        layout.addStretch(1)

    def _add(self, field: RuleField) -> None:
        key = field.path[0]
        name = self.sheet.heading("setup", field)
        value = self.values.get(key, field.usual if field.kind in ("flag", "choice") else None)
        made: Any
        if field.kind == "flag":
            made = SwitchField()
            made.show_value(bool(value))
            self.form.add(name, made)
            self.form.connect_field(made, lambda on: self._set(key, on or None))
        elif field.kind == "choice" or self._choices(key):
            made = ChoiceField()
            choices = self._choices(key) or [Choice(each, self.sheet.choice(key, each)) for each in field.choices]
            made.show_choices(choices, "" if value is None and key == "when" else value)
            self.form.add(name, made)
            self.form.connect_field(made, lambda chosen: self._set(key, chosen or None))
        elif field.kind == "selector":
            made = SelectorField(self.sheet)
            made.show_value(value)
            made.settled.connect(lambda selector: self._set_selector(made, key, selector, needed=field.needed))
            made.refused.connect(lambda sentence: self.form.refuse(made, sentence))
            made.set_editable(self.sheet.editable)
            self.form.add(name, made, above=True)
        elif field.kind in ("spots", "stacks"):
            made = SpotsField(self.sheet) if field.kind == "spots" else StacksField(self.sheet)
            made.show_value(value)
            made.set_editable(self.sheet.editable)
            made.settled.connect(lambda parts: self._set_parts(made, key, parts))
            made.refused.connect(lambda sentence: self.form.refuse(made, sentence))
            self.form.add(name, made, above=True)
        elif field.kind == "names":
            made = WordsField(lambda: self.sheet.known_words(key))
            made.show_value(value or ())
            if key == "sides":
                made.line.setPlaceholderText(self.tr("every player side"))
            made.set_editable(self.sheet.editable)
            self.form.add(name, made)
            self.form.connect_field(made, lambda text: self._settle(field, text))
        else:
            made = LineField()
            made.show_value(self._shown(field, value))
            made.setReadOnly(not self.sheet.editable)
            self.form.add(name, made, above=field.kind == "toml")
            self.form.connect_field(made, lambda text: self._settle(field, text))
        if isinstance(made, SwitchField | ChoiceField):
            made.setEnabled(self.sheet.editable)
        self.fields[key] = made

    def _choices(self, key: str) -> list[Choice]:
        """What can be chosen for a field that names something of the ruleset."""
        if key == "when":
            return self.sheet.conditions()
        return self.sheet.places() if key == "place" else []

    def _shown(self, field: RuleField, value: Any) -> str:
        if value is None:
            return ""
        if field.kind == "toml":
            return self.sheet.toml.rule_toml(self.index, field.path[0])
        return number_text(value) if field.kind in ("number", "count") else str(value)

    # -- what a person does ---------------------------------------------------------------------------------------
    def _settle(self, field: RuleField, text: str) -> str | None:
        """Take what was typed into a line."""
        key = field.path[0]
        if field.kind == "toml":
            return self._change(lambda toml: toml.set_rule_toml(self.index, key, text))
        if field.kind == "names":
            return self._set(key, words_of(text) or ([] if field.needed else None))
        if field.kind in ("number", "count"):
            try:
                return self._set(key, number_of(text))
            except ValueError:
                if field.kind == "count" and text.strip() in self.sheet.toml.ids("options"):
                    return self._set(key, text.strip())
                return self.tr("“{text}” is no number.").format(text=text)
        return self._set(key, text.strip() or ("" if field.needed else None))

    def _set(self, key: str, value: Any) -> str | None:
        return self._change(lambda toml: toml.set_rule(self.index, key, value))

    def _change(self, make: Callable[[RulesetText], object]) -> str | None:
        """Change the rule; None if it is done, "" if nothing changed, else the sentence why not."""
        refusal = self.sheet.attempt(make)
        if refusal is None:
            self.values = self.sheet.toml.rules()[self.index]  # before others hear of it: this form stays
            self.sheet.changed.emit()
        return refusal

    def _set_selector(self, field: SelectorField, key: str, selector: dict[str, Any], *, needed: bool) -> None:
        refusal = self._set(key, selector if selector or needed else None)
        self.form.refuse(field, refusal or "")
        field.show_value(self.values.get(key))

    def _set_parts(self, field: PartList, key: str, parts: list[Any]) -> None:
        refusal = self._set(key, parts)
        self.form.refuse(field, refusal or "")
        if refusal:
            field.show_value(self.values.get(key))


def word_name(word: str, lang: str) -> str:
    """What a word of the set-up vocabulary is called; itself if there is no such word."""
    return say(f"rules.word.{word}.name", lang) if word in WORDS else word
