"""What every controller has: its window, and the desk with the open scenario."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

if TYPE_CHECKING:
    from ui.desk import Desk
    from ui.main_window import MainWindow


class Controller(QObject):
    """One group of commands. A command that needs a scenario is disabled while none is open."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.window = window

    @property
    def desk(self) -> Desk:
        """The open scenario with all that shows it; RuntimeError on the start page."""
        if self.window.desk is None:
            raise RuntimeError("this command needs an open scenario")
        return self.window.desk
