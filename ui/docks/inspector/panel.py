"""Panel: the shape of everything in the inspector. It shows a part of the selection, and edits it by named steps."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

from PySide6.QtWidgets import QVBoxLayout, QWidget

from editor import steps
from editor.document import ScenarioDocument
from editor.selection import Selection
from model.checks.findings import Both, in_lang
from model.counters import CounterType, Placement
from model.edit import Edit
from model.edits.find import types_by_id
from model.edits.refusal import Refusal
from model.hexgrid import Hex
from model.maprows import System
from model.ruleset import Ruleset
from model.scenario import EditConflictError, Scenario
from model.texts import named
from ui.docks.inspector.fields import Choice, ChoiceField, DecimalField, LineField, NumberField, SwitchField, TextField
from ui.widgets.labels import label
from ui.widgets.swatch import swatch_icon
from ui.workspace import Workspace


class Panel(QWidget):
    """One part of the inspector. `show_selection` is asked after every change; it hides itself where it has no part."""

    def __init__(self, workspace: Workspace, title: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.workspace = workspace
        self.editable = True
        self.body = QVBoxLayout(self)
        self.body.setContentsMargins(12, 8, 12, 10)
        self.body.setSpacing(6)
        if title:
            self.body.addWidget(label(title, "title"))

    def show_selection(self, selection: Selection | None) -> None:
        """Show what belongs here of a selection that is alive, or hide."""
        raise NotImplementedError

    def set_editable(self, editable: bool) -> None:
        """Let what can be changed be changed, or only be seen."""
        self.editable = editable
        for field in self.findChildren(QWidget):
            if isinstance(field, LineField | TextField | NumberField | DecimalField):
                field.setReadOnly(not editable)  # still to be read and copied
            elif isinstance(field, ChoiceField | SwitchField):
                field.setEnabled(editable)

    # -- what panels ask ------------------------------------------------------------------------------------------
    @property
    def document(self) -> ScenarioDocument:
        """The document."""
        return self.workspace.document

    @property
    def scenario(self) -> Scenario:
        """The scenario."""
        return self.workspace.document.scenario

    @property
    def ruleset(self) -> Ruleset:
        """Its ruleset."""
        return self.workspace.document.ruleset

    @property
    def lang(self) -> Literal["en", "ja"]:
        """The language of the window."""
        return self.workspace.lang

    def push(self, step: str, make: Callable[[], Edit], token: object | None = None) -> str | None:
        """Make an edit as a step of that name: None if it is done, "" if it changes nothing, else why it can't be."""
        try:
            return None if self.document.push(step, make(), token) else ""
        except Refusal as refusal:
            return refusal.message(self.lang)
        except EditConflictError:
            return self.tr("The scenario has changed meanwhile. Try again.")

    def system_name(self, system: System) -> str:
        """What a system is called."""
        return named(system, self.lang) or system.id

    def type_name(self, type_: CounterType | None, fallback: str = "") -> str:
        """What a counter type is called."""
        return (named(type_, self.lang) or type_.code) if type_ is not None else fallback

    def counters_name(self, rows: Sequence[Placement]) -> str:
        """What some placements are, for the name of a step: "Dreadnought", "3 × Fighter", "5 counters"."""
        names = {self.type_name(types_by_id(self.scenario).get(row.type), row.type) for row in rows}
        total = sum(row.count for row in rows)
        return steps.counters(names.pop(), total) if len(names) == 1 else steps.several_counters(total)

    def side_name(self, side: str) -> str:
        """The short name of a side: "Solomani"."""
        return side_name(self.scenario, self.ruleset, side, self.lang)

    def hex_name(self, hex: Hex) -> str:
        """The number of a hex, and the name of the system there: "1708 Maadin"."""
        system = next((row for row in self.scenario.systems if row.hex == hex), None)
        number = self.scenario.grid.label(hex)
        return f"{number} {self.system_name(system)}" if system is not None else number

    def hex_of(self, number: str) -> Hex | None:
        """The hex of the map with a number or address, or None."""
        return self.scenario.grid.find(number)

    def no_hex(self, number: str) -> str:
        """The sentence for a number that no hex has."""
        return self.tr("There is no hex “{number}” on this map.").format(number=number)

    def side_word(self, side: int) -> str:
        """The compass word of a side: "N", "NE" …"""
        flat = (self.tr("N"), self.tr("NE"), self.tr("SE"), self.tr("S"), self.tr("SW"), self.tr("NW"))
        pointy = (self.tr("NE"), self.tr("E"), self.tr("SE"), self.tr("SW"), self.tr("W"), self.tr("NW"))
        return (flat if self.scenario.grid.orientation.value == "flat" else pointy)[side]

    def side_choices(self, none: str, *, players: bool = False) -> list[Choice]:
        """All sides (or those that players lead) as choices, `none` for no side first."""
        found = [Choice(None, none)]
        for key, side in self.scenario.sides.items():
            rule = self.ruleset.sides.get(key)
            if not players or rule is None or rule.role == "player":
                found.append(Choice(key, self.side_name(key), swatch_icon(side.color, side.cut)))
        return found


def side_name(scenario: Scenario, ruleset: Ruleset, side: str, lang: str) -> str:
    """The short name of a side: the adjective of the ruleset if the scenario has not renamed it, else its name."""
    row, rule = scenario.sides.get(side), ruleset.sides.get(side)
    own = named(row, lang) if row is not None else ""
    if rule is not None and (not own or own == named(rule, lang)):
        adjective = Both(rule.adjective, rule.adjective_ja)
        short = in_lang(adjective, lang)
        return capital(short) or named(rule, lang)
    return own or side


def capital(text: str) -> str:
    """A text with a capital first letter, as it begins a line."""
    return text[:1].upper() + text[1:]
