"""The sheet layouts of `scenarios/sheets`: sizes and distances to start from."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Literal

from pydantic import BaseModel, ConfigDict

from model.paper import Paper
from model.sheets import Duplex, Marks, SheetSpec


class SheetLayout(BaseModel):
    """The distances of a countersheet in millimetres; see `model.sheets.SheetSpec` for each."""

    model_config = ConfigDict(frozen=True, extra="forbid", allow_inf_nan=False)

    format: Literal[1]
    id: str
    name: str
    name_ja: str
    counter_size: float
    gutter: float
    bleed: float
    margin: float
    header: float
    footer: float
    mark_gap: float
    mark_end: float

    def spec(
        self,
        paper: Paper,
        *,
        counter_size: float | None = None,
        duplex: Duplex = "long-edge",
        back_offset: tuple[float, float] = (0.0, 0.0),
        marks: Marks = "both",
        copies: int = 1,
        counter_height: float | None = None,
        gutter: float | None = None,
        bleed: float | None = None,
        margin: float | None = None,
        through_lines: bool = False,
        corner_radius: float = 0.0,
        scale: tuple[float, float] = (1.0, 1.0),
    ) -> SheetSpec:
        """This layout on a paper; None keeps its own distance. See `model.sheets.SheetSpec` for each."""
        return SheetSpec(
            paper=paper,
            counter_size=self.counter_size if counter_size is None else counter_size,
            counter_height=counter_height,
            gutter=self.gutter if gutter is None else gutter,
            bleed=self.bleed if bleed is None else bleed,
            margin=self.margin if margin is None else margin,
            header=self.header,
            footer=self.footer,
            mark_gap=self.mark_gap,
            mark_end=self.mark_end,
            marks=marks,
            duplex=duplex,
            back_offset=back_offset,
            copies=copies,
            through_lines=through_lines,
            corner_radius=corner_radius,
            scale=scale,
        )


def _folder() -> Traversable:
    return resources.files("scenarios").joinpath("sheets")


@cache
def layout_ids() -> tuple[str, ...]:
    """All sheet layouts, in order of id."""
    return tuple(sorted(f.name.removesuffix(".toml") for f in _folder().iterdir() if f.name.endswith(".toml")))


@cache
def load_layout(id: str = "standard") -> SheetLayout:
    """The layout of that id; KeyError naming it if there is none."""
    if id not in layout_ids():
        raise KeyError(f"there is no sheet layout {id!r}; there are {', '.join(layout_ids())}")
    return SheetLayout.model_validate(tomllib.loads(_folder().joinpath(f"{id}.toml").read_text(encoding="utf-8")))
