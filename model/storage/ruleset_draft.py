"""A ruleset of one's own while it is being edited: read from its folder, checked as it would be, saved as a whole."""

from __future__ import annotations

import csv
import io
import re
import shutil
import tempfile
from collections.abc import Callable
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from model.ruleset import Ruleset
from model.ruleset_text import RulesetText
from model.storage.atomic import save_bytes
from model.storage.ruleset_check import TABLES, Look, RulesetFault, ruleset_faults
from model.storage.ruleset_errors import RulesetError
from model.storage.rulesets import comes_with_program, rules_text, ruleset_folder, user_rulesets_folder
from model.storage.unit_table import counter_ids

COUNTERS: Final = "units.csv"
_CHECKED: Final = (COUNTERS, "tables.toml")
_FACES: Final = "faces"


class RulesetDraft:
    """The tables of a ruleset folder, with what was changed since they were read, and steps back.

    Raises:
        RulesetError: there is no `ruleset.toml`, or it is no TOML.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        file = folder / TABLES
        if not file.is_file():
            raise RulesetError(str(folder), "", "ruleset.none_here")
        self._saved = rules_text(file, str(file))
        try:
            self._texts = [RulesetText(self._saved).text]
        except ValueError as error:
            raise RulesetError(str(file), "", "ruleset.toml_broken", {"detail": error}) from error
        self._at = 0
        self._read: tuple[str, RulesetText] | None = None

    @property
    def toml(self) -> RulesetText:
        """The tables as they are now, to be read; `change` changes them."""
        if self._read is None or self._read[0] != self.text:
            self._read = (self.text, RulesetText(self.text))  # parsing takes a tenth of a second
        return self._read[1]

    @property
    def text(self) -> str:
        """The file as it is now."""
        return self._texts[self._at]

    def counters(self) -> list[tuple[str, str]]:
        """The (id, code) of every counter type of the folder; none where its list can't be read."""
        try:
            text = (self.folder / COUNTERS).read_text(encoding="utf-8-sig")
            rows = [
                (row["side"].strip(), row["code"].strip())
                for row in csv.DictReader(io.StringIO(text, newline=""))
                if row.get("side") and row.get("code")
            ]
        except (OSError, ValueError, csv.Error, KeyError):
            return []
        return list(zip(counter_ids(rows), (code for _, code in rows), strict=True))

    @property
    def changed(self) -> bool:
        """Whether there is something to save."""
        return self.text != self._saved

    def change(self, make: Callable[[RulesetText], object]) -> bool:
        """Change the tables as one step that can be taken back; whether anything changed.

        Raises:
            ValueError: what would come of it is no TOML.
        """
        toml = RulesetText(self.text)
        make(toml)
        text = toml.text
        read = RulesetText(text)
        if text == self.text:
            return False
        del self._texts[self._at + 1 :]
        self._texts.append(text)
        self._at += 1
        self._read = (text, read)
        return True

    @property
    def can_undo(self) -> bool:
        """Whether there is a step to take back."""
        return self._at > 0

    @property
    def can_redo(self) -> bool:
        """Whether a step was taken back."""
        return self._at < len(self._texts) - 1

    def undo(self) -> None:
        """Take the last step back."""
        self._at = max(0, self._at - 1)

    def redo(self) -> None:
        """Do again what was taken back."""
        self._at = min(len(self._texts) - 1, self._at + 1)

    def faults(self, look: Look = lambda _: ()) -> list[RulesetFault]:
        """All that would be wrong with the folder if the tables were saved as they are now.

        Raises:
            RulesetError: the folder can't be read (any more).
        """
        with tempfile.TemporaryDirectory(prefix="hexmuster-ruleset-") as place:
            trial = Path(place)
            (trial / TABLES).write_text(self.text, encoding="utf-8", newline="")
            try:
                for name in _CHECKED:
                    if (self.folder / name).is_file():
                        shutil.copyfile(self.folder / name, trial / name)
                if (self.folder / _FACES).is_dir():
                    shutil.copytree(self.folder / _FACES, trial / _FACES)
            except OSError as error:
                raise RulesetError(
                    str(self.folder), "", "ruleset.unreadable", {"detail": error.strerror or error}
                ) from error
            return ruleset_faults(trial, look)

    def save(self) -> None:
        """Write `ruleset.toml`, also one with faults: nobody loses what was done. The other files stay.

        Raises:
            SaveError: it can't be written.
        """
        save_bytes(self.folder / TABLES, self.text.encode())
        self._saved = self.text


def copy_ruleset(ruleset: Ruleset, name: str, name_ja: str, shelf: Path | None = None) -> Path:
    """Copy a ruleset with all its files into a new folder on one's own shelf, under new names; gives the folder.

    Args:
        ruleset: which.
        name: the new name; the folder is named after it.
        name_ja: the same in Japanese.
        shelf: where own rulesets lie; None: `user_rulesets_folder()`.

    Raises:
        RulesetError: the folder can't be made.
    """
    shelf = user_rulesets_folder() if shelf is None else shelf
    base = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-") or "ruleset"
    number, id = 1, base
    while (shelf / id).exists() or comes_with_program(id):
        number += 1
        id = f"{base}-{number}"
    folder = shelf / id
    try:
        folder.mkdir(parents=True)
        _copy(ruleset_folder(ruleset), folder)
        toml = RulesetText(rules_text(folder / TABLES, str(folder / TABLES)))
        toml.set_top("id", id)
        toml.set_top("name", name)
        toml.set_top("name_ja", name_ja)
        (folder / TABLES).write_text(toml.text, encoding="utf-8", newline="")
    except (OSError, ValueError) as error:  # ValueError: what one reader of TOML takes another may refuse
        shutil.rmtree(folder, ignore_errors=True)
        detail = getattr(error, "strerror", None) or error
        raise RulesetError(str(folder), "", "ruleset.not_written", {"detail": detail}) from error
    return folder


def _copy(source: Traversable, target: Path) -> None:
    for entry in source.iterdir():
        if entry.is_dir():
            (target / entry.name).mkdir()
            _copy(entry, target / entry.name)
        elif not entry.name.startswith("__"):
            (target / entry.name).write_bytes(entry.read_bytes())
