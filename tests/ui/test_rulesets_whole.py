"""A whole game made in the dialog alone: from nothing to the one that docs/your-own-game.md writes by hand."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from model.ruleset import Ruleset
from model.storage.ruleset_begin import blank_ruleset
from model.storage.rulesets import load_ruleset
from tests.test_docs.test_your_own_game import BLOCKS
from tests.ui.conftest import Person
from tests.ui.rulesets import CHECK, put, table
from ui.cli import main
from ui.dialogs.new_scenario import NewScenarioDialog
from ui.dialogs.rulesets.dialog import RulesetsDialog
from ui.dialogs.rulesets.selector_field import SelectorField
from ui.dialogs.rulesets.stacks_field import StacksField
from ui.docks.inspector.fields import ChoiceField, LineField, NumberField
from ui.messages import Answer


@pytest.fixture
def dialog(person: Person, shelf: Path, qtbot: QtBot) -> RulesetsDialog:
    """The dialog of somebody who has no ruleset of their own yet."""
    made = RulesetsDialog(person.window)
    qtbot.addWidget(made, before_close_func=lambda _: person.dialogs.unsaved_answers.append(Answer.DISCARD))
    made.show()
    return made


def fill(field: object, text: str) -> None:
    """Type into a line and press Enter."""
    assert isinstance(field, QLineEdit)
    field.setText(text)
    QTest.keyClick(field, Qt.Key.Key_Return)


def rows(dialog: RulesetsDialog, person: Person, name: str, cells: dict[str, dict[str, str]]) -> None:
    """Add rows to a table where there are none of those ids, and fill in their cells."""
    page = table(dialog, name)
    for id, values in cells.items():
        if id not in page.model.ids:
            person.dialogs.texts.append(id)
            page.add_button.click()
        for key, text in values.items():
            assert put(page, text, id, *key.split(".")), (id, key)


def counters(dialog: RulesetsDialog, person: Person, lines: list[str]) -> None:
    """Add counters, each written as in `units.csv` under the header of the page."""
    header = HEADER.split(",")
    units = dialog.units
    assert units is not None
    dialog.pages.show_page(units)
    for row, line in enumerate(lines):
        cells = dict(zip(header, line.split(","), strict=True))
        person.dialogs.texts.append(cells["code"])
        units.add_button.click()
        for column, text in cells.items():
            assert units.model.setData(units.model.cell(row, column), text), (line, column)


def rule(dialog: RulesetsDialog, word: str, paragraph: str) -> None:
    """Add a set-up rule behind the last one."""
    setup = dialog.setup
    assert setup is not None
    setup.list.setCurrentRow(setup.list.count() - 1)
    setup.add(word)
    assert setup.form is not None
    fill(setup.form.fields["rule"], paragraph)


HEADER, *LINES = next(text for head, text in BLOCKS if head[-1] == "file=units.csv").splitlines()
BY_HAND = tomllib.loads("".join(text for head, text in BLOCKS if head[-1] == "file=ruleset.toml"))


def test_the_game_of_the_page_is_made_in_the_dialog_alone(
    dialog: RulesetsDialog, person: Person, shelf: Path, capsys: pytest.CaptureFixture[str], qtbot: QtBot
) -> None:
    """The Ford, step by step: then the check of the command line has nothing to say, and a scenario begins with it."""
    person.dialogs.texts.append("The Ford")
    dialog.new_button.click()
    assert dialog.choice.currentText() == "The Ford"
    game = dialog.game
    assert game is not None
    fill(game.fields["", "name_ja"], "渡し場")
    fill(game.fields["map", "columns"], "12")
    fill(game.fields["map", "rows"], "９")
    fill(game.fields["deployment", "budget"], "20")
    fill(game.fields["deployment", "currency"], "pts")
    order = game.fields["deployment", "order"]
    fill(getattr(order, "line"), "red, blue")  # noqa: B009 - one of three kinds of fields
    rows(dialog, person, "movement_classes", {"wheels": {"name": "wheels", "name_ja": "車両"}})
    rows(
        dialog, person, "terrain",
        {
            "plain": {"movement.wheels": "1"},
            "woods": {"name_ja": "森", "color": "forest", "motif": "conifers", "movement.foot": "2", "combat.defence": "1"},
            "water": {"name_ja": "水面", "color": "water", "motif": "ripples", "movement.foot": "3", "movement.wheels": "3"},
        },
    )  # fmt: skip
    chart = table(dialog, "terrain").model
    for flag in ("contours", "no_stop"):
        assert chart.setData(chart.cell("water", flag), Qt.CheckState.Checked, CHECK)
    counters(dialog, person, LINES)
    units = dialog.units
    assert units is not None
    for row in (2, 4):
        units.model.setData(units.model.cell(row, "trait.symbol"), "armoured_troops")
    for word, paragraph in (
        ("budget", "2.1"), ("count_limit", "2.1"), ("home_area", "2.2"), ("deploy_order", "2.2"), ("stacking", "2.3"),
    ):  # fmt: skip
        rule(dialog, word, paragraph)
    assert dialog.setup is not None
    assert dialog.setup.form is not None
    stacks = dialog.setup.form.fields["alternatives"]
    assert isinstance(stacks, StacksField)
    stacks.frames[0].findChildren(NumberField)[0].setValue(2)
    stacks.frames[0].findChildren(SelectorField)[0].lines["kind"].tick("unit", on=True)
    rule(dialog, "can_stand", "2.4")
    types = dialog.setup.form.fields["types"]
    assert isinstance(types, SelectorField)
    types.lines["kind"].tick("unit", on=True)
    rule(dialog, "all_placed", "2.5")
    dialog.check()
    assert [fault.message("en") for fault in dialog._found] == []
    dialog.save_button.click()

    made = load_ruleset(shelf / "the-ford")
    by_hand = Ruleset.model_validate(BY_HAND)
    filled = {"id", "units", "source", "symbols"}
    assert made.model_dump(exclude=filled) == by_hand.model_dump(exclude=filled)
    assert [made.symbol_of(unit) for unit in made.units] == [
        "regular_troops", "regular_troops", "armoured_troops", "regular_troops", "armoured_troops",
    ]  # fmt: skip
    assert [line.rpartition(",")[0] for line in (shelf / "the-ford" / "units.csv").read_text("utf-8").splitlines()] == [
        HEADER, *LINES,
    ]  # fmt: skip

    assert main(["check", str(shelf / "the-ford"), "--lang", "en"]) == 0
    assert capsys.readouterr().out.endswith("the-ford: 0 errors, 0 warnings, 0 notes\n")
    begin = NewScenarioDialog("en", person.window, made.id)
    qtbot.addWidget(begin)
    assert begin.ruleset.currentText() == "The Ford"
    scenario = begin.scenario()
    assert scenario is not None
    assert (scenario.grid.columns, scenario.grid.rows, len(list(scenario.counter_types))) == (12, 9, 5)
    assert {side: force.budget for side, force in scenario.forces.items()} == {"red": 20, "blue": 20}


def test_a_game_from_nothing_is_sound_before_anything_is_done(
    dialog: RulesetsDialog, person: Person, shelf: Path
) -> None:
    person.dialogs.texts += [None, "  ", "Hill War", "Hill War"]
    for _ in range(4):
        dialog.new_button.click()
    assert sorted(folder.name for folder in shelf.iterdir()) == ["hill-war", "hill-war-2"]
    assert dialog.choice.currentData() == "hill-war-2"
    assert dialog.message.text() == "Nothing is wrong with this ruleset."
    assert dialog.save_button.isVisible()


def test_an_unsaved_game_is_asked_about_before_another_begins(dialog: RulesetsDialog, person: Person) -> None:
    person.dialogs.texts.append("One")
    dialog.new_button.click()
    put(table(dialog, "sides"), "Pink", "red", "name")
    person.dialogs.unsaved_answers.append(Answer.CANCEL)
    dialog.new_button.click()
    assert dialog.choice.currentText() == "One"


def test_a_folder_that_cannot_be_made_is_told(dialog: RulesetsDialog, person: Person, shelf: Path) -> None:
    shelf.write_text("")
    person.dialogs.texts.append("One")
    dialog.new_button.click()
    assert person.dialogs.errors[0].startswith(f"“{shelf / 'one'}” could not be written (")


# -- the game as a whole ----------------------------------------------------------------------------------------------
@pytest.fixture
def blank(dialog: RulesetsDialog, person: Person) -> RulesetsDialog:
    """The dialog with a game that was just begun."""
    person.dialogs.texts.append("Hill War")
    dialog.new_button.click()
    return dialog


def test_what_is_given_of_the_game_can_be_taken_away_again(blank: RulesetsDialog, shelf: Path) -> None:
    game, file = blank.game, shelf / "hill-war" / "ruleset.toml"
    assert game is not None
    before = file.read_text("utf-8")
    turns, points = game.fields["", "turns"], game.fields["movement", "column"]
    assert isinstance(points, ChoiceField)
    fill(turns, "8")
    points.choose("attack")
    blank.save_button.click()
    made = load_ruleset(file.parent)
    assert (made.turns, made.movement.column if made.movement else "") == (8, "attack")
    fill(turns, "")
    points.choose(None)
    blank.save_button.click()
    made = load_ruleset(file.parent)
    assert (made.turns, made.movement) == (None, None)
    for _ in range(4):
        blank.undo_button.click()
    assert isinstance(turns, LineField)
    assert (turns.text(), points.value) == ("", "movement")
    blank.save_button.click()
    assert file.read_text("utf-8") == before


def test_what_is_no_number_is_refused_below_its_field(blank: RulesetsDialog) -> None:
    game = blank.game
    assert game is not None
    fill(game.fields["map", "columns"], "many")
    assert game.forms["map"].refusal == "“many” is no number."
    fill(game.fields["map", "columns"], "0")
    blank.check()
    assert [fault.message("en") for fault in blank._found] == [
        "“ruleset.toml”, map.columns: the number must be at least 1."
    ]
    blank.pages.list.setCurrentRow(3)
    blank.show_fault(0)
    assert blank.pages.current() is game


def test_the_terrain_of_a_new_map_and_its_style_are_chosen_by_name(blank: RulesetsDialog) -> None:
    game = blank.game
    assert game is not None
    terrain, style = game.fields["map", "terrain"], game.fields["map", "style"]
    assert isinstance(terrain, ChoiceField)
    assert isinstance(style, ChoiceField)
    assert [terrain.itemText(at) for at in range(terrain.count())] == ["plain"]
    assert style.currentText() == "Land map"
    put(table(blank, "terrain"), "steppe", "plain", "name")
    assert terrain.currentText() == "steppe"


def test_a_new_name_of_the_game_is_the_name_in_the_list(blank: RulesetsDialog) -> None:
    assert blank.game is not None
    fill(blank.game.fields["", "name"], "Valley War")
    blank.save_button.click()
    assert blank.choice.currentText() == "Valley War"


# -- counters ---------------------------------------------------------------------------------------------------------
def test_counters_are_chosen_typed_moved_and_removed(blank: RulesetsDialog, person: Person, shelf: Path) -> None:
    counters(blank, person, [line for line in LINES if "GUN" not in line])
    units = blank.units
    assert units is not None
    assert units.model.ids == ["red-inf", "red-cav", "blue-inf"]
    delegate = units.view.itemDelegate()
    assert getattr(delegate, "choices")(units.model.cell(0, "side")) == [("red", "Red"), ("blue", "Blue")]  # noqa: B009
    units.model.setData(units.model.cell(2, "side"), "red")
    assert units.model.ids == ["red-inf-a", "red-cav", "red-inf-b"], "ids come of side and code"
    assert not units.model.setData(units.model.cell(0, "count"), "many")
    assert blank.message.text() == "“many” is no number."
    assert units.model.setData(units.model.cell(0, "attack"), "２．５")
    units.view.setCurrentIndex(units.model.cell(2, "code"))
    units.up.click()
    assert (units.view.currentIndex().row(), units.model.ids[1]) == (1, "red-inf-b")
    units.remove_button.click()
    blank.save_button.click()
    assert [(unit.code, unit.values["attack"]) for unit in load_ruleset(shelf / "hill-war").units] == [
        ("INF", 2.5), ("CAV", 3),
    ]  # fmt: skip
    blank.undo_button.click()
    assert units.model.ids[1] == "red-inf-b"


def test_a_fault_of_a_counter_leads_to_its_cell(blank: RulesetsDialog, person: Person) -> None:
    counters(blank, person, LINES[:2])
    table(blank, "kinds")
    units = blank.units
    assert units is not None
    units.model.setData(units.model.cell(1, "kind"), "wagon")
    blank.check()
    assert [fault.message("en") for fault in blank._found] == [
        "“units.csv”, line 3: the ruleset has no kind of counter “wagon”."
    ]
    blank.show_fault(0)
    assert blank.pages.current() is units
    assert units.view.currentIndex() == units.model.cell(1, "kind")


def test_a_value_column_takes_its_figures_with_it_and_brings_them_back(blank: RulesetsDialog, person: Person) -> None:
    counters(blank, person, LINES[:1])
    page, units = table(blank, "values"), blank.units
    assert units is not None
    page.view.setCurrentIndex(page.model.cell("attack", "name"))
    page.remove_button.click()
    assert "attack" not in units.model.columns
    blank.undo_button.click()
    assert units.model.data(units.model.cell(0, "attack")) == "2"


def test_a_table_of_counters_that_does_not_read_says_why(dialog: RulesetsDialog, person: Person, shelf: Path) -> None:
    folder = blank_ruleset("Odd", "Odd", shelf)
    (folder / "units.csv").write_bytes(b"side,code\n\xff\n")
    dialog._list("odd")
    units = dialog.units
    assert units is not None
    assert "not saved as UTF-8" in units.none.text()
    assert not units.add_button.isEnabled()
    put(table(dialog, "sides"), "Pink", "red", "name")
    dialog.save_button.click()
    assert (folder / "units.csv").read_bytes() == b"side,code\n\xff\n"
