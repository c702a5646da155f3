"""The sample scenarios that come with the program."""

from __future__ import annotations

from importlib import resources
from pathlib import Path

SUFFIX = ".hexmuster.json"


def sample_files() -> list[Path]:
    """The files of `scenarios/samples`, the main one first; none where the program lies in an archive."""
    folder = resources.files("scenarios").joinpath("samples")
    if not isinstance(folder, Path) or not folder.is_dir():
        return []
    return sorted(folder.glob(f"*{SUFFIX}"), key=lambda path: (not path.name.startswith("border-war"), path.name))
