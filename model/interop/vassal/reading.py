"""A VASSAL module as a new scenario: board and grid, counter types, what stands at the start.

The board comes in as a scan under the grid, because a module knows nothing of terrain: to be traced, or painted over.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import Any, Final

from model.counters import Force, Placement
from model.edit import AnyRow
from model.edits.rows import slug
from model.hexgrid import Hex
from model.info import Scan
from model.interop.chart import Chart, drawn
from model.interop.report import Enclosed, ForeignError, Imported, Report, Source
from model.interop.vassal.archive import Archive, tree
from model.interop.vassal.contents import (
    Board,
    Contents,
    MapWindow,
    Slot,
    bounds,
    contents_of,
    numbers_of,
)
from model.interop.vassal.fitting import Area, Fitted, fitted
from model.interop.vassal.lattice import Lattice, lattice_of
from model.interop.vassal.picture_size import HEAD, size_of
from model.interop.vassal.reading_counters import CounterReader, Types
from model.interop.vassal.reading_pieces import Piece, Pieces
from model.interop.vassal.reading_stacks import Standing, at_start, saved
from model.limits import MAX_COUNT, MAX_MODULE_PICTURE, MAX_MODULE_TEXT, MAX_TEXT
from model.ruleset import Ruleset

SUFFIXES: Final = (".vmod", ".vmdx")

_BUILDS: Final = ("buildFile.xml", "buildFile")


def recognises(source: Source) -> bool:
    """Whether it is an archive: what is in it shows when it is read."""
    return source.data.startswith(b"PK\x03\x04")


def read(
    source: Source, ruleset: Ruleset, choice: Mapping[str, str] | None = None, *, board: str = "", setup: str = ""
) -> Imported:
    """The module as a new scenario.

    Args:
        source: the module.
        ruleset: the game that the scenario is to be of.
        choice: what words mean, by word: sides and kinds of the module.
        board: the name of the board to be read; "" for the one that players see first, else the largest.
        setup: the name of a saved game to begin with; "" for the at-start stacks, else the first there is.

    Raises:
        ForeignError: it is no module, damaged, an extension, or has no board with hexes (of that name).
    """
    return _Reading(source, ruleset, choice or {}, board, setup).made()


@dataclass(frozen=True, slots=True)
class _Chosen:
    """A board with hexes, on its map, and how large it is."""

    window: MapWindow
    board: Board
    size: tuple[float, float]
    lattice: Lattice

    @property
    def name(self) -> str:
        """What it is called where one is chosen."""
        return self.board.name or self.window.name

    @property
    def hexes(self) -> float:
        """About how many hexes it has."""
        width, height = bounds(self.board.zone.polygon) if self.board.zone is not None else self.size
        return width * height / self.lattice.dx / self.lattice.dy


class _Reading:
    def __init__(self, source: Source, ruleset: Ruleset, choice: Mapping[str, str], board: str, setup: str) -> None:
        self.source, self.ruleset, self.choice = source, ruleset, choice
        self.wanted_board, self.wanted_setup = board, setup
        self.report = Report()
        self.archive = Archive(source.data)
        self.contents = _opened(self.archive)
        self.pieces = Pieces(self.contents.prototypes)
        self.pictures: dict[str, Enclosed] = {}
        self.boards: tuple[str, ...] = ()
        self._ids: set[str] = set()
        self._missing: Counter[str] = Counter()

    def made(self) -> Imported:
        chosen = self._board()
        fit = self._fitted(chosen)
        chart = Chart.blank(fit.grid)
        chart.codes[fit.there] = chart.code(self.ruleset.map.terrain)
        chart.title = self.contents.name[:MAX_TEXT] or self.source.stem
        chart.notes = self.contents.description[:MAX_TEXT]
        if picture := self._picture(chosen.board.image):
            chart.add("scans", Scan(picture=picture, fit=fit.fit, opacity=1.0))
        reader = CounterReader(self.contents, self.ruleset, self.report, self.choice, self._picture)
        types = reader.read(list(self._palette()))
        standing = self._standing(chosen, fit)
        placements = list(_placements(standing, reader, self.ruleset, self.report))
        reader.at_least(_count(placements))
        reader.told()
        if types.rows:
            chart.rows |= {"counter_types": list(types.rows.values()), "cups": [], "pairs": []}
        chart.rows["placements"] = list[AnyRow](placements)
        self._left_out()
        made = drawn(chart, self.ruleset, self.report, self.choice)
        if types.rows:
            tables = made.scenario.tables
            tables["sides"].update(types.sides)
            self.report.came["sides"] += len(types.sides)
            tables["forces"].update(_forces(types, placements, tables["forces"], self.ruleset))
        setups = tuple(dict.fromkeys(name for name, _ in self.contents.setups))
        return Imported(made.scenario, self.report, tuple(self.pictures.values()), self.boards, setups)

    # -- the board ----------------------------------------------------------------------------------------------------
    def _board(self) -> _Chosen:
        found, sizeless = [], []
        for window in self.contents.maps:
            for board in window.boards:
                size = self._size(board)
                if size is None:
                    sizeless.append(board.name or window.name)
                    continue
                extent = bounds(board.zone.polygon) if board.zone is not None else size
                numbers, oblique = numbers_of(board.grid)
                lattice = lattice_of(board.grid.attrib, numbers, extent, oblique=oblique)
                found.append(_Chosen(window, board, size, lattice))
        if self.wanted_board:
            chosen = next((each for each in found if each.name.casefold() == self.wanted_board.casefold()), None)
            if chosen is None:
                known = ", ".join(each.name for each in found)[:1000]
                raise ForeignError("interop.vassal.no_such_board", {"name": self.wanted_board[:200], "known": known})
        elif found:
            shown = [each for each in found if each.name and f"\t{each.name}\t" in f"\t{each.window.setup}\t"]
            chosen = max(shown or found, key=lambda each: each.hexes)
        elif sizeless:
            raise ForeignError("interop.vassal.no_size", {"name": sizeless[0][:200]})
        else:
            raise ForeignError("interop.vassal.no_board")
        others = [each.name for each in found if each is not chosen]
        self.boards = tuple(dict.fromkeys((chosen.name, *others)))
        if others := others + sizeless:
            names = ", ".join(others[:12])[:400] + (" …" if len(others) > 12 else "")
            self.report.add("vassal.boards", name=chosen.name[:200], count=len(others), names=names)
        return chosen

    def _size(self, board: Board) -> tuple[float, float] | None:
        """Px of a board: those of its picture, else those it tells."""
        name = self._image_name(board.image)
        if name:
            try:
                size = size_of(self.archive.read(name, MAX_MODULE_PICTURE, start=HEAD))
            except ForeignError:
                size = None
            if size is not None:
                return float(size.width), float(size.height)
        return board.size

    def _fitted(self, chosen: _Chosen) -> Fitted:
        board, zone = chosen.board, chosen.board.zone
        polygons = tuple(box.polygon for box in board.boxes)
        area = Area(chosen.size, zone.polygon if zone is not None else None, polygons, self.contents.counted)
        return fitted(chosen.lattice, area, self.ruleset.map.across_flats_mm, self.report)

    # -- pictures -----------------------------------------------------------------------------------------------------
    def _image_name(self, image: str) -> str:
        """The member of a picture; VASSAL 2 left the ending away."""
        return next((name for name in (f"images/{image}", f"images/{image}.gif") if image and name in self.archive), "")

    def _picture(self, image: str) -> str:
        """The id of a picture, which comes in; "" for none, or for one that can't (`_missing` keeps its name)."""
        if not image.strip():
            return ""
        if image in self.pictures:
            return self.pictures[image].id
        name = self._image_name(image)
        try:
            head = self.archive.read(name, MAX_MODULE_PICTURE, start=HEAD) if name else b""
        except ForeignError:
            head = b""
        size = size_of(head)
        if size is None:
            self._missing[image] += 1
            return ""
        stem = PurePosixPath(image.replace("\\", "/")).stem
        id = slug(stem, self._ids, "picture")
        self._ids.add(id)
        self.pictures[image] = Enclosed(id, stem, size.kind, lambda: self.archive.read(name, MAX_MODULE_PICTURE))
        return id

    # -- pieces -------------------------------------------------------------------------------------------------------
    def _palette(self) -> Iterator[tuple[Slot, Piece]]:
        damaged = 0
        for slot in self.contents.palette:
            piece = self.pieces.read(slot.text, slot.entry)
            if piece is None:
                damaged += 1
            else:
                yield slot, piece
        if damaged:
            self.report.add("vassal.damaged", count=damaged)

    def _standing(self, chosen: _Chosen, fit: Fitted) -> Standing:
        window, board = chosen.window, chosen.board
        if not self.wanted_setup:
            found = at_start(window, board, fit, self.pieces)
            if found.pieces or not self.contents.setups:
                if self.contents.setups:
                    self._setups("vassal.setups_left", "")
                return found
        for name, file in self.contents.setups:
            if self.wanted_setup and name.casefold() != self.wanted_setup.casefold():
                continue
            try:
                found = saved(self.archive, file, window, board, fit, self.pieces)
            except ForeignError as error:
                if self.wanted_setup:
                    raise
                self.report.add("vassal.setup_damaged", name=name[:200], reason=error.sentence())
                continue
            if found.pieces or self.wanted_setup:
                self._setups("vassal.setup", name)
                return found
        if self.wanted_setup:
            known = ", ".join(name for name, _ in self.contents.setups)[:1000]
            raise ForeignError("interop.vassal.no_such_setup", {"name": self.wanted_setup[:200], "known": known})
        return Standing()

    def _setups(self, text_id: str, taken: str) -> None:
        others = [name for name, _ in self.contents.setups if name != taken]
        if taken or others:
            self.report.add(text_id, name=taken[:200], names=", ".join(others)[:400] or "–")

    def _left_out(self) -> None:
        report, contents = self.report, self.contents
        if self._missing:
            names = ", ".join(sorted(self._missing)[:8])[:400] + (" …" if len(self._missing) > 8 else "")
            report.add("vassal.pictures", count=len(self._missing), names=names)
        if decks := sum(window.decks for window in contents.maps):
            report.add("vassal.decks", count=decks)
        if self.archive.unsafe:
            report.add("vassal.unsafe", count=self.archive.unsafe)
        left = {name: count for name, count in contents.others.items() if name not in _SILENT}
        if left:
            names = ", ".join(f"{name} {count}" for name, count in sorted(left.items())[:20])
            report.add("vassal.components", names=names)


