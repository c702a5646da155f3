"""New scenario: what is asked for is what is made."""

from __future__ import annotations

from importlib import resources
from pathlib import Path
from shutil import copytree

import pytest
from PySide6.QtWidgets import QComboBox, QDialog
from pytestqt.qtbot import QtBot

from model.limits import MAX_HEXES, MAX_SIDE
from model.storage.rulesets import load_ruleset, ruleset_ids
from tests.ui.conftest import Person
from ui.dialogs.new_scenario import NewScenarioDialog


@pytest.fixture
def dialog(qtbot: QtBot) -> NewScenarioDialog:
    made = NewScenarioDialog("en")
    qtbot.addWidget(made)
    made.show()
    return made


def choose(dialog: NewScenarioDialog, ruleset: str) -> None:
    dialog.ruleset.setCurrentIndex(dialog.ruleset.findData(ruleset))


def test_it_offers_every_ruleset_by_name(dialog: NewScenarioDialog) -> None:
    assert [dialog.ruleset.itemData(index) for index in range(dialog.ruleset.count())] == ruleset_ids()
    names = [dialog.ruleset.itemText(index) for index in range(dialog.ruleset.count())]
    assert all(names)
    assert len(set(names)) == len(names)


def test_the_main_game_is_proposed_first_and_then_the_one_begun_last(
    dialog: NewScenarioDialog, person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert dialog.ruleset_id == "dark-nebula-expanded"
    proposed = []

    def exec_(dialog: NewScenarioDialog) -> int:
        proposed.append(dialog.ruleset_id)
        choose(dialog, "moe-emblem")
        dialog.accept()
        return dialog.result()

    monkeypatch.setattr(NewScenarioDialog, "exec", exec_)
    person.do("new")
    person.do("new")
    assert proposed == ["dark-nebula-expanded", "moe-emblem"]


def test_a_game_that_is_there_no_more_is_not_proposed(qtbot: QtBot) -> None:
    made = NewScenarioDialog("en", ruleset="gone")
    qtbot.addWidget(made)
    assert made.ruleset_id == "dark-nebula-expanded"


@pytest.mark.parametrize("count", [2, 4, 9])
def test_a_list_of_few_choices_opens_with_all_of_them_in_sight(qtbot: QtBot, person: Person, count: int) -> None:
    del person  # the style of the window is on
    box = QComboBox()
    qtbot.addWidget(box)
    box.addItems([f"Choice {number}" for number in range(count)])
    box.show()
    box.showPopup()
    qtbot.waitUntil(box.view().isVisible)
    view = box.view()
    rows = [view.visualRect(view.model().index(row, 0)) for row in range(count)]
    assert all(view.viewport().rect().contains(row) for row in rows)
    box.hidePopup()


def test_the_usual_size_is_that_of_the_ruleset(dialog: NewScenarioDialog) -> None:
    for id in ruleset_ids():
        choose(dialog, id)
        rules = load_ruleset(id)
        assert (dialog.columns.value(), dialog.rows.value()) == (rules.map.columns, rules.map.rows)
        assert dialog.sheets.isVisible() == (rules.map.tiles is not None)


def test_an_empty_map_of_the_size_asked_for(dialog: NewScenarioDialog) -> None:
    dialog.title.setText("  My war ")
    dialog.empty.setChecked(True)
    dialog.columns.setValue(12)
    dialog.rows.setValue(7)
    made = dialog.scenario()
    assert made is not None
    assert (made.grid.columns, made.grid.rows) == (12, 7)
    assert made.info.title == "My war"
    assert list(made.systems) == []


def test_all_map_sheets_in_their_numbered_layout(dialog: NewScenarioDialog) -> None:
    choose(dialog, "dark-nebula-expanded")
    assert dialog.sheets.isChecked()
    assert not dialog.columns.isEnabled()
    made = dialog.scenario()
    assert made is not None
    rules = load_ruleset("dark-nebula-expanded")
    assert rules.map.tiles is not None
    assert len(made.tables["tiles"]) == sum(len(row) for row in rules.map.tiles.numbered) == 8
    assert list(made.systems)


def test_a_map_that_is_too_large_is_refused_with_the_limit(dialog: NewScenarioDialog) -> None:
    dialog.empty.setChecked(True)
    dialog.columns.setValue(MAX_SIDE)
    dialog.rows.setValue(MAX_SIDE)
    assert dialog.ok.isEnabled() == (MAX_SIDE**2 <= MAX_HEXES)
    if MAX_SIDE**2 > MAX_HEXES:
        assert f"{MAX_HEXES:,}" in dialog.note.text()
    dialog.rows.setValue(10)
    assert dialog.ok.isEnabled()


def test_figures_that_are_samples_are_called_so(dialog: NewScenarioDialog) -> None:
    choose(dialog, "dark-nebula-expanded")
    assert dialog.note.text() == load_ruleset("dark-nebula-expanded").sample_note
    assert "sample" in dialog.note.text()


def test_the_command_opens_what_was_made_as_unsaved_nowhere(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    def exec_(dialog: NewScenarioDialog) -> int:
        dialog.empty.setChecked(True)
        dialog.columns.setValue(9)
        dialog.accept()
        return dialog.result()

    monkeypatch.setattr(NewScenarioDialog, "exec", exec_)
    person.do("new")
    assert person.document.scenario.grid.columns == 9
    assert person.document.path is None
    assert person.window.windowTitle() == "Untitled[*] — Hexmuster"
    assert not person.window.isWindowModified()


def test_cancel_leaves_the_desk_as_it_was(at_map: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QDialog, "exec", lambda dialog: dialog.reject() or 0)
    before = at_map.document
    at_map.do("new")
    assert at_map.document is before


def test_a_game_of_ones_own_is_offered_and_a_faulty_one_is_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    """It lies in the folder of rulesets; a new scenario finds it again by the name of its folder."""
    source = Path(str(resources.files("scenarios"))) / "rulesets" / "moe-emblem"
    for name in ("mine", "broken"):
        copytree(source, tmp_path / name)
    text = (tmp_path / "mine" / "ruleset.toml").read_text(encoding="utf-8")
    text = text.replace('name = "Moe Emblem"', 'name = "Mine"', 1)
    (tmp_path / "mine" / "ruleset.toml").write_text(text, encoding="utf-8")
    (tmp_path / "broken" / "ruleset.toml").write_text("format = 1\n", encoding="utf-8")
    for module in ("ui.dialogs.new_scenario", "model.storage.rulesets"):
        monkeypatch.setattr(f"{module}.user_rulesets_folder", lambda: tmp_path)
    made = NewScenarioDialog("en")
    qtbot.addWidget(made)
    names = [made.ruleset.itemText(index) for index in range(made.ruleset.count())]
    assert len(names) == len(ruleset_ids()) + 1
    made.ruleset.setCurrentIndex(names.index("Mine"))
    scenario = made.scenario()
    assert scenario is not None
    assert scenario.info.ruleset == "mine"
    assert load_ruleset(scenario.info.ruleset).name == "Mine"
