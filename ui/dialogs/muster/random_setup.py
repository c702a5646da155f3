"""Random legal set-up: which sides, from which seed, and where; what comes of it is shown before it is made."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QCheckBox, QRadioButton, QVBoxLayout

from editor import muster_steps
from editor.timers import single_shot
from model.counters import Side
from model.edits.refusal import Refusal
from model.muster.random_setup import RandomSetup, SideSetup, random_setup, sides_to_set_up
from model.texts import named
from ui.dialogs.base import Sheet
from ui.dialogs.seed_row import SeedRow
from ui.widgets.budget_bar import amount
from ui.widgets.labels import label
from ui.widgets.swatch import swatch_icon

if TYPE_CHECKING:
    from ui.desk import Desk

WAIT_MS = 120
"""How long after the last change the set-up is made for the preview."""


class RandomSetupDialog(Sheet):
    """Asks for sides and a seed."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk.window)
        self.desk = desk
        self.set_title(self.tr("Random legal set-up"))
        self.made: RandomSetup | None = None
        document, lang = desk.document, desk.workspace.lang
        about = self.tr(
            "The sides chosen give back what they have on the map, then buy and deploy by lot so that no rule objects. "
            "Reinforcements stay; the seed is written into the scenario."
        )
        self.body.addWidget(label(about, "secondary", wrap=True))
        self.sides: dict[str, QCheckBox] = {}
        sides = QVBoxLayout()
        sides.setContentsMargins(0, 4, 0, 4)
        sides.setSpacing(8)
        for id in sides_to_set_up(document.scenario, document.ruleset):
            row = document.scenario.sides.get(id, Side())
            box = QCheckBox(named(row, lang) or id)
            box.setIcon(swatch_icon(row.color, row.cut))
            box.setChecked(self._is_player(id))
            self.sides[id] = box
            sides.addWidget(box)
        self.seed = SeedRow()
        self.anywhere = QRadioButton(self.tr("Wherever the rules allow"))
        self.within = QRadioButton(self.tr("In the selected hexes only"))
        selection = desk.workspace.selection
        self._hexes = list(selection.hexes) if selection is not None else []
        self.within.setEnabled(len(self._hexes) > 1)
        (self.within if self.within.isEnabled() else self.anywhere).setChecked(True)
        where = QVBoxLayout()
        where.setContentsMargins(0, 4, 0, 4)
        where.setSpacing(8)
        where.addWidget(self.anywhere)
        where.addWidget(self.within)
        form = self.form()
        form.addRow(self.tr("Sides"), sides)
        form.addRow(self.tr("Seed"), self.seed)
        form.addRow(self.tr("Where"), where)
        self.preview = label("", "", wrap=True)
        self.preview.setMinimumHeight(3 * self.preview.fontMetrics().lineSpacing() + 12)
        self.body.addWidget(self.preview)
        self.body.addStretch(1)
        self.add_cancel(self.tr("Cancel"))
        self.ok = self.add_primary(self.tr("Set up"))
        self.ok.clicked.connect(self.set_up)
        self._soon = single_shot(self, WAIT_MS, self.refresh)
        for box in self.sides.values():
            box.toggled.connect(self._later)
        self.seed.spin.valueChanged.connect(self._later)
        self.within.toggled.connect(self._later)
        self.setMinimumWidth(480)
        self.refresh()

    def _is_player(self, side: str) -> bool:
        row = self.desk.document.ruleset.sides.get(side)
        return row is None or row.role == "player"

    def _later(self) -> None:
        self.made = None
        self._soon.start()

    def refresh(self) -> None:
        """Make the set-up, and tell what comes of it."""
        self._soon.stop()
        document = self.desk.document
        chosen = [id for id, box in self.sides.items() if box.isChecked()]
        within = self._hexes if self.within.isChecked() else None
        try:
            made = random_setup(document.scenario, document.ruleset, chosen, self.seed.value, within)
        except Refusal as refusal:
            self.made = None
            self.preview.setText(refusal.message(self.desk.workspace.lang))
        else:
            self.made = made
            self.preview.setText("\n".join(self._line(side) for side in made.sides))
        self.ok.setEnabled(self.made is not None)

    def _line(self, side: SideSetup) -> str:
        """What one side gets."""
        name = self.sides[side.side].text()
        text = self.tr("{side}: %n counter(s), {types} different", "", side.placed).format(side=name, types=side.types)
        if side.cost is not None:
            currency = self.desk.document.ruleset.deployment.currency
            text += self.tr(", {cost} {currency}").format(cost=amount(side.cost), currency=currency)
        if side.left_out:
            text += self.tr(", {count} without a place").format(count=side.left_out)
        return text

    def set_up(self) -> None:
        """Make it, as one step."""
        if self.made is None:
            self.refresh()
        if self.made is None:
            return
        comma = "、" if self.desk.workspace.lang == "ja" else ", "
        names = comma.join(self.sides[side.side].text() for side in self.made.sides)
        self.desk.document.push(muster_steps.random_setup(names, self.seed.value), self.made.edit)
        self.accept()
