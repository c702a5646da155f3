"""The overlays of the open scenario as commands: those its game has, in their menu, each with its key."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu

from model.texts import say

if TYPE_CHECKING:
    from editor.overlays import ShownOverlays
    from ui.main_window import MainWindow

KEYS: Final = (*(f"Alt+{digit}" for digit in range(1, 10)), "Alt+0")
"""Of the overlays in their order; those beyond have none."""


class OverlayActions(QObject):
    """The menu, and an action for each overlay of the scenario that is open."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.window = window
        self.menu = QMenu(self.tr("Overlays"), window)
        self.menu.setObjectName("overlays")
        self.menu.setToolTipsVisible(True)
        self.actions: dict[str, QAction] = {}
        """By id of the overlay."""
        self._shown: ShownOverlays | None = None
        self._line = self.menu.addSeparator()
        self.menu.menuAction().setVisible(False)

    def follow(self, shown: ShownOverlays | None) -> None:
        """Offer the overlays of another scenario; None, or one whose game has none, takes the menu away."""
        for action in self.actions.values():
            self.window.removeAction(action)
            action.deleteLater()
        if self._shown is not None:
            self._shown.changed.disconnect(self._check)
        self._shown = shown
        lang = self.window.settings.lang
        self.actions = {}
        for id, key in zip(shown.specs, (*KEYS, *[""] * len(shown.specs)), strict=False) if shown is not None else ():
            action = QAction(say(f"overlay.{id}.name", lang).replace("&", "&&"), self.window)
            action.setObjectName(f"overlay.{id}")
            action.setCheckable(True)
            action.setShortcut(QKeySequence(key))
            action.setToolTip(say(f"overlay.{id}.hint", lang))
            action.toggled.connect(lambda on, id=id: self._toggle(id, on))
            self.menu.insertAction(self._line, action)
            self.window.addAction(action)
            self.actions[id] = action
        if shown is not None:
            shown.changed.connect(self._check)
        self.menu.menuAction().setVisible(bool(self.actions))
        self._check()

    def _toggle(self, id: str, on: bool) -> None:
        if self._shown is not None:
            self._shown.show(id, on)

    def _check(self) -> None:
        for id, action in self.actions.items():
            action.setChecked(self._shown is not None and self._shown.is_on(id))
        self.window.refresh_overlays()

    def words(self, id: str) -> str:
        """What an overlay is found by: its name and hint in both languages."""
        return " ".join(say(f"overlay.{id}.{part}", lang) for part in ("name", "hint") for lang in ("en", "ja"))
