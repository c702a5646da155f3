"""The selected jump route: its ends, whether it is charted, its length (D-2.4)."""

from __future__ import annotations

from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from editor import steps
from editor.selection import Selection
from model.edits import routes
from model.hexgrid import Hex, distance
from model.maprows import Route, System
from ui.docks.inspector.fields import SwitchField
from ui.docks.inspector.form import Form
from ui.docks.inspector.panel import Panel
from ui.icons import icon
from ui.theme import THEME
from ui.widgets.labels import label
from ui.workspace import Workspace


class RoutePanel(Panel):
    """The fields of a jump route."""

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(workspace, parent=parent)
        self.key: int | None = None
        self._hexes: list[Hex | None] = [None, None]
        self.ends = [QPushButton(), QPushButton()]
        for place, button in enumerate(self.ends):
            button.setToolTip(self.tr("Go there"))
            button.clicked.connect(lambda _=False, at=place: self._go(at))
        both = QWidget()
        layout = QVBoxLayout(both)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        for button in self.ends:
            layout.addWidget(button)
        self.charted = SwitchField(self.tr("Charted"))
        self.length = label("", wrap=True)
        self.form = Form(self)
        self.form.add(self.tr("Joins"), both)
        self.form.add(self.tr("Length"), self.length)
        self.form.add("", self.charted, name=self.tr("Charted"))
        self.form.connect_field(self.charted, self._set_charted)
        self.remove = QPushButton(self.tr("Remove the jump route"))
        self.remove.clicked.connect(self._remove)
        self.body.addWidget(self.form)
        self.body.addWidget(self.remove)
        THEME.changed.connect(self._paint)
        self._paint()

    def show_selection(self, selection: Selection | None) -> None:
        """Show the selected route."""
        key = selection.route if selection is not None else None
        row = dict(self.scenario.items("routes", Route)).get(key) if key is not None else None
        self.key = key if row is not None else None
        self.setVisible(row is not None)
        if row is None:
            return
        ends = self._ends(row)
        for place, button in enumerate(self.ends):
            button.setVisible(place < len(ends))
            text, hex = ends[place] if place < len(ends) else ("", None)
            self._hexes[place] = hex
            button.setText(text.replace("&", "&&"))
            button.setAccessibleName(self.tr("Go to {place}").format(place=text))
            button.setEnabled(hex is not None)
        self._show_length()
        self.charted.show_value(row.charted)

    def set_editable(self, editable: bool) -> None:
        """Let the route be changed, or only be seen."""
        super().set_editable(editable)
        self.remove.setVisible(editable)

    def _ends(self, row: Route) -> list[tuple[str, Hex | None]]:
        """What each end is called, and its hex; None for a system that does not exist."""
        by_id: dict[str, System] = {}
        for system in self.scenario.systems:
            by_id.setdefault(system.id, system)
        found: list[tuple[str, Hex | None]] = []
        for end in row.ends:
            there = by_id.get(end)
            if there is None:
                found.append((self.tr("“{id}”, which does not exist").format(id=end), None))
            else:
                number = self.scenario.grid.label(there.hex)
                found.append((f"{number} {self.system_name(there)}", there.hex))
        if row.exit is not None and row.between is None:
            number = self.scenario.grid.label(row.exit.hex)
            found.append((self.tr("Edge of the map at {number}").format(number=number), row.exit.hex))
        return found

    def _show_length(self) -> None:
        one, other = self._hexes
        most = self.ruleset.map.route_length
        if one is None or other is None:
            self.length.setText("–")
            return
        length = distance(one, other)
        if most is not None and length > most:
            text = self.tr("{length} hexes; at most {most} are allowed").format(length=length, most=most)
        elif length == 1:
            text = self.tr("1 hex")
        else:
            text = self.tr("{length} hexes").format(length=length)
        self.length.setText(text)

    def _set_charted(self, charted: object) -> str | None:
        key = self.key
        if key is None:
            return ""
        return self.push(
            steps.set_charted(bool(charted)), lambda: routes.set_charted(self.scenario, key, bool(charted))
        )

    def _remove(self) -> None:
        key = self.key
        if key is not None:
            self.push(steps.remove_route(), lambda: routes.remove_routes(self.scenario, [key]))
            self.workspace.select(None)

    def _go(self, place: int) -> None:
        hex = self._hexes[place]
        if hex is not None:
            self.workspace.select(Selection.at(self.scenario, hex))
            self.workspace.show_hex(hex)

    def _paint(self) -> None:
        self.remove.setIcon(icon("trash"))
