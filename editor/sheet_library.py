"""The map sheets that a game offers, and a person's own; pictures of them."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QObject, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPixmap

from editor.canvas.qt import QtCanvas
from editor.painters import LAYERS, paint_map
from editor.painters.scene import MapScene
from editor.style import Style
from model.edit import Address, Edit
from model.new import new_scenario
from model.ruleset import Ruleset
from model.storage.errors import LoadError
from model.storage.tiles import load_tiles, own_tiles
from model.terrain import BLANK, TerrainPatch
from model.tile import Tile, place_tile


class SheetLibrary(QObject):
    """Sheets by id. A person's own that has the id of another takes its place; one that cannot be read is left out."""

    changed = Signal()

    def __init__(self, ruleset: Ruleset, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.ruleset = ruleset
        self._tiles: dict[str, Tile] | None = None
        self.own: frozenset[str] = frozenset()
        """Ids of a person's own sheets."""
        self.faults: tuple[LoadError, ...] = ()
        """What is wrong with sheets that were left out."""

    @property
    def tiles(self) -> Mapping[str, Tile]:
        """All sheets: those of the numbered layout first, then by id. Read when first asked for."""
        if self._tiles is None:
            self._tiles = self._read()
        return self._tiles

    def reload(self) -> None:
        """Look into the folders again."""
        self._tiles = self._read()
        self.changed.emit()

    def _read(self) -> dict[str, Tile]:
        own, faults = own_tiles(self.ruleset)
        try:
            found = load_tiles(self.ruleset)
        except LoadError as error:
            found, faults = {}, [error, *faults]
        self.own, self.faults = frozenset(own), tuple(faults)
        first = [id for id in found if id not in own]
        both = {**found, **own}
        layout = self.ruleset.map.tiles
        numbered = [id for row in layout.numbered for id in row if id in both] if layout is not None else []
        return {id: both[id] for id in dict.fromkeys([*numbered, *sorted(first), *sorted(own)])}


def sheet_scene(
    tile: Tile, ruleset: Ruleset, style: Style, lang: str, across_flats_mm: float | None = None
) -> MapScene:
    """A map of one sheet alone, as painters want it; its hexes as large as those of the ruleset unless told otherwise."""
    scenario = new_scenario(ruleset, tile.grid.columns, tile.grid.rows)
    if across_flats_mm is not None:
        grid = scenario.grid.model_copy(update={"across_flats_mm": across_flats_mm})
        scenario.apply(scenario.change({Address("grid", ""): grid}))
    everywhere = range(scenario.terrain.codes.size)
    scenario.apply(Edit(terrain=TerrainPatch.of(scenario.terrain, everywhere, BLANK)))
    scenario.apply(place_tile(scenario, tile, scenario.grid.hex(0, 0)))
    return MapScene(scenario, ruleset, style, lang)


_TOO_SMALL = frozenset({"names", "numbers", "labels", "tiles"})
"""What a small picture of a sheet leaves out: texts, and the border, which is its own edge."""


def sheet_picture(scene: MapScene, size: QSize, ratio: float) -> QPixmap:
    """A small picture of a sheet, as large as fits into `size` logical px and in its middle."""
    picture = QPixmap(size * ratio)
    picture.fill(Qt.GlobalColor.transparent)
    width, height = scene.grid.size_mm
    scale = min(picture.width() / width, picture.height() / height) * 0.98
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate((picture.width() - width * scale) / 2, (picture.height() - height * scale) / 2)
    painter.scale(scale, scale)
    layers = {layer.id for layer in LAYERS} - _TOO_SMALL
    paint_map(QtCanvas(painter), scene, QRectF(0, 0, width, height), scale, layers)
    painter.end()
    picture.setDevicePixelRatio(ratio)
    return picture
