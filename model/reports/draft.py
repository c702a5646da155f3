"""`draft`: how many map sheets come into play, counted over all draws, and the chance of each sheet (D-3.3, D-3.4)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from model.analysis.draft import Draft, drafts
from model.checks.context import Context
from model.checks.setup.drawn import wanted
from model.figures import percent
from model.maprows import TilePlacement
from model.reports.chances import fraction_json
from model.reports.names import listed
from model.reports.question import Question
from model.reports.table import Table, amount
from model.ruleset import Ruleset
from model.scenario import Scenario
from model.setup_rules import Drawn
from model.storage.errors import LoadError
from model.storage.tiles import load_tiles
from model.texts import named, say
from model.tile import Tile


@dataclass(frozen=True, slots=True)
class DraftReport:
    """The draft from the first sheet on, and from how the sheets lie."""

    context: Context
    drafts: tuple[Draft, ...]
    neutral: Drawn | None
    """The rule that draws counters by the number of sheets."""
    sheets: Mapping[str, Tile]
    """All map sheets of the game, by id."""

    def tables(self, lang: str) -> list[Table]:
        """The numbers of sheets, of the whole draft and of what is left of it; then the sheets."""
        return [*(self._endings(draft, lang) for draft in self.drafts), self._sheets(lang)]

    def _endings(self, draft: Draft, lang: str) -> Table:
        title = say("report.draft.rest" if draft.laid else "report.draft.whole", lang, laid=len(draft.laid))
        if draft.laid and not draft.needed:
            return Table(title, notes=(say("report.draft.over", lang, count=len(draft.laid)),))
        names = ["tiles", "draws", "chance", "at_most", *(["neutrals"] if self.neutral else [])]
        rows = []
        for ending in draft.endings:
            row: list[str | int | None] = [ending.tiles, ending.draws, percent(ending.chance), percent(ending.at_most)]
            rows.append((*row, self._neutrals(ending.tiles)) if self.neutral else tuple(row))
        expected = amount(round(float(draft.expected), 2))
        notes = (say("report.draft.expected", lang, draws=f"{draft.draws:,}", expected=expected),)
        return Table(title, tuple(say(f"report.column.{name}", lang) for name in names), tuple(rows), notes)

    def _sheets(self, lang: str) -> Table:
        now, layout, odds = self.drafts[-1], self.context.ruleset.map.tiles, self._odds
        rows = []
        for id in (tile for row in (layout.numbered if layout else ()) for tile in row):
            state = "lies" if id in now.laid else "needed" if id in now.needed else "pile"
            rows.append((self._name(id, lang), say(f"report.draft.{state}", lang), percent(odds.chance_of(id))))
        columns = tuple(say(f"report.column.{name}", lang) for name in ("tile", "state", "in_play"))
        needed = listed((self._name(id, lang) for id in (layout.needed if layout else ())), lang)
        over = bool(now.laid) and not now.needed
        return Table(
            say("report.draft.sheets_before" if over else "report.draft.sheets", lang),
            columns,
            tuple(rows),
            (say("report.draft.ends", lang, tiles=needed),),
        )

    @property
    def _odds(self) -> Draft:
        """What the chances of the sheets are told of: what is left of the draft, or all of it once it is over."""
        return self.drafts[-1] if self.drafts[-1].needed else self.drafts[0]

    def _name(self, id: str, lang: str) -> str:
        tile = next((tile for tile in self.context.scenario.rows("tiles", TilePlacement) if tile.id == id), None)
        region = next((region for region in self.context.scenario.regions if region.id == id), None)
        return named(tile, lang) or named(region, lang) or named(self.sheets.get(id), lang) or id

    def _neutrals(self, sheets: int) -> int | None:
        return wanted(self.neutral, self.context, sheets) if self.neutral else None

    def json(self) -> dict[str, Any]:
        """Drafts with their endings; the sheets with their chances, as the map lies while the draft goes on."""
        now = self.drafts[-1]
        return {
            "report": "draft",
            "drafts": [
                {
                    "laid": list(draft.laid),
                    "pile": list(draft.pile),
                    "needed": list(draft.needed),
                    "draws": draft.draws,
                    "expected_tiles": fraction_json(draft.expected),
                    "endings": [
                        {
                            "tiles": ending.tiles,
                            "draws": ending.draws,
                            "chance": fraction_json(ending.chance),
                            "at_most": fraction_json(ending.at_most),
                            "neutrals": self._neutrals(ending.tiles),
                        }
                        for ending in draft.endings
                    ],
                }
                for draft in self.drafts
            ],
            "tiles": [{"tile": id, "chance": fraction_json(self._odds.chance_of(id))} for id in (*now.laid, *now.pile)],
        }


def drafted(ruleset: Ruleset) -> bool:
    """Whether the map of a game is laid of sheets that are drawn."""
    return ruleset.map.tiles is not None and bool(ruleset.map.tiles.needed)


def draft(scenario: Scenario, ruleset: Ruleset, question: Question) -> DraftReport:
    """The draft of the map sheets."""
    del question
    context = Context(scenario, ruleset)
    neutral = next((word for word in context.words(Drawn) if word.count == "tiles"), None)
    return DraftReport(context, tuple(drafts(scenario, ruleset)), neutral, _sheets(ruleset))


def _sheets(ruleset: Ruleset) -> Mapping[str, Tile]:
    """The map sheets for their names; without those that can't be read a sheet is called by its id."""
    try:
        return load_tiles(ruleset)
    except LoadError:
        return {}
