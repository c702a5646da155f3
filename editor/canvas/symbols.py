"""The symbols of `scenarios/symbols` as paths, read once; their colour is chosen when they are drawn.

A symbol is an SVG file with a 24 × 24 field, paths and circles, filled or stroked in `currentColor`. Files of our own:
one that cannot be read is a fault of the program, and raises.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable

from PySide6.QtCore import Qt, QXmlStreamAttributes, QXmlStreamReader
from PySide6.QtGui import QPainterPath, QPainterPathStroker

from editor.canvas.nato import PREFIX, nato_names, nato_svg
from editor.canvas.path_data import read_path

FIELD = 24.0
"""Width and height of a symbol's field in its own units."""

_CAPS = {"round": Qt.PenCapStyle.RoundCap, "square": Qt.PenCapStyle.SquareCap}
_JOINS = {"round": Qt.PenJoinStyle.RoundJoin, "bevel": Qt.PenJoinStyle.BevelJoin}


def _folder() -> Traversable:
    return resources.files("scenarios").joinpath("symbols")


@cache
def symbol_names() -> tuple[str, ...]:
    """All symbols, in order of name; of those that are composed (`canvas.nato`) the usual ones come last."""
    drawn = sorted(f.name.removesuffix(".svg") for f in _folder().iterdir() if f.name.endswith(".svg"))
    return (*drawn, *nato_names())


_SIGNS = frozenset(
    {
        "brush", "eraser", "eye", "eyedropper", "fill", "finding_error", "finding_info", "finding_ok",
        "finding_warning", "hexside", "label", "lasso", "lock", "measure", "open", "paste", "path", "print", "redo",
        "region", "route", "save", "scan", "search", "select", "shape", "site", "symmetry", "tile", "undo", "wand",
    }
)  # fmt: skip
"""Of the window: tools, layers, levels of findings. They mean nothing on a counter."""


def counter_symbols() -> tuple[str, ...]:
    """The symbols that are drawn for counters, in the order of `symbol_names`."""
    return tuple(name for name in symbol_names() if name not in _SIGNS)


def symbol_title(name: str, lang: str) -> str:
    """What a symbol is called in "en" or "ja"; its name where `scenarios/symbols/names.toml` doesn't say it."""
    at, known = int(lang == "ja"), _titles()
    if not name.startswith(PREFIX):
        return known["symbols"][name][at] if name in known["symbols"] else name.replace("_", " ")
    branches = name.removeprefix(PREFIX).split("+")
    if not all(branch in known["branches"] for branch in branches):
        return name
    words = known["unit"]["and"][at].join(known["branches"][branch][at] for branch in branches)
    return known["unit"]["of"][at].format(branches=words)


@cache
def _titles() -> dict[str, dict[str, list[str]]]:
    return tomllib.loads(_folder().joinpath("names.toml").read_text(encoding="utf-8"))


@cache
def svg_text(name: str) -> str:
    """The file of a symbol; KeyError, naming it, if there is none."""
    if name.startswith(PREFIX):
        return nato_svg(name)
    if name not in symbol_names():
        raise KeyError(name)
    return _folder().joinpath(f"{name}.svg").read_text(encoding="utf-8")


def svg_of(name: str, color: str) -> str:
    """The file of a symbol with its colour put in, for `QSvgRenderer`, which paints `currentColor` black."""
    return svg_text(name).replace("currentColor", color)


def _shape(tag: str, a: dict[str, str]) -> QPainterPath:
    if tag == "circle":
        path = QPainterPath()
        path.addEllipse(
            float(a["cx"]) - float(a["r"]), float(a["cy"]) - float(a["r"]), 2 * float(a["r"]), 2 * float(a["r"])
        )
        return path
    return read_path(a["d"], even_odd=a.get("fill-rule") == "evenodd")


def _outline(path: QPainterPath, a: dict[str, str]) -> QPainterPath:
    """The area that a stroke covers."""
    width = float(a.get("stroke-width", "1"))
    stroker = QPainterPathStroker()
    stroker.setWidth(width)
    stroker.setCapStyle(_CAPS.get(a.get("stroke-linecap", ""), Qt.PenCapStyle.FlatCap))
    stroker.setJoinStyle(_JOINS.get(a.get("stroke-linejoin", ""), Qt.PenJoinStyle.MiterJoin))
    stroker.setCurveThreshold(0.01)
    if dash := a.get("stroke-dasharray"):
        stroker.setDashPattern([float(part) / width for part in dash.replace(",", " ").split()])
        stroker.setDashOffset(float(a.get("stroke-dashoffset", "0")) / width)
    return stroker.createStroke(path)


def _attributes(read: QXmlStreamAttributes) -> dict[str, str]:
    parts = (read.at(i) for i in range(read.size()))
    return {part.name(): part.value() for part in parts}


@cache
def symbol_paths(name: str) -> tuple[QPainterPath, ...]:
    """A symbol as areas to fill one after another, strokes made outlines; do not change them.

    KeyError, naming the symbol, if there is none; ValueError for a file with anything but paths and circles.
    """
    reader = QXmlStreamReader(svg_text(name))
    inherited: dict[str, str] = {}
    areas: list[QPainterPath] = []
    while not reader.atEnd():
        if reader.readNext() != QXmlStreamReader.TokenType.StartElement:
            continue
        tag, own = reader.name(), _attributes(reader.attributes())
        if tag == "svg":
            inherited = own
        elif tag in {"path", "circle"}:
            a = {**inherited, **own}
            path = _shape(tag, a)
            if a.get("fill", "black") != "none":
                areas.append(path)
            if a.get("stroke", "none") != "none":
                areas.append(_outline(path, a))
        else:
            raise ValueError(f"symbol {name}: <{tag}> is not among the shapes that symbols are made of")
    if reader.hasError():
        raise ValueError(f"symbol {name}: {reader.errorString()}")
    return tuple(areas)
