"""Reinforcements: counters that come in a later turn, by turn and entry hex."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from editor import offmap_steps
from editor.selection import Selection
from model.counters import Placement
from model.edits import forces, offmap
from model.edits.find import types_by_id
from model.hexgrid import Hex
from ui.docks.inspector.fields import LineField, NumberField
from ui.docks.inspector.form import Form, Notice
from ui.docks.inspector.section import CounterPanel, EmptyBox
from ui.docks.off_map.adding import AddButton, AddingSection
from ui.widgets.labels import label
from ui.workspace import Workspace

MOST_TURNS = 999


class Arrivals(AddingSection):
    """The counters of one turn that enter by one hex."""

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(workspace, parent)
        self.turn = 1
        self.entry: Hex | None = None


class Reinforcements(CounterPanel):
    """All that are listed, and a form for further ones. What is dropped comes in the turn that stands in the form."""

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(workspace, parent=parent)
        self.body.setContentsMargins(0, 8, 0, 0)
        self.sections: list[Arrivals] = []
        self.turn, self.entry = NumberField(1, MOST_TURNS), LineField()
        self.entry.setPlaceholderText(self.tr("anywhere"))
        self.form = Form()
        self.form.add(self.tr("Turn"), self.turn)
        self.form.add(self.tr("Entry hex"), self.entry)
        self.form.connect_field(self.turn, lambda _: None)
        self.form.connect_field(self.entry, self._check_entry)
        self.turn.show_value(1)
        self.add = AddButton(workspace)
        self.add.call(self.tr("Add reinforcements of this turn"))
        self.box = EmptyBox()
        self.box.show_text(self.tr("Drag counters here: they come in the turn above."), "counter")
        self.notice = Notice()
        self._groups = QVBoxLayout()
        self._lay_out()
        for one in (self.box.type_dropped, self.add.type_meant):
            one.connect(self.add_type)
        for several in (self.box.placements_dropped, self.add.selection_meant):
            several.connect(self.send)

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.addWidget(label(self.tr("Reinforcements"), "title"), 1)
        head.addWidget(self.add)
        inner = QVBoxLayout()
        inner.setContentsMargins(12, 0, 12, 4)
        inner.setSpacing(6)
        inner.addLayout(head)
        inner.addWidget(self.form)
        inner.addWidget(self.box)
        inner.addWidget(self.notice)
        self.body.addLayout(inner)
        self.body.addLayout(self._groups)

    def show_selection(self, selection: Selection | None) -> None:
        """Show all reinforcements, those selected marked."""
        found: dict[tuple[int, Hex | None], list[tuple[int, Placement]]] = {}
        for key, row in self.scenario.items("placements", Placement):
            if row.turn is not None:
                found.setdefault((row.turn, row.entry), []).append((key, row))
        label_of = self.scenario.grid.label
        order = sorted(found, key=lambda group: (group[0], "" if group[1] is None else label_of(group[1])))
        while len(self.sections) < len(order):
            self._add_section()
        for i, section in enumerate(self.sections):
            section.setVisible(i < len(order))
            if i < len(order):
                section.turn, section.entry = order[i]
                title = self._title(*order[i])
                selected = selection.placements if selection is not None else ()
                section.show_cards(title, self.cards_of(found[order[i]]), selected)
                section.add.call(self.tr("Add to “{group}”").format(group=title))
        self.add.refresh()

    def set_editable(self, editable: bool) -> None:
        """Let counters be added and dragged, or only be seen."""
        super().set_editable(editable)
        self.form.setVisible(editable)
        self.box.setVisible(editable)
        self.add.setVisible(editable)
        for section in self.sections:
            section.set_editable(editable)

    def _add_section(self) -> None:
        section = Arrivals(self.workspace, self)
        section.set_editable(self.editable)
        section.type_meant.connect(lambda type_id, at=section: self._add_to(at, type_id))
        section.placements_meant.connect(lambda keys, at=section: self._move_to(at, keys))
        self.sections.append(section)
        self._groups.addWidget(section)

    def _title(self, turn: int, entry: Hex | None) -> str:
        if entry is None:
            return self.tr("Turn {turn}, anywhere").format(turn=turn)
        return self.tr("Turn {turn}, by {hex}").format(turn=turn, hex=self.hex_name(entry))

    # -- what a person does ---------------------------------------------------------------------------------------
    @property
    def where(self) -> Hex | None:
        """The entry hex in the form."""
        return self.hex_of(self.entry.text().strip()) if self.entry.text().strip() else None

    def _check_entry(self, number: str) -> str | None:
        return self.no_hex(number) if number and self.hex_of(number) is None else None

    def add_type(self, type_id: str) -> None:
        """List one counter of a type, bought if the pool has none left, for the turn in the form."""
        self.notice.say(self._list(type_id, self.turn.value(), self.where))

    def send(self, keys: list[int]) -> None:
        """Let counters come in the turn in the form instead of where they are."""
        self.notice.say(self._send(keys, self.turn.value(), self.where))

    def _add_to(self, section: Arrivals, type_id: str) -> None:
        section.notice.say(self._list(type_id, section.turn, section.entry))

    def _move_to(self, section: Arrivals, keys: list[int]) -> None:
        section.notice.say(self._send(keys, section.turn, section.entry))

    def _list(self, type_id: str, turn: int, entry: Hex | None) -> str:
        name = self.type_name(types_by_id(self.scenario).get(type_id), type_id)
        return (
            self.push(
                offmap_steps.reinforce(name, turn),
                lambda: forces.bought_first(
                    self.scenario,
                    self.ruleset,
                    type_id,
                    offmap.add_reinforcement(self.scenario, self.ruleset, type_id, turn, entry),
                ),
            )
            or ""
        )

    def _send(self, keys: list[int], turn: int, entry: Hex | None) -> str:
        step = offmap_steps.reinforce(self.what(keys), turn)
        return self.push(step, lambda: offmap.reinforce(self.scenario, keys, turn, entry)) or ""
