"""How reports call places: systems by name, ways as names in a row, hexes by number."""

from __future__ import annotations

from collections.abc import Iterable

from model.checks.context import Context
from model.hexgrid import Hex
from model.maprows import System
from model.texts import named, say


def system_name(context: Context, id: str, lang: str) -> str:
    """The name of a system, or its id."""
    system = context.systems.get(id)
    return (named(system, lang) if system is not None else "") or id


def class_name(context: Context, system: System, lang: str) -> str:
    """The name of a system's class, or its id."""
    row = context.ruleset.system_classes.get(system.class_)
    return named(row, lang) if row is not None else system.class_


def way_text(context: Context, ids: Iterable[str], lang: str) -> str:
    """Systems in the order of a way: "Hteara – Tlaiyow – Kuzu"."""
    return " – ".join(system_name(context, id, lang) for id in ids)


def place_name(context: Context, hex: Hex, lang: str) -> str:
    """A hex with the system in it, if there is one: "Kuzu (3304)", "3305"."""
    label, system = context.scenario.grid.label(hex), context.system_at.get(hex)
    return say("report.place", lang, system=system_name(context, system.id, lang), hex=label) if system else label


def listed(parts: Iterable[str], lang: str) -> str:
    """A list in a sentence."""
    return say("report.comma", lang).join(parts)


def codes(context: Context, types: Iterable[str]) -> list[str]:
    """The codes of counter types, each once."""
    return list(dict.fromkeys((context.types[id].code if id in context.types else id) or id for id in types))
