"""Which counter types a file name means."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from model.counters import CounterType, Side
from model.faces.matching import Match, matches
from tests.builders import empty

SIDES = {"aslan": Side(name="Aslan", name_ja="アスラン"), "solomani": Side(name="Solomani", name_ja="ソロマニ")}


def unit(id: str, side: str, code: str, name: str = "", name_ja: str = "") -> CounterType:
    return CounterType(id=id, side=side, code=code, name=name, name_ja=name_ja, kind="starship")


TYPES = [
    unit("aslan-b1", "aslan", "B1", "Dreadnought", "ド級艦"),
    unit("solomani-b1", "solomani", "B1", "Dreadnought", "ド級艦"),
    unit("solomani-b1-1", "solomani", "B1+", "Dreadnought, rebuilt"),
    unit("aslan-fb", "aslan", "FB", "Fallback", "後退"),
]


@pytest.mark.parametrize(
    ("stem", "ids", "back"),
    [
        ("aslan-b1", ["aslan-b1"], False),
        ("ASLAN_B1", ["aslan-b1"], False),
        ("Aslan B1", ["aslan-b1"], False),
        ("アスラン B1", ["aslan-b1"], False),
        ("B1", ["aslan-b1", "solomani-b1"], False),
        ("ｂ１", ["aslan-b1", "solomani-b1"], False),
        ("B1+", ["solomani-b1-1"], False),
        ("Dreadnought", ["aslan-b1", "solomani-b1"], False),
        ("dreadnought rebuilt", ["solomani-b1-1"], False),
        ("ド級艦", ["aslan-b1", "solomani-b1"], False),
        ("Solomani Dreadnought", ["solomani-b1"], False),
        ("aslan-b1-back", ["aslan-b1"], True),
        ("B1 (reverse)", ["aslan-b1", "solomani-b1"], True),
        ("ド級艦裏", ["aslan-b1", "solomani-b1"], True),
        ("ド級艦_裏面", ["aslan-b1", "solomani-b1"], True),
        ("aslan b1 front", ["aslan-b1"], False),
        ("Fallback", ["aslan-fb"], False),
        ("fallback-back", ["aslan-fb"], True),
        ("holiday", [], False),
        ("back", [], True),
        ("", [], False),
        ("---", [], False),
    ],
)
def test_a_name_means(stem: str, ids: list[str], back: bool) -> None:
    assert matches([stem], TYPES, SIDES) == [Match(tuple(ids), back)]


def test_every_id_of_a_game_means_its_own_type() -> None:
    scenario = empty()
    types = list(scenario.counter_types)
    found = matches([type_.id for type_ in types], types, scenario.sides)
    assert found == [Match((type_.id,)) for type_ in types]


@given(st.text(max_size=30))
def test_any_name_means_something_or_nothing(stem: str) -> None:
    (found,) = matches([stem], TYPES, SIDES)
    assert set(found.types) <= {type_.id for type_ in TYPES}
