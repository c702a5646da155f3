"""The page on drawing maps: every tool with its key and its picture, and maps whose rows fit."""

import re
import tomllib

import pytest

from editor.tools import TOOLS, Tool
from model.storage.rulesets import load_ruleset
from tests.test_project.tree import ROOT

PAGE = (ROOT / "docs" / "drawing-maps.md").read_text(encoding="utf-8")
MAPS = tomllib.loads((ROOT / "docs" / "maps.toml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("tool", TOOLS, ids=lambda tool: tool.id)
def test_each_tool_has_its_key_and_its_picture_at_work(tool: type[Tool]) -> None:
    row = next(line for line in PAGE.splitlines() if f"(images/tool_{tool.id}.png)" in line)
    assert f"({tool.shortcut})" in row
    assert (ROOT / "docs" / "images" / f"tool_{tool.id}.png").is_file()


def test_every_picture_of_a_tool_is_shown() -> None:
    there = {path.name for path in (ROOT / "docs" / "images").glob("tool_*.png")}
    assert there == set(re.findall(r"images/(tool_\w+\.png)", PAGE))


@pytest.mark.parametrize("name", MAPS)
def test_the_rows_of_a_map_are_as_long_as_it_is_broad(name: str) -> None:
    data = MAPS[name]
    rows = [line for key in ("terrain", "rock") for line in data.get(key, "").split()]
    assert len({len(row) for row in rows} | ({data["columns"]} if "columns" in data else set())) <= 1
    assert load_ruleset(data["ruleset"]).id == data["ruleset"]


def test_the_battlefield_shows_every_terrain_hexside_and_path() -> None:
    """M-3.1: each mark of the legend in docs/make_maps.py stands on it."""
    data = MAPS["field"]
    assert set("".join(data["terrain"].split())) == set(".grmhcfbw")
    assert len(load_ruleset("moe-emblem").terrain) == 9
    assert data["cliffs"]
    assert data["water"]
    assert data["river"]
    assert data["road"]
