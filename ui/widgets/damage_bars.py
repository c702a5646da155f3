"""The chances of every amount of damage as bars: what the target takes upwards, what a strike-back does downwards."""

from __future__ import annotations

from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from fractions import Fraction
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QSizePolicy, QWidget

from model.figures import percent, plain
from model.reports.table import amount
from ui.theme import THEME

CELL: Final = 34
"""Px of a column at most; where there are many, they are as narrow as they must."""
BAR: Final = 0.62
"""The part of a column that its bar is wide."""
LINE: Final = 17
"""Px of a line of text."""
UP: Final = 84
"""Px of the highest bar."""
RADIUS: Final = 3
LEAST_CELL: Final = 24
"""Px of a column below which its percentages have no room and stand in the table only."""


class DamageBars(QWidget):
    """A column for each amount; on one scale, so that both sides can be compared."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.hits: Mapping[Fraction, Fraction] = {}
        self.back: Mapping[Fraction, Fraction] = {}
        self._amounts: list[Fraction] = []
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        THEME.changed.connect(self.update)

    def show_chances(self, hits: Mapping[Fraction, Fraction], back: Mapping[Fraction, Fraction], spoken: str) -> None:
        """Show the chances of damage to the target, and of that by a strike-back; amount 0 of the latter is left out,
        for it says only that there was none. `spoken` is what is read aloud.
        """
        self.hits = hits
        self.back = {damage: chance for damage, chance in back.items() if damage}
        self._amounts = _axis({*self.hits, *self.back})
        told = [f"{amount(plain(damage))}: {percent(chance)}" for damage, chance in self.hits.items()]
        self.setAccessibleName(f"{spoken}: {', '.join(told)}")
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """The height that the bars need."""
        return QSize(len(self._amounts) * CELL, round(UP * (1 + self._below)) + (3 if self.back else 2) * LINE + 4)

    @property
    def _most(self) -> float:
        return float(max(self.hits.values(), default=Fraction(1)))

    @property
    def _below(self) -> float:
        """How high the highest bar below is, as a part of the highest above."""
        return min(float(max(self.back.values(), default=Fraction(0))) / self._most, 1.0) if self._most else 0.0

    def paintEvent(self, event: QPaintEvent) -> None:
        """Bars, the amounts between them, a percentage at the end of each."""
        del event
        if not self._amounts:
            return
        roles = THEME.roles
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ink = self.palette().color(QPalette.ColorRole.WindowText)
        cell = min(float(CELL), self.width() / len(self._amounts))
        middle = LINE + UP + 0.5
        for place, damage in enumerate(self._amounts):
            left = place * cell
            painter.setPen(ink)
            painter.drawText(QRectF(left, middle, cell, LINE), Qt.AlignmentFlag.AlignCenter, amount(plain(damage)))
            self._bar(painter, left, cell, middle, self.hits.get(damage), QColor(roles.accent), up=True)
            self._bar(painter, left, cell, middle + LINE, self.back.get(damage), QColor(roles.warning), up=False)
        painter.end()

    def _bar(
        self,
        painter: QPainter,
        left: float,
        cell: float,
        base: float,
        chance: Fraction | None,
        tint: QColor,
        *,
        up: bool,
    ) -> None:
        if not chance:
            return
        high = max(2.0, UP * min(float(chance) / self._most, 1.0))
        width = cell * BAR
        top = base - high if up else base
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(tint)
        painter.drawRoundedRect(QRectF(left + (cell - width) / 2, top, width, high), RADIUS, RADIUS)
        if cell < LEAST_CELL:
            return
        painter.setPen(QColor(THEME.roles.secondary))
        words = "<1" if chance < Fraction(1, 200) else f"{round(100 * chance)}"
        place = QRectF(left, top - LINE if up else top + high, cell, LINE)
        painter.drawText(place, Qt.AlignmentFlag.AlignCenter, words)


def _axis(amounts: AbstractSet[Fraction]) -> list[Fraction]:
    """The amounts in order; whole ones without a gap, so that what can't come out is seen."""
    if amounts and all(each.denominator == 1 for each in amounts):
        return [Fraction(each) for each in range(int(min(amounts)), int(max(amounts)) + 1)]
    return sorted(amounts)
