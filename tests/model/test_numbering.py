"""Columns, rows, addresses and printed numbers: every pair of functions is an inverse pair."""

from __future__ import annotations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from model.grid import Grid
from model.hexgrid import Hex, Orientation, distance, neighbor
from model.numbering import (
    Numbering,
    Offset,
    Slant,
    Stagger,
    address_digits,
    format_address,
    letters_of,
    number_of_letters,
    parse_address,
    to_hex,
    to_offset,
)
from model.storage.write import record
from tests.strategies import grids, orientations, staggers

anywhere = st.builds(Hex, st.integers(-200, 200), st.integers(-200, 200))


# -- columns and rows ---------------------------------------------------------------------------------------------------
@given(anywhere, orientations, staggers)
def test_hex_to_offset_and_back(hex: Hex, orientation: Orientation, stagger: Stagger) -> None:
    assert to_hex(to_offset(hex, orientation, stagger), orientation, stagger) == hex


@pytest.mark.parametrize(
    ("orientation", "stagger", "offset", "below"),
    [
        (Orientation.FLAT, Stagger.ODD, Offset(1, 0), Offset(0, 1)),
        (Orientation.FLAT, Stagger.EVEN, Offset(1, 0), Offset(0, 0)),
        (Orientation.POINTY, Stagger.ODD, Offset(0, 1), Offset(1, 0)),
        (Orientation.POINTY, Stagger.EVEN, Offset(0, 1), Offset(0, 0)),
    ],
)
def test_the_staggered_ones_sit_half_a_hex_further(
    orientation: Orientation, stagger: Stagger, offset: Offset, below: Offset
) -> None:
    """Stagger odd: the second column (0-based 1) sits lower, so its first hex is next to rows 0 and 1 of the first."""
    assert distance(to_hex(offset, orientation, stagger), to_hex(below, orientation, stagger)) == 1
    assert distance(to_hex(offset, orientation, stagger), to_hex(Offset(0, 0), orientation, stagger)) == 1
    start = to_hex(Offset(0, 0), orientation, stagger)
    side = {
        Orientation.FLAT: 2 if stagger is Stagger.ODD else 1,
        Orientation.POINTY: 2 if stagger is Stagger.ODD else 3,
    }
    assert neighbor(start, side[orientation], orientation) == to_hex(offset, orientation, stagger)


@given(grids())
def test_an_index_of_the_array_is_a_hex_of_the_map(grid: Grid) -> None:
    hexes = list(grid.hexes())
    assert [grid.index(hex) for hex in hexes] == list(range(grid.columns * grid.rows))
    assert [grid.hex_of_index(index) for index in range(len(hexes))] == hexes
    assert all(hex in grid for hex in hexes)


@given(grids(), anywhere)
def test_what_lies_off_the_map_has_no_index(grid: Grid, hex: Hex) -> None:
    col, row = grid.offset(hex)
    inside = 0 <= col < grid.columns and 0 <= row < grid.rows
    assert (hex in grid) == inside
    if not inside:
        with pytest.raises(ValueError, match="off the map"):
            grid.index(hex)


# -- addresses ------------------------------------------------------------------------------------------------------------
@given(st.builds(Offset, st.integers(-99_999, 99_999), st.integers(-99_999, 99_999)), st.integers(2, 4))
def test_address_and_back(offset: Offset, digits: int) -> None:
    """On the map, beside it and far off: whatever can stand in a scenario has an address."""
    assert parse_address(format_address(offset, digits), digits) == offset


@pytest.mark.parametrize(
    ("columns", "rows", "col", "row", "address"),
    [(40, 16, 2, 3, "0304"), (500, 500, 2, 3, "003004"), (10, 8, 0, 0, "0101"), (4000, 2, 3999, 1, "40000002")],
)
def test_the_address_of_the_file(columns: int, rows: int, col: int, row: int, address: str) -> None:
    """The examples of the specification: 0304, in a 500 × 500 map 003004."""
    assert format_address(Offset(col, row), address_digits(columns, rows)) == address


