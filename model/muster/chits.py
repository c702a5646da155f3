"""Cups of chits at the start (F-1.3, M-4.1): every chit into its cup, and the order in which they would be drawn."""

from __future__ import annotations

from collections.abc import Mapping
from zlib import crc32

from model.checks.context import Context
from model.draws import shuffled
from model.edit import Edit, join
from model.edits.refusal import Refusal
from model.edits.rows import appended, made, revised, rewritten
from model.info import Cup, Draw
from model.ruleset import Ruleset
from model.scenario import Scenario
from model.setup_rules import ChitsPerTurn


def fill_cups(scenario: Scenario, ruleset: Ruleset) -> Edit:
    """Put every chit of the mix into its cup; what a cup of the scenario's own holds stays there. Nothing is barred."""
    held = {cup.id: (key, cup) for key, cup in scenario.items("cups", Cup)}
    others = {id for cup_id, (_, cup) in held.items() if cup_id not in ruleset.cups for id, n in cup.chits.items() if n}
    free = [type_ for type_ in Context(scenario, ruleset).types.values() if type_.id not in others]
    trial, edits = scenario.snapshot(), []
    for cup_id, row in ruleset.cups.items():
        chits = row.filled(free)
        if cup_id in held:
            key, cup = held[cup_id]
            edits.append(rewritten(trial, "cups", key, revised(cup, chits=chits, barred=())))
        else:
            edits.append(appended(trial, "cups", made(Cup, id=cup_id, chits=chits)))
        trial.apply(edits[-1])
    return join(edits)


def draw_chits(
    scenario: Scenario, ruleset: Ruleset, seed: int, *, filling: bool = True
) -> tuple[Edit, Mapping[str, tuple[str, ...]]]:
    """Draw the chits of each cup from a seed and write it down; the cups still hold them, for the game begins later.

    As many are drawn as a `chits_per_turn` row says, of all cups one after the other; without one all of them. With
    `filling` every chit of the mix goes into its cup first. Comes back: the edit, and the chits by cup in order.

    Raises:
        Refusal: there are no cups, or no chit is in any.
    """
    edits = [fill_cups(scenario, ruleset)] if filling else []
    trial = scenario.snapshot()
    for edit in edits:
        trial.apply(edit)
    cups = [cup for cup in trial.rows("cups", Cup) if any(cup.chits.values())]
    if not cups:
        raise Refusal("no_chits")
    context = Context(trial, ruleset)
    left = min((context.number(word.count) for word in context.words(ChitsPerTurn)), default=None)
    found: dict[str, tuple[str, ...]] = {}
    for cup in cups:
        pile = shuffled((id for id, count in cup.chits.items() for _ in range(count)), seed ^ crc32(cup.id.encode()))
        drawn = pile if left is None else pile[:left]
        left = None if left is None else left - len(drawn)
        found[cup.id] = tuple(drawn)
        row = ruleset.cups.get(cup.id) or next(iter(ruleset.cups.values()), None)
        rule = row.rule if row is not None and row.rule else "cups"
        made_draw = made(Draw, rule=rule, seed=seed, result={"cup": cup.id, "chits": drawn})
        edits.append(appended(trial, "draws", made_draw))
        trial.apply(edits[-1])
    return join(edits), found
