"""Export a map by the suffix of the file: .png, .svg or .pdf."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from pathlib import Path
from typing import Final

from editor.exporting.base import MapOptions, MapReport, style_for
from editor.exporting.map_pdf import export_pdf
from editor.exporting.map_png import export_png
from editor.exporting.map_svg import export_svg
from editor.painters.analyses.layers import Analyses
from editor.style import Style, load_style
from model.overlays.drawing import Overlay
from model.paper import Paper, SheetError, parse_paper
from model.ruleset import Ruleset
from model.scenario import Scenario

Export = Callable[[Scenario, Ruleset, Style, Path, MapOptions], MapReport]

EXPORTERS: Final[Mapping[str, Export]] = {".png": export_png, ".svg": export_svg, ".pdf": export_pdf}
"""By suffix in lower case; dialogs and the command line offer these."""


def export_map(
    scenario: Scenario,
    ruleset: Ruleset,
    style: str | Style | None,
    out: Path,
    *,
    dpi: float | None = None,
    width: int | None = None,
    page: str | Paper | None = None,
    outlines: bool = False,
    layers: Collection[str] | None = None,
    lang: str = "en",
    folder: Path | None = None,
    scan: bool = False,
    overlays: Sequence[Overlay] = (),
) -> MapReport:
    """Write the map to `out`.

    Args:
        scenario: whose map.
        ruleset: its rules.
        style: a style, its id, or None: the scenario's own; spread over pages, that with little ink.
        out: the file; its suffix says what it becomes.
        dpi: PNG: pixels an inch of the map (150).
        width: PNG: pixels across instead.
        page: PDF: paper over which the map is spread at true size; None: one page as large as the map.
        outlines: SVG: texts as outlines.
        layers: ids of the layers to draw, None for all but the scan (`editor.painters.LAYERS`).
        lang: the language that names stand in first.
        folder: where the file of the scenario lies, with the pictures on its counters; None: without them.
        scan: the scans that lie in `folder` too, drawn under faint terrain.
        overlays: what analyses show on the map.

    Raises:
        SheetError: what was asked for cannot be done; nothing is written.
        SaveError: the file could not be written; an old one stands untouched.
    """
    suffix = out.suffix.lower()
    if suffix not in EXPORTERS:
        raise SheetError("map_export.error.suffix", {"path": out, "known": ", ".join(EXPORTERS)})
    if page is not None and suffix != ".pdf":
        raise SheetError("map_export.error.page_only_pdf", {})
    if (dpi is not None or width is not None) and suffix != ".png":
        raise SheetError("map_export.error.pixels_only_png", {})
    look = style_for(scenario, style)
    if style is None and page is not None and look.paper:
        look = load_style(look.paper)
    paper = parse_paper(page) if isinstance(page, str) else page
    options = MapOptions(
        dpi=dpi,
        width=width,
        page=paper,
        outlines=outlines,
        layers=layers,
        scan=scan and folder is not None,
        folder=folder,
        lang=lang,
        analyses=Analyses(overlays),
    )
    return EXPORTERS[suffix](scenario, ruleset, look, out, options)
