"""Pictures of few colours: a window and a map have some thousand shades, and look alike in the 256 they show most."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from PySide6.QtGui import QImage, qRgb

Floats = NDArray[np.float64]

COLORS = 256
_STEP = 3
"""Bits of each colour that are taken together while shades are counted."""


def small(image: QImage) -> QImage:
    """A picture with a palette of its own, a third of the size as a file."""
    plain = image.convertToFormat(QImage.Format.Format_RGB32)
    width, height = plain.width(), plain.height()
    pixels = np.frombuffer(plain.constBits(), np.uint8).reshape(height, width, 4)[..., 2::-1].reshape(-1, 3)
    bits = 8 - _STEP
    coarse = (pixels >> _STEP).astype(np.int64)
    bins = (coarse[:, 0] << 2 * bits) | (coarse[:, 1] << bits) | coarse[:, 2]
    counts = np.bincount(bins, minlength=1 << 3 * bits)
    sums = np.stack([np.bincount(bins, pixels[:, part], 1 << 3 * bits) for part in range(3)], 1)
    used = np.flatnonzero(counts)
    shades = sums[used] / counts[used, None]
    chosen = _spread(shades, np.sqrt(counts[used]))
    away = ((shades[:, None] - shades[chosen][None]) ** 2).sum(2)
    place = np.zeros(len(counts), np.uint8)
    place[used] = away.argmin(1)
    made = QImage(place[bins].reshape(height, width).tobytes(), width, height, width, QImage.Format.Format_Indexed8)
    made = made.copy()
    made.setColorTable([qRgb(*(round(part) for part in shade)) for shade in shades[chosen].tolist()])
    return made


def _spread(shades: Floats, weight: Floats) -> NDArray[np.int64]:
    """The shades to keep: one after the other that which stands out most from those kept, the frequent ones first."""
    kept = [int(weight.argmax())]
    nearest = ((shades - shades[kept[0]]) ** 2).sum(1)
    while len(kept) < min(COLORS, len(shades)):
        kept.append(int((nearest * weight).argmax()))
        nearest = np.minimum(nearest, ((shades - shades[kept[-1]]) ** 2).sum(1))
    return np.array(kept, np.int64)
