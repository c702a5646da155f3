"""Countersheets as a PDF file: every counter in its true size, each back behind its front.

Rules behind it: the counter mix (D-1.1), purchases (D-3.5), face-down neutrals (D-3.4).
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypedDict, Unpack

from editor.canvas.base import Canvas
from editor.canvas.fonts import advance, missing_glyphs
from editor.canvas.grey import Grey
from editor.printing.layouts import load_layout
from editor.printing.page import Heading, draw_page
from editor.printing.pageset import pdf_of
from editor.printing.pieces import Batch, Piece, What, collect
from editor.printing.progress import Progress, no_progress
from model.faces.fit import cut_short
from model.paper import Paper, parse_paper
from model.rects import Rect
from model.ruleset import Ruleset, SamplePart
from model.samples import is_sample, sample_texts
from model.scenario import Scenario
from model.sheets import Duplex, Marks, Page, SheetSpec, lay_out
from model.storage.atomic import save_bytes
from model.texts import named, say

CODES: Final = 6
"""Sample counters that the last line of a sheet names."""
DUPLEX: Final[dict[Duplex, str]] = {
    "long-edge": "DuplexFlipLongEdge",
    "short-edge": "DuplexFlipShortEdge",
    "none": "Simplex",
    "fold": "Simplex",
}


@dataclass(frozen=True, slots=True)
class SheetReport:
    """What was printed."""

    files: tuple[Path, ...]
    """What was written, page by page where each is a file of its own."""
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
    grey: bool = False
    """Whether all is printed in greys."""

    def __len__(self) -> int:
        """How many pages there are."""
        return len(self.pages)

    def draw(self, canvas: Canvas, index: int) -> None:
        """Draw page `index` (from 0), in millimetres of the paper."""
        x, y = self.spec.paper.width / 2, self.spec.paper.height / 2
        with canvas.saved():
            if self.spec.scale != (1.0, 1.0):
                canvas.translate(x, y)
                canvas.stretch(*self.spec.scale)
                canvas.translate(-x, -y)
            draw_page(Grey(canvas) if self.grey else canvas, self.pages[index], self.headings[index])

    def size(self, index: int) -> tuple[float, float]:
        """Width and height of page `index` in mm."""
        del index
        return self.spec.paper.width, self.spec.paper.height

    @property
    def upright(self) -> bool:
        """Whether turning a sheet over leaves its upper edge on top."""
        return self.spec.turns_upright

    def behind(self, index: int) -> int | None:
        """The page on the other side of the sheet of page `index`; None where sheets are printed on one side."""
        if self.spec.duplex not in {"long-edge", "short-edge"}:
            return None
        return index ^ 1

    def trim(self, index: int) -> tuple[Rect | None, float]:
        """The block of counters on page `index`, and their bleed."""
        paper, page = self.spec.paper, self.pages[index]
        middle = (paper.width / 2, paper.height / 2)
        return page.block.scaled(*self.spec.scale, about=middle), self.spec.used_bleed

    @property
    def duplex(self) -> str | None:
        """How a print dialog starts."""
        return DUPLEX[self.spec.duplex]

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
    types: Collection[str] | None
    """Ids of the counter types to print alone; all that `what` and `side` leave."""
    blanks: int
    """Blank counters of each side printed, to be written on; none."""
    counter_height: float | None
    """Millimetres, None: as high as wide."""
    gutter: float | None
    """Between counters; that of the layout."""
    bleed: float | None
    """Of a counter's colours beyond its trim; that of the layout."""
    margin: float | None
    """Along the paper's edge; that of the layout."""
    through_lines: bool
    """Whether cuts run through the block as lines; no."""
    corner_radius: float
    """Of the guide for rounded corners; none."""
    scale: tuple[float, float]
    """How much larger all is printed, across and down, to mend a printer; 1, 1."""
    grey: bool
    """In greys; in colour."""
    folder: Path | None
    """Where the file of the scenario lies, with the pictures on its counters; none of them."""
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
        counter_height=options.get("counter_height"),
        gutter=options.get("gutter"),
        bleed=options.get("bleed"),
        margin=options.get("margin"),
        through_lines=options.get("through_lines", False),
        corner_radius=options.get("corner_radius", 0.0),
        scale=options.get("scale", (1.0, 1.0)),
    )
    spec.check()
    batches = collect(
        scenario,
        ruleset,
        options.get("what", "mix"),
        options.get("side"),
        lang,
        types=options.get("types"),
        blanks=options.get("blanks", 0),
        folder=options.get("folder"),
    )
    laid = [(batch, lay_out(batch.pieces, spec)) for batch in batches]
    total = sum(pages[0].sheets for _, pages in laid)
    pages: list[tuple[Page[Piece], Heading]] = []
    before = 0
    for batch, own in laid:
        pages += [
            (page, _heading(scenario, ruleset, batch, (before + page.sheet, total), lang, options.get("what", "mix")))
            for page in own
        ]
        before += own[0].sheets
    if duplex == "none":
        pages.sort(key=lambda pair: pair[0].side == "back")
    title = named(scenario.info, lang) or named(ruleset, lang)
    grey = options.get("grey", False)
    return SheetPages(tuple(p for p, _ in pages), tuple(h for _, h in pages), spec, title, grey)


