"""The path language of SVG ("M2 3l4 0z") read into a QPainterPath, and written from one."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainterPath

_TOKEN = re.compile(r"([MmLlHhVvCcSsQqTtAaZz])|(-?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)")
_COUNT = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}


def _segments(data: str) -> Iterator[tuple[str, list[float]]]:
    """Command letter and its numbers, one step each, and a closing Z of our own.

    ValueError if the numbers do not fit the command.
    """
    if rest := _TOKEN.sub("", data).strip(" ,\n\t"):
        raise ValueError(f"path data: {rest[0]!r} is not part of the language in {data[:40]!r}")
    command, numbers, steps = "Z", list[float](), 1
    for letter, number in [*_TOKEN.findall(data), ("Z", "")]:
        if letter:
            if numbers or not steps:
                raise ValueError(
                    f"path data: {command} has {len(numbers)} numbers too many or too few in {data[:40]!r}"
                )
            command, steps = letter, 0
            if command in "Zz":
                steps = 1
                yield command, []
            continue
        if command in "Zz":
            raise ValueError(f"path data: a number without a command in {data[:40]!r}")
        numbers.append(float(number))
        if len(numbers) == _COUNT[command.upper()]:
            yield command, numbers
            command, numbers, steps = {"M": "L", "m": "l"}.get(command, command), [], steps + 1


class _Pen:
    """Where the path has got to, and the last control point, which smooth curves mirror."""

    def __init__(self, path: QPainterPath) -> None:
        self.path = path
        self.at = QPointF()
        self.start = QPointF()
        self.control: QPointF | None = None

    def step(self, command: str, v: list[float]) -> None:
        """Draw one segment."""
        base = self.at if command.islower() else QPointF()
        points = [base + QPointF(v[i], v[i + 1]) for i in range(0, len(v) - 1, 2)]
        control: QPointF | None = None
        match command.upper():
            case "Z":
                self.path.closeSubpath()
                self.at = QPointF(self.start)
            case "M":
                self.start = points[0]
                self.path.moveTo(points[0])
            case "L":
                self.path.lineTo(points[0])
            case "H":
                self.path.lineTo(QPointF(base.x() + v[0], self.at.y()))
            case "V":
                self.path.lineTo(QPointF(self.at.x(), base.y() + v[0]))
            case "C" | "S":
                first = points[0] if command in "Cc" else self._mirrored()
                control = points[-2]
                self.path.cubicTo(first, control, points[-1])
            case "Q" | "T":
                control = points[0] if command in "Qq" else self._mirrored()
                self.path.quadTo(control, points[-1])
            case _:
                _arc(self.path, self.at, v, base + QPointF(v[5], v[6]))
        if command not in "Zz":
            self.at = self.path.currentPosition()
        self.control = control

    def _mirrored(self) -> QPointF:
        return self.at * 2 - self.control if self.control is not None else self.at


def _arc(path: QPainterPath, start: QPointF, v: list[float], end: QPointF) -> None:
    """An elliptic arc as cubics (SVG 1.1, F.6.5): v = rx, ry, tilt, large, sweep."""
    rx, ry, tilt = abs(v[0]), abs(v[1]), math.radians(v[2])
    if rx == 0 or ry == 0 or start == end:
        path.lineTo(end)
        return
    cos, sin = math.cos(tilt), math.sin(tilt)
    dx, dy = (start.x() - end.x()) / 2, (start.y() - end.y()) / 2
    x1, y1 = cos * dx + sin * dy, -sin * dx + cos * dy
    stretch = math.hypot(x1 / rx, y1 / ry)
    if stretch > 1:
        rx, ry = rx * stretch, ry * stretch
    share = max(0.0, (rx * ry) ** 2 / ((rx * y1) ** 2 + (ry * x1) ** 2) - 1)
    sign = 1 if bool(v[3]) != bool(v[4]) else -1
    cxp, cyp = sign * math.sqrt(share) * rx * y1 / ry, -sign * math.sqrt(share) * ry * x1 / rx
    cx = cos * cxp - sin * cyp + (start.x() + end.x()) / 2
    cy = sin * cxp + cos * cyp + (start.y() + end.y()) / 2
    begin = math.atan2((y1 - cyp) / ry, (x1 - cxp) / rx)
    sweep = math.atan2((-y1 - cyp) / ry, (-x1 - cxp) / rx) - begin
    if v[4] and sweep < 0:
        sweep += 2 * math.pi
    elif not v[4] and sweep > 0:
        sweep -= 2 * math.pi

    def place(x: float, y: float) -> QPointF:
        return QPointF(cx + cos * rx * x - sin * ry * y, cy + sin * rx * x + cos * ry * y)

    pieces = max(1, math.ceil(abs(sweep) / (math.pi / 2) - 1e-9))
    step = sweep / pieces
    k = 4 / 3 * math.tan(step / 4)
    for i in range(pieces):
        a, b = begin + i * step, begin + (i + 1) * step
        path.cubicTo(
            place(math.cos(a) - k * math.sin(a), math.sin(a) + k * math.cos(a)),
            place(math.cos(b) + k * math.sin(b), math.sin(b) - k * math.cos(b)),
            end if i == pieces - 1 else place(math.cos(b), math.sin(b)),
        )


def read_path(data: str, *, even_odd: bool = False) -> QPainterPath:
    """The path that `data` describes; ValueError, quoting its beginning, if it is not path data."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.OddEvenFill if even_odd else Qt.FillRule.WindingFill)
    pen = _Pen(path)
    for command, numbers in list(_segments(data))[:-1]:
        pen.step(command, numbers)
    return path


def number(value: float) -> str:
    """A coordinate in a thousandth of the unit at most, as short as can be: "-0.25" is "-.25", "3.000" is "3"."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    if text in {"-0", ""}:
        return "0"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def write_path(path: QPainterPath) -> str:
    """The path in SVG's language; a last point that returns to the first is written as Z."""
    out: list[str] = []
    i, count = 0, path.elementCount()
    start = (0.0, 0.0)
    point = (0.0, 0.0)
    line, move = QPainterPath.ElementType.LineToElement, QPainterPath.ElementType.MoveToElement

    def close() -> None:
        if out and not out[-1].startswith("M") and math.dist(point, start) < 1e-6:
            if out[-1].startswith("L"):
                out.pop()
            out.append("Z")

    while i < count:
        element = path.elementAt(i)
        if element.type == move:
            close()
            start = element.x, element.y
            out.append(f"M{number(element.x)} {number(element.y)}")
            point = start
            i += 1
        elif element.type == line:
            out.append(f"L{number(element.x)} {number(element.y)}")
            point = element.x, element.y
            i += 1
        else:
            three = [path.elementAt(i + k) for k in range(3)]
            out.append("C" + " ".join(f"{number(e.x)} {number(e.y)}" for e in three))
            point = three[2].x, three[2].y
            i += 3
    close()
    return "".join(out)
