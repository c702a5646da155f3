"""The budget bar above the map: for each player side what is spent, what is left, upkeep against income.

Solid is spent, the hatch is what the counter type under the pointer would add, the tick is the limit; what goes over
is hatched in red with an octagon. It is always in view, one half a side.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QBrush, QColor, QFontMetricsF, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from ui.icons import pixmap
from ui.theme import SMALL_PX, THEME, ui_font
from ui.widgets.swatch import paint_swatch

HEIGHT = 52
_PAD, _SWATCH, _METER = 12, 24, 8


@dataclass(frozen=True, slots=True)
class SideBudget:
    """What the bar shows of one side; amounts in the currency of the game."""

    side: str
    name: str
    color: str
    cut: str
    spent: float
    budget: float | None
    currency: str
    net: float | None = None
    """Income less upkeep a turn; None where the game has no income."""
    adding: float = 0
    """Cost of the counter type under the pointer, 0 if it is not this side's."""


def amount(value: float) -> str:
    """A sum without needless decimals."""
    return f"{value:g}"


class BudgetBar(QWidget):
    """The bar. `side_clicked` tells which half was clicked."""

    side_clicked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("budget")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._budgets: tuple[SideBudget, ...] = ()
        THEME.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        return QSize(640, HEIGHT)

    def minimumSizeHint(self) -> QSize:
        return QSize(320, HEIGHT)

    def show_budgets(self, budgets: Sequence[SideBudget]) -> None:
        """Show other sums."""
        self._budgets = tuple(budgets)
        self.setAccessibleName("; ".join(f"{b.name} {self.spent_text(b)}, {self.left_text(b)}" for b in self._budgets))
        self.setVisible(bool(self._budgets))
        self.update()

    @staticmethod
    def spent_text(budget: SideBudget) -> str:
        """E.g. "83 / 99 RU"."""
        if budget.budget is None:
            return f"{amount(budget.spent)} {budget.currency}"
        return f"{amount(budget.spent)} / {amount(budget.budget)} {budget.currency}"

    @staticmethod
    def left_text(budget: SideBudget) -> str:
        """E.g. "16 RU left" or "4 RU over"."""
        if budget.budget is None:
            return ""
        left = budget.budget - budget.spent
        text = (
            QCoreApplication.translate("BudgetBar", "{amount} {currency} left")
            if left >= 0
            else QCoreApplication.translate("BudgetBar", "{amount} {currency} over")
        )
        return text.format(amount=amount(abs(left)), currency=budget.currency)

    @staticmethod
    def net_text(budget: SideBudget) -> str:
        """E.g. "+11 a turn"."""
        if budget.net is None:
            return ""
        sign = "−" if budget.net < 0 else "+"
        text = QCoreApplication.translate("BudgetBar", "{amount} a turn")
        return text.format(amount=sign + amount(abs(budget.net)))

    def _parts(self) -> list[QRectF]:
        width = self.width() / max(1, len(self._budgets))
        return [QRectF(i * width, 0, width, HEIGHT - 1) for i in range(len(self._budgets))]

    def mousePressEvent(self, event: QMouseEvent) -> None:
        for part, budget in zip(self._parts(), self._budgets, strict=True):
            if part.contains(event.position()):
                self.side_clicked.emit(budget.side)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for i, (part, budget) in enumerate(zip(self._parts(), self._budgets, strict=True)):
            if i:
                painter.fillRect(QRectF(part.left(), 10, 1, HEIGHT - 20), QColor(THEME.roles.border))
            self._paint_side(painter, part.adjusted(_PAD, 0, -_PAD, 0), budget)

    def _paint_side(self, painter: QPainter, part: QRectF, budget: SideBudget) -> None:
        roles = THEME.roles
        swatch = QRectF(part.left(), (HEIGHT - _SWATCH) / 2, _SWATCH, _SWATCH)
        paint_swatch(painter, swatch, budget.color, budget.cut)
        left = swatch.right() + 10
        line = QRectF(left, 7, part.right() - left, 20)
        over = budget.budget is not None and budget.spent > budget.budget
        right_text = self.left_text(budget)
        bold, small = ui_font(bold=True), ui_font(SMALL_PX)
        right_width = QFontMetricsF(bold).horizontalAdvance(right_text)
        painter.setFont(bold)
        painter.setPen(QColor(roles.error if over else roles.text))
        painter.drawText(line, int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter), right_text)
        if over:
            mark = pixmap("finding_error", roles.error, 14, self.devicePixelRatioF())
            painter.drawPixmap(QPointF(line.right() - right_width - 20, line.center().y() - 7), mark)
        x = line.left()
        limit = line.right() - right_width - (26 if over else 10)
        texts = ((budget.name, bold, roles.text), (self.spent_text(budget), ui_font(), roles.text))
        for text, font, color in (*texts, (self.net_text(budget), small, roles.secondary)):
            width = QFontMetricsF(font).horizontalAdvance(text)
            if not text or x + width > limit:
                continue
            painter.setFont(font)
            painter.setPen(QColor(color))
            painter.drawText(QRectF(x, line.top(), width + 1, line.height()), int(Qt.AlignmentFlag.AlignVCenter), text)
            x += width + 14
        self._paint_meter(painter, QRectF(left, 32, part.right() - left, _METER), budget)

    def _paint_meter(self, painter: QPainter, track: QRectF, budget: SideBudget) -> None:
        roles = THEME.roles
        painter.fillRect(track, QColor(roles.track))
        limit = budget.budget
        if limit is None or limit <= 0:
            return
        after = budget.spent + budget.adding
        # The limit stands at 92 % of the track, so that there is room to show what goes over it.
        scale = track.width() * 0.92 / max(limit, after * 0.92)
        at = track.left() + limit * scale
        spent_to = track.left() + min(budget.spent, limit) * scale
        painter.fillRect(QRectF(track.left(), track.top(), spent_to - track.left(), _METER), QColor(budget.color))
        if budget.adding and after <= limit:
            self._hatch(painter, spent_to, track.left() + after * scale, track, budget.color)
        elif after > limit:
            if spent_to < at:
                self._hatch(painter, spent_to, at, track, budget.color)
            self._hatch(painter, at, track.left() + after * scale, track, roles.error)
        painter.fillRect(QRectF(at - 1, track.top() - 4, 2, _METER + 8), QColor(roles.text))

    @staticmethod
    def _hatch(painter: QPainter, start: float, end: float, track: QRectF, color: str) -> None:
        area = QRectF(start, track.top(), end - start, _METER)
        painter.save()
        painter.setClipRect(area)
        painter.fillRect(area, QBrush(QColor(THEME.roles.track)))
        painter.setPen(QPen(QColor(color), 1.8))
        x = start - _METER
        while x < end:
            painter.drawLine(QPointF(x, area.bottom()), QPointF(x + _METER, area.top()))
            x += 4
        painter.restore()
