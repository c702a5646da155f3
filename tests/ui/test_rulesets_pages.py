"""The pages of kinds, places, options and cups: what is typed and chosen stands in the file, the rest of it stays."""

from __future__ import annotations

import difflib
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QStyleOptionViewItem, QWidget

from model.rule_fields import TABLES
from model.storage.ruleset_begin import copy_ruleset
from model.storage.ruleset_draft import RulesetDraft
from model.storage.rulesets import load_ruleset
from tests.ui.conftest import ALT, CTRL, SHIFT, Person
from tests.ui.rulesets import CHECK, EDIT, put, shown, table
from ui.dialogs.rulesets.dialog import RulesetsDialog
from ui.dialogs.rulesets.rules_model import RulesModel
from ui.dialogs.rulesets.sheet import DraftSheet
from ui.dialogs.rulesets.table_page import TablePage
from ui.dialogs.rulesets.units_model import UnitsModel
from ui.dialogs.rulesets.words_line import WordsLine


@pytest.fixture
def dialog(rulesets_dialog: RulesetsDialog) -> RulesetsDialog:
    return rulesets_dialog


def add(dialog: RulesetsDialog, person: Person, name: str, id: str) -> TablePage:
    """Add a row to a table by its button."""
    page = table(dialog, name)
    person.dialogs.texts.append(id)
    page.add_button.click()
    return page


def editor(page: TablePage, id: str, *path: str) -> QWidget:
    """What a cell is edited with."""
    index = page.model.cell(id, *path)
    made = page.view.itemDelegate().createEditor(page.view.viewport(), QStyleOptionViewItem(), index)
    page.view.itemDelegate().setEditorData(made, index)
    return made


def choices(page: TablePage, id: str, *path: str) -> list[tuple[str, str]]:
    """The values that a cell offers, each with what it is called."""
    box = editor(page, id, *path)
    assert isinstance(box, QComboBox)
    return [(box.itemData(at), box.itemText(at)) for at in range(box.count())]


def faults(dialog: RulesetsDialog) -> list[str]:
    dialog.check()
    return [fault.message("en") for fault in dialog._found]


def test_only_the_line_of_what_was_changed_is_another_one(dialog: RulesetsDialog, own: Path) -> None:
    before = (own / "ruleset.toml").read_text("utf-8").splitlines()
    put(table(dialog, "kinds"), "gunner", "unit", "name")
    put(table(dialog, "places"), "square", "hex", "name")
    put(table(dialog, "options"), "10", "chits_per_turn", "default")
    put(table(dialog, "cups"), "M-4.2", "actions", "rule")
    dialog.save_button.click()
    after = (own / "ruleset.toml").read_text("utf-8").splitlines()
    changes = [line for line in difflib.ndiff(before, after) if line[0] in "+-"]
    assert sorted(changes) == [
        '+ default = 10', '+ name = "gunner"', '+ name = "square"', '+ rule = "M-4.2"',
        '- default = 8', '- name = "hex"', '- name = "unit"', '- rule = "M-4.1"',
    ]  # fmt: skip


# -- kinds of counters ------------------------------------------------------------------------------------------------
def test_a_kind_is_made_of_choices(dialog: RulesetsDialog, person: Person, own: Path) -> None:
    """Value columns, places, symbols and backs come from lists; of the file's own language only the dashes are typed."""
    page = add(dialog, person, "kinds", "wagon")
    assert faults(dialog) == [], "a new row is sound"
    figures = editor(page, "wagon", "figures")
    assert isinstance(figures, WordsLine)
    figures.fill()
    menu = {action.text(): action for action in figures.menu.actions()}
    assert "attack   ({attack})" in menu
    menu["attack   ({attack})"].trigger()
    QTest.keyClicks(figures, "-")
    menu["movement   ({movement})"].trigger()
    page.view.itemDelegate().setModelData(figures, page.model, page.model.cell("wagon", "figures"))
    symbols, backs = choices(page, "wagon", "symbol"), choices(page, "wagon", "back")
    assert ("armoured_troops", "Armoured troops") in symbols
    assert backs == [
        ("none", "none"), ("plain", "blank"), ("hidden", "face down"), ("exhausted", "exhausted"),
        ("controlled", "brought under control this turn"), ("newlywed", "paired this turn"),
    ]  # fmt: skip
    put(page, "armoured_troops", "wagon", "symbol")
    assert shown(page, "wagon", "symbol") == "Armoured troops"
    put(page, "hidden", "wagon", "back")
    page.model.setData(page.model.cell("wagon", "controls"), Qt.CheckState.Checked, CHECK)
    assert shown(page, "wagon", "back") == "face down"
    assert faults(dialog) == []
    dialog.save_button.click()
    wagon = load_ruleset(own).kinds["wagon"]
    assert wagon.model_dump(exclude_defaults=True) == {
        "name": "wagon", "name_ja": "wagon", "figures": "{attack}-{movement}", "places": ("hex",), "symbol": "armoured_troops",
        "back": "hidden", "controls": True,
    }  # fmt: skip


