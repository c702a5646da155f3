"""The rows of every table after a relocation of the whole map: moved, cut at the new edge, or gone.

Tables are looked after by the type of their rows. A type that has no function here, such as one that is added later,
has every hex in its fields moved, and its rows go when their `hex` falls off.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import pairwise
from typing import Any, Final

from pydantic import BaseModel

from model.checks.findings import Both, both
from model.counters import Placement
from model.edit import Address, AnyRow
from model.edits.losses import Tally
from model.edits.relocated_json import GONE, relocated_json
from model.edits.relocation import Relocation
from model.hexgrid import Hex, line
from model.info import Draw, Scan, Waiver
from model.maprows import (
    EdgeExit,
    HexsideFeature,
    Label,
    Path,
    Region,
    Route,
    System,
    TilePlacement,
)
from model.scenario import TABLES, Scenario

Changes = dict[Address, AnyRow | None]
Rows = Iterable[BaseModel | None]


def relocated_rows(scenario: Scenario, to: Relocation, tally: Tally) -> Changes:
    """What becomes of the rows of every table but the grid; what is lost is counted in `tally`."""
    work = _Work(scenario, to, tally)
    changes: Changes = {}
    for name, table in TABLES.items():
        if table.kind == "single" or not scenario.tables[name]:
            continue
        more: list[BaseModel] = []
        move = _MOVES.get(table.row)
        for key, before in scenario.tables[name].items():
            first, *others = move(before, work) if move is not None else work.plain(before, name)
            if first != before:
                changes[Address(name, key)] = first
            more += [row for row in others if row is not None]
        if more:
            free = scenario.next_key(name)
            changes.update({Address(name, free + number): row for number, row in enumerate(more)})
    if count := sum(map(len, scenario.unread.values())):
        tally.note("unread", count)
    return changes


def hexes_of(value: Any) -> Iterator[Hex]:
    """Every hex in the fields of a row."""
    if isinstance(value, Hex):
        yield value
    elif isinstance(value, (tuple, frozenset)):  # a hexside is a tuple of its hexes
        for part in value:
            yield from hexes_of(part)
    elif isinstance(value, BaseModel):
        for name in type(value).model_fields:
            yield from hexes_of(getattr(value, name))


class _Work:
    """One relocation under way: where to, what is counted, and which systems are still there afterwards."""

    def __init__(self, scenario: Scenario, to: Relocation, tally: Tally) -> None:
        self.scenario, self.to, self.tally = scenario, to, tally
        self.system_at: dict[str, Hex] = {}
        """Where each system lies before; of an id that stands twice the first that stays, else the first."""
        for system in scenario.systems:
            known = self.system_at.get(system.id)
            if known is None or (to.leaves(known) and not to.leaves(system.hex)):
                self.system_at[system.id] = system.hex

    def has_gone(self, id: str) -> bool:
        """Whether a system falls off; one that is not there at all does not."""
        hex = self.system_at.get(id)
        return hex is not None and self.to.leaves(hex)

    def moved(self, row: BaseModel, **changes: Any) -> BaseModel:
        """The row with every hex moved, and with `changes`."""
        fields = ((name, getattr(row, name)) for name in type(row).model_fields)
        update = {name: after for name, value in fields if (after := self._value(value)) is not value}
        return row.model_copy(update={**update, **changes})

    def _value(self, value: Any) -> Any:
        if isinstance(value, BaseModel):
            return self.moved(value) if any(True for _ in hexes_of(value)) else value
        return self.to.moved(value)

    def plain(self, row: BaseModel, table: str) -> Rows:
        """A row that stands in one hex, or in none."""
        hex = getattr(row, "hex", None)
        if isinstance(hex, Hex) and self.to.leaves(hex):
            named = both(row) if getattr(row, "name", "") or getattr(row, "name_ja", "") else None
            self.tally.note(table, 1, named)
            return (None,)
        return (self.moved(row),)

    def exit_towards(self, start: Hex, goal: Hex) -> EdgeExit | None:
        """Where a straight line from a hex that stays leaves the new map on its way to one that does not."""
        for here, there in pairwise(line(start, goal)):
            if self.to.leaves(here) or self.scenario.terrain_at(here) is None:
                return None
            if self.to.leaves(there):
                across = self.to.side_to(here, there)
                return None if across is None else EdgeExit(hex=self.to.hex(here), side=across)
        return None


def _hexside(row: Any, work: _Work) -> Rows:
    """A feature at the edge of the map stays as long as one of its hexes does."""
    to = work.to
    if any(map(to.leaves, row.between)) and not any(to.hex(hex) in to.new for hex in row.between):
        work.tally.note("hexsides")
        return (None,)
    return (work.moved(row),)


def _path(row: Any, work: _Work) -> Rows:
    """The pieces that stay; where a path is cut, it leaves the map."""
    to, hexes = work.to, row.hexes
    runs: list[list[int]] = []
    for place, hex in enumerate(hexes):
        if to.leaves(hex):
            continue
        if runs and runs[-1][-1] == place - 1:
            runs[-1].append(place)
        else:
            runs.append([place])
    if not runs:
        work.tally.note("paths")
        return (None,)
    if len(runs) > 1 or len(runs[0]) < len(hexes):
        work.tally.note("paths_cut")
    return [_piece(row, work, run) for run in runs]


def _piece(row: Any, work: _Work, run: list[int]) -> BaseModel:
    to, hexes = work.to, row.hexes
    first, last = run[0], run[-1]
    ends = [None if side is None else to.side(side) for side in row.exits]
    if first > 0:
        ends[0] = to.side_to(hexes[first], hexes[first - 1])
    if last < len(hexes) - 1:
        ends[1] = to.side_to(hexes[last], hexes[last + 1])
    return work.moved(row, hexes=tuple(to.hex(hexes[place]) for place in run), exits=tuple(ends))


def _route(row: Any, work: _Work) -> Rows:
    """A route to a system that falls off leaves the map on its way there, if it can."""
    to = work.to
    if row.between is not None:
        gone = [id for id in row.between if work.has_gone(id)]
        if not gone:
            return (work.moved(row),)
        stays = [id for id in row.between if id not in gone and id in work.system_at]
        cut = work.exit_towards(work.system_at[stays[0]], work.system_at[gone[0]]) if stays else None
        return _cut_route(row, work, stays[0] if stays else "", cut)
    if row.from_ is not None and work.has_gone(row.from_):
        return _cut_route(row, work, "", None)
    if row.exit is None:
        return (row,)
    if to.leaves(row.exit.hex):
        start = work.system_at.get(row.from_ or "")
        cut = work.exit_towards(start, row.exit.hex) if start is not None else None
        return _cut_route(row, work, row.from_ or "", cut)
    leaving = work.moved(row.exit, side=to.side(row.exit.side))
    return (row.model_copy(update={"exit": leaving}),)


def _cut_route(row: Any, work: _Work, start: str, cut: EdgeExit | None) -> Rows:
    work.tally.note("routes" if cut is None else "routes_cut")
    return (None if cut is None else row.model_copy(update={"between": None, "from_": start, "exit": cut}),)


def _region(row: Any, work: _Work) -> Rows:
    kept = work.to.kept(row.hexes)
    if len(kept) < len(row.hexes):
        work.tally.note("regions_cut" if kept else "regions", 1, both(row, row.id))
    return (row.model_copy(update={"hexes": kept}) if kept or not row.hexes else None,)


def _label(row: Any, work: _Work) -> Rows:
    if work.to.leaves(row.hex):
        work.tally.note("labels", 1, Both(row.text, row.text_ja or row.text))
        return (None,)
    return (work.moved(row, rotation=turned_text(row, work.to)),)


def turned_text(label: Label, to: Relocation) -> float:
    """The rotation of a label afterwards, in degrees clockwise.

    A level text stays level, and one that can be read stays so: it never comes to stand on its head. One that runs
    towards another hex has its direction from there.
    """
    before = -label.rotation if to.mirrored else label.rotation
    if label.rotation == 0 or label.along is not None or not (to.degrees or to.mirrored):
        return before if label.rotation else label.rotation
    turned = before + to.degrees
    if -90 < label.rotation <= 90:
        return 90 - (90 - turned) % 180
    return turned - 360 * round(turned / 360)


def _tile(row: Any, work: _Work) -> Rows:
    """A sheet is known by its upper left hex and a half turn; other turns and mirrors leave nothing to know it by."""
    to = work.to
    col, line_ = to.old.offset(row.at)
    last = to.old.hex(col + row.columns - 1, line_ + row.rows - 1)
    if to.motion[:4] == (1, 0, 0, 1):
        at, rotation = to.hex(row.at), row.rotation
    elif to.motion[:4] == (-1, 0, 0, -1):
        at, rotation = to.hex(last), 180 - row.rotation
    else:
        work.tally.note("tiles", 1, both(row, row.id))
        return (None,)
    if to.leaves(row.at) or to.leaves(last):
        work.tally.note("tiles", 1, both(row, row.id))
        return (None,)
    stagger = row.stagger or to.old.stagger
    own = None if stagger is to.new.stagger else stagger
    return (row.model_copy(update={"at": at, "rotation": rotation, "stagger": own}),)


def _placement(row: Any, work: _Work) -> Rows:
    if row.hex is not None and work.to.leaves(row.hex):
        work.tally.note("placements", row.count)
        return (None,)
    if row.entry is not None and work.to.leaves(row.entry):
        work.tally.note("entries")
        return (work.moved(row, entry=None),)
    return (work.moved(row),)


def _waiver(row: Any, work: _Work) -> Rows:
    where = relocated_json(row.where, work.to, strict=True)
    if where is GONE:
        work.tally.note("waived")
        return (None,)
    return (row.model_copy(update={"where": where}),)


def _draw(row: Any, work: _Work) -> Rows:
    return (row.model_copy(update={"result": relocated_json(row.result, work.to)}),)


def _scan(row: Any, work: _Work) -> Rows:
    """The picture under the grid moves with it; see `model.info.Scan` for its matrix."""
    plane, fit = work.to.plane, row.fit
    if len(fit) not in (6, 9):
        return (row,)
    matrix = [[*fit[0:3]], [*fit[3:6]], [*(fit[6:9] or (0.0, 0.0, 1.0))]]
    after = (plane @ matrix).reshape(-1)[: len(fit)]
    return (row.model_copy(update={"fit": tuple(round(float(number), 9) for number in after)}),)


_MOVES: Final[Mapping[type[BaseModel], Callable[[Any, _Work], Rows]]] = {
    HexsideFeature: _hexside,
    Path: _path,
    Route: _route,
    Region: _region,
    Label: _label,
    TilePlacement: _tile,
    Placement: _placement,
    Waiver: _waiver,
    Draw: _draw,
    Scan: _scan,
}
"""How rows of these types move; all others do as `_Work.plain` says."""


def is_bare(scenario: Scenario) -> bool:
    """Whether nothing lies on the map but terrain: no row of any table names a hex."""
    rows = (row for name in TABLES if name != "grid" for row in scenario.tables[name].values())
    return not any(
        next(hexes_of(row), None) is not None
        or isinstance(row, (System, Scan))
        or (isinstance(row, Waiver) and bool(row.where))
        for row in rows
    )
