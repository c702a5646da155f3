"""The fill: gives a whole connected area another terrain."""

from __future__ import annotations

from editor import steps
from editor.i18n import QT_TRANSLATE_NOOP
from editor.tools.base import Gesture, Tool
from editor.tools.picking import pick_terrain
from editor.view.pointer import Pointer
from model.edits.flood import contiguous
from model.edits.terrain import flood_fill
from model.hexgrid import Hex

SHOWN = 5_000
"""An area of more hexes is not tinted: filling is quick, showing a hundred thousand hexes at each move is not."""


class FillTool(Tool):
    """Fills with the terrain of the palette."""

    id = "fill"
    text = QT_TRANSLATE_NOOP("Tools", "Fill with terrain")
    hint = QT_TRANSLATE_NOOP("Tools", "Click to fill the connected area of one terrain. Right-click: pick the terrain.")
    icon = "fill"
    shortcut = "G"
    group = "terrain"
    _shown: tuple[int, frozenset[Hex]] = (-1, frozenset())
    """The area that was tinted last, and the revision of the scenario for which it holds."""

    def gesture(self, press: Pointer) -> Gesture:
        """Fill at once; the release is waited for, so that it does nothing else."""
        terrain = self.context.options.terrain
        edit = flood_fill(self.scenario, press.hex, terrain)
        self.context.clear_preview()
        if edit.terrain is not None:
            self.document.push(steps.fill(len(edit.terrain), self.terrain_name(terrain)), edit)
        while (yield).kind != "release":
            pass

    def hover(self, pointer: Pointer) -> None:
        """Tint the area that would be filled."""
        revision, area = self._shown
        if revision != self.scenario.revision or pointer.hex not in area:
            index = contiguous(self.scenario, pointer.hex)
            grid = self.scenario.grid
            area = (
                frozenset(map(grid.hex_of_index, index.tolist())) if len(index) <= SHOWN else frozenset({pointer.hex})
            )
            self._shown = self.scenario.revision, area
        self.context.set_preview(area, self.terrain_color(self.context.options.terrain))

    def right_click(self, pointer: Pointer) -> bool:
        """Pick the terrain of the hex."""
        return pick_terrain(self.context, pointer.hex)
