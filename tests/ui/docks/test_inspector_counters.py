"""The selected counters: figures and cost, and each thing that can be done with them as one step."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QWidget

from model.counters import CounterType, Placement
from model.edit import Address
from model.edits.find import Location
from tests.ui.docks.conftest import Table
from ui.docks.inspector.counters import Counters
from ui.docks.inspector.inspector import Inspector

Lay = Callable[..., Table]
Show = Callable[[QWidget], None]


@pytest.fixture
def table(lay: Lay) -> Table:
    return lay()


@pytest.fixture
def panel(table: Table, shown: Show) -> Counters:
    inspector = Inspector(table.workspace)
    shown(inspector)
    return inspector.counters


def selected(table: Table) -> list[str]:
    """The types of the selected placements."""
    assert table.workspace.selection is not None
    rows = dict(table.scenario.items("placements", Placement))
    return [rows[key].type for key in table.workspace.selection.placements]


def test_one_counter_shows_name_figures_cost_and_kind(table: Table, panel: Counters) -> None:
    """D-1.1: the converted dreadnought is 3-10-9[6] and costs 7 RU."""
    table.select_counters("0304", "stellar", "solomani-b2")
    assert panel.isVisible()
    assert panel.name.text() == "Converted Dreadnought"
    assert panel.figures.text() == "3-10-9[6]   7 RU"
    assert panel.kind.text() == "Solomani · starship"
    assert panel.place.currentText() == "Stellar hex"


def test_a_counter_with_its_back_up_shows_the_figures_printed_there(table: Table, panel: Counters) -> None:
    """A back with beam 1 in place of 3, for a disrupted ship; whether it is turned over or in that state."""
    key, row = next((key, row) for key, row in table.scenario.items("counter_types", CounterType) if row.code == "B2")
    back = row.model_copy(update={"back": {"state": "disrupted", "values": {"beam": 1}}})
    table.document.push("back", table.scenario.change({Address("counter_types", key): back}))
    table.select_counters("0304", "stellar", "solomani-b2")
    assert panel.figures.text() == "3-10-9[6]   7 RU"
    at = table.key("solomani-b2", "0304", "stellar")
    there = dict(table.scenario.items("placements", Placement))[at]
    for change in ({"face": "back"}, {"state": "disrupted"}):
        table.document.push("turn", table.scenario.change({Address("placements", at): there.model_copy(update=change)}))
        table.settle()
        assert panel.figures.text() == "1-10-9[6]   7 RU"


def test_several_counters_are_told_together(table: Table, panel: Counters) -> None:
    table.select_counters("0304", "stellar", "solomani-b2", "solomani-f")
    assert panel.name.text() == "4 counters"
    assert panel.figures.text() == "Converted Dreadnought, Fighter"
    assert panel.aboard.currentText() == "several"


def test_a_carrier_tells_what_it_carries(table: Table, panel: Counters) -> None:
    table.select_counters("0304", "stellar", "solomani-ms")
    assert panel.cargo.text() == "3 × Fighter"
    table.select_counters("0304", "stellar", "solomani-b2")
    assert not panel.cargo.isVisible()


def test_counters_move_to_another_place_of_the_hex(table: Table, panel: Counters) -> None:
    table.select_counters("0304", "surface", "solomani-rt-a")
    panel.place.choose(Location(table.hex("0304"), "surface", 2))
    assert table.stack("0304", "surface", 2) == ["rt-a×2"]
    assert table.steps == ["Move 2 × Regular Troops to Planetary surface box 2"]
    assert selected(table) == ["solomani-rt-a"]
    table.document.undo()
    assert table.stack("0304", "surface", 1) == ["rt-a×2"]


def test_a_carrier_takes_its_cargo_along(table: Table, panel: Counters) -> None:
    table.select_counters("0304", "stellar", "solomani-ms")
    panel.place.choose(Location(table.hex("0304"), "surface", 1))
    assert table.stack("0304", "surface")[1:] == ["ms", "f×3 aboard ms1"]
    assert selected(table) == ["solomani-ms"]
    assert len(table.steps) == 1


def test_cargo_is_unloaded_and_loaded_again(table: Table, panel: Counters) -> None:
    """D-1.3: a mothership has room for three fighters."""
    table.select_counters("0304", "stellar", "solomani-f")
    assert panel.aboard.currentText() == "Mothership (ms1)"
    panel.aboard.choose(None)
    table.settle()
    assert "f×3" in table.stack("0304", "stellar")
    assert selected(table) == ["solomani-f"]
    panel.aboard.choose(table.key("solomani-ms", "0304", "stellar"))
    assert table.stack("0304", "stellar")[-1].startswith("f×3 aboard ")
    assert len(table.steps) == 2


def test_only_carriers_with_room_are_offered(table: Table, panel: Counters) -> None:
    """D-5.5: a transport carries one ground unit, so two in one go find none, and there is nothing to choose."""
    table.select_counters("0304", "surface", "solomani-rt-a")
    assert not panel.aboard.isVisible()


def test_raising_and_lowering_keep_the_counter_selected(table: Table, panel: Counters) -> None:
    table.select_counters("0304", "stellar", "solomani-b2")
    assert not panel.down.isEnabled()
    panel.up.click()
    table.settle()
    assert [name for name in table.stack("0304", "stellar") if "aboard" not in name] == ["cs", "b2", "tr", "ms"]
    assert selected(table) == ["solomani-b2"]
    assert panel.down.isEnabled()
    panel.down.click()
    table.settle()
    assert table.stack("0304", "stellar")[0] == "b2"
    assert table.steps == ["Raise Converted Dreadnought in the stack", "Lower Converted Dreadnought in the stack"]


def test_a_state_and_a_face_are_set(table: Table, panel: Counters) -> None:
    table.select_counters("0304", "stellar", "solomani-cs")
    panel.state.choose("disrupted")
    table.settle()
    panel.turned.choose("back")
    rows = dict(table.scenario.items("placements", Placement))
    row = rows[table.key("solomani-cs", "0304", "stellar")]
    assert (row.state, row.face) == ("disrupted", "back")
    assert table.steps == ["Change Strike Cruiser"] * 2


def test_only_neutrals_are_levied(table: Table, panel: Counters) -> None:
    table.select_counters("0304", "stellar", "solomani-cs")
    assert not panel.levied.isVisible()
    table.select_counters("0807", "stellar", "neutral-m-a")
    assert panel.levied.isVisible()
    panel.levied.choose("aslan")
    rows = dict(table.scenario.items("placements", Placement))
    assert rows[table.key("neutral-m-a", "0807", "stellar")].controlled_by == "aslan"


def test_put_back_takes_off_the_map_and_keeps_what_was_bought(table: Table, panel: Counters) -> None:
    table.select_counters("0304", "stellar", "solomani-ms")
    panel.back.click()
    table.settle()
    assert table.stack("0304", "stellar") == ["b2", "cs", "tr"]
    assert table.scenario.forces["solomani"].bought("solomani-f") == 3
    assert table.steps == ["Take Mothership off the map"]
    assert not panel.isVisible()
    table.document.undo()
    assert len(table.stack("0304", "stellar")) == 5


def test_sample_data_is_told_of_a_counter_until_its_figures_are_the_author_s(lay: Lay, shown: Show) -> None:
    """The head still tells that other figures of the game are samples."""
    table = lay("place federation-mag 0303 hex\nplace zeon-ca 0505 hex", game="fortress")
    inspector = Inspector(table.workspace)
    shown(inspector)
    table.select_counters("0303", "hex", "federation-mag")
    assert inspector.counters.sample.isVisible()
    key, row = next(each for each in table.scenario.items("counter_types", CounterType) if each[1].code == "Mag")
    own = row.model_copy(update={"values": {**row.values, "defence": 8}})
    table.document.push("Magellan", table.scenario.change({Address("counter_types", key): own}))
    table.settle()
    assert not inspector.counters.sample.isVisible()
    assert inspector.head.sample.isVisible()
    table.select_counters("0505", "hex", "zeon-ca")
    assert inspector.counters.sample.isVisible()


def test_no_counter_of_the_base_game_is_told_as_a_sample(lay: Lay, shown: Show) -> None:
    """D-1.1: its figures and its cost are public; how many there are is ours, and not told here."""
    table = lay("system kuzu 0807 primary\nplace aslan-b1 0807 stellar", game="dark-nebula-base")
    inspector = Inspector(table.workspace)
    shown(inspector)
    table.select_counters("0807", "stellar", "aslan-b1")
    assert not inspector.counters.sample.isVisible()
    assert inspector.head.sample.isVisible()
