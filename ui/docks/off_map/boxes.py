"""The boxes beside the map: reserve, destroyed … as the ruleset or the scenario names them."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from editor import offmap_steps
from editor.selection import Selection
from model.counters import Placement
from model.edits import forces, offmap
from model.edits.find import types_by_id
from model.texts import named
from ui.docks.inspector.panel import capital
from ui.docks.inspector.section import CounterPanel
from ui.docks.off_map.adding import AddingSection
from ui.widgets.labels import label
from ui.workspace import Workspace


class BoxSection(AddingSection):
    """One box."""

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(workspace, parent)
        self.box = ""
        self.empty.show_text(self.tr("Nothing here yet. Drag a counter here."), "counter")


class Boxes(CounterPanel):
    """A section a box; hidden in a game without boxes."""

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(workspace, parent=parent)
        self.body.setContentsMargins(0, 8, 0, 0)
        title = label(self.tr("Boxes beside the map"), "title")
        title.setContentsMargins(12, 0, 12, 0)
        self.body.addWidget(title)
        self.sections: list[BoxSection] = []

    def show_selection(self, selection: Selection | None) -> None:
        """Show all boxes, the counters selected marked."""
        held: dict[str, list[tuple[int, Placement]]] = {box: [] for box in self.ruleset.boxes}
        for key, row in self.scenario.items("placements", Placement):
            if row.off_map is not None:
                held.setdefault(row.off_map, []).append((key, row))
        self.setVisible(bool(held))
        while len(self.sections) < len(held):
            self._add_section()
        for section, box in zip(self.sections, held, strict=False):
            section.box = box
            title = self._name(box)
            selected = selection.placements if selection is not None else ()
            section.show_cards(title, self.cards_of(held[box]), selected)
            section.add.call(self.tr("Add to “{group}”").format(group=title))
        for i, section in enumerate(self.sections):
            section.setVisible(i < len(held))

    def set_editable(self, editable: bool) -> None:
        """Let counters be added and dragged, or only be seen."""
        super().set_editable(editable)
        for section in self.sections:
            section.set_editable(editable)

    def _add_section(self) -> None:
        section = BoxSection(self.workspace, self)
        section.set_editable(self.editable)
        section.type_meant.connect(lambda type_id, at=section: self.add_type(at, type_id))
        section.placements_meant.connect(lambda keys, at=section: self.send(at, keys))
        self.sections.append(section)
        self.body.addWidget(section)

    def _name(self, box: str) -> str:
        row = self.ruleset.boxes.get(box)
        return capital(named(row, self.lang)) if row is not None else box

    # -- what a person does ---------------------------------------------------------------------------------------
    def add_type(self, section: BoxSection, type_id: str) -> None:
        """Put one counter of a type into a box, bought if the pool has none left."""
        name, box = self.type_name(types_by_id(self.scenario).get(type_id), type_id), section.box
        refusal = self.push(
            offmap_steps.to_box(name, self._name(box)),
            lambda: forces.bought_first(
                self.scenario, self.ruleset, type_id, offmap.add_to_box(self.scenario, self.ruleset, type_id, box)
            ),
        )
        section.notice.say(refusal or "")

    def send(self, section: BoxSection, keys: list[int]) -> None:
        """Move counters into a box."""
        box = section.box
        step = offmap_steps.to_box(self.what(keys), self._name(box))
        refusal = self.push(step, lambda: offmap.to_box(self.scenario, self.ruleset, keys, box))
        section.notice.say(refusal or "")
