"""Export as a VASSAL module: the sample as it stands, playable from its own saved game."""

from __future__ import annotations

import io
import zipfile
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from defusedxml.ElementTree import fromstring
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from editor.exporting.charts import chart_picture, charts_of
from editor.exporting.vassal import board_megabytes, export_vassal, vassal_module
from editor.style import load_style
from model.edits.grid import set_numbering
from model.info import Cup
from model.interop.vassal.grid import Board
from model.interop.vassal.pieces import decoded
from model.paper import SheetError
from model.storage.read import load
from model.storage.rulesets import load_ruleset
from tests import builders
from tests.model.interop.vassal_grid import VassalGrid
from ui.samples import sample_files


@pytest.fixture(scope="module")
def sample(qapp: object) -> tuple[bytes, object, tuple[str, ...]]:
    """The main sample as a module."""
    scenario = load(sample_files()[0]).scenario
    return vassal_module(scenario, load_ruleset(scenario.info.ruleset), 100, "en")


def test_every_counter_stands_in_its_hex(sample: tuple[bytes, object, tuple[str, ...]]) -> None:
    scenario = load(sample_files()[0]).scenario
    archive = zipfile.ZipFile(io.BytesIO(sample[0]))
    root = fromstring(archive.read("buildFile.xml"))
    grid = next(element for element in root.iter() if element.tag.endswith("HexGrid"))
    numbers = next(element for element in root.iter() if element.tag.endswith("HexGridNumbering"))
    board = next(element for element in root.iter() if element.tag.endswith("boardPicker.Board"))
    size = int(board.get("width", "")), int(board.get("height", ""))
    vassal = VassalGrid(grid.attrib, numbers.attrib, size)
    found: Counter[tuple[str, str]] = Counter()
    for stack in (element for element in root.iter() if element.tag.endswith("SetupStack")):
        number = vassal.name(int(stack.get("x", "")), int(stack.get("y", "")))
        for slot in stack:
            piece = decoded(slot.text or "")
            assert piece is not None
            found[number, piece.image.removesuffix(".png")] += 1
    wanted: Counter[tuple[str, str]] = Counter()
    for placement in scenario.placements:
        assert placement.hex is not None
        wanted[scenario.grid.number(placement.hex), placement.type] += placement.count
    assert found == wanted
    image = QImage.fromData(archive.read("images/board.png"))
    assert (image.width(), image.height()) == size
    entries = [element.text for element in root.iter("entry")]
    assert entries == ["Solomani", "Aslan"]


def test_the_board_shows_the_map_without_counters(sample: tuple[bytes, object, tuple[str, ...]]) -> None:
    """A hex in the middle of plain space has the colour of space; the board has no unpainted row at its edges."""
    scenario = load(sample_files()[0]).scenario
    archive = zipfile.ZipFile(io.BytesIO(sample[0]))
    image = QImage.fromData(archive.read("images/board.png"))
    outside = load_style(scenario.info.style).color("outside").lower()
    for x in range(0, image.width(), 97):
        assert image.pixelColor(x, 0).name() == outside
        assert image.pixelColor(x, image.height() - 1).name() == outside


def test_hidden_counters_stand_face_down(sample: tuple[bytes, object, tuple[str, ...]]) -> None:
    root = fromstring(zipfile.ZipFile(io.BytesIO(sample[0])).read("buildFile.xml"))
    scenario = load(sample_files()[0]).scenario
    hidden = sum(placement.count for placement in scenario.placements if placement.face == "hidden")
    down = 0
    for stack in (element for element in root.iter() if element.tag.endswith("SetupStack")):
        for slot in stack:
            piece = decoded(slot.text or "")
            assert piece is not None
            down += any(trait.type.startswith("emb2;") and trait.state == "2" for trait in piece.traits)
    assert hidden > 0
    assert down == hidden


