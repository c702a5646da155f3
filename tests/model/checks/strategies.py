"""Hypothesis strategies: edits of a small scenario, sound and unsound alike."""

from __future__ import annotations

from collections.abc import Callable
from collections.abc import Set as AbstractSet
from typing import Any

from hypothesis import strategies as st
from pydantic import BaseModel

from model.counters import CounterType, Force, Placement, Side
from model.edit import Address, Edit
from model.grid import Grid
from model.hexgrid import Hex, Hexside, Orientation, neighbor
from model.info import Cup, Info, Pair, Play, Waiver
from model.maprows import (
    EdgeExit,
    HexsideFeature,
    HomeMark,
    Label,
    Overlay,
    Path,
    Region,
    Route,
    Site,
    System,
    TilePlacement,
)
from model.numbering import Numbering, Stagger
from model.scenario import TABLES, Scenario
from model.terrain import TerrainPatch

SIDES = st.sampled_from(["aslan", "solomani", "neutral", "vargr"])
TYPES = st.sampled_from(
    [
        "aslan-b1",
        "aslan-b2",
        "aslan-bb",
        "aslan-ms",
        "aslan-f",
        "aslan-tr",
        "aslan-pd",
        "aslan-rt-a",
        "solomani-ms",
        "solomani-f",
        "solomani-b1",
        "solomani-b2",
        "solomani-rt-a",
        "neutral-pd",
        "neutral-m-a",
        "neutral-rt-a",
        "odd",
    ]
)
IDS = st.sampled_from(["kuzu", "maadin", "vaxt", "ms1", "x", "aslan-ms"])
HEXES = st.builds(Hex, st.integers(-1, 10), st.integers(-5, 8))
COUNTS = st.integers(0, 4)
NUMBERS = st.none() | st.integers(-3, 30) | st.floats(-1e9, 1e9, allow_nan=False)
NAMES = st.sampled_from(["", "Kuzu", "Vaxt"])
DIRECTIONS = st.integers(0, 5)
CLASSES = st.sampled_from(["primary", "secondary", "tertiary", "odd"])
TERRAINS = st.sampled_from(["space", "nebula", "odd"])


