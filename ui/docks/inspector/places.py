"""The places of a hex with what stands in each: the stellar hex, the surface boxes, or the hex itself."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from editor import steps
from editor.selection import Selection
from model.edits import forces, placements
from model.edits.find import Location, locations_in, placements_by_hex, system_at, types_by_id
from model.texts import named
from ui.docks.inspector.panel import capital
from ui.docks.inspector.section import CounterPanel, CounterSection
from ui.widgets.labels import rule
from ui.workspace import Workspace

MOST_BOXES = 4
"""Surface boxes of a system at most."""


class PlaceSection(CounterSection):
    """One place of the hex."""

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(workspace, parent)
        self.location: Location | None = None


class Places(CounterPanel):
    """The sections of all places of the selected hex."""

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(workspace, parent=parent)
        self.body.setContentsMargins(0, 0, 0, 0)
        self.body.setSpacing(0)
        self.sections: list[PlaceSection] = []
        self._rules: list[QWidget] = []
        for place in self.ruleset.places.values():  # all there can be, so that Tab goes through them before the fields
            for _ in range(MOST_BOXES if place.needs == "box" else 1):
                self._add_section()

    def show_selection(self, selection: Selection | None) -> None:
        """Show the places of the hex."""
        hex = selection.hex if selection is not None and len(selection.hexes) <= 1 else None
        locations = locations_in(self.scenario, self.ruleset, hex) if hex is not None else []
        if selection is not None and selection.route is not None:
            locations = []
        self.setVisible(bool(locations))
        for i, section in enumerate(self.sections):
            shown = i < len(locations)
            section.setVisible(shown)
            self._rules[i].setVisible(shown)
            if shown and selection is not None:
                self._show_section(section, locations[i], selection.placements)

    def set_editable(self, editable: bool) -> None:
        """Counters can be dropped and dragged, or only looked at."""
        for section in self.sections:
            section.list.setDragEnabled(editable)
            section.list.setAcceptDrops(editable)
            section.empty.setAcceptDrops(editable)

    def section_of(self, location: Location) -> PlaceSection | None:
        """The section that shows a place."""
        return next((each for each in self.sections if each.location == location and not each.isHidden()), None)

    # -- showing --------------------------------------------------------------------------------------------------
    def _add_section(self) -> None:
        section = PlaceSection(self.workspace, self)
        self._rules.append(rule())
        self.body.addWidget(self._rules[-1])
        self.body.addWidget(section)
        section.list.picked.connect(lambda keys, at=section: self._picked(at, keys))
        for source in (section.list, section.empty):
            source.type_dropped.connect(lambda type_id, at=section: self.drop_type(at, type_id))
            source.placements_dropped.connect(lambda keys, at=section: self.drop_placements(at, keys))
        self.sections.append(section)

    def _show_section(self, section: PlaceSection, location: Location, selected: tuple[int, ...]) -> None:
        if location != section.location:
            section.notice.say("")
        section.location = location
        title = self.location_name(location)
        cards = self.cards_of(
            [
                (key, row)
                for key, row in placements_by_hex(self.scenario).get(location.hex, ())
                if (row.place, row.box) == (location.place, location.box)
            ]
        )
        section.show_cards(title, cards, selected)
        if not cards:
            section.empty.show_text(*self._invitation(location))

    def location_name(self, location: Location) -> str:
        """What a place is called: "Stellar hex", and with its number where there are several: "… box 1"."""
        place = self.ruleset.places.get(location.place)
        name = capital(named(place, self.lang)) if place is not None else location.place
        found = system_at(self.scenario, location.hex)
        if place is not None and place.needs == "box" and found is not None and found[1].surfaces > 1:
            return self.tr("{place} {number}").format(place=name, number=location.box)
        return name

    def _invitation(self, location: Location) -> tuple[str, str]:
        """What an empty place says, and its symbol: the kinds that usually stand there."""
        kinds = [kind for kind in self.ruleset.kinds.values() if kind.places[:1] == (location.place,)]
        symbol = kinds[0].symbol if kinds else "counter"
        if not kinds or len(kinds) > 2:
            return self.tr("Nothing here yet. Drag a counter here."), symbol
        words = self.tr(" or ").join(named(kind, self.lang) for kind in kinds)
        return self.tr("Nothing here yet. Drag a {kinds} here.").format(kinds=words), symbol

    # -- what a person does ---------------------------------------------------------------------------------------
    def _picked(self, section: PlaceSection, keys: list[int]) -> None:
        if section.location is not None:
            self.workspace.select(Selection.at(self.scenario, section.location, tuple(sorted(keys))))

    def drop_type(self, section: PlaceSection, type_id: str) -> None:
        """Place one counter of a type of the mix, bought if the pool has none left."""
        location = section.location
        if location is None:
            return
        name = self.type_name(types_by_id(self.scenario).get(type_id), type_id)
        hex = self.hex_name(location.hex)
        short = types_by_id(self.scenario).get(type_id) is not None and self._short(type_id)
        step = steps.buy_and_place(name, hex) if short else steps.place(name, hex)
        refusal = self.push(step, lambda: forces.buy_and_place(self.scenario, self.ruleset, type_id, location))
        section.notice.say(refusal or "")

    def drop_placements(self, section: PlaceSection, keys: list[int]) -> None:
        """Move counters here from another place."""
        location = section.location
        if location is None:
            return
        step = steps.move(self.what(keys), self.hex_name(location.hex))
        refusal = self.push(step, lambda: placements.move(self.scenario, self.ruleset, keys, location))
        section.notice.say(refusal or "")

    def _short(self, type_id: str) -> bool:
        """Whether one more of a type has to be bought before it can be placed."""
        type_ = types_by_id(self.scenario)[type_id]
        return forces.buys(self.ruleset, type_.side) and forces.in_pool(self.scenario, self.ruleset, type_id) < 1
