"""Replace terrain: which by which, and where; the map shows what would change while the dialog is open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QComboBox, QRadioButton, QVBoxLayout

from editor import steps
from editor.style import load_style
from editor.view.tint import Tint
from model.area import Index
from model.edits.terrain import everywhere, replace_terrain
from model.terrain import BLANK
from model.texts import named
from ui.dialogs.base import Sheet
from ui.docks.pictures import terrain_icon
from ui.widgets.labels import label

if TYPE_CHECKING:
    from ui.desk import Desk


class ReplaceDialog(Sheet):
    """Opens over the left dock, so that the map stays in view."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk.window)
        self.desk = desk
        self.set_title(self.tr("Replace terrain"))
        self.old, self.new = QComboBox(), QComboBox()
        self._fill()
        self.everywhere = QRadioButton(self.tr("On the whole map"))
        self.within = QRadioButton(self.tr("In the selected hexes"))
        selection = desk.workspace.selection
        self.selected: Index | None = None
        if selection is not None and selection.hexes:
            self.selected = selection.hexes.index(desk.document.scenario.grid)
        self.within.setEnabled(self.selected is not None)
        (self.everywhere if self.selected is None else self.within).setChecked(True)
        where = QVBoxLayout()
        where.setContentsMargins(0, 4, 0, 4)
        where.setSpacing(8)
        where.addWidget(self.everywhere)
        where.addWidget(self.within)
        form = self.form()
        form.addRow(self.tr("Replace"), self.old)
        form.addRow(self.tr("By"), self.new)
        form.addRow(self.tr("Where"), where)
        self.note = label("", "secondary")
        self.body.addWidget(self.note)
        self.add_cancel(self.tr("Cancel"))
        self.ok = self.add_primary(self.tr("Replace"))
        self.ok.clicked.connect(self._replace)
        for signal in (self.old.currentIndexChanged, self.new.currentIndexChanged, self.within.toggled):
            signal.connect(self._preview)
        self.finished.connect(self.desk.bench.clear_preview)
        self.setMinimumWidth(340)
        self._preview()

    def showEvent(self, event: QShowEvent) -> None:
        """Leave the map in view."""
        super().showEvent(event)
        dock = self.desk.left_dock
        self.move(dock.mapToGlobal(dock.rect().topLeft()))

    def _fill(self) -> None:
        """The terrains of the map, and those of the game; first the one of the selected hex and that of the palette."""
        scenario, ruleset, lang = self.desk.document.scenario, self.desk.document.ruleset, self.desk.workspace.lang
        style = load_style(scenario.info.style)
        for box, terrains in ((self.old, scenario.terrain.used()), (self.new, list(ruleset.terrain))):
            for id in terrains:
                row = ruleset.terrain.get(id)
                if row is None:
                    box.addItem(id, id)
                else:
                    box.addItem(terrain_icon(self.desk.workspace, id, style), named(row, lang) or id, id)
        if (scenario.terrain.codes == BLANK).any():
            self.old.addItem(self.tr("no hex"), "")
        selection = self.desk.workspace.selection
        under = scenario.terrain_at(selection.hex) if selection is not None and selection.hex is not None else None
        self.old.setCurrentIndex(max(0, self.old.findData(under)))
        wanted = self.desk.workspace.options.terrain
        others = [id for id in ruleset.terrain if id != self.old.currentData()]
        self.new.setCurrentIndex(self.new.findData(wanted if wanted in others else next(iter(others), wanted)))

    @property
    def area(self) -> Index:
        """What would change."""
        old, new = self.old.currentData(), self.new.currentData()
        part = self.selected if self.within.isChecked() else None
        found = everywhere(self.desk.document.scenario, old, part)
        return found if old != new else found[:0]

    def _preview(self) -> None:
        area, row = self.area, self.desk.document.ruleset.terrain[self.new.currentData()]
        self.desk.bench.set_tints([Tint(row.color, area)], area)
        self.note.setText(self.tr("%n hex(es) will change", "", len(area)))
        self.ok.setEnabled(len(area) > 0)

    def _replace(self) -> None:
        document, count = self.desk.document, len(self.area)
        part = self.selected if self.within.isChecked() else None
        edit = replace_terrain(document.scenario, self.old.currentData(), self.new.currentData(), part)
        document.push(steps.replace_terrain(count, self.old.currentText(), self.new.currentText()), edit)
        self.accept()