_SILENT: Final = {
    "BasicCommandEncoder", "GlobalOptions", "Chatter", "KeyNamer", "GlobalProperties", "Language", "Documentation",
    "GlobalTranslatableMessages", "GlobalKeyCommand", "StartupGlobalKeyCommand",
}  # fmt: skip
"""Components that only make the program run."""


def _opened(archive: Archive) -> Contents:
    name = next((name for name in _BUILDS if name in archive), None)
    if name is None:
        raise ForeignError("interop.vassal.no_build")
    root = tree(archive.read(name, MAX_MODULE_TEXT), name)
    if str(root.tag).rpartition(".")[2] == "ModuleExtension":
        raise ForeignError("interop.vassal.extension", {"module": root.get("module", "")[:200]})
    if str(root.tag).rpartition(".")[2] not in {"GameModule", "BasicModule"}:
        raise ForeignError("interop.vassal.no_build")
    return contents_of(root)


def _placements(standing: Standing, reader: CounterReader, ruleset: Ruleset, report: Report) -> Iterator[Placement]:
    """Placements of pieces; equal ones in a hex are one. What has no type in the palette makes one."""
    counts: Counter[tuple[Hex, str, bool]] = Counter()
    new = 0
    for hex, piece in standing.pieces:
        id = reader.types.of(piece)
        if id is None:
            id, new = reader.add(piece), new + 1
        counts[hex, id, piece.turned and id in reader.types.backed] += 1
    unplaced = 0
    for (hex, id, turned), count in counts.items():
        kind = ruleset.kinds.get(reader.types.rows[id].kind)
        places = kind.places if kind is not None else ("hex",)
        if not places:
            unplaced += count
            continue
        yield Placement(
            type=id, count=min(count, MAX_COUNT), hex=hex, place=places[0], face="back" if turned else "front"
        )
    if new:
        report.add("vassal.new_types", count=new)
    if unplaced:
        report.add("vassal.unplaced", count=unplaced)
    for reason, count in standing.away.items():
        if count:
            report.add(f"vassal.away_{reason}", count=count)


def _count(placements: list[Placement]) -> Counter[str]:
    found: Counter[str] = Counter()
    for row in placements:
        found[row.type] += row.count
    return found


def _forces(
    types: Types, placements: list[Placement], known: Mapping[Any, AnyRow], ruleset: Ruleset
) -> Iterator[tuple[str, Force]]:
    """What stands on the map counts as bought by its side; neutrals buy nothing."""
    bought: dict[str, Counter[str]] = {}
    for id, count in _count(placements).items():
        bought.setdefault(types.rows[id].side, Counter())[id] += count
    for side, purchases in bought.items():
        if side in ruleset.sides and ruleset.sides[side].role != "player":
            continue
        force = known.get(side)
        base = force if isinstance(force, Force) else Force()
        yield side, base.model_copy(update={"purchases": {**base.purchases, **purchases}})
