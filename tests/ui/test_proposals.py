"""Proposed file names: after the file, else after the title in any script, never empty."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from editor.document import ScenarioDocument
from model.edits.info import set_info
from tests import builders
from ui.proposals import proposed, stem_of


def document(title: str, path: Path | None = None) -> ScenarioDocument:
    scenario = builders.empty()
    scenario.apply(set_info(scenario, title=title))
    return ScenarioDocument(scenario, builders.ruleset(), path)


@pytest.mark.parametrize(
    ("title", "stem"),
    [("Border War", "border-war"), ("国境戦争", "国境戦争"), ("a/b: c?", "a-b-c"), ("", "scenario"), ("…", "scenario")],
)
def test_a_scenario_without_a_file_is_called_after_its_title(qtbot: QtBot, title: str, stem: str) -> None:
    assert stem_of(document(title)) == stem
    assert proposed(document(title), ".pdf") == Path.home() / f"{stem}.pdf"


def test_a_file_comes_beside_that_of_the_scenario(qtbot: QtBot, tmp_path: Path) -> None:
    made = document("Border War", tmp_path / "my war.hexmuster.json")
    assert proposed(made, "-sheets.pdf") == tmp_path / "my war-sheets.pdf"
