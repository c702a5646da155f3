"""Shapes: dragged or clicked, filled or outlined, painted as one step that is what was shown."""

import pytest
from PySide6.QtCore import Qt

from editor.tools.paint_options import Shape
from model.hexgrid import distance
from model.scenario import Scenario
from tests.builders import at, empty, paint
from tests.editor.tools.hand import ALT, NONE, Hand

pytestmark = pytest.mark.usefixtures("qapp")


def with_shape(shape: Shape, scenario: Scenario | None = None) -> Hand:
    hand = Hand(scenario or empty(), "shape")
    hand.context.options.painting.shape = shape
    return hand


def painted(scenario: Scenario, terrain: str = "nebula") -> set[str]:
    """Addresses of the hexes of a terrain."""
    grid = scenario.grid
    return {grid.address(hex) for hex in grid.hexes() if scenario.terrain_at(hex) == terrain}


def block(first: str, last: str) -> set[str]:
    """The addresses of a block of columns and rows."""
    columns = range(int(first[:2]), int(last[:2]) + 1)
    return {f"{column:02}{row:02}" for column in columns for row in range(int(first[2:]), int(last[2:]) + 1)}


def shown(hand: Hand) -> set[str]:
    return {hand.scenario.grid.address(hex) for hex in hand.context.preview}


def test_a_dragged_rectangle_is_what_was_shown_and_one_step() -> None:
    hand = with_shape("rectangle")
    hand.press("0202")
    hand.move("0403")
    hand.move("0504")
    assert shown(hand) == block("0202", "0504")
    assert hand.context.said == "4 columns × 3 rows"
    hand.release("0504")
    assert painted(hand.scenario) == block("0202", "0504")
    assert hand.steps == ["Paint 12 hexes: dark nebula"]
    assert hand.context.clean
    assert hand.context.said == ""
    hand.tools.undo()
    assert painted(hand.scenario) == set()


def test_clicked_corners_are_as_good_as_a_drag() -> None:
    """As Enter on the hex cursor does it: press and release, elsewhere press and release."""
    hand = with_shape("rectangle")
    hand.click("0504")
    assert hand.busy()
    hand.move("0202")
    assert shown(hand) == block("0202", "0504")
    hand.click("0202")
    assert not hand.busy()
    assert painted(hand.scenario) == block("0202", "0504")
    hand.click("0808")
    hand.click("0808")
    assert "0808" in painted(hand.scenario), "the same hex twice is that hex"


def test_only_what_changes_is_tinted_but_all_of_it_outlined() -> None:
    hand = with_shape("rectangle", paint(empty(), "nebula", "0202", "0303"))
    hand.press("0202")
    hand.move("0303")
    assert shown(hand) == {"0203", "0302"}
    assert len(hand.context.under) == 4
    hand.release("0303")
    assert hand.steps == ["Paint 2 hexes: dark nebula"]


def test_an_outlined_rectangle_leaves_its_inside() -> None:
    hand = with_shape("rectangle")
    assert hand.key(Qt.Key.Key_O)
    hand.drag("0202", "0605")
    assert painted(hand.scenario) == block("0202", "0605") - block("0303", "0504")
    assert hand.key(Qt.Key.Key_O)
    assert not hand.context.options.painting.outlined


@pytest.mark.parametrize("outlined", [False, True])
def test_a_hexagon_from_its_middle(outlined: bool) -> None:
    hand = with_shape("hexagon", empty(columns=15, rows=15))
    hand.context.options.painting.outlined = outlined
    hand.press("0808")
    hand.move("0808")
    hand.move("0805")
    assert hand.context.said == "Hexagon of radius 3"
    hand.release("0805")
    scenario = hand.scenario
    middle = at(scenario, "0808")
    assert painted(scenario) == {
        scenario.grid.address(hex) for hex in scenario.grid.hexes()
        if distance(hex, middle) == 3 or (not outlined and distance(hex, middle) < 3)
    }  # fmt: skip
    assert hand.steps == [f"Paint {18 if outlined else 37} hexes: dark nebula"]


