"""Pictures on counters: listed and shown in one edit, not listed longer than they are shown."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from model.edits.faces import change_part, picture_alone
from model.edits.pictures import Gift, give_pictures, list_picture, show_picture, used_pictures
from model.edits.refusal import Refusal
from model.edits.scans import add_scan
from model.faces.book import FaceBook
from model.info import Picture
from model.scenario import Scenario
from tests.builders import empty, ruleset, set_info


def traits(scenario: Scenario, id: str) -> dict[str, Any]:
    return next(dict(type_.traits) for type_ in scenario.counter_types if type_.id == id)


def listed(scenario: Scenario) -> dict[str, str]:
    return {id: row.file for id, row in scenario.keyed("pictures", Picture).items()}


def layout_of(scenario: Scenario, id: str) -> str:
    type_ = next(type_ for type_ in scenario.counter_types if type_.id == id)
    return FaceBook(ruleset(), scenario.info.faces).layout(type_).name


def test_pictures_are_listed_and_shown_at_once_and_taken_back_at_once() -> None:
    scenario = empty()
    before = scenario.tables["counter_types"].copy()
    edit = give_pictures(
        scenario,
        [
            Gift("war.files/Big ship.png", "1", ("aslan-b1", "solomani-b1")),
            Gift("war.files/Big ship-back.png", "2", ("aslan-b1",), back=True),
            Gift("war.files/holiday.png", "3", ()),
        ],
    )
    scenario.apply(edit)
    assert listed(scenario) == {"big-ship": "war.files/Big ship.png", "big-ship-back": "war.files/Big ship-back.png"}
    assert traits(scenario, "aslan-b1") == {"picture": "big-ship", "picture_back": "big-ship-back"}
    assert traits(scenario, "solomani-b1") == {"picture": "big-ship"}
    assert scenario.info.faces == {}
    scenario.apply(edit.inverse())
    assert scenario.tables["counter_types"] == before
    assert listed(scenario) == {}


def test_of_two_for_one_side_the_later_one_holds_and_alone_is_listed() -> None:
    scenario = empty()
    scenario.apply(give_pictures(scenario, [Gift("a.png", "1", ("aslan-b1",)), Gift("b.png", "2", ("aslan-b1",))]))
    assert traits(scenario, "aslan-b1") == {"picture": "b"}
    assert listed(scenario) == {"b": "b.png"}


def test_the_same_file_is_not_listed_twice_and_another_of_its_name_is() -> None:
    scenario = empty()
    scenario.apply(give_pictures(scenario, [Gift("a.png", "1", ("aslan-b1",))]))
    scenario.apply(give_pictures(scenario, [Gift("a.png", "1", ("aslan-b2",)), Gift("x/a.png", "2", ("aslan-f",))]))
    assert listed(scenario) == {"a": "a.png", "a-2": "x/a.png"}
    assert traits(scenario, "aslan-b2")["picture"] == "a"


def test_what_nothing_shows_any_more_is_not_listed_any_more() -> None:
    """Unless a scan shows it, or a part of a face."""
    scenario = empty()
    gifts = [Gift("a.png", "1", ("aslan-b1",)), Gift("b.png", "2", ("aslan-b2",)), Gift("c.png", "3", ("aslan-f",))]
    scenario.apply(give_pictures(scenario, gifts))
    scenario.apply(add_scan(scenario, "b.png", "2", (1.0, 0.0, 0.0, 0.0, 1.0, 0.0)))
    part = {"part": "picture", "picture": "c", "x": 1, "y": 1, "width": 3, "height": 3}
    scenario.apply(change_part(scenario, ruleset(), {}, "front", "flag", part))
    scenario.apply(show_picture(scenario, ["aslan-b1", "aslan-b2", "aslan-f"], None))
    assert set(listed(scenario)) == {"b", "c"}
    assert all("picture" not in traits(scenario, id) for id in ("aslan-b1", "aslan-b2", "aslan-f"))


def test_a_listed_picture_is_shown_on_a_back() -> None:
    scenario = empty()
    id, edit = list_picture(scenario, "war.files/旗.png", "1")
    scenario.apply(edit)
    scenario.apply(show_picture(scenario, ["aslan-b1"], id, back=True))
    assert id == "picture"
    assert traits(scenario, "aslan-b1") == {"picture_back": "picture"}
    assert list_picture(scenario, "war.files/旗.png", "1")[0] == "picture"
    assert not list_picture(scenario, "war.files/旗.png", "1")[1]


def test_unknown_types_and_pictures_are_refused() -> None:
    scenario = empty()
    with pytest.raises(Refusal):
        give_pictures(scenario, [Gift("a.png", "1", ("aslan-zz",))])
    with pytest.raises(Refusal, match="no picture “zz”"):
        show_picture(scenario, ["aslan-b1"], "zz")


def test_alone_is_a_layout_for_the_types_that_have_the_pictures() -> None:
    scenario = empty()
    usual = layout_of(scenario, "aslan-b1")
    scenario.apply(give_pictures(scenario, [Gift("a.png", "1", ("aslan-b1", "aslan-b2"))], alone=True))
    assert scenario.info.faces == {"use": [{"types": {"type": ["aslan-b1", "aslan-b2"]}, "face": "picture"}]}
    assert (layout_of(scenario, "aslan-b1"), layout_of(scenario, "aslan-f")) == ("Picture alone", usual)
    scenario.apply(give_pictures(scenario, [Gift("a.png", "1", ("aslan-b1",))], alone=False))
    assert scenario.info.faces == {"use": [{"types": {"type": ["aslan-b2"]}, "face": "picture"}]}
    assert layout_of(scenario, "aslan-b1") == usual


def test_alone_wins_over_an_earlier_choice_for_the_type_and_leaves_the_rest() -> None:
    rows = [{"floor": 0.8}, {"types": {"type": ["aslan-b1"]}, "face": "chit"}, "what is this?"]
    scenario = set_info(empty(), faces={"use": rows, "later": 1})
    scenario.apply(give_pictures(scenario, [Gift("a.png", "1", ("aslan-b1",))], alone=True))
    assert scenario.info.faces["use"][:3] == rows
    assert scenario.info.faces["later"] == 1
    assert layout_of(scenario, "aslan-b1") == "Picture alone"


@given(st.lists(st.tuples(st.lists(st.sampled_from("abcd"), max_size=3, unique=True), st.booleans()), max_size=6))
def test_who_has_the_layout_is_who_got_it_last(calls: list[tuple[list[str], bool]]) -> None:
    faces: dict[str, Any] = {}
    wanted: set[str] = set()
    for types, alone in calls:
        faces = picture_alone(faces, types, alone)
        wanted = wanted | set(types) if alone else wanted - set(types)
        found = [id for row in faces.get("use", []) for id in row["types"]["type"]]
        assert sorted(found) == sorted(wanted)


def test_pictures_are_found_wherever_they_are_named() -> None:
    types = list(empty().counter_types)[:2]
    types = [
        types[0].model_copy(update={"traits": {"picture": "a"}}),
        types[1].model_copy(update={"back": {"traits": {"picture": "b"}}}),
    ]
    faces = {
        "layouts": {"x": {"front": [{"part": "picture", "picture": "c"}]}},
        "use": [{"back": {"p": {"picture": "d"}}}],
    }
    assert used_pictures(types, [], faces) == {"a", "b", "c", "d"}
