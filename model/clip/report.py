"""What of a clip was left out, counted while it is put down and told at the end."""

from __future__ import annotations

from dataclasses import dataclass

from model.storage.errors import Note


@dataclass(slots=True)
class Report:
    """Counts of what was left out, by reason."""

    off_map: int = 0
    """Hexes off the map."""
    pool: int = 0
    """Counters that the pool does not have."""
    places: int = 0
    """Counters whose place is not there."""
    types: tuple[str, ...] = ()
    """Counter types that the mix lacks."""
    exits: int = 0
    """Routes whose exit is at no edge."""
    capitals: int = 0
    """Capital marks of sides that have a capital."""
    strange: tuple[str, ...] = ()
    """Terrains, kinds, sides that the ruleset lacks."""

    def notes(self) -> tuple[Note, ...]:
        """A sentence for each reason that has occurred."""
        counts = {
            "clip.off_map": self.off_map, "clip.pool": self.pool, "clip.places": self.places,
            "clip.exits": self.exits, "clip.capitals": self.capitals,
        }  # fmt: skip
        found = [Note(f"{id}_one" if count == 1 else id, {"count": count}) for id, count in counts.items() if count]
        found += [
            Note(id, {"names": _listed(names)})
            for id, names in (("clip.types", self.types), ("clip.strange", self.strange))
            if names
        ]
        return tuple(found)


MOST_NAMED = 5
"""Of unknown names; more are not told one by one."""


def _listed(names: tuple[str, ...]) -> str:
    shown = ", ".join(name[:40] for name in names[:MOST_NAMED])
    return f"{shown} …" if len(names) > MOST_NAMED else shown
