"""A mix of terrains: their shares, how dense they are strewn, and the seed."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QSignalBlocker, QSize
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QPushButton, QSpinBox, QWidget

from editor.tools.painting import another_seed
from model.edits.blend import MAX_SEED, MAX_SHARE
from model.texts import named
from ui.dialogs.base import INDENT_PX
from ui.docks.painting.parts import NUMBER_PX, Amount, Section
from ui.widgets.labels import label
from ui.workspace import Workspace

_ICON_PX = 24


class BlendSection(Section):
    """Fields for the mix that brush, shapes and fill draw from."""

    def __init__(self, workspace: Workspace, icons: dict[str, QIcon], parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self.setAccessibleName(self.tr("Mix of terrains"))
        self.painting = workspace.options.painting
        self.shares: dict[str, QSpinBox] = {}
        grid = QGridLayout()
        grid.setVerticalSpacing(4)
        grid.setColumnStretch(1, 1)
        for row, (id, terrain) in enumerate(workspace.document.ruleset.terrain.items()):
            name = named(terrain, workspace.lang)
            picture, spin = QLabel(), QSpinBox()
            picture.setPixmap(icons[id].pixmap(QSize(_ICON_PX, _ICON_PX)))
            spin.setRange(0, MAX_SHARE)
            spin.setFixedWidth(NUMBER_PX)
            spin.lineEdit().setTextMargins(INDENT_PX, 0, 0, 0)
            spin.setAccessibleName(self.tr("Share: {terrain}").format(terrain=name))
            spin.valueChanged.connect(self._share)
            self.shares[id] = spin
            for column, widget in enumerate((picture, label(name), spin)):
                grid.addWidget(widget, row, column)
        self.density = Amount(self.tr("Density"), 0, 100, self._dense, " %")
        self.seed = QSpinBox()
        self.seed.setRange(0, MAX_SEED)
        self.seed.setFixedWidth(NUMBER_PX)
        self.seed.lineEdit().setTextMargins(INDENT_PX, 0, 0, 0)
        self.seed.setAccessibleName(self.tr("Seed"))
        self.seed.setToolTip(self.tr("The same seed strews the same terrains in the same hexes"))
        self.seed.valueChanged.connect(self._sow)
        again = QPushButton(self.tr("Another"))
        again.setObjectName("flat")
        again.setToolTip(self.tr("Another seed: the mix falls otherwise  (N)"))
        again.clicked.connect(lambda: another_seed(self.painting))
        seeds = QHBoxLayout()
        seeds.addWidget(label(self.tr("Seed")))
        seeds.addStretch(1)
        seeds.addWidget(again)
        seeds.addWidget(self.seed)
        self.add(label(self.tr("Shares")))
        self.add(grid)
        self.add(label(self.tr("Density")))
        self.add(self.density)
        self.add(seeds)

    def refresh(self) -> None:
        """Show the mix as it is."""
        mix = self.painting.mix
        for id, spin in self.shares.items():
            with QSignalBlocker(spin):
                spin.setValue(mix.share(id))
        self.density.show_value(mix.density)
        with QSignalBlocker(self.seed):
            self.seed.setValue(mix.seed)

    def _share(self) -> None:
        """Take the shares over; a mix without any terrain is none, the last one keeps its share."""
        shares = tuple((id, spin.value()) for id, spin in self.shares.items())
        if any(share for _, share in shares):
            self.painting.mix = replace(self.painting.mix, shares=shares)
        else:
            self.refresh()

    def _dense(self, density: int) -> None:
        self.painting.mix = replace(self.painting.mix, density=density)

    def _sow(self, seed: int) -> None:
        self.painting.mix = replace(self.painting.mix, seed=seed)
