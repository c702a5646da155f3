"""Roads and rivers in pieces: what of a chain lies within some hexes, and what of it is not there yet."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import groupby, pairwise

from model.hexgrid import Hex
from model.maprows import Path

Link = tuple[str, frozenset[Hex]]
"""A kind of path and the two neighbours it joins."""

Stub = tuple[str, Hex, int]
"""A kind of path, and the hex and side where it leaves the map."""


def pieces(path: Path, inside: Callable[[Hex], bool]) -> list[Path]:
    """What of a path lies within hexes: unbroken runs, with the exits of the ends that are kept.

    A lone hex of a longer path is no piece unless the path leaves the map there.
    """
    whole = [(number, hex) for number, hex in enumerate(path.hexes)]
    found = []
    for kept, group in groupby(whole, key=lambda entry: inside(entry[1])):
        run = list(group)
        if not kept:
            continue
        exits = (
            path.exits[0] if run[0][0] == 0 else None,
            path.exits[1] if run[-1][0] == len(whole) - 1 else None,
        )
        if len(run) > 1 or len(whole) == 1 or exits != (None, None):
            found.append(_part(path, tuple(hex for _, hex in run), exits))
    return found


def links(paths: Iterable[Path]) -> tuple[set[Link], set[Stub]]:
    """All links of paths, and all their exits."""
    joined: set[Link] = set()
    stubs: set[Stub] = set()
    for path in paths:
        joined.update((path.kind, frozenset(pair)) for pair in pairwise(path.hexes))
        stubs.update(_stubs(path))
    return joined, stubs


def missing(path: Path, joined: set[Link], stubs: set[Stub]) -> list[Path]:
    """What of a path is not among the links and exits that are there already."""
    if len(path.hexes) == 1:
        own = set(_stubs(path))
        return [] if own and own <= stubs else [path]
    first = (
        path.exits[0] if path.exits[0] is not None and (path.kind, path.hexes[0], path.exits[0]) not in stubs else None
    )
    last = (
        path.exits[1] if path.exits[1] is not None and (path.kind, path.hexes[-1], path.exits[1]) not in stubs else None
    )
    found = []
    run, leaving = [path.hexes[0]], first
    for a, b in pairwise(path.hexes):
        if (path.kind, frozenset((a, b))) in joined:
            if len(run) > 1 or leaving is not None:
                found.append(_part(path, tuple(run), (leaving, None)))
            run, leaving = [], None
        run.append(b)
    if len(run) > 1 or leaving is not None or last is not None:
        found.append(_part(path, tuple(run), (leaving, last)))
    return found


def _stubs(path: Path) -> Iterator[Stub]:
    for hex, side in zip((path.hexes[0], path.hexes[-1]), path.exits, strict=True):
        if side is not None:
            yield path.kind, hex, side


def _part(path: Path, hexes: tuple[Hex, ...], exits: tuple[int | None, int | None]) -> Path:
    """The path itself where all of it is meant."""
    if hexes == path.hexes and exits == path.exits:
        return path
    return path.model_copy(update={"hexes": hexes, "exits": exits})
