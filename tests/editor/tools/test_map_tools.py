"""Star systems and jump routes with the mouse and the keyboard."""

import pytest
from pydantic import BaseModel
from PySide6.QtCore import Qt

from editor.selection import Selection
from model.maprows import Route, System
from model.scenario import Scenario
from tests.builders import at, dark_nebula, empty
from tests.editor.tools.hand import Hand

pytestmark = pytest.mark.usefixtures("qapp")

MAP = """
    system kuzu 0304 primary
    system vaxt 0606 secondary
    system rim 0201 tertiary
    route kuzu vaxt
    place aslan-b1 0304 stellar
"""


def systems(scenario: Scenario) -> dict[str, str]:
    return {system.id: scenario.grid.address(system.hex) for system in scenario.rows("systems", System)}


def routes(scenario: Scenario) -> list[tuple[tuple[str, ...], bool]]:
    return [(route.ends, route.charted) for route in scenario.rows("routes", Route)]


def test_click_adds_a_system_of_the_chosen_class_and_selects_it() -> None:
    hand = Hand(empty(), "system")
    hand.context.options.system_class = "tertiary"
    hand.move("0304")
    assert hand.context.color == "reach"
    hand.click("0304")
    hand.click("0505")
    rows = list(hand.scenario.systems)
    assert [(row.name, row.name_ja, row.class_, row.surfaces) for row in rows] == [
        ("System 1", "星系1", "tertiary", 0), ("System 2", "星系2", "tertiary", 0),
    ]  # fmt: skip
    assert hand.steps == ["Add system System 1", "Add system System 2"]
    assert hand.context.selection == Selection.at(hand.scenario, at(hand.scenario, "0505"))
    assert hand.context.clean


def adding(hand: Hand) -> list[BaseModel]:
    """What is shown as a click would add it; asked anew each time."""
    return list(hand.context.adding)


def test_what_a_click_or_a_drag_would_make_of_systems_is_shown_as_it_would_look() -> None:
    hand = Hand(dark_nebula(MAP), "system")
    hand.context.options.system_class = "secondary"
    hand.move("0505")
    shown = adding(hand)
    hand.click("0505")
    assert shown == [system for system in hand.scenario.systems if system.hex == at(hand.scenario, "0505")]
    for taken in ("0505", "9999"):
        hand.move(taken)
        assert adding(hand) == []
    kuzu = next(hand.scenario.systems)
    hand.press("0304")
    assert adding(hand) == []
    hand.move("0404")
    assert adding(hand) == [kuzu.model_copy(update={"hex": at(hand.scenario, "0404")})]
    hand.move("0606")
    assert adding(hand) == []
    hand.release("0304")


def test_a_system_off_the_map_is_refused_with_a_sentence() -> None:
    hand = Hand(empty(), "system")
    hand.click("9999")
    assert "off the map" in hand.context.said
    assert hand.steps == []
    assert not hand.busy()


def test_drag_moves_a_system_with_its_counters_as_one_step() -> None:
    hand = Hand(dark_nebula(MAP), "system")
    hand.drag("0304", "0404", "0505")
    assert systems(hand.scenario)["kuzu"] == "0505"
    assert [hand.scenario.grid.address(row.hex) for row in hand.scenario.placements if row.hex] == ["0505"]
    assert hand.steps == ["Move system Kuzu to 0505"]
    hand.tools.undo()
    assert systems(hand.scenario)["kuzu"] == "0304"


def test_a_system_is_not_dropped_on_another() -> None:
    hand = Hand(dark_nebula(MAP), "system")
    hand.press("0304")
    hand.move("0606")
    assert hand.context.color == "refused"
    hand.release("0606")
    assert systems(hand.scenario)["kuzu"] == "0304"
    assert "Vaxt" in hand.context.said
    assert hand.steps == []


def test_click_on_a_system_selects_it_and_a_double_click_inspects() -> None:
    hand = Hand(dark_nebula(MAP), "system")
    hand.click("0606")
    assert hand.context.selection == Selection(at(hand.scenario, "0606"), system=1)
    hand.double("0304")
    assert [chosen and chosen.system for chosen in hand.context.inspected] == [0]
    assert hand.steps == []
    assert hand.key(Qt.Key.Key_Delete)
    assert "kuzu" not in systems(hand.scenario)
    assert hand.steps == ["Remove system Kuzu"]


@pytest.mark.parametrize("how", ["clicks", "drag"])
def test_two_systems_are_joined_by_clicks_or_a_drag(how: str) -> None:
    hand = Hand(dark_nebula(MAP), "route")
    if how == "clicks":
        hand.click("0304")
        hand.move("0303")
        assert hand.context.line is not None
        hand.click("0201")
    else:
        hand.drag("0304", "0303", "0201")
    assert routes(hand.scenario)[1:] == [(("kuzu", "rim"), True)]
    assert hand.steps == ["Add jump route Kuzu – Rim"]
    assert hand.context.selection == Selection(route=1)
    assert hand.context.clean
    assert not hand.busy()


