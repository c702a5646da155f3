"""Checks of counter faces: what can't be used, what does not fit."""

from __future__ import annotations

import pytest

from tests.builders import set_info
from tests.model.checks.cases import Case, verify
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
}


@pytest.mark.parametrize("id", CASES)
def test_case(id: str) -> None:
    verify(id, CASES[id])
