"""Scenarios at random, for laws: every table, every key, hexes on and off the map, keys that nobody knows.

They are well formed but keep to no rule of any game. Sizes are small; what is wide is the variety.
"""

from __future__ import annotations

from typing import Any, get_args

import numpy as np
from hypothesis import strategies as st

from model.counters import CounterType, Force, Placement, Side
from model.grid import Grid
from model.hexgrid import Hex, Hexside, Orientation, neighbors
from model.info import Cup, Draw, Info, Pair, Picture, Play, Scan, Waiver
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
from model.new import empty_tables, numbered
from model.numbering import Numbering, Slant, Stagger
from model.scenario import Scenario
from model.terrain import TerrainMap

ids = st.from_regex(r"[a-z][a-z0-9-]{0,6}", fullmatch=True)
texts = st.text(st.characters(codec="utf-8", exclude_categories=["Cs"]), max_size=12)
numbers = st.one_of(st.none(), st.integers(-5, 99), st.floats(-9, 99, allow_nan=False))
json_values = st.recursive(
    st.one_of(
        st.none(), st.booleans(), st.integers(-(2**62), 2**62), st.floats(allow_nan=False, allow_infinity=False), texts
    ),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(texts, inner, max_size=3)),
    max_leaves=5,
)
hexes = st.builds(Hex, st.integers(-15, 120), st.integers(-15, 120))
hexsides = st.builds(lambda hex, side: Hexside.between(hex, neighbors(hex)[side]), hexes, st.integers(0, 5))
orientations = st.sampled_from(Orientation)
staggers = st.sampled_from(Stagger)
slants: st.SearchStrategy[Slant] = st.sampled_from(get_args(Slant))
unknown = st.dictionaries(st.from_regex(r"x_[a-z]{1,4}", fullmatch=True), json_values, max_size=1)


@st.composite
def numberings(draw: st.DrawFn) -> Numbering:
    """Any way to print hex numbers."""
    return Numbering(
        style=draw(st.sampled_from(get_args(Numbering.model_fields["style"].annotation))),
        letters=draw(st.sampled_from(["AA,AB", "AA,BB"])),
        first=(draw(st.integers(1, 90)), draw(st.integers(1, 90))),
        step=(draw(st.integers(1, 3)), draw(st.integers(1, 3))),
        descending=(draw(st.booleans()), draw(st.booleans())),
        slant=draw(slants),
        digits=draw(st.integers(0, 4)),
        separator=draw(st.sampled_from(["", "-", ".", " ", "・", "::"])),
    )


@st.composite
def grids(draw: st.DrawFn, largest: int = 12) -> Grid:
    """Grids of either orientation and stagger."""
    return Grid(
        orientation=draw(orientations),
        stagger=draw(staggers),
        columns=draw(st.integers(1, largest)),
        rows=draw(st.integers(1, largest)),
        across_flats_mm=draw(st.sampled_from([12.5, 15.0, 19.05])),
        numbering=draw(numberings()),
    )


@st.composite
def terrains(draw: st.DrawFn, columns: int, rows: int) -> TerrainMap:
    """Dense terrain with a legend of one to four ids, blanks included."""
    legend = ["", *draw(st.lists(ids, min_size=1, max_size=4, unique=True))]
    cells = st.lists(st.integers(0, len(legend) - 1), min_size=columns * rows, max_size=columns * rows)
    return TerrainMap(np.array(draw(cells), dtype=np.uint16).reshape(rows, columns), legend)


def _rows(row: type[Any], **fields: st.SearchStrategy[Any]) -> st.SearchStrategy[list[Any]]:
    """Up to two rows of a type, some with a key that nobody knows."""
    return st.lists(st.builds(lambda more, **known: row(**known, **more), unknown, **fields), max_size=2)


