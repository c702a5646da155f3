"""The calibration page: scales on the front, hairlines on the back, two rulers to be measured (`model.calibration`)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from editor.canvas.base import Canvas
from editor.glyphs.shapes import circle, line
from model.calibration import STEP, rulers, signs, strokes
from model.rects import Rect
from model.sheets import MOST_OFFSET, SheetSpec
from model.texts import say

INK: Final = "#14181C"
QUIET: Final = "#55503F"
BLACK: Final = "#000000"
_GAP: Final = 16.0
"""From the middle of the paper to the middle of either scale."""


@dataclass(frozen=True, slots=True)
class CalibrationPages:
    """Front and back of the calibration page, in millimetres of the paper, without any correction."""

    spec: SheetSpec
    title: str
    printer: str
    """The name under which the readings will be kept; "" for none."""
    duplex: str | None
    lang: str = "en"

    def __len__(self) -> int:
        """A front and a back."""
        return 2

    def size(self, index: int) -> tuple[float, float]:
        """That of the paper."""
        del index
        return self.spec.paper.width, self.spec.paper.height

    @property
    def upright(self) -> bool:
        """As the sheets."""
        return self.spec.turns_upright

    def behind(self, index: int) -> int | None:
        """The other one."""
        return 1 - index

    def trim(self, index: int) -> tuple[Rect | None, float]:
        """Nothing is cut."""
        del index
        return None, 0.0

    @property
    def scales(self) -> tuple[tuple[float, float], tuple[float, float]]:
        """The middles of the scale across and of the scale down."""
        x, y = self.spec.paper.width / 2, self.spec.paper.height / 2
        return (x, y - _GAP), (x, y + _GAP)

    def draw(self, canvas: Canvas, index: int) -> None:
        """Draw the front (0) or the back (1)."""
        if index == 0:
            self._front(canvas)
        else:
            self._back(canvas)

    def _both(self, text_id: str, **values: object) -> tuple[str, str]:
        langs = ("ja", "en") if self.lang == "ja" else ("en", "ja")
        return say(text_id, langs[0], **values), say(text_id, langs[1], **values)

    def _lines(self, canvas: Canvas, top: float, texts: list[tuple[str, str]]) -> None:
        room = self.spec.paper.width - 2 * self.spec.margin - 30
        y = top
        for pair in texts:
            for text, em, ink in zip(pair, (2.8, 2.4), (INK, QUIET), strict=True):
                canvas.text(self.spec.paper.width / 2, y, text, em, ink, align="center", anchor="top", max_width=room)
                y += em + 1.6
            y += 1.6

    def _front(self, canvas: Canvas) -> None:
        across, down = signs(self.spec)
        (ax, ay), (dx, dy) = self.scales
        top = self.spec.margin + 6
        title = "  ".join(self._both("sheet.calibration.title"))
        canvas.text(self.spec.paper.width / 2, top, title, 4.2, INK, bold=True, align="center", anchor="top")
        self._lines(canvas, top + 8, [self._both(f"sheet.calibration.step{n}") for n in (1, 2, 3)])
        for value in strokes():
            named, whole = value % MOST_OFFSET == 0, value == int(value)
            long, width = (5.0 if named else 3.4 if whole else 2.0), (0.15 if whole else 0.1)
            x = ax + across * value
            canvas.stroke(line(x, ay, x, ay - long), BLACK, width)
            y = dy + down * value
            canvas.stroke(line(dx, y, dx + long, y), BLACK, width)
            if named:
                name = f"{value:+g}".replace("-", "−") if value else "0"
                canvas.text(x, ay - 6.8, name, 2.2, INK, family="figures", align="center", anchor="middle")
                canvas.text(dx + 6.0, y, name, 2.2, INK, family="figures", anchor="middle")
        reach = MOST_OFFSET + STEP
        canvas.stroke(line(ax - reach, ay, ax + reach, ay), BLACK, 0.15)
        canvas.stroke(line(dx, dy - reach, dx, dy + reach), BLACK, 0.15)
        first, second = self._both("sheet.calibration.right")
        canvas.text(ax - 12, ay - 1.2, first, 2.4, INK, bold=True, align="right")
        canvas.text(ax - 12, ay + 2.2, second, 2.0, QUIET, align="right")
        first, second = self._both("sheet.calibration.down")
        canvas.text(dx - 12, dy, first, 2.4, INK, bold=True, align="right")
        canvas.text(dx - 12, dy + 3.4, second, 2.0, QUIET, align="right")
        self._rulers(canvas)
        foot = f"Hexmuster · {self.printer}" if self.printer else "Hexmuster"
        y = self.spec.paper.height - self.spec.margin - 2
        canvas.text(self.spec.paper.width / 2, y, foot, 1.9, QUIET, align="center", anchor="middle")

    def _rulers(self, canvas: Canvas) -> None:
        across, down = rulers(self.spec.paper, self.spec.margin)
        canvas.stroke(line(across.x, across.y, across.right, across.y), BLACK, 0.15, cap="square")
        canvas.stroke(line(down.x, down.y, down.x, down.bottom), BLACK, 0.15, cap="square")
        for n in range(round(across.width) + 1):
            high = 3.2 if n % 10 == 0 else 2.2 if n % 5 == 0 else 1.2
            canvas.stroke(line(across.x + n, across.y, across.x + n, across.y - high), BLACK, 0.1)
        for n in range(round(down.height) + 1):
            high = 3.2 if n % 10 == 0 else 2.2 if n % 5 == 0 else 1.2
            canvas.stroke(line(down.x, down.y + n, down.x + high, down.y + n), BLACK, 0.1)
        for text, y in zip(
            self._both("sheet.calibration.measure", length=round(across.width)), (3.0, 6.0), strict=True
        ):
            canvas.text(across.center[0], across.y + y, text, 2.2, INK, align="center", anchor="middle")
        texts = self._both("sheet.calibration.measure", length=round(down.height))
        for text, x in zip(texts, (-4.6, -1.8), strict=True):
            canvas.text(down.x + x, down.center[1], text, 2.0, INK, align="center", rotation=-90)

    def _back(self, canvas: Canvas) -> None:
        """Hairlines where the middles of the scales are, seen through the paper."""
        spec = self.spec
        for (x, y), upright in zip(self.scales, (True, False), strict=True):
            there = spec.behind(Rect(x, y, 0, 0))
            arm = 9.0
            if upright:
                canvas.stroke(line(there.x, there.y - arm, there.x, there.y + arm), BLACK, 0.12)
            else:
                canvas.stroke(line(there.x - arm, there.y, there.x + arm, there.y), BLACK, 0.12)
        corner = spec.margin + 4
        canvas.stroke(circle(corner, corner, 1.6), BLACK, 0.12)
        title = "  ".join(self._both("sheet.calibration.back"))
        canvas.text(spec.paper.width / 2, spec.margin + 8, title, 3.4, QUIET, align="center", anchor="top")
