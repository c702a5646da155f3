"""Refusal: what an edit verb raises when the wish has no meaning, as a sentence in either language."""

from __future__ import annotations

from typing import Any

from model.checks.findings import localised
from model.texts import say


class Refusal(Exception):
    """The wish can't be carried out; nothing was changed. `text_id` is the part after "edit." in the texts."""

    def __init__(self, text_id: str, **values: Any) -> None:
        super().__init__(say(f"edit.{text_id}", "en", **localised(values, "en")))
        self.text_id = text_id
        self.values = values

    def message(self, lang: str) -> str:
        """The sentence: what can't be done, and the way out."""
        return say(f"edit.{self.text_id}", lang, **localised(self.values, lang))
