"""Nets of jump routes in the palette of the route tool: suggest all up to a length, prune to a net, find crossings.

What would come and go is shown on the map until it is done or left; doing it is one step.
"""

from __future__ import annotations

from typing import Literal

from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from editor import steps
from editor.selection import Selection
from model.analysis.nets import beside_net, crossings, suggested
from model.edit import Edit
from model.edits.routes import remove_routes
from model.edits.rows import appended
from model.maprows import Route
from ui.docks.inspector.fields import NumberField
from ui.docks.inspector.form import Form
from ui.widgets.labels import label
from ui.workspace import Workspace

MOST_HEXES = 99

Plan = Literal["suggest", "prune"]


class NetSection(QWidget):
    """A length, three buttons, and a sentence with what they have found."""

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.workspace = workspace
        self.plan: Plan | None = None
        self._edit = Edit()
        self._step = ""
        self._crossing = -1
        self.reach = NumberField(1, MOST_HEXES)
        self.reach.setSuffix(self.tr(" hexes"))
        self.form = Form()
        self.form.add(self.tr("Up to"), self.reach)
        self.form.connect_field(self.reach, self._set_reach)
        self.suggest = QPushButton(self.tr("Suggest all routes"))
        self.suggest.setToolTip(self.tr("Between systems that no route joins yet, as far apart as said above"))
        self.prune = QPushButton(self.tr("Prune to a net"))
        self.prune.setToolTip(self.tr("Keep the shortest routes that still join all systems that are joined"))
        self.cross = QPushButton(self.tr("Next crossing"))
        self.cross.setToolTip(self.tr("Go to where two routes cross between systems, and select one of them"))
        self.said = label("", "secondary", wrap=True)
        self.do, self.leave = QPushButton(), QPushButton(self.tr("Leave it"))
        self.do.setObjectName("primary")
        self.suggest.clicked.connect(self.show_suggested)
        self.prune.clicked.connect(self.show_pruned)
        self.cross.clicked.connect(self.next_crossing)
        self.do.clicked.connect(self.carry_out)
        self.leave.clicked.connect(self.drop)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 0, 12, 0)
        layout.setSpacing(6)
        layout.addWidget(label(self.tr("Nets of routes"), "title"))
        layout.addWidget(self.form)
        for button in (self.suggest, self.prune, self.cross):
            layout.addWidget(button)
        layout.addWidget(self.said)
        answer = QHBoxLayout()
        answer.addWidget(self.do, 1)
        answer.addWidget(self.leave)
        layout.addLayout(answer)
        workspace.document.changed.connect(self._edited)
        workspace.options.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Show the length, and the plan as the map is now."""
        features = self.workspace.options.features
        self.reach.show_value(features.reach)
        scenario, charted = self.workspace.document.scenario, self.workspace.options.charted
        adding: list[Route] = []
        removing: list[Route] = []
        if self.plan == "suggest":
            adding = suggested(scenario, features.reach, charted)
            self._edit, self._step = (
                appended(scenario, "routes", *adding),
                steps.suggest_routes(len(adding), features.reach),
            )
            self.said.setText(self.tr("%n jump route(s) to be added.", "", len(adding)))
        elif self.plan == "prune":
            keys = beside_net(scenario)
            table = dict(scenario.items("routes", Route))
            removing = [table[key] for key in keys]
            self._edit, self._step = remove_routes(scenario, keys), steps.prune_routes(len(keys))
            self.said.setText(self.tr("%n jump route(s) to be removed.", "", len(keys)))
        else:
            self._edit = Edit()
        self.do.setText(self.tr("Add them") if self.plan == "suggest" else self.tr("Remove them"))
        self.do.setVisible(self.plan is not None and bool(self._edit))
        self.leave.setVisible(self.plan is not None)
        self.said.setVisible(bool(self.said.text()))
        self.workspace.propose(adding, removing)

    def show_suggested(self) -> None:
        """Show every route up to the length that is not there yet."""
        self._show("suggest")

    def show_pruned(self) -> None:
        """Show the routes that a spanning net can do without."""
        self._show("prune")

    def carry_out(self) -> None:
        """Do what is shown, as one step."""
        edit, step = self._edit, self._step
        self.drop()
        self.workspace.document.push(step, edit)

    def drop(self) -> None:
        """Take away what is shown."""
        self.said.setText("")
        self._show(None)

    def next_crossing(self) -> None:
        """Go to the next place where two routes cross, round and round, and select the later of the two."""
        self.drop()
        scenario = self.workspace.document.scenario
        found = crossings(scenario)
        if not found:
            self._crossing = -1
            self.said.setText(self.tr("No two routes cross."))
        else:
            self._crossing = (self._crossing + 1) % len(found)
            here = found[self._crossing]
            self.said.setText(
                self.tr("Crossing {number} of {count}").format(number=self._crossing + 1, count=len(found))
            )
            hex = scenario.grid.layout.hex_at(*here.at)
            if hex in scenario.grid:
                self.workspace.show_hex(hex)
            self.workspace.select(Selection(route=here.other))
        self.said.show()

    def _show(self, plan: Plan | None) -> None:
        self.plan = plan
        self.refresh()

    def _set_reach(self, hexes: int) -> None:
        self.workspace.options.features.reach = hexes

    def _edited(self, edit: Edit) -> None:
        if self.plan is not None and edit.tables & {"routes", "systems", "grid"}:
            self.refresh()

    def hideEvent(self, event: object) -> None:
        """With another tool in hand the plan is given up."""
        if self.plan is not None:
            self.drop()
        super().hideEvent(event)  # type: ignore[arg-type]
