"""The ground of a row in a list: of the chosen row, of the row under the pointer, and the strip of the row with the focus."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRect
from PySide6.QtGui import QColor, QPainter

from ui.theme import THEME

STRIP_PX: Final = 3


def paint_ground(painter: QPainter, rect: QRect, *, chosen: bool, hovered: bool, strip: bool = False) -> None:
    """Fill a row that is chosen or hovered, and put the strip at its left; any other row keeps the ground of the list."""
    roles = THEME.roles
    if chosen or hovered:
        painter.fillRect(rect, QColor(roles.selected if chosen else roles.hover))
    if strip:
        paint_strip(painter, rect)


def paint_strip(painter: QPainter, rect: QRect) -> None:
    """The strip at the left of a row, for a list that draws something else between it and the ground."""
    painter.fillRect(QRect(rect.left(), rect.top(), STRIP_PX, rect.height()), QColor(THEME.roles.accent))
