"""The words about stacks and terrain, which Dark Nebula doesn't use: stacking, company, partners, terrain, distance.

They are held to rules of the other games (F-4.1, F-0.5, M-6.1, M-3.5, F-3.4), put in terms of the counters at hand:
starships for ships, fighters for craft, scouts for commanders.
"""

from __future__ import annotations

import pytest

from model.ruleset import Ruleset
from model.setup_rules import EnemiesApart, KeepApart, MustStackWith, NotOnTerrain, PairOnlyWith, Selector, Stacking
from tests.builders import overlay, paint, pair, place
from tests.model.checks.cases import Case, build, codes, found, kinds, only, verify

CRAFT, SHIP = kinds("fighter"), kinds("starship")

stack_limit = only(
    Stacking(word="stacking", rule="F-4.1", place="stellar", alternatives=(((CRAFT, 3),), ((CRAFT, 2), (SHIP, 1))))
)
"""Up to three craft, or two craft and one ship."""

flagship = only(MustStackWith(word="must_stack_with", rule="F-0.5", types=codes("SC"), with_types=codes("B1", "CA")))
"""A commander is with a ship."""

couples = only(PairOnlyWith(word="pair_only_with", rule="M-6.1", types=Selector(code=("B1", "B2", "CR"))))
"""Units that may pair share a hex only as partners."""

no_landing = only(NotOnTerrain(word="not_on_terrain", rule="M-3.5", types=kinds("starship"), terrain=("nebula",)))
"""Nobody starts in the sea."""

apart = only(EnemiesApart(word="enemies_apart", rule="M-6.1", types=SHIP))
"""Only units of one side share a hex."""

spread = only(KeepApart(word="keep_apart", rule="F-3.4", types=codes("SC"), distance=4))
"""Command ranges do not overlap."""

CASES = {
    "deployment.E415": Case(
        bad="place aslan-f 0304 stellar 3\nplace aslan-dd 0304",
        good="place aslan-f 0304 stellar 2\nplace aslan-dd 0304\nplace aslan-f 0405 stellar 3",
        rules=stack_limit,
        says="Aslan has 4 counters in the stellar hex of Kuzu (hex 0304); "
        "a stack holds at most 3 × fighter or 2 × fighter and 1 × starship.",
        where={"hex": "0304"},
    ),
    "deployment.E416": Case(
        bad="place aslan-sc 0304\nplace aslan-dd 0304",
        good="place aslan-sc 0304\nplace aslan-b1 0304",
        rules=flagship,
        says="SC Scout in the stellar hex of Kuzu (hex 0304) has to be stacked with one of these: B1, CA.",
        where={"hex": "0304"},
    ),
    "deployment.E417": Case(
        bad=lambda s: place(place(s, "aslan-b1", "0304"), "aslan-b2", "0304"),
        good=lambda s: place(place(pair(s, "aslan-b2", "aslan-b1"), "aslan-b1", "0304"), "aslan-b2", "0304"),
        rules=couples,
        says="B1 Dreadnought and B2 Super Dreadnought can't share the stellar hex of Kuzu (hex 0304): "
        "they are not listed as partners.",
        where={"hex": "0304"},
    ),
    "deployment.E418": Case(
        bad="nebula 0304\nplace aslan-dd 0304",
        good="nebula 0305\nplace aslan-dd 0304",
        rules=no_landing,
        says="DD Destroyer can't start at Kuzu (hex 0304), on dark nebula.",
        where={"hex": "0304"},
    ),
    "deployment.E436": Case(
        bad="place aslan-dd 0304\nplace aslan-sc 0304\nplace solomani-dd 0304",
        good="place aslan-dd 0304\nplace aslan-sc 0304\nplace solomani-dd 0305\nplace solomani-f 0304",
        rules=apart,
        says="Counters of Aslan, Solomani start together at Kuzu (hex 0304); enemies start in different hexes.",
        where={"hex": "0304"},
    ),
    "deployment.E419": Case(  # 0304 and 0604 are three hexes apart
        bad="place aslan-sc 0304\nplace aslan-sc 0604",
        good="place aslan-sc 0304\nplace aslan-sc 0704",
        rules=spread,
        says="The distance from SC Scout at Kuzu (hex 0304) to SC Scout at hex 0604 is 3; it has to be 4 hexes at least.",
        where={"hex": "0604"},
    ),
}


