"""Translation of texts that stand in tables: marked where they are written, translated where they are shown."""

from __future__ import annotations


def QT_TRANSLATE_NOOP(context: str, text: str) -> str:  # noqa: ARG001 — the context is for the translation tools
    """`text` itself; the translation tools find it by the name of this function, under `context`."""
    return text
