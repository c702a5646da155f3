"""The bench: what is dragged from the mix to the map, the places that light up, the marks on the map."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDragMoveEvent, QDropEvent
from PySide6.QtWidgets import QApplication

from editor import steps
from model.analysis.placing import legal_spots
from model.checks.findings import Level
from model.counters import Placement
from model.edits.forces import buy
from model.edits.placements import return_to_pool
from model.hexgrid import Hex
from tests.ui.conftest import NONE, Person
from ui.docks.mix_model import MIME_TYPE

COPY, LEFT = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton


class Drag:
    """A counter on its way from the mix over the map, as the window system reports it to the viewport."""

    def __init__(self, person: Person, type_id: str) -> None:
        self.person = person
        self.data = QMimeData()
        self.data.setData(MIME_TYPE, type_id.encode())
        self._entered = False

    def move(self, hex: Hex) -> bool:
        """Carry it over a hex; whether it could be dropped there at all."""
        viewport, at = self.person.view.viewport(), self.person.point(hex)
        if not self._entered:
            self._entered = True
            QApplication.sendEvent(viewport, QDragEnterEvent(at, COPY, self.data, LEFT, NONE))
        event = QDragMoveEvent(at, COPY, self.data, LEFT, NONE)
        QApplication.sendEvent(viewport, event)
        self.person.settle()
        return event.isAccepted()

    def drop(self, hex: Hex) -> bool:
        """Let it go over a hex; whether it was taken."""
        event = QDropEvent(QPointF(self.person.point(hex)), COPY, self.data, LEFT, NONE)
        event.ignore()
        QApplication.sendEvent(self.person.view.viewport(), event)
        self.person.settle()
        return event.isAccepted()

    def leave(self) -> None:
        QApplication.sendEvent(self.person.view.viewport(), QDragLeaveEvent())
        self.person.settle()


def count(person: Person, type_id: str, hex: Hex) -> int:
    rows = person.document.scenario.placements
    return sum(row.count for row in rows if row.type == type_id and row.hex == hex)


def empty_space(person: Person) -> Hex:
    """A hex without a system two hexes beside Maadin."""
    maadin = person.hex("maadin")
    taken = {system.hex for system in person.document.scenario.systems}
    return next(hex for by in range(2, 6) if (hex := Hex(maadin.q + by, maadin.r - by // 2)) not in taken)


def into_pool(person: Person) -> str:
    """Take a cruiser of the Solomani off the map, so that one is at hand; its type."""
    scenario = person.document.scenario
    key = next(key for key, row in scenario.items("placements", Placement) if row.type == "solomani-cl")
    person.document.push("Back", return_to_pool(scenario, [key], 1))
    person.settle()
    return "solomani-cl"


def legal(person: Person, type_id: str) -> set[Hex]:
    """Where the rules let a counter stand."""
    document = person.document
    found = legal_spots(document.scenario, document.ruleset, type_id, checker=document.checker)
    return {spot.hex for spot, verdict in found.items() if verdict.legal}


@pytest.fixture
def near(at_map: Person) -> Person:
    """The sample, close to Maadin."""
    at_map.view.zoom_true_size()
    at_map.view.go_to(at_map.hex("maadin"))
    return at_map


def test_a_counter_dropped_on_a_system_is_bought_and_placed(near: Person) -> None:
    maadin = near.hex("maadin")
    before = count(near, "solomani-sc", maadin)
    drag = Drag(near, "solomani-sc")
    assert drag.move(maadin)
    assert near.view.overlays.ghost.isVisible()
    assert drag.drop(maadin)
    assert count(near, "solomani-sc", maadin) == before + 1
    assert near.steps == [steps.buy_and_place("Scout", near.document.scenario.grid.label(maadin))]
    assert not near.view.overlays.ghost.isVisible()
    near.do("undo")
    assert count(near, "solomani-sc", maadin) == before


def test_an_illegal_place_says_why_while_the_counter_hangs_over_it(near: Person) -> None:
    space = empty_space(near)
    drag = Drag(near, "solomani-rt-a")  # a ground unit in empty space
    drag.move(space)
    assert "has no star system" in near.said
    assert near.view.overlays.refused.isVisible()
    reason, centre = near.view.overlays.reason, near.document.scenario.grid.layout.center(space)
    assert reason.isVisible()
    assert (reason.pos() - QPointF(*centre)).manhattanLength() < 2  # beside the pointer, in millimetres of the map
    drag.move(near.hex("maadin"))
    assert not near.view.overlays.refused.isVisible()


def test_the_reason_stands_beside_the_hex_cursor_too(near: Person) -> None:
    near.desk.take_in_hand("solomani", "solomani-rt-a")
    near.view.set_cursor_hex(empty_space(near))
    reason, centre = near.view.overlays.reason, near.document.scenario.grid.layout.center(empty_space(near))
    assert reason.isVisible()
    assert (reason.pos() - QPointF(*centre)).manhattanLength() < 2


def test_what_cannot_be_dropped_changes_nothing(near: Person) -> None:
    before = near.document.snapshot_bytes()
    drag = Drag(near, "solomani-rt-a")
    drag.move(empty_space(near))
    assert not drag.drop(empty_space(near))
    assert near.steps == []
    assert near.document.snapshot_bytes() == before
    assert not near.view.overlays.ghost.isVisible()


def test_a_drag_that_leaves_the_map_takes_its_ghost_along(near: Person) -> None:
    drag = Drag(near, "solomani-sc")
    drag.move(near.hex("maadin"))
    drag.leave()
    assert not near.view.overlays.ghost.isVisible()
    assert near.steps == []


def test_off_the_map_there_is_no_ghost(near: Person) -> None:
    near.view.fit()
    drag = Drag(near, "solomani-sc")
    drag.move(near.hex("maadin"))
    event = QDragMoveEvent(near.view.viewport().rect().topLeft(), COPY, drag.data, LEFT, NONE)
    QApplication.sendEvent(near.view.viewport(), event)
    assert not near.view.overlays.ghost.isVisible()
    let_go = QDropEvent(QPointF(0, 0), COPY, drag.data, LEFT, NONE)
    QApplication.sendEvent(near.view.viewport(), let_go)
    assert near.steps == []


@pytest.mark.parametrize("type_id", ["nobody-has-this", "日本", ""])
def test_a_type_nobody_has_is_dropped_without_harm(near: Person, type_id: str) -> None:
    """Another window with another game may be the source of a drag."""
    drag = Drag(near, type_id)
    drag.move(near.hex("maadin"))
    assert not drag.drop(near.hex("maadin"))
    assert near.steps == []


def test_legal_hexes_are_lit_while_a_type_is_in_hand(near: Person) -> None:
    type_id = into_pool(near)
    assert near.view.overlays.legal.hexes == frozenset()
    near.desk.take_in_hand("solomani", type_id)
    near.settle()
    assert near.hex("maadin") in legal(near, type_id)
    assert set(near.view.overlays.legal.hexes) == legal(near, type_id)
    near.tools.choose("select")
    near.settle()
    assert not near.view.overlays.legal.hexes


def test_legal_hexes_follow_the_edits(near: Person) -> None:
    """Once the last of the pool is placed, another would have to be bought, and there is no money left."""
    type_id = into_pool(near)
    near.desk.take_in_hand("solomani", type_id)
    near.click(near.hex("maadin"))
    assert len(near.steps) == 2
    assert legal(near, type_id) == set()
    assert set(near.view.overlays.legal.hexes) == set()
    near.do("undo")
    assert near.hex("maadin") in near.view.overlays.legal.hexes


def test_the_selection_is_outlined_with_the_ends_of_a_route(near: Person) -> None:
    near.click(near.hex("maadin"))
    assert set(near.view.overlays.selection.hexes) == {near.hex("maadin")}
    from editor.selection import Selection  # noqa: PLC0415 - only here

    key = next(key for key in near.document.scenario.tables["routes"] if isinstance(key, int))
    near.desk.workspace.select(Selection(route=key))
    assert len(near.view.overlays.selection.hexes) == 2


def test_errors_and_warnings_wear_badges_where_they_are(near: Person) -> None:
    scenario = near.document.scenario
    for _ in range(2):
        near.document.push("Buy", buy(scenario, "aslan", "aslan-pd", 1))
    near.desk.take_in_hand("aslan", "aslan-pd")
    near.click(near.hex("maadin"))  # a planetary defence in the enemy's capital
    near.document.settle()
    near.settle()
    expected = {
        found.where.hex
        for found in near.document.findings
        if found.where.hex and found.level in (Level.ERROR, Level.WARNING)
    }
    assert near.hex("maadin") in expected
    assert set(near.view.overlays.findings.levels) == expected


def test_an_edit_repaints_the_map(near: Person) -> None:
    maadin = near.hex("maadin")
    at = near.point(maadin)
    before = near.view.grab().toImage()
    near.desk.take_in_hand("solomani", "solomani-b2")
    near.click(maadin)
    near.tools.choose("select")
    near.desk.workspace.select(None)
    near.settle()
    after = near.view.grab().toImage()
    changed = [
        (x, y) for x in range(at.x() - 30, at.x() + 30, 2) for y in range(at.y() - 30, at.y() + 30, 2)
        if before.pixel(x, y) != after.pixel(x, y)
    ]  # fmt: skip
    assert changed


def test_undo_in_mid_drag_cancels_the_drag(near: Person) -> None:
    from PySide6.QtTest import QTest  # noqa: PLC0415 - only here

    near.tools.choose("terrain")
    viewport = near.view.viewport()
    start = near.point(empty_space(near))
    before = near.document.snapshot_bytes()
    QTest.mousePress(viewport, LEFT, NONE, start)
    QTest.mouseMove(viewport, start + near.view.viewport().rect().topLeft())
    assert near.document.in_stroke or near.document.snapshot_bytes() != before
    near.do("undo")
    QTest.mouseRelease(viewport, LEFT, NONE, start)
    assert near.document.snapshot_bytes() == before
    assert near.steps == []


def test_a_counter_of_which_the_pool_is_empty_has_its_places_lit(at_map: Person) -> None:
    """It is bought as it is placed; so it is shown where it may stand, unless it may not be bought (D-3.5)."""
    force = at_map.document.scenario.forces["aslan"]
    scout = next(row for row in at_map.document.scenario.counter_types if row.id == "aslan-sc")
    assert force.budget is not None
    for type_id, places in (("aslan-sc", True), ("aslan-bb", False)):
        at_map.window.desk.take_in_hand("aslan", type_id)  # type: ignore[union-attr]  # the desk of the sample
        at_map.settle()
        assert bool(at_map.window.desk.view.overlays.legal.hexes) is places, type_id  # type: ignore[union-attr]
    assert force.bought("aslan-sc") < scout.count
