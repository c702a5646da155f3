"""Where the program keeps what is not the user's own file: backups and recovery snapshots."""

from __future__ import annotations

import hashlib
import os
import sys
import unicodedata
from pathlib import Path
from typing import Final

import platformdirs

VARIABLE: Final = "HEXMUSTER_STATE"
"""Environment variable that names another folder than the system's usual one."""


def state_folder() -> Path:
    """The folder for everything below; it need not exist yet."""
    named = os.environ.get(VARIABLE)
    return Path(named) if named else platformdirs.user_state_path("hexmuster", appauthor=False)


def backups_folder() -> Path:
    """The folder for `Backups`."""
    return state_folder() / "backups"


def recovery_folder() -> Path:
    """The folder for `RecoveryStore`, and for unsaved copies that found no place beside their file."""
    return state_folder() / "recovery"


def claims_folder() -> Path:
    """The folder for `Claim`."""
    return state_folder() / "open"


def document_id(path: Path) -> str:
    """A name for the document in `path` that stays the same however the path is written: 24 hexadecimal digits."""
    text = os.path.normcase(os.path.realpath(path))
    if sys.platform == "darwin":  # the same file answers to both spellings of an accent or a dakuten
        text = unicodedata.normalize("NFC", text)
    return hashlib.sha256(os.fsencode(text)).hexdigest()[:24]
