"""A ruleset of one's own while it is being edited: read from its folder, checked as it would be, saved as a whole."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

from model.ruleset_text import RulesetText
from model.storage.atomic import save_bytes
from model.storage.ruleset_check import TABLES, UNITS, Look, RulesetFault, ruleset_faults
from model.storage.ruleset_errors import RulesetError
from model.storage.rulesets import rules_text
from model.storage.unit_table import counter_ids
from model.units_text import FIXED, UnitsText

_CHECKED: Final = "tables.toml"
_FACES: Final = "faces"

KEPT: Final = ".bak"
"""What is added to the name of a file to keep what another program wrote to it."""


class _Files(NamedTuple):
    """The two files that are edited; `units` is None where there is none, or none that can be read."""

    tables: str
    units: str | None


class RulesetDraft:
    """The tables and counters of a ruleset folder, with what was changed since they were read, and steps back.

    Raises:
        RulesetError: there is no `ruleset.toml`, or it is no TOML.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        file = folder / TABLES
        if not file.is_file():
            raise RulesetError(str(folder), "", "ruleset.none_here")
        text = rules_text(file, str(file))
        try:
            text = RulesetText(text).text
        except ValueError as error:
            raise RulesetError(str(file), "", "ruleset.toml_broken", {"detail": error}) from error
        self.units_error: RulesetError | None = None
        """Why the counters can't be edited; None: they can."""
        self._saved = _Files(text, self._read_units())
        self._steps = [self._saved]
        self._at = 0
        self._read: tuple[str, RulesetText] | None = None
        self._read_csv: tuple[str, UnitsText] | None = None

    def _read_units(self) -> str | None:
        """The file of the counters as it is; None where there is none to edit."""
        file = self.folder / UNITS
        try:
            if not file.exists():
                return None
            text = rules_text(file, str(file))
            UnitsText(text)
        except RulesetError as error:
            self.units_error = error
            return None
        except ValueError as error:
            self.units_error = RulesetError(str(file), "1", "ruleset.csv_broken", {"detail": error})
            return None
        return text

    @property
    def toml(self) -> RulesetText:
        """The tables as they are now, to be read; `change` changes them."""
        if self._read is None or self._read[0] != self.text:
            self._read = (self.text, RulesetText(self.text))  # parsing takes a tenth of a second
        return self._read[1]

    @property
    def units(self) -> UnitsText:
        """The counters as they are now, to be read; `change` changes them."""
        text = self._units_text
        if self._read_csv is None or self._read_csv[0] != text:
            self._read_csv = (text, UnitsText(text))
        return self._read_csv[1]

    @property
    def text(self) -> str:
        """The file of the tables as it is now."""
        return self._steps[self._at].tables

    @property
    def _units_text(self) -> str:
        units = self._steps[self._at].units
        return f"{','.join(FIXED)}\n" if units is None else units

    def unit_ids(self) -> list[str]:
        """The ids of the counter types, in the order of their rows."""
        units = self.units
        return counter_ids([(units.value(row, "side"), units.value(row, "code")) for row in range(len(units))])

    def counters(self) -> list[tuple[str, str]]:
        """The (id, code) of every counter type of the folder; none where its list can't be read."""
        codes = [self.units.value(row, "code") for row in range(len(self.units))]
        return list(zip(self.unit_ids(), codes, strict=True))

    @property
    def changed(self) -> bool:
        """Whether there is something to save."""
        return self._steps[self._at] != self._saved

    def change(self, make: Callable[[RulesetText], object], units: Callable[[UnitsText], object] | None = None) -> bool:
        """Change the tables, and the counters with them, as one step that can be taken back; whether anything changed.

        Raises:
            ValueError: what would come of it is no TOML.
        """
        toml = RulesetText(self.text)
        make(toml)
        text = toml.text
        read = RulesetText(text)
        counters = self._steps[self._at].units
        if units is not None and self.units_error is None:
            table = UnitsText(self._units_text)
            units(table)
            counters = table.text if table.text != self._units_text else counters
        step = _Files(text, counters)
        if step == self._steps[self._at]:
            return False
        del self._steps[self._at + 1 :]
        self._steps.append(step)
        self._at += 1
        self._read = (text, read)
        return True

    def change_units(self, make: Callable[[UnitsText], object]) -> bool:
        """Change the counters as one step that can be taken back; whether anything changed."""
        return self.change(lambda _: None, make)

    @property
    def can_undo(self) -> bool:
        """Whether there is a step to take back."""
        return self._at > 0

    @property
    def can_redo(self) -> bool:
        """Whether a step was taken back."""
        return self._at < len(self._steps) - 1

    def undo(self) -> None:
        """Take the last step back."""
        self._at = max(0, self._at - 1)

    def redo(self) -> None:
        """Do again what was taken back."""
        self._at = min(len(self._steps) - 1, self._at + 1)

    def faults(self, look: Look = lambda _: ()) -> list[RulesetFault]:
        """All that would be wrong with the folder if the tables were saved as they are now.

        Raises:
            RulesetError: the folder can't be read (any more).
        """
        with tempfile.TemporaryDirectory(prefix="hexmuster-ruleset-") as place:
            trial = Path(place) / (self.folder.name or "ruleset")  # called alike: the name of the folder is looked at
            trial.mkdir()
            tables, units = self._steps[self._at]
            (trial / TABLES).write_text(tables, encoding="utf-8", newline="")
            edited = units is not None and units != self._saved.units  # else a spreadsheet may have written to it
            if units is not None and edited:
                (trial / UNITS).write_text(units, encoding="utf-8", newline="")
            try:
                for name in (_CHECKED,) if edited else (_CHECKED, UNITS):
                    if (self.folder / name).is_file():
                        shutil.copyfile(self.folder / name, trial / name)
                if (self.folder / _FACES).is_dir():
                    shutil.copytree(self.folder / _FACES, trial / _FACES)
            except OSError as error:
                raise RulesetError(
                    str(self.folder), "", "ruleset.unreadable", {"detail": error.strerror or error}
                ) from error
            return ruleset_faults(trial, look)

    def changed_outside(self) -> list[str]:
        """The names of the files to be written that another program has changed since they were read or saved here."""
        return [name for name, _, before in self._to_write() if self._other_on_disk(name, before) is not None]

    def _to_write(self) -> list[tuple[str, str, str | None]]:
        """The files that were changed: name, text, and the text that was read or saved before."""
        now, before = self._steps[self._at], self._saved
        found = [(TABLES, now.tables, before.tables)] if now.tables != before.tables else []
        return [*found, *([(UNITS, now.units, before.units)] if now.units not in (None, before.units) else [])]

    def _other_on_disk(self, name: str, before: str | None) -> bytes | None:
        """What a file holds if it is not what was read or saved here; None: that, or there is no file."""
        try:
            data = (self.folder / name).read_bytes()
        except OSError:
            return None
        return None if before is not None and _same_text(data, before) else data

    def save(self) -> None:
        """Write the files that were changed, also with faults: nobody loses what was done. All others stay, and what
        another program wrote to one of them meanwhile is kept beside it (`KEPT`).

        Raises:
            SaveError: one can't be written.
        """
        for name, text, before in self._to_write():
            other = self._other_on_disk(name, before)
            if other is not None:
                save_bytes(self.folder / f"{name}{KEPT}", other)
            save_bytes(self.folder / name, text.encode())
            self._saved = self._saved._replace(**{"tables" if name == TABLES else "units": text})
        self._saved = self._steps[self._at]


def _same_text(data: bytes, text: str) -> bool:
    """Whether a file holds a text, with whatever ends of lines and with a byte order mark or without."""
    return data.decode("utf-8-sig", errors="replace").splitlines() == text.splitlines()
