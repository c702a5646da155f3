"""Pairs: who is one, and the figures that they have together (M-6.2, M-6.3), worked by hand."""

from __future__ import annotations

import pytest

from model.analysis.pairs import Attack, pair_values, partners, wed
from model.checks.context import Context
from tests import builders
from tests.model.analysis.moe import change, context, plain, stand


def test_partners_are_told_from_either_side() -> None:
    found = partners(context(plain()))
    assert found["moe-twin"] == {"moe-maid", "moe-idol"}
    assert found["moe-maid"] == {"moe-twin"}
    assert "moe-biker" not in found


def test_two_listed_partners_in_one_hex_are_a_pair() -> None:
    scenario = stand(stand(plain(), "0303", "moe-hero", "moe-witch"), "0505", "moe-maid", "moe-idol")
    stand(scenario, "0707", "moe-twin")
    assert {serial: [unit.serial for unit in pair] for serial, pair in wed(context(scenario)).items()} == {
        0: [0, 1],
        1: [0, 1],
    }


def test_different_types_choose_an_attack_with_its_range() -> None:
    """Hero (H, attack 7, range 1) and Witch (W, 6, 3): either; 8 + 5 hit points; the other figures of either."""
    here = context(plain())
    found = pair_values(here, here.types["moe-hero"], here.types["moe-witch"])
    assert found is not None
    assert not found.same
    assert found.attacks == (Attack(7, 1, "H"), Attack(6, 3, "W"))
    assert {column: figure.values for column, figure in found.figures.items()} == {
        "hit_points": (13,),
        "defence": (5, 3),
        "magic_defence": (3, 6),
        "movement": (4,),
        "attack": (7, 6),
        "range": (1, 3),
    }
    assert (found.points, found.missing) == (1, ())


@pytest.mark.parametrize(("reading", "reach"), [("lower", 2), ("higher", 3)])
def test_the_same_type_adds_its_attacks(reading: str, reach: int) -> None:
    """Witch (W, 6, 3) and Idol (W, 4, 2): 10, at the range of the reading."""
    scenario = builders.pair(plain(pair_range=reading), "moe-witch", "moe-idol")
    here = context(scenario)
    found = pair_values(here, here.types["moe-witch"], here.types["moe-idol"])
    assert found is not None
    assert found.same
    assert found.attacks == (Attack(10, reach, "W"),)
    assert found.figures["attack"].best == 10


def test_a_figure_that_a_member_lacks_is_named() -> None:
    here = context(change(plain(), "moe-witch", hit_points=None))
    found = pair_values(here, here.types["moe-hero"], here.types["moe-witch"])
    assert found is not None
    assert found.missing == ("hit_points",)
    assert found.figures["hit_points"].best is None


def test_games_without_pairs_have_no_figures_of_pairs() -> None:
    here = Context(builders.empty(), builders.ruleset())
    one, other = list(here.types.values())[:2]
    assert pair_values(here, one, other) is None
