"""Overlays: what each channel shows, and that it goes away again."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QPointF, QRect
from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from editor.view.map_view import MapView
from model.hexgrid import Hex

HexAt = Callable[[str], Hex]


def picture(view: MapView) -> QImage:
    return view.grab().toImage()


def around(view: MapView, hex: Hex, part: float = 1.0) -> QRect:
    """The box of a hex in the viewport."""
    x, y = view.map.grid.layout.center(hex)
    middle = view.viewportTransform().map(QPointF(x, y)).toPoint()
    half = int(part * view.map.lattice.size * view.scale_px)
    return QRect(middle - QPoint(half, half), middle + QPoint(half, half))


def differing(a: QImage, b: QImage) -> QRect:
    """The box of the pixels in which two pictures differ."""
    found = QRect()
    for y in range(a.height()):
        for x in range(a.width()):
            if a.pixel(x, y) != b.pixel(x, y):
                found |= QRect(x, y, 1, 1)
    return found


@pytest.fixture
def before(qtbot: QtBot, view: MapView) -> QImage:
    view.resize(400, 300)
    return picture(view)


def test_each_channel_shows_in_its_place_and_goes_again(view: MapView, before: QImage, hex_at: HexAt) -> None:
    """The hex between Maadin and its routes is empty: nothing else changes there."""
    hex, overlays = hex_at("1608"), view.overlays
    channels: dict[str, tuple[Callable[[], None], Callable[[], None]]] = {
        "selection": (lambda: overlays.set_selection([hex]), lambda: overlays.set_selection([])),
        "hover": (lambda: overlays.set_hover(hex), lambda: overlays.set_hover(None)),
        "cursor": (lambda: overlays.set_cursor(hex), lambda: overlays.set_cursor(None)),
        "legal": (lambda: overlays.set_legal([hex]), lambda: overlays.set_legal([])),
        "refused": (lambda: overlays.set_refused([hex]), lambda: overlays.set_refused([])),
        "preview": (lambda: overlays.set_preview([hex], "nebula"), overlays.clear_preview),
        "ghost": (lambda: overlays.set_ghost("aslan-b1", hex, None), overlays.clear_preview),
        "findings": (lambda: overlays.set_findings({hex: "error"}), lambda: overlays.set_findings({})),
    }
    for name, (show, hide) in channels.items():
        show()
        changed = differing(before, picture(view))
        assert not changed.isEmpty(), name
        assert around(view, hex, 1.4).contains(changed), name
        hide()
        assert picture(view) == before, name


def test_a_line_runs_round_the_places_where_a_counter_may_stand(view: MapView, before: QImage, hex_at: HexAt) -> None:
    """Round all of them together: there is none between two that lie side by side."""
    one, other = hex_at("1608"), hex_at("1609")
    middles = [around(view, hex).center() for hex in (one, other)]
    between = (middles[0] + middles[1]) / 2
    accent = QColor(view.map.style.color("reach"))

    def strongest() -> float:
        """How near to the accent the nearest pixel is that lies between the two, from 0 (it) on."""
        now = picture(view)
        near = [now.pixelColor(between + QPoint(0, by)) for by in (-1, 0, 1)]
        return min(
            abs(each.red() - accent.red()) + abs(each.green() - accent.green()) + abs(each.blue() - accent.blue())
            for each in near
        )

    view.overlays.set_legal([one])
    assert strongest() < 100
    view.overlays.set_legal([one, other])
    assert strongest() > 150
    assert before != picture(view)


def test_fill_and_hatch_are_told_apart(view: MapView, before: QImage, hex_at: HexAt) -> None:
    """A fill tints every pixel of the hex, a hatch leaves some as they were."""
    inside = around(view, hex_at("1608"), 0.35)
    view.overlays.set_legal([hex_at("1608")])
    filled = picture(view)
    view.overlays.set_legal([])
    view.overlays.set_refused([hex_at("1608")])
    hatched = picture(view)
    points = [(x, y) for x in range(inside.left(), inside.right(), 2) for y in range(inside.top(), inside.bottom(), 2)]
    assert all(filled.pixel(*point) != before.pixel(*point) for point in points)
    untouched = sum(hatched.pixel(*point) == before.pixel(*point) for point in points)
    assert 0.2 < untouched / len(points) < 0.95


def test_the_selection_of_several_hexes_has_one_outline(view: MapView, before: QImage, hex_at: HexAt) -> None:
    """The hexside between two selected hexes stays free."""
    a, b = hex_at("1608"), hex_at("1609")
    view.overlays.set_selection([a, b])
    layout = view.map.grid.layout
    between = [(p + q) / 2 for p, q in zip(layout.center(a), layout.center(b), strict=True)]
    shared = view.viewportTransform().map(QPointF(*between)).toPoint()
    assert picture(view).pixel(shared) == before.pixel(shared)


def test_a_refused_ghost_says_why(view: MapView, before: QImage, hex_at: HexAt) -> None:
    overlays = view.overlays
    overlays.set_ghost("aslan-b1", hex_at("1608"), None, reason="D-3.6 Only in the home chart")
    assert overlays.reason.isVisible()
    assert overlays.refused.hexes == {hex_at("1608")}
    overlays.set_ghost("aslan-b1", hex_at("1608"), None)
    assert not overlays.reason.isVisible()
    assert overlays.refused.hexes == frozenset()


def test_the_reason_stays_in_the_view(view: MapView, before: QImage) -> None:
    reason = view.overlays.reason
    reason.show_text("Only in a system of the home chart")
    reason.place(0, 0, room_right=500, room_below=500)
    right_below = reason.extent()
    assert right_below.left() > 0
    assert right_below.top() > 0
    reason.place(0, 0, room_right=20, room_below=10)
    left_above = reason.extent()
    assert left_above.right() < 20
    assert left_above.bottom() < 0


def test_the_reason_stays_in_the_view_when_its_sentence_comes_after_the_point(view: MapView) -> None:
    """The view tells the point first, then the tool its sentence."""
    reason = view.overlays.reason
    reason.show_text("")
    reason.place(0, 0, room_right=120, room_below=120)
    reason.show_text("Hex 3908 has no star system. Place the counter in a system, or add one there first.")
    assert reason.extent().left() < 0
    assert 0 < reason.extent().right() < 120, "as near to the point as it can be"
    reason.show_text("No.")
    assert reason.extent().left() > 0


def test_a_colour_of_the_style_tints_the_preview(view: MapView, before: QImage, hex_at: HexAt) -> None:
    view.overlays.set_preview([hex_at("1608")], "refused")
    assert QColor(view.overlays.preview.color) == QColor(view.map.style.color("refused"))
    view.overlays.set_preview([hex_at("1608")], "nebula")
    assert QColor(view.overlays.preview.color) == QColor(view.map.style.terrain_look("nebula").fill)
    with pytest.raises(KeyError, match="no such role"):
        view.overlays.set_preview([hex_at("1608")], "no such role")


def test_lines_keep_their_width_in_px_at_every_zoom(view: MapView, before: QImage, hex_at: HexAt) -> None:
    view.overlays.set_selection([hex_at("1608")])
    widths = []
    for hex_px in (20, 10):
        view.zoom_to(hex_px / view.map.lattice.flats)
        widths.append(view.stage.width("selection") * view.scale_px)
    assert widths == pytest.approx([1.8, 1.8])


def test_hexes_off_the_map_are_not_drawn(view: MapView, before: QImage) -> None:
    off = Hex(-3, -3)
    view.overlays.set_hover(off)
    view.overlays.set_selection([off])
    view.overlays.set_legal([off])
    view.overlays.set_findings({off: "error"})
    assert picture(view) == before
