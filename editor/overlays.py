"""Which overlays of analyses are on, and what they show now, kept up with the document and its selection.

Like `editor.layers` this is view state: it belongs to an open document and not to its file. Overlays are worked out one
after the other when the events at hand are dealt with, never while something is painted; what was shown stays until
then. Only one overlay fills hexes at a time: one that is turned on takes the fill from another, which goes off.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QObject, Signal

from editor.selection import Selection
from editor.timers import single_shot
from model.counters import Placement
from model.edit import Edit
from model.hexgrid import Hex
from model.maprows import System
from model.overlays import OVERLAYS, OverlaySpec
from model.overlays.drawing import Overlay, Part, Subject
from model.ruleset import Ruleset
from model.scenario import Scenario

if TYPE_CHECKING:
    from editor.document import ScenarioDocument

LONGEST_WAIT_MS: Final = 400
"""What takes long is worked out again only after so long a rest, at most."""

STROKE_MS: Final = 120
"""How often to look whether a stroke is at its end."""

BESIDE: Final = frozenset({"labels", "scans", "pictures"})
"""Tables that no analysis reads."""


class ShownOverlays(QObject):
    """The overlays that a game has, and which of them are on."""

    changed = Signal()
    """Others are on, or another side is looked at."""

    def __init__(self, ruleset: Ruleset, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.specs: Mapping[str, OverlaySpec] = {spec.id: spec for spec in OVERLAYS if spec.applies(ruleset)}
        """Those of the game, in the order of the menu."""
        self._on: list[str] = []
        self._side = ""

    @property
    def on(self) -> tuple[str, ...]:
        """Ids of those that are on, the one turned on last at the end."""
        return tuple(self._on)

    def is_on(self, id: str) -> bool:
        """Whether one is on."""
        return id in self._on

    @property
    def side(self) -> str:
        """The side looked at; "" for the first that players lead."""
        return self._side

    def show(self, id: str, on: bool) -> None:
        """Turn one on or off; KeyError if the game has none of that id."""
        if id not in self.specs:
            raise KeyError(id)
        if on != (id in self._on):
            self._on = [*self._on, id] if on else [other for other in self._on if other != id]
            self.changed.emit()

    def show_none(self, but: Iterable[str] = ()) -> None:
        """Turn all off but some."""
        kept = [id for id in self._on if id in set(but)]
        if kept != self._on:
            self._on = kept
            self.changed.emit()

    def look_at(self, side: str) -> None:
        """Look at another side."""
        if side != self._side:
            self._side = side
            self.changed.emit()

    # -- keeping ------------------------------------------------------------------------------------------------
    def as_data(self) -> dict[str, Any]:
        """Which are on and which side is looked at, for JSON; empty if none is on."""
        return {"on": list(self._on), "side": self._side} if self._on else {}

    def take_data(self, data: object) -> None:
        """Turn on what `as_data` gave; what the game has no more, or what is not understood, is left out."""
        found = data if isinstance(data, dict) else {}
        on, side = found.get("on"), found.get("side")
        self._on = [id for id in on if isinstance(id, str) and id in self.specs] if isinstance(on, list) else []
        self._on = list(dict.fromkeys(self._on))
        self._side = side if isinstance(side, str) and self._on else ""
        self.changed.emit()


class OverlayRunner(QObject):
    """What the overlays that are on show: `drawn` by id, in the order in which they were turned on."""

    changed = Signal()
    """Something else is shown."""

    def __init__(self, document: ScenarioDocument, lang: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self._lang = lang
        self._found: dict[str, Overlay] = {}
        self._stale: list[str] = []
        self._took_ms: dict[str, float] = {}
        self._side = document.overlays.side
        self._recoloured = False
        self._soon = single_shot(self, 0, self._work)
        document.changed.connect(self._edited)
        document.selection.changed.connect(self._selected)
        document.overlays.changed.connect(self._switched)
        self._switched()

    @property
    def drawn(self) -> dict[str, Overlay]:
        """What is shown now, the overlay turned on last at the end; one not yet worked out is left out."""
        return {id: self._found[id] for id in self._document.overlays.on if id in self._found}

    @property
    def settled(self) -> bool:
        """Whether everything is worked out."""
        return not self._stale

    def settle(self) -> None:
        """Work out everything now."""
        while self._stale:
            self._soon.stop()
            self._next()

    # -- when something changes ---------------------------------------------------------------------------------
    def _edited(self, edit: Edit) -> None:
        if edit and not edit.tables <= BESIDE:
            self._recoloured |= "sides" in edit.tables
            self._again(self._document.overlays.on)

    def _selected(self) -> None:
        self._again(self._document.overlays.on)

    def _switched(self) -> None:
        shown = self._document.overlays
        gone = [id for id in self._found if not shown.is_on(id)]
        for id in gone:
            del self._found[id]
        self._stale = [id for id in self._stale if shown.is_on(id)]
        if shown.side != self._side:
            self._side = shown.side
            self._again(shown.on)
        else:
            self._again([id for id in shown.on if id not in self._found])
        if gone:
            self.changed.emit()

    def _again(self, ids: Iterable[str]) -> None:
        self._stale = list(dict.fromkeys([*self._stale, *ids]))
        if self._stale:
            longest = max(self._took_ms.get(id, 0.0) for id in self._stale)
            self._soon.start(int(min(LONGEST_WAIT_MS, 2 * longest)))
        else:
            self._soon.stop()

    # -- working out --------------------------------------------------------------------------------------------
    def _work(self) -> None:
        """Work out one; the others when the events that came meanwhile are dealt with."""
        if self._document.in_stroke:
            self._soon.start(STROKE_MS)
            return
        self._next()
        if self._stale:
            self._soon.start(0)

    def _next(self) -> None:
        document, shown = self._document, self._document.overlays
        id = self._stale.pop(0)
        document.settle()
        started = perf_counter()
        subject = subject_of(document.scenario, document.selection.value, shown.side)
        overlay = shown.specs[id].draw(document.checker.context, subject)
        self._took_ms[id] = (perf_counter() - started) * 1000
        before = self._found.get(id)
        self._found[id] = overlay
        self._give_up_fills(id, overlay)
        if before is None or self._recoloured or not same(before, overlay, self._lang):
            self.changed.emit()
        else:
            self._found[id] = before
        self._recoloured = self._recoloured and bool(self._stale)

    def _give_up_fills(self, id: str, overlay: Overlay) -> None:
        """Turn off what must go: only the one turned on last fills."""
        shown = self._document.overlays
        if not overlay.fills or not shown.is_on(id):
            return
        filling = [other for other in shown.on if other == id or (other in self._found and self._found[other].fills)]
        for other in filling[:-1]:
            shown.show(other, False)


def subject_of(scenario: Scenario, selection: Selection | None, side: str) -> Subject:
    """What overlays are asked about: the hex and the counters of a selection."""
    if selection is None:
        return Subject(side=side)
    hexes: list[Hex | None] = [selection.hex]
    for key in selection.placements:
        row = scenario.tables["placements"].get(key)
        hexes.append(row.hex if isinstance(row, Placement) else None)
    system = scenario.tables["systems"].get(selection.system)
    hexes.append(system.hex if isinstance(system, System) else None)
    hex = next((hex for hex in hexes if hex is not None), None)
    return Subject(hex, selection.placements, side)


def same(a: Overlay, b: Overlay, lang: str) -> bool:
    """Whether two overlays show the same: names are functions and are compared by what they say."""

    def key(part: Part) -> tuple[object, ...]:
        return (
            part.channel, part.tone, part.side, part.line, part.name(lang), part.hexes, part.weights, part.tags, part.ways
        )  # fmt: skip

    return (
        len(a.parts) == len(b.parts)
        and all(key(x) == key(y) for x, y in zip(a.parts, b.parts, strict=True))
        and [note(lang) for note in a.notes] == [note(lang) for note in b.notes]
    )
