"""The pages of the documentation: links lead somewhere, paths exist, nothing that is there is left out."""

import re
from pathlib import Path

import pytest

from tests.test_project.tree import ROOT, files

PAGES = [path for path in files() if path.suffix == ".md"]
LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)")
ARCHITECTURE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")


def relative(path: Path) -> str:
    """The name of a page in test ids."""
    return path.relative_to(ROOT).as_posix()


def anchors(page: Path) -> set[str]:
    """The anchors of the headings of a page, made as code hosts make them."""
    headings = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", PAGES, ids=relative)
def test_local_links_lead_to_what_is_there(page: Path) -> None:
    for target in LINK.findall(page.read_text(encoding="utf-8")):
        if target.startswith(("http://", "https://")):
            continue
        name, _, anchor = target.partition("#")
        there = (page.parent / name).resolve() if name else page
        assert there.exists(), f"{target} is not there"
        assert there.is_relative_to(ROOT), f"{target} leads out of the project"
        assert not anchor or anchor in anchors(there), f"{target}: no such heading"


def named_in_code_map() -> set[Path]:
    """What the table of the architecture page names; a second name in a cell lies beside the first, or in the root."""
    found = set()
    for cell in re.findall(r"^\| (`[^|]+) \|", ARCHITECTURE, re.MULTILINE):
        names = re.findall(r"`([^`]+)`", cell)
        package = names[0].split("/")[0]
        found |= {ROOT / name if (ROOT / name).exists() else ROOT / package / name for name in names}
    return found


def test_the_code_map_names_what_is_there() -> None:
    named = named_in_code_map()
    assert len(named) > 50
    assert [path for path in named if not path.exists()] == []


def test_the_code_map_leaves_no_package_out() -> None:
    folders = {
        init.parent
        for package in ("model", "editor", "ui")
        for init in files(ROOT / package)
        if init.name == "__init__.py"
    } - {ROOT / package for package in ("model", "editor", "ui")}
    assert folders - named_in_code_map() == set()


def test_paths_in_the_text_exist() -> None:
    paths = {name for name in re.findall(r"`([\w./]+)`", ARCHITECTURE) if re.search(r"^[a-z]+/.*(\.py|/)$", name)}
    assert "model/setup_rules.py" in paths
    roots = [ROOT, *(ROOT / package for package in ("model", "editor", "ui"))]
    assert [name for name in paths if not any((root / name).exists() for root in roots)] == []


def test_names_in_the_text_are_those_of_the_code() -> None:
    """`Scenario.apply` and the like."""
    sources = {path.stem: path.read_text(encoding="utf-8") for path in files() if path.suffix == ".py"}
    everything = "\n".join(sources.values())
    for name in re.findall(r"`([A-Z]\w+(?:\.\w+)?)`", ARCHITECTURE):
        class_, _, method = name.partition(".")
        assert re.search(rf"^class {class_}\b", everything, re.MULTILINE), name
        assert not method or re.search(rf"^    def {method}\b", everything, re.MULTILINE), name


def test_every_decision_is_in_the_index_by_its_number() -> None:
    folder = ROOT / "docs" / "decisions"
    index = (folder / "README.md").read_text(encoding="utf-8")
    pages = sorted(path.name for path in folder.iterdir() if path.name != "README.md")
    listed = re.findall(r"^\| \[(\d{4})\]\((\S+)\)", index, re.MULTILINE)
    assert [name for _, name in listed] == pages
    assert all(name.startswith(f"{number}-") for number, name in listed)
