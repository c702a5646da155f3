"""Who fights as one: a unit or a pair, with the figures that it attacks and defends with (M-2.4, M-6.3)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from model.analysis.pairs import Attack, attacks_of, pair_values, partners, wed
from model.analysis.zoc import is_unit, standings_at
from model.checks.context import Context, Standing
from model.counters import CounterType
from model.hexgrid import Hex, distance, ring
from model.procedures import Damage, procedure


@dataclass(frozen=True, slots=True)
class Fighter:
    """A unit, or a pair, in a hex or off the map."""

    types: tuple[str, ...]
    side: str
    attacks: tuple[Attack, ...]
    """Its attacks; a pair of different types has two to choose from."""
    figures: Mapping[str, float | None]
    """By value column; where a pair may choose, the higher one."""
    hit_points: float | None
    """None: it has no such figure, or the game keeps none."""
    hex: Hex | None = None
    serials: tuple[int, ...] = ()


def fighters(context: Context) -> tuple[Fighter, ...]:
    """Every unit that can be attacked, each pair once, bottom of a stack first; equal units of one placement once."""
    found: dict[tuple[int, ...], Fighter] = {}
    for standing in context.standings:
        fighter = fighter_of(context, standing)
        if fighter is not None:
            found.setdefault(fighter.serials, fighter)
    return tuple(found.values())


def fighter_of(context: Context, standing: Standing) -> Fighter | None:
    """The unit or pair to which a counter on the map belongs; None for what is no unit."""
    table = procedure(context.ruleset, "damage", Damage)
    if table is None or not is_unit(context, standing):
        return None
    pair = wed(context).get(standing.serial)
    units = (standing,) if pair is None else pair
    types = [unit.type for unit in units if unit.type is not None]
    return _fighter(context, table, types, standing.side, standing.spot.hex, tuple(unit.serial for unit in units))


def fighter_of_types(context: Context, ids: Sequence[str]) -> Fighter | None:
    """A unit, or a pair of two listed partners, off the map; None if there are no such types or partners."""
    table = procedure(context.ruleset, "damage", Damage)
    types = [context.types[id] for id in ids if id in context.types]
    if table is None or len(types) != len(ids) or not 1 <= len(ids) <= 2:
        return None
    if len(ids) == 2 and ids[1] not in partners(context).get(ids[0], ()):
        return None
    return _fighter(context, table, types, types[0].side, None, ())


def missing_for_attacks(context: Context, fighter: Fighter) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The value columns that its attacks need and that are not entered, each with the counter types that lack it."""
    table = procedure(context.ruleset, "damage", Damage)
    if table is None:
        return
    needed = (column for column in (table.attacker, table.range) if column)
    there = standings_at(context).get(fighter.hex, ()) if fighter.hex is not None else ()
    up = {one.type_id: one.type for one in there if one.serial in fighter.serials and one.type is not None}
    for column in needed:
        lacking = tuple(id for id in fighter.types if (up.get(id) or context.types[id]).values.get(column) is None)
        if lacking:
            yield column, lacking


def targets(context: Context, attacker: Fighter, reach: int) -> Iterator[Fighter]:
    """The enemies within some hexes of a fighter on the map, the nearest first, each once."""
    start = attacker.hex
    if start is None or reach < 1:
        return
    there = standings_at(context)
    seen: set[tuple[int, ...]] = set()
    hexes: Iterable[Hex] = (hex for radius in range(1, reach + 1) for hex in ring(start, radius))
    if 3 * reach * reach > len(there):
        near = (hex for hex in there if 0 < distance(start, hex) <= reach)
        hexes = sorted(near, key=lambda hex: (distance(start, hex), hex))
    for hex in hexes:
        for standing in there.get(hex, ()):
            if standing.side in ("", attacker.side):
                continue
            fighter = fighter_of(context, standing)
            if fighter is not None and fighter.serials not in seen:
                seen.add(fighter.serials)
                yield fighter


def _fighter(
    context: Context,
    table: Damage,
    types: Sequence[CounterType],
    side: str,
    hex: Hex | None,
    serials: tuple[int, ...],
) -> Fighter:
    ids = tuple(type_.id for type_ in types)
    pair = pair_values(context, *types) if len(types) == 2 else None
    if pair is None:
        figures: Mapping[str, float | None] = types[0].values
        return Fighter(
            ids[:1], side, attacks_of(context, types[0]), figures, figures.get(table.hit_points), hex, serials
        )
    figures = {column: figure.best for column, figure in pair.figures.items()}
    return Fighter(ids, side, pair.attacks, figures, figures.get(table.hit_points), hex, serials)
