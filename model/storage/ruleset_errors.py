"""What is wrong with a ruleset: the file, the place in it, and a sentence in either language."""

from __future__ import annotations

from collections.abc import Mapping

from model.checks.findings import localised
from model.texts import say


class RulesetError(Exception):
    """A ruleset could not be loaded.

    Attributes:
        file: the file or folder, as a person would find it.
        place: a key ("sides.aslan.cut") or a line in it; "" for the whole.
        text_id: id of the sentence in `model/texts`.
        values: what the sentence names beside file and place; a `Both` reads differently in each language.
    """

    def __init__(self, file: str, place: str, text_id: str, values: Mapping[str, object] | None = None) -> None:
        super().__init__(file, place, text_id, values)
        self.file = file
        self.place = place
        self.text_id = text_id
        self.values = dict(values or {})

    def sentence(self, lang: str = "en") -> str:
        """What is wrong, where, and the way out; `lang` "en" or "ja"."""
        return say(self.text_id, lang, **{**localised(self.values, lang), "file": self.file, "place": self.place})

    def __str__(self) -> str:
        return self.sentence()