def test_places_of_a_kind_are_ticked_and_may_be_none(dialog: RulesetsDialog, person: Person, own: Path) -> None:
    add(dialog, person, "places", "cellar")
    page = table(dialog, "kinds")
    line = editor(page, "unit", "places")
    assert isinstance(line, WordsLine)
    line.fill()
    hex_, cellar = line.menu.actions()
    assert (hex_.isChecked(), cellar.isChecked()) == (True, False)
    cellar.trigger()
    assert line.text() == "hex, cellar"
    page.view.itemDelegate().setModelData(line, page.model, page.model.cell("unit", "places"))
    dialog.save_button.click()
    assert load_ruleset(own).kinds["unit"].places == ("hex", "cellar")
    put(page, "", "unit", "places")
    dialog.save_button.click()
    assert load_ruleset(own).kinds["unit"].places == ()


def test_a_pattern_or_place_that_leads_nowhere_is_told_and_leads_to_its_cell(dialog: RulesetsDialog) -> None:
    page = table(dialog, "kinds")
    put(page, "{attack}-{speed}", "unit", "figures")
    put(page, "cellar", "chit", "places")
    assert faults(dialog) == [
        "“ruleset.toml”, kinds.unit.figures: the ruleset has no value column “speed”.",
        "“ruleset.toml”, kinds.chit.places: the ruleset has no place “cellar”.",
    ]
    dialog.pages.list.setCurrentRow(0)
    dialog.show_fault(1)
    assert dialog.pages.current() is page
    assert page.view.currentIndex() == page.model.cell("chit", "places")
    put(page, "{attack", "unit", "figures")
    assert faults(dialog) == ["“ruleset.toml”, kinds.unit.figures: each { needs its }."]


# -- places -----------------------------------------------------------------------------------------------------------
def test_a_place_says_what_must_be_there(dialog: RulesetsDialog, person: Person, own: Path) -> None:
    page = add(dialog, person, "places", "orbit")
    assert choices(page, "orbit", "needs") == [
        ("hex", "any hex"), ("system", "a star system"), ("box", "a surface box"),
    ]  # fmt: skip
    put(page, "system", "orbit", "needs")
    put(page, "軌道", "orbit", "name_ja")
    dialog.save_button.click()
    assert load_ruleset(own).places["orbit"].model_dump() == {"name": "orbit", "name_ja": "軌道", "needs": "system"}
    page.remove_button.click()
    assert page.model.ids == ["hex"]


# -- states, boxes, points ------------------------------------------------------------------------------------------
def test_a_state_can_be_the_back_of_a_kind(dialog: RulesetsDialog, person: Person, own: Path) -> None:
    put(add(dialog, person, "states", "dug_in"), "dug in", "dug_in", "name")
    page = table(dialog, "kinds")
    assert ("dug_in", "dug in") in choices(page, "unit", "back")
    put(page, "dug_in", "unit", "back")
    assert faults(dialog) == []
    dialog.save_button.click()
    assert load_ruleset(own).kinds["unit"].back == "dug_in"
    states = table(dialog, "states")
    states.view.setCurrentIndex(states.model.cell("dug_in", "name"))
    states.remove_button.click()
    assert faults(dialog) == ["“ruleset.toml”, kinds.unit.back: the ruleset has no state “dug_in”."]


