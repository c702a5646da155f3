"""An empty map says what to do first; the sentence goes with the first thing drawn and does not come back."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from editor.document import ScenarioDocument
from editor.painters.scene import MapScene
from editor.style import load_style
from editor.view.map_view import MapView
from model.edits.systems import add_system
from model.edits.terrain import set_terrain
from model.hexgrid import Hex
from model.new import new_scenario
from model.storage.rulesets import load_ruleset
from tests import builders
from tests.ui.conftest import FakeDialogs
from ui.docks.inspector.nothing import Nothing
from ui.editor_page import EditorPage
from ui.settings import Settings
from ui.widgets.map_hint import is_empty
from ui.workspace import Workspace


def test_a_map_of_one_terrain_is_empty_until_something_is_drawn() -> None:
    scenario = builders.empty()
    assert is_empty(scenario)
    scenario.apply(set_terrain(scenario, [Hex(1, 1)], "nebula"))
    assert not is_empty(scenario)


@pytest.mark.parametrize("class_id", ["primary", "tertiary"])
def test_a_system_is_something(class_id: str) -> None:
    scenario = builders.empty()
    scenario.apply(add_system(scenario, builders.ruleset(), Hex(2, 2), class_id, "Vaxt", "ヴァクスト"))
    assert not is_empty(scenario)


@pytest.mark.parametrize("game", ["dark-nebula-expanded", "moe-emblem"])
def test_an_area_of_hexes_is_something_that_the_sentence_would_hide(game: str) -> None:
    scenario = builders.empty(game)
    assert is_empty(scenario)
    builders.region(scenario, "west", ["0101", "0102"])
    assert not is_empty(scenario)


def words(widget: QWidget) -> str:
    return " ".join(label.text() for label in widget.findChildren(QLabel))


@pytest.mark.parametrize("game", ["dark-nebula-base", "fortress", "moe-emblem"])
def test_star_systems_and_jump_routes_are_told_of_only_where_a_game_has_them(
    qtbot: QtBot, settings: Settings, game: str
) -> None:
    ruleset = load_ruleset(game)
    document = ScenarioDocument(new_scenario(ruleset, 4, 4), ruleset)
    workspace = Workspace(document, settings, FakeDialogs())
    view = MapView(MapScene(document.scenario, ruleset, load_style(ruleset.map.style), "en"))
    page, nothing = EditorPage(workspace, view), Nothing(workspace)
    for made in (page, nothing):
        qtbot.addWidget(made)
    assert not page.hint.isHidden()
    assert ("star system" in words(page.hint)) is bool(ruleset.system_classes)
    assert ("jump route" in words(nothing)) is bool(ruleset.system_classes)
