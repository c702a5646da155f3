"""Painting as ratios: `python -m benchmarks.painting`.

A flood fill against the frontier search that numpy alone allows, its undo against the bare write of the same hexes,
and one move of the largest brush, with and without symmetry, until it is on the screen, against painting all that is in view.
Exit code 1 if a limit does not hold.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from itertools import chain

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication

from benchmarks.floors import Blit
from benchmarks.harness import HEAD, Ratio, compare
from benchmarks.rendering import Bench
from editor.document import ScenarioDocument
from editor.tools.fill import FillTool
from editor.tools.options import ToolOptions
from editor.tools.terrain import TerrainTool
from editor.view.pointer import Pointer
from editor.view.tint import Tint
from model.area import Index
from model.edits.terrain import flood_fill
from model.hexgrid import Hex
from model.new import new_scenario
from model.ruleset import Ruleset
from model.scenario import Scenario
from model.storage.rulesets import load_ruleset
from model.symmetry import Symmetry

SIDE = 500
RADIUS = 10
"""Of the brush: 331 hexes."""


def frontier_search(codes: NDArray[np.uint16], start: tuple[int, int]) -> NDArray[np.bool_]:
    """The area of one terrain round a hex of a flat-topped map with odd columns lower: ring after ring of arrays."""
    rows, columns = codes.shape
    same = codes == codes[start]
    seen: NDArray[np.bool_] = np.zeros(codes.shape, dtype=np.bool_)
    seen[start] = True
    row, col = np.array([start[0]]), np.array([start[1]])
    while len(row):
        low = col & 1
        nr = np.concatenate([row - 1, row + 1, row - 1 + low, row + low, row - 1 + low, row + low])
        nc = np.concatenate([col, col, col - 1, col - 1, col + 1, col + 1])
        inside = (nr >= 0) & (nr < rows) & (nc >= 0) & (nc < columns)
        nr, nc = nr[inside], nc[inside]
        fresh = same[nr, nc] & ~seen[nr, nc]
        index = np.unique(nr[fresh] * columns + nc[fresh])
        row, col = index // columns, index % columns
        seen[row, col] = True
    return seen


def fill_ratios() -> Iterator[Ratio]:
    """Filling a map of one terrain, as a step of the document, and taking that back."""
    ruleset = load_ruleset("dark-nebula-expanded")
    scenario = new_scenario(ruleset, SIDE, SIDE)
    document = ScenarioDocument(scenario, ruleset)
    hex = scenario.grid.hex(SIDE // 2, SIDE // 2)
    codes = scenario.terrain.codes.copy()
    everywhere = frontier_search(codes, (SIDE // 2, SIDE // 2))
    edit = flood_fill(scenario, hex, "nebula")
    assert edit.patch is not None
    assert len(edit.patch) == everywhere.sum() == SIDE * SIDE

    def fill() -> float:
        took = timed(lambda: document.push("fill", flood_fill(scenario, hex, "nebula")))
        document.undo()
        document.settle()
        return took

    def undo() -> float:
        document.push("fill", edit)
        document.settle()
        took = timed(document.undo)
        document.settle()
        return took

    flat, index = codes.reshape(-1).copy(), edit.patch.index
    before, after = edit.patch.before, edit.patch.after

    def write() -> float:
        flat[index] = after

        def back() -> None:
            flat[index] = before

        return timed(back)

    search = f"flood fill of {SIDE * SIDE:,} hexes / frontier search in numpy"
    yield compare(search, fill, lambda: frontier_search(codes, (SIDE // 2, SIDE // 2)), 1.5)
    yield compare(f"undo of {SIDE * SIDE:,} hexes / scattered write in numpy", undo, write, 10.0)


def timed(call: Callable[[], object]) -> float:
    """Milliseconds of processor time of one call."""
    start = time.process_time()
    call()
    return 1000 * (time.process_time() - start)


class Hand(QObject):
    """What tools see (`editor.tools.base.ToolContext`), as far as painting needs it."""

    selection = None

    def __init__(self, bench: Bench, document: ScenarioDocument) -> None:
        super().__init__()
        self.document = document
        self.options = ToolOptions(document.ruleset, self)
        self.overlays = bench.view.overlays
        document.changed.connect(bench.view.apply)

    def set_tints(self, tints: Sequence[Tint], under: Index | None = None) -> None:
        """On the map."""
        self.overlays.set_tints(tints, under)

    def clear_preview(self) -> None:
        """From the map."""
        self.overlays.clear_preview()


class Painter:
    """Moves a tool over the middle of the rich map."""

    def __init__(self, app: QApplication) -> None:
        self.bench = Bench(app, SIDE, SIDE)
        scenario: Scenario = self.bench.scenario
        ruleset: Ruleset = self.bench.scene.ruleset
        self.document = ScenarioDocument(scenario, ruleset)
        self.hand = Hand(self.bench, self.document)
        self.hand.options.painting.radius = RADIUS
        self.turn = 0
        self.middle = scenario.grid.hex(SIDE // 2, SIDE // 2)

    def place(self) -> Hex:
        """The next hex on a way through the middle of the view."""
        self.turn += 1
        way = self.turn % 40
        return self.middle.plus(Hex(min(way, 40 - way) - 10, way // 4 - 5))

    def pointer(self, hex: Hex) -> Pointer:
        x, y = self.hand.document.scenario.grid.layout.center(hex)
        return Pointer("move", hex, (x, y))


def brush_ratios(app: QApplication) -> Iterator[Ratio]:
    """A move of the largest brush over the rich map until it is on the screen: previewed, and in mid-stroke."""
    painter, blit = Painter(app), Blit()
    bench, hand = painter.bench, painter.hand
    bench.close()
    full = bench.frame(bench.full)  # the brush covers most of what is in view
    tool = TerrainTool(hand, lambda _: None)  # type: ignore[arg-type]  # stands in for a context
    terrains = list(painter.document.ruleset.terrain)

    def preview() -> None:
        tool.hover(painter.pointer(painter.place()))

    def stroke() -> None:
        hand.options.terrain = terrains[painter.turn % len(terrains)]
        gesture.send(painter.pointer(painter.place()))

    for name, symmetry in (("alone", None), ("with 11 images", Symmetry(painter.middle, 6, 0))):
        hand.options.symmetry = symmetry
        yield compare(
            f"brush of 331 hexes {name}, preview → paint / full re-render, close", bench.frame(preview), full, 1.0
        )
        gesture = tool.gesture(painter.pointer(painter.place()))
        next(gesture)
        yield compare(
            f"brush of 331 hexes {name}, stroke → paint / full re-render, close", bench.frame(stroke), full, 1.5
        )
        gesture.close()
    bench.fit()
    hand.options.symmetry = None
    hand.options.painting.everywhere = True

    def fill() -> None:
        """Before anything about the map is known to the tool."""
        FillTool(hand, lambda _: None).hover(painter.pointer(painter.middle))  # type: ignore[arg-type]  # as above

    def away() -> None:
        hand.clear_preview()
        bench.settle()

    there = painter.document.scenario.terrain_at(painter.middle)
    hand.options.terrain = next(terrain for terrain in terrains if terrain != there)
    painted = int(
        (painter.document.scenario.terrain.codes == painter.document.scenario.terrain.code(there or "")).sum()
    )
    yield compare(f"fill of {painted:,} hexes, preview → paint / blit, fit", bench.frame(fill, away), blit, 10.0)
    bench.view.close()


def main() -> int:
    """Print the table; 1 if a limit does not hold."""
    app = QApplication([])
    print(HEAD, flush=True)
    rows = []
    for row in chain(fill_ratios(), brush_ratios(app)):
        rows.append(row)
        print(row.row(), flush=True)
    failed = [row for row in rows if not row.holds]
    print(f"\n{len(rows) - len(failed)} of {len(rows)} limits hold.")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
