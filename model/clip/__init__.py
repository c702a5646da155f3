"""The clipboard: pieces of a map with all that lies on them, taken, turned, put down, moved, deleted, as text.

    clip = take(scenario, area)                            # what a copy holds
    edit = paste_edit(scenario, ruleset, clip.rotated(1), anchor)
    edit = move_edit(scenario, ruleset, area, Hex(2, -1))

A clip knows no grid: its hexes are axial offsets from an anchor, so that it lands right on both parities of columns and
on flat and pointy maps. What a paste does with what lay there before: terrain (with further terrains), a system, the
feature of a hexside give way to those of the clip; roads, labels, sites, regions, counters are added; what is there
already just so stays as it is. Counters come along as far as the pool has them.
"""

from __future__ import annotations

from model.clip.clearing import ERASABLE, clear_edit, erase_edit, touched_hexes
from model.clip.clip import ALONE, Clip, flip_axis, hexes_under
from model.clip.moving import motion_edit, move_edit
from model.clip.paste import Pasted, paste, paste_edit
from model.clip.piece import Piece, piece_of
from model.clip.take import take, take_counters, take_record
from model.clip.text import read_clip, write_clip

__all__ = [
    "ALONE", "ERASABLE", "Clip", "Pasted", "Piece", "clear_edit", "erase_edit", "flip_axis", "hexes_under",
    "motion_edit", "move_edit", "paste", "paste_edit", "piece_of", "read_clip", "take", "take_counters", "take_record",
    "touched_hexes", "write_clip",
]  # fmt: skip
