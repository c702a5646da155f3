"""`allowed_place`: each of `types` stands in one of the ways of `spots` (D-3.7, D-1.4, D-3.4)."""

from __future__ import annotations

from collections.abc import Iterator

from model.checks.check import Hit, word_check
from model.checks.context import Context, Spot, Standing
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
    # Other checks say that there is no such place (deployment.E402 to E405), that the carrier is missing (E407) or does
    # not carry that (E413).
    meant, carriers = context.meant(word.types), context.carriers
    if meant.isdisjoint(context.placed):
        return
    # What rides aboard nothing: whether it stands as it may is the same for a side and a place, often even for all
    # places of one sort in systems of one class.
    fine: dict[tuple[object, ...], bool] = {}
    alike = all(way.controlled is None and way.outside_home is None for way in word.spots)
    class_at = context.class_at
    for standing in context.standings:
        _, _, _, _, side, spot, type_id, aboard, _ = standing
        if type_id not in meant:
            continue
        if aboard:
            carrier = carriers.get(standing.serial)
            told = carrier is None or not may_ride(context, standing, carrier)
            is_fine = told or _fits(word, context, side, spot, carrier)
        else:
            where = (side, spot[1], class_at.get(spot[0])) if alike else (side, spot)
            known = fine.get(where)
            if known is None:
                known = fine[where] = _fits(word, context, side, spot, None)
            is_fine = known
        if not is_fine and context.binds(word, side) and is_there(context, spot):
            values = {
                "type": type_name(context, type_id),
                "spot": spot_name(context, spot),
                "ways": ways_name(context, word),
            }
            yield Hit(at_counter(context, standing), values, move_fix(context, standing, standing.count))


def _fits(word: AllowedPlace, context: Context, side: str, spot: Spot, carrier: Standing | None) -> bool:
    return any(way_fits(context, way, side, spot, carrier) for way in word.spots)
