"""`allowed_place`: each of `types` stands in one of the ways of `spots` (D-3.7, D-1.4, D-3.4)."""

from __future__ import annotations

from collections.abc import Iterator

from model.checks.check import Hit, word_check
from model.checks.context import Context, Standing
from model.checks.names import spot_name, type_name
from model.checks.places import at_counter
from model.checks.setup.carried_by import may_ride
from model.checks.setup.spots import is_there, move_fix, way_fits, ways_name
from model.setup_rules import AllowedPlace


@word_check(
    *(AllowedPlace, "deployment.E412"),
    *("placements", "counter_types", "systems", "regions", "grid", "shape"),
    scope="hex",
)
def wrong_place(word: AllowedPlace, context: Context) -> Iterator[Hit]:
    """No counter stands where the rule does not let it stand."""
    meant, carriers = context.meant(word.types), context.carriers
    for standing in context.standings:
        if standing.placement.type not in meant or not context.binds(word, standing.side):
            continue
        carrier = carriers.get(standing.serial)
        if not _told_elsewhere(context, standing, carrier) and not any(
            way_fits(context, way, standing.side, standing.spot, carrier) for way in word.spots
        ):
            values = {
                "type": type_name(context, standing.placement.type),
                "spot": spot_name(context, standing.spot),
                "ways": ways_name(context, word),
            }
            yield Hit(at_counter(context, standing), values, move_fix(context, standing, standing.count))


def _told_elsewhere(context: Context, standing: Standing, carrier: Standing | None) -> bool:
    """Whether another check says what is wrong: there is no such place (deployment.E402 to E405), or the carrier is
    missing (E407) or does not carry that (E413).
    """
    if not is_there(context, standing.spot):
        return True
    if standing.placement.carried_by is None:
        return False
    return carrier is None or not may_ride(context, standing, carrier)
