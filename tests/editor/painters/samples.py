"""Maps for painters' tests: a star map with everything on it, and a land map of many terrains."""

from __future__ import annotations

from itertools import pairwise

import numpy as np

from editor.painters.scene import MapScene
from editor.style import load_style
from model.maprows import HomeMark, Label, Region
from model.ruleset import HexsideType, PathType, Ruleset, TerrainType
from model.scenario import Scenario
from tests import builders
from tests.builders import exit_route, hexside, overlay, paint, path, place, put, route, ruleset, site, system, tile

NEBULA = (
    "0904 1004 1104 1005 1105 1204 0905 1006 1106 1205 1306 1206 1305 1107 1207 0805 0906 1003 1108 1208 "
    "0410 0511 0411 0510"
)


def star_map(columns: int = 20, rows: int = 12) -> Scenario:
    """Thirteen systems of all classes, routes of both kinds and one that leaves, a nebula, stacks, two sheets."""
    scenario = builders.empty(columns=columns, rows=rows)
    paint(scenario, "nebula", *NEBULA.split())
    star, circle = (HomeMark(side="aslan", shape=shape) for shape in ("star", "circle"))
    system(scenario, "kuzu", "0404", name_ja="クズ", capital_of="aslan", home_marks=(star,))
    system(scenario, "vaxt", "0702", "secondary", name_ja="ヴァクスト")
    system(scenario, "oiaw", "0207", name_ja="オイアウ", home_marks=(circle,))
    system(scenario, "rao", "0607", "tertiary")
    system(scenario, "tehe", "0810", "secondary", name_ja="テヘ")
    system(scenario, "umbra", "1105", "tertiary", name_ja="ウンブラ")
    system(scenario, "pax", "1008", name_ja="パクス", stars=2)
    system(scenario, "maadin", "1708", name_ja="マーディン", capital_of="solomani", surfaces=2)
    system(scenario, "lask", "1911", "tertiary")
    _routes(scenario)
    for type_, address, where, count in (
        ("aslan-sc", "0404", "stellar", 1),
        ("aslan-dd", "0404", "stellar", 2),
        ("aslan-b1", "0404", "stellar", 1),
        ("aslan-pd", "0404", "surface", 1),
        ("aslan-tr", "0702", "stellar", 1),
        ("neutral-pd", "1008", "surface", 1),
        ("solomani-b2", "1708", "stellar", 3),
        ("solomani-at-a", "1708", "surface", 1),
    ):
        place(scenario, type_, address, where, count)
    place(scenario, "neutral-m-a", "1008", "stellar", face="hidden")
    place(scenario, "solomani-dd", "1105", "stellar", state="disrupted")
    tile(scenario, "aslan-hierate", "0101", 10, rows)
    tile(scenario, "solomani-quadrant", "1101", columns - 10, rows)
    home = scenario.grid.parse_hexes([f"0101-10{rows:02d}"])
    put(scenario, "regions", Region(id="aslan-hierate", name="Aslan Hierate", home_of="aslan", hexes=home))
    rift = scenario.grid.parse_hexes(["1402-1604"])
    put(scenario, "regions", Region(id="rift", name="The Rift", name_ja="断層", hexes=rift))
    put(scenario, "labels", Label(hex=builders.at(scenario, "1003"), text="Dark Nebula", text_ja="暗黒星雲", size=0.3))
    return scenario


def _routes(scenario: Scenario) -> None:
    chain = ("vaxt", "kuzu", "rao", "pax", "maadin", "lask")
    for a, b in (*pairwise(chain), ("kuzu", "oiaw"), ("rao", "tehe")):
        route(scenario, a, b)
    for a, b in pairwise(("vaxt", "umbra", "pax")):
        route(scenario, a, b, charted=False)
    exit_route(scenario, "lask", "2010", 1)


LAND = {
    "plain": ("plain", "", False),
    "grass": ("grass", "tufts", False),
    "rough": ("rough", "stones", False),
    "marsh": ("marsh", "reeds", False),
    "hedge": ("hedge", "bushes", False),
    "crowd": ("crowd", "crowd", False),
    "forest": ("forest", "conifers", False),
    "sea": ("water", "ripples", True),
}
"""Colour role, motif, and whether it is drawn as rounded bodies."""


def land_rules() -> Ruleset:
    """The rules of the star map with the terrains, paths and hexsides of a land map."""
    terrain = {
        id: TerrainType(name=id, name_ja=id, color=color, motif=motif, contours=contours)
        for id, (color, motif, contours) in LAND.items()
    }
    rules = ruleset()
    return rules.model_copy(
        update={
            "terrain": terrain,
            "map": rules.map.model_copy(update={"terrain": "plain", "style": "land"}),
            "paths": {id: PathType(name=id, name_ja=id, style=id) for id in ("river", "road")},
            "hexsides": {id: HexsideType(name=id, name_ja=id, style=id) for id in ("wall", "cliff")},
        }
    )


def land_map(columns: int = 22, rows: int = 16, seed: int = 7) -> Scenario:
    """Patches of every terrain, with roads, rivers, walls, cliffs and second terrains."""
    scenario = builders.empty(columns=columns, rows=rows)
    scenario.terrain.legend[:] = ["", *LAND]
    random = np.random.default_rng(seed)
    coarse = random.integers(1, len(LAND) + 1, (rows // 4 + 2, columns // 4 + 2))
    jitter = random.integers(0, 3, (2, rows, columns))
    down, across = np.indices((rows, columns))
    scenario.terrain.codes[:] = coarse[(down + jitter[0]) // 4, (across + jitter[1]) // 4]
    scenario.terrain.codes[0, :3] = 0
    grid = scenario.grid
    for kind, row in (("road", 3), ("river", 6)):
        chain = [grid.hex(col, row) for col in range(2, min(18, columns - 2))]
        path(scenario, kind, *chain, exits=(None, None))
    for col in range(4, 12):
        hexside(scenario, grid.hex(col, 5), grid.hex(col, 6), "wall" if col % 2 else "cliff", grid.hex(col, 6))
    for col in (3, 6, 8):
        overlay(scenario, grid.hex(col, 2), "forest")
    site(scenario, grid.hex(5, 7), name="Ribbon", name_ja="リボン", count=2)
    return scenario


def star_scene(scenario: Scenario | None = None, style: str = "star", lang: str = "en") -> MapScene:
    """The scene of the star map."""
    return MapScene(scenario or star_map(), ruleset(), load_style(style), lang)


def land_scene(scenario: Scenario | None = None, lang: str = "en") -> MapScene:
    """The scene of the land map."""
    return MapScene(scenario or land_map(), land_rules(), load_style("land"), lang)
