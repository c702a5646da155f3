"""A counter, drawn in its 15 × 15 mm module and scaled: front, back or face down, whole or simplified for small sizes.

Front and back exchange body and plate, so that they differ even in grey. Corners are square on paper and round on a
screen, where a counter on the map also has an edge and throws the one shadow there is.
"""

from __future__ import annotations

from typing import Final, Literal

from PySide6.QtCore import QRectF

from editor.canvas.base import Canvas
from editor.canvas.bounds import BoundsCanvas
from editor.glyphs.cut import MODULE, band_path, body_path, edge_path
from editor.glyphs.dot import dot_path, draw_dot
from editor.glyphs.face import HIDDEN_PLATE, INK, PAPER, SPENT, BackFace, CounterFace
from editor.glyphs.face_parts import Board, cover, draw_part, draw_parts, draw_picture, draw_symbol
from editor.glyphs.shapes import line
from editor.style import mix
from model.faces.fields import filled, shown
from model.faces.parts import PicturePart, Symbol

Detail = Literal["full", "symbol", "chip", "dot"]

RADIUS: Final = 0.9


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
    height_mm: float | None = None,
    back: bool = False,
    hidden: bool = False,
    detail: Detail = "full",
    edge: bool = True,
    bleed_mm: float = 0.0,
    serial: int | None = None,
) -> None:
    """A counter `size_mm` wide, and as high or `height_mm`, centred on (x, y).

    `back` shows its back, `hidden` the side that is alike for all counters of its side. `edge` is the outline (and on
    a screen the shadow) that parts it from a map; a countersheet has none, but `bleed_mm` of its own colours beyond
    the trim. `serial` is added to the small print.
    """
    if detail == "dot":
        rim = INK if face.lined else "#FFFFFF"
        draw_dot(canvas, face.dot, x, y, size_mm / 2, face.body, rim=rim, width=0.12 * size_mm)
        return
    high = size_mm if height_mm is None else height_mm
    k = min(size_mm, high) / MODULE
    radius = RADIUS if edge and not canvas.vector else 0.0
    down = face.hidden if hidden else face.back if back else None
    with canvas.saved():
        canvas.translate(x - size_mm / 2, y - high / 2)
        canvas.scale(k)
        width, height = size_mm / k, high / k
        outline = body_path(0.0, radius, width, height)
        if edge and not canvas.vector:
            canvas.fill(outline.translated(0.35, 0.55), "#000000", 0.35)
        board = Board(
            canvas,
            face,
            "front" if down is None else "back" if down.kind == "state" else down.kind,
            width,
            height,
            bleed_mm / k,
            radius,
            min(size_mm, high),
            face.fields_of(down, serial),
            face.figures if down is None else down.figures,
        )
        if detail == "full":
            draw_parts(board)
        else:
            _small(board, down, detail)
        if edge:
            canvas.stroke(outline, "#0A0D11", 0.18, alpha=1.0 if canvas.vector else 0.85, least_px=0.8)


def part_boxes(face: CounterFace, *, back: bool = False) -> dict[str, QRectF]:
    """Where each part of a face lies in the 15 mm module, by name, in the order of drawing; what covers it all is left
    out.
    """
    down = face.back if back else None
    canvas = BoundsCanvas()
    board = Board(
        canvas,
        face,
        "front" if down is None else "back" if down.kind == "state" else down.kind,
        MODULE,
        MODULE,
        0.0,
        0.0,
        MODULE,
        face.fields_of(down),
        face.figures if down is None else down.figures,
    )
    found: dict[str, QRectF] = {}
    for part in face.layout.parts(board.side):
        draw_part(board, part)
        if (box := canvas.take()) is not None and part.name:
            found[part.name] = box
    return found


def _small(board: Board, down: BackFace | None, detail: Detail) -> None:
    """The simplified faces: symbol over code, or the symbol alone; alike for all layouts."""
    canvas, face = board.canvas, board.face
    if (whole_face := cover(board)) is not None:
        bleed = board.bleed
        draw_picture(board, whole_face, -bleed, -bleed, board.width + 2 * bleed, board.height + 2 * bleed, fill=True)
        return
    if down is not None and down.kind == "plain":
        canvas.fill(body_path(board.bleed, board.radius), face.body)
        canvas.fill(dot_path(face.dot, 7.5, 7.5, 2.4), PAPER)
        canvas.stroke(dot_path(face.dot, 7.5, 7.5, 3.3), PAPER, 0.3, join="miter")
        return
    if down is not None and down.kind == "hidden":
        _ground(board, face.body, HIDDEN_PLATE, detail, lined=False)
        canvas.text(7.5, 5.2, "?", 7.5, face.ink, bold=True, align="center", anchor="middle")
        return
    whole = not face.layout.has_plate
    if down is None:
        _ground(board, face.body, face.body if whole else PAPER, detail, lined=not whole)
        _sign(board, detail, face.ink, face.ink if whole else INK)
        return
    _ground(board, PAPER, PAPER if whole else face.body, detail, lined=not whole)
    _sign(board, detail, SPENT, INK if whole else face.ink)
    canvas.stroke(line(3.9, 8.6, 11.1, 1.8), INK if face.lined else face.body, 0.9)


def _ground(board: Board, above: str, below: str, detail: Detail, *, lined: bool = True) -> None:
    canvas, face, y = board.canvas, board.face, 10.2 if detail == "symbol" else 10.4
    canvas.fill(body_path(board.bleed, board.radius), above)
    canvas.fill(band_path(face.cut, y, board.bleed, board.radius), below)
    if face.lined and lined:
        with canvas.saved():
            canvas.clip(body_path(board.bleed, board.radius))
            canvas.stroke(edge_path(face.cut, y), mix(face.body, INK, 0.75), 0.22, join="round")


def _sign(board: Board, detail: Detail, ink: str, code_ink: str) -> None:
    canvas, face = board.canvas, board.face
    symbol, picture = board.fields.get("symbol", ""), _own_picture(board)
    spent = ink == SPENT and picture == face.fields.get("picture")
    if detail == "symbol":
        if picture:
            draw_picture(board, picture, 1.2, 0.6, 12.6, 9.0, spent=spent)
        elif symbol:
            draw_symbol(board, symbol, 7.5, 4.9, 9.3, ink)
        canvas.text(7.5, 12.75, face.code, 4.0, code_ink, bold=True, align="center", anchor="middle", max_width=13.4)
    elif picture:
        draw_picture(board, picture, 1.0, 0.5, 13.0, 9.4, spent=spent)
    elif symbol:
        draw_symbol(board, symbol, 7.5, 5.1, 9.6, ink)


def _own_picture(board: Board) -> str:
    """The picture that stands for the symbol: the largest that the layout shows, else that of the counter type where
    the layout shows its symbol.
    """
    parts = [part for part in board.face.layout.parts(board.side) if not part.hide and shown(part.when, board.fields)]
    pictures = [part for part in parts if isinstance(part, PicturePart) and filled(part.picture, board.fields)]
    if pictures:
        return filled(max(pictures, key=lambda part: part.width * part.height).picture, board.fields)
    own = board.fields.get("picture", "")
    symbol = any(isinstance(part, Symbol) and part.symbol == "{symbol}" for part in parts)
    return own if symbol and own in board.face.pictures else ""
