"""How large a hex is, in any of four measures and three units; a map keeps the distance across flats in millimetres.

Reckoned with decimals, so that 0.75 inch is 19.05 mm and comes back as 0.75 inch; only the square root of three is cut,
at 28 digits.
"""

from __future__ import annotations

from decimal import Decimal
from typing import Final, Literal

Measure = Literal["flats", "corners", "side", "pitch"]
"""Opposite sides; opposite corners; one side; from one column (row when pointy) to the next."""

Unit = Literal["mm", "inch", "px"]
"""Millimetres, inches, pixels of a given number to the inch."""

MEASURES: Final[tuple[Measure, ...]] = ("flats", "corners", "side", "pitch")
UNITS: Final[tuple[Unit, ...]] = ("mm", "inch", "px")

_ROOT3: Final = Decimal(3).sqrt()

_PER_FLATS: Final[dict[Measure, Decimal]] = {
    "flats": Decimal(1),
    "corners": 2 / _ROOT3,
    "side": 1 / _ROOT3,
    "pitch": _ROOT3 / 2,
}
"""Each measure of a hex that is 1 across flats."""

_MM_PER_INCH: Final = Decimal("25.4")


def across_flats(value: float, measure: Measure, unit: Unit, dpi: float = 300.0) -> float:
    """Millimetres across flats of a hex that has `value` in a measure and a unit.

    `dpi` are the pixels of an inch; it counts for pixels only. ValueError if it is not above 0.
    """
    return float(_decimal(value) * _mm(unit, dpi) / _PER_FLATS[measure])


def measured(flats_mm: float, measure: Measure, unit: Unit, dpi: float = 300.0) -> float:
    """The inverse of `across_flats`."""
    return float(_decimal(flats_mm) * _PER_FLATS[measure] / _mm(unit, dpi))


def _decimal(value: float) -> Decimal:
    """The number that a person means by a float: 0.1 is a tenth."""
    return Decimal(repr(float(value)))


def _mm(unit: Unit, dpi: float) -> Decimal:
    """Millimetres of a unit."""
    if unit == "mm":
        return Decimal(1)
    if unit == "inch":
        return _MM_PER_INCH
    if not dpi > 0:
        raise ValueError("pixels need a number to the inch")
    return _MM_PER_INCH / _decimal(dpi)
