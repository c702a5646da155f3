"""On which side of its cell a text stands, and the head of its column above it."""

from __future__ import annotations

from PySide6.QtCore import Qt


def cell_side(*, figures: bool) -> int:
    """The value of `TextAlignmentRole`: figures at the right, words at the left."""
    side = Qt.AlignmentFlag.AlignRight if figures else Qt.AlignmentFlag.AlignLeft
    return int(side | Qt.AlignmentFlag.AlignVCenter)