@pytest.mark.parametrize(
    "text", ["", "304", "00304", "03a4", "０３０４", "03 4", "-304", "1,2,3", "1,", ",", "01,2", "1,-0", "12345678,1"]
)
def test_what_is_no_address_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="not a hex address"):
        parse_address(text, 2)


@given(grids(), st.frozensets(anywhere, max_size=30))
def test_sets_of_hexes_and_back(grid: Grid, hexes: frozenset[Hex]) -> None:
    assert grid.parse_hexes(grid.format_hexes(hexes)) == hexes


@given(grids(), st.frozensets(anywhere, max_size=30))
def test_many_hexes_at_once_are_as_one_by_one(grid: Grid, hexes: frozenset[Hex]) -> None:
    assert grid.offsets(hexes) == sorted(grid.offset(hex) for hex in hexes)
    assert set(grid.astray(hexes)) == {hex for hex in hexes if hex not in grid}


@given(grids(), st.data())
def test_a_block_is_written_as_its_corners(grid: Grid, data: st.DataObject) -> None:
    c0, c1 = sorted((data.draw(st.integers(0, grid.columns - 1)), data.draw(st.integers(0, grid.columns - 1))))
    r0, r1 = sorted((data.draw(st.integers(0, grid.rows - 1)), data.draw(st.integers(0, grid.rows - 1))))
    block = {grid.hex(col, row) for col in range(c0, c1 + 1) for row in range(r0, r1 + 1)}
    first, last = grid.address(grid.hex(c0, r0)), grid.address(grid.hex(c1, r1))
    assert grid.format_hexes(block) == [first if first == last else f"{first}-{last}"]
    assert grid.parse_hexes([f"{last}-{first}"]) == block


def test_too_large_a_block_is_refused_before_it_is_unrolled() -> None:
    grid = Grid(columns=4000, rows=1000)
    with pytest.raises(ValueError, match="regions hold at most"):
        grid.parse_hexes(["00010001-40001000"])


# -- printed numbers --------------------------------------------------------------------------------------------------------
@given(grids(largest=40))
def test_number_and_back_in_every_style(grid: Grid) -> None:
    """Every hex prints as another number, and each number is read back as its hex."""
    if grid.numbering.style == "none":
        assert {grid.number(hex) for hex in grid.hexes()} == {""}
        return
    numbers = {grid.number(hex): hex for hex in grid.hexes()}
    assert len(numbers) == grid.columns * grid.rows
    for text, hex in list(numbers.items())[:40]:
        assert grid.parse_number(text) == hex
        assert grid.parse_number(f" {text.lower()} ") == hex


@pytest.mark.parametrize(
    ("numbering", "number"),
    [
        (Numbering(), "0304"),
        (Numbering(style="RRCC"), "0403"),
        (Numbering(style="CR-letters"), "C4"),
        (Numbering(style="RC-letters"), "D3"),
        (Numbering(style="CR-letters", digits=2, separator="-"), "C-04"),
        (Numbering(separator="."), "03.04"),
        (Numbering(separator=".", digits=1), "3.4"),
        (Numbering(first=(10, 0)), "1203"),
        (Numbering(step=(2, 1)), "0504"),
        (Numbering(descending=(False, True)), "0313"),
        (Numbering(digits=3), "003004"),
        (Numbering(first=(90, 1)), "092004"),
        (Numbering(style="none"), ""),
    ],
)
def test_the_third_column_fourth_row_of_40_by_16(numbering: Numbering, number: str) -> None:
    grid = Grid(columns=40, rows=16, numbering=numbering)
    assert grid.number(grid.hex(2, 3)) == number


