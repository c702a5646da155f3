"""Write the unit table: as CSV or XLSX, in our own columns or in those of a program that prints counters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QComboBox

from model.interop.tables.columns import FORMS
from model.interop.tables.export import SUFFIXES, table_bytes
from model.interop.tables.marks import TableError
from model.storage.atomic import save_bytes
from model.storage.errors import SaveError
from ui.dialogs.base import Sheet
from ui.icons import icon
from ui.proposals import proposed
from ui.theme import THEME
from ui.widgets.labels import label

if TYPE_CHECKING:
    from ui.main_window import MainWindow


class ExportTableDialog(Sheet):
    """Asks for what is needed and writes the file."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.set_title(self.tr("Export unit table"))
        self.window_ = window
        self.format, self.columns = QComboBox(), QComboBox()
        texts = (self.tr("CSV (UTF-8, opens in Excel)"), self.tr("XLSX spreadsheet"))
        for text, suffix in zip(texts, SUFFIXES, strict=True):
            self.format.addItem(text, suffix)
        texts_of_forms = (
            self.tr("Hexmuster (can be imported again)"),
            self.tr("countersheetsextension (Inkscape)"),
            self.tr("Squib"),
        )
        for text, form in zip(texts_of_forms, FORMS, strict=True):
            self.columns.addItem(text, form)
        for box in (self.format, self.columns):  # so that the labels keep their room, whatever the texts
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            box.setMinimumContentsLength(24)
        form_ = self.form()
        form_.addRow(self.tr("Format"), self.format)
        form_.addRow(self.tr("Columns for"), self.columns)
        self.note = label("", "secondary", wrap=True)
        self.body.addWidget(self.note)
        self.body.addStretch(1)
        self.add_cancel(self.tr("Cancel"))
        self.ok = self.add_primary(self.tr("Export…"))
        self.ok.setIcon(icon("export", THEME.roles.on_accent))
        self.ok.clicked.connect(self.write)
        self.columns.currentIndexChanged.connect(self.refresh)
        self.setMinimumWidth(500)
        self.refresh()

    def refresh(self) -> None:
        """Say what the columns will be."""
        notes = {
            "hexmuster": self.tr("A row a counter type; texts stay texts, and nothing in them is run as a formula."),
            "countersheets": self.tr(
                "The number of copies comes first; its heading, counter, is the id of the rectangle in your template. "
                "Right of BACK stand the backs."
            ),
            "squib": self.tr(
                "The column qty says how often Squib repeats a row; backs stand in columns ending in _back."
            ),
        }
        self.note.setText(notes[str(self.columns.currentData())])

    def write(self) -> None:
        """Ask for a file and write it."""
        desk = self.window_.controllers.counters.desk
        suffix, lang = str(self.format.currentData()), self.window_.settings.lang
        proposal = proposed(desk.document, f"-units{suffix}")
        out = self.window_.dialogs.save_file(proposal, f"{self.format.currentText()} (*{suffix})")
        if out is None:
            return
        types = list(desk.document.scenario.counter_types)
        try:
            save_bytes(out, table_bytes(types, desk.document.ruleset, suffix, str(self.columns.currentData())))
        except (SaveError, TableError) as problem:
            self.window_.dialogs.error(problem.sentence(lang))
            return
        desk.say(self.tr("Wrote “{name}”.").format(name=out.name))
        self.accept()
