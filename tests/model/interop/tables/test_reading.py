"""What tables of other shapes mean, and that nothing is taken over that does not read: row, column and reason are told."""

from __future__ import annotations

import pytest

from model.counters import CounterType
from tests.model.interop.tables.helpers import planned, told, without_types
from tests.model.interop.tables.printed import PRINTED


def types(table: str) -> list[CounterType]:
    found = planned(table, without_types())
    assert found.grave == (), told(found)
    return list(found.merge.added)


def rows(table: str) -> list[tuple[str, str, int, object]]:
    return [(type_.side, type_.code, type_.count, type_.values.get("strength")) for type_ in types(table)]


# -- headings and sides -------------------------------------------------------------------------------------------------
def test_english_headings_and_a_column_of_sides() -> None:
    found = types(
        "Side,Code,Name,Build Cost (RU),Figures,Qty\nSolomani,DD,Destroyer,3,0-4-1[2],11\nAslan side,RT,Troops,2,4 4 5,3\n"
    )
    assert [(type_.side, type_.code, type_.count, type_.build_cost) for type_ in found] == [
        ("solomani", "DD", 11, 3),
        ("aslan", "RT", 2, 2),
        ("aslan", "RT", 1, 2),
    ]
    assert found[0].values == {"beam": 0, "missile": 4, "screen": 1, "maintenance": 2}
    assert (found[0].name, found[0].name_ja) == ("Destroyer", "駆逐艦")
    assert found[1].name == "Troops"


def test_sides_may_stand_in_a_row_above() -> None:
    table = ",,ソロマニ,,,アスラン軍,\n略号,建造費,数値,数,,数値,数\nRT,2,3,4,,5,6\n"
    assert rows(table) == [("solomani", "RT", 4, 3), ("aslan", "RT", 6, 5)]


def test_headings_may_name_side_and_meaning() -> None:
    table = "Code;Solomani figures;Solomani count;Aslan figures;Aslan count\nRT;3;4;5;6\n"
    assert rows(table) == [("solomani", "RT", 4, 3), ("aslan", "RT", 6, 5)]


def test_a_column_for_each_figure() -> None:
    (type_,) = types("side,code,count,ビーム,ミサイル,防御スクリーン,整備値\naslan,DD,11,2,2,2,2\n")
    assert type_.values == {"beam": 2, "missile": 2, "screen": 2, "maintenance": 2}
    assert (type_.kind, type_.name) == ("starship", "Destroyer")


def test_a_title_with_a_side_in_english() -> None:
    assert rows("Neutral units\ncode,figures,count\nRT,2,3\n") == [("neutral", "RT", 3, 2)]


def test_without_headings_what_is_known_is_found() -> None:
    found = planned("中立勢力\nDD\t駆逐艦\t0-4-1[2]\t11\nCL\t軽巡洋艦\t5-2-3[3]\t4\n", without_types())
    assert [(type_.side, type_.code, type_.count) for type_ in found.merge.added] == [
        ("neutral", "DD", 11),
        ("neutral", "CL", 4),
    ]


def test_headings_in_words_of_other_games_are_headings_all_the_same() -> None:
    """What they mean is asked for; but they are not read as a counter."""
    found = planned("Nationality,UnitType,Combat,Movement\nGerman,INF,2,5\nGerman,ARM,4,9\n", without_types())
    assert found.blocks[0].header == 0
    assert [column.role for column in found.meanings[0].columns] == ["side", "name", "ignore", "ignore"]
    assert "Row 1, column C: The column “Combat” is not read. Say what it holds if it is needed." in told(found)


def test_a_line_that_adds_up_is_left_out_and_told() -> None:
    found = planned("Neutral\ncode,figures,count\nRT,2,3\nTotal,,3\n", without_types())
    assert len(found.merge.added) == 1
    assert told(found) == ["Row 4: The line belongs to no table and is left out."]


def test_kinds_come_from_the_codes_of_the_ruleset() -> None:
    table = "中立勢力\n略号\t数値\t数\nF\t1-2-2[1]\t2\nM\t8-0-7[3]\t1\nDD\t0-4-1[2]\t3\nRT\t3\t1\nPD\t2\t1\n"
    assert [type_.kind for type_ in types(table)] == ["fighter", "monitor", "starship", "ground", "planetary_defence"]


def test_an_unknown_code_is_taken_by_its_figures_and_told() -> None:
    found = planned("Aslan\ncode,figures,count\nXX,1-2-3[4],2\n", without_types())
    assert [type_.kind for type_ in found.merge.added] == ["starship"]
    assert [(mark.text_id, mark.grave) for mark in found.marks] == [("code_unknown", False)]


def test_a_column_of_kinds_decides() -> None:
    (type_,) = types("Aslan\ncode,kind,figures,count\nXX,モニター艦,1-2-3[4],2\n")
    assert type_.kind == "monitor"


def test_words_that_look_like_a_kind_are_names() -> None:
    (type_,) = types("アスラン勢力\n略号\t種類\t数値\t数\nDD\t改駆逐艦\t1-2-3[4]\t2\n")
    assert (type_.name_ja, type_.name) == ("改駆逐艦", "Destroyer")


