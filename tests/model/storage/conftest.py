"""Fixtures of the storage tests."""

from pathlib import Path

import pytest

from tests.model.storage.saving import OLD


@pytest.fixture
def target(tmp_path: Path) -> Path:
    """A scenario file that holds `OLD`, alone in its folder."""
    path = tmp_path / "border-war.hexmuster.json"
    path.write_bytes(OLD)
    return path


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The folder of the recovery store, not made yet; beside it lies `target`."""
    return tmp_path / "state" / "recovery"
