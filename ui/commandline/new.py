"""`new OUT --ruleset ID [--columns N --rows N]`: an empty scenario of a ruleset."""

from __future__ import annotations

import argparse

from pydantic import ValidationError

from model.limits import MAX_HEXES, MAX_SIDE
from model.new import new_scenario
from model.storage.errors import SaveError
from model.storage.rulesets import ruleset_ids, user_rulesets_folder
from model.storage.write import save
from ui.commandline.arguments import Arguments, path, whole
from ui.commandline.console import CommandError, Console, ruleset_named, told


def add(parser: argparse.ArgumentParser, lang: str) -> None:
    """The arguments of the command."""
    parser.add_argument("out", metavar="OUT", type=path)
    known = ", ".join(ruleset_ids(user_rulesets_folder()))
    parser.add_argument("--ruleset", metavar="ID", required=True, help=known)
    parser.add_argument("--columns", metavar="N", type=whole(1, MAX_SIDE, lang))
    parser.add_argument("--rows", metavar="N", type=whole(1, MAX_SIDE, lang))
    parser.add_argument("--title", default="")


def run(arguments: Arguments, console: Console) -> int:
    """Write the file; one that is there already is never written over."""
    ruleset = ruleset_named(arguments.ruleset, console)
    if arguments.out.exists():
        raise CommandError(console.say("cli.exists", file=arguments.out))
    try:
        scenario = new_scenario(ruleset, arguments.columns, arguments.rows, arguments.title)
    except ValidationError as error:
        raise CommandError(console.say("cli.map_too_large", limit=MAX_HEXES)) from error
    try:
        save(arguments.out, scenario)
    except SaveError as error:
        raise told(error, console) from error
    console.write(console.say("cli.written", file=arguments.out))
    return 0
