"""The engine's laws: incremental = full, a trial = the difference, watched tables ⊇ tables read, nothing ever raises."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from model.checks import near
from model.checks.context import Context
from model.checks.engine import CHECKS, Checker, check_all, trial
from model.checks.findings import Finding, Level
from model.checks.touched import DETAILS
from model.checks.waivers import finding_json, split_waived
from model.edit import Address, Edit
from model.edits.resize import Margins, resize
from model.edits.terrain import set_terrain
from model.edits.turn import Turn, turned
from model.hexgrid import Hex
from model.info import Cup
from model.maprows import Label, Region
from model.scenario import Scenario
from tests.builders import at, exit_route, hexside, overlay, pair, path, put, ruleset, set_info, site, tile
from tests.model.checks.all_words import every_word
from tests.model.checks.cases import build
from tests.model.checks.spy import spied, unwatched
from tests.model.checks.strategies import ROWS, TELLING, edits, one_edit, retouched, retouches

FORCES = """
    system vaxt 0406 secondary surfaces=2
    route kuzu vaxt
    buy aslan aslan-b1 1
    buy aslan aslan-ms 1
    buy aslan aslan-f 3
    buy aslan aslan-pd 1
    place aslan-b1 0304
    place aslan-ms 0304 stellar id=ms1
    place aslan-f 0304 stellar 3 carried_by=ms1
    place aslan-pd 0304 surface
    buy solomani solomani-tr 1
    buy solomani solomani-rt-a 1
    place solomani-tr 0704 id=x
    place solomani-rt-a 0704 stellar carried_by=x
