"""The hexes where a counter may be placed, kept up to date, are those that trying every place gives."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from model.analysis import legal_hexes, placing
from model.analysis.legal_hexes import LegalHexes
from model.analysis.placing import Verdict, Wish, legal_spots
from model.checks.context import Spot
from model.checks.engine import Checker
from model.counters import Placement
from model.edit import Address, Edit
from model.hexgrid import Hex
from model.ruleset import Ruleset
from model.scenario import Scenario
from tests.builders import at, ruleset
from tests.model.checks.all_words import every_word
from tests.model.checks.strategies import edits, one_edit
from tests.model.checks.test_engine_laws import full

RULES: tuple[Callable[[], Ruleset], ...] = (every_word, lambda: ruleset("dark-nebula-base"), ruleset)
MOSTLY = st.sampled_from(["placements", "placements", "systems", "counter_types", "regions", "forces", "info"])


def tried(checker: Checker, rules: Ruleset, type_id: str, buying: bool) -> set[Hex]:
    """The legal hexes as trying every place tells them."""
    found = legal_spots(checker.context.scenario, rules, type_id, checker=checker, buying=buying)
    return {spot.hex for spot, verdict in found.items() if verdict.legal}


@given(
    rules=st.sampled_from(RULES).map(lambda make: make()),
    types=st.lists(st.sampled_from(["aslan-f", "aslan-pd", "solomani-f"]), min_size=1, max_size=2),
    buying=st.booleans(),
    data=st.data(),
)
@settings(max_examples=60)
def test_kept_up_to_date_they_are_those_tried_anew(
    rules: Ruleset, types: list[str], buying: bool, data: st.DataObject
) -> None:
    scenario = full()
    checker, kept = Checker(scenario, rules), LegalHexes()
    for _ in range(data.draw(st.integers(1, 4))):
        edit = data.draw(edits() | MOSTLY.flatmap(one_edit))(scenario)
        make(scenario, checker, kept, edit)
        if data.draw(st.booleans()):
            type_id = data.draw(st.sampled_from(types))
            assert kept.of(checker, Wish(type_id, buying=buying)) == tried(checker, rules, type_id, buying)
    assert kept.of(checker, Wish(types[0], buying=buying)) == tried(checker, rules, types[0], buying)


def test_there_are_such_hexes() -> None:
    """One more fighter, bought for it, may stand with its carrier, but not everywhere."""
    scenario = full()
    found = LegalHexes().of(Checker(scenario, ruleset()), Wish("aslan-f", buying=True))
    assert found == tried(Checker(scenario, ruleset()), ruleset(), "aslan-f", True)
    assert {at(scenario, "0304")} <= found < {system.hex for system in scenario.systems}


def make(scenario: Scenario, checker: Checker, kept: LegalHexes, edit: Edit) -> None:
    """Make an edit that both take note of."""
    scenario.apply(edit)
    checker.update(edit)
    kept.note(edit)


def test_after_a_counter_has_moved_only_its_hexes_are_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Asked for the whole map at first, then for where it stood and where it stands."""
    scenario = full()
    checker, kept, asked = Checker(scenario, ruleset()), LegalHexes(), list[set[Hex]]()

    def judged(base: Checker, wish: Wish, spots: Sequence[Spot]) -> dict[Spot, Verdict]:
        asked.append({spot.hex for spot in spots})
        return placing.judged(base, wish, spots)

    monkeypatch.setattr(legal_hexes, "judged", judged)
    kept.of(checker, Wish("aslan-f"))
    key, row = scenario.items("placements", Placement)[0]
    systems = {system.hex for system in scenario.systems}
    other = min(systems - {row.hex})
    moved = row.model_copy(update={"hex": other})
    make(scenario, checker, kept, scenario.change({Address("placements", key): moved}))
    kept.of(checker, Wish("aslan-f"))
    kept.of(checker, Wish("aslan-f"))
    assert asked == [systems, {row.hex, other}]
