"""Begin a ruleset of one's own: a copy of another one, or a blank game of two sides on plain ground."""

from __future__ import annotations

import re
import shutil
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path

from model.ruleset import Ruleset
from model.ruleset_text import RulesetText
from model.storage.ruleset_check import TABLES
from model.storage.ruleset_errors import RulesetError
from model.storage.rulesets import comes_with_program, rules_text, ruleset_folder, user_rulesets_folder


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
    return _begin(ruleset_folder(ruleset), name, name_ja, shelf)


def blank_ruleset(name: str, name_ja: str, shelf: Path | None = None) -> Path:
    """Begin a game from nothing, in a new folder as `copy_ruleset` does: the least that can be set up, without counters.

    Raises:
        RulesetError: the folder can't be made.
    """
    return _begin(resources.files("scenarios").joinpath("blank"), name, name_ja, shelf)


def _begin(source: Traversable, name: str, name_ja: str, shelf: Path | None) -> Path:
    shelf = user_rulesets_folder() if shelf is None else shelf
    base = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-") or "ruleset"
    number, id = 1, base
    while (shelf / id).exists() or comes_with_program(id):
        number += 1
        id = f"{base}-{number}"
    folder = shelf / id
    try:
        folder.mkdir(parents=True)
        _copy(source, folder)
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
