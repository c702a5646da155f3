"""VASSAL modules: the same numbers as ours by VASSAL's own arithmetic, and nothing of a name lost on the way."""

from __future__ import annotations

import io
import json
import random
import re
import zipfile
from typing import Any
from xml.etree.ElementTree import Element

import pytest
from defusedxml.ElementTree import fromstring
from hypothesis import given
from hypothesis import strategies as st

from model.grid import Grid
from model.hexgrid import Orientation
from model.interop.vassal.attributes import MAP
from model.interop.vassal.grid import board_of, hex_grid, number_of
from model.interop.vassal.module import module_bytes
from model.interop.vassal.parts import Chart, Counter, Deck, Dice, Module, Standing, Zone
from model.interop.vassal.pieces import decoded
from model.interop.vassal.save import obfuscated, revealed
from model.interop.vassal.sequence import joined, plain, split
from model.numbering import Numbering, Stagger
from tests.model.interop.vassal_grid import VassalGrid

STYLES: list[dict[str, Any]] = [
    {},
    {"style": "RRCC"},
    {"style": "CR-letters"},
    {"style": "RC-letters", "letters": "AA,BB"},
    {"style": "CR-letters", "letters": "AA,BB", "separator": "-"},
    {"first": (0, 5), "separator": ".", "digits": 3},
    {"descending": (True, False)},
    {"descending": (False, True), "first": (10, 20)},
    {"descending": (True, True), "style": "RRCC"},
    {"descending": (True, True), "style": "CR-letters", "letters": "AA,BB"},
]


@pytest.mark.parametrize("style", STYLES, ids=json.dumps)
@pytest.mark.parametrize("stagger", Stagger)
@pytest.mark.parametrize("orientation", Orientation)
def test_numbers_and_places_are_ours(orientation: Orientation, stagger: Stagger, style: dict[str, Any]) -> None:
    """The corners and a thousand hexes: VASSAL shows our number there, and a piece there stays within a px."""
    letters = style.get("style", "").endswith("letters")
    columns, rows = (25, 19) if letters else (61, 47)
    grid = Grid(orientation=orientation, stagger=stagger, columns=columns, rows=rows, numbering=Numbering(**style))
    board = board_of(grid, 100)
    told = hex_grid(grid, board)
    vassal = VassalGrid(told.grid, told.numbering, (board.width, board.height))
    assert not told.plain
    chance = random.Random(f"{orientation}{stagger}{style}")
    offsets = [(0, 0), (columns - 1, 0), (0, rows - 1), (columns - 1, rows - 1)]
    offsets += [(chance.randrange(columns), chance.randrange(rows)) for _ in range(1000)]
    for col, row in offsets:
        hex = grid.hex(col, row)
        x, y = board.px(*grid.layout.center(hex))
        assert vassal.name(x, y) == grid.number(hex), (col, row)
        cx, cy = vassal.center(x, y)
        assert abs(cx - x) <= 1, (col, row)
        assert abs(cy - y) <= 1, (col, row)


@pytest.mark.parametrize(
    "style",
    [{"style": "none"}, {"step": (2, 1)}, {"style": "CR-letters", "letters": "AA,AB"}, {"slant": "up"}],
    ids=json.dumps,
)
def test_numbers_that_vassal_cannot_count_become_plain(style: dict[str, Any]) -> None:
    grid = Grid(columns=40, rows=12, numbering=Numbering(**style))
    board = board_of(grid, 80)
    told = hex_grid(grid, board)
    assert told.plain
    vassal = VassalGrid(told.grid, told.numbering, (board.width, board.height))
    for col, row in ((0, 0), (39, 11), (17, 5)):
        hex = grid.hex(col, row)
        assert vassal.name(*board.px(*grid.layout.center(hex))) == f"{col + 1:02d}{row + 1:02d}"
        assert number_of(grid, hex, plain=True) == f"{col + 1:02d}{row + 1:02d}"


@given(st.floats(30, 300), st.floats(8, 40), st.sampled_from(Orientation), st.sampled_from(Stagger))
def test_hexes_are_whole_px_and_lie_on_the_board(
    dpi: float, across: float, orientation: Orientation, stagger: Stagger
) -> None:
    grid = Grid(orientation=orientation, stagger=stagger, columns=7, rows=5, across_flats_mm=across)
    board = board_of(grid, dpi)
    told = hex_grid(grid, board).grid
    assert float(told["dy"]) == pytest.approx(round(float(told["dy"])))
    for hex in grid.hexes():
        for x, y in grid.layout.corners(hex):
            px, py = board.px(x, y)
            assert 0 <= px <= board.width
            assert 0 <= py <= board.height


# -- texts of pieces ----------------------------------------------------------------------------------------------------
tokens = st.text(st.characters(codec="utf-8", exclude_characters="\\"), max_size=12)


@given(st.lists(tokens, min_size=1, max_size=6), st.sampled_from(";/,\t"))
def test_tokens_come_back(parts: list[str], delimiter: str) -> None:
    assert split(delimiter, joined(delimiter, parts)) == parts


