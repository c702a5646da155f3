"""The lock files pin everything, name no place to fetch from, and agree with pyproject.toml and with one another."""

import re
import tomllib
from importlib.metadata import requires, version

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.test_project.tree import ROOT

LOCKS = ["requirements.lock", "requirements-dev.lock"]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def blocks(lock: str) -> list[str]:
    """The requirements of a lock file, each with its hashes on one line."""
    text = (ROOT / lock).read_text(encoding="utf-8").replace("\\\n", " ")
    return [line for line in text.splitlines() if line.strip() and not line.startswith("#")]


def pins(lock: str) -> dict[str, Requirement]:
    """Canonical name -> pinned requirement."""
    found = [Requirement(block.split("--hash")[0]) for block in blocks(lock)]
    return {canonicalize_name(requirement.name): requirement for requirement in found}


def pinned_version(requirement: Requirement) -> str:
    (specifier,) = requirement.specifier
    assert specifier.operator == "=="
    return specifier.version


@pytest.mark.parametrize("lock", LOCKS)
def test_every_requirement_is_one_version_with_hashes(lock: str) -> None:
    for block in blocks(lock):
        assert re.fullmatch(r"[\w.-]+==[\w.]+ (; [^#]+?)?( *--hash=sha256:[0-9a-f]{64})+", block), block[:80]
    assert len(pins(lock)) == len(blocks(lock)), "a package stands twice"


@pytest.mark.parametrize("lock", LOCKS)
def test_no_place_to_fetch_from_is_named(lock: str) -> None:
    """The index, a mirror and a proxy are the user's settings."""
    assert not re.search(r"://|@|index|find-links|trusted-host", (ROOT / lock).read_text(encoding="utf-8"))


def test_pins_satisfy_the_program_and_its_tests() -> None:
    for lock, wanted in {
        "requirements.lock": PROJECT["project"]["dependencies"],
        "requirements-dev.lock": PROJECT["project"]["dependencies"] + PROJECT["dependency-groups"]["dev"],
    }.items():
        locked = pins(lock)
        for requirement in map(Requirement, wanted):
            assert requirement.specifier.contains(pinned_version(locked[canonicalize_name(requirement.name)]))


def test_the_lock_for_tests_holds_the_one_for_the_program() -> None:
    """So that `./run.py test` can add to what `./run.py` has set up."""
    run = set(map(str, pins("requirements.lock").values()))
    assert run <= set(map(str, pins("requirements-dev.lock").values()))


@pytest.mark.parametrize("lock", LOCKS)
def test_nothing_is_missing(lock: str) -> None:
    """Packages are installed without looking at what they ask for, so the lock has to hold it all."""
    locked = pins(lock)
    for name, pin in locked.items():
        if pin.marker and not pin.marker.evaluate():
            continue
        for needed in map(Requirement, requires(name) or []):
            if needed.marker is None or needed.marker.evaluate({"extra": ""}):
                assert needed.specifier.contains(pinned_version(locked[canonicalize_name(needed.name)])), needed


def test_the_tests_run_with_the_pinned_versions() -> None:
    for name, pin in pins("requirements-dev.lock").items():
        if pin.marker is None or pin.marker.evaluate():
            assert version(name) == pinned_version(pin), name
