"""Pictures for counters as files: which a person may choose, looked at, copied beside the scenario, shown in lists."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QIcon, QImage, QPainter, QPixmap

from editor.canvas.pictures import SUFFIXES, load_picture, placed, read_picture
from model.info import Picture
from model.storage.pictures import put_beside

if TYPE_CHECKING:
    from editor.document import ScenarioDocument
    from ui.messages import Dialogs


def pattern() -> str:
    """The pictures that may be chosen, for a dialog that asks for files."""
    endings = " ".join(f"*{suffix}" for suffix in SUFFIXES)
    return QCoreApplication.translate("PictureFiles", "Pictures ({endings})").format(endings=endings)


def no_file_yet() -> str:
    """What is said where the scenario has no file beside which pictures could lie."""
    return QCoreApplication.translate("PictureFiles", "Save the scenario first: its pictures lie beside its file.")


def is_picture(path: Path) -> bool:
    """Whether a file is called like a picture."""
    return path.suffix.lower() in SUFFIXES


def pictures_in(paths: Iterable[Path]) -> list[Path]:
    """The pictures among files, and those in folders among them, in the order of their names."""
    found: list[Path] = []
    for path in paths:
        if path.is_dir():
            found += sorted(file for file in path.iterdir() if is_picture(file) and file.is_file())
        elif is_picture(path):
            found.append(path)
    return found


def taken_in(document: ScenarioDocument, source: Path) -> tuple[str, str]:
    """Look at a picture and copy it beside the scenario, which has a file; its path there and its SHA-256.

    Raises:
        LoadError: it can't be shown.
        SaveError: it can't be copied.
    """
    assert document.path is not None, "the scenario has no file"
    load_picture(source)
    return put_beside(document.path, source)


def ask_for_picture(dialogs: Dialogs, document: ScenarioDocument) -> Path | None:
    """Ask for one picture; None if nobody wants one, or the scenario has no file yet, which is told."""
    if document.path is None:
        dialogs.error(no_file_yet())
        return None
    return dialogs.open_file(document.path.parent, pattern())


def listed(document: ScenarioDocument) -> dict[str, str]:
    """The pictures of a scenario that counters can show: ids, and the names of their files."""
    rows = document.scenario.keyed("pictures", Picture)
    return {id: row.file.rpartition("/")[2] for id, row in rows.items() if is_picture(Path(row.file))}


def picture_icon(path: Path | None, size: int = 14) -> QIcon:
    """A small picture for a list; an empty one where it can't be shown."""
    try:
        stamp = path.stat().st_mtime_ns if path is not None else 0
    except OSError:
        stamp = 0
    return _kept_icon(path, stamp, size)


@lru_cache(512)
def _kept_icon(path: Path | None, _stamp: int, size: int) -> QIcon:
    """As `picture_icon`, made once for a file as it lies there."""
    return icon_of(read_picture(path) if path is not None else None, size)


def icon_of(image: QImage | None, size: int) -> QIcon:
    """A picture in a square of `size` logical pixels, with its own colours in a selected row too."""
    icon = QIcon()
    for ratio in (1.0, 2.0):
        picture = _small(image, size, ratio)
        for mode in (QIcon.Mode.Normal, QIcon.Mode.Selected):
            icon.addPixmap(picture, mode)
    return icon


def _small(image: QImage | None, size: int, ratio: float) -> QPixmap:
    pixels = round(size * ratio)
    result = QPixmap(pixels, pixels)
    result.fill(Qt.GlobalColor.transparent)
    if image is not None:
        (x, y, width, height), _ = placed(image.width(), image.height(), 0, 0, pixels, pixels)
        small = image.scaled(
            max(1, round(width)),
            max(1, round(height)),
            Qt.AspectRatioMode.IgnoreAspectRatio,
            Qt.TransformationMode.SmoothTransformation,
        )
        painter = QPainter(result)
        painter.drawImage(round(x), round(y), small)
        painter.end()
    result.setDevicePixelRatio(ratio)
    return result