@pytest.mark.parametrize(
    ("numbering", "text"),
    [
        (Numbering(), "4104"),
        (Numbering(), "304"),
        (Numbering(), "C4"),
        (Numbering(), ""),
        (Numbering(separator="."), "0304"),
        (Numbering(step=(2, 2)), "0403"),
        (Numbering(style="CR-letters"), "0304"),
        (Numbering(style="CR-letters"), "AO4"),
        (Numbering(style="CR-letters", letters="AA,BB"), "AB4"),
        (Numbering(style="none"), "0304"),
        (Numbering(), "０３０４"),
    ],
)
def test_what_is_printed_nowhere_is_refused(numbering: Numbering, text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        Grid(columns=40, rows=16, numbering=numbering).parse_number(text)


# -- slanted numbers --------------------------------------------------------------------------------------------------------
FLAT, POINTY, ODD, EVEN = Orientation.FLAT, Orientation.POINTY, Stagger.ODD, Stagger.EVEN


@pytest.mark.parametrize(
    ("orientation", "stagger", "slant", "printed"),
    [
        # the second column sits lower: down to the right of 0101 lies its first hex
        (FLAT, ODD, "none", ["0101 0201 0301", "0102 0202 0302"]),
        (FLAT, ODD, "down", ["0102 0202 0301", "0103 0203 0302"]),
        (FLAT, ODD, "up", ["0101 0202 0302", "0102 0203 0303"]),
        # the second column sits higher: up to the right of the first hex lies its first hex
        (FLAT, EVEN, "down", ["0102 0201 0301", "0103 0202 0302"]),
        (FLAT, EVEN, "up", ["0101 0201 0302", "0102 0202 0303"]),
        # pointy: the second row sits further right; its first hex lies down to the right of the corner
        (POINTY, ODD, "down", ["0101 0201 0301", "0102 0202 0302"]),
        (POINTY, ODD, "up", ["0101 0201 0301", "0202 0302 0402"]),
        # the second row sits further left: down to the right of the corner lies its second hex
        (POINTY, EVEN, "down", ["0201 0301 0401", "0102 0202 0302"]),
        (POINTY, EVEN, "up", ["0101 0201 0301", "0102 0202 0302"]),
    ],
)  # fmt: skip
def test_three_columns_of_two(orientation: Orientation, stagger: Stagger, slant: Slant, printed: list[str]) -> None:
    """By hand: the first line that touches the map has the first number."""
    grid = Grid(orientation=orientation, stagger=stagger, columns=3, rows=2, numbering=Numbering(slant=slant))
    assert [" ".join(grid.number(grid.hex(col, row)) for col in range(3)) for row in range(2)] == printed


@given(grids())
def test_a_number_stays_the_same_along_its_line(grid: Grid) -> None:
    """Told by neighbours: down to the right is side 2 of either; up to the right is side 1 of flat, 0 of pointy hexes."""
    numbering, flat = grid.numbering, grid.orientation is Orientation.FLAT
    assume(numbering.slant != "none")
    axis = 1 if flat else 0
    side = 2 if numbering.slant == "down" else 1 if flat else 0

    def line(hex: Hex) -> int:
        return numbering.counted(grid.offset(hex), grid.extent)[axis]

    for hex in grid.hexes():
        assert numbering.counted(grid.offset(hex), grid.extent)[1 - axis] == grid.offset(hex)[1 - axis]
        assert line(neighbor(hex, side, grid.orientation)) == line(hex)
        further = neighbor(hex, 3 if flat else 1, grid.orientation)
        assert line(further) == line(hex) + 1


@given(grids())
def test_the_least_number_is_the_first_whatever_slants_or_descends(grid: Grid) -> None:
    """No number is ever negative, and none is left out between the least and the greatest."""
    counted = [grid.numbering.counted(grid.offset(hex), grid.extent) for hex in grid.hexes()]
    for axis in (0, 1):
        found = {indices[axis] for indices in counted}
        assert found == set(range(len(found)))
        plain = grid.numbering.model_copy(update={"style": "CCRR", "separator": "-"})
        parts = [plain.spell(index, axis, grid.extent) for index in found]
        assert min(map(int, parts)) == grid.numbering.first[axis]


@pytest.mark.parametrize(
    ("numbering", "number"),
    [
        (Numbering(slant="down"), "0322"),
        (Numbering(slant="up"), "0305"),
        (Numbering(slant="down", first=(1, 0)), "0321"),
        (Numbering(slant="down", step=(1, 2)), "0343"),
        (Numbering(slant="down", descending=(False, True)), "0314"),
        (Numbering(slant="down", descending=(True, False)), "3822"),
        (Numbering(slant="down", style="CR-letters"), "C22"),
        (Numbering(slant="up", style="RC-letters", separator="-"), "E-3"),
        (Numbering(slant="down", style="RRCC"), "2203"),
        (Numbering(slant="down", first=(1, 70)), "003091"),
    ],
)
def test_the_third_column_fourth_row_of_40_by_16_on_a_slant(numbering: Numbering, number: str) -> None:
    """Down: 35 lines, of which the last column begins with the first and each two columns to the left with one more:
    the third column with the 19th. Up: the third column begins with the second line.
    """
    grid = Grid(columns=40, rows=16, numbering=numbering)
    hex = grid.hex(2, 3)
    assert grid.number(hex) == number
    assert grid.find(number) == hex


def test_a_line_that_ends_before_a_column_has_no_number_there() -> None:
    grid = Grid(columns=3, rows=2, numbering=Numbering(slant="down"))
    for text in ("0101", "0303", "0104", "0401"):
        with pytest.raises(ValueError, match=r"."):
            grid.parse_number(text)
    assert grid.find("0101") == grid.hex(0, 0), "else it is taken for an address"


@pytest.mark.parametrize(
    ("slant", "bearing"), [("none", ["...", "xxx"]), ("down", ["xx.", "..x"]), ("up", [".xx", "x.."])]
)
def test_every_second_line_bears_its_numbers(slant: Slant, bearing: list[str]) -> None:
    """The even ones: of the columns 02-05, 02-05 and 01-04 if they run down, 01-04, 02-05 and 02-05 if up."""
    grid = Grid(columns=3, rows=4, numbering=Numbering(slant=slant, every=2, skip=1))
    rows = [[grid.numbering.prints(Offset(col, row), grid.extent) for col in range(3)] for row in range(4)]
    assert ["".join(".x"[prints] for prints in row) for row in rows] == bearing * 2
    shown = [hex for hex in grid.hexes() if grid.numbering.prints(grid.offset(hex), grid.extent)]
    assert {int(grid.number(hex)) % 2 for hex in shown} == {0}


def test_the_slant_stands_in_the_file_only_where_there_is_one() -> None:
    for slant, told in (("none", {}), ("up", {"slant": "up"})):
        grid = Grid(columns=3, rows=2, numbering=Numbering.model_validate({"slant": slant}))
        assert record(grid, grid)["numbering"] == {"style": "CCRR", "first": [1, 1], **told}
    with pytest.raises(ValueError, match="slant"):
        Numbering.model_validate({"slant": "left"})


# -- letters ----------------------------------------------------------------------------------------------------------------
@given(st.integers(1, 20_000), st.sampled_from(["AA,AB", "AA,BB"]))
def test_letters_and_back(number: int, style: str) -> None:
    assert number_of_letters(letters_of(number, style), style) == number


def test_letters_after_z() -> None:
    assert [letters_of(number, "AA,AB") for number in (1, 26, 27, 28, 52, 53, 702, 703)] == [
        "A",
        "Z",
        "AA",
        "AB",
        "AZ",
        "BA",
        "ZZ",
        "AAA",
    ]
    assert [letters_of(number, "AA,BB") for number in (1, 26, 27, 28, 52, 53)] == ["A", "Z", "AA", "BB", "ZZ", "AAA"]


@pytest.mark.parametrize("values", [
    {"style": "CR-letters", "first": (0, 1)},
    {"style": "RC-letters", "first": (1, 0)},
    {"step": (0, 1)},
    {"separator": "1"},
    {"separator": "x"},
    {"first": (-1, 1)},
])  # fmt: skip
def test_numberings_that_could_not_be_read_back_are_refused(values: dict[str, object]) -> None:
    with pytest.raises(ValueError, match="Numbering"):
        Numbering.model_validate(values)
