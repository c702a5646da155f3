"""How many counters a row means: its figures, entry by entry, against the count beside them.

A cell of figures is either a list of counters (`3 3 4` = two threes and a four) or, where the row describes several
variants at once (`7 14` in the cost), one entry a variant, `-` where a side has none of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from model.counters import Number
from model.interop.tables.marks import UnreadableError
from model.interop.tables.notation import Figures


@dataclass(frozen=True, slots=True)
class Amount:
    """So many counters of the same figures, of one variant of the row (0-based)."""

    values: dict[str, Number]
    count: int
    variant: int = 0


def amounts(
    entries: Sequence[Figures | None], counts: Sequence[int | None] | None, variants: int, *, given: bool
) -> list[Amount]:
    """The counters of one side in one row, equal figures together in the order of their first.

    Args:
        entries: what the cell of figures holds.
        counts: what the count beside it holds; None where the table has no such column.
        variants: how many variants the row describes, 1 if it is about one.
        given: whether the figures stand in one cell (and can be a list); else they are a column each.

    Raises:
        UnreadableError: the two do not go together. `text_id` "figures_…" is about the figures, else it is the count.
    """
    if variants > 1:
        if len(entries) != variants:
            raise UnreadableError("figures_variants", found=len(entries), wanted=variants)
        return _by_variant(entries, counts)
    present = [entry for entry in entries if entry is not None]
    if not present:
        if any(counts or ()):
            raise UnreadableError("figures_missing")
        return []
    found: dict[tuple[tuple[str, Number], ...], Amount] = {}
    for entry, count in zip(present, _of_list(present, counts, given=given), strict=True):
        key = tuple(entry.values.items())
        old = found.get(key)
        found[key] = Amount(entry.values, count + (old.count if old else 0))
    return list(found.values())


def _of_list(present: Sequence[Figures], counts: Sequence[int | None] | None, *, given: bool) -> list[int]:
    own = [1 if entry.times is None else entry.times for entry in present]
    if counts is None:
        return own
    if not counts:
        raise UnreadableError("count_missing")
    if len(counts) == 1:
        (count,) = counts
        if count is None:
            raise UnreadableError("count_missing")
        if len(present) == 1 and present[0].times is None:
            return [count]
        if count != sum(own):
            raise UnreadableError("count_unlike_list", count=count, length=sum(own))
        return own
    if len(counts) != len(present) or not given:
        raise UnreadableError("count_entries", found=len(counts), wanted=len(present))
    return [_agreed(entry, count) for entry, count in zip(present, counts, strict=True)]


def _by_variant(entries: Sequence[Figures | None], counts: Sequence[int | None] | None) -> list[Amount]:
    places = [place for place, entry in enumerate(entries) if entry is not None]
    if counts is None:
        by_place: dict[int, int | None] = {place: entry.times or 1 for place in places if (entry := entries[place])}
    elif not counts and places:
        raise UnreadableError("count_missing")
    elif len(counts) == len(entries):
        by_place = dict(enumerate(counts))
        if any(by_place[place] for place in by_place if place not in places):
            raise UnreadableError("count_without_figures")
    elif len(counts) == len(places):
        by_place = dict(zip(places, counts, strict=True))
    else:
        raise UnreadableError("count_entries", found=len(counts), wanted=len(places))
    return [
        Amount(entry.values, _agreed(entry, by_place[place]), place)
        for place in places
        if (entry := entries[place]) is not None
    ]


def _agreed(entry: Figures, count: int | None) -> int:
    """The count of an entry, which its own `x3` may not contradict."""
    if count is None:
        raise UnreadableError("count_missing")
    if entry.times is not None and entry.times != count:
        raise UnreadableError("count_unlike_list", count=count, length=entry.times)
    return count
