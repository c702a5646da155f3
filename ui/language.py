"""Loads the translation of the window: ours, and Qt's own for its standard dialogs."""

from __future__ import annotations

from importlib import resources

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

_loaded: list[QTranslator] = []


def use_language(app: QCoreApplication, lang: str) -> None:
    """Show the window in "en" or "ja" from now on; widgets that are there already keep their texts."""
    for translator in _loaded:
        app.removeTranslator(translator)
    _loaded.clear()
    QLocale.setDefault(QLocale(QLocale.Language.Japanese if lang == "ja" else QLocale.Language.English))
    if lang == "en":
        return
    qt = QTranslator(app)
    if qt.load(f"qtbase_{lang}", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)):
        _install(app, qt)
    own = QTranslator(app)
    if own.load(resources.files("ui").joinpath("translations", f"hexmuster_{lang}.qm").read_bytes()):
        _install(app, own)


def _install(app: QCoreApplication, translator: QTranslator) -> None:
    app.installTranslator(translator)
    _loaded.append(translator)
