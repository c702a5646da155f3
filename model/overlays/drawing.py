"""What an analysis shows on the map, in no unit and no colour: sets of hexes, each in one channel of the map's overlays.

The channels are such that several overlays read together: one fill at a time, and beside it outlines, rings, hatching,
ways and marks. The editor draws them (`editor/painters/analyses/`); reports say the same in words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final, Literal

from model.checks.context import Context
from model.checks.findings import localised
from model.counters import CounterType
from model.hexgrid import Hex
from model.ruleset import SamplePart
from model.samples import sample_texts
from model.texts import say

Saying = Callable[[str], str]
"""A text by language ("en", "ja")."""


def said(id: str, /, **values: object) -> Saying:
    """A text of `model.texts` by its id; a value may be a `Both` with a name in each language."""
    return lambda lang: say(id, lang, **localised(values, lang))


def marked(context: Context, types: Iterable[CounterType], *parts: SamplePart) -> Iterator[Saying]:
    """The notes that mark the figures of some counter types as samples, where they are."""
    for id, values in sample_texts(context.scenario, context.ruleset, types, *parts):
        yield said(id, **values)


Channel = Literal["fill", "hatch", "outline", "ring", "way", "mark"]
"""`fill`: tinted hexes with tags; `hatch`: lines at 45°; `outline`: one line round all hexes, with its name on it;
`ring`: a dashed ring inside each hex; `way`: lines from hex to hex; `mark`: a badge on each hex."""

CHANNELS: Final[tuple[Channel, ...]] = ("fill", "outline", "hatch", "ring", "way", "mark")
"""From the bottom up."""

Tone = Literal["reach", "fire", "side", "good", "warning", "refused"]
"""Which colour: the accent, amber, that of `Part.side`, or those of what is well, doubtful, and against the rules."""

Line = Literal["solid", "dashed", "dotted", "fine"]
"""How an outline or way is drawn: `dotted` for the doubled range of craft, `fine` for half fire."""


@dataclass(frozen=True, slots=True)
class Part:
    """One set of hexes of an overlay, in one channel; a line of its legend."""

    channel: Channel
    name: Saying
    """What the legend says, and the pill on an outline."""
    hexes: frozenset[Hex] = frozenset()
    tone: Tone = "reach"
    side: str = ""
    """The side whose colour it has where `tone` is "side"."""
    line: Line = "solid"
    weights: Mapping[Hex, float] = field(default_factory=dict)
    """Of a fill: how strong each hex is from 0 (palest) to 1; 1 where it is not named."""
    tags: Mapping[Hex, str] = field(default_factory=dict)
    """A short figure for a hex, such as what it costs to go there; drawn where the hex number stands."""
    ways: tuple[tuple[Hex, ...], ...] = ()
    """Of channel `way`: hexes from centre to centre."""


@dataclass(frozen=True, slots=True)
class Overlay:
    """What one analysis shows. Parts of one channel are drawn in their order."""

    id: str
    parts: tuple[Part, ...] = ()
    notes: tuple[Saying, ...] = ()
    """Sentences below the legend: a figure that lacks, a sample, what to select."""

    @property
    def fills(self) -> bool:
        """Whether it takes the fill, of which there is one at a time."""
        return any(part.channel == "fill" for part in self.parts)


@dataclass(frozen=True, slots=True)
class Subject:
    """What an overlay is asked about: what is selected in the editor. What it needs and lacks is told in its notes."""

    hex: Hex | None = None
    """The hex selected, or that of the counter selected."""
    placements: tuple[int, ...] = ()
    """The serial numbers of the placements selected: a counter, or all of a stack."""
    side: str = ""
    """The side looked at; "": the first that players lead."""
