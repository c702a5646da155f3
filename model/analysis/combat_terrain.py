"""What terrain adds to a defender's roll: the terrain that the defender picks, and what adds to it (M-3.2)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

from model.analysis.sight import crossed
from model.analysis.terrain import paths_in, terrains_of
from model.chart import HexsideType, PathType, TerrainType
from model.checks.context import Context, derived
from model.figures import exact
from model.hexgrid import Hex, Hexside
from model.maprows import HexsideFeature

Row = TerrainType | HexsideType | PathType


@dataclass(frozen=True, slots=True)
class Ground:
    """What terrain does for a defender."""

    choices: tuple[tuple[TerrainType, Fraction], ...]
    """The terrains of its hex with what each adds; the best for it first. It picks one."""
    added: tuple[tuple[Row, Fraction], ...]
    """What adds to that, each kind once: a river that the attacker stands in, a cliff that the defender stands above."""

    @property
    def total(self) -> Fraction:
        """What is added in all with the best choice; 0 on no map."""
        return (self.choices[0][1] if self.choices else Fraction(0)) + self.beside

    @property
    def beside(self) -> Fraction:
        """What is added whatever terrain is picked."""
        return sum((figure for _, figure in self.added), Fraction(0))

    @property
    def sample(self) -> bool:
        """Whether a figure in it is of our own invention."""
        return any(row.sample and figure for row, figure in (*self.choices[:1], *self.added))


NOWHERE = Ground((), ())
"""For figures without a map."""


def ground(context: Context, attacker: Hex, defender: Hex) -> Ground:
    """What terrain adds for a defender against an attacker in another hex.

    Of hexsides those count that the line of the attack crosses into the defender's hex; where it has two ways, both.
    """
    chosen = [(row, exact(row.combat.get("defence", 0))) for row in terrains_of(context, defender)]
    chosen.sort(key=lambda pair: -pair[1])
    added: dict[int, tuple[Row, Fraction]] = {}
    for row, figure in (*_under(context, attacker), *_between(context, attacker, defender)):
        added.setdefault(id(row), (row, figure))
    return Ground(tuple(chosen), tuple(added.values()))


def _under(context: Context, attacker: Hex) -> Iterator[tuple[Row, Fraction]]:
    """What the attacker stands in."""
    rows: Iterable[TerrainType | PathType] = (
        *terrains_of(context, attacker), *paths_in(context).get(attacker, {}).values()
    )  # fmt: skip
    for row in rows:
        if figure := row.combat.get("attacker_in"):
            yield row, exact(figure)


def _between(context: Context, attacker: Hex, defender: Hex) -> Iterator[tuple[Row, Fraction]]:
    """What the attack comes over: of a hexside with a high side only if the defender stands there."""
    for way in crossed(attacker, defender):
        for feature in _features(context).get(Hexside.between(*list(pairwise(way))[-1]), ()) if len(way) > 1 else ():
            row = context.ruleset.hexsides.get(feature.feature)
            if row is None:
                continue
            if feature.high == defender and (figure := row.combat.get("defender_above")):
                yield row, exact(figure)
            if figure := row.combat.get("defence"):
                yield row, exact(figure)


@derived("hexsides")
def _features(context: Context) -> dict[Hexside, list[HexsideFeature]]:
    """What lies on each hexside."""
    found: dict[Hexside, list[HexsideFeature]] = {}
    for row in context.scenario.rows("hexsides", HexsideFeature):
        found.setdefault(row.between, []).append(row)
    return found
