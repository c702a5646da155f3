"""The places of a hex with what stands in each: the stellar hex, the surface boxes, or the hex itself."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QDragEnterEvent, QDropEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from editor import steps
from editor.selection import Selection
from model.counters import Placement
from model.edits import forces, placements
from model.edits.draft import Draft
from model.edits.find import Location, locations_in, placements_by_hex, system_at, types_by_id
from model.texts import named
from ui.docks.inspector.cards import Card, CardList, is_ours, take_drop
from ui.docks.inspector.form import Notice
from ui.docks.inspector.panel import Panel, capital
from ui.icons import pixmap
from ui.theme import THEME
from ui.widgets.labels import label, rule
from ui.workspace import Workspace

MOST_BOXES = 4
"""Surface boxes of a system at most."""


class EmptyBox(QWidget):
    """A dashed frame where counters can be dropped."""

    type_dropped = Signal(str)
    placements_dropped = Signal(list)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._symbol = "counter"
        self._mark = QLabel()
        self.text = label("", "secondary", wrap=True)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(14, 8, 12, 8)
        layout.setSpacing(10)
        layout.addWidget(self._mark)
        layout.addWidget(self.text, 1)
        self.setAcceptDrops(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        THEME.changed.connect(self._paint)
        self._paint()

    def show_text(self, text: str, symbol: str) -> None:
        """Say what may be dropped here."""
        self.text.setText(text)
        self._symbol = symbol or "counter"
        self._paint()

    def minimumSizeHint(self) -> QSize:
        return QSize(120, 56)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if is_ours(event.mimeData()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        take_drop(event, self.type_dropped, self.placements_dropped)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(THEME.roles.strong), 1, Qt.PenStyle.DashLine))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)

    def _paint(self) -> None:
        self._mark.setPixmap(pixmap(self._symbol, THEME.roles.disabled, 24, self.devicePixelRatioF()))
        self.update()


class PlaceSection(QWidget):
    """One place: its name, how many counters, their cards or an empty box."""

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.location: Location | None = None
        self.title = label("", "secondary")
        self.count = label("", "secondary")
        self.list = CardList(workspace)
        self.empty = EmptyBox()
        self.notice = Notice()
        head = QHBoxLayout()
        head.addWidget(self.title, 1)
        head.addWidget(self.count)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 7, 12, 9)
        layout.setSpacing(5)
        layout.addLayout(head)
        layout.addWidget(self.list)
        layout.addWidget(self.empty)
        layout.addWidget(self.notice)


class Places(Panel):
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
        cards = self._cards(location)
        total = sum(card.count for card in cards)
        section.title.setText(title)
        section.count.setText(str(total))
        section.list.setAccessibleName(title)
        section.list.setVisible(bool(cards))
        section.empty.setVisible(not cards)
        section.list.show_cards(cards, selected)
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

    def _cards(self, location: Location) -> list[Card]:
        """The counters of a place, the top of the stack first, cargo after its carrier."""
        here = [
            (key, row)
            for key, row in placements_by_hex(self.scenario).get(location.hex, ())
            if (row.place, row.box) == (location.place, location.box)
        ]
        draft = Draft(self.scenario)
        cargo = {key: draft.cargo(key) for key, _ in here}
        aboard = {load for loads in cargo.values() for load in loads}
        rows = dict(here)
        cards: list[Card] = []
        waiting = [key for key, _ in here if key not in aboard]
        while waiting:
            key = waiting.pop()
            loads = [load for load in cargo.get(key, ()) if load in rows]
            cards.append(self._card(key, rows.pop(key), tied=bool(loads) or key in aboard))
            waiting += reversed(loads)
        return cards + [self._card(key, row, tied=True) for key, row in rows.items()]  # a ring of carriers, if any

    def _card(self, key: int, row: Placement, *, tied: bool) -> Card:
        type_ = types_by_id(self.scenario).get(row.type)
        side = self.scenario.sides.get(type_.side) if type_ is not None else None
        name = self.type_name(type_, row.type)
        if row.count > 1:
            name = steps.counters(name, row.count)
        if row.carried_by is not None:
            name = self.tr("{name}, aboard").format(name=name)
        if row.face == "hidden":
            name = self.tr("{name}, face down").format(name=name)
        return Card(key, type_, side, row.count, name, tied, row.face == "hidden")

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
        rows = {key: row for key, row in self.scenario.items("placements", Placement) if key in keys}
        names = [self.type_name(types_by_id(self.scenario).get(row.type), row.type) for row in rows.values()]
        total = sum(row.count for row in rows.values())
        what = steps.counters(names[0], total) if len(set(names)) == 1 else steps.several_counters(total)
        step = steps.move(what, self.hex_name(location.hex))
        refusal = self.push(step, lambda: placements.move(self.scenario, self.ruleset, keys, location))
        section.notice.say(refusal or "")

    def _short(self, type_id: str) -> bool:
        """Whether one more of a type has to be bought before it can be placed."""
        type_ = types_by_id(self.scenario)[type_id]
        return forces.buys(self.ruleset, type_.side) and forces.in_pool(self.scenario, self.ruleset, type_id) < 1
