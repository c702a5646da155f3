"""Laws that every check keeps, tried on the cases of all test modules of this folder."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from model.checks.check import Check, level_of
from model.checks.context import Context
from model.checks.engine import CHECKS, Checker, check_all, trial
from model.checks.findings import Finding
from model.checks.places import where_json
from model.checks.waivers import finding_json, split_waived, unwaive, waive
from model.edit import Address, AnyRow, Edit
from model.scenario import Scenario
from model.terrain import TerrainPatch
from model.texts import table
from tests.builders import ruleset
from tests.model.checks import (
    test_deployment,
    test_document,
    test_faces,
    test_map,
    test_mix,
    test_purchase,
    test_routes,
    test_setup_chits,
    test_setup_places,
    test_setup_stacks,
    test_setup_stance,
    test_systems,
    test_tiles,
)
from tests.model.checks.cases import Case, build, found
from tests.model.checks.spy import spied, unwatched

CASES: dict[str, Case] = {
    id: case
    for module in (
        *(test_deployment, test_document, test_map, test_mix, test_purchase, test_routes),
        *(test_setup_places, test_setup_stacks, test_systems, test_tiles, test_faces),
        *(test_setup_chits, test_setup_stance),
    )
    for id, case in module.CASES.items()
}

ELSEWHERE = {"map.E116", "map.W122", "map.W153", "economy.I501"}
"""Checks that say what is missing as a whole, tested on their own."""


def test_every_check_has_a_case() -> None:
    assert {check.id for check in CHECKS} == CASES.keys() | ELSEWHERE


def test_ids_are_unique_and_say_the_level() -> None:
    assert [id for id, count in Counter(check.id for check in CHECKS).items() if count > 1] == []
    for check in CHECKS:
        assert re.fullmatch(r"[a-z]+\.[EWI][0-9]{3}", check.id)
        assert check.level is level_of(check.id)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.id)
def test_a_check_says_what_it_demands(check: Check) -> None:
    """The docstring of its function is its description, as `docs/checks.md` prints it."""
    assert check.doc
    assert check.doc[0].isupper()


def test_sound_scenario_has_nothing_wrong() -> None:
    assert [f.message("en") for f in check_all(build(""), ruleset()) if f.level != "info"] == []


def placeholders(text: str) -> set[str]:
    """The names that a template is filled with."""
    return set(re.findall(r"\{(\w+)", text))


def test_every_check_and_fix_has_its_text_in_both_languages() -> None:
    english, japanese = table("en"), table("ja")
    own = {key for key in english if key.startswith(("check.", "fix."))}
    assert own == {key for key in japanese if key.startswith(("check.", "fix."))}
    assert {f"check.{check.id}" for check in CHECKS} <= own
    for key in own:
        assert placeholders(english[key]) >= placeholders(japanese[key]), key
        assert not re.search(r"[A-Za-z]{5,}", re.sub(r"\{\w+\}", "", japanese[key])), f"{key} is not Japanese"


@pytest.mark.parametrize("id", CASES)
def test_sentences_can_be_said_in_both_languages(id: str) -> None:
    for finding in found(build(CASES[id].bad), id, CASES[id].rules()):
        for lang in ("en", "ja"):
            for text in (finding.message(lang), finding.fix.name(lang) if finding.fix else "."):
                assert text
                assert "{" not in text


@pytest.mark.parametrize("id", CASES)
def test_checks_read_only_what_they_watch(id: str) -> None:
    """A table that is read but not watched would leave a stale finding behind (also tried on random scenarios)."""
    for what in (CASES[id].bad, CASES[id].good):
        scenario, rules = build(what), CASES[id].rules()
        for check in CHECKS:
            watched, spy = spied(scenario)
            list(check.find(Context(watched, rules)))
            assert unwatched(spy, check) == set(), check.id


@pytest.mark.parametrize("id", CASES)
def test_one_edit_from_sound_to_bad_is_noticed_as_a_whole(id: str) -> None:
    """The checker of a sound scenario that becomes the bad one in one edit finds what a fresh checker finds."""
    scenario, bad, rules = build(""), build(CASES[id].bad), CASES[id].rules()
    checker = Checker(scenario, rules)
    edit = difference(scenario, bad)
    told = trial(checker, edit)
    scenario.apply(edit)
    checker.update(edit)
    assert checker.findings == check_all(bad, rules)
    assert all(finding in checker.findings for finding in told)
    if CASES[id].says not in (finding.message("en") for finding in check_all(build(""), rules)):
        assert level_of(id) == "info" or id in {finding.check for finding in told}


def difference(scenario: Scenario, other: Scenario) -> Edit:
    """The edit that makes one scenario into another on the same grid."""
    changes: dict[Address, AnyRow | None] = {}
    for name, rows in other.tables.items():
        changes |= {Address(name, key): None for key in scenario.tables[name]}
        changes |= {Address(name, key): row for key, row in rows.items()}
    patches = [
        TerrainPatch.painting(scenario.terrain, [index], other.terrain.at(index))
        for index in range(scenario.terrain.codes.size)
        if scenario.terrain.at(index) != other.terrain.at(index)
    ]
    edit = scenario.change(changes)
    return Edit(edit.before, edit.after, patches[0] if patches else None)


def errors(findings: list[Finding]) -> Counter[str]:
    """How often each check finds an error."""
    return Counter(finding.check for finding in findings if finding.level == "error")


@pytest.mark.parametrize("id", [id for id, case in CASES.items() if case.fix])
def test_a_fix_mends_its_finding_and_adds_no_error(id: str) -> None:
    scenario, rules = build(CASES[id].bad), CASES[id].rules()
    before = check_all(scenario, rules)
    finding = next(finding for finding in before if finding.check == id)
    assert finding.fix is not None
    edit = finding.fix.make(scenario)
    assert edit, "the fix changes nothing"
    scenario.apply(edit)
    after = check_all(scenario, rules)
    assert finding not in after
    assert len([each for each in after if each.check == id]) < len([each for each in before if each.check == id])
    assert errors(after) <= errors(before)
    scenario.apply(edit.inverse())
    assert check_all(scenario, rules) == before


@pytest.mark.parametrize("id", [id for id, case in CASES.items() if case.fix])
def test_a_fix_made_too_late_does_no_harm(id: str) -> None:
    """The button may still be there when somebody has mended the fault by hand."""
    scenario, rules = build(CASES[id].bad), CASES[id].rules()
    finding = next(finding for finding in check_all(scenario, rules) if finding.check == id)
    assert finding.fix is not None
    scenario.apply(finding.fix.make(scenario))
    again = finding.fix.make(scenario)
    scenario.apply(again)
    assert errors(check_all(scenario, rules)) <= errors(check_all(build(CASES[id].bad), rules))


@pytest.mark.parametrize("id", CASES)
def test_a_waived_finding_does_not_count(id: str) -> None:
    scenario, rules = build(CASES[id].bad), CASES[id].rules()
    finding = next(finding for finding in check_all(scenario, rules) if finding.check == id)
    scenario.apply(waive(scenario, finding, "as in the published set-up"))
    counted, waived = split_waived(check_all(scenario, rules), scenario)
    assert finding in waived
    assert finding not in counted
    assert len(counted) + len(waived) == len(check_all(scenario, rules))
    assert not waive(scenario, finding, "twice"), "waiving again changes nothing"
    scenario.apply(unwaive(scenario, finding))
    assert finding in split_waived(check_all(scenario, rules), scenario)[0]


def test_a_waiver_is_for_one_place() -> None:
    scenario = build("place aslan-dd 0704\nplace solomani-dd 0304")
    first, second = found(scenario, "deployment.E411")
    scenario.apply(waive(scenario, first, "a raid"))
    assert split_waived([first, second], scenario) == ([second], [first])


def test_errors_come_first() -> None:
    scenario = build("system vaxt 0506\nplace aslan-pd 0304 surface 2\nbuy aslan aslan-bb 1")
    levels = [finding.level.value for finding in check_all(scenario, ruleset())]
    assert levels == sorted(levels, key=["error", "warning", "info"].index)
    assert set(levels) == {"error", "warning", "info"}


def test_the_form_of_a_finding_in_json() -> None:
    """The keys that `check --json` promises."""
    scenario: Scenario = build("place aslan-pd 0304 surface 2")
    (finding,) = found(scenario, "deployment.E203")
    assert finding_json(finding, "en", scenario) == {
        "id": "deployment.E203",
        "level": "error",
        "rule": "D-3.7",
        "message": finding.message("en"),
        "where": {"hex": "0304", "printed": "0304", "box": 1},
    }
    assert where_json(found(scenario, "deployment.I420")[0].where, scenario.grid) == {}
