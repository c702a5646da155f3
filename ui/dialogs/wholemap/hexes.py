"""Hexes: their size in four measures and three units at once, how they stand and stagger, how the edge is cut."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QComboBox, QDoubleSpinBox, QGridLayout, QSpinBox, QWidget

from editor import steps
from model.edit import Edit
from model.edits.grid import is_plain, set_edges, set_hex_size, set_orientation, set_stagger
from model.hexgrid import Orientation
from model.hexsize import MEASURES, UNITS, Measure, Unit, across_flats, measured
from model.numbering import Stagger
from ui.dialogs.base import Sheet
from ui.widgets.labels import label

if TYPE_CHECKING:
    from editor.document import ScenarioDocument

DECIMALS = {"mm": 3, "inch": 4, "px": 2}
DPI = 300
LEAST_MM, MOST_MM = 1.001, 500.0


class HexesDialog(Sheet):
    """Asks for what all hexes have in common; `carry_out` makes it one step."""

    def __init__(self, document: ScenarioDocument, lang: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.document, self.lang = document, lang
        self.set_title(self.tr("Hexes"))
        grid = document.scenario.grid
        self.flats_mm = grid.across_flats_mm
        """Across flats as it is wanted: exactly what was typed, not what a field shows of it."""
        self.dpi = QSpinBox()
        self.dpi.setRange(10, 4800)
        self.dpi.setValue(DPI)
        self.dpi.setSuffix(" dpi")
        self.dpi.setToolTip(self.tr("Pixels to the inch, for the last column."))
        self.body.addWidget(label(self.tr("Size of a hex"), "title"))
        self.body.addLayout(self._sizes())
        self.orientation, self.stagger, self.edges = QComboBox(), QComboBox(), QComboBox()
        self.orientation.addItem(self.tr("A flat side up"), Orientation.FLAT.value)
        self.orientation.addItem(self.tr("A point up"), Orientation.POINTY.value)
        self.edges.addItem(self.tr("Whole hexes"), "full")
        self.edges.addItem(self.tr("Half hexes, cut by a straight frame"), "half")
        self.edges.setToolTip(self.tr("Half hexes at the edges let maps be laid side by side."))
        self.paper = label("", "secondary")
        self.note = label("", "secondary", wrap=True)
        form = self.form()
        form.addRow(self.tr("Hexes stand with"), self.orientation)
        form.addRow(self.tr("Half a hex further"), self.stagger)
        form.addRow("", self.note)
        form.addRow(self.tr("At the edge"), self.edges)
        form.addRow(self.tr("The whole map"), self.paper)
        self.body.addStretch(1)
        self.add_cancel(self.tr("Cancel"))
        self.ok = self.add_primary(self.tr("Change the hexes"))
        self.ok.clicked.connect(self.accept)
        self.orientation.setCurrentIndex(self.orientation.findData(grid.orientation.value))
        self._name_staggers()
        self.stagger.setCurrentIndex(self.stagger.findData(grid.stagger.value))
        self.edges.setCurrentIndex(self.edges.findData(grid.edges))
        self._allow(plain=is_plain(document.scenario))
        self.orientation.currentIndexChanged.connect(self._name_staggers)
        for box in (self.orientation, self.stagger, self.edges):
            box.currentIndexChanged.connect(self.refresh)
        self.dpi.valueChanged.connect(self._show_size)
        self.setMinimumWidth(640)
        self._show_size()

    def _sizes(self) -> QGridLayout:
        rows = QGridLayout()
        rows.setHorizontalSpacing(12)
        rows.setVerticalSpacing(8)
        names = {
            "flats": self.tr("Side to opposite side"),
            "corners": self.tr("Corner to opposite corner"),
            "side": self.tr("Length of a side"),
            "pitch": self.tr("Column to column"),
        }
        if self.document.scenario.grid.orientation is Orientation.POINTY:
            names["pitch"] = self.tr("Row to row")
        self.sizes: dict[tuple[Measure, Unit], QDoubleSpinBox] = {}
        for column, unit in enumerate(UNITS, start=1):
            rows.addWidget(self.dpi if unit == "px" else label(unit, "secondary"), 0, column)
        for row, measure in enumerate(MEASURES, start=1):
            rows.addWidget(label(names[measure]), row, 0)
            for column, unit in enumerate(UNITS, start=1):
                spin = QDoubleSpinBox()
                spin.setDecimals(DECIMALS[unit])
                spin.setRange(0, 1e6)
                spin.setSingleStep({"mm": 0.5, "inch": 0.0625, "px": 1.0}[unit])
                spin.setKeyboardTracking(True)
                spin.setAccessibleName(f"{names[measure]}, {unit}")
                spin.setMinimumWidth(104)
                spin.valueChanged.connect(lambda value, key=(measure, unit): self._typed(value, *key))
                self.sizes[measure, unit] = spin
                rows.addWidget(spin, row, column)
        rows.setColumnStretch(0, 1)
        return rows

    def _typed(self, value: float, measure: Measure, unit: Unit) -> None:
        self.flats_mm = across_flats(value, measure, unit, self.dpi.value())
        self._show_size((measure, unit))

    def _show_size(self, typed: object = None) -> None:
        """Show the size in every field but the one that is being typed in."""
        for (measure, unit), spin in self.sizes.items():
            if (measure, unit) != typed:
                with QSignalBlocker(spin):
                    spin.setValue(measured(self.flats_mm, measure, unit, self.dpi.value()))
        self.refresh()

    def _name_staggers(self) -> None:
        """Columns stagger on a flat-topped map, rows on a pointy-topped one."""
        flat = self.wanted_orientation is Orientation.FLAT
        chosen = self.stagger.currentData()
        with QSignalBlocker(self.stagger):
            self.stagger.clear()
            self.stagger.addItem(self.tr("Columns 2, 4, 6 …") if flat else self.tr("Rows 2, 4, 6 …"), Stagger.ODD.value)
            self.stagger.addItem(
                self.tr("Columns 1, 3, 5 …") if flat else self.tr("Rows 1, 3, 5 …"), Stagger.EVEN.value
            )
            if chosen is not None:
                self.stagger.setCurrentIndex(self.stagger.findData(chosen))

    @property
    def wanted_orientation(self) -> Orientation:
        """How hexes are to stand."""
        return Orientation(str(self.orientation.currentData()))

    @property
    def wanted_stagger(self) -> Stagger:
        """Which columns or rows are to sit half a hex further."""
        return Stagger(str(self.stagger.currentData()))

    def _allow(self, *, plain: bool) -> None:
        """Only on a bare map may hexes stand otherwise as they lie; else other commands keep everything together."""
        self.orientation.setEnabled(plain)
        self.stagger.setEnabled(plain)
        self.note.setText(
            ""
            if plain
            else self.tr(
                "Something lies on this map. “Turn or mirror” turns it by a quarter, “Shift the map” moves it by one "
                "column or row: both keep all neighbours."
            )
        )
        self.note.setVisible(not plain)

    def refresh(self) -> None:
        """Show how large the map becomes, and whether it can be done."""
        grid = self.document.scenario.grid
        possible = LEAST_MM <= self.flats_mm <= MOST_MM
        self.ok.setEnabled(possible)
        if not possible:
            self.paper.setText(self.tr("Hexes have 1 to 500 mm from side to opposite side."))
            return
        changes = {
            "across_flats_mm": self.flats_mm,
            "orientation": self.wanted_orientation,
            "stagger": self.wanted_stagger,
            "edges": self.edges.currentData(),
        }
        width, height = grid.model_copy(update=changes).printed_mm
        self.paper.setText(f"{width:,.1f} × {height:,.1f} mm   ·   {width / 25.4:,.2f} × {height / 25.4:,.2f} in")

    def carry_out(self) -> bool:
        """Make what is wanted one step; False if it changes nothing. Refusal if it can't be."""
        document = self.document
        index = document.undo_stack.count()

        def push(edit: Edit) -> None:
            document.push(steps.change_hexes(), edit)

        with document.stroke():
            push(set_orientation(document.scenario, self.wanted_orientation))
            push(set_stagger(document.scenario, self.wanted_stagger))
            push(set_edges(document.scenario, self.edges.currentData()))
            push(set_hex_size(document.scenario, self.flats_mm))
        return document.undo_stack.count() > index
