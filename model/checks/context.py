"""Context: a scenario under its ruleset, with the indices that checks and analyses share.

An index is worked out when first asked for and forgotten when a table it was read from changes. Which tables those
are is declared where the index is defined (`derived`); an index that asks another inherits that one's tables.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from functools import wraps
from typing import Any, NamedTuple, TypeVar, cast

from model.counters import CounterType, Placement
from model.edit import Edit
from model.hexgrid import Hex
from model.maprows import Route, System
from model.rule_rows import Selector
from model.ruleset import CounterKind, Ruleset, figure_of, holds
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
            found = context.known.get(key)
            value: T = found[0] if found is not None and not context.open else context.index(key, tables, function)
            return value

        return ask

    return decorate


class Context:
    """A scenario under a ruleset; see the module. `focus` narrows the placements looked at to those hexes."""

    def __init__(self, scenario: Scenario, ruleset: Ruleset, focus: Collection[Hex] | None = None) -> None:
        self.scenario = scenario
        self.ruleset = ruleset
        self.focus = focus
        self.known: dict[str, tuple[Any, set[str]]] = {}
        """The indices worked out so far, each with the tables that it was read from; `derived` looks here."""
        self.open: list[set[str]] = []
        """The tables of the indices that are being worked out."""
        self._parent: Context | None = None
        self._apart: Collection[str] = ()

    # -- keeping indices ----------------------------------------------------------------------------------------
    def index(self, key: str, tables: Iterable[str], make: Callable[[Context], Any]) -> Any:
        """The index `key`, made by `make` from `tables` if it isn't known; `derived` calls this."""
        found = self.known.get(key)
        if found is None:
            self.open.append(set(tables))
            try:
                value = make(self)
            finally:
                needs = self.open.pop()
            found = self.known[key] = (value, needs)
            if self._parent is not None:
                self._parent.learn(key, found, self._apart)
        if self.open:
            self.open[-1] |= found[1]
        return found[0]

    def learn(self, key: str, found: tuple[Any, set[str]], apart: Collection[str]) -> None:
        """Keep an index that a context made after this one has worked out, if no table in which the two differ
        (`apart`) went into it: the next such context need not work it out again.
        """
        if found[1].isdisjoint(apart) and key not in self.known:
            self.known[key] = found
            if self._parent is not None:
                self._parent.learn(key, found, self._apart)

    def forget(self, tables: Collection[str]) -> None:
        """Drop every index that was read from one of `tables`."""
        self.known = {key: found for key, found in self.known.items() if found[1].isdisjoint(tables)}

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
        context.known = {key: found for key, found in self.known.items() if found[1].isdisjoint(apart)}
        context._parent, context._apart = self, apart
        return context

    # -- the ruleset as this scenario uses it -------------------------------------------------------------------
    @property
    @derived("info")
    def options(self) -> Mapping[str, Any]:
        """Every option of the ruleset with the value in force: the scenario's where it is sound, else the default."""
        return self.ruleset.options_of(self.scenario.info.options)

    def is_on(self, when: str) -> bool:
        """Whether an option condition holds: "" always, "name" while on, "!name" while off."""
        return holds(when, self.options)

    def number(self, value: int | str) -> int:
        """A figure of a rule: itself, or the value of the option it names (0 if that is no number)."""
        return figure_of(value, self.options)

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
    def sides(self) -> Collection[str]:
        """The ids of all sides, each once: those of the scenario in its order, then any of the ruleset that it lacks."""
        return dict.fromkeys((*self.scenario.sides, *self.ruleset.sides)).keys()

    @property
    @derived()
    def player_sides(self) -> Collection[str]:
        """The sides that players lead, in order; a side that the ruleset doesn't know is one."""
        roles = self.ruleset.sides
        return dict.fromkeys(side for side in self.sides if side not in roles or roles[side].role == "player").keys()

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
    def homes(self) -> Mapping[str, AbstractSet[Hex]]:
        """The home area of each side of the game that has one (D-3.6); map.E152 tells of other sides'."""
        areas: dict[str, list[frozenset[Hex]]] = {}
        for region in self.scenario.regions:
            if region.home_of is not None and region.home_of in self.sides:
                areas.setdefault(region.home_of, []).append(region.hexes)
        return {side: parts[0] if len(parts) == 1 else frozenset().union(*parts) for side, parts in areas.items()}

    def home_at(self, hex: Hex) -> str | None:
        """The side in whose home area a hex lies (the first where areas overlap), or None."""
        return next((side for side, hexes in self.homes.items() if hex in hexes), None)

    def routes(self) -> list[tuple[int, Route]]:
        """Jump routes with their serial numbers."""
        return self.scenario.items("routes", Route)

    def on_map(self, hex: Hex) -> bool:
        """Whether there is such a hex: on the grid and not blank."""
        found = self._on_map.get(hex)
        if found is None:
            found = self._on_map[hex] = self.scenario.terrain_at(hex) is not None
        return found

    @property
    @derived("terrain", "grid")
    def _on_map(self) -> dict[Hex, bool]:
        """What `on_map` has found so far."""
        return {}

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
            cargo = [standing for standing in stack if standing.placement.carried_by is not None]
            holds = Holds(stack) if cargo else None
            for standing in cargo:
                carrier = holds.carrier(standing) if holds is not None else None
                if carrier is not None:
                    found[standing.serial] = carrier
        return found

    def meant(self, selector: Selector) -> AbstractSet[str]:
        """The ids of the counter types that a selector of the ruleset means; asked of each type once."""
        found = self._meant.get(id(selector))
        if found is None:
            found = self._meant[id(selector)] = {type_.id for type_ in self.types.values() if selector.matches(type_)}
        return found

    @property
    @derived("counter_types")
    def _meant(self) -> dict[int, AbstractSet[str]]:
        """What `meant` has found so far, by the identity of the selector, which lives as long as the ruleset."""
        return {}

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


class Holds:
    """What of a stack can carry, by the names that cargo calls it: made once a stack, however much rides there."""

    def __init__(self, stack: Iterable[Standing]) -> None:
        self._named: dict[str, list[Standing]] = {}
        """The first two of each id: one is left if the other is the cargo itself."""
        self._of_type: dict[str, list[Standing]] = {}
        for standing in stack:
            row = standing.placement
            if row.id is not None and len(named := self._named.setdefault(row.id, [])) < 2:
                named.append(standing)
            self._of_type.setdefault(row.type, []).append(standing)

    def carrier(self, cargo: Standing) -> Standing | None:
        """What `cargo` rides aboard; None where the name fits nothing, itself or more than one counter."""
        name = cargo.placement.carried_by or ""
        for other in self._named.get(name, ()):
            if other.serial != cargo.serial:
                return other
        others = [other for other in self._of_type.get(name, ())[:3] if other.serial != cargo.serial]
        return others[0] if len(others) == 1 and others[0].count == 1 else None
