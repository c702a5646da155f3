"""Zoom steps: the wheel goes from one fixed scale to the next, so that sprites drawn once serve again."""

from __future__ import annotations

import math
from typing import Final

STEPS_PER_DOUBLING: Final = 4

LEAST_HEX_PX: Final = 1.0
"""Smallest hex, across flats in logical px, unless the whole map needs less to fit."""

MOST_HEX_PX: Final = 480.0
"""Largest hex."""


class ZoomSteps:
    """Scales in logical px per mm: powers of the fourth root of two times true size."""

    def __init__(self, px_per_mm: float, flats_mm: float) -> None:
        self.true_size = px_per_mm
        """Logical px of a millimetre on this screen."""
        self._least = LEAST_HEX_PX / flats_mm
        self._most = MOST_HEX_PX / flats_mm

    def next(self, scale: float, steps: int, fit: float) -> float:
        """The scale `steps` (down if negative) from one that may lie between two steps; `fit` can always be reached."""
        position = math.log2(scale / self.true_size) * STEPS_PER_DOUBLING
        nearest = round(position)
        if abs(position - nearest) < 1e-6:
            target = nearest + steps
        else:  # between two steps the first move goes to the next one on its way
            target = math.ceil(position) + steps - 1 if steps > 0 else math.floor(position) + steps + 1
        return self.clamp(self.true_size * 2 ** (target / STEPS_PER_DOUBLING), fit)

    def clamp(self, scale: float, fit: float) -> float:
        """The nearest scale that is allowed."""
        return max(min(self._least, fit / 2), min(self._most, scale))
