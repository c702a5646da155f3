"""Chances of a die and of runs of rolls, by enumeration, as fractions (F-6.1, F-6.2, F-6.8, F-A1, F-A3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

Outcome = Literal["hit", "damage", "miss", "fumble"]


@dataclass(frozen=True, slots=True)
class Face:
    """One face of the die: what it shows, what it counts after the modifiers, and what comes of it."""

    natural: int
    counted: int
    outcome: Outcome


def roll(faces: Sequence[int], difference: int, shift: int, fumble: int, damage: int | None = None) -> tuple[Face, ...]:
    """What comes of each face against `difference`, `shift` added to the roll (negative: good for the attacker).

    The natural face `fumble` always misses, and damages nothing (F-6.2). `damage`: by how much a roll misses that
    damages its target; None where none does (F-A3).
    """
    found = []
    for natural in faces:
        counted = natural + shift
        outcome: Outcome
        if natural == fumble:
            outcome = "fumble"
        elif counted <= difference:
            outcome = "hit"
        elif damage is not None and counted == difference + damage:
            outcome = "damage"
        else:
            outcome = "miss"
        found.append(Face(natural, counted, outcome))
    return tuple(found)


def chance(faces: Sequence[Face], outcome: Outcome) -> Fraction:
    """How likely an outcome is."""
    return Fraction(sum(face.outcome == outcome for face in faces), len(faces))


def at_most(faces: Sequence[int], limit: int) -> Fraction:
    """The chance of a roll at or below a limit (F-3.6, F-A7); these rolls know no fumble."""
    return Fraction(len([face for face in faces if face <= limit]), len(faces))


def destroyed(hit: Fraction, attacks: int, needed: int, in_a_row: bool) -> Fraction:
    """The chance that `attacks` rolls, each a hit with chance `hit`, bring `needed` hits: in a row, or in all."""
    standing: dict[int, Fraction] = {0: Fraction(1)}
    done = Fraction(0)
    for _ in range(attacks):
        after: dict[int, Fraction] = {}
        for hits, odds in standing.items():
            more = hits + 1
            if more >= needed:
                done += odds * hit
            else:
                after[more] = after.get(more, Fraction(0)) + odds * hit
            left = 0 if in_a_row else hits
            after[left] = after.get(left, Fraction(0)) + odds * (1 - hit)
        standing = after
    return done
