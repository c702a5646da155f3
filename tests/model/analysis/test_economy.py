"""Income against maintenance (D-7.3, D-7.4), worked out by hand."""

from __future__ import annotations

import pytest

from model.analysis.economy import reckon
from model.analysis.forecast import forecast
from model.checks.engine import check_all
from model.counters import CounterType
from model.edit import Address
from model.reports import report_of
from model.reports.question import Question
from model.reports.table import text_of
from model.scenario import Scenario
from tests.builders import dark_nebula, ruleset

HOME = """
    system kuzu 0304 primary capital_of=aslan
    system ruakhe 0504 primary
    system tlaiyow 0406 secondary
    system hteara 0306 tertiary
    route kuzu ruakhe
    route ruakhe tlaiyow
    route tlaiyow hteara
    home aslan 0101-0508
"""
"""A home area with two primaries, a secondary and a tertiary, all connected."""


def maintained(scenario: Scenario, type_id: str, figure: int | None) -> None:
    """Give a counter type another maintenance figure."""
    key, row = next((key, row) for key, row in scenario.items("counter_types", CounterType) if row.id == type_id)
    values = {**row.values, "maintenance": figure}
    scenario.apply(scenario.change({Address("counter_types", key): row.model_copy(update={"values": values})}))


def lines(text: str) -> dict[str, tuple[str, float]]:
    """How each box is linked and what it earns, for the Aslan."""
    found = reckon(dark_nebula(HOME + text), ruleset(), "aslan").lines
    return {line.system: (line.link, line.amount) for line in found}


def test_income_at_home() -> None:
    """D-7.3: budget 25; two connected primaries 10 each, a connected secondary 2; a tertiary has no box: 47 RU."""
    assert lines("") == {"kuzu": ("connected", 10), "ruakhe": ("connected", 10), "tlaiyow": ("connected", 2)}
    assert reckon(dark_nebula(HOME), ruleset(), "aslan").income == 25 + 10 + 10 + 2


def test_a_primary_cut_off_earns_four_and_a_secondary_behind_it_one() -> None:
    """D-7.3: not connected 4; a secondary connected to a controlled primary 1. The DD in the tertiary cuts both off."""
    far = """
        system far 0904 primary
        system near 0906 secondary
        route hteara far
        route far near
        place aslan-rt-a 0904 surface
        place aslan-rt-b 0906 surface
        place solomani-dd 0306
    """
    found = lines(far)
    assert (found["far"], found["near"]) == (("unconnected", 4), ("linked", 1))


def test_a_secondary_connected_to_nothing_earns_nothing() -> None:
    """Its neighbour is a primary, but nobody's, and beyond it enemies stand."""
    far = """
        system far 0904 primary
        system near 0906 secondary
        route far near
        place aslan-rt-b 0906 surface
    """
    assert lines(far)["near"] == ("unconnected", 0)


def test_a_box_taken_by_the_enemy_earns_nothing() -> None:
    assert "ruakhe" not in lines("place solomani-rt-a 0504 surface")
    assert "ruakhe" in lines("place solomani-rt-a 0504 surface\nplace aslan-rt-a 0504 surface")


def test_each_box_of_a_double_system_earns() -> None:
    """D-2.2: control is counted by box."""
    found = reckon(dark_nebula(HOME + "system twin 0203 primary surfaces=2\nroute twin kuzu"), ruleset(), "aslan")
    assert [line.amount for line in found.lines if line.system == "twin"] == [10, 10]


def test_battles_do_not_change_the_budget() -> None:
    """D-7.3: without a box or a capital 25 remain."""
    assert reckon(dark_nebula(""), ruleset(), "aslan").income == 25


@pytest.mark.parametrize(
    ("buys", "upkeep"),
    [
        ("buy aslan aslan-b1 2", 12),  # 6 each
        ("buy aslan aslan-tr 3\nbuy aslan aslan-ao 1", 4),
        ("buy aslan aslan-ms 1\nbuy aslan aslan-f 3", 4),  # mother ship and fighters pay 1 each
        ("buy aslan aslan-rt-a 2\nbuy aslan aslan-pd 1", 0),  # ground units and PD: none (D-7.4)
    ],
)
def test_maintenance_is_the_sum_of_the_figures(buys: str, upkeep: float) -> None:
    assert reckon(dark_nebula(HOME + buys), ruleset(), "aslan").maintenance == upkeep


def test_the_converted_dreadnought_pays_half() -> None:
    """D-1.6: B2 of the Solomani, 3-10-9[6], pays 3 RU; the Aslan B2, 10-8-9[5], all of its 5."""
    scenario = dark_nebula(
        "buy solomani solomani-b1 1\nbuy solomani solomani-b2 4\nbuy aslan aslan-b1 1\nbuy aslan aslan-b2 1"
    )
    assert reckon(scenario, ruleset(), "solomani").maintenance == 5 + 4 * 3
    assert reckon(scenario, ruleset(), "aslan").maintenance == 6 + 5


def test_half_is_rounded_up_for_each_ship() -> None:
    """D-7.4: half of 5 is 3, for two ships 6, not 5."""
    scenario = dark_nebula("buy solomani solomani-b2 2")
    maintained(scenario, "solomani-b2", 5)
    assert reckon(scenario, ruleset(), "solomani").maintenance == 6


