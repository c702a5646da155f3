"""Loads the translation of the window: ours, and Qt's own for its standard dialogs."""

from __future__ import annotations

from importlib import resources

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

_loaded: list[tuple[QTranslator, bytes]] = []  # a translator reads its data where they are: they live as long as it


def use_language(app: QCoreApplication, lang: str) -> None:
    """Show the window in "en" or "ja" from now on; widgets that are there already keep their texts.

    English has a translation too, for its plurals alone: "1 hex", "2 hexes".
    """
    for translator, _ in _loaded:
        app.removeTranslator(translator)
    _loaded.clear()
    QLocale.setDefault(QLocale(QLocale.Language.Japanese if lang == "ja" else QLocale.Language.English))
    qt = QTranslator(app)
    if lang != "en" and qt.load(f"qtbase_{lang}", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)):
        _install(app, qt, b"")
    own = QTranslator(app)
    data = resources.files("ui").joinpath("translations", f"hexmuster_{lang}.qm").read_bytes()
    if own.load(data):
        _install(app, own, data)


def _install(app: QCoreApplication, translator: QTranslator, data: bytes) -> None:
    app.installTranslator(translator)
    _loaded.append((translator, data))
