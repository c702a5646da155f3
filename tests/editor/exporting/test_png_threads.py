"""The threads that compress a picture leave the search for reference cycles alone: Qt's objects live elsewhere."""

from __future__ import annotations

import gc
import threading

from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from editor.exporting import png_stream


def test_no_cycles_are_searched_for_while_a_picture_is_compressed(qtbot: QtBot) -> None:
    searched: list[int] = []

    def note(phase: str, info: dict[str, int]) -> None:
        searched.append(threading.get_ident())

    before = gc.get_threshold()
    gc.callbacks.append(note)
    gc.set_threshold(1, 1, 1)  # every object made starts a search, if one may
    try:
        png_stream.png_bytes(300, 200, 4.0, lambda image, top: image.fill(0x336699 + top))
    finally:
        gc.set_threshold(*before)
        gc.callbacks.remove(note)
    assert [ident for ident in searched if ident != threading.get_ident()] == []
    assert gc.isenabled()
    assert not QImage.fromData(png_stream.png_bytes(3, 2, 4.0, lambda image, _: image.fill(0))).isNull()
