"""How far the ships selected jump in one movement phase, where they stop, and what would have to be explored (D-5)."""

from __future__ import annotations

from collections.abc import Iterator

from model.analysis.jumping import Party, Reach, Stop, party_at, reach_of
from model.analysis.obstacles import ships_at
from model.analysis.tankers import helped
from model.checks.context import Context
from model.hexgrid import Hex
from model.overlays.drawing import Overlay, Part, Saying, Subject, Tone, said
from model.overlays.subjects import side_of
from model.reports.names import place_name
from model.reports.table import side_name
from model.ruleset import Ruleset
from model.texts import say


def applies(ruleset: Ruleset) -> bool:
    """Whether ships of a game jump along routes."""
    return ruleset.jumping is not None


def draw(context: Context, subject: Subject) -> Overlay:
    """A fill on what is reached, the paler the more jumps, with their number; rings where ships stop; dashed ways along
    routes to be explored; a fine outline round a sublight move, a dashed one round what tankers that move first open.

    The ships selected, else all of one side in the hex selected.
    """
    party = _party(context, subject)
    if party is None:
        return Overlay("jump_reach", notes=(said("overlay.jump_reach.select"),))
    reach = reach_of(context, party)
    more = helped(context, party, reach)
    parts = [*_parts(context, reach)]
    if more.moves:
        hexes = frozenset(context.systems[id].hex for id in more.moves)
        parts.append(Part("outline", said("overlay.jump_reach.helped"), hexes, "good", line="dashed"))
    notes = [*_notes(reach), *([said("overlay.jump_reach.cut")] if more.cut else [])]
    return Overlay("jump_reach", tuple(parts), tuple(notes))


def _party(context: Context, subject: Subject) -> Party | None:
    ships = ships_at(context)
    if subject.placements:
        chosen = set(subject.placements)
        for (side, hex), there in ships.items():
            if any(ship.serial in chosen for ship in there):
                return party_at(context, side, hex, chosen)
    if subject.hex is None:
        return None
    sides = [side for side, hex in ships if hex == subject.hex]
    wanted = side_of(context, subject)
    return party_at(context, wanted if wanted in sides else sides[0], subject.hex) if sides else None


def _parts(context: Context, reach: Reach) -> Iterator[Part]:
    hex_of = {id: context.systems[id].hex for id in reach.systems}

    def title(lang: str) -> str:
        side = side_name(context.scenario, context.ruleset, reach.party.side, lang)
        return say("overlay.jump_reach.reached", lang, side=side, place=place_name(context, reach.party.hex, lang))

    if hex_of:
        jumps = {hex_of[id]: reach.ways.jumps[id] for id in reach.systems}
        most = max(jumps.values())
        weights = {hex: 1 - (count - 1) / most for hex, count in jumps.items()}
        tags = {hex: str(count) for hex, count in jumps.items()}
        yield Part("fill", title, frozenset(jumps), "reach", weights=weights, tags=tags)
    tones: dict[Stop, Tone] = {"enemy": "refused", "fuel": "warning"}
    for stop, tone in tones.items():
        hexes = frozenset(hex_of[id] for id, why in reach.stops.items() if why == stop)
        if hexes:
            yield Part("ring", said(f"overlay.jump_reach.{stop}"), hexes, tone)
    ways: list[tuple[Hex, ...]] = [(context.systems[a].hex, context.systems[b].hex) for a, b in reach.uncharted]
    if ways:
        yield Part("way", said("overlay.jump_reach.uncharted"), tone="warning", line="dashed", ways=tuple(ways))
    if reach.sublight:
        yield Part(
            "outline", said("overlay.jump_reach.sublight"), reach.sublight | {reach.party.hex}, "reach", line="fine"
        )


def _notes(reach: Reach) -> Iterator[Saying]:
    if reach.stay is not None:
        yield said(f"overlay.jump_reach.stay_{reach.stay}")
    if reach.party.spare and any(reach.tankers_to(id) for id in reach.systems):
        yield said("overlay.jump_reach.tankers")
