"""The fill: gives a whole connected area another terrain, or all hexes of a terrain."""

from __future__ import annotations

from functools import reduce

import numpy as np
from PySide6.QtCore import Qt

from editor import steps
from editor.i18n import QT_TRANSLATE_NOOP
from editor.tools.base import Gesture
from editor.tools.painting import PaintTool
from editor.view.pointer import Pointer
from model.area import Index
from model.edits.flood import contiguous
from model.edits.terrain import everywhere
from model.hexgrid import Hex

_NOWHERE = np.empty(0, np.int32)


class FillTool(PaintTool):
    """Fills with what the palette is set to."""

    id = "fill"
    text = QT_TRANSLATE_NOOP("Tools", "Fill with terrain")
    hint = QT_TRANSLATE_NOOP(
        "Tools",
        "Click to fill the connected area of one terrain, Ctrl-click for all its hexes (C changes this). "
        "Alt-click: further terrain. Right-click: pick the terrain.",
    )
    icon = "fill"
    shortcut = "G"
    _regions: tuple[object, list[Index]] = (None, [])
    """Areas of one terrain that were found, and the state of the map for which they hold."""
    _found: tuple[list[Index], Index] = ([], _NOWHERE)
    """The areas round a hex and its images, and all of them together."""
    _shown: object = None
    """What the tint that is shown was worked out from."""

    def gesture(self, press: Pointer) -> Gesture:
        """Fill at once; the release is waited for, so that it does nothing else."""
        area = self.area(press)
        edit = self.paint(area, press.alt)
        self.leave()
        count = len(edit.patch) if edit.patch is not None else len(edit.after)
        self.document.push(self.step(count, press.alt), edit)
        while (yield).kind != "release":
            pass

    def step(self, count: int, alt: bool) -> str:
        """Filling: "Fill 32 hexes: nebula"."""
        kind = self.kind(alt)
        return (
            steps.fill(count, self.terrain_name(self.context.options.terrain))
            if kind == "ground"
            else super().step(count, alt)
        )

    def area(self, pointer: Pointer) -> Index:
        """What a click would fill: the area round the hex and those round its images, each of its own terrain."""
        symmetry = self.context.options.symmetry
        wide = self.painting.everywhere != pointer.ctrl
        hexes = symmetry.hexes(pointer.hex) if symmetry else (pointer.hex,)
        regions = [self._around(hex, wide) for hex in hexes if hex in self.scenario.grid]
        if [*map(id, regions)] != [*map(id, self._found[0])]:
            self._found = regions, reduce(np.union1d, regions, _NOWHERE) if len(regions) != 1 else regions[0]
        return self._found[1]

    def _around(self, hex: Hex, wide: bool) -> Index:
        """The area of one terrain round a hex, found once for each state of the map."""
        now = self.scenario.revision, wide
        if self._regions[0] != now:
            self._regions = now, []
        for area in self._regions[1]:
            if self._holds(area, hex):
                return area
        if wide:
            area = everywhere(self.scenario, self.scenario.terrain_at(hex) or "")
        else:
            area = contiguous(self.scenario, hex)
        self._regions[1].append(area)
        return area

    def hover(self, pointer: Pointer) -> None:
        """Tint what would be changed."""
        area, options = self.area(pointer), self.context.options
        shown = (self.scenario.revision, id(area), self.kind(pointer.alt), options.terrain, self.painting.mix)
        if shown != self._shown:
            self.context.set_tints(self.tints(area, pointer.alt), area)
            self._shown = shown

    def leave(self) -> None:
        self._shown = None
        super().leave()

    def key(self, key: Qt.Key, modifiers: Qt.KeyboardModifier) -> bool:
        """C: the connected area, or all hexes of the terrain."""
        if key == Qt.Key.Key_C and not modifiers:
            self.painting.everywhere = not self.painting.everywhere
            return True
        return super().key(key, modifiers)

    def _holds(self, area: Index, hex: Hex) -> bool:
        """Whether a hex lies in an area."""
        index = self.scenario.grid.index(hex)
        place = int(np.searchsorted(area, index))
        return place < len(area) and int(area[place]) == index
