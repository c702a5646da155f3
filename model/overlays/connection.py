"""What is connected to a side's capital, on which way, and what breaks the rest off (D-7.2)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from model.analysis.connection import Connection, Connections
from model.analysis.control import in_order
from model.checks.context import Context
from model.hexgrid import Hex
from model.overlays.drawing import Overlay, Part, Subject, said
from model.overlays.subjects import side_of
from model.reports.names import system_name
from model.reports.table import side_name
from model.ruleset import Ruleset
from model.texts import say


def applies(ruleset: Ruleset) -> bool:
    """Whether boxes earn by their connection to the capital."""
    return ruleset.income is not None and bool(ruleset.system_classes)


def draw(context: Context, subject: Subject) -> Overlay:
    """Of a system selected the way to the capital, dashed where it is broken, with what breaks it marked; of none the ways
    of all that the side controls, those broken off hatched.
    """
    side = side_of(context, subject)
    capital = context.capitals.get(side)
    if capital is None:
        return Overlay("connection", notes=(said("overlay.connection.no_capital"),))
    found = Connections(context, side, capital.id)
    system = context.system_at.get(subject.hex) if subject.hex is not None else None
    if system is not None and system.id != capital.id:
        return _one(context, side, system.id, found.to(system.id))
    own = list(dict.fromkeys(id for (id, _), box in in_order(context) if box.side == side))
    return Overlay("connection", tuple(_all(context, side, own, found)))


def _one(context: Context, side: str, id: str, way: Connection) -> Overlay:
    if not way.systems:
        return Overlay("connection", notes=(lambda lang: _text("no_way", lang, system=system_name(context, id, lang)),))
    hexes = tuple(context.systems[one].hex for one in way.systems)

    def title(lang: str) -> str:
        text = "way" if way.connected else "broken_way"
        return _text(text, lang, system=system_name(context, id, lang), jumps=way.jumps)

    line = Part("way", title, tone="side", side=side, line="solid" if way.connected else "dashed", ways=(hexes,))
    return Overlay("connection", (line, *_breaks(context, way.blocking), *_uncharted(context, way.uncharted)))


def _all(context: Context, side: str, own: list[str], found: Connections) -> Iterator[Part]:
    whole, broken = [], dict[str, Connection]()
    for id in own:
        way = found.to(id)
        if way.connected:
            whole.append(way)
        else:
            broken[id] = way
    legs = dict.fromkeys(step for way in whole for step in pairwise(way.systems))
    ways = tuple((context.systems[a].hex, context.systems[b].hex) for a, b in legs)
    if ways:

        def title(lang: str) -> str:
            return _text("ways", lang, side=side_name(context.scenario, context.ruleset, side, lang))

        yield Part("way", title, tone="side", side=side, ways=ways)
    if broken:
        yield Part(
            "hatch", said("overlay.connection.cut_off"), frozenset(context.systems[id].hex for id in broken), "refused"
        )
    yield from _breaks(context, tuple(dict.fromkeys(id for way in broken.values() for id in way.blocking)))
    yield from _uncharted(context, tuple(dict.fromkeys(step for way in broken.values() for step in way.uncharted)))


def _breaks(context: Context, systems: tuple[str, ...]) -> Iterator[Part]:
    if systems:
        yield Part(
            "mark", said("overlay.connection.breaks"), frozenset(context.systems[id].hex for id in systems), "refused"
        )


def _uncharted(context: Context, routes: tuple[tuple[str, str], ...]) -> Iterator[Part]:
    legs: list[tuple[Hex, ...]] = [(context.systems[a].hex, context.systems[b].hex) for a, b in routes]
    if legs:
        yield Part("way", said("overlay.connection.uncharted"), tone="warning", line="dashed", ways=tuple(legs))


def _text(text: str, lang: str, **values: object) -> str:
    return say(f"overlay.connection.{text}", lang, **values)
