"""A module of ours as another program reads it: pywargame, where it is installed (Python 3.12 and later alone load it).

It is none of the tools that the tests need: its many dependencies and its licence keep it out of the lists. Known of it
are three faults: texts of pieces keep the backslashes that VASSAL takes away, saved games are read as Latin-1, and only a
grid inside a zone knows its numbers.
"""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from model.grid import Grid
from model.hexgrid import Orientation
from model.interop.vassal.grid import board_of
from model.numbering import Numbering, Stagger
from tests.model.interop.vassal_modules import ours

if tuple(sys.version_info) < (3, 12):  # a tuple, or type checkers would not see the rest
    pytest.skip("pywargame can't be loaded before Python 3.12", allow_module_level=True)

vassal = pytest.importorskip("pywargame.vassal")


@pytest.mark.parametrize("stagger", Stagger)
@pytest.mark.parametrize("orientation", Orientation)
def test_it_reads_what_we_wrote(orientation: Orientation, stagger: Stagger, tmp_path: Path) -> None:
    """Board, grid, palette with traits, stacks in their places, and the saved game."""
    map_ = Grid(orientation=orientation, stagger=stagger, columns=12, rows=9, numbering=Numbering())
    spots = [map_.parse_address(address) for address in ("0101", "0203", "1209", "0708")]
    stack = [("solomani-b1", True), ("aslan-sc", True), ("solomani-b1", False)]
    path = tmp_path / "x.vmod"
    path.write_bytes(ours(map_, [(hex, stack) for hex in spots]))
    with vassal.VMod(str(path), "r") as module:
        game = vassal.BuildFile(module.getBuildFile()).getGame()
        saved = module.getInternalFile("start.vsav", "r").read()
    (window,) = game.getMaps().values()
    (board,) = window.getBoards().values()
    assert board["name"] == "Board"
    (palette,) = game.getPieceWindows().values()
    slots = palette.getPieceSlots(asdict=False)
    assert [slot["entryName"] for slot in slots] == ["B1 Dreadnought", "SC 偵察艦 / 1; 'x'", "RT Regulars"]
    kinds = [type(trait).__name__ for trait in slots[0].getTraits()]
    assert kinds == ["PrototypeTrait"] * 3 + ["MarkTrait"] * 6 + ["LayerTrait", "BasicTrait"]
    (told,) = board.getAllElements(vassal.HexGrid, single=False)
    assert (told["sideways"] == "true") == (orientation is Orientation.POINTY)
    picture = board_of(map_, 100)
    stacks = window.getAtStarts(single=False)
    for hex, found in zip(spots, stacks, strict=True):
        assert (int(found["x"]), int(found["y"])) == picture.px(*map_.layout.center(hex))
        assert [slot["entryName"] for slot in found.getPieces(asdict=False)] == [
            "B1 Dreadnought", "SC 偵察艦 / 1; 'x'", "B1 Dreadnought",
        ]  # fmt: skip
    (tmp_path / "start.vsav").write_bytes(saved)
    commands = " ".join(map(str, vassal.SaveIO.readSave(str(tmp_path / "start.vsav"))))
    assert commands.count("/stack/") == 4
    assert commands.count("B1 Dreadnought") == 8
