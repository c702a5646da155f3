"""Fields tell of a value once a person has settled on it, and never of one they were given to show."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from tests.ui.docks.conftest import press, type_text
from ui.docks.inspector.fields import Choice, ChoiceField, LineField, NumberField, SwitchField, TextField
from ui.docks.inspector.form import Form

Show = Callable[[QWidget], None]


def form_of(*fields: QWidget) -> QWidget:
    """A window with some fields in it."""
    page = QWidget()
    layout = QVBoxLayout(page)
    for field in fields:
        layout.addWidget(field)
    return page


def test_a_line_is_settled_by_enter_or_by_leaving_it(shown: Show) -> None:
    line, other = LineField(), LineField()
    told: list[str] = []
    line.settled.connect(told.append)
    line.settled.connect(lambda _: line.keep())
    shown(form_of(line, other))
    line.show_value("Maadin")
    type_text(line, "Enki")
    assert told == ["Enki"]
    type_text(line, " Pax ", enter=False)
    assert told == ["Enki"]
    other.setFocus()
    assert told == ["Enki", "Pax"]


def test_escape_takes_back_what_was_typed(shown: Show) -> None:
    line = LineField()
    told: list[str] = []
    line.settled.connect(told.append)
    shown(form_of(line))
    line.show_value("Maadin")
    type_text(line, "Enki", enter=False)
    press(line, Qt.Key.Key_Escape)
    assert line.text() == "Maadin"
    press(line, Qt.Key.Key_Return)
    assert told == []


def test_what_is_being_typed_survives_a_refresh_with_the_same_value(shown: Show) -> None:
    line = LineField()
    shown(form_of(line))
    line.show_value("Maadin")
    type_text(line, "Enk", enter=False)
    line.show_value("Maadin")
    assert line.text() == "Enk"
    line.show_value("Kuzu")
    assert line.text() == "Kuzu"


def test_a_text_is_settled_by_ctrl_enter_and_tab_leaves_it(shown: Show) -> None:
    text, other = TextField(), LineField()
    told: list[str] = []
    text.settled.connect(told.append)
    text.settled.connect(lambda _: text.keep())
    shown(form_of(text, other))
    text.show_value("old")
    type_text(text, "new", enter=False)
    press(text, Qt.Key.Key_Return, modifier=Qt.KeyboardModifier.ControlModifier)
    assert told == ["new"]
    press(text, Qt.Key.Key_X)
    press(text, Qt.Key.Key_Tab)
    assert other.hasFocus()
    assert told == ["new", "newx"]


def test_a_number_is_told_by_its_arrows_and_not_when_shown(shown: Show) -> None:
    number = NumberField(1, 4)
    told: list[int] = []
    number.settled.connect(told.append)
    number.settled.connect(lambda _: number.keep())
    shown(form_of(number))
    number.show_value(2)
    assert told == []
    press(number, Qt.Key.Key_Up, Qt.Key.Key_Up, Qt.Key.Key_Up)
    assert told == [3, 4]


def test_a_number_out_of_range_is_shown_as_it_is() -> None:
    number = NumberField(1, 4)
    number.show_value(9)
    assert number.value() == 9


def test_a_choice_shows_a_value_it_does_not_know_by_its_own_name(shown: Show) -> None:
    choice = ChoiceField()
    told: list[object] = []
    choice.settled.connect(told.append)
    shown(form_of(choice))
    choice.show_choices([Choice("a", "A"), Choice("b", "B")], "gone")
    assert choice.currentText() == "gone"
    choice.choose("b")
    assert told == ["b"]
    choice.put_back()
    assert choice.value == "gone"


def test_a_switch_is_turned_by_space_and_by_enter(shown: Show) -> None:
    switch = SwitchField("Charted")
    told: list[bool] = []
    switch.settled.connect(told.append)
    switch.settled.connect(lambda _: switch.keep())
    shown(form_of(switch))
    switch.show_value(True)
    press(switch, Qt.Key.Key_Space, Qt.Key.Key_Return)
    assert told == [False, True]


def test_a_refusal_stands_under_its_field_in_words_and_the_old_value_comes_back(shown: Show) -> None:
    form, line = Form(), LineField()
    form.add("Hex", line)
    form.connect_field(line, lambda text: None if text == "0304" else f"There is no hex “{text}”.")
    shown(form)
    line.show_value("0101")
    type_text(line, "9999")
    assert form.refusal == "There is no hex “9999”."
    assert line.text() == "0101"
    type_text(line, "0304")
    assert form.refusal == ""
    assert line.text() == "0304"
