"""What every command needs: where it writes, in which language, and a scenario with its ruleset from a file."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import TextIO

from model.ruleset import Ruleset
from model.storage.errors import LoadError, SaveError
from model.storage.read import Loaded, load
from model.storage.rulesets import RulesetError, load_ruleset
from model.texts import say

FAILED = 2
"""Exit code of a command that could not do its work."""


class CommandError(Exception):
    """A command ends here: its sentence goes to standard error, the exit code is `FAILED`."""


@dataclass(slots=True)
class Console:
    """The streams and the language of one call."""

    lang: str
    out: TextIO = field(default_factory=lambda: sys.stdout)
    err: TextIO = field(default_factory=lambda: sys.stderr)

    def write(self, text: str) -> None:
        """A line of the result."""
        self.out.write(f"{text}\n")

    def complain(self, sentence: str) -> None:
        """A sentence about what went wrong."""
        self.err.write(f"{sentence}\n")

    def say(self, text_id: str, /, **values: object) -> str:
        """A text of the model in the language of the call."""
        return say(text_id, self.lang, **values)


def open_scenario(path: Path, console: Console) -> tuple[Loaded, Ruleset]:
    """A scenario and its ruleset; CommandError with the sentence if either cannot be read."""
    try:
        loaded = load(path)
        return loaded, load_ruleset(loaded.scenario.info.ruleset, beside=path.absolute().parent)
    except (LoadError, RulesetError) as error:
        raise CommandError(error.sentence(console.lang)) from error


def ruleset_named(name: str, console: Console) -> Ruleset:
    """A ruleset by id or folder; CommandError with the sentence if there is none."""
    try:
        return load_ruleset(name, beside=Path.cwd())
    except RulesetError as error:
        raise CommandError(error.sentence(console.lang)) from error


def told(error: SaveError, console: Console) -> CommandError:
    """The error of a save as the end of the command."""
    return CommandError(error.sentence(console.lang))


def graphics() -> object:
    """Qt ready to draw on paper; keep what comes back as long as you draw.

    No window will open, so on Linux no display is asked for; elsewhere the usual platform has the better fonts.
    """
    if sys.platform.startswith("linux"):
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtGui import QGuiApplication  # noqa: PLC0415 - Qt is loaded only by commands that draw

    return QGuiApplication.instance() or QGuiApplication(["hexmuster"])