def test_two_runs_write_the_same_file(qtbot: QtBot, tmp_path: Path) -> None:
    scenario, game = builders.empty(columns=5, rows=4), builders.ruleset()
    builders.system(scenario, "kuzu", "0202", name="Kuzu/1; 'x'", name_ja="クーズー")
    builders.place(builders.buy(scenario, "aslan", "aslan-b1"), "aslan-b1", "0202")
    builders.put(scenario, "cups", Cup(id="cup", chits={"aslan-sc": 2}))
    for name in ("a.vmod", "b.vmod"):
        export_vassal(scenario, game, tmp_path / name, lang="ja")
    assert (tmp_path / "a.vmod").read_bytes() == (tmp_path / "b.vmod").read_bytes()
    root = fromstring(zipfile.ZipFile(tmp_path / "a.vmod").read("buildFile.xml"))
    assert any(element.tag.endswith("DrawPile") for element in root.iter())


SLANTED = """VASSAL counts along slanted lines of hexes only from version 3.8 on, and this module is for 3.6 and later: \
its numbers are column and row. The board shows those of the map."""


@pytest.mark.parametrize(
    ("numbers", "told"),
    [
        (
            {"step": (2, 1)},
            "VASSAL cannot count hexes in this way; its numbers are column and row. The board shows those of the map.",
        ),
        ({"slant": "down"}, SLANTED),
    ],
)
def test_what_has_no_place_is_told(qtbot: QtBot, tmp_path: Path, numbers: dict[str, Any], told: str) -> None:
    scenario = builders.empty(columns=5, rows=4)
    scenario.apply(set_numbering(scenario, **numbers))
    builders.place(scenario, "aslan-b1", None, off_map="pool", count=2)
    report = export_vassal(scenario, builders.ruleset(), tmp_path / "a.vmod")
    assert report.warnings == (
        told,
        "Counters that stand nowhere on the map are in the palette only: 2.",
    )


def test_a_board_that_vassal_could_not_hold_is_refused_before_it_is_drawn(qtbot: QtBot, tmp_path: Path) -> None:
    scenario = builders.empty(columns=500, rows=500)
    with pytest.raises(SheetError, match="120"):
        export_vassal(scenario, builders.ruleset(), tmp_path / "a.vmod", dpi=100)
    assert not (tmp_path / "a.vmod").exists()
    assert board_megabytes(Board(1024, 1024, 1.0, (0.0, 0.0))) == 4


def test_charts_say_what_the_ruleset_says(qtbot: QtBot) -> None:
    tables = {table.id: table for table in charts_of(builders.ruleset(), 12, "en")}
    assert tables["income"].title == "Income"
    assert tables["income"].rows == (
        ("System", "To the capital", "To a controlled primary", "To neither"),
        ("Budget", "25"),
        ("primary system", "10", "4", "4"),
        ("secondary system", "2", "1", "0"),
        ("tertiary system", "0", "0", "0"),
    )  # D-7.3
    assert sum(len(row) for row in tables["turns"].rows[1:]) == 12
    image = QImage.fromData(chart_picture(tables["income"]))
    assert image.width() > 200
    assert image.height() > 80


def test_charts_and_notes_of_a_game_with_samples_say_so(qtbot: QtBot, tmp_path: Path) -> None:
    """The income table of the base game and the terrain effects chart of the Moe game are ours; the units of both are."""
    titles = {game: [table.title for table in charts_of(builders.ruleset(game), None, "en")] for game in GAMES}
    assert titles == {"dark-nebula-base": ["Income (sample)"], "moe-emblem": ["Terrain effects chart (sample)"]}
    heads = next(charts_of(builders.ruleset("moe-emblem"), None, "ja")).rows[0]
    assert "徒歩" in heads
    out = tmp_path / "a.vmod"
    export_vassal(builders.empty("fortress"), builders.ruleset("fortress"), out, dpi=50)
    with zipfile.ZipFile(out) as module:
        notes = [module.read(name).decode() for name in module.namelist() if name.endswith(".html")]
    assert any("Sample figures: not those of the published game." in note for note in notes)


GAMES = ("dark-nebula-base", "moe-emblem")
