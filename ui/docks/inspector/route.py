"""The selected jump route: its ends, whether it is charted, its length (D-2.4)."""

from __future__ import annotations

from typing import Final

from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from editor import steps
from editor.selection import Selection
from model.edits import routes
from model.hexgrid import Hex, distance, ring
from model.maprows import Route, System
from ui.docks.inspector.fields import Choice, ChoiceField, LineField, SwitchField
from ui.docks.inspector.form import Form
from ui.docks.inspector.panel import Panel
from ui.icons import icon
from ui.theme import THEME
from ui.widgets.labels import label
from ui.workspace import Workspace

OFF_MAP: Final = object()
"""What stands for the second end of a route that leaves the map or its map sheet."""


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
        self.start, self.end = ChoiceField(), ChoiceField()
        self.exit_hex, self.exit_side = LineField(), ChoiceField()
        self.form.add(self.tr("From"), self.start)
        self.form.add(self.tr("To"), self.end)
        self.form.add(self.tr("Leaves at hex"), self.exit_hex)
        self.form.add(self.tr("Across side"), self.exit_side)
        self.form.connect_field(self.start, lambda id: self._set_ends(start=id))
        self.form.connect_field(self.end, lambda id: self._set_ends(end=id))
        self.form.connect_field(self.exit_hex, self._set_exit_hex)
        self.form.connect_field(self.exit_side, lambda side: self._set_ends(side=side))
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
        self._show_ends(row)
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

    def _show_ends(self, row: Route) -> None:
        grid = self.scenario.grid
        named_systems = sorted((grid.label(system.hex), system) for system in self.scenario.systems)
        systems = [Choice(system.id, f"{label} {self.system_name(system)}") for label, system in named_systems]
        one = row.ends[0] if row.ends else None
        other: object = row.between[1] if row.between is not None else OFF_MAP
        self.start.show_choices(systems, one)
        self.end.show_choices([Choice(OFF_MAP, self.tr("off the map or map sheet")), *systems], other)
        leaving = row.exit if row.between is None else None
        self.form.show_row(self.exit_hex, leaving is not None)
        self.form.show_row(self.exit_side, leaving is not None)
        if leaving is not None:
            self.exit_hex.show_value(grid.label(leaving.hex))
            sides = [Choice(side, self.side_word(side)) for side in routes.exit_sides(self.scenario, leaving.hex)]
            self.exit_side.show_choices(sides, leaving.side)

    # -- editing --------------------------------------------------------------------------------------------------
    def _row(self) -> Route | None:
        return dict(self.scenario.items("routes", Route)).get(self.key) if self.key is not None else None

    def _set_ends(self, **changes: object) -> str | None:
        """Lead the route elsewhere: `start` and `end` are ids of systems, or `OFF_MAP`; `hex` and `side` an exit."""
        row, key = self._row(), self.key
        if row is None or key is None:
            return ""
        start = str(changes.get("start", row.ends[0] if row.ends else ""))
        end = changes.get("end", row.between[1] if row.between is not None else OFF_MAP)
        if end is not OFF_MAP:
            return self.push(steps.change_route(), lambda: routes.set_ends(self.scenario, key, start, str(end)))
        exit_ = row.exit if row.between is None else None
        hex, side = (exit_.hex, exit_.side) if exit_ is not None else self._nearest_exit(start)
        if isinstance(new := changes.get("hex"), Hex):
            hex = new
            side = next(iter(routes.exit_sides(self.scenario, new)), side)
        if isinstance(wanted := changes.get("side"), int):
            side = wanted
        return self.push(steps.change_route(), lambda: routes.set_exit(self.scenario, key, start, hex, side))

    def _set_exit_hex(self, number: str) -> str | None:
        hex = self.hex_of(number)
        return self.no_hex(number) if hex is None else self._set_ends(hex=hex)

    def _nearest_exit(self, id: str) -> tuple[Hex, int]:
        """The exit nearest to a system; its own hex where there is none."""
        system = next((each for each in self.scenario.systems if each.id == id), None)
        if system is None:
            return Hex(0, 0), 0
        for radius in range(self.scenario.grid.columns + self.scenario.grid.rows):
            for hex in ring(system.hex, radius):
                if self.scenario.terrain_at(hex) is not None and (sides := routes.exit_sides(self.scenario, hex)):
                    return hex, sides[0]
        return system.hex, 0

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
