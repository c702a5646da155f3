"""Commanders: who is in whose range, what they add to a die, who acts, who escapes (F-3, F-A5, F-A6)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from model.analysis.fortress.dice import at_most
from model.analysis.fortress.fire import hexes_within
from model.analysis.fortress.tables import Tables, faces, is_ship, readings, tables_of, word_of
from model.checks.context import Context, Standing, derived
from model.checks.standings import is_down
from model.counters import CounterType, Number
from model.fortress_procedures import Sum
from model.hexgrid import Hex, distance

Use = Literal["attack", "defence"]


@dataclass(frozen=True, slots=True)
class Commander:
    """A commander on the map; figures that are missing are None."""

    standing: Standing
    type: CounterType
    flagship: Standing | None
    range: Number
    attack: Number
    defence: Number
    chits: Number

    @property
    def side(self) -> str:
        """Whose commander."""
        return self.standing.side

    @property
    def hex(self) -> Hex:
        """Where it stands."""
        return self.standing.spot.hex

    def reach(self, tables: Tables, kind: str) -> int | None:
        """How many hexes away it lets units of a kind act: its range, doubled for craft (F-3.1); None if not known."""
        times = tables.command.range.get(kind)
        return None if self.range is None or times is None else max(-1, int(self.range * times))

    def commands(self, tables: Tables, kind: str, hex: Hex) -> bool:
        """Whether units of a kind are for certain within its range in a hex: those in its own are, whatever the range."""
        if self.range is None:
            return kind in tables.command.range and hex == self.hex
        reach = self.reach(tables, kind)
        return reach is not None and distance(self.hex, hex) <= reach

    def lacking(self, tables: Tables) -> tuple[str, ...]:
        """The columns of its figures that are missing."""
        command = tables.command
        figures = zip(
            (command.column, command.attack, command.defence, command.chits),
            (self.range, self.attack, self.defence, self.chits),
            strict=True,
        )
        return tuple(column for column, figure in figures if figure is None)


@derived("placements", "counter_types")
def commanders(context: Context) -> tuple[Commander, ...]:
    """The commanders on the map, sides in order; those that are removed (their back shows) left out."""
    tables = tables_of(context)
    found = []
    for standing in context.standings:
        type_ = standing.type
        if type_ is None or not tables.command.types.matches(type_) or shows_back(standing):
            continue
        row = tables.command
        values = (type_.values.get(column) for column in (row.column, row.attack, row.defence, row.chits))
        found.append(Commander(standing, type_, _flagship(context, tables, standing), *values))
    order = list(context.sides)
    return tuple(sorted(found, key=lambda one: order.index(one.side) if one.side in order else len(order)))


def shows_back(standing: Standing) -> bool:
    """Whether a counter shows its back: a craft in maintenance, a commander removed."""
    return standing.type is not None and is_down(standing.placement, standing.type, standing.kind)


def _flagship(context: Context, tables: Tables, standing: Standing) -> Standing | None:
    """The ship that a commander is aboard, else the first of its side in its hex (F-0.5)."""
    carrier = context.carriers.get(standing.serial)
    if carrier is not None and carrier.type is not None and is_ship(tables, carrier.type):
        return carrier
    there = context.at_spot.get(standing.spot, [])
    return next(
        (other for other in there if other.side == standing.side and other.type and is_ship(tables, other.type)), None
    )


def modifier(context: Context, side: str, kind: str, hex: Hex, use: Use) -> tuple[int, tuple[Commander, ...]]:
    """What the commanders of a side add in combat to its units of a kind in a hex, and which of them (F-3.3).

    Good is positive. Of several whose ranges overlap there the best counts, or all together, as the scenario reads it;
    one without the figure counts as 0 (`modifier_lacks` names it).
    """
    tables = tables_of(context)
    near = [one for one in commanders(context) if one.side == side and one.commands(tables, kind, hex)]
    if not near:
        return 0, ()
    figures = [int((one.attack if use == "attack" else one.defence) or 0) for one in near]
    if readings(context).commander_overlap == "sum":
        return sum(figures), tuple(near)
    best = max(figures)
    return best, (near[figures.index(best)],)


def modifier_lacks(context: Context, side: str, kind: str, hex: Hex, use: Use) -> tuple[tuple[str, str], ...]:
    """The missing figures without which `modifier` isn't known: type and column.

    Of a commander whose range reaches the hex it is the modifier; of one whose range is not known the range, but only
    where it would change the modifier: not in the commander's own hex, not where all such commanders have 0, and, if the
    best counts, not where one who is there has at least as much.
    """
    tables = tables_of(context)
    column = tables.command.attack if use == "attack" else tables.command.defence
    own = [one for one in commanders(context) if one.side == side]
    near = [one for one in own if one.commands(tables, kind, hex)]
    figures = [one.attack if use == "attack" else one.defence for one in near]
    found = [(one.type.id, column) for one, figure in zip(near, figures, strict=True) if figure is None]
    known = [int(figure) for figure in figures if figure is not None]
    adds_up = readings(context).commander_overlap == "sum"
    for one in own:
        if one.range is None and one not in near and kind in tables.command.range:
            figure = one.attack if use == "attack" else one.defence
            if figure is None or (figure > max(known) if known and not adds_up else int(figure) != 0):
                found.append((one.type.id, tables.command.column))
    return tuple(found)


# -- who acts ---------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Stack:
    """The units of one side in one hex that act together (F-3.7)."""

    side: str
    hex: Hex
    ship: Standing | None
    """Its ship, if it has one: craft with it have landed (F-7.2)."""
    craft: tuple[Standing, ...]
    commanders: tuple[Commander, ...]
    """Those in whose range it is."""
    craft_commanders: tuple[Commander, ...]
    """Those in whose doubled range its craft are."""
    actions: int | None
    """How often its craft act, flying by themselves: the lowest of them (F-3.8); None without craft."""
    movement: int | None
    """The movement of its slowest unit (F-4.2), landed craft aside; None where a figure is missing."""
    movement_only: int | None
    """The same if it does nothing but move (F-5.1)."""


@derived("placements", "counter_types")
def stacks(context: Context) -> tuple[Stack, ...]:
    """The stacks of ships and craft on the map, by side, then hex."""
    tables, there = tables_of(context), dict[tuple[str, Hex], list[Standing]]()
    for standing in context.standings:
        if standing.type is not None and standing.type.kind in tables.command.range:
            there.setdefault((standing.side, standing.spot.hex), []).append(standing)
    order = list(context.sides)
    keys = sorted(there, key=lambda key: (order.index(key[0]) if key[0] in order else len(order), key[1]))
    return tuple(_stack(context, tables, side, hex, there[side, hex]) for side, hex in keys)


def _stack(context: Context, tables: Tables, side: str, hex: Hex, units: list[Standing]) -> Stack:
    ship = next((unit for unit in units if unit.type is not None and is_ship(tables, unit.type)), None)
    craft = tuple(unit for unit in units if unit.type is not None and not is_ship(tables, unit.type))
    own = [one for one in commanders(context) if one.side == side]

    def within(kinds: set[str]) -> tuple[Commander, ...]:
        return tuple(one for one in own if any(one.commands(tables, kind, hex) for kind in kinds))

    craft_kinds = {unit.type.kind for unit in craft if unit.type is not None}
    kinds = {ship.type.kind} if ship is not None and ship.type is not None else craft_kinds
    moving = movement(tables, [unit.type for unit in ([ship] if ship is not None else craft) if unit.type is not None])
    times = tables.moving.only_moves if tables.moving is not None and ship is not None else 1
    actions = lowest_actions(tables, [unit.type for unit in craft if unit.type is not None])
    return Stack(
        side, hex, ship, craft, within(kinds), within(craft_kinds), actions,
        moving, None if moving is None else moving * times,
    )  # fmt: skip


def lowest_actions(tables: Tables, craft: list[CounterType]) -> int | None:
    """How often a stack of craft acts: as often as the least able of them (F-3.8); None without craft."""
    if tables.actions is None or tables.training is None or not craft:
        return None
    usual = tables.actions.craft.get("", 1)
    return min(tables.actions.craft.get(word_of(type_, tables.training.trait), usual) for type_ in craft)


def movement(tables: Tables, units: list[CounterType]) -> int | None:
    """The movement of the slowest of some units (F-4.2); None where a figure is missing, or the game has none."""
    if tables.moving is None or not units:
        return None
    figures = [type_.values.get(tables.moving.column) for type_ in units]
    known = [int(figure) for figure in figures if figure is not None]
    return min(known) if len(known) == len(figures) else None


# -- overlaps ---------------------------------------------------------------------------------------------------------
def range_hexes(context: Context, commander: Commander, kind: str) -> frozenset[Hex]:
    """The hexes of the map in which a commander lets units of a kind act."""
    reach = commander.reach(tables_of(context), kind)
    return frozenset() if reach is None or reach < 0 else hexes_within(context, commander.hex, 0, reach)


def overlaps(context: Context, side: str, kind: str) -> Mapping[tuple[int, int], frozenset[Hex]]:
    """The hexes that two commanders of a side both reach for a kind of unit, by the serial numbers of the two (F-3.4)."""
    own = [(one, range_hexes(context, one, kind)) for one in commanders(context) if one.side == side]
    return {
        (one.standing.serial, other.standing.serial): shared
        for index, (one, mine) in enumerate(own)
        for other, theirs in own[index + 1 :]
        if (shared := mine & theirs)
    }


# -- escape -----------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Escape:
    """Whether a commander outlives its flagship (F-3.6)."""

    commander: Commander
    at_most: int | None
    """The roll has to be at or below this; None where a figure is missing."""
    chance: Fraction | None
    to: tuple[Standing, ...]
    """The nearest friendly ships with room, several if they are as near; none if there are none: it can't escape."""
    apart: int | None
    """How many hexes away they are."""


