"""On a screen with two device pixels to a logical one the map is drawn in device pixels, and scrolls piecewise too."""

from __future__ import annotations

import os
import subprocess
import sys

PROGRAM = """
import random
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication
from editor.view.map_view import MapView
from tests.editor.painters.samples import star_scene
app = QApplication([])
view = MapView(star_scene())
view.resize(300, 200)
view.show()
view.zoom_to(50 / view.map.lattice.flats)
view.center_on(*view.map.bounds.center().toTuple())
for _ in range(4):
    view.scroll_by(13, -7)
    app.processEvents()
assert view.devicePixelRatioF() == 2, view.devicePixelRatioF()
assert view._cache._pixmap.width() == 600, view._cache._pixmap.width()
piecewise = view._cache._pixmap.toImage()
view.refresh()
app.processEvents()
whole = view._cache._pixmap.toImage()
off = [
    max(abs(a - b) for a, b in zip(piecewise.pixelColor(x, y).getRgb(), whole.pixelColor(x, y).getRgb()))
    for x in range(0, 600, 3)
    for y in range(0, 400, 3)
]
assert max(off) <= 48, max(off)
hexes = {view.hit(view.viewport().rect().center()).hex}
print("ok", len(hexes))
"""


def test_device_pixels(tmp_path: object) -> None:
    environment = {**os.environ, "QT_SCALE_FACTOR": "2", "QT_QPA_PLATFORM": "offscreen"}
    run = subprocess.run(
        [sys.executable, "-c", PROGRAM], env=environment, capture_output=True, text=True, check=False, timeout=50
    )
    assert run.stdout == "ok 1\n", run.stdout + run.stderr
