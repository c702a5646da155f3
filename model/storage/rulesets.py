"""Load a ruleset: its tables (`ruleset.toml`), its counter mix (`units.csv`) and its charts (`tables.toml`).

A ruleset is a folder: one of those that come with the program, one in the user's data folder, or any folder by path.
What it says is checked when it is loaded, references between its tables included, so that all later code may rely on
it; a fault is a `RulesetError` with the file and the key or line.
"""

from __future__ import annotations

import os
import tomllib
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Final

import platformdirs
from pydantic import ValidationError

from model.faces.layout import FaceLayout
from model.procedures import PROCEDURES, broken_names, procedure
from model.ruleset import Ruleset
from model.storage.reasons import first_reason, said
from model.storage.ruleset_errors import RulesetError
from model.storage.ruleset_links import broken_in, broken_link
from model.storage.unit_table import read_units

__all__ = [
    "RulesetError",
    "comes_with_program",
    "load_ruleset",
    "rules_text",
    "ruleset_folder",
    "ruleset_ids",
    "user_rulesets_folder",
]

MAX_RULE_FILE: Final = 8 * 1024 * 1024
"""Bytes of one file of a ruleset."""

_FILES: Final = ("ruleset.toml", "units.csv", "tables.toml")
_FACES: Final = "faces"
"""The folder of a ruleset with face layouts of its own, a file each."""


def user_rulesets_folder() -> Path:
    """Where a person's own rulesets lie, one folder each; it need not exist."""
    return platformdirs.user_data_path("hexmuster", appauthor=False) / "rulesets"


def ruleset_ids(user_folder: Path | None = None) -> list[str]:
    """The ids of the rulesets that come with the program, then of those in `user_folder`; each group sorted."""
    built_in = sorted(folder.name for folder in _shelf().iterdir() if folder.joinpath(_FILES[0]).is_file())
    own: list[str] = []
    if user_folder is not None and user_folder.is_dir():
        own = sorted(folder.name for folder in user_folder.iterdir() if (folder / _FILES[0]).is_file())
    return built_in + [id for id in own if id not in built_in]


def load_ruleset(id_or_path: str | Path, user_folder: Path | None = None, beside: Path | None = None) -> Ruleset:
    """The ruleset with an id, or in a folder by path; read once and kept while its files stay as they are.

    Args:
        id_or_path: "dark-nebula-expanded", or the path of a folder with a `ruleset.toml`.
        user_folder: where to look for ids that do not come with the program; None: `user_rulesets_folder()`.
        beside: the folder from which a relative path counts (that of the scenario); None: the current one.

    Raises:
        RulesetError: there is none, or it is faulty.
    """
    if not isinstance(id_or_path, Path) and comes_with_program(id_or_path):
        return _load_built_in(id_or_path)
    folder = _own_folder(id_or_path, user_folder, beside)
    layouts = sorted((folder / _FACES).glob("*.toml"))
    return _load_own(folder, tuple(_stamp(file) for file in [*(folder / name for name in _FILES), *layouts]))


def comes_with_program(id: str) -> bool:
    """Whether a ruleset of that id is part of the program."""
    return _is_id(id) and _shelf().joinpath(id).joinpath(_FILES[0]).is_file()


def ruleset_folder(ruleset: Ruleset) -> Traversable:
    """The folder that a ruleset was loaded from, tiles and all."""
    return _shelf().joinpath(ruleset.source) if comes_with_program(ruleset.source) else Path(ruleset.source)


def name_from(ruleset: Ruleset, beside: Path) -> str:
    """By which name a scenario in the folder `beside` finds a loaded ruleset again: its id, or a path to its folder."""
    if comes_with_program(ruleset.source):
        return ruleset.source
    folder = Path(ruleset.source)
    if folder.parent == user_rulesets_folder().absolute() and not comes_with_program(folder.name):
        return folder.name
    try:
        return Path(os.path.relpath(folder, beside)).as_posix()
    except ValueError:  # on another drive
        return str(folder)


def _own_folder(id_or_path: str | Path, user_folder: Path | None, beside: Path | None) -> Path:
    text = str(id_or_path)
    shelf = user_rulesets_folder() if user_folder is None else user_folder
    for folder in ([shelf / text] if _is_id(text) else []) + [(beside or Path()) / text]:
        if _is_file(folder / _FILES[0]):
            return folder.absolute()
    raise RulesetError(text, "", "ruleset.missing", {"known": ruleset_ids(user_folder)})


def _is_id(text: str) -> bool:
    return 0 < len(text) <= 120 and text not in (".", "..") and not set(text) & set("/\\:\0")


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except (OSError, ValueError):  # a name too long for the system, or with a NUL
        return False


def _shelf() -> Traversable:
    return resources.files("scenarios").joinpath("rulesets")


def _stamp(path: Path) -> tuple[int, int] | None:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_mtime_ns, found.st_size


