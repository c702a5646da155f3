"""Export one side's set-up: whose, what the checks say of it, and a certificate beside it if that is wanted."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QCheckBox, QComboBox

from model.counters import Side
from model.reports.table import text_of
from model.setups.certificate import Certificate, certify
from model.setups.setup import player_sides
from model.setups.text import SUFFIX, write_setup
from model.storage.atomic import save_bytes
from model.storage.errors import SaveError
from model.texts import named
from ui.dialogs.base import Sheet
from ui.dialogs.muster.told import Told
from ui.icons import icon
from ui.proposals import proposed
from ui.theme import THEME
from ui.widgets.labels import label
from ui.widgets.swatch import swatch_icon

if TYPE_CHECKING:
    from ui.main_window import MainWindow


class ExportSetupDialog(Sheet):
    """Asks for a side and writes its file."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        assert window.desk is not None
        self.window_, self.desk = window, window.desk
        self.set_title(self.tr("Export one side's set-up"))
        document, lang = self.desk.document, self.desk.workspace.lang
        about = self.tr(
            "What the side has bought and placed, without what the others have. It fits this scenario only, in whose copies "
            "the other sides set up."
        )
        self.side = QComboBox()
        self.side.setAccessibleName(self.tr("Side"))
        for id in player_sides(document.scenario, document.ruleset):
            row = document.scenario.sides.get(id, Side())
            self.side.addItem(swatch_icon(row.color, row.cut), named(row, lang) or id, id)
        self.side.setCurrentIndex(max(0, self.side.findData(self.desk.workspace.side)))
        self.certificate = QCheckBox(self.tr("Write a certificate beside it, as text and as JSON"))
        self.body.addWidget(label(about, "secondary", wrap=True))
        form = self.form()
        form.addRow(self.tr("Side"), self.side)
        self.told = Told()
        self.body.addWidget(self.told, 1)
        self.body.addWidget(self.certificate)
        self.add_cancel(self.tr("Cancel"))
        self.ok = self.add_primary(self.tr("Export…"))
        self.ok.setIcon(icon("export", THEME.roles.on_accent))
        self.ok.clicked.connect(self.write)
        self.side.currentIndexChanged.connect(self.refresh)
        self.setMinimumWidth(500)
        self.refresh()

    @property
    def found(self) -> Certificate:
        """The set-up in hand with all that is to be said of it."""
        document = self.desk.document
        return certify(document.scenario, document.ruleset, [str(self.side.currentData())])

    def refresh(self) -> None:
        """Say what the set-up holds, and what the checks find."""
        self.told.show_certificate(self.found, self.desk.workspace.lang)

    def write(self) -> None:
        """Ask for a file and write it, and the certificate with it."""
        found, lang = self.found, self.desk.workspace.lang
        (setup,) = found.setups
        proposal = proposed(self.desk.document, f"-{setup.side}{SUFFIX}")
        out = self.window_.dialogs.save_file(proposal, self.tr("Set-ups (*.hexmuster-setup.json)"))
        if out is None:
            return
        if not out.name.endswith(".json"):
            out = out.with_name(out.name + SUFFIX)
        try:
            save_bytes(out, write_setup(setup, found.scenario.grid))
            if self.certificate.isChecked():
                stem = out.name.removesuffix(".json").removesuffix(".hexmuster-setup")
                text = json.dumps(found.json(), ensure_ascii=False, indent=1)
                save_bytes(out.with_name(f"{stem}-certificate.json"), f"{text}\n".encode())
                save_bytes(out.with_name(f"{stem}-certificate.txt"), f"{text_of(found, lang)}\n".encode())
        except SaveError as problem:
            self.window_.dialogs.error(problem.sentence(lang))
            return
        self.desk.say(self.tr("Wrote “{name}”.").format(name=out.name))
        self.accept()
