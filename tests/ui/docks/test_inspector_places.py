"""The places of a hex: their cards in order, and what is dropped on them."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QWidget

from model.edits.find import Location
from tests.ui.docks.conftest import Table, press
from ui.docks.inspector.inspector import Inspector
from ui.docks.inspector.places import PlaceSection
from ui.docks.mix_model import MIME_TYPE

Lay = Callable[..., Table]
Show = Callable[[QWidget], None]


@pytest.fixture
def table(lay: Lay) -> Table:
    return lay()


@pytest.fixture
def inspector(table: Table, shown: Show) -> Inspector:
    made = Inspector(table.workspace)
    made.resize(312, 900)
    shown(made)
    table.select("0304")
    return made


def section(table: Table, inspector: Inspector, place: str, box: int = 1) -> PlaceSection:
    found = inspector.places.section_of(Location(table.hex("0304"), place, box))
    assert found is not None
    return found


def drop(target: QWidget, data: QMimeData) -> None:
    """Drop something on the middle of a widget."""
    event = QDropEvent(
        QPointF(10, 10),
        Qt.DropAction.CopyAction,
        data,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    target.dropEvent(event)
    assert event.isAccepted()


def test_each_place_has_its_name_its_number_and_its_cards(table: Table, inspector: Inspector) -> None:
    stellar = section(table, inspector, "stellar")
    assert (stellar.title.text(), stellar.count.text()) == ("Stellar hex", "7")
    assert [card.name for card in stellar.list.cards.cards] == [
        "Mothership",
        "3 × Fighter, aboard",
        "Transport",
        "Strike Cruiser",
        "Converted Dreadnought",
    ]
    box = section(table, inspector, "surface", 1)
    assert (box.title.text(), box.count.text()) == ("Planetary surface box 1", "2")


def test_carrier_and_cargo_are_tied(table: Table, inspector: Inspector) -> None:
    cards = section(table, inspector, "stellar").list.cards.cards
    assert [card.tied for card in cards] == [True, True, False, False, False]


def test_an_empty_box_says_what_belongs_there(table: Table, inspector: Inspector) -> None:
    box = section(table, inspector, "surface", 2)
    assert box.empty.isVisible()
    assert not box.list.isVisible()
    assert box.empty.text.text() == "Nothing here yet. Drag a ground unit or planetary defence here."


def test_a_hex_without_a_system_has_no_place_for_counters_of_this_game(table: Table, inspector: Inspector) -> None:
    table.select("0101")
    assert not inspector.places.isVisible()


def test_arrow_keys_walk_and_select_the_cards(table: Table, inspector: Inspector) -> None:
    cards = section(table, inspector, "stellar").list
    cards.setFocus()
    press(cards, Qt.Key.Key_Home, Qt.Key.Key_Right)
    selection = table.workspace.selection
    assert selection is not None
    assert selection.placements == (table.key("solomani-f", "0304", "stellar"),)
    assert selection.location == Location(table.hex("0304"), "stellar")
    assert cards.hasFocus()
    assert table.steps == []


def test_a_type_dropped_on_an_empty_box_is_bought_and_placed_in_one_step(table: Table, inspector: Inspector) -> None:
    data = QMimeData()
    data.setData(MIME_TYPE, b"solomani-at-a")
    drop(section(table, inspector, "surface", 2).empty, data)
    assert table.stack("0304", "surface", 2) == ["at-a"]
    assert table.scenario.forces["solomani"].bought("solomani-at-a") == 1
    assert table.steps == ["Buy Armoured Troops and place in 0304 Maadin"]


def test_a_type_that_is_in_the_pool_is_placed_and_not_bought(table: Table, inspector: Inspector) -> None:
    data = QMimeData()
    data.setData(MIME_TYPE, b"solomani-b1")
    drop(section(table, inspector, "stellar").list, data)
    assert table.stack("0304", "stellar")[-1] == "b1"
    assert table.scenario.forces["solomani"].bought("solomani-b1") == 1
    assert table.steps == ["Place Dreadnought in 0304 Maadin"]


def test_cards_dragged_to_another_place_move_there(table: Table, inspector: Inspector) -> None:
    source = section(table, inspector, "surface", 1).list
    data = source.cards.mimeData([source.cards.index(0)])
    drop(section(table, inspector, "surface", 2).empty, data)
    table.settle()
    assert table.stack("0304", "surface", 1) == []
    assert table.stack("0304", "surface", 2) == ["rt-a×2"]
    assert len(table.steps) == 1


def test_the_list_is_as_high_as_its_cards_need(table: Table, inspector: Inspector) -> None:
    cards = section(table, inspector, "stellar").list
    last = cards.visualRect(cards.cards.index(len(cards.cards.cards) - 1))
    assert cards.viewport().rect().contains(last.center() + QPoint(0, 20))