def _heading(
    scenario: Scenario, ruleset: Ruleset, batch: Batch, number: tuple[int, int], lang: str, what: What
) -> Heading:
    side = scenario.sides.get(batch.side) or ruleset.sides.get(batch.side)
    first, second = ("ja", "en") if lang == "ja" else ("en", "ja")
    names = {each: (named(side, each) if side else "") or batch.side for each in (first, second)}
    titles = {each: named(scenario.info, each) or named(ruleset, each) for each in (first, second)}
    title = say("sheet.title", first, scenario=titles[first], side=names[first])
    # a scenario named in one language alone is not named twice
    again = names[second] if titles[second] == titles[first] else ""
    title_second = again or say("sheet.title", second, scenario=titles[second], side=names[second])
    note = named(ruleset, lang)
    if sample := _sample(scenario, ruleset, batch, what, (first, second)):
        note += f" · {sample}"
    return Heading(title, title_second, *number, note, lang)


def _sample(scenario: Scenario, ruleset: Ruleset, batch: Batch, what: What, langs: tuple[str, str]) -> str:
    """What of a sheet is a sample, in both languages: all, or the counters with these codes; of those bought the number
    is the author's own.
    """
    parts: tuple[SamplePart, ...] = ("values", "count") if what == "mix" else ("values",)
    found = sample_texts(scenario, ruleset, batch.types, *parts)
    if not found:
        return ""
    text = "sheet.sample_counts" if found[0][0].startswith("report.sample_counts") else "sheet.sample"
    note = " ".join(say(text, each) for each in langs)
    if not found[0][1]:
        return note
    codes = list(dict.fromkeys(row.code for row in batch.types if is_sample(scenario, ruleset, row, *parts)))
    return f"{note}: {', '.join(codes[:CODES])}{' …' if len(codes) > CODES else ''}"


def sheets_pdf(prepared: SheetPages, lang: str = "en", author: str = "", progress: Progress = no_progress) -> bytes:
    """The pages as a PDF file (`editor.printing.pageset.pdf_of`)."""
    return pdf_of(prepared, lang, author, progress)


def write_sheets_pdf(scenario: Scenario, ruleset: Ruleset, out: Path, **options: Unpack[SheetOptions]) -> SheetReport:
    """Write the countersheets to `out`; the options are those of `lay_out_sheets`.

    Raises:
        SheetError: nothing to print, or it does not fit; nothing is written.
        SaveError: the file could not be written; an old one stands untouched.
    """
    prepared, lang = lay_out_sheets(scenario, ruleset, **options), options.get("lang", "en")
    warnings = [*glyph_warnings(prepared, lang), *tight_texts(prepared, lang)]
    result = save_bytes(out, sheets_pdf(prepared, lang, scenario.info.author))
    warnings += [note.sentence(lang) for note in result.notes]
    return SheetReport(
        (out,), prepared.counters, prepared.sheets, len(prepared.pages), prepared.spec.paper, tuple(warnings)
    )


def glyph_warnings(prepared: SheetPages, lang: str) -> Sequence[str]:
    """A sentence if characters on the sheets come from a substitute font."""
    texts = {cell.counter.face.texts for page in prepared.pages for cell in page.cells}
    texts |= {text for h in prepared.headings for text in (h.title, h.title_second, h.note)}
    missing = "".join(dict.fromkeys(c for text in sorted(texts) for c in missing_glyphs(text)))
    return [say("sheet.warning.substitute", lang, glyphs=" ".join(missing))] if missing else []


def tight_texts(prepared: SheetPages, lang: str) -> Sequence[str]:
    """A sentence if texts of counters are cut short at this size, even as small as their layouts allow."""
    size = min(prepared.spec.counter_size, prepared.spec.high)
    faces = {cell.counter.face.id: cell.counter.face for page in prepared.pages for cell in page.cells}
    found: dict[str, None] = {}
    for face in faces.values():
        for down, side in ((None, "front"), (face.back, "back" if face.back.kind == "state" else face.back.kind)):
            fields = face.fields_of(down, 1)
            found |= dict.fromkeys(text for _, text in cut_short(face.layout, side, fields, size, advance))
    if not found:
        return []
    names = list(found)
    shown = ", ".join(names[:5]) + (" …" if len(names) > 5 else "")
    return [say("sheet.warning.cut_short", lang, texts=shown, size=f"{size:g}")]
