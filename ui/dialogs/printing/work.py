"""Long work page by page, with how far it has come and a way to stop it; the window stays alive meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QProgressDialog, QWidget

from editor.printing.progress import Cancelled, Progress

T = TypeVar("T")


def with_progress(parent: QWidget, text: str, work: Callable[[Progress], T]) -> T | None:
    """What `work` gives, or None if it was stopped. A window with a bar comes up where it takes more than a moment."""
    box = QProgressDialog(text, QCoreApplication.translate("Dialogs", "Cancel"), 0, 1, parent)
    box.setWindowModality(Qt.WindowModality.WindowModal)
    box.setMinimumDuration(700)
    box.setAutoClose(False)

    def progress(done: int, total: int) -> bool:
        box.setMaximum(total)
        box.setValue(done)  # lets events through
        return not box.wasCanceled()

    try:
        return work(progress)
    except Cancelled:
        return None
    finally:
        box.reset()
        box.deleteLater()
