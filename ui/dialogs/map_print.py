"""The map on paper: a poster, or pages to glue at true size, or fitted to one; with overview, legend and charts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QCheckBox, QComboBox, QDoubleSpinBox

from editor.exporting.base import MapOptions, style_for
from editor.exporting.map_pages import MapPages
from editor.painters import LAYERS
from editor.printing.pageset import Pages
from editor.style import load_style
from model.mapsheets import MOST_OVERLAP, OVERLAP
from model.paper import PAPERS, parse_paper
from ui.dialogs.printing.pages_dialog import PagesDialog

if TYPE_CHECKING:
    from ui.main_window import MainWindow


class MapPrintDialog(PagesDialog):
    """The dialog."""

    ending = "-map.pdf"

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.set_title(self.tr("Print map"))
        self.how = QComboBox()
        for text, value in (
            (self.tr("Over pages, true size"), "pages"),
            (self.tr("Fitted to one page"), "fit"),
            (self.tr("One page as large as the map"), "poster"),
        ):
            self.how.addItem(text, value)
        self.paper = QComboBox()
        for paper in PAPERS.values():
            self.paper.addItem(paper.name, paper.name)
        self.paper.setCurrentIndex(self.paper.findData("Letter" if self.settings.unit == "inch" else "A4"))
        self.overlap = QDoubleSpinBox()
        self.overlap.setRange(0, MOST_OVERLAP)
        self.overlap.setDecimals(1)
        self.overlap.setSuffix(" mm")
        self.overlap.setValue(OVERLAP)
        self.glue = QCheckBox(self.tr("Cut lines and glue tabs"))
        self.overview = QCheckBox(self.tr("Overview page first"))
        self.ink = QCheckBox(self.tr("Save ink: light ground"))
        self.grey = QCheckBox(self.tr("In greys"))
        self.numbers = QCheckBox(self.tr("Hex numbers"))
        self.beside = QCheckBox(self.tr("Surface boxes beside systems"))
        self.counters = QCheckBox(self.tr("Counters"))
        self.legend = QCheckBox(self.tr("Legend"))
        self.terrain = QCheckBox(self.tr("Terrain effects chart"))
        self.turns = QCheckBox(self.tr("Turn track"))
        for box in (self.glue, self.overview, self.ink, self.numbers, self.counters, self.beside):
            box.setChecked(True)
        form = self.fields_form
        form.addRow(self.tr("Map"), self.how)
        form.addRow(self.tr("Paper"), self.paper)
        form.addRow(self.tr("Overlap"), self.overlap)
        form.addRow("", self.glue)
        form.addRow("", self.overview)
        form.addRow(self.tr("Shown"), self.numbers)
        form.addRow("", self.counters)
        form.addRow("", self.beside)
        form.addRow(self.tr("Colours"), self.ink)
        form.addRow("", self.grey)
        form.addRow(self.tr("Pages at the end"), self.legend)
        form.addRow("", self.terrain)
        form.addRow("", self.turns)
        self._has_light = bool(style_for(self.desk.document.scenario, None).paper)
        form.setRowVisible(self.ink, self._has_light)
        self._has_boxes = any(place.needs == "box" for place in self.desk.document.ruleset.places.values())
        form.setRowVisible(self.beside, self._has_boxes)
        for combo in (self.how, self.paper):
            combo.currentIndexChanged.connect(self.later)
        self.overlap.valueChanged.connect(self.later)
        for box in self._boxes:
            box.toggled.connect(self.later)
        self.refresh()

    @property
    def _boxes(self) -> tuple[QCheckBox, ...]:
        shown = (self.glue, self.overview, self.ink, self.grey, self.numbers, self.counters, self.beside)
        return (*shown, self.legend, self.terrain, self.turns)

    def options(self) -> MapOptions:
        """What is chosen."""
        how = self.how.currentData()
        hidden = {id for id, box in (("numbers", self.numbers), ("counters", self.counters)) if not box.isChecked()}
        chosen = (("legend", self.legend), ("terrain", self.terrain), ("turns", self.turns))
        return MapOptions(
            page=None if how == "poster" else parse_paper(str(self.paper.currentData())),
            fit=how == "fit",
            overlap=self.overlap.value(),
            glue=self.glue.isChecked(),
            overview=self.overview.isChecked(),
            extras=tuple(name for name, box in chosen if box.isChecked()),
            grey=self.grey.isChecked(),
            layers=[layer.id for layer in LAYERS if layer.id not in hidden] if hidden else None,
            lang=self.settings.lang,
            folder=self.desk.document.folder,
        )

    def make_pages(self) -> Pages:
        """The pages of the map."""
        for field in (self.overlap, self.glue, self.overview):
            field.setEnabled(self.how.currentData() == "pages")
        self.paper.setEnabled(self.how.currentData() != "poster")
        document = self.desk.document
        style = style_for(document.scenario, None)
        if self._has_light and self.ink.isChecked():
            style = load_style(style.paper)
        if self._has_boxes and self.beside.isChecked():
            # room for counters of 12.7 and 15 mm: docs/decisions/0402
            style = style.model_copy(update={"surface_box": "beside"})
        return MapPages(document.scenario, document.ruleset, style, self.options())

    def about(self, pages: Pages) -> str:
        """How many pages there are, and how large the map is."""
        lines = [self.tr("%n page(s)", "", len(pages))]
        plans = pages.plans if isinstance(pages, MapPages) else []
        if len(plans) > 1:
            lines.append(self.tr("{columns} × {rows} pages to cut and glue.").format(columns=plans[0].columns, rows=plans[0].rows))  # fmt: skip
        elif plans and plans[0].scale != 1.0:
            lines.append(self.tr("The map is at {percent} % of its true size.").format(percent=f"{100 * plans[0].scale:.1f}"))  # fmt: skip
        return "\n".join(lines)
