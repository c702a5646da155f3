"""The dialog of the rulesets: copied, edited in tables and forms, with what is wrong told at once."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QColorDialog, QPushButton
from pytestqt.qtbot import QtBot

from model.storage.ruleset_begin import copy_ruleset
from model.storage.ruleset_draft import RulesetDraft
from model.storage.rulesets import load_ruleset
from tests.ui.conftest import Person
from tests.ui.rulesets import CHECK, EDIT, put, table
from ui.dialogs.rulesets.dialog import RulesetsDialog
from ui.dialogs.rulesets.rule_form import RuleForm
from ui.dialogs.rulesets.selector_field import SelectorField
from ui.dialogs.rulesets.setup_page import BELOW, SetupPage
from ui.dialogs.rulesets.sheet import DraftSheet, number_of, number_text
from ui.dialogs.rulesets.spots_field import SpotsField
from ui.dialogs.rulesets.stacks_field import StacksField
from ui.docks.inspector.fields import ChoiceField, LineField, NumberField
from ui.messages import Answer

pytestmark = pytest.mark.usefixtures("shelf")


@pytest.fixture
def dialog(rulesets_dialog: RulesetsDialog) -> RulesetsDialog:
    return rulesets_dialog


def test_rulesets_of_the_program_can_be_looked_at_only(person: Person, qtbot: QtBot) -> None:
    made = RulesetsDialog(person.window, "fortress")
    qtbot.addWidget(made)
    made.show()
    assert made.choice.count() == 4
    assert "Copy it to change it" in made.note.text()
    page = made.tables["terrain"]
    assert not put(page, "rock", "space", "name")
    assert not page.model.flags(page.model.cell("space", "name")) & Qt.ItemFlag.ItemIsEditable
    assert page.add_button.isHidden()
    assert made.save_button.isHidden()
    assert made.setup is not None
    assert made.setup.form is not None
    for field in made.setup.form.findChildren(LineField):
        assert field.isReadOnly()


def test_a_copy_is_made_and_shown(person: Person, qtbot: QtBot, shelf: Path) -> None:
    made = RulesetsDialog(person.window, "moe-emblem")
    qtbot.addWidget(made)
    person.dialogs.texts.append("School Days")
    made.copy_button.click()
    assert made.choice.currentText() == "School Days"
    assert load_ruleset(shelf / "school-days").name == "School Days"
    assert not made.save_button.isHidden() or not made.isVisible()


def test_cells_take_what_is_typed_and_steps_go_back(dialog: RulesetsDialog, own: Path) -> None:
    page = table(dialog, "terrain")
    assert put(page, "meadow", "grass", "name")
    assert put(page, "１．５", "grass", "movement", "foot")
    assert put(page, "-", "grass", "movement", "vehicle")
    assert page.model.setData(page.model.cell("grass", "no_stop"), Qt.CheckState.Checked, CHECK)
    dialog.save_button.click()
    grass = load_ruleset(own).terrain["grass"]
    assert (grass.name, dict(grass.movement), grass.flags) == (
        "meadow", {"foot": 1.5, "flying": 1, "water": 1}, ("no_stop",),
    )  # fmt: skip
    for _ in range(4):
        dialog.undo_button.click()
    assert not dialog.undo_button.isEnabled()
    assert page.model.data(page.model.cell("grass", "name")) == "grass"
    dialog.redo_button.click()
    assert page.model.data(page.model.cell("grass", "name")) == "meadow"


def test_a_list_of_names_is_typed_with_commas(dialog: RulesetsDialog, own: Path) -> None:
    page = table(dialog, "paths")
    cell = page.model.cell("river", "flows_into")
    assert page.model.data(cell) == "water"
    assert page.model.data(page.model.cell("road", "flows_into")) == ""
    assert put(page, "water、marsh", "river", "flows_into")
    assert page.model.data(cell, EDIT) == "water, marsh"
    dialog.save_button.click()
    assert load_ruleset(own).paths["river"].flows_into == ("water", "marsh")
    assert put(page, "", "river", "flows_into")
    dialog.save_button.click()
    assert load_ruleset(own).paths["river"].flows_into == ()


def test_what_is_no_number_is_told_and_not_taken(dialog: RulesetsDialog) -> None:
    page = table(dialog, "terrain")
    assert not put(page, "two", "grass", "movement", "foot")
    assert dialog.message.text() == "“two” is no number."
    assert page.model.data(page.model.cell("grass", "movement", "foot"), EDIT) == "1"


def test_rows_are_added_and_removed(dialog: RulesetsDialog, person: Person) -> None:
    page = table(dialog, "terrain")
    person.dialogs.texts += ["Big Hill", "grass", "hill", None]
    for _ in range(4):
        page.add_button.click()
    assert person.dialogs.errors == [
        "“Big Hill” can't be an id: take small letters, digits, _ and -.",
        "There is a row “grass” already.",
    ]
    assert page.model.ids[-1] == "hill"
    dialog.check()
    assert [fault.message("en") for fault in dialog._found] == []
    page.remove_button.click()
    assert "hill" not in page.model.ids
    assert page.model.ids[-1] == "water"


def test_movement_classes_are_columns_of_the_chart(dialog: RulesetsDialog, person: Person) -> None:
    person.dialogs.texts.append("boat")
    table(dialog, "movement_classes").add_button.click()
    page = table(dialog, "terrain")
    assert put(page, "2", "water", "movement", "boat")
    column = page.model.cell("water", "movement", "boat").column()
    assert page.model.headerData(column, Qt.Orientation.Horizontal) == "boat"


def test_a_fault_is_told_and_leads_to_its_cell(dialog: RulesetsDialog) -> None:
    page = table(dialog, "terrain")
    put(page, "pink", "grass", "color")
    dialog.check()
    assert dialog.faults.count() == 1
    assert "no terrain colour “pink”" in dialog.faults.item(0).text()
    dialog.pages.list.setCurrentRow(0)
    dialog.show_fault(0)
    assert dialog.pages.current() is page
    assert page.view.currentIndex() == page.model.cell("grass", "color")


def test_a_colour_is_chosen(dialog: RulesetsDialog, monkeypatch: pytest.MonkeyPatch) -> None:
    page = table(dialog, "sides")
    page.view.setCurrentIndex(page.model.cell("moe", "name"))
    assert not page.color_button.isEnabled()
    page.view.setCurrentIndex(page.model.cell("moe", "color"))
    monkeypatch.setattr(QColorDialog, "getColor", lambda *_: QColor("#abcdef"))
    page.color_button.click()
    assert page.model.data(page.model.cell("moe", "color")) == "#ABCDEF"


def test_set_up_rules_are_forms(dialog: RulesetsDialog, own: Path) -> None:
    setup = dialog.setup
    assert setup is not None
    dialog.pages.show_page(setup)
    setup.add("at_most_per_place")
    form = setup.form
    assert form is not None
    types, count, rule = form.fields["types"], form.fields["count"], form.fields["rule"]
    assert isinstance(types, SelectorField)
    assert isinstance(count, LineField)
    assert isinstance(rule, LineField)
    for line, text in ((types.lines["kind"].line, "unit、marker"), (count, "３"), (rule, "H-1")):
        line.setText(text)
        QTest.keyClick(line, Qt.Key.Key_Return)
    assert setup.form is form, "the form stays while it is being filled in"
    dialog.save_button.click()
    word = load_ruleset(own).setup[setup.list.currentRow()]
    assert word.model_dump()["types"]["kind"] == ("unit", "marker")
    assert (word.model_dump()["count"], word.rule, word.level) == (3, "H-1", "error")


def test_a_rule_refuses_what_it_cannot_mean(dialog: RulesetsDialog) -> None:
    setup = dialog.setup
    assert setup is not None
    setup.add("at_most_per_place")
    form = setup.form
    assert form is not None
    count, types = form.fields["count"], form.fields["types"]
    assert isinstance(count, LineField)
    assert isinstance(types, SelectorField)
    count.setText("many")
    QTest.keyClick(count, Qt.Key.Key_Return)
    assert form.form.refusal == "“many” is no number."
    for name, text in (("traits", "female"), ("values", "attack=much"), ("values", "=3")):
        line = types.lines[name].line
        line.setText(text)
        QTest.keyClick(line, Qt.Key.Key_Return)
        assert form.form.refusal.startswith("Write each with what it must be, such as ")
        assert line.text() == ""
    assert form.values["types"] == {}


def rule_at(dialog: RulesetsDialog, word: str) -> RuleForm:
    """A new rule of a word, in its form."""
    setup = dialog.setup
    assert setup is not None
    dialog.pages.show_page(setup)
    setup.add(word)
    assert setup.form is not None
    return setup.form


def test_counters_are_chosen_from_what_the_game_has(dialog: RulesetsDialog, own: Path) -> None:
    """Nothing of the file's own language is typed: kinds, codes, traits come from menus, figures are written plainly."""
    form = rule_at(dialog, "forbidden_at_start")
    types = form.fields["types"]
    assert isinstance(types, SelectorField)
    for name, word in (
        ("kind", "unit"),
        ("code", "Guard"),
        ("side", "nae"),
        ("traits", "class=H"),
        ("type", "nae-guard"),
    ):
        field = types.lines[name]
        field.menu.aboutToShow.emit()
        assert word in [each for each, _ in dialog.sheet.known_words(name)] if dialog.sheet is not None else False
        field.tick(word, on=True)
    types.lines["values"].line.setText("attack = ６、 hit_points=7")
    QTest.keyClick(types.lines["values"].line, Qt.Key.Key_Return)
    types.lines["kind"].tick("marker", on=True)
    types.lines["kind"].tick("unit", on=False)
    dialog.save_button.click()
    assert dialog.setup is not None
    rule = load_ruleset(own).setup[dialog.setup.list.currentRow()]
    assert rule.model_dump()["types"] == {
        "side": ("nae",), "code": ("Guard",), "kind": ("marker",), "type": ("nae-guard",), "traits": {"class": "H"},
        "values": {"attack": 6, "hit_points": 7},
    }  # fmt: skip