@cache
def _load_built_in(id: str) -> Ruleset:
    return _load(_shelf().joinpath(id), id)


@cache
def _load_own(folder: Path, _stamps: tuple[tuple[int, int] | None, ...]) -> Ruleset:
    return _load(folder, str(folder))


def _load(folder: Traversable, shown: str) -> Ruleset:
    file = f"{shown}/{_FILES[0]}"
    tables = _toml(folder.joinpath(_FILES[0]), file)
    for key, other in (("units", _FILES[1]), ("tables", _FILES[2])):
        if key in tables:
            raise RulesetError(file, key, "ruleset.own_file", {"other": other})
    if "source" in tables:
        raise RulesetError(file, "source", "ruleset.value", {"reason": said("reason.extra_forbidden")})
    if folder.joinpath(_FILES[2]).is_file():
        tables["tables"] = _toml(folder.joinpath(_FILES[2]), f"{shown}/{_FILES[2]}")
    if "face_layouts" in tables:
        raise RulesetError(file, "face_layouts", "ruleset.own_file", {"other": "faces/*.toml"})
    tables["face_layouts"] = _layouts(folder.joinpath(_FACES), f"{shown}/{_FACES}")
    bare = _ruleset(tables, file)
    if not folder.joinpath(_FILES[1]).is_file():
        raise RulesetError(f"{shown}/{_FILES[1]}", "", "ruleset.no_units")
    text = rules_text(folder.joinpath(_FILES[1]), f"{shown}/{_FILES[1]}")
    order = sorted(bare.values, key=lambda column: bare.values[column].order)
    units = read_units(text, f"{shown}/{_FILES[1]}", bare.sides, bare.kinds, order)
    whole = bare.model_copy(update={"units": units, "source": shown})
    if link := broken_link(whole):
        place, what, name = link
        raise RulesetError(file, place, "ruleset.link", {"what": what, "name": name})
    _check_procedures(whole, f"{shown}/{_FILES[2]}")
    return whole


def _check_procedures(ruleset: Ruleset, file: str) -> None:
    """The tables of `tables.toml` that the program knows say what they can, and name what there is."""
    for name, kind in PROCEDURES.items():
        raw = ruleset.tables.get(name, {})
        try:
            if name in ruleset.tables:
                kind.model_validate(raw)
        except ValidationError as error:
            place, reason = first_reason(error, raw)
            raise RulesetError(file, f"{name}.{place}".rstrip("."), "ruleset.value", {"reason": reason}) from error
    for place, what, missing in broken_names(ruleset):
        raise RulesetError(file, place, "ruleset.link", {"what": said(f"ruleset.what.{what}"), "name": missing})
    for name, kind in PROCEDURES.items():
        for link in broken_in(ruleset, name, procedure(ruleset, name, kind)):
            raise RulesetError(file, link.place, "ruleset.link", {"what": link.what, "name": link.name})


def _ruleset(tables: dict[str, Any], file: str) -> Ruleset:
    try:
        return Ruleset.model_validate(tables)
    except ValidationError as error:
        place, reason = first_reason(error, tables)
        raise RulesetError(file, place, "ruleset.value", {"reason": reason}) from error


def _layouts(folder: Traversable, shown: str) -> dict[str, FaceLayout]:
    """The face layouts of a ruleset by id, which is the name of the file."""
    found: dict[str, FaceLayout] = {}
    entries = sorted(folder.iterdir(), key=lambda entry: entry.name) if folder.is_dir() else []
    for entry in entries:
        if not entry.name.endswith(".toml"):
            continue
        file = f"{shown}/{entry.name}"
        raw = _toml(entry, file)
        try:
            found[entry.name.removesuffix(".toml")] = FaceLayout.model_validate(raw)
        except ValidationError as error:
            place, reason = first_reason(error, raw)
            raise RulesetError(file, place, "ruleset.value", {"reason": reason}) from error
    return found


def _toml(entry: Traversable, file: str) -> dict[str, Any]:
    try:
        return tomllib.loads(rules_text(entry, file))
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise RulesetError(file, "", "ruleset.toml_broken", {"detail": error}) from error


def rules_text(entry: Traversable, file: str) -> str:
    """The text of one file of a ruleset, which errors call `file`.

    Raises:
        RulesetError: it can't be read, is too large, or is not UTF-8.
    """
    try:
        with entry.open("rb") as stream:
            data = stream.read(MAX_RULE_FILE + 1)
        if len(data) > MAX_RULE_FILE:
            raise RulesetError(file, "", "ruleset.too_large", {"limit": MAX_RULE_FILE // (1024 * 1024)})
        return data.decode("utf-8-sig")
    except OSError as error:
        raise RulesetError(file, "", "ruleset.unreadable", {"detail": error.strerror or error}) from error
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise RulesetError(file, str(line), "ruleset.not_utf8") from error
