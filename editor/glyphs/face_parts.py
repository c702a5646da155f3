"""The parts of a counter face (`model.faces.parts`) drawn, one function a kind of part.

Everything stands in the module of 15 mm. On a counter that is not square the module is wider or higher: places are
spread with it, sizes are not.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from editor.canvas.base import Canvas
from editor.canvas.pictures import read_picture
from editor.glyphs.cut import MODULE, band_path, body_path, edge_path
from editor.glyphs.dot import dot_path
from editor.glyphs.face import HIDDEN_PLATE, INK, PAPER, SPENT, CounterFace
from editor.glyphs.shapes import circle, line, polygon, polyline, rect
from editor.style import LEAST_TEXT_PX, contrast, mix
from model.faces.fields import filled, shown
from model.faces.fit import fit_text, floor_em
from model.faces.parts import (
    Band,
    Bracketed,
    Figures,
    Ground,
    LinePart,
    PicturePart,
    Pips,
    Shape,
    Symbol,
    TextPart,
    Tiles,
)

SPENT_ALPHA: Final = 0.55
"""How strongly a picture shows that is out of action."""

_COLUMNS: Final[dict[int, tuple[float, ...]]] = {
    1: (7.5,),
    2: (4.6, 10.4),
    3: (2.65, 7.5, 12.35),
    4: (2.1, 5.7, 9.3, 12.9),
}


@dataclass
class Board:
    """One side of one counter while it is drawn."""

    canvas: Canvas
    face: CounterFace
    side: str
    """Which face of the layout: "front", "back", "hidden", "plain"."""
    width: float
    height: float
    """Of the module, 15 for a square counter."""
    bleed: float
    radius: float
    size_mm: float
    """The shorter side of the counter in true mm."""
    fields: Mapping[str, str]
    figures: tuple[str, ...]
    taken: dict[str, float] = field(default_factory=dict)
    """The widths of the texts drawn so far, by name."""

    def x(self, x: float) -> float:
        """Where a place of the square module lies."""
        return x * self.width / MODULE

    def y(self, y: float) -> float:
        """Where a place of the square module lies."""
        return y * self.height / MODULE

    def color(self, role: str) -> str:
        """The colour of a role, or the colour itself."""
        face = self.face
        if role.startswith("#"):
            return role.upper()
        back = self.side != "front"
        return {
            "body": face.body,
            "ink": face.ink,
            "paper": PAPER,
            "text": INK,
            "plate_ink": face.ink if back else INK,
            "spent": SPENT,
            "side_line": INK if face.lined else face.body,
            "quiet": mix(face.body, face.ink, 0.9),
            "hidden_plate": HIDDEN_PLATE,
            "white": "#FFFFFF",
        }[role]


def draw_parts(board: Board) -> None:
    """Draw all parts of a side in their order."""
    for part in board.face.layout.parts(board.side):
        draw_part(board, part)


def draw_part(board: Board, part: Any) -> None:
    """Draw one part, unless it is left out on this counter."""
    small = board.canvas.vector and board.size_mm < part.least_size
    if not part.hide and not small and shown(part.when, board.fields):
        _DRAW[type(part)](board, part)


def _ground(board: Board, part: Ground) -> None:
    board.canvas.fill(body_path(board.bleed, board.radius, board.width, board.height), board.color(part.color))


def _band(board: Board, part: Band) -> None:
    canvas, y = board.canvas, board.y(part.y)
    cut = board.face.cut if part.cut == "side" else part.cut
    color = board.color(part.color)
    if part.height is not None:
        stripe = rect(-board.bleed, y, board.width + 2 * board.bleed, part.height)
        canvas.fill(stripe.intersected(body_path(0, board.radius, board.width, board.height)) if board.radius else stripe, color)  # fmt: skip
        return
    canvas.fill(band_path(cut, y, board.bleed, board.radius, board.width, board.height), color)
    if board.face.lined and part.lined:
        with canvas.saved():
            canvas.clip(body_path(board.bleed, board.radius, board.width, board.height))
            canvas.stroke(edge_path(cut, y, board.width), mix(board.face.body, INK, 0.75), 0.22, join="round")


def _text(board: Board, part: TextPart) -> None:
    canvas, text = board.canvas, filled(part.pattern, board.fields)
    if not text:
        return

    def advance(text: str, bold: bool, family: str) -> float:
        return canvas.text_width(text, 1.0, bold=bold, family="figures" if family == "figures" else "text")

    floor = floor_em(board.face.layout, board.size_mm)
    spread = (board.height if abs(part.rotation) in {90, 270} else board.width) / MODULE
    room = part if part.width is None else part.model_copy(update={"width": part.width * spread})
    found = fit_text(room, text, advance, floor, board.taken.get(part.beside, 0.0))
    width = advance(text, part.bold, part.family) * found.em
    board.taken[part.name] = width if found.room is None else min(width, found.room)
    canvas.text(
        board.x(part.x),
        board.y(part.y),
        text,
        found.em,
        board.color(part.color),
        bold=part.bold,
        family=part.family,
        align=part.align,
        anchor=part.anchor,
        rotation=part.rotation,
        max_width=found.room,
        least_px=LEAST_TEXT_PX if part.least_size else 0.0,
    )


def _figures(board: Board, part: Figures) -> None:
    """The figures on the plate, hyphens centred in the gaps between them."""
    canvas = board.canvas
    figures = board.figures if part.pattern == "{figures}" else _split(part.pattern, board.fields)
    if not figures:
        return
    count, y = len(figures), board.y(part.y)
    em = part.em if count > 1 else part.em_single
    columns = part.columns if len(part.columns) == count else _COLUMNS.get(count)
    columns = columns or tuple(MODULE * (i + 0.5) / count for i in range(count))
    columns = tuple(board.x(x) for x in columns)
    slot = 14.2 / count - 1.0 if count > 2 else 5.2
    slot = (min(slot, 3.7) if count == 3 else slot) * board.width / MODULE
    ink = board.color(part.color)
    widths = [min(slot, canvas.text_width(text, em, bold=True, family="figures")) for text in figures]
    for text, x in zip(figures, columns, strict=True):
        canvas.text(x, y, text, em, ink, bold=True, family="figures", align="center", anchor="middle", max_width=slot)
    for i in range(count - 1 if part.hyphens else 0):
        left, right = columns[i] + widths[i] / 2, columns[i + 1] - widths[i + 1] / 2
        middle, half = (left + right) / 2, min(0.42, (right - left) * 0.3)
        canvas.stroke(line(middle - half, y, middle + half, y), mix(PAPER, ink, 0.7) if ink == INK else ink, 0.3)


def _split(pattern: str, fields: Mapping[str, str]) -> tuple[str, ...]:
    """The figures of a pattern of its own, by its fields."""
    names = [part.split("}")[0] for part in pattern.split("{")[1:]]
    return tuple(filled("{" + (name if ":" in name else f"{name}:figure") + "}", fields) for name in names)


def _bracketed(board: Board, part: Bracketed) -> None:
    """A figure in drawn brackets, its right edge at x, the middle of its capitals at y."""
    canvas, text = board.canvas, filled(part.pattern, board.fields)
    if not text:
        return
    em, ink, x, y = part.em, board.color(part.color), board.x(part.x), board.y(part.y)
    thick, arm, half = 0.32 * em / 2.7, 0.62 * em / 2.7, 1.62 * em / 2.7
    width = canvas.text_width(text, em, bold=True, family="figures")
    left, right = x - width - 1.5 * em / 2.7 + thick / 2, x - thick / 2
    for side, inward in ((left, arm), (right, -arm)):
        points = ((side + inward, y - half), (side, y - half), (side, y + half), (side + inward, y + half))
        canvas.stroke(polyline(points), ink, thick)
    middle = (left + right) / 2
    canvas.text(middle, y, text, em, ink, bold=True, family="figures", align="center", anchor="middle")
    board.taken[part.name] = right - left


def _symbol(board: Board, part: Symbol) -> None:
    """The symbol, or in its place the picture of the counter type; a back's own has its colours, that of the front not."""
    x, y = board.x(part.x), board.y(part.y)
    if part.symbol == "{symbol}" and (own := board.fields.get("picture", "")) in board.face.pictures:
        left, top = x - part.size / 2, y - part.size / 2
        spent = part.color == "spent" and own == board.face.fields.get("picture")
        draw_picture(board, own, left, top, part.size, part.size, spent=spent)
    elif name := filled(part.symbol, board.fields):
        draw_symbol(board, name, x, y, part.size, board.color(part.color))