def test_points_and_boxes_are_rows_too(dialog: RulesetsDialog, person: Person, own: Path) -> None:
    add(dialog, person, "boxes", "morgue")
    page = add(dialog, person, "points", "morale")
    assert choices(page, "morale", "side") == [("", ""), ("moe", "Moe"), ("nae", "Nae")]
    put(page, "nae", "morale", "side")
    put(page, "４", "morale", "start")
    put(page, "-2", "morale", "least")
    assert shown(page, "morale", "side") == "Nae"
    dialog.save_button.click()
    rules = load_ruleset(own)
    assert list(rules.boxes)[-1] == "morgue"
    assert rules.points["morale"].model_dump() == {
        "name": "morale", "name_ja": "morale", "side": "nae", "start": 4, "least": -2, "rule": "",
    }  # fmt: skip


# -- options ----------------------------------------------------------------------------------------------------------
def test_what_an_option_is_set_to_goes_with_its_type(dialog: RulesetsDialog, person: Person, own: Path) -> None:
    page = add(dialog, person, "options", "fog")
    assert (shown(page, "fog", "type"), shown(page, "fog", "default")) == ("switch", "off")
    assert choices(page, "fog", "default") == [("true", "on"), ("false", "off")]
    put(page, "true", "fog", "default")
    assert shown(page, "fog", "default") == "on"
    put(page, "int", "fog", "type")
    put(page, "2", "fog", "least")
    put(page, "９", "fog", "most")
    (sentence,) = faults(dialog)
    assert sentence.startswith("“ruleset.toml”, options.fog: the default is no value that the option can have: ")
    put(page, "3", "fog", "default")
    assert faults(dialog) == []
    dialog.save_button.click()
    fog = load_ruleset(own).options["fog"]
    assert (fog.type, fog.default, fog.least, fog.most) == ("int", 3, 2, 9)


def test_choices_of_an_option_are_offered_by_name(dialog: RulesetsDialog, person: Person, own: Path) -> None:
    page = add(dialog, person, "options", "weather")
    put(page, "choice", "weather", "type")
    put(page, "dry、wet", "weather", "choices")
    put(page, "晴れ, 雨", "weather", "choices_ja")
    assert shown(page, "weather", "default") == "dry", "the first of the first choices"
    assert choices(page, "weather", "default") == [("dry", "dry"), ("wet", "wet")]
    put(page, "wet", "weather", "default")
    put(page, "dry, wet, foggy", "weather", "choices")
    assert shown(page, "weather", "default") == "wet", "more choices change nothing else"
    dialog.save_button.click()
    weather = load_ruleset(own).options["weather"]
    assert (weather.default, weather.choices, weather.choices_ja) == ("wet", ("dry", "wet", "foggy"), ("晴れ", "雨"))


def test_a_change_of_type_is_one_step_back(dialog: RulesetsDialog) -> None:
    page = table(dialog, "options")
    put(page, "bool", "chits_per_turn", "type")
    assert shown(page, "chits_per_turn", "default") == "off"
    dialog.undo_button.click()
    assert (shown(page, "chits_per_turn", "type"), shown(page, "chits_per_turn", "default")) == ("number", "8")


def test_cells_that_say_nothing_of_a_type_are_empty_and_closed(dialog: RulesetsDialog) -> None:
    page = table(dialog, "options")
    closed = ("choices", "choices_ja", "least", "most")
    for key in closed:
        cell = page.model.cell("walls_stop_zoc", key)
        assert not page.model.flags(cell) & Qt.ItemFlag.ItemIsEditable
        assert page.model.data(cell) == ""
    for key in ("least", "most"):
        assert page.model.flags(page.model.cell("chits_per_turn", key)) & Qt.ItemFlag.ItemIsEditable
    for key in ("choices", "choices_ja"):
        assert page.model.flags(page.model.cell("pair_range", key)) & Qt.ItemFlag.ItemIsEditable


@pytest.mark.parametrize("text", ["many", ""])
def test_a_number_that_is_none_is_refused(dialog: RulesetsDialog, text: str) -> None:
    page = table(dialog, "options")
    assert not put(page, text, "chits_per_turn", "default")
    assert dialog.message.text() == f"“{text}” is no number."
    assert page.model.data(page.model.cell("chits_per_turn", "default"), EDIT) == "8"


