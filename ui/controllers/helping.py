"""Help: command search, the list of keys, about."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version

from ui.controllers.base import Controller
from ui.dialogs.keys import KeysDialog
from ui.dialogs.search import SearchDialog


def program_version() -> str:
    """The version of Hexmuster; from a source tree that is not installed, "0"."""
    try:
        return version("hexmuster")
    except PackageNotFoundError:
        return "0"


class HelpController(Controller):
    """Commands of the Help menu."""

    def search(self) -> None:
        """Find a command, a hex, a system or a counter type by a few letters."""
        SearchDialog(self.window).exec()

    def keys(self) -> None:
        """Show all keys."""
        KeysDialog(self.window).exec()

    def about(self) -> None:
        """Say what this is."""
        text = self.tr("An editor and viewer for hex wargame scenarios. Free software under the MIT licence.")
        self.window.dialogs.about(f"Hexmuster {program_version()}", text)
