"""The eyedropper: takes up the terrain of a hex or the type of a counter, and the tool that goes with it."""

from __future__ import annotations

from editor.i18n import QT_TRANSLATE_NOOP
from editor.tools.base import Gesture, Tool
from editor.tools.picking import pick_terrain, stack_under
from editor.view.pointer import Pointer


class EyedropperTool(Tool):
    """Picks what is under the pointer."""

    id = "eyedropper"
    text = QT_TRANSLATE_NOOP("Tools", "Pick terrain or counter")
    hint = QT_TRANSLATE_NOOP("Tools", "Click a hex to paint with its terrain, or a counter to place more of its type.")
    icon = "eyedropper"
    shortcut = "I"
    group = "terrain"

    def gesture(self, press: Pointer) -> Gesture:
        """Pick on release, so that one can still look for the right hex."""
        event = press
        while event.kind != "release":
            self.hover(event)
            event = yield
        self.context.clear_preview()
        if stack := stack_under(self.context, event):
            self.context.options.type_id = stack[-1][1].type
            self.choose("counter")
        elif pick_terrain(self.context, event.hex):
            self.choose("terrain")

    def hover(self, pointer: Pointer) -> None:
        """Mark the hex and name its terrain."""
        terrain = self.scenario.terrain_at(pointer.hex)
        if terrain is None:
            self.context.clear_preview()
        else:
            self.context.set_preview([pointer.hex], self.terrain_color(terrain))
            self.context.status(self.terrain_name(terrain))