@given(st.text(max_size=30))
def test_plain_texts_hold_nothing_that_breaks(text: str) -> None:
    assert not re.search(r"[\\\x00-\x1f]", plain(text))


NASTY = ["1/2 Bn", "a;b", "c,d", "back\\slash", "tab\there", "it's 'quoted'", "第２師団・戦車", '"<&>"', "'", "/", ";"]


def module(names: list[str] | None = None) -> Module:
    """A module with counters of two sides, one of them with a back."""
    grid = Grid(columns=6, rows=5)
    board = board_of(grid, 100)
    names = names or ["Fleet", "Guard"]
    counters = [
        Counter(f"t{number}", name, "Aslan" if number % 2 else "ソロマニ; Empire", "starship", f"t{number}.png",
                f"t{number}-back.png" if number % 2 == 0 else "", "disrupted", {"beam": "9", "note": name})
        for number, name in enumerate(names)
    ]  # fmt: skip
    at = board.px(*grid.layout.center(grid.parse_address("0304")))
    return Module(
        "Test / War; 試験", "A game", ("Aslan", "ソロマニ; Empire"), board, "board.png", hex_grid(grid, board), 40,
        tuple(counters), (Standing(at, "0304", (("t0", True), ("t1", True), ("t0", False))),),
        (Zone("Kuzu, surface 1", ((1, 1), (9, 1), (9, 9), (1, 9))), Zone("Home", ((0, 0), (500, 0), (500, 500)), grid=True)),
        (Deck("Cup", (40, 40), ("t0", "t1", "t1")),), (Chart("Chart", "chart.png"),), (Dice("1d6", 1, 6),), 12,
        "<html><body>Notes</body></html>",
    )  # fmt: skip


def pictures(made: Module) -> dict[str, bytes]:
    """A picture for every name."""
    found = {"board.png": b"board", "chart.png": b"chart"}
    for counter in made.counters:
        found |= {name: name.encode() for name in (counter.front, counter.back) if name}
    return found


def opened(made: Module) -> tuple[zipfile.ZipFile, Element]:
    """The archive and the root of its build file."""
    archive = zipfile.ZipFile(io.BytesIO(module_bytes(made, pictures(made))))
    assert archive.testzip() is None
    return archive, fromstring(archive.read("buildFile.xml"))


def slots(root: Element) -> list[Element]:
    """Every slot of the module."""
    return [element for element in root.iter() if element.tag.rpartition(".")[2] in {"PieceSlot", "CardSlot"}]


def test_the_archive_holds_what_vassal_looks_for() -> None:
    archive, root = opened(module())
    names = archive.namelist()
    assert names[:2] == ["buildFile.xml", "moduledata"]
    assert {"start.vsav", "notes.html", "images/board.png", "images/chart.png"} <= set(names)
    assert all(name.isascii() for name in names)
    assert root.tag == "VASSAL.build.GameModule"
    data = fromstring(archive.read("moduledata"))
    assert data.findtext("name") == "Test / War; 試験"
    assert data.findtext("VassalVersion") == root.get("VassalVersion")


KNOWN = {
    "VASSAL.build.GameModule", "setup", "entry",
    *(f"VASSAL.build.module.{name}" for name in (
        "BasicCommandEncoder", "Documentation", "documentation.HelpFile", "PlayerRoster", "GlobalOptions", "Chatter",
        "KeyNamer", "properties.GlobalProperties", "Map", "PieceWindow", "PrototypesContainer", "PrototypeDefinition",
        "DiceButton", "turn.TurnTracker", "turn.CounterTurnLevel", "Inventory", "ChartWindow", "NotesWindow",
        "PredefinedSetup",
    )),
    *(f"VASSAL.build.module.map.{name}" for name in (
        "BoardPicker", "boardPicker.Board", "boardPicker.board.ZonedGrid", "boardPicker.board.HexGrid",
        "boardPicker.board.mapgrid.HexGridNumbering", "boardPicker.board.mapgrid.Zone", "ForwardToKeyBuffer", "Scroller",
        "ForwardToChatter", "MenuDisplayer", "MapCenterer", "StackExpander", "PieceMover", "KeyBufferer",
        "SelectionHighlighters", "StackMetrics", "HighlightLastMoved", "CounterDetailViewer", "Zoomer", "LOS_Thread",
        "ImageSaver", "SetupStack", "DrawPile",
    )),
    *(f"VASSAL.build.widget.{name}" for name in ("TabWidget", "ListWidget", "PieceSlot", "CardSlot", "Chart")),
}  # fmt: skip
"""Components that VASSAL has; an unknown one is an error dialog there."""


def test_every_component_is_one_of_vassals() -> None:
    _, root = opened(module())
    assert {element.tag for element in root.iter()} <= KNOWN


