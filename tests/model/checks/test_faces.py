"""Checks of counter faces: what can't be used, what does not fit."""

from __future__ import annotations

import pytest

from model.info import Picture
from tests.builders import empty, put, set_info
from tests.model.checks.cases import Case, found, verify
from tests.model.checks.test_mix import with_type

LONG = "Gunboat of the fifth fleet"

CASES = {
    "mix.W220": Case(
        bad=lambda s: set_info(s, faces={"use": [{}, {"types": {"kind": ["starship"]}, "face": "zeppelin"}]}),
        good=lambda s: set_info(s, faces={"use": [{"types": {"kind": ["starship"]}, "face": "chit"}]}),
        says="The counter faces of the scenario can't be used at use[1].face: there is no face layout “zeppelin”. "
        "What is faulty there is left out.",
        where={},
    ),
    "mix.W221": Case(
        bad=lambda s: with_type(s, code=LONG),
        # with a lower floor it is set small enough
        good=lambda s: with_type(set_info(s, faces={"use": [{"floor": 0.5}]}), code=LONG),
        says=f"On counters of {LONG} Gunboat a text is cut short, even at 1 mm: {LONG}. "
        "Give it more room, or write it shorter.",
        where={"type": "aslan-gb"},
    ),
    "mix.W222": Case(
        bad=lambda s: with_type(s, traits={"picture": "boat"}),
        good=lambda s: with_type(
            put(s, "pictures", Picture(file="a.files/boat.png"), "boat"), traits={"picture_back": "boat"}
        ),
        says="Counters of GB Gunboat show the picture “boat”, which the scenario does not list. "
        "Import it, or take it off the counter.",
        where={"type": "aslan-gb"},
        fix="Take the picture off the counter",
    ),
}


@pytest.mark.parametrize("id", CASES)
def test_case(id: str) -> None:
    verify(id, CASES[id])


def test_the_fix_leaves_the_other_side_its_picture() -> None:
    scenario = put(empty(), "pictures", Picture(file="a.files/boat.png"), "boat")
    with_type(scenario, traits={"picture": "ship", "picture_back": "boat"})
    finding = found(scenario, "mix.W222")[0]
    assert finding.fix is not None
    scenario.apply(finding.fix.make(scenario))
    assert next(t for t in scenario.counter_types if t.id == "aslan-gb").traits == {"picture_back": "boat"}


def test_a_part_that_shows_an_unlisted_picture_is_told_once() -> None:
    """And not for each of the types that the row fits."""
    part = {"part": "picture", "picture": "flag", "x": 1, "y": 1, "width": 2, "height": 2}
    scenario = set_info(empty(), faces={"use": [{"types": {"kind": ["starship"]}, "front": {"flag": part}}]})
    assert [finding.values["picture"] for finding in found(scenario, "mix.W222")] == ["flag"]
