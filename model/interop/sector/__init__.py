"""Traveller-style sector data, in: worlds become star systems, the routes of the metadata jump routes.

`worlds` reads the three forms of world tables, `metadata` the XML beside them, `classes` says which class a world has,
`reading` makes the scenario. A sector is 32 × 40 flat-topped hexes, numbered from 0101, even columns half a hex lower.
"""

from model.interop.sector.reading import SUFFIXES, read, recognises

__all__ = ["SUFFIXES", "read", "recognises"]
