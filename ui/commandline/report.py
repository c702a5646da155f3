"""`report FILE KIND [--json]`: what a person would work out with pencil and paper."""

from __future__ import annotations

import argparse
import json
from typing import Final

from model.reports import REPORTS
from model.reports.table import text_of
from model.texts import say
from ui.commandline.arguments import Arguments, path
from ui.commandline.console import CommandError, Console, open_scenario

LATER: Final = ("routes", "odds", "control", "reach", "command", "fire", "zoc", "strength", "draft")
"""Reports of later versions."""


def add(parser: argparse.ArgumentParser, lang: str) -> None:
    """The arguments of the command."""
    parser.add_argument("file", metavar="FILE", type=path, help=say("cli.help.file", lang))
    parser.add_argument("kind", choices=[*REPORTS, *LATER], help=say("cli.help.kind", lang))
    parser.add_argument("--json", action="store_true", help=say("cli.help.json", lang))


def run(arguments: Arguments, console: Console) -> int:
    """Print one report."""
    if arguments.kind in LATER:
        raise CommandError(
            console.say("cli.later_report", kind=arguments.kind, known=console.say("cli.comma").join(REPORTS))
        )
    loaded, ruleset = open_scenario(arguments.file, console)
    for finding in loaded.findings:
        console.complain(finding.message(console.lang))
    report = REPORTS[arguments.kind](loaded.scenario, ruleset)
    if arguments.json:
        console.write(json.dumps(report.json(), ensure_ascii=False, indent=1))
    else:
        console.write(text_of(report, console.lang))
    return 0
