"""A small land game for tests of hexsides, paths and sites: plain ground, two kinds of path, three of hexside."""

from __future__ import annotations

from model.hexgrid import Orientation
from model.new import new_scenario
from model.ruleset import HexsideType, Named, PathType, Ruleset, SiteType, TerrainType
from model.scenario import Scenario
from tests.builders import ruleset


def land_rules(orientation: Orientation = Orientation.FLAT) -> Ruleset:
    """Rules with a wall, a cliff and water on hexsides, a road and a river, and items worth moe points."""
    base = ruleset()
    terrain = {
        id: TerrainType(name=name, name_ja=ja, color=id)
        for id, name, ja in (("plain", "plain", "平地"), ("forest", "forest", "森林"))
    }
    figures = {"moe_points": Named(name="moe points", name_ja="萌えポイント")}
    return base.model_copy(
        update={
            "terrain": terrain,
            "map": base.map.model_copy(update={"terrain": "plain", "style": "land", "orientation": orientation.value}),
            "hexsides": {
                "wall": HexsideType(name="wall", name_ja="壁", style="wall"),
                "cliff": HexsideType(name="cliff", name_ja="崖", style="cliff", high_side=True),
                "water": HexsideType(name="water", name_ja="水域", style="water"),
            },
            "paths": {
                "road": PathType(name="road", name_ja="道路", style="road"),
                "river": PathType(name="river", name_ja="川", style="river"),
            },
            "sites": {
                "item": SiteType(name="item", name_ja="アイテム", symbol="gem", values=figures),
                "well": SiteType(name="well", name_ja="井戸", symbol="ring"),
            },
            "system_classes": {},
        }
    )


def land(columns: int = 10, rows: int = 8, orientation: Orientation = Orientation.FLAT) -> Scenario:
    """An empty map of plain ground."""
    scenario = new_scenario(land_rules(orientation), columns, rows)
    assert scenario.grid.orientation is orientation
    return scenario
