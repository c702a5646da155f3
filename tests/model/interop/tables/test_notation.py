"""Numbers and figures as rule sheets write them."""

from __future__ import annotations

import pytest

from model.interop.tables.marks import UnreadableError
from model.interop.tables.notation import Pattern, count, number, numbers
from tests.builders import ruleset

RULES = ruleset()
SHIP = Pattern(RULES.kinds["starship"], RULES.values)
GROUND = Pattern(RULES.kinds["ground"], RULES.values)


def ships(text: str) -> list[tuple[tuple[object, ...], int | None] | None]:
    return [None if one is None else (tuple(one.values.values()), one.times) for one in SHIP.read(text)]


def strengths(text: str) -> list[tuple[object, int | None] | None]:
    return [None if one is None else (one.values["strength"], one.times) for one in GROUND.read(text)]


@pytest.mark.parametrize(
    ("text", "entries"),
    [
        ("9-8-9[6]", [((9, 8, 9, 6), None)]),
        ("９－８－９［６］", [((9, 8, 9, 6), None)]),
        ("9–8−9〔6〕", [((9, 8, 9, 6), None)]),
        ("10-8-9(5)", [((10, 8, 9, 5), None)]),
        ("0-0-1[1]x4", [((0, 0, 1, 1), 4)]),
        ("0-0-1[1] × 4", [((0, 0, 1, 1), 4)]),
        ("3-10-9[6] -", [((3, 10, 9, 6), None), None]),
        ("- 10-8-9[5]", [None, ((10, 8, 9, 5), None)]),
        ("8-0-7[3] 8-0-8[3]、2-8-7[3]", [((8, 0, 7, 3), None), ((8, 0, 8, 3), None), ((2, 8, 7, 3), None)]),
        ("?-2-1[1]", [((None, 2, 1, 1), None)]),
        ("-", [None]),
        ("なし", [None]),
        ("", []),
    ],
)
def test_figures_of_ships(text: str, entries: list[object]) -> None:
    assert ships(text) == entries


@pytest.mark.parametrize(
    ("text", "entries"),
    [
        ("3 3 4", [(3, None), (3, None), (4, None)]),
        ("３　３　４", [(3, None), (3, None), (4, None)]),
        ("戦力2x3 戦力3x2", [(2, 3), (3, 2)]),
        ("戦力２x3 戦力3x2", [(2, 3), (3, 2)]),
        ("防御力２x7", [(2, 7)]),
        ("Strength 2 x3, strength 3", [(2, 3), (3, None)]),
        ("2.5", [(2.5, None)]),
    ],
)
def test_figures_of_troops(text: str, entries: list[object]) -> None:
    assert strengths(text) == entries


@pytest.mark.parametrize(
    "text", ["9-8-9", "9-8-9[6]5", "9-8[6]", "x3", "9-8-9[6]x", "9-8-9[6]x0", "戦力9-8-9[6]", "B1", "9-8-9[6"]
)
def test_what_are_no_figures_of_a_ship(text: str) -> None:
    with pytest.raises(UnreadableError):
        SHIP.read(text)


@pytest.mark.parametrize("text", ["ビーム3", "3-4", "戦力", "3/4", "馬力3", "3x99999"])
def test_what_is_no_strength(text: str) -> None:
    """A word in front must be one for a lone figure: another figure's name would be read wrong."""
    with pytest.raises(UnreadableError):
        GROUND.read(text)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("7 14", [7, 14]),
        ("11 -", [11, None]),
        ("6", [6]),
        ("１１　ー", [11, None]),
        ("11枚", [11]),
        ("", []),
        ("3.0", [3]),
    ],
)
def test_counts(text: str, found: list[int | None]) -> None:
    assert count(text) == found


@pytest.mark.parametrize("text", ["6.5", "-1", "10001", "six", "6 of 7"])
def test_what_is_no_count(text: str) -> None:
    with pytest.raises(UnreadableError):
        count(text)


def test_numbers_stay_whole_where_they_are() -> None:
    found = number("2.0")
    assert found == 2
    assert isinstance(found, int)
    assert number("2.5") == 2.5
    assert numbers("2 RU", frozenset({"ru"})) == [2]
    with pytest.raises(UnreadableError):
        number("2 RU")
