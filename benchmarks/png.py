"""A picture of a map as a whole process, against `tmxrasterizer` of Tiled with the same hexes at the same size.

Not strictly alike: their tileset has no outline and their picture has an alpha channel, ours draws grid and outlines.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import numpy as np
from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QImage, QPainter, QPolygonF

from benchmarks.harness import Ratio
from benchmarks.rich_map import patches, rules
from editor.style import load_style

TILED: Final = "tmxrasterizer"

WIDTH: Final = 8000
"""Longer side of the picture in px; theirs is given by its longer side too."""

TILE: Final = (64, 56)
"""Pixels of a hex in the tileset."""

ROWS: Final = 150
"""Rows and columns of the lower map of `height_ratio`."""

RUNS: Final = 3

EXPORT: Final = """
import sys
from pathlib import Path
import numpy as np
from PySide6.QtGui import QGuiApplication
from benchmarks.rich_map import patches, rules
from editor.exporting.maps import export_map
from editor.style import load_style
from model.new import new_scenario
app = QGuiApplication([])
ruleset = rules()
codes = np.load(sys.argv[2])
scenario = new_scenario(ruleset, codes.shape[1], codes.shape[0])
scenario.terrain.codes[:] = codes
export_map(scenario, ruleset, load_style("land"), Path(sys.argv[1]), width=int(sys.argv[3]), layers={"ground", "grid"})
"""

MEASURE: Final = """
import os, subprocess, sys, time
start = time.perf_counter()
process = subprocess.Popen(sys.argv[1:], stdout=subprocess.DEVNULL)
_, status, usage = os.wait4(process.pid, 0)
print(time.perf_counter() - start, usage.ru_maxrss / 1024)
sys.exit(os.waitstatus_to_exitcode(status))
"""
"""A small parent, because the peak memory of a process counts that of the parent it was forked from."""


def height_ratio() -> Ratio:
    """Peak memory of a picture four times as high, of the same width, against the picture: bands are alike."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        peaks = []
        for rows in (ROWS, 4 * ROWS):
            np.save(place / "codes.npy", patches(ROWS, rows, len(rules().terrain), np.random.default_rng(5)))
            command = [sys.executable, "-c", EXPORT, str(place / "map.png"), str(place / "codes.npy"), str(WIDTH // 2)]
            peaks.append(min(_run(command)[1] for _ in range(RUNS)))
    return Ratio(f"PNG {WIDTH // 2} px wide, 4 times as high / once, MB", peaks[1], peaks[0], 1.1)


def png_ratios() -> Iterator[Ratio]:
    """Time and memory; nothing where Tiled is not installed."""
    tiled = shutil.which(TILED)
    if tiled is None:
        return
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        codes = patches(500, 500, len(rules().terrain), np.random.default_rng(5))
        np.save(place / "codes.npy", codes)
        _tmx(place, codes)
        across = round(WIDTH * 500 * 0.75 / (500 * 0.866))  # our hexes are regular, theirs are 64 × 56 px
        ours = [sys.executable, "-c", EXPORT, str(place / "ours.png"), str(place / "codes.npy"), str(across)]
        theirs = [tiled, "--size", str(WIDTH), str(place / "map.tmx"), str(place / "theirs.png")]
        runs = [(_run(ours), _run(theirs)) for _ in range(RUNS)]
        times = sorted(run[0][0] for run in runs)[RUNS // 2], sorted(run[1][0] for run in runs)[RUNS // 2]
        memory = max(run[0][1] for run in runs), max(run[1][1] for run in runs)
        yield Ratio(f"PNG {WIDTH} px, whole process / {TILED}, time", 1000 * times[0], 1000 * times[1], 0.5)
        yield Ratio(f"PNG {WIDTH} px, whole process / {TILED}, MB", memory[0], memory[1], 0.5)


def _run(command: list[str]) -> tuple[float, float]:
    """Seconds and peak MB of a process."""
    done = subprocess.run([sys.executable, "-S", "-c", MEASURE, *command], capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"{command[0]} failed: {done.stderr}")
    seconds, megabytes = map(float, done.stdout.split())
    return seconds, megabytes


def _tmx(place: Path, codes: np.ndarray[tuple[int, ...], np.dtype[np.uint16]]) -> None:
    """The same hexes for Tiled: a tileset of one picture, and the map as CSV."""
    ruleset = rules()
    style = load_style("land")
    width, height = TILE
    sheet = QImage(width * len(ruleset.terrain), height, QImage.Format.Format_ARGB32)
    sheet.fill(0)
    painter = QPainter(sheet)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    corners = ((0, 28), (16, 0), (48, 0), (64, 28), (48, 56), (16, 56))
    for i, terrain in enumerate(ruleset.terrain.values()):
        painter.setBrush(QColor(style.terrain_look(terrain.color).fill))
        painter.setPen(QColor(style.color("grid")))
        painter.drawPolygon(QPolygonF([QPointF(x + width * i, y) for x, y in corners]))
    painter.end()
    sheet.save(str(place / "tiles.png"))
    rows, columns = codes.shape
    data = ",\n".join(",".join(map(str, row)) for row in codes.tolist())
    count = len(ruleset.terrain)
    (place / "map.tmx").write_text(
        f"""<?xml version="1.0" encoding="UTF-8"?>
<map version="1.10" orientation="hexagonal" renderorder="right-down" width="{columns}" height="{rows}"
 tilewidth="{width}" tileheight="{height}" hexsidelength="32" staggeraxis="x" staggerindex="odd" infinite="0">
 <tileset firstgid="1" name="t" tilewidth="{width}" tileheight="{height}" tilecount="{count}" columns="{count}">
  <image source="tiles.png" width="{width * count}" height="{height}"/>
 </tileset>
 <layer id="1" name="ground" width="{columns}" height="{rows}"><data encoding="csv">
{data}
</data></layer>
</map>
""",
        encoding="utf-8",
    )
