"""The keys of tools on the map: a tap takes a tool in hand, holding the key lends it until the key is let go.

Qt's shortcuts know presses only. So the view asks for these keys itself; the actions of the rail show them and work
where the focus is elsewhere in the view.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QElapsedTimer, QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent

from editor.tools.manager import ToolManager

TAP_MS: Final = 280
"""A key held longer than this only lends its tool; so does one with which something was done meanwhile."""


class HeldKeys(QObject):
    """Filters the events of a map view for the keys of tools."""

    def __init__(self, view: QObject, tools: ToolManager, keys: Mapping[Qt.Key, str]) -> None:
        super().__init__(view)
        self.tools = tools
        self.keys = dict(keys)
        """Tools by key."""
        self._held: Qt.Key | None = None
        self._clock = QElapsedTimer()
        view.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take keys of tools; leave those that the tool in hand has for itself to the view."""
        kind = event.type()
        if kind == QEvent.Type.FocusOut:
            self._let_go()
        elif isinstance(event, QKeyEvent) and event.modifiers() in (_NONE, _KEYPAD):
            key = Qt.Key(event.key())
            own = self.tools.tool.owns(key)
            if kind == QEvent.Type.ShortcutOverride and (own or key in self.keys):
                event.accept()
                return True
            if kind == QEvent.Type.KeyPress and not own and key in self.keys:
                if not event.isAutoRepeat():
                    self._press(key)
                return True
        if isinstance(event, QKeyEvent) and kind == QEvent.Type.KeyRelease and event.key() == self._held:
            if not event.isAutoRepeat():
                self._release()
            return True
        return super().eventFilter(watched, event)

    def _press(self, key: Qt.Key) -> None:
        self._let_go()
        self._held = key
        self._clock.start()
        self.tools.hold(self.keys[key])

    def _release(self) -> None:
        self._held = None
        if self._clock.elapsed() <= TAP_MS and not self.tools.used:
            self.tools.keep()
        else:
            self.tools.let_go()

    def _let_go(self) -> None:
        """Another key was pressed, or the focus has gone: nobody will tell that this one was released."""
        if self._held is not None:
            self._held = None
            self.tools.let_go()


def key_of(letter: str) -> Qt.Key:
    """The key of a shortcut of one letter."""
    return Qt.Key(ord(letter))  # Qt's keys of letters are their codes


_NONE = Qt.KeyboardModifier.NoModifier
_KEYPAD = Qt.KeyboardModifier.KeypadModifier
