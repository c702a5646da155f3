"""What saving and loading can say: two errors and a note, each a text id with values, a sentence only when asked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from model.checks.findings import localised
from model.texts import say


class SaveError(Exception):
    """The file could not be saved; the old one stands untouched.

    Attributes:
        path: the file that was to be written, as the caller named it.
        text_id: id of the sentence in `model/texts`, as "save.disk_full".
        values: what the sentence names beside the path.
        kept: where the new content lies nevertheless, or None.
    """

    def __init__(
        self, path: Path, text_id: str, values: Mapping[str, object] | None = None, kept: Path | None = None
    ) -> None:
        super().__init__(path, text_id, values, kept)
        self.path = path
        self.text_id = text_id
        self.values = dict(values or {})
        self.kept = kept

    def sentence(self, lang: str = "en") -> str:
        """What went wrong, what became of the content, and the way out; `lang` "en" or "ja"."""
        said = say(self.text_id, lang, **{**self.values, "path": self.path})
        if self.kept is None:
            return said
        return f"{said}{'' if lang == 'ja' else ' '}{say('save.kept', lang, kept=self.kept)}"

    def __str__(self) -> str:
        return self.sentence()


class LoadError(Exception):
    """A file could not be read; nothing was changed.

    Attributes:
        path: the file, or None for bytes that came from elsewhere (the clipboard).
        place: where in it, in no language: "map.systems[3]", or "12:5" for line and column; "" for the whole.
        text_id: id of the sentence in `model/texts`, as "load.json_cut".
        values: what the sentence names beside path and place.
    """

    def __init__(self, path: Path | None, place: str, text_id: str, values: Mapping[str, object] | None = None) -> None:
        super().__init__(path, place, text_id, values)
        self.path = path
        self.place = place
        self.text_id = text_id
        self.values = dict(values or {})

    def sentence(self, lang: str = "en") -> str:
        """What is wrong, where, and the way out; `lang` "en" or "ja"."""
        path = say("load.unnamed", lang) if self.path is None else self.path
        place = self.place or say("load.whole", lang)
        return say(self.text_id, lang, **{**localised(self.values, lang), "path": path, "place": place})

    def __str__(self) -> str:
        return self.sentence()


@dataclass(frozen=True, slots=True)
class Note:
    """Something worth telling that did not stop the work: a text id and its values."""

    text_id: str
    values: Mapping[str, object] = field(default_factory=dict)

    def sentence(self, lang: str = "en") -> str:
        """The note in `lang`, "en" or "ja"."""
        return say(self.text_id, lang, **self.values)
