"""A counter as the text that VASSAL keeps of a piece: its kind (traits) and its state, nested from the outside in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from model.interop.vassal.sequence import joined, parted, plain, px, split

FLIP_KEY: Final = "70,130"
"""Ctrl+F."""


@dataclass(frozen=True, slots=True)
class Trait:
    """One trait: its definition and its state."""

    type: str
    state: str = ""


def prototype(name: str) -> Trait:
    """The traits of a prototype definition, by its name."""
    return Trait(joined(";", ["prototype", plain(name)]))


def mark(key: str, value: str) -> Trait:
    """A property of the piece that never changes."""
    return Trait(joined(";", ["mark", joined(",", [plain(key)])]), joined(",", [plain(value)]))


def flips(front: str, back: str, back_name: str, front_up: bool = True) -> Trait:
    """Two faces: Ctrl+F turns the counter over. `front` and `back` are pictures of the module."""
    fields = [
        "emb2", "", "2", "", "Flip", "130", "F", "", "2", "", "", "", "1", "false", "0", "0",
        joined(",", [front, back]), joined(",", ["", f"+ ({plain(back_name)})" if back_name else ""]),
        "true", "Face", "", "", "false", "", "1", "1", "true", "", FLIP_KEY, "", "", "1.0", "", "",
    ]  # fmt: skip
    return Trait(joined(";", fields), "1" if front_up else "2")


def moved() -> Trait:
    """A mark on what has been moved this turn."""
    return Trait(
        joined(";", ["markmoved", "/images/moved.gif", "0", "0", "Mark Moved", "77,130", "", "false"]), "false"
    )


def deletes() -> Trait:
    """Delete takes the counter off the board."""
    return Trait(joined(";", ["delete", "Delete", "68,130", ""]))


@dataclass(frozen=True, slots=True)
class Piece:
    """A counter of the module."""

    name: str
    image: str
    """Its front, a picture of the module."""
    gpid: int
    """The number of its slot, one of its own for each slot."""
    traits: tuple[Trait, ...] = ()
    """From the outside in."""
    size: tuple[int, int] = (50, 50)

    def text(self, id: str = "null", map_name: str = "null", at: tuple[int, int] = (0, 0)) -> str:
        """The command that makes it, in a slot or on a map."""
        inner_type = joined(";", ["piece", "", "", self.image, plain(self.name)])
        inner_state = joined(";", [map_name, str(at[0]), str(at[1]), str(self.gpid), "0"])
        type_, state = inner_type, inner_state
        for trait in reversed(self.traits):
            type_, state = joined("\t", [trait.type, type_]), joined("\t", [trait.state, state])
        return joined("/", ["+", id, type_, state])


def stack_text(id: str, map_name: str, at: tuple[int, int], ids: Sequence[str]) -> str:
    """The command that makes a stack of pieces, bottom first."""
    state = joined(";", [map_name, str(at[0]), str(at[1]), *ids, "@@-1"])
    return joined("/", ["+", id, "stack", state])


def prototype_text(traits: Sequence[Trait]) -> str:
    """The definition of a prototype."""
    type_, state = joined(";", ["piece", "", "", "", ""]), joined(";", ["null", "0", "0", "", "0"])
    for trait in reversed(traits):
        type_, state = joined("\t", [trait.type, type_]), joined("\t", [trait.state, state])
    return joined("/", ["+", "null", type_, state])


# -- reading what was written --------------------------------------------------------------------------------------------
MOST_TRAITS: Final = 400
"""Of one piece: each is told inside the one before, so that a text can be deep."""


@dataclass(slots=True)
class Decoded:
    """What the text of a piece says."""

    id: str
    name: str
    image: str
    map_name: str
    at: tuple[int, int]
    gpid: str
    """"" in modules of VASSAL 2."""
    traits: list[Trait] = field(default_factory=list)


def decoded(text: str) -> Decoded | None:
    """A piece of its command; None for a stack or anything else. ValueError if it is damaged."""
    parts = split("/", text)
    if len(parts) != 4 or parts[0] != "+" or parts[2] == "stack":
        return None
    type_, state = parts[2], parts[3]
    traits: list[Trait] = []
    while not type_.startswith("piece;"):
        if len(traits) == MOST_TRAITS:
            raise ValueError("too many traits")
        (own, inner), (own_state, inner_state) = parted("\t", type_), parted("\t", state)
        if not inner:
            raise ValueError("a trait without a piece inside")
        traits.append(Trait(own, own_state))
        type_, state = inner, inner_state
    fields, values = split(";", type_), split(";", state)
    if len(fields) < 5 or len(values) < 3:
        raise ValueError("a piece without name or place")
    gpid = values[3] if len(values) > 3 else ""
    return Decoded(parts[1], fields[4], fields[3], values[0], (px(values[1]), px(values[2])), gpid, traits)
