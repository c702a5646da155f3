"""`new OUT --ruleset ID [--columns N --rows N]`: an empty scenario of a ruleset."""

from __future__ import annotations

import argparse

from pydantic import ValidationError

from model.limits import MAX_HEXES, MAX_SIDE, MAX_TEXT
from model.new import new_scenario
from model.storage.errors import SaveError
from model.storage.rulesets import name_from, ruleset_ids, user_rulesets_folder
from model.storage.write import save
from model.texts import say
from ui.commandline.arguments import Arguments, path, text_within, whole
from ui.commandline.console import CommandError, Console, ruleset_named, told


def add(parser: argparse.ArgumentParser, lang: str) -> None:
    """The arguments of the command."""
    parser.add_argument("out", metavar="OUT", type=path, help=say("cli.help.new_out", lang))
    known = ", ".join(ruleset_ids(user_rulesets_folder())).replace("%", "%%")  # argparse fills help texts in
    parser.add_argument("--ruleset", metavar="ID", required=True, help=say("cli.help.ruleset", lang, known=known))
    parser.add_argument("--columns", metavar="N", type=whole(1, MAX_SIDE, lang), help=say("cli.help.columns", lang))
    parser.add_argument("--rows", metavar="N", type=whole(1, MAX_SIDE, lang), help=say("cli.help.rows", lang))
    parser.add_argument("--title", type=text_within(MAX_TEXT, lang), default="", help=say("cli.help.title", lang))


def run(arguments: Arguments, console: Console) -> int:
    """Write the file; one that is there already is never written over."""
    ruleset = ruleset_named(arguments.ruleset, console)
    if arguments.out.exists():
        raise CommandError(console.say("cli.exists", file=arguments.out))
    try:
        scenario = new_scenario(
            ruleset,
            arguments.columns,
            arguments.rows,
            arguments.title,
            known_as=name_from(ruleset, arguments.out.absolute().parent),
        )
    except ValidationError as error:
        raise CommandError(console.say("cli.map_too_large", limit=MAX_HEXES)) from error
    try:
        save(arguments.out, scenario)
    except SaveError as error:
        raise told(error, console) from error
    console.write(console.say("cli.written", file=arguments.out))
    return 0
