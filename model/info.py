"""The records of a scenario that are neither map nor counters: titles, options, draws, pictures, waivers."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar

from pydantic import Field, RootModel

from model.rows import Ident, Row, Text

OptionValue = bool | int | float | str | None


class Play(Row):
    """How long the game lasts and who begins."""

    always: ClassVar[frozenset[str]] = frozenset({"turns", "first_side", "points"})

    turns: int | None = Field(None, ge=0, le=1000)
    first_side: Ident | None = None
    points: dict[str, int | float | None] = Field(default_factory=dict)


class Info(Row):
    """Titles, notes, the ruleset and the options of a scenario: one row, its key is ""."""

    always: ClassVar[frozenset[str]] = frozenset(
        {"title", "title_ja", "author", "notes", "notes_ja", "ruleset", "options", "style", "faces"}
    )

    title: Text = ""
    title_ja: Text = ""
    author: Text = ""
    notes: Text = ""
    notes_ja: Text = ""
    ruleset: Annotated[str, Field(min_length=1, max_length=1000)]
    """Its id, or the path of its folder, which counts from the folder of the scenario."""
    options: dict[str, OptionValue] = Field(default_factory=dict)
    """Only the options that differ from the ruleset's defaults need stand here."""
    play: Play = Play()
    victory: dict[str, Text] = Field(default_factory=dict)
    """Victory conditions in words, by side."""
    victory_ja: dict[str, Text] = Field(default_factory=dict)
    """The same in Japanese."""
    style: Ident = "star"
    faces: dict[str, Any] = Field(default_factory=dict)

    @property
    def name(self) -> str:
        """The title, so that `texts.named` serves scenarios too."""
        return self.title

    @property
    def name_ja(self) -> str:
        """The Japanese title."""
        return self.title_ja


class Cup(Row):
    """An opaque cup from which chits are drawn."""

    always: ClassVar[frozenset[str]] = frozenset({"chits", "barred"})

    id: Ident
    chits: dict[str, Annotated[int, Field(ge=0)]] = Field(default_factory=dict)
    barred: Annotated[tuple[Ident, ...], Field(strict=False)] = ()


class Pair(RootModel[Annotated[tuple[Ident, Ident], Field(strict=False)]]):
    """Two counter types that act as one (Moe Emblem)."""

    model_config = {"frozen": True}


class Draw(Row):
    """A drawing of lots that was made while setting up, so that it can be repeated from its seed."""

    always: ClassVar[frozenset[str]] = frozenset({"result"})

    rule: Ident
    seed: int
    result: Any = None


class Picture(Row):
    """A picture beside the scenario file; `file` is relative to it and never leaves its folder."""

    always: ClassVar[frozenset[str]] = frozenset({"sha256"})

    file: Annotated[str, Field(max_length=400)]
    sha256: str = ""


class Scan(Row):
    """A scanned map under the grid, for tracing: `fit` is a 2 × 3 or 3 × 3 matrix from picture to millimetres."""

    always: ClassVar[frozenset[str]] = frozenset({"fit", "opacity", "locked"})

    picture: Ident
    fit: Annotated[tuple[float, ...], Field(strict=False)] = ()
    opacity: float = Field(0.5, ge=0, le=1)
    locked: bool = False


class Waiver(Row):
    """A finding that the author has looked at and accepts, with the reason."""

    always: ClassVar[frozenset[str]] = frozenset({"where", "reason"})

    check: Ident
    where: dict[str, Any] = Field(default_factory=dict)
    reason: Text = ""
