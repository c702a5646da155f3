"""What of the map lies in no hex of it: an index that follows edits of records and the cutting out of hexes."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from model.checks.context import Context
from model.checks.indices import Anew, derived
from model.checks.near import repainted
from model.edit import AnyRow, Edit
from model.hexgrid import Hex
from model.maprows import HexsideFeature, Label, Overlay, Path, Site, System

RECORDS: Final = ("overlays", "hexsides", "paths", "systems", "labels", "sites")
"""Tables whose rows lie in hexes; routes and tiles are checked on their own, placements in `deployment`."""

Record = tuple[str, int]
"""A table and a serial number there."""

_ORDER: Final = {table: place for place, table in enumerate(RECORDS)}


def in_order(found: dict[Record, Hex]) -> list[tuple[Record, Hex]]:
    """Records table by table, each in its order."""
    return sorted(found.items(), key=lambda entry: (_ORDER[entry[0][0]], entry[0][1]))


def _hexes_of(row: AnyRow) -> Collection[Hex]:
    """The hexes in which a record lies; none for a label, which may stand where a hex was cut out."""
    if isinstance(row, (System, Overlay, Site)):
        return (row.hex,)
    if isinstance(row, HexsideFeature):
        return row.between
    return row.hexes if isinstance(row, Path) else ()


def _astray_hex(context: Context, row: AnyRow) -> Hex | None:
    """The hex in which a record lies, if there is no such hex: of a path the first, of a hexside its first if both are
    missing; None if it lies on the map.
    """
    if isinstance(row, Label):
        return row.hex if row.hex not in context.scenario.grid else None
    if isinstance(row, HexsideFeature):
        return None if any(map(context.on_map, row.between)) else row.between.a
    return next((hex for hex in _hexes_of(row) if not context.on_map(hex)), None)


def _patched(context: Context, old: dict[Record, Hex], edit: Edit) -> dict[Record, Hex]:
    hexes = repainted(context, edit)
    if hexes is None:
        raise Anew
    touched = [(table, key) for table, key in edit.after if table in _ORDER and isinstance(key, int)]
    if hexes:
        rows = ((table, key, row) for table in RECORDS for key, row in context.scenario.tables[table].items())
        touched += [(t, key) for t, key, row in rows if isinstance(key, int) and not hexes.isdisjoint(_hexes_of(row))]
    for table, key in touched:
        row = context.scenario.tables[table].get(key)
        hex = _astray_hex(context, row) if row is not None else None
        if hex is not None:
            old[table, key] = hex
        else:
            old.pop((table, key), None)
    return old


@derived(*RECORDS, "grid", "shape", follows=(*RECORDS, "terrain", "shape"), patch=_patched, details=False)
def astray(context: Context) -> dict[Record, Hex]:
    """The records that lie off the map, with the hex that does not exist."""
    scenario = context.scenario
    hexes = {system.hex for system in scenario.systems}
    hexes |= {row.hex for row in scenario.rows("overlays", Overlay)} | {row.hex for row in scenario.rows("sites", Site)}
    suspect = RECORDS if context.off_map(hexes) else ("hexsides", "paths", "labels")
    found: dict[Record, Hex] = {}
    for table in suspect:
        for key, row in scenario.tables[table].items():
            hex = _astray_hex(context, row)
            if hex is not None and isinstance(key, int):
                found[table, key] = hex
    return found
