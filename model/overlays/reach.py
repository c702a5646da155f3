"""Movement reach of what is selected: each hex with what the cheapest way there costs (M-3.3 to M-3.6, M-5.1, M-8.1)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from model.analysis.movers import NoMover
from model.analysis.reach import Reach, reach
from model.checks.context import Context
from model.checks.names import listed, type_name
from model.figures import points_text
from model.overlays.drawing import Overlay, Part, Saying, Subject, marked, said
from model.overlays.subjects import serials_of
from model.ruleset import Ruleset
from model.samples import sample_chart


def applies(ruleset: Ruleset) -> bool:
    """Whether a game has units with movement points that move over a terrain effects chart."""
    return ruleset.movement is not None and bool(ruleset.movement_classes)


def draw(context: Context, subject: Subject) -> Overlay:
    """A fill where the units selected get together, the stronger the cheaper, with the points; hatching where they only
    pass, and where they would stand against the rules of stacks.
    """
    found = reach(context, serials_of(context, subject))
    if isinstance(found, NoMover):
        return Overlay("reach", notes=(_lack(context, found),))
    costs = {**found.stops, **found.passes}
    most = max(found.points, Fraction(1))
    who = listed(type_name(context, unit.placement.type) for unit in found.movers[0].units)
    parts = [
        Part(
            "fill",
            said("overlay.reach.reached", who=who, points=points_text(found.points)),
            frozenset(costs),
            weights={hex: float(1 - cost / most) for hex, cost in costs.items()},
            tags={hex: points_text(cost) for hex, cost in costs.items() if cost},
        )
    ]
    if found.passes:
        parts.append(Part("hatch", said("overlay.reach.passed"), frozenset(found.passes), "warning"))
    if found.full:
        rules = ", ".join(dict.fromkeys(finding.rule for finding in found.full.values() if finding.rule))
        parts.append(Part("hatch", said("overlay.reach.full", rules=rules), frozenset(found.full), "refused"))
    return Overlay("reach", tuple(parts), tuple(_notes(context, found)))


def _lack(context: Context, lack: NoMover) -> Saying:
    where = "overlay" if lack.lack in ("nothing", "apart") else "land"  # the first two say what to select
    return said(f"{where}.reach.lack_{lack.lack}", type=type_name(context, lack.type))


def _notes(context: Context, found: Reach) -> Iterator[Saying]:
    if len(found.movers[0].units) > 1:
        yield said("land.reach.together")
    if sample_chart(context.ruleset):
        yield said("land.sample_chart")
    types = (unit.type for unit in found.movers[0].units if unit.type is not None)
    yield from marked(context, types, "values")
