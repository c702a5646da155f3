"""Maps with one of everything in a small area, of either orientation and stagger, for the laws of the clipboard."""

from __future__ import annotations

from hypothesis import strategies as st

from model.area import Area
from model.hexgrid import Hex, Hexside, Orientation, directions, disk, neighbor
from model.maprows import HexsideFeature, Label, Path, Region, Site, System
from model.new import new_scenario
from model.numbering import Stagger
from model.scenario import Scenario
from tests import builders

RULES = builders.ruleset()
COLUMNS, ROWS = 26, 24
CENTER = (12, 11)
"""Column and row of the middle of the area."""


def blank(orientation: Orientation, stagger: Stagger, columns: int = COLUMNS, rows: int = ROWS) -> Scenario:
    """A map of plain terrain."""
    scenario = new_scenario(RULES, columns, rows)
    scenario.tables["grid"][""] = scenario.grid.model_copy(update={"orientation": orientation, "stagger": stagger})
    return scenario


def rich(orientation: Orientation, stagger: Stagger, at: tuple[int, int] = CENTER) -> tuple[Scenario, Area]:
    """A map of plain terrain with one of everything within two hexes of a hex; the map, and those 19 hexes."""
    scenario = blank(orientation, stagger)
    middle = scenario.grid.hex(*at)
    around = [neighbor(middle, side, orientation) for side in range(6)]
    far = [middle.plus(step.times(2)) for step in directions(orientation)]
    builders.paint(scenario, "nebula", middle, around[0], around[2], far[1])
    builders.overlay(scenario, around[1], "nebula")
    side = HexsideFeature(between=Hexside.between(middle, around[3]), feature="cliff", high=around[3])
    builders.put(scenario, "hexsides", side)
    builders.put(scenario, "hexsides", HexsideFeature(between=Hexside.between(far[0], around[0]), feature="wall"))
    builders.put(scenario, "paths", Path(kind="road", hexes=(far[3], around[3], middle, around[0], far[0])))
    builders.put(scenario, "paths", Path(kind="river", hexes=(around[1], around[2])))
    builders.put(
        scenario,
        "systems",
        System(id="kuzu", name="Kuzu", hex=middle, class_="primary", surfaces=2, capital_of="aslan"),
    )
    builders.put(scenario, "systems", System(id="vaxt", name="Vaxt", hex=far[1], class_="secondary"))
    builders.route(scenario, "kuzu", "vaxt", charted=False)
    inside = frozenset(disk(middle, 1))
    builders.put(scenario, "regions", Region(id="rift", name="Rift", home_of="aslan", hexes=inside))
    label = Label(hex=around[4], text="Here", rotation=15.5, along=around[5])
    builders.put(scenario, "labels", label)
    builders.put(scenario, "sites", Site(hex=far[2], kind="item", name="Ribbon"))
    builders.buy(scenario, "aslan", "aslan-ms", 2)
    builders.buy(scenario, "aslan", "aslan-f", 6)
    builders.place(scenario, "aslan-ms", middle, id="ms1")
    builders.place(scenario, "aslan-f", middle, count=3, carried_by="ms1")
    builders.place(scenario, "aslan-f", middle, "surface", count=2, box=2)
    builders.place(scenario, "aslan-ms", far[1])
    return scenario, Area.of(disk(middle, 2))


kinds = st.tuples(st.sampled_from(Orientation), st.sampled_from(Stagger))
vectors = st.builds(Hex, st.integers(-3, 3), st.integers(-3, 3))
spots = st.tuples(st.integers(9, 14), st.integers(9, 14))
"""Columns and rows, odd and even, around which a clip has room on every side, and to be moved by `vectors`."""
