"""Words of other programs find the rows of a ruleset."""

from __future__ import annotations

import pytest

from model.interop.words import BLANK, Words
from tests.model.interop.land import rules


@pytest.mark.parametrize(
    ("word", "id"),
    [
        ("forest", "forest"),
        ("FOREST", "forest"),
        ("森", "forest"),
        ("woods", "forest"),
        ("heavy-woods", "forest"),
        ("woods:2", "forest"),
        ("clear", "plain"),
        ("light hills", "hill"),
        ("swamp", "marsh"),
        ("ocean", "sea"),
        ("lava", None),
        ("", None),
    ],
)
def test_a_word_finds_its_terrain(word: str, id: str | None) -> None:
    """By id, by name in either language, by a word that means the same, by a part."""
    assert Words("terrain", rules().terrain).find(word) == id


def test_the_choice_of_the_user_comes_first() -> None:
    words = Words("terrain", rules().terrain, {"forest": "hill", "lava": BLANK, "mud": "nowhere"})
    assert words.find("forest") == "hill"
    assert words.find("lava") == BLANK
    assert words.find("mud") == "marsh"  # a choice that the game does not have counts for nothing


def test_a_name_of_the_game_beats_a_synonym() -> None:
    assert Words("path", rules().paths).find("道") == "road"
    assert Words("path", rules().paths).find("stream") == "river"


def test_no_hex_is_a_meaning_of_terrain_only() -> None:
    """The choices of a map hold for all its words; a star system cannot be made of none."""
    choice = {"lava": BLANK}
    assert Words("class", rules().system_classes, choice).find("lava") is None
    assert Words("path", rules().paths, choice).find("lava") is None


def test_each_part_of_a_name_counts() -> None:
    terrain = dict(rules().terrain)
    terrain["water"] = terrain.pop("sea").model_copy(update={"name": "lake, sea", "name_ja": "湖・海"})
    words = Words("terrain", terrain)
    assert [words.find(word) for word in ("lake", "sea", "湖", "deep sea", "ocean")] == ["water"] * 5
