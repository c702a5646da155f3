"""VASSAL modules (`.vmod`), both ways, on the standard library alone.

Out: `sequence` joins tokens as VASSAL does, `pieces` are counters as its text, `grid` its grid and numbers, `build` the
build file, `save` a saved game, `module` all of it in one archive. Pictures come in as bytes; what is drawn is drawn in
`editor.exporting.vassal`.

In: `archive` looks into one with care, `contents` is what its build file holds, `lattice` its grid and numbers as told,
`fitting` a grid of ours laid on that, `reading_pieces` what a piece is, `reading_counters` and `reading_stacks` counter
types and placements of them, `picture_size` how large a board is, `reading` makes the scenario.
"""

from model.interop.vassal.reading import SUFFIXES, read, recognises

__all__ = ["SUFFIXES", "read", "recognises"]
