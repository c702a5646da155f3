"""Countersheets as files, by the suffix of their name: one PDF, or a PNG or SVG a page, or a counter."""

from __future__ import annotations

from pathlib import Path
from typing import Final, Unpack

from editor.printing.pageset import write_pictures
from editor.printing.sheets import (
    SheetOptions,
    SheetReport,
    glyph_warnings,
    lay_out_sheets,
    tight_texts,
    write_sheets_pdf,
)
from editor.printing.singles import write_singles
from model.ruleset import Ruleset
from model.scenario import Scenario

SUFFIXES: Final = (".pdf", ".png", ".svg")


def write_sheets(
    scenario: Scenario,
    ruleset: Ruleset,
    out: Path,
    *,
    dpi: float = 300,
    singles: bool = False,
    **options: Unpack[SheetOptions],
) -> SheetReport:
    """Write the countersheets to `out`: a PDF, or a PNG (of `dpi`) or SVG a page, which are numbered where there are
    several. With `singles` PNG and SVG hold a counter type's front or back each, named after `out`.

    Raises:
        SheetError: nothing to print, it does not fit, or a picture would be too large.
        SaveError: a file could not be written.
        KeyError: the suffix is none of `SUFFIXES`, or single counters are asked for in a PDF.
    """
    suffix = out.suffix.lower()
    if suffix not in SUFFIXES or (singles and suffix == ".pdf"):
        raise KeyError(suffix)
    if suffix == ".pdf":
        return write_sheets_pdf(scenario, ruleset, out, **options)
    prepared, lang = lay_out_sheets(scenario, ruleset, **options), options.get("lang", "en")
    written = write_singles(prepared, out, dpi=dpi) if singles else write_pictures(prepared, out, dpi=dpi)
    return SheetReport(
        tuple(written),
        prepared.counters,
        prepared.sheets,
        len(prepared.pages),
        prepared.spec.paper,
        (*glyph_warnings(prepared, lang), *tight_texts(prepared, lang)),
    )