def test_ways_to_stand_are_made_without_the_files_language(dialog: RulesetsDialog, own: Path) -> None:
    form = rule_at(dialog, "allowed_place")
    spots = form.fields["spots"]
    assert isinstance(spots, SpotsField)
    spots.add_button.click()
    first, second = (frame.findChildren(ChoiceField) for frame in spots.frames)
    first[0].choose(None)
    first[1].choose(True)
    carriers = spots.frames[0].findChild(SelectorField)
    assert carriers is not None
    carriers.lines["code"].tick("Van", on=True)
    second[3].choose(False)
    second[5].choose("!walls_stop_zoc")
    dialog.save_button.click()
    assert dialog.setup is not None
    assert dialog.setup.form is form, "the form stays while it is being filled in"
    word = load_ruleset(own).setup[dialog.setup.list.currentRow()].model_dump(exclude_defaults=True)
    assert word["spots"] == (
        {"aboard": {"code": ("Van",)}},
        {"place": "hex", "system": False, "when": "!walls_stop_zoc"},
    )
    spots.remove(0)
    assert len(spots.frames) == 1
    dialog.undo_button.click()
    assert dialog.setup.form is not None
    shown = dialog.setup.form.fields["spots"]
    assert isinstance(shown, SpotsField)
    assert len(shown.frames) == 2


