"""What overlays show after an option has changed is what they show when all is worked out anew."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from editor.overlays import same
from model.checks.context import Context
from model.checks.touched import OPTIONS
from model.counters import Placement
from model.edit import Address
from model.option import Option
from model.overlays import OVERLAYS
from model.overlays.drawing import Overlay, Subject
from model.scenario import Scenario
from model.storage.read import load
from model.storage.rulesets import load_ruleset
from tests.test_project.tree import ROOT


def other_values(option: Option) -> Sequence[bool | int | str]:
    """What an option can be but its default."""
    if option.type == "int":
        return [option.most if option.most != option.default else option.least]
    return [value for value in (option.choices or (True, False)) if value != option.default]


def shown(context: Context, subject: Subject) -> list[Overlay]:
    """Every overlay of the game."""
    return [each.draw(context, subject) for each in OVERLAYS if each.applies(context.ruleset)]


def set_option(context: Context, **values: bool | int | str) -> None:
    """Let options have other values, and the context know."""
    info = context.scenario.info
    edit = context.scenario.change(
        {Address("info", ""): info.model_copy(update={"options": {**info.options, **values}})}
    )
    context.scenario.apply(edit)
    context.follow(edit)


def subject_in(scenario: Scenario) -> Subject:
    """The counter of the highest stack that lies on top."""
    rows = [(key, row) for key, row in scenario.items("placements", Placement) if row.hex is not None]
    stacks = [row.hex for _, row in rows]
    key, row = max(rows, key=lambda entry: (stacks.count(entry[1].hex), entry[0]))
    return Subject(row.hex, (key,), "")


@pytest.mark.parametrize("name", ["a-baoa-qu", "moe-school-festival", "three-tile-duel"])
def test_overlays_follow_every_option(name: str) -> None:
    """One option after the other, each there and back; at least one of them is seen."""
    scenario = load(ROOT / "scenarios" / "samples" / f"{name}.hexmuster.json").scenario
    rules = load_ruleset(scenario.info.ruleset)
    context, subject = Context(scenario, rules), subject_in(scenario)
    first, seen = shown(context, subject), set()
    for option_name, option in rules.options.items():
        for value in [*other_values(option), option.default]:
            set_option(context, **{option_name: value})
            now, afresh = shown(context, subject), shown(Context(scenario, rules), subject)
            for one, other, before in zip(now, afresh, first, strict=True):
                assert same(one, other, "en"), (option_name, value, one.id)
                if not same(one, before, "en"):
                    seen.add(option_name)
    assert seen


@pytest.mark.parametrize("name", ["a-baoa-qu", "moe-school-festival", "three-tile-duel"])
def test_what_is_kept_tells_the_options_it_was_made_with(name: str) -> None:
    """Asked again, an overlay notes the options that it noted when all was new to it: else a check that asks the same
    would sleep while one of them changes.
    """
    scenario = load(ROOT / "scenarios" / "samples" / f"{name}.hexmuster.json").scenario
    rules = load_ruleset(scenario.info.ruleset)
    noted = set()
    for each in OVERLAYS:
        if each.applies(rules):
            context = Context(scenario, rules)
            each.draw(context, subject_in(scenario))
            first = set(context.asked)
            context.asked.clear()
            each.draw(context, subject_in(scenario))
            assert first - context.asked <= (first if OPTIONS in context.asked else set()), each.id
            noted |= first
    assert noted
