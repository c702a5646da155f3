"""Tiled maps (`.tmx`, `.tmj`), both ways, for all four hex layouts.

`parts` is a Tiled map in memory; `tmx` and `tmj` read and write its two forms, `fields` what both name alike, `data` the layers of numbers. `writing`
turns a scenario into one, `own` turns such a map back, `foreign` makes a new scenario of anybody else's.
"""

from model.interop.tiled.reading import SUFFIXES, read, recognises

__all__ = ["SUFFIXES", "read", "recognises"]
