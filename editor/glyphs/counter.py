"""A counter, drawn in its 15 × 15 mm module and scaled: front, back or face down, whole or simplified for small sizes.

Front and back exchange body and plate, so that they differ even in grey. Corners are square on paper and round on a
screen, where a counter on the map also has an edge and throws the one shadow there is.
"""

from __future__ import annotations

from typing import Final, Literal

from editor.canvas.base import Canvas
from editor.glyphs.cut import MODULE, body_path, edge_path, plate_path
from editor.glyphs.dot import dot_path, draw_dot
from editor.glyphs.face import HIDDEN_PLATE, INK, PAPER, SPENT, BackFace, CounterFace, has_wide
from editor.glyphs.shapes import line, polyline
from editor.style import LEAST_TEXT_PX, mix

Detail = Literal["full", "symbol", "chip", "dot"]

PLATE_Y: Final = 9.9
RADIUS: Final = 0.9
_COLUMNS: Final[dict[int, tuple[float, ...]]] = {
    1: (7.5,),
    2: (4.6, 10.4),
    3: (2.65, 7.5, 12.35),
    4: (2.1, 5.7, 9.3, 12.9),
}
_ID_LEAST_MM: Final = 14.0
"""Below this size of the counter the small print is left out on paper: it would be under 1.1 mm."""


def detail_for(px: float) -> Detail:
    """How much of a counter `px` device pixels wide can be told."""
    if px >= 44:
        return "full"
    if px >= 24:
        return "symbol"
    return "chip" if px >= 11 else "dot"


def draw_counter(
    canvas: Canvas,
    face: CounterFace,
    x: float,
    y: float,
    size_mm: float,
    *,
    back: bool = False,
    hidden: bool = False,
    detail: Detail = "full",
    edge: bool = True,
    bleed_mm: float = 0.0,
    serial: int | None = None,
) -> None:
    """A counter of `size_mm` centred on (x, y).

    `back` shows its back, `hidden` the side that is alike for all counters of its side. `edge` is the outline (and on
    a screen the shadow) that parts it from a map; a countersheet has none, but `bleed_mm` of its own colours beyond
    the trim. `serial` is added to the small print.
    """
    if detail == "dot":
        rim = INK if face.lined else "#FFFFFF"
        draw_dot(canvas, face.dot, x, y, size_mm / 2, face.body, rim=rim, width=0.12 * size_mm)
        return
    k = size_mm / MODULE
    radius = RADIUS if edge and not canvas.vector else 0.0
    with canvas.saved():
        canvas.translate(x - size_mm / 2, y - size_mm / 2)
        canvas.scale(k)
        outline = body_path(0.0, radius)
        if edge and not canvas.vector:
            canvas.fill(outline.translated(0.35, 0.55), "#000000", 0.35)
        down = face.hidden if hidden else face.back if back else None
        if down is None:
            _front(canvas, face, detail, bleed_mm / k, radius, size_mm, serial)
        elif down.kind == "hidden":
            _hidden(canvas, face, down, detail, bleed_mm / k, radius)
        elif down.kind == "plain":
            _plain(canvas, face, bleed_mm / k, radius)
        else:
            _state(canvas, face, down, detail, bleed_mm / k, radius)
        if edge:
            canvas.stroke(outline, "#0A0D11", 0.18, alpha=1.0 if canvas.vector else 0.85, least_px=0.8)


def _ground(canvas: Canvas, face: CounterFace, y: float, bleed: float, radius: float, above: str, below: str) -> None:
    canvas.fill(body_path(bleed, radius), above)
    canvas.fill(plate_path(face.cut, y, bleed, radius), below)
    if face.lined:
        with canvas.saved():
            canvas.clip(body_path(bleed, radius))
            canvas.stroke(edge_path(face.cut, y), mix(face.body, INK, 0.75), 0.22, join="round")


def _small(canvas: Canvas, face: CounterFace, detail: Detail, ink: str, code_ink: str) -> None:
    """The simplified faces: symbol over code, or the symbol alone."""
    if detail == "symbol":
        if face.symbol:
            canvas.symbol(face.symbol, 7.5, 4.9, 9.3, ink)
        canvas.text(7.5, 12.75, face.code, 4.0, code_ink, bold=True, align="center", anchor="middle", max_width=13.4)
    elif face.symbol:
        canvas.symbol(face.symbol, 7.5, 5.1, 9.6, ink)


def _front(
    canvas: Canvas, face: CounterFace, detail: Detail, bleed: float, radius: float, size_mm: float, serial: int | None
) -> None:
    plate = {"full": PLATE_Y, "symbol": 10.2}.get(detail, 10.4)
    _ground(canvas, face, plate, bleed, radius, face.body, PAPER)
    if detail != "full":
        _small(canvas, face, detail, face.ink, INK)
        return
    slot = 8.2 if face.tail else 12.2
    canvas.text(1.1, 1.05, face.code, 3.0, face.ink, bold=True, anchor="top", max_width=slot)
    if face.tail:
        _brackets(canvas, face.tail, 13.95, 2.25, face.ink)
    if face.symbol:
        canvas.symbol(face.symbol, 7.8, 6.4, 6.4, face.ink)
    _figures(canvas, face.figures, INK)
    if size_mm >= _ID_LEAST_MM or not canvas.vector:
        small = face.id if serial is None else f"{face.id}/{serial}"
        ink, slot = mix(face.body, face.ink, 0.9), 4.2 if face.tail else 7.0
        canvas.text(14.15, 8.65, small, 1.15, ink, rotation=-90, max_width=slot, least_px=LEAST_TEXT_PX)


