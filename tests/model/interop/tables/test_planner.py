"""A table that is corrected again and again: what comes of it is what comes of reading it anew, and little is read."""

from __future__ import annotations

import random

import pytest

from model.interop.tables.book import open_text
from model.interop.tables.guess import Meaning
from model.interop.tables.imports import Planner, plan
from model.interop.tables.reading import TableReader
from model.interop.tables.row_reading import RowReader
from model.interop.tables.sheet import Sheet
from tests.builders import empty
from tests.model.interop.tables.helpers import game_of
from tests.model.interop.tables.printed import PRINTED

TEXTS = ["", "B1", "9-9-9[9]", "nonsense", "aslan", "3", "RT", "1-2", "Name of a ship", "-"]


@pytest.mark.parametrize("seed", range(12))
def test_planning_again_gives_what_planning_anew_gives(seed: int) -> None:
    """Cells typed over, columns given another meaning and back, sides kept or not: each time the same."""
    draw = random.Random(seed)
    scenario = empty()
    game = game_of(scenario)
    planner = Planner(scenario, game)
    sheet: Sheet = open_text(PRINTED).sheets[0]
    meanings: dict[int, Meaning] = {}
    for _ in range(12):
        if draw.random() < 0.7:
            row, column = draw.randrange(len(sheet.cells)), draw.randrange(sheet.width)
            sheet = sheet.with_cell(row, column, draw.choice(TEXTS))
        elif meanings and draw.random() < 0.5:
            meanings = {}
        else:
            now = planner.plan(sheet)
            place = draw.randrange(len(now.blocks))
            columns = list(now.meanings[place].columns)
            draw.shuffle(columns)
            meanings = {place: Meaning(tuple(columns), now.meanings[place].side)}
        remove = draw.random() < 0.5
        again = planner.plan(sheet, meanings=meanings, remove=remove)
        assert again == plan(scenario, game, sheet, meanings=meanings, remove=remove)


def test_after_one_correction_one_row_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    scenario = empty()
    planner = Planner(scenario, game_of(scenario))
    rows = "".join(f"aslan\tX{n}\tShip {n}\tstarship\t1-1-1[1]\t2\n" for n in range(300))
    sheet = open_text(f"side\tcode\tname\tkind\tfigures\tcount\n{rows}").sheets[0]
    first = planner.plan(sheet)
    assert len(first.merge.added) == 300
    read: list[int] = []

    class Spy(RowReader):
        def __init__(self, reader: TableReader, row: int, side: str) -> None:
            read.append(row)
            super().__init__(reader, row, side)

    monkeypatch.setattr("model.interop.tables.reading.RowReader", Spy)
    again = planner.plan(sheet.with_cell(7, 4, "2-2-2[2]"))
    assert read == [7]
    changed = [new.after for old, new in zip(first.merge.entries, again.merge.entries, strict=True) if old != new]
    assert [type_.values["beam"] for type_ in changed] == [2]
