"""The project's own files, found without git, so that an unpacked archive is tested like a clone."""

from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
MADE = {"__pycache__", "build", "dist", "hexmuster-output", "htmlcov"}
"""Folders that tools and runs make; see .gitignore."""


def files(folder: Path = ROOT) -> Iterator[Path]:
    """Every file of the project in `folder`, without what tools, runs and version control put there."""
    for path in sorted(folder.iterdir()):
        hidden = path.name.startswith(".") and path.name not in {".ci", ".gitignore"}
        if hidden or path.name in MADE or path.suffix in {".pyc", ".egg-info"}:
            continue
        if path.is_dir():
            yield from files(path)
        else:
            yield path


def code() -> list[Path]:
    """Every Python file of the project."""
    return [path for path in files() if path.suffix == ".py"]
