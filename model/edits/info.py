"""What is neither map nor counters: titles, options, how long the game lasts, victory conditions, sides."""

from __future__ import annotations

from typing import Any

from model.counters import Side
from model.edit import Address, Edit
from model.edits.refusal import Refusal
from model.edits.rows import made, revised, row_at
from model.info import Info, OptionValue
from model.ruleset import Ruleset
from model.scenario import Scenario


def set_info(scenario: Scenario, **changes: Any) -> Edit:
    """Change titles, author, notes, style … (`model.info.Info`)."""
    return _with_info(scenario, revised(scenario.info, **changes))


def set_play(scenario: Scenario, **changes: Any) -> Edit:
    """Change the number of turns, the side that begins, points (`model.info.Play`)."""
    return _with_info(scenario, revised(scenario.info, play=revised(scenario.info.play, **changes)))


def set_victory(scenario: Scenario, side: str, text: str, lang: str = "en") -> Edit:
    """Write the victory condition of a side in "en" or "ja"; "" takes it away."""
    key = "victory_ja" if lang == "ja" else "victory"
    victory = {**getattr(scenario.info, key), side: text}
    if not text:
        del victory[side]
    return _with_info(scenario, revised(scenario.info, **{key: victory}))


def set_option(scenario: Scenario, ruleset: Ruleset, name: str, value: OptionValue) -> Edit:
    """Turn a switch of the scenario. The ruleset's default is not written down, so a later ruleset may change it; but where
    it is a sample of ours it is, for then an author has said that it is the right one.

    Raises:
        Refusal: the ruleset has no such option, or the value is none it can have.
    """
    option = ruleset.options.get(name)
    if option is None:
        raise Refusal("no_option", id=name)
    if not option.fits(value):
        raise Refusal("bad_value", field=name, value=value)
    options = {**scenario.info.options, name: value}
    if value == option.default and not option.sample:
        del options[name]
    return _with_info(scenario, revised(scenario.info, options=options))


def set_side(scenario: Scenario, side: str, **changes: Any) -> Edit:
    """Change name, colour or cut of a side; a side the scenario lacks is made."""
    old = scenario.sides.get(side)
    fresh = made(Side, **changes) if old is None else revised(row_at(scenario, "sides", Side, side), **changes)
    return scenario.change({Address("sides", side): fresh})


def _with_info(scenario: Scenario, info: Info) -> Edit:
    return scenario.change({Address("info", ""): info})
