"""Scenarios in a few short words, for tests.

`empty()` makes one; the other functions add to it and give it back, so that they chain:

    scenario = empty()
    system(scenario, "kuzu", "0304", capital_of="aslan")
    route(scenario, "kuzu", "vaxt", charted=False)
    buy(scenario, "aslan", "aslan-b1", 2)
    place(scenario, "aslan-b1", "0304", count=2)

`dark_nebula()` does all that from one text. Hexes are addresses of the file ("0304").
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pydantic import BaseModel

from model.counters import Force, Placement
from model.edit import Address, Edit
from model.hexgrid import Hex, Hexside
from model.info import Pair
from model.maprows import EdgeExit, HexsideFeature, Overlay, Path, Region, Route, Site, System, TilePlacement
from model.new import new_scenario
from model.ruleset import Ruleset
from model.scenario import Scenario
from model.storage.rulesets import load_ruleset
from model.terrain import TerrainPatch

EXPANDED = "dark-nebula-expanded"


def ruleset(id: str = EXPANDED) -> Ruleset:
    """One of the rulesets that come with the program."""
    return load_ruleset(id)


def empty(ruleset_id: str = EXPANDED, columns: int = 10, rows: int = 8) -> Scenario:
    """A scenario without a system, a purchase or a placement."""
    return new_scenario(load_ruleset(ruleset_id), columns, rows)


def at(scenario: Scenario, address: str | Hex) -> Hex:
    """The hex of an address; a hex stays what it is."""
    return address if isinstance(address, Hex) else scenario.grid.parse_address(address)


def put(scenario: Scenario, table: str, row: BaseModel, key: str | None = None) -> Scenario:
    """Add one row to a table: at the end of a list table, under `key` in the others."""
    address = Address(table, scenario.next_key(table) if key is None else key)
    scenario.apply(scenario.change({address: row}))
    return scenario


def set_info(scenario: Scenario, **values: Any) -> Scenario:
    """Change titles, options …: `set_info(scenario, options={"tile_rotation": True})`."""
    return put(scenario, "info", scenario.info.model_copy(update=values), "")


def paint(scenario: Scenario, terrain: str, *addresses: str | Hex) -> Scenario:
    """Give hexes a terrain of the ruleset ("" takes the hex away)."""
    index = [scenario.grid.index(at(scenario, address)) for address in addresses]
    patch = TerrainPatch.of(scenario.terrain, index, scenario.terrain.code(terrain))
    scenario.apply(Edit(terrain=patch))
    return scenario


def system(scenario: Scenario, id: str, hex: str | Hex, class_: str = "primary", **values: Any) -> Scenario:
    """Add a star system; a tertiary one has no surface box unless told so."""
    values.setdefault("name", id.replace("-", " ").title())
    values.setdefault("surfaces", 0 if class_ == "tertiary" else 1)
    return put(scenario, "systems", System(id=id, hex=at(scenario, hex), class_=class_, **values))


def route(scenario: Scenario, a: str, b: str, charted: bool = True) -> Scenario:
    """Join two systems by a jump route."""
    return put(scenario, "routes", Route(between=(a, b), charted=charted))


def exit_route(scenario: Scenario, system_id: str, hex: str | Hex, side: int, charted: bool = True) -> Scenario:
    """A jump route from a system off the map across `side` (0–5) of `hex`."""
    edge = EdgeExit(hex=at(scenario, hex), side=side)
    return put(scenario, "routes", Route(from_=system_id, exit=edge, charted=charted))


def region(scenario: Scenario, id: str, hexes: Iterable[str], home_of: str | None = None) -> Scenario:
    """Add a region of addresses and blocks ("0101-0304"); `home_of` makes it a home area."""
    found = scenario.grid.parse_hexes(list(hexes))
    return put(scenario, "regions", Region(id=id, name=id.title(), home_of=home_of, hexes=found))


def buy(scenario: Scenario, side: str, type_id: str, count: int = 1) -> Scenario:
    """Add `count` of a type to what a side has bought."""
    force = scenario.forces.get(side, Force())
    return put(scenario, "forces", force.with_bought(type_id, force.bought(type_id) + count), side)


def place(
    scenario: Scenario, type_id: str, hex: str | Hex | None, place: str = "stellar", count: int = 1, **values: Any
) -> Scenario:
    """Stand `count` counters in a place of a hex (None: off the map); further keys as in `Placement`."""
    spot = None if hex is None else at(scenario, hex)
    return put(scenario, "placements", Placement(type=type_id, hex=spot, place=place, count=count, **values))


def overlay(scenario: Scenario, hex: str | Hex, terrain: str) -> Scenario:
    """A further terrain of a hex."""
    return put(scenario, "overlays", Overlay(hex=at(scenario, hex), terrain=terrain))


def hexside(scenario: Scenario, a: str | Hex, b: str | Hex, feature: str, high: str | Hex | None = None) -> Scenario:
    """A feature on the hexside of two neighbours."""
    between = Hexside.between(at(scenario, a), at(scenario, b))
    upper = None if high is None else at(scenario, high)
    return put(scenario, "hexsides", HexsideFeature(between=between, feature=feature, high=upper))


def path(
    scenario: Scenario, kind: str, *hexes: str | Hex, exits: tuple[int | None, int | None] = (None, None)
) -> Scenario:
    """A road or river through a chain of hexes."""
    return put(scenario, "paths", Path(kind=kind, hexes=tuple(at(scenario, hex) for hex in hexes), exits=exits))


def tile(scenario: Scenario, id: str, at_hex: str | Hex, columns: int = 10, rows: int = 8) -> Scenario:
    """The record of a map sheet (its content is not copied; `model.tile.place_tile` does that)."""
    return put(scenario, "tiles", TilePlacement(id=id, at=at(scenario, at_hex), columns=columns, rows=rows))


def site(scenario: Scenario, hex: str | Hex, kind: str = "item", **values: Any) -> Scenario:
    """An item printed on the map."""
    return put(scenario, "sites", Site(hex=at(scenario, hex), kind=kind, **values))


def pair(scenario: Scenario, a: str, b: str) -> Scenario:
    """List two counter types as partners."""
    return put(scenario, "pairs", Pair((a, b)))


def dark_nebula(text: str, columns: int = 10, rows: int = 8, ruleset_id: str = EXPANDED) -> Scenario:
    """A scenario from lines of words, blank lines and `# remarks` aside:

        system kuzu 0304 primary capital_of=aslan
        route kuzu vaxt                  (or: route kuzu vaxt uncharted)
        home aslan 0101-0508
        buy aslan aslan-b1 2
        place aslan-b1 0304 stellar 2 id=x
        nebula 0505 0506

    ValueError for a line that begins otherwise.
    """
    scenario = empty(ruleset_id, columns, rows)
    for line in text.splitlines():
        plain, named = [], {}
        for word in line.partition("#")[0].split():
            key, equals, value = word.partition("=")
            if equals:
                named[key] = int(value) if value.isdigit() else value
            else:
                plain.append(word)
        if plain:
            _line(scenario, plain[0], plain[1:], named)
    return scenario


def _line(scenario: Scenario, verb: str, words: list[str], named: dict[str, Any]) -> None:
    if verb == "system":
        system(scenario, *words, **named)
    elif verb == "route":
        route(scenario, words[0], words[1], charted="uncharted" not in words)
    elif verb == "home":
        region(scenario, f"{words[0]}-home", words[1:], home_of=words[0])
    elif verb == "buy":
        buy(scenario, words[0], words[1], int(words[2]) if len(words) > 2 else 1)
    elif verb == "place":
        where = words[2] if len(words) > 2 else "stellar"
        place(scenario, words[0], words[1], where, int(words[3]) if len(words) > 3 else 1, **named)
    elif verb in scenario.terrain.legend:
        paint(scenario, verb, *words)
    else:
        raise ValueError(f"a line can't begin with {verb!r}")
