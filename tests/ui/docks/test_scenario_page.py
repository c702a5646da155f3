"""The page of the scenario: every field shows its row, and changes it by one step."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from tests.builders import set_info
from tests.ui.docks.conftest import Table, press, type_text
from ui.docks.inspector.fields import ChoiceField, NumberField, SwitchField
from ui.docks.scenario_page import NOT_SAID, ScenarioPage

Lay = Callable[..., Table]
Show = Callable[[QWidget], None]


@pytest.fixture
def table(lay: Lay) -> Table:
    return lay()


@pytest.fixture
def page(table: Table, shown: Show) -> ScenarioPage:
    made = ScenarioPage(table.workspace)
    shown(made)
    return made


@pytest.mark.parametrize(("field", "key"), [("title", "title"), ("title_ja", "title_ja"), ("author", "author")])
def test_titles_and_author(table: Table, page: ScenarioPage, field: str, key: str) -> None:
    type_text(getattr(page, field), "Border War")
    assert getattr(table.scenario.info, key) == "Border War"
    assert len(table.steps) == 1
    table.document.undo()
    table.settle()
    assert getattr(page, field).text() == ""


def test_a_step_is_named_after_its_field(table: Table, page: ScenarioPage) -> None:
    type_text(page.title, "Border War")
    assert table.steps == ["Change “Title”"]


@pytest.mark.parametrize("key", ["notes", "notes_ja"])
def test_notes_are_settled_by_leaving_them(table: Table, page: ScenarioPage, key: str) -> None:
    field = getattr(page, key)
    type_text(field, "Two lines", enter=False)
    press(field, Qt.Key.Key_Return)
    press(field, Qt.Key.Key_X)
    assert getattr(table.scenario.info, key) == ""
    page.title.setFocus()
    assert getattr(table.scenario.info, key) == "Two lines\nx"
    assert len(table.steps) == 1


def test_turns_may_be_left_unsaid(table: Table, page: ScenarioPage) -> None:
    assert (page.turns.value(), page.turns.text()) == (NOT_SAID, "not said")
    type_text(page.turns, "12")
    assert table.scenario.info.play.turns == 12
    type_text(page.turns, str(NOT_SAID))
    assert table.scenario.info.play.turns is None


def test_the_first_side_is_a_player(table: Table, page: ScenarioPage) -> None:
    """D-4.1: Aslan move first; neutrals never do."""
    assert page.first_side.currentText() == "Aslan"
    texts = [page.first_side.itemText(i) for i in range(page.first_side.count())]
    assert texts == ["not said", "Solomani", "Aslan"]
    page.first_side.choose("solomani")
    assert table.scenario.info.play.first_side == "solomani"


def test_victory_conditions_by_side(table: Table, page: ScenarioPage) -> None:
    assert list(page.victory) == ["solomani", "aslan"]
    type_text(page.victory["aslan"], "Take Maadin", enter=False)
    press(page.victory["aslan"], Qt.Key.Key_Return, modifier=Qt.KeyboardModifier.ControlModifier)
    assert table.scenario.info.victory["aslan"] == "Take Maadin"
    assert table.steps == ["Change “Victory: Aslan”"]


def test_victory_conditions_in_japanese(table: Table, page: ScenarioPage) -> None:
    field = page.victory_ja["aslan"]
    field.insertPlainText("マーディンを支配すること。")
    press(field, Qt.Key.Key_Return, modifier=Qt.KeyboardModifier.ControlModifier)
    assert table.scenario.info.victory_ja == {"aslan": "マーディンを支配すること。"}
    assert table.scenario.info.victory["aslan"] == ""
    assert table.steps == ["Change “Victory in Japanese: Aslan”"]
    table.document.undo()
    page.refresh()
    assert field.toPlainText() == ""


def test_a_budget_is_a_number_or_the_usual(table: Table, page: ScenarioPage) -> None:
    field = page.budgets["solomani"]
    assert field.text() == "99"
    type_text(field, "120")
    assert table.scenario.forces["solomani"].budget == 120
    assert table.steps == ["Change the budget of Solomani"]
    type_text(field, "plenty")
    assert "“plenty” is not a number" in next(form.refusal for form in page.forms if form.refusal)
    assert field.text() == "120"
    type_text(field, "-5")
    assert table.scenario.forces["solomani"].budget == 120
    type_text(field, "")
    assert field.placeholderText() == "99"
    assert table.scenario.forces["solomani"].model_dump()["budget"] is None


@pytest.mark.parametrize("text", ["nan", "inf", "1e400"])
def test_a_budget_that_is_no_plain_number_is_refused(table: Table, page: ScenarioPage, text: str) -> None:
    type_text(page.budgets["aslan"], text)
    assert table.scenario.forces["aslan"].budget == 99
    assert table.steps == []


def test_each_option_of_the_ruleset_has_the_field_of_its_type(table: Table, page: ScenarioPage) -> None:
    kinds = {"bool": SwitchField, "int": NumberField, "choice": ChoiceField}
    options = table.document.ruleset.options
    assert list(page.options) == list(options)
    for key, option in options.items():
        assert type(page.options[key]) is kinds[option.type]
        assert option.rule in page.options[key].accessibleName()


def test_an_option_is_turned_and_its_default_is_not_written_down(table: Table, page: ScenarioPage) -> None:
    switch = page.options["tile_rotation"]
    switch.setFocus()
    press(switch, Qt.Key.Key_Space)
    assert table.scenario.info.options == {"tile_rotation": True}
    assert table.steps == ["Change “Map sheets may be turned by 180°”"]
    table.settle()
    press(switch, Qt.Key.Key_Space)
    assert table.scenario.info.options == {}


def test_a_number_and_a_choice(table: Table, page: ScenarioPage) -> None:
    capacity, neutrals = page.options["transport_capacity"], page.options["neutrals_per"]
    assert isinstance(neutrals, ChoiceField)
    type_text(capacity, "3")
    neutrals.choose("player")
    assert table.scenario.info.options == {"transport_capacity": 3, "neutrals_per": "player"}


def test_a_note_is_shown_and_read_out(page: ScenarioPage) -> None:
    """D-5.5: what a transport carries is a sample value, and says so."""
    assert page.options["transport_capacity"].accessibleDescription().startswith("Sample value")


def test_the_note_on_a_sample_value_goes_when_the_author_has_set_one_be_it_the_same(
    table: Table, page: ScenarioPage
) -> None:
    """D-5.5: 1 is our sample; an author whose rules say 1 sets another value and then 1."""
    note = page.notes_of["transport_capacity"]
    assert note.isVisible()
    type_text(page.options["transport_capacity"], "3")
    table.settle()
    assert not note.isVisible()
    type_text(page.options["transport_capacity"], "1")
    table.settle()
    assert table.scenario.info.options == {"transport_capacity": 1}
    assert not note.isVisible()
    while table.document.undo_stack.canUndo():
        table.document.undo_stack.undo()
    table.settle()
    assert note.isVisible()


def test_an_option_with_an_impossible_value_shows_the_default(lay: Lay, shown: Show) -> None:
    table = lay()
    set_info(table.scenario, options={"transport_capacity": "many", "tile_rotation": 1})
    page = ScenarioPage(table.workspace)
    shown(page)
    capacity, rotation = page.options["transport_capacity"], page.options["tile_rotation"]
    assert isinstance(capacity, NumberField)
    assert isinstance(rotation, SwitchField)
    assert capacity.value() == 1
    assert not rotation.isChecked()


@pytest.mark.parametrize(
    ("unit", "across", "paper"), [("mm", "19.05 mm", "170 mm × 162 mm"), ("inch", "0.75 in", "6.71 in × 6.38 in")]
)
def test_the_map_is_told_in_the_unit_of_the_settings(lay: Lay, shown: Show, unit: str, across: str, paper: str) -> None:
    """10 × 8 hexes of 19.05 mm, flat side up: 19.05 / √3 × (1.5 × 9 + 2) wide, 19.05 × 8.5 high."""
    page = ScenarioPage(lay(unit=unit).workspace)
    shown(page)
    assert page.map_texts["hexes"].text() == "10 × 8 hexes"
    assert page.map_texts["across"].text() == f"{across} across flats"
    assert page.map_texts["paper"].text() == paper
    assert page.map_texts["numbers"].text() == "0101 – 1008"
