"""Star systems: adding, moving, changing, removing; capitals and home marks (D-2.2, D-2.3)."""

from __future__ import annotations

from typing import Any, Literal

from model.checks.findings import both
from model.counters import Placement
from model.edit import Address, AnyRow, Edit
from model.edits.find import system_at
from model.edits.refusal import Refusal
from model.edits.rows import appended, made, revised, row_at, slug
from model.hexgrid import Hex
from model.maprows import HomeMark, Route, System
from model.ruleset import Ruleset
from model.scenario import Scenario

Shape = Literal["star", "circle", "triangle"]


def add_system(
    scenario: Scenario, ruleset: Ruleset, hex: Hex, class_id: str, name: str = "", name_ja: str = ""
) -> Edit:
    """A new system with the least number of boxes of its class, one if it may have any; its id is made of its name.

    Raises:
        Refusal: the hex is off the map or has a system, or the ruleset has no such class.
    """
    _free(scenario, hex)
    if class_id not in ruleset.system_classes:
        raise Refusal("no_class", id=class_id)
    values = {"id": slug(name, {system.id for system in scenario.systems}, "system"), "hex": hex, "class_": class_id}
    surfaces = ruleset.system_classes[class_id].usual_surfaces
    return appended(scenario, "systems", made(System, **values, name=name, name_ja=name_ja, surfaces=surfaces))


def move_system(scenario: Scenario, ruleset: Ruleset, key: int, hex: Hex) -> Edit:
    """Move a system with the counters that stand in its places; its routes follow, for they name it by its id.

    Raises:
        Refusal: the hex is off the map or has another system.
    """
    system = row_at(scenario, "systems", System, key)
    if hex == system.hex:
        return Edit()
    _free(scenario, hex)
    changes: dict[Address, AnyRow | None] = {Address("systems", key): revised(system, hex=hex)}
    for number, placement in _inhabitants(scenario, ruleset, system):
        changes[Address("placements", number)] = revised(placement, hex=hex)
    return scenario.change(changes)


def update_system(scenario: Scenario, ruleset: Ruleset, key: int, **changes: Any) -> Edit:
    """Change fields of a system. A new class brings its boxes into the class's bounds, a new id is carried into routes.

    To move a system, use `move_system`.
    """
    system = row_at(scenario, "systems", System, key)
    fresh = revised(system, **changes)
    if fresh.class_ != system.class_ and (row := ruleset.system_classes.get(fresh.class_)):
        fresh = revised(fresh, surfaces=min(max(fresh.surfaces, row.surfaces[0]), row.surfaces[1]))
    if fresh.surfaces < len(fresh.home_marks):
        fresh = revised(fresh, home_marks=fresh.home_marks[: fresh.surfaces])
    edited: dict[Address, AnyRow | None] = {Address("systems", key): fresh}
    if fresh.id != system.id and _alone(scenario, system):
        if any(other.id == fresh.id for other in scenario.systems):
            raise Refusal("id_taken", id=fresh.id)
        for number, route in _routes_of(scenario, system.id):
            edited[Address("routes", number)] = _renamed(route, system.id, fresh.id)
    return scenario.change(edited)


def remove_system(scenario: Scenario, ruleset: Ruleset, key: int) -> Edit:
    """Remove a system, its routes, and the counters that stand in its places: they go back to the pool."""
    system = row_at(scenario, "systems", System, key)
    gone = [Address("systems", key)]
    if _alone(scenario, system):
        gone += [Address("routes", number) for number, _ in _routes_of(scenario, system.id)]
    gone += [Address("placements", number) for number, _ in _inhabitants(scenario, ruleset, system)]
    return scenario.change(dict.fromkeys(gone))


def set_capital(scenario: Scenario, key: int, side: str | None) -> Edit:
    """Make a system the capital of a side, which thereby has no other (D-2.2); None takes the mark away."""
    changes: dict[Address, AnyRow | None] = {
        Address("systems", number): revised(system, capital_of=None)
        for number, system in scenario.items("systems", System)
        if side is not None and system.capital_of == side
    }
    changes[Address("systems", key)] = revised(row_at(scenario, "systems", System, key), capital_of=side)
    return scenario.change(changes)


def set_home_mark(scenario: Scenario, key: int, box: int, side: str | None, shape: Shape = "star") -> Edit:
    """Print a home mark of `side` in the 1-based surface box (D-2.3); None takes it away.

    Raises:
        Refusal: the system has no such box.
    """
    system = row_at(scenario, "systems", System, key)
    if not 1 <= box <= system.surfaces:
        raise Refusal("no_box", system=both(system, system.id), box=box)
    marks: list[HomeMark | None] = [system.home_mark(number) for number in range(1, system.surfaces + 1)]
    marks[box - 1] = None if side is None else made(HomeMark, side=side, shape=shape)
    while marks and marks[-1] is None:
        marks.pop()
    return scenario.change({Address("systems", key): revised(system, home_marks=tuple(marks))})


def _free(scenario: Scenario, hex: Hex) -> None:
    if scenario.terrain_at(hex) is None:
        raise Refusal("off_map", hex=scenario.grid.label(hex))
    if (found := system_at(scenario, hex)) is not None:
        raise Refusal("system_there", hex=scenario.grid.label(hex), system=both(found[1], found[1].id))


def _alone(scenario: Scenario, system: System) -> bool:
    """Whether no other system bears its id, so that routes with that id are its own."""
    return sum(other.id == system.id for other in scenario.systems) == 1


def _routes_of(scenario: Scenario, id: str) -> list[tuple[int, Route]]:
    return [(key, route) for key, route in scenario.items("routes", Route) if id in route.ends]


def _renamed(route: Route, old: str, new: str) -> Route:
    if route.between is not None:
        a, b = (new if end == old else end for end in route.between)
        return revised(route, between=(a, b))
    return revised(route, from_=new)


def _inhabitants(scenario: Scenario, ruleset: Ruleset, system: System) -> list[tuple[int, Placement]]:
    """Placements in the places that exist only because the system does."""
    own = {id for id, place in ruleset.places.items() if place.needs != "hex"}
    return [
        (key, placement)
        for key, placement in scenario.items("placements", Placement)
        if placement.hex == system.hex and placement.place in own
    ]
