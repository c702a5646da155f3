"""A small land game for tests of readers and writers: five terrains, two paths, two hexsides, one kind of item."""

from __future__ import annotations

from model.interop.report import Imported, Source
from model.ruleset import HexsideType, PathType, Ruleset, SiteType, TerrainType
from tests import builders


def rules() -> Ruleset:
    """The star game with the terrain of a land map; it keeps its classes of star systems."""
    names = {"plain": "平地", "forest": "森", "hill": "丘", "marsh": "湿地", "sea": "海"}
    game = builders.ruleset()
    return game.model_copy(
        update={
            "terrain": {id: TerrainType(name=id, name_ja=ja, color="plain") for id, ja in names.items()},
            "map": game.map.model_copy(update={"terrain": "plain", "style": "land"}),
            "paths": {id: PathType(name=id, name_ja=ja) for id, ja in (("road", "道"), ("river", "川"))},
            "hexsides": {id: HexsideType(name=id, name_ja=ja) for id, ja in (("wall", "壁"), ("cliff", "崖"))},
            "sites": {"ribbon": SiteType(name="Ribbon", name_ja="リボン")},
        }
    )


def source(name: str, text: str) -> Source:
    """A file of text."""
    return Source(name, text.encode())


def terrain_of(imported: Imported, *addresses: str) -> list[str | None]:
    """The terrains of hexes by address."""
    scenario = imported.scenario
    return [scenario.terrain_at(scenario.grid.parse_address(address)) for address in addresses]


def said(imported: Imported) -> list[str]:
    """What is remarked, in English."""
    return [remark.sentence("en") for remark in imported.report.remarks]
