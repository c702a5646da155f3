"""Translation of texts that stand in tables: the marker of `editor.i18n`, and where they are shown."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from editor.i18n import QT_TRANSLATE_NOOP, language

__all__ = ["QT_TRANSLATE_NOOP", "language", "translate"]


def translate(context: str, text: str) -> str:
    """A text of a table in the language of the window."""
    return QCoreApplication.translate(context, text)