def test_as_placed_some_pay_and_some_roll() -> None:
    """D-2.2, D-7.4: at a primary all pay, at a secondary only monitors, elsewhere all roll against the full figure."""
    scenario = dark_nebula(
        HOME
        + """
        buy aslan aslan-b1 3
        buy aslan aslan-dd 1
        buy aslan aslan-sc 1
        place aslan-b1 0304 stellar 2
        place aslan-b1 0406 stellar
        place aslan-dd 0306 stellar
        place neutral-m-a 0406 stellar 1 controlled_by=aslan
        """
    )
    found = reckon(scenario, ruleset(), "aslan")
    assert found.paid == 2 * 6 + 3  # two B1 at Kuzu, the levied monitor at Tlaiyow
    assert found.rolls == 2  # a B1 at the secondary, a DD at the tertiary
    assert found.unplaced == 1  # the scout
    assert found.maintenance == 3 * 6 + 2 + 1 + 3
    assert found.net == 47 - 24


def test_who_is_disrupted_is_told_apart_and_neither_pays_nor_rolls() -> None:
    """D-7.4: of two B1 [6] at Kuzu one is disrupted: 6 RU, not 12; of four DD at Hteara two are: two roll. The income
    report, the note in the problems list and the turns ahead say the same.
    """
    text = """
        place aslan-b1 0304
        place aslan-b1 0304 stellar state=disrupted
        place aslan-dd 0306
        place aslan-dd 0306 stellar 2 state=disrupted
        place aslan-dd 0306 stellar state=undeployed
    """
    scenario = dark_nebula(HOME + text)
    found = reckon(scenario, ruleset(), "aslan")
    assert (found.paid, found.rolls, found.disrupted, found.unplaced) == (6, 2, 3, 0)
    ahead = forecast(scenario, ruleset(), "aslan", 2)
    assert (ahead.turns[1].paid, sum(line.count for line in ahead.rolls), ahead.disrupted) == (6, 2, 3)
    note = next(
        one
        for one in check_all(scenario, ruleset())
        if one.check == "economy.I501" and one.message("en").startswith("Aslan")
    )
    assert note.message("en").endswith("As placed, 6 RU are paid; counters that roll: 2.")
    words = text_of(report_of("income", scenario, ruleset(), Question(side="aslan")), "en")
    assert "Disrupted already, neither paid nor rolled for: 3" in words


def test_fighters_of_a_disrupted_mothership_are_disrupted_with_it() -> None:
    """D-1.3: at Kuzu three F aboard a disrupted MS pay nothing, three aboard a sound one and that itself 4 RU; at Hteara
    two aboard a disrupted one do not roll, one that is disrupted itself counts once.
    """
    text = """
        place aslan-ms 0304 stellar id=sound
        place aslan-f 0304 stellar 3 carried_by=sound
        place aslan-ms 0304 stellar id=out state=disrupted
        place aslan-f 0304 stellar 3 carried_by=out
        place aslan-ms 0306 stellar id=far state=disrupted
        place aslan-f 0306 stellar 2 carried_by=far
        place aslan-f 0306 stellar carried_by=far state=disrupted
    """
    scenario = dark_nebula(HOME + text)
    found = reckon(scenario, ruleset(), "aslan")
    assert (found.paid, found.rolls, found.disrupted) == (4, 0, 8)
    ahead = forecast(scenario, ruleset(), "aslan", 2)
    assert (ahead.turns[1].paid, ahead.rolls, ahead.disrupted) == (4, (), 8)


def test_counters_placed_without_a_purchase_have_to_be_kept_too() -> None:
    assert reckon(dark_nebula(HOME + "place aslan-dd 0304 stellar 3"), ruleset(), "aslan").maintenance == 6


def test_a_missing_figure_is_named() -> None:
    """A report says by name what is missing; it counts as 0."""
    scenario = dark_nebula("buy aslan aslan-dd 1")
    maintained(scenario, "aslan-dd", None)
    found = reckon(scenario, ruleset(), "aslan")
    assert (found.missing, found.maintenance) == (("aslan-dd",), 0)


def test_the_income_table_of_the_base_game_is_a_sample() -> None:
    """D-3.5: its income table is not public, so ours is marked."""
    base = ruleset("dark-nebula-base")
    assert reckon(dark_nebula(HOME, ruleset_id="dark-nebula-base"), base, "aslan").sample
    assert not reckon(dark_nebula(HOME), ruleset(), "aslan").sample


def test_the_economy_is_told_once_a_side() -> None:
    """economy.I501: information, with the rule it stands on."""
    scenario = dark_nebula(HOME + "buy aslan aslan-b1 1\nbuy aslan aslan-b2 5\nplace aslan-b1 0304")
    (finding,) = [finding for finding in check_all(scenario, ruleset()) if finding.check == "economy.I501"]
    assert (finding.level, finding.rule) == ("info", "D-7.4")
    assert finding.message("en") == (
        "Aslan at the start: income 47 RU a turn (budget 25, boxes 22), maintenance 31 RU at civilised places, "
        "net 16 RU. As placed, 6 RU are paid; counters that roll: 0."
    )
    assert finding.message("ja") == (
        "アスラン勢力の開始時：収入47 RU（うち予算25、惑星地表ボックス22）、文明地における整備31 RU、差引16 RU。"
        "現在の配置では整備費6 RU、サイコロを振る駒は0ユニットです。"
    )
