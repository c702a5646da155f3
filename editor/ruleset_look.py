"""What the drawing of a ruleset lacks: names of styles, colours, motifs, symbols and lines that there are not."""

from __future__ import annotations

from collections.abc import Iterator

from editor.canvas.symbols import counter_symbols, symbol_names
from editor.painters.motifs import MOTIFS
from editor.style import load_style, style_ids
from model.checks.findings import Level
from model.ruleset import Ruleset
from model.storage.ruleset_remarks import Remark


def look_faults(ruleset: Ruleset) -> Iterator[Remark]:
    """Names that are drawn otherwise, or not at all, because there is no such look."""
    if ruleset.map.style not in style_ids():
        yield _remark("map.style", "style", ruleset.map.style, style_ids(), Level.ERROR)
        return
    style = load_style(ruleset.map.style)
    for id, row in ruleset.terrain.items():
        if row.color not in style.terrain:
            yield _remark(f"terrain.{id}.color", "color", row.color, sorted(style.terrain))
        if row.motif and row.motif not in MOTIFS:
            yield _remark(f"terrain.{id}.motif", "motif", row.motif, sorted(MOTIFS))
    lines = [("hexsides", id, side.style) for id, side in ruleset.hexsides.items()]
    lines += [("paths", id, path.style) for id, path in ruleset.paths.items()]
    for table, id, name in lines:
        if name and not (name in style.lines and name in style.colors):
            known = sorted(style.lines.keys() & style.colors.keys())
            yield _remark(f"{table}.{id}.style", "line", name, known)
    symbols = symbol_names()
    named = [(f"kinds.{id}.symbol", kind.symbol) for id, kind in ruleset.kinds.items() if kind.symbol]
    named += [(f"symbols[{index}].symbol", each.symbol) for index, each in enumerate(ruleset.symbols)]
    for place, name in named:
        if name not in symbols:
            yield _remark(place, "symbol", name, sorted(counter_symbols()))


def _remark(place: str, what: str, name: str, known: object, level: Level = Level.WARNING) -> Remark:
    listed = ", ".join(str(each) for each in known) if isinstance(known, (list, tuple)) else str(known)
    return Remark(place, f"ruleset.look.{what}", {"name": name, "known": listed}, level)
