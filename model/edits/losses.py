"""What falls off when a map shrinks or is laid out anew: counted, named, and told before it is done."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from model.checks.findings import Both, in_lang
from model.texts import known, say

KINDS: Final = (
    "hexes", "systems", "placements", "sites", "overlays", "hexsides", "labels", "regions", "regions_cut", "paths",
    "paths_cut", "routes", "routes_cut", "tiles", "entries", "waived", "others", "unread",
)  # fmt: skip
"""What can be lost, in the order in which it is told; the texts have the same ids, after "lost."."""

NAMED: Final = 4
"""So many names are told of a kind."""


@dataclass(frozen=True, slots=True)
class Loss:
    """How many of one kind, and the names of those that have one."""

    kind: str
    count: int
    names: tuple[Both, ...] = ()

    def text(self, lang: str) -> str:
        """One line: "Star systems: 3 (Kuzu, Vaxt, Umbra)"."""
        line = say(f"lost.{self.kind}", lang, count=f"{self.count:,}")
        if not self.names:
            return line
        shown = [in_lang(name, lang) for name in self.names[:NAMED]]
        more = ["…"] if len(self.names) > NAMED else []
        joined = say("lost.join", lang).join([*shown, *more])
        return say("lost.named", lang, line=line, names=joined)


@dataclass(slots=True)
class Tally:
    """Counts losses while a map is laid out."""

    counts: dict[str, int] = field(default_factory=dict)
    names: dict[str, list[Both]] = field(default_factory=dict)

    def note(self, kind: str, count: int = 1, name: Both | None = None) -> None:
        """So many more of a kind; the name of a table without a text of its own counts with the others."""
        kind = kind if known(f"lost.{kind}") else "others"
        self.counts[kind] = self.counts.get(kind, 0) + count
        if name is not None:
            self.names.setdefault(kind, []).append(name)

    def losses(self) -> tuple[Loss, ...]:
        """What was counted, in the order of `KINDS`."""
        return tuple(
            Loss(kind, self.counts[kind], tuple(self.names.get(kind, ()))) for kind in KINDS if self.counts.get(kind)
        )


def told(losses: Iterable[Loss], lang: str) -> list[str]:
    """A line for each loss."""
    return [loss.text(lang) for loss in losses]
