"""A Tiled map as a new scenario: one of ours as it was, any other by the words of its tiles."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from model.interop.chart import drawn
from model.interop.report import ForeignError, Imported, Report, Source
from model.interop.tiled.foreign import chart_of
from model.interop.tiled.own import is_ours, scenario_of
from model.interop.tiled.parts import TiledMap
from model.interop.tiled.tmj import read_tmj
from model.interop.tiled.tmx import read_tmx
from model.ruleset import Ruleset

SUFFIXES: Final = (".tmx", ".tmj", ".json", ".xml")


def recognises(source: Source) -> bool:
    """Whether it is a map of Tiled, of whatever layout."""
    if source.suffix in {".tmx", ".xml"}:
        return b"<map" in source.data[:4000] and b"orientation" in source.data[:4000]
    return b'"layers"' in source.data and b'"orientation"' in source.data and b'"tilewidth"' in source.data


def parsed(source: Source) -> TiledMap:
    """The map in memory; ForeignError if it is none or not hexagonal."""
    xml = source.data.lstrip()[:1] == b"<"
    return read_tmx(source.data, source.beside) if xml else read_tmj(source.data, source.beside)


def read(source: Source, ruleset: Ruleset, choice: Mapping[str, str] | None = None) -> Imported:
    """The map as a new scenario; a map of ours keeps its own ruleset.

    Raises:
        ForeignError: it is no hexagonal map, holds no tile, or is too large.
    """
    made = parsed(source)
    if is_ours(made):
        return scenario_of(made)
    report = Report()
    chart = chart_of(made, report, ruleset.map.across_flats_mm)
    chart.title = str(made.properties.get("title") or source.stem)
    try:
        return drawn(chart, ruleset, report, choice)
    except MemoryError as error:
        raise ForeignError("interop.too_large", {"columns": made.width, "rows": made.height, "limit": 0}) from error
