"""The tool for tracing: picking points and hexes, moving the picture, and what a lock forbids."""

from __future__ import annotations

import math

import pytest
from PySide6.QtCore import Qt

from editor.tools.scan import ScanTool, moved_fit
from editor.tools.scan_options import ScanOptions
from model.edits.refusal import Refusal
from model.edits.scans import add_scan, set_scan
from model.fit import Fit, to_map
from model.info import Scan
from model.layout import Point
from tests.builders import at, empty
from tests.editor.tools.hand import Hand

pytestmark = pytest.mark.usefixtures("qapp")

FIT: Fit = (0.5, 0.0, 10.0, 0.0, 0.5, 20.0)
"""A picture of 2 px a mm, 10 mm to the right and 20 mm down."""


@pytest.fixture
def hand() -> Hand:
    scenario = empty()
    scenario.apply(add_scan(scenario, "a.files/board.png", "", FIT))
    return Hand(scenario, "scan")


def scans(hand: Hand) -> ScanOptions:
    return hand.context.options.scans


def fit_of(hand: Hand) -> Fit:
    return next(hand.scenario.rows("scans", Scan)).fit


def test_without_a_picture_it_says_where_one_comes_from() -> None:
    hand = Hand(empty(), "scan")
    hand.click("0101")
    assert hand.context.said == "There is no picture under the map yet. Choose one at the left."
    assert not hand.tools.get(ScanTool).marks()


def test_a_click_picks_a_point_of_the_picture_and_the_next_its_hex(hand: Hand) -> None:
    hand.click("0203")
    x, y = hand.scenario.grid.layout.center(at(hand.scenario, "0203"))
    pending = scans(hand).pending
    assert pending is not None
    assert pending == pytest.approx(((x - 10) * 2, (y - 20) * 2))
    assert "type its number" in hand.context.said
    hand.click("0305")
    assert [pin.hex for pin in scans(hand).pins] == [at(hand.scenario, "0305")]
    assert scans(hand).pending is None
    assert hand.context.said == "1 of 3 hexes picked: choose them far apart."
    assert hand.steps == []


def test_marks_show_each_point_its_hex_and_number(hand: Hand) -> None:
    hand.click("0203")
    ((point, hex, text),) = hand.tools.get(ScanTool).marks()
    layout = hand.scenario.grid.layout
    assert math.dist(point, layout.center(at(hand.scenario, "0203"))) < 1e-9
    assert (hex, text) == (None, "?")
    hand.click("0305")
    ((_, hex, text),) = hand.tools.get(ScanTool).marks()
    assert (hex, text) == (layout.center(at(hand.scenario, "0305")), "0305")


def test_three_hexes_give_a_fit_that_lays_each_point_on_its_hex(hand: Hand) -> None:
    options = scans(hand)
    with pytest.raises(Refusal):
        options.fit(hand.scenario)
    for where, named in (("0203", "0101"), ("0903", "1001"), ("0207", "0108")):
        hand.click(where)
        hand.click(named)
    fit, away = options.fit(hand.scenario)
    assert len(fit) == 6
    assert max(away) < 1e-9
    for pin in options.pins:
        assert math.dist(to_map(fit, *pin.picture), hand.scenario.grid.layout.center(pin.hex)) < 1e-9


def test_a_hex_named_again_takes_the_new_point(hand: Hand) -> None:
    for where in ("0203", "0205"):
        hand.click(where)
        hand.click("0101")
    assert len(scans(hand).pins) == 1


def test_escape_and_right_click_let_go_and_backspace_forgets(hand: Hand) -> None:
    hand.click("0203")
    assert hand.right("0203")
    assert scans(hand).pending is None
    hand.click("0203")
    assert hand.key(Qt.Key.Key_Escape)
    assert scans(hand).pending is None
    hand.click("0203")
    hand.click("0101")
    assert hand.key(Qt.Key.Key_Backspace)
    assert scans(hand).pins == []


def test_a_drag_moves_the_picture_as_one_step(hand: Hand) -> None:
    hand.drag("0203", "0204", "0205")
    layout = hand.scenario.grid.layout
    a, b = (layout.center(at(hand.scenario, hex)) for hex in ("0203", "0205"))
    assert fit_of(hand) == pytest.approx((0.5, 0, 10 + b.x - a.x, 0, 0.5, 20 + b.y - a.y))
    assert hand.steps == ["Move scan"]
    hand.document.undo()
    assert fit_of(hand) == FIT


def test_escape_in_mid_drag_leaves_it_where_it_lay(hand: Hand) -> None:
    hand.press("0203")
    hand.move("0205")
    hand.move("0206")
    hand.key(Qt.Key.Key_Escape)
    assert fit_of(hand) == FIT
    assert hand.steps == []


def test_a_locked_scan_is_not_moved_and_says_so(hand: Hand) -> None:
    hand.document.push("Lock", set_scan(hand.scenario, 0, locked=True))
    hand.drag("0203", "0204", "0205")
    assert fit_of(hand) == FIT
    assert hand.context.said == "The scan is locked. Unlock it to move, fit or remove it."


def test_a_locked_layer_keeps_the_scan_where_it_lies(hand: Hand) -> None:
    hand.document.layers.lock("scan", True)
    hand.drag("0203", "0204", "0205")
    assert fit_of(hand) == FIT


def test_moving_a_perspective_fit_moves_every_point_alike() -> None:
    fit: Fit = (0.5, 0.1, 10.0, -0.1, 0.6, 20.0, 1e-4, -2e-4, 1.0)
    moved = moved_fit(fit, 7.0, -3.0)
    for x, y in ((0, 0), (1000, 0), (300, 800)):
        before, after = to_map(fit, x, y), to_map(moved, x, y)
        assert (after.x - before.x, after.y - before.y) == pytest.approx((7, -3))


def test_another_scan_has_points_of_its_own(hand: Hand) -> None:
    hand.document.push("Add", add_scan(hand.scenario, "a.files/other.png", "", FIT))
    options = scans(hand)
    assert options.current(hand.scenario) == 1
    options.pick(Point(1, 2))
    options.choose(0)
    assert options.pending is None
    assert options.current(hand.scenario) == 0
