"""Which layout a counter type has, and what faulty `faces` of a scenario do."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from model.faces.book import FaceBook, load_layout
from model.faces.fields import filled, shown
from model.faces.fit import fit_text
from model.faces.layout import FaceLayout
from model.faces.parts import TextPart
from tests.builders import ruleset


def code(layout: FaceLayout) -> TextPart:
    found = next(part for part in layout.front if part.name == "code")
    assert isinstance(found, TextPart)
    return found


def code_of(id: str, faces: dict[str, Any]) -> TextPart:
    type_ = next(unit for unit in ruleset().units if unit.id == id)
    return code(FaceBook(ruleset(), faces).layout(type_))


EM = {"kind": 1.1, "side": 1.2, "code": 1.3, "type": 1.4}
ROWS = [
    {"types": {"type": ["aslan-b1"]}, "front": {"code": {"em": EM["type"]}}},
    {"types": {"code": ["B1"]}, "front": {"code": {"em": EM["code"]}}},
    {"types": {"side": ["aslan"]}, "front": {"code": {"em": EM["side"]}}},
    {"types": {"kind": ["starship"]}, "front": {"code": {"em": EM["kind"]}}},
]


@given(st.permutations(ROWS))
def test_the_more_special_change_wins_in_any_order(rows: list[dict[str, Any]]) -> None:
    faces = {"use": rows}
    assert code_of("aslan-b1", faces).em == EM["type"]
    assert code_of("solomani-b1", faces).em == EM["code"]
    assert code_of("aslan-dd", faces).em == EM["side"]
    assert code_of("solomani-dd", faces).em == EM["kind"]
    assert code_of("solomani-rt-a", faces).em == 3.0


def test_changes_add_up_and_can_hide_and_add_parts() -> None:
    faces = {
        "use": [
            {"types": {"kind": ["starship"]}, "front": {"code": {"x": 2.0}, "id": {"hide": True}}},
            {
                "types": {"side": ["aslan"]},
                "front": {
                    "code": {"em": 2.5},
                    "motto": {"part": "text", "pattern": "!", "x": 1, "y": 2, "em": 1.5},
                },
            },
        ]
    }
    type_ = next(unit for unit in ruleset().units if unit.id == "aslan-b1")
    layout = FaceBook(ruleset(), faces).layout(type_)
    assert (code(layout).x, code(layout).em, code(layout).y) == (2.0, 2.5, 1.05)
    assert next(part for part in layout.front if part.name == "id").hide
    assert layout.front[-1].name == "motto"


def test_a_layout_of_the_scenario_comes_before_those_of_the_program_and_inherits() -> None:
    own = {
        "extends": "standard",
        "front": [{"part": "ground"}, {"part": "text", "name": "code", "pattern": "{code}", "x": 1, "y": 1, "em": 7}],
    }
    faces = {"layouts": {"bold": own}, "use": [{"face": "bold"}]}
    assert code_of("aslan-b1", faces).em == 7
    book = FaceBook(ruleset(), faces)
    found = book.find("bold")
    assert found is not None
    assert found.back == load_layout("standard").back
    assert book.faults == []
    assert "bold" in book.ids


@pytest.mark.parametrize(
    ("faces", "place"),
    [
        ({"use": [{"front": {"code": {"em": -1}}}]}, "use[0]"),
        ({"use": [{}, {"colour": 1}]}, "use[1].colour"),
        ({"layouts": {"x": {"front": [{"part": "hologram"}]}}}, "layouts.x.front[0]"),
        ({"layouts": {"x": {"extends": "y"}}}, "layouts.x.extends"),
        ({"use": "all"}, "use"),
        ({"fonts": {}}, "fonts"),
    ],
)
def test_what_is_faulty_is_told_and_left_out(faces: dict[str, Any], place: str) -> None:
    """The rest holds: a second row of the same faces still changes the code."""
    book = FaceBook(ruleset(), faces)
    assert [fault.place for fault in book.faults] == [place]
    assert all(fault.reason.en and fault.reason.ja for fault in book.faults)
    type_ = next(unit for unit in ruleset().units if unit.id == "aslan-b1")
    assert code(book.layout(type_)).em == 3.0
    if isinstance(faces.get("use", []), list):
        more = {**faces, "use": [*faces.get("use", []), {"front": {"code": {"em": 2.0}}}]}
        assert code(FaceBook(ruleset(), more).layout(type_)).em == 2.0


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 40) | st.text(max_size=4) | st.sampled_from(["text", "{code}", "body"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(
                ["use", "layouts", "types", "front", "back", "code", "part", "x", "em", "face", "floor", "kind", "hide"]
            ),
            inner,
            max_size=4,
        )
    ),
    max_leaves=14,
)


@given(st.dictionaries(st.sampled_from(["use", "layouts", "x"]), JSON, max_size=3))
def test_any_faces_give_every_counter_a_layout(faces: dict[str, Any]) -> None:
    book = FaceBook(ruleset(), faces)
    for type_ in ruleset().units[:6]:
        assert book.layout(type_).front


@pytest.mark.parametrize(
    ("pattern", "text"),
    [
        ("{combat:beyond_half}", "7–12"),
        ("½ {seven:beyond_half}", "½ 5–7"),  # F-0.4: half of 7 is 3.5, so range 4 is within half
        ("{two:signed}", "+2"),
        ("{minus:signed}", "−1"),
        ("{nothing:figure}", "–"),
        ("[{nothing}]", ""),
        ("no fields", "no fields"),
        ("{code} {nothing}", "B1"),
    ],
)
def test_patterns(pattern: str, text: str) -> None:
    fields = {"combat": "12", "seven": "7", "two": "2", "minus": "-1", "code": "B1"}
    assert filled(pattern, fields) == text


@pytest.mark.parametrize(
    ("when", "drawn"),
    [
        ("", True), ("grade", True), ("!grade", False), ("grade=NT2", True), ("grade=E", False), ("!grade=E", True),
        ("grade~NT", True), ("m<0", True), ("!m<0", False), ("other<0", False), ("other", False), ("!other", True),
    ],
)  # fmt: skip
def test_conditions(when: str, drawn: bool) -> None:
    assert shown(when, {"grade": "NT2", "m": "-1"}) is drawn


@given(st.text(min_size=1, max_size=60), st.floats(1, 14), st.floats(0.5, 3))
def test_a_text_never_stands_out_of_its_room_unless_it_is_told(text: str, width: float, floor: float) -> None:
    part = TextPart(part="text", pattern="x", x=0, y=0, em=3, width=width)
    found = fit_text(part, text, lambda words, _bold, _family: 0.6 * len(words), floor)
    assert found.room is not None
    if not found.cut:
        assert 0.6 * len(text) * found.em * 0.7 <= found.room + 1e-6
    assert found.em >= min(3, floor) - 1e-9
    assert found.em <= 3