def test_conditions_of_set_up_rules_are_the_switches_of_this_page(dialog: RulesetsDialog, person: Person) -> None:
    page = add(dialog, person, "options", "fog")
    put(page, "Fog", "fog", "name")
    assert dialog.sheet is not None
    assert [choice.text for choice in dialog.sheet.conditions()][-2:] == ["Fog", "not: Fog"]


# -- cups -------------------------------------------------------------------------------------------------------------
def test_a_cup_holds_the_chits_that_the_form_below_the_table_means(
    dialog: RulesetsDialog, person: Person, own: Path
) -> None:
    page = add(dialog, person, "cups", "moe_cup")
    assert shown(page, "moe_cup", "chits") == "chit", "kinds that stand nowhere are chits"
    assert not page.model.flags(page.model.cell("moe_cup", "chits")) & Qt.ItemFlag.ItemIsEditable
    below = page.selector
    assert below is not None
    assert below.title.text() == "Chits in it: moe_cup"
    below.which.lines["side"].tick("moe", on=True)
    assert below.which.lines["side"].line.text() == "moe"
    dialog.save_button.click()
    rules = load_ruleset(own)
    chits = rules.cups["moe_cup"].chits
    assert (chits.kind, chits.side) == (("chit",), ("moe",))
    assert set(rules.cups["moe_cup"].filled(rules.units)) == {
        unit.id for unit in rules.units if unit.kind == "chit" and unit.side == "moe" and unit.count
    }
    page.view.setCurrentIndex(page.model.cell("actions", "name"))
    assert below.title.text() == "Chits in it: action chits of both sides"
    assert below.which.lines["side"].line.text() == ""
    dialog.undo_button.click()
    page.view.setCurrentIndex(page.model.cell("moe_cup", "name"))
    assert below.which.lines["side"].line.text() == ""


def test_a_cup_refuses_what_means_no_chit(dialog: RulesetsDialog) -> None:
    page = table(dialog, "cups")
    assert page.selector is not None
    line = page.selector.which.lines["traits"].line
    line.setText("female")
    QTest.keyClick(line, Qt.Key.Key_Return)
    assert dialog.message.text() == "Write each with what it must be, such as class=MA."
    assert line.text() == ""
    page.selector.which.lines["code"].tick("Nobody", on=True)
    assert faults(dialog) == [
        "“ruleset.toml”, cups.actions.chits.code: the ruleset has no counter type with the code “Nobody”."
    ]
    dialog.pages.list.setCurrentRow(0)
    dialog.show_fault(0)
    assert page.view.currentIndex() == page.model.cell("actions", "chits")


def test_the_form_goes_with_the_last_cup(dialog: RulesetsDialog) -> None:
    page = table(dialog, "cups")
    page.remove_button.click()
    assert page.selector is not None
    assert page.selector.isHidden()
    assert not page.none.isHidden()
    dialog.undo_button.click()
    assert not page.selector.isHidden()


# -- all tables -------------------------------------------------------------------------------------------------------
def test_rows_move_up_and_down(dialog: RulesetsDialog, own: Path) -> None:
    page = table(dialog, "kinds")
    assert (page.up.isEnabled(), page.down.isEnabled()) == (False, True), "the first cell is marked"
    page.view.setCurrentIndex(page.model.cell("chit", "figures"))
    page.up.click()
    assert page.model.ids == ["chit", "unit", "marker"]
    assert page.view.currentIndex() == page.model.cell("chit", "figures")
    assert (page.up.isEnabled(), page.down.isEnabled()) == (False, True)
    page.down.click()
    page.down.click()
    assert (page.model.ids, page.down.isEnabled()) == (["unit", "marker", "chit"], False)
    dialog.save_button.click()
    assert list(load_ruleset(own).kinds) == ["unit", "marker", "chit"]
    dialog.undo_button.click()
    assert page.model.ids == ["unit", "chit", "marker"]


