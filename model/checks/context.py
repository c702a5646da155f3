"""Context: a scenario under its ruleset, with the indices that checks and analyses share.

An index is worked out when first asked for and forgotten when a table it was read from changes. Which tables those
are is declared where the index is defined (`derived`); an index that asks another inherits that one's tables.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import wraps
from typing import Any, NamedTuple, TypeVar, cast

from model.counters import CounterType, Placement
from model.edit import Edit
from model.hexgrid import Hex
from model.maprows import Route, System
from model.ruleset import CounterKind, Option, Ruleset
from model.scenario import Scenario
from model.setup_rules import Word

T = TypeVar("T")
W = TypeVar("W", bound=Word)


class Spot(NamedTuple):
    """One place for counters: a hex, a place of the ruleset there, and the 1-based box (1 where boxes don't matter)."""

    hex: Hex
    place: str
    box: int = 1


@dataclass(frozen=True, slots=True)
class Standing:
    """Counters that stand on the map at the start."""

    serial: int
    placement: Placement
    type: CounterType | None
    """None for an unknown type id."""
    kind: CounterKind | None
    """None for an unknown type or kind."""
    side: str
    """Whose they are here: the side that levied them, else that of their type; "" for an unknown type."""
    spot: Spot

    @property
    def count(self) -> int:
        """How many counters."""
        return self.placement.count


def derived(*tables: str) -> Callable[[Callable[[Context], T]], Callable[[Context], T]]:
    """Make a function of a context an index of it: worked out once, and again after one of `tables` changed."""

    def decorate(function: Callable[[Context], T]) -> Callable[[Context], T]:
        key = f"{function.__module__}.{function.__qualname__}"

        @wraps(function)
        def ask(context: Context) -> T:
            value: T = context.index(key, tables, function)
            return value

        return ask

    return decorate


class Context:
    """A scenario under a ruleset; see the module. `focus` narrows the placements looked at to those hexes."""

    def __init__(self, scenario: Scenario, ruleset: Ruleset, focus: Collection[Hex] | None = None) -> None:
        self.scenario = scenario
        self.ruleset = ruleset
        self.focus = focus
        self._indices: dict[str, tuple[Any, set[str]]] = {}
        self._open: list[set[str]] = []
        self._parent: Context | None = None
        self._apart: Collection[str] = ()

    # -- keeping indices ----------------------------------------------------------------------------------------
    def index(self, key: str, tables: Iterable[str], make: Callable[[Context], Any]) -> Any:
        """The index `key`, made by `make` from `tables` if it isn't known; `derived` calls this."""
        found = self._indices.get(key)
        if found is None:
            self._open.append(set(tables))
            try:
                value = make(self)
            finally:
                needs = self._open.pop()
            found = self._indices[key] = (value, needs)
            if self._parent is not None:
                self._parent.learn(key, found, self._apart)
        if self._open:
            self._open[-1] |= found[1]
        return found[0]

    def learn(self, key: str, found: tuple[Any, set[str]], apart: Collection[str]) -> None:
        """Keep an index that a context made after this one has worked out, if no table in which the two differ
        (`apart`) went into it: the next such context need not work it out again.
        """
        if found[1].isdisjoint(apart) and key not in self._indices:
            self._indices[key] = found
            if self._parent is not None:
                self._parent.learn(key, found, self._apart)

    def forget(self, tables: Collection[str]) -> None:
        """Drop every index that was read from one of `tables`."""
        self._indices = {key: found for key, found in self._indices.items() if found[1].isdisjoint(tables)}

    def after(self, edit: Edit) -> Context:
        """The context as it would be after `edit`; this one and its scenario stay as they are."""
        old = self.scenario
        touched = edit.tables
        terrain = old.terrain.copy() if "terrain" in touched else old.terrain
        tables = {name: dict(rows) if name in touched else rows for name, rows in old.tables.items()}
        scenario = Scenario(terrain, tables, old.extras, old.unread, old.revision)
        scenario.apply(edit)
        return self._branch(scenario, self.focus, touched)

    def focused(self, hexes: Collection[Hex]) -> Context:
        """This context with only the placements in `hexes` in view."""
        return self._branch(self.scenario, hexes, {"placements"})

    def _branch(self, scenario: Scenario, focus: Collection[Hex] | None, apart: Collection[str]) -> Context:
        """A context that differs from this one in the tables `apart`, with the indices that they share."""
        context = Context(scenario, self.ruleset, focus)
        context._indices = {key: found for key, found in self._indices.items() if found[1].isdisjoint(apart)}
        context._parent, context._apart = self, apart
        return context

    # -- the ruleset as this scenario uses it -------------------------------------------------------------------
    @property
    @derived("info")
    def options(self) -> Mapping[str, Any]:
        """Every option of the ruleset with the value in force: the scenario's where it is sound, else the default."""
        own = self.scenario.info.options
        return {
            name: own[name] if name in own and sound_option(option, own[name]) else option.default
            for name, option in self.ruleset.options.items()
        }

    def is_on(self, when: str) -> bool:
        """Whether an option condition holds: "" always, "name" while on, "!name" while off."""
        return not when or bool(self.options.get(when.lstrip("!"), False)) != when.startswith("!")

    def number(self, value: int | str) -> int:
        """A figure of a rule: itself, or the value of the option it names (0 if that is no number)."""
        found = self.options.get(value, 0) if isinstance(value, str) else value
        return found if isinstance(found, int) else 0

    def words(self, kind: type[W]) -> list[W]:
        """The set-up rules of one word that are in force."""
        found = self._in_force.get(kind)
        if found is None:
            found = self._in_force[kind] = [
                rule for rule in self.ruleset.setup if isinstance(rule, kind) and self.is_on(rule.when)
            ]
        return cast("list[W]", found)

    @property
    @derived("info")
    def _in_force(self) -> dict[type[Word], list[Any]]:
        """The set-up rules in force by word, as far as they have been asked for."""
        return {}

    def binds(self, word: Word, side: str) -> bool:
        """Whether a set-up rule binds a side."""
        return side in (word.sides or self.player_sides)

    @property
    @derived("sides")
    def sides(self) -> tuple[str, ...]:
        """The ids of all sides: those of the scenario, then any of the ruleset that it lacks."""
        return tuple(dict.fromkeys((*self.scenario.sides, *self.ruleset.sides)))

    @property
    @derived()
    def player_sides(self) -> tuple[str, ...]:
        """The sides that players lead; a side that the ruleset doesn't know is one."""
        roles = self.ruleset.sides
        return tuple(side for side in self.sides if side not in roles or roles[side].role == "player")

    # -- the map ------------------------------------------------------------------------------------------------
    @property
    @derived("systems")
    def systems(self) -> Mapping[str, System]:
        """Systems by id; of an id that stands twice the first."""
        found: dict[str, System] = {}
        for system in self.scenario.systems:
            found.setdefault(system.id, system)
        return found

    @property
    @derived("systems")
    def system_at(self) -> Mapping[Hex, System]:
        """The system of a hex; the first where there are two."""
        found: dict[Hex, System] = {}
        for system in self.scenario.systems:
            found.setdefault(system.hex, system)
        return found

    @property
    @derived()
    def capitals(self) -> Mapping[str, System]:
        """The capital of each side that has one; the first where there are two."""
        found: dict[str, System] = {}
        for system in self.systems.values():
            if system.capital_of is not None:
                found.setdefault(system.capital_of, system)
        return found

    @property
    @derived("regions")
    def homes(self) -> Mapping[str, frozenset[Hex]]:
        """The home area of each side that has one (D-3.6)."""
        found: dict[str, frozenset[Hex]] = {}
        for region in self.scenario.regions:
            if region.home_of is not None:
                more = found.get(region.home_of)
                found[region.home_of] = region.hexes if more is None else more | region.hexes
        return found

    def home_at(self, hex: Hex) -> str | None:
        """The side in whose home area a hex lies (the first where areas overlap), or None."""
        return next((side for side, hexes in self.homes.items() if hex in hexes), None)

    def routes(self) -> list[tuple[int, Route]]:
        """Jump routes with their serial numbers."""
        return self.scenario.items("routes", Route)

    def on_map(self, hex: Hex) -> bool:
        """Whether there is such a hex: on the grid and not blank."""
        return self.scenario.terrain_at(hex) is not None

    # -- counters -----------------------------------------------------------------------------------------------
    @property
    @derived("counter_types")
    def types(self) -> Mapping[str, CounterType]:
        """Counter types by id; of an id that stands twice the first."""
        found: dict[str, CounterType] = {}
        for type_ in self.scenario.counter_types:
            found.setdefault(type_.id, type_)
        return found

    @property
    @derived("placements", "counter_types")
    def standings(self) -> list[Standing]:
        """Counters on the map at the start, bottom of a stack first; reinforcements and off-map boxes left out."""
        types, kinds, places, focus = self.types, self.ruleset.kinds, self.ruleset.places, self.focus
        found: list[Standing] = []
        for serial, row in self.scenario.items("placements", Placement):
            hex = row.hex
            if hex is None or row.off_map is not None or row.turn or (focus is not None and hex not in focus):
                continue
            type_ = types.get(row.type)
            kind = kinds.get(type_.kind) if type_ is not None else None
            place = places.get(row.place)
            spot = Spot(hex, row.place, row.box if place is not None and place.needs == "box" else 1)
            side = row.controlled_by or (type_.side if type_ is not None else "")
            found.append(Standing(serial, row, type_, kind, side, spot))
        return found

    @property
    @derived()
    def at_spot(self) -> Mapping[Spot, list[Standing]]:
        """Counters by place, bottom first."""
        found: dict[Spot, list[Standing]] = {}
        for standing in self.standings:
            found.setdefault(standing.spot, []).append(standing)
        return found

    @property
    @derived()
    def carriers(self) -> Mapping[int, Standing]:
        """The carrier of each placement that is aboard one, by serial number: in the same place, named by its own id,
        or by the id of its type if only one counter of it stands there.
        """
        found: dict[int, Standing] = {}
        for stack in self.at_spot.values():
            for cargo in stack:
                if cargo.placement.carried_by is not None:
                    carrier = find_carrier(cargo, stack)
                    if carrier is not None:
                        found[cargo.serial] = carrier
        return found

    @property
    @derived("placements")
    def placed(self) -> Mapping[str, int]:
        """Counters placed by type id, reinforcements and off-map boxes included; those of every hex (no focus)."""
        found: Counter[str] = Counter()
        for row in self.scenario.placements:
            found[row.type] += row.count
        return found

    def bought(self, type_id: str) -> int:
        """How many of a type its side has bought."""
        type_ = self.types.get(type_id)
        force = self.scenario.forces.get(type_.side) if type_ is not None else None
        return force.bought(type_id) if force is not None else 0


def find_carrier(cargo: Standing, stack: Iterable[Standing]) -> Standing | None:
    """What `cargo` rides aboard in its stack; None where the name fits nothing, itself or more than one counter."""
    name = cargo.placement.carried_by
    others = [other for other in stack if other.serial != cargo.serial]
    for other in others:
        if other.placement.id == name:
            return other
    of_type = [other for other in others if other.placement.type == name]
    return of_type[0] if len(of_type) == 1 and of_type[0].count == 1 else None


def sound_option(option: Option, value: object) -> bool:
    """Whether a value fits an option: of its type, in its range, one of its choices."""
    if option.type == "bool":
        return isinstance(value, bool)
    if option.type == "int":
        return isinstance(value, int) and not isinstance(value, bool) and option.least <= value <= option.most
    return isinstance(value, str) and value in option.choices
