"""A game's rules as data: what `scenarios/rulesets/<id>/ruleset.toml` holds, as frozen models.

`extra="forbid"` throughout: a misspelt key is an error with its place, not silence. Code asks these tables and never
compares the name of a unit or a terrain. Set-up rules are in `model.setup_rules`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import Field

from model.chart import HexsideType, Lines, Movement, MovementClass, PathType, TerrainType
from model.counters import CounterType
from model.faces.layout import FaceLayout, FaceRow
from model.limits import MAX_SIDE
from model.option import Option, figure_of, holds
from model.rows import Ident
from model.rule_rows import Color, Format, Named, Pattern, RuleRow, Selector, State
from model.setup_rules import SetupRule
from model.star_rules import Frontier, Jumping
from model.turns import CupRow, Phase, Points, Trait, Zoc
from model.wishes import WishRow

__all__ = [
    "CounterKind",
    "Deployment",
    "HexsideType",
    "Income",
    "MapRules",
    "Named",
    "Option",
    "PathType",
    "Place",
    "Recovery",
    "RuleRow",
    "RuleSide",
    "Ruleset",
    "SamplePart",
    "SiteSymbol",
    "SiteType",
    "SymbolRow",
    "SystemClassRow",
    "TerrainType",
    "TileLayout",
    "UpkeepRow",
    "ValueColumn",
    "WishRow",
    "figure_of",
    "holds",
]


class RuleSide(Named):
    """A side of the game. `role`: players buy and deploy; a neutral is drawn or fixed."""

    adjective: str = ""
    adjective_ja: str = ""
    color: Color
    """Body of its counters."""
    ink: Color = "#14181C"
    line: Color | Literal[""] = ""
    """Tint for lines in its colour on the dark map; "" = its colour."""
    cut: Literal["flat", "saw", "scallop", "step"]
    dot: Literal["square", "triangle", "circle", "diamond"]
    role: Literal["player", "neutral"] = "player"


class Place(Named):
    """A place of a hex where counters may stand."""

    needs: Literal["hex", "system", "box"] = "hex"
    """What must be there: any hex, a star system, a surface box of one."""


SamplePart = Literal["values", "count", "cost"]
"""A part of a row of the unit table: the figures on the counter, how many there are, what one costs."""

SiteSymbol = Literal["gem", "coin", "star", "flag", "cross", "tower", "ring", "mark"]
"""How a site is drawn on the map (`editor.glyphs.site`)."""


class SiteType(Named):
    """A kind of item or marker printed on the map (M-12.1)."""

    symbol: SiteSymbol = "gem"
    values: dict[str, Named] = Field(default_factory=dict)
    """The figures that a site of this kind may have, by their key in `Site.values`."""
    rule: str = ""


class SystemClassRow(Named):
    """A class of star system (D-2.2)."""

    short: str
    short_ja: str
    glyph: Literal["primary", "secondary", "tertiary"]
    surfaces: tuple[int, int]
    """Least and most surface boxes."""
    fuel: bool
    maintenance: tuple[str, ...] = ()
    """Counter kinds with civilised maintenance here; "*" = all (D-7.4)."""
    income_connected: float = 0
    """RU a turn of a controlled box connected to the capital (D-7.3)."""
    income_unconnected: float = 0
    """RU a turn of a controlled box that is not connected to anything."""
    income_linked: float = 0
    """RU a turn of a controlled box connected only to a controlled box of a class in `linked_to`."""
    linked_to: tuple[str, ...] = ()
    produces: bool = False
    """New units may appear here (D-7.5)."""
    rule: str = ""

    @property
    def usual_surfaces(self) -> int:
        """Surface boxes of a new system: the least number, one if it may have any."""
        least, most = self.surfaces
        return max(least, min(1, most))


class ValueColumn(Named):
    """A figure of counters (beam, missile, screen …)."""

    short: str
    short_ja: str
    order: int = 0
    sums: bool = False
    """Whether it adds up to the strength of a force: an attack does, a range does not."""


class CounterKind(Named):
    """A kind of counter: how its figures are written and what it is for the rules."""

    figures: Pattern
    """A pattern such as "{beam}-{missile}-{screen}" or "{strength}"."""
    second: Pattern = ""
    """A second row of figures in smaller print, like `figures`."""
    tail: Pattern = ""
    """Printed in brackets: "[{maintenance}]"."""
    places: tuple[str, ...]
    """Places where it may stand, the usual one first; none for chits and markers, which do not stand on the map."""
    ship: bool = False
    """A ship, for movement and connection."""
    upkeep: bool = False
    """Pays maintenance (D-7.4)."""
    controls: bool = False
    """Controls a surface box (D-7.1)."""
    levied_first: bool = False
    rule: str = ""
    """The paragraph that says which figures its counters bear; "" = that of all counters."""
    symbol: str = ""
    """The symbol of its counters where `symbols` names none."""
    back: str = "none"
    """Its back: a state of the ruleset, `hidden` (face down, alike for all of its side), `plain` or `none`."""

    @property
    def pattern(self) -> str:
        """All its figures in one line: both rows, then what is in brackets."""
        return self.figures + (f" {self.second}" if self.second else "") + self.tail


class SymbolRow(RuleRow):
    """Which symbol the counters of a selector bear; the first that fits is taken."""

    types: Selector
    symbol: str


class UpkeepRow(RuleRow):
    """Counter types whose maintenance at civilised places is a part of the figure (D-1.6)."""

    types: Selector
    factor: float
    rule: str = ""


class Recovery(RuleRow):
    """What it costs to bring a disrupted counter back to order: a figure of it and something more (D-7.4)."""

    column: str
    """A value column of the ruleset."""
    plus: float = 0
    rule: str = ""


class Income(RuleRow):
    """The income table (D-7.3)."""

    budget: float = 0
    sample: bool = False
    rule: str = ""
    ignored_ships: tuple[Selector, ...] = ()
    """Enemy ships that do not break a connection (D-7.2)."""
    tankers: tuple[Selector, ...] = ()
    """Ships that refuel others where there is no fuel (D-5.2)."""
    tanker_when: str = ""
    """The option under which a connection through a system without fuel needs one of `tankers` there (D-7.2)."""


class Deployment(RuleRow):
    """How and in which order sides set up (D-3)."""

    budget: float | None = None
    currency: str = ""
    order: tuple[str, ...] = ()
    """Sides in the order in which they deploy (D-3.6)."""
    tile_first: str = ""
    neutral_first: str = ""
    treasury_when: str = ""
    """The option under which a side keeps what it has not spent (D-3.5)."""
    rule: str = ""


class TileLayout(RuleRow):
    """The numbered layout of the map sheets: rows of tile ids, and the tiles that end the draft (D-2.1, D-3.3)."""

    columns: int
    rows: int
    numbered: tuple[tuple[str, ...], ...]
    needed: tuple[str, ...] = ()
    names: dict[str, Named] = Field(default_factory=dict)
    """What sheets are called where their files are not at hand: those in `needed`."""
    rule: str = ""
    turned_when: str = ""
    """The option under which a sheet may lie turned by 180° (D-3.3); "": it always may."""
    meet_when: str = ""
    """The option under which routes at an edge that two sheets share must meet (D-3.3); "": they need not."""


class MapRules(RuleRow):
    """The grid a new scenario gets, and what the map must keep to."""

    columns: Annotated[int, Field(ge=1, le=MAX_SIDE)]
    rows: Annotated[int, Field(ge=1, le=MAX_SIDE)]
    orientation: Literal["flat", "pointy"] = "flat"
    stagger: Literal["odd", "even"] = "odd"
    across_flats_mm: float = Field(19.05, gt=1.0, le=500.0)
    terrain: str
    """The terrain of a new hex."""
    style: Ident = "star"
    route_length: int | None = None
    """Longest jump route in hexes (D-2.4)."""
    tiles: TileLayout | None = None


class Ruleset(Named):
    """One game."""

    format: Format
    id: Annotated[str, Field(min_length=1, max_length=1000)]
    sample: bool = False
    """The figures are not the published game's."""
    sample_note: str = ""
    sample_note_ja: str = ""
    sides: dict[str, RuleSide]
    places: dict[str, Place]
    map: MapRules
    terrain: dict[str, TerrainType]
    movement_classes: dict[str, MovementClass] = Field(default_factory=dict)
    movement: Movement | None = None
    lines: Lines = Lines()
    hexsides: dict[str, HexsideType] = Field(default_factory=dict)
    paths: dict[str, PathType] = Field(default_factory=dict)
    sites: dict[str, SiteType] = Field(default_factory=dict)
    system_classes: dict[str, SystemClassRow] = Field(default_factory=dict)
    values: dict[str, ValueColumn]
    kinds: dict[str, CounterKind]
    symbols: tuple[SymbolRow, ...] = ()
    faces: tuple[FaceRow, ...] = ()
    """Which layout the counters of a selector have, and what of it they have otherwise (`model.faces`)."""
    face_layouts: dict[str, FaceLayout] = Field(default_factory=dict)
    """Layouts of its own by id: filled from the files of its folder `faces` when the ruleset is loaded."""
    traits: dict[str, Trait] = Field(default_factory=dict)
    states: dict[str, State] = Field(default_factory=dict)
    boxes: dict[str, Named] = Field(default_factory=dict)
    """Boxes beside the map where counters may stand (`off_map`); none named: any name will do."""
    deployment: Deployment = Deployment()
    setup: tuple[SetupRule, ...] = ()
    cites: dict[str, str] = Field(default_factory=dict)
    """The paragraph that a check stands for here which all games share, by the id of the check."""
    upkeep: tuple[UpkeepRow, ...] = ()
    recovery: Recovery | None = None
    income: Income | None = None
    jumping: Jumping | None = None
    frontier: Frontier | None = None
    options: dict[str, Option] = Field(default_factory=dict)
    zoc: Zoc | None = None
    wishes: dict[str, WishRow] = Field(default_factory=dict)
    """In what ways a force is completed; none named: those of `model.muster.wishing`."""
    phases: tuple[Phase, ...] = ()
    """The turn, in order."""
    turns: int | None = None
    points: dict[str, Points] = Field(default_factory=dict)
    cups: dict[str, CupRow] = Field(default_factory=dict)
    pairs: tuple[tuple[str, str], ...] = ()
    """Counter types that may pair, by id; a new scenario copies the list (M-6.2)."""
    units: tuple[CounterType, ...] = ()
    """Filled from `units.csv` when the ruleset is loaded."""
    sample_units: tuple[str, ...] = ()
    """Sides whose rows of the unit table are samples."""
    sample_parts: tuple[SamplePart, ...] = ("values", "count", "cost")
    """What of those rows is invented (`model.samples`)."""
    sample_unless: str = ""
    """The option by which an author says that the whole unit table of the scenario is their own."""
    tables: dict[str, Any] = Field(default_factory=dict)
    """What `tables.toml` holds."""
    source: str = ""
    """Filled when the ruleset is loaded: its id if it comes with the program, else the path of its folder."""

    def options_of(self, own: Mapping[str, Any]) -> dict[str, Any]:
        """Every option with the value in force in a scenario that sets `own`: that where it can be, else the default."""
        return {
            name: own[name] if name in own and option.fits(own[name]) else option.default
            for name, option in self.options.items()
        }

    def is_sample_option(self, id: int | str, own: Mapping[str, Any]) -> bool:
        """Whether a figure is that of an option of which nobody has said anything but ourselves."""
        option = self.options.get(id) if isinstance(id, str) else None
        return option is not None and option.sample and not (id in own and option.fits(own[str(id)]))

    def symbol_of(self, type_: CounterType) -> str:
        """The symbol of a counter type: its own trait, the first fitting row of `symbols`, else that of its kind."""
        if own := type_.traits.get("symbol"):
            return str(own)
        for row in self.symbols:
            if row.types.matches(type_):
                return row.symbol
        kind = self.kinds.get(type_.kind)
        return kind.symbol if kind else ""

    def recovery_cost(self, type_: CounterType) -> float | None:
        """What the recovery of a disrupted counter costs (D-7.4); None where there is no such rule or no figure."""
        figure = type_.values.get(self.recovery.column) if self.recovery else None
        return figure + self.recovery.plus if self.recovery and figure is not None else None
