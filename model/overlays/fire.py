"""How far what is selected fires: full and half fire of a ship, the reach of craft against ships (F-0.4, F-6.5)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from model.analysis.fortress.fire import FireBand, hexes_within, lacking, ship_fire, stack_fire
from model.analysis.fortress.tables import applies, is_craft, is_ship, readings, tables_of
from model.checks.context import Context, Standing
from model.checks.findings import both
from model.checks.names import span, type_name
from model.counters import CounterType
from model.figures import figure
from model.hexgrid import Hex
from model.overlays.drawing import Overlay, Part, Saying, Subject, marked, said

__all__ = ["applies", "draw"]

PALEST: Final = 0.0
"""How strong the fill is where half of the fire reaches."""


def draw(context: Context, subject: Subject) -> Overlay:
    """A fill where the selected ships and craft fire on ships, paler where with half; an outline round each part, solid
    for full fire and fine beyond; a ring on the hexes next to craft, where they fight craft.
    """
    tables, reading = tables_of(context), readings(context)
    parts: list[Part] = []
    weights: dict[Hex, float] = {}
    shown = _shown(context, subject)
    for hex, stack in shown.items():
        ships = [type_ for type_ in _types(stack) if is_ship(tables, type_)]
        craft = [(one.type, one.count) for one in stack if one.type is not None and is_craft(tables, one.type)]
        for bands, text in (
            *((ship_fire(tables, reading, type_), "fire") for type_ in ships),
            (stack_fire(tables, reading, craft), "reach"),
        ):
            for number, band in enumerate(bands):
                for other in hexes_within(context, hex, band.first, band.last):
                    weights[other] = max(weights.get(other, 0), 1.0 if band.part == 1 else PALEST)
                parts.append(_outline(context, hex, band, text, far=number > 0))
        if craft and tables.craft is not None:
            near = hexes_within(context, hex, 1, tables.craft.apart)
            parts.append(Part("ring", _melee(context, craft), near, "fire"))
    if weights:
        parts.insert(0, Part("fill", said("overlay.fire.filled"), frozenset(weights), "fire", weights=weights))
    stacks = [one for stack in shown.values() for one in stack]
    return Overlay("fire", tuple(parts), tuple(_notes(context, stacks)))


def _shown(context: Context, subject: Subject) -> dict[Hex, list[Standing]]:
    """The ships and craft selected, else those of the hex, by hex."""
    tables, found = tables_of(context), dict[Hex, list[Standing]]()
    for one in context.standings:
        chosen = one.serial in subject.placements if subject.placements else one.spot.hex == subject.hex
        if chosen and one.type is not None and (is_ship(tables, one.type) or is_craft(tables, one.type)):
            found.setdefault(one.spot.hex, []).append(one)
    return found


def _types(stack: Sequence[Standing]) -> list[CounterType]:
    return list({one.type.id: one.type for one in stack if one.type is not None}.values())


def _outline(context: Context, hex: Hex, band: FireBand, text: str, *, far: bool) -> Part:
    values = {"fire": band.fire, "hexes": span(band.first, band.last)}
    name = said(f"overlay.fire.{text}_{'far' if far else 'near'}", **values)
    return Part("outline", name, hexes_within(context, hex, 0, band.last), "fire", line="fine" if far else "solid")


def _melee(context: Context, craft: Sequence[tuple[CounterType, int]]) -> Saying:
    """What the craft of a stack fight craft next to them with (F-6.4)."""
    table = tables_of(context).craft
    figures = [(type_.values.get(table.column) if table is not None else None, count) for type_, count in craft]
    return said("overlay.fire.melee", fire=figure(sum((each or 0) * count for each, count in figures)))


def _notes(context: Context, stacks: Sequence[Standing]) -> Iterator[Saying]:
    tables, reading = tables_of(context), readings(context)
    if not stacks:
        yield said("overlay.fire.none")
    for type_ in _types(stacks):
        missing = lacking(tables, reading, type_)
        if missing:
            yield _lacks(context, type_, missing)
    yield from marked(context, _types(stacks), "values")


def _lacks(context: Context, type_: CounterType, columns: Sequence[str]) -> Saying:
    what = [both(context.ruleset.values.get(column), column) for column in columns]
    return said("fortress.attack.lacks", type=type_name(context, type_.id), what=what)
