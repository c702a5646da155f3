"""Hexside features, paths, regions, labels and sites: what they are called, where one lies, and how it is removed."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from editor import steps
from editor.canvas import fonts
from editor.document import ScenarioDocument
from editor.i18n import language
from editor.painters.parts.labels import SITE_SLOT, label_place
from editor.tools.base import PointMm
from editor.tools.snapping import nearest_side
from model.edit import Address, AnyRow, Edit
from model.edits.hexsides import features_on
from model.edits.labels import remove_label
from model.edits.paths import legs_at, paths_by_leg, remove_path
from model.edits.regions import remove_region
from model.edits.sites import remove_site, sites_at
from model.hexgrid import Hex
from model.maprows import HexsideFeature, Label, Path, Region, Site, TilePlacement
from model.ruleset import Ruleset
from model.scenario import Scenario
from model.texts import named

SIDE_REACH: Final = 0.12
"""How near to a hexside a click counts as on what lies there, in hexes across flats."""

PATH_REACH: Final = 0.12
"""How near to a path a click counts as on it, in hexes across flats."""

SITE_REACH: Final = 0.2
"""How near to the mark of a site a click counts as on it, in hexes across flats."""


FAR_HEXES: Final = 2
"""A point so many hexes from that of a label, and half its length more, is not on it."""

WIDEST: Final = 1.2
"""More than half the width of any letter beside its height, as a part of the least distance of two columns."""


def record_name(ruleset: Ruleset, row: AnyRow) -> str:
    """What a record is called: the name of its kind, its own name, its text."""
    lang = language()
    if isinstance(row, HexsideFeature):
        return named(ruleset.hexsides.get(row.feature), lang) or row.feature
    if isinstance(row, Path):
        return named(ruleset.paths.get(row.kind), lang) or row.kind
    if isinstance(row, Region | TilePlacement):
        return named(row, lang) or row.id
    if isinstance(row, Label):
        return (row.text_ja or row.text) if lang == "ja" else (row.text or row.text_ja)
    if isinstance(row, Site):
        return named(row, lang) or named(ruleset.sites.get(row.kind), lang) or row.kind
    return type(row).__name__


def remove_record(document: ScenarioDocument, record: Address) -> bool:
    """Take a record away as one step; False if it is gone, of another table, or may not be changed now."""
    scenario, row = document.scenario, document.scenario.get(record)
    if row is None or record.table not in _REMOVERS or not isinstance(record.key, int):
        return False
    step, remove = _REMOVERS[record.table]
    return document.push(step(record_name(document.ruleset, row)), remove(scenario, record.key))


def _remove_feature(scenario: Scenario, key: int) -> Edit:
    return scenario.change({Address("hexsides", key): None})


_REMOVERS: Final[dict[str, tuple[Callable[[str], str], Callable[[Scenario, int], Edit]]]] = {
    "hexsides": (steps.remove_path, _remove_feature),
    "paths": (steps.remove_path, remove_path),
    "regions": (steps.remove_region, remove_region),
    "labels": (steps.remove_label, remove_label),
    "sites": (steps.remove_site, remove_site),
}


# -- where one lies -----------------------------------------------------------------------------------------------
def record_at(scenario: Scenario, hex: Hex, pos: PointMm) -> Address | None:
    """The site, label, hexside feature or path at a point of a hex, in this order; None where there is none."""
    found = site_at(scenario, hex, pos) or label_at(scenario, pos)
    return found or feature_at(scenario, pos) or path_at(scenario, hex, pos)


def site_at(scenario: Scenario, hex: Hex, pos: PointMm) -> Address | None:
    """The site whose mark is at a point; several of a hex stand side by side."""
    there, flats = sites_at(scenario, hex), scenario.grid.across_flats_mm
    x, y = scenario.grid.layout.center(hex)
    for place, (key, _) in enumerate(there):
        along = (place - (len(there) - 1) / 2) * SITE_SLOT * flats / len(there)
        if math.hypot(pos[0] - x - along, pos[1] - y) <= min(SITE_REACH, SITE_SLOT / 2 / len(there)) * flats:
            return Address("sites", key)
    return None


def label_at(scenario: Scenario, pos: PointMm) -> Address | None:
    """The label whose text is at a point, the last of several."""
    layout, flats, japanese = scenario.grid.layout, scenario.grid.across_flats_mm, language() == "ja"
    q, r = layout.hex_at(*pos)
    found = None
    for key, row in scenario.items("labels", Label):
        text = (row.text_ja or row.text) if japanese else (row.text or row.text_ja)
        far = FAR_HEXES + WIDEST * len(text) * row.size
        if row.along is None and (abs(row.hex.q - q) > far or abs(row.hex.r - r) > far):
            continue  # most of thousands: to measure each takes long
        (x, y), turn = label_place(layout, row)
        em = row.size * flats
        half = fonts.text_width(text, "text", False) / fonts.EM * em / 2
        angle = math.radians(-turn)
        dx, dy = pos[0] - x, pos[1] - y
        along, across = dx * math.cos(angle) - dy * math.sin(angle), dx * math.sin(angle) + dy * math.cos(angle)
        if abs(along) <= half + 0.2 * em and abs(across) <= 0.6 * em:
            found = Address("labels", key)
    return found


def feature_at(scenario: Scenario, pos: PointMm) -> Address | None:
    """The feature on the hexside at a point, the last of several."""
    side = nearest_side(scenario, pos)
    there = features_on(scenario, side)
    if not there:
        return None
    layout = scenario.grid.layout
    a, b = (layout.center(hex) for hex in side)
    length = math.dist(a, b)
    middle = (a.x + b.x) / 2, (a.y + b.y) / 2
    across = abs((pos[0] - middle[0]) * (b.x - a.x) + (pos[1] - middle[1]) * (b.y - a.y)) / length
    return Address("hexsides", there[-1][0]) if across <= SIDE_REACH * scenario.grid.across_flats_mm else None


def path_at(scenario: Scenario, hex: Hex, pos: PointMm) -> Address | None:
    """The path nearest to a point of a hex, if it is near enough."""
    layout, index = scenario.grid.layout, paths_by_leg(scenario)
    x, y = layout.center(hex)
    best, least = None, PATH_REACH * scenario.grid.across_flats_mm
    for leg in sorted(legs_at(scenario, hex)):
        a, b = (layout.center(end) for end in leg)
        half = ((a.x + b.x) / 2 - x, (a.y + b.y) / 2 - y)
        size = half[0] ** 2 + half[1] ** 2
        along = max(0.0, min(1.0, ((pos[0] - x) * half[0] + (pos[1] - y) * half[1]) / size))
        away = math.hypot(pos[0] - x - along * half[0], pos[1] - y - along * half[1])
        if away <= least:
            best, least = Address("paths", index[leg][-1]), away
    return best
