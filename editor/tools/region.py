"""The region tool: paints hexes into a named region, or takes them out of it."""

from __future__ import annotations

from PySide6.QtCore import Qt

from editor import steps
from editor.i18n import QT_TRANSLATE_NOOP, language
from editor.selection import Selection
from editor.tools.base import Gesture
from editor.tools.feature import FeatureTool
from editor.tools.painting import resize_brush
from editor.tools.records import record_name
from editor.view.pointer import Pointer
from model.edit import Address
from model.edits.regions import add_region, new_names, paint_region
from model.edits.rows import added_keys, row_at
from model.hexgrid import Hex
from model.maprows import Region
from model.shapes import brush_line, hexes_of, images


class RegionTool(FeatureTool):
    """Drawn over hexes like the brush; a stroke without a region in hand begins a new one."""

    id = "region"
    text = QT_TRANSLATE_NOOP("Tools", "Regions")
    hint = QT_TRANSLATE_NOOP(
        "Tools",
        "Drag to paint hexes into the region. Alt: take them out. N: a new region. Right-click: pick the region. "
        "[ ]: size of the brush. Shift-click: straight line.",
    )
    icon = "region"
    shortcut = "D"
    own_keys = frozenset({Qt.Key.Key_N})
    group = "map"
    symmetric = True
    _last: Hex | None = None  # where the last stroke ended

    def gesture(self, press: Pointer) -> Gesture:
        """Paint from press to release, as one step."""
        erasing = self._erases(press)
        before = self._last if press.shift and self._last is not None else press.hex
        event = press
        try:
            with self.document.stroke():
                fresh = self._key is None and not erasing
                key = self._begin(press, erasing=erasing)
                touched: set[Hex] = set()
                while key is not None:
                    row = row_at(self.scenario, "regions", Region, key)
                    hexes = self._swept(before, event.hex)
                    touched |= hexes & row.hexes if erasing else hexes - row.hexes
                    name = record_name(self.document.ruleset, row)
                    step = steps.add_region(name) if fresh else _step(name, len(touched), erasing=erasing)
                    self.document.push(step, paint_region(self.scenario, key, hexes, not erasing))
                    before = event.hex
                    self._preview(self._swept(event.hex, event.hex), erasing=erasing)
                    event = yield
                    if event.kind == "release":
                        break
            self._last = before
        finally:
            self.context.clear_preview()

    def hover(self, pointer: Pointer) -> None:
        """Show the hexes that a click would add, or take out."""
        start = self._last if pointer.shift and self._last is not None else pointer.hex
        self._preview(self._swept(start, pointer.hex), erasing=self._erases(pointer))

    def right_click(self, pointer: Pointer) -> bool:
        """Pick the region of the hex; again for the next, where several hold it."""
        there = [key for key, row in self.scenario.items("regions", Region) if pointer.hex in row.hexes]
        if not there:
            return False
        options = self.context.options.features
        now = there.index(options.region) if options.region in there else -1
        self._take(there[(now + 1) % len(there)])
        return True

    def double_click(self, pointer: Pointer) -> bool:
        """Open the inspector on the region of the hex."""
        if not self.right_click(pointer):
            return False
        self.context.inspect()
        return True

    def key(self, key: Qt.Key, modifiers: Qt.KeyboardModifier) -> bool:
        """N puts the region down, so that the next stroke begins a new one; [ and ] change the brush."""
        if key == Qt.Key.Key_N:
            self.context.options.features.region = None
            self.context.select(None)
            return True
        return resize_brush(self.context.options.painting, key)

    # -- within -------------------------------------------------------------------------------------------------
    @property
    def _key(self) -> int | None:
        """The region in hand, if it is still there."""
        key = self.context.options.features.region
        return key if key in self.scenario.tables["regions"] else None

    def _begin(self, press: Pointer, *, erasing: bool) -> int | None:
        """The region to paint: that in hand, else a new one; for taking out that under the pointer. None: nothing."""
        key = self._key
        if key is not None:
            return key
        if erasing:
            there = [key for key, row in self.scenario.items("regions", Region) if press.hex in row.hexes]
            if there:
                self._take(there[-1])
            return there[-1] if there else None
        en, ja = new_names(self.scenario)
        edit = add_region(self.scenario, en, name_ja=ja)
        key = added_keys(edit, "regions")[0]
        if not self.document.push(steps.add_region(ja if language() == "ja" else en), edit):
            return None
        self._take(key)
        return key

    def _take(self, key: int) -> None:
        self.context.options.features.region = key
        self.context.select(Selection(record=Address("regions", key)))

    def _swept(self, a: Hex, b: Hex) -> set[Hex]:
        """The hexes of the map that the brush covers from one hex to another, with their images."""
        grid, options = self.scenario.grid, self.context.options
        area = images(grid, brush_line(grid, a, b, options.painting.radius), options.symmetry)
        return {hex for hex in hexes_of(grid, area) if self.scenario.terrain_at(hex) is not None}

    def _preview(self, hexes: set[Hex], *, erasing: bool) -> None:
        """Only hexes that would change."""
        row = self.scenario.tables["regions"].get(self._key) if self._key is not None else None
        if isinstance(row, Region):
            hexes = hexes & row.hexes if erasing else hexes - row.hexes
        self.context.set_preview(hexes, "refused" if erasing else "reach")


def _step(name: str, count: int, *, erasing: bool) -> str:
    return steps.erase_region(name, count) if erasing else steps.paint_region(name, count)
