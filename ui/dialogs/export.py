"""Export map: PDF at true size, SVG in layers, PNG; for VASSAL, Tiled and others; or the scenario as a normalised copy."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QCheckBox, QComboBox, QSpinBox

from editor.exporting.base import MapOptions
from editor.exporting.formats import WRITERS, Wishes
from editor.exporting.vassal import board_megabytes
from model.interop.report import ForeignError
from model.interop.vassal.grid import board_of
from model.overlays.drawing import Overlay
from model.paper import PAPERS, SheetError
from model.storage.errors import SaveError
from model.storage.write import save
from ui.dialogs.base import Sheet
from ui.icons import icon
from ui.proposals import proposed
from ui.theme import THEME
from ui.widgets.labels import label

if TYPE_CHECKING:
    from ui.main_window import MainWindow

MM_PER_INCH = 25.4


class ExportDialog(Sheet):
    """Asks for what is needed and writes the file."""

    def __init__(self, window: MainWindow, suffix: str = ".pdf") -> None:
        super().__init__(window)
        self.set_title(self.tr("Export map"))
        self.window_ = window
        self.format = QComboBox()
        for text, value in (
            (self.tr("PDF, true size"), ".pdf"),
            (self.tr("SVG, in layers"), ".svg"),
            (self.tr("PNG picture"), ".png"),
            (self.tr("VASSAL module"), ".vmod"),
            (self.tr("Tiled map"), ".tmx"),
            (self.tr("Text Mapper"), ".txt"),
            (self.tr("HexJSON"), ".hexjson"),
            (self.tr("Scenario, normalised copy"), ".json"),
        ):
            self.format.addItem(text, value)
        self.format.setCurrentIndex(self.format.findData(suffix))
        self.page = QComboBox()
        self.page.addItem(self.tr("One page as large as the map"), None)
        for paper in PAPERS.values():
            self.page.addItem(self.tr("Over pages of {paper}").format(paper=paper.name), paper.name)
        self.dpi = QSpinBox()
        self.dpi.setRange(30, 1200)
        self.dpi.setValue(150)
        self.dpi.setSuffix(" dpi")
        self.outlines = QCheckBox(self.tr("Texts as outlines, for programs without the fonts"))
        self.scan = QCheckBox(self.tr("With the scan, under faint terrain"))
        self.overlays = QCheckBox(self.tr("With the overlays that are on"))
        self.note = label("", "secondary", wrap=True)
        self._form = self.form()
        self._form.addRow(self.tr("Format"), self.format)
        self._form.addRow(self.tr("Paper"), self.page)
        self._form.addRow(self.tr("Resolution"), self.dpi)
        self._form.addRow("", self.outlines)
        self._form.addRow("", self.scan)
        self._form.addRow("", self.overlays)
        self.body.addWidget(self.note)
        self.body.addStretch(1)
        self.add_cancel(self.tr("Cancel"))
        self.ok = self.add_primary(self.tr("Export…"))
        self.ok.setIcon(icon("export", THEME.roles.on_accent))
        self.ok.clicked.connect(self.write)
        self.format.currentIndexChanged.connect(self.refresh)
        self.page.currentIndexChanged.connect(self.refresh)
        self.dpi.valueChanged.connect(self.refresh)
        self.setMinimumWidth(440)
        self.refresh()

    @property
    def suffix(self) -> str:
        """The suffix of the chosen format."""
        return str(self.format.currentData())

    def refresh(self) -> None:
        """Show the fields of the format, and how large the result will be."""
        for field, formats in ((self.page, (".pdf",)), (self.dpi, (".png", ".vmod")), (self.outlines, (".svg",))):
            self._form.setRowVisible(field, self.suffix in formats)
        scans = self.window_.controllers.files.desk.document.scenario.tables["scans"]
        self._form.setRowVisible(self.scan, bool(scans) and self.suffix in (".png", ".pdf", ".svg"))
        overlays = self.window_.controllers.files.desk.document.overlays
        self._form.setRowVisible(self.overlays, bool(overlays.on) and self.suffix in (".png", ".svg", ".pdf"))
        around = 2 * MapOptions().margin
        width, height = (
            length + around for length in self.window_.controllers.files.desk.document.scenario.grid.printed_mm
        )
        if self.suffix == ".png":
            scale = self.dpi.value() / MM_PER_INCH
            text = self.tr("{width} × {height} pixels").format(width=round(width * scale), height=round(height * scale))
        elif self.suffix == ".vmod":
            board = board_of(self.window_.controllers.files.desk.document.scenario.grid, self.dpi.value())
            text = self.tr(
                "A module to play on, with every counter where it stands. Board: {width} × {height} pixels, {size} MB in the memory of VASSAL."
            )
            text = text.format(width=board.width, height=board.height, size=board_megabytes(board))
        elif self.suffix == ".tmx":
            text = self.tr(
                "Terrain as tiles, everything else as objects. What is changed in Tiled comes back by Import map."
            )
        elif self.suffix in (".txt", ".hexjson"):
            text = self.tr("Terrain, systems and labels as text. What the format has no place for is told.")
        elif self.suffix == ".json":
            text = self.tr("Keys in their order, one record a line; nothing is left out.")
        elif self.window_.settings.unit == "inch":
            text = f"{width / MM_PER_INCH:.2f} × {height / MM_PER_INCH:.2f} in"
        else:
            text = f"{width:.1f} × {height:.1f} mm"
        self.note.setText(text)

    def write(self) -> None:
        """Ask for a file and write it."""
        desk = self.window_.controllers.files.desk
        document = desk.document
        ending = ".hexmuster.json" if self.suffix == ".json" else self.suffix
        proposal = proposed(document, ("-copy" if self.suffix == ".json" else "-map") + ending)
        out = self.window_.dialogs.save_file(proposal, f"{self.format.currentText()} (*{ending})")
        if out is None:
            return
        lang = self.window_.settings.lang
        QGuiApplication.setOverrideCursor(Qt.CursorShape.WaitCursor)
        try:
            if self.suffix == ".json":
                save(out, document.scenario)
                warnings: tuple[str, ...] = ()
            else:
                warnings = tuple(self._export(out, lang))
        except (SaveError, SheetError, ForeignError) as problem:
            sentence = problem.sentence(lang)
        else:
            sentence = ""
        finally:
            QGuiApplication.restoreOverrideCursor()
        if sentence:
            self.window_.dialogs.error(sentence)
            return
        desk.say(" ".join([self.tr("Wrote “{name}”.").format(name=out.name), *warnings]))
        self.accept()

    def _overlays(self) -> tuple[Overlay, ...]:
        """Those to be drawn on the map."""
        if not (self.overlays.isVisibleTo(self) and self.overlays.isChecked()):
            return ()
        runner = self.window_.controllers.files.desk.overlays
        runner.settle()
        return tuple(runner.drawn.values())

    def _export(self, out: Path, lang: str) -> tuple[str, ...]:
        document = self.window_.controllers.files.desk.document
        wishes = Wishes(
            lang=lang,
            folder=document.folder,
            dpi=self.dpi.value() if self.suffix in (".png", ".vmod") else None,
            page=self.page.currentData() if self.suffix == ".pdf" else None,
            outlines=self.outlines.isChecked(),
            scan=self.scan.isVisibleTo(self) and self.scan.isChecked(),
            overlays=self._overlays(),
        )
        return tuple(WRITERS[self.suffix](document.scenario, document.ruleset, out, wishes))