def test_x_makes_routes_uncharted_also_the_selected_one() -> None:
    hand = Hand(dark_nebula(MAP), "route")
    hand.click("0304")
    hand.move("0303")
    assert hand.key(Qt.Key.Key_X)
    hand.move("0302")
    assert hand.context.line is not None
    assert hand.context.line[2] is False
    hand.click("0201")
    assert routes(hand.scenario)[1] == (("kuzu", "rim"), False)
    assert hand.key(Qt.Key.Key_X)
    assert routes(hand.scenario)[1] == (("kuzu", "rim"), True)
    assert hand.steps == ["Add jump route Kuzu – Rim", "Make jump route charted"]


def test_a_route_drawn_again_becomes_what_new_ones_are() -> None:
    hand = Hand(dark_nebula(MAP), "route")
    hand.drag("0606", "0304")
    assert "already joins" in hand.context.said
    assert hand.busy(), "the other end may still be chosen"
    hand.key(Qt.Key.Key_Escape)
    hand.context.options.charted = False
    hand.drag("0606", "0304")
    assert routes(hand.scenario) == [(("kuzu", "vaxt"), False)]
    assert hand.steps == ["Make jump route uncharted"]


def test_a_route_needs_two_systems() -> None:
    hand = Hand(dark_nebula(MAP), "route")
    hand.click("0505")
    assert hand.context.said
    assert not hand.busy()
    hand.click("0304")
    hand.move("0303")
    hand.click("0304")
    assert "Kuzu" in hand.context.said
    hand.click("0505")
    assert "edge" in hand.context.said
    assert hand.busy()
    hand.key(Qt.Key.Key_Escape)
    assert hand.steps == []
    assert hand.context.clean


@pytest.mark.parametrize(("off", "side"), [((0.0, -8.0), 0), ((8.0, -5.0), 1), ((-8.0, -5.0), 5)])
def test_a_route_leaves_the_map_across_the_nearest_outer_side(off: tuple[float, float], side: int) -> None:
    """Column 03 is a high one: its top hex has the sides N, NE and NW outside."""
    hand = Hand(dark_nebula(MAP), "route")
    hand.click("0304")
    hand.move("0301", off=off)
    assert hand.context.line is not None
    assert hand.context.line[3]
    hand.click("0301", off=off)
    route = list(hand.scenario.rows("routes", Route))[1]
    assert route.from_ == "kuzu"
    assert route.exit is not None
    assert (hand.scenario.grid.address(route.exit.hex), route.exit.side) == ("0301", side)
    assert hand.steps == ["Add jump route from Kuzu off the map at 0301"]


def test_a_route_is_selected_by_a_click_and_removed_by_delete() -> None:
    """The line from 0304 to 0606 passes near 0405."""
    hand = Hand(dark_nebula(MAP), "route")
    layout = hand.scenario.grid.layout
    a, b, c = (layout.center(at(hand.scenario, address)) for address in ("0304", "0606", "0405"))
    near = ((a.x + 2 * (b.x - a.x) / 5 - c.x), (a.y + 2 * (b.y - a.y) / 5 - c.y))
    hand.click("0405", off=near)
    assert hand.context.selection == Selection(route=0)
    hand.click("0808")
    assert [hand.context.selection] == [None]
    hand.click("0405", off=near)
    hand.key(Qt.Key.Key_Delete)
    assert routes(hand.scenario) == []
    assert hand.steps == ["Remove jump route"]


def test_a_right_click_picks_the_class_of_a_system() -> None:
    hand = Hand(dark_nebula(MAP), "system")
    hand.context.options.system_class = "primary"
    assert hand.right("0201")
    assert hand.context.options.system_class == "tertiary"
    assert not hand.right("0505"), "left to the menu"
    assert hand.steps == []


def test_a_right_click_picks_whether_a_route_is_charted() -> None:
    hand = Hand(dark_nebula(MAP.replace("route kuzu vaxt", "route kuzu vaxt uncharted")), "route")
    a, b = (hand.scenario.grid.layout.center(at(hand.scenario, address)) for address in ("0304", "0606"))
    hex = hand.scenario.grid.layout.hex_at((a.x + b.x) / 2, (a.y + b.y) / 2)
    middle = hand.scenario.grid.layout.center(hex)
    off = ((a.x + b.x) / 2 - middle.x, (a.y + b.y) / 2 - middle.y)
    press = hand.pointer("press", hex, button=Qt.MouseButton.RightButton, off=off)
    assert hand.tools.handle(press)
    assert not hand.context.options.charted
    assert not hand.right("0909")
    assert hand.steps == []


def test_a_right_click_picks_the_type_of_a_counter() -> None:
    hand = Hand(dark_nebula(MAP), "counter")
    assert hand.right("0304 stellar")
    assert hand.context.options.type_id == "aslan-b1"
    assert not hand.right("0505")
    assert hand.steps == []
