"""Which counters go on the sheets: each side's, in the order of the counter mix."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from editor.glyphs.face import CounterFace, blank_face, counter_face
from model.counters import CounterType, Force
from model.edits.forces import buys
from model.faces.book import FaceBook
from model.info import Cup
from model.paper import SheetError
from model.ruleset import Ruleset
from model.scenario import Scenario

What = Literal["mix", "bought"]
"""All counters of the mix, or those in play: bought, and of sides that do not buy (neutrals, or all where nobody does)
those placed, with the chits that lie in cups.
"""


@dataclass(frozen=True, slots=True)
class Piece:
    """One cardboard counter."""

    face: CounterFace
    serial: int
    """Its number among those of its type, from 1."""


@dataclass(frozen=True, slots=True)
class Batch:
    """The counters of one side, which get sheets of their own."""

    side: str
    pieces: tuple[Piece, ...]
    types: tuple[CounterType, ...] = ()
    """Of which they are, blank ones aside."""


def collect(
    scenario: Scenario,
    ruleset: Ruleset,
    what: What = "mix",
    side: str | None = None,
    lang: str = "en",
    *,
    types: Collection[str] | None = None,
    blanks: int = 0,
    folder: Path | None = None,
) -> list[Batch]:
    """The counters to print, by side in the order of the scenario's sides; sides without counters are left out.

    `types` are the ids of those to print alone; `blanks` blank counters are added for each side that is printed; the
    pictures lie in `folder`.

    Raises:
        SheetError: there are none, or no side of that name.
    """
    known = list(dict.fromkeys([*scenario.sides, *(t.side for t in scenario.counter_types)]))
    if side is not None and side not in known:
        raise SheetError("sheet.error.unknown_side", {"side": side, "known": ", ".join(known) or "–"})
    placed: Counter[str] = Counter()
    for placement in scenario.placements:
        placed[placement.type] += placement.count
    for cup in scenario.rows("cups", Cup):
        placed.update(cup.chits)
    book = FaceBook.of(scenario, ruleset, folder)
    batches: list[Batch] = []
    for name in known if side is None else [side]:
        pieces: list[Piece] = []
        printed: list[CounterType] = []
        for type_ in scenario.counter_types:
            if type_.side != name or (types is not None and type_.id not in types):
                continue
            count = type_.count
            if what == "bought":
                force = scenario.forces.get(name, Force())
                count = force.bought(type_.id) if buys(ruleset, name) else placed[type_.id]
            face = counter_face(type_, scenario.sides.get(name), ruleset, lang, book=book)
            pieces += [Piece(face, serial) for serial in range(1, count + 1)]
            printed += [type_] if count else []
        if blanks and (pieces or (side == name and types is not None)):
            blank = blank_face(name, scenario.sides.get(name), ruleset, lang)
            pieces += [Piece(blank, serial) for serial in range(1, blanks + 1)]
        if pieces:
            batches.append(Batch(name, tuple(pieces), tuple(printed)))
    if not batches:
        raise SheetError(
            *(("sheet.error.no_counters", {}) if side is None else ("sheet.error.no_counters_of_side", {"side": side}))
        )
    return batches