def test_headings_tell_what_a_column_means(dialog: RulesetsDialog) -> None:
    model = table(dialog, "kinds").model
    column = model.cell("unit", "figures").column()
    tip = model.headerData(column, Qt.Orientation.Horizontal, int(Qt.ItemDataRole.ToolTipRole))
    assert tip.startswith("The figures printed on the counter, value columns in braces: {attack}-{defence}.")


def test_every_column_and_field_has_a_name(dialog: RulesetsDialog) -> None:
    models = [page.model for page in dialog.tables.values()]
    for model in models:
        headings = [model.headerData(at, Qt.Orientation.Horizontal) for at in range(model.columnCount())]
        assert [text for text in headings if f"{model.table}." in text] == []
        assert len(headings) == len(set(headings)), model.table
    assert dialog.game is not None
    names = [field.accessibleName() for field in dialog.game.fields.values()]
    assert [name for name in names if "." in name] == []


def test_a_row_is_marked_again_when_rows_come_and_go(dialog: RulesetsDialog) -> None:
    page = table(dialog, "options")
    page.view.setCurrentIndex(page.model.cell("own_figures", "rule"))
    page.remove_button.click()
    assert page.view.currentIndex() == page.model.cell("line_along_hexside", "rule"), "that above the last one"
    dialog.undo_button.click()
    assert page.view.currentIndex().isValid()


def test_columns_become_as_wide_as_what_is_typed(dialog: RulesetsDialog) -> None:
    page = table(dialog, "cups")
    column = page.model.cell("actions", "rule").column()
    before = page.view.columnWidth(column)
    put(page, "M-4.1, M-4.2", "actions", "rule")
    assert before < page.view.columnWidth(column) <= 240
    put(page, "", "actions", "rule")
    assert page.view.columnWidth(column) > before, "none becomes narrower below the hand of somebody who reads"


def test_a_movement_class_takes_its_points_with_it_and_brings_them_back(dialog: RulesetsDialog, own: Path) -> None:
    """Its columns are gone, so that nobody could take them out of the chart afterwards."""
    page = table(dialog, "movement_classes")
    page.view.setCurrentIndex(page.model.cell("flying", "name"))
    page.remove_button.click()
    told = [fault for fault in faults(dialog) if "“flying” is no movement class" not in fault]
    assert told == [], "only the counters that fly are left, and they can be edited"
    dialog.save_button.click()
    rules = load_ruleset(own)
    assert [id for id, row in rules.terrain.items() if "flying" in row.movement] == []
    assert rules.terrain["grass"].movement == {"foot": 1, "vehicle": 2, "water": 1}
    dialog.undo_button.click()
    assert not faults(dialog)
    dialog.save_button.click()
    assert load_ruleset(own).terrain == load_ruleset("moe-emblem").terrain


# -- the keyboard -----------------------------------------------------------------------------------------------------
def test_tab_goes_through_the_page_before_the_buttons_below(dialog: RulesetsDialog) -> None:
    page = table(dialog, "cups")
    put(page, "x", "actions", "rule")
    assert page.selector is not None
    dialog.pages.list.setFocus()
    stops: list[QWidget | None] = []
    for _ in range(7):
        QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Tab)
        stops.append(dialog.focusWidget())
    kinds, codes = page.selector.which.lines["kind"], page.selector.which.lines["code"]
    assert stops == [
        page.view, page.add_button, page.remove_button, kinds.line, kinds.button, codes.line, codes.button,
    ]  # fmt: skip
    dialog.save_button.setFocus()
    QTest.keyClick(dialog.save_button, Qt.Key.Key_Tab)
    QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Tab)
    assert dialog.focusWidget() is dialog.choice
    QTest.keyClick(dialog.choice, Qt.Key.Key_Backtab, SHIFT)
    QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Backtab, SHIFT)
    assert dialog.focusWidget() is dialog.save_button


