"""Puts a theme into force for the whole application."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication

from ui.icons import arrow_files
from ui.theme import THEME, palette, roles_for, style_sheet, ui_font


def apply_theme(app: QApplication, name: str, *, contrast: bool = False) -> None:
    """Use "light", "dark" or "system" colours, with hard contrast if asked for, from now on."""
    roles = roles_for(name, contrast)
    sheet = style_sheet(roles, arrow_files(roles))
    if app.styleSheet() != sheet:  # each of these goes through all widgets there are
        app.setFont(ui_font())
        app.setPalette(palette(roles))
        app.setStyleSheet(sheet)
    THEME.use(name, roles, contrast=contrast)
