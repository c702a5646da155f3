"""Which counter types a picture is for, by the name of its file: "aslan-b1.png", "Aslan B1.png", "B1-back.svg", "ド級艦.png".

The id of a type is looked for first, then side and code, the code alone (of all sides that have it), the name.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from model.counters import CounterType, Side

_SIDE: Final = re.compile(r"[\W_]*(?P<back>back|reverse|rear|裏面?)?(?P<front>front|表面?)?[\W_]*$", re.IGNORECASE)


class Match(NamedTuple):
    """What a file name says."""

    types: tuple[str, ...]
    """Ids, in the order of the counter mix; empty where it fits none."""
    back: bool = False


_Level = Mapping[str, tuple[str, ...]]
"""Ids of counter types by what they may be called."""


def matches(stems: Iterable[str], types: Sequence[CounterType], sides: Mapping[str, Side]) -> list[Match]:
    """The counter types meant by file names without their endings, one after the other."""
    ways = [(write, _levels(types, sides, write)) for write in (_exact, _plain)]
    return [_match(stem, ways) for stem in stems]


_Ways = Sequence[tuple[Callable[[str], str], Sequence[_Level]]]


def _match(stem: str, ways: _Ways) -> Match:
    whole = unicodedata.normalize("NFKC", stem)
    if found := _found(whole, ways):  # "Fallback" is no back
        return Match(found)
    ending = _SIDE.search(whole)
    assert ending is not None  # an empty ending is one too
    return Match(_found(whole[: ending.start()], ways), back=bool(ending["back"]))


def _found(name: str, ways: _Ways) -> tuple[str, ...]:
    for write, levels in ways:
        key = write(name)
        for level in levels if key else ():
            if key in level:
                return level[key]
    return ()


def _levels(types: Sequence[CounterType], sides: Mapping[str, Side], write: Callable[[str], str]) -> list[_Level]:
    """The surest way to name a type first."""
    levels: list[dict[str, list[str]]] = [{}, {}, {}, {}]
    for type_ in types:
        for level, names in zip(levels, _names(type_, sides.get(type_.side)), strict=True):
            for key in dict.fromkeys(write(name) for name in names):
                level.setdefault(key, []).append(type_.id)
    return [{key: tuple(ids) for key, ids in level.items()} for level in levels]


def _names(type_: CounterType, side: Side | None) -> Iterator[list[str]]:
    """What a type may be called, level by level."""
    own = [name for name in (type_.name, type_.name_ja) if name]
    whose = [type_.side, *((side.name, side.name_ja) if side is not None else ())]
    yield [type_.id]
    yield [f"{each} {type_.code}" for each in whose if each and type_.code]
    yield [type_.code]
    yield [*own, *(f"{each} {name}" for each in whose if each for name in own)]


def _exact(name: str) -> str:
    return unicodedata.normalize("NFKC", name).casefold().strip()


def _plain(name: str) -> str:
    """Letters and digits of any script alone."""
    return "".join(letter for letter in _exact(name) if letter.isalnum())
