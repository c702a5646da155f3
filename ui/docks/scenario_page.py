"""The page of the scenario: titles, how long it lasts, victory, options, budgets, notes; the map as it is."""

from __future__ import annotations

from functools import partial
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from editor import steps
from editor.timers import single_shot
from model.counters import Force
from model.edits import forces, info
from model.hexgrid import Orientation
from model.ruleset import Option
from model.texts import named
from ui.docks.inspector.fields import Choice, ChoiceField, Field, LineField, NumberField, SwitchField, TextField
from ui.docks.inspector.form import Form
from ui.docks.inspector.panel import Panel
from ui.widgets.labels import label, rule
from ui.widgets.wrapped import WrappedLabel
from ui.workspace import Workspace

NOT_SAID = -1
"""The number of turns where the scenario does not say it."""
MM_PER_INCH = 25.4


class ScenarioPage(Panel):
    """Everything of a scenario that is neither on the map nor a counter."""

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(workspace, parent=parent)
        self.body.setContentsMargins(12, 10, 12, 14)
        self.title, self.title_ja, self.author = LineField(), LineField(), LineField()
        self.turns, self.first_side = NumberField(NOT_SAID, 1000), ChoiceField()
        self.victory: dict[str, TextField] = {}
        self.victory_ja: dict[str, TextField] = {}
        self.budgets: dict[str, LineField] = {}
        self.options: dict[str, Field] = {}
        self.notes_of: dict[str, QLabel] = {}
        self.notes, self.notes_ja = TextField(5), TextField(5)
        self.map_texts: dict[str, QLabel] = {}
        self.forms: list[Form] = []
        self._titles()
        self._play()
        self._budgets()
        self._options()
        self._notes()
        self._map()
        self.body.addStretch(1)
        self._soon = single_shot(self, 0, self.refresh)
        workspace.document.changed.connect(self._edited)
        self.refresh()

    # -- building -------------------------------------------------------------------------------------------------
    def _section(self, title: str) -> Form:
        if self.forms:
            self.body.addSpacing(6)
            self.body.addWidget(rule())
            self.body.addSpacing(2)
        if title:
            self.body.addWidget(label(title, "title"))
        form = Form(self)
        self.forms.append(form)
        self.body.addWidget(form)
        return form

    def _titles(self) -> None:
        form = self._section(self.tr("Scenario"))
        for text, field, key in (
            (self.tr("Title"), self.title, "title"),
            (self.tr("Japanese title"), self.title_ja, "title_ja"),
            (self.tr("Author"), self.author, "author"),
        ):
            form.add(text, field)
            self._connect_info(form, field, text, key)

    def _play(self) -> None:
        form = self._section(self.tr("Play"))
        turns, first = self.tr("Turns"), self.tr("First side")
        self.turns.setSpecialValueText(self.tr("not said"))
        form.add(turns, self.turns)
        form.add(first, self.first_side)
        form.connect_field(
            self.turns,
            lambda value: self.push(
                steps.change_info(turns),
                lambda: info.set_play(self.scenario, turns=None if value == NOT_SAID else value),
                self.turns.token,
            ),
        )
        form.connect_field(
            self.first_side,
            lambda side: self.push(steps.change_info(first), lambda: info.set_play(self.scenario, first_side=side)),
        )
        for side in self._players():
            for pattern, fields, lang in (
                (self.tr("Victory: {side}"), self.victory, "en"),
                (self.tr("Victory in Japanese: {side}"), self.victory_ja, "ja"),
            ):
                text = pattern.format(side=self.side_name(side))
                field = fields[side] = TextField(3)
                form.add(text, field, above=True)
                form.connect_field(field, partial(self._set_victory, side, lang, text))

    def _budgets(self) -> None:
        sides = [side for side in self._players() if forces.buys(self.ruleset, side)]
        if not sides:
            return
        currency = self.ruleset.deployment.currency
        form = self._section(
            self.tr("Budgets ({currency})").format(currency=currency) if currency else self.tr("Budgets")
        )
        usual = self.ruleset.deployment.budget
        for side in sides:
            field = self.budgets[side] = LineField()
            field.setPlaceholderText(self.tr("no limit") if usual is None else f"{usual:g}")
            name = self.side_name(side)
            form.add(name, field, name=self.tr("Budget of {side}").format(side=name))
            form.connect_field(field, partial(self._set_budget, side))

    def _options(self) -> None:
        if not self.ruleset.options:
            return
        form = self._section(self.tr("Options"))
        for key, option in self.ruleset.options.items():
            field = self.options[key] = _field_of(option)
            name = named(option, self.lang) or key
            row = OptionRow(name, option.rule, field, note=option.note_ja if self.lang == "ja" else option.note)
            form.add_wide(row)
            form.rows[field] = row
            self.notes_of[key] = row.note
            form.connect_field(field, partial(self._set_option, key, name))

    def _notes(self) -> None:
        form = self._section("")
        for text, field, key in (
            (self.tr("Notes"), self.notes, "notes"),
            (self.tr("Japanese notes"), self.notes_ja, "notes_ja"),
        ):
            form.add(text, field, above=True)
            self._connect_info(form, field, text, key)

    def _map(self) -> None:
        form = self._section(self.tr("Map"))
        for key, text in (
            ("ruleset", self.tr("Game")),
            ("hexes", self.tr("Size")),
            ("shape", self.tr("Hexes")),
            ("across", self.tr("Hex width")),
            ("paper", self.tr("On paper")),
            ("numbers", self.tr("Hex numbers")),
        ):
            self.map_texts[key] = label("", wrap=True)
            form.add(text, self.map_texts[key])

    def _players(self) -> list[str]:
        return [
            side
            for side in self.scenario.sides
            if side not in self.ruleset.sides or self.ruleset.sides[side].role == "player"
        ]

    # -- showing --------------------------------------------------------------------------------------------------
    def refresh(self) -> None:
        """Show the scenario as it is now."""
        row = self.scenario.info
        self.title.show_value(row.title)
        self.title_ja.show_value(row.title_ja)
        self.author.show_value(row.author)
        self.turns.show_value(NOT_SAID if row.play.turns is None else row.play.turns)
        self.first_side.show_choices(self.side_choices(self.tr("not said"), players=True), row.play.first_side)
        for fields, texts in ((self.victory, row.victory), (self.victory_ja, row.victory_ja)):
            for side, field in fields.items():
                field.show_value(texts.get(side, ""))
        for side, line in self.budgets.items():
            budget = self.scenario.forces.get(side, Force()).budget
            line.show_value("" if budget is None else f"{budget:g}")
        for key, option in self.ruleset.options.items():
            _show_option(self.options[key], option, row.options.get(key, option.default), self.lang)
            if option.sample:  # the note says that the value is ours
                self.notes_of[key].setVisible(self.ruleset.is_sample_option(key, row.options))
        self.notes.show_value(row.notes)
        self.notes_ja.show_value(row.notes_ja)
        self._show_map()

    def _show_map(self) -> None:
        grid = self.scenario.grid
        flat = grid.orientation is Orientation.FLAT
        texts = {
            "ruleset": named(self.ruleset, self.lang),
            "hexes": self.tr("{columns} × {rows} hexes").format(columns=grid.columns, rows=grid.rows),
            "shape": self.tr("flat side up") if flat else self.tr("point up"),
            "across": self.tr("{length} across flats").format(length=self._length(grid.across_flats_mm)),
            "paper": " × ".join(self._length(side) for side in grid.printed_mm),
            "numbers": self._numbers(),
        }
        for key, text in texts.items():
            self.map_texts[key].setText(text)

    def _numbers(self) -> str:
        """The first and the last number of the map: "0101 – 4016"."""
        grid = self.scenario.grid
        first, last = grid.number(grid.hex(0, 0)), grid.number(grid.hex(grid.columns - 1, grid.rows - 1))
        return f"{first} – {last}" if first or last else self.tr("none")

    def _length(self, mm: float) -> str:
        if self.workspace.settings.unit == "inch":
            return self.tr("{length} in").format(length=f"{mm / MM_PER_INCH:.2f}")
        return self.tr("{length} mm").format(length=f"{mm:.2f}".rstrip("0").rstrip(".") if mm < 100 else f"{mm:.0f}")

    def _edited(self) -> None:
        self._soon.start(0)

    # -- editing --------------------------------------------------------------------------------------------------
    def _connect_info(self, form: Form, field: Field, text: str, key: str) -> None:
        def change(value: Any) -> str | None:
            return self.push(steps.change_info(text), lambda: info.set_info(self.scenario, **{key: value}))

        form.connect_field(field, change)

    def _set_victory(self, side: str, lang: str, name: str, text: str) -> str | None:
        return self.push(steps.change_info(name), lambda: info.set_victory(self.scenario, side, text, lang))

    def _set_budget(self, side: str, text: str) -> str | None:
        budget: int | float | None = None
        if text:
            try:
                budget = float(text.replace(",", ""))
            except ValueError:
                return self.tr("“{text}” is not a number. Type one, or nothing for the usual budget.").format(text=text)
            if not 0 <= budget <= 1e9:
                return self.tr("A budget is 0 or more, and at most 1,000,000,000.")
            budget = int(budget) if budget == int(budget) else budget
        name = self.side_name(side)
        return self.push(steps.set_budget(name), lambda: forces.set_budget(self.scenario, side, budget))

    def _set_option(self, key: str, name: str, value: Any) -> str | None:
        field = self.options[key]
        token = field.token if isinstance(field, NumberField) else None
        return self.push(
            steps.change_info(name), lambda: info.set_option(self.scenario, self.ruleset, key, value), token
        )

    def hideEvent(self, event: Any) -> None:
        focus = QApplication.focusWidget()
        if isinstance(focus, Field) and self.isAncestorOf(focus):
            focus.settle()
        super().hideEvent(event)


