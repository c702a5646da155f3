"""What is selected, as a value, and the one place that holds it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from PySide6.QtCore import QObject, Signal

from model.area import NOWHERE, Area
from model.areas import placements_in
from model.edit import Address
from model.edits.find import Location, system_at
from model.edits.relocation import Relocation
from model.grid import Grid
from model.hexgrid import Hex
from model.scenario import Scenario


@dataclass(frozen=True, slots=True)
class Selection:
    """What is selected. Systems, routes and placements are named by their serial numbers in the scenario's tables."""

    hex: Hex | None = None
    """The hex that was clicked last; None where the selection is no place (a side, a route)."""
    place: str | None = None
    """The place in that hex, where one was clicked."""
    box: int = 1
    system: int | None = None
    route: int | None = None
    placements: tuple[int, ...] = ()
    side: str | None = None
    record: Address | None = None
    """A hexside feature, path, region, label or site: its table and serial number."""
    hexes: Area = NOWHERE
    """The selected area: what a rubber band, a lasso, the magic wand have chosen."""

    @property
    def location(self) -> Location | None:
        """The place that was clicked, if it was one."""
        return None if self.hex is None or self.place is None else Location(self.hex, self.place, self.box)

    def alive(self, scenario: Scenario) -> Selection:
        """The selection without what is not in the scenario (any more)."""
        tables = scenario.tables
        return replace(
            self,
            system=self.system if self.system in tables["systems"] else None,
            route=self.route if self.route in tables["routes"] else None,
            placements=tuple(key for key in self.placements if key in tables["placements"]),
            side=self.side if self.side in tables["sides"] else None,
            record=self.record if self.record is not None and scenario.get(self.record) is not None else None,
        )

    def on(self, grid: Grid) -> Selection:
        """The selection without hexes that are not on a grid (any more)."""
        hexes = Area.of_index(grid, self.hexes.index(grid)) if self.hexes else self.hexes
        if self.hex is None or self.hex in grid:
            return replace(self, hexes=hexes)
        return replace(self, hex=None, place=None, box=1, hexes=hexes)

    def moved(self, to: Relocation) -> Selection:
        """The selection after the whole map was laid out anew: what is left of it."""
        hex = None if self.hex is None else to.hex(self.hex)
        return replace(self, hex=hex, hexes=self.hexes.moved(to.motion)).on(to.new)

    @classmethod
    def at(cls, scenario: Scenario, location: Location | Hex, placements: tuple[int, ...] = ()) -> Selection:
        """A hex or a place in it, with the system there and `placements`."""
        hex = location.hex if isinstance(location, Location) else location
        found = system_at(scenario, hex)
        system = found[0] if found else None
        if isinstance(location, Location):
            return cls(hex, location.place, location.box, system, placements=placements)
        return cls(hex, system=system, placements=placements)

    @classmethod
    def of_area(cls, scenario: Scenario, area: Area) -> Selection:
        """An area, with the stacks that stand in it; what is aboard others goes with them."""
        rows = scenario.tables["placements"]
        keys = [key for key in placements_in(scenario, area) if not getattr(rows[key], "carried_by", None)]
        return cls(placements=tuple(keys), hexes=area)


class SelectionHolder(QObject):
    """Holds the selection of one document; None is nothing."""

    changed = Signal(object)
    """The new `Selection`, or None."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._value: Selection | None = None

    @property
    def value(self) -> Selection | None:
        """What is selected."""
        return self._value

    def set(self, value: Selection | None) -> None:
        """Select something else; an empty selection is None."""
        if value == Selection():
            value = None
        if value != self._value:
            self._value = value
            self.changed.emit(value)
