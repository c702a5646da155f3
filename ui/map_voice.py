"""Lets a screen reader say what the hex cursor of the keyboard stands on: a map is a picture, and pictures are mute."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent

from editor.view.map_view import MapView
from model.hexgrid import Hex
from ui.status import StatusLine


class MapVoice(QObject):
    """Names the view, describes the hex under the hex cursor, and announces it each time the cursor moves."""

    def __init__(self, view: MapView, status: StatusLine) -> None:
        super().__init__(view)
        self.view = view
        self.status = status
        view.setAccessibleName(self.tr("Map"))
        view.setAccessibleDescription(self.tr("Arrow keys move over the hexes, Enter uses the tool."))
        view.cursor_moved.connect(self.tell)

    def tell(self, hex: Hex | None) -> None:
        """Describe a hex, and say it aloud where somebody listens."""
        if hex is None:
            return
        text = self.status.sentence(hex)
        self.view.setAccessibleDescription(text)
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self.view, text))
