"""Counters as pictures for lists and cards, drawn by the same glyph as on the map and on the sheets."""

from __future__ import annotations

from collections import OrderedDict

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPixmap

from editor.canvas.qt import QtCanvas
from editor.glyphs.counter import Detail, draw_counter
from editor.glyphs.face import counter_face
from model.counters import CounterType, Side
from model.faces.book import FaceBook
from model.ruleset import Ruleset

_KEPT = 512
_cache: OrderedDict[tuple[object, ...], QPixmap] = OrderedDict()


def face_pixmap(
    type_: CounterType,
    side: Side,
    ruleset: Ruleset,
    lang: str,
    size: int,
    ratio: float,
    *,
    book: FaceBook,
    detail: Detail = "full",
) -> QPixmap:
    """The front of a counter, `size` logical pixels wide, for a screen of device ratio `ratio`; `book` holds
    the layouts and pictures of the scenario.
    """
    key = (type_.model_dump_json(), side.model_dump_json(), ruleset.id, lang, size, ratio, detail, book.stamp)
    if key in _cache:
        _cache.move_to_end(key)
        return _cache[key]
    pixels = max(1, round(size * ratio))
    picture = QPixmap(QSize(pixels, pixels))
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(pixels / 15.0, pixels / 15.0)
    face = counter_face(type_, side, ruleset, lang, book=book)
    draw_counter(QtCanvas(painter), face, 7.5, 7.5, 14.2, detail=detail)
    painter.end()
    picture.setDevicePixelRatio(ratio)
    _cache[key] = picture
    while len(_cache) > _KEPT:
        _cache.popitem(last=False)
    return picture
