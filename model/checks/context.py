"""Context: a scenario under its ruleset, with the indices that checks and analyses share (`indices`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from itertools import starmap
from typing import Any, TypeVar, cast

from model.checks.indices import derived
from model.checks.standings import (
    HexStandings,
    Holds,
    Spot,
    Standing,
    as_it_is,
    by_serial,
    copied_counts,
    patched_counts,
    patched_hexes,
    patched_standings,
    standing_maker,
    starts_on_map,
)
from model.checks.stars import Stars
from model.checks.touched import OPTIONS, option_of, options_touched, telling_selectors, touched_by
from model.counters import CounterType, Placement
from model.edit import Edit
from model.hexgrid import Hex
from model.maprows import Route
from model.rule_rows import Selector
from model.ruleset import Ruleset, figure_of, holds
from model.scenario import RowT, Scenario
from model.setup_rules import Word
from model.terrain import TerrainPatch

__all__ = ["Context", "Holds", "Spot", "Standing", "derived"]

W = TypeVar("W", bound=Word)


def _hexes_gone_over(context: Context, old: dict[Hex, bool], edit: Edit) -> dict[Hex, bool]:
    """What is known of the hexes of the map after an edit of terrain: nothing of those that it changes."""
    if not isinstance(edit.terrain, TerrainPatch) or len(edit.terrain) > len(old):
        return {}
    for index in edit.terrain.index.tolist():
        old.pop(context.scenario.grid.hex_of_index(index), None)
    return old


class Options(Mapping[str, Any]):
    """The values of options that are in force; each that is read is noted."""

    def __init__(self, own: Mapping[str, Any], values: Mapping[str, Any], note: Callable[[str], None]) -> None:
        self.own = own
        """The values that the scenario sets."""
        self._values, self._note = values, note

    def __getitem__(self, name: str) -> Any:
        self._note(option_of(name))
        return self._values[name]

    def __iter__(self) -> Iterator[str]:
        self._note(OPTIONS)
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)


class Context(Stars):
    """A scenario under a ruleset; see the module. `focus` narrows the placements looked at to those hexes."""

    def __init__(self, scenario: Scenario, ruleset: Ruleset, focus: Collection[Hex] | None = None) -> None:
        super().__init__()
        self.scenario: Scenario = scenario
        self.ruleset = ruleset
        self.focus = focus
        self._options: Options | None = None
        self._only: tuple[str, Collection[int]] | None = None
        self._whole: Context | None = None
        """The context that this one is a part of, if it was made by `focused`."""

    # -- contexts made of this one ------------------------------------------------------------------------------
    def after(self, edit: Edit) -> Context:
        """The context as it would be after `edit`; this one and its scenario stay as they are."""
        context = self._branch(self.scenario.after(edit), self.focus, self.touched(edit), None)
        context.stale = self.behind(edit)
        return context

    def focused(self, hexes: Collection[Hex]) -> Context:
        """This context with only the placements in `hexes` in view."""
        return self._branch(self.scenario, hexes, {"placements"}, self)

    def narrowed(self, table: str, keys: Collection[int]) -> Context:
        """This context with only some rows of a list table in view of `items`; its indices are those of the whole."""
        context = Context(self.scenario, self.ruleset, self.focus)
        context.known, context.stale, context.asked = self.known, self.stale, self.asked
        context._only = table, keys
        return context

    def _branch(
        self, scenario: Scenario, focus: Collection[Hex] | None, apart: Collection[str], whole: Context | None
    ) -> Context:
        """A context that differs from this one in the tables `apart`, with the indices that they share."""
        context = Context(scenario, self.ruleset, focus)
        context.known, context.asked = dict(self.shared(apart)), self.asked
        context._parent, context._apart, context._whole = self, apart, whole
        return context

    # -- rows ---------------------------------------------------------------------------------------------------
    def items(self, table: str, row: type[RowT]) -> list[tuple[int, RowT]]:
        """Serial numbers and rows of a list table that are in view, in order: what checks of scope `row` go through."""
        if self._only is None or self._only[0] != table:
            return self.scenario.items(table, row)
        rows = cast("dict[int, RowT]", self.scenario.tables[table])
        return [(key, rows[key]) for key in sorted(self._only[1]) if key in rows]

    # -- the ruleset as this scenario uses it -------------------------------------------------------------------
    def touched(self, edit: Edit) -> frozenset[str]:
        """What an edit touches; what the ruleset tells counter types apart by is more than a detail."""
        touched = touched_by(edit, self.telling if "counter_types" in edit.tables else ())
        return touched | options_touched(self.ruleset, edit) if "info" in edit.tables else touched

    @property
    @derived()
    def telling(self) -> tuple[Selector, ...]:
        """The selectors by which the ruleset tells counter types apart."""
        return telling_selectors(self.ruleset)

    @property
    def options(self) -> Mapping[str, Any]:
        """Every option of the ruleset with the value in force: the scenario's where it is sound, else the default."""
        own = self.scenario.info.options
        if self._options is None or self._options.own is not own:
            self._options = Options(own, self.ruleset.options_of(own), self.note_option)
        return self._options

    def is_on(self, when: str) -> bool:
        """Whether an option condition holds: "" always, "name" while on, "!name" while off."""
        return holds(when, self.options)

    def number(self, value: int | str) -> int:
        """A figure of a rule: itself, or the value of the option it names (0 if that is no number)."""
        return figure_of(value, self.options)

    def words(self, kind: type[W]) -> list[W]:
        """The set-up rules of one word that are in force."""
        found = self._rules.get(kind)
        if found is None:
            found = self._rules[kind] = [rule for rule in self.ruleset.setup if isinstance(rule, kind)]
        return [rule for rule in found if not rule.when or self.is_on(rule.when)]

    @property
    @derived()
    def _rules(self) -> dict[type[Word], list[Any]]:
        """The set-up rules of the ruleset by word, as far as they have been asked for."""
        return {}

    def binds(self, word: Word, side: str) -> bool:
        """Whether a set-up rule binds a side."""
        return side in (word.sides or self.player_sides)

    # -- the map ------------------------------------------------------------------------------------------------
    def routes(self) -> list[tuple[int, Route]]:
        """Jump routes with their serial numbers."""
        return self.scenario.items("routes", Route)

    def on_map(self, hex: Hex) -> bool:
        """Whether there is such a hex: on the grid and not blank."""
        found = self._on_map.get(hex)
        if found is None:
            found = self._on_map[hex] = self.scenario.terrain_at(hex) is not None
        return found

    def off_map(self, hexes: Iterable[Hex]) -> set[Hex]:
        """Those of many hexes that are not on the map."""
        known, asked = self._on_map, set(hexes)
        fresh = [hex for hex in asked if hex not in known]
        if fresh:
            known.update(zip(fresh, self.scenario.on_map(fresh), strict=True))
        return {hex for hex in asked if not known[hex]}

    @property
    @derived("shape", "grid", follows=("terrain", "shape"), patch=_hexes_gone_over)
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
    @derived(
        *("placements", "counter_types"),
        follows=("placements", "counter_types"),
        patch=patched_standings,
        copied=as_it_is,
    )
    def standings(self) -> list[Standing]:
        """Counters on the map at the start, bottom of a stack first; reinforcements and off-map boxes left out."""
        focus, whole = self.focus, self._whole
        if focus is not None and whole is not None and whole.knows(_BY_HEX):
            by_hex = whole.standings_in
            return sorted((each for hex in set(focus) for each in by_hex.get(hex, {}).values()), key=by_serial)
        if focus is not None and whole is not None and whole.knows(_STANDINGS):
            return [standing for standing in whole.standings if standing.spot[0] in focus]
        make = standing_maker(self)
        rows = self.scenario.items("placements", Placement)
        if focus is not None:
            rows = [(serial, row) for serial, row in rows if row.hex in focus]
        return [standing for standing in starmap(make, rows) if standing is not None]

    @property
    @derived(follows=("placements", "counter_types"), patch=patched_hexes)
    def standings_in(self) -> HexStandings:
        """The counters of each hex, by serial number in no order."""
        found: HexStandings = {}
        for standing in self.standings:
            found.setdefault(standing.spot.hex, {})[standing.serial] = standing
        return found

    @property
    @derived(details=False)
    def spots(self) -> set[Spot]:
        """The places in which counters stand."""
        return {standing.spot for standing in self.standings}

    @property
    @derived()
    def at_spot(self) -> Mapping[Spot, list[Standing]]:
        """Counters by place, bottom first."""
        found: dict[Spot, list[Standing]] = {}
        for standing in self.standings:
            stack = found.get(standing.spot)
            if stack is None:
                found[standing.spot] = [standing]
            else:
                stack.append(standing)
        return found

    @property
    @derived()
    def cargo(self) -> list[Standing]:
        """The counters that ride aboard something, or say so, in order."""
        return [standing for standing in self.standings if standing.aboard]

    @property
    @derived()
    def carriers(self) -> Mapping[int, Standing]:
        """The carrier of each placement that is aboard one, by serial number: in the same place, named by its own id,
        or by the id of its type if only one counter of it stands there.
        """
        cargo: dict[Spot, list[Standing]] = {}
        for standing in self.cargo:
            cargo.setdefault(standing.spot, []).append(standing)
        found: dict[int, Standing] = {}
        for spot, riding in cargo.items():
            holds = Holds(self.at_spot[spot])
            for standing in riding:
                carrier = holds.carrier(standing)
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
    @derived("counter_types", details=False)
    def _meant(self) -> dict[int, AbstractSet[str]]:
        """What `meant` has found so far, by the identity of the selector, which lives as long as the ruleset."""
        return {}

    @property
    @derived(
        "placements",
        follows=("placements", "counter_types"),
        patch=patched_counts(lambda _: True),
        copied=copied_counts,
        details=False,
    )
    def placed(self) -> Counter[str]:
        """Counters placed by type id, reinforcements and off-map boxes included; those of every hex (no focus)."""
        if self._whole is not None:
            return self._whole.placed
        rows = self.scenario.items("placements", Placement)
        if self.focus is None and len(self.standings) == len(rows):
            return Counter(self.placed_on_map)
        found: dict[str, int] = {}
        for _, row in rows:
            found[row.type] = found.get(row.type, 0) + row.count
        return Counter(found)

    @property
    @derived(
        "placements",
        follows=("placements", "counter_types"),
        patch=patched_counts(starts_on_map),
        copied=copied_counts,
        details=False,
    )
    def placed_on_map(self) -> Counter[str]:
        """Counters that start on the map by type id; those of every hex (no focus)."""
        if self._whole is not None:
            return self._whole.placed_on_map
        found: dict[str, int] = {}
        for standing in self.standings:
            id = standing.type_id
            found[id] = found.get(id, 0) + standing.count
        return Counter(found)

    def bought(self, type_id: str) -> int:
        """How many of a type its side has bought."""
        type_ = self.types.get(type_id)
        force = self.scenario.forces.get(type_.side) if type_ is not None else None
        return force.bought(type_id) if force is not None else 0


_STANDINGS, _BY_HEX = f"{__name__}.Context.standings", f"{__name__}.Context.standings_in"
