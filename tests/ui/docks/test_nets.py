"""Nets of jump routes in the palette: suggested, pruned, crossings; each shown first, and one step."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QWidget

from editor.selection import Selection
from model.hexgrid import Hex
from model.maprows import Route
from tests.ui.docks.conftest import Table
from ui.docks.inspector.inspector import Inspector
from ui.docks.inspector.route import OFF_MAP
from ui.docks.nets import NetSection

SQUARE = """
    system a 0202 primary
    system b 0602 primary
    system c 0606 primary
    system d 0206 primary
    route a b
"""


@pytest.fixture
def table(lay: Callable[..., Table]) -> Table:
    return lay(SQUARE)


@pytest.fixture
def proposals(table: Table) -> list[tuple[int, int]]:
    """How many records were proposed to be added and removed, each time something else was."""
    found: list[tuple[int, int]] = []
    table.workspace.proposed.connect(lambda adding, removing: found.append((len(adding), len(removing))))
    return found


def ends(table: Table) -> list[tuple[str, ...]]:
    return [row.ends for row in table.scenario.rows("routes", Route)]


def test_suggested_routes_are_shown_first_and_added_as_one_step(
    table: Table, proposals: list[tuple[int, int]], shown: Callable[[QWidget], None]
) -> None:
    nets = NetSection(table.workspace)
    shown(nets)
    nets.reach.setValue(4)
    nets.suggest.click()
    assert proposals[-1] == (3, 0)
    assert ends(table) == [("a", "b")]
    nets.reach.setValue(6)
    assert proposals[-1] == (5, 0), "another length, other routes"
    nets.do.click()
    assert len(ends(table)) == 6
    assert proposals[-1] == (0, 0)
    assert table.steps == ["Add 5 jump routes up to 6 hexes"]


def test_a_net_is_pruned_as_one_step_or_left(
    table: Table, proposals: list[tuple[int, int]], shown: Callable[[QWidget], None]
) -> None:
    nets = NetSection(table.workspace)
    shown(nets)
    nets.reach.setValue(6)
    nets.suggest.click()
    nets.do.click()
    nets.prune.click()
    assert proposals[-1] == (0, 3)
    nets.leave.click()
    assert proposals[-1] == (0, 0)
    assert len(ends(table)) == 6
    nets.prune.click()
    nets.do.click()
    assert len(ends(table)) == 3
    assert table.steps[1:] == ["Prune 3 jump routes"]


def test_crossings_are_gone_through_round_and_round(table: Table, shown: Callable[[QWidget], None]) -> None:
    nets = NetSection(table.workspace)
    shown(nets)
    nets.cross.click()
    assert nets.said.text() == "No two routes cross."
    nets.reach.setValue(6)
    nets.suggest.click()
    nets.do.click()
    seen: list[Hex] = []
    table.workspace.place_shown.connect(seen.append)
    for _ in range(2):
        nets.cross.click()
        assert nets.said.text() == "Crossing 1 of 1"
    assert [table.scenario.grid.address(hex) for hex in seen] == ["0404", "0404"]
    assert table.workspace.selection == Selection(route=5)


def test_with_nothing_to_suggest_there_is_nothing_to_do(table: Table, shown: Callable[[QWidget], None]) -> None:
    nets = NetSection(table.workspace)
    shown(nets)
    nets.reach.setValue(1)
    nets.suggest.click()
    assert not nets.do.isVisible()
    assert nets.leave.isVisible()


# -- the ends of a route in the inspector ----------------------------------------------------------------------------
def test_the_ends_of_a_route_are_chosen(table: Table, shown: Callable[[QWidget], None]) -> None:
    inspector = Inspector(table.workspace)
    shown(inspector)
    table.workspace.select(Selection(route=0))
    route = inspector.route
    assert (route.start.value, route.end.value) == ("a", "b")
    route.end.choose("c")
    assert ends(table) == [("a", "c")]
    route.start.choose("c")
    assert "needs two systems" in route.form.refusal
    assert table.steps == ["Change the ends of a jump route"]


def test_a_route_is_led_off_the_map_and_back(table: Table, shown: Callable[[QWidget], None]) -> None:
    """0202 lies two hexes from the edge at 0101 and others; any of them may be the first exit, then it is chosen."""
    inspector = Inspector(table.workspace)
    shown(inspector)
    table.workspace.select(Selection(route=0))
    route = inspector.route
    route.end.choose(OFF_MAP)
    table.settle()
    row = next(table.scenario.rows("routes", Route))
    assert (row.from_, row.between) == ("a", None)
    route.exit_hex.setText("0101")
    route.exit_hex.settle()
    table.settle()
    route.exit_side.choose(5)
    row = next(table.scenario.rows("routes", Route))
    assert row.exit is not None
    assert (table.scenario.grid.address(row.exit.hex), row.exit.side) == ("0101", 5)
    route.exit_hex.setText("0505")
    route.exit_hex.settle()
    assert "The map goes on" in route.form.refusal
    route.end.choose("d")
    assert ends(table) == [("a", "d")]
