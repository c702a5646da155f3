"""Charts of a game as pictures: the terrain effects chart, the income table, the turn track."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtGui import QColor, QImage, QPainter

from editor.canvas import fonts
from editor.canvas.qt import QtCanvas
from editor.glyphs.shapes import rect
from model.ruleset import Ruleset, SystemClassRow
from model.texts import named, say

_ROW: Final = 26
_EM: Final = 14.0
_PAD: Final = 10
_PAPER, _HEAD, _LINE, _INK = "#FBFAF6", "#E4E0D4", "#B9B3A4", "#20242B"


@dataclass(frozen=True, slots=True)
class Table:
    """A chart as rows of words; the first row are the headings."""

    id: str
    title: str
    rows: tuple[tuple[str, ...], ...]


def charts_of(ruleset: Ruleset, turns: int | None, lang: str) -> Iterator[Table]:
    """The charts that a game has, in `lang` ("en" or "ja")."""
    classes = sorted({name for terrain in ruleset.terrain.values() for name in terrain.movement})
    if classes:
        names = (named(row, lang) if (row := ruleset.movement_classes.get(name)) else name for name in classes)
        heads = (say("chart.terrain", lang), *names)
        rows = [
            (named(terrain, lang), *(_cost(terrain.movement.get(name), name in terrain.movement) for name in classes))
            for terrain in ruleset.terrain.values()
        ]
        sample = any(terrain.sample for terrain in ruleset.terrain.values())
        yield Table("terrain", _titled("terrain_effects", lang, sample=sample), (heads, *rows))
    if ruleset.income is not None and ruleset.system_classes:
        links = ["connected", "linked", "unconnected"]
        if not any(row.income_linked for row in ruleset.system_classes.values()):
            links.remove("linked")
        heads = tuple(say(f"chart.{key}", lang) for key in ("class", *links))
        rows = [
            (named(row, lang), *(f"{_earns(row, link):g}" for link in links)) for row in ruleset.system_classes.values()
        ]
        rows.insert(0, (say("report.income.budget", lang), f"{ruleset.income.budget:g}"))
        yield Table("income", _titled("income", lang, sample=ruleset.income.sample), (heads, *rows))
    if turns:
        per = 10
        numbers = [str(turn) for turn in range(1, turns + 1)]
        lines = [tuple(numbers[start : start + per]) for start in range(0, turns, per)]
        yield Table("turns", say("chart.turns", lang), ((say("chart.turn", lang),), *lines))


def _earns(row: SystemClassRow, link: str) -> float:
    """What a box of a class earns by its way to the capital (D-7.3); a class that no other helps earns as one on its own."""
    if link == "linked" and not row.linked_to:
        link = "unconnected"
    amount: float = getattr(row, f"income_{link}")
    return amount


def _titled(chart: str, lang: str, *, sample: bool) -> str:
    """The title of a chart, marked where figures in it are samples."""
    title = say(f"chart.{chart}", lang)
    return say("papers.sample_value", lang, value=title) if sample else title


def _cost(points: float | None, known: bool) -> str:
    if not known:
        return "–"
    return "✕" if points is None else f"{points:g}"


def chart_picture(table: Table) -> bytes:
    """A table as a PNG."""
    columns = max(len(row) for row in table.rows)
    widths = [0.0] * columns
    for row in table.rows:
        for at, word in enumerate(row):
            widths[at] = max(widths[at], _wide(word) + 2 * _PAD)
    width = max(sum(widths), _wide(table.title) * 1.2 + 2 * _PAD)
    widths[-1] += width - sum(widths)
    height = _ROW * (len(table.rows) + 1) + _PAD
    image = QImage(round(width) + 2 * _PAD, height + _PAD, QImage.Format.Format_RGB32)
    image.fill(QColor(_PAPER))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    canvas = QtCanvas(painter)
    canvas.text(_PAD, _PAD + _ROW / 2, table.title, 1.2 * _EM, _INK, bold=True, anchor="middle")
    for number, row in enumerate(table.rows):
        _row(canvas, row, widths, _PAD + _ROW * (number + 1), head=number == 0)
    painter.end()
    return png_of(image)


def _row(canvas: QtCanvas, row: Sequence[str], widths: Sequence[float], top: float, *, head: bool) -> None:
    left = float(_PAD)
    for at, width in enumerate(widths):
        box = rect(left, top, width, _ROW)
        if head:
            canvas.fill(box, _HEAD)
        canvas.stroke(box, _LINE, 1.0)
        if at < len(row):
            x = left + _PAD if at == 0 else left + width / 2
            align = "left" if at == 0 else "center"
            canvas.text(x, top + _ROW / 2, row[at], _EM, _INK, bold=head, align=align, anchor="middle")  # type: ignore[arg-type]  # one of its words
        left += width


def _wide(text: str) -> float:
    return fonts.text_width(text, "text", True) * _EM / fonts.EM


def png_of(image: QImage) -> bytes:
    """A picture as a PNG."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]  # it takes a device, too
    return bytes(buffer.data().data())