def draw_symbol(board: Board, name: str, x: float, y: float, size: float, color: str) -> None:
    """A symbol of the program by name, a question mark for one that there is not."""
    try:
        board.canvas.symbol(name, x, y, size, color)
    except KeyError:
        board.canvas.text(x, y, "?", 0.7 * size, color, bold=True, align="center", anchor="middle")


def _picture(board: Board, part: PicturePart) -> None:
    """A picture of the scenario. A side of a rectangle that lies on the edge of the counter goes on to its bleed."""
    if not (id := filled(part.picture, board.fields)):
        return
    left, top, right, bottom = part.x, part.y, part.x + part.width, part.y + part.height
    fill = part.fit == "fill"
    if fill:
        left, top = (-board.bleed if side <= 0 else place(side) for side, place in ((left, board.x), (top, board.y)))
        right = board.width + board.bleed if right >= MODULE else board.x(right)
        bottom = board.height + board.bleed if bottom >= MODULE else board.y(bottom)
    else:  # places are spread, sizes are not
        left, top = (
            board.x(part.x + part.width / 2) - part.width / 2,
            board.y(part.y + part.height / 2) - part.height / 2,
        )
        right, bottom = left + part.width, top + part.height
    draw_picture(board, id, left, top, right - left, bottom - top, fill=fill, spent=part.spent)


