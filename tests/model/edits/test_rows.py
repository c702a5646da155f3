"""Ids made of names, checked values, sentences of refusals in both languages."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from model.edits.refusal import Refusal
from model.edits.rows import added_keys, appended, revised, slug
from model.maprows import Label, System
from model.texts import known, say, table
from tests.builders import at, empty


@pytest.mark.parametrize(
    ("name", "taken", "id"),
    [
        ("Kuzu", (), "kuzu"),
        ("Rift's End", (), "rift-s-end"),
        ("Épée 2", (), "epee-2"),
        ("クズ", (), "system"),
        ("", ("system",), "system-2"),
        ("Kuzu", ("kuzu", "kuzu-2"), "kuzu-3"),
    ],
)
def test_slug(name: str, taken: tuple[str, ...], id: str) -> None:
    assert slug(name, taken, "system") == id


@given(st.lists(st.text(max_size=130), max_size=8))
def test_slugs_are_never_taken_and_fit_an_id(names: list[str]) -> None:
    taken: set[str] = set()
    for name in names:
        id = slug(name, taken, "x")
        assert id not in taken
        assert 1 <= len(id) <= 120
        taken.add(id)


def test_revised_checks_values_and_keeps_unknown_keys() -> None:
    scenario = empty()
    system = System(id="a", hex=at(scenario, "0101"), class_="primary", legacy="kept")  # type: ignore[call-arg]
    fresh = revised(system, name="Alpha")
    assert (fresh.name, fresh.model_extra) == ("Alpha", {"legacy": "kept"})
    with pytest.raises(Refusal, match="surfaces"):
        revised(system, surfaces=9)


def test_added_keys_come_in_order() -> None:
    scenario = empty()
    hex = at(scenario, "0101")
    edit = appended(scenario, "labels", Label(hex=hex, text="a"), Label(hex=hex, text="b"))
    assert added_keys(edit, "labels") == (0, 1)
    assert added_keys(edit.inverse(), "labels") == ()


def test_refusals_speak_both_languages() -> None:
    refusal = Refusal("off_map", hex="0304")
    assert "0304" in str(refusal)
    assert refusal.message("ja") == say("edit.off_map", "ja", hex="0304")


def test_both_languages_have_the_same_sentences() -> None:
    """Each with the same fields to fill in."""
    ids = {lang: {id for id in table(lang) if id.startswith("edit.")} for lang in ("en", "ja")}
    assert ids["en"] == ids["ja"]
    for id in ids["en"]:
        fields = [{part.split("}")[0] for part in table(lang)[id].split("{")[1:]} for lang in ("en", "ja")]
        assert fields[0] == fields[1], id
    assert known("edit.gone")
