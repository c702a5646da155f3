"""How memory and time to open grow with the map: `python -m benchmarks.memory`.

One map of 500 × 500 hexes, and the same with the same records grown to 1,000 × 1,000, are saved; each is opened in a
process of its own as the editor opens it (read, checked, shown whole and close to, with its overview), and the peak of
its memory is asked for. The slope between the two is what a hex costs. Opening is also timed, against `json.loads` of
the same text. The exit code is 1 if a limit does not hold.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

SMALL: Final = 500
LARGE: Final = 1000
MOST_BYTES: Final = 40.0
"""Bytes that a further hex may cost at the peak."""
MOST_TIMES: Final = 2.0
"""Times as long as opening the small map that opening the large one may take: it has four times the hexes, no more records."""


def write_maps(folder: Path) -> list[Path]:
    """The two maps as files."""
    from benchmarks.rich_map import build  # noqa: PLC0415 - the measured process does without
    from model.edits.resize import Margins, resize  # noqa: PLC0415 - as above
    from model.storage.write import write_scenario  # noqa: PLC0415 - as above

    scenario, _ = build(SMALL, SMALL)
    files = []
    for side in (SMALL, LARGE):
        more = side - scenario.grid.columns
        if more:
            scenario.apply(resize(scenario, Margins(right=more, bottom=more), "t0").edit)
        files.append(folder / f"{side}.json")
        files[-1].write_bytes(write_scenario(scenario))
    return files


def open_map(file: Path) -> dict[str, float]:
    """Open a map as the editor does; peak memory in bytes, milliseconds of processor time."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtWidgets import QApplication  # noqa: PLC0415 - only in the measured process

    from benchmarks.rich_map import rules  # noqa: PLC0415 - as above
    from editor.document import ScenarioDocument  # noqa: PLC0415 - as above
    from editor.painters.scene import MapScene  # noqa: PLC0415 - as above
    from editor.style import load_style  # noqa: PLC0415 - as above
    from editor.view.map_view import MapView  # noqa: PLC0415 - as above
    from editor.view.overview import Overview  # noqa: PLC0415 - as above
    from model.storage.read import read_scenario  # noqa: PLC0415 - as above

    app, ruleset = QApplication([]), rules()
    start = time.process_time()
    scenario = read_scenario(file.read_bytes()).scenario
    document = ScenarioDocument(scenario, ruleset)
    view = MapView(MapScene(scenario, ruleset, load_style("land")))
    overview = Overview(view)
    for widget in (view, overview):
        widget.resize(1600, 1000) if widget is view else widget.resize(288, 220)
        widget.show()
    for _ in range(5):
        app.processEvents()
    opened = 1000 * (time.process_time() - start)
    view.zoom_to(45 / view.map.lattice.flats)
    for _ in range(5):
        app.processEvents()
    text = file.read_bytes()
    start = time.process_time()
    json.loads(text)
    floor = 1000 * (time.process_time() - start)
    del document
    return {"peak": 1024.0 * resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, "opened": opened, "floor": floor}


def measure(file: Path) -> dict[str, float]:
    """`open_map` in a process of its own; of three the median peak and time."""
    runs: list[dict[str, float]] = []
    for _ in range(3):
        command = [sys.executable, "-m", "benchmarks.memory", "--open", str(file)]
        runs.append(json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout))
    return {key: sorted(run[key] for run in runs)[1] for key in runs[0]}


def main() -> int:
    """Print the table; 1 if a limit does not hold."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--open", type=Path, help=argparse.SUPPRESS)
    file = arguments.parse_args().open
    if file is not None:
        print(json.dumps(open_map(file)))
        return 0
    with tempfile.TemporaryDirectory() as folder:
        small, large = map(measure, write_maps(Path(folder)))
    slope = (large["peak"] - small["peak"]) / (LARGE**2 - SMALL**2)
    growth = large["opened"] / small["opened"]
    holds = [slope <= MOST_BYTES, growth <= MOST_TIMES]
    marks = ["yes" if good else "**no**" for good in holds]
    print("| what | 500 × 500 | 1000 × 1000 | result | limit | holds |\n| --- | --- | --- | --- | --- | --- |")
    peaks = [part["peak"] / 2**20 for part in (small, large)]
    print(
        f"| peak memory, same records | {peaks[0]:.0f} MB | {peaks[1]:.0f} MB | {slope:.1f} bytes a hex "
        f"| {MOST_BYTES:g} | {marks[0]} |"
    )
    print(
        f"| opening until it is seen | {small['opened']:.0f} ms | {large['opened']:.0f} ms | {growth:.1f} times "
        f"| {MOST_TIMES:g} | {marks[1]} |"
    )
    print(
        f"| opening / json.loads | {small['opened'] / small['floor']:.0f} | {large['opened'] / large['floor']:.0f} "
        "| – | – | – |"
    )
    return 0 if all(holds) else 1


if __name__ == "__main__":
    sys.exit(main())
