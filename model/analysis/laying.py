"""Where a map sheet may be laid (D-3.3): next to what lies there, edge on edge, so that the jump routes line up."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass

from model.checks.context import Context
from model.draws import sides_in_turn
from model.hexgrid import Hex, Orientation, neighbor
from model.info import Draw
from model.joints import Joint, Side, hexes_of
from model.maprows import Route, TilePlacement
from model.ruleset import Ruleset
from model.scenario import Scenario
from model.tile import Laying, Tile


@dataclass(frozen=True, slots=True)
class Berth:
    """A place on the map into which a sheet fits."""

    at: Hex
    """Where its upper left hex would lie."""
    rotation: int
    joints: tuple[Joint, ...]
    """The routes at the edges that it would share with sheets that lie there, and whether they would meet."""
    legal: bool
    """Whether the routes line up as strictly as the options ask, and it may lie turned if it does."""

    @property
    def met(self) -> int:
        """How many routes would be joined."""
        return sum(joint.met for joint in self.joints)


def berths(scenario: Scenario, ruleset: Ruleset, tile: Tile, turns: Collection[int] | None = None) -> list[Berth]:
    """Every place of the map where a sheet fits beside those that lie there; of an empty map every place edge on edge.

    A sheet that lies on the map already has no place: to move it, ask of the map without it. Where the ruleset lets
    sheets be turned (`TileLayout.turned_when`), places for the sheet turned by 180° are among them; `turns` asks for
    others (a turned sheet has no legal place elsewhere).
    """
    laying = _Berths(scenario, ruleset, tile)
    if any(record.id == tile.id for record in laying.records):
        return []
    if turns is None:
        turns = (0, 180) if laying.may_turn else (0,)
    return [laying.berth(at, turn) for at in laying.places() for turn in turns]


def berth_at(scenario: Scenario, ruleset: Ruleset, tile: Tile, at: Hex, rotation: int = 0) -> Berth:
    """What would meet if a sheet lay somewhere, legal or not."""
    return _Berths(scenario, ruleset, tile).berth(at, rotation)


class _Berths:
    """The sheets that lie on the map, and how another would lie beside them."""

    def __init__(self, scenario: Scenario, ruleset: Ruleset, tile: Tile) -> None:
        self.scenario, self.tile = scenario, tile
        self.records = list(scenario.rows("tiles", TilePlacement))
        self._covered = frozenset(hex for record in self.records for hex in hexes_of(scenario, record))
        context, layout = Context(scenario, ruleset), ruleset.map.tiles
        self.strict = layout is not None and bool(layout.meet_when) and context.is_on(layout.meet_when)
        turned = layout is None or context.is_on(layout.turned_when)
        across = tile.grid.columns if tile.grid.orientation is Orientation.FLAT else tile.grid.rows
        self.may_turn = turned and across % 2 == 0
        self._leaving = {
            (route.exit.hex, route.exit.side)
            for route in scenario.routes
            if route.exit is not None and route.between is None and route.exit.hex in self._covered
        }

    def places(self) -> Iterator[Hex]:
        """Upper left hexes of places where the sheet fits edge on edge, each once."""
        grid, (wide, high) = self.scenario.grid, (self.tile.grid.columns, self.tile.grid.rows)
        if self.records:
            spots = {
                spot
                for record in self.records
                for col, row in [grid.offset(record.at)]
                for spot in (
                    (col - wide, row), (col + record.columns, row), (col, row - high), (col, row + record.rows),
                )
            }  # fmt: skip
        else:
            spots = {(col, row) for col in range(0, grid.columns, wide) for row in range(0, grid.rows, high)}
        for col, row in sorted(spots):
            at = grid.hex(col, row)
            inside = 0 <= col <= grid.columns - wide and 0 <= row <= grid.rows - high
            if inside and self._covered.isdisjoint(self.hexes(at)):
                yield at

    def hexes(self, at: Hex) -> Iterator[Hex]:
        """The hexes on which the sheet would lie."""
        lay = Laying(self.tile.grid, at)
        return map(lay.hex, self.tile.grid.hexes())

    def berth(self, at: Hex, rotation: int) -> Berth:
        """How the sheet would lie there."""
        joints = tuple(self._joints(Laying(self.tile.grid, at, rotation), frozenset(self.hexes(at))))
        lined_up = not self.strict or all(joint.met for joint in joints)
        return Berth(at, rotation, joints, lined_up and (self.may_turn or not rotation))

    def _joints(self, lay: Laying, under: frozenset[Hex]) -> Iterator[Joint]:
        own = {
            (lay.hex(route.exit.hex), lay.side(route.exit.side))
            for route in self.tile.rows.get("routes", ())
            if isinstance(route, Route) and route.exit is not None
        }
        for side in sorted(own):
            beyond = self._across(side)
            if beyond[0] in self._covered:
                yield Joint(*side, "route", beyond in self._leaving)
        for side in sorted(self._leaving):
            beyond = self._across(side)
            if beyond[0] in under and beyond not in own:
                yield Joint(*side, "route", False)

    def _across(self, side: Side) -> Side:
        hex, direction = side
        return neighbor(hex, direction, self.scenario.grid.orientation), (direction + 3) % 6


@dataclass(frozen=True, slots=True)
class Draft:
    """How far the draft of the map sheets has come (D-3.3)."""

    side: str
    """Whose turn it is; "" once all that is needed lies."""
    tile: str | None
    """The sheet that is to be laid now; None if any may be drawn, or it is over."""
    laid: int
    """How many sheets lie on the map."""
    over: bool
    """Whether the sheets that end the draft all lie."""


def draft_of(scenario: Scenario, ruleset: Ruleset, known: Mapping[str, Tile]) -> Draft | None:
    """How far the draft has come: by the last draw of its rule that the scenario records, else by hand.

    None for a game without map sheets.
    """
    layout = ruleset.map.tiles
    if layout is None:
        return None
    lie = [record.id for record in scenario.rows("tiles", TilePlacement)]
    over = set(layout.needed) <= set(lie)
    drawn = [draw for draw in scenario.rows("draws", Draw) if draw.rule == layout.rule]
    if over:
        return Draft("", None, len(lie), True)
    if drawn and isinstance(drawn[-1].result, list):
        for turn in drawn[-1].result:
            if isinstance(turn, list) and len(turn) == 2 and turn[1] in known and turn[1] not in lie:
                return Draft(str(turn[0]), str(turn[1]), len(lie), False)
    sides = sides_in_turn(ruleset, ruleset.deployment.tile_first)
    return Draft(sides[len(lie) % len(sides)] if sides else "", None, len(lie), False)