def _brackets(canvas: Canvas, text: str, x: float, y: float, ink: str) -> None:
    """A figure in drawn brackets, its right edge at x, the middle of its capitals at y."""
    em, thick, arm, half = 2.7, 0.32, 0.62, 1.62
    width = canvas.text_width(text, em, bold=True, family="figures")
    left, right = x - width - 1.5 + thick / 2, x - thick / 2
    for side, inward in ((left, arm), (right, -arm)):
        points = ((side + inward, y - half), (side, y - half), (side, y + half), (side + inward, y + half))
        canvas.stroke(polyline(points), ink, thick)
    middle = (left + right) / 2
    canvas.text(middle, y, text, em, ink, bold=True, family="figures", align="center", anchor="middle")


def _figures(canvas: Canvas, figures: tuple[str, ...], ink: str) -> None:
    """The figures on the plate, hyphens centred in the gaps between them."""
    if not figures:
        return
    em, y = (4.4, 12.5) if len(figures) > 1 else (5.0, 12.5)
    columns = _COLUMNS.get(len(figures)) or tuple(15 * (i + 0.5) / len(figures) for i in range(len(figures)))
    slot = 14.2 / len(figures) - 1.0 if len(figures) > 2 else 5.2
    slot = min(slot, 3.7) if len(figures) == 3 else slot
    widths = [min(slot, canvas.text_width(text, em, bold=True, family="figures")) for text in figures]
    for text, x in zip(figures, columns, strict=True):
        canvas.text(x, y, text, em, ink, bold=True, family="figures", align="center", anchor="middle", max_width=slot)
    for i in range(len(figures) - 1):
        left, right = columns[i] + widths[i] / 2, columns[i + 1] - widths[i + 1] / 2
        middle, half = (left + right) / 2, min(0.42, (right - left) * 0.3)
        canvas.stroke(line(middle - half, y, middle + half, y), mix(PAPER, ink, 0.7) if ink == INK else ink, 0.3)


def _state(canvas: Canvas, face: CounterFace, back: BackFace, detail: Detail, bleed: float, radius: float) -> None:
    """The back of a counter in another state: paper above, side colour below, the symbol grey and struck out."""
    plate = {"full": PLATE_Y, "symbol": 10.2}.get(detail, 10.4)
    _ground(canvas, face, plate, bleed, radius, PAPER, face.body)
    stroke = INK if face.lined else face.body
    if detail != "full":
        _small(canvas, face, detail, SPENT, face.ink)
        canvas.stroke(line(3.9, 8.6, 11.1, 1.8), stroke, 0.9)
        return
    if face.symbol:
        canvas.symbol(face.symbol, 7.8, 5.5, 5.0, SPENT)
    canvas.stroke(line(5.2, 7.3, 10.4, 3.6), stroke, 0.42)
    canvas.text(1.1, 1.05, face.code, 3.0, INK, bold=True, anchor="top", max_width=5.6)
    code = min(5.6, canvas.text_width(face.code, 3.0, bold=True))
    first, second = back.words
    em = 1.9 if has_wide(first) else 1.5
    canvas.text(13.9, 1.1, first, em, INK, bold=True, align="right", anchor="top", max_width=12.2 - code)
    em = 1.55 if has_wide(second) else 1.2
    canvas.text(7.8, 8.8, second, em, INK, align="center", max_width=13.0)
    if back.recover:
        _recovery(canvas, face, back)
    else:
        _figures(canvas, back.figures, face.ink)


def _recovery(canvas: Canvas, face: CounterFace, back: BackFace) -> None:
    for word, y in zip(back.recover_words, (12.05, 13.85), strict=True):
        em = 1.45 if has_wide(word) else 1.25
        canvas.text(1.2, y, word, em, face.ink, bold=True, max_width=6.2)
    canvas.text(
        11.1,
        12.5,
        back.recover,
        4.0,
        face.ink,
        bold=True,
        family="figures",
        align="right",
        anchor="middle",
        max_width=3.6,
    )
    canvas.text(11.6, 13.95, back.currency, 1.8, face.ink, bold=True, max_width=2.6)


def _hidden(canvas: Canvas, face: CounterFace, back: BackFace, detail: Detail, bleed: float, radius: float) -> None:
    """Face down: every counter of a side alike."""
    plate = {"full": PLATE_Y, "symbol": 10.2}.get(detail, 10.4)
    canvas.fill(body_path(bleed, radius), face.body)
    canvas.fill(plate_path(face.cut, plate, bleed, radius), HIDDEN_PLATE)
    canvas.text(7.5, 5.2, "?", 7.5, face.ink, bold=True, align="center", anchor="middle")
    if detail == "full":
        words = " ".join(word for word in dict.fromkeys(back.words) if word)
        canvas.text(7.5, 12.6, words, 1.75, "#FFFFFF", bold=True, align="center", anchor="middle", max_width=13.0)


def _plain(canvas: Canvas, face: CounterFace, bleed: float, radius: float) -> None:
    """A back with nothing to say: the side's colour and its dot."""
    canvas.fill(body_path(bleed, radius), face.body)
    canvas.fill(dot_path(face.dot, 7.5, 7.5, 2.4), PAPER)
    canvas.stroke(dot_path(face.dot, 7.5, 7.5, 3.3), PAPER, 0.3, join="miter")
