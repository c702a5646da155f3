"""The strength of a side hex by hex: the first of the figures that add up, of all counters that stand there."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from model.analysis.strength import ON_MAP, columns_of, strength_at, strengths, types_on
from model.checks.context import Context
from model.checks.findings import Both, both
from model.checks.names import side_name
from model.figures import points_text
from model.overlays.drawing import Overlay, Part, Saying, Subject, marked, said
from model.overlays.subjects import side_of
from model.ruleset import Ruleset


def applies(ruleset: Ruleset) -> bool:
    """Whether a game has figures that add up to the strength of a force."""
    return bool(columns_of(ruleset))


def draw(context: Context, subject: Subject) -> Overlay:
    """A fill in the colour of the side looked at on the hexes where it stands, the stronger the more of its first
    figure is there, with the sum; what its counters add up to in all, below.
    """
    side = side_of(context, subject)
    column = columns_of(context.ruleset)[0]
    sums = strength_at(context, side, column)
    if not sums:
        return Overlay("strength", notes=(said("overlay.strength.none", side=side_name(context, side)),))
    most = max(*sums.values(), Fraction(1))
    name = said(
        "overlay.strength.side", side=side_name(context, side), figure=both(context.ruleset.values[column], column)
    )
    part = Part(
        "fill",
        name,
        frozenset(sums),
        "side",
        side,
        weights={hex: float(value / most) for hex, value in sums.items()},
        tags={hex: points_text(value) for hex, value in sums.items()},
    )
    return Overlay("strength", (part,), tuple(_notes(context, side)))


def _notes(context: Context, side: str) -> Iterator[Saying]:
    whole = next(found for found in strengths(context, side) if found.part == ON_MAP)
    figures = {column: both(context.ruleset.values[column], column) for column in whole.sums}
    sums = [
        Both(f"{figures[column].en} {points_text(value)}", f"{figures[column].ja}{points_text(value)}")
        for column, value in whole.sums.items()
    ]
    yield said("overlay.strength.sum", sums=sums)
    for column, count in whole.missing.items():
        yield said("report.strength.missing", figure=figures[column], count=count)
    yield from marked(context, types_on(context, side), "values")
