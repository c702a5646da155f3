"""The two tables as they stand on the page give the ruleset's own unit table, row by row, without a question."""

from __future__ import annotations

import pytest

from tests.builders import empty
from tests.model.interop.tables.helpers import cells_of, planned, unit_table, without_types
from tests.model.interop.tables.printed import PRINTED

FILES = {
    "utf-8": PRINTED.encode(),
    "utf-8 with mark and CRLF": ("\ufeff" + PRINTED.replace("\n", "\r\n")).encode(),
    "cp932": PRINTED.encode("cp932"),
    "utf-16": PRINTED.encode("utf-16"),
    "utf-16 without mark": PRINTED.encode("utf-16-be"),
}


@pytest.mark.parametrize("table", [PRINTED, *FILES.values()], ids=["pasted", *FILES])
def test_the_tables_give_the_unit_table(table: str | bytes) -> None:
    """D-1.1: 57 rows; costs, counts and figures of each, in the same order. Nothing is in doubt."""
    found = planned(table, without_types())
    assert [cells_of(type_) for type_ in found.merge.added] == unit_table()
    assert found.marks == ()


def test_ids_are_those_of_the_ruleset() -> None:
    wanted = [type_.id for type_ in empty().counter_types]
    assert [type_.id for type_ in planned(PRINTED, without_types()).merge.added] == wanted


def test_a_second_time_changes_nothing() -> None:
    found = planned(PRINTED)
    assert not found.merge.edit
    assert (found.merge.unchanged, found.merge.removed) == (57, ())


def test_one_table_leaves_the_sides_alone_that_it_does_not_speak_of() -> None:
    neutral = PRINTED[PRINTED.index("表2") :]
    found = planned(neutral)
    assert {entry.after.side for entry in found.merge.entries} == {"neutral"}
    assert found.merge.removed == ()


def test_the_side_of_a_table_without_its_title_is_asked_for() -> None:
    neutral = PRINTED[PRINTED.index("表2") :].split("\n", 2)[2]
    found = planned(neutral)
    assert [mark.text_id for mark in found.grave] == ["no_side"]
    assert not found.merge.edit
