"""The text of a clip: what strangers put into a clipboard gives one sentence in both languages, never a traceback."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from model.checks.findings import Both
from model.clip import ALONE, paste, read_clip, take, write_clip
from model.hexgrid import Hex, Orientation
from model.numbering import Stagger
from model.storage.errors import LoadError
from tests.model.clip.samples import RULES, blank, rich

SCENARIO, AREA = rich(Orientation.FLAT, Stagger.ODD)
TEXT = write_clip(take(SCENARIO, AREA))


def document(**changes: Any) -> dict[str, Any]:
    return {**json.loads(TEXT), **changes}


def test_the_text_is_made_for_people_too() -> None:
    """One record a line, offsets from the anchor."""
    assert json.loads(TEXT)["format"] == "hexmuster-clip"
    assert '    {"id": "kuzu", "name": "Kuzu", "hex": "0,0", "class": "primary"' in TEXT
    assert json.loads(TEXT)["regions"][0]["hexes"] == ["-1,0*2", "0,-1*3", "1,-1*2"]
    assert json.loads(TEXT)["hexsides"][0] == {"between": ["0,0", "0,1"], "feature": "cliff", "high": "0,1"}


def test_a_key_that_nobody_knows_comes_along() -> None:
    raw = document()
    raw["labels"][0]["x_mood"] = "grim"
    assert '"x_mood": "grim"' in write_clip(read_clip(json.dumps(raw)))


FAULTS: list[tuple[dict[str, Any], str]] = [
    ({"orientation": "round"}, "orientation"),
    ({"ruleset": 3}, "ruleset"),
    ({"origin": [1]}, "origin[1]"),
    ({"terrain": []}, "terrain"),
    ({"terrain": {"legend": {"..": "space"}, "runs": []}}, "terrain.legend"),
    ({"terrain": {"legend": {".": ""}, "runs": []}}, "terrain.legend"),
    ({"terrain": {"legend": {".": "space"}, "runs": [[0, 0, "n"]]}}, "terrain.runs[0]"),
    ({"terrain": {"legend": {".": "space"}, "runs": [[0, 0, ""]]}}, "terrain.runs[0]"),
    ({"terrain": {"legend": {".": "space"}, "runs": [[0, True, "."]]}}, "terrain.runs[0]"),
    ({"terrain": {"legend": {".": "space"}, "runs": [[9001, 0, "."]]}}, "terrain.runs[0]"),
    ({"terrain": {"legend": {".": "space"}, "runs": [[0, 0, "." * 9000]]}}, "terrain.runs[0]"),
    ({"terrain": {"legend": {".": "space"}, "runs": [[0, 0, ".."], [0, 1, "."]]}}, "terrain.runs"),
    (dict.fromkeys(("terrain", *ALONE)), "terrain"),
    ({"systems": {}, "labels": 7}, "labels"),
    ({"systems": [{"id": "x", "hex": "0101", "class": "primary"}]}, "systems[0].hex"),
    ({"systems": [{"id": "x", "hex": "0,99999", "class": "primary"}]}, "systems[0].hex"),
    ({"hexsides": [{"between": ["0,0", "0,2"], "feature": "wall"}]}, "hexsides[0].between"),
    ({"regions": [{"id": "x", "hexes": ["0,0-1,1"]}]}, "regions[0].hexes"),
    ({"regions": [{"id": "x", "hexes": ["0,0*99999"]}]}, "regions[0].hexes"),
    ({"placements": [{"type": "aslan-ms", "count": 0, "hex": "0,0"}]}, "placements[0].count"),
    ({"paths": [{"kind": "road", "hexes": []}]}, "paths[0].hexes"),
]


@pytest.mark.parametrize(("changes", "place"), FAULTS, ids=[place for _, place in FAULTS])
def test_a_fault_is_named_with_its_place(changes: dict[str, Any], place: str) -> None:
    with pytest.raises(LoadError) as caught:
        read_clip(json.dumps(document(**changes)))
    assert caught.value.place == place
    reason = caught.value.values["reason"]
    assert isinstance(reason, Both)
    for lang, said in (("en", reason.en), ("ja", reason.ja)):
        assert place in caught.value.sentence(lang)
        assert said in caught.value.sentence(lang)
    assert reason.en != reason.ja


@pytest.mark.parametrize(
    "text", ["", "hello", "[]", "{}", "null", '{"format": "hexmuster-tile"}', "\udc80", '{"a": NaN}']
)
def test_what_is_no_clip_is_told_so(text: str) -> None:
    with pytest.raises(LoadError) as caught:
        read_clip(text)
    assert caught.value.sentence("en")
    assert caught.value.sentence("ja")


@example([{}], "routes")
@given(st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=9) | st.sampled_from(["0,0", "-1,2*3"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["hex", "hexes", "id", "kind", "type", "legend", "runs", "."]), inner, max_size=4),
    max_leaves=12,
), st.sampled_from(["terrain", "systems", "routes", "regions", "paths", "hexsides", "placements", "labels", "origin"]))  # fmt: skip
def test_whatever_stands_there_is_read_or_refused_and_what_is_read_can_be_pasted(junk: Any, key: str) -> None:
    try:
        clip = read_clip(json.dumps(document(**{key: junk})))
    except LoadError:
        return
    scenario = blank(Orientation.FLAT, Stagger.ODD)
    found = paste(scenario, RULES, clip, scenario.grid.hex(12, 12))
    scenario.apply(found.edit)
    assert read_clip(write_clip(clip)).rows.keys() == clip.rows.keys()


def test_the_anchor_may_lie_anywhere() -> None:
    clip = read_clip(TEXT)
    scenario = blank(Orientation.FLAT, Stagger.ODD)
    for anchor in (Hex(-9000, 4), Hex(0, 0), Hex(25, 400)):
        found = paste(scenario, RULES, clip, anchor)
        assert found.edit or found.notes