class OptionRow(QWidget):
    """A switch with its text beside it, or a field under its text; the rule id at the right, the note as tool tip."""

    def __init__(self, text: str, rule_id: str, field: Field, note: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.field = field
        self.note = label(note, "secondary", wrap=True)
        field.setAccessibleName(f"{text} ({rule_id})" if rule_id else text)
        field.setAccessibleDescription(note)
        self.setToolTip(f"{rule_id}  {text}" + (f"\n{note}" if note else ""))
        caption: QLabel = _Caption(text, field) if isinstance(field, SwitchField) else label(text, wrap=True)
        head = QHBoxLayout()
        head.setSpacing(8)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 2, 0, 2)
        layout.setSpacing(3)
        if isinstance(field, SwitchField):
            head.addWidget(field, 0, Qt.AlignmentFlag.AlignTop)
        head.addWidget(caption, 1)
        head.addWidget(label(rule_id, "secondary"), 0, Qt.AlignmentFlag.AlignTop)
        layout.addLayout(head)
        if not isinstance(field, SwitchField):
            layout.addWidget(field)
        if note:
            layout.addWidget(self.note)


class _Caption(WrappedLabel):
    """The text of a switch, which turns it when clicked, and may take several lines."""

    def __init__(self, text: str, field: SwitchField) -> None:
        super().__init__(text)
        self._field = field

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self._field.isEnabled():
            self._field.setFocus(Qt.FocusReason.MouseFocusReason)
            self._field.click()


def _field_of(option: Option) -> Field:
    """The field of an option: a switch, a number or a choice."""
    if option.type == "bool":
        return SwitchField()
    return NumberField(option.least, option.most) if option.type == "int" else ChoiceField()


def _show_option(field: Field, option: Option, value: object, lang: str) -> None:
    """Show the value of an option; a value that it cannot have shows the default, and the checks tell of it."""
    if isinstance(field, SwitchField):
        field.show_value(value if isinstance(value, bool) else bool(option.default))
    elif isinstance(field, NumberField):
        number = isinstance(value, int) and not isinstance(value, bool)
        field.show_value(int(str(value)) if number else int(option.default))
    elif isinstance(field, ChoiceField):
        texts = option.choices_ja if lang == "ja" and len(option.choices_ja) == len(option.choices) else option.choices
        field.show_choices([Choice(key, text) for key, text in zip(option.choices, texts, strict=True)], value)
