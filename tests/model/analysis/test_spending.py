"""What is spent and left (D-3.5), and why one more may not be bought."""

from __future__ import annotations

from model.analysis.spending import spending, why_not_buy
from model.checks.engine import Checker
from model.counters import Force
from tests.builders import dark_nebula, put, ruleset
from tests.model.checks.test_purchase import PUBLIC_ASLAN


def test_the_public_purchase_costs_forty() -> None:
    """D-3.5: 4 SC 4 TR 1 AO 4 RT 1 DD 1 AT 1 CL 1 CS = 4 + 4 + 2 + 8 + 3 + 3 + 6 + 10 = 40 RU."""
    scenario = dark_nebula(PUBLIC_ASLAN, ruleset_id="dark-nebula-base")
    found = spending(scenario, ruleset("dark-nebula-base"), "aslan")
    assert (found.spent, found.budget, found.left) == (40, 40, 0)
    assert {line.type: line.cost for line in found.lines if line.bought} == {
        "aslan-sc": 4,
        "aslan-tr": 4,
        "aslan-ao": 2,
        "aslan-rt-a": 2,
        "aslan-rt-b": 4,
        "aslan-rt-c": 2,
        "aslan-dd": 3,
        "aslan-at-a": 3,
        "aslan-cl": 6,
        "aslan-cs": 10,
    }
    assert found.upkeep == 4 + 4 + 1 + 2 + 3 + 4  # SC, TR, AO, DD, CL, CS; troops have none


def test_every_type_of_the_side_has_a_line() -> None:
    """D-1.1: 23 rows for the Aslan and 20 for the Solomani."""
    scenario = dark_nebula("place aslan-b1 0101 stellar 2")
    assert len(spending(scenario, ruleset(), "aslan").lines) == 23
    found = spending(scenario, ruleset(), "solomani")
    assert len(found.lines) == 20
    assert found.line("aslan-b1") is None
    line = spending(scenario, ruleset(), "aslan").line("aslan-b1")
    assert line is not None
    assert (line.bought, line.placed, line.count, line.price) == (0, 2, 6, 13)


def test_without_any_budget_there_is_no_limit() -> None:
    rules = ruleset()
    free = rules.model_copy(update={"deployment": rules.deployment.model_copy(update={"budget": None})})
    scenario = put(dark_nebula("buy aslan aslan-b1 6"), "forces", Force(purchases={"aslan-b1": 6}), "aslan")
    assert spending(scenario, free, "aslan").left is None


def reasons(text: str, side: str, type_id: str, count: int = 1) -> list[str]:
    """The ids of the errors that buying adds."""
    scenario = dark_nebula(text)
    found = [finding.check for finding in why_not_buy(scenario, ruleset(), side, type_id, count)]
    checker = Checker(scenario, ruleset())
    assert found == [f.check for f in why_not_buy(scenario, ruleset(), side, type_id, count, checker)]
    return found


def test_why_not_buy() -> None:
    assert reasons("", "aslan", "aslan-b1") == []
    assert reasons("", "aslan", "aslan-b1", 8) == ["purchase.E301", "purchase.E302"]  # 104 RU, and 8 of 6
    assert reasons("", "aslan", "aslan-bb") == ["purchase.E304"]
    assert reasons("", "aslan", "aslan-b2") == ["purchase.E303"]
    assert reasons("buy aslan aslan-b1 1", "aslan", "aslan-b2") == []
    assert reasons("buy aslan aslan-b1 7", "aslan", "aslan-b2") == ["purchase.E301"]  # 91 + 14 = 105
    assert reasons("", "aslan", "solomani-sc") == ["purchase.E306"]
    assert reasons("buy aslan aslan-f 11", "aslan", "aslan-f") == ["purchase.E302"]


def test_old_errors_are_no_reason_against_something_else() -> None:
    """A battleship bought already is wrong, but doesn't speak against a scout."""
    assert reasons("buy aslan aslan-bb 1", "aslan", "aslan-sc") == []
    assert reasons("buy aslan aslan-bb 1", "aslan", "aslan-bb") == ["purchase.E304"]
