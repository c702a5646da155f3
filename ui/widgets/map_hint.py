"""What an empty map says: one symbol, one sentence, over the map; it lets every click through and goes by itself."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from model.scenario import Scenario
from ui.widgets.empty_state import EmptyState

WIDTH, HEIGHT = 320, 132


def is_empty(scenario: Scenario) -> bool:
    """Whether a map holds nothing yet: one terrain, no systems, no counters, nothing drawn."""
    drawn = (
        "systems", "routes", "placements", "paths", "hexsides", "overlays", "labels", "sites", "regions", "scans",
    )  # fmt: skip
    return not any(scenario.tables[table] for table in drawn) and len(scenario.terrain.used()) <= 1


class MapHint(EmptyState):
    """The sentence, in the middle of `host`."""

    def __init__(self, sentence: str, host: QWidget) -> None:
        super().__init__("brush", sentence, 32, "secondary", host)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.resize(WIDTH, HEIGHT)
        host.installEventFilter(self)
        self._center(host)

    def _center(self, host: QWidget) -> None:
        self.move((host.width() - self.width()) // 2, (host.height() - self.height()) // 2)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay in the middle of the map."""
        if event.type() is QEvent.Type.Resize and isinstance(watched, QWidget):
            self._center(watched)
        return super().eventFilter(watched, event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """A panel behind the words: the map below may have any colour."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        panel = QColor(self.palette().window().color())
        panel.setAlphaF(0.88)
        painter.setBrush(panel)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.drawRoundedRect(QRectF(self.rect()), 6, 6)
