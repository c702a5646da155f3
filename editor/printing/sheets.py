"""Countersheets as a PDF file: every counter in its true size, each back behind its front.

Rules behind it: the counter mix (D-1.1), purchases (D-3.5), face-down neutrals (D-3.4).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypedDict, Unpack

from editor.canvas.base import Canvas
from editor.canvas.fonts import missing_glyphs
from editor.printing.layouts import load_layout
from editor.printing.page import Heading, draw_page
from editor.printing.pdf import PdfInfo, PdfPage, pdf_bytes
from editor.printing.pieces import Batch, Piece, What, collect
from model.paper import Paper, parse_paper
from model.ruleset import Ruleset
from model.scenario import Scenario
from model.sheets import Duplex, Marks, Page, SheetSpec, lay_out
from model.storage.atomic import save_bytes
from model.texts import named, say

_DUPLEX: Final[dict[Duplex, str]] = {
    "long-edge": "DuplexFlipLongEdge",
    "short-edge": "DuplexFlipShortEdge",
    "none": "Simplex",
    "fold": "Simplex",
}


@dataclass(frozen=True, slots=True)
class SheetReport:
    """What was printed."""

    path: Path | None
    """The file; None where nothing was written (preview)."""
    counters: int
    sheets: int
    """Sheets of paper."""
    pages: int
    paper: Paper
    warnings: tuple[str, ...] = ()
    """Sentences: characters that the fonts lack, what the disk reported."""


@dataclass(frozen=True, slots=True)
class SheetPages:
    """Pages ready to be drawn, on any canvas: by the PDF writer, the printer, the preview."""

    pages: tuple[Page[Piece], ...]
    headings: tuple[Heading, ...]
    spec: SheetSpec
    title: str

    def draw(self, canvas: Canvas, index: int) -> None:
        """Draw page `index` (from 0), in millimetres of the paper."""
        draw_page(canvas, self.pages[index], self.headings[index])

    @property
    def sheets(self) -> int:
        """Sheets of paper."""
        return self.headings[0].sheets

    @property
    def counters(self) -> int:
        """Counters on all sheets."""
        return sum(page.count for page in self.pages if page.side == "front")


class SheetOptions(TypedDict, total=False):
    """What may be wished of countersheets; the comment of each ends with what holds where nothing is wished."""

    what: What
    """All counters of the mix, or those bought (and neutrals placed); all."""
    side: str | None
    """The id of one side; all of them."""
    copies: int
    """Of each counter; 1."""
    paper: str | Paper
    """"A4", "Letter", "a4-landscape", "210x297mm" or a `Paper`; A4."""
    counter_size: float | None
    """Millimetres, None: that of the layout; 15."""
    duplex: Duplex
    """How backs get behind their fronts, see `model.sheets.Duplex`; turned over the long edge."""
    back_offset: tuple[float, float]
    """Millimetres right and down by which a back is moved, to mend a printer that is off; none."""
    marks: Marks
    """Which pages bear cut marks; both."""
    lang: str
    """The language that comes first, for both are printed; English."""
    layout: str
    """The id of a sheet layout in `scenarios/sheets`; the standard one."""


def lay_out_sheets(scenario: Scenario, ruleset: Ruleset, **options: Unpack[SheetOptions]) -> SheetPages:
    """The pages of the countersheets of a scenario under its ruleset; each side has sheets of its own.

    Raises:
        SheetError: nothing to print, or it does not fit; its sentence says what to change.
    """
    paper, lang, duplex = options.get("paper", "A4"), options.get("lang", "en"), options.get("duplex", "long-edge")
    size = paper if isinstance(paper, Paper) else parse_paper(paper)
    spec = load_layout(options.get("layout", "standard")).spec(
        size,
        counter_size=options.get("counter_size", 15.0),
        duplex=duplex,
        back_offset=options.get("back_offset", (0.0, 0.0)),
        marks=options.get("marks", "both"),
        copies=options.get("copies", 1),
    )
    spec.check()
    batches = collect(scenario, ruleset, options.get("what", "mix"), options.get("side"), lang)
    laid = [(batch, lay_out(batch.pieces, spec)) for batch in batches]
    total = sum(pages[0].sheets for _, pages in laid)
    pages: list[tuple[Page[Piece], Heading]] = []
    before = 0
    for batch, own in laid:
        pages += [(page, _heading(scenario, ruleset, batch, before + page.sheet, total, lang)) for page in own]
        before += own[0].sheets
    if duplex == "none":
        pages.sort(key=lambda pair: pair[0].side == "back")
    title = named(scenario.info, lang) or named(ruleset, lang)
    return SheetPages(tuple(p for p, _ in pages), tuple(h for _, h in pages), spec, title)


def _heading(scenario: Scenario, ruleset: Ruleset, batch: Batch, sheet: int, sheets: int, lang: str) -> Heading:
    side = scenario.sides.get(batch.side) or ruleset.sides.get(batch.side)
    first, second = ("ja", "en") if lang == "ja" else ("en", "ja")
    names = {each: (named(side, each) if side else "") or batch.side for each in (first, second)}
    titles = {each: named(scenario.info, each) or named(ruleset, each) for each in (first, second)}
    title = say("sheet.title", first, scenario=titles[first], side=names[first])
    # a scenario named in one language alone is not named twice
    again = names[second] if titles[second] == titles[first] else ""
    title_second = again or say("sheet.title", second, scenario=titles[second], side=names[second])
    note = named(ruleset, lang)
    if ruleset.sample or batch.side in ruleset.sample_units:
        note += " · " + " ".join(say("sheet.sample", each) for each in (first, second))
    return Heading(title, title_second, sheet, sheets, note, lang)


def sheets_pdf(prepared: SheetPages, lang: str = "en", author: str = "") -> bytes:
    """The pages as a PDF file: fonts embedded, text that can be searched, exact boxes, the same bytes every time."""
    spec = prepared.spec

    def plan(index: int) -> PdfPage:
        page = prepared.pages[index]
        return PdfPage(
            spec.paper.width,
            spec.paper.height,
            lambda canvas: prepared.draw(canvas, index),
            trim=page.block,
            bleed=spec.used_bleed,
        )

    info = PdfInfo(title=prepared.title, lang=lang, author=author, duplex=_DUPLEX[spec.duplex])
    return pdf_bytes([plan(index) for index in range(len(prepared.pages))], info)


def write_sheets_pdf(scenario: Scenario, ruleset: Ruleset, out: Path, **options: Unpack[SheetOptions]) -> SheetReport:
    """Write the countersheets to `out`; the options are those of `lay_out_sheets`.

    Raises:
        SheetError: nothing to print, or it does not fit; nothing is written.
        SaveError: the file could not be written; an old one stands untouched.
    """
    prepared, lang = lay_out_sheets(scenario, ruleset, **options), options.get("lang", "en")
    warnings = list(glyph_warnings(prepared, lang))
    result = save_bytes(out, sheets_pdf(prepared, lang, scenario.info.author))
    warnings += [note.sentence(lang) for note in result.notes]
    return SheetReport(
        out, prepared.counters, prepared.sheets, len(prepared.pages), prepared.spec.paper, tuple(warnings)
    )


def glyph_warnings(prepared: SheetPages, lang: str) -> Sequence[str]:
    """A sentence if characters on the sheets come from a substitute font."""
    texts = {cell.counter.face.texts for page in prepared.pages for cell in page.cells}
    texts |= {text for h in prepared.headings for text in (h.title, h.title_second, h.note)}
    missing = "".join(dict.fromkeys(c for text in sorted(texts) for c in missing_glyphs(text)))
    return [say("sheet.warning.substitute", lang, glyphs=" ".join(missing))] if missing else []
