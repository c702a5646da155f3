"""Ways to stand of a set-up rule, each with what must hold for it."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QVBoxLayout

from model.rule_fields import RuleField, spot_fields
from model.texts import known, say
from ui.dialogs.rulesets.part_list import PartList
from ui.dialogs.rulesets.selector_field import SelectorField
from ui.dialogs.rulesets.sheet import words_of
from ui.dialogs.rulesets.words_field import WordsField
from ui.docks.inspector.fields import Choice, ChoiceField, LineField
from ui.docks.inspector.form import Form


class SpotsField(PartList):
    """A frame for each way: the place, aboard what, and the other conditions."""

    def add_text(self) -> str:
        return self.tr("Another way to stand")

    def part_name(self, number: int) -> str:
        return self.tr("Way {number}").format(number=number)

    def new_part(self) -> Any:
        return {"place": next(iter(self.sheet.toml.ids("places")), "hex")}

    def fill(self, body: QVBoxLayout, index: int) -> None:
        form = Form()
        for field in spot_fields():
            self._add(form, index, field)
        body.addWidget(form)

    def _add(self, form: Form, index: int, field: RuleField) -> None:
        key = field.path[0]
        spot = self.value[index] if isinstance(self.value[index], dict) else {}
        value = spot.get(key)
        id = f"rules.spot.{key}"
        name = say(id if known(id) else f"rules.field.{key}", self.sheet.lang)
        if field.kind == "selector":
            self._add_aboard(form, index, key, name, value)
        elif field.kind == "names":
            words = WordsField(lambda: self.sheet.known_words(key))
            words.show_value(value or ())
            words.line.setPlaceholderText(self.tr("any"))
            words.set_editable(self.editable)
            words.settled.connect(lambda text: self._set(index, key, words_of(text) or None))
            words.settled.connect(lambda _: words.keep())
            form.add(name, words)
        else:
            choices = self._choices(field)
            if not choices:  # a field that the models have gained, and of which nothing is known here
                line = LineField()
                line.show_value("" if value is None else str(value))
                line.setReadOnly(not self.editable)
                line.settled.connect(lambda text: self._set(index, key, text or None))
                line.settled.connect(lambda _: line.keep())
                form.add(name, line)
                return
            made = ChoiceField()
            made.show_choices(choices, "" if value is None and key == "when" else value)
            made.setEnabled(self.editable)
            made.settled.connect(lambda chosen: self._set(index, key, None if chosen == "" else chosen))
            made.settled.connect(lambda _: made.keep())
            form.add(name, made)

    def _choices(self, field: RuleField) -> list[Choice]:
        if field.kind == "yes_no":
            return [Choice(None, self.tr("no matter")), Choice(True, self.tr("yes")), Choice(False, self.tr("no"))]
        if field.path == ("place",):
            return [Choice(None, self.tr("no matter")), *self.sheet.places()]
        return self.sheet.conditions() if field.path == ("when",) else []

    def _add_aboard(self, form: Form, index: int, key: str, name: str, value: Any) -> None:
        asked = ChoiceField()
        asked.show_choices(
            [Choice(False, self.tr("no matter")), Choice(True, self.tr("aboard one of these"))], value is not None
        )
        asked.setEnabled(self.editable)
        asked.settled.connect(lambda on: self._set(index, key, {} if on else None, anew=True))
        form.add(name, asked)
        if value is not None:
            carriers = SelectorField(self.sheet)
            carriers.show_value(value)
            carriers.set_editable(self.editable)
            carriers.refused.connect(self.refused)
            carriers.settled.connect(lambda found: self._set(index, key, found))
            carriers.settled.connect(carriers.show_value)
            carriers.setAccessibleName(name)
            form.add_wide(carriers)

    def _set(self, index: int, key: str, value: Any, *, anew: bool = False) -> None:
        spot = dict(self.value[index]) if isinstance(self.value[index], dict) else {}
        spot.pop(key, None)
        self.change(index, spot if value is None else {**spot, key: value}, anew=anew)
