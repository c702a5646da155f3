"""`import` of maps: a new scenario, what came in on standard output, what did not on standard error."""

from __future__ import annotations

from pathlib import Path

import pytest

from model.info import Picture, Scan
from model.storage.read import load
from tests.model.interop.vassal_modules import board, build, png, slot, stack, tabs, zipped
from ui.cli import main

WORDS = "0101 lava\n0102 nebula\nwhat is this\n"
SECTOR = "Hex\tName\tUWP\tPBG\n0101\tFirst\tA867A69-F\t703\n0102\tSecond\tX000000-0\t000\n"
GIF = bytes.fromhex("47494638396101000100800000ff0000ffffff2c00000000010001000002024401003b")
"""One red pixel."""
GAME = ["--ruleset", "dark-nebula-expanded", "--lang", "en"]


def test_a_map_becomes_a_new_scenario(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "old.txt").write_text(WORDS, encoding="utf-8")
    out = tmp_path / "new.hexmuster.json"
    assert main(["import", str(tmp_path / "old.txt"), str(out), *GAME, "--word", "lava=nebula"]) == 0
    said = capsys.readouterr()
    assert said.out == f"Written: {out}\nCame in: hexes 2.\n"
    assert said.err == "Line 3: “what is this” is not understood; left out.\n"
    loaded = load(out)
    assert loaded.findings == []
    assert loaded.scenario.terrain.used() == ["nebula"]


def test_nothing_is_written_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "old.txt").write_text(WORDS, encoding="utf-8")
    out = tmp_path / "new.hexmuster.json"
    out.write_text("mine", encoding="utf-8")
    assert main(["import", str(tmp_path / "old.txt"), str(out), *GAME]) == 2
    assert out.read_text(encoding="utf-8") == "mine"
    assert str(out) in capsys.readouterr().err


def test_the_rule_for_classes_is_chosen_or_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "made.tab").write_text(SECTOR, encoding="utf-8")
    (tmp_path / "mine.toml").write_text('[mine]\nrules = [{class = "secondary"}]', encoding="utf-8")
    found = []
    for number, rule in enumerate(("importance", "habitability", str(tmp_path / "mine.toml"))):
        out = tmp_path / f"{number}.hexmuster.json"
        assert main(["import", str(tmp_path / "made.tab"), str(out), *GAME, "--classes", rule]) == 0
        found.append([system.class_ for system in load(out).scenario.systems])
    assert found == [["primary", "tertiary"], ["primary", "tertiary"], ["secondary", "secondary"]]
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize(
    ("name", "more", "words"),
    [
        ("old.board", [], "no map of another program"),
        ("old.txt", ["--word", "lava"], "WORD=ID"),
        ("made.tab", ["--classes", "nowhere.toml"], "nowhere.toml"),
        ("gone.txt", [], "gone.txt"),
    ],
)
def test_what_cannot_be_done_is_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str, more: list[str], words: str
) -> None:
    (tmp_path / "old.board").write_text("nothing", encoding="utf-8")
    (tmp_path / "old.txt").write_text(WORDS, encoding="utf-8")
    (tmp_path / "made.tab").write_text(SECTOR, encoding="utf-8")
    assert main(["import", str(tmp_path / name), str(tmp_path / "x.hexmuster.json"), *GAME, *more]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert words in said.err
    assert said.err.count("\n") == 1
    assert not (tmp_path / "x.hexmuster.json").exists()


def test_maps_are_written_as_text(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "old.txt").write_text('0101 nebula\n0201 space primary "Kuzu"\n', encoding="utf-8")
    out = tmp_path / "new.hexmuster.json"
    assert main(["import", str(tmp_path / "old.txt"), str(out), *GAME]) == 0
    for suffix in (".txt", ".hexjson"):
        assert main(["export", str(out), str(tmp_path / f"out{suffix}"), "--lang", "en"]) == 0
    assert capsys.readouterr().err == ""
    assert '0201 space primary "Kuzu"' in (tmp_path / "out.txt").read_text(encoding="utf-8")
    assert '"n": "Kuzu"' in (tmp_path / "out.hexjson").read_text(encoding="utf-8")


def test_a_module_brings_its_pictures(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """They lie in the folder beside the scenario; a GIF becomes a PNG, what is no picture is told."""
    palette = tabs(
        "Solomani",
        inner=slot("Fleet", 1, "f.png")
        + slot("Scout", 2, "s.gif")
        + slot("Tanker", 3, "t.png")
        + slot("Unsafe", 5, "u.svg"),
    )
    module = {
        "buildFile.xml": build(board(image="map.png"), stack(slot("Fleet", 4, "f.png"), location="0302"), palette),
        "images/map.png": png(190, 180),
        "images/f.png": png(9, 9),
        "images/s.gif": GIF,
        "images/t.png": b"nothing",
        "images/u.svg": b'<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>',
    }
    (tmp_path / "old.vmod").write_bytes(zipped(module))
    out = tmp_path / "new.hexmuster.json"
    assert main(["import", str(tmp_path / "old.vmod"), str(out), *GAME]) == 0
    said = capsys.readouterr()
    assert said.out.endswith("Came in: hexes 27, scans 1, counter types 4, placements 1.\n")
    assert "missing or of an unknown kind were left out (1): t.png" in said.err
    assert "or with more in them than shapes, were left out (1): u." in said.err
    loaded = load(out)
    assert loaded.findings == []
    scenario = loaded.scenario
    pictures = scenario.keyed("pictures", Picture)
    assert {id: row.file for id, row in pictures.items()} == {
        "map": "new.files/map.png", "f": "new.files/f.png", "s": "new.files/s.png",
    }  # fmt: skip
    assert (tmp_path / pictures["s"].file).read_bytes().startswith(b"\x89PNG")
    assert [row.picture for row in scenario.rows("scans", Scan)] == ["map"]
    assert [row.traits for row in scenario.counter_types] == [{"picture": "f"}, {"picture": "s"}, {}, {}]
    assert [scenario.grid.number(row.hex) for row in scenario.placements if row.hex] == ["0302"]
    (alone,) = scenario.info.faces["use"]  # the pictures are whole counters
    assert alone["types"] == {"type": ["solomani-fleet", "solomani-scout"]}


def test_the_board_and_the_set_up_of_a_module_are_chosen(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    boards = board(name="Small", size=(100, 100)) + board(name="Large")
    (tmp_path / "old.vmod").write_bytes(zipped({"buildFile.xml": build(boards)}))
    out = tmp_path / "new.hexmuster.json"
    assert main(["import", str(tmp_path / "old.vmod"), str(out), *GAME, "--board", "Small"]) == 0
    assert load(out).scenario.grid.columns == 3
    capsys.readouterr()
    assert main(["import", str(tmp_path / "old.vmod"), str(tmp_path / "x.json"), *GAME, "--setup", "Start"]) == 2
    assert capsys.readouterr().err.count("\n") == 1
