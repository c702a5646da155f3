"""What painters draw from: a scenario turned into arrays and shapes in millimetres, and kept up edit by edit."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from PySide6.QtCore import QRectF

from editor.painters.atlas import Sprites
from editor.painters.buckets import Box
from editor.painters.lattice import Lattice
from editor.painters.parts.base import Board, Part
from editor.painters.parts.bodies import Bodies
from editor.painters.parts.ground import Ground
from editor.painters.parts.hexsides import Hexsides
from editor.painters.parts.labels import Labels
from editor.painters.parts.regions import Regions
from editor.painters.parts.routes import Routes
from editor.painters.parts.scans import Scans
from editor.painters.parts.stacks import Stacks
from editor.painters.parts.systems import Systems
from editor.painters.parts.tiles import Tiles
from editor.painters.parts.ways import Ways
from editor.painters.signs import Signs
from editor.style import Style
from model.edit import AnyRow, Edit
from model.grid import Grid
from model.ruleset import Ruleset
from model.scenario import Scenario

_TOLD: Mapping[str, tuple[str, ...]] = {
    "info": ("title", "title_ja", "author", "notes", "notes_ja", "options", "play", "victory", "victory_ja"),
    "sides": ("name", "name_ja"),
}
"""What is told of a scenario and of its sides, and not drawn: counters bear the names that the ruleset gives their sides."""

_FACES = ("faces",)
"""What of a scenario is drawn on counters alone."""

_TERRAIN = frozenset({"terrain"})

_BOXES = frozenset({"systems", "routes"})
"""Tables whose edits may move surface boxes that are drawn beside their systems."""


class MapScene:
    """The picture of a scenario as data. Millimetres, the upper left corner of all hexes at (0, 0).

    `update` must hear of every edit right after the scenario has made it. Nothing here draws; sprites drawn from it
    are kept in `sprites`, so that two views of one map share them.
    """

    def __init__(
        self, scenario: Scenario, ruleset: Ruleset, style: Style, lang: str = "en", folder: Path | None = None
    ) -> None:
        """`folder` is where the file of the scenario lies, with its pictures; None shows none of them."""
        self.scenario = scenario
        self._folder = folder
        self.ruleset = ruleset
        self.sprites = Sprites()
        self._build(style, lang)

    def _build(self, style: Style, lang: str) -> None:
        grid = self.scenario.grid
        self.board = Board(self.scenario, self.ruleset, style, lang, grid, Lattice.of(grid), folder=self._folder)
        self._signs = Signs(grid)
        self.scans = Scans(self.board)
        self.ground = Ground(self.board)
        self.bodies = Bodies(self.board, self.ground)
        self.systems = Systems(self.board)
        self.routes = Routes(self.board, self.systems)
        self.stacks = Stacks(self.board, self.systems)
        self.hexsides = Hexsides(self.board)
        self.ways = Ways(self.board, self.ground, self.bodies)
        self.tiles = Tiles(self.board)
        self.regions = Regions(self.board)
        self.labels = Labels(self.board)
        self._parts: tuple[Part, ...] = (
            self.ground, self.bodies, self.systems, self.routes, self.stacks, self.hexsides, self.ways, self.tiles,
            self.regions, self.labels, self.scans,
        )  # fmt: skip
        self._hearing: dict[frozenset[str], list[Part]] = {}
        self.sprites.clear()

    @property
    def grid(self) -> Grid:
        """The grid of the map."""
        return self.board.grid

    @property
    def lattice(self) -> Lattice:
        """The geometry of the grid."""
        return self.board.lattice

    @property
    def style(self) -> Style:
        """The look of the map."""
        return self.board.style

    @property
    def lang(self) -> str:
        """The language that names stand in first."""
        return self.board.lang

    @property
    def signs(self) -> Signs:
        """The hex numbers of the grid, as signs."""
        if self._signs.grid is not self.board.grid:
            self._signs = Signs(self.board.grid)
        return self._signs

    @property
    def bounds(self) -> QRectF:
        """What is printed: the box of all hexes, or the frame that cuts those at the edge in half."""
        left, top, right, bottom = self.grid.frame_mm
        return QRectF(left, top, right - left, bottom - top)

    def set_folder(self, folder: Path | None) -> None:
        """Look for the pictures in another folder: the scenario has a file now, or another one."""
        self._folder = self.board.folder = folder
        self.scans.build()
        self.stacks.build()
        self.sprites.clear()

    def restyle(self, style: Style | None = None, lang: str | None = None) -> list[QRectF]:
        """Draw in another look or language from now on; everything is to be drawn anew."""
        self._build(style or self.style, lang or self.lang)
        return [self._whole()]

    def update(self, edit: Edit) -> list[QRectF]:
        """Follow an edit that the scenario has just made; the rectangles (mm) whose picture may have changed."""
        edit = _drawn(edit)
        tables = edit.tables
        if tables == {"grid"} and _same_place(self.board.grid, self.scenario.grid):
            self.board.grid = self.scenario.grid
            return [self._whole()]
        if "grid" in tables or _another_look(edit) or (self.systems.beside and tables & _BOXES):
            before = self._whole()
            self._build(self.style, self.lang)
            return [before.united(self._whole())]
        boxes: list[Box] = []
        for part in self._parts_of(tables):
            boxes += part.update(edit)
        if tables & {"info", "sides", "counter_types", "pictures"}:
            self.sprites.clear()  # colours and faces have changed
        return _rects(boxes)

    def only_ground(self, edit: Edit) -> bool:
        """Whether an edit that was followed by `update` changes no more than the tones and motifs of hexes.

        It does not if a terrain comes or goes that is drawn as rounded bodies, or that is the coast of one; or a hex.
        """
        patch = edit.patch
        if patch is None or edit.tables != _TERRAIN:
            return False
        return not self.bodies.concerns(patch)

    def _parts_of(self, tables: frozenset[str]) -> list[Part]:
        """The parts that must hear of an edit of these tables."""
        found = self._hearing.get(tables)
        if found is None:
            found = self._hearing[tables] = [part for part in self._parts if part.tables & tables]
        return found

    def _whole(self) -> QRectF:
        margin = 2 * self.lattice.size
        return QRectF(0, 0, *self.grid.size_mm).adjusted(-margin, -margin, margin, margin)


def _drawn(edit: Edit) -> Edit:
    """What of an edit can be seen on the map: without rows of which only what is told has changed."""
    if edit.tables.isdisjoint(_TOLD):
        return edit
    seen = [
        address
        for address, after in edit.after.items()
        if address.table not in _TOLD or not _differs_only_in(edit.before[address], after, _TOLD[address.table])
    ]
    return Edit({each: edit.before[each] for each in seen}, {each: edit.after[each] for each in seen}, edit.terrain)


def _another_look(edit: Edit) -> bool:
    """Whether an edit gives everything another look, not only the counters."""
    return any(
        address.table == "info" and not _differs_only_in(edit.before[address], after, (*_TOLD["info"], *_FACES))
        for address, after in edit.after.items()
    )


def _differs_only_in(old: AnyRow | None, new: AnyRow | None, names: Iterable[str]) -> bool:
    """Whether two rows have the same values but for fields of these names."""
    if old is None or new is None or type(old) is not type(new):
        return False
    return bool(old.model_copy(update={name: getattr(new, name) for name in names}) == new)


def _same_place(old: Grid, new: Grid) -> bool:
    """Whether every hex lies where it did: only how hexes are numbered, or how the edge is cut, has changed."""
    return old.model_copy(update={"numbering": new.numbering, "edges": new.edges}) == new


def _rects(boxes: Iterable[Box]) -> list[QRectF]:
    """Rectangles of boxes, each once."""
    return [QRectF(left, top, right - left, bottom - top) for left, top, right, bottom in dict.fromkeys(boxes)]
