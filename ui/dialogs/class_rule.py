"""A rule of one's own for the classes of star systems of sector data, written as the program's own rules are."""

from __future__ import annotations

from PySide6.QtGui import QFontDatabase
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from model.interop.report import ForeignError
from model.interop.sector.classes import own_rules
from ui.dialogs.base import Sheet
from ui.widgets.labels import label


class ClassRuleDialog(Sheet):
    """A text, and what is wrong with it, told while it is written."""

    def __init__(self, text: str, lang: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.set_title(self.tr("Rule for classes"))
        self.lang = lang
        self.editor = QPlainTextEdit(text)
        self.editor.setAccessibleName(self.tr("Rule for classes"))
        self.editor.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.message = label("", "secondary", wrap=True)
        help_ = self.tr(
            "Rules are tried from the top; the first of which everything holds gives the class. “least” and “most” bound "
            "figures: importance, size, atmosphere, hydrographics, population, government, law, tech, giants, belts. "
            "“starport” lists letters, “remarks” codes of which one must stand there."
        )
        self.body.addWidget(label(help_, "secondary", wrap=True))
        self.body.addWidget(self.editor, 1)
        self.body.addWidget(self.message)
        self.add_cancel(self.tr("Cancel"))
        self.ok = self.add_primary(self.tr("Use this rule"))
        self.ok.setDefault(False)  # Enter belongs to the text
        self.ok.clicked.connect(self.accept)
        self.editor.textChanged.connect(self._check)
        self.resize(820, 460)
        self._check()

    def text(self) -> str:
        """What was written."""
        return self.editor.toPlainText()

    def _check(self) -> None:
        try:
            count = len(own_rules(self.text()).rules)
        except ForeignError as error:
            self.message.setText(error.sentence(self.lang))
            self.ok.setEnabled(False)
        else:
            self.message.setText(self.tr("%n rule(s), tried from the top.", "", count))
            self.ok.setEnabled(True)
