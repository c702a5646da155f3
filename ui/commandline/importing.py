"""`import IN OUT [--ruleset ID]`: data of another program into a scenario, by the suffix of IN."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from model.interop.tables.book import SUFFIXES as TABLES
from model.storage.rulesets import ruleset_ids, user_rulesets_folder
from model.texts import say
from ui.commandline import unit_table
from ui.commandline.arguments import Arguments, path
from ui.commandline.console import CommandError, Console


def add(parser: argparse.ArgumentParser, lang: str) -> None:
    """The arguments of the command."""
    parser.add_argument("source", metavar="IN", type=path, help=say("cli.help.import_in", lang))
    parser.add_argument("out", metavar="OUT", type=path, help=say("cli.help.import_out", lang))
    known = ", ".join(ruleset_ids(user_rulesets_folder())).replace("%", "%%")  # argparse fills help texts in
    parser.add_argument("--ruleset", metavar="ID", help=say("cli.help.import_ruleset", lang, known=known))
    parser.add_argument("--keep", action="store_true", help=say("cli.help.import_keep", lang))
    parser.add_argument("--sheet", metavar="NAME", help=say("cli.help.import_sheet", lang))


def run(arguments: Arguments, console: Console) -> int:
    """Read IN by what imports files of its suffix, and write OUT."""
    source: Path = arguments.source
    suffix = source.suffix.lower()
    if suffix not in IMPORTERS:
        known = console.say("cli.comma").join(IMPORTERS)
        raise CommandError(console.say("cli.no_import", suffix=suffix or source.name, known=known))
    out: Path = arguments.out
    if out.exists() and source.exists() and out.samefile(source):
        raise CommandError(console.say("cli.not_onto_itself", file=out))
    return IMPORTERS[suffix](arguments, console)


IMPORTERS: Final[Mapping[str, Callable[[Arguments, Console], int]]] = dict.fromkeys(TABLES, unit_table.import_table)
"""What imports the files of each suffix."""
