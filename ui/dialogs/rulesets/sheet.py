"""What the pages of the ruleset dialog share: the draft, the language, and how values are said and read."""

from __future__ import annotations

import math
import unicodedata
from collections.abc import Callable, Iterable
from typing import Final

from PySide6.QtCore import QObject, Signal

from editor.canvas.symbols import counter_symbols, symbol_title
from editor.painters.motifs import MOTIFS
from editor.style import load_style, style_ids
from model.rule_fields import RuleField
from model.ruleset_text import RulesetText
from model.storage.ruleset_draft import RulesetDraft
from model.texts import known, say
from model.units_text import UnitsText
from ui.docks.inspector.fields import Choice

_TABLE_OF: Final = {
    "kind": "kinds", "side": "sides", "sides": "sides", "terrain": "terrain", "columns": "values",
    "classes": "system_classes", "values": "values", "places": "places", "flows_into": "terrain",
}  # fmt: skip
"""The table whose ids a list of words holds."""

BACKS: Final = ("none", "plain", "hidden")
"""Backs of counters that are no state of the ruleset (`model.ruleset.CounterKind.back`)."""


class DraftSheet(QObject):
    """One draft that several pages look at and change."""

    changed = Signal()
    """Something of the draft is otherwise."""
    refused = Signal(str)
    """Why something that was typed was not taken; "" takes that back."""

    def __init__(self, draft: RulesetDraft, lang: str, *, editable: bool, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.draft, self.lang, self.editable = draft, lang, editable

    @property
    def toml(self) -> RulesetText:
        """The tables as they are now."""
        return self.draft.toml

    def attempt(
        self, make: Callable[[RulesetText], object], units: Callable[[UnitsText], object] | None = None
    ) -> str | None:
        """Change the draft: None if it is done, "" if nothing changed, else the sentence why not. Who asks emits
        `changed`.
        """
        try:
            return None if self.draft.change(make, units) else ""
        except ValueError as error:
            return self.tr("That can't be written in the file: {reason}").format(reason=error)

    def change(self, make: Callable[[RulesetText], object], units: Callable[[UnitsText], object] | None = None) -> bool:
        """Change the draft; whether it could be done. Why not, `refused` tells."""
        refusal = self.attempt(make, units)
        self.refused.emit(refusal or "")
        if refusal is None:
            self.changed.emit()
        return not refusal

    def change_units(self, make: Callable[[UnitsText], object]) -> bool:
        """Change the counters of the draft, as `change` does."""
        return self.change(lambda _: None, make)

    # -- words ----------------------------------------------------------------------------------------------------
    def heading(self, table: str, field: RuleField) -> str:
        """What a field is called; that of a movement class by the class."""
        key, *inner = field.path
        if known(f"rules.column.{table}.{key}"):
            return say(f"rules.column.{table}.{key}", self.lang)
        if field.member:
            return say(f"rules.field.{field.member}", self.lang)
        if key == "combat":
            return say(f"rules.field.{inner[0]}", self.lang)
        if inner:
            return say(f"rules.field.{key}", self.lang, name=self.class_name(inner[0]))
        return say(f"rules.field.{key}", self.lang) if known(f"rules.field.{key}") else f"{table}.{key}"

    def meaning(self, table: str, field: RuleField) -> str:
        """What a field means, in a sentence; "" where its name says it."""
        id = f"rules.help.{table}.{field.path[0]}"
        return say(id, self.lang) if known(id) else ""

    def name(self) -> str:
        """The name of the game."""
        ja = self.toml.top("name_ja") if self.lang == "ja" else None
        return str(ja or self.toml.top("name") or self.draft.folder.name)

    def class_name(self, id: str) -> str:
        """The name of a movement class."""
        return self.row_name("movement_classes", id)

    def row_name(self, table: str, id: str) -> str:
        """The name of a row of a table, else its id."""
        ja = self.toml.value(table, id, "name_ja") if self.lang == "ja" else None
        return str(ja or self.toml.value(table, id, "name") or id)

    def choice(self, key: str, value: str) -> str:
        """What a value that a field may have is called."""
        id = f"rules.choice.{key}.{value}"
        return say(id, self.lang) if known(id) else value

    def conditions(self) -> list[Choice]:
        """The conditions under which something of a set-up rule may hold: the switches, on or off."""
        rows = [Choice("", self.tr("always"))]
        for id in self.toml.ids("options"):
            if self.toml.value("options", id, "type") == "bool":
                name = self.row_name("options", id)
                rows += [Choice(id, name), Choice(f"!{id}", self.tr("not: {option}").format(option=name))]
        return rows

    def places(self) -> list[Choice]:
        """The places where counters stand."""
        return [Choice(id, self.row_name("places", id)) for id in self.toml.ids("places")]

    def known_words(self, key: str) -> list[tuple[str, str]]:
        """The words that a list of a set-up rule may hold, each with its name; none where any may stand there."""
        if key in _TABLE_OF:
            table = _TABLE_OF[key]
            return [(id, self.row_name(table, id)) for id in self.toml.ids(table)]
        if key == "traits":
            colon = "：" if self.lang == "ja" else ": "
            return [
                (f"{trait}={word}", f"{self.row_name('traits', trait)}{colon}{self.trait_word(trait, word)}")
                for trait in self.toml.ids("traits")
                for word in self.toml.top("traits", trait, "words") or ()
            ]
        counters = self.draft.counters() if key in ("type", "code") else []
        if key == "type":
            return [(id, id) for id, _ in counters]
        return [(code, code) for code in dict.fromkeys(code for _, code in counters)]

    def trait_word(self, trait: str, word: str) -> str:
        """What a word of a trait is called."""
        row = self.toml.top("traits", trait, "words", word) or {}
        return str((row.get("name_ja") if self.lang == "ja" else None) or row.get("name") or word)

    def known_names(self, table: str, key: str) -> list[tuple[str, str]]:
        """The names that a field of text may well have, each with what it is called, where there are some: colours,
        symbols, lines of the map style, symbols and backs of counters, sides.
        """
        style_id = self._style()
        if (table, key) == ("kinds", "symbol"):
            return [("", ""), *((name, symbol_title(name, self.lang)) for name in counter_symbols())]
        if (table, key) == ("kinds", "back"):
            return [(each, self.choice("back", each)) for each in BACKS] + [
                (id, self.row_name("states", id)) for id in self.toml.ids("states")
            ]
        if (table, key) == ("points", "side"):
            return [("", ""), *((id, self.row_name("sides", id)) for id in self.toml.ids("sides"))]
        return [(name, name) for name in self._looks(style_id, table, key)]

    def _looks(self, style_id: str, table: str, key: str) -> list[str]:
        """Names that are drawn in a map style."""
        if table == "terrain" and key == "color":
            return sorted(load_style(style_id).terrain)
        if table == "terrain" and key == "motif":
            return ["", *sorted(MOTIFS)]
        if table == "terrain" and key == "shore":
            return ["", *self.toml.ids("terrain")]
        if table in ("hexsides", "paths") and key == "style":
            style = load_style(style_id)
            return ["", *sorted(style.lines.keys() & style.colors.keys())]
        return []

    def settings(self, id: str) -> list[tuple[str, str]]:
        """What an option may be set to, each with what it is called; none where it is a number."""
        kind = self.toml.value("options", id, "type")
        if kind == "bool":
            return [("true", self.tr("on")), ("false", self.tr("off"))]
        choices = [str(each) for each in self.toml.value("options", id, "choices") or ()] if kind == "choice" else []
        names = [str(each) for each in self.toml.value("options", id, "choices_ja") or ()] if self.lang == "ja" else []
        return list(zip(choices, names if len(names) == len(choices) else choices, strict=True))

    def columns(self) -> list[tuple[str, str]]:
        """The value columns as a pattern of figures names them, each with its name."""
        return [(f"{{{id}}}", self.row_name("values", id)) for id in self.toml.ids("values")]

    def _style(self) -> str:
        style = self.toml.top("map", "style")
        return style if isinstance(style, str) and style in style_ids() else style_ids()[0]


def number_of(text: str) -> float | int | None:
    """A number that a person typed, full-width digits too; None for nothing or a dash.

    Raises:
        ValueError: it is none.
    """
    plain = unicodedata.normalize("NFKC", text).strip().replace("−", "-")
    if plain in ("", "-", "–", "—"):
        return None
    value = float(plain)
    if not math.isfinite(value):
        raise ValueError(text)
    return int(value) if value.is_integer() else value


def number_text(value: object) -> str:
    """A number as it is shown in a cell, to its last digit, so that it is the same when it is typed again; "" for none."""
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    return "" if value is None else str(value)


def words_of(text: str) -> list[str]:
    """Words that a person typed with commas (of either width) or blanks between."""
    plain = text.replace("、", ",").replace("，", ",")
    return [word.strip() for word in plain.split(",") if word.strip()]


def words_text(words: Iterable[object]) -> str:
    """Words as they are shown in a line."""
    return ", ".join(map(str, words))
