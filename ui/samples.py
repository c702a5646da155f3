"""The sample scenarios that come with the program."""

from __future__ import annotations

from importlib import resources
from pathlib import Path

SUFFIX = ".hexmuster.json"

FIRST = ("border-war", "three-tile-duel")
"""Those of the main game; the others follow by name."""


def sample_files() -> list[Path]:
    """The files of `scenarios/samples` game by game, the main one first; none where the program lies in an archive."""
    folder = resources.files("scenarios").joinpath("samples")
    if not isinstance(folder, Path) or not folder.is_dir():
        return []
    files = {path.name.removesuffix(SUFFIX): path for path in sorted(folder.glob(f"*{SUFFIX}"))}
    return [files.pop(name) for name in FIRST if name in files] + list(files.values())