def draw_picture(
    board: Board,
    id: str,
    x: float,
    y: float,
    width: float,
    height: float,
    *,
    fill: bool = False,
    spent: bool = False,
) -> None:
    """A picture of the scenario in a rectangle, `spent` grey and faint; where it can't be shown, a frame with a cross."""
    canvas, file = board.canvas, board.face.pictures.get(id)
    if file is not None and read_picture(file) is not None:
        with canvas.saved():
            if fill and board.radius:
                canvas.clip(body_path(0.0, board.radius, board.width, board.height))
            alpha = SPENT_ALPHA if spent else 1.0
            canvas.picture(file, x, y, width, height, fill=fill, grey=spent, alpha=alpha)
        return
    ink = board.color("text")
    canvas.fill(rect(x, y, width, height), PAPER, 0.6)
    canvas.stroke(rect(x, y, width, height), ink, 0.2)
    for y1, y2 in ((y, y + height), (y + height, y)):
        canvas.stroke(line(x, y1, x + width, y2), ink, 0.15)


def cover(board: Board) -> str | None:
    """The picture that covers the whole side, if one does: it is the face then, at every size."""
    for part in reversed(board.face.layout.parts(board.side)):
        if isinstance(part, PicturePart) and not part.hide and shown(part.when, board.fields) and part.fit == "fill":
            id = filled(part.picture, board.fields)
            if id and part.x <= 0 and part.y <= 0 and part.x + part.width >= MODULE and part.y + part.height >= MODULE:
                return id
    return None


def _shape(board: Board, part: Shape) -> None:
    x, y, w = board.x(part.x), board.y(part.y), part.width
    h = part.height or w
    left, top = x - w / 2, y - h / 2
    if part.shape == "circle":
        path = circle(x, y, w / 2)
    elif part.shape in {"square", "rectangle"}:
        path = rect(left, top, w, h if part.shape == "rectangle" else w)
    elif part.shape == "tab":
        tip = min(h / 2, w / 3)
        path = polygon(((left, y), (left + tip, top), (left + w, top), (left + w, top + h), (left + tip, top + h)))
    else:
        shape = board.face.dot if part.shape == "side_dot" else part.shape
        path = dot_path(shape, x, y, w / 2)  # type: ignore[arg-type]  # the other shapes are dealt with above
    if part.fill:
        board.canvas.fill(path, board.color(part.fill))
    if part.line:
        board.canvas.stroke(path, board.color(part.line), part.line_width, join="miter")


def _line(board: Board, part: LinePart) -> None:
    path = line(board.x(part.x1), board.y(part.y1), board.x(part.x2), board.y(part.y2))
    board.canvas.stroke(path, board.color(part.color), part.width)


def _pips(board: Board, part: Pips) -> None:
    text = filled(part.pattern, board.fields)
    count = min(int(float(text)), part.most) if _is_number(text) else 0
    for i in range(count):
        middle = circle(board.x(part.x) - i * part.step, board.y(part.y), part.diameter / 2)
        board.canvas.fill(middle, board.color(part.color))


def _is_number(text: str) -> bool:
    return text.replace(".", "", 1).isdigit()


def _tiles(board: Board, part: Tiles) -> None:
    words = filled(part.pattern, board.fields).split()
    if len(words) > part.most:
        words = [*words[: part.most - 1], f"+{len(words) - part.most + 1}"]
    for i, word in enumerate(words):
        x, y = board.x(part.x), board.y(part.y) + i * part.step
        board.canvas.fill(rect(x, y, part.width, part.height), board.color(part.fill))
        middle = (x + part.width / 2, y + part.height / 2)
        ink = board.color(part.letter)
        if contrast(ink, board.color(part.fill)) < 3:
            ink = INK if contrast(INK, board.color(part.fill)) >= 3 else "#FFFFFF"
        em = 0.72 * part.height
        board.canvas.text(
            *middle, word, em, ink, bold=True, align="center", anchor="middle", max_width=part.width - 0.4
        )


_DRAW: Final[dict[type, Callable[[Board, Any], None]]] = {
    Ground: _ground,
    Band: _band,
    TextPart: _text,
    Figures: _figures,
    Bracketed: _bracketed,
    Symbol: _symbol,
    PicturePart: _picture,
    Shape: _shape,
    LinePart: _line,
    Pips: _pips,
    Tiles: _tiles,
}
