"""What the tools have in common that paint terrain on an area: what comes of it, its preview, its name, its keys."""

from __future__ import annotations

from typing import Final

import numpy as np
from PySide6.QtCore import Qt

from editor import steps
from editor.tools.base import Tool
from editor.tools.paint_options import KINDS, Kind, PaintOptions
from editor.tools.picking import pick_terrain
from editor.view.pointer import Pointer
from editor.view.tint import Tint
from model.area import Index
from model.edit import Edit
from model.edits.blend import MAX_SEED
from model.edits.further import add_further, lacking
from model.edits.terrain import paint, paint_mix
from model.maprows import Overlay
from model.shapes import MAX_RADIUS, images, index_for

_OTHER: Final = {Qt.Key.Key_Comma: -1, Qt.Key.Key_Period: 1}
_RADIUS: Final = {Qt.Key.Key_BracketLeft: -1, Qt.Key.Key_BracketRight: 1}


class AreaTool(Tool):
    """A tool of the terrain group that does something to an area of hexes, and to its images in a symmetric map."""

    group = "terrain"
    symmetric = True

    @property
    def painting(self) -> PaintOptions:
        """What the palette is set to."""
        return self.context.options.painting

    def mirrored(self, area: Index) -> Index:
        """An area with its images."""
        return images(self.scenario.grid, area, self.context.options.symmetry)

    def right_click(self, pointer: Pointer) -> bool:
        """Pick the terrain of the hex."""
        return pick_terrain(self.context, pointer.hex)

    def tints_of(self, edit: Edit) -> list[Tint]:
        """What an edit of terrain would change: each hex in the colour of what it becomes."""
        patch, found = edit.patch, list[Tint]()
        if patch is not None:
            legend = patch.legend or self.scenario.terrain.legend
            for code in np.unique(patch.after).tolist():
                color = self.terrain_color(legend[code]) if code else "refused"
                found.append(Tint(color, patch.index[patch.after == code]))
        cleared = [row.hex for row in edit.before.values() if isinstance(row, Overlay)]
        if cleared:
            plain = self.terrain_color(self.document.ruleset.map.terrain)
            found.append(Tint(plain, index_for(self.scenario.grid, cleared), half=True))
        return found


class PaintTool(AreaTool):
    """A tool that paints what the palette is set to."""

    def kind(self, alt: bool) -> Kind:
        """What it paints: with Alt a further terrain, or the ground where the palette is set to that."""
        if not alt:
            return self.painting.kind
        return "ground" if self.painting.kind == "further" else "further"

    def paint(self, area: Index, alt: bool) -> Edit:
        """The edit that paints an area; Refusal where a scenario can't hold so much."""
        kind, options = self.kind(alt), self.context.options
        if kind == "mix":
            return paint_mix(self.scenario, area, self.painting.mix, options.symmetry)
        if kind == "further":
            return add_further(self.scenario, area, options.terrain)
        return paint(self.scenario, area, options.terrain)

    def tints(self, area: Index, alt: bool) -> list[Tint]:
        """What painting an area would change."""
        if self.kind(alt) != "further":
            return self.tints_of(self.paint(area, alt))
        terrain = self.context.options.terrain
        return [Tint(self.terrain_color(terrain), lacking(self.scenario, area, terrain), half=True)]

    def step(self, count: int, alt: bool) -> str:
        """The name of the step that has painted so many hexes."""
        kind, terrain = self.kind(alt), self.terrain_name(self.context.options.terrain)
        if kind == "mix":
            return steps.paint_mix(count, self.painting.mix.seed)
        return steps.add_further(count, terrain) if kind == "further" else steps.paint(count, terrain)

    def owns(self, key: Qt.Key) -> bool:
        """N too, while a mix is in hand."""
        return super().owns(key) or (key == Qt.Key.Key_N and self.painting.kind == "mix")

    def key(self, key: Qt.Key, modifiers: Qt.KeyboardModifier) -> bool:
        """X: what is painted; comma and period: the terrain before and after; N: another seed for the mix."""
        options, painting = self.context.options, self.painting
        if modifiers & ~Qt.KeyboardModifier.KeypadModifier:
            return super().key(key, modifiers)
        if key == Qt.Key.Key_X:
            painting.kind = KINDS[(KINDS.index(painting.kind) + 1) % len(KINDS)]
        elif key in _OTHER:
            terrains = list(self.document.ruleset.terrain)
            options.terrain = terrains[(terrains.index(options.terrain) + _OTHER[key]) % len(terrains)]
        elif key == Qt.Key.Key_N and painting.kind == "mix":
            another_seed(painting)
        else:
            return super().key(key, modifiers)
        return True


def another_seed(painting: PaintOptions) -> None:
    """Let a mix fall otherwise; the seed after the last one is the first."""
    mix = painting.mix
    painting.mix = type(mix)(mix.shares, mix.density, (mix.seed + 1) % (MAX_SEED + 1))


def resize_brush(painting: PaintOptions, key: Qt.Key) -> bool:
    """[ and ] make the brush smaller and larger; False for another key."""
    if key not in _RADIUS:
        return False
    painting.radius = max(0, min(MAX_RADIUS, painting.radius + _RADIUS[key]))
    return True