def test_stacks_are_made_without_the_files_language(dialog: RulesetsDialog, own: Path) -> None:
    """Two units, or one unit and three markers."""
    form = rule_at(dialog, "stacking")
    stacks = form.fields["alternatives"]
    assert isinstance(stacks, StacksField)

    def fields(stack: int) -> tuple[list[NumberField], list[SelectorField], list[QPushButton]]:
        frame = stacks.frames[stack]
        return frame.findChildren(NumberField), frame.findChildren(SelectorField), frame.findChildren(QPushButton)

    counts, which, _ = fields(0)
    counts[0].setValue(2)
    which[0].lines["kind"].tick("unit", on=True)
    stacks.add_button.click()
    fields(1)[2][0].click()
    counts, which, _ = fields(1)
    which[0].lines["kind"].tick("unit", on=True)
    counts[1].setValue(3)
    which[1].lines["kind"].tick("marker", on=True)
    dialog.save_button.click()
    assert dialog.setup is not None
    word = load_ruleset(own).setup[dialog.setup.list.currentRow()].model_dump(exclude_defaults=True)
    assert word["alternatives"] == (
        (({"kind": ("unit",)}, 2),),
        (({"kind": ("unit",)}, 1), ({"kind": ("marker",)}, 3)),
    )


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("id", ["dark-nebula-expanded", "dark-nebula-base", "fortress", "moe-emblem"])
def test_rules_of_one_word_are_told_apart_in_the_list(qtbot: QtBot, shelf: Path, id: str, lang: str) -> None:
    page = SetupPage(DraftSheet(RulesetDraft(copy_ruleset(load_ruleset(id), "x", "x", shelf)), lang, editable=False))
    qtbot.addWidget(page)
    entries = [page.list.item(at) for at in range(page.list.count())]
    shown = [(entry.text(), str(entry.data(BELOW))) for entry in entries]
    assert len(shown) == len(set(shown)) == len(load_ruleset(id).setup)
    assert "fighter → MS · 3" in [below for _, below in shown] or (id, lang) != ("dark-nebula-expanded", "en")


