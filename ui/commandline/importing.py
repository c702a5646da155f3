"""`import IN OUT [--ruleset ID]`: a map or unit table of another program into a scenario, by suffix and content of IN."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Final

from model.interop.readers import SUFFIXES as MAPS
from model.interop.readers import reader_of
from model.interop.sector.classes import known_rules
from model.interop.sector.reading import USUAL
from model.interop.tables.book import SUFFIXES as TABLES
from model.storage.rulesets import ruleset_ids, user_rulesets_folder
from model.texts import say
from ui.commandline import foreign_map, unit_table
from ui.commandline.arguments import Arguments, path
from ui.commandline.console import CommandError, Console


def add(parser: argparse.ArgumentParser, lang: str) -> None:
    """The arguments of the command."""
    parser.add_argument("source", metavar="IN", type=path, help=say("cli.help.import_in", lang))
    parser.add_argument("out", metavar="OUT", type=path, help=say("cli.help.import_out", lang))
    known = ", ".join(ruleset_ids(user_rulesets_folder())).replace("%", "%%")  # argparse fills help texts in
    parser.add_argument("--ruleset", metavar="ID", help=say("cli.help.import_ruleset", lang, known=known))
    parser.add_argument(
        "--word", metavar="WORD=ID", action="append", default=[], help=say("cli.help.import_word", lang)
    )
    rules = ", ".join(known_rules())
    parser.add_argument(
        "--classes", metavar="RULE", default=USUAL, help=say("cli.help.import_classes", lang, known=rules)
    )
    parser.add_argument("--board", metavar="NAME", help=say("cli.help.import_board", lang))
    parser.add_argument("--setup", metavar="NAME", help=say("cli.help.import_setup", lang))
    parser.add_argument("--keep", action="store_true", help=say("cli.help.import_keep", lang))
    parser.add_argument("--make-codes", action="store_true", help=say("cli.help.import_codes", lang))
    parser.add_argument("--sheet", metavar="NAME", help=say("cli.help.import_sheet", lang))


def run(arguments: Arguments, console: Console) -> int:
    """Read IN by what imports files of its suffix, and write OUT."""
    source: Path = arguments.source
    suffix = source.suffix.lower()
    if suffix not in SUFFIXES:
        known = console.say("cli.comma").join(SUFFIXES)
        raise CommandError(console.say("cli.no_import", suffix=suffix or source.name, known=known))
    out: Path = arguments.out
    if out.exists() and source.exists() and out.samefile(source):
        raise CommandError(console.say("cli.not_onto_itself", file=out))
    if suffix in MAPS:
        file = foreign_map.opened(source, console)
        reader = reader_of(file)
        if reader is not None:
            return foreign_map.import_map(file, reader, arguments, console)
        if suffix not in TABLES:
            raise CommandError(console.say("cli.no_map", file=source))
    return unit_table.import_table(arguments, console)


SUFFIXES: Final = tuple(dict.fromkeys((*TABLES, *MAPS)))
"""What can be imported. A suffix that maps and unit tables share is a map if one is recognised in the file."""
