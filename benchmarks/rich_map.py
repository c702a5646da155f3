"""A map with everything on it, made of the project's own records: what the rendering benchmarks draw.

500 × 500 hexes hold 24 terrains (one of them drawn as rounded bodies), 800 star systems with as many jump routes,
rivers and roads through some 20,000 hexes, walls on 2,500 hexsides, 24 regions, 5,000 counters and 2,000 names in
Japanese and Latin letters. Other sizes hold the same share of each.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from model.counters import Placement
from model.edit import Address, AnyRow, Edit
from model.hexgrid import Hex, Hexside, distance, neighbor
from model.maprows import HexsideFeature, Label, Overlay, Path, Region, Route, Site, System
from model.new import new_scenario
from model.numbering import Offset
from model.ruleset import HexsideType, PathType, Ruleset, SiteType, TerrainType
from model.scenario import Scenario
from model.storage.rulesets import load_ruleset

LOOKS = (
    ("plain", "", False),
    ("grass", "tufts", False),
    ("rough", "stones", False),
    ("marsh", "reeds", False),
    ("hedge", "bushes", False),
    ("crowd", "crowd", False),
    ("forest", "conifers", False),
    ("coast", "", False),
)
"""Colour role, motif, rounded bodies; three terrains have each look, and the last of all is water."""

NAMES = ("東京", "大阪城", "関ヶ原", "京都", "名古屋", "北海道", "札幌", "函館", "仙台", "Łódź", "Königsberg", "St-Lô")

CLASSES = ("primary", "secondary", "tertiary")

CLUSTER = 50
"""Star systems that lie near each other."""

SHARES = {"systems": 800, "paths": 2500, "walls": 2500, "regions": 24, "counters": 5000, "names": 2000}
"""How many there are on 500 × 500 hexes."""

FURTHER_SHARES = {"sites": 1000, "overlays": 5000, "cliffs": 2500}
"""What a map with every layer on it holds besides."""


def rules(*, everything: bool = False) -> Ruleset:
    """The rules of the expanded Dark Nebula with 24 terrains, paths and walls, and counters that may stand anywhere."""
    base = load_ruleset("dark-nebula-expanded")
    cliff = {"cliff": HexsideType(name="cliff", name_ja="崖", style="cliff", high_side=True)} if everything else {}
    item = {"item": SiteType(name="item", name_ja="アイテム", symbol="gem")} if everything else {}
    terrain = {}
    for i in range(24):
        color, motif, contours = ("water", "ripples", True) if i == 23 else LOOKS[i % len(LOOKS)]
        terrain[f"t{i}"] = TerrainType(name=f"t{i}", name_ja=f"t{i}", color=color, motif=motif, contours=contours)
    return base.model_copy(
        update={
            "terrain": terrain,
            "map": base.map.model_copy(update={"terrain": "t0", "style": "land"}),
            "paths": {id: PathType(name=id, name_ja=id, style=id) for id in ("river", "road")},
            "hexsides": {"wall": HexsideType(name="wall", name_ja="壁", style="wall"), **cliff},
            "sites": item,
        }
    )


def patches(columns: int, rows: int, kinds: int, random: np.random.Generator) -> NDArray[np.uint16]:
    """Terrain in patches of all sizes, each kind on as many hexes as the others; codes 1 … kinds."""
    height = np.zeros((rows, columns))
    for size, weight in ((64, 1.0), (16, 0.6), (4, 0.35), (1, 0.12)):
        coarse = random.random((rows // size + 3, columns // size + 3))
        y, x = np.arange(rows) / size, np.arange(columns) / size
        row, column = y.astype(int), x.astype(int)
        down, across = (y - row)[:, None], (x - column)[None, :]
        upper = coarse[row][:, column] * (1 - across) + coarse[row][:, column + 1] * across
        lower = coarse[row + 1][:, column] * (1 - across) + coarse[row + 1][:, column + 1] * across
        height += weight * (upper * (1 - down) + lower * down)
    limits = np.quantile(height, np.linspace(0, 1, kinds + 1)[1:-1])
    return (np.digitize(height, limits) + 1).astype(np.uint16)


def build(columns: int = 500, rows: int = 500, seed: int = 5, *, everything: bool = False) -> tuple[Scenario, Ruleset]:
    """The map, the same for the same seed; with `everything` every layer has something to draw."""
    ruleset = rules(everything=everything)
    scenario = new_scenario(ruleset, columns, rows)
    random = np.random.default_rng(seed)
    scenario.terrain.codes[:] = patches(columns, rows, len(ruleset.terrain), random)
    maker = _Maker(scenario, random)
    changes: dict[Address, AnyRow | None] = {}
    tables = maker.tables()
    if everything:
        for table, further in maker.further().items():
            tables.setdefault(table, []).extend(further)
    for table, made in tables.items():
        changes.update({Address(table, key): row for key, row in enumerate(made)})
    scenario.apply(Edit(dict.fromkeys(changes), changes))
    return scenario, ruleset


class _Maker:
    """Makes the rows of each table."""

    def __init__(self, scenario: Scenario, random: np.random.Generator) -> None:
        self.grid = scenario.grid
        self.types = [type_.id for type_ in scenario.counter_types]
        self.random = random
        self.part = self.grid.columns * self.grid.rows / 250_000

    def tables(self) -> dict[str, list[AnyRow]]:
        """All rows by table."""
        systems = self.systems()
        return {
            "systems": list(systems),
            "routes": self.routes(systems),
            "paths": [self.path(i) for i in range(self.count("paths"))],
            "hexsides": [self.wall() for _ in range(self.count("walls"))],
            "regions": [self.region(i) for i in range(self.count("regions"))],
            "placements": [self.placement() for _ in range(self.count("counters"))],
            "labels": [self.label(i) for i in range(self.count("names"))],
        }

    def further(self) -> dict[str, list[AnyRow]]:
        """What a map with every layer has besides."""
        return {
            "sites": [self.site(i) for i in range(self.count("sites"))],
            "overlays": [self.overlay() for _ in range(self.count("overlays"))],
            "hexsides": [self.cliff() for _ in range(self.count("cliffs"))],
        }

    def site(self, i: int) -> Site:
        return Site(kind="item", hex=self.hex(), name="Item", name_ja=NAMES[i % len(NAMES)])

    def overlay(self) -> Overlay:
        return Overlay(hex=self.hex(), terrain=f"t{int(self.random.integers(23))}")

    def cliff(self) -> HexsideFeature:
        wall = self.wall()
        return wall.model_copy(update={"feature": "cliff", "high": wall.between.a})

    def count(self, what: str) -> int:
        return max(1, round((SHARES | FURTHER_SHARES)[what] * self.part))

    def hex(self) -> Hex:
        return self.grid.hex(int(self.random.integers(self.grid.columns)), int(self.random.integers(self.grid.rows)))

    def inner(self) -> Hex:
        """A hex with all its neighbours."""
        columns, rows = self.grid.columns, self.grid.rows
        return self.grid.hex(int(self.random.integers(1, columns - 1)), int(self.random.integers(1, rows - 1)))

    def systems(self) -> list[System]:
        """In clusters of 50 on 40 × 40 hexes, the first in the middle of the map: as near to each other as on a chart."""
        grid = self.grid
        middle = Offset(grid.columns // 2, grid.rows // 2)
        found = []
        for i in range(self.count("systems")):
            if i and i % CLUSTER == 0:
                middle = grid.offset(self.hex())
            col = min(max(middle.col + int(self.random.integers(-20, 20)), 0), grid.columns - 1)
            row = min(max(middle.row + int(self.random.integers(-20, 20)), 0), grid.rows - 1)
            name = NAMES[i % len(NAMES)]
            found.append(
                System(
                    id=f"s{i}",
                    name=name,
                    name_ja=name,
                    hex=grid.hex(col, row),
                    class_=CLASSES[i % 3],
                    surfaces=0 if CLASSES[i % 3] == "tertiary" else 1 + i % 2,
                    capital_of="aslan" if i % 40 == 0 else None,
                )
            )
        return found

    def routes(self, systems: list[System]) -> list[AnyRow]:
        """Each system with the nearest one of its cluster made before it; every third is uncharted."""
        found: list[AnyRow] = []
        for i, system in enumerate(systems):
            before = systems[i - i % CLUSTER : i]
            if before:
                nearest = min(before, key=lambda other: distance(system.hex, other.hex))
                found.append(Route(between=(nearest.id, system.id), charted=i % 3 > 0))
        return found

    def path(self, i: int) -> Path:
        """Eight hexes on, turning now and then."""
        chain, way = [self.inner()], int(self.random.integers(6))
        for _ in range(7):
            way = (way + int(self.random.integers(-1, 2))) % 6
            onward = neighbor(chain[-1], way, self.grid.orientation)
            if onward in self.grid and onward not in chain:
                chain.append(onward)
        return Path(kind="river" if i % 3 == 0 else "road", hexes=tuple(chain))

    def wall(self) -> HexsideFeature:
        hex = self.inner()
        other = neighbor(hex, int(self.random.integers(6)), self.grid.orientation)
        return HexsideFeature(between=Hexside.between(hex, other), feature="wall")

    def region(self, i: int) -> Region:
        """A block of 40 × 40 hexes."""
        col = int(self.random.integers(max(1, self.grid.columns - 40)))
        row = int(self.random.integers(max(1, self.grid.rows - 40)))
        corner = self.grid.hex(min(col + 40, self.grid.columns) - 1, min(row + 40, self.grid.rows) - 1)
        block = f"{self.grid.address(self.grid.hex(col, row))}-{self.grid.address(corner)}"
        home = ("aslan", "solomani", None)[i % 3]
        return Region(id=f"r{i}", name=f"Region {i}", home_of=home, hexes=self.grid.parse_hexes([block]))

    def placement(self) -> Placement:
        type_ = self.types[int(self.random.integers(len(self.types)))]
        return Placement(type=type_, hex=self.hex(), place="hex", count=int(self.random.integers(1, 4)))

    def label(self, i: int) -> Label:
        name = NAMES[i % len(NAMES)]
        return Label(hex=self.hex(), text=f"Place {i}", text_ja=name, size=(0.3, 0.45, 0.9)[i % 3])
