"""Translation of texts that stand in tables: marked where they are written, translated where they are shown."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication


def QT_TRANSLATE_NOOP(context: str, text: str) -> str:  # noqa: ARG001 - the context is for the translation tools
    """`text` itself; the translation tools find it by the name of this function, under `context`."""
    return text


def language() -> str:
    """The language of the loaded translation, "en" or "ja", for names out of the data.

    The translation itself says it, so that a sentence and the names in it can't be of different languages.
    """
    return QCoreApplication.translate("Language", "en", "the code of the language of this translation: en or ja")
