"""How large a window may be to be seen whole, with its buttons, on the screen it is on."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget

FRAME: Final = QSize(16, 48)
"""Pixels that a window system may put around a window; it tells the true ones only once the window is shown."""


def room_for(window: QWidget) -> QSize:
    """Px there are for a window, panels of the screen and its own frame left out."""
    return window.screen().availableGeometry().size() - FRAME


def fit_on_screen(window: QWidget) -> None:
    """Make a window that is to be shown for the first time no larger than there is room."""
    window.resize(window.size().boundedTo(room_for(window)))
