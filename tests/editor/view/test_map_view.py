"""The view: zoom, scroll, pointer, keys."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent, QWheelEvent
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from editor.view.hit import Hit
from editor.view.map_view import MapView
from editor.view.pointer import Pointer
from model.edit import Edit
from model.hexgrid import Hex, distance
from model.terrain import TerrainPatch
from tests.editor.painters.samples import land_scene

NO_PIXELS = QPoint()
"""What a wheel tells; a trackpad tells pixels."""

HexAt = Callable[[str], Hex]


@pytest.fixture
def heard(view: MapView) -> list[Pointer]:
    """All pointer events that the view sends."""
    events: list[Pointer] = []
    view.pointer.connect(events.append)
    return events


def spot(view: MapView, hex: Hex) -> QPoint:
    """Where the middle of a hex stands in the viewport."""
    return view.viewportTransform().map(QPointF(*view.map.grid.layout.center(hex))).toPoint()


def move(view: MapView, at: QPoint, buttons: Qt.MouseButton = Qt.MouseButton.NoButton) -> None:
    """Move the pointer there. `QTest.mouseMove` sends nothing where the pointer of the last test stood there already."""
    where = QPointF(at)
    event = QMouseEvent(
        QMouseEvent.Type.MouseMove, where, QPointF(view.viewport().mapToGlobal(at)), Qt.MouseButton.NoButton, buttons,
        Qt.KeyboardModifier.NoModifier,
    )  # fmt: skip
    view.mouseMoveEvent(event)


def wheel(
    view: MapView,
    at: QPoint,
    angle: QPoint,
    pixels: QPoint = NO_PIXELS,
    modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier,
) -> None:
    event = QWheelEvent(
        QPointF(at), QPointF(view.viewport().mapToGlobal(at)), pixels, angle, Qt.MouseButton.NoButton, modifiers,
        Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    view.wheelEvent(event)


# -- zoom and scroll ----------------------------------------------------------------------------------------------
def test_the_whole_map_is_shown_first(qtbot: QtBot) -> None:
    view = MapView(land_scene())
    qtbot.addWidget(view)
    view.resize(700, 500)
    view.show()
    assert view.visible_mm.contains(view.map.bounds)
    assert view.scale_px == pytest.approx(view.fit_scale())
    view.resize(500, 400)
    assert view.visible_mm.contains(view.map.bounds), "a view that fits the map goes on fitting it"
    view.zoom_by(1)
    before = view.scale_px
    view.resize(700, 500)
    assert view.scale_px == before, "a zoom that somebody chose stays"


def test_zooming_keeps_the_point_under_the_pointer(view: MapView) -> None:
    at = QPoint(200, 150)
    x, y = view.map_pos(at)
    for steps in (1, 1, -1, 2):
        view.zoom_by(steps, QPointF(at))
        now = view.map_pos(at)
        assert now == pytest.approx((x, y), abs=1.01 / view.scale_px)


def test_the_wheel_zooms_and_comes_back(view: MapView) -> None:
    view.zoom_true_size()
    before, told = view.scale_px, list[float]()
    view.zoomed.connect(told.append)
    wheel(view, QPoint(300, 300), QPoint(0, 120))
    assert view.scale_px == pytest.approx(before * 2**0.25)
    wheel(view, QPoint(300, 300), QPoint(0, -60))
    assert len(told) == 1, "half a notch waits for the other half"
    wheel(view, QPoint(300, 300), QPoint(0, -60))
    assert view.scale_px == pytest.approx(before)
    assert told[-1] == pytest.approx(1.0)


def test_a_trackpad_scrolls_and_zooms_with_ctrl(view: MapView) -> None:
    corner, scale = view.map_pos(QPoint(0, 0)), view.scale_px
    wheel(view, QPoint(300, 300), QPoint(0, 40), QPoint(30, -20))
    assert view.scale_px == scale
    moved = view.map_pos(QPoint(0, 0))
    assert (moved[0] - corner[0]) * scale == pytest.approx(-30)
    assert (moved[1] - corner[1]) * scale == pytest.approx(20)
    wheel(view, QPoint(300, 300), QPoint(0, 120), QPoint(0, 20), Qt.KeyboardModifier.ControlModifier)
    assert view.scale_px > scale


def test_true_size_is_that_of_the_screen(view: MapView) -> None:
    view.zoom_true_size()
    assert view.zoom == pytest.approx(1.0)
    assert view.scale_px == pytest.approx(view.logicalDpiX() / 25.4)


def test_going_to_a_hex_shows_it_close_enough(view: MapView, hex_at: HexAt) -> None:
    view.fit()
    view.zoom_by(-20)
    view.go_to(hex_at("0207"))
    assert view.hit(view.viewport().rect().center()).hex == hex_at("0207")
    assert view.scale_px * view.map.lattice.flats >= 24


@pytest.mark.parametrize("button", [Qt.MouseButton.MiddleButton, Qt.MouseButton.LeftButton])
def test_dragging_with_the_middle_button_or_space(
    qtbot: QtBot, view: MapView, heard: list[Pointer], button: Qt.MouseButton
) -> None:
    with_space = button == Qt.MouseButton.LeftButton
    if with_space:
        QTest.keyPress(view, Qt.Key.Key_Space)
        assert view.viewport().cursor().shape() == Qt.CursorShape.OpenHandCursor
    before = view.map_pos(QPoint(400, 300))
    QTest.mousePress(view.viewport(), button, pos=QPoint(400, 300))
    assert view.viewport().cursor().shape() == Qt.CursorShape.ClosedHandCursor
    move(view, QPoint(440, 275))
    QTest.mouseRelease(view.viewport(), button, pos=QPoint(440, 275))
    assert view.map_pos(QPoint(440, 275)) == pytest.approx(before)
    if with_space:
        QTest.keyRelease(view, Qt.Key.Key_Space)
    assert view.viewport().cursor().shape() == Qt.CursorShape.ArrowCursor
    assert heard == [], "no tool hears of it"


# -- pointer ------------------------------------------------------------------------------------------------------
def test_a_click_tells_hex_place_and_buttons(qtbot: QtBot, view: MapView, heard: list[Pointer], hex_at: HexAt) -> None:
    system = view.map.systems.at(hex_at("1708"))
    assert system is not None
    box = view.map.systems.surfaces(system)[1]
    at = view.viewportTransform().map(QPointF(box.x, box.y)).toPoint()
    QTest.mousePress(view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ShiftModifier, at)
    move(view, spot(view, hex_at("1508")))
    QTest.mouseRelease(view.viewport(), Qt.MouseButton.LeftButton, pos=spot(view, hex_at("1508")))
    press, release = heard[0], heard[-1]
    assert (press.kind, press.hex, press.place, press.box) == ("press", hex_at("1708"), "surface", 2)
    assert press.shift
    assert not press.ctrl
    assert press.button == Qt.MouseButton.LeftButton
    assert press.pos_mm == pytest.approx((box.x, box.y), abs=1 / view.scale_px)
    assert (release.kind, release.hex) == ("release", hex_at("1508"))


def test_a_move_tells_what_is_held(view: MapView, heard: list[Pointer], hex_at: HexAt) -> None:
    for buttons in (Qt.MouseButton.NoButton, Qt.MouseButton.LeftButton):
        move(view, spot(view, hex_at("1508")), buttons)
    assert [(event.kind, event.button) for event in heard] == [
        ("move", Qt.MouseButton.NoButton),
        ("move", Qt.MouseButton.LeftButton),
    ]


@pytest.mark.parametrize(
    ("key", "modifier"),
    [
        (Qt.Key.Key_Shift, Qt.KeyboardModifier.ShiftModifier),
        (Qt.Key.Key_Control, Qt.KeyboardModifier.ControlModifier),
        (Qt.Key.Key_Alt, Qt.KeyboardModifier.AltModifier),
    ],
)
def test_a_modifier_is_told_before_the_pointer_moves(
    qtbot: QtBot, view: MapView, heard: list[Pointer], hex_at: HexAt, key: Qt.Key, modifier: Qt.KeyboardModifier
) -> None:
    """What Shift-click or Alt-click would do is seen when the key goes down."""
    move(view, spot(view, hex_at("1508")))
    QTest.keyPress(view, key)
    QTest.keyRelease(view, key)
    none = Qt.KeyboardModifier.NoModifier
    assert [(event.kind, event.hex, event.modifiers) for event in heard] == [
        ("move", hex_at("1508"), held) for held in (none, modifier, none)
    ]


def test_a_modifier_tells_nothing_in_a_drag_or_when_the_pointer_has_left(
    qtbot: QtBot, view: MapView, heard: list[Pointer], hex_at: HexAt
) -> None:
    move(view, spot(view, hex_at("1508")), Qt.MouseButton.LeftButton)
    QTest.keyClick(view, Qt.Key.Key_Shift)
    assert len(heard) == 1
    move(view, spot(view, hex_at("1508")))
    view.leaveEvent(QEvent(QEvent.Type.Leave))
    QTest.keyClick(view, Qt.Key.Key_Shift)
    assert len(heard) == 2


def test_hovering_outlines_the_hex_and_tells_of_changes_only(qtbot: QtBot, view: MapView, hex_at: HexAt) -> None:
    told: list[Hit | None] = []
    view.hovered.connect(told.append)
    for address in ("1508", "1508", "1509"):
        move(view, spot(view, hex_at(address)))
        assert view.overlays.hover.hex == hex_at(address)
    assert [hit.hex for hit in told if hit] == [hex_at("1508"), hex_at("1509")]
    view.leaveEvent(
        QMouseEvent(
            QMouseEvent.Type.Leave,
            QPointF(),
            QPointF(),
            Qt.MouseButton.NoButton,
            Qt.MouseButton.NoButton,
            Qt.KeyboardModifier.NoModifier,
        )
    )
    assert told[-1] is None
    assert view.overlays.hover.hex is None


def test_a_stack_fans_out_when_the_pointer_rests_on_it(qtbot: QtBot, view: MapView, hex_at: HexAt) -> None:
    """The three Converted Dreadnoughts at Maadin stand in the stellar hex, the tank on the surface."""
    system = view.map.systems.at(hex_at("1708"))
    assert system is not None
    slot = view.map.systems.stellar(system)
    move(view, view.viewportTransform().map(QPointF(slot.x, slot.y)).toPoint())
    qtbot.waitUntil(view.overlays.fan.isVisible, timeout=2000)
    ((shown, count),) = view.overlays.fan.entries
    assert (shown.face.code, count) == ("B2", 3)
    move(view, spot(view, hex_at("1508")))
    assert not view.overlays.fan.isVisible()


# -- keys ---------------------------------------------------------------------------------------------------------
def test_arrows_move_the_hex_cursor_over_hexsides(qtbot: QtBot, view: MapView, hex_at: HexAt) -> None:
    view.set_cursor_hex(hex_at("1605"))
    before = hex_at("1605")
    for key in (Qt.Key.Key_Left, Qt.Key.Key_Left, Qt.Key.Key_Up, Qt.Key.Key_Right, Qt.Key.Key_Down):
        QTest.keyClick(view, key)
        assert view.cursor_hex is not None
        assert distance(view.cursor_hex, before) == 1
        before = view.cursor_hex
    assert view.cursor_hex == hex_at("1505")
    assert view.overlays.cursor.hexes == {hex_at("1505")}


def test_the_hex_cursor_stays_on_the_map_and_in_view(qtbot: QtBot, view: MapView, hex_at: HexAt) -> None:
    view.set_cursor_hex(hex_at("1701"))
    QTest.keyClick(view, Qt.Key.Key_Up)
    assert view.cursor_hex == hex_at("1701")
    assert view.visible_mm.contains(*view.map.grid.layout.center(hex_at("1701")))


def test_the_first_arrow_puts_the_cursor_into_the_view(qtbot: QtBot, view: MapView) -> None:
    QTest.keyClick(view, Qt.Key.Key_Right)
    assert view.cursor_hex is not None
    assert view.visible_mm.contains(*view.map.grid.layout.center(view.cursor_hex))


def test_enter_acts_at_the_hex_cursor(qtbot: QtBot, view: MapView, heard: list[Pointer], hex_at: HexAt) -> None:
    view.set_cursor_hex(hex_at("1605"))
    heard.clear()
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert [event.kind for event in heard] == ["press", "release"]
    assert {event.hex for event in heard} == {hex_at("1605")}
    assert heard[0].pos_mm == pytest.approx(view.map.grid.layout.center(hex_at("1605")))
    assert heard[0].button == Qt.MouseButton.LeftButton


def test_alt_with_enter_is_alt_with_a_click(qtbot: QtBot, view: MapView, heard: list[Pointer], hex_at: HexAt) -> None:
    """Aboard a carrier by keyboard as by mouse."""
    view.set_cursor_hex(hex_at("1605"))
    heard.clear()
    QTest.keyClick(view, Qt.Key.Key_Return, Qt.KeyboardModifier.AltModifier)
    acts = [(event.kind, event.alt) for event in heard if event.kind != "move"]
    assert acts == [("press", True), ("release", True)]


@pytest.mark.parametrize(
    "key", [(Qt.Key.Key_Home, Qt.KeyboardModifier.NoModifier), (Qt.Key.Key_0, Qt.KeyboardModifier.ControlModifier)]
)
def test_keys_that_fit_the_map(qtbot: QtBot, view: MapView, key: tuple[Qt.Key, Qt.KeyboardModifier]) -> None:
    QTest.keyClick(view, key[0], key[1])
    assert view.scale_px == pytest.approx(view.fit_scale())


def test_plus_and_minus_zoom(qtbot: QtBot, view: MapView) -> None:
    view.zoom_true_size()
    QTest.keyClick(view, Qt.Key.Key_Plus)
    assert view.zoom == pytest.approx(2**0.25)
    QTest.keyClick(view, Qt.Key.Key_Minus)
    assert view.zoom == pytest.approx(1.0)


def test_other_keys_go_to_the_tool_and_then_on(qtbot: QtBot, view: MapView) -> None:
    asked: list[Qt.Key] = []

    def tool(key: Qt.Key, _modifiers: Qt.KeyboardModifier) -> bool:
        asked.append(key)
        return key == Qt.Key.Key_Delete

    view.key_handler = tool
    QTest.keyClick(view, Qt.Key.Key_Delete)
    QTest.keyClick(view, Qt.Key.Key_Escape)
    assert asked == [Qt.Key.Key_Delete, Qt.Key.Key_Escape]


def test_no_input_method_swallows_the_keys(view: MapView) -> None:
    """With an input method on, letters meant for tools would be composed into Japanese."""
    assert not view.testAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled)
    assert not view.viewport().testAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled)
    assert not view.isInteractive()


# -- following the map --------------------------------------------------------------------------------------------
def test_an_edit_asks_for_a_repaint_of_its_place_only(qtbot: QtBot, view: MapView, hex_at: HexAt) -> None:
    qtbot.wait(20)
    scenario = view.map.scenario
    told: list[object] = []
    view.map_changed.connect(lambda rects, tables: told.append((rects, tables)))
    index = [scenario.grid.index(hex_at("1606"))]
    edit = Edit(terrain=TerrainPatch.of(scenario.terrain, index, 2))
    scenario.apply(edit)
    view.apply(edit)
    dirty = view._cache.dirty.boundingRect()
    middle = spot(view, hex_at("1606"))
    assert dirty.contains(middle)
    assert dirty.width() < 6 * 60
    assert told
    qtbot.wait(20)
    assert view._cache.dirty.isEmpty()


def test_hidden_layers_are_not_painted(qtbot: QtBot, view: MapView) -> None:
    whole = view.grab().toImage()
    view.set_layers({"ground"})
    bare = view.grab().toImage()
    assert bare != whole
    view.set_layers(None)
    assert view.grab().toImage() == whole
