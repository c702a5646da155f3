"""The Magical Stage: chances, costs and who may hold it, worked by hand from M-10.2; groups against every subset."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import combinations

import pytest

from model.analysis.stage import attempt, attempts, first_turn, groups, may_take_part, table_of
from model.hexgrid import distance, neighbors
from model.info import Play
from tests import builders
from tests.model.analysis.moe import RULES, context, plain, stand

TABLE = table_of(RULES)
GIRLS = ("moe-witch", "moe-maid", "moe-twin", "moe-priest", "moe-idol")
"""The female units that are listed with a partner."""


@pytest.mark.parametrize(
    ("units", "extra", "cost", "chance"),
    [
        (3, 0, 4, Fraction(3, 6)),
        (3, 1, 5, Fraction(4, 6)),
        (3, 3, 7, Fraction(1)),
        (4, 0, 5, Fraction(4, 6)),
        (5, 0, 6, Fraction(5, 6)),
        (5, 1, 7, Fraction(1)),
    ],
)
def test_die_and_units_and_extra_points_must_reach_seven(units: int, extra: int, cost: int, chance: Fraction) -> None:
    assert TABLE is not None
    found = attempt(TABLE, units, extra)
    assert (found.cost, found.chance) == (cost, chance)


def test_every_number_of_units_is_told_up_to_certainty() -> None:
    assert TABLE is not None
    assert [(found.units, found.extra) for found in attempts(TABLE)] == [
        *((3, extra) for extra in range(4)),
        *((4, extra) for extra in range(3)),
        *((5, extra) for extra in range(2)),
    ]


@pytest.mark.parametrize(("units", "extra"), [(2, 0), (6, 0), (3, -1)])
def test_too_few_or_too_many_units_hold_none(units: int, extra: int) -> None:
    assert TABLE is not None
    with pytest.raises(ValueError, match="hold no stage"):
        attempt(TABLE, units, extra)


@pytest.mark.parametrize(("turns", "first"), [(10, 6), (9, 5), (1, 1)])
def test_half_of_the_turns_must_have_passed(turns: int, first: int) -> None:
    """More than half: the sixth of ten turns, the fifth of nine."""
    scenario = builders.set_info(plain(), play=Play(turns=turns))
    assert first_turn(context(scenario)) == first


def test_only_unpaired_girls_with_a_partner_take_part() -> None:
    """Hero is male, the Mermaid has no partner, Maid and Twin are a pair already."""
    scenario = stand(stand(plain(), "0303", "moe-maid", "moe-twin"), "0505", "moe-idol")
    stand(stand(scenario, "0605", "moe-hero"), "0705", "moe-mermaid")
    assert [standing.placement.type for standing in may_take_part(context(scenario), "moe")] == ["moe-idol"]
    assert may_take_part(context(scenario), "nae") == []


def test_a_triangle_is_a_group_and_a_row_is_none() -> None:
    scenario = stand(stand(stand(plain(), "0303", "moe-witch"), "0304", "moe-priest"), "0305", "moe-idol")
    assert groups(context(scenario), "moe") == []
    scenario = stand(stand(plain(), "0303", "moe-witch"), "0304", "moe-priest")
    both = [builders.at(scenario, address) for address in ("0303", "0304")]
    third = next(hex for hex in neighbors(both[0]) if hex in neighbors(both[1]))
    stand(scenario, scenario.grid.address(third), "moe-idol")
    found = groups(context(scenario), "moe")
    assert [sorted(unit.placement.type for unit in group.units) for group in found] == [
        ["moe-idol", "moe-priest", "moe-witch"]
    ]


@pytest.mark.parametrize("seed", range(12))
def test_groups_are_the_subsets_in_which_each_has_two_neighbours(seed: int) -> None:
    scenario = plain(4, 4)
    hexes = random.Random(seed).sample(list(scenario.grid.hexes()), 8)
    for number, hex in enumerate(hexes):
        builders.place(scenario, GIRLS[number % 5], hex, "hex")
    expected = {
        frozenset(chosen)
        for size in (3, 4, 5)
        for chosen in combinations(hexes, size)
        if all(sum(distance(hex, other) == 1 for other in chosen) >= 2 for hex in chosen)
    }
    found = groups(context(scenario), "moe")
    assert {frozenset(unit.spot.hex for unit in group.units) for group in found} == expected
    assert len(found) == len(expected)