def _optional(strategy: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return st.none() | strategy


def _route(ends: tuple[str, str] | None, start: str | None, leaving: EdgeExit | None, charted: bool) -> Route:
    return Route(between=ends, from_=start, exit=leaving, charted=charted)


_EXITS = st.builds(EdgeExit, hex=HEXES, side=DIRECTIONS)
_MARKS = st.builds(HomeMark, side=SIDES, shape=st.sampled_from(["star", "circle"]))


@st.composite
def _hexsides(draw: st.DrawFn) -> Hexside:
    hex = draw(HEXES)
    return Hexside.between(hex, neighbor(hex, draw(DIRECTIONS), Orientation.FLAT))


ROWS: dict[str, st.SearchStrategy[Any]] = {
    "info": st.builds(
        Info,
        ruleset=st.sampled_from(["dark-nebula-expanded", "other"]),
        play=st.builds(Play, first_side=_optional(SIDES)),
        options=st.dictionaries(
            st.sampled_from(
                [
                    "fighters_on_warships",
                    "transport_capacity",
                    "neutrals_per",
                    "tanker_for_connection",
                    "tile_rotation",
                    "edge_routes_must_meet",
                    "odd",
                ]
            ),
            st.booleans() | st.integers(-1, 12) | st.sampled_from(["player", "table", ""]),
            max_size=3,
        ),
    ),
    "sides": st.builds(Side, name=NAMES),
    "systems": st.builds(
        System,
        id=IDS,
        name=NAMES,
        hex=HEXES,
        class_=CLASSES,
        surfaces=st.integers(0, 3),
        capital_of=_optional(SIDES),
        home_marks=st.lists(_optional(_MARKS), max_size=3).map(tuple),
    ),
    "routes": st.builds(_route, _optional(st.tuples(IDS, IDS)), _optional(IDS), _optional(_EXITS), st.booleans()),
    "regions": st.builds(Region, id=IDS, home_of=_optional(SIDES), hexes=st.frozensets(HEXES, max_size=30)),
    "tiles": st.builds(
        TilePlacement,
        id=st.sampled_from(["dark-nebula", "vecinos", "odd"]),
        at=HEXES,
        rotation=st.sampled_from([0, 180]),
        columns=st.integers(1, 8),
        rows=st.integers(1, 8),
    ),
    "grid": st.builds(
        Grid,
        orientation=st.sampled_from(Orientation),
        stagger=st.sampled_from(Stagger),
        columns=st.just(10),
        rows=st.just(8),
        across_flats_mm=st.floats(10, 30),
        numbering=st.builds(Numbering, style=st.sampled_from(["CCRR", "RRCC", "none"]), skip=st.integers(0, 3)),
        edges=st.sampled_from(["full", "half"]),
    ),
    "overlays": st.builds(Overlay, hex=HEXES, terrain=TERRAINS),
    "hexsides": st.builds(HexsideFeature, between=_hexsides(), feature=NAMES.filter(bool), high=_optional(HEXES)),
    "paths": st.builds(
        Path,
        kind=NAMES.filter(bool),
        hexes=st.lists(HEXES, min_size=1, max_size=3).map(tuple),
        exits=st.tuples(_optional(DIRECTIONS), _optional(DIRECTIONS)),
    ),
    "labels": st.builds(Label, hex=HEXES, text=NAMES),
    "sites": st.builds(Site, hex=HEXES, kind=NAMES.filter(bool)),
    "counter_types": st.builds(
        CounterType,
        id=TYPES,
        side=SIDES,
        code=st.sampled_from(["B1", "F", "X"]),
        name=NAMES,
        kind=st.sampled_from(["starship", "fighter", "ground", "planetary_defence", "odd"]),
        count=COUNTS,
        build_cost=NUMBERS,
        values=st.dictionaries(st.sampled_from(["beam", "maintenance", "odd"]), NUMBERS, max_size=3),
        traits=st.fixed_dictionaries(
            {},
            optional={
                "movement_class": st.sampled_from(["foot", "boat", "odd"]),
                "attributes": st.sampled_from(["leaf", ["leaf", "key"]]),
                "grade": st.just("S"),
                "of": TYPES,
            },
        ),
        back=st.sampled_from([None, "blank"]),
    ),
    "forces": st.builds(Force, budget=NUMBERS, purchases=st.dictionaries(TYPES, COUNTS, max_size=5)),
    "placements": st.builds(
        Placement,
        id=_optional(IDS),
        type=TYPES,
        count=st.integers(1, 4),
        hex=_optional(HEXES),
        place=st.sampled_from(["stellar", "surface", "odd"]),
        box=st.integers(1, 3),
        carried_by=_optional(IDS),
        face=st.sampled_from(["front", "back"]),
        reserve=st.booleans(),
        controlled_by=_optional(SIDES),
        state=_optional(st.sampled_from(["disrupted", "odd"])),
        turn=_optional(st.integers(0, 2)),
        entry=_optional(HEXES),
        off_map=_optional(st.just("pool")),
        markers=st.lists(TYPES, max_size=2).map(tuple),
    ),
    "cups": st.builds(
        Cup, id=IDS, chits=st.dictionaries(TYPES, COUNTS, max_size=2), barred=st.lists(TYPES, max_size=2).map(tuple)
    ),
    "pairs": st.builds(lambda a, b: Pair((a, b)), TYPES, TYPES),
    "waived": st.builds(Waiver, check=st.just("map.E101"), where=st.just({"hex": "0101"})),
}
"""Rows of each table, by table."""

TELLING = ("placements", "systems", "routes", "regions", "tiles", "forces", "counter_types")
TABLES_BY_WEIGHT = sorted(ROWS) + 3 * [*TELLING]
"""The tables to edit, those that most checks read more often."""

KEYS: dict[str, st.SearchStrategy[Any]] = {"sides": SIDES, "forces": SIDES, "info": st.just(""), "grid": st.just("")}
"""Keys of the tables that are not lists."""


@st.composite
def rows(draw: st.DrawFn) -> tuple[str, Any, BaseModel | None]:
    """A table, a key and a row to put there (None: to remove what is there)."""
    table = draw(st.sampled_from(TABLES_BY_WEIGHT))
    key = draw(KEYS[table] if table in KEYS else st.integers(0, 6))
    row = draw(ROWS[table]) if TABLES[table].kind == "single" else draw(_optional(ROWS[table]))
    return table, key, row


Retouch = tuple[str, Any, BaseModel, set[str]]
"""A table, a key, and a row of which some fields are taken."""


@st.composite
def retouches(draw: st.DrawFn, table: str = "", among: AbstractSet[str] = frozenset()) -> Retouch:
    """Other values for one or two fields (of some, if any are named) of a row, the rest left as it is: what people do most."""
    name = table or draw(st.sampled_from([each for each in TABLES_BY_WEIGHT if each != "pairs"]))
    key = draw(KEYS[name] if name in KEYS else st.integers(0, 4))
    row = draw(ROWS[name])
    fields = st.sampled_from(sorted(among & type(row).model_fields.keys() or type(row).model_fields.keys()))
    return name, key, row, draw(st.sets(fields, min_size=1, max_size=2))


def retouched(scenario: Scenario, retouch: Retouch) -> dict[Address, BaseModel | None]:
    """The change that makes a retouch; none if there is no such row."""
    table, key, row, fields = retouch
    old = scenario.tables[table].get(key)
    update = {name: getattr(row, name) for name in fields}
    return {Address(table, key): old.model_copy(update=update)} if old is not None else {}


def sized(scenario: Scenario, change: dict[Address, BaseModel | None]) -> dict[Address, BaseModel | None]:
    """The change, a grid in it as large as that of the scenario: another size takes other terrain with it."""
    grid = change.get(Address("grid", ""))
    if grid is None:
        return change
    size = {"columns": scenario.grid.columns, "rows": scenario.grid.rows}
    return {**change, Address("grid", ""): grid.model_copy(update=size)}


@st.composite
def one_edit(draw: st.DrawFn, table: str) -> Callable[[Scenario], Edit]:
    """An edit of a row of one table: it is added, removed, changed or retouched."""
    touch = draw(retouches(table)) if table != "pairs" and draw(st.booleans()) else None
    key = draw(KEYS.get(table, st.integers(0, 6)))
    row = draw(ROWS[table] if TABLES[table].kind == "single" else _optional(ROWS[table]))

    def make(scenario: Scenario) -> Edit:
        change = retouched(scenario, touch) if touch is not None else {Address(table, key): row}
        return scenario.change(sized(scenario, change))

    return make


Paint = tuple[int, str]


@st.composite
def edits(draw: st.DrawFn) -> Callable[[Scenario], Edit]:
    """A change of a few rows, of fields of others and of the terrain of a hex, as a function that makes it."""
    changes = draw(st.lists(rows(), max_size=3))
    touches = draw(st.lists(retouches(), min_size=not changes, max_size=2))
    paint: Paint | None = draw(_optional(st.tuples(st.integers(0, 79), st.sampled_from(["space", "nebula", ""]))))

    def make(scenario: Scenario) -> Edit:
        change: dict[Address, BaseModel | None] = {Address(table, key): row for table, key, row in changes}
        for touch in touches:
            change.update(retouched(scenario, touch))
        edit = scenario.change(sized(scenario, change))
        if paint is not None:
            patch = TerrainPatch.painting(scenario.terrain, [paint[0]], paint[1])
            edit = Edit(edit.before, edit.after, patch)
        return edit

    return make
