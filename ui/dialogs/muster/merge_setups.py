"""Merge set-ups: files of one side each; what comes in, what it replaces and what the checks say is shown before."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QHBoxLayout, QListWidget, QListWidgetItem, QPushButton

from editor import muster_steps
from model.counters import Side
from model.edit import Edit
from model.setups.certificate import certify
from model.setups.merge import already_there, fitting, merge
from model.setups.setup import Setup
from model.setups.text import SetupFile, load_setup
from model.storage.errors import LoadError
from model.texts import named
from ui.dialogs.base import Sheet
from ui.dialogs.muster.told import Told
from ui.icons import icon
from ui.widgets.labels import DESCENT, label
from ui.widgets.swatch import swatch_icon

if TYPE_CHECKING:
    from ui.main_window import MainWindow

FILES_PX = 74


class MergeSetupsDialog(Sheet):
    """The files that were chosen, and what comes of them."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        assert window.desk is not None
        self.window_, self.desk = window, window.desk
        self.lang = self.desk.workspace.lang
        self.set_title(self.tr("Merge set-ups"))
        self._files: list[SetupFile] = []
        self._setups: list[Setup] = []
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Files"))
        self.list.setFixedHeight(FILES_PX)
        self.add = QPushButton(icon("open"), self.tr("Another file…"))
        self.remove = QPushButton(self.tr("Leave out"))
        self.add.clicked.connect(self.ask_for_file)
        self.remove.clicked.connect(self.leave_out)
        row = QHBoxLayout()
        for button in (self.add, self.remove):
            button.setAutoDefault(False)
            row.addWidget(button)
        row.addStretch(1)
        self.body.addWidget(self.list)
        self.body.addLayout(row)
        self.replaces = label("", "sample", wrap=True)
        self.replaces.setContentsMargins(*DESCENT)
        self.told = Told()
        self.body.addWidget(self.told, 1)
        self.body.addWidget(self.replaces)
        self.add_cancel(self.tr("Cancel"))
        self.ok = self.add_primary(self.tr("Merge"))
        self.ok.clicked.connect(self.take)
        self.list.currentRowChanged.connect(lambda at: self.remove.setEnabled(at >= 0))
        self.setMinimumWidth(520)
        self.refresh()

    def ask_for_file(self) -> bool:
        """Ask for a further file; False if there is none in the dialog then."""
        document = self.desk.document
        folder = document.path.parent if document.path is not None else Path.home()
        if self._files and self._files[-1].path is not None:
            folder = self._files[-1].path.parent
        pattern = self.tr("Set-ups (*.hexmuster-setup.json *.json);;All files (*)")
        path = self.window_.dialogs.open_file(folder, pattern)
        if path is not None:
            self.add_file(path)
        return bool(self._files)

    def add_file(self, path: Path) -> None:
        """Take a file into the list, or say in a sentence why it does not fit."""
        document = self.desk.document
        try:
            files = [*self._files, load_setup(path)]
            self._setups = fitting(document.scenario, document.ruleset, files)
        except LoadError as problem:
            self.window_.dialogs.error(problem.sentence(self.lang))
            return
        self._files = files
        self.refresh()

    def leave_out(self) -> None:
        """Take the file in hand out of the list."""
        at = self.list.currentRow()
        if at >= 0:
            del self._files[at], self._setups[at]
            self.refresh()

    @property
    def edit(self) -> Edit:
        """What merging changes."""
        document = self.desk.document
        return merge(document.scenario, document.ruleset, self._setups)

    def refresh(self) -> None:
        """Show the files, what comes in, and what the checks say of it."""
        document = self.desk.document
        scenario, ruleset = document.scenario, document.ruleset
        self.list.clear()
        for file, setup in zip(self._files, self._setups, strict=True):
            row = scenario.sides.get(setup.side, Side())
            item = QListWidgetItem(swatch_icon(row.color, row.cut), f"{self._name(setup.side)}   {file.label}")
            item.setToolTip(str(file.path))
            self.list.addItem(item)
        self.list.setCurrentRow(self.list.count() - 1)
        self.remove.setEnabled(self.list.currentRow() >= 0)
        there = already_there(scenario, ruleset, self._setups)
        comma = "、" if self.lang == "ja" else ", "
        names = comma.join(map(self._name, there))
        self.replaces.setText(
            self.tr("Takes the place of another set-up: {sides}.").format(sides=names) if there else ""
        )
        self.replaces.setVisible(bool(there))
        edit = self.edit
        self.ok.setEnabled(bool(edit))
        if not self._setups:
            self.told.show_nothing(self.tr("No file is chosen yet."))
            return
        after = scenario.snapshot()
        after.apply(edit)
        self.told.show_certificate(certify(after, ruleset, [setup.side for setup in self._setups]), self.lang)
        if not edit:
            self.replaces.setText(self.tr("All of it is in this scenario already."))
            self.replaces.show()

    def _name(self, side: str) -> str:
        row = self.desk.document.scenario.sides.get(side)
        return (named(row, self.lang) if row is not None else "") or side

    def take(self) -> None:
        """Merge them, as one step."""
        comma = "、" if self.lang == "ja" else ", "
        names = comma.join(self._name(setup.side) for setup in self._setups)
        self.desk.document.push(muster_steps.merge_setup(names), self.edit)
        self.accept()
