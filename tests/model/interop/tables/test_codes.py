"""Tables without a code column: codes of the names, known ones kept, none of them twice, none of them silently wrong."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from model.interop.tables.book import open_text
from model.interop.tables.codes import code_of, lacks_codes, with_codes
from model.interop.tables.guess import Column
from model.interop.tables.imports import Plan, Planner
from model.interop.tables.marks import TableError
from model.limits import MAX_TABLE_COLUMNS
from tests.builders import empty
from tests.model.interop.tables.helpers import game_of, planned

TABLE = """side\tname\tfigures\tcount
aslan\tDreadnought\t9-8-9[6]\t6
aslan\tGun Boat\t1-2-3[1]\t4
aslan\tGreat Bastion\t4-4-4[2]\t2
aslan\tSnoop\t0-1-1[1]\t3
solomani\tGun Boat\t1-2-3[1]\t4
"""


def coded(table: str) -> Plan:
    scenario = empty()
    game = game_of(scenario)
    planner = Planner(scenario, game)
    first = planner.plan(open_text(table).sheets[0])
    made = with_codes(open_text(table).sheets[0], first.blocks, first.meanings, game)
    return planner.plan(made.sheet, meanings=dict(enumerate(made.meanings)), remove=False)


def test_without_codes_nothing_is_read_and_the_way_out_is_told() -> None:
    found = planned(TABLE)
    assert [mark.text_id for mark in found.grave] == ["no_code_column"]
    assert "have codes made of the names" in found.grave[0].sentence("en")
    assert found.merge.entries == ()
    assert lacks_codes(found.meanings[0])


def test_known_counters_keep_their_codes_and_others_get_one() -> None:
    """The Aslan dreadnought is B1; GB and Sno are free; the Great Bastion is another GB, so GB2. Each side has its own."""
    found = coded(TABLE)
    assert [(row.row.side, row.after.code) for row in found.merge.entries] == [
        ("aslan", "B1"),
        ("aslan", "GB"),
        ("aslan", "GB2"),
        ("aslan", "Sno"),
        ("solomani", "GB"),
    ]
    assert found.grave == ()
    assert found.merge.entries[0].before is not None
    assert found.merge.entries[0].after.id == "aslan-b1"
    assert [entry.before for entry in found.merge.entries[1:]] == [None] * 4


def test_no_other_counter_is_taken_for_a_new_one() -> None:
    """“Secret Cutter” would be SC, but that is the Aslan scout: SC2 then, and the scout stays as it is."""
    scenario = empty()
    scout = next(type_ for type_ in scenario.counter_types if type_.id == "aslan-sc")
    found = coded("side\tname\tfigures\tcount\naslan\tSecret Cutter\t1-1-1[1]\t2\n")
    (entry,) = found.merge.entries
    assert (entry.before, entry.after.code) == (None, "SC2")
    assert scout.code == "SC"


def test_a_japanese_name_is_cut_and_a_known_one_found_in_either_language() -> None:
    found = coded("side\t名称\tfigures\tcount\naslan\tド級艦\t9-8-9[6]\t6\naslan\t星間連絡艇部隊\t1-1-1[1]\t2\n")
    assert [entry.after.code for entry in found.merge.entries] == ["B1", "星間連絡"]


def test_rows_of_one_name_have_one_code() -> None:
    found = coded("side\tname\tfigures\tcount\naslan\tGun Boat\t1-2-3[1]\t4\naslan\tGun Boat\t2-2-2[1]\t4\n")
    assert [(entry.after.code, entry.after.id) for entry in found.merge.entries] == [
        ("GB", "aslan-gb-a"),
        ("GB", "aslan-gb-b"),
    ]


def test_a_row_without_a_name_is_told_and_a_table_with_codes_is_left_alone() -> None:
    assert [mark.text_id for mark in coded("side\tname\tfigures\tcount\naslan\t\t1-1-1[1]\t2\n").grave] == ["no_code"]
    table = "side\tcode\tname\tfigures\tcount\naslan\tB1\tDreadnought\t9-8-9[6]\t6\n"
    found = coded(table)
    assert found.meanings[0].columns[-1] == Column("ignore")
    assert found.merge.entries[0].after.code == "B1"


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("Armoured Troops", "AT"),
        ("Destroyer", "Des"),
        ("Zaku 2", "Z2"),
        ("very long name of a ship", "VLNO"),
        ("戦艦", "戦艦"),
        ("Ｈｅａｖｙ　ｃｒｕｉｓｅｒ", "HC"),
        ("***", "***"),
    ],
)
def test_a_code_is_made_of_a_name(name: str, code: str) -> None:
    assert code_of(name) == code


@given(st.lists(st.text(min_size=1, max_size=12).filter(lambda text: text.strip() == text), max_size=12))
def test_different_names_never_share_a_code(names: list[str]) -> None:
    names = [name for name in names if name.isalnum()]
    table = "side\tname\tfigures\tcount\n" + "".join(f"aslan\t{name}\t1-1-1[1]\t2\n" for name in names)
    found = coded(table) if names else None
    codes: dict[str, set[str]] = {}
    for entry in found.merge.entries if found else ():
        name = entry.row.fields.get("name") or entry.row.fields.get("name_ja", "")
        codes.setdefault(entry.after.code.casefold(), set()).add(name.casefold())
    assert all(len(whose) == 1 for whose in codes.values())


def test_a_sheet_without_room_is_told() -> None:
    cells = "\t".join(["name", *(f"c{number}" for number in range(MAX_TABLE_COLUMNS - 1))])
    sheet = open_text(f"{cells}\nx{chr(9) * (MAX_TABLE_COLUMNS - 1)}y").sheets[0]
    with pytest.raises(TableError):
        sheet.with_column({})
