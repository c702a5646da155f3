"""Where Tab stops in a dialog whose parts come and go: in the order in which things are laid out, not that of their making."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLayout, QScrollArea, QWidget


def tab_stops(root: QWidget) -> list[QWidget]:
    """The widgets below one that is laid out, from top to bottom and left to right, that Tab can reach now."""
    return list(_stops(root))


def next_stop(root: QWidget, *, forward: bool) -> bool:
    """Give the focus to the stop after (or before) the one that has it; whether there was one to go on from."""
    stops, current = tab_stops(root), root.focusWidget()
    if current not in stops:
        return False
    reason = Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason
    stops[(stops.index(current) + (1 if forward else -1)) % len(stops)].setFocus(reason)
    return True


def _stops(widget: QWidget) -> Iterator[QWidget]:
    if not widget.isVisible() or not widget.isEnabled():
        return
    if widget.focusPolicy() & Qt.FocusPolicy.TabFocus and widget.focusProxy() is None:
        yield widget
    if isinstance(widget, QScrollArea):
        if (inner := widget.widget()) is not None:
            yield from _stops(inner)
    elif (layout := widget.layout()) is not None:
        yield from _in_layout(layout)


def _in_layout(layout: QLayout) -> Iterator[QWidget]:
    for index in range(layout.count()):
        item = layout.itemAt(index)
        if item is None:
            continue
        if (inner := item.widget()) is not None:
            yield from _stops(inner)
        elif (below := item.layout()) is not None:
            yield from _in_layout(below)
