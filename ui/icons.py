"""Icons of the window: our own symbols in a colour of the theme, sharp at every device ratio.

`QSvgRenderer` paints `currentColor` black, so the word is replaced by the colour before the drawing is loaded.
"""

from __future__ import annotations

from functools import cache
from importlib import resources
from pathlib import Path

from platformdirs import user_cache_path
from PySide6.QtCore import QByteArray, QRectF, QSize, Qt
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from ui.theme import THEME, Roles

SIZES = (16, 20, 24)
"""The sizes in logical pixels that icons are drawn for."""


@cache
def svg_text(name: str) -> str:
    """The drawing `name`, from the window's own symbols or from those shared with counters; KeyError if none."""
    for package, folder in (("ui", "symbols"), ("scenarios", "symbols")):
        file = resources.files(package).joinpath(folder, f"{name}.svg")
        if file.is_file():
            return file.read_text(encoding="utf-8")
    raise KeyError(name)


@cache
def pixmap(name: str, color: str, size: int, ratio: float = 1.0) -> QPixmap:
    """The drawing `name` in `color`, `size` logical pixels wide, for a screen of device ratio `ratio`."""
    renderer = QSvgRenderer(QByteArray(svg_text(name).replace("currentColor", color).encode()))
    result = QPixmap(QSize(round(size * ratio), round(size * ratio)))
    result.fill(Qt.GlobalColor.transparent)
    painter = QPainter(result)
    renderer.render(painter, QRectF(0, 0, result.width(), result.height()))
    painter.end()
    result.setDevicePixelRatio(ratio)
    return result


def icon(name: str, color: str | None = None) -> QIcon:
    """An icon in the text colour of the theme (or in `color`), grey when disabled, in the accent when checked."""
    roles = THEME.roles
    result = QIcon()
    for size in SIZES:
        for ratio in (1.0, 2.0):
            plain = pixmap(name, color or roles.text, size, ratio)
            result.addPixmap(plain)
            result.addPixmap(plain, QIcon.Mode.Selected)  # in a row that is selected; Qt would bleach it
            result.addPixmap(pixmap(name, roles.disabled, size, ratio), QIcon.Mode.Disabled)
            checked = pixmap(name, color or roles.accent, size, ratio)
            result.addPixmap(checked, QIcon.Mode.Normal, QIcon.State.On)
    return result


def arrow_files(roles: Roles) -> dict[str, str]:
    """Paths of the small arrows and the tick as the style sheet wants them: files, drawn in the theme's colours."""
    names = {"arrow": ("chevron_down", roles.secondary), "arrow_up": ("chevron_up", roles.secondary)}
    names["tick"] = ("tick", roles.on_accent)
    folder = user_cache_path("hexmuster", appauthor=False) / "icons"
    paths: dict[str, str] = {}
    for key, (name, color) in names.items():
        file = Path(folder) / f"{name}-{color[1:]}.svg"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            if not file.is_file():
                file.write_text(svg_text(name).replace("currentColor", color), encoding="utf-8")
            paths[key] = file.as_posix()
        except OSError:  # a cache that cannot be written costs the arrows, nothing else
            paths[key] = ""
    return paths
