"""The map as a PDF file: one page as large as the map, or spread at true size over pages to cut and glue."""

from __future__ import annotations

from pathlib import Path

from editor.exporting.base import MapOptions, MapReport, glyph_warnings
from editor.exporting.map_pages import MapPages
from editor.printing.pageset import pdf_of
from editor.printing.progress import Progress, no_progress
from editor.style import Style
from model.ruleset import Ruleset
from model.scenario import Scenario
from model.storage.atomic import save_bytes


def map_pdf(
    scenario: Scenario, ruleset: Ruleset, style: Style, options: MapOptions, progress: Progress = no_progress
) -> tuple[bytes, MapPages]:
    """The file, and its pages. Raises SheetError if the paper is too small, Cancelled where `progress` says so."""
    pages = MapPages(scenario, ruleset, style, options)
    return pdf_of(pages, options.lang, scenario.info.author, progress), pages


def export_pdf(scenario: Scenario, ruleset: Ruleset, style: Style, out: Path, options: MapOptions) -> MapReport:
    """Write the map to `out`."""
    data, pages = map_pdf(scenario, ruleset, style, options)
    notes = save_bytes(out, data).notes
    warnings = (*glyph_warnings(scenario, options.lang), *(note.sentence(options.lang) for note in notes))
    return MapReport(out, *pages.size(0), len(pages), warnings)
