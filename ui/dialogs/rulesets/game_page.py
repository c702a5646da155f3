"""The page of the ruleset dialog about the game as a whole: its name, the map it begins on, how it is set up."""

from __future__ import annotations

from typing import Any, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from editor.style import load_style, style_ids
from model.rule_fields import PARTS, RuleField, part_fields
from model.texts import named, say
from ui.dialogs.rulesets.sheet import DraftSheet, number_of, number_text, words_of
from ui.dialogs.rulesets.words_field import WordsField
from ui.docks.inspector.fields import Choice, ChoiceField, LineField
from ui.docks.inspector.form import Form
from ui.widgets.labels import label

COLUMNS: Final = (("", "map"), ("deployment", "movement"))
"""Which parts stand below each other, from left to right."""
assert {part for parts in COLUMNS for part in parts} == set(PARTS)


class GamePage(QScrollArea):
    """A form for each of `PARTS`."""

    def __init__(self, sheet: DraftSheet, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.sheet = sheet
        self.forms: dict[str, Form] = {}
        self.fields: dict[tuple[str, str], LineField | ChoiceField | WordsField] = {}
        self._kinds: dict[tuple[str, str], RuleField] = {}
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        body = QWidget()
        columns = QHBoxLayout(body)
        columns.setContentsMargins(0, 0, 12, 8)
        columns.setSpacing(32)
        for parts in COLUMNS:
            column = QVBoxLayout()
            column.setSpacing(8)
            for part in parts:
                column.addWidget(label(say(f"rules.part.{part or 'game'}", sheet.lang), "title"))
                form = self.forms[part] = Form()
                for field in part_fields(part):
                    self._add(part, field)
                column.addWidget(form)
                column.addSpacing(8)
            column.addStretch(1)
            columns.addLayout(column, 1)
        self.setWidget(body)
        sheet.changed.connect(self.refresh)
        self.refresh()

    def _add(self, part: str, field: RuleField) -> None:
        key = field.path[0]
        made: Any
        if field.kind == "choice" or self._choices(part, key):
            made = ChoiceField()
            made.setEnabled(self.sheet.editable)
        elif field.kind == "names":
            made = WordsField(lambda: self.sheet.known_words("sides"))
            made.set_editable(self.sheet.editable)
        else:
            made = LineField()
            made.setReadOnly(not self.sheet.editable)
            if not field.needed and field.usual is None:
                made.setPlaceholderText(self.tr("not said"))
        table = part or "game"
        made.setToolTip(self.sheet.meaning(table, field))
        self.forms[part].add(self.sheet.heading(table, field), made)
        self.forms[part].connect_field(made, lambda value: self._settle(part, field, value))
        self.fields[part, key], self._kinds[part, key] = made, field

    def _choices(self, part: str, key: str) -> list[Choice]:
        """What can be chosen for a field that names something."""
        if (part, key) == ("map", "terrain"):
            return [Choice(id, self.sheet.row_name("terrain", id)) for id in self.sheet.toml.ids("terrain")]
        if (part, key) == ("map", "style"):
            return [Choice(id, named(load_style(id), self.sheet.lang)) for id in style_ids()]
        if (part, key) == ("map", "stagger"):
            stands = self.sheet.toml.top("map", "orientation") or "flat"
            return [Choice(each, self.sheet.choice(f"stagger.{stands}", each)) for each in ("odd", "even")]
        if (part, key) == ("movement", "column"):
            columns = [Choice(id, self.sheet.row_name("values", id)) for id in self.sheet.toml.ids("values")]
            return [Choice(None, self.tr("none")), *columns]
        return []

    def refresh(self) -> None:
        """Show the draft as it is now."""
        for (part, key), made in self.fields.items():
            field = self._kinds[part, key]
            value = self.sheet.toml.top(part, key) if part else self.sheet.toml.top(key)
            shown = field.usual if value is None else value
            if isinstance(made, ChoiceField):
                choices = self._choices(part, key) or [
                    Choice(each, self.sheet.choice(key, each)) for each in field.choices
                ]
                made.show_choices(choices, shown)
            elif isinstance(made, WordsField):
                made.show_value(shown or ())
            else:
                made.show_value(number_text(shown) if field.kind == "number" else str(shown or ""))

    def show_field(self, part: str, key: str) -> None:
        """Go to a field."""
        if (part, key) in self.fields:
            self.ensureWidgetVisible(self.fields[part, key])
            self.fields[part, key].setFocus()

    def _settle(self, part: str, field: RuleField, value: Any) -> str | None:
        """Take what was typed or chosen; None if it is done, "" if nothing changed, else the sentence why not."""
        key = field.path[0]
        try:
            wanted = number_of(value) if field.kind == "number" else words_of(value) if field.kind == "names" else value
        except ValueError:
            return self.tr("“{text}” is no number.").format(text=value)
        if not wanted and wanted != 0:
            wanted = "" if field.kind == "text" and field.needed and not self._choices(part, key) else None
        refusal = self.sheet.attempt(lambda toml: toml.set_part(part, key, wanted))
        if refusal is None:
            self.sheet.changed.emit()
        return refusal
