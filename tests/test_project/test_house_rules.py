"""Rules of the house that no linter knows: small files, and no trace of the places the project is made at."""

import re
from pathlib import Path

import pytest

from tests.test_project.tree import ROOT, code, files

LONGEST_IN_MODEL, LONGEST_ELSEWHERE = 350, 500
"""Lines of one Python file."""

PLACES = re.compile(
    r"/(?:work|root|farm)/"  # folders of one machine
    r"|/(?:tmp|home)/[a-z]"
    r"|[A-Z]:\\Users\\[a-z]"
    r"|py[p]i\.(?:org|python)|python[h]osted\.|deb[.]debian|registry[.]npm"  # hosts of package registries
)


def relative(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("path", code(), ids=relative)
def test_a_file_has_one_idea_and_is_short(path: Path) -> None:
    limit = LONGEST_IN_MODEL if path.is_relative_to(ROOT / "model") else LONGEST_ELSEWHERE
    lines = len(path.read_text(encoding="utf-8").splitlines())
    assert lines <= limit, f"{lines} lines; split it by idea"


def test_no_file_names_a_folder_or_host_of_one_place() -> None:
    found = []
    for path in files():
        content = path.read_bytes()
        if b"\0" not in content:
            for number, line in enumerate(content.decode("utf-8").splitlines(), 1):
                if match := PLACES.search(line):
                    found.append(f"{relative(path)}:{number}: {match.group()}")
    assert found == []


@pytest.mark.parametrize("parts", ["/,work,/x", "/,tmp,/x", "https://,pypi,.org/simple", "/,home,/ann"])
def test_the_rule_above_sees_what_it_should(parts: str) -> None:
    assert PLACES.search(parts.replace(",", ""))


def test_scenarios_holds_data_only() -> None:
    """Rulesets, samples and styles are read, never run."""
    scripts = [path for path in files(ROOT / "scenarios") if path.suffix == ".py"]
    assert all(path.read_text(encoding="utf-8").strip().startswith('"""') for path in scripts)
    assert {path.name for path in scripts} <= {"__init__.py"}
