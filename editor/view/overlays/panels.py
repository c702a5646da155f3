"""Overlays of a fixed size on the screen: the reason at the cursor, and the fan of a stack."""

from __future__ import annotations

from math import inf
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QGraphicsItem

from editor.canvas import fonts
from editor.canvas.qt import QtCanvas
from editor.glyphs.badge import Level, draw_badge, draw_count
from editor.glyphs.counter import draw_counter
from editor.glyphs.shapes import rect
from editor.glyphs.stack import Shown
from editor.view.overlays.base import OverlayItem, Stage

_PANEL: Final = {True: ("#1A1E23", "#E6EAEE", "#56606B"), False: ("#FFFFFF", "#1B2228", "#A9B1BA")}
"""Ground, text and border on a dark and on a light map."""

TEXT_PX: Final = 13.0


class PanelItem(OverlayItem):
    """An item whose unit is the logical px, whatever the zoom; its origin stands on a point of the map."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIgnoresTransformations)
        self.hide()

    @property
    def colors(self) -> tuple[str, str, str]:
        """Ground, text, border."""
        return _PANEL[self.stage.style.dark]

    def boundingRect(self) -> QRectF:
        return self.extent().adjusted(-2, -2, 2, 2)


class ReasonItem(PanelItem):
    """Why something can't be done here: a badge and one sentence, beside the cursor."""

    z = 80.0
    HEIGHT = 28.0
    AWAY = (14.0, 12.0)
    """From the cursor to the nearest corner."""
    EDGE = 6.0
    """From the edge of the view, where the sentence would reach beyond it."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.text = ""
        self.level: Level = "error"
        self._width = 0.0
        self._corner = self.AWAY
        self._room = (inf, inf)

    def show_text(self, text: str, level: Level = "error") -> None:
        """Show another sentence; "" hides it."""
        if text == self.text and level == self.level:
            return
        self.prepareGeometryChange()
        self.text, self.level = text, level
        self._width = text_width(text) + 42 if text else 0.0
        self._turn()
        self.setVisible(bool(text))
        self.update()

    def place(self, x: float, y: float, room_right: float, room_below: float) -> None:
        """Put it beside a point (mm) with so much room (logical px) right of and below it."""
        self._room = room_right, room_below
        self._turn()
        self.setPos(x, y)

    def _turn(self) -> None:
        """Slide left as far as it must to be seen whole, and above the point if there is no room below.

        The sentence may come before or after the point.
        """
        dx, dy = self.AWAY
        right, below = self._room
        corner = (
            min(dx, right - self._width - self.EDGE),
            dy if self.HEIGHT + dy <= below else -dy - self.HEIGHT,
        )
        if corner != self._corner:
            self.prepareGeometryChange()
            self._corner = corner

    def extent(self) -> QRectF:
        return QRectF(*self._corner, self._width, self.HEIGHT)

    def draw(self, canvas: QtCanvas, exposed: QRectF) -> None:
        del exposed
        ground, ink, _ = self.colors
        x, y = self._corner
        pill = rect(x, y, self._width, self.HEIGHT, 6)
        canvas.fill(pill, ground, 0.96)
        canvas.stroke(pill, self.stage.style.color("refused" if self.level == "error" else "fire"), 1.2)
        middle = y + self.HEIGHT / 2
        draw_badge(canvas, self.level, x + 16, middle, 7)
        canvas.text(x + 30, middle, self.text, TEXT_PX, ink, anchor="middle")


class FanItem(PanelItem):
    """All counters of a stack side by side, equal ones once with their number, under the name of the place."""

    z = 75.0
    COUNTER = 48.0
    GAP = 6.0
    PADDING = 10.0
    HEADING = 24.0
    A_ROW = 8

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self._shown: list[tuple[Shown, int]] = []
        self._heading = ""

    @property
    def entries(self) -> list[tuple[Shown, int]]:
        """The faces shown from the bottom of the stack up, and how many of each."""
        return list(self._shown)

    def show_counters(self, counters: list[Shown], heading: str, x: float = 0.0, y: float = 0.0) -> None:
        """Fan out counters (bottom first) above a point (mm); none hides it."""
        self.prepareGeometryChange()
        self._shown = _counted(counters)
        self._heading = heading
        self.setPos(x, y)
        self.setVisible(bool(counters))
        self.update()

    def extent(self) -> QRectF:
        if not self._shown:
            return QRectF()
        rows = -(-len(self._shown) // self.A_ROW)
        columns = min(self.A_ROW, len(self._shown))
        pitch = self.COUNTER + self.GAP
        width = max(columns * pitch - self.GAP, text_width(self._heading)) + 2 * self.PADDING
        height = self.HEADING + rows * pitch - self.GAP + self.PADDING + 6
        return QRectF(-width / 2, -height, width, height)

    def draw(self, canvas: QtCanvas, exposed: QRectF) -> None:
        del exposed
        box = self.extent()
        ground, ink, border = self.colors
        panel = rect(box.left(), box.top(), box.width(), box.height(), 6)
        canvas.fill(panel, ground, 0.96)
        canvas.stroke(panel, border, 1.2)
        canvas.text(box.left() + self.PADDING, box.top() + 14, self._heading, TEXT_PX, ink, bold=True, anchor="middle")
        pitch, half = self.COUNTER + self.GAP, self.COUNTER / 2
        for i, (shown, count) in enumerate(self._shown):
            row, column = divmod(i, self.A_ROW)
            x = box.left() + self.PADDING + column * pitch + half
            y = box.top() + self.HEADING + row * pitch + half
            draw_counter(canvas, shown.face, x, y, self.COUNTER, back=shown.back, hidden=shown.hidden)
            if count > 1:
                draw_count(canvas, x + half - 4, y + half - 4, count, 8.5)


def _counted(counters: list[Shown]) -> list[tuple[Shown, int]]:
    """Equal counters once with their number, in order; faces are compared, for what they hold has no hash."""
    found: list[tuple[Shown, int]] = []
    for counter in counters:
        at = next((i for i, (shown, _) in enumerate(found) if shown == counter), None)
        if at is None:
            found.append((counter, 1))
        else:
            found[at] = counter, found[at][1] + 1
    return found


def text_width(text: str) -> float:
    """Logical px of a text of panels."""
    return fonts.text_width(text, "text", True) * TEXT_PX / fonts.EM