counts = st.integers(1, 9)
placements = _rows(
    Placement,
    id=st.none() | ids,
    type=ids,
    count=counts,
    hex=st.none() | hexes,
    place=st.sampled_from(["hex", "stellar", "surface"]),
    box=st.integers(1, 4),
    carried_by=st.none() | ids,
    face=st.sampled_from(["front", "back", "hidden"]),
    state=st.none() | ids,
    reserve=st.booleans(),
    markers=st.lists(ids, max_size=2).map(tuple),
    turn=st.none() | st.integers(0, 9),
    entry=st.none() | hexes,
    off_map=st.none() | ids,
)
systems = _rows(
    System,
    id=ids,
    name=texts,
    hex=hexes,
    class_=ids,
    stars=st.integers(1, 4),
    capital_of=st.none() | ids,
    surfaces=st.integers(0, 4),
    home_marks=st.lists(
        st.none() | st.builds(HomeMark, side=ids, shape=st.sampled_from(["star", "circle", "triangle"])), max_size=2
    ).map(tuple),
)
routes = _rows(
    Route,
    between=st.none() | st.tuples(ids, ids),
    from_=st.none() | ids,
    exit=st.none() | st.builds(EdgeExit, hex=hexes, side=st.integers(0, 5)),
    charted=st.booleans(),
)
counter_types = _rows(
    CounterType,
    id=ids,
    side=ids,
    code=texts,
    name=texts,
    name_ja=texts,
    kind=ids,
    count=st.integers(0, 20),
    build_cost=numbers,
    levy_cost=numbers,
    values=st.dictionaries(ids, numbers, max_size=3),
    traits=st.dictionaries(ids, json_values, max_size=2),
    back=st.sampled_from([None, "blank", {"state": "disrupted", "values": {"beam": 1}}]),
)

LISTS: dict[str, st.SearchStrategy[list[Any]]] = {
    "overlays": _rows(Overlay, hex=hexes, terrain=ids),
    "hexsides": _rows(HexsideFeature, between=hexsides, feature=ids, high=st.none() | hexes),
    "paths": _rows(
        Path,
        kind=ids,
        hexes=st.lists(hexes, min_size=1, max_size=4).map(tuple),
        exits=st.tuples(st.none() | st.integers(0, 5), st.none() | st.integers(0, 5)),
    ),
    "systems": systems,
    "routes": routes,
    "regions": _rows(Region, id=ids, name=texts, home_of=st.none() | ids, hexes=st.frozensets(hexes, max_size=9)),
    "labels": _rows(
        Label, hex=hexes, text=texts, size=st.floats(0.1, 20), rotation=st.floats(-360, 360), along=st.none() | hexes
    ),
    "tiles": _rows(
        TilePlacement,
        id=ids,
        at=hexes,
        rotation=st.sampled_from([0, 180]),
        columns=st.integers(1, 20),
        rows=st.integers(1, 20),
    ),
    "sites": _rows(
        Site, hex=hexes, kind=ids, name=texts, count=counts, values=st.dictionaries(ids, numbers, max_size=2)
    ),
    "counter_types": counter_types,
    "placements": placements,
    "cups": _rows(Cup, id=ids, chits=st.dictionaries(ids, st.integers(0, 9), max_size=2)),
    "pairs": st.lists(st.builds(Pair, st.tuples(ids, ids)), max_size=2),
    "draws": _rows(Draw, rule=ids, seed=st.integers(0, 2**40), result=json_values),
    "scans": _rows(Scan, picture=ids, fit=st.lists(st.floats(-9, 9), min_size=6, max_size=6).map(tuple)),
    "waived": _rows(Waiver, check=ids, where=st.dictionaries(ids, json_values, max_size=2), reason=texts),
}

infos = st.builds(
    Info,
    title=texts,
    title_ja=texts,
    author=texts,
    notes=texts,
    ruleset=ids,
    options=st.dictionaries(ids, st.booleans() | st.integers(0, 9) | texts, max_size=2),
    play=st.builds(Play, turns=st.none() | st.integers(0, 20), first_side=st.none() | ids),
    victory=st.dictionaries(ids, texts, max_size=2),
    style=ids,
    faces=st.dictionaries(ids, json_values, max_size=1),
)


@st.composite
def scenarios(draw: st.DrawFn) -> Scenario:
    """A scenario with up to two rows in each table."""
    grid = draw(grids())
    tables = empty_tables()
    tables["info"][""] = draw(infos)
    tables["grid"][""] = grid
    tables["sides"] = draw(st.dictionaries(ids, st.builds(Side, name=texts), max_size=3))
    forces = st.builds(Force, budget=numbers, purchases=st.dictionaries(ids, st.integers(0, 9), max_size=3))
    tables["forces"] = draw(st.dictionaries(ids, forces, max_size=2))
    tables["pictures"] = draw(st.dictionaries(ids, st.builds(Picture, file=texts), max_size=1))
    for name, rows in LISTS.items():
        tables[name] = numbered(draw(rows))
    extras = {spot: found for spot in ("", "map", "map.terrain") if (found := draw(unknown))}
    return Scenario(draw(terrains(grid.columns, grid.rows)), tables, extras)
