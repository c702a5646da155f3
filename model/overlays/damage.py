"""Attacks of the unit or pair selected: whom it can attack from where it stands, and what damage comes of it (M-9.1)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import floor

from model.analysis.damage import Lacking, Strike, at_least, in_reach, mean, strike, table_of
from model.analysis.fighters import Fighter, fighter_of, missing_for_attacks, targets
from model.checks.context import Context
from model.checks.findings import both
from model.checks.names import hex_name, listed, type_name
from model.figures import percent
from model.hexgrid import Hex
from model.overlays.drawing import Overlay, Part, Saying, Subject, marked, said
from model.overlays.subjects import serials_of
from model.ruleset import Ruleset

MOST_NOTES = 8
"""Targets that are told of in words."""


def applies(ruleset: Ruleset) -> bool:
    """Whether the tables of a game say how damage is found."""
    return table_of(ruleset) is not None


def draw(context: Context, subject: Subject) -> Overlay:
    """A ring on the hexes of the enemies that can be attacked, with the average damage; a sentence for each enemy. Of
    several attacks, or several enemies in a hex, that with the most damage counts.
    """
    attacker = _attacker(context, subject)
    if attacker is None:
        return Overlay("damage", notes=(said("overlay.damage.none"),))
    strikes, lacking = _strikes(context, attacker)
    best: dict[Hex, Strike] = {}
    for found in strikes:
        hex = found.defender.hex
        if hex is not None and (hex not in best or mean(found.hits) > mean(best[hex].hits)):
            best[hex] = found
    who = listed(type_name(context, id) for id in attacker.types)
    parts = []
    if best:
        parts.append(
            Part(
                "ring",
                said("overlay.damage.targets", who=who),
                frozenset(best),
                "fire",
                tags={hex: f"{float(mean(found.hits)):.1f}" for hex, found in best.items()},
            )
        )
    return Overlay("damage", tuple(parts), tuple(_notes(context, who, strikes, lacking)))


def _attacker(context: Context, subject: Subject) -> Fighter | None:
    serials = serials_of(context, subject)
    chosen = (fighter_of(context, standing) for standing in context.standings if standing.serial in serials)
    return next((fighter for fighter in chosen if fighter is not None), None)


def _strikes(context: Context, attacker: Fighter) -> tuple[list[Strike], list[Lacking]]:
    """The attack with the most damage on each enemy that it can attack, and the figures that lack."""
    best: dict[tuple[int, ...], Strike] = {}
    lacking = {Lacking(column, types): None for column, types in missing_for_attacks(context, attacker)}
    for attack in attacker.attacks:
        for target in targets(context, attacker, floor(attack.range or 0)):
            if in_reach(context, attacker, attack, target):
                continue
            found = strike(context, attacker, attack, target)
            if isinstance(found, Lacking):
                lacking[found] = None
            elif target.serials not in best or mean(found.hits) > mean(best[target.serials].hits):
                best[target.serials] = found
    return list(best.values()), list(lacking)


def _notes(context: Context, who: object, strikes: list[Strike], lacking: list[Lacking]) -> Iterator[Saying]:
    if not strikes and not lacking:
        yield said("overlay.damage.nobody", who=who)
    for found in strikes[:MOST_NOTES]:
        yield said("overlay.damage.strike", **_values(context, found))
    if len(strikes) > MOST_NOTES:
        yield said("overlay.damage.more", count=len(strikes) - MOST_NOTES)
    for lack in lacking:
        column = context.ruleset.values.get(lack.column)
        who = listed(type_name(context, id) for id in lack.types)
        yield said("land.attack.lacks", who=who, what=both(column, lack.column))
    if any(found.ground.sample for found in strikes):
        yield said("land.sample_chart")
    ids = (id for found in strikes for one in (found.attacker, found.defender) for id in one.types)
    yield from marked(context, (context.types[id] for id in ids), "values")


def _values(context: Context, found: Strike) -> dict[str, object]:
    assert found.defender.hex is not None
    return {
        "who": listed(type_name(context, id) for id in found.defender.types),
        "where": hex_name(context, found.defender.hex),
        "mean": f"{float(mean(found.hits)):.2f}",
        "any": _percent(at_least(found.hits, 1)),
        "removes": _percent(found.removes),
        "back": _percent(Fraction(0) if found.no_back else found.void),
    }


def _percent(chance: Fraction | None) -> str:
    return "–" if chance is None else percent(chance, 1)
