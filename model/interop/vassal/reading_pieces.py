"""What a piece of a module is: name, pictures of its faces, which of them is up, and its properties.

Traits lie in the piece and in prototypes, which may use others. Layers are pictures laid over each other; two that a key
changes between are taken for the two faces of a counter.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

from model.interop.vassal.pieces import Trait, decoded
from model.interop.vassal.sequence import split

_MOST: Final = 400
"""Traits of one piece with those of its prototypes."""

_TURNS: Final = re.compile(r"flip|back|reverse|step|reduc|side|turn|invert|裏|反転|減少", re.IGNORECASE)
"""What layers are called that are the other side of a counter."""

_IMAGES, _NAMES, _LAYER, _VERSION, _ALWAYS = 16, 17, 19, 25, 26
"""Where a layer tells its pictures, their names, its own name, its version, and whether it is always shown."""


@dataclass(frozen=True)
class Piece:
    """A piece; `front` and `back` are names of pictures, "" where there is none."""

    name: str
    front: str
    back: str
    back_name: str
    turned: bool
    """Whether its back is up."""
    marks: Mapping[str, str]
    map_name: str
    at: tuple[int, int]
    id: str
    gpid: str

    @cached_property
    def key(self) -> tuple[str, str, str]:
        """What makes two pieces the same counter type."""
        return self.name, self.front, self.back


@dataclass(slots=True)
class Pieces:
    """Reads the pieces of one module by its prototypes."""

    prototypes: Mapping[str, str]
    _defined: dict[str, tuple[Trait, ...]] = field(default_factory=dict)

    def read(self, text: str, entry: str = "") -> Piece | None:
        """A piece of its text, or of a command of a saved game; None for anything else or a damaged one."""
        try:
            found = decoded(text)
        except ValueError:
            return None
        if found is None:
            return None
        traits = list(self._all(found.traits))
        front, back, back_name, turned = _faces(found.image, traits)
        return Piece(
            found.name.strip() or entry,
            front,
            back,
            back_name,
            turned,
            dict(_marks(traits)),
            found.map_name,
            found.at,
            found.id,
            found.gpid,
        )

    def _all(self, traits: list[Trait]) -> Iterator[Trait]:
        """Traits with those of the prototypes that they use, each prototype once."""
        waiting, used, count = list(reversed(traits)), set[str](), 0
        while waiting and count < _MOST:
            trait = waiting.pop()
            count += 1
            if not trait.type.startswith("prototype;"):
                yield trait
            elif (name := split(";", trait.type)[1]) not in used:
                used.add(name)
                waiting += reversed(self._of(name))

    def _of(self, name: str) -> tuple[Trait, ...]:
        if name not in self._defined:
            try:
                found = decoded(self.prototypes.get(name, ""))
            except ValueError:
                found = None
            self._defined[name] = tuple(found.traits) if found is not None else ()
        return self._defined[name]


def _marks(traits: list[Trait]) -> Iterator[tuple[str, str]]:
    """Properties by name, those of the piece before those of its prototypes."""
    seen: set[str] = set()
    for trait in traits:
        if not trait.type.startswith("mark;"):
            continue
        keys = split(",", split(";", trait.type)[1])
        for key, value in zip(keys, split(",", trait.state), strict=False):
            if key and key not in seen:
                seen.add(key)
                yield key, value.strip()


def _faces(image: str, traits: list[Trait]) -> tuple[str, str, str, bool]:
    """Pictures of front and back, a name for the back, and whether it is up."""
    front = image
    for trait in traits:
        if not trait.type.startswith("emb2;"):
            continue
        fields = split(";", trait.type)
        fields += [""] * (_ALWAYS + 1 - len(fields))
        images, names = split(",", fields[_IMAGES]), split(",", fields[_NAMES])
        shown = [(number, each) for number, each in enumerate(images) if each]
        if not shown:
            continue
        always = fields[_ALWAYS] != "false" if fields[_VERSION] not in ("", "0") else not fields[3]
        called = " ".join((fields[1], fields[4], fields[7], fields[_LAYER]))
        level = _level(trait.state)
        if not front and always:
            front = shown[0][1]
        if always and len(shown) == 2 and (shown[0][1] == front or _TURNS.search(called)):
            number, back = shown[1]
            return shown[0][1], back, _named(names, number), level == number + 1
        if not always and len(shown) == 1 and _TURNS.search(called):
            number, back = shown[0]
            return front, back, _named(names, number), level == number + 1
    return front, "", "", False


def _named(names: list[str], number: int) -> str:
    """What a level of a layer adds to the name of the piece, without signs."""
    return names[number].strip("+ ()") if number < len(names) else ""


def _level(state: str) -> int:
    """Which picture of a layer shows, from 1; negative where the layer is off."""
    found = re.match(r"-?\d{1,4}", state)
    return int(found[0]) if found else 1