@pytest.mark.parametrize("id", CASES)
def test_case(id: str) -> None:
    verify(id, CASES[id])


def count(check: str, text: str, rules: Ruleset) -> int:
    """How often a check objects."""
    return len(found(build(text), check, rules))


# -- stacking ---------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("craft", "ships", "fits"),
    [(3, 0, True), (4, 0, False), (2, 1, True), (3, 1, False), (0, 1, True), (0, 2, False), (1, 1, True)],
)
def test_a_stack_keeps_to_one_alternative(craft: int, ships: int, fits: bool) -> None:
    """F-4.1: up to 3 craft; or up to 2 craft and 1 ship; two ships never stack."""
    lines = [f"place aslan-f 0304 stellar {craft}"] * bool(craft) + [f"place aslan-dd 0304 stellar {ships}"] * bool(
        ships
    )
    assert (count("deployment.E415", "\n".join(lines), stack_limit()) == 0) is fits


def test_counters_that_no_alternative_means_do_not_count() -> None:
    assert count("deployment.E415", "place aslan-f 0304 stellar 3\nplace aslan-rt-a 0304 stellar 5", stack_limit()) == 0


def test_each_side_and_each_place_has_a_stack_of_its_own() -> None:
    text = "place aslan-f 0304 stellar 3\nplace solomani-f 0304 stellar 3\nplace aslan-f 0304 surface 3"
    assert count("deployment.E415", text, stack_limit()) == 0


# -- must_stack_with --------------------------------------------------------------------------------------------------
def test_company_is_of_the_own_side_and_in_the_same_place() -> None:
    assert count("deployment.E416", "place aslan-sc 0304\nplace solomani-b1 0304", flagship()) == 1
    assert count("deployment.E416", "place aslan-sc 0304\nplace aslan-b1 0304 surface", flagship()) == 1


# -- pair_only_with ---------------------------------------------------------------------------------------------------
def test_two_of_one_type_are_no_couple_unless_listed() -> None:
    assert count("deployment.E417", "place aslan-b1 0304 stellar 2", couples()) == 1
    assert (
        found(
            build(lambda s: pair(place(s, "aslan-b1", "0304", count=2), "aslan-b1", "aslan-b1")),
            "deployment.E417",
            couples(),
        )
        == []
    )


def test_a_third_needs_to_be_a_partner_of_both() -> None:
    scenario = build(lambda s: pair(s, "aslan-b1", "aslan-b2"))
    for type_id in ("aslan-b1", "aslan-b2", "aslan-cr"):
        place(scenario, type_id, "0304")
    (finding,) = found(scenario, "deployment.E417", couples())
    assert finding.message("ja") == (
        "B1 ド級艦とCR 重巡洋艦はKuzu（ヘクス0304）の恒星ヘクスに一緒に置けません。組み合わせの一覧にありません。"
    )


# -- not_on_terrain ---------------------------------------------------------------------------------------------------
def test_a_further_terrain_of_the_hex_bars_too() -> None:
    scenario = build(lambda s: place(overlay(s, "0304", "nebula"), "aslan-dd", "0304"))
    assert len(found(scenario, "deployment.E418", no_landing())) == 1


def test_only_the_types_meant_are_barred() -> None:
    scenario = build(lambda s: place(paint(s, "nebula", "0304"), "aslan-f", "0304"))
    assert found(scenario, "deployment.E418", no_landing()) == []


# -- keep_apart -------------------------------------------------------------------------------------------------------
def test_two_in_one_hex_are_no_distance_apart() -> None:
    assert count("deployment.E419", "place aslan-sc 0304 stellar 2", spread()) == 1


def test_enemies_may_be_near() -> None:
    assert count("deployment.E419", "place aslan-sc 0304\nplace solomani-sc 0305", spread()) == 0


def test_many_are_found_alike_whichever_way_is_searched() -> None:
    """With more counters than hexes in reach the search looks at hexes, else at counters: the same pairs."""
    near = only(KeepApart(word="keep_apart", rule="F-3.4", types=codes("SC"), distance=2))()
    row = [f"place aslan-sc {column:02d}01" for column in range(1, 11)]  # ten in a row: nine pairs next to each other
    assert count("deployment.E419", "\n".join(row), near) == 9
    assert count("deployment.E419", "\n".join(row[:3]), near) == 2
