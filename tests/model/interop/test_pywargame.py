"""A module of ours as another program reads it: pywargame, where it is installed (Python 3.12 and later alone load it).

It is none of the tools that the tests need: its many dependencies and its licence keep it out of the lists. What is known
of it here: it reads saved games as Latin-1, so that names beyond that come out of them as other letters.
"""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from model.grid import Grid
from model.hexgrid import Orientation
from model.numbering import Numbering, Stagger
from tests.model.interop.vassal_modules import ours

if sys.version_info < (3, 12):
    pytest.skip("pywargame can't be loaded before Python 3.12", allow_module_level=True)

vassal = pytest.importorskip("pywargame.vassal")


@pytest.mark.parametrize("stagger", Stagger)
@pytest.mark.parametrize("orientation", Orientation)
def test_it_reads_what_we_wrote(orientation: Orientation, stagger: Stagger, tmp_path: Path) -> None:
    """Board, palette with traits, and stacks that stand where its own arithmetic has their hexes."""
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
    pieces = [slot.getTraits()[-1] for slot in game.getPieceWindows()["Pieces"].getPieces(asdict=False)]
    assert [piece["name"] for piece in pieces] == ["B1 Dreadnought", "SC 偵察艦 / 1; 'x'", "RT Regulars"]
    (numbering,) = board.getAllElements(vassal.HexNumbering, single=False)
    stacks = window.getAtStarts(single=False)
    for hex, found in zip(spots, stacks, strict=True):
        x, y = numbering.getLocation(map_.number(hex))
        assert abs(int(found["x"]) - x) <= 1
        assert abs(int(found["y"]) - y) <= 1
        assert [slot["entryName"] for slot in found.getPieces(asdict=False)] == [
            "B1 Dreadnought", "SC 偵察艦 / 1; 'x'", "B1 Dreadnought",
        ]  # fmt: skip
    _, lines, _, _ = vassal.SaveIO.readSave(io.BytesIO(saved), alsometa=True)
    assert sum("/stack/" in text for text in lines) == 4
    assert sum("Dreadnought" in text for text in lines) == 8
