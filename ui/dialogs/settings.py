"""Settings: language, theme, units. A change shows at once; Cancel takes it back."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox, QWidget

from ui.appearance import apply_theme
from ui.dialogs.base import Sheet
from ui.settings import LANGUAGES, THEMES, UNITS, Settings
from ui.widgets.labels import label


class SettingsDialog(Sheet):
    """The few things a person may prefer."""

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.set_title(self.tr("Settings"))
        self.settings = settings
        self._before = (settings.theme, settings.contrast)
        self.language, self.theme, self.unit = QComboBox(), QComboBox(), QComboBox()
        languages = (self.tr("As the system"), "English", "日本語")
        themes = (self.tr("As the system"), self.tr("Light"), self.tr("Dark"))
        units = (self.tr("Millimetres"), self.tr("Inches"))
        for box, values, texts, current in (
            (self.language, LANGUAGES, languages, settings.language),
            (self.theme, THEMES, themes, settings.theme),
            (self.unit, UNITS, units, settings.unit),
        ):
            for value, text in zip(values, texts, strict=True):
                box.addItem(text, value)
            box.setCurrentIndex(values.index(current))
        self.contrast = QCheckBox(self.tr("High contrast"))
        self.contrast.setChecked(settings.contrast)
        form = self.form()
        form.addRow(self.tr("Language"), self.language)
        form.addRow(self.tr("Theme"), self.theme)
        form.addRow("", self.contrast)
        form.addRow(self.tr("Lengths in"), self.unit)
        self.body.addWidget(
            label(self.tr("The colours of a map belong to its scenario and stay."), "secondary", wrap=True)
        )
        self.body.addStretch(1)
        self.add_cancel(self.tr("Cancel"))
        self.add_primary(self.tr("Done")).clicked.connect(self.accept)
        self.theme.currentIndexChanged.connect(self._show_theme)
        self.contrast.toggled.connect(self._show_theme)
        self.setMinimumWidth(400)

    def _show_theme(self) -> None:
        self._apply(str(self.theme.currentData()), self.contrast.isChecked())

    @staticmethod
    def _apply(theme: str, contrast: bool) -> None:
        app = QApplication.instance()
        if isinstance(app, QApplication):
            apply_theme(app, theme, contrast=contrast)

    def accept(self) -> None:
        """Keep the choices."""
        self.settings.theme = str(self.theme.currentData())
        self.settings.contrast = self.contrast.isChecked()
        self.settings.unit = self.unit.currentData()
        if (language := str(self.language.currentData())) != self.settings.language:  # `--lang` stays in force else
            self.settings.language = language
        self.settings.sync()
        super().accept()

    def reject(self) -> None:
        """Take the theme back."""
        self._apply(*self._before)
        super().reject()
