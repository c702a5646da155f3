"""`home_area`: counters start within the home area of their side (D-3.6)."""

from __future__ import annotations

from collections.abc import Iterator

from model.checks.check import Hit, word_check
from model.checks.context import Context, Standing
from model.checks.names import hex_name, listed, side_name, type_name
from model.checks.places import at_hex
from model.hexgrid import Hex
from model.setup_rules import HomeArea


@word_check(
    *(HomeArea, "deployment.E411"),
    *("placements", "counter_types", "regions", "systems", "grid", "shape"),
    scope="hex",
)
def outside_home(word: HomeArea, context: Context) -> Iterator[Hit]:
    """No counter starts outside the home area of its side; one finding a hex and side.

    Of a hex that does not exist deployment.E403 tells.
    """
    astray: dict[tuple[Hex, str], list[Standing]] = {}
    homes = {id: context.homes.get(context.types[id].side, frozenset[Hex]()) for id in context.meant(word.types)}
    there: dict[str, set[Hex]] = {id: set() for id in homes}
    for standing in context.standings:
        if (hexes := there.get(standing.type_id)) is not None:
            hexes.add(standing.spot.hex)
    homes = {id: home for id, home in homes.items() if not there[id] <= home}
    for standing in context.standings if homes else ():
        type_, home = standing.type, homes.get(standing.type_id)
        if (
            type_ is not None
            and home is not None
            and standing.spot.hex not in home
            and context.binds(word, type_.side)
            and context.on_map(standing.spot.hex)
        ):
            astray.setdefault((standing.spot.hex, type_.side), []).append(standing)
    for (hex, side), group in astray.items():
        values = {
            "types": listed(type_name(context, standing.placement.type) for standing in group),
            "side": side_name(context, side),
            "where": hex_name(context, hex),
        }
        yield Hit(at_hex(hex), values)
