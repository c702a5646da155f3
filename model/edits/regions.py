"""Regions: named sets of hexes; `home_of` makes one the home area of a side (D-3.6)."""

from __future__ import annotations

from collections.abc import Iterable
from string import digits
from typing import Any

from model.edit import Address, Edit
from model.edits.refusal import Refusal
from model.edits.rows import appended, made, revised, row_at, slug
from model.hexgrid import Hex
from model.maprows import Region
from model.scenario import Scenario
from model.texts import say


def add_region(
    scenario: Scenario, name: str, hexes: Iterable[Hex] = (), name_ja: str = "", home_of: str | None = None
) -> Edit:
    """A new region; its id is made of its name."""
    id = slug(name, {region.id for region in scenario.regions}, "region")
    own = frozenset(hex for hex in hexes if hex in scenario.grid)
    return appended(scenario, "regions", made(Region, id=id, name=name, name_ja=name_ja, home_of=home_of, hexes=own))


def new_names(scenario: Scenario) -> tuple[str, str]:
    """A name in English and one in Japanese that no region has yet: "Region 1", 「領域1」."""
    number, taken = 1, {name for region in scenario.regions for name in (region.name, region.name_ja)}
    while True:
        names = say("edit.new_region", "en", number=number), say("edit.new_region", "ja", number=number)
        if taken.isdisjoint(names):
            return names
        number += 1


def free_names(scenario: Scenario, name: str, name_ja: str) -> tuple[str, str]:
    """A name in English and one in Japanese if no region has them, else with the first number at which none has."""
    names, number = (name, name_ja), 2
    taken = {each for region in scenario.regions for each in (region.name, region.name_ja)}
    while not taken.isdisjoint(filter(None, names)):
        names, number = (_with_number(name, number, " "), _with_number(name_ja, number, "")), number + 1
    return names


def _with_number(name: str, number: int, joint: str) -> str:
    """A name with another number behind it: that of a copy of "Region 1" is "Region 2"."""
    if not name:
        return name
    stem = name.rstrip(digits)
    return f"{stem if stem not in ('', name) else name + joint}{number}"


def update_region(scenario: Scenario, key: int, **changes: Any) -> Edit:
    """Change fields of a region.

    Raises:
        Refusal: a value does not fit its field, or another region has the new id.
    """
    region = row_at(scenario, "regions", Region, key)
    fresh = revised(region, **changes)
    if fresh.id != region.id and any(other.id == fresh.id for other in scenario.regions):
        raise Refusal("id_taken", id=fresh.id)
    return scenario.change({Address("regions", key): fresh})


def paint_region(scenario: Scenario, key: int, hexes: Iterable[Hex], belongs: bool = True) -> Edit:
    """Add hexes to a region, or take them out of it; hexes off the grid are passed over."""
    region = row_at(scenario, "regions", Region, key)
    meant = frozenset(hex for hex in hexes if hex in scenario.grid)
    own = region.hexes | meant if belongs else region.hexes - meant
    return scenario.change({Address("regions", key): revised(region, hexes=own)})


def remove_region(scenario: Scenario, key: int) -> Edit:
    """Remove a region; its hexes stay."""
    return scenario.change({Address("regions", key): None})
