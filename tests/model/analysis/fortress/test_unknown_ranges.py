"""Commanders whose command range is not entered: it is asked only where it can change the odds (F-3.1, F-3.3)."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from model.analysis.fortress.attack import Attack
from model.analysis.fortress.command import modifier, modifier_lacks
from model.analysis.fortress.odds import attack_odds
from model.checks.context import Context
from model.reports import report_of
from model.reports.question import Question
from model.reports.table import text_of
from tests.model.analysis.fortress.fleets import DUEL, RULES, battle, entered, standing, without


@pytest.mark.parametrize(
    ("far", "overlap", "lacks"),
    [
        # A (+2) is where Magellan stands: the best there is, whatever the range of B (+1) or C (−1) …
        ("federation-cmdr-b", "best", False),
        ("federation-cmdr-c", "best", False),
        # … but where all add up, one more in range changes the sum
        ("federation-cmdr-b", "sum", True),
        # Z (−1) is with the target; Y, with 2 in defence, would be better, were it in range
        ("zeon-cmdr-y", "best", True),
        ("zeon-cmdr-y", "sum", True),
    ],
)
def test_a_range_that_is_not_known_stands_in_the_way_only_where_it_matters(far: str, overlap: str, lacks: bool) -> None:
    """F-3.3, for a commander 15 hexes off: the attack is as with that commander out of range, or the range is asked."""
    context = without(battle(f"{DUEL}\nplace {far} 1816 hex", commander_overlap=overlap), far, "command_range")
    odds = attack_odds(context, Attack((standing(context, "federation-mag"),), standing(context, "zeon-ca")))
    assert odds.lacking == (((far, "command_range"),) if lacks else ())
    assert odds.hit == (0 if lacks else Fraction(9, 10))  # 12 − 5 = 7, two from A, one from the adverse Z; the 9 misses


def test_a_commander_of_no_modifier_changes_nothing_wherever_it_reaches() -> None:
    """C has 0 in defence (F-3.3): alone on its side its range is not asked where its ships are the target, but it is
    where they attack, with its −1.
    """
    text = "place federation-mag 0303 hex\nplace zeon-ca 0903 hex\nplace federation-cmdr-c 1810 hex"
    context = without(battle(text), "federation-cmdr-c", "command_range")
    magellan, cruiser = standing(context, "federation-mag"), standing(context, "zeon-ca")
    assert attack_odds(context, Attack((cruiser,), magellan)).lacking == ()
    assert attack_odds(context, Attack((magellan,), cruiser)).lacking == (("federation-cmdr-c", "command_range"),)


def test_a_commander_commands_its_own_hex_whatever_its_range() -> None:
    """F-3.1: what stands where it does is in its range, known or not: A gives its 2 to the Magellan it is aboard."""
    known = battle(DUEL)
    context = without(battle(DUEL), "federation-cmdr-a", "command_range")
    found = [
        attack_odds(each, Attack((standing(each, "federation-mag"),), standing(each, "zeon-ca")))
        for each in (known, context)
    ]
    assert [(odds.hit, odds.lacking) for odds in found] == [(Fraction(9, 10), ())] * 2


@given(
    figures=st.lists(st.tuples(st.integers(-3, 3), st.sampled_from([None, 0, 2, 9])), min_size=1, max_size=3),
    overlap=st.sampled_from(["best", "sum"]),
)
@settings(max_examples=60, deadline=None)
def test_a_range_is_asked_exactly_where_some_range_would_change_the_modifier(
    figures: list[tuple[int, int | None]], overlap: str
) -> None:
    """Brute force: with each range that is not known set to 0 or to 30 the modifier is the same, or a range is asked."""
    text = "\n".join(f"place federation-cmdr-{who} 10{10 + 2 * n} hex" for n, who in zip(range(3), "abc", strict=True))
    names = [f"federation-cmdr-{who}" for who in "abc"]

    def values(ranges: Iterable[int | None]) -> Context:
        context = battle(text, commander_overlap=overlap)
        for name, (attack, _), reach in zip(names, figures, ranges, strict=False):
            context = entered(context, name, attack_modifier=attack, command_range=reach)
        for name in names[len(figures) :]:
            context = entered(context, name, attack_modifier=0, command_range=0)
        return context

    unknown = values(reach for _, reach in figures)
    hex = unknown.scenario.grid.parse_address("1008")
    asked = modifier_lacks(unknown, "federation", "ship", hex, "attack")
    choices = product(*([0, 30] if reach is None else [reach] for _, reach in figures))
    possible = {modifier(values(ranges), "federation", "ship", hex, "attack")[0] for ranges in choices}
    assert bool(asked) == (len(possible) > 1)
    if not asked:
        assert possible == {modifier(unknown, "federation", "ship", hex, "attack")[0]}


def test_the_sentence_names_the_commander_its_hex_and_the_figure() -> None:
    context = without(battle(f"{DUEL}\nplace zeon-cmdr-y 1816 hex"), "zeon-cmdr-y", "command_range")
    asked = Question(attackers=("0303",), target="0903")
    report = report_of("odds", context.scenario, RULES, asked)
    assert "Cmdr Y in 1816 may be in range and change the roll: enter its command range in the counter mix." in text_of(
        report, "en"
    )
    assert (
        "司令Ｙ（1816）の指揮範囲が未入力のため、修正を与えるかどうか決まりません。駒構成で入力してください。"
        in text_of(report, "ja")
    )
    context = without(battle(DUEL), "zeon-cmdr-z", "defence_modifier")
    assert "Cmdr Z in 0903 lacks a figure, defence modifier: enter it in the counter mix." in text_of(
        report_of("odds", context.scenario, RULES, asked), "en"
    )


def test_the_report_of_command_counts_nothing_within_a_range_that_is_not_known() -> None:
    context = without(battle(DUEL), "federation-cmdr-a", "command_range")
    told = text_of(report_of("command", context.scenario, RULES), "en")
    line = next(line.split() for line in told.splitlines() if line.strip().startswith("Cmdr A"))
    assert line[-2:] == ["–", "–"]
    stacks = told.split("Federation: stacks")[1].splitlines()
    assert next(line.split()[1:] for line in stacks if "0303" in line)[:4] == ["Mag", "Magellan", "Cmdr", "A"]
    assert next(line.split()[1:5] for line in stacks if "0502" in line) == ["Sal", "Salamis", "not", "known"]


def test_beside_the_commanders_in_range_stands_a_sign_for_those_whose_range_is_not_known() -> None:
    """A (range 4) reaches the Salamis at 0502; whether B, off in 1816, does too is not known."""
    context = without(battle(f"{DUEL}\nplace federation-cmdr-b 1816 hex"), "federation-cmdr-b", "command_range")
    told = text_of(report_of("command", context.scenario, RULES, Question(side="federation")), "en")
    assert "Cmdr A, ?" in next(line for line in told.splitlines() if line.strip().startswith("0502"))
