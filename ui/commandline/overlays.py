"""`--overlay ID [--hex HEX] [--side ID]`: what analyses show on a map that is written."""

from __future__ import annotations

import argparse

from model.checks.context import Context
from model.overlays import OVERLAYS
from model.overlays.drawing import Overlay, Subject
from model.ruleset import Ruleset
from model.scenario import Scenario
from model.texts import say
from ui.commandline.arguments import Arguments
from ui.commandline.console import CommandError, Console
from ui.commandline.question import hex_of, side_of


def add_overlays(parser: argparse.ArgumentParser, lang: str) -> None:
    """The options."""
    known = say("cli.comma", lang).join(spec.id for spec in OVERLAYS)
    text = say("cli.help.overlay", lang, known=known)
    parser.add_argument("--overlay", metavar="ID", action="append", default=[], help=text)
    parser.add_argument("--hex", metavar="HEX", help=say("cli.help.overlay_hex", lang))
    parser.add_argument("--side", metavar="ID", help=say("cli.help.overlay_side", lang))


def overlays_of(arguments: Arguments, scenario: Scenario, ruleset: Ruleset, console: Console) -> list[Overlay]:
    """What the overlays asked for show, their notes told; CommandError for one that the game has not, or a second fill."""
    if not arguments.overlay:
        if arguments.hex is not None or arguments.side is not None:
            raise CommandError(console.say("cli.only_with_overlay"))
        return []
    specs = {spec.id: spec for spec in OVERLAYS if spec.applies(ruleset)}
    subject = Subject(
        hex_of(arguments.hex, scenario, ruleset, console) if arguments.hex is not None else None,
        side=side_of(arguments.side, scenario, ruleset, console) if arguments.side is not None else "",
    )
    context = Context(scenario, ruleset)
    found: list[Overlay] = []
    for id in dict.fromkeys(arguments.overlay):
        if id not in specs:
            known = console.say("cli.comma").join(specs)
            raise CommandError(console.say("cli.no_overlay", overlay=id[:40], known=known))
        overlay = specs[id].draw(context, subject)
        other = next((before.id for before in found if before.fills), None)
        if overlay.fills and other is not None:
            raise CommandError(console.say("cli.two_fills", first=other, second=id))
        found.append(overlay)
    for note in dict.fromkeys(note(console.lang) for overlay in found for note in overlay.notes):
        console.complain(note)
    return found