def escape(context: Context, commander: Commander) -> Escape | None:
    """The chance that a commander escapes when its flagship is destroyed; None where the game has no such roll.

    It is 0 while no other ship of its side with room for a commander is on the map.
    """
    tables = tables_of(context)
    survival = tables.survival
    if survival is None:
        return None
    limit = sum_of(context, survival, commander)
    apart, to = _havens(context, tables, commander)
    chance = None
    if limit is not None:
        chance = at_most(faces(survival.sides_of_die, readings(context).die), limit) if to else Fraction(0)
    return Escape(commander, limit, chance, to, apart)


def sum_of(context: Context, table: Sum, commander: Commander) -> int | None:
    """The sum of figures of a commander that a table names; None where one is missing."""
    shift = commander.attack if readings(context).survival_modifier == "attack" else commander.defence
    figures = [{"chits": commander.chits, "modifier": shift}[name] for name in table.sum]
    known = [int(figure) for figure in figures if figure is not None]
    return sum(known) if len(known) == len(figures) else None


def columns_of_sum(context: Context, table: Sum, commander: Commander) -> list[str]:
    """The value columns that a sum of figures of a commander needs and that it lacks."""
    tables = tables_of(context)
    attack = readings(context).survival_modifier == "attack"
    modifier = (commander.attack, tables.command.attack) if attack else (commander.defence, tables.command.defence)
    figures = {"chits": (commander.chits, tables.command.chits), "modifier": modifier}
    return [column for figure, column in (figures[name] for name in table.sum) if figure is None]


