"""The tool for tracing: picks points of a scan and the hexes they show, and moves the scan."""

from __future__ import annotations

import math

from PySide6.QtCore import Qt

from editor import scan_steps as steps
from editor.i18n import QT_TRANSLATE_NOOP
from editor.tools.base import Gesture, PointMm, Tool
from editor.tools.scan_options import ScanOptions
from editor.view.pointer import Pointer
from model.edits.rows import row_at
from model.edits.scans import fit_scan
from model.fit import Fit, matrix_of, to_picture
from model.info import Scan

DRAG_FROM = 0.25
"""How far a press moves, in hexes across flats, before it is a drag."""


class ScanTool(Tool):
    """Click a point of the picture, then the hex that it shows; drag to move the picture."""

    id = "scan"
    text = QT_TRANSLATE_NOOP("Tools", "Trace a scan")
    hint = QT_TRANSLATE_NOOP(
        "Tools", "Click the centre of a hex in the picture, then click or type the hex it is. Drag to move the picture."
    )
    icon = "scan"
    shortcut = "N"
    group = "measure"

    @property
    def scans(self) -> ScanOptions:
        """What it works on."""
        return self.context.options.scans

    def _current(self) -> tuple[int, Scan] | None:
        key = self.scans.current(self.scenario)
        return (key, row_at(self.scenario, "scans", Scan, key)) if key is not None else None

    def gesture(self, press: Pointer) -> Gesture:
        """A click picks; a drag moves the picture, unless it is locked."""
        found = self._current()
        if found is None:
            self.context.status(steps.no_scan())
            return
        key, scan = found
        event = press
        while event.kind != "release":
            event = yield
            if math.dist(event.pos_mm, press.pos_mm) > DRAG_FROM * self.scenario.grid.across_flats_mm:
                yield from self._move(key, scan, press.pos_mm)
                return
        self._pick(scan, event)

    def _move(self, key: int, scan: Scan, start: PointMm) -> Gesture:
        with self.document.stroke():
            while True:
                event = yield
                fit = moved_fit(scan.fit, event.pos_mm[0] - start[0], event.pos_mm[1] - start[1])
                self.document.push(steps.move_scan(), fit_scan(self.scenario, key, fit))
                if event.kind == "release":
                    return

    def _pick(self, scan: Scan, event: Pointer) -> None:
        if self.scans.pending is not None:
            if event.hex in self.scenario.grid:
                self.scans.name(event.hex)
                self.context.status(steps.picked(len(self.scans.pins)))
            return
        try:
            point = to_picture(scan.fit, *event.pos_mm)
        except ValueError:
            self.context.status(steps.no_scan())
            return
        self.scans.pick(point)
        self.context.status(steps.say_the_hex())

    def hover(self, pointer: Pointer) -> None:
        """With a point picked, mark the hex that a click would name."""
        if self.scans.pending is not None:
            self.context.set_preview([pointer.hex], "reach")
        else:
            self.context.clear_preview()

    def right_click(self, pointer: Pointer) -> bool:
        """Let go of the point that was picked last."""
        if self.scans.pending is None:
            return False
        self.scans.pick(None)
        return True

    def key(self, key: Qt.Key, modifiers: Qt.KeyboardModifier) -> bool:
        """Esc lets go of the point picked last; Backspace forgets the last pair."""
        if key == Qt.Key.Key_Escape and self.scans.pending is not None:
            self.scans.pick(None)
            return True
        if key == Qt.Key.Key_Backspace and self.scans.pins:
            self.scans.drop(len(self.scans.pins) - 1)
            return True
        return False

    def marks(self) -> list[tuple[PointMm, PointMm | None, str]]:
        """The points picked, their hexes, their numbers."""
        return list(self.scans.marks(self.scenario))


def moved_fit(fit: Fit, dx: float, dy: float) -> Fit:
    """A fit whose picture lies further right and down by so many mm."""
    matrix = matrix_of(fit)
    matrix[0] += dx * matrix[2]
    matrix[1] += dy * matrix[2]
    rows = matrix[:2] if len(fit) == 6 else matrix
    return tuple(float(value) for value in rows.reshape(-1))
