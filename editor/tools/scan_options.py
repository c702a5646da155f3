"""What tracing a scan works on: which scan, the points of it that were picked, and the hexes they show."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

from model.edits.refusal import Refusal
from model.fit import Fit, Pin, fit_pins, residuals, to_map
from model.hexgrid import Hex
from model.info import Scan
from model.layout import Point
from model.scenario import Scenario


@dataclass(frozen=True, slots=True)
class HexPin:
    """A point of a picture in px, and the hex whose centre it shows."""

    picture: Point
    hex: Hex


class ScanOptions(QObject):
    """The points picked so far; they belong to one scan and go when another is chosen."""

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._key: int | None = None
        self.pins: list[HexPin] = []
        self.pending: Point | None = None
        """A point of the picture whose hex has not been said yet."""

    def current(self, scenario: Scenario) -> int | None:
        """The serial number of the scan that is worked on: the one that was chosen, else the last; None without any."""
        keys = [key for key, _ in scenario.items("scans", Scan)]
        return self._key if self._key in keys else keys[-1] if keys else None

    def choose(self, key: int | None) -> None:
        """Work on another scan."""
        if key != self._key:
            self._key = key
            self.clear()

    def clear(self) -> None:
        """Forget all points."""
        self.pins, self.pending = [], None
        self.changed.emit()

    def pick(self, point: Point | None) -> None:
        """Pick a point of the picture; None lets go of the one that has no hex yet."""
        self.pending = point
        self.changed.emit()

    def name(self, hex: Hex) -> None:
        """Say which hex the point picked last shows; one that was named before gives way."""
        if self.pending is not None:
            self.pins = [*(pin for pin in self.pins if pin.hex != hex), HexPin(self.pending, hex)]
            self.pending = None
            self.changed.emit()

    def drop(self, index: int) -> None:
        """Forget one point."""
        if 0 <= index < len(self.pins):
            del self.pins[index]
            self.changed.emit()

    def map_pins(self, scenario: Scenario) -> list[Pin]:
        """The points with the centres of their hexes in mm."""
        layout = scenario.grid.layout
        return [Pin(pin.picture, layout.center(pin.hex)) for pin in self.pins]

    def fit(self, scenario: Scenario) -> tuple[Fit, tuple[float, ...]]:
        """The fit of all points, and how far in mm each lies beside its hex then.

        Raises:
            Refusal: they are too few, or lie on a line.
        """
        pins = self.map_pins(scenario)
        fit = fit_pins(pins)
        return fit, residuals(fit, pins)

    def possible_fit(self, scenario: Scenario) -> tuple[Fit, tuple[float, ...]] | None:
        """`fit`, or None while there is none."""
        try:
            return self.fit(scenario)
        except Refusal:
            return None

    def marks(self, scenario: Scenario) -> Iterable[tuple[Point, Point | None, str]]:
        """For each point where it lies on the map now, the centre of its hex, and the number of that hex."""
        key = self.current(scenario)
        scan = scenario.tables["scans"].get(key) if key is not None else None
        if not isinstance(scan, Scan):
            return
        for pin in self.pins:
            yield to_map(scan.fit, *pin.picture), scenario.grid.layout.center(pin.hex), scenario.grid.label(pin.hex)
        if self.pending is not None:
            yield to_map(scan.fit, *self.pending), None, "?"
