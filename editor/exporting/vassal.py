"""Export as a VASSAL module: draws the board, the counters and the charts, and hands them to `model.interop.vassal`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Final

import numpy as np
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from editor.canvas.qt import QtCanvas
from editor.exporting.base import MapOptions, MapReport, paint_framed, style_for, title_of
from editor.exporting.charts import chart_picture, charts_of, png_of
from editor.exporting.png_stream import png_bytes
from editor.glyphs.counter import draw_counter
from editor.glyphs.face import CounterFace, counter_face
from editor.painters import LAYERS
from editor.painters.parts.stacks import HEX_SIZE, Spot
from editor.painters.scene import MapScene
from model.counters import CounterType, Placement
from model.faces.book import FaceBook
from model.info import Cup
from model.interop.vassal.grid import Board, board_of, first_line, hex_grid
from model.interop.vassal.module import module_bytes
from model.interop.vassal.parts import Chart, Counter, Deck, Dice, Module, Standing, Zone
from model.maprows import Region
from model.paper import SheetError
from model.ruleset import Ruleset
from model.samples import sample_lines
from model.scenario import Scenario
from model.storage.atomic import save_bytes
from model.texts import named, say

DPI: Final = 100.0
"""Usual resolution of a board: a hex of 19 mm is 75 px wide."""

MOST_PIXELS: Final = 120_000_000
"""Pixels of a board: VASSAL holds it unpacked, four bytes a pixel."""

IN_SYSTEM: Final = 0.52
"""A counter where a hex holds a star and its boxes, fraction of the hex across flats."""

NOT_ON_BOARDS: Final = frozenset({"counters", "badges"})
"""Layers that a board does not show: counters are pieces."""


def board_megabytes(board: Board) -> int:
    """What the board takes in the memory of VASSAL."""
    return round(board.width * board.height * 4 / 1024 / 1024)


def export_vassal(
    scenario: Scenario,
    ruleset: Ruleset,
    out: Path,
    *,
    dpi: float | None = None,
    lang: str = "en",
    folder: Path | None = None,
) -> MapReport:
    """Write the module to `out`; the pictures on counters lie in `folder`.

    Raises:
        SheetError: the board would be too large for VASSAL to hold.
        SaveError: the file could not be written; an old one stands untouched.
    """
    data, module, warnings = vassal_module(scenario, ruleset, dpi or DPI, lang, folder)
    notes = save_bytes(out, data).notes
    told = (*warnings, *(note.sentence(lang) for note in notes))
    return MapReport(out, module.board.width, module.board.height, warnings=tuple(told))


def vassal_module(
    scenario: Scenario, ruleset: Ruleset, dpi: float, lang: str, folder: Path | None = None
) -> tuple[bytes, Module, tuple[str, ...]]:
    """The file, what it was made of, and sentences about what has no place in it."""
    return _Maker(scenario, ruleset, dpi, lang, folder).made()


@dataclass(slots=True)
class _Pictures:
    """Pictures of the module by name; names are ASCII and each stands for one picture."""

    found: dict[str, bytes]

    def add(self, stem: str, data: bytes) -> str:
        plain = re.sub(r"[^a-z0-9]+", "-", stem.lower()).strip("-") or "picture"
        name, number = f"{plain}.png", 2
        while name in self.found:
            name, number = f"{plain}-{number}.png", number + 1
        self.found[name] = data
        return name


class _Maker:
    def __init__(self, scenario: Scenario, ruleset: Ruleset, dpi: float, lang: str, folder: Path | None) -> None:
        self.scenario, self.ruleset, self.lang, self.folder = scenario, ruleset, lang, folder
        self.scene = MapScene(scenario, ruleset, style_for(scenario, None), lang)
        self.board = board_of(scenario.grid, dpi)
        if self.board.width * self.board.height > MOST_PIXELS:
            values = {"width": self.board.width, "height": self.board.height, "most": MOST_PIXELS // 1_000_000}
            raise SheetError("map_export.error.too_large", values)
        flats = scenario.grid.across_flats_mm * self.board.scale
        in_system = any(place.needs == "system" for place in ruleset.places.values())
        self.counter_px = max(12, round(flats * (IN_SYSTEM if in_system else HEX_SIZE)))
        self.pictures = _Pictures({})
        self.types = {type_.id: type_ for type_ in scenario.counter_types}
        self.warnings: list[str] = []

    def made(self) -> tuple[bytes, Module, tuple[str, ...]]:
        scenario, lang = self.scenario, self.lang
        grid = hex_grid(scenario.grid, self.board)
        if grid.plain and scenario.grid.numbering.style != "none":
            slanted = scenario.grid.numbering.slant != "none"
            self.warnings.append(say("vassal.numbers_slanted" if slanted else "vassal.numbers", lang))
        module = Module(
            name=title_of(scenario, self.ruleset, lang) or "Hexmuster",
            description=named(self.ruleset, lang),
            sides=tuple(
                named(side, lang) or id
                for id, side in scenario.sides.items()
                if id not in self.ruleset.sides or self.ruleset.sides[id].role == "player"
            ),
            board=self.board,
            board_image=self.pictures.add("board", self._board()),
            grid=grid,
            counter_px=self.counter_px,
            counters=tuple(self._counters()),
            standings=tuple(self._standings()),
            zones=tuple(self._zones()),
            decks=tuple(self._decks()),
            charts=tuple(self._charts()),
            dice=(Dice("1d6", 1, 6), Dice("2d6", 2, 6), Dice("1d10", 1, 10)),
            turns=scenario.info.play.turns or self.ruleset.turns,
            notes=self._notes(),
            hexes=(scenario.grid.columns, scenario.grid.rows, first_line(scenario.grid)),
            game=self.ruleset.id,
        )
        return module_bytes(module, self.pictures.found), module, tuple(self.warnings)

    # -- the board --------------------------------------------------------------------------------------------------
    def _board(self) -> bytes:
        """The map without counters, band by band: memory holds a few bands, not the picture."""
        board, scale = self.board, self.board.scale
        layers = {layer.id for layer in LAYERS} - NOT_ON_BOARDS
        options = MapOptions(layers=layers, lang=self.lang)
        left, top = (-part / scale for part in board.margin)

        def paint(image: QImage, row: int) -> None:
            image.fill(QColor(self.scene.style.color("outside")))
            painter = QPainter(image)
            painter.translate(0, -row)
            painter.scale(scale, scale)
            painter.translate(-left, -top)
            shown = QRectF(left, top + row / scale, board.width / scale, image.height() / scale)
            paint_framed(QtCanvas(painter), self.scene, shown, scale, options)
            painter.end()

        return png_bytes(board.width, board.height, scale, paint)

    # -- counters ---------------------------------------------------------------------------------------------------
    def _counters(self) -> Iterator[Counter]:
        book = FaceBook.of(self.scenario, self.ruleset, self.folder)
        for type_ in self.scenario.counter_types:
            side = self.scenario.sides.get(type_.side)
            if side is None:
                self.warnings.append(say("vassal.no_side", self.lang, type=type_.id, side=type_.side))
                continue
            face = counter_face(type_, side, self.ruleset, self.lang, book=book)
            front = self.pictures.add(type_.id, self._picture(face))
            back = ""
            if type_.back is not None or face.back.kind != "plain":
                back = self.pictures.add(f"{type_.id}-back", self._picture(face, back=True))
            elif self._hides(type_):
                back = self.pictures.add(f"{type_.id}-hidden", self._picture(face, hidden=True))
            kind = self.ruleset.kinds.get(type_.kind)
            words = [word for word in dict.fromkeys((*face.back.words,)) if word]
            yield Counter(
                type_.id,
                f"{type_.code} {named(type_, self.lang)}".strip(),
                named(side, self.lang) or type_.side,
                named(kind, self.lang) if kind is not None else type_.kind,
                front,
                back,
                words[0] if back and words else "",
                self._marks(type_),
            )

    def _hides(self, type_: CounterType) -> bool:
        """Whether counters of the type stand face down somewhere."""
        return any(row.type == type_.id and row.face == "hidden" for row in self.scenario.placements)

    def _marks(self, type_: CounterType) -> dict[str, str]:
        found = {key: f"{value:g}" for key, value in type_.values.items() if value is not None}
        if type_.build_cost is not None:
            found["cost"] = f"{type_.build_cost:g}"
        return {**found, "Type": type_.id, "Code": type_.code, "Count": str(type_.count)}

    def _picture(self, face: CounterFace, *, back: bool = False, hidden: bool = False) -> bytes:
        px = self.counter_px
        image = QImage(px, px, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(Qt.GlobalColor.transparent)
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(px / 15.0, px / 15.0)
        draw_counter(QtCanvas(painter), face, 7.5, 7.5, 14.4, back=back, hidden=hidden)
        painter.end()
        return png_of(image)

    # -- what stands where --------------------------------------------------------------------------------------------
    def _standings(self) -> Iterator[Standing]:
        stacks: dict[Spot, list[Placement]] = {}
        away = 0
        for placement in self.scenario.placements:
            if placement.hex is None or placement.hex not in self.scenario.grid or placement.type not in self.types:
                away += placement.count
                continue
            stacks.setdefault(Spot(placement.hex, placement.place, placement.box), []).append(placement)
        for spot, placements in stacks.items():
            x, y, _, _ = self.scene.stacks.stand(spot)
            counters = [
                (placement.type, placement.face == "front")
                for placement in sorted(placements, key=lambda row: row.carried_by is None)
                for _ in range(placement.count)
            ]
            yield Standing(self.board.px(x, y), self.scenario.grid.label(spot.hex), tuple(counters))
        if away:
            self.warnings.append(say("vassal.away", self.lang, count=away))

    def _zones(self) -> Iterator[Zone]:
        for system in self.scenario.systems:
            name = named(system, self.lang) or system.id
            for number, slot in enumerate(self.scene.systems.surfaces(system), 1):
                half = slot.size / 2
                corners = ((-half, -half), (half, -half), (half, half), (-half, half))
                polygon = tuple(self.board.px(slot.x + dx, slot.y + dy) for dx, dy in corners)
                yield Zone(say("vassal.box", self.lang, system=name, box=number), polygon)
        for region in self.scenario.rows("regions", Region):
            for outline in self._outlines(region):
                yield Zone(named(region, self.lang) or region.id, outline, grid=True)

    def _outlines(self, region: Region) -> Iterator[tuple[tuple[int, int], ...]]:
        hexes = [hex for hex in region.hexes if hex in self.scenario.grid]
        if not hexes:
            return
        lattice = self.scene.lattice
        offsets = self.scenario.grid.offsets(hexes)
        cols, rows = zip(*offsets, strict=True)
        for loop in lattice.outline(np.array(cols), np.array(rows)):
            yield tuple(self.board.px(float(x), float(y)) for x, y in loop.tolist())

    def _decks(self) -> Iterator[Deck]:
        at = self.counter_px
        for cup in self.scenario.rows("cups", Cup):
            chits = [id for id, count in cup.chits.items() if id in self.types for _ in range(count)]
            if chits:
                yield Deck(cup.id, (at, self.counter_px), tuple(chits))
                at += 2 * self.counter_px

    # -- beside the board ---------------------------------------------------------------------------------------------
    def _charts(self) -> Iterator[Chart]:
        turns = self.scenario.info.play.turns or self.ruleset.turns
        for table in charts_of(self.ruleset, turns, self.lang):
            yield Chart(table.title, self.pictures.add(f"chart-{table.id}", chart_picture(table)))

    def _notes(self) -> str:
        info = self.scenario.info
        parts: list[str] = []
        notes = info.notes_ja if self.lang == "ja" and info.notes_ja else info.notes
        if notes:
            parts += [f"<p>{escape(line)}</p>" for line in notes.splitlines() if line.strip()]
        victory: Mapping[str, str] = {**info.victory, **(info.victory_ja if self.lang == "ja" else {})}
        for id, text in victory.items():
            if text and id in self.scenario.sides:
                parts.append(f"<h2>{escape(named(self.scenario.sides[id], self.lang) or id)}</h2><p>{escape(text)}</p>")
        marks = sample_lines(
            self.scenario, self.ruleset, self.types.values(), "values", "count", "cost", lang=self.lang
        )
        parts += [f"<p>{escape(line)}</p>" for line in marks]
        if not parts:
            return ""
        title = escape(title_of(self.scenario, self.ruleset, self.lang))
        body = "\n".join(parts)
        return f'<html><head><meta charset="utf-8"></head><body><h1>{title}</h1>\n{body}\n</body></html>\n'
