"""A large star map of the project's own records: what the benchmarks of searches and checks run on.

500 × 500 hexes hold 5,000 star systems in the middle, 20,000 jump routes between the nearest of them, and 20,000
counters in stacks at the systems of their side's home, the upper or the lower half. The combat ships of the Solomani
stand at every fiftieth system only, so that a search for the Aslan has nearly the whole map to go through. The set-up is
legal: mix and purchases are what is placed.
"""

from __future__ import annotations

from collections import Counter

import numpy as np

from model.counters import CounterType, Force, Placement
from model.edit import Address, AnyRow, Edit
from model.maprows import Region, Route, System
from model.new import new_scenario
from model.ruleset import Ruleset
from model.scenario import Scenario
from model.storage.rulesets import load_ruleset

SIDE = 500
MIDDLE = range(75, 425)
"""Columns and rows with systems."""
SYSTEMS, ROUTES, COUNTERS = 5_000, 20_000, 20_000
LONGEST = 8
"""Hexes of a jump route."""
CLASSES = ("primary", "secondary", "tertiary")
GUARDED = 25
"""Every so-manieth system of the lower half has a combat ship of the Solomani."""


def build(seed: int = 3) -> tuple[Scenario, Ruleset]:
    """The map, the same for the same seed."""
    ruleset = load_ruleset("dark-nebula-expanded")
    scenario = new_scenario(ruleset, SIDE, SIDE)
    random = np.random.default_rng(seed)
    where = np.sort(random.choice(len(MIDDLE) ** 2, SYSTEMS, replace=False))
    systems = [_system(scenario, int(index), number) for number, index in enumerate(where)]
    counters = _counters(scenario, systems, random)
    tables: dict[str, list[AnyRow]] = {
        "systems": list(systems),
        "routes": list(_routes(systems)),
        "placements": list(counters),
        "regions": list(_homes(scenario)),
    }
    changes: dict[Address, AnyRow | None] = {}
    for table, rows in tables.items():
        changes.update({Address(table, key): row for key, row in enumerate(rows)})
    changes.update(_forces(scenario, counters))
    old = {address: scenario.tables[address.table].get(address.key) for address in changes}
    scenario.apply(Edit(old, changes))
    return scenario, ruleset


def _system(scenario: Scenario, index: int, number: int) -> System:
    class_ = "primary" if number in (0, SYSTEMS - 1) else CLASSES[number % len(CLASSES)]
    row, col = divmod(index, len(MIDDLE))
    return System(
        id=f"s{number}",
        name=f"System {number}",
        hex=scenario.grid.hex(MIDDLE.start + col, MIDDLE.start + row),
        class_=class_,
        surfaces=0 if class_ == "tertiary" else 1,
        capital_of={0: "aslan", SYSTEMS - 1: "solomani"}.get(number),
    )


def _routes(systems: list[System]) -> list[Route]:
    """The shortest routes that there can be; every twentieth is uncharted."""
    q, r = (np.array([getattr(system.hex, axis) for system in systems], np.int16) for axis in "qr")
    found: list[tuple[int, int, int]] = []
    for one in range(len(systems) - 1):
        dq, dr = q[one + 1 :] - q[one], r[one + 1 :] - r[one]
        away = (np.abs(dq) + np.abs(dr) + np.abs(dq + dr)) // 2
        near = np.flatnonzero(away <= LONGEST)
        found += zip(away[near].tolist(), [one] * len(near), (near + one + 1).tolist(), strict=True)
    return [
        Route(between=(systems[a].id, systems[b].id), charted=number % 20 > 0)
        for number, (_, a, b) in enumerate(sorted(found)[:ROUTES])
    ]


def _counters(scenario: Scenario, systems: list[System], random: np.random.Generator) -> list[Placement]:
    """Warships, tankers and troops of the Aslan in the upper half, transports and troops of the Solomani in the lower."""

    def of(side: str, kind: str, *codes: str) -> list[CounterType]:
        every = (type_ for type_ in scenario.counter_types if type_.side == side and type_.kind == kind)
        return [type_ for type_ in every if not codes or type_.code in codes]

    half = next(n for n, system in enumerate(systems) if scenario.grid.offset(system.hex).row >= SIDE // 2)
    homes = {"aslan": systems[:half], "solomani": systems[half:]}
    ships = {"aslan": of("aslan", "starship", "CL", "CS", "CR", "AO"), "solomani": of("solomani", "starship", "TR")}
    guard = of("solomani", "starship", "DD")[0]
    found = [Placement(type=guard.id, hex=system.hex, place="stellar") for system in homes["solomani"][::GUARDED]]
    while len(found) < COUNTERS:
        side = "aslan" if random.random() < 0.7 else "solomani"
        system = homes[side][int(random.integers(len(homes[side])))]
        on_ground = bool(system.surfaces) and random.random() < 0.4
        own = of(side, "ground") if on_ground else ships[side]
        type_ = own[int(random.integers(len(own)))]
        found.append(Placement(type=type_.id, hex=system.hex, place="surface" if on_ground else "stellar"))
    return found


def _forces(scenario: Scenario, counters: list[Placement]) -> dict[Address, AnyRow | None]:
    """Mix and purchases that are exactly what is placed, within a budget."""
    placed = Counter(row.type for row in counters)
    changes: dict[Address, AnyRow | None] = {}
    for key, type_ in scenario.items("counter_types", CounterType):
        changes[Address("counter_types", key)] = type_.model_copy(update={"count": placed[type_.id]})
    for side in ("aslan", "solomani"):
        own = {type_.id: placed[type_.id] for type_ in scenario.counter_types if type_.side == side}
        bought = {id: count for id, count in own.items() if count}
        changes[Address("forces", side)] = Force(budget=100 * COUNTERS, purchases=bought)
    return changes


def _homes(scenario: Scenario) -> list[Region]:
    """The home areas: the upper and the lower half of the map."""
    grid, half = scenario.grid, SIDE // 2
    upper = grid.hex(0, 0), grid.hex(SIDE - 1, half - 1)
    lower = grid.hex(0, half), grid.hex(SIDE - 1, SIDE - 1)
    return [
        Region(
            id=side, name=side, home_of=side, hexes=grid.parse_hexes(["-".join(grid.address(hex) for hex in corners)])
        )
        for side, corners in (("aslan", upper), ("solomani", lower))
    ]
