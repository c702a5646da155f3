"""Translation of texts that stand in tables: marked where they are written, translated where they are shown."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication


def QT_TRANSLATE_NOOP(context: str, text: str) -> str:  # noqa: ARG001 — the context is for the translation tools
    """`text` itself; the translation tools find it by the name of this function, under `context`."""
    return text


def translate(context: str, text: str) -> str:
    """A text of a table in the language of the window."""
    return QCoreApplication.translate(context, text)
