"""What a report is asked on the command line: options, and what they name in the scenario."""

from __future__ import annotations

import argparse
from typing import Any, Final, NamedTuple

from model.gazetteer import hex_named
from model.hexgrid import Hex
from model.reports import REPORTS
from model.reports.question import FIELDS, Part, Question, option_of
from model.ruleset import Ruleset
from model.scenario import Scenario
from model.texts import say
from ui.commandline.arguments import Arguments, whole
from ui.commandline.console import CommandError, Console

MOST: Final[dict[Part, tuple[int, int]]] = {
    "turns": (1, 99),
    "distance": (1, 1000),
    "attacks": (1, 99),
    "attack_modifier": (-99, 99),
    "defence_modifier": (-99, 99),
}
"""The least and most of parts that are numbers."""


class _Option(NamedTuple):
    metavar: str
    several: bool = False
    """Whether it may stand several times."""
    flag: bool = False
    """Whether it has no value: it is so if the option stands there."""
    choices: tuple[str, ...] = ()


_OPTIONS: Final[dict[Part, _Option]] = {
    "hex": _Option("HEX", several=True),
    "to": _Option("HEX"),
    "side": _Option("ID"),
    "type": _Option("ID", several=True),
    "against": _Option("ID", several=True),
    "turns": _Option("N"),
    "attacker": _Option("WHO", several=True),
    "target": _Option("WHO"),
    "from": _Option("HEX"),
    "distance": _Option("N"),
    "attacks": _Option("N"),
    "moved": _Option("", flag=True),
    "overrun": _Option("", flag=True),
    "stands": _Option("HOW", choices=("alone", "together")),
    "attack_modifier": _Option("N"),
    "defence_modifier": _Option("N"),
}
"""Every part of a question; its help is the text "cli.help.part.<part>"."""


def add_question(parser: argparse.ArgumentParser, lang: str) -> None:
    """An option for each part of a question; its help says which reports take it."""
    for part, option in _OPTIONS.items():
        kinds = [kind for kind, specs in REPORTS.items() if any(part in spec.takes for spec in specs)]
        about = say(f"cli.help.part.{part}", lang)
        if kinds:
            about = say("cli.help.part_of", lang, about=about, kinds=say("cli.comma", lang).join(kinds))
        parser.add_argument(option_of(part), dest=part, help=about, **_kind(part, option, lang))


def _kind(part: Part, option: _Option, lang: str) -> dict[str, Any]:
    """How argparse reads an option."""
    if option.flag:
        return {"action": "store_true", "default": None}
    found: dict[str, Any] = {"metavar": option.metavar}
    if option.several:
        found["action"] = "append"
    if part in MOST:
        found["type"] = whole(*MOST[part], lang)
    if option.choices:
        found["choices"] = option.choices
    return found


def question_of(arguments: Arguments, scenario: Scenario, ruleset: Ruleset, console: Console) -> Question:
    """What the arguments ask; CommandError with a sentence for the first that names nothing in the scenario."""
    read = {"hex": hex_of, "to": hex_of, "from": hex_of, "side": side_of, "type": _type, "against": _type}
    found: dict[str, Any] = {}
    for part, option in _OPTIONS.items():
        value = getattr(arguments, part)
        if value is None:
            continue
        if part in read:
            values = tuple(
                read[part](text, scenario, ruleset, console) for text in (value if option.several else [value])
            )
            value = values if option.several else values[0]
        elif option.several:
            value = tuple(value)
        found[FIELDS[part]] = value
    return Question(**found)


def hex_of(text: str, scenario: Scenario, ruleset: Ruleset, console: Console) -> Hex:
    """The hex of the map that a text names; CommandError if none."""
    hex = hex_named(scenario, ruleset, text)
    if hex is None or scenario.terrain_at(hex) is None:
        example = next((scenario.grid.label(hex) for hex in scenario.grid.hexes()), "")
        raise CommandError(console.say("cli.no_hex", text=text[:40], example=example))
    return hex


def side_of(text: str, scenario: Scenario, ruleset: Ruleset, console: Console) -> str:
    """A side by its id; CommandError if there is none."""
    if text not in {*scenario.sides, *ruleset.sides}:
        known = console.say("cli.comma").join(dict.fromkeys([*scenario.sides, *ruleset.sides]))
        raise CommandError(console.say("cli.no_side", side=text[:40], known=known))
    return text


def _type(text: str, scenario: Scenario, ruleset: Ruleset, console: Console) -> str:
    del ruleset
    if not any(row.id == text for row in scenario.counter_types):
        raise CommandError(console.say("cli.no_type", text=text[:40]))
    return text
