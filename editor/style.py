"""The look of a map: colours, lines and texts, read from `scenarios/styles/<id>.toml`.

A style belongs to the document, not to the theme of the window. Widths and sizes are fractions of `s`, the distance
from the centre to a corner of a hex, so that one style serves every hex size; `least_px` keeps lines visible on a
screen. Painters ask by role (`style.color("grid")`); a role that a style lacks is a KeyError naming both.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, Field

from editor.canvas.base import Cap

T = TypeVar("T")

LEAST_TEXT_PX = 5.6
"""A text smaller than this is left out on a screen."""


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", allow_inf_nan=False)


class Line(_Part):
    """A kind of line."""

    width: float
    """Fraction of s."""
    least_px: float = 0
    dash: tuple[float, ...] = ()
    """On, off, on, off … in widths."""
    cap: Cap = "flat"
    casing: float = 0
    """Width of the line under it as a multiple of `width`; 0 = none."""
    alpha: float = 1


class TextLook(_Part):
    """A kind of text."""

    em: float
    """Fraction of s."""
    bold: bool = False
    tracking: float = 0
    """Extra space after each character, in em."""
    halo: float = 0
    """Width of the halo on each side, fraction of s."""


class TerrainLook(_Part):
    """A terrain: its flat tone, and the ink of its motif or contours."""

    fill: str = Field(pattern="^#[0-9A-F]{6}$")
    ink: str = Field(pattern="^#[0-9A-F]{6}$")


class Style(_Part):
    """A whole look. `load_style` reads one."""

    format: Literal[1]
    id: str
    name: str
    name_ja: str
    dark: bool
    """Whether the ground is dark: lines in a side's colour then use its light tint."""
    paper: str = ""
    """Id of the style that shows the same map with little ink; "" where this one prints well."""
    surface_box: Literal["inside", "beside"] = "inside"
    """Where the planetary surface box is drawn; beside the system on paper, where 15 mm counters have to fit in it."""
    glow: float = Field(0, ge=0, le=1)
    """Alpha of the halo of a primary star."""
    colors: dict[str, str]
    terrain: dict[str, TerrainLook]
    lines: dict[str, Line]
    texts: dict[str, TextLook]

    def color(self, role: str) -> str:
        """The colour of a role, "#RRGGBB"; KeyError naming the role and this style."""
        return self._of(self.colors, "color", role)

    def line(self, kind: str) -> Line:
        """A kind of line; KeyError naming it and this style."""
        return self._of(self.lines, "line", kind)

    def text(self, kind: str) -> TextLook:
        """A kind of text; KeyError naming it and this style."""
        return self._of(self.texts, "text", kind)

    def terrain_look(self, role: str) -> TerrainLook:
        """The look of a terrain's colour role; a role of another style shows as plain ground."""
        return self.terrain.get(role) or TerrainLook(fill=self.color("ground"), ink=self.color("number"))

    def _of(self, table: dict[str, T], what: str, key: str) -> T:
        try:
            return table[key]
        except KeyError:
            raise KeyError(f"style {self.id} has no {what} {key!r}") from None

    def side_line(self, color: str, tint: str = "") -> str:
        """The colour for lines and outlines of a side: its tint on dark ground, else one that stands out by 3:1."""
        found = tint if self.dark and tint else color
        ground, toward = self.color("ground"), "#FFFFFF" if self.dark else "#000000"
        for part in range(11):
            shade = mix(found, toward, part / 10)
            if contrast(shade, ground) >= 3:
                return shade
        return toward


def mix(a: str, b: str, part: float) -> str:
    """The colour `part` of the way from `a` to `b`: what `b` at that alpha over `a` looks like."""
    pairs = [(int(a[i : i + 2], 16), int(b[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(x + (y - x) * part):02X}" for x, y in pairs)


def luminance(color: str) -> float:
    """Relative luminance, 0 black to 1 white (WCAG 2)."""
    parts = [int(color[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(a: str, b: str) -> float:
    """Contrast ratio of two colours, 1 to 21 (WCAG 2)."""
    high, low = sorted((luminance(a), luminance(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def _folder() -> Traversable:
    return resources.files("scenarios").joinpath("styles")


@cache
def style_ids() -> tuple[str, ...]:
    """All styles, in order of id."""
    return tuple(sorted(f.name.removesuffix(".toml") for f in _folder().iterdir() if f.name.endswith(".toml")))


def _merged(base: dict[str, Any], own: dict[str, Any]) -> dict[str, Any]:
    """`own` over `base`, table by table."""
    out = dict(base)
    for key, value in own.items():
        before = out.get(key)
        out[key] = _merged(before, value) if isinstance(before, dict) and isinstance(value, dict) else value
    return out


def _read(id: str) -> dict[str, Any]:
    data = tomllib.loads(_folder().joinpath(f"{id}.toml").read_text(encoding="utf-8"))
    parent = data.pop("extends", None)
    return _merged(_read(parent), data) if parent else data


@cache
def load_style(id: str) -> Style:
    """The style of that id; KeyError naming it if there is none."""
    if id not in style_ids():
        raise KeyError(f"there is no style {id!r}; there are {', '.join(style_ids())}")
    return Style.model_validate(_read(id))
