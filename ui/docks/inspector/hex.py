"""The selected hex, or hexes: terrain, the region it belongs to, and a star system to be added."""

from __future__ import annotations

from PySide6.QtGui import QColor, QIcon, QPixmap
from PySide6.QtWidgets import QPushButton, QWidget

from editor import steps
from editor.selection import Selection
from editor.style import load_style, style_ids
from model.edit import Edit, join
from model.edits import regions, systems, terrain
from model.edits.find import system_at
from model.edits.rows import added_keys
from model.hexgrid import Hex
from model.maprows import Overlay, Region
from model.texts import named
from ui.docks.inspector.fields import Choice, ChoiceField
from ui.docks.inspector.form import Form, Notice
from ui.docks.inspector.panel import Panel, capital
from ui.icons import icon
from ui.theme import THEME
from ui.widgets.labels import label
from ui.workspace import Workspace

_SEVERAL = object()

MOST_HEXES = 20_000
"""An area of more hexes has no fields here: which terrain, which region each has takes too long to find out."""


class HexPanel(Panel):
    """The fields of a hex; of several hexes, what they have in common."""

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(workspace, parent=parent)
        self.hexes: tuple[Hex, ...] = ()
        self.terrain, self.region = ChoiceField(), ChoiceField()
        self.further, self.owner = label("", wrap=True), label("", wrap=True)
        self.form = Form(self)
        self.form.add(self.tr("Terrain"), self.terrain)
        self.form.add(self.tr("Further terrain"), self.further)
        self.form.add(self.tr("Region"), self.region)
        self.form.add(self.tr("Home area of"), self.owner)
        self.form.connect_field(self.terrain, self._paint_terrain)
        self.form.connect_field(self.region, self._set_region)
        self.add = QPushButton(self.tr("Add star system"))
        self.add.clicked.connect(self.add_system)
        self.notice = Notice()
        self.body.addWidget(self.form)
        self.body.addWidget(self.add)
        self.body.addWidget(self.notice)
        THEME.changed.connect(self._paint)
        self._paint()

    def show_selection(self, selection: Selection | None) -> None:
        """Show the selected hexes."""
        found: tuple[Hex, ...] = ()
        if selection is not None and selection.route is None:
            grid = self.scenario.grid
            meant = selection.hexes or ({selection.hex} if selection.hex is not None else ())
            found = tuple(hex for hex in meant if hex in grid) if len(meant) <= MOST_HEXES else ()
        if found != self.hexes:
            self.notice.say("")
            self.form.refuse(self.terrain, "")
        self.hexes = found
        self.setVisible(bool(found))
        if found:
            self._show_terrain()
            self._show_region()
            free = len(found) == 1 and bool(self.ruleset.system_classes) and self.scenario.terrain_at(found[0])
            self.add.setVisible(bool(free) and self.editable and system_at(self.scenario, found[0]) is None)

    def set_editable(self, editable: bool) -> None:
        """Let the hex be changed, or only be seen."""
        super().set_editable(editable)
        self.show_selection(self.workspace.selection)

    def _show_terrain(self) -> None:
        style = load_style(self.scenario.info.style if self.scenario.info.style in style_ids() else "star")
        choices = []
        for key, row in self.ruleset.terrain.items():
            patch = QPixmap(14, 14)
            patch.fill(QColor(style.terrain_look(row.color).fill))
            choices.append(Choice(key, capital(named(row, self.lang)), QIcon(patch)))
        choices.append(Choice("", self.tr("no hex: cut out of the map")))
        present = {self.scenario.terrain_at(hex) or "" for hex in self.hexes}
        value: object = next(iter(present)) if len(present) == 1 else _SEVERAL
        if value is _SEVERAL:
            choices.insert(0, Choice(_SEVERAL, self.tr("several")))
        self.terrain.show_choices(choices, value)
        meant = set(self.hexes)
        further = [row.terrain for row in self.scenario.rows("overlays", Overlay) if row.hex in meant]
        names = [named(self.ruleset.terrain.get(key), self.lang) or key for key in dict.fromkeys(further)]
        self.further.setText((", " if self.lang == "en" else "、").join(names))
        self.form.show_row(self.further, bool(names))

    def _show_region(self) -> None:
        items = self.scenario.items("regions", Region)
        of_hex = [tuple(key for key, row in items if hex in row.hexes) for hex in self.hexes]
        present = set(of_hex)
        value: object = None
        choices = [Choice(None, self.tr("none"))]
        choices += [Choice(key, named(row, self.lang) or row.id) for key, row in items]
        if len(present) > 1 or any(len(keys) > 1 for keys in present):
            value = _SEVERAL
            choices.insert(0, Choice(_SEVERAL, self.tr("several")))
        elif of_hex and of_hex[0]:
            value = of_hex[0][0]
        self.region.show_choices(choices, value)
        self.form.show_row(self.region, bool(items))
        homes = dict.fromkeys(row.home_of for key, row in items if row.home_of and any(key in k for k in present))
        self.owner.setText((", " if self.lang == "en" else "、").join(self.side_name(side) for side in homes))
        self.form.show_row(self.owner, bool(homes))

    # -- editing --------------------------------------------------------------------------------------------------
    def _paint_terrain(self, value: object) -> str | None:
        if not isinstance(value, str):
            return ""
        count = len(self.hexes)
        row = self.ruleset.terrain.get(value)
        step = steps.paint(count, named(row, self.lang)) if row is not None else steps.cut_out(count)
        return self.push(step, lambda: terrain.set_terrain(self.scenario, self.hexes, value))

    def _set_region(self, key: object) -> str | None:
        if key is _SEVERAL:
            return ""
        items = dict(self.scenario.items("regions", Region))
        row = items.get(key) if isinstance(key, int) else None
        left = next((each for each in items.values() if self.hexes[0] in each.hexes), None)
        named_after = row or left
        if named_after is None:
            return ""

        def make() -> Edit:
            edits = [
                regions.paint_region(self.scenario, other, self.hexes, False)
                for other, each in items.items()
                if other != key and not each.hexes.isdisjoint(self.hexes)
            ]
            if isinstance(key, int):
                edits.append(regions.paint_region(self.scenario, key, self.hexes))
            return join(edits)

        return self.push(steps.change_region(named(named_after, self.lang) or named_after.id), make)

    def add_system(self) -> None:
        """Add a system of the first class of the ruleset, without a name, and select it."""
        hex = self.hexes[0]
        first = next(iter(self.ruleset.system_classes))
        made: list[Edit] = []

        def make() -> Edit:
            made.append(systems.add_system(self.scenario, self.ruleset, hex, first))
            return made[0]

        refusal = self.push(steps.add_system(self.scenario.grid.label(hex)), make)
        self.notice.say(refusal or "")
        if refusal is None:
            self.workspace.select(Selection(hex=hex, system=added_keys(made[0], "systems")[0]))

    def _paint(self) -> None:
        self.add.setIcon(icon("system"))
