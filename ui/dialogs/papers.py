"""Papers for the table: orders of battle, a set-up card, a log sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QCheckBox, QComboBox

from editor.printing.pageset import Pages
from editor.printing.papers import PaperPages
from model.paper import PAPERS, parse_paper
from model.texts import named
from ui.dialogs.printing.pages_dialog import PagesDialog

if TYPE_CHECKING:
    from ui.main_window import MainWindow


class PapersDialog(PagesDialog):
    """The dialog."""

    ending = "-papers.pdf"

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.set_title(self.tr("Order of battle and cards"))
        scenario = self.desk.document.scenario
        self.forces = QCheckBox(self.tr("Order of battle and purchases"))
        self.setup = QCheckBox(self.tr("Set-up card"))
        self.log = QCheckBox(self.tr("Log sheet"))
        self.forces.setChecked(True)
        self.setup.setChecked(True)
        self.side = QComboBox()
        self.side.addItem(self.tr("All sides"), None)
        for key, side in scenario.sides.items():
            self.side.addItem(named(side, self.settings.lang) or key, key)
        self.paper = QComboBox()
        for paper in PAPERS.values():
            self.paper.addItem(paper.name, paper.name)
        self.paper.setCurrentIndex(self.paper.findData("Letter" if self.settings.unit == "inch" else "A4"))
        self.landscape = QCheckBox(self.tr("Landscape"))
        self.grey = QCheckBox(self.tr("In greys"))
        form = self.fields_form
        form.addRow(self.tr("Papers"), self.forces)
        form.addRow("", self.setup)
        form.addRow("", self.log)
        form.addRow(self.tr("Side"), self.side)
        form.addRow(self.tr("Paper"), self.paper)
        form.addRow("", self.landscape)
        form.addRow("", self.grey)
        for box in (self.forces, self.setup, self.log, self.landscape, self.grey):
            box.toggled.connect(self.later)
        for combo in (self.side, self.paper):
            combo.currentIndexChanged.connect(self.later)
        self.refresh()

    def make_pages(self) -> Pages:
        """The papers chosen."""
        document = self.desk.document
        chosen = (("forces", self.forces), ("setup", self.setup), ("log", self.log))
        paper = parse_paper(str(self.paper.currentData()))
        self.side.setEnabled(self.forces.isChecked())
        return PaperPages(
            document.scenario,
            document.ruleset,
            [name for name, box in chosen if box.isChecked()],
            paper.landscape if self.landscape.isChecked() else paper,
            self.settings.lang,
            side=self.side.currentData(),
            grey=self.grey.isChecked(),
            folder=document.folder,
        )
