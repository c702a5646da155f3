"""The parts that a counter face is made of, each a frozen row told apart by `part`.

Places and sizes are millimetres of the 15 × 15 mm module from its upper left corner; a counter of another size scales
the module. Colours are roles ("body", "ink", "paper", …) or "#RRGGBB". Texts are patterns: "{code}", "{beam}", with
the names of value columns, traits and the fields that `model.faces.layout.FIELDS` lists.
"""

from __future__ import annotations

import re
from typing import Annotated, Final, Literal

from pydantic import Field

from model.rule_rows import RuleRow

ROLES: Final = ("body", "ink", "paper", "text", "plate_ink", "spent", "side_line", "quiet", "hidden_plate", "white")
"""Colours by what they are for.

body: the side's colour; ink: what reads on it; paper: the plate; text: what reads on paper; plate_ink: `ink` on the
back, where the plate has the side's colour, else `text`; spent: the symbol of a back; side_line: the side's colour
where a line of it stands out on paper, else `text`; quiet: `ink` a little weaker, for small print; hidden_plate: the
plate of a counter that lies face down.
"""
_COLOR: Final = rf"^({'|'.join(ROLES)}|#[0-9A-Fa-f]{{6}})$"

Color = Annotated[str, Field(pattern=_COLOR)]
Place = Annotated[float, Field(ge=-5, le=65)]
Length = Annotated[float, Field(ge=0, le=65)]
Pattern = Annotated[str, Field(max_length=200)]
When = Annotated[str, Field(pattern=r"^(|!?\w+([=~<].*)?)$", max_length=200)]

SLOT: Final = re.compile(r"\{(\w+)(?::(\w+))?\}")
"""A field in a pattern, with the way to write it: see `model.faces.fields.WAYS`."""


class _Part(RuleRow):
    name: Annotated[str, Field(max_length=60)] = ""
    """By which overrides and the designer know it."""
    when: When = ""
    """Drawn only where a field is there ("grade"), is a word ("gender=female"), begins with one ("grade~NT") or is a
    number below another ("modifier<0"); where it is not with "!" before it ("!grade")."""
    least_size: float = 0.0
    """Left out on paper on counters smaller than this, in mm."""
    hide: bool = False
    """Left out altogether: an override's way to take a part away."""


class Ground(_Part):
    """The whole counter in one colour, bleed included."""

    part: Literal["ground"]
    color: Color = "body"


class Band(_Part):
    """What lies below `y`, bleed included, its upper edge cut in the manner of the side; or a stripe `height` high."""

    part: Literal["band"]
    y: Place = 9.9
    height: Annotated[float, Field(gt=0, le=65)] | None = None
    cut: Literal["side", "flat", "saw", "scallop", "step"] = "side"
    color: Color = "paper"
    lined: bool = True
    """Whether the cut is drawn as a line too where body and plate are too much alike."""


class TextPart(_Part):
    """One line of text: condensed to 70 % where it is too wide, then set smaller down to the floor of the layout."""

    part: Literal["text"]
    pattern: Pattern
    x: Place
    y: Place
    em: Annotated[float, Field(gt=0.2, le=20)]
    em_wide: Annotated[float, Field(gt=0.2, le=20)] | None = None
    """The size of a text with full-width (Japanese) characters, if another."""
    color: Color = "ink"
    bold: bool = True
    family: Literal["text", "figures"] = "text"
    align: Literal["left", "center", "right"] = "left"
    anchor: Literal["top", "middle", "baseline"] = "top"
    width: Length | None = None
    """The room it has."""
    beside: Annotated[str, Field(max_length=60)] = ""
    """The name of an earlier text with which it shares `width`."""
    rotation: Annotated[float, Field(ge=-360, le=360)] = 0.0
    """Degrees clockwise about (x, y)."""


class Figures(_Part):
    """The figures of a pattern such as "{beam}-{missile}-{screen}" in columns, the marks between drawn in the gaps."""

    part: Literal["figures"]
    pattern: Pattern = "{figures}"
    """"{figures}" is the pattern of the counter's kind."""
    y: Place = 12.5
    em: Annotated[float, Field(gt=0.2, le=20)] = 4.4
    em_single: Annotated[float, Field(gt=0.2, le=20)] = 5.0
    """The size of a figure that stands alone."""
    columns: Annotated[tuple[Place, ...], Field(strict=False, max_length=9)] = ()
    """The middles of the columns; empty: by their number."""
    hyphens: bool = True
    color: Color = "plate_ink"


class Bracketed(_Part):
    """A figure in drawn square brackets, as "[6]"."""

    part: Literal["bracketed"]
    pattern: Pattern = "{tail}"
    x: Place = 13.95
    """The right edge of the brackets."""
    y: Place = 2.25
    """The middle of the capitals."""
    em: Annotated[float, Field(gt=0.2, le=20)] = 2.7
    color: Color = "ink"


class Symbol(_Part):
    """A symbol of the program, or where the counter type has a picture of its own, that picture."""

    part: Literal["symbol"]
    symbol: Pattern = "{symbol}"
    x: Place
    y: Place
    """Its middle."""
    size: Length
    color: Color = "ink"


class PicturePart(_Part):
    """A picture of the scenario, in its proportions."""

    part: Literal["picture"]
    picture: Pattern = "{picture}"
    """The id of a picture of the scenario; "{picture}" is that of the counter type."""
    x: Place
    y: Place
    """Upper left corner of its rectangle."""
    width: Length
    height: Length
    fit: Literal["whole", "fill"] = "whole"
    """Whole inside the rectangle, or covering it, what runs over cut off. What covers the counter bleeds as it does."""
    spent: bool = False
    """Grey and faint, as the symbol of a back."""


class Shape(_Part):
    """A plain shape about a point, filled or as an outline."""

    part: Literal["shape"]
    shape: Literal["circle", "square", "rectangle", "triangle", "diamond", "tab", "side_dot"]
    """tab: a rectangle with a pointed left end; side_dot: the dot by which the side is known from afar."""
    x: Place
    y: Place
    width: Length
    """Diameter or side; `height` is another only for "rectangle" and "tab"."""
    height: Length | None = None
    fill: Color | None = None
    line: Color | None = None
    line_width: Annotated[float, Field(ge=0, le=5)] = 0.3


class LinePart(_Part):
    """A straight line."""

    part: Literal["line"]
    x1: Place
    y1: Place
    x2: Place
    y2: Place
    width: Annotated[float, Field(gt=0, le=5)] = 0.3
    color: Color = "ink"


class Pips(_Part):
    """As many dots as a field says, from the right."""

    part: Literal["pips"]
    pattern: Pattern
    x: Place
    y: Place
    """The middle of the last one."""
    step: Length = 2.6
    diameter: Length = 2.0
    most: Annotated[int, Field(ge=1, le=20)] = 5
    color: Color = "plate_ink"


class Tiles(_Part):
    """A list field as small tiles with a letter each; after `most` the last says how many more."""

    part: Literal["tiles"]
    pattern: Pattern
    x: Place
    y: Place
    """Upper left corner of the first."""
    width: Length = 2.65
    height: Length = 2.5
    step: Length = 2.8
    """Down to the next."""
    most: Annotated[int, Field(ge=1, le=10)] = 2
    color: Color = "ink"
    fill: Color = "ink"
    """The tile; its letter has the colour of the ground."""
    letter: Color = "body"


FacePart = Annotated[
    Ground | Band | TextPart | Figures | Bracketed | Symbol | PicturePart | Shape | LinePart | Pips | Tiles,
    Field(discriminator="part"),
]
