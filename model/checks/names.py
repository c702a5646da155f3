"""What people call things, in both languages: the values that the sentences of findings are filled with."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from model.checks.context import Context, Spot, Standing, derived
from model.checks.findings import Both, both
from model.figures import figures_text
from model.hexgrid import Hex
from model.maprows import System
from model.setup_rules import Selector


def side_name(context: Context, side: str) -> Both:
    """The name of a side: as the scenario has it, else as the ruleset."""
    row = context.scenario.sides.get(side)
    if row is not None and row.name:
        return both(row)
    return both(context.ruleset.sides.get(side), side)


def span(first: int, last: int) -> Both:
    """Whole numbers from `first` to `last`: "1–4", or "1" alone."""
    return Both(f"{first}–{last}", f"{first}〜{last}") if first != last else Both(str(first), str(first))


def system_name(system: System) -> Both:
    """The name of a system, or its id."""
    return both(system, system.id)


def hex_label(context: Context, hex: Hex) -> str:
    """The printed number of a hex, or its address where none is printed or it lies off the map."""
    grid = context.scenario.grid
    return grid.label(hex) if hex in grid else grid.address(hex)


def hex_name(context: Context, hex: Hex) -> Both:
    """A hex by its number, and by the name of the system there."""
    number = hex_label(context, hex)
    system = context.system_at.get(hex)
    if system is None:
        return Both(f"hex {number}", f"ヘクス{number}")
    name = system_name(system)
    return Both(f"{name.en} (hex {number})", f"{name.ja}（ヘクス{number}）")


def place_name(context: Context, place: str) -> Both:
    """The name of a place of the ruleset, or its id."""
    return both(context.ruleset.places.get(place), place)


def spot_name(context: Context, spot: Spot) -> Both:
    """A place for counters: "the planetary surface box of Kuzu (hex 3304)"."""
    where = hex_name(context, spot.hex)
    row = context.ruleset.places.get(spot.place)
    if row is not None and row.needs == "hex":
        return where
    name = place_name(context, spot.place)
    system = context.system_at.get(spot.hex)
    number = ""
    if row is not None and row.needs == "box" and (spot.box > 1 or (system is not None and system.surfaces > 1)):
        number = f" {spot.box}"
    return Both(f"the {name.en}{number} of {where.en}", f"{where.ja}の{name.ja}{number.strip()}")


def type_name(context: Context, type_id: str) -> Both:
    """A counter type by code and name, with its figures where others of its side share both; its id if unknown."""
    return _type_names(context).get(type_id) or Both(type_id, type_id)


@derived("counter_types")
def _type_names(context: Context) -> Mapping[str, Both]:
    shared = Counter((row.side, row.code, row.name) for row in context.types.values())
    found: dict[str, Both] = {}
    for row in context.types.values():
        name = both(row, row.id)
        code = f"{row.code} " if row.code and row.code != name.en else ""
        figures = figures_text(row, context.ruleset) if shared[row.side, row.code, row.name] > 1 else ""
        en, ja = (f" ({figures})", f"（{figures}）") if figures else ("", "")
        found[row.id] = Both(f"{code}{name.en}{en}".strip(), f"{code}{name.ja}{ja}".strip())
    return found


def bears(standing: Standing, text: str) -> bool:
    """Whether people may call counters so: by id, code or name of their type, or by their own id, in any case."""
    type_, wanted = standing.type, text.strip().casefold()
    words = (type_.id, type_.code, type_.name, type_.name_ja) if type_ is not None else ()
    return bool(wanted) and wanted in {word.casefold() for word in (*words, standing.placement.id or "")}


def kind_name(context: Context, kind: str) -> Both:
    """The name of a kind of counters, or its id."""
    return both(context.ruleset.kinds.get(kind), kind)


def selector_name(context: Context, selector: Selector) -> Both:
    """The counter types that a selector means, in words: their kinds or codes, else their names."""
    if selector.type:
        return listed(type_name(context, type_id) for type_id in selector.type)
    if selector.code:
        return listed(Both(code, code) for code in selector.code)
    if selector.kind:
        return listed(kind_name(context, kind) for kind in selector.kind)
    if selector.traits or selector.values or selector.side:
        return listed(type_name(context, row.id) for row in context.types.values() if selector.matches(row))
    return Both("any counter", "駒")


def listed(names: Iterable[Both]) -> Both:
    """Names as a list, each once; the first six and a mark for more."""
    unique = list(dict.fromkeys(names))
    shown, more = unique[:6], len(unique) > 6
    en, ja = ", ".join(name.en for name in shown), "、".join(name.ja for name in shown)
    return Both(en + (" …" if more else ""), ja + ("…" if more else ""))


def number(value: float) -> str:
    """A sum of money or a figure, without a needless ".0"; a proper minus."""
    return f"{value:,.10g}".replace("-", "−")