def test_a_lasso_holds_the_centres_within() -> None:
    """Drawn round 0303 and 0304, a third of a hex away from their centres."""
    hand = with_shape("lasso")
    flats = hand.scenario.grid.across_flats_mm
    third = flats / 3
    hand.press("0303", off=(-third, -third))
    hand.move("0303", off=(third, -third))
    hand.move("0304", off=(third, third))
    hand.move("0304", off=(-third, third))
    assert shown(hand) == {"0303", "0304"}
    assert len(hand.context.trace) >= 4
    hand.release("0304", off=(-third, third))
    assert painted(hand.scenario) == {"0303", "0304"}
    assert hand.steps == ["Paint 2 hexes: dark nebula"]
    assert hand.context.clean


def test_a_lasso_laid_from_corner_to_corner_closes_at_its_first() -> None:
    """Enter on the hex cursor at 0202, 0602, 0606, and at the first again: their centres and those between."""
    hand = with_shape("lasso")
    hand.click("0202")
    assert hand.context.said.startswith("Click the next corner")
    for corner in ("0602", "0606"):
        hand.move(corner)
        hand.click(corner)
    expected = shown(hand)
    assert {"0202", "0602", "0606", "0504"} <= expected
    assert "0206" not in expected
    hand.move("0202")
    hand.click("0202")
    assert not hand.busy()
    assert painted(hand.scenario) == expected
    assert len(hand.steps) == 1


@pytest.mark.parametrize("again", ["last", "double"])
def test_a_lasso_closes_at_its_last_corner_too(again: str) -> None:
    hand = with_shape("lasso")
    for corner in ("0202", "0602", "0606"):
        hand.click(corner)
    if again == "last":
        hand.click("0606")
    else:
        hand.tools.handle(hand.pointer("double", "0606"))
        hand.release("0606")
    assert not hand.busy()
    assert {"0202", "0602", "0606"} <= painted(hand.scenario)


def test_the_outline_of_a_lasso_leaves_hexes_that_have_only_such_round_them() -> None:
    hand = with_shape("lasso", empty(columns=12, rows=12))
    hand.context.options.painting.outlined = True
    for corner in ("0202", "0902", "0909", "0209", "0202"):
        hand.click(corner)
    found = painted(hand.scenario)
    assert {"0202", "0802", "0909"} <= found
    assert "0505" not in found


@pytest.mark.parametrize(("key", "shape"), [
    (Qt.Key.Key_1, "rectangle"), (Qt.Key.Key_2, "hexagon"), (Qt.Key.Key_3, "lasso"),
])  # fmt: skip
def test_keys_choose_the_shape(key: Qt.Key, shape: Shape) -> None:
    hand = with_shape("hexagon" if shape != "hexagon" else "lasso")
    assert hand.key(key)
    assert hand.context.options.painting.shape == shape


@pytest.mark.parametrize("shape", ["rectangle", "hexagon", "lasso"])
@pytest.mark.parametrize("how", ["escape", "right", "tool"])
def test_a_shape_that_does_not_end_leaves_nothing(shape: Shape, how: str) -> None:
    hand = with_shape(shape)
    before = hand.document.snapshot_bytes()
    hand.click("0202")
    hand.move("0505")
    if how == "escape":
        hand.key(Qt.Key.Key_Escape)
    elif how == "right":
        hand.right("0505")
    else:
        hand.tools.choose("select")
    assert not hand.busy()
    assert hand.context.clean
    assert hand.steps == []
    assert hand.document.snapshot_bytes() == before


def test_right_click_picks_and_alt_adds_a_further_terrain() -> None:
    hand = with_shape("rectangle", paint(empty(), "nebula", "0303"))
    assert hand.right("0101")
    assert hand.context.options.terrain == "space"
    assert hand.right("0303")
    hand.drag("0303", "0304", modifiers=ALT)
    assert hand.steps == ["Further terrain in 1 hex: dark nebula"]
    assert hand.scenario.terrain_at(at(hand.scenario, "0304")) == "space"


def test_a_rectangle_may_reach_beyond_the_map() -> None:
    hand = with_shape("rectangle")
    hand.drag("0807", hand.scenario.grid.hex(20, 20), modifiers=NONE)
    assert painted(hand.scenario) == block("0807", "1008")
