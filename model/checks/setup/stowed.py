"""`stowed`: each of `types` that shares its place with one of `carriers` rides aboard it (F-7.2, F-0.5)."""

from __future__ import annotations

from collections.abc import Iterator

from model.checks.check import Hit, word_check
from model.checks.context import Context, Standing, derived
from model.checks.findings import Fix
from model.checks.names import selector_name, spot_name, type_name
from model.checks.places import at_counter
from model.checks.setup.carried_by import room_aboard
from model.counters import Placement
from model.edit import Address, Edit
from model.free_names import FreeNames
from model.scenario import Scenario
from model.setup_rules import Stowed


@word_check(Stowed, "deployment.E425", "placements", "counter_types", "systems", "regions", "grid", scope="hex")
def not_aboard(word: Stowed, context: Context) -> Iterator[Hit]:
    """None of the types stands beside a carrier of its own side instead of aboard one."""
    for stack in context.at_spot.values():
        carriers: dict[str, list[Standing]] = {}
        for standing in stack:
            if standing.type is not None and word.carriers.matches(standing.type):
                carriers.setdefault(standing.side, []).append(standing)
        for standing in stack if carriers else ():
            if (
                standing.type is None
                or not word.types.matches(standing.type)
                or not context.binds(word, standing.side)
                or standing.placement.carried_by is not None
            ):
                continue
            others = [each for each in carriers.get(standing.side, ())[:3] if each.serial != standing.serial]
            if others:
                values = {
                    "type": type_name(context, standing.placement.type),
                    "spot": spot_name(context, standing.spot),
                    "carriers": selector_name(context, word.carriers),
                }
                yield Hit(at_counter(context, standing), values, _load(context, standing, others))


@derived("placements", "counter_types")
def _names(context: Context) -> FreeNames:
    """What placements are called by, and what ids are free beside it."""
    rows = list(context.scenario.placements)
    return FreeNames({row.id for row in rows} | {row.carried_by for row in rows} | set(context.types))


def _load(context: Context, cargo: Standing, carriers: list[Standing]) -> Fix | None:
    """Load the counters aboard the one carrier there, if it has room for them."""
    if len(carriers) != 1 or carriers[0].count != 1 or cargo.type is None:
        return None
    carrier = carriers[0]
    if room_aboard(context, carrier, cargo.type) < cargo.count:
        return None
    id = carrier.placement.id or _names(context).like(carrier.placement.type, first=1)

    def make(scenario: Scenario) -> Edit:
        rows = dict(scenario.items("placements", Placement))
        if cargo.serial not in rows or carrier.serial not in rows:
            return Edit()
        return scenario.change(
            {
                Address("placements", carrier.serial): rows[carrier.serial].model_copy(update={"id": id}),
                Address("placements", cargo.serial): rows[cargo.serial].model_copy(update={"carried_by": id}),
            }
        )

    return Fix("fix.load", make, {"carrier": type_name(context, carrier.placement.type)})