def test_zeros_in_front_of_a_code_stay() -> None:
    (type_,) = types("Aslan\ncode,kind,strength,count\n0101,ground unit,3,2\n")
    assert type_.code == "0101"


# -- cells that do not read ---------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("RT,2,3 3 4,5", "Row 3, column D: The count is 5, but the figures are those of 3 counters."),
        ("RT,2,3 3 4,", "Row 3, column D: There are figures, but no count."),
        ("RT,2,3-4,1", "Row 3, column C: “3-4” does not read as figures such as Str."),
        ("DD,3,0-4-1,2", "Row 3, column C: “0-4-1” does not read as figures such as Beam-Msl-Scr[Mnt]."),
        ("RT,two,3,1", "Row 3, column B: “two” is no number."),
        ("RT,2,,4", "Row 3, column C: There is a count, but no figures."),
        (",2,3,4", "Row 3, column A: The row has figures or a count but no code."),
        ("RT,2,3,-", "Row 3, column D: There are figures, but no count."),
        ("RT,2,3,4.5", "Row 3, column D: “4.5” is no count; whole numbers from 0 to 10,000."),
        ("RT,2,3 4,1 2 3", "Row 3, column D: 3 counts stand here for 2 figures."),
        ("RT,2 3 4,5 6,2", "Row 3, column C: 2 figures stand here, but the row describes 3 variants. Put - where there is none."),
        ("RT,2 3,- 5,1 2", "Row 3, column D: A count stands where there are no figures."),
        ("RT,2 3,5 6,1", "Row 3, column D: 1 counts stand here for 2 figures."),
        ("RT,1 2 3,5 -,1", "Row 3, column C: 2 figures stand here, but the row describes 3 variants. Put - where there is none."),
        ("RT,2,5x3,2", "Row 3, column D: The count is 2, but the figures are those of 3 counters."),
    ],
)  # fmt: skip
def test_what_does_not_read_is_marked(line: str, sentence: str) -> None:
    found = planned(f"Aslan\ncode,cost,figures,count\n{line}\nAT,3,7,1\n", without_types())
    assert [mark.sentence("en") for mark in found.grave] == [sentence]
    assert [type_.code for type_ in found.merge.added] == ["AT"]


def test_a_count_of_one_variant_beside_counts_of_two() -> None:
    """`6` where the neighbour holds `11 -`: it is the count of the one that is there."""
    table = "略号\t建造費\tソロマニ\t数\tアスラン\t数\nB2\t7 14\t3-10-9[6] -\t11 -\t- 10-8-9[5]\t6\n"
    found = types(table)
    assert [(type_.side, type_.count, type_.build_cost) for type_ in found] == [("solomani", 11, 7), ("aslan", 6, 14)]


def test_a_name_of_as_many_words_as_variants_is_shared_out() -> None:
    table = "Aslan\ncode,name,cost,figures,count\nB2,Old New,7 14,1-1-1[1] 2-2-2[2],3 4\n"
    assert [(type_.name, type_.count) for type_ in types(table)] == [("Old", 3), ("New", 4)]


def test_unknown_sides_and_kinds_are_marked_with_those_there_are() -> None:
    found = planned("side,code,kind,figures,count\nMartians,RT,,3,1\naslan,RT,wizard,3,1\n", without_types())
    assert told(found) == [
        "Row 2, column A: There is no side “Martians”; there are solomani, aslan, neutral.",
        "Row 3, column C: There is no kind of counter “wizard”; there are ground, planetary_defence, starship, monitor, fighter.",
    ]


def test_columns_that_are_not_read_are_told() -> None:
    found = planned("Aslan\ncode,figures,count,Remarks\nRT,3,1,brave\n", without_types())
    assert told(found) == ["Row 2, column D: The column “Remarks” is not read. Say what it holds if it is needed."]


def test_what_is_missing_in_the_headings_is_told() -> None:
    found = planned("name,cost\nGuard,3\n", without_types())
    assert [mark.text_id for mark in found.grave] == ["no_code_column", "no_figures_column", "no_side"]


def test_figures_in_one_cell_and_in_columns_may_not_differ() -> None:
    found = planned("Aslan\ncode,figures,strength,count\nRT,3,4,1\n", without_types())
    assert [mark.text_id for mark in found.grave] == ["disagrees"]


def test_every_printed_cell_that_is_spoilt_is_found() -> None:
    """A digit of a figure or count replaced by a letter never goes through in silence."""
    lines = PRINTED.split("\n")
    for number, line in enumerate(lines):
        cells = line.split("\t")
        for place, cell in enumerate(cells):
            if len(cells) > 2 and place > 1 and cell[-1:].isdigit():
                spoilt = [*cells[:place], cell[:-1] + "q", *cells[place + 1 :]]
                found = planned("\n".join([*lines[:number], "\t".join(spoilt), *lines[number + 1 :]]))
                assert [(mark.row, mark.column) for mark in found.grave] == [(number, place)], spoilt
