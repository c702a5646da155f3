"""docs/checks.md says of every check what the program does."""

import re
import runpy
from collections.abc import Callable

import pytest

from model.checks.check import Check
from model.checks.engine import CHECKS
from model.texts import table
from tests.model.checks.cases import Case, build, found
from tests.model.checks.test_every_case import CASES
from tests.test_project.tree import ROOT

PAGE = (ROOT / "docs" / "checks.md").read_text(encoding="utf-8")


def section(id: str) -> str:
    """What the page says under the heading of a check."""
    _, _, rest = PAGE.partition(f"\n### {id}\n")
    return re.split(r"^##", rest, maxsplit=1, flags=re.MULTILINE)[0]


def test_the_page_is_what_the_generator_makes() -> None:
    page: Callable[[], str] = runpy.run_path(str(ROOT / "docs" / "make_checks_page.py"))["page"]
    assert page() == PAGE, "stale: run docs/make_checks_page.py"


def test_every_finding_that_has_a_sentence_is_on_the_page_once() -> None:
    """Those of reading a file too, which no check of the engine makes."""
    headings = re.findall(r"^### (.+)$", PAGE, re.MULTILINE)
    assert sorted(headings) == sorted(key.removeprefix("check.") for key in table("en") if key.startswith("check."))
    assert {check.id for check in CHECKS} < set(headings)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.id)
def test_a_section_has_meaning_level_rule_and_both_sentences(check: Check) -> None:
    text = section(check.id)
    assert " ".join(check.doc.split()) in " ".join(text.split())
    assert {"E": "- Error; ", "W": "- Warning; ", "I": "- Information; "}[check.id.partition(".")[2][0]] in text
    assert f"- {table('en')[f'check.{check.id}']}\n" in text
    assert f"- {table('ja')[f'check.{check.id}']}\n" in text
    if check.rule is not None:
        assert check.rule in text.partition("; rule: ")[2].partition("\n")[0].split(", ")


@pytest.mark.parametrize(
    ("id", "rules"),
    [
        ("deployment.E203", "D-3.7"),
        ("deployment.E412", "D-1.4, D-3.4, D-3.6, D-3.7"),
        ("deployment.E413", "D-1.3, D-1.4, D-5.5, F-0.5, F-4.1"),
        ("deployment.E430", "D-1.7, M-2.5"),
        ("mix.W207", "F-0.2, F-0.3, F-0.5, M-2.4"),
        ("purchase.E303", "D-3.5"),
    ],
)
def test_checks_have_the_rules_of_the_rulesets(id: str, rules: str) -> None:
    assert f"rule: {rules}\n" in section(id)


@pytest.mark.parametrize(("id", "case"), CASES.items(), ids=CASES)
def test_the_fix_that_a_case_is_offered_is_named(id: str, case: Case) -> None:
    """The page finds fixes by looking into the code; here they are what the checks really offer."""
    offered = {f.fix.text_id for f in found(build(case.bad), id, case.rules()) if f.fix is not None}
    named = set(re.findall(r"\*(.+?)\* / 『", section(id)))
    assert {table("en")[text_id] for text_id in offered} <= named
    assert bool(named) == ("- No fix" not in section(id))
