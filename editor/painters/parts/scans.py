"""Scans: the pictures under the map, and where each lies."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QImage, QPolygonF, QTransform

from editor.painters.buckets import Box
from editor.painters.parts.base import Board, around
from editor.pictures import read_picture
from model.edit import Edit
from model.fit import matrix_of
from model.info import Picture, Scan
from model.storage.errors import LoadError
from model.storage.pictures import picture_path


@dataclass(frozen=True, slots=True)
class LaidScan:
    """One picture under the map."""

    image: QImage
    to_mm: QTransform
    """From px of the kept image to mm."""
    opacity: float
    box: Box | None
    """What it covers in mm; None for one whose horizon shows, which is drawn wherever the map is painted."""


class Scans:
    """The pictures that can be shown; what is wrong with the others is a finding (`model.storage.pictures`)."""

    tables: ClassVar[frozenset[str]] = frozenset({"scans", "pictures"})

    def __init__(self, board: Board) -> None:
        self._board = board
        self.laid: list[LaidScan] = []
        self.build()

    def build(self) -> None:
        """Derive everything anew; there are few."""
        found = (self._laid(scan) for scan in self._board.scenario.rows("scans", Scan))
        self.laid = [laid for laid in found if laid is not None]

    def update(self, edit: Edit) -> list[Box]:
        """Where scans lay and where they lie now."""
        del edit
        before = self.laid
        self.build()
        boxes = [*(laid.box for laid in before), *(laid.box for laid in self.laid)]
        if None in boxes:
            width, height = self._board.grid.size_mm
            return [(-width, -height, 2 * width, 2 * height)]
        return around(boxes)

    def _laid(self, scan: Scan) -> LaidScan | None:
        folder, picture = self._board.folder, self._board.scenario.keyed("pictures", Picture).get(scan.picture)
        if folder is None or picture is None:
            return None
        path = picture_path(folder, picture.file)
        try:
            matrix = matrix_of(scan.fit)
            found = read_picture(path) if path is not None else None
        except (LoadError, OSError, ValueError):
            return None
        if found is None:
            return None
        # Qt multiplies rows from the left, so its matrix is the transposed one
        (a, b, c), (d, e, f), (g, h, i) = matrix.tolist()
        kept = QTransform.fromScale(found.width / found.image.width(), found.height / found.image.height())
        whole = QRectF(0, 0, found.width, found.height)
        corners = [whole.topLeft(), whole.topRight(), whole.bottomLeft(), whole.bottomRight()]
        ahead = min(g * corner.x() + h * corner.y() + i for corner in corners) > 0
        to_mm = QTransform(a, d, g, b, e, h, c, f, i)
        box = _box(to_mm, corners) if ahead else None
        return LaidScan(found.image, kept * to_mm, scan.opacity, box)


def _box(transform: QTransform, corners: list[QPointF]) -> Box:
    rect = QPolygonF([transform.map(corner) for corner in corners]).boundingRect()
    return rect.left(), rect.top(), rect.right(), rect.bottom()
