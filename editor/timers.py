"""Timers that call once: for what may wait until the events at hand are dealt with, or until something rests."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer


def single_shot(parent: QObject, after_ms: int, call: Callable[[], object]) -> QTimer:
    """A timer that calls once, so many ms after each start; 0: once the events at hand are dealt with."""
    timer = QTimer(parent)
    timer.setSingleShot(True)
    timer.setInterval(after_ms)
    timer.timeout.connect(call)
    return timer
