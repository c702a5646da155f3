"""The texts of the model: every id in both languages, with the same gaps to fill."""

from __future__ import annotations

import re
from string import Formatter

import pytest

from model import texts

ENGLISH, JAPANESE = texts.table("en"), texts.table("ja")
KANA_OR_KANJI = re.compile("[\u3040-\u30ff\u4e00-\u9fff]")
ASCII_MARK = re.compile("(?<=[ぁ-ヺー一-龯々」）])[,.:;!?()]|[,.:;!?()](?=[ぁ-ヺー一-龯々「（])")


def gaps(text: str) -> set[str]:
    """The names in braces; those of argparse (%(name)s, %s, %r) too."""
    braces = {name for _, name, _, _ in Formatter().parse(text) if name}
    return braces | set(re.findall(r"%(?:\(\w+\))?[sr]", text))


def test_both_languages_have_the_same_ids() -> None:
    assert ENGLISH.keys() == JAPANESE.keys()


@pytest.mark.parametrize("text_id", sorted(ENGLISH))
def test_both_languages_have_the_same_gaps(text_id: str) -> None:
    assert gaps(ENGLISH[text_id]) == gaps(JAPANESE[text_id])


@pytest.mark.parametrize("text_id", sorted(ENGLISH))
def test_english_has_no_japanese(text_id: str) -> None:
    assert not KANA_OR_KANJI.search(ENGLISH[text_id])


def test_japanese_has_full_width_marks() -> None:
    assert [text_id for text_id, text in JAPANESE.items() if ASCII_MARK.search(text) or "..." in text] == []


def test_a_text_that_does_not_exist_and_a_language_that_does_not() -> None:
    with pytest.raises(KeyError):
        texts.say("no.such.text", "en")
    with pytest.raises(KeyError):
        texts.table("fr")


def test_names_fall_back_to_english() -> None:
    class Row:
        """A data row."""

        def __init__(self, name: str, name_ja: str) -> None:
            self.name, self.name_ja = name, name_ja

    assert texts.named(Row("Kuzu", "クズ"), "ja") == "クズ"
    assert texts.named(Row("Kuzu", ""), "ja") == "Kuzu"
    assert texts.named(Row("Kuzu", "クズ"), "en") == "Kuzu"


def test_map_sheets_have_a_name_that_suits_every_game() -> None:
    """A tile of a school or of a landscape is no star chart: that word is for Dark Nebula's sheets, its reports, its draft and
    its neutrals.
    """
    star = {text_id for text_id, text in JAPANESE.items() if "星図タイル" in text}
    of_the_game = ("check.neutrals.", "overlay.capital_link.", "report.")
    assert [text_id for text_id in star if not text_id.startswith(of_the_game)] == []
    assert "マップタイル" in JAPANESE["edit.tile_unknown"]