def test_every_picture_that_is_named_is_there() -> None:
    archive, root = opened(module(NASTY))
    named = {element.get("image") for element in root.iter() if element.get("image")}
    named |= {element.get("fileName") for element in root.iter() if element.tag.endswith("widget.Chart")}
    for slot in slots(root):
        piece = decoded(slot.text or "")
        assert piece is not None
        named.add(piece.image)
        for trait in piece.traits:
            fields = split(";", trait.type)
            if fields[0] == "emb2":
                named |= set(split(",", fields[16]))
    assert {f"images/{name}" for name in named} <= set(archive.namelist())
    with pytest.raises(KeyError, match="chart"):
        module_bytes(module(), {name: data for name, data in pictures(module()).items() if name != "chart.png"})


def test_each_slot_has_a_number_of_its_own() -> None:
    _, root = opened(module(NASTY))
    numbers = [int(slot.get("gpid", "")) for slot in slots(root)]
    assert len(set(numbers)) == len(numbers)
    assert max(numbers) < int(root.get("nextPieceSlotId", ""))
    for slot in slots(root):
        piece = decoded(slot.text or "")
        assert piece is not None
        assert piece.gpid == slot.get("gpid")


def test_names_marks_and_faces_come_back() -> None:
    made = module(NASTY)
    _, root = opened(made)
    window = next(element for element in root if element.tag.endswith("PieceWindow"))
    found = [decoded(slot.text or "") for slot in slots(window)]
    wanted = sorted(made.counters, key=lambda counter: counter.side != made.counters[0].side)
    assert len(found) == len(wanted)
    for piece, counter in zip(found, wanted, strict=True):
        assert piece is not None
        assert piece.name == plain(counter.name)
        marks = {split(",", split(";", trait.type)[1])[0]: split(",", trait.state)[0]
                 for trait in piece.traits if trait.type.startswith("mark;")}  # fmt: skip
        assert marks == {"beam": "9", "note": plain(counter.name)}
        used = [split(";", trait.type)[1] for trait in piece.traits if trait.type.startswith("prototype;")]
        assert used == ["Counter", f"Side {counter.side}", "Kind starship"]
        defined = {element.get("name") for element in root.iter() if element.tag.endswith("PrototypeDefinition")}
        assert set(used) <= defined
        layers = [split(",", split(";", trait.type)[16]) for trait in piece.traits if trait.type.startswith("emb2;")]
        assert layers == ([[counter.front, counter.back]] if counter.back else [])


def test_counters_stand_where_they_were_placed() -> None:
    made = module()
    _, root = opened(made)
    (stack,) = (element for element in root.iter() if element.tag.endswith("SetupStack"))
    x, y = int(stack.get("x", "")), int(stack.get("y", ""))
    vassal = VassalGrid(made.grid.grid, made.grid.numbering, (made.board.width, made.board.height))
    assert vassal.name(x, y) == "0304"
    pieces = [decoded(slot.text or "") for slot in stack]
    assert [piece.image if piece else "" for piece in pieces] == ["t0.png", "t1.png", "t0.png"]
    levels = [trait.state for piece in pieces if piece for trait in piece.traits if trait.type.startswith("emb2;")]
    assert levels == ["1", "2"]  # the second of that type shows its back


def test_a_cup_is_a_deck() -> None:
    _, root = opened(module())
    (deck,) = (element for element in root.iter() if element.tag.endswith("DrawPile"))
    assert (deck.get("name"), deck.get("shuffle"), len(deck)) == ("Cup", "Always", 3)


def test_the_saved_game_sets_up_the_same() -> None:
    made = module(NASTY)
    archive, root = opened(made)
    save = zipfile.ZipFile(io.BytesIO(archive.read("start.vsav")))
    assert save.namelist() == ["savedGame", "savedata", "moduledata"]
    commands = revealed(save.read("savedGame")).split("\x1b")
    assert commands[0] == "begin_save"
    assert commands[-2:] == ["SETUP_STACK\t", "end_save"]
    assert commands[1] == "MapBoardPicker\tBoard\t0\t0"
    pieces = {piece.id: piece for command in commands if (piece := decoded(command)) is not None}
    numbers = {slot.get("gpid") for element in root.iter() if element.tag.endswith("SetupStack") for slot in element}
    assert {piece.gpid for piece in pieces.values()} == numbers
    (stack,) = (split("/", command) for command in commands if "/stack/" in command)
    state = split(";", stack[3])
    assert state[0] == MAP
    assert state[3:-1] == list(pieces)
    for piece in pieces.values():
        assert (piece.map_name, piece.at) == (MAP, (int(state[1]), int(state[2])))
        marks = [split(";", trait.type)[1] for trait in piece.traits if trait.type.startswith("mark;")]
        assert marks[:2] == ["Side", "Kind"]  # VASSAL does not look prototypes up when it loads a game
        assert not any(trait.type.startswith("prototype;") for trait in piece.traits)
    assert save.read("moduledata") == archive.read("moduledata")


def test_two_runs_give_the_same_bytes() -> None:
    assert module_bytes(module(NASTY), pictures(module(NASTY))) == module_bytes(module(NASTY), pictures(module(NASTY)))


@given(st.text(st.characters(codec="utf-8"), max_size=60))
def test_hidden_texts_come_back(text: str) -> None:
    assert revealed(obfuscated(text)) == text
    assert obfuscated(text).startswith(b"!VCSK")