def _havens(context: Context, tables: Tables, commander: Commander) -> tuple[int | None, tuple[Standing, ...]]:
    aboard: dict[int, int] = {}
    for other in commanders(context):
        if other.flagship is not None:
            aboard[other.flagship.serial] = aboard.get(other.flagship.serial, 0) + 1
    flagship, room = commander.flagship, readings(context).commanders_per_flagship
    ships = [
        ship
        for ship in context.standings
        if ship.side == commander.side
        and ship.type is not None
        and is_ship(tables, ship.type)
        and (flagship is None or ship.serial != flagship.serial)
        and aboard.get(ship.serial, 0) < room * ship.count
    ]
    if not ships:
        return None, ()
    nearest = min(distance(commander.hex, ship.spot.hex) for ship in ships)
    return nearest, tuple(ship for ship in ships if distance(commander.hex, ship.spot.hex) == nearest)


# -- limits of the advanced rules -------------------------------------------------------------------------------------
def stack_limit(context: Context, side: str) -> int | None:
    """How many stacks a side may let act in a phase of its own (F-A5); None without that rule, or a figure for it."""
    table = tables_of(context).command_control
    if table is None or not context.is_on(table.when):
        return None
    sums = [sum_of(context, table, one) for one in commanders(context) if one.side == side]
    known = [own for own in sums if own is not None]
    return max(0, sum(known)) if len(known) == len(sums) else None


def off_duty_limit(context: Context, commander: Commander) -> int | None:
    """How many stacks in its range a commander may let act while another is active (F-A6); None without that rule."""
    table = tables_of(context).off_duty
    return None if table is None or not context.is_on(table.when) else sum_of(context, table, commander)
