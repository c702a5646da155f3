"""The map as a picture."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from editor.canvas.qt import QtCanvas
from editor.exporting.base import MapOptions, MapReport, glyph_warnings, map_frame, paint_framed, scene_of, title_of
from editor.exporting.png_stream import write_png
from editor.painters.scene import MapScene
from editor.style import Style
from model.paper import SheetError
from model.ruleset import Ruleset
from model.scenario import Scenario
from model.storage.atomic import save_stream

DEFAULT_DPI: Final = 150.0
LEAST_DPI, MOST_DPI = 10.0, 1200.0
LEAST_WIDTH, MOST_WIDTH = 16, 65_000
MOST_PIXELS: Final = 400_000_000


def scale_of(frame: QRectF, options: MapOptions) -> float:
    """Pixels a millimetre; SheetError if the picture would be too small or too large."""
    if options.width is not None and not LEAST_WIDTH <= options.width <= MOST_WIDTH:
        raise SheetError("map_export.error.width", {"width": options.width, "least": LEAST_WIDTH, "most": MOST_WIDTH})
    dpi = DEFAULT_DPI if options.dpi is None else options.dpi
    if not LEAST_DPI <= dpi <= MOST_DPI:
        limits = {"dpi": dpi, "least": LEAST_DPI, "most": MOST_DPI}
        raise SheetError("map_export.error.dpi", {key: f"{value:g}" for key, value in limits.items()})
    scale = dpi / 25.4 if options.width is None else options.width / frame.width()
    width, height = size_of(frame, scale)
    if width * height > MOST_PIXELS or max(width, height) > MOST_WIDTH:
        most = MOST_PIXELS // 1_000_000
        raise SheetError("map_export.error.too_large", {"width": width, "height": height, "most": most})
    return scale


def size_of(frame: QRectF, scale: float) -> tuple[int, int]:
    """Width and height in pixels."""
    return max(1, round(frame.width() * scale)), max(1, math.ceil(frame.height() * scale - 1e-6))


def paint_band(image: QImage, top: int, scene: MapScene, frame: QRectF, scale: float, options: MapOptions) -> None:
    """Paint the rows of the picture from `top` on into `image`, which is as wide as the picture."""
    image.fill(QColor(scene.style.color("outside")))
    painter = QPainter(image)
    painter.translate(0, -top)
    painter.scale(scale, scale)
    painter.translate(-frame.x(), -frame.y())
    shown = QRectF(frame.x(), frame.y() + top / scale, frame.width(), image.height() / scale)
    paint_framed(QtCanvas(painter), scene, shown, scale, options)
    painter.end()


def export_png(scenario: Scenario, ruleset: Ruleset, style: Style, out: Path, options: MapOptions) -> MapReport:
    """Write the map to `out`, band by band. Raises SheetError if the picture would be too large."""
    scene = scene_of(scenario, ruleset, style, options)
    frame = map_frame(scene, options)
    scale = scale_of(frame, options)
    width, height = size_of(frame, scale)
    texts = {"Title": title_of(scenario, ruleset, options.lang), "Software": "Hexmuster"}

    def paint(image: QImage, top: int) -> None:
        paint_band(image, top, scene, frame, scale, options)

    notes = save_stream(out, lambda write: write_png(write, width, height, scale, paint, texts)).notes
    warnings = (*glyph_warnings(scenario, options.lang), *(note.sentence(options.lang) for note in notes))
    return MapReport(out, width, height, warnings=warnings)
