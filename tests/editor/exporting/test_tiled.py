"""Export for Tiled: the pictures beside the map, and what the program itself makes of ours."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from editor.exporting.tiled import export_tiled
from editor.style import load_style
from model.hexgrid import Orientation
from model.interop import tiled
from model.interop.readers import source_of
from model.interop.tiled.geometry import frame_of_grid
from model.numbering import Stagger
from model.scenario import Scenario
from model.storage.write import write_scenario
from tests import builders

Tool = Callable[[str], str]


def scenario_of(orientation: Orientation, stagger: Stagger) -> Scenario:
    """A small map with two terrains, a hole, a system and counters."""
    scenario = builders.empty(columns=6, rows=5)
    scenario.tables["grid"][""] = scenario.grid.model_copy(update={"orientation": orientation, "stagger": stagger})
    builders.paint(scenario, "nebula", "0202", "0303", "0405", "0601")
    builders.paint(scenario, "", "0101", "0605")
    builders.system(scenario, "kuzu", "0304", name_ja="クーズー")
    return builders.place(builders.buy(scenario, "aslan", "aslan-b1"), "aslan-b1", "0304")


@pytest.mark.parametrize("suffix", [".tmx", ".tmj"])
def test_map_and_pictures_are_written_and_come_back(qtbot: QtBot, tmp_path: Path, suffix: str) -> None:
    scenario, game = scenario_of(Orientation.FLAT, Stagger.ODD), builders.ruleset()
    out = tmp_path / f"my map{suffix}"
    export_tiled(scenario, game, out)
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "my map-counters.png", "my map-terrain.png", f"my map{suffix}",
    ]  # fmt: skip
    again = tiled.read(source_of(out), game)
    assert write_scenario(again.scenario) == write_scenario(scenario)
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    export_tiled(scenario, game, out)
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before


def test_a_tile_is_a_hex_with_transparent_corners(qtbot: QtBot, tmp_path: Path) -> None:
    scenario, game = scenario_of(Orientation.FLAT, Stagger.ODD), builders.ruleset()
    export_tiled(scenario, game, tmp_path / "m.tmx")
    image = QImage(str(tmp_path / "m-terrain.png"))
    style = load_style(scenario.info.style)
    ids = [id for id in scenario.terrain.legend if id]
    assert (image.width(), image.height()) == (64 * len(ids), 56)
    for number, id in enumerate(ids):
        middle = QColor(image.pixel(64 * number + 32, 50))
        assert middle.name().upper() == style.terrain_look(game.terrain[id].color).fill.upper()
        for x, y in ((0, 0), (63, 0), (0, 55), (63, 55)):
            assert image.pixelColor(64 * number + x, y).alpha() == 0
    counters = QImage(str(tmp_path / "m-counters.png"))
    assert (counters.width(), counters.height()) == (32, 32)
    assert counters.pixelColor(16, 16).alpha() == 255


@pytest.mark.parametrize("orientation", Orientation)
@pytest.mark.parametrize("stagger", Stagger)
def test_tiled_draws_each_hex_where_we_do(
    qtbot: QtBot, tmp_path: Path, require_tool: Tool, orientation: Orientation, stagger: Stagger
) -> None:
    """Its own picture of our map has the colour of each hex's terrain at the place of its centre, and nothing beside."""
    program = require_tool("tmxrasterizer")
    scenario, game = scenario_of(orientation, stagger), builders.ruleset()
    export_tiled(scenario, game, tmp_path / "m.tmx")
    run([program, "--hide-layer", "placements", "--no-smoothing", str(tmp_path / "m.tmx"), str(tmp_path / "m.png")])
    image, style, frame = QImage(str(tmp_path / "m.png")), load_style(scenario.info.style), frame_of_grid(scenario.grid)
    for hex in scenario.grid.hexes():
        x, y = frame.center(hex)
        color = image.pixelColor(round(x) + 3, round(y) + 20)
        terrain = scenario.terrain_at(hex)
        if terrain is None:
            assert color.alpha() == 0
        else:
            assert color.name().upper() == style.terrain_look(game.terrain[terrain].color).fill.upper()


@pytest.mark.parametrize("orientation", Orientation)
def test_what_tiled_saves_comes_back(
    qtbot: QtBot, tmp_path: Path, require_tool: Tool, orientation: Orientation
) -> None:
    """Tiled loads our map and writes it in its own way, in both forms; nothing is lost."""
    program = require_tool("tiled")
    scenario, game = scenario_of(orientation, Stagger.ODD), builders.ruleset()
    export_tiled(scenario, game, tmp_path / "m.tmx")
    for form, suffix in (("json", ".tmj"), ("tmx", ".tmx")):
        out = tmp_path / f"again{suffix}"
        run([program, "--export-map", form, str(tmp_path / "m.tmx"), str(out)])
        again = tiled.read(source_of(out), game)
        assert write_scenario(again.scenario) == write_scenario(scenario), form
        assert again.report.remarks == []


def run(command: list[str]) -> None:
    """Run a program of Tiled's without a screen."""
    env = {
        "HOME": str(Path(command[-1]).parent),
        "QT_QPA_PLATFORM": "offscreen",
        "PATH": "/usr/bin:/bin",
        "LC_ALL": "C.UTF-8",
    }
    done = subprocess.run(command, env=env, capture_output=True, text=True, timeout=50, check=False)
    assert done.returncode == 0, done.stderr
