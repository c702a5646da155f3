"""From steps between neighbouring hexes to paths: as few and as long as the junctions allow."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from model.grid import Grid
from model.hexgrid import Hex, Hexside, direction_to


def trails(steps: Iterable[Hexside]) -> list[tuple[Hex, ...]]:
    """Chains of hexes that use each step once; they end at junctions and loose ends, a ring where it begins.

    The order depends on the hexes alone, not on that of the steps.
    """
    beside: dict[Hex, set[Hex]] = {}
    for a, b in steps:
        beside.setdefault(a, set()).add(b)
        beside.setdefault(b, set()).add(a)
    found: list[tuple[Hex, ...]] = []
    used: set[Hexside] = set()

    def walk(start: Hex, then: Hex) -> None:
        chain = [start, then]
        used.add(Hexside.between(start, then))
        while len(beside[chain[-1]]) == 2 and chain[-1] != start:
            ahead = next(hex for hex in beside[chain[-1]] if hex != chain[-2])
            if Hexside.between(chain[-1], ahead) in used:
                break
            used.add(Hexside.between(chain[-1], ahead))
            chain.append(ahead)
        found.append(tuple(chain))

    ends = [hex for hex in sorted(beside) if len(beside[hex]) != 2]
    for start in [*ends, *sorted(beside)]:  # what no end or junction reaches are rings
        for then in sorted(beside[start]):
            if Hexside.between(start, then) not in used:
                walk(start, then)
    return found


Exits = tuple[int | None, int | None]


def inside(chain: Sequence[Hex], grid: Grid) -> Iterator[tuple[tuple[Hex, ...], Exits]]:
    """The runs of a chain of neighbours that lie on the map, with the sides by which each comes and goes."""
    run: list[Hex] = []
    before: int | None = None
    for i, hex in enumerate(chain):
        if hex in grid:
            if not run:
                before = direction_to(hex, chain[i - 1], grid.orientation) if i else None
            run.append(hex)
        elif run:
            yield tuple(run), (before, direction_to(run[-1], hex, grid.orientation))
            run = []
    if run:
        yield tuple(run), (before, None)
