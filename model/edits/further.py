"""Further terrains of a hex: a hex with two or more terrains counts as each of them (M-3.2)."""

from __future__ import annotations

import numpy as np

from model.area import Index
from model.edit import Address, Edit
from model.edits.find import further_by_hex
from model.edits.refusal import Refusal
from model.edits.rows import appended
from model.limits import MAX_RECORDS
from model.maprows import Overlay
from model.scenario import Scenario
from model.shapes import hexes_of, index_for
from model.terrain import BLANK


def add_further(scenario: Scenario, area: Index, terrain_id: str) -> Edit:
    """Give hexes a further terrain, where they neither are of it nor have it already; where no hex is, nothing.

    Refusal if the map would hold more further terrains than a scenario may.
    """
    found = lacking(scenario, area, terrain_id)
    if len(scenario.tables["overlays"]) + len(found) > MAX_RECORDS:
        raise Refusal("too_many_further", limit=MAX_RECORDS)
    hexes = hexes_of(scenario.grid, found)
    return appended(scenario, "overlays", *(Overlay(hex=hex, terrain=terrain_id) for hex in hexes))


def lacking(scenario: Scenario, area: Index, terrain_id: str) -> Index:
    """The hexes of an area that neither are of a terrain nor have it as a further one."""
    codes, legend = scenario.terrain.codes.reshape(-1)[area], scenario.terrain.legend
    other = codes != BLANK
    if terrain_id in legend:
        other &= codes != scenario.terrain.code(terrain_id)
    having = (
        hex for hex, rows in further_by_hex(scenario).items() if any(row.terrain == terrain_id for _, row in rows)
    )
    left: Index = np.setdiff1d(area[other], index_for(scenario.grid, having), assume_unique=True)
    return left


def remove_further(scenario: Scenario, area: Index) -> Edit:
    """Take the further terrains of hexes away, and leave what they are for the rest."""
    there = further_by_hex(scenario)
    found = (row for hex in hexes_of(scenario.grid, area) for row in there.get(hex, ()))
    return scenario.change({Address("overlays", key): None for key, _ in found})
