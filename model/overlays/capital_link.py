"""The ways between the capitals, and what lies on every one of them: map sheets and systems (D-2.4)."""

from __future__ import annotations

from collections.abc import Iterator

from model.analysis.links import Link, links_of
from model.analysis.sheets import rectangle
from model.checks.context import Context
from model.hexgrid import Hex
from model.maprows import TilePlacement
from model.overlays.drawing import Overlay, Part, Saying, Subject, said
from model.ruleset import Ruleset
from model.texts import named, say


def applies(ruleset: Ruleset) -> bool:
    """Whether a game has star systems for routes to join."""
    return bool(ruleset.system_classes)


def draw(context: Context, subject: Subject) -> Overlay:
    """The way between two capitals with the fewest jumps, dashed if only uncharted routes close it; marks on systems that
    lie on every way, an outline round a sheet without which there is none.
    """
    del subject
    every = list(links_of(context))
    if not every:
        return Overlay("capital_link", notes=(said("overlay.capital_link.no_capitals"),))
    pairs = dict.fromkeys(link.sides for link in every)
    parts: list[Part] = []
    notes: list[Saying] = []
    for pair in pairs:
        charted, whole = sorted((link for link in every if link.sides == pair), key=lambda link: not link.charted_only)
        shown = charted if charted.way else whole
        if not shown.way:
            notes.append(said("overlay.capital_link.unlinked"))
            continue
        parts += _parts(context, shown)
        if not shown.sheets:
            notes.append(said("report.routes.no_sheet"))
    return Overlay("capital_link", tuple(parts), tuple(dict.fromkeys(notes)))


def _parts(context: Context, link: Link) -> Iterator[Part]:
    hexes = tuple(context.systems[id].hex for id in link.way)
    text = "charted" if link.charted_only else "uncharted"

    def title(lang: str) -> str:
        return say(f"overlay.capital_link.{text}", lang, jumps=len(link.way) - 1)

    yield Part("way", title, tone="reach", line="solid" if link.charted_only else "dashed", ways=(hexes,))
    for id in link.sheets:
        tile = next(tile for tile in context.scenario.rows("tiles", TilePlacement) if tile.id == id)
        yield Part("outline", _sheet(tile), _covered(context, tile), "warning")
    if link.systems:
        yield Part(
            "mark",
            said("overlay.capital_link.systems"),
            frozenset(context.systems[id].hex for id in link.systems),
            "warning",
        )


def _covered(context: Context, tile: TilePlacement) -> frozenset[Hex]:
    left, top, right, bottom = rectangle(context, tile)
    grid = context.scenario.grid
    hexes = (grid.hex(col, row) for col in range(left, right + 1) for row in range(top, bottom + 1))
    return frozenset(hex for hex in hexes if context.on_map(hex))


def _sheet(tile: TilePlacement) -> Saying:
    return lambda lang: say("overlay.capital_link.sheet", lang, sheet=named(tile, lang) or tile.id)
