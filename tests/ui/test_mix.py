"""The counter mix: what it lists, finding, taking in hand, buying, and what it says about it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QDrag, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from model.counters import Placement
from tests.ui.conftest import Person
from ui.docks.mix import MixPanel
from ui.docks.mix_model import COUNTER_PX, MIME_TYPE, ROW_ROLE, MixRow
from ui.widgets.budget_bar import BudgetBar


@pytest.fixture
def mix(at_map: Person) -> MixPanel:
    return at_map.desk.left_dock.mix


def row(mix: MixPanel, type_id: str) -> MixRow:
    at = mix.model.row_of(type_id)
    assert at >= 0, f"{type_id} is not listed"
    found: MixRow = mix.model.index(at).data(ROW_ROLE)
    return found


def test_it_lists_the_types_of_the_side_with_what_is_bought_and_placed(at_map: Person, mix: MixPanel) -> None:
    scenario = at_map.document.scenario
    assert [found.type.side for found in mix.model.rows] == ["solomani"] * len(mix.model.rows)
    placed: dict[str, int] = {}
    for placement in scenario.placements:
        placed[placement.type] = placed.get(placement.type, 0) + placement.count
    for found in mix.model.rows:
        assert found.bought == scenario.forces["solomani"].bought(found.type.id)
        assert found.placed == placed.get(found.type.id, 0)
    total = sum(type_.count for type_ in scenario.counter_types if type_.side == "solomani")
    assert mix.total.text() == f"{total} counters"


def test_another_side_is_shown_by_its_button(at_map: Person, mix: MixPanel) -> None:
    buttons = {str(made.property("side")): made for made in mix._sides.buttons()}
    assert [made.text() for made in buttons.values()] == ["Solomani", "Aslan", "Neutral"]
    QTest.mouseClick(buttons["aslan"], Qt.MouseButton.LeftButton)
    at_map.settle()
    assert at_map.desk.workspace.side == "aslan"
    assert {found.type.side for found in mix.model.rows} == {"aslan"}
    assert buttons["aslan"].isChecked()
    assert not buttons["solomani"].isChecked()


def test_neutral_counters_are_drawn_not_bought(at_map: Person, mix: MixPanel) -> None:
    at_map.desk.workspace.show_side("neutral")
    at_map.settle()
    assert all(found.drawn for found in mix.model.rows)
    assert not mix.buy_button.isVisible()
    assert not mix.return_button.isVisible()
    assert mix.footer.text().endswith(" placed")
    assert " of " not in mix.footer.text()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("scout", {"solomani-sc"}),
        ("SC", {"solomani-sc"}),
        ("transport 0-0-1", {"solomani-tr"}),
        ("no such thing", set()),
    ],
)
def test_the_filter_finds_by_name_code_and_figures(mix: MixPanel, text: str, expected: set[str]) -> None:
    mix.filter.setText(text)
    found = {made.type.id for made in mix.model.rows}
    assert found >= expected
    assert len(found) < 6
    assert bool(found) == bool(expected)


def test_the_filter_finds_japanese_names_too(mix: MixPanel) -> None:
    name = row(mix, "solomani-sc").type.name_ja
    assert name
    mix.filter.setText(name)
    assert "solomani-sc" in {made.type.id for made in mix.model.rows}


def test_a_filter_does_not_change_what_is_in_hand(at_map: Person, mix: MixPanel) -> None:
    at_map.desk.take_in_hand("solomani", "solomani-sc")
    mix.filter.setText("transport")
    assert at_map.desk.workspace.type_id == "solomani-sc"
    mix.filter.clear()
    current: MixRow = mix.list.currentIndex().data(ROW_ROLE)
    assert current.type.id == "solomani-sc"


def test_buying_here_changes_the_numbers_at_once(at_map: Person, mix: MixPanel) -> None:
    at_map.desk.take_in_hand("solomani", "solomani-sc")
    before = row(mix, "solomani-sc")
    mix.buy_button.click()
    at_map.settle()
    after = row(mix, "solomani-sc")
    assert (after.bought, after.placed) == (before.bought + 1, before.placed)
    mix.return_button.click()
    at_map.settle()
    assert row(mix, "solomani-sc").bought == before.bought
    assert len(at_map.steps) == 2


def test_what_was_not_bought_cannot_be_returned(at_map: Person, mix: MixPanel) -> None:
    for found in mix.model.rows:
        at_map.desk.workspace.take_type(found.type.id)
        assert mix.return_button.isEnabled() == (found.bought > 0), found.type.id


def test_it_says_what_stands_against_buying_but_lets_it_be(at_map: Person, mix: MixPanel) -> None:
    """The budget of the sample is spent: one more is against the rules, and possible all the same."""
    at_map.desk.take_in_hand("solomani", "solomani-cl")
    at_map.settle()
    assert mix.reason.isVisible()
    assert "RU" in mix.reason.text()
    assert mix.buy_button.isEnabled()


def test_a_row_tells_everything_to_a_screen_reader(mix: MixPanel) -> None:
    index = mix.model.index(mix.model.row_of("solomani-sc"))
    found = row(mix, "solomani-sc")
    text = index.data(int(Qt.ItemDataRole.AccessibleTextRole))
    assert text == f"Scout, {found.figures}, {found.placed} of {found.bought} placed, {found.type.count} in the mix"


def test_the_pointer_over_a_row_shows_what_it_would_cost(at_map: Person, mix: MixPanel) -> None:
    index = mix.model.index(mix.model.row_of("solomani-sc"))
    mix.list.scrollTo(index)
    QTest.mouseMove(mix.list.viewport(), mix.list.visualRect(index).center())
    at_map.settle()
    assert at_map.desk.workspace.hovered_type == "solomani-sc"
    solomani = next(made for made in at_map.desk.page.budgets._budgets if made.side == "solomani")
    assert solomani.adding == row(mix, "solomani-sc").type.build_cost
    QTest.mouseMove(mix.filter, QPoint(3, 3))
    QApplication.processEvents()


def test_a_drag_carries_the_type_and_shows_the_counter(
    at_map: Person, mix: MixPanel, monkeypatch: pytest.MonkeyPatch
) -> None:
    drags: list[tuple[bytes, QPixmap]] = []

    def exec_(drag: QDrag, *actions: Qt.DropAction) -> Qt.DropAction:
        drags.append((bytes(drag.mimeData().data(MIME_TYPE).data()), drag.pixmap()))
        return Qt.DropAction.CopyAction

    monkeypatch.setattr(QDrag, "exec", exec_)
    mix.list.setCurrentIndex(mix.model.index(mix.model.row_of("solomani-sc")))
    mix.list.startDrag(Qt.DropAction.CopyAction)
    assert drags[0][0] == b"solomani-sc"
    assert drags[0][1].deviceIndependentSize().toSize().width() == COUNTER_PX


def test_enter_and_double_click_go_to_the_map(at_map: Person, mix: MixPanel) -> None:
    mix.list.setCurrentIndex(mix.model.index(3))
    mix.list.setFocus()
    QTest.keyClick(mix.list, Qt.Key.Key_Return)
    at_map.settle()
    assert at_map.focus() is at_map.view
    assert at_map.tools.tool.id == "counter"
    assert at_map.desk.workspace.type_id == mix.model.rows[3].type.id


def test_placing_counts_at_once(at_map: Person, mix: MixPanel) -> None:
    before = row(mix, "solomani-sc").placed
    at_map.desk.take_in_hand("solomani", "solomani-sc")
    at_map.view.go_to(at_map.hex("maadin"))
    at_map.click(at_map.hex("maadin"))
    assert row(mix, "solomani-sc").placed == before + 1
    assert any(isinstance(made, Placement) for made in at_map.document.scenario.placements)


def test_a_game_without_purchases_shows_the_mix_alone(person: Person) -> None:
    """Fortress: counters are placed from the mix; there is nothing to buy and no sum to show."""
    desk = person.open_sample(2)
    mix = desk.left_dock.mix
    assert desk.document.ruleset.id == "fortress"
    assert mix.model.rows
    assert all(found.drawn for found in mix.model.rows)
    assert not mix.buy_button.isVisible()
    assert " of " not in mix.footer.text()
    bar = person.window.findChild(BudgetBar)
    assert isinstance(bar, BudgetBar)
    assert not bar.isVisible()


def test_number_keys_buy_that_many_and_signs_one_each(at_map: Person, mix: MixPanel) -> None:
    """Each press is one step; the list does not take digits for the beginning of a name."""
    mix.workspace.take_type("solomani-sc")
    mix.list.setFocus()
    before = row(mix, "solomani-sc").bought
    for keys, bought in (("3", 3), ("+", 4), ("-", 3), ("0", 3)):
        QTest.keyClicks(mix.list, keys)
        at_map.settle()
        assert row(mix, "solomani-sc").bought == before + bought, keys
        assert mix.workspace.type_id == "solomani-sc"
    assert at_map.steps == ["Buy 3 Scout", "Buy 1 Scout", "Return 1 Scout"]


def test_number_keys_buy_nothing_where_counters_are_drawn(at_map: Person, mix: MixPanel) -> None:
    at_map.desk.workspace.show_side("neutral")
    at_map.settle()
    mix.list.setCurrentIndex(mix.model.index(0))
    QTest.keyClicks(mix.list, "2")
    assert at_map.steps == []