"""


def full() -> Scenario:
    """A scenario in which every check has something to look at."""
    scenario = build(FORCES)
    exit_route(tile(tile(scenario, "left", "0101", 4), "right", "0501", 6), "kuzu", "0404", 2)
    exit_route(scenario, "vaxt", "0303", 0)
    overlay(scenario, "0304", "nebula")
    hexside(scenario, "0304", "0305", "cliff", high="0305")
    path(scenario, "road", "0101", "0102", exits=(0, 3))
    pair(scenario, "aslan-b1", "aslan-ms")
    site(scenario, "0304")
    put(scenario, "labels", Label(hex=at(scenario, "0305"), text="The Rift"))
    put(scenario, "cups", Cup(id="cup", chits={"aslan-b1": 1}))
    return set_info(scenario, options={"transport_capacity": 2})


class EditingMachine(RuleBasedStateMachine):
    """Edits and undos in any order: the checker that is kept up to date agrees with one made afresh."""

    def __init__(self) -> None:
        super().__init__()
        self.game = every_word()
        self.scenario = full()
        self.checker = Checker(self.scenario, self.game)
        self.done: list[Edit] = []

    @rule(make=edits())
    def edit(self, make: Callable[[Scenario], Edit]) -> None:
        edit = make(self.scenario)
        self.scenario.apply(edit)
        self.checker.update(edit)
        self.done.append(edit)

    @rule(right=st.integers(-2, 2), down=st.integers(-1, 1), grow=st.booleans(), half=st.booleans())
    def whole_map(self, right: int, down: int, grow: bool, half: bool) -> None:
        """The map is shifted or grows, or is turned."""
        margins = Margins(left=abs(right), top=abs(down)) if grow else Margins(right, -right, down, -down)
        plan = turned(self.scenario, Turn.HALF) if half else resize(self.scenario, margins, "space", "renew")
        self.scenario.apply(plan.edit)
        self.checker.update(plan.edit)
        self.done.append(plan.edit)

    @precondition(lambda self: bool(self.done))
    @rule()
    def undo(self) -> None:
        edit = self.done.pop().inverse()
        self.scenario.apply(edit)
        self.checker.update(edit)

    @invariant()
    def incremental_is_full(self) -> None:
        assert self.checker.findings == check_all(self.scenario, self.game)


@given(table=st.sampled_from([*sorted(ROWS), *TELLING]), data=st.data(), count=st.integers(1, 5))
@settings(max_examples=100)
def test_after_edits_of_one_table_what_is_said_is_what_is_so(table: str, data: st.DataObject, count: int) -> None:
    """As above, where no other table touched makes a check look at everything."""
    rules, scenario = every_word(), full()
    checker = Checker(scenario, rules)
    for _ in range(count):
        edit = data.draw(one_edit(table))(scenario)
        scenario.apply(edit)
        checker.update(edit)
    assert checker.findings == check_all(scenario, rules)
    scenario.apply(edit.inverse())
    checker.update(edit.inverse())
    assert checker.findings == check_all(scenario, rules)


@given(table=st.sampled_from(["systems", "systems", "counter_types", *DETAILS]), data=st.data())
@settings(max_examples=80)
def test_after_details_have_changed_what_is_said_is_what_is_so(table: str, data: st.DataObject) -> None:
    """Names and figures decide little, but something."""
    rules, scenario = every_word(), full()
    checker = Checker(scenario, rules)
    for _ in range(4):
        touch = data.draw(retouches(table, DETAILS[table]))
        edit = scenario.change(retouched(scenario, touch))
        scenario.apply(edit)
        checker.update(edit)
    assert checker.findings == check_all(scenario, rules)


@pytest.mark.parametrize("name", ["", "The Rift"])
def test_a_faulty_row_that_is_renamed_is_told_by_its_new_name(name: str) -> None:
    """A region that reaches off the map, renamed; the other one, as faulty, keeps its name."""
    rules, scenario = every_word(), full()
    checker = Checker(scenario, rules)
    for key, row in list(scenario.items("regions", Region)):
        edit = scenario.change({Address("regions", key): row.model_copy(update={"hexes": row.hexes | {Hex(99, 99)}})})
        scenario.apply(edit)
        checker.update(edit)
    key, row = next(iter(scenario.items("regions", Region)))
    edit = scenario.change({Address("regions", key): row.model_copy(update={"name": name})})
    scenario.apply(edit)
    checker.update(edit)
    told = [str(each.values["region"]) for each in checker.findings if each.check == "map.E154"]
    assert sorted(told) == sorted([name or row.id, "Solomani-Home"])
    assert checker.findings == check_all(scenario, rules)


TestIncremental = EditingMachine.TestCase
TestIncremental.settings = settings(max_examples=40, stateful_step_count=8)


@given(first=st.lists(edits(), max_size=3), make=edits())
def test_a_trial_tells_what_an_edit_would_add(
    first: list[Callable[[Scenario], Edit]], make: Callable[[Scenario], Edit]
) -> None:
    """Errors and warnings after, less those before; and the scenario is untouched."""
    rules, scenario = every_word(), full()
    for each in first:
        scenario.apply(each(scenario))
    checker = Checker(scenario, rules)
    edit = make(scenario)
    told, told_afresh = trial(checker, edit), trial(Context(scenario, rules), edit)
    before = grave(checker.findings)
    assert grave(check_all(scenario, rules)) == before
    scenario.apply(edit)
    added = [finding for finding in grave(check_all(scenario, rules)) if not _took(before, finding)]
    assert told == told_afresh == added


def grave(findings: list[Finding]) -> list[Finding]:
    """Errors and warnings; what only informs is no part of a trial."""
    return [f for f in findings if f.level is not Level.INFO]


def _took(known: list[Finding], finding: Finding) -> bool:
    if finding in known:
        known.remove(finding)
        return True
    return False


@given(makes=st.lists(edits(), min_size=2, max_size=8))
def test_whatever_a_scenario_holds_nothing_raises(makes: list[Callable[[Scenario], Edit]]) -> None:
    """Checks, sentences, places, waivers and fixes work on any scenario that can be loaded."""
    rules, scenario = every_word(), full()
    for make in makes:
        scenario.apply(make(scenario))
    findings = check_all(scenario, rules)
    split_waived(findings, scenario)
    for finding in findings:
        assert finding_json(finding, "ja", scenario)["message"]
        if finding.fix is not None:
            assert finding.fix.name("en")
            edit = finding.fix.make(scenario)
            scenario.apply(edit)
            scenario.apply(edit.inverse())


@given(makes=st.lists(edits(), max_size=6))
def test_a_check_reads_only_what_it_watches(makes: list[Callable[[Scenario], Edit]]) -> None:
    """A table that is read but not watched would leave a stale finding behind."""
    scenario, rules = full(), every_word()
    for make in makes:
        scenario.apply(make(scenario))
    for check in CHECKS:
        watched, spy = spied(scenario)
        list(check.find(Context(watched, rules)))
        assert unwatched(spy, check) == set(), check.id


def test_the_spy_sees_what_is_read() -> None:
    watched, spy = spied(full())
    assert len(list(watched.placements)) == 6
    assert watched.terrain_at(watched.grid.hex(0, 0)) == "space"
    assert spy.read == {"placements", "grid", "terrain"}


@pytest.mark.parametrize("terrain", ["", "nebula"])
def test_an_edit_of_many_hexes_finds_what_all_checks_find(monkeypatch: pytest.MonkeyPatch, terrain: str) -> None:
    """Beyond `MANY` nobody picks hexes out, one by one: all is looked at, and the same is found, there and back."""
    monkeypatch.setattr(near, "MANY", 5)
    scenario = full()
    checker = Checker(scenario, ruleset())
    edit = set_terrain(scenario, list(scenario.grid.hexes()), terrain)
    for step in (edit, edit.inverse()):
        assert step.terrain is not None
        scenario.apply(step)
        assert near.repainted(checker.context, step) is None
        checker.update(step)
        assert checker.findings == check_all(scenario, ruleset())
