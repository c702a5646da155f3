"""Drawing neutral counters, and placing them (D-3.4): what is drawn, in whose turn, and where it may stand."""

from __future__ import annotations

from random import Random
from typing import Any

from model.analysis.placing import Verdict, legal_spots
from model.checks.context import Context
from model.checks.engine import Checker
from model.checks.names import side_name
from model.counters import Placement
from model.draws import Turn, draw_counters, record_draw
from model.edit import Address, Edit, join
from model.edits.find import Location
from model.edits.placements import place
from model.edits.refusal import Refusal
from model.ruleset import Ruleset
from model.scenario import Scenario
from model.setup_rules import Drawn

_PLACING_SALT = 0x5EED
"""So that the places do not follow from the same numbers as the draw."""


def drawing_rule(scenario: Scenario, ruleset: Ruleset) -> Drawn | None:
    """The rule by which counters are drawn; None in a game without one."""
    return next(iter(Context(scenario, ruleset).words(Drawn)), None)


def draw_neutrals(
    scenario: Scenario, ruleset: Ruleset, seed: int, *, placing: bool = True, face: str | None = "hidden"
) -> tuple[Edit, tuple[Turn, ...]]:
    """Draw the counters of the rule from a seed and write the draw down; what of them stands on the map goes back first.

    With `placing` each is put at once into a place that the rules allow, which the seed chooses too, face down; else
    the sides place them by hand in the order of the turns that come back.

    Raises:
        Refusal: the game draws nothing, it can't be told how many (no map sheets), or one of them finds no place.
    """
    word = drawing_rule(scenario, ruleset)
    if word is None:
        raise Refusal("nothing_drawn")
    trial = scenario.snapshot()
    context = Context(trial, ruleset)
    meant = {id for id, type_ in context.types.items() if word.types.matches(type_) and context.binds(word, type_.side)}
    standing = (key for key, row in trial.items("placements", Placement) if row.type in meant)
    edits = [trial.change({Address("placements", key): None for key in standing})]
    trial.apply(edits[0])
    turns = draw_counters(Context(trial, ruleset), word, seed)
    if not turns:
        raise Refusal("no_number_to_draw")
    edits.append(record_draw(trial, word.rule, seed, turns))
    trial.apply(edits[-1])
    if placing:
        checker, rng = Checker(trial, ruleset), Random(seed ^ _PLACING_SALT)
        for turn in turns:
            found = legal_spots(trial, ruleset, turn.drawn, checker=checker)
            spots = [spot for spot, verdict in found.items() if _fits(verdict)]
            if not spots:
                raise Refusal("no_place_for_drawn", side=side_name(context, turn.side), type=turn.drawn)
            spot = spots[int(rng.random() * len(spots))]
            more: dict[str, Any] = {"face": face} if face else {}
            edit = place(trial, ruleset, turn.drawn, Location(spot.hex, spot.place, spot.box), **more)
            trial.apply(edit)
            checker.update(edit)
            edits.append(edit)
    return join(edits), turns


def _fits(verdict: Verdict) -> bool:
    """Whether no rule is against the place itself; that too few are placed yet is no wonder."""
    return verdict.aboard is None and all(reason.where.hex is None for reason in verdict.reasons)
