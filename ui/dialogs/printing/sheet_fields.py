"""The fields of the countersheet dialog in three pages, and what they say as options of `lay_out_sheets`."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtPrintSupport import QPrinterInfo
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDoubleSpinBox,
    QFormLayout,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from editor.printing.layouts import load_layout
from model.calibration import Rulers
from model.paper import LEAST_PAPER, MOST_PAPER, Paper, parse_paper
from model.scenario import Scenario
from model.sheets import LEAST_COUNTER, MOST_COUNTER, MOST_GUTTER, MOST_MARGIN, MOST_OFFSET, SheetSpec
from model.texts import named
from ui.calibration import Calibration
from ui.settings import Settings
from ui.widgets.labels import label

PAPER_NAMES = ("A4", "Letter", "A3", "A5", "B4", "B5", "Legal", "Tabloid")
SIZES_MM = (12.7, 15.0, 19.0)


def _combo(*items: tuple[str, object]) -> QComboBox:
    box = QComboBox()
    for text, value in items:
        box.addItem(text, value)
    return box


def _spin(least: float, most: float, step: float, value: float, decimals: int = 1) -> QDoubleSpinBox:
    box = QDoubleSpinBox()
    box.setRange(least, most)
    box.setSingleStep(step)
    box.setDecimals(decimals)
    box.setSuffix(" mm")
    box.setValue(value)
    return box


def _pair(first: QWidget, between: str, second: QWidget) -> QWidget:
    holder = QWidget()
    row = QHBoxLayout(holder)
    row.setContentsMargins(0, 0, 0, 0)
    row.addWidget(first, 1)
    if between:
        row.addWidget(label(between, "secondary"))
    row.addWidget(second, 1)
    return holder


class SheetFields(QWidget):
    """Holds all fields; the dialog shows its three pages."""

    changed = Signal()

    def __init__(self, scenario: Scenario, lang: str, settings: Settings) -> None:
        super().__init__()
        self.hide()
        self.settings = settings
        self.scale = (1.0, 1.0)
        """The correction in force, as it was read off the calibration page."""
        self._make(scenario, lang)
        for field in (self.what, self.side, self.paper, self.duplex, self.marks, self.counter_mm):
            field.currentIndexChanged.connect(self.changed)
        for spin in (
            *(self.copies, self.blanks, self.offset_x, self.offset_y, self.own_size, self.own_height, self.gutter),
            *(self.bleed, self.margin, self.corners, self.paper_width, self.paper_height),
        ):
            spin.valueChanged.connect(self.changed)
        for box in (self.landscape, self.grey, self.through, self.rectangular):
            box.toggled.connect(self.changed)
        self.types.itemChanged.connect(self.changed)

    def _make(self, scenario: Scenario, lang: str) -> None:
        usual = load_layout()
        self.what = _combo(
            (self.tr("What is bought or placed"), "bought"),
            (self.tr("The whole counter mix"), "mix"),
            (self.tr("Only chosen types"), "chosen"),
        )
        sides = [(named(side, lang) or key, key) for key, side in scenario.sides.items()]
        self.side = _combo((self.tr("All sides"), None), *sides)
        self.types = QListWidget()
        self.types.setAccessibleName(self.tr("Counter types to print"))
        self.types.setMinimumHeight(140)
        for type_ in scenario.counter_types:
            side = scenario.sides.get(type_.side)
            name = " ".join(part for part in (type_.code, named(type_, lang)) if part)
            item = QListWidgetItem(f"{named(side, lang) if side else type_.side} · {name} ×{type_.count}")
            item.setData(Qt.ItemDataRole.UserRole, type_.id)
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            item.setCheckState(Qt.CheckState.Unchecked)
            self.types.addItem(item)
        self.copies, self.blanks = QSpinBox(), QSpinBox()
        self.copies.setRange(1, 100)
        self.blanks.setRange(0, 200)
        self.grey = QCheckBox(self.tr("In greys"))
        self.paper = _combo(*((name, name) for name in PAPER_NAMES), (self.tr("Other…"), None))
        if self.settings.unit == "inch":
            self.paper.setCurrentIndex(PAPER_NAMES.index("Letter"))
        self.paper_width, self.paper_height = (_spin(LEAST_PAPER, MOST_PAPER, 1, side) for side in (210.0, 297.0))
        self.landscape = QCheckBox(self.tr("Landscape"))
        sizes = [(f"{size:g} mm  ({size / 25.4:.2f} in)", size) for size in SIZES_MM]
        self.counter_mm = _combo(*sizes, (self.tr("Other…"), None))
        self.counter_mm.setCurrentIndex(1)
        self.own_size = _spin(LEAST_COUNTER, MOST_COUNTER, 0.5, 15.0)
        self.rectangular = QCheckBox(self.tr("Own height"))
        self.own_height = _spin(LEAST_COUNTER, MOST_COUNTER, 0.5, 15.0)
        self.gutter = _spin(0, MOST_GUTTER, 0.5, usual.gutter)
        self.bleed = _spin(0, MOST_GUTTER, 0.1, usual.bleed)
        self.margin = _spin(0, MOST_MARGIN, 1, usual.margin)
        self.corners = _spin(0, MOST_COUNTER / 2, 0.5, 0.0)
        self.corners.setSpecialValueText(self.tr("none"))
        self.marks = _combo(
            (self.tr("Fronts and backs"), "both"),
            (self.tr("Fronts"), "front"),
            (self.tr("Backs"), "back"),
            (self.tr("None"), "none"),
        )
        self.through = QCheckBox(self.tr("Lines through the block"))
        self.dpi = QSpinBox()
        self.dpi.setRange(30, 1200)
        self.dpi.setValue(300)
        self.dpi.setSuffix(" dpi")
        self.duplex = _combo(
            (self.tr("Both sides, long edge"), "long-edge"),
            (self.tr("Both sides, short edge"), "short-edge"),
            (self.tr("Backs on their own sheets"), "none"),
            (self.tr("Fold over and glue"), "fold"),
        )
        self.printer = QComboBox()
        self.printer.setEditable(True)
        names = [*self.settings.printers, *QPrinterInfo.availablePrinterNames()]
        self.printer.addItems(list(dict.fromkeys(names)))
        self.printer.setCurrentText(self.settings.printer or "")
        self.offset_x, self.offset_y = (_spin(-MOST_OFFSET, MOST_OFFSET, 0.1, 0.0, 2) for _ in range(2))
        self.wide, self.high = (_spin(0, 250, 0.1, 0.0, 2) for _ in range(2))
        for spin in (self.wide, self.high):
            spin.setSpecialValueText(self.tr("not measured"))
        for field, name in (
            (self.offset_x, self.tr("Back offset to the right")),
            (self.offset_y, self.tr("Back offset downwards")),
            (self.own_size, self.tr("Counter size of your own")),
            (self.own_height, self.tr("Counter height")),
            (self.wide, self.tr("Length of the ruler across")),
            (self.high, self.tr("Length of the ruler down")),
            (self.paper_width, self.tr("Paper width")),
            (self.paper_height, self.tr("Paper height")),
        ):
            field.setAccessibleName(name)

    # -- pages ----------------------------------------------------------------------------------------------------
    def _page(self, *rows: tuple[str, QWidget]) -> tuple[QWidget, QFormLayout]:
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(12, 12, 12, 8)
        form = QFormLayout()
        form.setHorizontalSpacing(14)
        form.setVerticalSpacing(9)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        for text, field in rows:
            form.addRow(text, field)
        column.addLayout(form)
        column.addStretch(1)
        return page, form

    def counters_page(self) -> QWidget:
        """What is printed, and how large."""
        page, self._counters_form = self._page(
            (self.tr("Counters"), self.what),
            (self.tr("Side"), self.side),
            (self.tr("Types"), self.types),
            (self.tr("Copies"), self.copies),
            (self.tr("Blank counters a side"), self.blanks),
            (self.tr("Counter size"), self.counter_mm),
            ("", self.own_size),
            ("", self.rectangular),
            (self.tr("Height"), self.own_height),
            ("", self.grey),
        )
        return page

    def paper_page(self) -> QWidget:
        """Paper, distances, marks."""
        self._own_paper = _pair(self.paper_width, "×", self.paper_height)
        page, self._paper_form = self._page(
            (self.tr("Paper"), self.paper),
            ("", self._own_paper),
            ("", self.landscape),
            (self.tr("Margin"), self.margin),
            (self.tr("Gutter"), self.gutter),
            (self.tr("Bleed"), self.bleed),
            (self.tr("Cut marks"), self.marks),
            ("", self.through),
            (self.tr("Guide for round corners"), self.corners),
            (self.tr("Resolution of pictures"), self.dpi),
        )
        return page

    def printer_page(self) -> QWidget:
        """How backs get behind fronts, and how the printer is off."""
        page, _ = self._page(
            (self.tr("Backs"), self.duplex),
            (self.tr("Printer"), self.printer),
            (self.tr("Back offset, right"), self.offset_x),
            (self.tr("Back offset, down"), self.offset_y),
            (self.tr("Ruler across measures"), self.wide),
            (self.tr("Ruler down measures"), self.high),
        )
        return page

    def show_what_matters(self) -> None:
        """Show the fields that the choices ask for."""
        form, paper = self._counters_form, self._paper_form
        form.setRowVisible(self.types, self.what.currentData() == "chosen")
        form.setRowVisible(self.own_size, self.counter_mm.currentData() is None)
        form.setRowVisible(self.own_height, self.rectangular.isChecked())
        paper.setRowVisible(self._own_paper, self.paper.currentData() is None)
        paper.setRowVisible(self.landscape, self.paper.currentData() is not None)
        self.bleed.setEnabled(not self.through.isChecked())

    # -- what they say --------------------------------------------------------------------------------------------
    def wishes(self) -> dict[str, object]:
        """What is chosen, as the arguments of `lay_out_sheets`; the language is left out."""
        size, what = self.counter_mm.currentData(), self.what.currentData()
        chosen = {
            item.data(Qt.ItemDataRole.UserRole)
            for row in range(self.types.count())
            if (item := self.types.item(row)).checkState() is Qt.CheckState.Checked
        }
        return {
            "what": "mix" if what == "chosen" else what,
            "side": self.side.currentData(),
            "types": chosen if what == "chosen" else None,
            "copies": self.copies.value(),
            "blanks": self.blanks.value(),
            "paper": self.paper_chosen() if self.paper.currentData() is None else self._paper_name(),
            "counter_size": self.own_size.value() if size is None else size,
            "counter_height": self.own_height.value() if self.rectangular.isChecked() else None,
            "gutter": self.gutter.value(),
            "bleed": self.bleed.value(),
            "margin": self.margin.value(),
            "duplex": self.duplex.currentData(),
            "back_offset": (self.offset_x.value(), self.offset_y.value()),
            "scale": self.scale,
            "marks": self.marks.currentData(),
            "through_lines": self.through.isChecked(),
            "corner_radius": self.corners.value(),
            "grey": self.grey.isChecked(),
        }

    def _paper_name(self) -> str:
        return str(self.paper.currentData()) + ("-landscape" if self.landscape.isChecked() else "")

    def paper_chosen(self) -> Paper:
        """The paper as it lies."""
        if self.paper.currentData() is None:
            width, height = self.paper_width.value(), self.paper_height.value()
            return Paper(f"{width:g}x{height:g}mm", width, height)
        return parse_paper(self._paper_name())

    def bare_spec(self) -> SheetSpec:
        """Paper, margin and way of turning alone, as the calibration page needs them."""
        return SheetSpec(paper=self.paper_chosen(), margin=self.margin.value(), duplex=self.duplex.currentData())

    def measured(self) -> tuple[float, float]:
        """What the rulers measure; 0 where that was not typed in."""
        return self.wide.value(), self.high.value()

    def show_calibration(self, found: Calibration, lines: Rulers) -> None:
        """Show what is kept for a printer; `lines` are the rulers of its page."""
        self.scale = (found.across, found.high)
        self.offset_x.setValue(found.right)
        self.offset_y.setValue(found.down)
        for spin, true, scale in (
            (self.wide, lines.across.width, found.across),
            (self.high, lines.down.height, found.high),
        ):
            spin.setValue(0.0 if scale == 1.0 else true / scale)
        self.changed.emit()

    def name_printer(self, name: str) -> None:
        """Let a name be chosen from now on."""
        if self.printer.findText(name) < 0:
            self.printer.addItem(name)
        self.printer.setCurrentText(name)