def test_rules_move_and_go_and_their_conditions_are_the_options(dialog: RulesetsDialog) -> None:
    setup = dialog.setup
    assert setup is not None
    before = [rule["word"] for rule in dialog.sheet.toml.rules()] if dialog.sheet is not None else []
    setup.list.setCurrentRow(1)
    setup.down.click()
    assert setup.list.currentRow() == 2
    setup.remove_button.click()
    assert dialog.sheet is not None
    assert [rule["word"] for rule in dialog.sheet.toml.rules()] == [before[0], before[2], *before[3:]]
    assert setup.form is not None
    when = setup.form.fields["when"]
    assert isinstance(when, ChoiceField)
    texts = [when.itemText(at) for at in range(when.count())]
    assert texts[0] == "always"
    assert len(texts) > 1


def test_unsaved_changes_are_asked_about(dialog: RulesetsDialog, person: Person, own: Path) -> None:
    put(table(dialog, "sides"), "Pink", "moe", "name")
    person.dialogs.unsaved_answers += [Answer.CANCEL, Answer.SAVE]
    dialog.reject()
    assert dialog.isVisible()
    dialog.reject()
    assert not dialog.isVisible()
    assert load_ruleset(own).sides["moe"].name == "Pink"


def test_a_file_that_another_program_changed_is_not_written_over_unasked(
    dialog: RulesetsDialog, person: Person, own: Path
) -> None:
    put(table(dialog, "sides"), "Pink", "moe", "name")
    file = own / "ruleset.toml"
    by_hand = f"# by hand\n{file.read_text(encoding='utf-8')}"
    file.write_text(by_hand, encoding="utf-8")
    person.dialogs.confirm_answers += [False, True]
    dialog.save_button.click()
    assert "ruleset.toml" in person.dialogs.questions[-1]
    assert file.read_text(encoding="utf-8") == by_hand
    assert dialog.save_button.isEnabled()
    dialog.save_button.click()
    assert load_ruleset(own).sides["moe"].name == "Pink"
    assert (own / "ruleset.toml.bak").read_text(encoding="utf-8") == by_hand


def test_a_ruleset_that_does_not_read_says_why(person: Person, own: Path, qtbot: QtBot) -> None:
    (own / "ruleset.toml").write_text("x = [")
    made = RulesetsDialog(person.window, "my-moe")
    qtbot.addWidget(made)
    made.show()
    assert "no sound TOML" in made.message.text() or "TOML" in made.message.text()
    assert made.pages.count() == 0


@pytest.mark.parametrize(
    ("text", "number"), [("3", 3), (" ２．５ ", 2.5), ("−1", -1), ("–", None), ("", None), ("1e2", 100)]
)
def test_numbers_as_people_type_them(text: str, number: float | None) -> None:
    assert number_of(text) == number


@pytest.mark.parametrize("number", [3, 2.5, -1, 1234567, 0.1234567, 1e21])
def test_a_number_that_is_shown_is_the_same_when_it_is_typed_again(number: float) -> None:
    assert number_of(number_text(number)) == number
    assert (number_text(2.0), number_text(None)) == ("2", "")
