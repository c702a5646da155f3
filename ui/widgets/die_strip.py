"""The faces of a die in a row, each with what comes of it: told by a tint, a sign below, and in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QSizePolicy, QWidget

from model.analysis.fortress.dice import Face
from model.texts import say
from ui.theme import THEME

CELL: Final = 30
GAP: Final = 4
RADIUS: Final = 4
TINT: Final = 0.30

SIGNS: Final = {"hit": "●", "damage": "D", "miss": "–", "fumble": "✕"}


class DieStrip(QWidget):
    """Ten cells in a row; as wide as they need."""

    def __init__(self, lang: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lang = lang
        self._faces: tuple[Face, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        THEME.changed.connect(self.update)

    def show_faces(self, faces: Sequence[Face]) -> None:
        """Show these faces; none leaves it empty."""
        self._faces = tuple(faces)
        words = [f"{face.natural}: {say(f'fortress.outcome.{face.outcome}', self._lang)}" for face in self._faces]
        self.setToolTip("\n".join(words))
        self.setAccessibleName(", ".join(words))
        self.updateGeometry()
        self.update()

    @property
    def shown(self) -> tuple[Face, ...]:
        """What it shows."""
        return self._faces

    def sizeHint(self) -> QSize:
        """Room for every face, or for ten."""
        count = len(self._faces) or 10
        return QSize(count * CELL + (count - 1) * GAP, 2 * CELL - 8)

    def paintEvent(self, event: QPaintEvent) -> None:
        """A cell a face: its number, and a sign of the outcome."""
        del event
        roles = THEME.roles
        tints = {"hit": roles.ok, "damage": roles.warning, "miss": roles.track, "fumble": roles.error}
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ink = self.palette().color(QPalette.ColorRole.WindowText)
        for place, face in enumerate(self._faces):
            cell = QRectF(place * (CELL + GAP), 0, CELL, self.height())
            tint = QColor(tints[face.outcome])
            painter.setPen(Qt.PenStyle.NoPen if face.outcome == "miss" else tint)
            fill = QColor(tint)
            fill.setAlphaF(1.0 if face.outcome == "miss" else TINT)
            painter.setBrush(fill)
            painter.drawRoundedRect(cell.adjusted(0.5, 0.5, -0.5, -0.5), RADIUS, RADIUS)
            painter.setPen(ink)
            half = cell.height() / 2
            painter.drawText(cell.adjusted(0, 2, 0, -half), Qt.AlignmentFlag.AlignCenter, str(face.natural))
            painter.drawText(cell.adjusted(0, half - 2, 0, -2), Qt.AlignmentFlag.AlignCenter, SIGNS[face.outcome])
        painter.end()