def test_rows_are_added_moved_emptied_and_removed_by_keys(dialog: RulesetsDialog, person: Person) -> None:
    page = table(dialog, "kinds")
    page.view.setFocus()
    person.dialogs.texts.append("wagon")
    QTest.keyClick(page.view, Qt.Key.Key_Insert)
    assert page.model.ids[-1] == "wagon"
    QTest.keyClick(page.view, Qt.Key.Key_Up, ALT)
    assert page.model.ids == ["unit", "chit", "wagon", "marker"]
    QTest.keyClick(page.view, Qt.Key.Key_Down, ALT)
    page.view.setCurrentIndex(page.model.cell("wagon", "places"))
    QTest.keyClick(page.view, Qt.Key.Key_Delete)
    assert shown(page, "wagon", "places") == ""
    QTest.keyClick(page.view, Qt.Key.Key_Delete, CTRL)
    assert page.model.ids == ["unit", "chit", "marker"]


def test_keys_of_rows_do_nothing_while_another_part_has_the_focus(dialog: RulesetsDialog) -> None:
    page = table(dialog, "kinds")
    page.view.setCurrentIndex(page.model.cell("unit", "symbol"))
    dialog.pages.list.setFocus()
    QTest.keyClick(dialog.pages.list, Qt.Key.Key_Delete)
    QTest.keyClick(dialog.pages.list, Qt.Key.Key_Delete, CTRL)
    assert (page.model.ids[0], shown(page, "unit", "symbol")) != ("unit", "")
    assert not dialog.undo_button.isEnabled()


def test_pages_turn_by_the_keyboard(dialog: RulesetsDialog) -> None:
    names = [dialog.pages.list.item(at).text() for at in range(dialog.pages.count())]
    assert names == [
        "Game and map", "Sides", "Places", "Boxes beside the map", "Value columns", "States", "Kinds of counters",
        "Counters", "Movement classes", "Terrain effects chart", "Hexsides", "Paths", "Options", "Points", "Cups",
        "Set-up rules",
    ]  # fmt: skip
    dialog.pages.list.setFocus()
    QTest.keyClick(dialog.pages.list, Qt.Key.Key_Down)
    assert dialog.pages.current() is dialog.tables["sides"]
    dialog.tables["sides"].view.setFocus()
    QTest.keyClick(dialog.tables["sides"].view, Qt.Key.Key_Backtab, CTRL | SHIFT)
    assert dialog.pages.current() is dialog.game
    assert dialog.focusWidget() is dialog.pages.list
    QTest.keyClick(dialog.pages.list, Qt.Key.Key_Tab, CTRL)
    assert dialog.pages.current() is dialog.tables["sides"]
    dialog.pages.turn(-2)
    assert dialog.pages.current() is dialog.setup


def test_the_list_of_a_narrow_cell_is_as_wide_as_its_words(dialog: RulesetsDialog) -> None:
    page = table(dialog, "kinds")
    box = editor(page, "unit", "symbol")
    assert isinstance(box, QComboBox)
    box.resize(40, 28)
    widest = max(box.fontMetrics().horizontalAdvance(box.itemText(at)) for at in range(box.count()))
    assert box.view().minimumWidth() > widest


def test_the_menu_of_a_cell_opens_by_the_keyboard(dialog: RulesetsDialog) -> None:
    page = table(dialog, "kinds")
    line = editor(page, "unit", "places")
    assert isinstance(line, WordsLine)
    line.show()
    QTest.keyClick(line, Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    assert QApplication.activePopupWidget() is line.menu
    line.menu.close()


@pytest.mark.parametrize("id", ["dark-nebula-expanded", "dark-nebula-base", "fortress", "moe-emblem"])
def test_what_a_cell_shows_is_the_same_when_it_is_typed_again(qapp: QApplication, shelf: Path, id: str) -> None:
    draft = RulesetDraft(copy_ruleset(load_ruleset(id), "x", "x", shelf))
    sheet = DraftSheet(draft, "en", editable=True)
    models: list[RulesModel | UnitsModel] = [*(RulesModel(sheet, name) for name in TABLES), UnitsModel(sheet)]
    for model in models:
        last = model.rowCount() - 1
        for row in {0, last // 2, last} if last >= 0 else ():
            for column in range(1, model.columnCount()):
                index = model.index(row, column)
                if model.flags(index) & Qt.ItemFlag.ItemIsEditable:
                    text = model.data(index, EDIT)
                    model.setData(index, text)
                    assert not draft.can_undo, (model.headerData(column, Qt.Orientation.Horizontal), row, text)
