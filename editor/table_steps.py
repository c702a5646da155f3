"""The names of undo steps of unit tables, beside those of `editor.steps`."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication


def change_types(count: int) -> str:
    """Several counter types changed at once."""
    return QCoreApplication.translate("Steps", "Change {count} counter types").format(count=count)


def remove_types(count: int) -> str:
    """Several counter types removed at once."""
    return QCoreApplication.translate("Steps", "Remove {count} counter types").format(count=count)


def import_table(added: int, changed: int, removed: int) -> str:
    """A unit table taken in: how many counter types were added, changed, removed."""
    return QCoreApplication.translate(
        "Steps", "Import unit table ({added} added, {changed} changed, {removed} removed)"
    ).format(added=added, changed=changed, removed=removed)
