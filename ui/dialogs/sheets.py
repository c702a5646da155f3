"""Countersheets: what to print and how, with the pages themselves as preview; as files, or on the printer."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QHBoxLayout, QPushButton, QTabWidget, QVBoxLayout, QWidget

from editor.printing.calibration import CalibrationPages
from editor.printing.pageset import pdf_of, write_pictures
from editor.printing.sheets import DUPLEX, SheetPages, glyph_warnings, lay_out_sheets, tight_texts
from editor.printing.singles import write_singles
from editor.timers import single_shot
from model.calibration import rulers, scale_of
from model.paper import Paper, SheetError
from model.storage.atomic import save_bytes
from model.storage.errors import SaveError
from ui.calibration import Calibration
from ui.dialogs.base import Sheet
from ui.dialogs.printing.preview import PreviewPane
from ui.dialogs.printing.printer import print_pages
from ui.dialogs.printing.sheet_fields import SheetFields
from ui.dialogs.printing.work import with_progress
from ui.icons import icon
from ui.proposals import proposed
from ui.theme import THEME
from ui.widgets.labels import label

if TYPE_CHECKING:
    from ui.main_window import MainWindow


class SheetsDialog(Sheet):
    """The dialog."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.set_title(self.tr("Countersheets"))
        assert window.desk is not None
        self.window_ = window
        self.desk = window.desk
        self.settings = window.settings
        document = self.desk.document
        self.fields = SheetFields(document.scenario, self.desk.workspace.lang, self.settings)
        self.preview = PreviewPane()
        self.message = label("", "secondary", wrap=True)
        self.calibration = QPushButton(self.tr("Write the calibration page…"))
        self.calibration.setAutoDefault(False)
        self.calibration.clicked.connect(self.write_calibration)
        self.keep = QPushButton(self.tr("Keep for this printer"))
        self.keep.setAutoDefault(False)
        self.keep.clicked.connect(self.keep_calibration)
        self._lay_out()
        self._soon = single_shot(self, 60, self.refresh)
        self.fields.changed.connect(self._later)
        self.fields.printer.currentTextChanged.connect(self._printer_chosen)
        self.add_cancel(self.tr("Close"))
        self.singles = self.add_cancel(self.tr("Single counters…"))
        self.singles.clicked.disconnect()
        self.singles.clicked.connect(self.write_singles)
        self.print_button = self.add_cancel(self.tr("Print…"))
        self.print_button.clicked.disconnect()
        self.print_button.clicked.connect(self.print_out)
        self.ok = self.add_primary(self.tr("Write file…"))
        self.ok.setIcon(icon("print", THEME.roles.on_accent))
        self.ok.clicked.connect(self.write)
        self.resize(1080, 800)
        self._printer_chosen(self.fields.printer.currentText())
        self.refresh()

    def _lay_out(self) -> None:
        tabs = QTabWidget()
        for title, page in (
            (self.tr("Counters"), self.fields.counters_page()),
            (self.tr("Paper and cuts"), self.fields.paper_page()),
            (self.tr("Backs and printer"), self._printer_page()),
        ):
            tabs.addTab(page, title)
        tabs.setFixedWidth(430)
        left = QVBoxLayout()
        left.addWidget(tabs, 1)
        left.addWidget(self.message)
        row = QHBoxLayout()
        row.setSpacing(18)
        row.addLayout(left)
        row.addWidget(self.preview, 1)
        self.body.addLayout(row, 1)

    def _printer_page(self) -> QWidget:
        page = self.fields.printer_page()
        layout = page.layout()
        assert isinstance(layout, QVBoxLayout)
        hint = label(
            self.tr(
                "Print the calibration page on both sides, hold it to the light, and type in here what it says. "
                "It is kept for each printer."
            ),
            "secondary",
            wrap=True,
        )
        layout.insertWidget(layout.count() - 1, hint)
        buttons = QVBoxLayout()
        buttons.addWidget(self.calibration)
        buttons.addWidget(self.keep)
        layout.insertLayout(layout.count() - 1, buttons)
        return page

    # -- what is chosen -------------------------------------------------------------------------------------------
    def wishes(self) -> dict[str, object]:
        """What is chosen, as the arguments of `lay_out_sheets`."""
        return self.fields.wishes() | {"lang": self.settings.lang, "folder": self.desk.document.folder}

    def refresh(self) -> None:
        """Lay the pages out again."""
        self._soon.stop()
        document, lang = self.desk.document, self.settings.lang
        self.fields.show_what_matters()
        pages: SheetPages | None = None
        try:
            pages = lay_out_sheets(document.scenario, document.ruleset, **self.wishes())  # type: ignore[arg-type]
        except SheetError as problem:
            self.message.setText(problem.sentence(lang))
        else:
            text = self.tr("{counters} counters on %n sheet(s) of paper.", "", pages.sheets)
            lines = [text.format(counters=pages.counters), self.tr("Print at actual size and measure the ruler.")]
            self.message.setText("\n".join([*lines, *tight_texts(pages, lang)]))
        for button in (self.ok, self.print_button, self.singles):
            button.setEnabled(pages is not None)
        self.preview.show_pages(pages)

    def _later(self) -> None:
        """Lay out again once the user has stopped typing; takes no value, for a timer would take it as its time."""
        self._soon.start()

    # -- the printer ----------------------------------------------------------------------------------------------
    def _printer_chosen(self, name: str) -> None:
        self.keep.setEnabled(bool(name.strip()))
        if name.strip() in self.settings.printers:
            found = self.settings.calibration(name.strip())
            self.fields.show_calibration(found, rulers(self._paper(), self.fields.margin.value()))

    def _paper(self) -> Paper:
        return self.fields.paper_chosen()

    def measured_scale(self) -> tuple[float, float]:
        """The correction across and down from what was measured. Raises SheetError if that is out of reach."""
        across, down = rulers(self._paper(), self.fields.margin.value())
        wide, high = self.fields.measured()
        return (
            scale_of(across.width, wide) if wide else self.fields.scale[0],
            scale_of(down.height, high) if high else self.fields.scale[1],
        )

    def keep_calibration(self) -> None:
        """Keep offset and scale under the name of the printer."""
        name = self.fields.printer.currentText().strip()
        try:
            scale = self.measured_scale()
        except SheetError as problem:
            self.window_.dialogs.error(problem.sentence(self.settings.lang))
            return
        found = Calibration(self.fields.offset_x.value(), self.fields.offset_y.value(), *scale)
        self.settings.calibrate(name, found)
        self.settings.printer = name
        self.fields.show_calibration(found, rulers(self._paper(), self.fields.margin.value()))
        self.fields.name_printer(name)
        self.desk.say(self.tr("Kept for the printer “{name}”.").format(name=name))
        self.refresh()

    def write_calibration(self) -> None:
        """Ask for a file and write the calibration page for the paper and the way of turning chosen."""
        document, lang = self.desk.document, self.settings.lang
        out = self.window_.dialogs.save_file(proposed(document, "-calibration.pdf"), self.tr("PDF (*.pdf)"))
        if out is None:
            return
        spec = self.fields.bare_spec()
        name = self.fields.printer.currentText().strip()
        pages = CalibrationPages(spec, self.tr("Calibration page"), name, DUPLEX[spec.duplex], lang)
        self._write(out, pdf_of(pages, lang))

    # -- out ------------------------------------------------------------------------------------------------------
    def _write(self, out: Path, data: bytes) -> bool:
        try:
            save_bytes(out, data)
        except SaveError as problem:
            self.window_.dialogs.error(problem.sentence(self.settings.lang))
            return False
        self.desk.say(self.tr("Wrote “{name}”.").format(name=out.name))
        return True

    def write(self) -> None:
        """Ask for a file and write all pages: PDF, or a picture a page."""
        document, lang = self.desk.document, self.settings.lang
        pattern = ";;".join((self.tr("PDF (*.pdf)"), self.tr("PNG pictures (*.png)"), self.tr("SVG (*.svg)")))
        out = self.window_.dialogs.save_file(proposed(document, "-sheets.pdf"), pattern)
        if out is None:
            return
        try:
            pages = lay_out_sheets(document.scenario, document.ruleset, **self.wishes())  # type: ignore[arg-type]
            warnings = list(glyph_warnings(pages, lang))
            text = self.tr("Writing the sheets…")
            if out.suffix.lower() in {".png", ".svg"}:
                dpi = self.fields.dpi.value()
                written = with_progress(self, text, lambda step: write_pictures(pages, out, dpi=dpi, progress=step))
                if written is None:
                    return
                name = written[0].name
            else:
                author = document.scenario.info.author
                data = with_progress(self, text, lambda step: pdf_of(pages, lang, author, step))
                if data is None:
                    return
                warnings += [note.sentence(lang) for note in save_bytes(out, data).notes]
                name = out.name
        except (SheetError, SaveError) as problem:
            self.window_.dialogs.error(problem.sentence(lang))
            return
        self.desk.say(" ".join([self.tr("Wrote “{name}”.").format(name=name), *warnings]))
        self.accept()

    def write_singles(self) -> None:
        """Ask for a file name and write each counter type's front and back as a picture of its own beside it."""
        document, lang = self.desk.document, self.settings.lang
        pattern = ";;".join((self.tr("SVG (*.svg)"), self.tr("PNG pictures (*.png)")))
        out = self.window_.dialogs.save_file(proposed(document, "-counter.svg"), pattern)
        if out is None:
            return
        try:
            pages = lay_out_sheets(document.scenario, document.ruleset, **self.wishes())  # type: ignore[arg-type]
            dpi = self.fields.dpi.value()
            text = self.tr("Writing the counters…")
            written = with_progress(self, text, lambda step: write_singles(pages, out, dpi=dpi, progress=step))
        except (SheetError, SaveError) as problem:
            self.window_.dialogs.error(problem.sentence(lang))
            return
        if written is not None:
            self.desk.say(self.tr("Wrote %n picture(s) beside “{name}”.", "", len(written)).format(name=out.name))

    def print_out(self) -> None:
        """Print the pages."""
        if (pages := self.preview.pages) is not None:
            name = self.fields.printer.currentText().strip()
            print_pages(self, pages, self.settings, self.window_.dialogs, name)
