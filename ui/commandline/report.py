"""`report FILE KIND [--hex HEX] … [--json]`: what a person would work out with pencil and paper."""

from __future__ import annotations

import argparse
import json

from model.reports import REPORTS, report_of
from model.reports.question import Unanswerable
from model.reports.table import text_of
from model.texts import say
from ui.commandline.arguments import Arguments, path
from ui.commandline.console import CommandError, Console, open_scenario
from ui.commandline.question import add_question, question_of


def add(parser: argparse.ArgumentParser, lang: str) -> None:
    """The arguments of the command."""
    parser.add_argument("file", metavar="FILE", type=path, help=say("cli.help.file", lang))
    known = say("cli.comma", lang).join(
        say("cli.help.one_kind", lang, kind=kind, about=say(f"report.kind.{kind}", lang)) for kind in REPORTS
    )
    parser.add_argument("kind", choices=list(REPORTS), help=say("cli.help.kind", lang, known=known))
    add_question(parser, lang)
    parser.add_argument("--json", action="store_true", help=say("cli.help.json", lang))


def run(arguments: Arguments, console: Console) -> int:
    """Print one report."""
    loaded, ruleset = open_scenario(arguments.file, console)
    for finding in loaded.findings:
        console.complain(finding.message(console.lang))
    question = question_of(arguments, loaded.scenario, ruleset, console)
    try:
        report = report_of(arguments.kind, loaded.scenario, ruleset, question)
    except Unanswerable as error:
        raise CommandError(error.sentence(console.lang)) from error
    if arguments.json:
        console.write(json.dumps(report.json(), ensure_ascii=False, indent=1))
    else:
        console.write(text_of(report, console.lang))
    return 0
