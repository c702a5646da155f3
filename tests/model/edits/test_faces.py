"""Edits of counter faces: what they write, that they go back, and that nothing unread is lost."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from model.edits.faces import change_part, choose_layout, drop_part_changes, reset_faces, set_floor
from model.edits.refusal import Refusal
from model.faces.book import FaceBook
from model.scenario import Scenario
from tests.builders import empty, ruleset, set_info

KIND = {"kind": ["starship"]}
TYPE = {"type": ["aslan-b1"]}


def part(scenario: Scenario, type_id: str, name: str, side: str = "front") -> Any:
    type_ = next(each for each in scenario.counter_types if each.id == type_id)
    layout = FaceBook(ruleset(), scenario.info.faces).layout(type_)
    return next(each for each in layout.parts(side) if each.name == name)


def test_changes_of_one_scope_gather_in_one_row() -> None:
    scenario = empty()
    scenario.apply(change_part(scenario, ruleset(), KIND, "front", "code", {"em": 2.5}))
    scenario.apply(change_part(scenario, ruleset(), KIND, "front", "code", {"x": 2}))
    scenario.apply(change_part(scenario, ruleset(), TYPE, "back", "stroke", {"hide": True}))
    scenario.apply(set_floor(scenario, ruleset(), KIND, 1.4))
    assert scenario.info.faces == {
        "use": [
            {"types": KIND, "front": {"code": {"em": 2.5, "x": 2}}, "floor": 1.4},
            {"types": TYPE, "back": {"stroke": {"hide": True}}},
        ]
    }
    assert (part(scenario, "aslan-b1", "code").em, part(scenario, "aslan-b1", "code").x) == (2.5, 2)
    assert part(scenario, "aslan-b1", "stroke", "back").hide
    assert not part(scenario, "solomani-b1", "stroke", "back").hide
    scenario.apply(drop_part_changes(scenario, KIND, "front", "code"))
    assert part(scenario, "aslan-b1", "code").em == 3.0
    scenario.apply(reset_faces(scenario, KIND))
    scenario.apply(reset_faces(scenario, TYPE))
    assert scenario.info.faces == {}


def test_another_layout_and_back_again() -> None:
    scenario = empty()
    scenario.apply(choose_layout(scenario, ruleset(), {}, "chit"))
    assert scenario.info.faces == {"use": [{"face": "chit"}]}
    scenario.apply(choose_layout(scenario, ruleset(), {}, ""))
    assert scenario.info.faces == {}


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda s: change_part(s, ruleset(), KIND, "front", "code", {"em": -1}), "code"),
        (lambda s: change_part(s, ruleset(), KIND, "front", "new", {"pattern": "x"}), "new"),
        (lambda s: change_part(s, ruleset(), KIND, "top", "code", {"em": 1}), "top"),
        (lambda s: choose_layout(s, ruleset(), KIND, "zeppelin"), "zeppelin"),
        (lambda s: set_floor(s, ruleset(), KIND, 99), "99"),
    ],
)
def test_what_can_not_be_is_refused_in_a_sentence(change: Any, says: str) -> None:
    scenario = empty()
    with pytest.raises(Refusal) as refusal:
        change(scenario)
    assert says in refusal.value.message("en")
    assert says in refusal.value.message("ja")
    assert scenario.info.faces == {}


@given(
    st.lists(
        st.tuples(
            st.sampled_from([KIND, TYPE, {}, {"side": ["aslan"]}]),
            st.sampled_from(["code", "symbol"]),
            st.sampled_from(["x", "y"]),
            st.integers(0, 15),
        ),
        max_size=8,
    )
)
def test_every_edit_goes_back_and_leaves_alone_what_it_can_not_read(
    changes: list[tuple[dict[str, Any], str, str, int]],
) -> None:
    odd = {"use": [{"hologram": 1}, "text"], "fonts": {"a": 1}}
    scenario = set_info(empty(), faces=odd)
    states = [scenario.info.faces]
    edits = []
    for scope, name, key, value in changes:
        edits.append(change_part(scenario, ruleset(), scope, "front", name, {key: value}))
        scenario.apply(edits[-1])
        states.append(scenario.info.faces)
        assert scenario.info.faces["use"][:2] == odd["use"]
        assert scenario.info.faces["fonts"] == odd["fonts"]
    for edit in reversed(edits):
        assert scenario.info.faces == states.pop()
        scenario.apply(edit.inverse())
    assert scenario.info.faces == odd
