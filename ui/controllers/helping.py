"""Help: command search, the list of keys, about."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version

from ui.controllers.base import Controller
from ui.dialogs.base import run_dialog


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
        from ui.dialogs.search import SearchDialog  # noqa: PLC0415 - the window comes first, see `ui.opening`

        dialog = SearchDialog(self.window)
        if run_dialog(dialog) and dialog.chosen is not None:
            dialog.chosen.run()

    def keys(self) -> None:
        """Show all keys."""
        from ui.dialogs.keys import KeysDialog  # noqa: PLC0415 - the window comes first, see `ui.opening`

        run_dialog(KeysDialog(self.window))

    def about(self) -> None:
        """Say what this is."""
        text = self.tr("An editor and viewer for hex wargame scenarios. Free software under the MIT licence.")
        self.window.dialogs.about(f"Hexmuster {program_version()}", text)
