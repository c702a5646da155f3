"""Hexes, jump routes and sides in the inspector."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from editor.selection import Selection
from model.area import Area
from model.maprows import Region, Route, System
from tests.ui.docks.conftest import Table, press
from ui.docks.inspector.inspector import Inspector

Lay = Callable[..., Table]
Show = Callable[[QWidget], None]


@pytest.fixture
def table(lay: Lay) -> Table:
    return lay()


@pytest.fixture
def inspector(table: Table, shown: Show) -> Inspector:
    made = Inspector(table.workspace)
    shown(made)
    return made


def region(table: Table, id: str) -> Region:
    return next(row for row in table.scenario.regions if row.id == id)


# -- hexes --------------------------------------------------------------------------------------------------------
def test_a_hex_shows_terrain_region_and_whose_home_it_is(table: Table, inspector: Inspector) -> None:
    table.select("0605")
    assert inspector.head.title.text() == "Hex 0605"
    assert inspector.hex.terrain.currentText() == "Dark nebula"
    assert inspector.hex.region.currentText() == "Aslan-Home"
    assert inspector.hex.owner.text() == "Aslan"


def test_terrain_is_painted_as_one_step(table: Table, inspector: Inspector) -> None:
    table.select("0605")
    inspector.hex.terrain.choose("space")
    assert table.scenario.terrain_at(table.hex("0605")) == "space"
    assert table.steps == ["Paint 1 hex: space"]
    table.document.undo()
    table.settle()
    assert inspector.hex.terrain.value == "nebula"


def test_several_hexes_are_painted_together(table: Table, inspector: Inspector) -> None:
    hexes = frozenset(map(table.hex, ("0605", "0101", "0102")))
    table.workspace.select(Selection(hexes=Area.of(hexes)))
    assert inspector.head.title.text() == "3 hexes"
    assert inspector.hex.terrain.currentText() == "several"
    assert not inspector.hex.add.isVisible()
    inspector.hex.terrain.choose("nebula")
    assert {table.scenario.terrain_at(hex) for hex in hexes} == {"nebula"}
    assert table.steps == ["Paint 3 hexes: dark nebula"]


def test_a_hex_goes_from_one_region_to_another_in_one_step(table: Table, inspector: Inspector) -> None:
    table.select("0605")
    keys = {row.id: key for key, row in table.scenario.items("regions", Region)}
    inspector.hex.region.choose(keys["solomani-home"])
    table.settle()
    assert table.hex("0605") in region(table, "solomani-home").hexes
    assert table.hex("0605") not in region(table, "aslan-home").hexes
    assert inspector.hex.owner.text() == "Solomani"
    inspector.hex.region.choose(None)
    assert table.hex("0605") not in region(table, "solomani-home").hexes
    assert len(table.steps) == 2


def test_a_system_is_added_by_keyboard_and_is_ready_to_be_named(table: Table, inspector: Inspector) -> None:
    table.select("0101")
    inspector.hex.add.setFocus()
    press(inspector.hex.add, Qt.Key.Key_Space)
    table.settle()
    made = list(table.scenario.systems)[-1]
    assert (made.hex, made.class_, made.surfaces) == (table.hex("0101"), "primary", 1)
    assert table.steps == ["Add system 0101"]
    assert inspector.system.isVisible()
    assert inspector.system.key == max(key for key, _ in table.scenario.items("systems", System))
    assert not inspector.hex.add.isVisible()


# -- jump routes --------------------------------------------------------------------------------------------------
def test_a_route_shows_its_ends_and_its_length(table: Table, inspector: Inspector) -> None:
    """0304 to 0502: two columns over, so two hexes and half of one more row: three in all."""
    table.workspace.select(Selection(route=0))
    assert inspector.head.title.text() == "Jump route"
    assert [button.text() for button in inspector.route.ends] == ["0304 Maadin", "0502 Thorwald"]
    assert inspector.route.length.text() == "3 hexes"
    assert inspector.route.charted.isChecked()


def test_a_route_is_made_uncharted_by_keyboard(table: Table, inspector: Inspector) -> None:
    table.workspace.select(Selection(route=0))
    inspector.route.charted.setFocus()
    press(inspector.route.charted, Qt.Key.Key_Space)
    assert next(table.scenario.routes).charted is False
    assert table.steps == ["Make jump route uncharted"]


def test_a_route_leads_to_its_ends(table: Table, inspector: Inspector) -> None:
    told: list[object] = []
    table.workspace.place_shown.connect(told.append)
    table.workspace.select(Selection(route=0))
    inspector.route.ends[1].click()
    assert told == [table.hex("0502")]
    assert inspector.head.title.text() == "Hex 0502"


def test_a_route_is_removed_and_comes_back(table: Table, inspector: Inspector) -> None:
    table.workspace.select(Selection(route=1))
    inspector.route.remove.click()
    table.settle()
    assert [row.between for row in table.scenario.routes] == [("maadin", "thorwald")]
    assert table.workspace.selection is None
    assert inspector.nothing.isVisible()
    table.document.undo()
    assert len(table.scenario.items("routes", Route)) == 2


# -- nothing, a side ------------------------------------------------------------------------------------------------
def test_nothing_selected_shows_the_keys_that_help(table: Table, inspector: Inspector) -> None:
    assert inspector.nothing.isVisible()
    assert not inspector.head.isVisible()


def test_a_side_shows_budget_and_spending(table: Table, inspector: Inspector) -> None:
    """D-3.5: 99 RU; B1 13, B2 7, CS 10, MS 7, TR 1, three F of 1, two RT of 2 as the unit table has them."""
    table.workspace.select(Selection(side="solomani"))
    costs = {type_.id: type_.build_cost or 0 for type_ in table.scenario.counter_types}
    bought = table.scenario.forces["solomani"].purchases
    spent = sum(costs[type_id] * count for type_id, count in bought.items())
    assert inspector.side.name.text() == "Solomani"
    assert inspector.side.budget.text() == "99 RU"
    assert inspector.side.spent.text() == f"{spent:g} RU"


def test_a_selection_that_undo_took_away_is_nothing(table: Table, inspector: Inspector) -> None:
    """The window's selection may name what is gone: the inspector shows what is left of it."""
    table.workspace.select(Selection(route=1))
    inspector.route.remove.click()
    table.workspace.select(Selection(route=1))
    assert inspector.nothing.isVisible()
