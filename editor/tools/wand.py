"""The magic wand: selects the connected hexes of one terrain, with Alt every hex of it."""

from __future__ import annotations

from PySide6.QtCore import Qt

from editor.i18n import QT_TRANSLATE_NOOP
from editor.tools.areas import choose_area, combined, nudge_key
from editor.tools.base import Gesture, Tool
from editor.view.pointer import Pointer
from model.area import NOWHERE, Area
from model.areas import connected, of_terrain
from model.hexgrid import Hex


class WandTool(Tool):
    """Selects by terrain."""

    id = "wand"
    text = QT_TRANSLATE_NOOP("Tools", "Magic wand")
    hint = QT_TRANSLATE_NOOP(
        "Tools",
        "Click to select the connected hexes of one terrain, with Alt all of that terrain. Shift adds, Ctrl takes away.",
    )
    icon = "wand"
    shortcut = "A"
    group = "select"

    _found: tuple[int, Hex | None, bool, Area] = (-1, None, False, NOWHERE)
    """What was found last: for which revision of the scenario, from which hex, everywhere or connected."""

    def gesture(self, press: Pointer) -> Gesture:
        """Select at once; the release is waited for, so that it does nothing else."""
        self.context.clear_preview()
        choose_area(self.context, combined(self.context, self._area(press), press))
        while (yield).kind != "release":
            pass

    def hover(self, pointer: Pointer) -> None:
        """Tint what a click would leave selected."""
        self.context.set_preview(combined(self.context, self._area(pointer), pointer), "reach")

    def key(self, key: Qt.Key, modifiers: Qt.KeyboardModifier) -> bool:
        """Alt with an arrow key moves what is selected."""
        return nudge_key(self.context, key, modifiers)

    def _area(self, pointer: Pointer) -> Area:
        """Worked out anew only where the pointer has left the area found last."""
        revision, start, everywhere, area = self._found
        same = revision == self.scenario.revision and everywhere == pointer.alt
        if not same or (pointer.hex not in area and pointer.hex != start):
            if pointer.alt:
                terrain = self.scenario.terrain_at(pointer.hex)
                area = of_terrain(self.scenario, [terrain]) if terrain else NOWHERE
            else:
                area = connected(self.scenario, pointer.hex)
            self._found = self.scenario.revision, pointer.hex, pointer.alt, area
        return area
