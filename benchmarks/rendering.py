"""The rendering targets as ratios: `python -m benchmarks.rendering [--quick] [--layers]`.

Each row compares an operation of the map view with a floor (see `benchmarks.floors`), both in this process, turn by
turn. A frame lasts from the action through the event loop to the end of the paint event. The exit code is 1 if a
limit does not hold.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import shutil
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from math import inf
from typing import Any

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import numpy as np
from PySide6.QtCore import QRectF, QTimer
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QApplication

from benchmarks.floors import SIZE, Blit, Primitives, SmoothImage
from benchmarks.harness import HEAD, Ratio, compare
from benchmarks.png import TILED, height_ratio, png_ratios
from benchmarks.rich_map import build, patches
from editor.painters.scene import MapScene
from editor.style import load_style
from editor.view.map_view import MapView
from model.edit import Edit
from model.hexgrid import Hex
from model.new import new_scenario
from model.storage.read import read_scenario
from model.storage.rulesets import load_ruleset
from model.storage.write import write_scenario
from model.terrain import TerrainPatch

CLOSE_HEX_PX = 45.0
"""Some 1,200 hexes in view."""

MIDDLE_HEX_PX = 12.0

NEAR_HEX_PX = 84.0
"""Some 350 hexes: names in two languages, hex numbers, whole counter faces, every line and motif."""


class CountingView(MapView):
    """A view that counts its paint events, each of which draws the background once."""

    frames = 0

    def drawBackground(self, painter: QPainter, rect: QRectF | Any) -> None:
        super().drawBackground(painter, rect)
        self.frames += 1


class Bench:
    """One map in one view, and what is done to it."""

    def __init__(self, app: QApplication, columns: int, rows: int, *, everything: bool = False) -> None:
        self.app = app
        scenario, ruleset = build(columns, rows, everything=everything)
        self.scenario = scenario
        self.scene = MapScene(scenario, ruleset, load_style("land"))
        self.view = CountingView(self.scene)
        for timer in self.view.findChildren(QTimer):
            timer.setInterval(1_000_000)  # no idle work in between
        self.view.resize(*SIZE)
        self.view.show()
        self.random = random.Random(1)
        self.turn = 0
        self.next = (0, 1)
        self.zoomed_px = CLOSE_HEX_PX
        self.settle()

    def settle(self) -> None:
        for _ in range(5):
            self.app.processEvents()

    def near(self) -> None:
        """About 350 hexes."""
        self._zoom(NEAR_HEX_PX)

    def close(self) -> None:
        """About 1,200 hexes."""
        self._zoom(CLOSE_HEX_PX)

    def middle(self) -> None:
        """Some 15,000 hexes."""
        self._zoom(MIDDLE_HEX_PX)

    def fit(self) -> None:
        """The whole map."""
        self.view.fit()
        self.settle()

    def _zoom(self, hex_px: float) -> None:
        self.zoomed_px = hex_px
        self.view.zoom_to(hex_px / self.scene.lattice.flats)
        self.view.center_on(*self.scene.bounds.center().toTuple())
        self.settle()

    def frame(self, action: Callable[[], None], prepare: Callable[[], None] | None = None) -> Callable[[], float]:
        """The action until it is on the screen; gives ms. What `prepare` does before it is not counted."""

        def run() -> float:
            if prepare is not None:
                prepare()
            before = self.view.frames
            start = time.process_time()
            action()
            while self.view.frames == before:
                self.app.processEvents()
            return 1000 * (time.process_time() - start)

        return run

    # -- actions ------------------------------------------------------------------------------------------------
    def hover(self) -> None:
        self.turn += 1
        grid = self.scene.grid
        col, row = grid.columns // 2 + self.turn * 7 % 20 - 10, grid.rows // 2 + self.turn * 3 % 14 - 7
        self.view.overlays.set_hover(grid.hex(col, row))

    def static(self) -> None:
        self.view.viewport().update()

    def pan(self) -> None:
        self.turn += 1
        way = 1 if self.turn // 10 % 2 else -1
        self.view.scroll_by(37 * way, 13 * way)

    def full(self) -> None:
        self.view.refresh()

    def zoom(self) -> None:
        """To and fro between steps whose sprites are there."""
        self.turn += 1
        self.view.zoom_to(self.zoomed_px * (1, 1.19, 1, 0.84)[self.turn % 4] / self.scene.lattice.flats)

    def choose(self) -> None:
        """Choose a hex in the view, and another terrain for it."""
        index = self.scene.grid.index(self._hex())
        code = self.random.randrange(1, len(self.scenario.terrain.legend) - 1)
        self.next = index, code + (code >= int(self.scenario.terrain.codes.flat[index]))

    def choose_scrolled(self) -> None:
        """Scroll, so that nothing is kept of what stands above the ground, then choose."""
        self.pan()
        self.settle()
        self.choose()

    def choose_body(self) -> None:
        """As `choose`, but nebula, water or the like, whose rounded outline is to be found anew."""
        self.choose()
        codes = [code for code, body in enumerate(self.scene.ground.contoured) if body]
        before = int(self.scenario.terrain.codes.flat[self.next[0]])
        self.next = self.next[0], self.random.choice([code for code in codes if code != before] or [1])

    def edit(self) -> None:
        """The hex that was chosen gets its terrain."""
        index, code = self.next
        edit = Edit(terrain=TerrainPatch.of(self.scenario.terrain, [index], code))
        self.scenario.apply(edit)
        self.view.apply(edit)

    def _hex(self) -> Hex:
        seen, grid = self.view.visible_mm, self.scene.grid
        while True:
            x = seen.center().x() + self.random.uniform(-0.4, 0.4) * seen.width()
            y = seen.center().y() + self.random.uniform(-0.4, 0.4) * seen.height()
            if (hex := grid.layout.hex_at(x, y)) in grid:
                return hex

    def shown(self) -> QRectF:
        return self.view.visible_mm


def view_ratios(bench: Bench) -> Iterator[Ratio]:
    """Frames of the rich map against blits, primitives and each other."""
    blit = Blit()
    frame = bench.frame
    zooms = {"close": bench.close, "middle": bench.middle, "fit": bench.fit}
    for name, go in zooms.items():
        go()
        yield compare(f"hover frame / blit, {name}", frame(bench.hover), blit, 1.0)
        yield compare(f"static repaint / blit, {name}", frame(bench.static), blit, 4.0)
        yield compare(f"edit → paint / blit, {name}", frame(bench.edit, bench.choose), blit, 2.0)
    yield compare("pan step / blit, fit", frame(bench.pan), blit, 4.0)
    smooth = SmoothImage(bench.scene.grid.columns, bench.scene.grid.rows)
    yield compare("full re-render / smooth drawImage, fit", frame(bench.full), smooth, 6.0)
    bench.close()
    yield compare("pan step / full re-render, close", frame(bench.pan), frame(bench.full), 0.5)
    bench.close()
    floor = Primitives(bench.scene, bench.shown(), bench.view.scale_px)
    yield compare(f"full re-render / raw primitives ({floor.count} calls), close", frame(bench.full), floor, 3.0)
    for _ in range(4):
        bench.zoom()
        bench.settle()
    yield compare("zoom step, sprites there / full re-render, close", frame(bench.zoom), frame(bench.full), 1.4)


def layer_ratios(bench: Bench) -> Iterator[Ratio]:
    """The same frames on a map on which every layer has something to draw, near and close."""
    blit = Blit()
    frame = bench.frame
    for name, go in (("near", bench.near), ("close", bench.close), ("fit", bench.fit)):
        name = f"all layers, {name}"
        go()
        yield compare(f"hover frame / blit, {name}", frame(bench.hover), blit, 1.0)
        yield compare(f"static repaint / blit, {name}", frame(bench.static), blit, 4.0)
        yield compare(f"edit → paint / blit, {name}", frame(bench.edit, bench.choose), blit, 2.0)
        if go == bench.fit:
            continue
        go()
        yield compare(f"pan step / full re-render, {name}", frame(bench.pan), frame(bench.full), 0.5)
        go()
        floor = Primitives(bench.scene, bench.shown(), bench.view.scale_px)
        yield compare(f"full re-render / raw primitives ({floor.count} calls), {name}", frame(bench.full), floor, 3.0)
        for _ in range(4):
            bench.zoom()
            bench.settle()
        yield compare(f"zoom step, sprites there / full re-render, {name}", frame(bench.zoom), frame(bench.full), 1.4)


def other_edits(bench: Bench) -> Iterator[Ratio]:
    """Edits that have no limit: the first of a place after a scroll, and those that change the outline of a body."""
    blit = Blit()
    for name, go in (("near", bench.near), ("close", bench.close), ("fit", bench.fit)):
        go()
        scrolled, body = bench.frame(bench.edit, bench.choose_scrolled), bench.frame(bench.edit, bench.choose_body)
        yield compare(f"edit right after a scroll → paint / blit, all layers, {name}", scrolled, blit, inf)
        yield compare(f"edit of a rounded body → paint / blit, all layers, {name}", body, blit, inf)


def size_ratios(app: QApplication) -> Iterator[Ratio]:
    """The same on a map of a million hexes and on one of ten thousand."""
    large, small = Bench(app, 1000, 1000), Bench(app, 100, 100)
    for bench in (large, small):
        bench.close()
    for name in ("edit", "hover", "full"):
        operations = [
            bench.frame(getattr(bench, name), bench.choose if name == "edit" else None) for bench in (large, small)
        ]
        yield compare(f"{name}, 1000 × 1000 / 100 × 100, close", operations[0], operations[1], 1.3)
    for bench in (large, small):
        bench.view.close()


def load_ratio() -> Ratio:
    """Reading a map of 250,000 hexes, checked and decoded, against `json.loads` of the same text."""
    scenario = new_scenario(load_ruleset("dark-nebula-expanded"), 500, 500)
    scenario.terrain.codes[:] = patches(500, 500, 2, np.random.default_rng(3))
    data = write_scenario(scenario)
    return compare("load 250,000 hexes / json.loads", lambda: read_scenario(data), lambda: json.loads(data), 4.0, 15)


def main() -> int:
    """Print the table; 1 if a limit does not hold."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--quick", action="store_true", help="only the 500 × 500 map")
    arguments.add_argument("--layers", action="store_true", help="only the 500 × 500 map with every layer on")
    chosen = arguments.parse_args()
    quick, layers = chosen.quick, chosen.layers
    app = QApplication([])
    rows: list[Ratio] = []

    def show(found: Iterable[Ratio]) -> None:
        for row in found:
            rows.append(row)
            print(row.row(), flush=True)

    print(HEAD, flush=True)
    if not layers:
        bench = Bench(app, 500, 500)
        show(view_ratios(bench))
        bench.view.close()
        show([load_ratio()])
    if layers or not quick:
        bench = Bench(app, 500, 500, everything=True)
        show(layer_ratios(bench))
        show(other_edits(bench))
        bench.view.close()
    if not quick and not layers:
        show(size_ratios(app))
        show(png_ratios())
        show([height_ratio()])
    failed = [row.name for row in rows if not row.holds]
    limits = sum(row.limit < inf for row in rows)
    print(f"\n{limits - len(failed)} of {limits} limits hold.")
    if not shutil.which(TILED):
        print(f"PNG was not compared: {TILED} (Debian package tiled) is not installed.")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
