import math

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath

from editor.canvas.path_data import number, read_path, write_path

coordinate = st.integers(-90_000, 90_000).map(lambda n: n / 1000)


def box(path: QPainterPath) -> tuple[float, float, float, float]:
    rect = path.boundingRect()
    return rect.left(), rect.top(), rect.right(), rect.bottom()


@pytest.mark.parametrize(
    ("data", "wanted"),
    [
        ("M1 2L5 2L5 6Z", (1, 2, 5, 6)),
        ("M1 2 5 2 5 6z", (1, 2, 5, 6)),  # further pairs after M are lines
        ("m1 2l4 0 0 4z", (1, 2, 5, 6)),
        ("M1,2H5V6H1Z", (1, 2, 5, 6)),
        ("M1 2h4v4h-4z", (1, 2, 5, 6)),
        ("M.5.5L-.5-.5", (-0.5, -0.5, 0.5, 0.5)),  # numbers need no space between them
        ("M0 0C0 4 8 4 8 0", (0, 0, 8, 3)),
        ("M0 0c0 4 8 4 8 0", (0, 0, 8, 3)),
        ("M0 0C0 4 8 4 8 0S16 -4 16 0", (0, -3, 16, 3)),  # S mirrors the last control point
        ("M0 0Q4 8 8 0", (0, 0, 8, 4)),
        ("M0 0Q4 8 8 0T16 0", (0, -4, 16, 4)),
        ("M0 5A5 5 0 1 0 10 5A5 5 0 1 0 0 5Z", (0, 0, 10, 10)),
        ("M0 5a5 5 0 1 0 10 0a5 5 0 1 0 -10 0z", (0, 0, 10, 10)),
    ],
)
def test_what_the_commands_draw(data: str, wanted: tuple[float, ...]) -> None:
    assert box(read_path(data)) == pytest.approx(wanted, abs=0.01)


@pytest.mark.parametrize(("large", "sweep"), [(0, 0), (0, 1), (1, 0), (1, 1)])
def test_an_arc_keeps_to_its_circle(large: int, sweep: int) -> None:
    """All four arcs of radius 5 from (0, 0) to (6, 0): centres (3, ±4); the flags choose arc and side (SVG F.6.5)."""
    path = read_path(f"M0 0A5 5 0 {large} {sweep} 6 0")
    center = QPointF(3, 4) if large != sweep else QPointF(3, -4)
    middle = path.pointAtPercent(0.5)
    distance = [
        math.hypot(p.x() - center.x(), p.y() - center.y()) for p in (path.pointAtPercent(i / 20) for i in range(21))
    ]
    assert distance == pytest.approx([5] * 21, abs=0.01)
    assert path.currentPosition() == QPointF(6, 0)
    assert (middle.y() > 0) == (sweep == 0)
    assert abs(middle.y()) == pytest.approx(9 if large else 1, abs=0.01)


@pytest.mark.parametrize("data", ["M1", "L", "5 5", "M0 0L1", "M0 0C1 2 3 4", "M0 0Z1 2", "M0 0 1L2 3", "M0 0 sail"])
def test_what_is_no_path_says_so(data: str) -> None:
    with pytest.raises(ValueError, match="path data"):
        read_path(data)


@given(st.lists(st.tuples(coordinate, coordinate), min_size=3, max_size=20, unique=True), st.booleans())
def test_writing_and_reading_gives_the_same_path(points: list[tuple[float, float]], closed: bool) -> None:
    path = QPainterPath(QPointF(*points[0]))
    for i in range(1, len(points) - 2, 3):
        path.cubicTo(*(QPointF(*point) for point in points[i : i + 3]))
    path.lineTo(*points[-1])
    if closed:
        path.closeSubpath()
    again = read_path(write_path(path))
    assert write_path(again) == write_path(path)
    assert box(again) == pytest.approx(box(path), abs=0.002)


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (0, "0"),
        (-0.0001, "0"),
        (0.5, ".5"),
        (-0.25, "-.25"),
        (3.0, "3"),
        (10.1234, "10.123"),
        (100, "100"),
        (-10, "-10"),
    ],
)
def test_numbers_are_short(value: float, text: str) -> None:
    assert number(value) == text
