"""Papers for the table: what each side has bought and where it stands, a set-up card, a blank log sheet.

Rules-free: they print what the scenario holds, and what its checks say.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from editor.canvas.base import Canvas
from editor.canvas.grey import Grey
from editor.glyphs.counter import draw_counter
from editor.glyphs.face import CounterFace, counter_face
from editor.glyphs.shapes import line
from editor.printing.flow import INK, LINE, QUIET, Cell, Column, Draw, Flow
from model.analysis.spending import spending
from model.checks.engine import check_all
from model.checks.findings import Level
from model.checks.standings import is_down
from model.checks.waivers import split_waived
from model.counters import CounterType, Placement
from model.edits.find import types_by_id
from model.edits.forces import buys
from model.faces.book import FaceBook
from model.figures import figure, figures_text
from model.info import Draw as DrawRow
from model.paper import Paper, SheetError
from model.rects import Rect
from model.ruleset import Ruleset
from model.samples import sample_lines
from model.scenario import Scenario
from model.texts import named, say

FACE: Final = 9.0
"""Side of the counters in the tables."""
KINDS: Final = ("forces", "setup", "log")
"""What papers there are: an order of battle for each side, a set-up card, a log sheet."""


class PaperPages:
    """The papers chosen, page by page (`editor.printing.pageset.Pages`); pictures on counters lie in `folder`.

    Raises:
        SheetError: none is chosen.
    """

    def __init__(
        self,
        scenario: Scenario,
        ruleset: Ruleset,
        kinds: Collection[str],
        paper: Paper,
        lang: str = "en",
        *,
        side: str | None = None,
        grey: bool = False,
        folder: Path | None = None,
    ) -> None:
        self._paper, self._grey = paper, grey
        self._title = named(scenario.info, lang) or named(ruleset, lang)
        self._pages: list[Draw] = []
        if "forces" in kinds:
            for id in scenario.sides:
                if side in {None, id}:
                    self._pages += forces_sheet(scenario, ruleset, id, paper, lang, folder)
        if "setup" in kinds:
            self._pages += setup_card(scenario, ruleset, paper, lang)
        if "log" in kinds:
            self._pages += log_sheet(scenario, ruleset, paper, lang)
        if not self._pages:
            raise SheetError("sheet.error.no_papers", {})

    @property
    def title(self) -> str:
        """The title of the scenario."""
        return self._title

    @property
    def duplex(self) -> str | None:
        """On one side."""
        return "Simplex"

    @property
    def upright(self) -> bool:
        """Of no matter."""
        return True

    def __len__(self) -> int:
        """How many pages there are."""
        return len(self._pages)

    def size(self, index: int) -> tuple[float, float]:
        """That of the paper."""
        del index
        return self._paper.width, self._paper.height

    def behind(self, index: int) -> int | None:
        """Nothing."""
        del index
        return None

    def trim(self, index: int) -> tuple[Rect | None, float]:
        """The page itself."""
        del index
        return None, 0.0

    def draw(self, canvas: Canvas, index: int) -> None:
        """Draw a page."""
        self._pages[index](Grey(canvas) if self._grey else canvas)


def _title_of(scenario: Scenario, ruleset: Ruleset, lang: str) -> str:
    return named(scenario.info, lang) or named(ruleset, lang)


def _face_cell(face: CounterFace) -> Cell:
    return Cell(
        paint=lambda canvas, x, y: draw_counter(canvas, face, x, y, FACE, edge=True), width=FACE + 1, height=FACE + 1
    )


def forces_sheet(
    scenario: Scenario, ruleset: Ruleset, side: str, paper: Paper, lang: str, folder: Path | None = None
) -> list[Draw]:
    """The order of battle of a side: what was bought at what cost and upkeep, where it stands, what the checks say."""
    row = scenario.sides.get(side)
    name = (named(row, lang) if row else "") or side
    flow = Flow(paper, _title_of(scenario, ruleset, lang), lang, f"{say('papers.forces', lang)} · {name}")
    types, book = types_by_id(scenario), FaceBook.of(scenario, ruleset, folder)
    found = spending(scenario, ruleset, side)
    lines = [each for each in found.lines if each.bought or each.placed]
    currency = ruleset.deployment.currency
    paid = buys(ruleset, side)
    columns = [
        Column(""),
        Column(say("report.column.type", lang), share=2),
        Column(say("report.column.figures", lang), "center"),
        *([Column(say("report.column.bought", lang), "right")] if paid else []),
        Column(say("report.column.placed", lang), "right"),
        *(
            [
                Column(say("report.column.cost", lang), "right"),
                Column(say("report.column.sum", lang), "right"),
                Column(say("papers.upkeep", lang), "right"),
            ]
            if paid
            else []
        ),
    ]
    rows: list[Sequence[Cell | str]] = []
    for each in lines:
        type_ = types[each.type]
        cells: list[Cell | str] = [
            _face_cell(counter_face(type_, row, ruleset, lang, book=book)),
            "  ".join(dict.fromkeys(part for part in (type_.code, named(type_, lang)) if part)),
            figures_text(type_, ruleset),
        ]
        if paid:
            cells.append(str(each.bought))
        cells.append(str(each.placed))
        if paid:
            price = "–" if each.price is None else figure(each.price)
            cells += [price, figure(each.cost), figure(each.upkeep) if each.upkeep else "–"]
        rows.append(cells)
    if rows:
        flow.table(columns, rows)
    else:
        flow.text(say("papers.nothing", lang), quiet=True)
    if paid:
        budget = say("papers.unlimited", lang) if found.budget is None else f"{figure(found.budget)} {currency}"
        upkeep = sum(each.upkeep for each in lines)
        values = {"spent": figure(found.spent), "currency": currency, "budget": budget, "upkeep": figure(upkeep)}
        flow.text(say("papers.totals", lang, **values), bold=True)
        flow.space()
    for note in sample_lines(scenario, ruleset, (types[each.type] for each in lines), "values", "cost", lang=lang):
        flow.text(note, quiet=True)
        flow.space()
    _places(flow, scenario, ruleset, side, types, lang)
    _verdict(flow, scenario, ruleset, lang)
    return flow.pages()


def _places(
    flow: Flow, scenario: Scenario, ruleset: Ruleset, side: str, types: dict[str, CounterType], lang: str
) -> None:
    """Where the counters of a side stand, hex by hex in the order of their numbers."""
    systems = {system.hex: system for system in scenario.systems}
    where: dict[tuple[str, str, str], Counter[str]] = {}
    for row in scenario.rows("placements", Placement):
        type_ = types.get(row.type)
        if type_ is None or (row.controlled_by or type_.side) != side:
            continue
        if is_down(row, type_, ruleset.kinds.get(type_.kind)):
            type_ = type_.turned()
        system = systems.get(row.hex) if row.hex is not None else None
        place = ruleset.places.get(row.place)
        name = (named(place, lang) if place else row.place) + (f" {row.box}" if place and place.needs == "box" else "")
        number = scenario.grid.label(row.hex) if row.hex is not None else row.off_map or "–"
        if row.turn is not None:
            name = say("papers.turn", lang, n=row.turn)
        key = (number, named(system, lang) if system else "", name)
        where.setdefault(key, Counter())[f"{type_.code} {figures_text(type_, ruleset)}".strip()] += row.count
    if not where:
        return
    joint = "、" if lang == "ja" else ", "
    flow.heading(say("papers.placed", lang))
    columns = [
        Column(say("papers.hex", lang)),
        Column(say("papers.system", lang)),
        Column(say("papers.place", lang)),
        Column(say("papers.counters", lang), share=1),
    ]
    rows = [
        [*key, joint.join(f"{text} ×{n}" if n > 1 else text for text, n in counts.items())]
        for key, counts in sorted(where.items())
    ]
    if not any(row[1] for row in rows):  # a game without systems
        del columns[1]
        rows = [[row[0], *row[2:]] for row in rows]
    flow.table(columns, rows)


def _verdict(flow: Flow, scenario: Scenario, ruleset: Ruleset, lang: str) -> None:
    """What the checks say of the set-up, and the seeds of its draws."""
    open_, waived = split_waived(check_all(scenario, ruleset), scenario)
    errors = sum(finding.level is Level.ERROR for finding in open_)
    warnings = sum(finding.level is Level.WARNING for finding in open_)
    flow.heading(say("papers.verdict", lang))
    text = "papers.legal" if not errors else "papers.illegal"
    flow.text(say(text, lang, errors=errors, warnings=warnings, waived=len(waived)))
    for finding in [each for each in open_ if each.level is Level.ERROR][:12]:
        flow.text(f"• {finding.message(lang)}", quiet=True)
    for draw in scenario.rows("draws", DrawRow):
        flow.text(say("papers.draw", lang, rule=draw.rule, seed=draw.seed), quiet=True)


def setup_card(scenario: Scenario, ruleset: Ruleset, paper: Paper, lang: str) -> list[Draw]:
    """Turns, who begins and deploys first, victory, notes, every option."""
    subtitle = f"{say('papers.setup', lang)} · {named(ruleset, lang)}"
    flow = Flow(paper, _title_of(scenario, ruleset, lang), lang, subtitle)
    _facts(flow, scenario, ruleset, lang)
    _victory(flow, scenario, ruleset, lang)
    info = scenario.info
    if notes := (info.notes_ja if lang == "ja" else info.notes) or info.notes or info.notes_ja:
        flow.heading(say("papers.notes", lang))
        flow.text(notes)
    _options(flow, scenario, ruleset, lang)
    return flow.pages()


def _side_name(scenario: Scenario, ruleset: Ruleset, id: str, lang: str) -> str:
    row = scenario.sides.get(id) or ruleset.sides.get(id)
    return (named(row, lang) if row else "") or id


def _facts(flow: Flow, scenario: Scenario, ruleset: Ruleset, lang: str) -> None:
    """Turns, who begins, the order of deployment, points, budgets, author."""
    info = scenario.info
    facts: list[tuple[str, str]] = []
    if turns := info.play.turns or ruleset.turns:
        facts.append((say("papers.turns", lang), str(turns)))
    if info.play.first_side:
        facts.append((say("papers.first", lang), _side_name(scenario, ruleset, info.play.first_side, lang)))
    if ruleset.deployment.order:
        order = " → ".join(_side_name(scenario, ruleset, id, lang) for id in ruleset.deployment.order)
        facts.append((say("papers.order", lang), order))
    for id, value in info.play.points.items():
        row = ruleset.points.get(id)
        facts.append((named(row, lang) if row else id, "–" if value is None else figure(value)))
    for id, force in scenario.forces.items():
        if force.budget is not None:
            label = say("papers.budget", lang, side=_side_name(scenario, ruleset, id, lang))
            facts.append((label, f"{figure(force.budget)} {ruleset.deployment.currency}"))
    if info.author:
        facts.append((say("papers.author", lang), info.author))
    if facts:
        flow.table((Column(""), Column("", share=1)), [(Cell(name, bold=True), text) for name, text in facts], em=3.0)


def _victory(flow: Flow, scenario: Scenario, ruleset: Ruleset, lang: str) -> None:
    """The victory conditions of each side."""
    info = scenario.info
    first, second = (info.victory_ja, info.victory) if lang == "ja" else (info.victory, info.victory_ja)
    texts = {id: first.get(id) or second.get(id, "") for id in dict.fromkeys([*info.victory, *info.victory_ja])}
    if any(texts.values()):
        flow.heading(say("papers.victory", lang))
    for id, text in texts.items():
        if text:
            flow.text(_side_name(scenario, ruleset, id, lang), bold=True)
            flow.text(text)
            flow.space(1.5)


def _options(flow: Flow, scenario: Scenario, ruleset: Ruleset, lang: str) -> None:
    """Every option with its value; those that differ from the rules in bold."""
    rows: list[tuple[Cell | str, ...]] = []
    for id, value in ruleset.options_of(scenario.info.options).items():
        option = ruleset.options[id]
        if isinstance(value, bool):
            shown = say("papers.on" if value else "papers.off", lang)
        elif option.choices_ja and lang == "ja" and value in option.choices:
            shown = option.choices_ja[option.choices.index(str(value))]
        else:
            shown = str(value)
        if ruleset.is_sample_option(id, scenario.info.options):
            shown = say("papers.sample_value", lang, value=shown)
        changed = value != option.default
        rows.append((Cell(named(option, lang), bold=changed), Cell(shown, bold=changed), option.rule))
    if rows:
        flow.heading(say("papers.options", lang))
        head = (say("papers.option", lang), say("papers.value", lang), say("papers.rule", lang))
        flow.table((Column(head[0], share=1), Column(head[1]), Column(head[2])), rows)


def log_sheet(scenario: Scenario, ruleset: Ruleset, paper: Paper, lang: str) -> list[Draw]:
    """A blank sheet to write the course of the game on: a line a turn and side."""
    flow = Flow(paper, _title_of(scenario, ruleset, lang), lang, say("papers.log", lang))
    sides = [id for id, rule in ruleset.sides.items() if rule.role == "player" and id in scenario.sides]
    names = [named(scenario.sides[id], lang) or id for id in sides]
    wide = (14.0, *(62.0 for _ in names))
    rest = flow.width - sum(wide)
    if rest < 20:
        wide = (14.0, *((flow.width - 34) / max(1, len(names)) for _ in names))
        rest = 20.0
    widths = (*wide, rest)
    heads = (say("papers.turn_short", lang), *names, say("papers.remarks", lang))
    rows = scenario.info.play.turns or ruleset.turns or 0
    high = 16.0
    count = max(rows, int((paper.height - 2 * 15 - 30) // high))

    def head(canvas: Canvas, x: float, y: float, width: float) -> None:
        left = x
        for text, room in zip(heads, widths, strict=True):
            canvas.text(left + 1.2, y + 4.2, text, 2.8, INK, bold=True, max_width=room - 2)
            left += room
        canvas.stroke(line(x, y + 6.5, x + width, y + 6.5), INK, 0.3)

    def row(number: int, canvas: Canvas, x: float, y: float, width: float) -> None:
        left = x
        for room in widths[:-1]:
            left += room
            canvas.stroke(line(left, y, left, y + high), LINE, 0.1)
        text = str(number) if not rows or number <= rows else ""
        canvas.text(x + 1.2, y + 2.0, text, 3.4, QUIET, family="figures", anchor="top")
        canvas.stroke(line(x, y + high, x + width, y + high), LINE, 0.15)

    flow.figure(7.0, head)
    for number in range(1, count + 1):
        flow.figure(high, partial(row, number))
    return flow.pages()
