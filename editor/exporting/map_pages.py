"""The map on paper, page by page: one poster, or pages to glue, an overview of them, and charts at the end."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QRectF

from editor.canvas.base import Canvas
from editor.canvas.grey import Grey
from editor.exporting.base import MapOptions, map_frame, paint_framed, scene_of, title_of
from editor.exporting.map_charts import CHARTS
from editor.glyphs.shapes import line, rect
from editor.painters.scene import MapScene
from editor.style import Style
from model.mapsheets import FOOT, MARGIN, MapPage, fit, spread
from model.paper import PAPERS, Paper
from model.rects import Rect
from model.ruleset import Ruleset
from model.scenario import Scenario
from model.texts import say

INK: Final = "#14181C"
QUIET: Final = "#55503F"
PAPER: Final = "#FFFFFF"
_RULER: Final = 50
"""Length of the ruler on each page in mm."""
_TICK: Final = (0.6, 3.0)
"""From where to where outside the map a tick runs, in mm."""


@dataclass(frozen=True, slots=True)
class _Page:
    width: float
    height: float
    draw: Callable[[Canvas], None]
    trim: Rect | None = None


class MapPages:
    """The pages of one map (`editor.printing.pageset.Pages`).

    Raises:
        SheetError: the paper is too small, or there would be too many pages.
    """

    def __init__(self, scenario: Scenario, ruleset: Ruleset, style: Style, options: MapOptions) -> None:
        self.options = options
        self.scenario, self.ruleset = scenario, ruleset
        self.scene: MapScene = scene_of(scenario, ruleset, style, options)
        self._frame = map_frame(self.scene, options)
        self._title = title_of(scenario, ruleset, options.lang)
        self.plans: list[MapPage] = []
        """The pages of the map itself; none of a poster."""
        self._pages: list[_Page] = []
        self._make()

    def _make(self) -> None:
        frame, options = self._frame, self.options
        whole = Rect(frame.x(), frame.y(), frame.width(), frame.height())
        if options.page is None:
            self._pages.append(_Page(frame.width(), frame.height(), self._poster))
        else:
            self.plans = [fit(whole, options.page)] if options.fit else spread(whole, options.page, options.overlap)
            if options.overview and len(self.plans) > 1:
                paper = self.plans[0].paper
                self._pages.append(_Page(paper.width, paper.height, self._overview))
            for number, plan in enumerate(self.plans, start=1):
                page = plan.paper
                self._pages.append(_Page(page.width, page.height, self._sheet(plan, number), plan.at))
        paper = (options.page or PAPERS["a4"]).portrait
        for name in ("legend", "terrain", "turns"):
            if name in options.extras:
                for draw in CHARTS[name](self.scenario, self.ruleset, self.scene.style, paper, options.lang):
                    self._pages.append(_Page(paper.width, paper.height, draw))

    # -- as pages -------------------------------------------------------------------------------------------------
    @property
    def title(self) -> str:
        """The title of the scenario."""
        return self._title

    @property
    def duplex(self) -> str | None:
        """Maps are printed on one side."""
        return "Simplex" if self.options.page is not None else None

    @property
    def upright(self) -> bool:
        """Of no matter."""
        return True

    def __len__(self) -> int:
        """How many pages there are."""
        return len(self._pages)

    def size(self, index: int) -> tuple[float, float]:
        """Width and height of a page."""
        return self._pages[index].width, self._pages[index].height

    def behind(self, index: int) -> int | None:
        """Nothing."""
        del index
        return None

    def trim(self, index: int) -> tuple[Rect | None, float]:
        """The part of the map on it."""
        return self._pages[index].trim, 0.0

    def draw(self, canvas: Canvas, index: int) -> None:
        """Draw a page."""
        self._pages[index].draw(Grey(canvas) if self.options.grey else canvas)

    # -- drawing --------------------------------------------------------------------------------------------------
    def _poster(self, canvas: Canvas) -> None:
        canvas.translate(-self._frame.x(), -self._frame.y())
        self._map(canvas, self._frame)

    def _map(self, canvas: Canvas, shown: QRectF) -> None:
        paint_framed(canvas, self.scene, shown, 1.0 if canvas.vector else canvas.unit_px, self.options)

    def _sheet(self, plan: MapPage, number: int) -> Callable[[Canvas], None]:
        def draw(canvas: Canvas) -> None:
            with canvas.saved():
                canvas.clip(rect(*plan.at))
                canvas.translate(plan.at.x, plan.at.y)
                canvas.scale(plan.scale)
                canvas.translate(-plan.shown.x, -plan.shown.y)
                self._map(canvas, QRectF(*plan.shown))
            if self.options.glue and len(self.plans) > 1:
                _glue(canvas, plan, self.options.lang)
            self._foot(canvas, plan, number)

        return draw

    def _foot(self, canvas: Canvas, plan: MapPage, number: int) -> None:
        """Which page it is, and a ruler."""
        lang, count = self.options.lang, len(self.plans)
        left, right = MARGIN, plan.paper.width - MARGIN
        y = plan.paper.height - MARGIN - FOOT / 2 + 1.5
        name = plan.name if count > 1 else ""
        name_width = canvas.text_width(name, 4.2, bold=True) + (3 if name else 0)
        canvas.text(left, y, name, 4.2, INK, bold=True, anchor="middle")
        about = f"{self._title} · {say('map_export.page', lang, n=number, m=count)}"
        if plan.scale != 1.0:
            about += f" · {say('map_print.fit', lang, percent=f'{100 * plan.scale:.1f}')}"
        if count > 1:
            about += f" · {say('map_export.cut', lang)}"
        start = right - _RULER
        canvas.text(left + name_width, y, about, 2.2, QUIET, anchor="middle", max_width=start - left - name_width - 5)
        if start < left + 60 or plan.scale != 1.0:
            return
        base = y + 0.4
        canvas.stroke(line(start, base, right, base), INK, 0.15, cap="square")
        for i in range(_RULER + 1):
            canvas.stroke(line(start + i, base, start + i, base - (2.2 if i % 10 == 0 else 1.2)), INK, 0.1)
        text = say("map_export.ruler", lang, length=_RULER)
        canvas.text(right, base + 1.2, text, 1.7, QUIET, align="right", anchor="top", max_width=_RULER)

    def _overview(self, canvas: Canvas) -> None:
        """The whole map small, and upon it how the pages lie."""
        paper: Paper = self.plans[0].paper
        frame, lang = self._frame, self.options.lang
        top = MARGIN + 12
        room = (paper.width - 2 * MARGIN, paper.height - MARGIN - top - 8)
        k = min(room[0] / frame.width(), room[1] / frame.height())
        left = (paper.width - frame.width() * k) / 2
        canvas.text(MARGIN, MARGIN + 1, self._title, 4.6, INK, bold=True, anchor="top", max_width=room[0] * 0.7)
        first = self.plans[0]
        about = say("map_print.pages", lang, count=len(self.plans), columns=first.columns, rows=first.rows)
        words = f"{say('map_print.overview', lang)} · {about}"
        canvas.text(paper.width - MARGIN, MARGIN + 2, words, 2.6, QUIET, align="right", anchor="top")
        with canvas.saved():
            canvas.translate(left, top)
            canvas.scale(k)
            canvas.translate(-frame.x(), -frame.y())
            canvas.clip(rect(frame.x(), frame.y(), frame.width(), frame.height()))
            self._map(canvas, frame)
        for plan in self.plans:
            x, y = left + (plan.shown.x - frame.x()) * k, top + (plan.shown.y - frame.y()) * k
            wide, high = plan.shown.width * k, plan.shown.height * k
            canvas.stroke(rect(x, y, wide, high), PAPER, 0.9, alpha=0.85)
            canvas.stroke(rect(x, y, wide, high), INK, 0.35, dash=(4, 2))
            em = min(8.0, 0.35 * min(wide, high))
            canvas.text(
                x + wide / 2, y + high / 2, plan.name, em, INK, bold=True, align="center", anchor="middle",
                halo=PAPER, halo_width=0.12 * em,
            )  # fmt: skip


def _glue(canvas: Canvas, plan: MapPage, lang: str) -> None:
    """Where to cut and where to glue: the middle of each overlap as ticks in the margin and a fine line, and words.

    A page is cut at its right and lower lines and glued over the left and upper overlaps of its neighbours.
    """
    at, half = plan.at, plan.overlap / 2
    left, up = plan.column > 0, plan.row > 0
    right, down = plan.column + 1 < plan.columns, plan.row + 1 < plan.rows
    for x in [at.x + half] * left + [at.right - half] * right:
        for y, way in ((at.y, -1), (at.bottom, 1)):
            canvas.stroke(line(x, y + way * _TICK[0], x, y + way * _TICK[1]), INK, 0.15)
    for y in [at.y + half] * up + [at.bottom - half] * down:
        for x, way in ((at.x, -1), (at.right, 1)):
            canvas.stroke(line(x + way * _TICK[0], y, x + way * _TICK[1], y), INK, 0.15)
    cut, glue = say("map_print.cut_line", lang), say("map_print.glue", lang)
    for shown, x, word in ((left, at.x + half, glue), (right, at.right - half, cut)):
        if shown:
            canvas.text(x, at.y - 3.9, word, 1.9, QUIET, align="center", anchor="middle")
    for shown, y, word in ((up, at.y + half, glue), (down, at.bottom - half, cut)):
        if shown:
            canvas.text(at.x - 3.9, y, word, 1.9, QUIET, align="center", anchor="middle", rotation=-90)
    if right and plan.overlap:
        canvas.stroke(line(at.right - half, at.y, at.right - half, at.bottom), INK, 0.1, alpha=0.6, dash=(8, 12))
    if down and plan.overlap:
        canvas.stroke(line(at.x, at.bottom - half, at.right, at.bottom - half), INK, 0.1, alpha=0.6, dash=(8, 12))
