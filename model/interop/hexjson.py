"""HexJSON, out: each hex with column `q`, row `r` and what it holds, for hex-map viewers on web pages.

Rows count upwards from the bottom. `odd-q` means that odd columns stand half a hex lower, `odd-r` that odd rows
(counted from the top) stand further right; the first column with a hex is column 0, and the top row is given an even
number, so that viewers which count rows from the bottom see the same map.
"""

from __future__ import annotations

import json
from typing import Any, Final

import numpy as np

from model.hexgrid import Hex, Orientation
from model.interop.report import ForeignError, Report
from model.maprows import Label, Overlay, Region, Site
from model.numbering import Stagger
from model.ruleset import Ruleset
from model.scenario import Scenario

SUFFIX: Final = ".hexjson"


def write(scenario: Scenario, ruleset: Ruleset) -> tuple[bytes, Report]:
    """The map as HexJSON, one hex a line, and what it cannot hold; ForeignError for a map without a hex."""
    report = Report()
    rows, cols = np.nonzero(scenario.terrain.codes)
    if len(rows) == 0:
        raise ForeignError("interop.no_hex")
    left, top, bottom = int(cols.min()), int(rows.min()), int(rows.max())
    highest = (bottom - top) + (bottom - top) % 2
    grid = scenario.grid
    flat = grid.orientation is Orientation.FLAT
    shifted = (left if flat else top) % 2  # the first line is an odd one of ours
    odd = (grid.stagger is Stagger.ODD) != bool(shifted)
    layout = f"{'odd' if odd else 'even'}-{'q' if flat else 'r'}"
    more = _contents(scenario)
    lines = []
    for row, col in zip(rows.tolist(), cols.tolist(), strict=True):
        hex = grid.hex(col, row)
        terrain = scenario.terrain.legend[int(scenario.terrain.codes[row, col])]
        named = ruleset.terrain.get(terrain)
        body: dict[str, Any] = {"q": col - left, "r": highest - (row - top), "n": grid.label(hex), "terrain": terrain}
        if named is not None:
            body["terrain_name"], body["terrain_name_ja"] = named.name, named.name_ja
        body |= more.get(hex, {})
        lines.append(f"{json.dumps(grid.address(hex))}:{json.dumps(body, ensure_ascii=False)}")
    for table in ("hexsides", "paths", "routes", "placements", "tiles"):
        if scenario.tables[table]:
            report.add(f"left.{table}", count=len(scenario.tables[table]))
    text = f'{{"layout":"{layout}","hexes":{{\n' + ",\n".join(lines) + "\n}}\n"
    return text.encode(), report


def _contents(scenario: Scenario) -> dict[Hex, dict[str, Any]]:
    """What stands in hexes beside their terrain. A system's name becomes the name of its hex."""
    found: dict[Hex, dict[str, Any]] = {}
    for overlay in scenario.rows("overlays", Overlay):
        found.setdefault(overlay.hex, {}).setdefault("further", []).append(overlay.terrain)
    for region in scenario.rows("regions", Region):
        for hex in region.hexes:
            found.setdefault(hex, {}).setdefault("regions", []).append(region.id)
    for label in scenario.rows("labels", Label):
        found.setdefault(label.hex, {}).setdefault("labels", []).append(label.text or label.text_ja)
    for site in scenario.rows("sites", Site):
        found.setdefault(site.hex, {}).setdefault("sites", []).append(site.kind)
    for system in scenario.systems:
        names = {"n": system.name or system.name_ja, "name_ja": system.name_ja}
        kept = {key: value for key, value in names.items() if value}
        found.setdefault(system.hex, {}).update(kept, system=system.id, system_class=system.class_)
    return found
