"""What the exporters of the map share: options, the frame about the map, the report."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from pathlib import Path

from PySide6.QtCore import QRectF

from editor.canvas.base import Canvas
from editor.canvas.fonts import missing_glyphs
from editor.glyphs.shapes import rect
from editor.painters import LAYERS, Shown, paint_map
from editor.painters.analyses.layers import Analyses
from editor.painters.scene import MapScene
from editor.style import Style, load_style, style_ids
from model.maprows import Label, Region, System
from model.mapsheets import OVERLAP
from model.paper import Paper, SheetError
from model.ruleset import Ruleset
from model.scenario import Scenario
from model.texts import named, say


@dataclass(frozen=True, slots=True)
class MapOptions:
    """How a map is exported; each kind of file takes what concerns it."""

    dpi: float | None = None
    """PNG: pixels an inch of the map."""
    width: int | None = None
    """PNG: pixels across; wins over `dpi`."""
    page: Paper | None = None
    """PDF: paper over which the map is spread at true size; None: one page as large as the map."""
    outlines: bool = False
    """SVG: texts as outlines, which look alike where the fonts are missing."""
    fit: bool = False
    """PDF over pages: the whole map on one page, made smaller."""
    overlap: float = OVERLAP
    """PDF over pages: what two neighbouring pages both show, in mm."""
    glue: bool = True
    """PDF over pages: whether the overlaps bear ticks, cut lines and the word where to glue."""
    overview: bool = False
    """PDF over pages: whether a first page shows how the others lie together."""
    extras: Collection[str] = ()
    """PDF: what stands on a page of its own at the end: "legend", "terrain" (effects chart), "turns" (track)."""
    grey: bool = False
    """PDF: in greys."""
    margin: float = 3.0
    """Millimetres of ground about the hexes."""
    layers: Collection[str] | None = None
    """Ids of the layers to draw; None: all but the scan."""
    scan: bool = False
    """Whether the scans under the map are drawn, the terrain above them as pale as `SCAN_GROUND`."""
    folder: Path | None = None
    """Where the file of the scenario lies, with the pictures of its scans."""
    lang: str = "en"
    """The language that names stand in first."""
    analyses: Analyses = field(default_factory=Analyses, compare=False)
    """Overlays of analyses, drawn as on the screen."""


@dataclass(frozen=True, slots=True)
class MapReport:
    """What was written."""

    path: Path
    width: float
    height: float
    """Pixels of a PNG, else millimetres."""
    pages: int = 1
    warnings: tuple[str, ...] = ()
    """Sentences: characters that the fonts lack, what the disk reported."""


def style_for(scenario: Scenario, style: str | Style | None) -> Style:
    """A style by id, itself, or the scenario's own; SheetError for one that there is not."""
    if isinstance(style, Style):
        return style
    wanted = style or scenario.info.style
    if wanted not in style_ids():
        raise SheetError("map_export.error.style", {"style": wanted, "known": ", ".join(style_ids())})
    return load_style(wanted)


def map_frame(scene: MapScene, options: MapOptions) -> QRectF:
    """The hexes and the margin about them, in millimetres of the map."""
    m = options.margin
    return scene.bounds.adjusted(-m, -m, m, m)


def paint_framed(canvas: Canvas, scene: MapScene, shown: QRectF, px_per_mm: float, options: MapOptions) -> None:
    """The ground outside the hexes, and the map on it; `shown` in millimetres of the map, the canvas's unit."""
    ground = rect(shown.x(), shown.y(), shown.width(), shown.height())
    canvas.fill(ground, scene.style.color("outside"))
    paint_map(canvas, scene, shown, px_per_mm, _shown(options), laid=options.analyses.layers)


SCAN_GROUND = 0.4
"""How strongly the terrain is drawn over a scan that is asked for."""


def _shown(options: MapOptions) -> Shown:
    """The layers to draw: without the scan unless it is asked for."""
    chosen = [layer.id for layer in LAYERS if options.layers is None or layer.id in options.layers]
    if not options.scan:
        return [id for id in chosen if id != "scan"]
    return {id: SCAN_GROUND if id in ("ground", "contours") else 1.0 for id in {*chosen, "scan"}}


def scene_of(scenario: Scenario, ruleset: Ruleset, style: Style, options: MapOptions) -> MapScene:
    """What the painters draw from."""
    return MapScene(scenario, ruleset, style, options.lang, options.folder)


def title_of(scenario: Scenario, ruleset: Ruleset, lang: str) -> str:
    """The title of the file."""
    return named(scenario.info, lang) or named(ruleset, lang)


def glyph_warnings(scenario: Scenario, lang: str) -> tuple[str, ...]:
    """A sentence if characters of names come from a substitute font."""
    names: set[str] = set()
    for table, row in (("systems", System), ("regions", Region)):
        for entry in scenario.rows(table, row):
            names |= {getattr(entry, "name", ""), getattr(entry, "name_ja", "")}
    for label in scenario.rows("labels", Label):
        names |= {label.text, label.text_ja}
    missing = "".join(dict.fromkeys(c for name in sorted(names) for c in missing_glyphs(name)))
    return (say("sheet.warning.substitute", lang, glyphs=" ".join(missing)),) if missing else ()
