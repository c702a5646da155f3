"""VASSAL modules, in: our own come back as they were, others as far as their grid and pieces tell."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from model.counters import Placement
from model.fit import to_map
from model.grid import Grid
from model.hexgrid import Orientation
from model.info import Scan
from model.interop import vassal
from model.interop.report import ForeignError, Imported, Report, Source
from model.interop.vassal.fitting import Area, fitted
from model.interop.vassal.grid import board_of
from model.interop.vassal.lattice import lattice_of
from model.interop.vassal.pieces import mark, prototype, prototype_text
from model.interop.vassal.save import obfuscated
from model.numbering import Numbering, Stagger
from tests import builders
from tests.model.interop.test_vassal import STYLES
from tests.model.interop.vassal_grid import VassalGrid
from tests.model.interop.vassal_modules import BOARDS, M, board, build, grid, ours, png, slot, stack, tabs, zipped


def read(data: bytes, **wishes: Any) -> Imported:
    """The module as a scenario of the expanded game."""
    return vassal.read(Source("border-war.vmod", data), builders.ruleset(), **wishes)


@pytest.mark.parametrize("style", STYLES, ids=json.dumps)
@pytest.mark.parametrize("stagger", Stagger)
@pytest.mark.parametrize("orientation", Orientation)
def test_a_module_of_ours_comes_back(orientation: Orientation, stagger: Stagger, style: dict[str, Any]) -> None:
    """The same grid, numbers, counter types and placements, whatever the resolution of the board."""
    chance = random.Random(f"{orientation}{stagger}{style}")
    columns, rows = chance.randrange(2, 24), chance.randrange(2, 24)
    map_ = Grid(orientation=orientation, stagger=stagger, columns=columns, rows=rows, numbering=Numbering(**style))
    hexes = chance.sample(sorted(map_.hexes()), 4)
    types = [("solomani-b1", True), ("solomani-b1", False), ("aslan-sc", True), ("aslan-sc", True), ("aslan-rt", True)]
    standing = [(hex, chance.choices(types, k=chance.randrange(1, 5))) for hex in hexes]
    dpi = chance.choice([20, 60, 100])
    found = read(ours(map_, standing, dpi)).scenario
    made = found.grid
    assert (made.orientation, made.stagger, made.columns, made.rows) == (orientation, stagger, columns, rows)
    assert [made.number(hex) for hex in made.hexes()] == [map_.number(hex) for hex in map_.hexes()]
    assert int((found.terrain.codes != 0).sum()) == columns * rows
    rows_found = [(row.id, row.side, row.code, row.name, row.kind, row.count) for row in found.counter_types]
    assert rows_found == [
        ("solomani-b1", "solomani", "B1", "Dreadnought", "starship", 4),
        ("aslan-sc", "aslan", "SC", "偵察艦 / 1; 'x'", "starship", 11),
        ("aslan-rt", "aslan", "RT", "Regulars", "ground", 20),
    ]
    first = next(iter(found.counter_types))
    assert (first.values, first.build_cost) == ({"beam": 9, "missile": 8}, 13)
    wanted: Counter[tuple[Any, str, str]] = Counter()
    for hex, pile in standing:
        for id, front_up in pile:
            wanted[hex, id, "front" if front_up or id != "solomani-b1" else "back"] += 1
    assert Counter({(row.hex, row.type, row.face): row.count for row in found.placements}) == wanted
    picture = board_of(map_, dpi)
    (scan,) = found.rows("scans", Scan)
    for hex in made.hexes():
        x, y = made.layout.center(hex)
        at = to_map(scan.fit, *picture.px(*map_.layout.center(hex)))
        assert abs(at.x - x) < 1.5 / picture.scale
        assert abs(at.y - y) < 1.5 / picture.scale


# -- other people's modules --------------------------------------------------------------------------------------------
def made(build_file: bytes, **entries: bytes) -> Imported:
    """A module of a build file, read."""
    return read(zipped({"buildFile.xml": build_file, **entries}))


def said(imported: Imported) -> str:
    """All remarks in one text."""
    return "\n".join(imported.report.lines("en"))


def test_a_grid_covers_the_board() -> None:
    """190 × 180 px, hexes 40 px high from (20, 14): six lines at 20 … 193, the last just over the edge; in the even ones
    centres at 14 … 174, in the odd ones at 34 … 154: the next at -6 and 194 lie too far out.
    """
    scenario = made(build()).scenario
    map_ = scenario.grid
    assert (map_.columns, map_.rows, map_.orientation, map_.stagger) == (6, 5, Orientation.FLAT, Stagger.ODD)
    assert map_.number(map_.hex(0, 0)) == "0101"
    assert map_.number(map_.hex(3, 2)) == "0403"
    blank = [map_.number(hex) for hex in map_.hexes() if scenario.terrain_at(hex) is None]
    assert blank == ["0205", "0405", "0605"]


def test_half_hexes_at_the_edge_count() -> None:
    """From (20, 20) the odd lines begin at 0: half of that hex can be seen."""
    scenario = made(build(board(grid(y0="20")))).scenario
    assert scenario.grid.number(scenario.grid.hex(1, 0)) == "0200"
    assert scenario.terrain_at(scenario.grid.hex(0, 0)) is None
    below = made(build(board(grid('vOff="0"', y0="20")))).scenario  # would be -1: no map has such a number
    assert below.grid.number(below.grid.hex(0, 0)) == "0100"


def test_pointy_hexes_are_told_sideways() -> None:
    """Rows are lines there, and "H" counts them: with V first a number is column and row again."""
    scenario = made(build(board(grid('first="V"', sideways="true")))).scenario
    assert (scenario.grid.orientation, scenario.grid.columns, scenario.grid.rows) == (Orientation.POINTY, 5, 5)
    assert scenario.grid.number(scenario.grid.hex(3, 2)) == "0403"


@pytest.mark.parametrize(
    ("numbers", "number", "style"),
    [
        ("", "0403", "CCRR"),
        ('stagger="true"', "0404", "CCRR"),  # odd lines count one further
        ('hType="A" hOff="0" vLeading="0"', "D3", "CR-letters"),
        ('first="V" sep="."', "03.04", "RRCC"),
        ('hOff="10" vOff="0"', "1302", "CCRR"),
        ('vDescend="true"', "0404", "CCRR"),  # VASSAL takes 180 px for 5 rows: by the width of a hex; 5 - 2 + 1
        ('hDescend="true"', "0303", "CCRR"),  # and for 5 columns; 5 - 3 + 1
    ],
)
@pytest.mark.parametrize("by_name", [False, True])
def test_a_stack_stands_where_vassal_has_it(numbers: str, number: str, style: str, *, by_name: bool) -> None:
    """Line 3, place 2 has its centre at (20 + 3 × 34.64, 14 + 2.5 × 40); a piece a little beside it stands there."""
    where = stack(slot("Guard", 1), location=number) if by_name else stack(slot("Guard", 1), (131, 112))
    scenario = made(build(board(grid(numbers)), where)).scenario
    (row,) = scenario.placements
    assert row.hex is not None
    assert scenario.grid.number(row.hex) == number
    assert scenario.grid.numbering.style == style


@pytest.mark.parametrize("sideways", ["false", "true"])
@pytest.mark.parametrize(
    ("numbers", "slant"),
    [
        ({}, "up"),
        ({"first": "V", "sep": "-"}, "up"),
        ({"vOff": "30", "hOff": "7"}, "up"),
        ({"stagger": "false", "vOff": "9"}, "down"),
        ({"stagger": "false", "vOff": "9", "first": "V"}, "down"),
    ],
)
@pytest.mark.parametrize("x0", ["20", "-15"])
def test_oblique_numbers_are_those_of_vassal(numbers: dict[str, str], slant: str, sideways: str, x0: str) -> None:
    """The component that VASSAL has since 3.8: the same number hex by hex, read back too, wherever the first line lies."""
    told = {"dx": "34.64", "dy": "40", "x0": x0, "y0": "14", "sideways": sideways}
    usual = {"hType": "N", "hOff": "1", "hLeading": "1", "vType": "N", "vOff": "1", "vLeading": "1", "first": "H",
             "sep": "", "hDescend": "false", "vDescend": "false", "stagger": "true"}  # fmt: skip
    size, report = (430, 390), Report()
    theirs = VassalGrid(told, usual | numbers, size, oblique=True)
    lattice = lattice_of(told, usual | numbers, size, oblique=True)
    found = fitted(lattice, Area(size), 19.05, report)
    assert (found.grid.numbering.slant, report.remarks) == (slant, [])
    for row, col in np.argwhere(found.there).tolist():
        hex = found.grid.hex(col, row)
        line, level = (row, col) if lattice.sideways else (col, row)
        x, y = lattice.center(line + found.first[0], level + found.first[1])
        number = theirs.name(round(x), round(y))
        assert found.grid.number(hex) == number
        assert found.hex_named(f"at {number}") == hex


def test_a_stack_stands_by_its_oblique_number() -> None:
    """Line 3, place 2 of a board whose corner is 0101: 1 + 2, and 2 more by half of 3 and for an odd line."""
    numbers = 'stagger="true"'
    stacks = stack(slot("Guard", 1), location="0405") + stack(slot("Watch", 1), (131, 112))
    scenario = made(build(board(grid(numbers, "ObliqueHexGridNumbering")), stacks)).scenario
    one, two = (row.hex for row in scenario.placements)
    assert one == two == scenario.grid.hex(3, 2)
    assert scenario.grid.number(scenario.grid.hex(3, 2)) == "0405"


def test_oblique_numbers_below_nought_begin_anew_and_are_told() -> None:
    """Down to the right, from 0102 in the corner to -3 at the top of the twelfth column: the sixth of the lines."""
    wide = board(grid('stagger="false"', "ObliqueHexGridNumbering"), size=(400, 180))
    found = made(build(wide))
    assert found.scenario.grid.numbering.slant == "down"
    assert found.scenario.grid.number(found.scenario.grid.hex(11, 0)) == "1201"
    assert "where it says 0102, the map now says 0106" in said(found)


def test_oblique_numbers_that_descend_run_along_no_line_and_are_told() -> None:
    found = made(build(board(grid('vDescend="true"', "ObliqueHexGridNumbering"))))
    assert "VASSAL numbers hexes in a way that Hexmuster cannot print" in said(found)


def test_numbers_that_cannot_be_printed_are_told() -> None:
    found = made(build(board(grid('vType="A" vOff="0"'))))
    assert "where it says 01A, the map now says 0101" in said(found)
    assert made(build(board(grid(None)))).scenario.grid.numbering.style == "none"


@pytest.mark.parametrize("digits", [8, 40, 400, 5_000])
def test_a_place_off_every_board_is_passed_over(digits: int) -> None:
    """Numbers longer than any board is wide, of a zone's corner and of a piece in the palette: beyond 308 digits there
    is no such float.
    """
    far = "9" * digits
    path = f"0,0;{far},{far};100,0;100,180;0,180"
    inside = f'<{BOARDS}board.mapgrid.Zone name="Land" path="{path}">{grid()}</{BOARDS}board.mapgrid.Zone>'
    lost = slot("A", 1).replace("null;0;0;", f"null;{far};0;")
    found = made(build(board(f"<{BOARDS}board.ZonedGrid>{inside}</{BOARDS}board.ZonedGrid>"), palette=lost))
    assert (found.scenario.grid.columns, found.scenario.grid.rows) == (3, 5)
    assert not list(found.scenario.rows("placements", Placement))


def test_hexes_of_a_zone_and_none_in_boxes() -> None:
    """A zone over the left half with hexes of its own, and a box without any in its middle."""
    path = "0,0;100,0;100,180;0,180"
    inside = f'<{BOARDS}board.mapgrid.Zone name="Land" path="{path}">{grid()}</{BOARDS}board.mapgrid.Zone>'
    box = f'<{BOARDS}board.mapgrid.Zone name="Turn 2" path="40,80;70,80;70,120;40,120"/>'
    stacks = stack(slot("A", 1), (20, 60)) + stack(slot("B", 2), (55, 100)) + stack(slot("C", 3), (170, 60))
    stacks += stack(slot("D", 4), location="Turn 2") + stack(slot("E", 5), on="Elsewhere")
    found = made(build(board(f"<{BOARDS}board.ZonedGrid>{inside}{box}</{BOARDS}board.ZonedGrid>"), stacks))
    scenario = found.scenario
    assert (scenario.grid.columns, scenario.grid.rows) == (3, 5)
    there = {scenario.grid.number(hex) for hex in scenario.grid.hexes() if scenario.terrain_at(hex)}
    assert there == {"0101", "0102", "0103", "0104", "0105", "0201", "0202", "0204",
                     "0301", "0302", "0303", "0304", "0305"}  # fmt: skip
    assert [scenario.grid.number(row.hex) for row in scenario.placements if row.hex] == ["0102"]
    assert "Pieces beside the hexes (in boxes, on tracks) were left out: 3." in said(found)
    assert "Pieces on other boards were left out: 1." in said(found)


FLIP = "emb2;Flip;2;F;;0;;;0;;;;1;false;0;0;{};{};true;{};;;false;;1;1;{};"
"""A layer: its pictures, their names, its own name, and whether it is always shown."""


def test_pieces_become_counter_types() -> None:
    """Equal pieces are one type; sides come from properties, roster and tabs; two pictures are front and back."""
    palette = tabs("Pieces", inner=(
        tabs("Aslan", "Ships", inner=slot("Fleet", 1, "f.png") * 2 + slot("Fleet", 3, "g.png"))
        + tabs("Reds", inner=slot("Guard", 4, "r.png", FLIP.format("r.png,s.png", ",tired", "Steps", "true") + "\t", "2\t"))
        + tabs("Other", inner=slot("Old", 5, "o.png", FLIP.format("p.png", "", "", "false") + "\t", "-1\t"))
        + tabs("Misc", inner=slot("Marked", 6, "", "mark;Side,beam\t", "Solomani,7\t"))
    ))  # fmt: skip
    pictures = {f"images/{letter}.png": png(9, 9) for letter in "fgrsop"}
    found = made(build(palette=palette), **pictures)
    rows = [(row.id, row.side, row.name, row.count, row.traits, row.back) for row in found.scenario.counter_types]
    assert rows == [
        ("aslan-fleet", "aslan", "Fleet", 2, {"picture": "f"}, None),
        ("aslan-fleet-2", "aslan", "Fleet", 1, {"picture": "g"}, None),
        ("reds-guard", "reds", "Guard", 1, {"picture": "r"}, {"name": "tired", "traits": {"picture": "s"}}),
        ("other-old", "other", "Old", 1, {"picture": "o"}, {"traits": {"picture": "p"}}),
        ("solomani-marked", "solomani", "Marked", 1, {}, None),
    ]
    assert list(found.scenario.counter_types)[-1].values == {"beam": 7}
    assert {"reds", "other", "aslan", "solomani"} <= set(found.scenario.sides)
    assert "“Reds” (counter types: 1) is no side of this game" in said(found)
    chosen = read(zipped({"buildFile": build(palette=palette)}), choice={"Reds": "neutral"})
    assert [row.side for row in chosen.scenario.counter_types][2] == "neutral"


def test_prototypes_lend_their_traits() -> None:
    """And one that uses itself does no harm."""
    text = prototype_text([mark("Side", "Aslan"), prototype("P")])
    defined = f'<{M}PrototypesContainer><{M}PrototypeDefinition name="P">{text}</{M}PrototypeDefinition></{M}PrototypesContainer>'
    palette = tabs("A", inner=slot("Fleet", 1, "", "prototype;P\t", "\t"))
    (row,) = made(build(palette=palette, more=defined)).scenario.counter_types
    assert row.side == "aslan"


def test_a_saved_game_is_a_set_up() -> None:
    """The first with pieces on the board where nothing stands at the start; or the one that is named."""

    def game(x: int) -> bytes:
        piece = f"+/7/piece;;;f.png;Fleet/Main;{x};60;1;0"
        text = "\x1b".join(
            ["begin_save", "MainBoardPicker\tMap\t0\t0", piece, f"+/8/stack/Main;{x};60;7;@@-1", "end_save"]
        )
        return zipped({"savedGame": obfuscated(text)})

    entry = f'<{M}PredefinedSetup name="{{}}" file="{{}}" useFile="true" isMenu="false"/>'
    more = (
        f'<{M}PredefinedSetup name="Menu" isMenu="true">'
        + "".join(
            entry.format(name, file) for name, file in (("None", "n.vsav"), ("First", "a.vsav"), ("Second", "b.vsav"))
        )
        + f"</{M}PredefinedSetup>"
    )
    data = zipped({"buildFile.xml": build(palette=tabs("Aslan", inner=slot("Fleet", 1, "f.png")), more=more),
                   "a.vsav": game(20), "b.vsav": game(89), "n.vsav": b"nothing"})  # fmt: skip
    for wishes, number in (({}, "0102"), ({"setup": "second"}, "0302")):
        found = read(data, **wishes)
        assert [found.scenario.grid.number(row.hex) for row in found.scenario.placements if row.hex] == [number]
    assert found.setups == ("None", "First", "Second")
    with pytest.raises(ForeignError, match="It has: None, First, Second"):
        read(data, setup="Third")


def test_the_board_is_chosen() -> None:
    boards = board(name="Small", size=(100, 100)) + board(name="Large")
    found = made(build(boards))
    assert found.boards == ("Large", "Small")
    assert "Other boards with hexes were left out (1): Small" in said(found)
    small = read(zipped({"buildFile.xml": build(boards)}), board="small").scenario
    assert small.grid.columns == 3
    laid = build(boards.replace("<V", "<setup>MainBoardPicker\tSmall\t0\t0</setup><V", 1))
    assert made(laid).boards == ("Small", "Large")
    with pytest.raises(ForeignError, match="It has: Small, Large"):
        read(zipped({"buildFile.xml": build(boards)}), board="none")


# -- modules that mean no good -----------------------------------------------------------------------------------------
PLAIN = build()

BAD: dict[str, Callable[[], dict[str, bytes]]] = {
    "no build file": lambda: {"readme.txt": b""},
    "no module": lambda: {"buildFile.xml": b"<html/>"},
    "extension": lambda: {"buildFile.xml": f'<{M}ModuleExtension module="Big Game"/>'.encode()},
    "no XML": lambda: {"buildFile.xml": b"<VASSAL.build.GameModule>"},
    "entities": lambda: {"buildFile.xml": b'<!DOCTYPE x [<!ENTITY a "b">]>' + PLAIN},
    "deep": lambda: {"buildFile.xml": b"<a>" * 5000 + b"</a>" * 5000},
    "packed": lambda: {"buildFile.xml": PLAIN + b" " * 20_000_000},
    "many": lambda: {f"{number}": b"" for number in range(20_001)},
    "no hexes": lambda: {"buildFile.xml": PLAIN.replace(b"HexGrid", b"SquareGrid")},
    "no size": lambda: {"buildFile.xml": PLAIN.replace(b'width="190"', b"")},
    "tiny hexes": lambda: {"buildFile.xml": PLAIN.replace(b'dx="34.64"', b'dx="0.001"')},
    "endless board": lambda: {"buildFile.xml": PLAIN.replace(b'"190"', b'"9000000"')},
    "off the board": lambda: {"buildFile.xml": build(board(grid('hOff="-900"')))},
}
"""Modules that must be refused."""


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("no build file", "no VASSAL module"),
        ("no module", "no VASSAL module"),
        ("extension", "extension of the module “Big Game”"),
        ("no XML", "“buildFile.xml” cannot be read"),
        ("entities", "“buildFile.xml” cannot be read"),
        ("deep", "more than 64 levels"),
        ("packed", "packed more than 300 times"),
        ("many", "more than 20000 files"),
        ("no hexes", "No board of the module has a hex grid"),
        ("no size", "The picture of the board “Map” is missing"),
        ("tiny hexes", "0.001 × 40 pixels"),
        ("endless board", "at most 4000000 are possible"),
        ("off the board", "No hex of the grid lies on the board"),
    ],
)
def test_what_cannot_be_read_is_one_sentence(name: str, words: str) -> None:
    with pytest.raises(ForeignError) as caught:
        read(zipped(BAD[name]()))
    assert words in caught.value.sentence("en")
    assert "\n" not in caught.value.sentence("ja")


@settings(max_examples=150, deadline=None)
@given(st.integers(0, 3000), st.binary(max_size=8))
def test_damage_is_refused_or_told(at: int, damage: bytes) -> None:
    """Whatever bytes of the build file are others: a scenario or one sentence."""
    palette = tabs("A", inner=slot("Fleet", 1, "f.png", FLIP.format("f.png,b.png", "", "", "true") + "\t", "1\t"))
    text = build(board(grid('stagger="true"')), stack(slot("Fleet", 2, "f.png")), palette)
    at %= len(text)
    with suppress(ForeignError):
        found = made(text[:at] + damage + text[at + len(damage) :])
        assert found.scenario.terrain.codes.any()


@pytest.mark.parametrize("data", [b"PK\x03\x04" + b"\0" * 40, zipped({"buildFile.xml": PLAIN})[:-60], b"PK\x05\x06"])
def test_a_damaged_archive_is_one_sentence(data: bytes) -> None:
    with pytest.raises(ForeignError, match="The module cannot be opened"):
        read(data)


def test_names_that_lead_out_are_not_looked_at() -> None:
    found = made(build(), **{"../evil.png": b"x", "/abs.png": b"x", "images/ok.png": png(3, 3)})
    assert "names lead out of the archive were not looked at: 2" in said(found)


def test_a_module_without_the_picture_of_its_board_has_a_grid_all_the_same() -> None:
    found = made(build(board(image="gone.png")))
    assert list(found.scenario.rows("scans", Scan)) == []
    assert "missing or of an unknown kind were left out (1): gone.png" in said(found)
