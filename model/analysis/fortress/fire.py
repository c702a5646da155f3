"""How far counters fire and how strongly: full and half fire of ships, the reach of craft (F-0.4, F-6.3, F-6.5)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from model.analysis.fortress.tables import Readings, Tables, is_craft, is_ship, part_of
from model.checks.context import Context
from model.counters import CounterType
from model.hexgrid import Hex, disk, distance


@dataclass(frozen=True, slots=True)
class FireBand:
    """A part of a range: from `first` to `last` hexes away the counter fires with `fire`."""

    first: int
    last: int
    fire: int
    part: float
    """What of its fire that is by distance alone: 1 in the near part of the range, less beyond."""

    def holds(self, apart: int) -> bool:
        """Whether a distance lies in it; a hex of one's own counts as the nearest."""
        return max(1, apart) in range(self.first, self.last + 1)


def ship_fire(tables: Tables, readings: Readings, type_: CounterType, *, moved: bool = False) -> tuple[FireBand, ...]:
    """The bands of a ship's fire, near to far; none if it can't fire, or its figure is missing.

    Magellan, combat 12: up to 6 hexes 12, up to 12 hexes 6 (F-0.4). Halvings follow one another, each rounded up; the
    printed figure stays the range after a move, unless the scenario reads the rule otherwise (F-6.3).
    """
    figure = type_.values.get(tables.fire.column)
    if figure is None or figure < 1:
        return ()
    after = tables.fire.after_moving if moved else 1
    reach = part_of(figure, after) if readings.moving_halves_range else part_of(figure, 1)
    return tuple(
        _bands(
            reach, [(band.range, part_of(part_of(figure, band.fire), after), band.fire) for band in tables.fire.bands]
        )
    )


def anti_ship_fire(tables: Tables, readings: Readings, type_: CounterType) -> tuple[FireBand, ...]:
    """The bands of a craft's fire on ships, near to far: one, unless the scenario halves it beyond half of its reach."""
    craft = tables.craft
    if craft is None:
        return ()
    figure, reach = type_.values.get(fire_column(tables, readings)), type_.values.get(craft.reach)
    if figure is None or reach is None or reach < 1:
        return ()
    bands = [(band.range, part_of(figure, band.fire), band.fire) for band in tables.fire.bands]
    return tuple(_bands(part_of(reach, 1), bands if readings.craft_half_range else [(1.0, part_of(figure, 1), 1.0)]))


def fire_column(tables: Tables, readings: Readings) -> str:
    """The figure that craft fire on ships with: their combat, or as the scenario reads it, that named after it."""
    if tables.craft is None:
        return ""
    return tables.craft.reach if readings.craft_fire_on_ships == "anti_ship" else tables.craft.column


def _bands(reach: int, parts: list[tuple[float, int, float]]) -> Iterator[FireBand]:
    first = 1
    for share, fire, part in parts:
        last = part_of(reach, share)
        if last >= first:
            yield FireBand(first, last, fire, part)
            first = last + 1


def bands_of(tables: Tables, readings: Readings, type_: CounterType, *, moved: bool = False) -> tuple[FireBand, ...]:
    """The bands in which a counter fires on ships; none for one that does not fight."""
    if is_ship(tables, type_):
        return ship_fire(tables, readings, type_, moved=moved)
    return anti_ship_fire(tables, readings, type_) if is_craft(tables, type_) else ()


def stack_fire(tables: Tables, readings: Readings, craft: Sequence[tuple[CounterType, int]]) -> tuple[FireBand, ...]:
    """The bands in which craft that add their combat fire on ships: types and how many of each (F-6.4, F-6.5).

    `part` of a band is what of the nearest band's fire it is.
    """
    single = [(anti_ship_fire(tables, readings, type_), count) for type_, count in craft]
    ends = sorted({band.last for bands, _ in single for band in bands})
    found: list[FireBand] = []
    for first, last in zip([1, *(end + 1 for end in ends)], ends, strict=False):
        fire = sum(band.fire * count for bands, count in single for band in bands if band.holds(last))
        nearest = found[0].fire if found else fire
        found.append(FireBand(first, last, fire, fire / nearest if nearest else 1))
    return tuple(found)


def lacking(tables: Tables, readings: Readings, type_: CounterType) -> tuple[str, ...]:
    """The columns of a counter without which its fire isn't known."""
    if is_ship(tables, type_):
        columns: tuple[str, ...] = (tables.fire.column,)
    elif is_craft(tables, type_) and tables.craft is not None:
        columns = tuple(dict.fromkeys((fire_column(tables, readings), tables.craft.reach)))
    else:
        columns = ()
    return tuple(column for column in columns if type_.values.get(column) is None)


def hexes_within(context: Context, hex: Hex, first: int, last: int) -> frozenset[Hex]:
    """The hexes of the map from `first` to `last` away, by whichever way looks at fewer hexes."""
    grid = context.scenario.grid
    if 3 * last * (last + 1) + 1 > grid.columns * grid.rows:
        near = (other for other in grid.hexes() if first <= distance(hex, other) <= last)
    else:
        near = (other for other in disk(hex, last) if distance(hex, other) >= first)
    return frozenset(other for other in near if context.on_map(other))
