"""Qt paints in the thread of the window: handing single lines to other threads costs more than drawing them."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage, QPainter, QPen
from pytestqt.qtbot import QtBot

TASKS = Path("/proc/self/task")


@pytest.mark.skipif(not TASKS.is_dir(), reason="threads are counted as Linux tells them")
def test_a_picture_full_of_translucent_lines_is_painted_without_further_threads(qtbot: QtBot) -> None:
    del qtbot
    image = QImage(600, 600, QImage.Format.Format_RGB32)
    image.fill(QColor("#FFFFFF"))
    before = {task.name for task in TASKS.iterdir()}
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor(0, 0, 0, 200), 2.0))
    for start in range(0, 600, 10):
        painter.drawLine(0, start, 600, 600 - start)
    painter.end()
    assert {task.name for task in TASKS.iterdir()} <= before
