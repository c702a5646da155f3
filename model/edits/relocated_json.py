"""Addresses in what is kept as plain JSON (places of waived findings, results of draws), after a relocation."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from model.edits.relocation import Relocation
from model.hexgrid import Hex

GONE: Final = object()
"""What stands for a place whose hex has fallen off."""

_HEX_KEYS: Final = frozenset({"hex", "at", "entry"})
_LIST_KEYS: Final = frozenset({"hexside", "between", "hexes"})


def relocated_json(value: Any, to: Relocation, *, strict: bool = False) -> Any:
    """The value with every address moved: what stands under the keys that name hexes in files. `GONE` if `strict` and
    one of them falls off. Values that are no addresses of the map are left as they are.
    """
    if isinstance(value, Mapping):
        return _object(value, to, strict=strict)
    if isinstance(value, (list, tuple)):
        parts = [relocated_json(part, to, strict=strict) for part in value]
        return GONE if any(part is GONE for part in parts) else type(value)(parts)
    return value


def _object(found: Mapping[str, Any], to: Relocation, *, strict: bool) -> Any:
    moved: dict[str, Any] = {}
    for key, value in found.items():
        hex = _hex(value, to) if key in _HEX_KEYS else None
        if hex is not None:
            if strict and to.leaves(hex):
                return GONE
            moved[key] = to.new.address(to.hex(hex))
        elif key in _LIST_KEYS and isinstance(value, list) and value:
            hexes = [_hex(part, to) for part in value]
            if strict and all(hex is not None and to.leaves(hex) for hex in hexes):
                return GONE
            names = [
                part if hex is None else to.new.address(to.hex(hex)) for part, hex in zip(value, hexes, strict=True)
            ]
            moved[key] = sorted(names) if key == "hexside" else names
        else:
            moved[key] = relocated_json(value, to, strict=strict)
            if moved[key] is GONE:
                return GONE
    own = _hex(found.get("hex"), to)
    if own is not None:
        there = to.hex(own)
        if isinstance(moved.get("side"), int) and 0 <= moved["side"] < 6:
            moved["side"] = to.side(moved["side"])
        if "printed" in moved:
            moved["printed"] = to.new.number(there) if there in to.new else ""
    return moved


def _hex(value: Any, to: Relocation) -> Hex | None:
    """The hex of an address of the old grid; None for anything else."""
    if not isinstance(value, str):
        return None
    try:
        return to.old.parse_address(value)
    except ValueError:
        return None
